"""The panels beside the land: the morale pole, the days and their piles, both decks, the officers' cards."""

from functools import lru_cache

from westerplatte_nb.games.seven_days.rules.difficulty import MoraleStep
from westerplatte_nb.games.seven_days.rules.state import CARDS_A_DAY
from westerplatte_nb.games.seven_days.rules.wording import signed
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board import symbols
from westerplatte_nb.games.seven_days.view.board.layout import PlacedBox
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import SERIF, Circle, Polygon, Rect, Shapes, Text, fitting_size, placed, tidy


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
    face: str = SERIF,
) -> Text:
    """Return a line of text at (x, y), in a smaller `size` where it would be wider than `max_width`."""
    size = fitting_size(text, size, max_width, bold, face)
    return Text(key, tidy(x), tidy(y), text, size, fill, align, bold, tidy(max_width), face)


def _frame(key: str, box: PlacedBox, title: str) -> Shapes:
    """Return the paper of a panel with its title."""
    return (
        Rect(key, *box, "paper", "paper_edge", 2, 12),
        label(f"{key}.title", box.cx, box.y + 17, title, 25, box.w - 14),
    )


def morale_panel(steps: tuple[MoraleStep, ...], words: Words) -> Shapes:
    """Return the morale panel without its flag: seven steps beside a pole."""
    return (
        *_frame("morale", at.MORALE, words("board.morale")),
        *(Rect(f"morale:{step.step}", *at.morale_row(step.step).tidied, _tone(step.step)) for step in steps),
        *_pole(),
        *(_step_name(step.step) for step in steps),
        *(shape for step in steps for shape in _effect(step)),
    )


def _tone(step: int) -> str:
    """Return the colour of a morale step: good above the start, bad below, deeper from the second on."""
    depth = "_more" if abs(step) > 1 else ""
    if step == 0:
        return "paper"
    return f"good{depth}" if step > 0 else f"bad{depth}"


def _pole() -> Shapes:
    """Return the flag pole along the steps of morale, with its knob."""
    x, top, bottom = at.MORALE.x + 17, at.morale_row(3), at.morale_row(-3)
    height = tidy(bottom.y + bottom.h - top.y + 4)
    pole = Rect("morale.pole", x - 3, tidy(top.y - 4), 6, height, "ink_soft", "", 0, 3)
    return pole, Circle("morale.knob", x, tidy(top.y - 5), 6, "gold", "ink", 1.5)


def _step_name(step: int) -> Text:
    """Return the text with the number of a morale step, in its row."""
    row = at.morale_row(step)
    return Text(f"morale:{step}.name", row.x + 72, tidy(row.cy), signed(step), 22, "ink", "center", True, 36)


def _effect(step: MoraleStep) -> Shapes:
    """Return the sign of what a step of morale does."""
    row, key = at.morale_row(step.step), f"morale:{step.step}.effect"
    x, y = row.x + row.w - 18, row.cy
    match step.effect:
        case "extra_actions":
            return symbols.star(key, x, y, 26)
        case "extra_moves":
            return symbols.boot(key, x, y, 24)
        case "gain_supply":
            return symbols.crate(key, x, y, 26, "+")
        case "lose_supply":
            return symbols.crate(key, x, y, 26, "-")
        case "limited_moves":
            return (*symbols.boot(key, x, y, 24), *symbols.barred(f"{key}.bar", x, y, 27))
        case "lose_ammunition":
            return (*symbols.cartridge(key, x, y, 25), *symbols.barred(f"{key}.bar", x, y, 27))
    return ()


@lru_cache(maxsize=8)
def morale_marker(morale: int) -> Shapes:
    """Return the flag on the pole at the step reached."""
    row = at.morale_row(morale)
    x, y = at.MORALE.x + 19, row.cy
    white = ((0, -14), (13, -17), (25, -12), (36, -15), (36, -1), (25, 2), (13, -3), (0, 0))
    red = ((0, 0), (13, -3), (25, 2), (36, -1), (36, 13), (25, 16), (13, 11), (0, 14))
    return (
        Rect("morale.here", *row.tidied, "", "gold", 4, 8),
        Polygon("morale.white", placed(white, x, y, 1), "flag_white", "ink", 2),
        Polygon("morale.red", placed(red, x, y, 1), "flag_red", "ink", 2),
    )


def days_panel(days: int, words: Words) -> Shapes:
    """Return the panel of the days: a row for each day with its number, still without cards."""
    rows = [at.day_row(day) for day in range(1, days + 1)]
    return (
        *_frame("days", at.DAYS, words("board.days")),
        *(Rect(f"days.line{n}", row.x, tidy(row.y - 3.5), row.w, 2, "paper_edge") for n, row in enumerate(rows[1:])),
        *(_day_name(f"day:{day}.name", day) for day in range(1, days + 1)),
    )


def _day_name(key: str, day: int) -> Text:
    """Return the text with the number of a day, in its row."""
    row = at.day_row(day)
    return label(key, row.x + 16, row.cy, str(day), 24, 30)


@lru_cache(maxsize=128)
def day_markers(today: int, piles: tuple[int, ...]) -> Shapes:
    """Return the cards on each day's pile as pips, for past days a tick in their place.

    `piles` has the number of cards of each day.
    """
    shapes: list[Rect | Text | Polygon] = []
    for day, pile in enumerate(piles, start=1):
        row = at.day_row(day)
        if day < today:
            shapes.append(Rect(f"day:{day}.done", *row.tidied, "paper_done"))
            shapes.append(_day_name(f"day:{day}.done.name", day))
            shapes.append(symbols.tick(f"day:{day}.tick", row.x + 78, row.cy))
            continue
        if day == today:
            shapes.append(Rect(f"day:{day}.now", *row.tidied, "gold_pale", "gold", 4, 8))
            shapes.append(_day_name(f"day:{day}.now.name", day))
        if day == today or pile:  # of a later day only where it has cards already
            shapes += (_pip(day, pip, pip < pile) for pip in range(CARDS_A_DAY))
    return tuple(shapes)


def _pip(day: int, pip: int, is_filled: bool) -> Rect:
    """Return one of the eight pips (0–7) of a day, filled where its card lies on the pile."""
    x, y = at.pip_center(day, pip)
    fill, edge = ("ink", "ink") if is_filled else ("paper", "ink_soft")
    return Rect(f"pip:{day}.{pip}", tidy(x - 4), tidy(y - 8), 8, 16, fill, edge, 1.5)


def deck_backs() -> Shapes:
    """Return both decks without their numbers, the backs told apart by shape, colour and sign."""
    return (
        *_deck("deck", at.DECK, "gun"),
        *_deck("events", at.EVENTS, "gold_pale"),
        *symbols.shell_pair("deck.sign", at.DECK.cx, at.DECK.y + 22, 26),
        *symbols.aeroplane("events.sign", at.EVENTS.cx, at.EVENTS.y + 22, 34),
    )


@lru_cache(maxsize=256)
def deck_numbers(deck: int, events: int) -> Shapes:
    """Return the numbers of cards left in both decks."""
    piles = (("deck", at.DECK, "on_troop", deck), ("events", at.EVENTS, "ink", events))
    return tuple(
        Text(f"{key}.left", box.cx, box.y + 56, str(left), 26, ink, "center", True, 48) for key, box, ink, left in piles
    )


def _deck(key: str, box: PlacedBox, fill: str) -> Shapes:
    """Return the back of a deck, a second card looking out from under it."""
    w, h = (54, 72) if key == "deck" else (64, 68)
    x, y = box.cx - w / 2, box.y + 40 - h / 2
    return (
        Rect(f"{key}.under", x + 5, y + 5, w, h, fill, "paper_edge", 2, 7),
        Rect(f"{key}.card", x, y, w, h, fill, "paper", 2.5, 7),
    )
