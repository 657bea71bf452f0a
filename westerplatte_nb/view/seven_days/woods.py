"""The trees of the board, as data: planting them (`planting`) takes longer than all else of a first board."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

FILE = files(__package__).joinpath("data", "trees.json")


class Tree(NamedTuple):
    """A tree: its middle, its radius, and whether it is a fir."""

    x: int
    y: int
    r: int
    is_fir: bool


@cache
def woods() -> tuple[Tree, ...]:
    """Return the trees from the farthest (upper) to the nearest."""
    return tuple(Tree(x, y, r, bool(is_fir)) for x, y, r, is_fir in json.loads(FILE.read_text("utf-8")))
