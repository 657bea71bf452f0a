"""The arguments of `play` that only this game has."""

from collections.abc import Callable
from typing import Any

from westerplatte_nb.games.warsaw_1920.formats.setup import SetupEntry, read_decks, read_map

CHOICES: dict[str, Any] = {}
# A file of a person's own map or decks, and the field of a setup that it fills.
FILES: dict[str, tuple[str, Callable[[Any], Any]]] = {"own_map": ("map", read_map), "own_decks": ("decks", read_decks)}
FIELDS = tuple(name for name in SetupEntry.model_fields if name not in ("schema_", "game", "title"))
NAMES = tuple(dict.fromkeys((*CHOICES, *FILES, *FIELDS)))
