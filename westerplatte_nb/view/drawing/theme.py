"""What the names of colours mean: four themes, safe for the colour-blind (accents after Okabe and Ito)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol, cast

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.engine.registry import component
from westerplatte_nb.engine.value import value
from westerplatte_nb.view.drawing.scene import Shape


@value
class Theme:
    """A table from names of colours to colours as `#rrggbb`."""

    name: str
    colours: Mapping[str, str]

    def shows(self, shape: Shape) -> bool:
        """Tell whether a shape is drawn: a filling without a colour in this theme is left out, like tinted light."""
        return not shape.fill or bool(self.colours[shape.fill])

    def colour(self, name: str) -> str:
        """Return a colour by name; an empty name means no colour and stays empty."""
        return self.colours[name] if name else ""


NAMES = ("light", "dark", "contrast", "print")


def palette() -> Mapping[str, tuple[str, str, str, str]]:
    """Return the colours for all games by their names: a value for each theme, in the order of `NAMES`."""
    return package_data("westerplatte_nb.view", "data/palette")


class OwnColours(Protocol):
    """Colours that a game brings in `view/palette.py`; a shape names one with the game in front (`<game>.<name>`)."""

    # A value for each theme, in the order of `NAMES`.
    COLOURS: Mapping[str, tuple[str, str, str, str]]
    # The colour, by its whole name, that each of them is read on, for those of text and thin lines.
    READ_ON: Mapping[str, str]


class _Palette(dict[str, str]):
    """The colours of a theme that were used so far: those for all games, and those of a game where one is named."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number  # of the theme in NAMES

    def __missing__(self, name: str) -> str:
        """Look a colour up when it is first used, so that palettes of other games are not loaded.

        A game's own colour has the game in front of its name (`<game>.<name>`).
        """
        game, _, own_name = name.rpartition(".")
        colours = cast("OwnColours", component("view", game, "palette")).COLOURS if game else palette()
        self[name] = colours[own_name][self._number]
        return self[name]


THEMES: Mapping[str, Theme] = MappingProxyType(
    {name: Theme(name, MappingProxyType(_Palette(number))) for number, name in enumerate(NAMES)}
)
