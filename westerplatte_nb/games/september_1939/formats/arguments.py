"""What `play` may be told of the game, beside what it may be told of every game."""

from collections.abc import Callable
from typing import Any

from westerplatte_nb.games.september_1939.formats.setup import SetupEntry, read_numbers
from westerplatte_nb.games.september_1939.rules.setup import TURNS

CHOICES: dict[str, Any] = {"turns": TURNS}
# A file of a person's own numbers, and the field of a setup that it fills.
FILES: dict[str, tuple[str, Callable[[Any], Any]]] = {"numbers": ("model", read_numbers)}
FIELDS = tuple(name for name in SetupEntry.model_fields if name not in ("schema_", "game", "title"))
NAMES = tuple(dict.fromkeys((*CHOICES, *FILES, *FIELDS)))
