"""How a person likes the game shown; none of it touches the rules."""

from collections.abc import Container
from dataclasses import fields, replace
from typing import Any

from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.theme import THEMES

# The settings that are more than yes or no.
_NAMED: dict[str, tuple[str, ...]] = {"theme": tuple(THEMES), "speed": ("slow", "normal", "fast", "off")}
# What only some games have anything to show for.
OF_SOME_GAMES = frozenset({"history", "speed", "far_at_once", "map_signs"})
# The settings that change the picture of a game, beside its theme and the layer of real places.
_IN_SCENE = ("map_signs",)


@value
class Settings:
    """The choices of one view.

    `theme` is a theme's name; `history` shows the layer of real places; `speed` is that of what plays by itself, such
    as the German phase, or `off`; `handover` covers the board between the turns of two people; `undo_past_cards` lets
    undo go back over cards that were drawn since; `far_at_once` lets one click carry out both moves to a place that is
    two moves away; `map_signs` shows pieces by the signs of military maps instead of pictures.
    """

    theme: str = "light"
    history: bool = False
    speed: str = "normal"
    handover: bool = False
    undo_past_cards: bool = True
    far_at_once: bool = False
    map_signs: bool = False

    def with_choice(self, name: str, value: Any) -> "Settings":
        """Return the settings with the one of a name changed to a value."""
        return replace(self, **{name: value})


def scene_settings(settings: Settings, own: Container[str]) -> dict[str, Any]:
    """Return the settings that a game's `scene` takes as arguments, by name; `own` are the settings it offers."""
    return {name: getattr(settings, name) for name in _IN_SCENE if name in own}


def choices_of(name: str) -> tuple[Any, ...]:
    """Return the values a setting can have."""
    return _NAMED.get(name, (True, False))


def is_choice(name: str, value: object) -> bool:
    """Tell whether a setting can have a value."""
    # Types are compared, since 1 equals True.
    return value in choices_of(name) and type(value) is type(choices_of(name)[0])


def settings_view(settings: Settings, own: Container[str], words: Words) -> list[dict[str, Any]]:
    """Return the settings of a game, its `own` beside those of every game, for the page.

    Each has a name, a label, the value, and labelled choices where it is no yes or no.
    """
    names = (field.name for field in fields(Settings) if field.name in own or field.name not in OF_SOME_GAMES)
    return [
        {"name": name, "label": words(f"ui.setting.{name}"), "value": getattr(settings, name)} | _choices(name, words)
        for name in names
    ]


def _choices(name: str, words: Words) -> dict[str, Any]:
    """Return the labelled values of a setting, {} for one that is yes or no."""
    choices = [{"value": choice, "label": words(f"ui.{name}.{choice}")} for choice in _NAMED.get(name, ())]
    return {"choices": choices} if choices else {}
