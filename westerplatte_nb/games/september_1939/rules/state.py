"""The state of September 1939: what never changes in a game, and the flat record that does."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from westerplatte_nb.engine.observation import NOBODY
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Decision, copying, value
from westerplatte_nb.games.september_1939.rules.model import SIDES, Kind, Model
from westerplatte_nb.games.september_1939.rules.rulings import BLOCKED, Rulings
from westerplatte_nb.games.september_1939.rules.table import NOWHERE
from westerplatte_nb.games.september_1939.rules.table.ground import Terrain, ground_of
from westerplatte_nb.games.september_1939.rules.table.reach import Reach

POLAND, GERMANY = 0, 1
SEATS = (POLAND, GERMANY)


class Platoon(NamedTuple):
    """A platoon as it never changes: whose it is, what it is, its name there, its stands, and when it arrives."""

    seat: int
    kind: Kind
    name: str
    stands: tuple[int, ...]
    arrives: int


class Mark(NamedTuple):
    """A marked place of the table."""

    name: str
    point: int


class SideGoal(NamedTuple):
    """What a side plays for (rule `end.winner`).

    `places`: whoever holds more of the marked places after the last turn. `hold`: the side holds all those named after
    the last turn, else the other has won; `reach`: it holds them at the end of any turn, else the other has won.
    """

    kind: str
    seat: int
    marks: tuple[str, ...]
    loses_without_platoons: bool


@dataclass(frozen=True)
class Table:
    """What never changes in a game; a stand is known by its number over all platoons of both sides."""

    rows: tuple[str, ...]
    marks: tuple[Mark, ...]
    model: Model
    platoons: tuple[Platoon, ...]
    turns: int
    goal: SideGoal
    hand_bonus: tuple[int, int]
    rulings: Rulings
    release: int

    @cached_property
    def ground(self) -> Terrain:
        """The ground, with what can be reached and seen on it."""
        return ground_of(self.rows)

    @cached_property
    def reach_of(self) -> tuple[Reach, ...]:
        """What each stand, by number, reaches from each point; stands of equal rates share one reach."""
        return tuple(self.ground.reach_of(platoon.kind.rates) for platoon in self.platoons for _ in platoon.stands)

    @cached_property
    def is_closed_by_enemies(self) -> bool:
        """Whether enemies close the way of a stand (rule `model.block`), as the ruling on `model.passage` says."""
        return self.rulings.passage == BLOCKED

    @cached_property
    def endurance(self) -> tuple[int, ...]:
        """The full endurance of each stand, by number: what it begins with."""
        return tuple(platoon.kind.endurance for platoon in self.platoons for _ in platoon.stands)

    @cached_property
    def platoon_of(self) -> tuple[int, ...]:
        """The number of the platoon of each stand, by the number of the stand."""
        return tuple(number for number, platoon in enumerate(self.platoons) for _ in platoon.stands)

    @cached_property
    def seat_of(self) -> tuple[int, ...]:
        """The seat of the side of each stand, by its number."""
        return tuple(platoon.seat for platoon in self.platoons for _ in platoon.stands)

    @cached_property
    def kind_of(self) -> tuple[Kind, ...]:
        """The kind of the platoon of each stand, by the number of the stand."""
        return tuple(platoon.kind for platoon in self.platoons for _ in platoon.stands)

    @cached_property
    def stand_name(self) -> tuple[str, ...]:
        """The name of each stand in notation, by number: `inf1.2`."""
        return tuple(
            f"{platoon.name}.{place}" for platoon in self.platoons for place, _ in enumerate(platoon.stands, start=1)
        )

    @cached_property
    def platoon_title(self) -> tuple[str, ...]:
        """The name of each platoon with its side, as events have it: `poland.inf1`."""
        return tuple(f"{SIDES[platoon.seat]}.{platoon.name}" for platoon in self.platoons)

    @cached_property
    def stand_title(self) -> tuple[str, ...]:
        """The name of each stand with its side, as events have it: `poland.inf1.2`."""
        return tuple(f"{SIDES[seat]}.{name}" for seat, name in zip(self.seat_of, self.stand_name, strict=True))

    @cached_property
    def platoon_named(self) -> dict[tuple[int, str], int]:
        """The number of each platoon by its seat and name."""
        return {(platoon.seat, platoon.name): number for number, platoon in enumerate(self.platoons)}

    @cached_property
    def stand_named(self) -> dict[tuple[int, str], int]:
        """The number of each stand by its seat and name."""
        return {(self.seat_of[stand], name): stand for stand, name in enumerate(self.stand_name)}

    @cached_property
    def slice_of(self) -> tuple[slice, ...]:
        """For each platoon, the slice of a list of all stands (`State.at`, `left`) that its own stands have."""
        return tuple(slice(platoon.stands[0], platoon.stands[-1] + 1) for platoon in self.platoons)

    @cached_property
    def slice_of_seat(self) -> tuple[slice, ...]:
        """For each side, the slice of a list of all stands (`State.at`, `left`) that its own stands have."""
        first_german = len(self.stands_of_seat[POLAND])
        return slice(0, first_german), slice(first_german, len(self.seat_of))

    @cached_property
    def platoon_slices(self) -> tuple[tuple[tuple[int, slice, tuple[int, ...]], ...], ...]:
        """For each side: each platoon, the slice of its stands, and that slice of `State.at` while all are absent.

        A platoon is on the table if `at[stands] != absent`: one comparison in loops that run often.
        """
        absent = [(NOWHERE,) * len(platoon.stands) for platoon in self.platoons]
        return tuple(
            tuple((number, self.slice_of[number], absent[number]) for number in own) for own in self.platoons_of_seat
        )

    @cached_property
    def platoons_of_seat(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the platoons of each side."""
        return tuple(
            tuple(number for number, platoon in enumerate(self.platoons) if platoon.seat == seat) for seat in SEATS
        )

    @cached_property
    def stands_of_seat(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the stands of each side."""
        return tuple(tuple(stand for stand, owner in enumerate(self.seat_of) if owner == seat) for seat in SEATS)

    @cached_property
    def _hash(self) -> int:
        return hash((self.rows, self.marks, self.platoons, self.turns, self.goal))

    def __hash__(self) -> int:
        """Compute the hash once: caches look a table up by it."""
        return self._hash

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the cached properties: they are computed again."""
        return {name: vars(self)[name] for name in self.__dataclass_fields__}


@value
class StandPlan:
    """What a stand was declared to do: where it goes, by which bend, and which stand it fires at, by numbers."""

    stand: int
    end: int = NOWHERE
    bend: int = NOWHERE
    target: int = NOWHERE


@value
class InPlay:
    """A card in play: whose, which, the platoons it orders, what each stand was declared to do.

    `orders` says what each platoon does; `target` is the platoon that aircraft attack; a card whose orders were
    `cancelled` by a Feint does nothing.
    """

    seat: int
    card: str
    platoons: tuple[int, ...] = ()
    orders: tuple[str, ...] = ()
    plans: tuple[StandPlan, ...] = ()
    target: int = NOWHERE
    cancelled: bool = False


@dataclass(slots=True)
class State:
    """A moment of a game; `viewer` is the seat that observes it (None a spectator), or NOBODY for the true state.

    The markers (rule `parts.markers`) are sets by bits: of stands those `bogged`, of platoons those `activated` and
    `pinned`; `passed` is one of seats. `at` is the point of each stand (NOWHERE: not on the table), `left` its
    endurance. `chain` holds the cards in play, each an answer to the one before; `putting` what each side discards till
    both are shown; `face_down`, `played` the discards. `first` has the initiative, `doubled` if with two cards.
    """

    table: Table
    at: tuple[int, ...]
    left: tuple[int, ...]
    decks: tuple[tuple[str, ...], ...]
    rng: Rng
    bogged: int = 0
    activated: int = 0
    pinned: int = 0
    hands: tuple[tuple[str, ...], ...] = ((), ())
    played: tuple[tuple[str, ...], ...] = ((), ())
    face_down: tuple[tuple[str, ...], ...] = ((), ())
    putting: tuple[tuple[str, ...] | None, ...] = (None, None)
    bonus: tuple[int, int] = (0, 0)
    chain: tuple[InPlay, ...] = ()
    round: int = 1
    goes: int = 0
    first: int = POLAND
    active: int = POLAND
    doubled: bool = False
    passed: int = 0
    result: str | None = None
    winner: int = NOWHERE
    agenda: tuple[Any, ...] = ()
    decision: Decision | None = None
    viewer: int | None = NOBODY
    seats: ClassVar[int] = 2

    @property
    def turn(self) -> int:
        """The number of the present go, from 1 over the whole game: the engine's unit of time, not the game's turn."""
        return self.goes + 1

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    def copy(self) -> "State":
        """Return a draft with the same values."""
        return _copy(self)


_copy = copying(State)


def stands_on(state: State, platoon: int) -> tuple[int, ...]:
    """Return the numbers of the stands of a platoon that are on the table."""
    at = state.at
    return tuple([stand for stand in state.table.platoons[platoon].stands if at[stand] != NOWHERE])


def is_on_table(state: State, platoon: int) -> bool:
    """Tell whether any stand of a platoon is on the table."""
    stands = state.at[state.table.slice_of[platoon]]
    return stands != (NOWHERE,) * len(stands)


def platoons_on(state: State, seat: int) -> tuple[int, ...]:
    """Return the numbers of the platoons of a side that have a stand on the table."""
    at = state.at
    return tuple([platoon for platoon, stands, absent in state.table.platoon_slices[seat] if at[stands] != absent])


def free_platoons(state: State, seat: int) -> tuple[int, ...]:
    """Return the platoons of a side on the table that no card activated in this turn (rule `turn.once`)."""
    at, used, slices = state.at, state.activated, state.table.platoon_slices[seat]
    return tuple([platoon for platoon, stands, absent in slices if not used >> platoon & 1 and at[stands] != absent])


def has_free_platoon(state: State, seat: int) -> bool:
    """Tell whether a side has a platoon on the table that no card activated in this turn (rule `turn.once`)."""
    at, used = state.at, state.activated
    for platoon, stands, absent in state.table.platoon_slices[seat]:
        if not used >> platoon & 1 and at[stands] != absent:
            return True
    return False


def is_pinned(state: State, platoon: int) -> bool:
    """Tell whether a platoon is pinned (rule `model.pinned`)."""
    return bool(state.pinned >> platoon & 1)


def hand_limit(state: State, seat: int) -> int:
    """Return how many cards a side may hold: its platoons on the table and its bonus (rule `setup.hand`)."""
    return len(platoons_on(state, seat)) + state.table.hand_bonus[seat]
