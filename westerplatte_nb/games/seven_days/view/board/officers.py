"""The officers' cards along the lower edge: rounds and tokens held, and for the one in turn what they may still do."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from westerplatte_nb.engine.value import turn_of
from westerplatte_nb.games.seven_days.rules.orders import budget
from westerplatte_nb.games.seven_days.rules.state import TOKENS, Officer, State
from westerplatte_nb.games.seven_days.rules.wording import officer_term
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board import symbols
from westerplatte_nb.games.seven_days.view.board.layout import SMALLEST, PlacedBox
from westerplatte_nb.games.seven_days.view.board.pawns import pawn
from westerplatte_nb.games.seven_days.view.board.side_panels import label
from westerplatte_nb.games.seven_days.view.text import capital
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Rect, Shape, Shapes, Text, polyline, text_width

Parts = tuple[Shapes, ...]
# The middles of the two lines of a card, clear of the tag over its upper edge.
FIRST_LINE, SECOND_LINE = 29.0, 69.0
# A star, or a boot with its bar or plus.
TOKEN_W = 31.0
# What stays free at the right edge of a card, and how much smaller what is held gets where that would not stay so.
MARGIN, CLOSE = 8.0, 0.75

# How far a second star looks out from behind the first one.
STAR_STEP = 11


class Remaining(NamedTuple):
    """What is left to the officer in turn, and whether a token adds one more move or action to it."""

    moves: int
    actions: int
    has_extra_move: bool
    has_extra_action: bool


def card_parts(state: State, words: Words) -> Iterator[Shapes]:
    """Yield the parts of the cards of all officers, each a group of shapes that changes on its own."""
    active = None if state.is_over else turn_of(state)
    for seat, officer in enumerate(state.officers):
        remaining = _remaining(state) if seat == active and state.decision is None else None
        # Without the space, which is no part of the card: so a move leaves the cached card the same.
        yield from _card(seat, len(state.officers), officer.on_space(None), seat == active, remaining, words)


def _remaining(state: State) -> Remaining:
    """Return what is left to the officer in turn."""
    has_extra_move, has_extra_action = budget.has_extra_move(state), budget.has_extra_action(state)
    return Remaining(state.moves_left, state.actions_left, has_extra_move, has_extra_action)


# Each part of a card is the very same as long as what it shows is: a move leaves the stars alone.


@lru_cache(maxsize=64)
def _card(seat: int, seats: int, officer: Officer, is_active: bool, remaining: Remaining | None, words: Words) -> Parts:
    """Return the parts of an officer's card.

    `is_active` tells that it is the officer's turn, `remaining` what is left of it (None: nothing, or a question).
    """
    paper, row, face = _paper(seat, seats, words)
    key, box = f"card:{seat + 1}", at.officer_card(seat, seats)
    holdings = _holdings(key, box, officer)
    if not is_active:
        return paper, face, holdings
    return paper, row, face, holdings, *_budget(key, box, remaining, words)


@lru_cache(maxsize=64)
def _paper(seat: int, seats: int, words: Words) -> Parts:
    """Return three parts of a card: its paper, the row of the one who acts, and the officer's face and name."""
    key, box = f"card:{seat + 1}", at.officer_card(seat, seats)
    name = words.term(officer_term(seat))
    # The star and the boots take the end of the line: no name runs under them.
    width = box.w - 96 - 42 - 25 * budget.MOVES_A_TURN
    # A frame round the whole card would have the face drawn again with it.
    row = Rect(f"{key}.now", box.x + 88, box.y + FIRST_LINE - 15, box.w - 96, 30, "gold_pale", "gold", 4)
    first = box.y + FIRST_LINE
    face = pawn(f"{key}.pawn", seat, box.x + 41, box.cy + 3, 1.24)
    name_text = label(f"{key}.name", box.x + 93, first, capital(name), 26, width, "ink", "left")
    return (Rect(key, *box, "paper", "paper_edge", 2, 12),), (row,), (*face, name_text)


@lru_cache(maxsize=512)
def _holdings(key: str, box: PlacedBox, officer: Officer) -> Shapes:
    """Return the rounds and tokens of an officer on one line, a little smaller where it has no room for all."""
    shapes, end = _holdings_line(key, box, officer, 1.0)
    return shapes if end <= box.x + box.w - MARGIN else _holdings_line(key, box, officer, CLOSE)[0]


def _holdings_line(key: str, box: PlacedBox, officer: Officer, scale: float) -> tuple[Shapes, float]:
    """Return the rounds and tokens of an officer one after another, and the x at which they end in the widest font."""
    x, y = box.x + 98, box.y + SECOND_LINE
    size = max(SMALLEST, 27 * scale)
    rounds = Text(f"{key}.rounds", x + 14 * scale, y, f"×{officer.ammunition}", size, "ink", "left", True, 68)
    shapes: list[Shape] = [*symbols.cartridge(f"{key}.round", x, y, 36 * scale), rounds]
    x = rounds.x + text_width(rounds.text, rounds.size, bold=True)
    for name in TOKENS:
        number = getattr(officer, name)
        if not number:
            continue
        x += (TOKEN_W / 2 + 3) * scale
        shapes += _token(f"{key}.{name}", name, x, y, scale)
        x += TOKEN_W / 2 * scale
        if number > 1:
            text, size = f"×{number}", max(SMALLEST, 21 * scale)
            shapes.append(Text(f"{key}.{name}.number", x, y, text, size, "ink", "left", True, 36))
            x += text_width(text, size, bold=True)
    return tuple(shapes), x


def _token(key: str, name: str, x: float, y: float, scale: float) -> Shapes:
    """Return the sign of a kind of token: a star or a boot with a plus, or a boot crossed out."""
    if name == "extra_actions":
        return (*symbols.star(key, x, y, 30 * scale), *_plus(key, x, y))
    boot = symbols.boot(key, x, y, 27 * scale, "ink")
    if name == "limited_moves":
        return (*boot, *symbols.barred(f"{key}.bar", x, y, 32 * scale))
    return (*boot, *_plus(key, x, y))


def _plus(key: str, x: float, y: float) -> Shapes:
    """Return a plus at the upper right of a sign whose middle is (x, y)."""
    cx, cy = x + 12, y - 11
    return (
        polyline(f"{key}.plus", ((cx - 6, cy), (cx + 6, cy)), "plus", 4),
        polyline(f"{key}.plus2", ((cx, cy - 6), (cx, cy + 6)), "plus", 4),
    )


def _budget(key: str, box: PlacedBox, remaining: Remaining | None, words: Words) -> Parts:
    """Return the parts with the actions and the moves left, and a tag that says that it is the officer's turn.

    For an officer who is asked to choose (`remaining` is None) return a tag that says so, and nothing else.
    """
    if remaining is None:
        return (_tag(key, box, words("board.chooses")),)
    # A second star is half behind the first one, and both are smaller: the name and the boots keep their room.
    has_two = remaining.actions + remaining.has_extra_action > 1
    x, y = box.x + box.w - 25, box.y + FIRST_LINE
    stars = _stars(f"{key}.action", x, y, 27 if has_two else 28, remaining.actions, remaining.has_extra_action)
    x, step = (x - 39, 22) if has_two else (x - 33, 25)
    boots = _boots(f"{key}.move", x, y, step, remaining.moves, remaining.has_extra_move)
    return stars, boots, _tag(key, box, words("board.now"))


@lru_cache(maxsize=64)
def _stars(key: str, x: float, y: float, size: float, actions: int, has_extra: bool) -> Shapes:
    """Return a star for each action from right to left; without any, one empty star.

    `has_extra` adds an action that a token pays for: the first star then bears a plus. The first is drawn last, on top.
    """
    count = actions + has_extra
    if not count:
        return symbols.star(f"{key}0", x, y, size, "", "paper_edge")
    stars = [symbols.star(f"{key}{n}", x - STAR_STEP * n, y, size) for n in reversed(range(count))]
    return (*chain(*stars), *(_plus(f"{key}0", x - 3, y - 2) if has_extra else ()))


@lru_cache(maxsize=256)
def _boots(key: str, x: float, y: float, step: float, moves: int, has_extra: bool) -> Shapes:
    """Return a boot for each move of a turn, from right to left, filled if it is left; for more, one with their number.

    `has_extra` adds a move that a token pays for: its boot comes after those of the other moves and bears a plus.
    """
    count = moves + has_extra
    shapes: list[Shape] = []
    if count > budget.MOVES_A_TURN:
        extra_x = x - step
        shapes += symbols.boot(f"{key}0", extra_x, y, 25, "ink", "ink")
        shapes.append(Text(f"{key}s", x, y, f"×{count}", SMALLEST, "ink", "center", True, 34))
    else:
        for n in range(budget.MOVES_A_TURN):
            fill, edge = ("ink", "ink") if n < count else ("", "paper_edge")
            shapes += symbols.boot(f"{key}{n}", x - step * n, y, 25, fill, edge)
        extra_x = x - step * moves
    return (*shapes, *(_plus(f"{key}0", extra_x - 1, y - 1) if has_extra else ()))


@lru_cache(maxsize=32)
def _tag(key: str, box: PlacedBox, text: str) -> Shapes:
    """Return a tag with a text over the upper edge of a card."""
    w = 104
    x = box.x + box.w - 8 - w / 2
    tag = Rect(f"{key}.tag", x - w / 2, box.y - 11, w, 22, "plaque", "gold", 3, 11)
    return (tag, label(f"{key}.tag.text", x, box.y, text, 22, w - 12, "on_plaque"))
