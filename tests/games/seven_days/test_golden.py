"""What the golden playthroughs of 7 Days see together."""

from __future__ import annotations

from tests.each import each
from tests.golden.playthrough import files_of, read, written
from tests.golden.seven_days.glance import EDITIONS, LEVELS
from westerplatte_nb.games.seven_days.rules.difficulty import LEVELS as ALL_LEVELS
from westerplatte_nb.games.seven_days.rules.rulings import EDITIONS as ALL_EDITIONS

GAME = "seven_days"
TEXTS = {path.stem: path.read_text("utf-8") for path in files_of(GAME)}


def test_every_edition_and_difficulty_has_one():
    assert (tuple(ALL_EDITIONS), tuple(ALL_LEVELS)) == (EDITIONS, LEVELS)
    assert set(TEXTS) == {f"{edition}_{level}" for edition in EDITIONS for level in LEVELS}


@each("name", TEXTS)
def test_a_golden_game_leaves_nothing_to_chance(name):
    setup, _ = read(TEXTS[name])
    assert f"{setup['edition']}_{setup['difficulty']}" == name
    assert {"tiles", "deck", "events"} <= set(setup)


def test_together_they_see_every_number_of_players_every_verb_and_more_than_one_end():
    played = [read(text) for text in TEXTS.values()]
    assert {setup["players"] for setup, _ in played} == {1, 2, 3, 4}
    assert {line.split()[0] for _, lines in played for line in lines} == {
        "move", "fire", "morale", "mortar", "mine", "rebuild", "ammunition", "drive", "end", "brick", "gain", "lose",
        "share", "place", "start",
    }  # fmt: skip
    assert {text.split("\n")[-3].split()[0] for text in TEXTS.values()} >= {"victory", "defeat"}


def test_a_changed_rule_would_be_seen():
    setup, lines = read(TEXTS["common_easy"])
    changed = setup | {"deck": [card | {"attack": 2} if card.get("attack") == 1 else card for card in setup["deck"]]}
    assert written(GAME, setup, lines) != written(GAME, changed, lines[:20])
