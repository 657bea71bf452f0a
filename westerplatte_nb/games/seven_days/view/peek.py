"""The next attack card, for the eyes of one officer alone (rule `variant.one_officer`): `view.game_parts.Peek`."""

from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.wording import officer_term
from westerplatte_nb.games.seven_days.view.studio.cards import attack_text
from westerplatte_nb.games.seven_days.view.theatre import actors
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.crop import moved
from westerplatte_nb.view.drawing.scene import Rect, Scene

WIDTH, HEIGHT = 168.0, 76.0


def seen(observation: State, words: Words) -> tuple[Scene, str]:
    """Return the picture and the text of the top card of the deck; `observation` is that of a seat that may see it."""
    card = observation.deck[0]
    text = attack_text(card, words)
    signs = actors.troop(card, words) if card.is_troop else actors.sign(card.kind, "on_troop")
    ground = Rect("card", 0, 0, WIDTH, HEIGHT, "gun", "gun_edge", 2, 10)
    pieces = tuple(moved(shape, WIDTH / 2, HEIGHT / 2) for shape in signs)
    return Scene(WIDTH, HEIGHT, text, text, {"ground": (ground,), "pieces": pieces}), text


def note(seat: int, words: Words) -> str:
    """Return the sentence for all seats that only the officer of this seat may see the card, and how to look at it."""
    return words("ui.peek.note", seat=officer_term(seat))
