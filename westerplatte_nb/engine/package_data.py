"""The data files that lie beside code, and those of a game by release: a saved game finds those it was played with.

A game's folder `data/` holds the newest release; when something in it is changed, the files as they were move to
`data/release_<number>/` and the game's `NEWEST` goes up by one. A record names its release; an old one therefore opens
for ever.
"""

from functools import cache
from typing import Any


@cache
def package_data(package: str, name: str) -> dict[str, Any]:
    """Return the content of a package's `<name>.toml` as plain data; it is cached, so callers must not change it."""
    # Imported here, since to load a game's rules needs neither of them: only its first state does.
    import tomllib
    from importlib.resources import files

    return tomllib.loads(files(package).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def release_data(package: str, name: str, release: int, newest: int) -> dict[str, Any]:
    """Return a data file of a release of the game in a package as plain data; `newest` is the game's newest release.

    Raises ValueError for a release there has never been.
    """
    if not 1 <= release <= newest:
        raise ValueError(f"release {release} is not one of 1 to {newest}")
    folder = "data" if release == newest else f"data/release_{release}"
    return package_data(package, f"{folder}/{name}")
