"""The signs of the map and of the cards, each as a small picture with a sentence; the last is on the reconstruction."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from westerplatte_nb.games.warsaw_1920.rules.armies import POLAND, RED
from westerplatte_nb.games.warsaw_1920.rules.cards import ACTIONS, EFFECTS
from westerplatte_nb.games.warsaw_1920.view.board.cards import SIDE_LINES, card_back, sign
from westerplatte_nb.games.warsaw_1920.view.board.counters import Appearance, counter, cube
from westerplatte_nb.games.warsaw_1920.view.board.layout import SMALL
from westerplatte_nb.games.warsaw_1920.view.board.marking import arrow
from westerplatte_nb.games.warsaw_1920.view.board.terrain import town
from westerplatte_nb.games.warsaw_1920.view.text import KEYS
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.crop import icon
from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Scene, Shape, Text


@lru_cache(maxsize=3)
def legend(words: Words) -> tuple[tuple[Scene, str], ...]:
    """Return a small picture of each sign, with the sentence that says what it means."""
    signs: list[tuple[str, Iterable[Shape]]] = [
        ("legend.poland", counter(Appearance("legend.p", POLAND, "1", "blue", orders=2), 32, 32)),
        ("legend.red", counter(Appearance("legend.r", RED, "3", "orange"), 32, 32)),
        ("legend.defenders", counter(Appearance("legend.d", POLAND, words("army.sign.DW"), "", True), 32, 32)),
        ("key.dispersed", counter(Appearance("legend.s", RED, "16", "purple", True), 32, 32)),
        ("legend.cube", tuple(cube("legend.cube", 4, 4))),
        ("legend.attacked", counter(Appearance("legend.a", RED, "4", "blue", has_attacked=True), 32, 32)),
        ("legend.pointer", arrow("legend.pointer", (0, 20), (130, 20), SIDE_LINES[RED])),
        ("key.pattern", tuple(_pattern(32, 24))),
        ("key.fortress", tuple(_fortress(32, 24))),
        ("key.rear", tuple(_rear(44, 20))),
        ("legend.town", tuple(town("town", "county", 24, 34))),
        ("legend.rail", (Polygon("rail", ((2, 8), (70, 8)), "", "rail", 4, closed=False),
                         Polygon("rail.gap", ((2, 8), (70, 8)), "", "paper", 2, (7.0, 7.0), closed=False))),
        ("legend.back", tuple(card_back("legend.back", POLAND, 0, 0))),
        ("legend.colour", (Rect("band", 2, 2, 84, 27, "card_blue", "stone_edge", 1, 5),
                           Text("fits", 44, 15, "1", SMALL, "on_crate", bold=True))),
    ]  # fmt: skip
    signs += [(f"card.text.{KEYS[kind]}", tuple(_on_card(kind))) for kind in (*EFFECTS, *ACTIONS)]
    signs.append(("board.model", (Rect("plate", 4, 4, 36, 24, "paper", "paper_edge", 2, 4),)))
    return tuple((icon(shapes, words(key)), words(key)) for key, shapes in signs)


def _on_card(kind: str) -> Iterable[Shape]:
    """Yield the sign of an effect or an action (`kind`) on a piece of card."""
    yield Rect("card", 0, 0, 60, 36, "stone", "stone_edge", 1.5, 6)
    yield from sign("sign", kind, 30, 18)


def _pattern(x: float, y: float) -> Iterator[Shape]:
    """Yield a sample of the red pattern around (x, y), with its border below."""
    yield Rect("key.pattern", x - 26, y - 17, 52, 34, "earth", "shadow", 1.5)
    for number in range(4):
        left = x - 26 + number * 13
        yield Polygon(f"key.pattern{number}", ((left, y + 17), (left + 13, y - 17)), "", "hatch", 1.5, closed=False)
    yield Polygon("key.pattern.end", ((x - 26, y + 17), (x + 26, y + 17)), "", "side_line_red", 4, closed=False)


def _fortress(x: float, y: float) -> Iterator[Shape]:
    """Yield a sample of a fortress's wall around (x, y)."""
    upper_half = ((-26, 0), (-14, -12), (-13, -20), (-5, -14), (5, -14), (13, -20), (14, -12), (26, 0))
    upper_points = tuple((x + dx, y + dy) for dx, dy in upper_half)
    lower_points = tuple((x + dx, y - dy) for dx, dy in reversed(upper_half[1:-1]))
    yield Polygon("key.fortress", (*upper_points, *lower_points), "meadow", "rampart", 3.5)


def _rear(x: float, y: float) -> Iterator[Shape]:
    """Yield the sample of an attack on the rear: both sides, and arrows from behind."""
    yield Circle("key.rear.poland", x - 12, y, 9, "officer_1", "pawn_edge", 1.5)
    five = ((11, -10), (21, -3), (17, 9), (6, 9), (1, -3))
    yield Polygon("key.rear.red", tuple((x + dx, y + dy) for dx, dy in five), "side_red", "pawn_edge", 1.5)
    for number, (tail, tip) in enumerate(((-31, -23), (30, 22))):
        triangle = ((x + tip, y), (x + tail, y - 6), (x + tail, y + 6))
        yield Polygon(f"key.rear.arrow{number}", triangle, "ink")
