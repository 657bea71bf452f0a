"""Work of a page beside its messages, in short slices on the kernel's own loop: messages are heard between two."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from time import perf_counter

from westerplatte_nb.widgets.error_guard import Failing, telling_failure

# How long work holds the kernel at a stretch, and how long it then leaves it to others, in seconds.
SLICE = 0.02
PAUSE = 0.002


class Scheduler:
    """Does the work of one page in slices, one task at a time; a task that is no longer wanted ends."""

    def __init__(self, page: Failing, state_of: Callable[[], object]) -> None:
        """Begin without work; `page` shows exceptions, and `state_of` returns its state (see `telling_failure`)."""
        self.clock = perf_counter
        self._page, self._state_of = page, state_of
        self._slice_lock = asyncio.Lock()  # the tasks of a page take turns, slice by slice
        self._tasks = set[asyncio.Task[None]]()  # the loop has only weak references to tasks

    def begin(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Begin work as a task of the event loop; return False where none runs, so that nothing can be done later."""
        try:
            task = asyncio.get_running_loop().create_task(self._guarded(work))
        except RuntimeError:
            return False
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def _guarded(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do work, whose exceptions become a sentence on the page."""
        with telling_failure(self._page, "ui.unexpected", self._state_of):
            await work()

    def slice(self, steps: Iterator[None]) -> bool:
        """Take steps for the time of one slice; return whether there may be more of them."""
        # `any` takes step after step, and stops at the first one that ends after the slice: a fast loop.
        begun = self.clock()
        return any(self.clock() - begun >= SLICE for _ in steps)

    async def slices(self, steps: Iterator[None], is_wanted: Callable[[], bool]) -> AsyncIterator[float]:
        """Take steps in slices until there are none or they are not wanted; after each yield the seconds it took."""
        is_more = True
        while is_more:
            async with self._slice_lock:
                await asyncio.sleep(PAUSE)
                if not is_wanted():
                    return
                begun = self.clock()
                is_more = self.slice(steps)
                spent = self.clock() - begun
            yield spent
