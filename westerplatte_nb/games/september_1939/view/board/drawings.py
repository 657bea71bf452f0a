"""What is drawn of September 1939 by hand (`data/drawings.toml`)."""

from functools import cache, partial

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.view.drawing import by_hand

_HERE = "westerplatte_nb.games.september_1939.view"
drawn = partial(by_hand.drawn, _HERE)


@cache
def figures(name: str) -> tuple[str, ...]:
    """Return the names of the figures of a miniature, one of which disappears with each point of endurance lost."""
    return tuple(package_data(_HERE, "data/drawings")["miniature"][name]["each"])


@cache
def numbers(group: str, name: str) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """Return a text of the drawings as lines of tuples of numbers, such as `x,y` or `x,y,width,height`."""
    lines = package_data(_HERE, "data/drawings")[group][name].split("\n")
    return tuple(tuple(tuple(map(float, place.split(","))) for place in line.split()) for line in lines if line)
