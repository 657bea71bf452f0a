"""The way of a click that is followed by name (`tests/benchmarks/follow_click.py`) is the one that the sources have."""

from __future__ import annotations

from tests.benchmarks.follow_click import WAY, line_of


def test_every_step_stands_in_the_function_that_it_names() -> None:
    assert [step for step in WAY if line_of(step) is None] == []
