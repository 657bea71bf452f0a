"""Where nothing is left but to end the orders, the panel says what helps in the next turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.seven_days.words import GAME, words_in
from tests.playthroughs import played
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.i18n.words import words_in as words_of
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.panel.panel import panel_view

RULES = rules_of(GAME)


def spent(rounds: int, actions: int = 1, bank: int = 16) -> State:
    """The first moment of orders, with the moves spent, on an outpost without a troop, and so much left."""
    session = Session(played(1))
    state = session.steps[0].after.copy()
    officer = state.officers[state.active].with_rounds(rounds).on_space(0)
    state.officers = tuple(officer if seat == state.active else one for seat, one in enumerate(state.officers))
    state.moves_left, state.actions_left, state.bank_ammunition = 0, actions, bank
    state.tracks = tuple(None for _ in state.tracks)
    return state


def told(state: State, language: str = "en") -> str:
    step = replace(Session(played(1)).steps[0], after=state)
    shown = ViewContext(GAME, (step,), tuple(RULES.legal_actions(state)), words_in(language))
    return str(panel_view(shown, None, "", None)["helps"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_no_rounds_is_told_where_they_are_and_how_many(language: str) -> None:
    state = spent(rounds=0)
    assert words_in(language)("term.guardhouse.at", name=str(state.tiles.index("ammunition") + 1)) in told(
        state, language
    )
    assert "16" in told(state, language)
    assert "16" in told(spent(rounds=0, actions=0), language)


def test_who_has_an_action_left_that_is_none_here_is_told_to_go_where_one_is() -> None:
    for state in (spent(rounds=2), spent(rounds=0, bank=0)):
        assert told(state) == words_in("en")("ui.helps.action")


def test_who_has_done_all_or_has_rounds_and_can_still_do_something_is_told_nothing() -> None:
    assert told(spent(rounds=2, actions=0)) == ""
    state = spent(rounds=2)
    state.moves_left = 1
    assert told(state) == ""


def test_who_can_still_move_is_told_where_rounds_are_when_there_are_none_left() -> None:
    state = spent(rounds=0)
    state.moves_left = 1
    house = words_in("en").term(Term("guardhouse", str(state.tiles.index("ammunition") + 1)))
    assert house in told(state)


@pytest.mark.parametrize("game", ["september_1939", "warsaw_1920"])
def test_a_game_that_does_not_end_turns_by_itself_tells_nothing(game: str) -> None:
    rules = rules_of(game)
    session = Session.new(game, rules.setup_from_plain({"seed": 1}))
    shown = ViewContext(game, tuple(session.steps), tuple(rules.legal_actions(session.state)), words_of("en", game))
    assert panel_view(shown, None, "", None)["helps"] == ""
