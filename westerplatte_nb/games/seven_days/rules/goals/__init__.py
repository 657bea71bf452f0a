"""The goal of a scenario of 7 Days: its conditions and the time for them."""

from functools import lru_cache
from typing import Any, NamedTuple

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, SET_ASIDE, Part, Progress
from westerplatte_nb.engine.value import Count, Event, Value, Wording, value
from westerplatte_nb.games.seven_days.rules.goals.conditions import ALWAYS, END, MOMENT, Condition, Survive
from westerplatte_nb.games.seven_days.rules.state import CEASED, DEFEAT, State
from westerplatte_nb.games.seven_days.rules.variants import COUNCIL


class _Memory(NamedTuple):
    """What a goal remembers of a line of play: turn and day of its first state, and the note of each condition.

    `had_moment` tells whether all conditions that count at a `moment` have held together at one.
    """

    turn: int
    day: int
    had_moment: bool
    notes: tuple[Any, ...]


@lru_cache(maxsize=64)
def _wordings(conditions: tuple[Condition, ...]) -> tuple[Wording, ...]:
    """Return the sentences of conditions, cached: they are needed after every action of thousands of playouts."""
    return tuple(condition.wording for condition in conditions)


@value
class SevenDaysGoal:
    """Conditions, and the time given: so many turns or days from the beginning, else the whole game.

    The goal is missed as soon as a condition that counts `always` is broken or the game is lost. With conditions that
    count at a `moment` and none at the `end`, it is reached as soon as all those hold together; otherwise it is
    decided when the time or the game is over. A fight that the council has ended reaches and misses nothing.
    """

    conditions: tuple[Condition, ...]
    turns: int | None = None
    days: int | None = None

    @property
    def time(self) -> Wording:
        """The time given for the goal, as a sentence for people."""
        values: dict[str, Value] = {}
        if self.turns is not None:
            values["turns"] = Count("turn", self.turns)
        if self.days is not None:
            values["days"] = Count("day", self.days)
        # `turns`, `days` or `turns_and_days`; `game` without a limit.
        return Wording("goal.time." + ("_and_".join(values) or "game"), values)

    def is_ending(self, state: State) -> bool:
        """Tell whether the goal asks for nothing but to win the game.

        Not with the variant `council`, in which the players may end the game without winning or losing.
        """
        is_to_win = all(isinstance(condition, Survive) for condition in self.conditions)
        return is_to_win and self.turns is None and self.days is None and COUNCIL not in state.table.variants

    def begin(self, state: State) -> Progress:
        """Return the progress at the first state of a line of play."""
        notes = tuple(condition.begin(state) for condition in self.conditions)
        return self._progress(_Memory(state.turn, state.day, had_moment=False, notes=notes), state)

    def after(self, progress: Progress, events: tuple[Event, ...], state: State) -> Progress:
        """Return the progress after one more action, whose `events` led to `state`; a decided goal stays as it is."""
        if progress.status != OPEN:
            return progress
        memory = _Memory(*progress.memory)  # to the engine it is a plain tuple
        notes = tuple(
            condition.after(note, events, state) for condition, note in zip(self.conditions, memory.notes, strict=True)
        )
        return self._progress(memory._replace(notes=notes), state)

    def _progress(self, memory: _Memory, state: State) -> Progress:
        """Return the progress at a state; `memory` has the notes of the conditions for that state."""
        # For each condition, whether it holds now.
        holds = tuple(
            condition.holds(note, state) for condition, note in zip(self.conditions, memory.notes, strict=True)
        )
        # Whether all conditions that count at a moment have held together, now or before.
        memory = memory._replace(had_moment=memory.had_moment or self._all_hold(MOMENT, holds))
        parts = tuple(
            Part(wording, is_held, condition.measure(note, state))
            for wording, condition, is_held, note in zip(
                _wordings(self.conditions), self.conditions, holds, memory.notes, strict=True
            )
        )
        return Progress(self._status(memory, holds, state), parts, self._turns_left(memory, state), memory)

    def _status(self, memory: _Memory, holds: tuple[bool, ...], state: State) -> str:
        """Return the status of the goal at a state, as the class describes it.

        `holds` tells of each condition whether it holds at that state.
        """
        if state.result == CEASED:
            return SET_ASIDE
        if state.result == DEFEAT or not self._all_hold(ALWAYS, holds):
            return MISSED
        # Without a condition of a moment, `had_moment` is always true and decides nothing before the end.
        if memory.had_moment and self._has_condition(MOMENT) and not self._has_condition(END):
            return REACHED
        if not self._is_time_over(memory, state):
            return OPEN
        return REACHED if memory.had_moment and self._all_hold(END, holds) else MISSED

    def _all_hold(self, when: str, holds: tuple[bool, ...]) -> bool:
        """Tell whether all conditions that count at `when` hold now; True where none counts then.

        `holds` tells of each condition whether it holds.
        """
        return all(is_held for condition, is_held in zip(self.conditions, holds, strict=True) if condition.when == when)

    def _has_condition(self, when: str) -> bool:
        """Tell whether any condition counts at `when`."""
        return any(condition.when == when for condition in self.conditions)

    def _is_time_over(self, memory: _Memory, state: State) -> bool:
        """Tell whether the time is over; a pending answer still belongs to the turn and day that asked for it."""
        if state.is_over:
            return True
        if state.decision is not None:
            return False
        turns_over = self.turns is not None and state.turn >= memory.turn + self.turns
        return turns_over or (self.days is not None and state.day >= memory.day + self.days)

    def _turns_left(self, memory: _Memory, state: State) -> int | None:
        """Return the turns left, the present one included; None for a goal without a number of turns."""
        if self.turns is None:
            return None
        return 0 if state.is_over else max(0, memory.turn + self.turns - state.turn)
