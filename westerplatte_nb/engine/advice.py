"""What a program advises and finds, as values: hints for now, and a look back on a played game.

They are found by bots and shown by pages, neither of which knows the other.
"""

from typing import Any

from westerplatte_nb.engine.goal import Aim
from westerplatte_nb.engine.value import Reason, value


@value
class Hint:
    """One thing that could be done: legal actions one after another, and what the search found.

    `chance` is the chance to win as the search estimates it (0 to 1), or that of the goal it was after, `error` its
    standard error, from `playouts` playouts; all three are 0 before the first. `reasons` are true facts of the moment,
    the weightiest first.
    """

    actions: tuple[Any, ...]
    chance: float
    error: float
    playouts: int
    reasons: tuple[Reason, ...]

    @property
    def action(self) -> Any:
        """The action to play now: the first of `actions`."""
        return self.actions[0]


@value
class Advice:
    """Hints, the best first, and how sure the search is of the first (`guess`, `close`, `rather`, `sure`, `only`).

    `question` and `nudge` lead towards the first without naming it. `aim` is the goal they are after and how it stood,
    None for the game's own end; `against` that the goal is another side's, to be kept from it.
    """

    hints: tuple[Hint, ...]
    certainty: str
    playouts: int
    question: Reason
    nudge: Reason
    aim: Aim | None = None
    against: bool = False

    @property
    def best(self) -> Hint:
        """The hint with the best chance, which comes first."""
        return self.hints[0]


@value
class Chances:
    """The chances at a moment, one for each side, their standard errors, and from how many playouts.

    No playouts and no errors: the game was decided there.
    """

    moment: int
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    playouts: int


@value
class Better:
    """A decision after which another line did better: what was played and what could have been, with their chances.

    `gain` is how much better on the same deals, `error` its standard error, from so many deals.
    """

    moment: int
    seat: int
    chosen: tuple[Any, ...]
    line: tuple[Any, ...]
    chance: float
    better: float
    gain: float
    error: float
    deals: int


@value
class Findings:
    """What a review has found by now: `sides` are the seats that win together, `decisions` those that changed most."""

    sides: tuple[tuple[int, ...], ...]
    standings: tuple[Chances, ...]
    decisions: tuple[Better, ...]
    done: int
    planned: int

    @property
    def is_finished(self) -> bool:
        """Whether all the `planned` playouts of the review are `done`."""
        return self.done >= self.planned
