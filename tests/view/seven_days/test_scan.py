"""Questions to the board: the answers say what is so, in three languages, about every place and moment."""

from __future__ import annotations

import dataclasses
import re

import pytest

from tests.games.seven_days.words import words_in
from tests.view.seven_days.positions import crowded, some
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import with_item
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view.board.board import targets
from westerplatte_nb.games.seven_days.view.input import board_queries
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.panel.commands import BoardQuery

each_language = pytest.mark.parametrize("language", LANGUAGES)


def ask(state: State, name: str, place: str = "", language: str = "en") -> str:
    steps: tuple[Step[State], ...] = (Step(None, None, (), state),)
    return board_queries.answer(
        BoardQuery(name, place), ViewContext("seven_days", steps, rules.legal_actions(state), words_in(language))
    )


@each_language
def test_every_question_about_every_place_is_answered(language: str) -> None:
    words = words_in(language)
    for state in some(67):
        places = ["", "officer:4", *(target.id for target in targets(state, words))]
        for name in board_queries._ANSWERS:
            for place in places if name in ("threat", "look", "officers") else [""]:
                told = ask(state, name, place, language)
                assert told and not re.search(r"[\[\]{}]", told), (name, place, told)


@each_language
def test_the_buttons_ask_questions_that_are_answered_and_named(language: str) -> None:
    for name in board_queries.BUTTONS:
        assert name in board_queries._ANSWERS
        assert words_in(language).has(f"ui.ask.{name}")


def ready(space: int) -> State:
    """The crowded position, with the officer in turn about to give orders."""
    state = crowded(space)
    state.decision, state.agenda, state.phase = None, (), "orders"
    state.actions_left, state.moves_left = 1, 2
    return state


def test_what_threatens_a_track_says_troop_rung_moves_effect_and_defence() -> None:
    state = ready(2)
    troop = state.tracks[2]
    assert troop is not None
    told = ask(state, "threat", "track:C")
    left = -(-(4 - troop.rung) // troop.card.speed)
    assert f"In {left} move{'s' * (left > 1)} it will reach space IV" in told
    assert f"{6 - troop.card.attack} bricks are left." in told
    assert "space II" in told
    assert "Officer 1 and officer 2 can fire at it now." in told
    assert (
        ask(state, "threat", "outpost:C")
        == told
        == ask(state, "threat", "rung:C1")
        == ask(state, "threat", "officer:2")
    )


def test_a_troop_at_the_wall_shoots_and_the_rest_passes_on() -> None:
    state = crowded(2)
    told = ask(state, "threat", "track:A")
    assert "fires in the next attack" in told and "Moves it needs" not in told
    assert "has no wall left" in told and "guardhouse" in told
    assert "Nobody can fire at it now." in told


def test_a_broken_wall_is_told_with_what_lies_behind() -> None:
    state = crowded(2)
    troop = state.tracks[1]
    assert troop is not None
    state.walls = with_item(state.walls, 1, 1)
    state.tracks = with_item(state.tracks, 1, troop._replace(card=dataclasses.replace(troop.card, attack=3)))
    told = ask(state, "threat", "track:B")
    assert "everything left of the wall of outpost B (1 brick)" in told
    assert "and then 2 bricks behind it" in told


def test_the_mortar_is_told_where_it_can_hit() -> None:
    state = rules.setup(Setup(seed=1939)).copy()
    place = 5 + state.tiles.index("mortar")
    state.officers = with_item(state.officers, 0, state.officers[0]._replace(space=place))
    assert "The mortar can hit it now." in ask(state, "threat", "track:A")
    assert "The mortar" not in ask(state, "threat", "track:B")


def test_shooters_come_first_when_everything_is_asked() -> None:
    told = ask(crowded(2), "threat")
    assert [told.index(f"On track {name} ") for name in "ABE"] < [told.index("On track C ")] * 3
    nobody = dataclasses.replace(crowded(2), tracks=(None,) * 5)
    assert ask(nobody, "threat") == "There is no enemy on any track right now."


def test_a_mine_on_the_way_is_told() -> None:
    state = crowded(2)
    state.mines = ((), (), (3,), (), ())
    told = ask(state, "threat", "track:C")
    assert ("There is a mine in its way on space III." in told) is (state.table.rulings.mine_trigger == "space")


def test_a_guardhouse_is_threatened_through_what_lies_before_it() -> None:
    state = crowded(2)
    told = ask(state, "threat", "guardhouse:2")
    assert "only after" in told and "track A" in told and "track B" in told and "track D" not in told


def test_where_officers_are_and_what_they_hold() -> None:
    assert "Officer 1 is on outpost C and has" in ask(crowded(2), "officers")
    assert ask(crowded(2), "officers", "officer:3").startswith("Officer 3")


def test_morale_tells_what_the_next_steps_bring() -> None:
    told = ask(rules.setup(Setup(seed=1)), "morale")
    assert "And if it rises?" in told and "And if it falls?" in told


def test_ammunition_and_walls_are_counted() -> None:
    assert "officer 2 now has 13 rounds" in ask(crowded(2), "ammunition")
    assert "guardhouse 2: 0" in ask(crowded(2), "walls")


def test_many_possibilities_are_cut_and_counted() -> None:
    state = rules.setup(Setup(seed=1939)).copy()
    place = 5 + state.tiles.index("mines")
    state.officers = with_item(state.officers, 0, state.officers[0]._replace(space=place))
    assert "more options" in ask(state, "possible")


def test_a_question_that_is_none_is_refused() -> None:
    with pytest.raises(KeyError):
        ask(crowded(2), "dance")
