"""Why an answer is refused: the rule, and what stands in its way (law 5: every refusal names its rule)."""

from __future__ import annotations

from westerplatte_nb.engine.decision import Decision
from westerplatte_nb.engine.reason import Reason
from westerplatte_nb.games.warsaw_1920 import actions as act
from westerplatte_nb.games.warsaw_1920.state import NOBODY, State

# The questions that each kind of action can answer.
_ANSWERS: dict[type, tuple[str, ...]] = {
    act.Cube: ("bonus", "cube"), act.Plunder: ("operation",), act.Order: ("operation",), act.PlayCard: ("operation",),
    act.Pass: ("operation", "shield"), act.Name: ("battle",), act.Front: ("front",), act.Shield: ("shield",),
    act.Retreat: ("retreat",),
}  # fmt: skip


def why_not_answer(state: State, decision: Decision, action: object) -> Reason:
    """Return why something is not an answer to the question that waits."""
    if state.viewer not in (NOBODY, decision.seat):
        return Reason(decision.rule, "not_asked")
    if decision.kind not in _ANSWERS.get(type(action), ()):
        return Reason(decision.rule, "answer_first", (("question", decision.kind),))
    return Reason(decision.rule, "no_such_choice")
