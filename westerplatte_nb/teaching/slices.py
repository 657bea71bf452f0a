"""Work in short slices on the kernel's own loop, one piece after the other, so that the page stays awake."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from time import perf_counter

# How long the work holds the kernel at a stretch, and how long it then leaves it to others, in seconds.
SLICE = 0.03
PAUSE = 0.002

Piece = Iterator[None]


class Slices:
    """Pieces of work in the order in which they came; where there is no loop, each is done at once."""

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        """Have nothing to do; an error ends the piece that it came from, and is told."""
        self._failed = failed
        self._pieces: deque[Piece] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_more(self) -> bool:
        """Whether there is something left to do after the present piece."""
        return len(self._pieces) > 1

    def add(self, piece: Piece) -> None:
        """Do a piece of work, after those that came before."""
        self._pieces.append(piece)
        if self._task is not None or len(self._pieces) > 1:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._slice(float("inf")):
                pass
        else:
            self._task = loop.create_task(self._work())

    def forget(self) -> None:
        """Leave off all that is not done yet."""
        self._pieces.clear()

    async def _work(self) -> None:
        try:
            while self._slice(SLICE):
                await asyncio.sleep(PAUSE)
        finally:
            self._task = None
            if self._pieces:  # the loop ends, or somebody interrupted
                self._pieces.clear()

    def _slice(self, seconds: float) -> bool:
        """Work for a while at the first piece; tell whether anything is left."""
        end = perf_counter() + seconds
        while self._pieces and perf_counter() < end:
            piece = self._pieces[0]
            try:
                next(piece)
            except StopIteration:
                self._drop(piece)
            except Exception as error:
                self._drop(piece)
                self._failed(error)
        return bool(self._pieces)

    def _drop(self, piece: Piece) -> None:
        """Take a piece away, unless all were forgotten by what it did."""
        if self._pieces and self._pieces[0] is piece:
            self._pieces.popleft()
