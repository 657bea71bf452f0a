"""Where a scenario's line of play leads, for the tests."""

from __future__ import annotations

from westerplatte_nb.formats.scenario import Scenario, Variation
from westerplatte_nb.formats.scenario.proof import statuses_along


def status_after(scenario: Scenario, line: Variation) -> str:
    """Return how the goal stands after a line, which the rules must allow."""
    statuses, refused = statuses_along(scenario, scenario.full_line(line))
    assert refused is None
    return statuses[-1]
