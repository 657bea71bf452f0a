"""How the package is built: who may import whom, what loads nothing else, where no prose stands, which names are out.

Each check is a function of a module's name and source, so that a planted offence shows that it bites.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from westerplatte_nb.engine.registry import LAYERS
from westerplatte_nb.games import EXAMPLE, GAMES

PACKAGE = Path(__file__).parents[2] / "westerplatte_nb"
SOURCES = {
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}
STANDARD = frozenset(sys.stdlib_module_names)

# What each part of the package may import besides itself and the standard library; the longest name counts.
WIDGET_LIBRARIES = {"anywidget", "ipycanvas", "ipywidgets", "IPython", "orjson", "traitlets", "traittypes"}
PARTS: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},
    "i18n": {"engine"},
    "i18n.languages": set(),
    "i18n.build_hook": {"babel", "hatchling"},
    "i18n.catalogue": {"engine", "babel"},
    "i18n.words": {"engine"},
    "view": {"engine", "games", "i18n", "cup", "markdown_it", "segno"},
    # A page shows scenarios and the rules of a class; the studio edits drafts of files.
    "view.story": {"engine", "games", "i18n", "formats", "view"},
    "view.update": {"engine", "games", "i18n", "formats", "view"},
    "view.studio_page": {"engine", "games", "i18n", "formats", "view"},
    # Imported where a round is paired, and nowhere else.
    "cup": {"engine", "networkx"},
    "formats": {
        "engine",
        "games",
        "cup",
        "version",
        "i18n.languages",
        # An event of a view record is right where the game has a word for all it says.
        "i18n.words",
        "platformdirs",
        "pydantic",
        "pydantic_core",
        "tomli_w",
    },
    "session": {"engine"},
    "files": {"engine", "games", "i18n", "formats"},
    "bots": {"engine", "games"},
    # joblib, distributed, pandas and tqdm are loaded by name, when they are asked for.
    "lab": {"engine", "games", "i18n", "cup", "formats", "session", "bots", "version", "matplotlib"},
    "widgets": {"engine", "games", "i18n", "cup", "view", "formats", "session", "bots", *WIDGET_LIBRARIES},
    "teaching": {
        "engine",
        "games",
        "i18n",
        "cup",
        "view",
        "formats",
        "session",
        "bots",
        "lab",
        "widgets",
        "jupyterlab",
        "jupytext",
        "nbconvert",
        "nbformat",
        "nh3",
    },
    # JupyterLite is run as a command of its own.
    "site": {"engine", "i18n", "view", "teaching"},
    "rule_command": {"engine", "i18n"},
    "server": {"jupyter_server"},
    "replay_command": {"engine", "games", "i18n", "view", "formats"},
    # What is typed, and what is said of it; a command loads what it carries out when it is called.
    "command": {
        "engine",
        "games",
        "i18n",
        "view",
        "formats",
        "session",
        "bots",
        "lab",
        "teaching",
        "site",
        "rule_command",
        "replay_command",
        "version",
        "cyclopts",
        "platformdirs",
        "rich",
    },
    "cli": {"command", "i18n"},
    "__main__": {"cli"},
    # It names its games as soon as it is loaded; the rest is for type checkers alone: at run time the public names
    # are loaded when they are asked for.
    "": {"files", "formats", "games", "lab", "teaching", "widgets", "version"},
    "version": set(),
}
MOST_LINES = 300
NOT_NAMES = {"manager", "handler", "helper", "helpers", "util", "utils"}


def game_of(module: str) -> str:
    """The game of the package whose folder a module lies in, or nothing for a module of the house."""
    inside = module.removeprefix("westerplatte_nb.games.").partition(".")[0]
    return inside if module != inside and inside in (*GAMES, EXAMPLE) else ""


def part_of(module: str) -> str:
    """The part of the package a module belongs to; a part of a game to the layer that it is for."""
    inside = module.removeprefix("westerplatte_nb").removeprefix(".")
    if game := game_of(module):
        layer = inside.removeprefix(f"games.{game}").removeprefix(".").partition(".")[0]
        return layer if layer in LAYERS and layer != "rules" else "games"
    return max((part for part in PARTS if f"{inside}.".startswith(f"{part}.") or not part), key=len)


@lru_cache(1)  # Each module is looked through for all faults before the next: the trees of all fill the memory.
def nodes(source: str) -> tuple[ast.AST, ...]:
    """Everything that a source says."""
    return tuple(ast.walk(ast.parse(source)))


def imported(module: str, source: str) -> Iterator[str]:
    """The modules a module imports anywhere, in functions and under `TYPE_CHECKING` too."""
    for node in nodes(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are written out whole"
            yield node.module or ""
            if node.module == "westerplatte_nb":
                yield from (f"westerplatte_nb.{alias.name}" for alias in node.names)


def names_imported(source: str) -> Iterator[str]:
    """What a module imports anywhere, a name out of a package as the module that it may be."""
    for node in nodes(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            yield from names
            # Of a package of which modules alone are wanted nothing is.
            if not names <= set(SOURCES):
                yield node.module


def wrong_imports(module: str, source: str) -> list[str]:
    """The imports that go the wrong way."""
    part = part_of(module)
    wrong = []
    for name in imported(module, source):
        root = name.partition(".")[0]
        if root == "westerplatte_nb":
            other = part_of(name)
            is_foreign = game_of(name) not in ("", game_of(module))
            if is_foreign or (other and not {other, other.partition(".")[0]} & {part.partition(".")[0], *PARTS[part]}):
                wrong.append(name)
        elif root not in STANDARD and root not in PARTS[part]:
            wrong.append(name)
    return wrong


def circle(imports: dict[str, set[str]]) -> set[str]:
    """Modules that import one another, each by way of the others; none, as it should be."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as found:
        return set(found.args[1])
    return set()


def called(node: ast.Call) -> str:
    """The last name of what is called."""
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


def is_for_people(node: ast.AST) -> bool:
    """Whether a call makes what people read once it is raised, in the sentences of their language."""
    return isinstance(node, ast.Call) and called(node) in ("SetupError", "InvalidFile", "Refused")


def prose(source: str) -> list[str]:
    """String literals of four words or more, but for docstrings and what is raised or asserted for engineers."""
    allowed: set[int] = set()
    for node in nodes(source):
        if isinstance(node, ast.Raise | ast.Assert):
            said_to_people = {id(inner) for call in ast.walk(node) if is_for_people(call) for inner in ast.walk(call)}
            allowed.update(id(inner) for inner in ast.walk(node) if id(inner) not in said_to_people)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            allowed.add(id(node.value))
        elif (isinstance(node, ast.keyword) and node.arg == "__doc__") or (
            isinstance(node, ast.Call) and called(node) == "__init__"
        ):
            allowed.update(id(inner) for inner in ast.walk(node))
    return [
        node.value
        for node in nodes(source)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in allowed
        if len(re.findall(r"[^\W\d_]{2,}", node.value)) >= 4 and not is_list(node.value)
    ]


def is_list(text: str) -> bool:
    """Whether a text names one word after the other, such as the choices of a field or the parts of an example."""
    return all(" " not in part.strip() for part in re.split(r"[,/:]", text))


def wrong_names(module: str, source: str) -> list[str]:
    """Modules and classes whose names say nothing."""
    classes = [node.name for node in nodes(source) if isinstance(node, ast.ClassDef)]
    names = [module.rpartition(".")[2], *classes]
    return [
        name
        for name in names
        if NOT_NAMES & {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}
    ]


def prose_below(module: str, source: str) -> list[str]:
    """The sentences in the layers that have none."""
    return prose(source) if part_of(module) in ("engine", "games", "formats") else []


def lines_too_many(module: str, source: str) -> list[str]:
    """The lines that a module should not have."""
    return source.splitlines()[MOST_LINES - 1 :]


def others_imported(module: str, source: str) -> list[str]:
    """The modules of the package that a module imports, late and for type checkers too."""
    return [name for name in names_imported(source) if name in SOURCES and name != module]


LOOKS = (wrong_imports, prose_below, wrong_names, lines_too_many, others_imported)
Look = Callable[[str, str], list[str]]


@cache
def seen_by_all() -> dict[Look, dict[str, list[str]]]:
    """What each look finds in each module: reading a module costs more than the looks."""
    seen: dict[Look, dict[str, list[str]]] = {look: {} for look in LOOKS}
    for module, path in SOURCES.items():
        source = path.read_text("utf-8")
        for look in LOOKS:
            seen[look][module] = look(module, source)
    return seen


def found(look: Look) -> dict[str, list[str]]:
    """What a look finds, by the modules where it finds anything."""
    return {module: seen for module, seen in seen_by_all()[look].items() if seen}


def test_imports_go_one_way():
    assert found(wrong_imports) == {}


def test_no_modules_import_one_another_in_a_circle():
    assert circle({module: {*names} for module, names in found(others_imported).items()}) == set()


def test_a_circle_would_be_seen():
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == {"a", "b", "c"}
    assert circle({"a": {"b"}, "b": {"c"}, "c": set()}) == set()
    late = "if TYPE_CHECKING:\n    from x.y import z\ndef f():\n    import q.r"
    assert {"x.y", "x.y.z", "q.r"} <= set(names_imported(late))


def test_there_is_no_prose_in_engine_games_and_formats():
    assert found(prose_below) == {}


def test_names_say_what_a_thing_is():
    assert found(wrong_names) == {}


def test_a_file_has_fewer_than_three_hundred_lines():
    assert found(lines_too_many) == {}


def test_what_is_found_is_told_with_its_module():
    seen = found(others_imported)
    assert "westerplatte_nb.cli" in seen["westerplatte_nb.__main__"] and all(seen.values())


@pytest.mark.parametrize(
    "imports",
    [
        ["westerplatte_nb"],
        [name for name in SOURCES if part_of(name) in ("engine", "games", "session")],
    ],
    ids=["the package", "engine, games and session"],
)
def test_importing_loads_the_standard_library_alone(imports):
    """In a fresh interpreter, against what that one loads by itself."""
    code = (
        "import sys, importlib\n"
        "before = set(sys.modules)\n"
        f"for name in {imports!r}: importlib.import_module(name)\n"
        "roots = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "print(*sorted(roots - set(sys.stdlib_module_names)))\n"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["westerplatte_nb"]


def test_the_rules_of_a_game_load_none_of_its_other_parts():
    rules = [name for name in SOURCES if game_of(name) and part_of(name) == "games"]
    code = f"import sys, importlib\nfor name in {rules!r}: importlib.import_module(name)\nprint(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True, check=True)
    loaded = set(told.stdout.split()) & set(SOURCES)
    assert loaded >= set(rules)
    assert {part_of(name) for name in loaded} == {"", "version", "engine", "games"}


def test_the_list_of_games_and_their_rules_read_no_file():
    """What takes as long to load as the engine itself is loaded when a game begins."""
    code = (
        "import sys\n"
        "from westerplatte_nb.engine.registry import games, rules_of\n"
        "list(map(rules_of, games()))\n"
        "print(*sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True, check=True)
    assert not {"tomllib", "importlib.resources", "importlib.metadata"} & set(told.stdout.split())


def test_every_part_is_known():
    assert {part_of(module) for module in SOURCES} <= set(PARTS)
    assert {module for module in SOURCES if part_of(module) == ""} == {"westerplatte_nb"}


def test_an_import_the_wrong_way_would_be_seen():
    assert wrong_imports("westerplatte_nb.engine.rng", "import random, numpy") == ["numpy"]
    assert wrong_imports("westerplatte_nb.engine.rng", "def f():\n    from westerplatte_nb.games import x") != []
    assert wrong_imports("westerplatte_nb.games.seven_days.rules", "from westerplatte_nb import session") != []
    game = "westerplatte_nb.games.seven_days"
    assert wrong_imports(f"{game}.rules.state", f"from {game}.view.board import x") != []
    assert wrong_imports(f"{game}.view.board", f"from {game}.rules.state import x") == []
    assert wrong_imports("westerplatte_nb.view.panel.log", f"from {game}.rules.state import x") != []
    assert wrong_imports("westerplatte_nb.games.warsaw_1920.view.board.board", f"from {game}.view.board import x") != []
    assert wrong_imports("westerplatte_nb.view.drawing.svg", "import ipycanvas") == ["ipycanvas"]
    assert wrong_imports("westerplatte_nb.formats.reading", "from pydantic import Field\nimport json") == []
    assert wrong_imports("westerplatte_nb.widgets.game", "import ipycanvas, ipywidgets, pandas") == ["pandas"]


def test_prose_would_be_seen():
    assert prose('"""A docstring of many plain words."""\nx = "The Germans shoot at C"') == ["The Germans shoot at C"]
    assert prose('raise ValueError("this is said to engineers only")') == []
    assert prose('raise SetupError("a", b, Wording("expected.one_of", {"choices": "A, B"}))') == []
    assert prose('raise SetupError("a", b, "one of " + "these four or more")') == ["these four or more"]
    assert prose('x = "common, pl, en, de"; y = "outpost:C, guardhouse:4 / track:C"') == []
    assert prose('x = "First this: then comes a sentence"') != []
    assert prose('key = "event.BrickLost.air_raid"\nwords = "A B C D E 1 2 3"') == []
    assert prose('x = f"{officer} shoots at the troop opposite"') != []


def test_an_empty_name_would_be_seen():
    assert wrong_names("westerplatte_nb.engine.utils", "class CardHandler: ...") == ["utils", "CardHandler"]
    assert wrong_names("westerplatte_nb.engine.rng", "class HandlerlessThing: ...\nclass Utility: ...") == []


TOP_LEVEL = {"pyproject.toml", "westerplatte_nb", "notebooks", "lessons", "tests", "README.md", "LICENSE"} | {
    *("CHANGELOG.md", "CONTRIBUTING.md", "CITATION.cff", "Makefile", "docs"),
    *("build", "dist"),  # made, and not in git
}


def test_the_top_level_holds_what_was_agreed_and_nothing_left_behind():
    there = {path.name for path in Path(__file__).parents[2].iterdir() if not path.name.startswith(".")}
    assert there <= TOP_LEVEL


def larger_than(most: int, home: Path) -> dict[str, int]:
    """The folders that hold more files than they should; what is built does not count."""
    kinds = {".py", ".js", ".mjs", ".css", ".toml", ".txt", ".jsonl"}
    files = {room: sum(path.suffix in kinds for path in room.iterdir()) for room in (home, *home.rglob("*/"))}
    return {room.as_posix(): n for room, n in files.items() if n > most and room.name != "static"}


def test_no_folder_holds_more_files_than_a_reader_takes_in():
    assert larger_than(20, PACKAGE) == {}
    assert larger_than(30, PACKAGE.parent / "tests") == {}


def test_a_folder_of_too_many_files_would_be_seen(tmp_path):
    for name in ("a.py", "b.css", "c.po", "static/d.py", "static/e.py", "static/f.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert larger_than(1, tmp_path) == {tmp_path.as_posix(): 2} and larger_than(2, tmp_path) == {}
