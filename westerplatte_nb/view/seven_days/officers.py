"""The officers' cards along the lower edge: rounds and tokens held, and for the one in turn what they may still do."""

from __future__ import annotations

from functools import lru_cache

from westerplatte_nb.games.seven_days.state import Officer, State
from westerplatte_nb.games.seven_days.wording import officer_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.scene import Polygon, Rect, Shape, Text
from westerplatte_nb.view.seven_days import layout as at
from westerplatte_nb.view.seven_days import symbols
from westerplatte_nb.view.seven_days.layout import Box
from westerplatte_nb.view.seven_days.pawns import pawn
from westerplatte_nb.view.seven_days.side_panels import label

Shapes = tuple[Shape, ...]
MOVES_A_TURN = 2

# The moves and actions left to the officer in turn; None while they answer a question.
Left = tuple[int, int] | None


def acting_seat(state: State) -> int:
    """Return the officer who acts or chooses now."""
    return state.active if state.decision is None else state.decision.seat


def officer_cards(state: State, words: Words) -> Shapes:
    """Return the cards of all officers."""
    left = None if state.decision is not None else (state.moves_left, state.actions_left)
    now = None if state.is_over else acting_seat(state)
    seats = len(state.officers)
    return tuple(
        shape
        for seat, officer in enumerate(state.officers)
        for shape in _card(seat, seats, officer, seat == now, left if seat == now else None, words)
    )


@lru_cache(maxsize=512)
def _card(seat: int, seats: int, officer: Officer, now: bool, left: Left, words: Words) -> Shapes:
    key = f"card:{seat + 1}"
    box = at.officer_card(seat, seats)
    name = words.term(officer_term(seat))
    frame = Rect(key, *box, "gold_pale" if now else "paper", "gold" if now else "paper_edge", 5 if now else 2, 14)
    width = box.w - 84 - (_budget_width(left) if left is not None else 0)
    return (
        frame,
        *pawn(f"{key}.pawn", seat, box.x + 38, box.cy, 1.2, now),
        label(f"{key}.name", box.x + 74, box.y + 25, name[:1].upper() + name[1:], 24, width, "ink", "left"),
        *_held(key, box, officer),
        *(_budget(key, box, left, words) if now else ()),
    )


def _budget_width(left: tuple[int, int]) -> int:
    """Return how much of a card's upper line the star and the boots take, so that no name runs under them."""
    return 44 + 30 * max(MOVES_A_TURN, left[0])


def _held(key: str, box: Box, officer: Officer) -> Shapes:
    x, y = box.x + 84, box.y + box.h - 26
    shapes: list[Shape] = [*symbols.cartridge(f"{key}.round", x, y, 34)]
    shapes.append(Text(f"{key}.rounds", x + 12, y, f"×{officer.ammunition}", 24, "ink", "left", True, 58))
    x += 84
    for name, number in (
        ("extra_moves", officer.extra_moves),
        ("limited_moves", officer.limited_moves),
        ("extra_actions", officer.extra_actions),
    ):
        if number:
            shapes += _token(f"{key}.{name}", name, x, y)
            if number > 1:
                shapes.append(Text(f"{key}.{name}.number", x + 17, y, f"×{number}", 20, "ink", "left", True, 34))
            x += 60
    return tuple(shapes)


def _token(key: str, name: str, x: float, y: float) -> Shapes:
    if name == "extra_actions":
        return (*symbols.star(key, x, y, 30), *_plus(key, x, y))
    boot = symbols.boot(key, x, y, 27, "ink")
    return (*boot, *symbols.barred(f"{key}.bar", x, y, 32)) if name == "limited_moves" else (*boot, *_plus(key, x, y))


def _plus(key: str, x: float, y: float) -> Shapes:
    cx, cy = x + 12, y - 11
    return (
        Polygon(f"{key}.plus", ((cx - 6, cy), (cx + 6, cy)), "", "plus", 4, closed=False),
        Polygon(f"{key}.plus2", ((cx, cy - 6), (cx, cy + 6)), "", "plus", 4, closed=False),
    )


def _budget(key: str, box: Box, left: Left, words: Words) -> Shapes:
    if left is None:
        return _tag(key, box, words("board.chooses"))
    moves_left, actions_left = left
    x, y = box.x + box.w - 24, box.y + 26
    shapes: list[Shape] = []
    shapes += symbols.star(f"{key}.action", x, y, 36, *(("gold", "ink") if actions_left else ("", "paper_edge")))
    for n in range(max(MOVES_A_TURN, moves_left)):
        fill, edge = ("ink", "ink") if n < moves_left else ("", "paper_edge")
        shapes += symbols.boot(f"{key}.move{n}", x - 36 - 30 * n, y, 26, fill, edge)
    return (*shapes, *_tag(key, box, words("board.now")))


def _tag(key: str, box: Box, text: str) -> Shapes:
    w = 96
    tag = Rect(f"{key}.tag", box.cx - w / 2, box.y - 15, w, 24, "plaque", "gold", 2, 12)
    return (tag, label(f"{key}.tag.text", box.cx, box.y - 3, text, 16, w - 14, "on_plaque"))
