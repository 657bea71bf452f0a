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
from westerplatte_nb.games.seven_days.view.studio.table import Plain, full_setup, with_position
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
    # The headings under which the tools stand.
    troops, ours, tiles = (words(f"editor.group.{name}") for name in ("troops", "ours", "tiles"))
    return (
        *(Tool(kind, words(f"editor.tool.{kind}"), troops, words(f"editor.tool.{kind}.note")) for kind in TROOPS),
        Tool("brick", words("editor.tool.brick"), ours),
        Tool("mine", words("editor.tool.mine"), ours),
        *(Tool(f"officer-{n}", capital(words.term(officer_term(n - 1))), ours) for n in _seats(plain)),
        *(Tool(f"tile-{tile}", words.term(Term(f"tile_{tile}"), "short"), tiles) for tile in TILES),
    )


def _seats(plain: Plain) -> range:
    """Return the numbers of the officers, from 1."""
    return range(1, table.officers_of(plain) + 1)


def places(plain: Plain, tool: str) -> tuple[str, ...]:
    """Return the targets where the thing of a tool may be put.

    `tool` is a kind of thing, or a thing on the board that is to be moved, named by its kind and its place or number:
    `troop-B` is the troop on track B, `officer-1` an officer.
    """
    plain = full_setup(plain)
    position = plain["position"]
    kind, _, name = tool.partition("-")
    if kind in TROOPS or kind == "troop":
        # The tool of a new troop names its kind, one on the board has it among its values. A howitzer never leaves
        # rung I.
        troop_kind = (table.troop_values(plain, name) or {}).get("kind") if kind == "troop" else kind
        rungs = range(1, 2 if troop_kind == "howitzer" else LAST_RUNG + 1)
        return tuple(rung_target(track, rung) for track in range(len(TRACKS)) for rung in rungs)
    if kind == "brick":
        return tuple(space_target(SPACE_OF[space]) for space in SPACES if position["walls"][space] < WALL_HEIGHT)
    if kind == "mine":
        mined = {(track, rung) for track, rung in position.get("mines") or ()}
        rungs = range(1, LAST_RUNG + 1)
        unmined = [(track, rung) for track in TRACKS for rung in rungs if (track, rung) not in mined]
        return tuple(rung_target(SPACE_OF[track], rung) for track, rung in unmined)
    if kind == "officer":
        return tuple(space_target(SPACE_OF[space]) for space in SPACES)
    return tuple(space_target(SPACE_OF[house]) for house in PLACES) if kind == "tile" else ()


def put(plain: Plain, tool: str, target: str) -> dict[str, Any]:
    """Return the setup with a thing put at a target.

    `tool` is a kind of thing, or a thing on the board that is to be moved (`troop-B`), as in `places`.
    Raises EditRefused where it cannot be put there.
    """
    plain = full_setup(plain)
    kind, _, name = tool.partition("-")
    place_kind, _, place = target.partition(":")
    # Where the target is the track itself and no rung of it, a troop or a mine comes to rung I.
    if place_kind == "track" and (kind in TROOPS or kind in ("troop", "mine")):
        place_kind, place = "rung", f"{place}1"
    if f"{place_kind}:{place}" not in places(plain, tool):
        is_full = kind == "brick" and place_kind in ("outpost", "guardhouse")
        key = "full" if is_full else f"not_here.{'troop' if kind in TROOPS else kind}"
        raise EditRefused(f"seven_days/editor.{key}")
    if kind in TROOPS:
        return _with_troop(plain, place, {**TROOPS[kind], "wounds": 0})
    if kind == "troop":
        return _with_troop_moved(plain, name, place)
    if kind == "brick":
        return with_wall(plain, place, plain["position"]["walls"][place] + 1)
    if kind == "mine":
        return _with_mine(plain, place)
    if kind == "officer":
        return with_officer(plain, int(name) - 1, space=place)
    return _with_tile(plain, name, place)


def _with_troop(plain: Plain, place: str, troop: dict[str, Any]) -> dict[str, Any]:
    """Return the setup with a troop at a track and rung ("C3")."""
    track, rung = place[0], int(place[1:])
    return with_position(plain, tracks={**plain["position"]["tracks"], track: {**troop, "rung": rung}})


def _with_troop_moved(plain: Plain, origin: str, place: str) -> dict[str, Any]:
    """Return the setup with the troop of track `origin` at a track and rung ("C3").

    A troop on that track comes to the track `origin`. Raises EditRefused where no troop is on `origin`.
    """
    tracks = dict(plain["position"]["tracks"])
    troop = tracks.pop(origin, None)
    if troop is None:
        raise EditRefused("seven_days/editor.gone")
    goal = place[0]
    if goal != origin and goal in tracks:
        tracks[origin] = tracks[goal]
    return _with_troop(with_position(plain, tracks=tracks), place, {**troop})


def with_wall(plain: Plain, space: str, bricks: int) -> dict[str, Any]:
    """Return the setup with a number of bricks on a space. Raises EditRefused for a second fallen guardhouse."""
    walls = {**plain["position"]["walls"], space: bricks}
    if sum(walls[house] == 0 for house in PLACES) > 1:
        raise EditRefused("seven_days/editor.one_fallen")
    return table.cut_to_box(with_position(plain, walls=walls))


def _with_mine(plain: Plain, place: str) -> dict[str, Any]:
    """Return the setup with a mine at a track and rung ("C3"), taken from the bank, or if that has none, from the tile.

    No field says how many mines the bank has: they are those that lie neither on the board nor on the tile. Raises
    EditRefused if all mines are on the board already.
    """
    position, limits = plain["position"], table.supply_limits(plain)
    mines, stock = list(position.get("mines") or ()), dict(position["stock"])
    if len(mines) >= limits.mines:
        raise EditRefused("seven_days/editor.no_mines", number=limits.mines)
    # The tile keeps its mines as long as there are enough beside those on the board, the new one included.
    stock["mines"] = min(stock["mines"], limits.mines - len(mines) - 1)
    track, rung = place[0], int(place[1:])
    return with_position(plain, mines=[*mines, [track, rung]], stock=stock)


def with_officer(plain: Plain, seat: int, **fields: Any) -> dict[str, Any]:
    """Return the setup with other values of some fields of an officer."""
    officers = list(plain["position"]["officers"])
    officers[seat] = {**officers[seat], **fields}
    return with_position(plain, officers=officers)


def _with_tile(plain: Plain, tile: str, house: str) -> dict[str, Any]:
    """Return the setup with a tile at a guardhouse, exchanged for the one that lay there."""
    tiles = dict(plain["tiles"])
    origin = next(place for place, other in tiles.items() if other == tile)
    return {**plain, "tiles": {**tiles, origin: tiles[house], house: tile}}


def take(plain: Plain, thing: str) -> dict[str, Any]:
    """Return the setup without a thing of the board, named by its kind and place: `troop-B`, `mine-C3`, `brick-4`.

    Raises EditRefused where there is none.
    """
    plain = full_setup(plain)
    kind, _, place = thing.partition("-")
    position = plain["position"]
    if kind == "troop":
        tracks = {track: troop for track, troop in position["tracks"].items() if track != place}
        return with_position(plain, tracks=tracks)
    if kind == "mine":
        mines = [[track, rung] for track, rung in position.get("mines") or () if f"{track}{rung}" != place]
        # It goes back to the tile: there and on the board are no more together than the box has.
        room = table.supply_limits(plain).mines - len(mines)
        stock = {**position["stock"], "mines": min(position["stock"]["mines"] + 1, room)}
        return with_position(plain, mines=mines, stock=stock)
    if kind == "brick" and position["walls"][place]:
        return with_wall(plain, place, position["walls"][place] - 1)
    raise EditRefused("seven_days/editor.gone")


def spot(plain: Plain, target: str, words: Words) -> Spot:
    """Return what can be edited at a target: its name, its inputs, what can be taken away or moved.

    It is empty at a target where nothing can be edited.
    """
    plain = full_setup(plain)
    kind, _, name = target.partition(":")
    if kind in ("outpost", "guardhouse"):
        return _space(plain, name, words)
    if kind in ("rung", "track"):
        return _rung(plain, name, words)
    if kind == "officer":
        seat = int(name) - 1
        return Spot(capital(words.term(officer_term(seat))), _officer_fields(plain, seat, words, ""))
    return Spot("")


def _space(plain: Plain, space: str, words: Words) -> Spot:
    """Return what can be edited on a space: its wall, its tile, the officers."""
    position = plain["position"]
    title = capital(words.term(space_term(SPACE_OF[space])))
    wall = Input(f"wall-{space}", words("editor.wall"), NUMBER, position["walls"][space], 0, WALL_HEIGHT)
    seats = [seat for seat, officer in enumerate(position["officers"]) if officer.get("space") == space]
    fields, moves, takes = [wall], [], []
    if position["walls"][space]:
        takes.append(Item(f"brick-{space}", words("editor.take.brick")))
    if space in PLACES:
        options = tuple(Item(tile, words.term(Term(f"tile_{tile}"), "short")) for tile in TILES)
        fields.append(Input(f"tile-{space}", words("editor.tile"), CHOICE, plain["tiles"][space], options=options))
    for seat in seats:
        officer_name = capital(words.term(officer_term(seat)))
        fields += _officer_fields(plain, seat, words, officer_name)
        moves.append(Item(f"officer-{seat + 1}", words("editor.move", thing=officer_name)))
    return Spot(title, tuple(fields), tuple(takes), tuple(moves))


def _officer_fields(plain: Plain, seat: int, words: Words, group: str) -> tuple[Input, ...]:
    """Return the inputs of an officer: rounds and tokens, each up to what the other officers leave in the box."""
    officers = plain["position"]["officers"]
    fields = []
    for name, count in COUNTERS.items():
        held = [officer.get(name, 0) for officer in officers]
        most = count - (sum(held) - held[seat])
        label, key = words(f"editor.officer.{name}"), f"officer-{seat + 1}-{name}"
        fields.append(Input(key, label, NUMBER, held[seat], 0, most, group=group))
    return tuple(fields)


def _rung(plain: Plain, place: str, words: Words) -> Spot:
    """Return what can be edited on a track ("C") or one of its rungs ("C3"): the troop of the track, its mines."""
    track, rung = place[0], int(place[1:] or 0)  # rung 0 is the whole track
    troop = table.troop_values(plain, track)
    title = capital(words.term(track_term(SPACE_OF[track])))
    if rung:
        title = words("editor.rung", track=title, rung=RUNGS[rung])
    takes = [
        Item(f"mine-{mined_track}{mined_rung}", words("editor.take.mine", rung=RUNGS[mined_rung]))
        for mined_track, mined_rung in plain["position"].get("mines") or ()
        if mined_track == track and rung in (0, mined_rung)
    ]
    if troop is None:
        return Spot(title, (), tuple(takes))
    kind = capital(words.term(Term(troop["kind"])))
    takes.insert(0, Item(f"troop-{track}", words("editor.take.troop", troop=kind)))
    moves = (Item(f"troop-{track}", words("editor.move", thing=kind)),)
    return Spot(title, _troop_fields(track, troop, words, kind), tuple(takes), moves)


def _troop_fields(track: str, troop: dict[str, Any], words: Words, group: str) -> tuple[Input, ...]:
    """Return the inputs of a troop; a howitzer has none for rung and speed, and none for its attack, always 1."""

    def field(name: str, least: int, most: int, step: int = 1) -> Input:
        """Return the input of a number of the troop."""
        return Input(
            f"troop-{track}-{name}", words(f"editor.troop.{name}"), NUMBER, troop.get(name, 0), least, most, step,
            group=group,
        )  # fmt: skip

    wounds = field("wounds", 0, max(troop["resistance"] - 1, 0))
    if troop["kind"] == "howitzer":
        return field("resistance", 1, 3), wounds
    speed = field("speed", 1, 3, step=2)
    return field("rung", 1, LAST_RUNG), field("resistance", 1, 3), field("attack", 1, 2), speed, wounds


def with_troop_field(plain: Plain, track: str, name: str, value: int) -> dict[str, Any]:
    """Return the setup with another value of a troop: its rung, its wounds, or a value that is printed on its card.

    A troop that gets another value than its card's has no card any more: the setup names all its values instead. Raises
    EditRefused where no troop is on the track.
    """
    # All its values, those of its card included.
    troop = table.troop_values(plain, track)
    if troop is None:
        raise EditRefused("seven_days/editor.gone")
    if name not in ("rung", "wounds"):
        troop.pop("card", None)
    elif "card" in plain["position"]["tracks"][track]:  # it keeps its card, and the setup leaves that card's values out
        troop = dict(plain["position"]["tracks"][track])
    troop[name] = value
    if name == "resistance":
        troop["wounds"] = min(troop.get("wounds", 0), value - 1)
    return with_position(plain, tracks={**plain["position"]["tracks"], track: troop})
