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
from os import listdir
from os.path import exists, join
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeGuard, cast

from westerplatte_nb.engine.components import remedy_for
from westerplatte_nb.engine.rules import Rules

if TYPE_CHECKING:
    from pathlib import Path

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
    _is_importable.cache_clear()


def unregister(game: str) -> None:
    """Take a game off the list.

    Raises KeyError for a name that is not on it.
    """
    del _PACKAGES[game]


def games() -> tuple[str, ...]:
    """Return the names of all games, in the order in which they were added, those of other packages last."""
    _register_installed_games()
    return tuple(_PACKAGES)


def is_game(name: object) -> TypeGuard[str]:
    """Tell whether a value is the name of a game on the list."""
    return isinstance(name, str) and (name in _PACKAGES or name in games())


def first_game() -> str:
    """Return the default game: the first on the list."""
    return next(iter(_PACKAGES))


def component(layer: str, game: str, module: str) -> ModuleType:
    """Import and return a game's module of a layer, such as `rules` and `rulings`.

    Raises KeyError for a game that is not on the list, and MissingComponent when it brings no such module.
    """
    name = f"{package_of(layer, game)}.{module}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        # Missing is the module itself or a package above it. Another missing name is an import inside the module that
        # fails: a fault of that module.
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        raise MissingComponent(layer, game, module) from None


def has_component(layer: str, game: str, module: str) -> bool:
    """Tell whether a game brings a module for a layer, without loading it.

    Raises KeyError for a game that is not on the list.
    """
    return _is_importable(f"{package_of(layer, game)}.{module}")


@cache
def _is_importable(module: str) -> bool:
    """Tell whether a dotted name is that of a module, without loading the module."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def folders(layer: str, game: str) -> "tuple[Path, ...]":
    """Return the folders with the modules of a game for a layer; none for a layer that it lacks.

    Raises KeyError for a game that is not on the list.
    """
    # Imported here, since the list of games and their rules need no paths.
    from pathlib import Path

    package = package_of(layer, game)
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:
        return ()
    # More than one only for a namespace package that is spread over several places.
    return tuple(Path(folder) for folder in (spec and spec.submodule_search_locations) or ())


def rules_of(game: str) -> Rules[Any, Any]:
    """Return the rules of a game by its name.

    Raises KeyError for a name that is not on the list.
    """
    return cast("Rules[Any, Any]", import_module(package_of("rules", game)))


def package_of(layer: str, game: str) -> str:
    """Return the dotted name of the package with a game's modules for a layer, such as `signals_game.rules`.

    Raises KeyError for a game that is not on the list.
    """
    if game not in _PACKAGES:
        _register_installed_games()
    return f"{_PACKAGES[game]}.{layer}"


@cache
def _register_installed_games() -> None:
    """Add the games of other installed packages to the list, unloaded; a name on the list keeps its package."""
    if not any(map(_may_bring_games, sys.path)):
        return
    # To load this takes as long as all the engine does.
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP):
        _PACKAGES.setdefault(point.name, point.value)


def _may_bring_games(path: str) -> bool:
    """Tell whether a path of `sys.path` may hold a package with games; True for a zip and for an unreadable folder."""
    try:
        infos = [join(path, name, "entry_points.txt") for name in listdir(path or ".") if name.endswith("-info")]
        return any(_mentions_group(info) for info in infos if exists(info))
    except FileNotFoundError:
        return False
    except OSError:
        return True


def _mentions_group(path: str) -> bool:
    """Tell whether a file of entry points has the group of games."""
    with open(path, "rb") as file:
        return GROUP.encode() in file.read()
