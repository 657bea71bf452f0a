"""The actions of 7 Days as frozen values, and their notation (rules section 10)."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from westerplatte_nb.engine.notation import WordAction, read_action
from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days.rules.board import LAST_RUNG, OUTPOSTS, SPACE_OF, SPACES, TRACKS, Space, Track

SUPPLIES = ("grenade", "mine", "bricks")
MOST_OFFICERS = 4


@value
class SevenDaysAction(WordAction):
    """The base of all actions."""

    def parts(self) -> tuple[object, ...]:
        """Return the value of each field in notation."""
        names: tuple[str, ...] = self.__match_args__
        return tuple(_NOTATION[name](getattr(self, name)) for name in names)


@value
class Move(SevenDaysAction):
    """Move the officer in turn along a path (rule `orders.move`)."""

    space: Space


@value
class Fire(SevenDaysAction):
    """Attack from the outpost with a round from each officer (seats from 0, rising; rule `attack.joint_fire`)."""

    officers: tuple[int, ...]


@value
class RaiseMorale(SevenDaysAction):
    """Use the morale tile (rule `tile.morale`)."""


@value
class FireMortar(SevenDaysAction):
    """Fire the mortar at the troop on a track (rule `tile.mortar`)."""

    track: Track


@value
class LayMine(SevenDaysAction):
    """Lay a mine on a rung (1–4) of a track without a troop (rule `tile.mines`)."""

    track: Track
    rung: int

    def parts(self) -> tuple[object, ...]:
        """Return the rung after the letter of its track: `B3`."""
        return (f"{TRACKS[self.track]}{self.rung}",)


@value
class Rebuild(SevenDaysAction):
    """Put two bricks on one space (rule `tile.rebuild`)."""

    space: Space


@value
class TakeAmmunition(SevenDaysAction):
    """Take rounds from the bank (rule `tile.ammunition`)."""


@value
class DriveBack(SevenDaysAction):
    """Drive troops back two spaces (tracks rising; rule `tile.drive_back`)."""

    tracks: tuple[Track, ...]

    def parts(self) -> tuple[object, ...]:
        """Return the letter of each track."""
        return tuple(TRACKS[track] for track in self.tracks)


@value
class EndOrders(SevenDaysAction):
    """End the orders (rule `orders.budget`)."""


@value
class TakeBrick(SevenDaysAction):
    """Decision: this space takes the passed-on damage (rule `assault.pass_on`)."""

    space: Space


@value
class Gain(SevenDaysAction):
    """Decision: what high morale adds to its tile (rule `morale.high1`)."""

    supply: str


@value
class Lose(SevenDaysAction):
    """Decision: what low morale takes from its tile (rule `morale.low1`)."""

    supply: str


@value
class Share(SevenDaysAction):
    """Decision: how many each officer gets or loses, in seat order (rules section 8)."""

    amounts: tuple[int, ...]


@value
class PlaceBrick(SevenDaysAction):
    """Decision: a brick of `event.wall` goes here."""

    space: Space


@value
class Start(SevenDaysAction):
    """Decision: an officer starts here (ruling `start_space`)."""

    space: Space


@value
class HoldOut(SevenDaysAction):
    """Decision: the officer speaks for fighting on (rule `variant.council`)."""


@value
class LayDownArms(SevenDaysAction):
    """Decision: the officer speaks for laying down arms (rule `variant.council`)."""


SevenDaysAction.WORDS = {
    Move: "move", Fire: "fire", RaiseMorale: "morale", FireMortar: "mortar", LayMine: "mine", Rebuild: "rebuild",
    TakeAmmunition: "ammunition", DriveBack: "drive", EndOrders: "end", TakeBrick: "brick", Gain: "gain", Lose: "lose",
    Share: "share", PlaceBrick: "place", Start: "start", HoldOut: "hold", LayDownArms: "cease",
}  # fmt: skip
_NOTATION: dict[str, Callable[[Any], str]] = {
    "space": lambda space: SPACES[space],
    "track": lambda track: TRACKS[track],
    "officers": lambda seats: "+".join(str(seat + 1) for seat in seats),
    "amounts": lambda amounts: ",".join(map(str, amounts)),
    "supply": str,
}


def _groups(number: int) -> Iterator[tuple[int, ...]]:
    """Yield every group of the numbers from 0 up to `number` - 1, the smallest groups first."""
    for size in range(1, number + 1):
        yield from combinations(range(number), size)


# Actions are values, so each is created once; only shares are too many for that.
MOVES = tuple(Move(space) for space in range(len(SPACES)))
REBUILDS = tuple(Rebuild(space) for space in range(len(SPACES)))
MORTARS = tuple(FireMortar(track) for track in range(len(TRACKS)))
# By the track, then by the rung: the one for rung 0 only fills its place.
MINES = tuple(tuple(LayMine(track, rung) for rung in range(5)) for track in range(len(TRACKS)))
TAKEN_BRICKS = tuple(TakeBrick(space) for space in range(len(SPACES)))
PLACED_BRICKS = tuple(PlaceBrick(space) for space in range(len(SPACES)))
FIRES = {seats: Fire(seats) for seats in _groups(MOST_OFFICERS)}
DRIVES = {tracks: DriveBack(tracks) for tracks in _groups(len(TRACKS))}
STARTS = tuple(Start(outpost) for outpost in OUTPOSTS)
GAINS = tuple(Gain(supply) for supply in SUPPLIES)
LOSSES = tuple(Lose(supply) for supply in SUPPLIES)
RAISE_MORALE = RaiseMorale()
TAKE_AMMUNITION = TakeAmmunition()
END_ORDERS = EndOrders()
VOICES = (HoldOut(), LayDownArms())
_WITHOUT_FIELDS = (RAISE_MORALE, TAKE_AMMUNITION, END_ORDERS)
_LEGAL_MINES = tuple(mine for mines in MINES for mine in mines[1:])
# They are never freed, so no other object can have one of these ids.
ACTION_IDS = frozenset(map(id, (
    *MOVES, *FIRES.values(), *_WITHOUT_FIELDS, *MORTARS, *_LEGAL_MINES, *REBUILDS, *DRIVES.values(), *TAKEN_BRICKS,
    *GAINS, *LOSSES, *PLACED_BRICKS, *STARTS, *VOICES,
)))  # fmt: skip


def parse_action(text: str) -> SevenDaysAction:
    """Read one line of notation (rules section 10).

    Raises NotationError for anything that is not exactly what `str` of an action gives.
    """
    action: SevenDaysAction = read_action(text, _PARSERS)
    return action


def _parse_track(name: str) -> Track:
    """Return the number of a track by its letter. Raises ValueError."""
    return TRACKS.index(name)


def _parse_rung(text: str) -> int:
    """Read a rung, 1 to 4. Raises ValueError."""
    rung = int(text)
    if not 1 <= rung <= LAST_RUNG:
        raise ValueError(text)
    return rung


def _parse_amount(text: str) -> int:
    """Read an amount, 0 or more; `int` alone would take a sign. Raises ValueError."""
    if not text.isdecimal():
        raise ValueError(text)
    return int(text)


_PARSERS: dict[str, Callable[..., SevenDaysAction]] = {
    "move": lambda space: MOVES[SPACE_OF[space]],
    "fire": lambda seats: FIRES[tuple(int(seat) - 1 for seat in seats.split("+"))],
    "morale": lambda: RAISE_MORALE,
    "mortar": lambda track: MORTARS[_parse_track(track)],
    "mine": lambda place: MINES[_parse_track(place[:1])][_parse_rung(place[1:])],
    "rebuild": lambda space: REBUILDS[SPACE_OF[space]],
    "ammunition": lambda: TAKE_AMMUNITION,
    "drive": lambda *tracks: DRIVES[tuple(map(_parse_track, tracks))],
    "end": lambda: END_ORDERS,
    "brick": lambda space: TAKEN_BRICKS[SPACE_OF[space]],
    "gain": lambda supply: GAINS[SUPPLIES.index(supply)],
    "lose": lambda supply: LOSSES[SUPPLIES.index(supply)],
    "share": lambda amounts: Share(tuple(_parse_amount(amount) for amount in amounts.split(","))),
    "place": lambda space: PLACED_BRICKS[SPACE_OF[space]],
    "start": lambda outpost: STARTS[_parse_track(outpost)],
    "hold": lambda: VOICES[0],
    "cease": lambda: VOICES[1],
}
