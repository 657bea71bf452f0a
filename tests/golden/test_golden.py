"""The golden playthroughs of every game, played again: every state must be what it was when they were written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.each import each
from tests.golden.playthrough import HOME, files_of, glance_of, read, written
from westerplatte_nb.engine.registry import games
from westerplatte_nb.games import EXAMPLE, GAMES

ROOT = HOME.parents[1]
FILES = [path for game in games() for path in files_of(game)]


def without_playthroughs(names: tuple[str, ...]) -> list[str]:
    """The games that have no golden playthrough."""
    return [game for game in names if not files_of(game)]


def test_every_game_of_the_package_has_golden_playthroughs():
    assert without_playthroughs((*GAMES, EXAMPLE)) == []


def test_a_game_without_one_would_be_seen():
    assert without_playthroughs((*games(), "chess")) == ["chess"]


def test_no_folder_is_of_a_game_that_is_not():
    folders = {path.name for path in HOME.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders <= set(games())


@each("game", sorted({path.parent.name for path in FILES}))
def test_a_game_has_the_playthroughs_that_it_names_and_no_other(game):
    assert {path.stem for path in files_of(game)} == set(glance_of(game).NAMES)


@each("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_game_is_played_as_it_was(path: Path):
    text = path.read_text("utf-8")
    setup, lines = read(text)
    assert lines
    assert written(path.parent.name, setup, lines).split("\n") == text.split("\n")


def test_making_them_again_leaves_those_that_exist_untouched():
    before = {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in FILES}
    told = subprocess.run(
        [sys.executable, "-m", "tests.golden.make"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert told.count("exists, left as it is") == len(FILES)
    assert {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in FILES} == before
