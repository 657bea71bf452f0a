"""The board in sentences: the names of its places, the text alternative of the picture, the text view."""

from functools import lru_cache

from westerplatte_nb.engine.value import Listing, Term
from westerplatte_nb.games.seven_days.board import GUARDHOUSES, OUTPOSTS, TRACKS, Space, Track, is_outpost, place_of
from westerplatte_nb.games.seven_days.orders import budget
from westerplatte_nb.games.seven_days.state import CARDS_A_DAY, DAYS, State, Troop
from westerplatte_nb.games.seven_days.wording import RUNGS, officer_term, space_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.seven_days.measures import signed
from westerplatte_nb.view.seven_days.officers import acting_seat
from westerplatte_nb.view.seven_days.panel import variants_told
from westerplatte_nb.view.seven_days.rules_at import place_name
from westerplatte_nb.view.seven_days.troops import fires_next

_HELD = ("extra_moves", "limited_moves", "extra_actions")


def text_board(state: State, words: Words) -> str:
    """Return the whole position, one line a thing."""
    return "\n".join(lines(state, words))


def description(state: State, words: Words) -> str:
    """Return the whole position in one paragraph: the text alternative of the picture."""
    return " ".join(lines(state, words))


def title(state: State, words: Words) -> str:
    """Return the title of the picture."""
    return words("board.title", day=state.day, days=DAYS, turn=state.turn)


@memo.by_identities(memo.STATES)
def lines(state: State, words: Words) -> list[str]:
    """Return the sentences of the position: the moment, the tracks, the spaces, the officers."""
    pile = len(state.piles[state.day - 1])
    first = [
        words("text.sentence", text=title(state, words)),
        words(
            "board.says.piles",
            pile=min(pile, CARDS_A_DAY),
            cards=CARDS_A_DAY,
            deck=len(state.deck),
            events=len(state.events),
        ),
        words("board.says.morale", step=signed(state.morale)),
    ]
    first += [words("text.sentence", text=text) for text in variants_told(state, words)]
    if state.result is not None:
        first.insert(1, words(f"board.says.{state.result}"))
    if state.burned:
        first.append(words("board.says.burned", ends=Listing(tuple(space_term(space) for space in state.burned))))
    return [
        *first,
        *(track_name(state, track, words) for track in OUTPOSTS),
        *(space_name(state, space, words, opposite=False) for space in (*OUTPOSTS, *GUARDHOUSES)),
        *(officer_name(state, seat, words) for seat in range(len(state.officers))),
    ]


def space_name(state: State, space: Space, words: Words, opposite: bool = True) -> str:
    """Return what stands on a space: its wall, the enemy opposite, its stock, the officers."""
    wall = state.walls[space]
    if is_outpost(space):
        parts = [words("board.says.outpost", space=space_term(space), wall=wall)]
        if opposite:
            troop = state.tracks[space]
            parts.append(
                words("board.says.opposite", troop=_troop(troop, words)) if troop else words("board.says.nobody")
            )
    else:
        tile = state.tiles[place_of(space)]
        parts = [words("board.says.guardhouse", space=space_term(space), wall=wall, tile=Term(f"tile_{tile}"))]
        stock = stock_of(state, tile)
        if stock is not None:
            parts.append(words("board.says.stock", stock=stock))
    here = tuple(officer_term(seat) for seat, officer in enumerate(state.officers) if officer.space == space)
    if here:
        parts.append(words("board.says.officers", officers=Listing(here)))
    return " ".join(parts)


def stock_of(state: State, tile: str) -> int | None:
    """Return how much lies on a tile; rounds lie in the bank, and two tiles hold nothing."""
    stocks = {
        "mortar": state.stock_grenades,
        "mines": state.stock_mines,
        "rebuild": state.stock_bricks,
        "ammunition": state.bank_ammunition,
    }
    return stocks.get(tile)


def track_name(state: State, track: Track, words: Words) -> str:
    """Return what stands and lies on a track."""
    troop = state.tracks[track]
    here = _troop(troop, words) if troop else words("board.says.empty")
    parts = [words("board.says.track", track=track_term(track), here=here)]
    if state.mines[track]:
        parts.append(words("board.says.mines", rungs=", ".join(RUNGS[rung] for rung in state.mines[track])))
    return " ".join(parts)


def rung_name(state: State, track: Track, rung: int, words: Words) -> str:
    """Return what stands or lies on a rung of a track."""
    troop = state.tracks[track]
    here = [_troop(troop, words, placed=False)] if troop and troop.rung == rung else []
    if rung in state.mines[track]:
        here.append(words("board.says.mine"))
    what = ", ".join(here) or words("board.says.empty")
    return words("board.says.rung", track=track_term(track), rung=RUNGS[rung], here=what)


def officer_name(state: State, seat: int, words: Words) -> str:
    """Return where an officer stands, what they hold, and what they may still do."""
    officer = state.officers[seat]
    where = words.term(space_term(officer.space)) if officer.space is not None else words("board.says.not_yet")
    parts = [words("board.says.officer", seat=officer_term(seat), where=where, rounds=officer.ammunition)]
    for name in _HELD:
        if number := getattr(officer, name):
            parts.append(words(f"board.says.{name}", number=number))
    if seat == acting_seat(state) and not state.is_over:
        if state.decision is not None:
            parts.append(words("board.says.chooses"))
        else:
            moves, actions = budget.moves_in_hand(state), budget.actions_in_hand(state)
            parts.append(words("board.says.now", moves=moves, actions=actions))
    return " ".join(parts)


@lru_cache(maxsize=512)
def short_name(tiles: tuple[str, ...], target: str, words: Words) -> str:
    """Return what a place of the board is called, without what stands there, by the tiles of the guardhouses."""
    place, (kind, _, name) = place_name(target, words), target.partition(":")
    if kind == "guardhouse":
        return words("place.guardhouse", place=place, tile=Term(f"tile_{tiles[int(name) - 1]}"))
    return words("place.short", place=place)


def panel_name(state: State, target: str, words: Words) -> str:
    """Return what a panel beside the land tells: morale, the days, a deck."""
    name = target.partition(":")[2]
    pile = min(len(state.piles[state.day - 1]), CARDS_A_DAY)
    return words(
        f"board.says.panel.{name}",
        step=signed(state.morale),
        day=state.day,
        days=DAYS,
        pile=pile,
        cards=CARDS_A_DAY,
        deck=len(state.deck),
        events=len(state.events),
    )


def _troop(troop: Troop, words: Words, placed: bool = True) -> str:
    card = troop.card
    parts = [words.term(Term(card.kind))]
    if placed:
        parts.append(words("board.says.on_rung", rung=RUNGS[troop.rung]))
    parts.append(words("board.says.wounds", wounds=troop.wounds, resistance=card.resistance))
    parts.append(words("board.says.attack", attack=card.attack))
    if card.speed:
        parts.append(words("board.says.speed", speed=card.speed))
    if fires_next(troop):
        parts.append(words("board.says.fires"))
    return ", ".join(parts)


def track_term(track: Track) -> Term:
    """Return the term of a track."""
    return Term("track", TRACKS[track])
