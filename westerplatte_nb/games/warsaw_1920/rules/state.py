"""The state of Warsaw 1920: what never changes in a game, and the flat record that does."""

from dataclasses import dataclass
from typing import Any, ClassVar

from westerplatte_nb.engine.observation import NOBODY
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Decision, copying, value
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DISPERSED, OF_SEAT, POLAND, RED, REMOVED, SEATS
from westerplatte_nb.games.warsaw_1920.rules.cards import Card, Deck
from westerplatte_nb.games.warsaw_1920.rules.map import Map
from westerplatte_nb.games.warsaw_1920.rules.rulings import Rulings

__all__ = ["NOBODY", "NOWHERE", "POLAND", "RED", "SEATS", "Attack", "Battle", "State", "Table"]

# Where a removed army is.
NOWHERE = -1

CUBES, POINTERS, ROUNDS = 24, 6, 5  # parts.counters
FRONT = 4  # battle.commit

# The phases of a round (section 3 of the rules), and what comes before the first.
SETUP, OPERATIONS, BATTLES, TIDYING = "setup", "operations", "battles", "tidying"


@dataclass(frozen=True)
class Table:
    """What never changes in a game: the map, both decks, the answers to the rulings, and the release of the rules."""

    map: Map
    decks: tuple[Deck, Deck]
    rulings: Rulings
    release: int

    def card(self, seat: int, number: int) -> Card:
        """Return a card of a side by its number."""
        return self.decks[seat][number - 1]

    def names(self, seat: int, cards: tuple[int, ...]) -> tuple[str, ...]:
        """Return the names of some cards of a side, in their order; "" for a card without one."""
        return tuple([self.decks[seat][card - 1].name for card in cards])


@value
class Attack:
    """An attack that was declared: the attacking army and the army attacked, by number (rule `op.attack`)."""

    attacker: int
    target: int


@value
class Battle:
    """The battle under way: its armies by number, the cards of each side by seat, and how far it has come.

    `fronts` lie face down until `is_open`; None is a side that has not chosen yet. `aside` is the card that each side
    set aside (0: none), `may_set_aside` whether it may, `back` the card that was drawn back into its hand (0: none).
    `unfit` are the cards of a wrong colour, taken back at the reveal, and `strengths` what both came to.
    """

    attacker: int
    target: int
    fronts: tuple[tuple[int, ...] | None, ...] = (None, None)
    aside: tuple[int, ...] = (0, 0)
    back: tuple[int, ...] = (0, 0)
    unfit: tuple[tuple[int, ...], ...] = ((), ())
    strengths: tuple[int, ...] = (0, 0)
    is_open: bool = False


@dataclass(slots=True)
class State:
    """A moment of a game; `viewer` is the seat that observes it (None a spectator), or NOBODY for the true state.

    Armies go by their place in `ARMIES`, fields by theirs in the map, cards by their number in the deck of their side
    (0: not seen). `at` is the field of each army (NOWHERE: removed), `condition` good, dispersed or removed, `orders`
    its order cubes. `attacked` are the armies (by bits) that attacked in this phase, and act no more in it. `first`
    begins the round and its phases, `active` acts now; `passes` counts the passes in a row, `acts` all acts of the
    game. `known` are cards, in the hand or at the front of a side, that all have seen, and `looked` those that only the
    other side looked at. `served` are the armies (by bits) that got an order in this tidying up.
    """

    table: Table
    at: tuple[int, ...]
    condition: tuple[str, ...]
    orders: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    decks: tuple[tuple[int, ...], ...]
    rng: Rng
    discards: tuple[tuple[int, ...], ...] = ((), ())
    known: tuple[tuple[int, ...], ...] = ((), ())
    looked: tuple[tuple[int, ...], ...] = ((), ())
    pointers: tuple[Attack, ...] = ()
    attacked: int = 0
    battle: Battle | None = None
    round: int = 1
    phase: str = SETUP
    first: int = RED
    active: int = RED
    passes: int = 0
    acts: int = 0
    served: int = 0
    result: str | None = None
    winner: int = NOBODY
    ended_by: str = ""
    agenda: tuple[Any, ...] = ()
    decision: Decision | None = None
    viewer: int | None = NOBODY
    seats: ClassVar[int] = 2

    @property
    def turn(self) -> int:
        """The number of the act, from 1."""
        return self.acts + 1

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    def copy(self) -> "State":
        """Return a draft with the same values."""
        return _copy(self)


_copy = copying(State)


def on_map(state: State, seat: int) -> tuple[int, ...]:
    """Return the armies of a side that are on the map, by number."""
    return tuple([army for army in OF_SEAT[seat] if state.at[army] != NOWHERE])


def is_dispersed(state: State, army: int) -> bool:
    """Tell whether an army is dispersed."""
    return state.condition[army] == DISPERSED


def is_removed(state: State, army: int) -> bool:
    """Tell whether an army is out of the game."""
    return state.condition[army] == REMOVED


def army_at(state: State, field: int) -> int:
    """Return the number of the army on a field; NOWHERE if it is empty."""
    return state.at.index(field) if field in state.at else NOWHERE


def has_attacked(state: State, army: int) -> bool:
    """Tell whether an army attacked in this phase."""
    return bool(state.attacked >> army & 1)  # a bit for each army


def cubes_left(state: State) -> int:
    """Return how many order cubes are in the supply (rule `parts.counters`)."""
    return CUBES - sum(state.orders)


def pointers_left(state: State) -> int:
    """Return how many pointers are in the supply (rule `op.pointer`); that of a battle under way is in use."""
    return POINTERS - len(state.pointers) - (state.battle is not None)


def seat_of(army: int) -> int:
    """Return the seat of an army's side, by the army's number."""
    return ARMIES[army].seat


def front_of(state: State, seat: int) -> tuple[int, ...]:
    """Return the cards of a side at the front; empty outside of a battle, and before it has chosen them."""
    return () if state.battle is None else state.battle.fronts[seat] or ()


def battle_of(state: State) -> Battle:
    """Return the battle under way; it is a fault of the program (AssertionError) to ask while there is none."""
    assert state.battle is not None, "a battle is fought"
    return state.battle
