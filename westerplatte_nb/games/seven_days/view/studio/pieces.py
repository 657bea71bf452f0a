"""What may be put on the board of 7 Days and taken from it, and what stands at a place of it."""

from typing import Any

from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, SPACES, TRACKS, WALL_HEIGHT
from westerplatte_nb.games.seven_days.rules.difficulty import COUNTERS
from westerplatte_nb.games.seven_days.rules.serialize import PLACES
from westerplatte_nb.games.seven_days.rules.state import TILES
from westerplatte_nb.games.seven_days.rules.wording import RUNGS, officer_term, space_term, track_term
from westerplatte_nb.games.seven_days.view.input.select import rung_target, space_target
from westerplatte_nb.games.seven_days.view.studio import table
from westerplatte_nb.games.seven_days.view.studio.table import Plain, laid, with_position
from westerplatte_nb.games.seven_days.view.text import capital
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import CHOICE, NUMBER, EditRefused, Input, Item, Spot, Tool

TROOPS = {
    "slow": {"kind": "machine_gun", "resistance": 2, "speed": 1, "attack": 2},
    "fast": {"kind": "machine_gun", "resistance": 1, "speed": 3, "attack": 1},
    "howitzer": {"kind": "howitzer", "resistance": 2, "attack": 1},
}
LAST_RUNG = 4


def tools(plain: Plain, words: Words) -> tuple[Tool, ...]:
    """Return the tools: the things that may be put on the board."""
    troops, ours, place = (words(f"editor.group.{name}") for name in ("troops", "ours", "tiles"))
    return (
        *(Tool(kind, words(f"editor.tool.{kind}"), troops, words(f"editor.tool.{kind}.note")) for kind in TROOPS),
        Tool("brick", words("editor.tool.brick"), ours),
        Tool("mine", words("editor.tool.mine"), ours),
        *(Tool(f"officer-{n}", capital(words.term(officer_term(n - 1))), ours) for n in _seats(plain)),
        *(Tool(f"tile-{tile}", words.term(Term(f"tile_{tile}"), "short"), place) for tile in TILES),
    )


def _seats(plain: Plain) -> range:
    """Return the numbers of the officers, from 1."""
    return range(1, table.officers_of(plain) + 1)


def places(plain: Plain, tool: str) -> tuple[str, ...]:
    """Return the places (targets) where a thing may be put; `tool` is a kind of thing, or one on the board to move.

    Such a thing is named by its kind and place or number: `troop-B` is the troop on track B, `officer-1` an officer.
    """
    plain = laid(plain)
    position = plain["position"]
    kind, _, name = tool.partition("-")
    if kind in TROOPS or kind == "troop":
        # A howitzer never leaves rung I.
        is_howitzer = "howitzer" in (kind, (table.troop_values(plain, name) or {}).get("kind"))
        rungs = range(1, 2 if is_howitzer else LAST_RUNG + 1)
        return tuple(rung_target(track, rung) for track in range(len(TRACKS)) for rung in rungs)
    if kind == "brick":
        return tuple(space_target(SPACE_OF[one]) for one in SPACES if position["walls"][one] < WALL_HEIGHT)
    if kind == "mine":
        mined = {(track, rung) for track, rung in position.get("mines") or ()}
        rungs = range(1, LAST_RUNG + 1)
        free = [(track, rung) for track in TRACKS for rung in rungs if (track, rung) not in mined]
        return tuple(rung_target(SPACE_OF[track], rung) for track, rung in free)
    if kind == "officer":
        return tuple(space_target(SPACE_OF[one]) for one in SPACES)
    return tuple(space_target(SPACE_OF[one]) for one in PLACES) if kind == "tile" else ()


def put(plain: Plain, tool: str, target: str) -> dict[str, Any]:
    """Return the setup with a thing put at a place; `tool` is as in `places`.

    Raises EditRefused where it cannot be put there.
    """
    plain = laid(plain)
    kind, _, name = tool.partition("-")
    place, _, at = target.partition(":")
    if place == "track" and (kind in TROOPS or kind in ("troop", "mine")):  # on a track beside its rungs: rung I
        place, at = "rung", f"{at}1"
    if f"{place}:{at}" not in places(plain, tool):
        key = "full" if kind == "brick" and place in ("outpost", "guardhouse") else f"not_here.{kind}"
        raise EditRefused(f"seven_days/editor.{key if key == 'full' or kind not in TROOPS else 'not_here.troop'}")
    if kind in TROOPS:
        return _with_troop(plain, at, {**TROOPS[kind], "wounds": 0})
    if kind == "troop":
        return _moved(plain, name, at)
    if kind == "brick":
        return with_wall(plain, at, plain["position"]["walls"][at] + 1)
    if kind == "mine":
        return _with_mine(plain, at)
    if kind == "officer":
        return with_officer(plain, int(name) - 1, space=at)
    return _with_tile(plain, name, at)


def _with_troop(plain: Plain, at: str, troop: dict[str, Any]) -> dict[str, Any]:
    """Return the setup with a troop at a track and rung ("C3")."""
    return with_position(plain, tracks={**plain["position"]["tracks"], at[0]: {**troop, "rung": int(at[1:])}})


def _moved(plain: Plain, origin: str, at: str) -> dict[str, Any]:
    """Return the setup with the troop of track `origin` at a track and rung; one that stood there takes its place."""
    tracks = dict(plain["position"]["tracks"])
    troop = tracks.pop(origin, None)
    if troop is None:
        raise EditRefused("seven_days/editor.gone")
    if at[0] != origin and at[0] in tracks:
        tracks[origin] = tracks[at[0]]
    return _with_troop(with_position(plain, tracks=tracks), at, {**troop})


def with_wall(plain: Plain, space: str, bricks: int) -> dict[str, Any]:
    """Return the setup with so many bricks on a space. Raises EditRefused for a second fallen guardhouse."""
    walls = {**plain["position"]["walls"], space: bricks}
    if sum(walls[house] == 0 for house in PLACES) > 1:
        raise EditRefused("seven_days/editor.one_fallen")
    return table.fitted(with_position(plain, walls=walls))


def _with_mine(plain: Plain, at: str) -> dict[str, Any]:
    """Return the setup with a mine at a track and rung, taken from the tile. Raises EditRefused for one too many."""
    position, side = plain["position"], table.side_of(plain)
    mines, stock = list(position.get("mines") or ()), dict(position["stock"])
    if len(mines) >= side.mines:
        raise EditRefused("seven_days/editor.no_mines", number=side.mines)
    # With room on the tile for all mines left, this one came from the bank: the tile keeps its number.
    stock["mines"] = min(stock["mines"], side.mines - len(mines) - 1)
    return with_position(plain, mines=[*mines, [at[0], int(at[1:])]], stock=stock)


def with_officer(plain: Plain, seat: int, **words: Any) -> dict[str, Any]:
    """Return the setup with other words of an officer."""
    officers = list(plain["position"]["officers"])
    officers[seat] = {**officers[seat], **words}
    return with_position(plain, officers=officers)


def _with_tile(plain: Plain, tile: str, house: str) -> dict[str, Any]:
    """Return the setup with a tile at a guardhouse; the one that lay there comes to where this one was."""
    tiles = dict(plain["tiles"])
    before = next(place for place, one in tiles.items() if one == tile)
    return {**plain, "tiles": {**tiles, before: tiles[house], house: tile}}


def take(plain: Plain, thing: str) -> dict[str, Any]:
    """Return the setup without a thing of the board, named by its kind and place: `troop-B`, `mine-C3`, `brick-4`.

    Raises EditRefused where there is none.
    """
    plain = laid(plain)
    kind, _, at = thing.partition("-")
    position = plain["position"]
    if kind == "troop":
        return with_position(plain, tracks={name: one for name, one in position["tracks"].items() if name != at})
    if kind == "mine":
        mines = [[track, rung] for track, rung in position.get("mines") or () if f"{track}{rung}" != at]
        stock = {
            **position["stock"],
            "mines": min(position["stock"]["mines"] + 1, table.side_of(plain).mines - len(mines)),
        }
        return with_position(plain, mines=mines, stock=stock)
    if kind == "brick" and position["walls"][at]:
        return with_wall(plain, at, position["walls"][at] - 1)
    raise EditRefused("seven_days/editor.gone")


def spot(plain: Plain, target: str, words: Words) -> Spot:
    """Return what stands at a place (a target): its name, its fields, what may be taken away or moved."""
    plain = laid(plain)
    place, _, at = target.partition(":")
    if place in ("outpost", "guardhouse"):
        return _space(plain, at, words)
    if place in ("rung", "track"):
        return _rung(plain, at, words)
    if place == "officer":
        seat = int(at) - 1
        return Spot(capital(words.term(officer_term(seat))), _officer_fields(plain, seat, words, ""))
    return Spot("")


def _space(plain: Plain, at: str, words: Words) -> Spot:
    """Return what stands on a space: its wall, its tile, the officers."""
    position = plain["position"]
    name = capital(words.term(space_term(SPACE_OF[at])))
    wall = Input(f"wall-{at}", words("editor.wall"), NUMBER, position["walls"][at], 0, WALL_HEIGHT)
    here = [seat for seat, officer in enumerate(position["officers"]) if officer.get("space") == at]
    fields, moves, takes = [wall], [], []
    if position["walls"][at]:
        takes.append(Item(f"brick-{at}", words("editor.take.brick")))
    if at in PLACES:
        options = tuple(Item(tile, words.term(Term(f"tile_{tile}"), "short")) for tile in TILES)
        fields.append(Input(f"tile-{at}", words("editor.tile"), CHOICE, plain["tiles"][at], options=options))
    for seat in here:
        who = capital(words.term(officer_term(seat)))
        fields += _officer_fields(plain, seat, words, who)
        moves.append(Item(f"officer-{seat + 1}", words("editor.move", thing=who)))
    return Spot(name, tuple(fields), tuple(takes), tuple(moves))


def _officer_fields(plain: Plain, seat: int, words: Words, group: str) -> tuple[Input, ...]:
    """Return the fields of an officer: rounds and tokens, each up to what the others leave in the box."""
    officers = plain["position"]["officers"]
    own = officers[seat]
    fields = []
    for name, count in COUNTERS.items():
        most = count - sum(one.get(name, 0) for number, one in enumerate(officers) if number != seat)
        label, key = words(f"editor.officer.{name}"), f"officer-{seat + 1}-{name}"
        fields.append(Input(key, label, NUMBER, own.get(name, 0), 0, most, group=group))
    return tuple(fields)


def _rung(plain: Plain, at: str, words: Words) -> Spot:
    """Return what stands on a track ("C") or one of its rungs ("C3"): its troop, its mines."""
    track, rung = at[0], int(at[1:] or 0)
    troop = table.troop_values(plain, track)
    name = capital(words.term(track_term(SPACE_OF[track])))
    if rung:
        name = words("editor.rung", track=name, rung=RUNGS[rung])
    takes = [
        Item(f"mine-{one}{n}", words("editor.take.mine", rung=RUNGS[n]))
        for one, n in plain["position"].get("mines") or ()
        if one == track and rung in (0, n)
    ]
    if troop is None:
        return Spot(name, (), tuple(takes))
    kind = capital(words.term(Term(troop["kind"])))
    takes.insert(0, Item(f"troop-{track}", words("editor.take.troop", troop=kind)))
    moves = (Item(f"troop-{track}", words("editor.move", thing=kind)),)
    return Spot(name, _troop_fields(track, troop, words, kind), tuple(takes), moves)


def _troop_fields(track: str, troop: dict[str, Any], words: Words, group: str) -> tuple[Input, ...]:
    """Return the fields of a troop; a howitzer has no rung and speed, and its attack is always 1."""

    def field(name: str, least: int, most: int, step: int = 1) -> Input:
        return Input(
            f"troop-{track}-{name}", words(f"editor.troop.{name}"), NUMBER, troop.get(name, 0), least, most, step,
            group=group,
        )  # fmt: skip

    wounds = field("wounds", 0, max(troop["resistance"] - 1, 0))
    if troop["kind"] == "howitzer":
        return field("resistance", 1, 3), wounds
    speed = field("speed", 1, 3, 2)
    return field("rung", 1, LAST_RUNG), field("resistance", 1, 3), field("attack", 1, 2), speed, wounds


def with_troop_field(plain: Plain, track: str, name: str, value: int) -> dict[str, Any]:
    """Return the setup with another value of a troop; other values than rung and wounds part it from its card."""
    troop = table.troop_values(plain, track)
    if troop is None:
        raise EditRefused("seven_days/editor.gone")
    if name not in ("rung", "wounds"):
        troop.pop("card", None)
    elif "card" in plain["position"]["tracks"][track]:
        troop = dict(plain["position"]["tracks"][track])
    troop[name] = value
    if name == "resistance":
        troop["wounds"] = min(troop.get("wounds", 0), value - 1)
    return with_position(plain, tracks={**plain["position"]["tracks"], track: troop})
