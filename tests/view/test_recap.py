"""What happened since a seat last chose: one way for all games, tried at the ford (`view.course.recap`)."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Count
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.ford.rules import events as happened
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.recap import counted, events_between, since_last_choice

WORDS = words_in("en", FORD)
BIDS = (("card", (happened.BidLaid,)), ("point", (happened.PointTaken,)))


def between(steps: Any, first: int, last: int, words: Any) -> tuple[str, ...]:
    """How many steps there were, and how often a bid was laid."""
    return (f"{last - first} steps, {list(counted(events_between(steps, first, last), BIDS))}",)


def steps_of(*lines: str) -> Any:
    """The steps of a game at the ford."""
    session = Session.new(FORD, rules_of(FORD).setup_from_plain({"seed": 1}))
    for line in lines:
        session.play(session.rules.parse_action(line))
    return session.steps


def test_nothing_is_told_of_a_seat_that_chose_last_or_never():
    steps = steps_of("bid 1")
    assert since_last_choice(steps, 0, WORDS, between) == since_last_choice(steps, 1, WORDS, between) == ""


def test_what_came_after_a_seat_s_own_choice_is_told():
    assert "1 steps, [Count(noun='card', number=1)]" in since_last_choice(steps_of("bid 1", "bid 1"), 0, WORDS, between)


def test_what_cannot_be_counted_is_not_told():
    assert since_last_choice(steps_of("bid 1", "bid 1"), 0, WORDS, lambda *asked: ()) == ""


def test_what_happened_is_counted_and_what_did_not_is_left_out():
    steps = steps_of("bid 1", "bid 1")
    assert list(counted(events_between(steps, 0, 2), BIDS)) == [Count("card", 2)]
