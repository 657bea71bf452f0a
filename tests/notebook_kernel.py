"""One kernel for all notebooks that a process of the tests runs.

Most of what a notebook costs is the start of its kernel and the import of the package. nbval starts a kernel for each
file; it has no option to share one, so its class is replaced by this one, which hands out the same kernel again, swept
clean: no name of the notebook before, no chart, no saved game, and an empty folder of its own, so that nothing is
written beside the notebooks that a person has open. Widgets stay, for ipycanvas has one that lives as long as the
kernel.
"""

from __future__ import annotations

import gc
import json
import os
import warnings
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import nbval.kernel
from nbval.kernel import RunningKernel

from tests.amounts import are_many_asked_for

FEW_GAMES = 20
# nbval opens the null device for each kernel and never closes it: the warning of that would fail some later test.
_NOWHERE = open(os.devnull, "w")  # noqa: SIM115
nbval.kernel.open = lambda *_: _NOWHERE
# It writes every message out for a log that nobody keeps: with boards in the messages a third of what it costs.
nbval.kernel.pformat = lambda _: "…"

# The folder of the notebook before is gone by now, and nothing works in a folder that is gone.
SWEEP = """
import os as _os
_os.chdir({folder})
get_ipython().run_line_magic("reset", "-f")
import os as _os, sys as _sys
_os.environ["WESTERPLATTE_DATA"] = {games}
if "matplotlib.pyplot" in _sys.modules:
    _sys.modules["matplotlib.pyplot"].close("all")
del _os, _sys
"""
# A kernel may wait long for a busy core.
SWEEP_SECONDS = 180

# Three notebooks show the same hundreds of games, each in its language: a kernel plays games of the same seeds once.
REMEMBER = """
from functools import cache as _cache
from westerplatte_nb.lab.batch import Batch as _Batch
_Batch.play = _cache(_Batch.play)
"""

# Lessons measure a variant by two hundred games, a notebook of charts plays eight hundred: few make as many pictures.
FEWER = """
import westerplatte_nb as _package
from westerplatte_nb.teaching.course.lesson import Lesson as _Lesson
_Lesson.variant = lambda self, name, _of=_Lesson.variant: _of(self, name, {games})
_package.simulate = lambda *asked, games, _of=_package.simulate, **more: _of(*asked, games={games}, **more)
_package.difficulty = lambda *asked, games, _of=_package.difficulty, **more: _of(*asked, games={games}, **more)
"""


def _run(kernel: RunningKernel, code: str) -> None:
    """Run code that belongs to no notebook."""
    told = kernel.execute_cell_input(code, allow_stdin=False)
    kernel.await_reply(told, timeout=SWEEP_SECONDS)
    kernel.await_idle(told, SWEEP_SECONDS)


class SharedKernel:
    """What nbval takes for a kernel of a notebook's own; all of one name are one and the same."""

    _running: ClassVar[dict[str, RunningKernel]] = {}

    def __init__(self, kernel_name: str, cwd: str = ".", startup_timeout: float = 60) -> None:
        kernel = self._running.get(kernel_name)
        if kernel is None or not kernel.is_alive():
            kernel = self._running[kernel_name] = RunningKernel(kernel_name, cwd, startup_timeout)
            _run(kernel, REMEMBER if are_many_asked_for() else REMEMBER + FEWER.format(games=FEW_GAMES))
        self._kernel = kernel
        self._games = TemporaryDirectory(ignore_cleanup_errors=True)
        self._folder = TemporaryDirectory(prefix="notebook-", ignore_cleanup_errors=True)
        sweep = SWEEP.format(folder=json.dumps(self._folder.name), games=json.dumps(self._games.name))
        _run(kernel, sweep)

    def __getattr__(self, name: str) -> Any:
        """Be the kernel in all else."""
        return getattr(self._kernel, name)

    def stop(self) -> None:
        """Let go of the kernel, which the next notebook takes."""
        self._games.cleanup()
        self._folder.cleanup()

    @classmethod
    def end(cls) -> None:
        """End the kernels."""
        with warnings.catch_warnings():
            # nbval leaves the null device open that it gave the kernel to write errors to.
            warnings.simplefilter("ignore", ResourceWarning)
            while cls._running:
                _, kernel = cls._running.popitem()
                if kernel.is_alive():
                    kernel.stop()
                del kernel
            gc.collect()
