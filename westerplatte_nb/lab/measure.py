"""What is kept of one game of any game: how it ended for whom, after how many turns and rounds."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Event, State

WON, DRAWN, LOST = "won", "drawn", "lost"
# What a seat is pleased with, in the words of every game: `reached` is a goal's.
SUCCESSES = frozenset({WON, "victory", "reached"})


class Row(Protocol):
    """One game, as plain values that travel between processes.

    `missed` are the parts of a goal (from 0) that did not hold at the end.
    """

    @property
    def seed(self) -> int:
        """The seed it was dealt by."""

    @property
    def result(self) -> str:
        """How it ended for who is measured: one of `SUCCESSES`, or another word."""

    @property
    def turns(self) -> int:
        """How many turns were played since the start."""

    @property
    def round(self) -> int:
        """The round it ended in."""

    @property
    def missed(self) -> tuple[int, ...]:
        """The parts of the goal that were missed."""

    @property
    def is_success(self) -> bool:
        """Whether who is measured won, or reached the goal."""

    @property
    def losses(self) -> tuple[tuple[str, ...], ...]:
        """What lost it, in keys that the game's lab words (`GameLab.loss`); nothing for a success."""

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that won; None where all win and lose together, so that it need not be told by seat."""

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat came to, where points are counted."""

    def plain(self) -> dict[str, Any]:
        """Return the game as one flat row of a table: the names of columns and their values."""


class Measure(Protocol):
    """Listens to one game as it is played."""

    def hear(self, events: tuple[Event, ...], state: Any) -> None:
        """Note what happened; `state` is how it stands afterwards."""

    def row(self, seed: int, state: Any, result: str | None = None, missed: tuple[int, ...] = ()) -> Row:
        """Return what is kept of the game; `result` and `missed` are the goal's where there is one."""


class PlainRow(NamedTuple):
    """One game of a game that brings no measure of its own.

    `result` is `won`, `drawn` or `lost` for the seat that is measured, where a goal decided it `reached` or `missed`.
    """

    seed: int
    result: str
    turns: int
    round: int
    winners: tuple[int, ...]
    points: tuple[int, ...]
    missed: tuple[int, ...] = ()

    @property
    def is_success(self) -> bool:
        """Whether the seat that is measured won, or reached the goal."""
        return self.result in SUCCESSES

    @property
    def losses(self) -> tuple[tuple[str, ...], ...]:
        """Whether it was a draw; that another won needs no telling."""
        return ((DRAWN,),) if self.result == DRAWN else ()

    def plain(self) -> dict[str, Any]:
        """Return the game as one flat row of a table, seats counted from 1."""
        row: dict[str, Any] = {
            "seed": self.seed,
            "result": self.result,
            "success": self.is_success,
            "turns": self.turns,
            "rounds": self.round,
            "winners": " ".join(str(seat + 1) for seat in self.winners),
        }
        return row | {f"points_{seat}": points for seat, points in enumerate(self.points, start=1)}


class PlainMeasure:
    """Listens to one game of any game, for a seat."""

    __slots__ = ("_outcome", "_played", "_seat", "_turn", "_turns")

    def __init__(self, game: str, state: State, seat: int) -> None:
        self._outcome = rules_of(game).outcome
        self._seat = seat
        self._turn = state.turn
        self._played = 0
        self._turns = 0

    def hear(self, events: tuple[Event, ...], state: State) -> None:
        """Count the turn that was played in."""
        if self._turn != self._played:
            self._played = self._turn
            self._turns += 1
        self._turn = state.turn

    def row(self, seed: int, state: State, result: str | None = None, missed: tuple[int, ...] = ()) -> PlainRow:
        """Return what is kept of the game."""
        outcome = self._outcome(state)
        winners = () if outcome is None else outcome.winners
        own = WON if self._seat in winners else LOST if winners else DRAWN
        points = () if outcome is None else outcome.points
        return PlainRow(seed, result or own, self._turns, state.round, winners, points, missed)
