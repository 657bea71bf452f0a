"""The package's own cards, board and morale tracks by release (`engine/package_data.py`).

A record names its release (`Setup.release`).
"""

from typing import Any

from westerplatte_nb.engine.package_data import release_data

NEWEST = 1


def data_of(name: str, release: int) -> dict[str, Any]:
    """Return a data file (`attack_deck`, `event_deck`, `board`, `morale`) of a release as plain data.

    Raises ValueError for a release there has never been.
    """
    return release_data(__package__, name, release, NEWEST)
