"""The table as text: places and who holds them, platoons with stands and markers, hands and cards in play.

It says what the picture shows, in the order in which one would ask: the places one plays for, one's own, the others.
"""

from collections.abc import Iterator
from functools import lru_cache

from westerplatte_nb.engine.value import Count, Listing, Portion, Value
from westerplatte_nb.games.september_1939.rules.cards import UNSEEN
from westerplatte_nb.games.september_1939.rules.ending import NOBODY, holder_of, marks_held
from westerplatte_nb.games.september_1939.rules.losses import is_in_command
from westerplatte_nb.games.september_1939.rules.state import SEATS, Mark, State, is_on_table, is_pinned, stands_on
from westerplatte_nb.games.september_1939.rules.table import point_text
from westerplatte_nb.games.september_1939.rules.wording import card_term, mark_term, platoon_term, side_term, stand_term
from westerplatte_nb.games.september_1939.view.board.silhouettes import SILHOUETTES
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing import memo


@memo.by_identities(memo.STATES)
def lines_of(state: State, words: Words) -> list[str]:
    """Return the position as sentences: turn, places held, platoons of each side, cards in play, hands."""
    held = Listing(tuple(Portion(side_term(seat), number) for seat, number in enumerate(marks_held(state))))
    title = words("board.title", round=state.round, turns=state.table.turns)
    lines = [words("text.sentence", text=title), words("board.held", held=held)]
    lines += [words("text.sentence", text=mark_name(state, mark, words)) for mark in state.table.marks]
    for seat in SEATS:
        lines += platoon_lines(state, seat, words)
    for entry in state.chain:
        lines.append(words("board.chain", seat=side_term(entry.seat), card=card_term(entry.card)))
    for seat, hand in enumerate(state.hands):
        seen_cards = tuple(card_term(card) for card in hand if card != UNSEEN)
        if seen_cards:
            lines.append(words("board.hand", seat=side_term(seat), cards=Listing(seen_cards)))
        else:
            lines.append(words("board.hidden", seat=side_term(seat), number=Count("card", len(hand))))
    return [*lines, words("board.model")]


def mark_name(state: State, mark: Mark, words: Words) -> str:
    """Return the name of a marked place with where it is and which side holds it, if any."""
    seat = holder_of(state, mark.name)
    values: dict[str, Value] = {"mark": mark_term(mark.name), "point": point_text(mark.point)}
    if seat == NOBODY:
        return words("place.mark", **values)
    return words("place.mark.held", seat=side_term(seat), **values)


def stand_line(state: State, stand: int, words: Words) -> str:
    """Return the line on a stand on the table: its name, point and endurance, its kind, its ground, its markers."""
    table, point = state.table, state.at[stand]
    platoon = table.platoon_of[stand]
    markers = (*markers_of(state, platoon), *(("bogged",) if state.bogged >> stand & 1 else ()))
    kind, ground = _kind(state, platoon), table.ground.kind_at(point)
    return _stand_line(words, table.stand_title[stand], point, state.left[stand], kind, ground, markers)


# Most stands are as they were a click before.
@lru_cache(maxsize=1024)
def _stand_line(
    words: Words, title: str, point: int, left: int, kind: str, ground: str, markers: tuple[str, ...]
) -> str:
    """Return the line on a stand; `left` is its endurance, `kind`, `ground` and `markers` are keys of the catalogue."""
    stand = words("place.stand", stand=stand_term(title), point=point_text(point), left=left)
    marker_words = (words(f"marker.{marker}") for marker in markers)
    return ", ".join([stand, words(f"kind.{kind}"), words(f"ground.{ground}"), *marker_words])


def _kind(state: State, platoon: int) -> str:
    """Return the short name of a platoon's kind, as in the catalogue (`kind.<name>`); `other` for an unknown kind.

    The kinds with a silhouette are those that the catalogue names.
    """
    short = state.table.platoons[platoon].kind.short
    return short if short in SILHOUETTES else "other"


def markers_of(state: State, platoon: int) -> list[str]:
    """Return the names of the markers of a platoon: pinned, activated, in command.

    `bogged` is not among them, as it is a marker of a single stand.
    """
    has_marker = {
        "pinned": is_pinned(state, platoon),
        "activated": bool(state.activated >> platoon & 1),
        "command": state.table.platoons[platoon].kind.short != "hq" and is_in_command(state, platoon),
    }
    return [name for name, is_present in has_marker.items() if is_present]


def platoon_lines(state: State, seat: int, words: Words) -> Iterator[str]:
    """Yield a line for each platoon of a side on the table, with its markers and stands, then how many it lost.

    Platoons in reserve have no line.
    """
    table = state.table
    lost = 0
    for number in table.platoons_of_seat[seat]:
        if not is_on_table(state, number):
            lost += all(state.left[stand] == 0 for stand in table.platoons[number].stands)
            continue
        kind_at, bogged = table.ground.kind_at, state.bogged
        stands = tuple(
            _stand(words, state.at[stand], kind_at(state.at[stand]), state.left[stand], bool(bogged >> stand & 1))
            for stand in stands_on(state, number)
        )
        markers = tuple(words(f"marker.{name}") for name in markers_of(state, number))
        title = platoon_term(table.platoon_title[number])
        if markers:
            yield words("board.platoon.marked", platoon=title, markers=Listing(markers), stands=Listing(stands))
        else:
            yield words("board.platoon", platoon=title, stands=Listing(stands))
    if lost:
        yield words("board.gone", seat=side_term(seat), number=Count("platoon", lost))


@lru_cache(maxsize=1024)
def _stand(words: Words, point: int, ground: str, left: int, is_bogged: bool) -> str:
    """Return a stand as the line on its platoon has it: point, ground, endurance (`left`), whether it is bogged."""
    text = words("board.stand", point=point_text(point), ground=words(f"ground.{ground}"), left=left)
    return f"{text}, {words('marker.bogged')}" if is_bogged else text
