"""The state of September 1939: what never changes in a game, and the flat record that does."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

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
        """What each stand reaches from each point, by its kind."""
        return tuple(self.ground.reach_of(platoon.kind.rates) for platoon in self.platoons for _ in platoon.stands)

    @cached_property
    def is_closed_by_enemies(self) -> bool:
        """Whether no way leads past an enemy (rules `model.block`, `model.passage`)."""
        return self.rulings.passage == BLOCKED

    @cached_property
    def endurance(self) -> tuple[int, ...]:
        """The endurance of each stand at the beginning."""
        return tuple(platoon.kind.endurance for platoon in self.platoons for _ in platoon.stands)

    @cached_property
    def of_stand(self) -> tuple[int, ...]:
        """The platoon of each stand, by their numbers."""
        return tuple(number for number, platoon in enumerate(self.platoons) for _ in platoon.stands)

    @cached_property
    def seat_of(self) -> tuple[int, ...]:
        """The side of each stand."""
        return tuple(platoon.seat for platoon in self.platoons for _ in platoon.stands)

    @cached_property
    def kind_of(self) -> tuple[Kind, ...]:
        """The kind of each stand."""
        return tuple(platoon.kind for platoon in self.platoons for _ in platoon.stands)

    @cached_property
    def stand_name(self) -> tuple[str, ...]:
        """The name of each stand in notation: `inf1.2`."""
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
        """The platoons by side and name."""
        return {(platoon.seat, platoon.name): number for number, platoon in enumerate(self.platoons)}

    @cached_property
    def stand_named(self) -> dict[tuple[int, str], int]:
        """The stands by side and name."""
        return {(self.seat_of[stand], name): stand for stand, name in enumerate(self.stand_name)}

    @cached_property
    def part_of(self) -> tuple[slice, ...]:
        """The part of a list of all stands (`State.at`, `left`) that is about those of each platoon."""
        return tuple(slice(platoon.stands[0], platoon.stands[-1] + 1) for platoon in self.platoons)

    @cached_property
    def part_of_seat(self) -> tuple[slice, ...]:
        """The part of a list of all stands that is about those of each side."""
        number = len(self.stands_of_seat[POLAND])
        return slice(0, number), slice(number, len(self.seat_of))

    @cached_property
    def parts_of_seat(self) -> tuple[tuple[tuple[int, slice, tuple[int, ...]], ...], ...]:
        """The platoons of each side, each with its part of a list of all stands, and that part while it is nowhere."""
        gone = [(NOWHERE,) * len(platoon.stands) for platoon in self.platoons]
        return tuple(tuple((number, self.part_of[number], gone[number]) for number in own) for own in self.of_seat)

    @cached_property
    def of_seat(self) -> tuple[tuple[int, ...], ...]:
        """The platoons of each side."""
        return tuple(
            tuple(number for number, platoon in enumerate(self.platoons) if platoon.seat == seat) for seat in SEATS
        )

    @cached_property
    def stands_of_seat(self) -> tuple[tuple[int, ...], ...]:
        """The stands of each side."""
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
    endurance. `chain` holds the cards in play, the last one answering the one before. `putting` is what each side chose
    to discard before both are shown. `face_down` and `played` are the discards. `first` holds the initiative; `goes`
    counts the goes of the game; `doubled` tells that the first go has two cards.
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

    @property
    def seats(self) -> int:
        """Two sides."""
        return 2

    @property
    def turn(self) -> int:
        """The number of the go, from 1: a card played by a side that could."""
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
    """Return the stands of a platoon that are on the table."""
    at = state.at
    return tuple([stand for stand in state.table.platoons[platoon].stands if at[stand] != NOWHERE])


def is_on_table(state: State, platoon: int) -> bool:
    """Tell whether any stand of a platoon is on the table."""
    stands = state.at[state.table.part_of[platoon]]
    return stands != (NOWHERE,) * len(stands)


def platoons_on(state: State, seat: int) -> tuple[int, ...]:
    """Return the platoons of a side that are on the table."""
    at = state.at
    return tuple([platoon for platoon, stands, gone in state.table.parts_of_seat[seat] if at[stands] != gone])


def free_platoons(state: State, seat: int) -> tuple[int, ...]:
    """Return the platoons of a side on the table that no card activated in this turn (rule `turn.once`)."""
    at, used, parts = state.at, state.activated, state.table.parts_of_seat[seat]
    return tuple([platoon for platoon, stands, gone in parts if not used >> platoon & 1 and at[stands] != gone])


def has_free_platoon(state: State, seat: int) -> bool:
    """Tell whether a side has a platoon on the table that no card activated in this turn (rule `turn.once`)."""
    at, used = state.at, state.activated
    for platoon, stands, gone in state.table.parts_of_seat[seat]:
        if not used >> platoon & 1 and at[stands] != gone:
            return True
    return False


def is_pinned(state: State, platoon: int) -> bool:
    """Tell whether a platoon is pinned (rule `model.pinned`)."""
    return bool(state.pinned >> platoon & 1)


def hand_limit(state: State, seat: int) -> int:
    """Return how many cards a side may hold: its platoons on the table and its bonus (rule `setup.hand`)."""
    return len(platoons_on(state, seat)) + state.table.hand_bonus[seat]
