"""The result of one game of any kind: how it ended for whom, after how many turns and rounds."""

from dataclasses import dataclass, field
from typing import Any, Protocol

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Event, State

WON, DRAWN, LOST = "won", "drawn", "lost"
# What a seat is pleased with, in the words of every game: `reached` is a goal's.
SUCCESSES = frozenset({WON, "victory", "reached"})


@dataclass(frozen=True, slots=True)
class Row:
    """One game, as plain values that travel between processes; a game's own measure may add to them.

    `result` is `won`, `drawn` or `lost` for the seat that is measured (or one of the game's own words), where a goal
    decided it `reached` or `missed`; `turns` are those played since the start, `round` the one it ended in. `winners`
    is None where all win and lose together, so that results by seat say nothing; `points` are those of each seat,
    where points are counted; `missed` the parts of a goal (from 0) that did not hold at the end.
    """

    seed: int
    result: str
    turns: int
    round: int
    winners: tuple[int, ...] | None = field(default=None, kw_only=True)
    points: tuple[int, ...] = field(default=(), kw_only=True)
    missed: tuple[int, ...] = field(default=(), kw_only=True)

    @property
    def is_success(self) -> bool:
        """Whether the measured seat won, or its goal was reached."""
        return self.result in SUCCESSES

    @property
    def losses(self) -> tuple[tuple[str, ...], ...]:
        """The ways in which the game was lost, as keys for `GameLab.loss`: a draw, else none of its own."""
        return ((DRAWN,),) if self.result == DRAWN else ()

    def plain(self) -> dict[str, Any]:
        """Return the game as one flat row of a table: the names of columns and their values, seats from 1."""
        row: dict[str, Any] = {
            "seed": self.seed,
            "result": self.result,
            "success": self.is_success,
            "turns": self.turns,
            "rounds": self.round,
            "winners": " ".join(str(seat + 1) for seat in self.winners or ()),
        }
        return row | {f"points_{seat}": points for seat, points in enumerate(self.points, start=1)}


class Measure(Protocol):
    """Receives the events of one game as it is played."""

    def hear(self, events: tuple[Event, ...], state: Any) -> None:
        """Note the events of an action; `state` is the one after it."""

    def row(self, seed: int, state: Any, result: str | None = None, missed: tuple[int, ...] = ()) -> Row:
        """Return the row of the game that ended in a state.

        With a goal, `result` says whether it was reached, and `missed` has the numbers of its parts that did not hold.
        """


class PlainMeasure:
    """The measure of any game, for a seat."""

    __slots__ = ("_counted_turn", "_outcome", "_seat", "_turn", "_turns")

    def __init__(self, game: str, state: State, seat: int) -> None:
        self._outcome = rules_of(game).outcome
        self._seat = seat
        # The present turn, the last one in which an action was played, and the number of such turns.
        self._turn = state.turn
        self._counted_turn = 0
        self._turns = 0

    def hear(self, events: tuple[Event, ...], state: State) -> None:
        """Count the turn of an action that was played, if it is the first one in that turn."""
        # `self._turn` is still the turn before the action; `state` may be in the next one.
        if self._turn != self._counted_turn:
            self._counted_turn = self._turn
            self._turns += 1
        self._turn = state.turn

    def row(self, seed: int, state: State, result: str | None = None, missed: tuple[int, ...] = ()) -> Row:
        """Return the row of the game; without a goal (`result` None) its winners decide how it ended for the seat."""
        outcome = self._outcome(state)
        winners, points = ((), ()) if outcome is None else (outcome.winners, outcome.points)
        if result is None:
            result = (WON if self._seat in winners else LOST) if winners else DRAWN
        return Row(seed, result, self._turns, state.round, winners=winners, points=points, missed=missed)
