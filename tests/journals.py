"""The journals of a folder."""

from pathlib import Path

from westerplatte_nb.formats.journal.list import rows


def newest_first(folder: Path) -> list[Path]:
    """Return the journals of a folder, the one played last first."""
    return [folder / row.name for row in rows(folder)]
