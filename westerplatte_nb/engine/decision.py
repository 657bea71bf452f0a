"""A question the game asks while it waits: who chooses, and the answers as ready actions."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.action import Action
from westerplatte_nb.engine.value import value


@value
class Decision:
    """A choice that must be made before the agenda goes on.

    `seat` chooses (0-based), `kind` names the question for the catalogues, `options` are all legal answers,
    `rule` is the rule that asks, and `step` is the agenda step that the answer completes.
    """

    seat: int
    kind: str
    options: tuple[Action, ...]
    rule: str
    step: Any
