"""The components of a game: all that its folder may bring (`components.toml`), and what to write where one lacks.

Nothing else is asked of a game. What only some games show of themselves is a field of `view.game_view.GameView`, and
what they count is one of `lab.game_lab.GameLab`: both have a value for games without it.
"""

from functools import cache
from typing import NamedTuple

from westerplatte_nb.engine.package_data import package_data


class Component(NamedTuple):
    """A file of a game's folder: its layer, its name, the type it keeps (a dotted name), and what it is for."""

    layer: str
    file: str
    type: str = ""
    purpose: str = ""
    is_required: bool = False

    @property
    def path(self) -> str:
        """The path of the file inside the game's folder."""
        return f"{self.layer}/{self.file}"

    @property
    def remedy(self) -> str:
        """What to write where the file is missing."""
        shape = f", which keeps {self.type}" if self.type else ""
        return f"write {self.path}{shape}, for {self.purpose}"


@cache
def components() -> tuple[Component, ...]:
    """Return the components that a game may bring."""
    return tuple(Component(**entry) for entry in package_data(__package__, "components")["component"])


def remedy_for(layer: str, module: str) -> str:
    """Return what to write where a game lacks a module; a module that no game is asked for has no remedy."""
    return next((one.remedy for one in components() if one.path in (f"{layer}/{module}", f"{layer}/{module}.py")), "")
