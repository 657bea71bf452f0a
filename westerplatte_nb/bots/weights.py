"""The numbers by which the bots of a game judge: its file `weights.toml`, to be tuned there, or another beside it."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def read_weights(package: str, name: str = "weights") -> dict[str, Any]:
    """Return the numbers of the bots in a package as plain data, which nobody changes."""
    return tomllib.loads(files(package).joinpath(f"{name}.toml").read_text(encoding="utf-8"))
