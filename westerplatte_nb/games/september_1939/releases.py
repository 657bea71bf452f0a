"""The package's own numbers, decks and tables by release: a saved game finds those it was played with.

`data/` holds the newest release; when numbers are changed, the files as they were move to `data/release_<number>/` and
`NEWEST` goes up by one. A record names its release (`Setup.release`); an old one therefore opens for ever.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

NEWEST = 1


@cache
def data_of(name: str, release: int) -> dict[str, Any]:
    """Return a data file (`model`, `tables`) of a release as plain data.

    Raises ValueError for a release there has never been.
    """
    if not 1 <= release <= NEWEST:
        raise ValueError(f"release {release} is not one of 1 to {NEWEST}")
    folder = "data" if release == NEWEST else f"data/release_{release}"
    text = files("westerplatte_nb.games.september_1939").joinpath(folder, f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
