"""What is drawn of September 1939 by hand (`data/drawings.toml`)."""

from functools import cache, partial

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.view.drawing import by_hand

_HERE = "westerplatte_nb.games.september_1939.view"
drawn = partial(by_hand.drawn, _HERE)


@cache
def figures(name: str, which: str) -> tuple[tuple[str, float, float], ...]:
    """Return the figures of a miniature, each with its place: those that are there `always`, or those lost one by one.

    Of those under `each` one disappears with each point of endurance.
    """
    words = package_data(_HERE, "data/drawings")["miniature"][name][which].split()
    places = (tuple(map(float, place.split(","))) for place in words[1::2])
    return tuple((figure, x, y) for figure, (x, y) in zip(words[::2], places, strict=True))


@cache
def numbers(group: str, name: str) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """Return a text of the drawings as lines of tuples of numbers, such as `x,y` or `x,y,width,height`."""
    lines = package_data(_HERE, "data/drawings")[group][name].split("\n")
    return tuple(tuple(tuple(map(float, place.split(","))) for place in line.split()) for line in lines if line)
