"""Games of 1939 that are played, questioned and taught inside a notebook.

Importing this package, the engine or the games loads the standard library alone; the names below that need
pydantic or the widget libraries are loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    # What a type checker or an editor reads; at run time the same names come from `__getattr__`.
    from westerplatte_nb.files import example as example
    from westerplatte_nb.files import load_scenario as load_scenario
    from westerplatte_nb.files import load_setup as load_setup
    from westerplatte_nb.files import read_board as read_board
    from westerplatte_nb.files import read_deck as read_deck
    from westerplatte_nb.lab.notebook import difficulty as difficulty
    from westerplatte_nb.lab.notebook import simulate as simulate
    from westerplatte_nb.teaching.course.course import course as course
    from westerplatte_nb.teaching.course.lesson import lesson as lesson
    from westerplatte_nb.teaching.desk.class_results import class_results as class_results
    from westerplatte_nb.teaching.studio import studio as studio
    from westerplatte_nb.teaching.tournament.tournament import tournament as tournament
    from westerplatte_nb.widgets.hints.hint_call import hint as hint
    from westerplatte_nb.widgets.hints.ruling_comparison import readings as readings
    from westerplatte_nb.widgets.play import play as play
    from westerplatte_nb.widgets.story.replay_call import replay as replay

# It puts the package's games on the list of the engine.
from westerplatte_nb import games as _games  # noqa: F401
from westerplatte_nb.version import __version__ as __version__

_PUBLIC_NAMES = {
    "westerplatte_nb.files": ("example", "load_scenario", "load_setup", "read_board", "read_deck"),
    "westerplatte_nb.lab.notebook": ("difficulty", "simulate"),
    "westerplatte_nb.teaching.course.course": ("course",),
    "westerplatte_nb.teaching.course.lesson": ("lesson",),
    "westerplatte_nb.teaching.desk.class_results": ("class_results",),
    "westerplatte_nb.teaching.studio": ("studio",),
    "westerplatte_nb.teaching.tournament.tournament": ("tournament",),
    "westerplatte_nb.widgets.hints.hint_call": ("hint",),
    "westerplatte_nb.widgets.hints.ruling_comparison": ("readings",),
    "westerplatte_nb.widgets.play": ("play",),
    "westerplatte_nb.widgets.story.replay_call": ("replay",),
}
_HOMES = {name: module for module, names in _PUBLIC_NAMES.items() for name in names}
__all__ = tuple(sorted(_HOMES))


if not TYPE_CHECKING:
    # A checker that knew of it would let every misspelt name pass.
    def __getattr__(name: str) -> Any:
        """Return a public name of the package, imported from its module (`_HOMES`) on first use."""
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(home), name)


def __dir__() -> list[str]:
    """Return the public names, loaded or not, and the names with `__` that every module has."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
