"""What a test writes into a cell or a program of its own is imported there by a name that exists.

No type checker reads these texts, and many run in the longer run alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

TESTS = Path(__file__).parents[1]
# What looks after imports plants some of its own.
LOOKS_AFTER_IMPORTS = {
    "package/test_architecture.py",
    "package/test_no_game_named.py",
    "package/test_names_in_cells.py",
}
GAP = "GAME"  # a name that a test fills in
IMPORT = re.compile(r"^[ \t]*from ((?:westerplatte_nb|tests)[\w.]*) import (\([^)]*\)|[\w, ]+)", re.MULTILINE)


def texts_in(source: str) -> Iterator[str]:
    """Yield the texts of a module, those of f-strings with `_` where a value is put in."""
    nodes = list(ast.walk(ast.parse(source)))
    parts = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "_" for part in node.values)


def imports_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield each module that a text imports from, with a name that it takes of it."""
    for module, names in IMPORT.findall(text):
        for name in names.strip("()").split(","):
            if name.strip() not in ("", GAP):
                yield module, name.split()[0]


def is_there(module: str, name: str) -> bool:
    """Tell whether a module has the name, as a thing of its own or as a module inside it."""
    try:
        return hasattr(import_module(module), name) or bool(import_module(f"{module}.{name}"))
    except ModuleNotFoundError:
        return False


def test_what_a_text_of_a_test_imports_is_there() -> None:
    imports = {
        (place, *pair)
        for path in sorted(TESTS.rglob("*.py"))
        if (place := path.relative_to(TESTS).as_posix()) not in LOOKS_AFTER_IMPORTS
        for text in texts_in(path.read_text("utf-8"))
        if "import" in text
        for pair in imports_in(text)
    }
    assert len(imports) > 100
    assert [one for one in sorted(imports) if not is_there(*one[1:])] == []


def test_a_name_that_is_gone_would_be_found() -> None:
    (text,) = texts_in('f"""import x\nfrom tests.each import (\n  each, gone_{1}\n)\n"""')
    assert [is_there(*pair) for pair in imports_in(text)] == [True, False]
