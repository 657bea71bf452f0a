"""How a game of September 1939 ends: who holds the places, with a picture of a bridge; nobody is counted."""

from __future__ import annotations

from westerplatte_nb.games.september_1939.rules import outcome
from westerplatte_nb.games.september_1939.state import State
from westerplatte_nb.games.september_1939.wording import word_outcome
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.curves import placed, smooth
from westerplatte_nb.view.scene import Circle, Polygon, Rect, Scene, Shape

WIDTH, HEIGHT, BANK = 720.0, 170.0, 112.0

_HILL = ((-20, 130), (60, 84), (180, 72), (300, 88), (430, 70), (560, 82), (680, 74), (760, 96), (760, 130))
_TREE = ((0, -40), (11, -18), (5, -18), (16, 2), (-16, 2), (-5, -18), (-11, -18))
_TREES = ((46, 116, 1.1), (84, 112, 0.9), (120, 118, 1.0), (600, 114, 1.0), (640, 118, 1.2), (684, 112, 0.9))


def told(state: State, words: Words) -> str:
    """Return who won, and that losses were not counted."""
    ended = outcome(state)
    if ended is None:
        return ""
    # That nobody won is the title of the ending.
    held = words("board.held", held=word_outcome(ended).values["held"])
    return f"{words.say(word_outcome(ended)) if ended.winners else held} {words('ui.ending.told')}"


def thing(kind: str, state: State) -> str:
    """Return nothing: the museum has no room for this game yet."""
    return ""


def picture(kind: str, words: Words) -> Scene:
    """Return the bridge in the light of an ending: morning, evening, or plain day."""
    light = {"won": "morning", "lost": "evening"}.get(kind, "day")
    shapes = (*_sky(light), Polygon("hill", smooth(_HILL), "wood", "wood_shadow", 2), *_river(), *_bridge(), *_trees())
    described = words(f"ui.ending.picture.{light}")
    return Scene(WIDTH, HEIGHT, words(f"ui.ending.{kind}"), described, {"ground": shapes})


def _sky(light: str) -> tuple[Shape, ...]:
    sky, sun, low = {
        "morning": ("gold_pale", "gold", 62.0),
        "evening": ("bad", "bad_more", 78.0),
        "day": ("good", "gold_pale", 40.0),
    }[light]
    return Rect("sky", 0, 0, WIDTH, HEIGHT, sky), Circle("sun", 520, low, 26, sun)


def _river() -> tuple[Shape, ...]:
    waves = tuple(
        Polygon(f"wave:{n}", ((x, y), (x + 44, y)), stroke="wave", width=2, closed=False)
        for n, (x, y) in enumerate(((250, 140), (330, 152), (420, 142), (380, 160), (290, 162)))
    )
    banks = (
        Rect("bank", 0, BANK, WIDTH, HEIGHT - BANK, "meadow"),
        Polygon("river", ((230, BANK), (490, BANK), (540, HEIGHT), (180, HEIGHT)), "canal", "canal_deep", 2),
    )
    return (*banks, *waves)


def _bridge() -> tuple[Shape, ...]:
    deck = Polygon("deck", ((150, 108), (570, 108), (570, 120), (150, 120)), "lane", "lane_edge", 2)
    posts = tuple(Rect(f"post:{x}", x, 120, 12, 30, "post") for x in (262, 354, 446))
    rail = tuple(
        Polygon(f"rail:{n}", line, stroke="post", width=3, closed=False)
        for n, line in enumerate(
            (((214, 108), (250, 82), (470, 82), (506, 108)), ((250, 82), (306, 108), (360, 82), (414, 108), (470, 82)))
        )
    )
    road = (
        Polygon("road.left", ((0, 112), (150, 106), (150, 122), (0, 130)), "lane"),
        Polygon("road.right", ((570, 106), (720, 112), (720, 130), (570, 122)), "lane"),
    )
    return (*road, *posts, deck, *rail)


def _trees() -> tuple[Shape, ...]:
    return tuple(Polygon(f"tree:{n}", placed(_TREE, x, y, size), "fir") for n, (x, y, size) in enumerate(_TREES))
