"""What `play` may be told of the game, beside what it may be told of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.formats.warsaw_1920.setup import SetupEntry
from westerplatte_nb.formats.warsaw_1920.tables import read_decks, read_map
from westerplatte_nb.games.warsaw_1920.setup import Setup

CHOICES: dict[str, Any] = {}
# A file of a person's own map or decks, and the field of a setup that it fills.
FILES: dict[str, tuple[str, Callable[[Any], Any]]] = {"own_map": ("map", read_map), "own_decks": ("decks", read_decks)}
FIELDS = tuple(name for name in SetupEntry.model_fields if name not in ("schema_", "game", "title"))
NAMES = tuple(dict.fromkeys((*CHOICES, *FILES, *FIELDS)))


def with_files(setup: Setup, given: Mapping[str, Any]) -> Setup:
    """Put a person's own map and decks in the place of the package's.

    Raises FileRefused with everything that is wrong with them.
    """
    fields = {field: read(given[name]) for name, (field, read) in FILES.items() if given.get(name) is not None}
    return replace(setup, **fields)
