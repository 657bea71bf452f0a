"""The state of a game of 7 Days: one flat record whose fields are immutable values."""

from dataclasses import dataclass, replace
from typing import Any, TypeVar

from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Decision, copying, value
from westerplatte_nb.games.seven_days.rules.board import FIRST_GUARDHOUSE, GUARDHOUSES, Board, Space, Track
from westerplatte_nb.games.seven_days.rules.cards import AttackCard, EventCard
from westerplatte_nb.games.seven_days.rules.difficulty import MoraleStep, Side
from westerplatte_nb.games.seven_days.rules.rulings import Rulings

ORDERS = "orders"
RESOLVING = "resolving"

VICTORY = "victory"
DEFEAT = "defeat"
UNFINISHED = "unfinished"
CEASED = "ceased"

TILES = ("morale", "mortar", "mines", "rebuild", "ammunition", "drive_back")
DAYS = 7
CARDS_A_DAY = 8
# The kinds of tokens that an officer may hold.
TOKENS = ("extra_moves", "limited_moves", "extra_actions")

P = TypeVar("P", bound="_Replaceable")


class _Replaceable:
    """A value that can be copied with some fields changed, where speed does not matter."""

    __slots__ = ()

    def _replace(self: P, **changes: Any) -> P:
        """Return a copy with some fields changed, as `NamedTuple` does under this name."""
        dataclass_self: Any = self  # to the type checker only the subclasses are dataclasses
        changed: P = replace(dataclass_self, **changes)
        return changed


@value
class Troop(_Replaceable):
    """A card on a track: where it stands (rung 1–4) and the damage it has taken."""

    card: AttackCard
    rung: int
    wounds: int


@value
class Officer(_Replaceable):
    """An officer: the space (None until chosen), rounds and tokens held."""

    space: Space | None
    ammunition: int
    extra_moves: int = 0
    limited_moves: int = 0
    extra_actions: int = 0

    def on_space(self, space: Space | None) -> "Officer":
        """Return the officer on another space, or on none."""
        return Officer(space, self.ammunition, self.extra_moves, self.limited_moves, self.extra_actions)

    def with_rounds(self, ammunition: int) -> "Officer":
        """Return the officer with another number of rounds."""
        return Officer(self.space, ammunition, self.extra_moves, self.limited_moves, self.extra_actions)

    def with_tokens(self, extra_moves: int, limited_moves: int, extra_actions: int) -> "Officer":
        """Return the officer with other numbers of tokens."""
        return Officer(self.space, self.ammunition, extra_moves, limited_moves, extra_actions)


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same through a game: seats, difficulty, rulings, board, morale track, turn limit, variants."""

    players: int
    difficulty: str
    rulings: Rulings
    board: Board
    side: Side
    morale_steps: dict[int, MoraleStep]
    turn_limit: int
    event_cards: tuple[EventCard, ...]
    variants: tuple[str, ...] = ()

    @property
    def officers(self) -> int:
        """The number of officers: a single player commands two (rule `setup.officers`)."""
        return max(self.players, 2)


@dataclass(slots=True, kw_only=True)
class State:
    """A moment of the game; the defaults are those of a new one.

    It is changed only on a draft that nobody else holds. Every field is an immutable value, so a shallow copy is
    enough. `mines[track]` holds the mined rungs in rising order; `piles[day - 1]` the discarded cards of a day; the top
    of `deck` and `events` is their first card; the last `returned` cards of the deck are known to all.
    """

    table: Table
    turn: int = 1
    day: int = 1
    active: int = 0
    phase: str = RESOLVING
    moves_left: int = 0
    actions_left: int = 0
    extra_move_used: bool = False
    extra_action_used: bool = False
    tiles: tuple[str, ...]
    walls: tuple[int, ...]
    tracks: tuple[Troop | None, ...] = (None,) * 5
    mines: tuple[tuple[int, ...], ...] = ((),) * 5
    officers: tuple[Officer, ...]
    stock_mines: int
    stock_grenades: int
    stock_bricks: int
    bank_ammunition: int
    bank_mines: int = 0
    bank_grenades: int = 0
    bank_bricks: int = 0
    bank_extra_moves: int
    bank_limited_moves: int
    bank_extra_actions: int
    reserve: int = 0
    box_bricks: int = 0
    morale: int = 0
    burned: tuple[Space, ...] = ()
    piles: tuple[tuple[AttackCard, ...], ...] = ((),) * DAYS
    deck: tuple[AttackCard, ...]
    returned: int = 0
    events: tuple[EventCard, ...]
    boxed_events: tuple[EventCard, ...] = ()
    result: str | None = None
    agenda: tuple[Any, ...] = ()
    decision: Decision | None = None
    rng: Rng

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def seats(self) -> int:
        """How many officers there are."""
        return len(self.officers)

    @property
    def round(self) -> int:
        """The day of the game, 1 to 7: what the engine calls a round."""
        return self.day

    def copy(self) -> "State":
        """Return a draft with the same values."""
        return _copy(self)


_copy = copying(State)


def troop_on(state: State, track: Track) -> Troop:
    """Return the troop on a track; only for a track on which there is one."""
    troop = state.tracks[track]
    assert troop is not None, "a troop is on the track"
    return troop


def cards_in_play(state: State) -> tuple[AttackCard, ...]:
    """Return the attack cards on tracks and piles."""
    on_tracks = (troop.card for troop in state.tracks if troop is not None)
    return (*on_tracks, *(card for pile in state.piles for card in pile))


def space_of_tile(state: State, tile: str) -> Space:
    """Return the guardhouse that a tile lies on."""
    return FIRST_GUARDHOUSE + state.tiles.index(tile)


def fallen_guardhouses(state: State) -> tuple[Space, ...]:
    """Return the guardhouses without bricks, in rising order."""
    return tuple(space for space in GUARDHOUSES if state.walls[space] == 0)
