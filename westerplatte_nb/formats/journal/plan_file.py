"""What a reader planned before a game: words that nobody carries out, kept beside the quiz answers and not in saves.

A plan belongs to what the game began from, so that whoever begins the same again finds it.
"""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.journal.list import setup_digest
from westerplatte_nb.formats.quiz.answers import SavedAnswer, forget_answers, keep_answer, kept_answers

LONGEST_PLAN = 600
# An answer is made of notes, which are shorter.
_NOTE = 300
_PLAN = "plan"


def kept_plan(setup: Mapping[str, Any]) -> str:
    """Return the stored plan for a game that begins with a setup (plain data); empty without one."""
    answer = kept_answers(_plan_key(setup)).answers.get(_PLAN)
    # The texts of the answer are the parts of the plan.
    return plain_plan("".join(answer.given)) if answer is not None else ""


def unread_plan(setup: Mapping[str, Any]) -> str:
    """Return the name of the file of a setup's plan if it cannot be read; else empty, also without a file."""
    return kept_answers(_plan_key(setup)).unreadable


def keep_plan(setup: Mapping[str, Any], text: str) -> None:
    """Store the plan for a game that begins with a setup; an empty `text` deletes it.

    A file that cannot be read is renamed first. Raises OSError if nothing lasting can be written.
    """
    plan = plain_plan(text)
    # With an unreadable file an empty plan is stored below: `keep_answer` renames the file, and does not delete it.
    if not plan and not unread_plan(setup):
        forget_answers(_plan_key(setup))
        return
    # Stored as the answer to a question of no quiz, in parts as long as one text of an answer may be.
    parts = tuple(plan[start : start + _NOTE] for start in range(0, len(plan), _NOTE))
    answer = SavedAnswer(given=parts, right=False, solved=False, tries=1, about="")
    keep_answer(_plan_key(setup), _PLAN, answer, total=0)


def plain_plan(text: str) -> str:
    """Return a plan as it is stored and shown: without control characters, at most LONGEST_PLAN long."""
    return sanitize_text(text.strip(), LONGEST_PLAN, lines=True)


def _plan_key(setup: Mapping[str, Any]) -> str:
    """Return the key by which the plan for a setup is stored among the answers to quizzes."""
    return f"plan-{setup_digest(dict(setup))}"
