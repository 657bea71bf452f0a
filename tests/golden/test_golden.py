"""The golden playthroughs, played again: every state of theirs must be what it was when they were written."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.golden.playthrough import EDITIONS, HOME, LEVELS, NAMES, file_of, read, written
from westerplatte_nb.games.seven_days.difficulty import LEVELS as ALL_LEVELS
from westerplatte_nb.games.seven_days.rulings import EDITIONS as ALL_EDITIONS

ROOT = HOME.parents[1]


def test_every_edition_and_difficulty_has_one_and_there_is_no_other():
    assert (tuple(ALL_EDITIONS), tuple(ALL_LEVELS)) == (EDITIONS, LEVELS)
    assert {path.name for path in HOME.glob("*.txt")} == {f"{name}.txt" for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_played_as_it_was(name):
    text = file_of(name).read_text("utf-8")
    setup, lines = read(text)
    assert f"{setup['edition']}_{setup['difficulty']}" == name
    assert {"tiles", "deck", "events"} <= set(setup), "a golden game leaves nothing to chance"
    assert written(setup, lines).split("\n") == text.split("\n")


def test_together_they_see_every_number_of_players_every_verb_and_more_than_one_end():
    texts = [file_of(name).read_text("utf-8") for name in NAMES]
    games = [read(text) for text in texts]
    assert {setup["players"] for setup, _ in games} == {1, 2, 3, 4}
    assert {line.split()[0] for _, lines in games for line in lines} == {
        "move", "fire", "morale", "mortar", "mine", "rebuild", "ammunition", "drive", "end", "brick", "gain", "lose",
        "share", "place", "start",
    }  # fmt: skip
    assert {text.split("\n")[-3].split()[0] for text in texts} >= {"victory", "defeat"}


def test_a_changed_rule_would_be_seen():
    setup, lines = read(file_of("common_easy").read_text("utf-8"))
    changed = setup | {"deck": [card | {"attack": 2} if card.get("attack") == 1 else card for card in setup["deck"]]}
    assert written(setup, lines) != written(changed, lines[:20])


def test_making_them_again_leaves_those_that_exist_untouched():
    before = {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in HOME.glob("*.txt")}
    told = subprocess.run(
        [sys.executable, "-m", "tests.golden.make"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert told.count("exists, left as it is") == len(NAMES)
    assert {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in HOME.glob("*.txt")} == before
