"""A game on paper: setup, actions and notes, from which everything else is recomputed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Played


@dataclass(frozen=True, slots=True)
class Record:
    """A played game: its name, its setup as plain data, its actions as notation, notes by number of actions.

    A note at `n` was written when `n` actions had been played.
    """

    game: str
    setup: dict[str, Any]
    actions: tuple[str, ...] = ()
    notes: dict[int, str] = field(default_factory=dict)


def replay(record: Record) -> Iterator[Played[Any]]:
    """Play a record again, yielding the opening and then one step an action.

    Raises SetupError, NotationError or IllegalAction when the record does not fit the rules.
    """
    rules = rules_of(record.game)
    step = rules.begin(rules.setup_from_plain(record.setup))
    yield step
    for line in record.actions:
        step = rules.apply(step.after, rules.parse_action(line))
        yield step
