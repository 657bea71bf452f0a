"""What a ruler tells: how far it is, whether one sees so far, what ground lies between, and what a shot would need."""

from math import sqrt

from westerplatte_nb.games.september_1939.rules import table as grid
from westerplatte_nb.games.september_1939.rules.orders.order import die_to_hit, is_target
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.wording import stand_term
from westerplatte_nb.i18n.words import Words

_RATES = {grid.OPEN: "open", grid.ROAD: "road", grid.DIFFICULT: "difficult", None: "impassable"}


def ruler_text(state: State, start: int, end: int, words: Words) -> str:
    """Return the ruler's sentences from a point to another: distance, sight, ground between, and the shot, if any."""
    cm = round(grid.STEP * sqrt(grid.squared(start, end)))
    sentences = [words("ruler.length", start=grid.point_text(start), end=grid.point_text(end), cm=cm)]
    if start != end:
        sentences.append(_sight(state, start, end, words))
        sentences.append(words(f"ruler.way.{_RATES[state.table.ground.rate_on(start, end)]}"))
    shot = _shot(state, start, end, words)
    return " ".join((*sentences, shot) if shot else sentences)


def _sight(state: State, start: int, end: int, words: Words) -> str:
    """Return the sentence that says that a point sees another, or which wood or town in the way is the nearest."""
    ground = state.table.ground
    if ground.sees(start, end):
        return words("ruler.clear")
    # As a bit set: those points of the line, without its ends, whose ground hides what is behind it.
    between = grid.squares_between(start, end) & ~(1 << start | 1 << end) & ground.screens
    first = min(grid.members(between), key=lambda point: grid.squared(start, point))
    return words(f"ruler.hidden.{ground.kind_at(first)}", point=grid.point_text(first))


def _shot(state: State, start: int, end: int, words: Words) -> str:
    """Return the sentence on what a stand at the start needs to hit an enemy at the end; "" without such a pair."""
    table = state.table
    stand = state.at.index(start) if start in state.at else grid.NOWHERE
    target = state.at.index(end) if end in state.at else grid.NOWHERE
    if stand == grid.NOWHERE or target == grid.NOWHERE or table.seat_of[stand] == table.seat_of[target]:
        return ""
    names = {"stand": stand_term(table.stand_title[stand]), "target": stand_term(table.stand_title[target])}
    if not is_target(state, stand, start, target):
        return words("ruler.no_shot", **names)
    return words("ruler.shot", needed=die_to_hit(state, stand, start, target), **names)
