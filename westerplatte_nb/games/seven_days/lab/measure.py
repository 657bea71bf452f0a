"""What is kept of one game of 7 Days: how it ended, when, what fell by what, where bricks went and officers stood."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from westerplatte_nb.engine.goal import SET_ASIDE
from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import SPACES
from westerplatte_nb.games.seven_days.rules.state import CEASED, UNFINISHED, State, fallen_guardhouses
from westerplatte_nb.lab import measure

# The cause of what had fallen when the game began.
BEFORE = "before"


@dataclass(frozen=True, slots=True)
class SevenDaysRow(measure.Row):
    """One game, as plain values that travel between processes.

    `result` is `victory`, `defeat`, `unfinished` or `ceased`, with a goal `reached`, `missed` or `set_aside`; `round`
    is the day (1–7) it ended on; `fallen` are the guardhouses without bricks at the end, in the order they first fell,
    and `causes` what took the last brick of each; `lost` the bricks lost and `stood` the turns an officer ended there,
    by space (A–E, 1–6); `walls` the bricks by space when play went on after each day that ended.
    """

    fallen: tuple[str, ...]
    causes: tuple[str, ...]
    lost: tuple[int, ...]
    stood: tuple[int, ...]
    walls: tuple[tuple[int, ...], ...]

    @property
    def losses(self) -> tuple[tuple[str, ...], ...]:
        """The guardhouses that fell, each with what took its last brick; `CEASED` alone if the council ended it."""
        if self.result in (CEASED, SET_ASIDE):
            return ((CEASED, ""),)
        return tuple(zip(self.fallen, self.causes, strict=True))

    def plain(self) -> dict[str, Any]:
        """Return the game as one flat row of a table: the names of columns and their values."""
        row: dict[str, Any] = {
            "seed": self.seed,
            "result": self.result,
            "success": self.is_success,
            "turns": self.turns,
            "day": self.round,
            "fallen": " ".join(self.fallen),
            "causes": " ".join(self.causes),
        }
        row |= {f"lost_{name}": number for name, number in zip(SPACES, self.lost, strict=True)}
        row |= {f"stood_{name}": number for name, number in zip(SPACES, self.stood, strict=True)}
        row |= {f"bricks_after_day_{day}": sum(walls) for day, walls in enumerate(self.walls, start=1)}
        return row


class SevenDaysMeasure:
    """Follows the events of one game as it is played, and makes its row in the end."""

    __slots__ = ("_falls", "_first_turn", "_is_turn_unplayed", "_last_cause", "_lost", "_stood", "_walls")

    def __init__(self, state: State) -> None:
        self._first_turn = state.turn
        # Whether the present turn has only just begun, so that it does not count as played.
        self._is_turn_unplayed = True
        # Each guardhouse that fell, and what took its last brick.
        self._falls = [(space, BEFORE) for space in fallen_guardhouses(state)]
        # The cause of the latest lost brick.
        self._last_cause = ""
        # By space: the bricks lost, and the turns that an officer ended there.
        self._lost = [0] * len(SPACES)
        self._stood = [0] * len(SPACES)
        # For each day that ended, the bricks by space.
        self._walls: list[tuple[int, ...]] = []

    def hear(self, events: tuple[Event, ...], state: State) -> None:
        """Follow the events of one action; `state` is the state after it."""
        for event in events:
            handler = _HANDLERS.get(event.__class__)
            if handler is not None:
                handler(self, event, state)
        # A goal with a time limit is decided as the next turn begins, which is then not played.
        self._is_turn_unplayed = events[-1].__class__ is happened.TurnBegan

    def row(self, seed: int, state: State, result: str | None = None, missed: tuple[int, ...] = ()) -> SevenDaysRow:
        """Return the row of the game; `result` and `missed` (numbers of conditions) are the goal's if there is one."""
        # A guardhouse that fell more than once has the place of its first fall and the cause of its last one.
        fallen = {space: cause for space, cause in self._falls if not state.walls[space]}
        return SevenDaysRow(
            seed,
            result or state.result or UNFINISHED,
            state.turn - self._first_turn + (0 if self._is_turn_unplayed else 1),
            state.day,
            tuple(SPACES[space] for space in fallen),
            tuple(fallen.values()),
            tuple(self._lost),
            tuple(self._stood),
            tuple(self._walls),
            missed=missed,
        )

    def _brick_lost(self, event: happened.BrickLost, state: State) -> None:
        """Count the brick for its space, and remember its cause in case that a guardhouse falls."""
        self._lost[event.space] += 1
        self._last_cause = event.cause

    def _guardhouse_fell(self, event: happened.GuardhouseFell, state: State) -> None:
        """Remember the guardhouse with the cause of its fall."""
        # The event follows that of its last brick, which has the cause.
        self._falls.append((event.space, self._last_cause))

    def _orders_ended(self, event: happened.OrdersEnded, state: State) -> None:
        """Count the turn for the space on which its officer ended it."""
        space = state.officers[event.seat].space
        if space is not None:
            self._stood[space] += 1

    def _day_ended(self, event: happened.DayEnded, state: State) -> None:
        """Note the bricks by space, as play goes on after the day."""
        self._walls.append(state.walls)


_HANDLERS: dict[type, Callable[[SevenDaysMeasure, Any, State], None]] = {
    happened.BrickLost: SevenDaysMeasure._brick_lost,
    happened.GuardhouseFell: SevenDaysMeasure._guardhouse_fell,
    happened.OrdersEnded: SevenDaysMeasure._orders_ended,
    happened.DayEnded: SevenDaysMeasure._day_ended,
}
