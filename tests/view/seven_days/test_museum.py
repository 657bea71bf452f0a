"""The museum of 7 Days: every place there can be has something to tell, the most particular thing first."""

from __future__ import annotations

import tomllib

import pytest

from tests.view.seven_days.positions import crowded, some
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.view.rules_at import all_targets
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.panel.museum import exhibits_at, has_museum, museum_index
from westerplatte_nb.view.text.bibliography import lessons_folder

GAME = "seven_days"


def test_every_place_of_the_board_has_something_to_tell() -> None:
    state = rules.setup(Setup(players=4, seed=7))
    bare = [target for target in all_targets(4) if not exhibits_at(GAME, state, target)]
    assert bare == []


def test_what_stands_at_a_place_comes_before_the_place() -> None:
    state = crowded()
    assert exhibits_at(GAME, state, "rung:B1") == ("card:howitzer", "tile_mines", "track")
    assert exhibits_at(GAME, state, "rung:B2")[0] == "tile_mines"
    assert exhibits_at(GAME, state, "guardhouse:5")[0] == "guardhouse:5"
    assert exhibits_at(GAME, state, "panel:days")[0] == "day:6"


def test_every_thing_of_the_lenses_can_be_found_on_the_board_or_in_the_list() -> None:
    lenses = {entry["id"] for entry in tomllib.loads((lessons_folder() / "lens.toml").read_text("utf-8"))["lens"]}
    assert {entry["id"] for entry in museum_index(GAME, words_in("en", GAME))} == lenses
    found = {
        thing for state in some() for target in all_targets(state.seats) for thing in exhibits_at(GAME, state, target)
    }
    assert {"ship", "outpost:A", "guardhouse:6", "card:air_raid", "morale", "officer", "wall", "track"} <= found


def test_without_the_lessons_nothing_is_offered(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("WESTERPLATTE_LESSONS", str(tmp_path))
    assert not has_museum(GAME)
