"""The kind of file that only this game has: its numbers."""

from westerplatte_nb.formats.game_files import FileKind
from westerplatte_nb.games.september_1939.formats.number_models import ModelEntry
from westerplatte_nb.games.september_1939.formats.setup import numbers_of

KINDS = (
    FileKind(
        "numbers",
        ModelEntry,
        lambda data: "numbers" in data or "weapon" in data,
        numbers_of,
        lambda numbers: len(numbers["kind"]),
    ),
)
