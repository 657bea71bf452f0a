"""The pictures of the order cards: one sign a card, that of a reaction with the bent arrow of an answer."""

from westerplatte_nb.games.september_1939.rules.cards import ORDERED, REACTIONS
from westerplatte_nb.games.september_1939.rules.wording import card_term
from westerplatte_nb.games.september_1939.view.board.drawings import drawn
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Point, Rect, Scene, Shape

WIDTH, HEIGHT = 72.0, 44.0
PLANE: tuple[Point, ...] = (
    (21, 0), (15, -3), (6, -3), (0, -16), (-4, -16), (-2, -3), (-13, -3), (-17, -8), (-20, -8), (-18, 0),
    (-20, 8), (-17, 8), (-13, 3), (-2, 3), (-4, 16), (0, 16), (6, 3), (15, 3),
)  # fmt: skip


def picture(card: str, words: Words) -> Scene:
    """Return the picture of a card: its sign on a ground in the colour of an order or of a reaction."""
    is_answer = card in REACTIONS
    name = words.term(card_term(card))
    ground = Rect("card", 0, 0, WIDTH, HEIGHT, "gun" if is_answer else "rung", "gun_edge" if is_answer else "", 1, 5)
    return Scene(WIDTH, HEIGHT, name, name, {"ground": (ground,), "pieces": sign(card)})


def sign(card: str) -> tuple[Shape, ...]:
    """Return the sign of a card: that of its order, for a reaction with the bent arrow of an answer in the corner."""
    is_answer = card in REACTIONS
    tones = {"ink": "on_troop" if is_answer else "ink"}
    arrow = drawn("card", "answer", "answer", tones=tones) if is_answer else ()
    return (*drawn("card", ORDERED.get(card, card), "sign", tones=tones), *arrow)
