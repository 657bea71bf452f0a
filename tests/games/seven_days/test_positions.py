"""A moment in the middle of a game, laid out in plain words: what it refuses by itself, without the reader of files."""

from __future__ import annotations

from typing import Any

import pytest

from tests.each import each
from tests.games.seven_days.positions import at, event, game, plain
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.value import Wording


def refused(**words: Any) -> SetupError:
    with pytest.raises(SetupError) as refusal:
        game(**words)
    return refusal.value


def test_two_fallen_guardhouses_are_a_game_already_lost():
    refusal = refused(walls={"2": 0, "5": 0})
    assert (refusal.place, refusal.expected.key) == ("position.walls", "seven_days/expected.one_fallen")
    assert plain(game(walls={"2": 0}))["walls"]["2"] == 0
    assert plain(game(walls={"2": 0, "A": 0, "B": 0}))["walls"]["B"] == 0, "outposts may have fallen"


@each("mines", [[["B", 0]], [["B", 5]], [["B", -1]], [["B", True]], [["B", 2.0]], [["B", "2"]],
                                   [["B", 2], ["B", 2]], [["C", 1], ["B", 2], ["B", 2]]], ids=str)  # fmt: skip
def test_a_mine_lies_on_one_of_four_rungs_and_alone(mines):
    refusal = refused(mines=mines)
    assert refusal.place == "position.mines" and refusal.found == mines[-1]


def test_mines_lie_on_any_rung_and_on_several_of_a_track():
    mines = [["A", 1], ["B", 4], ["B", 2], ["B", 3]]
    assert plain(game(mines=mines))["mines"] == [["A", 1], ["B", 2], ["B", 3], ["B", 4]]


def test_an_officer_has_two_rounds_unless_told_and_from_none_to_all():
    state = plain(game(officers=[{"space": "B"}, at("C", 0)]))
    assert [officer["ammunition"] for officer in state["officers"]] == [2, 0]
    assert plain(game(officers=[at("C", 16), at("C", 0)]))["bank"]["ammunition"] == 0
    for rounds in (-1, 17, True, 2.0, "2", None):
        refusal = refused(officers=[at("C") | {"ammunition": rounds}, at("C", 0)])
        assert refusal.place == "position.ammunition"
        assert refusal.expected == Wording("expected.whole_number", {"least": 0, "most": 16})
    assert refused(officers=[at("C", 16), at("C", 1)]).place == "position: ammunition", "sixteen in all"


def test_extra_moves_beside_limited_ones_would_have_cancelled():
    refusal = refused(officers=[at("C"), at("C", extra_moves=1, limited_moves=1)])
    assert refusal.place == "position.officers#2" and "cancel" in refusal.expected.key
    state = plain(game(officers=[at("C", extra_moves=1), at("C", limited_moves=1)]))
    assert [(each["extra_moves"], each["limited_moves"]) for each in state["officers"]] == [(1, 0), (0, 1)]


@pytest.mark.parametrize("kind", ["storm", "", "Morale", "machine_gun"])
def test_an_event_card_of_no_kind_is_refused(kind):
    refusal = refused(events=[event("morale"), event(kind, card="odd")])
    assert refusal.place == "events#2"


@each(("word", "wrong"), [
    ("walls", False), ("mines", 0), ("stock", []), ("tracks", ""), ("piles", False), ("burned", 0),
])  # fmt: skip
def test_a_part_that_is_no_part_is_refused_and_not_taken_for_an_empty_one(word, wrong):
    assert refused(**{word: wrong}).place.startswith("position")
