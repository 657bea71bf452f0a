"""How a game of Warsaw 1920 ends: who won and by which rule, with a picture of the city over the Vistula."""

from westerplatte_nb.games.warsaw_1920.rules import outcome
from westerplatte_nb.games.warsaw_1920.rules.armies import SIDES
from westerplatte_nb.games.warsaw_1920.rules.state import State
from westerplatte_nb.games.warsaw_1920.rules.wording import word_outcome
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Scene, Shape, smooth
from westerplatte_nb.view.drawing.shore import HEIGHT, WIDTH, sky, trees, waves

SHORE = 104.0
# How far down the sun stands, by the light.
_SUN = {"morning": 50.0, "evening": 66.0, "day": 34.0}

# The left bank with the old town: the castle with its towers, churches, houses; drawn freely.
_CITY: tuple[Point, ...] = (
    (0, 104), (0, 86), (40, 82), (90, 80), (90, 66), (104, 66), (104, 52), (110, 40), (116, 52), (116, 66), (150, 66),
    (150, 76), (196, 76), (196, 60), (226, 60), (226, 44), (232, 44), (232, 34), (238, 20), (244, 34), (244, 44),
    (250, 44), (250, 60), (300, 60), (300, 70), (338, 70), (338, 58), (352, 48), (366, 58), (366, 72), (420, 74),
    (420, 64), (430, 64), (430, 46), (437, 32), (444, 46), (444, 64), (500, 66), (500, 80), (560, 80), (560, 72),
    (600, 72), (600, 84), (660, 84), (720, 90), (720, 104),
)  # fmt: skip
_FAR = ((-20, 104), (90, 74), (240, 66), (420, 70), (560, 66), (760, 86), (760, 104))
_BANK = ((-20, 170), (-20, 152), (90, 146), (220, 154), (380, 148), (540, 156), (760, 146), (760, 170))
_TREE = ((0, -34), (13, -24), (16, -8), (8, 2), (-8, 2), (-16, -8), (-13, -24))
_TREES = ((36, 158, 0.9), (74, 162, 1.1), (620, 160, 1.0), (664, 164, 1.2), (700, 158, 0.8))


def summary(state: State, words: Words) -> str:
    """Return the sentences on how the game ended: by which rule, who won, the Red points; "" before the end."""
    ended = outcome(state)
    if ended is None:
        return ""
    cause = words(f"ui.ending.{state.ended_by}") if state.ended_by else ""
    return f"{cause} {words.say(word_outcome(ended))}".strip()


def why_lost(state: State, seat: int, words: Words) -> str:
    """Return the sentence on the rule by which a side lost, and what it can do against that next time."""
    return words(f"ui.ending.why.{SIDES[seat]}.{state.ended_by}")


def thing(kind: str, state: State) -> str:
    """Return the name of the museum's exhibit for an ending: that of the winner, else that of the last day."""
    ended = outcome(state)
    return f"ending:{SIDES[ended.winners[0]]}" if ended is not None and ended.winners else f"day:{state.round}"


def picture(kind: str, state: State, words: Words) -> Scene:
    """Return the city in the light of an ending (`kind`): morning if it was won, evening if lost, else plain day."""
    light = {"won": "morning", "lost": "evening"}.get(kind, "day")
    shapes = (*sky(light, (560, 24), _SUN), Polygon("far", smooth(_FAR), "wood", "", 0), *_city(), *_river(), *_bank())
    title, description = words(f"ui.ending.{kind}"), words(f"ui.ending.picture.{light}")
    return Scene(WIDTH, HEIGHT, title, description, {"ground": tuple(shapes)})


def _city() -> tuple[Shape, ...]:
    """Return the silhouette of the city, with lit windows and the king's column."""
    windows = tuple(
        Rect(f"window:{n}", x, 72 + (n % 3) * 8, 5, 6, "gold_pale")
        for n, x in enumerate((206, 264, 282, 312, 384, 402, 462, 480, 520, 540))
    )
    column = (Rect("column", 162, 38, 5, 40, "roof_edge"), Circle("figure", 164.5, 34, 4, "roof_edge"))
    return (Polygon("city", _CITY, "roof", "roof_edge", 1.5), *windows, *column)


def _river() -> tuple[Shape, ...]:
    """Return the river with its waves."""
    places = ((60, 118), (180, 132), (300, 116), (410, 138), (520, 120), (630, 132), (250, 142))
    return (Rect("river", 0, SHORE, WIDTH, HEIGHT - SHORE, "canal"), *waves(places, 46))


def _bank() -> tuple[Shape, ...]:
    """Return the near bank of the river, with trees."""
    return (Polygon("bank", smooth(_BANK), "meadow", "land_edge", 1.5), *trees(_TREE, _TREES))
