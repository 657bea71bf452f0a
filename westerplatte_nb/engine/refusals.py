"""Why an answer is refused, as far as all games refuse alike: another seat is asked, or another question waits."""

from collections.abc import Mapping

from westerplatte_nb.engine.observation import NOBODY
from westerplatte_nb.engine.value import Decision, Reason


def answer_first(decision: Decision) -> Reason:
    """Return that the question that waits comes first."""
    return Reason(decision.rule, "answer_first", (("question", decision.kind),))


def why_no_answer(
    viewer: int | None, decision: Decision, action: object, questions: Mapping[type, tuple[str, ...]]
) -> Reason | None:
    """Return why an action is no answer at all to a question, or None where it is one, right or wrong.

    `viewer` is who observes the state; `questions` has the kinds of questions that each kind of action answers.
    """
    if viewer not in (NOBODY, decision.seat):
        return Reason(decision.rule, "not_asked")
    return None if decision.kind in questions.get(type(action), ()) else answer_first(decision)
