"""What the panel keeps in its place: the groups of orders, in their order, and the colour of the seat in turn."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.amounts import amount
from tests.playthroughs import played
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Decision
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.steps import BrickPlacement
from westerplatte_nb.games.seven_days.rules.supplies import share_options
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.choices import with_choice
from westerplatte_nb.view.panel.log import live_line
from westerplatte_nb.view.panel.panel import groups, panel_view
from westerplatte_nb.view.panel.settings import Settings, is_choice
from westerplatte_nb.view.update.page_state import page_state
from westerplatte_nb.view.update.ui import GameUi, TimeUi, Ui
from westerplatte_nb.view.update.viewing import viewing_of

GAME = "seven_days"
WORDS = words_in("en", GAME)


def moments() -> list[ViewContext]:
    """A whole game, moment by moment, with what can be done in each."""
    steps, rules = Session(played()).steps, rules_of(GAME)
    return [
        ViewContext(GAME, steps[: n + 1], tuple(rules.legal_actions(steps[n].after)), WORDS) for n in range(len(steps))
    ]


def panel_of(session: Session, at: int | None = None, theme: str = "light") -> dict[str, Any]:
    """What the panel of a page shows of a game, in the present or at a moment of it."""
    ui = Ui(WORDS, Settings(theme=theme), 0, TimeUi(session.rules.turn_of(session.state), past=at))
    game = GameUi(session.snapshot(), view_of(GAME).scene(session.state, WORDS), None, [])
    return page_state(viewing_of(ui, game), {}).view


def test_groups_of_orders_keep_their_place_whatever_can_be_done() -> None:
    orders = [one for one in moments() if one.state.decision is None and not one.state.is_over]
    titles = {tuple(group["title"] for group in groups(one, one.legal))[:2] for one in orders}
    assert titles == {("Move", "Action")}
    empty = [one for one in orders if any(not group["actions"] for group in groups(one, one.legal))]
    assert empty, "in no moment was there a group with nothing to do"


def test_a_question_has_the_answers_alone() -> None:
    asked = [one for one in moments() if one.state.decision is not None]
    assert asked
    for one in asked:
        assert [group["title"] for group in groups(one, one.legal)] == ["Possible answers"]


def answers_to(kind: str, options: tuple[Any, ...], language: str = "en") -> list[dict[str, Any]]:
    """What the panel gives to answer a question with."""
    steps = Session(played(0, players=4)).steps
    state = replace(steps[-1].after, decision=Decision(0, kind, options, "event.wall", BrickPlacement(2)))
    return groups(ViewContext(GAME, (replace(steps[-1], after=state),), options, words_in(language, GAME)), options)


def test_many_ways_to_share_are_a_number_for_each_officer() -> None:
    (many,) = answers_to("share_extra_moves", share_options(5, (5,) * 4, evenly=False))
    assert many["shares"]["names"] == ["Officer 1", "Officer 2", "Officer 3", "Officer 4"]
    lines = [action["line"] for action in many["actions"]]
    assert lines == ["share " + ",".join(map(str, way)) for way in many["shares"]["ways"]]
    (few,) = answers_to("share_extra_moves", share_options(1, (1,) * 3, evenly=False))
    assert "shares" not in few


@pytest.mark.parametrize(("language", "name"), [("pl", "Placówka A"), ("en", "Outpost A"), ("de", "Vorposten A")])
def test_where_a_brick_goes_is_answered_with_the_name_of_the_place(language: str, name: str) -> None:
    (group,) = answers_to("place_brick", (act.PLACED_BRICKS[0], act.PLACED_BRICKS[1]), language)
    assert group["actions"][0]["label"] == name


@pytest.mark.parametrize("theme", THEMES)
def test_the_status_has_the_colour_of_the_seat_in_turn(theme: str) -> None:
    steps, rules = Session(played()).steps, rules_of(GAME)
    turns = [[rules.turn_of(step.after) for step in pair] for pair in pairwise(steps)]
    last = next(number for number, (one, other) in enumerate(turns) if one != other)
    found = [panel_of(Session(played(number)), theme=theme)["stripe"] for number in (last, last + 1)]
    assert found == [THEMES[theme].colour(f"officer_{seat + 1}") for seat in turns[last]]


def test_who_only_walks_and_fires_is_told_where_rounds_are_before_the_first_day_is_lost() -> None:
    rules = rules_of(GAME)
    for seed in range(amount(3, 20)):
        session, chance, told = Session.new(GAME, rules.setup_from_plain({"seed": seed})), Random(seed), []
        while not session.state.is_over and session.state.day == 1:
            legal = rules.legal_actions(session.state)
            known = [one for one in legal if isinstance(one, act.Fire)] or [
                one for one in legal if isinstance(one, act.Move | act.EndOrders) or session.state.decision is not None
            ]
            session.play(chance.choice(known))
            told.append(live_line(ViewContext(GAME, session.steps, (), WORDS)))
            shown = ViewContext(GAME, session.steps, tuple(rules.legal_actions(session.state)), WORDS)
            state = session.state
            if state.decision is None and not state.is_over and not state.officers[state.active].ammunition:
                assert "You have no rounds left." in panel_view(shown, None, "", None)["helps"]
        assert any("There is ammunition in guardhouse" in one for one in told), seed


def test_a_place_that_was_chosen_is_let_go_by_another_click() -> None:
    view = view_of("warsaw_1920")
    assert with_choice(view, None, "army:A16") == "army:A16"
    assert with_choice(view, "army:A16", "field:G4") == "army:A16 field:G4"
    assert with_choice(view, "army:A16 field:G4", "army:A16") == "field:G4"


def test_a_switch_takes_no_number_for_yes() -> None:
    assert is_choice("handover", True) and not is_choice("handover", 1) and not is_choice("handover", "yes")


def test_nothing_is_taken_back_from_a_board_that_shows_the_past() -> None:
    session = Session(played(30))
    session.undo()
    now, past = (panel_of(session, at) for at in (None, 3))
    assert now["can_undo"] and now["can_redo"] and not past["can_undo"] and not past["can_redo"]
