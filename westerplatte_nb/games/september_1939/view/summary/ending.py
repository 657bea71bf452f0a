"""How a game of September 1939 ends: who holds the places, with a picture of such a place; nobody is counted."""

from westerplatte_nb.games.september_1939.rules import outcome
from westerplatte_nb.games.september_1939.rules.ending import PLACES
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import POINTS, is_within
from westerplatte_nb.games.september_1939.rules.wording import word_outcome
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Polygon, Rect, Scene, Shape, smooth
from westerplatte_nb.view.drawing.shore import HEIGHT, WIDTH, sky, trees, waves

BANK = 112.0

# How far down the sun stands.
_SUN_HEIGHT = {"morning": 62.0, "evening": 78.0, "day": 40.0}
_HILL = ((-20, 130), (60, 84), (180, 72), (300, 88), (430, 70), (560, 82), (680, 74), (760, 96), (760, 130))
_TREE = ((0, -40), (11, -18), (5, -18), (16, 2), (-16, 2), (-5, -18), (-11, -18))
_TREES = ((46, 116, 1.1), (84, 112, 0.9), (120, 118, 1.0), (600, 114, 1.0), (640, 118, 1.2), (684, 112, 0.9))


def summary(state: State, words: Words) -> str:
    """Return the sentences that say which side won, and that losses were not counted; empty before the end.

    At a draw it tells instead how many places each side holds, as the title of the ending says that nobody won.
    """
    final = outcome(state)
    if final is None:
        return ""
    wording = word_outcome(final)
    first = words.say(wording) if final.winners else words("board.held", held=wording.values["held"])
    return f"{first} {words('ui.ending.told')}"


def why_lost(state: State, seat: int, words: Words) -> str:
    """Return why a side lost, as a sentence: no platoon left, too few places held, or the goal missed or lost."""
    goal = state.table.goal
    if goal.loses_without_platoons and not any(state.left[state.table.slice_of_seat[seat]]):
        reason = "platoons"
    elif goal.kind == PLACES:
        reason = "places"
    else:
        reason = "attack" if goal.seat == seat else "defence"
    return words(f"ui.ending.why.{reason}")


def thing(kind: str, state: State) -> str:
    """Return the name of the museum's exhibit that is shown with an ending: one for all kinds."""
    return "ending"


def picture(kind: str, state: State, words: Words) -> Scene:
    """Return the picture of the place of the fight: in the morning for a win, the evening for a loss, else by day.

    `kind` is that of the ending, as its reader sees it.
    """
    light = {"won": "morning", "lost": "evening"}.get(kind, "day")
    place = place_of_fight(state)
    hill = Polygon("hill", smooth(_HILL), "wood", "wood_shadow", 2)
    shapes = (*sky(light, (520, 26), _SUN_HEIGHT), hill, *_PLACES[place](), *trees(_TREE, _TREES))
    described = words(f"ui.ending.picture.{place}.{light}")
    return Scene(WIDTH, HEIGHT, words(f"ui.ending.{kind}"), described, {"ground": shapes})


def place_of_fight(state: State) -> str:
    """Return what lies at the marked places: a `bridge`, a `crossroads` where there is a road, else `fields`."""
    table = state.table
    kinds = {
        table.ground.kind_at(point)
        for point in POINTS
        if any(is_within(point, mark.point, table.model.hold) for mark in table.marks)
    }
    if "bridge" in kinds:
        return "bridge"
    return "crossroads" if "road" in kinds else "fields"


def _meadow() -> tuple[Shape, ...]:
    """Return a meadow with furrows of fields on it."""
    furrows = tuple(
        Polygon(f"furrow:{n}", ((230 + 14 * n, 134), (190 + 22 * n, 162)), stroke="lane_edge", width=2, closed=False)
        for n in range(5)
    )
    field = Polygon("field", ((216, 130), (300, 130), (296, 166), (170, 166)), "land")
    return (Rect("bank", 0, BANK, WIDTH, HEIGHT - BANK, "meadow"), field, *furrows)


def _crossroads() -> tuple[Shape, ...]:
    """Return two roads that cross, with a signpost."""
    roads = (
        Polygon("road.away", ((388, BANK), (402, BANK), (470, HEIGHT), (376, HEIGHT)), "lane", "lane_edge", 1.5),
        Polygon("road.across", ((0, 132), (720, 122), (720, 138), (0, 150)), "lane", "lane_edge", 1.5),
        Polygon("road.middle", ((389, 122), (408, 122), (430, 148), (382, 148)), "lane"),
    )
    post = (
        Rect("sign.post", 478, 78, 6, 48, "post"),
        Polygon("sign.right", ((481, 82), (524, 82), (534, 89), (524, 96), (481, 96)), "paper", "post", 2),
        Polygon("sign.left", ((481, 100), (440, 100), (430, 107), (440, 114), (481, 114)), "paper", "post", 2),
    )
    return (*_meadow(), *roads, *post)


def _river() -> tuple[Shape, ...]:
    """Return the meadow with a river through it."""
    places = ((250, 140), (330, 152), (420, 142), (380, 160), (290, 162))
    banks = (
        Rect("bank", 0, BANK, WIDTH, HEIGHT - BANK, "meadow"),
        Polygon("river", ((230, BANK), (490, BANK), (540, HEIGHT), (180, HEIGHT)), "canal", "canal_deep", 2),
    )
    return (*banks, *waves(places, 44))


def _bridge() -> tuple[Shape, ...]:
    """Return a road over a bridge with posts and railing."""
    deck = Polygon("deck", ((150, 108), (570, 108), (570, 120), (150, 120)), "lane", "lane_edge", 2)
    posts = tuple(Rect(f"post:{x}", x, 120, 12, 30, "post") for x in (262, 354, 446))
    top = ((214, 108), (250, 82), (470, 82), (506, 108))
    zigzag = ((250, 82), (306, 108), (360, 82), (414, 108), (470, 82))
    rail = tuple(
        Polygon(f"rail:{n}", line, stroke="post", width=3, closed=False) for n, line in enumerate((top, zigzag))
    )
    road = (
        Polygon("road.left", ((0, 112), (150, 106), (150, 122), (0, 130)), "lane"),
        Polygon("road.right", ((570, 106), (720, 112), (720, 130), (570, 122)), "lane"),
    )
    return (*road, *posts, deck, *rail)


_PLACES = {"bridge": lambda: (*_river(), *_bridge()), "crossroads": _crossroads, "fields": _meadow}
