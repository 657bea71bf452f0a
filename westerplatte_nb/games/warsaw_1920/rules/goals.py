"""The goals of scenarios: to win the game, or to keep fields free of the enemy; losses are never counted."""

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, Part, Progress
from westerplatte_nb.engine.value import Event, Listing, Wording, value
from westerplatte_nb.games.warsaw_1920.rules.armies import NUMBER, OF_SEAT
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, ROUNDS, State
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term, field_term, side_term


@value
class WinGoal:
    """A side wins the game, by whatever rule (section 4 of the rules)."""

    seat: int

    @property
    def time(self) -> Wording:
        """The round by whose end the goal must be reached."""
        return Wording("goal.time", {"round": ROUNDS})

    def is_ending(self, state: State) -> bool:
        """Tell whether reaching this goal ends the game: it always does, as it is to win."""
        return True

    def begin(self, state: State) -> Progress:
        """Return the progress at the first state of a line."""
        return self._progress_at(state)

    def after(self, progress: Progress, events: tuple[Event, ...], state: State) -> Progress:
        """Return the progress after one more applied action; final once the game is over."""
        return self._progress_at(state) if progress.status == OPEN else progress

    def _progress_at(self, state: State) -> Progress:
        """Return the progress at a state: open until the game is over."""
        has_won = state.is_over and state.winner == self.seat
        part = Part(Wording("goal.win", {"seat": side_term(self.seat)}), has_won)
        result = REACHED if has_won else MISSED
        status = result if state.is_over else OPEN
        return Progress(status, (part,), rounds_left(state, ROUNDS))


@value
class KeepGoal:
    """When a round has ended no enemy of a side stands on the fields named, and its armies named are on the map.

    A game that ends before is judged as it ends; one that the other side has won is lost.
    """

    seat: int
    fields: tuple[str, ...]
    armies: tuple[str, ...] = ()
    by_round: int = ROUNDS

    @property
    def time(self) -> Wording:
        """The round by whose end the goal must be reached."""
        return Wording("goal.time", {"round": self.by_round})

    def begin(self, state: State) -> Progress:
        """Return the progress at the first state of a line."""
        return self._progress_at(state)

    def after(self, progress: Progress, events: tuple[Event, ...], state: State) -> Progress:
        """Return the progress after one more applied action; final once the round has ended."""
        return self._progress_at(state) if progress.status == OPEN else progress

    def _progress_at(self, state: State) -> Progress:
        """Return the progress at a state: open until the last round of the goal is over.

        Missed before that where the goal cannot be reached any more.
        """
        map = state.table.map
        enemy_fields = {state.at[army] for army in OF_SEAT[1 - self.seat]}
        fields_kept = [field for field in self.fields if map.number[field] not in enemy_fields]
        present = [army for army in self.armies if state.at[NUMBER[army]] != NOWHERE]
        titles = tuple(field_term(map.fields[map.number[field]].title) for field in self.fields)
        parts = [Part(Wording("goal.free", {"fields": Listing(titles)}), len(fields_kept) == len(self.fields))]
        if self.armies:
            listed = Listing(tuple(army_term(army) for army in self.armies))
            parts.append(Part(Wording("goal.there", {"armies": listed}), len(present) == len(self.armies)))
        rounds = rounds_left(state, self.by_round)
        is_lost = state.is_over and state.winner != self.seat
        # An army that was removed never comes back; a field can become free again.
        is_hopeless = len(present) < len(self.armies) or is_lost
        is_reached = not is_hopeless and all(part.holds for part in parts)
        result = REACHED if is_reached else MISSED
        # No rounds are left once the last one, or the game, is over.
        status = OPEN if rounds and not is_hopeless else result
        return Progress(status, tuple(parts), rounds)


def rounds_left(state: State, last: int) -> int:
    """Return how many rounds are left up to the round `last`, with the present one; 0 after `last` or the game."""
    return 0 if state.is_over else max(0, last - state.round + 1)
