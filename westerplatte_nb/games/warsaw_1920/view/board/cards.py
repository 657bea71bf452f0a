"""Cards as they lie on the board and in a hand: colour and sign of the army they fit, strength, effects, action."""

from collections.abc import Iterator
from functools import cache, partial

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.games.warsaw_1920.rules import cards as deck
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, OF_SEAT
from westerplatte_nb.games.warsaw_1920.rules.cards import WHITE
from westerplatte_nb.games.warsaw_1920.rules.map import Map
from westerplatte_nb.games.warsaw_1920.view.board.layout import SMALL
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing import by_hand
from westerplatte_nb.view.drawing.scene import SERIF, Circle, Point, Polygon, Rect, Shape, Text, fitting_size, placed

WIDTH, HEIGHT = 92.0, 122.0
BAND = 21.0
TILE = 86.0, 76.0
HERE = "westerplatte_nb.games.warsaw_1920.view"
drawn = partial(by_hand.drawn, HERE)


def card_face(key: str, card: deck.Card, seat: int, map: Map, x: float, y: float, words: Words) -> Iterator[Shape]:
    """Yield a card face up, with its top left corner at (x, y)."""
    fill, middle = card_colour(card.colour), x + WIDTH / 2
    yield Rect(key, x, y, WIDTH, HEIGHT, "stone", "stone_edge", 2, 8)
    yield Rect(f"{key}.band", x + 4, y + 4, WIDTH - 8, BAND, fill, "stone_edge", 1, 5)
    sign = fit_sign(card, seat, map, words)
    size = fitting_size(sign, 21, WIDTH - 14, bold=True, face=SERIF)
    yield Text(f"{key}.fits", middle, y + 4 + BAND / 2, sign, size, "on_crate", "center", True, WIDTH - 10, SERIF)
    lines = _name_of(card, "face", words).splitlines()
    for number, line in enumerate(lines):
        # 17 from line to line; two lines have their middle where one line stands.
        line_y = y + 45 + 17 * number - 8.5 * (len(lines) - 1)
        yield Text(f"{key}.name{number}", middle, line_y, line, SMALL, "on_stone", "center", False, WIDTH - 3, SERIF)
    picture = _picture(key, card, x + 67, y + 79)
    strength_x = x + 24 if picture else middle
    yield Text(f"{key}.strength", strength_x, y + 80, str(card.strength), 36, "on_stone", "center", True, 40, SERIF)
    yield from picture
    yield Text(f"{key}.number", x + 4, y + HEIGHT - 13, f"#{card.number}", SMALL, "stone_edge", "left", False, 44)
    yield from _signs(key, card.effects, x + 64, y + HEIGHT - 13)


def card_tile(card: deck.Card, seat: int, map: Map, words: Words) -> tuple[Shape, ...]:
    """Return a small card (`TILE`) for a large hand: armies it fits, its strength, its effects or action, its name."""
    width, height = TILE
    fits, name = fit_sign(card, seat, map, words), _name_of(card, "short", words)
    size = fitting_size(fits, 22, width - 6, bold=True, face=SERIF)
    name_size = fitting_size(name, 23, width - 4, bold=True, face=SERIF)
    y = BAND + 17
    # Beside the strength; without either the strength stands in the middle.
    signs = tuple(_signs("sign", card.effects, 58, y)) or _picture("card", card, 62, y)
    return (
        Rect("ground", 0, 0, width, height, "stone", "", 0, 5),
        Rect("band", 0, 0, width, BAND, card_colour(card.colour), "stone_edge", 1, 5),
        Text("fits", width / 2, BAND / 2, fits, size, "on_crate", "center", True, width - 4, SERIF),
        Text("strength", 22 if signs else width / 2, y, str(card.strength), 34, "on_stone", "center", True, 40, SERIF),
        *signs,
        Text("name", width / 2, height - 12, name, name_size, "on_stone", "center", True, width - 4, SERIF),
    )


def _name_of(card: deck.Card, form: str, words: Words) -> str:
    """Return the name of a card's unit in a form: `face`, in one line or two, or `short`; without one its number."""
    key = f"card.{form}.{card.name}"
    return words(key) if words.has(key) else f"#{card.number}"


def fit_sign(card: deck.Card, seat: int, map: Map, words: Words) -> str:
    """Return the short names of the armies that a card of a side fits, or the word for all."""
    if card.colour == deck.WHITE:
        return words("card.fits.all")
    return " ".join(words(f"army.sign.{name}") for name in army_ids(card, seat, map))


def army_ids(card: deck.Card, seat: int, map: Map) -> tuple[str, ...]:
    """Return the ids of the armies of a side that have the colour of a card; none for a white card."""
    return tuple(ARMIES[army].id for army in OF_SEAT[seat] if map.colours[army] == card.colour)


def card_back(key: str, seat: int, x: float, y: float) -> Iterator[Shape]:
    """Yield a card face down, with its top left corner at (x, y): the same for every card of a side."""
    fill, ink = SIDE_COLOURS[seat]
    yield Rect(key, x, y, WIDTH, HEIGHT, fill, "stone_edge", 2, 8)
    yield Rect(f"{key}.frame", x + 8, y + 8, WIDTH - 16, HEIGHT - 16, "", ink, 2, 5)
    yield Polygon(f"{key}.back", placed(_DIAMOND, x + WIDTH / 2, y + HEIGHT / 2, 1.0), "", ink, 3)


_DIAMOND: tuple[Point, ...] = ((0, -26), (20, 0), (0, 26), (-20, 0))


def _picture(key: str, card: deck.Card, x: float, y: float) -> tuple[Shape, ...]:
    """Return the picture on a card around (x, y): its action, else its kind of troops; empty where none is drawn."""
    if card.action:
        return tuple(sign(f"{key}.sign", card.action, x, y, 1.1))
    return drawn("figure", _kinds().get(card.name, ""), f"{key}.sign", (x, y), pose=(0, 0, 0.85))


@cache
def _kinds() -> dict[str, str]:
    """Return the kind of troops that is drawn for each unit, by the name of a card."""
    kinds: dict[str, str] = package_data(HERE, "data/drawings")["units"]
    return {unit: kind for kind, units in kinds.items() for unit in units.split()}


def _signs(key: str, effects: tuple[str, ...], right: float, y: float) -> Iterator[Shape]:
    """Yield the signs of effects in a row; `right` is the x of the middle of the last one, `y` that of all."""
    for number, kind in enumerate(reversed(effects)):
        yield from sign(f"{key}.sign{number}", kind, right - number * 34, y)


def sign(key: str, kind: str, x: float, y: float, size: float = 1.0) -> Iterator[Shape]:
    """Yield the sign of an effect or an action (`kind`) around its middle (x, y)."""
    if kind in deck.ACTIONS:
        yield Circle(key, x, y, 15 * size, "gold_pale", "stone_edge", 2)
    yield from drawn("sign", kind, key, (x, y), pose=(0, 0, size))
    if kind in (deck.ATTACKING, deck.DEFENDING):
        yield Text(f"{key}.plus", x + 12, y, "+1", SMALL, "on_stone", "center", True, 32)


# The colours of the two sides and of the cards; shapes and signs say the same without a colour.


# The plate of each side, and what is written on it.
SIDE_COLOURS = (("officer_1", "on_officer_1"), ("side_red", "on_side_red"))
# The same for lines on paper, which have no edge that a pale colour needs.
SIDE_LINES = ("side_line_1", "side_line_red")
# The colours of cards by the names that the package's own map has for them.
_CARD_COLOURS = {
    "blue": "card_blue", "green": "card_green", "orange": "card_orange", "purple": "card_purple",
    "yellow": "card_yellow", "brown": "card_brown", WHITE: "flag_white",
}  # fmt: skip
_FALLBACKS = tuple(_CARD_COLOURS.values())[:-1]  # all but white


def card_colour(name: str) -> str:
    """Return the palette's colour for the colour of a card; a name from another map gets one by its letters."""
    return _CARD_COLOURS.get(name) or _FALLBACKS[sum(map(ord, name)) % len(_FALLBACKS)]
