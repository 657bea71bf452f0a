"""The package's own numbers, decks and tables by release (`engine/package_data.py`).

A record names its release (`Setup.release`).
"""

from typing import Any

from westerplatte_nb.engine.package_data import release_data

NEWEST = 4
# The release since which two rules are corrected: a mortar is spotted for by where it goes and not by the place that
# it leaves (`model.spotting`), and a platoon in reserve counts as a platoon (`end.when`): rule `model.release`.
CORRECTED_SINCE = 4


def data_of(name: str, release: int) -> dict[str, Any]:
    """Return a data file (`model`, `tables`) of a release as plain data.

    Raises ValueError for a number that is no release.
    """
    return release_data(__package__, name, release, NEWEST)
