"""What the panel keeps in its place: the groups of orders, in their order, and the colour of the seat in turn."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.played import played
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.page_state import Line, Opened, page_state
from westerplatte_nb.view.panel import groups
from westerplatte_nb.view.settings import Settings
from westerplatte_nb.view.shown import Shown
from westerplatte_nb.view.theme import THEMES

GAME = "seven_days"
WORDS = words_in("en", GAME)


def moments() -> list[Shown]:
    """A whole game, moment by moment, with what can be done in each."""
    steps, rules = Session(played()).steps, rules_of(GAME)
    return [Shown(GAME, steps[: n + 1], tuple(rules.legal_actions(steps[n].after)), WORDS) for n in range(len(steps))]


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


@pytest.mark.parametrize("theme", THEMES)
def test_the_status_has_the_colour_of_the_seat_in_turn(theme: str) -> None:
    steps, rules = Session(played()).steps, rules_of(GAME)
    turns = [[rules.turn_of(step.after) for step in pair] for pair in pairwise(steps)]
    last = next(number for number, (one, other) in enumerate(turns) if one != other)
    found = []
    for number in (last, last + 1):
        state = steps[number].after
        opened = Opened(settings=Settings(theme=theme))
        scene = view_of(GAME).scene(state, WORDS)
        found.append(page_state(Line(GAME, steps[: number + 1]), opened, scene, WORDS).view["stripe"])
    assert found == [THEMES[theme].colour(f"officer_{seat + 1}") for seat in turns[last]]
