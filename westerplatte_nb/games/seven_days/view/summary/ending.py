"""How a game of 7 Days ends: won or lost together, with a picture and what was in 1939; nobody is counted."""

from westerplatte_nb.engine.goal import REACHED
from westerplatte_nb.engine.value import Count, Outcome
from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES
from westerplatte_nb.games.seven_days.rules.state import CEASED, VICTORY, State, fallen_guardhouses
from westerplatte_nb.games.seven_days.view.board.layout import outline
from westerplatte_nb.games.seven_days.view.panel import tile_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Polygon, Rect, Scene, Shape, arc, placed, polyline, smooth
from westerplatte_nb.view.drawing.shore import HEIGHT, WIDTH, sky, waves

WON, LOST = "won", "lost"
SHORE = 122.0
# The x and the radius of the sun, and its y in each light: low over the sea, or high.
_SUN, _SUN_HEIGHTS = (600, 30), {"morning": 108.0, "evening": 116.0, "day": 52.0}


def kind_of(outcome: Outcome) -> str:
    """Return the kind of an ending: `won` or `lost`, or `ceased` where the players ended the fight themselves."""
    if outcome.result == CEASED:
        return CEASED
    return WON if outcome.result == VICTORY else LOST


def shows_measures(outcome: Outcome) -> bool:
    """Tell whether an ending is shown with numbers: not one where the players ended the fight themselves."""
    return outcome.result != CEASED


def summary(state: State, words: Words) -> str:
    """Return the sentence on an ended game: day, turn, bricks and standing guardhouses, no losses of people.

    Where the players ended the fight themselves it gives no numbers.
    """
    if state.result == CEASED:
        return words("ui.ending.told.ceased")
    standing = len(GUARDHOUSES) - len(fallen_guardhouses(state))
    bricks = Count("brick", sum(state.walls))
    return words("ui.ending.told", day=state.day, turn=state.turn, bricks=bricks, standing=standing)


def why_lost(state: State, seat: int, words: Words) -> str:
    """Return the sentence on why the game was lost: rounds, bricks, grenades or mines lay unused, else the walls fell.

    `seat` makes no difference, since all officers lose together.
    """
    # The officers had less than a round each while rounds lay in the bank.
    if state.bank_ammunition and sum(officer.ammunition for officer in state.officers) < state.seats:
        reason, tile = "rounds", "ammunition"
    else:
        unused = (
            ("bricks", "rebuild", state.stock_bricks),
            ("grenades", "mortar", state.stock_grenades),
            ("mines", "mines", state.stock_mines),
        )
        reason, tile = next(((name, tile) for name, tile, left in unused if left), ("walls", "rebuild"))
    rounds, place = Count("round", state.bank_ammunition), tile_term(state, tile)
    return words(f"ui.ending.why.{reason}", rounds=rounds, place=place)


def thing(kind: str, state: State) -> str:
    """Return the exhibit of the museum for an ending: that of a victory or defeat, else that of the present day."""
    return {WON: "victory", LOST: "defeat"}.get(kind, f"day:{state.day}")


def picture(kind: str, state: State, words: Words) -> Scene:
    """Return the shore in the light of an ending: morning, evening, plain day, or clouds.

    The flag flies over the guardhouse only where the players have won or reached their goal.
    """
    light, is_dark = _light(kind), kind == LOST
    over_house = {"evening": _smoke(), "clouds": ()}.get(light, _flag())
    shapes = (*_sky(light), *_water(), *_land(is_dark), *_guardhouse(is_dark), *over_house)
    return Scene(WIDTH, HEIGHT, words(f"ui.ending.{kind}"), words(f"ui.ending.picture.{light}"), {"ground": shapes})


def _light(kind: str) -> str:
    """Return the light of an ending's picture; clouds for a fight that the players ended and a goal that was missed."""
    return {WON: "morning", LOST: "evening", REACHED: "day"}.get(kind, "clouds")


def _sky(light: str) -> tuple[Shape, ...]:
    """Return the sky in a light, or a grey one for clouds."""
    if light == "clouds":
        return (Rect("sky", 0, 0, WIDTH, HEIGHT, "steel_light"),)
    return sky(light, _SUN, _SUN_HEIGHTS)


def _water() -> tuple[Shape, ...]:
    """Return the sea with its waves."""
    places = ((520, 136), (610, 142), (560, 152), (650, 158), (690, 134))
    return Rect("sea", 0, SHORE, WIDTH, HEIGHT - SHORE, "sea"), *waves(places, 46)


def _land(is_dark: bool) -> tuple[Shape, ...]:
    """Return the hill with its trees, every other one of them bare after a defeat (`is_dark`)."""
    trees = tuple(
        polyline(f"tree:{n}", placed(outline("bare_tree"), x, y, size), "ruin", 3)
        if is_dark and n % 2
        else Polygon(f"tree:{n}", placed(outline("ending_fir"), x, y, size), "fir")
        for n, (x, y, size) in enumerate(outline("ending_trees"))
    )
    return Polygon("hill", smooth(outline("hill")), "wood", "wood_shadow", 2), *trees


def _guardhouse(is_dark: bool) -> tuple[Shape, ...]:
    """Return a guardhouse, a ruin after a defeat (`is_dark`)."""
    slit = Rect("slit:1", 262, 78, 18, 6, "ruin")
    if is_dark:
        return Polygon("house", outline("house_ruin"), "plaster", "roof_edge", 2), slit
    house = Polygon("house", ((250, 104), (250, 62), (336, 62), (336, 104)), "plaster", "roof_edge", 2)
    roof = Polygon("roof", ((242, 62), (256, 50), (330, 50), (344, 62)), "roof", "roof_edge", 2)
    return house, roof, slit, Rect("slit:2", 304, 78, 18, 6, "ruin")


def _flag() -> tuple[Shape, ...]:
    """Return the white and red flag on its mast."""
    return (
        polyline("mast", ((372, 104), (372, 22)), "ink", 3),
        Polygon("flag.white", ((373, 24), (412, 27), (412, 39), (373, 36)), "flag_white", "ink_soft", 1),
        Polygon("flag.red", ((373, 36), (412, 39), (412, 51), (373, 48)), "flag_red", "ink_soft", 1),
    )


def _smoke() -> tuple[Shape, ...]:
    """Return the smoke over the ruin."""
    puffs = ((300, 52, 12), (312, 36, 15), (330, 20, 17))
    return tuple(
        Polygon(f"smoke:{n}", arc(x, y, r, 0, 360, 20), "ruin", "ink_soft", 1) for n, (x, y, r) in enumerate(puffs)
    )
