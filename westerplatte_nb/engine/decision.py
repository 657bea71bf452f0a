"""A question the game asks while it waits: who chooses, and the answers as ready actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from westerplatte_nb.engine.action import Action
from westerplatte_nb.engine.value import value


@value
class Decision:
    """A choice that must be made before the agenda goes on.

    `seat` chooses (0-based), `kind` names the question for the catalogues, `options` are all legal answers (a
    tuple, or what is equal to one and makes each when it is asked for),
    `rule` is the rule that asks, and `step` is the agenda step that the answer completes.

    A question with a single answer is answered without asking, unless `is_always_asked`: where a hand is hidden, the
    answer that came at once would tell that there was no other. `is_secret` says that the others learn the answer
    only when the rules show it.
    """

    seat: int
    kind: str
    options: Sequence[Action]
    rule: str
    step: Any
    is_always_asked: bool = False
    is_secret: bool = False

    def hidden(self) -> Decision:
        """Return what the other seats may know of it: who is asked what, but none of the answers.

        Where the step itself holds a secret, the game hides that too.
        """
        return Decision(self.seat, self.kind, (), self.rule, self.step, self.is_always_asked, self.is_secret)
