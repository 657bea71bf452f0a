"""The list of games, and the folder of each, whose parts are loaded when they are needed.

The list of the package's own games stands in `westerplatte_nb.games`; nothing else names a game. A game of another
package is found by its entry point, wherever that package is installed: `signals = "signals_game"` in the group
`westerplatte_nb.games` is the game `signals` with its parts in `signals_game.rules`, `signals_game.view` and so on.
`register` adds a game by hand, for as long as the process lives.
"""

import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, TypeGuard, cast

from westerplatte_nb.engine.components import remedy_for
from westerplatte_nb.engine.rules import Rules

# The layers: what a game brings for each of them is a part of its one folder, its component.
LAYERS = ("rules", "formats", "bots", "lab", "view")
# The group of entry points by which other packages bring games.
GROUP = "westerplatte_nb.games"

_PACKAGES: dict[str, str] = {}


class MissingComponent(LookupError):  # noqa: N818 - reads as what it is
    """A game brings nothing for a layer that was asked of it: it has no bots, say, or no charts."""

    def __init__(self, layer: str, game: str, module: str) -> None:
        super().__init__(f"{game} brings no {layer}/{module}; {remedy_for(layer, module)}".removesuffix("; "))
        self.layer = layer
        self.game = game


def register(game: str, package: str) -> None:
    """Add a game under its name; `package` is the dotted name of its folder."""
    _PACKAGES[game] = package
    _is_there.cache_clear()


def unregister(game: str) -> None:
    """Take a game off the list.

    Raises KeyError for a name that is not on it.
    """
    del _PACKAGES[game]


def games() -> tuple[str, ...]:
    """Return the names of all games, in the order in which they were added, those of other packages last."""
    _find_others()
    return tuple(_PACKAGES)


def is_game(name: object) -> TypeGuard[str]:
    """Tell whether a name is that of a game."""
    return isinstance(name, str) and (name in _PACKAGES or name in games())


def first_game() -> str:
    """Return the default game."""
    return next(iter(_PACKAGES))


def component(layer: str, game: str, module: str) -> ModuleType:
    """Return a module of a game's part of a layer.

    Raises KeyError for a game that is not on the list, and MissingComponent when it brings no such module.
    """
    name = f"{package_of(layer, game)}.{module}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        # An import that fails inside the module is a fault of its own.
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        raise MissingComponent(layer, game, module) from None


def has_component(layer: str, game: str, module: str) -> bool:
    """Tell whether a game brings a module for a layer, without loading it.

    Raises KeyError for a game that is not on the list.
    """
    return _is_there(f"{package_of(layer, game)}.{module}")


@cache
def _is_there(module: str) -> bool:
    """Tell whether a module can be found, without loading it."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def folders(layer: str, game: str) -> tuple[Path, ...]:
    """Return the folders of a game's part of a layer; none where it brings none.

    Raises KeyError for a game that is not on the list.
    """
    package = package_of(layer, game)
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:
        return ()
    return tuple(Path(place) for place in (spec and spec.submodule_search_locations) or ())


def rules_of(game: str) -> Rules[Any, Any]:
    """Return the rules of a game by its name.

    Raises KeyError for a name that is not on the list.
    """
    return cast("Rules[Any, Any]", import_module(package_of("rules", game)))


def package_of(layer: str, game: str) -> str:
    """Return the dotted name of a game's part of a layer.

    Raises KeyError for a game that is not on the list.
    """
    if game not in _PACKAGES:
        _find_others()
    return f"{_PACKAGES[game]}.{layer}"


@cache
def _find_others() -> None:
    """Put the games of other packages on the list, without loading them; a name that is on it stays as it is."""
    if not any(map(_may_bring_games, sys.path)):
        return
    # To load this takes as long as all the engine does.
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP):
        _PACKAGES.setdefault(point.name, point.value)


def _may_bring_games(place: str) -> bool:
    """Tell whether a place of `sys.path` may hold a package with games; what cannot be read may."""
    folder = Path(place)
    try:
        named = [one.read_bytes() for one in folder.glob("*-info/entry_points.txt")]
    except OSError:
        return True
    return folder.is_file() or any(GROUP.encode() in text for text in named)
