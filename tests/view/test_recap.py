"""Events counted: one way for all games, tried at the ford (`view.course.recap`)."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Count
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.ford.rules import events as happened
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.recap import event_counts, events_between

BIDS = (("card", (happened.BidLaid,)), ("point", (happened.PointTaken,)))


def steps_of(*lines: str) -> Any:
    """The steps of a game at the ford."""
    session = Session.new(FORD, rules_of(FORD).setup_from_plain({"seed": 1}))
    for line in lines:
        session.play(session.rules.parse_action(line))
    return session.steps


def test_what_happened_is_counted_and_what_did_not_is_left_out():
    steps = steps_of("bid 1", "bid 1")
    assert list(event_counts(events_between(steps, 0, 2), BIDS)) == [Count("card", 2)]
