"""The panels beside the land: the morale pole, the days and their piles, both decks, the officers' cards."""

from __future__ import annotations

from functools import lru_cache

from westerplatte_nb.games.seven_days.difficulty import MoraleStep
from westerplatte_nb.games.seven_days.state import CARDS_A_DAY
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.curves import placed, tidy
from westerplatte_nb.view.scene import Circle, Polygon, Rect, Shape, Text
from westerplatte_nb.view.seven_days import layout as at
from westerplatte_nb.view.seven_days import symbols
from westerplatte_nb.view.seven_days.layout import Box
from westerplatte_nb.view.seven_days.measures import signed
from westerplatte_nb.view.text_metrics import fitting_size

Shapes = tuple[Shape, ...]


def label(
    key: str,
    x: float,
    y: float,
    text: str,
    size: float,
    max_width: float,
    fill: str = "ink",
    align: str = "center",
    bold: bool = True,
) -> Text:
    """Return a line of text, smaller than asked for where it would be too wide."""
    return Text(
        key, tidy(x), tidy(y), text, fitting_size(text, size, max_width, bold), fill, align, bold, tidy(max_width)
    )


def _frame(key: str, box: Box, title: str) -> Shapes:
    return (
        Rect(key, *box, "paper", "paper_edge", 2, 12),
        label(f"{key}.title", box.cx, box.y + 21, title, 23, box.w - 14),
    )


def morale_panel(steps: tuple[MoraleStep, ...], words: Words) -> Shapes:
    """Return the morale panel without its flag: seven steps beside a pole."""
    shapes: list[Shape] = [*_frame("morale", at.MORALE, words("board.morale"))]
    for step in steps:
        row = at.morale_row(step.step)
        tone = (
            "paper" if not step.step else ("good" if step.step > 0 else "bad") + ("_more" if abs(step.step) > 1 else "")
        )
        shapes.append(Rect(f"morale:{step.step}", *row.tidied, tone, "paper_edge", 1.5, 8))
    pole_x = at.MORALE.x + 17
    top, bottom = at.morale_row(3), at.morale_row(-3)
    shapes.append(
        Rect("morale.pole", pole_x - 3, tidy(top.y - 4), 6, tidy(bottom.y + bottom.h - top.y + 4), "ink_soft", "", 0, 3)
    )
    shapes.append(Circle("morale.knob", pole_x, tidy(top.y - 5), 6, "gold", "ink", 1.5))
    for step in steps:
        row = at.morale_row(step.step)
        shapes.append(
            Text(f"morale:{step.step}.name", row.x + 72, tidy(row.cy), signed(step.step), 22, "ink", "center", True, 36)
        )
    for step in steps:
        row = at.morale_row(step.step)
        shapes += _effect(f"morale:{step.step}.effect", row.x + row.w - 18, row.cy, step.effect)
    return tuple(shapes)


def _effect(key: str, x: float, y: float, effect: str) -> Shapes:
    match effect:
        case "extra_actions":
            return symbols.star(key, x, y, 28)
        case "extra_moves":
            return symbols.boot(key, x, y, 26)
        case "gain_supply":
            return symbols.crate(key, x, y, 26, "+")
        case "lose_supply":
            return symbols.crate(key, x, y, 26, "-")
        case "limited_moves":
            return (*symbols.boot(key, x, y, 26), *symbols.barred(f"{key}.bar", x, y, 30))
        case "lose_ammunition":
            return (*symbols.cartridge(key, x, y, 30), *symbols.barred(f"{key}.bar", x, y, 30))
    return ()


@lru_cache(maxsize=8)
def morale_marker(morale: int) -> Shapes:
    """Return the flag on the pole at the step reached."""
    row = at.morale_row(morale)
    x, y = at.MORALE.x + 19, row.cy
    white = ((0, -17), (14, -20), (28, -15), (40, -18), (40, -1), (28, 2), (14, -3), (0, 0))
    red = ((0, 0), (14, -3), (28, 2), (40, -1), (40, 16), (28, 19), (14, 14), (0, 17))
    return (
        Rect("morale.here", *row.tidied, "", "gold", 4, 8),
        Polygon("morale.white", placed(white, x, y, 1), "flag_white", "ink", 2),
        Polygon("morale.red", placed(red, x, y, 1), "flag_red", "ink", 2),
    )


def days_panel(days: int, words: Words) -> Shapes:
    """Return the days without their cards."""
    shapes: list[Shape] = [*_frame("days", at.DAYS, words("board.days"))]
    for day in range(1, days + 1):
        row = at.day_row(day)
        shapes.append(Rect(f"day:{day}", *row.tidied, "paper", "paper_edge", 1.5, 8))
    for day in range(1, days + 1):
        row = at.day_row(day)
        shapes.append(label(f"day:{day}.name", row.x + 25, row.cy, str(day), 24, 40))
    for day in range(1, days + 1):
        for pip in range(CARDS_A_DAY):
            x, y = at.pip_center(day, pip)
            shapes.append(Circle(f"pip:{day}.{pip}.place", tidy(x), tidy(y), 7.5, "paper_edge"))
    for day in range(1, days + 1):
        for pip in range(CARDS_A_DAY):
            x, y = at.pip_center(day, pip)
            shapes.append(Circle(f"pip:{day}.{pip}.empty", tidy(x), tidy(y), 6, "paper"))
    return tuple(shapes)


@lru_cache(maxsize=128)
def day_markers(today: int, piles: tuple[int, ...]) -> Shapes:
    """Return the cards down on each day: pips for today and later, a tick over the days that are done."""
    shapes: list[Shape] = []
    for day, pile in enumerate(piles, start=1):
        row = at.day_row(day)
        if day < today:
            shapes.append(Rect(f"day:{day}.done", *row.tidied, "paper_done", "paper_edge", 1.5, 8))
            shapes.append(label(f"day:{day}.done.name", row.x + 25, row.cy, str(day), 24, 40))
            tick = placed(((-16, 0), (-5, 12), (18, -13)), row.x + 84, row.cy, 1)
            shapes.append(Polygon(f"day:{day}.tick", tick, "", "ink_soft", 7, closed=False))
            continue
        if day == today:
            shapes.append(Rect(f"day:{day}.now", *row.tidied, "gold_pale", "gold", 4, 8))
            shapes.append(label(f"day:{day}.now.name", row.x + 25, row.cy, str(day), 24, 40))
            for pip in range(min(pile, CARDS_A_DAY), CARDS_A_DAY):
                x, y = at.pip_center(day, pip)
                shapes.append(Circle(f"pip:{day}.{pip}.open", tidy(x), tidy(y), 7, "paper", "ink_soft", 1.5))
        for pip in range(min(pile, CARDS_A_DAY)):
            x, y = at.pip_center(day, pip)
            shapes.append(Circle(f"pip:{day}.{pip}", tidy(x), tidy(y), 7.5, "ink"))
    return tuple(shapes)


def deck_backs(words: Words) -> Shapes:
    """Return both decks without their numbers, the backs told apart by shape and colour."""
    return (
        *_deck("deck", at.DECK, "gun", words("board.deck")),
        *_deck("events", at.EVENTS, "gold_pale", words("board.events")),
    )


@lru_cache(maxsize=256)
def deck_numbers(deck: int, events: int) -> Shapes:
    """Return the numbers of cards left in both decks."""
    piles = (("deck", at.DECK, "on_troop", deck), ("events", at.EVENTS, "ink", events))
    return tuple(
        Text(f"{key}.left", box.cx, box.y + 28, str(left), 24, ink, "center", True, 38) for key, box, ink, left in piles
    )


def _deck(key: str, box: Box, fill: str, name: str) -> Shapes:
    w, h = (42, 50) if key == "deck" else (50, 42)
    x, y = box.cx - w / 2, box.y + 28 - h / 2
    return (
        Rect(f"{key}.under", x + 4, y + 4, w, h, fill, "paper_edge", 2, 6),
        Rect(f"{key}.card", x, y, w, h, fill, "paper", 2, 6),
        Rect(f"{key}.label", box.x - 5, box.y + 60, box.w + 10, 22, "paper", "", 0, 8),
        label(f"{key}.name", box.cx, box.y + 71, name, 16, box.w + 6, "ink"),
    )
