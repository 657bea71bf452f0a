"""What just happened, in a game in which every action answers a question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.amounts import amount
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games import GAMES
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.panel.log import LOG_LENGTH, entries, events_since_last_turn, report


def of_questions_alone(step: Any) -> Any:
    """The step, as if its action had answered a question."""
    if step.before is None or step.before.decision is not None:
        return step
    before = step.before.copy()
    before.decision = True
    return replace(step, before=before)


def test_a_report_does_not_grow_with_a_game_that_knows_no_orders() -> None:
    rules = rules_of(FORD)
    session = Session.new(FORD, rules.setup_from_plain({"seed": 3}))
    while legal := rules.legal_actions(session.state):
        session.play(legal[-1])
    steps = tuple(of_questions_alone(step) for step in session.steps)
    told = [entry["text"] for entry in report(ViewContext(FORD, steps, (), words_in("en", FORD)))]
    assert "Round 1 begins." not in told
    assert "Round 3 begins." in told


@pytest.mark.parametrize("name", GAMES)
def test_what_others_did_before_a_turn_is_told_by_one_list_or_the_other(name: str) -> None:
    rules, chance = rules_of(name), Random(1)
    session = Session.new(name, rules.setup_from_plain({"seed": 3}))
    missed: list[str] = []
    was, kept = 0, 0
    for _ in range(amount(120, 400)):
        if session.state.is_over:
            break
        shown = ViewContext(name, tuple(session.steps), (), words_in("en", name))
        told = texts(events_since_last_turn(shown, (0,)))
        if rules.turn_of(session.state) == 0:
            here = texts(report(shown, (0,)))
            assert set(missed[-LOG_LENGTH:]) <= {*here, *told}
            kept += bool(told)
        seat, before = rules.turn_of(session.state), session.state.turn
        session.play(chance.choice(list(rules.legal_actions(session.state))))
        step, tells = session.steps[-1], shown.view.is_reported
        if seat:
            events = (event for event in step.events if tells is None or tells(event))
            missed = [*(missed if was else []), *texts(entries(shown, events))]
        elif session.state.turn != before:
            missed = []  # it was told before an own turn that is over
        was = seat
    assert kept, "no turn had two decisions"


def texts(lines: Sequence[dict[str, Any]]) -> list[str]:
    return [line["text"] for line in lines]


@pytest.mark.parametrize("name", ["warsaw_1920", "september_1939"])
def test_all_that_came_since_the_seat_that_is_asked_last_decided_is_told(name: str) -> None:
    rules, chance = rules_of(name), Random(1)
    session = Session.new(name, rules.setup_from_plain({"seed": 3}))
    decided: dict[int, int] = {}
    others = 0
    while legal := rules.legal_actions(session.state):
        seat, number = rules.turn_of(session.state), len(session.steps)
        shown = ViewContext(name, tuple(session.steps), (), words_in("en", name))
        tells = shown.view.is_reported
        assert tells is not None
        events = [event for step in session.steps[decided.get(seat, 0) + 1 :] for event in step.events if tells(event)]
        due = texts(entries(shown, events))
        told = texts(report(shown))
        assert told[len(told) - len(due) :] == due, number
        others = max(others, number - 1 - decided.get(seat, 0))
        decided[seat] = number
        session.play(chance.choice(list(legal)))
    assert others >= 3
    # At the end nobody is asked: all is told since another than the one who ended the game decided.
    last = session.steps[-1].before
    assert last is not None and last.decision is not None
    shown = ViewContext(name, tuple(session.steps), (), words_in("en", name))
    other = next(number for seat, number in decided.items() if seat != last.decision.seat)
    tells = shown.view.is_reported
    assert tells is not None
    ended = [event for step in session.steps[other:] for event in step.events if tells(event)]
    assert set(texts(entries(shown, ended))) <= set(texts(report(shown)))
