"""CONTRIBUTING and the pages for engineers tell the truth: layers, files and tests that they name, parts of a game."""

from __future__ import annotations

import re
from pathlib import Path

from tests.each import each
from tests.package.test_architecture import PARTS
from westerplatte_nb.engine.components import COMPONENTS
from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.engine.rules import Rules
from westerplatte_nb.games import GAMES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "westerplatte_nb"
ENGINEERING = ROOT / "docs" / "engineering"
TEXT = "\n".join(path.read_text("utf-8") for path in [ROOT / "CONTRIBUTING.md", *sorted(ENGINEERING.glob("*.md"))])
GAMES_PAGE = (ENGINEERING / "games.md").read_text("utf-8")
ARCHITECTURE = (ENGINEERING / "architecture.md").read_text("utf-8")
# A path begins here, or where its section says that it does; a bare name may lie anywhere.
FOLDERS = (
    "",
    "docs/engineering",
    "westerplatte_nb",
    "westerplatte_nb/games/ford",
    "westerplatte_nb/games/seven_days/rules",
    "tests",
)
HOMES = ("westerplatte_nb", "tests", "lessons", ".ci")
NAMES = {path.name for home in HOMES for path in (ROOT / home).rglob("*.*")}
NAMED = sorted(
    path
    for path in re.findall(r"`([\w./]+/|[\w./]+\.(?:py|toml|md|json|js|po))`", TEXT)
    # What a game may bring is held against the table.
    if path not in {component.path for component in COMPONENTS}
)
TESTS = sorted(set(re.findall(r"`(test_[a-z0-9_]+)`", TEXT)))
# What a house has beside its layers.
BESIDE = {"", "version", "__main__"}


def layers() -> dict[str, int]:
    """The layer of each part, as the picture draws it."""
    section = ARCHITECTURE.split("## Layers")[1].split("## ")[0]
    lines = re.findall(r"^    (\d)   (\S.*)$", section, re.MULTILINE)
    return {part: int(number) for number, names in lines for part in re.split(r" {5,}", names)[0].split()}


def allowed() -> dict[str, set[str]]:
    """What each part may import, as the table says."""
    section = ARCHITECTURE.split("## Layers")[1].split("\n**Games.**")[0]
    rows = re.findall(r"^\| `(\w+)(?:/|\.py)` \|.*\| ?([^|]*) \|$", section, re.MULTILINE)
    every = {name for name, _ in rows}
    but = re.compile(r"all but (.+)")
    return {
        name: every - {name} - set(re.split(r" and |, ", found[1]))
        if (found := but.fullmatch(told))
        else {part for part in told.split(", ") if part}
        for name, told in rows
    }


def in_truth() -> dict[str, set[str]]:
    """What each part may import of the house, by the test of the architecture."""
    parts = {part for part in PARTS if "." not in part} - BESIDE
    return {part: {name.partition(".")[0] for name in PARTS[part]} & parts for part in parts}


def test_the_table_says_who_may_import_whom():
    assert allowed() == in_truth()


def test_the_picture_has_every_part_above_what_it_imports():
    layer = layers()
    assert set(layer) == set(in_truth())
    assert {
        (part, other) for part, others in in_truth().items() for other in others if layer[other] >= layer[part]
    } == (set())


@each("path", NAMED)
def test_a_file_that_is_named_is_there(path):
    assert path in NAMES or any((ROOT / folder / path).exists() for folder in FOLDERS)


@each("name", TESTS)
def test_a_test_that_is_named_is_there(name):
    assert any(f"def {name}(" in path.read_text("utf-8") for path in ROOT.glob("tests/**/test_*.py"))


def test_the_page_on_games_has_the_table_of_components():
    rows = re.findall(r"^\| `([^`]+)` \| (\w+) \| (?:`(\w+)`)? ?\| ([^|]+) \|$", GAMES_PAGE, re.MULTILINE)
    assert rows == [
        (one.path, "required" if one.is_required else "optional", one.type.rpartition(".")[2], one.purpose)
        for one in COMPONENTS
    ]


def test_the_contract_has_every_function_that_the_laws_name() -> None:
    law = ARCHITECTURE.partition("1. One engine")[2].partition("Bots")[0]
    named = re.findall(r"`(\w+)`", law)
    assert len(named) == 8 and [name for name in named if not hasattr(Rules, name)] == []


@each("game", GAMES)
def test_the_guide_to_the_rules_of_a_game_names_what_is_there(game: str) -> None:
    folder = PACKAGE / f"games/{game}/rules"
    rows = re.findall(r"^\| `.*?\|(.*)\|$", (folder / "__init__.py").read_text("utf-8"), re.MULTILINE)
    named = {name.rstrip("/") for row in rows for name in re.findall(r"`([^`]+)`", row)} - set(rule_ids(game))
    there = lambda name: any((home / end).exists() for home in (folder, PACKAGE) for end in (name, f"{name}.py"))  # noqa: E731
    assert [name for name in sorted(named) if not there(name)] == []
