"""A goal in the studio that always asks for the same: its fields say all of it, and it has no parts."""

from typing import Any

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import GoalPart, Item, Plain


def goal_parts(goal: Plain, words: Words) -> tuple[GoalPart, ...]:
    """Return nothing: the fields of the goal are what is asked for."""
    return ()


def goal_kinds(words: Words) -> tuple[Item, ...]:
    """Return no kinds: nothing can be added to the goal."""
    return ()


def with_goal_part(goal: Plain, kind: str) -> dict[str, Any]:
    """Return the goal unchanged, since it has no parts."""
    return dict(goal)


def without_goal_part(goal: Plain, number: int) -> dict[str, Any]:
    """Return the goal unchanged, since it has no parts."""
    return dict(goal)
