"""What bots find out once of a table, which never changes in a game, and keep for the moments played on it."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
K = TypeVar("K")

MOST = 16


def remembering(find: Callable[[T], K]) -> Callable[[T], K]:
    """Return a function that finds out what is known of a table once; of tables that are equal, it is the same."""
    # By which value a table is: to compare two takes longer than to look one up.
    kept: dict[int, tuple[T, K]] = {}

    def known_of(table: T) -> K:
        found = kept.get(id(table))
        if found is None or found[0] is not table:
            known = next((one[1] for one in kept.values() if one[0] == table), None)
            if len(kept) >= MOST:
                kept.clear()
            found = kept[id(table)] = (table, find(table) if known is None else known)
        return found[1]

    return known_of
