"""The progress of many games: a bar in a terminal or notebook, or a function of the caller."""

from collections.abc import Callable, Generator
from contextlib import closing, suppress
from importlib import import_module
from typing import Any, TypeVar

T = TypeVar("T")

# Receives how many games are played, and of how many.
ProgressReport = Callable[[int, int], None]


def last_result(
    results: Generator[T, None, None], how_far: Callable[[T], tuple[int, int]], report: ProgressReport
) -> tuple[T, bool]:
    """Return the last of partial results, of which each has more games, and whether an interrupt stopped them.

    `how_far` returns of a result what is reported: the games played and planned. Raises InvalidRequest.
    """
    result = next(results)
    try:
        with closing(results):
            for result in results:
                report(*how_far(result))
    except KeyboardInterrupt:
        return result, True
    return result, False


class Bar:
    """A bar by tqdm, in a terminal or in a notebook; without tqdm it shows nothing."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._bar: Any = None

    def __call__(self, played: int, of: int) -> None:
        """Show how many games are played, and of how many; the first call makes the bar."""
        if self._bar is None:
            with suppress(ImportError):
                tqdm = import_module("tqdm.auto").tqdm
                self._bar = tqdm(total=of, desc=self._label, mininterval=0.2, leave=False)
        if self._bar is not None:
            self._bar.total = of
            self._bar.update(played - self._bar.n)

    def close(self) -> None:
        """Remove the bar."""
        if self._bar is not None:
            self._bar.close()
