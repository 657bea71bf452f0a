"""What just happened, in a game in which every action answers a question."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.tiny import NAME as FORD
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.log import report
from westerplatte_nb.view.moment import Shown


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
    told = [entry["text"] for entry in report(Shown(FORD, steps, (), words_in("en", FORD)))]
    assert "Round 1 begins." not in told
    assert "Round 3 begins." in told
