"""Only a widget writes its own fields: one value for a page, one function for a message."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "westerplatte_nb"
# What the parts of a widget and its receivers call the widget that they belong to.
WIDGETS = {"game", "_game", "studio", "_studio", "table", "desk", "_page"}


def path_of(node: ast.expr) -> list[str]:
    """The names of `a.b.c`, empty for anything else."""
    if isinstance(node, ast.Attribute):
        return [*path_of(node.value), node.attr]
    return [node.id] if isinstance(node, ast.Name) else []


def targets_of(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement assigns to, one by one."""
    found: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        found = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        found = [node.target]
    while found:
        target = found.pop()
        if isinstance(target, ast.Tuple | ast.List):
            found += target.elts
        else:
            yield target


def written(source: str) -> list[str]:
    """The fields of a widget that a module writes, from outside of it."""
    names = [path_of(target) for node in ast.walk(ast.parse(source)) for target in targets_of(node)]
    return [".".join(name) for name in names if len(name) > 1 and WIDGETS & {*name[:-1]}]


def test_a_writer_would_be_seen() -> None:
    source = "game.a = 1\nself._game.viewing.b, c = 1, 2\nstudio.d += 1\nself.e = game.f = 0\nself.game = game"
    assert written(source) == ["game.a", "self._game.viewing.b", "studio.d", "game.f"]


def test_the_value_of_a_page_is_assigned_where_it_begins_and_in_one_method_from_what_update_returns() -> None:
    found = []
    for path in (PACKAGE / "widgets").rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                targets = (path_of(one) for node in ast.walk(function) for one in targets_of(node))
                found += [(path.name, function.name) for target in targets if target[1:] == ["ui"]]
    places = {("host.py", "_begin"), ("host.py", "update"), ("studio.py", "__init__"), ("studio.py", "_update")}
    assert (len(found), {*found}) == (len(places), places)


def test_no_field_of_a_widget_is_written_outside_its_module() -> None:
    sources = [path for folder in ("widgets", "teaching") for path in (PACKAGE / folder).rglob("*.py")]
    found = {path.relative_to(PACKAGE).as_posix(): written(path.read_text("utf-8")) for path in sources}
    assert {path: names for path, names in found.items() if names} == {}
