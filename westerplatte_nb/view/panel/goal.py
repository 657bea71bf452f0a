"""A goal in words: what it asks, how far it is, how it stands."""

from typing import Any

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, SET_ASIDE, Goal, Part, Progress
from westerplatte_nb.engine.value import Count
from westerplatte_nb.i18n.words import Words

DONE = "done"
SO_FAR = "so_far"
NOT_YET = "not_yet"
FAILED = "failed"
LAPSED = "lapsed"
SIGNS = {DONE: "✓", SO_FAR: "○", NOT_YET: "○", FAILED: "✗", LAPSED: "–"}


def goal_view(goal: Goal[Any], progress: Progress, words: Words) -> dict[str, Any]:
    """Return a goal for the page: its status, its time, and each of its parts with a sign and words for its state."""
    return {
        "status": progress.status,
        "title": words(f"ui.scenario.{progress.status}"),
        "time": words.say(goal.time),
        "left": _turns_left(progress, words),
        "parts": [_part(part, progress.status, words) for part in progress.parts],
    }


def goal_lines(goal: Goal[Any], progress: Progress, words: Words) -> list[str]:
    """Return a goal as lines of text, for readers without a page."""
    view = goal_view(goal, progress, words)
    parts = [f"{part['sign']} {words('text.aside', text=part['text'], aside=part['state'])}" for part in view["parts"]]
    return [view["title"], *parts, view["time"], *([view["left"]] if view["left"] else [])]


def _turns_left(progress: Progress, words: Words) -> str:
    """Return how many turns are left for a goal, in words; empty for a goal without a limit, or one that is decided."""
    if progress.turns_left is None or progress.status != OPEN:
        return ""
    return words.count(Count("turn_left", progress.turns_left))


def _part(part: Part, status: str, words: Words) -> dict[str, Any]:
    """Return a part of a goal of a `status` for the page: its text, its sign, its state with a measure (`3 / 5`)."""
    state = _part_state(part.holds, status)
    state_text = words(f"ui.scenario.part.{state}")
    if part.measure is not None:
        reached, needed = part.measure
        # A measure may be negative: it gets a minus sign instead of the hyphen.
        state_text += f", {reached} / {needed}".replace("-", "−")
    return {"text": words.say(part.wording), "sign": SIGNS[state], "state": state_text, "kind": state}


def _part_state(holds: bool, status: str) -> str:
    """Return the state of a part of a goal of a `status`, a key of SIGNS; `holds` tells whether it is met now."""
    if status == SET_ASIDE:
        return LAPSED
    if status == REACHED:
        return DONE
    if holds:
        return SO_FAR
    return FAILED if status == MISSED else NOT_YET
