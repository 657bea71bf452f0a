"""A moment in the middle of a game as it stands in a setup, in the words of `to_plain`."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import Place, Problem, Unquoted, problem
from westerplatte_nb.games.seven_days.formats import box_models as cards
from westerplatte_nb.games.seven_days.formats.checks import path_name
from westerplatte_nb.games.seven_days.rules.board import SPACES, WALL_HEIGHT
from westerplatte_nb.games.seven_days.rules.cards import AttackCard
from westerplatte_nb.games.seven_days.rules.difficulty import COUNTERS, Side
from westerplatte_nb.games.seven_days.rules.position import lay_position
from westerplatte_nb.games.seven_days.rules.serialize import to_plain
from westerplatte_nb.games.seven_days.rules.setup import START_ROUNDS
from westerplatte_nb.games.seven_days.rules.state import State

# The 64 of the box, and those of troops with values of their own that were shot.
MOST_CARDS = 96
Day = Literal["1", "2", "3", "4", "5", "6", "7"]
Rung = Annotated[int, Field(ge=1, le=4)]
Rounds = Annotated[int, Field(ge=0, le=COUNTERS["ammunition"])]
Few = Annotated[int, Field(ge=0, le=5)]
Bricks = Annotated[int, Field(ge=0, le=8)]


def _without_zero_speed(troop: Any) -> Any:
    """Return a troop's fields without the speed 0 that `to_plain` gives a howitzer; anything else as it is."""
    if isinstance(troop, Mapping) and type(troop.get("speed")) is int and troop["speed"] == 0:
        return {name: value for name, value in troop.items() if name != "speed"}
    return troop


class TroopEntry(Entry):
    """A troop on a track: a card of the deck by its id, or values of its own."""

    card: cards.CardId | None = None
    kind: Literal["machine_gun", "howitzer"] | None = None
    resistance: cards.Resistance | None = None
    speed: cards.OneOrThree | None = None
    attack: cards.OneOrTwo | None = None
    rung: Rung | None = None
    wounds: Annotated[int, Field(ge=0, le=2)] | None = None


class OfficerEntry(Entry):
    """Where an officer stands and what they hold."""

    space: cards.SpaceName | None = None
    ammunition: Rounds | None = None
    extra_moves: Few | None = None
    limited_moves: Few | None = None
    extra_actions: Few | None = None


class StockEntry(Entry):
    """What lies on the supply tiles."""

    mines: Annotated[int, Field(ge=0, le=4)] | None = None
    grenades: Annotated[int, Field(ge=0, le=4)] | None = None
    bricks: Bricks | None = None


class BankEntry(Entry):
    """What lies beside the board: always what is left over, and checked against that."""

    ammunition: Rounds | None = None
    mines: Few | None = None
    grenades: Few | None = None
    bricks: Annotated[int, Field(ge=0, le=74)] | None = None
    extra_moves: Few | None = None
    limited_moves: Few | None = None
    extra_actions: Few | None = None


class PositionEntry(Entry):
    """A whole `to_plain`, or the part of it that is not as after the set-up."""

    turn: Annotated[int, Field(ge=1, le=1000)] | None = None
    day: Annotated[int, Field(ge=1, le=7)] | None = None
    officer: Annotated[int, Field(ge=1, le=4)] | None = None
    tiles: dict[str, str] | None = None
    walls: dict[cards.SpaceName, Annotated[int, Field(ge=0, le=WALL_HEIGHT)]] | None = None
    tracks: dict[cards.OutpostName, Annotated[TroopEntry | None, BeforeValidator(_without_zero_speed)]] | None = None
    mines: tuple[tuple[cards.OutpostName, Rung], ...] | None = None
    officers: tuple[OfficerEntry, ...] | None = None
    stock: StockEntry | None = None
    bank: BankEntry | None = None
    reserve: Bricks | None = None
    box_bricks: Bricks | None = None
    morale: Annotated[int, Field(ge=-2, le=2)] | None = None
    burned: cards.TwoSpaces | None = None
    piles: dict[Day, tuple[cards.CardId, ...]] | None = None
    deck_left: Annotated[int, Field(ge=0, le=MOST_CARDS)] | None = None
    events_left: Annotated[int, Field(ge=0, le=6)] | None = None
    result: None = None


def check_position(draft: State, position: Mapping[str, Any], stated: Mapping[str, Any], file: str) -> list[Problem]:
    """Lay a position on the draft and return its problems; the draft stays as it is if numbers or cards are impossible.

    `stated` has all the fields that the file states, also those that follow from others (bank, decks, tiles, the values
    of a card of the deck): they must agree with the state that the position gives. Raises SetupError for problems that
    no check here covers.
    """
    problems = [*_check_numbers(draft, position, file), *_check_cards(draft, position, file)]
    if problems:
        return problems
    lay_position(draft, {name: value for name, value in position.items() if value is not None})
    return _differences(stated, to_plain(draft), "position", file)


def _field(name: str) -> Place:
    """Return the place of a problem in a field of a position."""
    return Place("field", f"position.{name}")


def _check_numbers(draft: State, position: Mapping[str, Any], file: str) -> Iterator[Problem]:
    """Yield a problem for each number, wall, burned path or counter of a position that its table cannot have.

    Cards are checked elsewhere.
    """
    officers = len(draft.officers)
    for name, most in (("turn", draft.table.turn_limit), ("officer", officers)):
        if position.get(name, 1) > most:
            yield problem("range", file, _field(name), position[name], f"≤ {most}")
    entries = position.get("officers") or ()
    if position.get("officers") is not None and len(entries) != officers:
        yield problem("length", file, _field("officers"), Unquoted(str(len(entries))), str(officers))
    # Walls that are not named are whole.
    walls = dict.fromkeys(SPACES, WALL_HEIGHT) | dict(position.get("walls") or {})
    fallen = [name for name in SPACES[5:] if walls[name] == 0]
    if len(fallen) > 1:  # the game would be lost already
        yield problem("count", file, _field("walls"), Unquoted(f"{', '.join(fallen)}: 0"), "≤ 1")
    burned_path = tuple(sorted(SPACES.index(name) for name in position.get("burned") or ()))
    if burned_path and burned_path not in draft.table.board.paths:
        # What is expected there is shown by an example of a path, "C–3".
        yield problem("no_such_path", file, _field("burned"), Unquoted(path_name(position["burned"])), "C–3")
    yield from _check_box(position, entries, sum(walls.values()), draft.table.side, file)


def _check_box(
    position: Mapping[str, Any], officers: tuple[Mapping[str, Any], ...], wall_bricks: int, limits: Side, file: str
) -> Iterator[Problem]:
    """Yield a problem for each kind of counter of which more lie on the table than the box has.

    `officers` are their entries, `wall_bricks` the bricks in all walls; `limits` says how many mines, grenades and
    bricks there are for the tiles at this difficulty. Mines that are laid twice and an odd number of bricks on a tile
    are problems too.
    """
    stock, mines = position.get("stock") or {}, position.get("mines") or ()
    if len(set(mines)) < len(mines):
        yield problem("same_twice", file, _field("mines"), mines)
    if stock.get("bricks", 0) % 2:
        yield problem("even", file, _field("stock.bricks"), stock["bricks"], "0, 2, 4, 6, 8")
    # On the tile, in the reserve, and out of the game. Where the position does not say how many lie on the tile, it
    # will have all its bricks, however many are in the walls; so they count here.
    other_bricks = stock.get("bricks", limits.bricks) + position.get("reserve", 0) + position.get("box_bricks", 0)
    # The field of each kind of counter, how many the position uses, and how many there are. Where the position does not
    # say how many lie on a tile, 0 is enough here: that tile is filled later, with no more than there is.
    counts = [
        ("mines", stock.get("mines", 0) + len(mines), limits.mines),
        ("stock.grenades", stock.get("grenades", 0), limits.grenades),
        ("stock.bricks", stock.get("bricks", 0), limits.bricks),
        ("walls", wall_bricks + other_bricks, WALL_HEIGHT * len(SPACES) + limits.bricks),
        *((f"officers.{name}", _held_by_all(officers, name), most) for name, most in COUNTERS.items()),
    ]
    for name, number, most in counts:
        if number > most:
            yield problem("bank", file, _field(name), Unquoted(str(number)), f"≤ {most}")


def _held_by_all(officers: tuple[Mapping[str, Any], ...], name: str) -> int:
    """Return how many rounds or tokens of a kind the officers hold in all.

    `name` is the field; an officer without it holds as many as in the set-up.
    """
    default = START_ROUNDS if name == "ammunition" else 0
    return sum(officer.get(name, default) for officer in officers)


def _check_cards(draft: State, position: Mapping[str, Any], file: str) -> Iterator[Problem]:
    """Yield a problem for each card on tracks and piles that is not of the deck, stands twice, or cannot stand there.

    A troop without a card of the deck has values of its own; it is counted under an id that no card has.
    """
    deck_cards = {card.card: card for card in draft.deck}
    uses: Counter[str] = Counter()
    for track, troop in (position.get("tracks") or {}).items():
        if troop is not None:
            uses[troop.get("card", f"position-{track}")] += 1
            yield from _check_troop(f"tracks.{track}", troop, deck_cards.get(troop.get("card", "")), file)
    for day, pile in (position.get("piles") or {}).items():
        uses.update(pile)
        for name in pile:
            if name not in deck_cards:
                yield problem("card_unknown", file, _field(f"piles.{day}"), name)
    for name, number in uses.items():
        if number > 1:
            yield problem("same_twice", file, Place("card", name), Unquoted(f"{number} ×"))


def _check_troop(place: str, troop: Mapping[str, Any], card: AttackCard | None, file: str) -> Iterator[Problem]:
    """Yield the problems of a troop's fields; `card` is its card of the deck, None for a troop with values of its own.

    Fields that are left out are valid: a machine gun on rung I, all numbers 1, no wounds.
    """
    # A name of a card that the deck lacks is right only for a troop that states its values itself.
    if card is None and "card" in troop and "kind" not in troop:
        yield problem("card_unknown", file, _field(f"{place}.card"), troop["card"])
    if card is not None and not card.is_troop:
        yield problem("choice", file, _field(f"{place}.card"), Unquoted(card.kind), "machine_gun, howitzer")
    is_howitzer = (card.kind if card else troop.get("kind")) == "howitzer"
    if is_howitzer and troop.get("rung", 1) != 1:
        yield problem("choice", file, _field(f"{place}.rung"), troop["rung"], "1")
    if card is None and is_howitzer and troop.get("attack", 1) != 1:
        yield problem("choice", file, _field(f"{place}.attack"), troop["attack"], "1")
    if card is None and is_howitzer and "speed" in troop:
        yield problem("unknown", file, _field(f"{place}.speed"), troop["speed"])
    resistance = card.resistance if card else troop.get("resistance", 1)
    if troop.get("wounds", 0) >= resistance:
        yield problem("range", file, _field(f"{place}.wounds"), troop["wounds"], f"≤ {resistance - 1}")


def _differences(stated: Any, laid: Any, place: str, file: str) -> list[Problem]:
    """Return a problem for each value that a file has `stated` and that differs from the value in `laid`.

    `laid` is the same part of the position as it was laid on the draft, `place` the field of both. Mappings and lists
    of one length are compared item by item, mines and the ends of a path in any order. A value that is left out (None)
    differs from nothing.
    """
    problems: list[Problem] = []
    if isinstance(stated, Mapping) and isinstance(laid, Mapping):
        for name, value in stated.items():
            if value is not None:
                problems += _differences(value, laid.get(name), f"{place}.{name}", file)
        return problems
    if place.endswith((".mines", ".burned")) and isinstance(stated, tuple):
        # A mine is a pair, which plain data have as a list; no list can be in a set.
        stated, laid = set(stated), {tuple(item) if isinstance(item, list) else item for item in laid or ()}
    elif isinstance(stated, tuple) and isinstance(laid, list) and len(stated) == len(laid):
        for number, (stated_item, laid_item) in enumerate(zip(stated, laid, strict=True), start=1):
            problems += _differences(stated_item, laid_item, f"{place}#{number}", file)
        return problems
    if stated == laid:
        return []
    return [problem("differs", file, Place("field", place), stated, expected=str(laid))]
