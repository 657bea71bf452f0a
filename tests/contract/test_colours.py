"""The colours that a game brings: each has a value in every theme, and what is read stands out from its ground."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from tests.view.contrast import contrast
from westerplatte_nb.engine.registry import component, games, has_component
from westerplatte_nb.view.drawing.theme import NAMES, THEMES

# After WCAG, for text and for the theme of most contrast.
ENOUGH = {"light": 4.5, "dark": 4.5, "contrast": 7.0, "print": 4.5}


def faults_of(game: str, palette: Any) -> Iterator[str]:
    """Yield what is wrong with the colours of a game."""
    for name, values in palette.COLOURS.items():
        if len(values) != len(NAMES) or not all(re.fullmatch("#[0-9a-f]{6}", one) for one in values):
            yield f"{game}.{name}: a colour #rrggbb for each of {', '.join(NAMES)}"
    for name, ground in palette.READ_ON.items():
        yield from (
            f"{game}.{name} on {ground}, {theme}" for theme in NAMES if is_faint(game, name, ground, theme, palette)
        )


def is_faint(game: str, name: str, ground: str, theme: str, palette: Any) -> bool:
    """Tell whether a colour does not stand out from its ground."""
    place, own = NAMES.index(theme), ground.removeprefix(f"{game}.")
    under = palette.COLOURS[own][place] if own in palette.COLOURS else THEMES[theme].colour(ground)
    return contrast(palette.COLOURS[name][place], under) < ENOUGH[theme]


def palettes() -> Mapping[str, Any]:
    """The palettes of the games that bring one."""
    return {game: component("view", game, "palette") for game in games() if has_component("view", game, "palette")}


def test_the_colours_of_games_are_whole_and_can_be_read() -> None:
    assert [fault for game, palette in palettes().items() for fault in faults_of(game, palette)] == []


@pytest.mark.parametrize(
    "ink, number", [(("#ffffff",) * 4, 0), (("#ffffff",) * 3, 1), (("white",) * 4, 1), (("#777777",) * 4, 4)]
)
def test_a_faint_or_half_colour_would_be_found(ink: tuple[str, ...], number: int) -> None:
    reads = {} if number == 1 else {"ink": "reeds.ground"}
    palette = SimpleNamespace(COLOURS={"ink": ink, "ground": ("#222222",) * 4}, READ_ON=reads)
    assert len([*faults_of("reeds", palette)]) == number
