"""An exhibition on the board of 7 Days: the walk leads past the notes wherever they hang."""

from collections.abc import Mapping, Sequence
from typing import Any

PIN = "space"
# Two officers of whom each moves every other turn need at most six turns for any five spaces; one is to spare.
TURNS = 7


def goal_for(goal: Mapping[str, Any], places: Sequence[str]) -> dict[str, Any]:
    """Return the goal of a walk past notes on these spaces."""
    asked = [{**one, "spaces": tuple(places)} if one.get("kind") == "visited" else one for one in goal["condition"]]
    return {**goal, "turns": TURNS, "condition": tuple(asked)}
