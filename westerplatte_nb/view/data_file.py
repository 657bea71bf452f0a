"""The data of a package: tables of colours, widths, labels and drawings, read when they are first used."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def data_file(package: str, name: str) -> dict[str, Any]:
    """Return a file of a package's folder `data`, by its name without the ending; the value is shared."""
    return tomllib.loads(files(package).joinpath("data", f"{name}.toml").read_text("utf-8"))
