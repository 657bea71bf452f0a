"""The board in sentences: the names of its places, the text alternative of the picture, the text view."""

from functools import lru_cache

from westerplatte_nb.engine.value import Count, Listing, Term, Value, turn_of
from westerplatte_nb.games.seven_days.rules import wording
from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, OUTPOSTS, Space, Track, is_outpost, tile_index
from westerplatte_nb.games.seven_days.rules.state import CARDS_A_DAY, DAYS, TOKENS, State, Troop
from westerplatte_nb.games.seven_days.rules.troops.assault import shoots
from westerplatte_nb.games.seven_days.view.panel import left_to, variant_lines
from westerplatte_nb.games.seven_days.view.rules_at import PANELS, place_name
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing import memo

# What lies on a tile, and where a state tells how much.
_STOCKED = {
    "mortar": ("grenade", "stock_grenades"),
    "mines": ("mine", "stock_mines"),
    "rebuild": ("brick", "stock_bricks"),
    "ammunition": ("round", "bank_ammunition"),
}


def text_board(state: State, words: Words) -> str:
    """Return the whole position as text, a line for each sentence."""
    return "\n".join(lines(state, words))


def description(state: State, words: Words) -> str:
    """Return the whole position in one paragraph: the text alternative of the picture."""
    return " ".join(lines(state, words))


def title(state: State, words: Words) -> str:
    """Return the title of the picture."""
    return words("board.title", day=state.day, days=DAYS, turn=state.turn)


def lines(state: State, words: Words) -> list[str]:
    """Return the sentences of the position: the moment, the tracks, the spaces, the officers."""
    moment = [
        words("text.sentence", text=title(state, words)),
        words("board.says.piles", **_card_counts(state)),
        words("board.says.morale", step=wording.signed(state.morale)),
    ]
    moment += [words("text.sentence", text=text) for text in variant_lines(state, words)]
    if state.result is not None:
        moment.insert(1, words(f"board.says.{state.result}"))
    if state.burned:
        ends = Listing(tuple(wording.space_term(space) for space in state.burned))
        moment.append(words("board.says.burned", ends=ends))
    return [
        *moment,
        *names_on_tracks(state.tracks, state.mines, words)[: len(OUTPOSTS)],  # without those of their rungs
        *(space_name(state, space, words, opposite=False) for space in (*OUTPOSTS, *GUARDHOUSES)),
        *(officer_name(state, seat, words) for seat in range(len(state.officers))),
    ]


def space_name(state: State, space: Space, words: Words, opposite: bool = True) -> str:
    """Return sentences on a space: its wall, the troop `opposite` if that is asked for, its stock, the officers."""
    seats = tuple([seat for seat, officer in enumerate(state.officers) if officer.space == space])
    if is_outpost(space):
        troop = state.tracks[space] if opposite else None
        return _outpost(space, state.walls[space], seats, opposite, troop, words)
    tile = state.tiles[tile_index(space)]
    return _guardhouse(space, state.walls[space], seats, tile, stock_of(state, tile), words)


# Most of these sentences are the same as those of the position before.
@lru_cache(maxsize=512)
def _outpost(space: Space, wall: int, seats: tuple[int, ...], opposite: bool, troop: Troop | None, words: Words) -> str:
    """Return sentences on an outpost: its wall, if `opposite` the troop there or that there is none, the officers."""
    parts = [words("board.says.outpost", space=wording.space_term(space), wall=wall)]
    if opposite:
        parts.append(words("board.says.opposite", troop=_troop(troop, words)) if troop else words("board.says.nobody"))
    return " ".join([*parts, *_officers(seats, words)])


@lru_cache(maxsize=512)
def _guardhouse(space: Space, wall: int, seats: tuple[int, ...], tile: str, stock: int | None, words: Words) -> str:
    """Return sentences on a guardhouse: wall and tile, the tile's stock (None for none), the officers (by seat)."""
    parts = [words("board.says.guardhouse", space=wording.space_term(space), wall=wall, tile=Term(f"tile_{tile}"))]
    if stock is not None:
        key = "board.says.stock" if stock else "board.says.stock_out"
        parts.append(words(key, stock=Count(_STOCKED[tile][0], stock)))
    return " ".join([*parts, *_officers(seats, words)])


def _officers(seats: tuple[int, ...], words: Words) -> tuple[str, ...]:
    """Return the sentence that names the officers of some seats; empty for no seats."""
    return (words("board.says.officers", officers=Listing(tuple(map(wording.officer_term, seats)))),) if seats else ()


def stock_of(state: State, tile: str) -> int | None:
    """Return how much lies on a tile, of ammunition what lies in the bank; None for a tile that holds nothing."""
    return int(getattr(state, _STOCKED[tile][1])) if tile in _STOCKED else None


# Most moves leave the tracks as they were: then nothing on them is looked up.
@memo.by_identities(memo.STATES)
def names_on_tracks(tracks: tuple[Troop | None, ...], mines: tuple[tuple[int, ...], ...], words: Words) -> list[str]:
    """Return sentences on the troop and the mines of each track, then the same for each of their rungs."""
    on_tracks = list(zip(OUTPOSTS, tracks, mines, strict=True))
    rung_names = [rung_name(rung, *on_track, words) for on_track in on_tracks for rung in range(1, len(wording.RUNGS))]
    return [track_name(*on_track, words) for on_track in on_tracks] + rung_names


def track_name(track: Track, troop: Troop | None, mines: tuple[int, ...], words: Words) -> str:
    """Return sentences on a track: the troop on it or that there is none, and its mines."""
    where = wording.track_term(track)
    if troop is None:
        parts = [words("board.says.track_empty", track=where)]
    else:
        parts = [words("board.says.track", track=where, here=_troop(troop, words))]
    if mines:
        parts.append(words("board.says.mines", rungs=Listing(tuple(wording.RUNGS[rung] for rung in mines))))
    return " ".join(parts)


def rung_name(rung: int, track: Track, troop: Troop | None, mines: tuple[int, ...], words: Words) -> str:
    """Return sentences on a rung of a track: the troop on it, a mine, or that it is empty; `troop` is the track's."""
    where: dict[str, Value] = {"track": wording.track_term(track), "rung": wording.rung_term(rung)}
    here = []
    if troop and troop.rung == rung:
        here.append(words("board.says.rung", **where, here=_troop(troop, words, placed=False)))
    if rung in mines:
        here.append(words("board.says.mine", **where))
    return " ".join(here) or words("board.says.empty", **where)


@memo.by_identities(memo.STATES)
def officer_name(state: State, seat: int, words: Words) -> str:
    """Return sentences on an officer: the space, rounds and tokens, and for the one who acts what they may still do."""
    officer = state.officers[seat]
    rounds, who = Count("round", officer.ammunition), wording.officer_term(seat)
    if officer.space is None:
        parts = [words("board.says.not_yet", seat=who, rounds=rounds)]
    else:
        parts = [words("board.says.officer", seat=who, space=wording.space_term(officer.space), rounds=rounds)]
    for name in TOKENS:
        number = getattr(officer, name)
        if number:
            parts.append(words("board.says.held", tokens=Count(name, number)))
    if seat == turn_of(state) and not state.is_over:
        if state.decision is not None:
            parts.append(words("board.says.chooses"))
        else:
            parts.append(words("board.says.now", **left_to(state)))
    return " ".join(parts)


def short_name(tiles: tuple[str, ...], target: str, words: Words) -> str:
    """Return the short name of a target of the board, a guardhouse with its tile; `tiles` are by guardhouse."""
    place = place_name(target, words)
    kind, _, name = target.partition(":")
    if kind == "guardhouse":
        return words("place.guardhouse", place=place, tile=Term(f"tile_{tiles[int(name) - 1]}"))
    return words("place.short", place=place)


def panel_names(state: State, words: Words) -> list[str]:
    """Return a sentence on each panel beside the land, in the order of `PANELS`."""
    step = wording.signed(state.morale)
    values: dict[str, Value] = {"step": step, "day": state.day, "days": DAYS, **_card_counts(state)}
    return [words(f"board.says.{panel.replace(':', '.')}", **values) for panel in PANELS]


def _card_counts(state: State) -> dict[str, Value]:
    """Return numbers of cards: on today's pile (`pile`), that a pile holds (`cards`), in both decks."""
    pile = min(len(state.piles[state.day - 1]), CARDS_A_DAY)
    numbers = {"pile": pile, "cards": CARDS_A_DAY, "deck": len(state.deck), "events": len(state.events)}
    return {name: Count("card", number) for name, number in numbers.items()}


def _troop(troop: Troop, words: Words, placed: bool = True) -> str:
    """Return a phrase for a troop: its kind, its values, whether it shoots, and if `placed` the rung it is on."""
    card = troop.card
    wounds, resistance = Count("wound", troop.wounds), Count("resistance", card.resistance)
    parts = [words("board.says.strength", wounds=wounds, resistance=resistance, attack=card.attack)]
    if card.speed:
        parts.append(words("board.says.speed", speed=card.speed))
    key, rung = "board.says.placed" if placed else "board.says.troop", wording.rung_term(troop.rung)
    text = words(key, troop=Term(card.kind), rung=rung, what=", ".join(parts))
    return f"{text} {words('board.says.fires')}" if shoots(troop) else text


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]
