"""Damaged files whose seals are right again, of every kind, by turns used as people use such files."""

from __future__ import annotations

import os
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests.formats.damaged import files
from tests.formats.damaged.spoil import lines, spoiled
from tests.formats.damaged.use_lessons import forget_pages
from westerplatte_nb.formats.problems import InvalidFile

WHOLE = 20  # One in so many goes through every door, with all pictures; the others through those of the game itself.


class Count:
    """How many of a kind were used, how many of these were refused with sentences, and what else came out."""

    def __init__(self) -> None:
        self.used = self.refused = 0
        self.seconds = 0.0
        self.faults: dict[str, str] = {}


def use_all(
    each: int, only: Sequence[str] = (), seconds: float = 1e9, seed: int = 1939, whole: int = WHOLE
) -> dict[str, Count]:
    """Use so many damaged files of each kind by turns, one in so many by every door; return by kind what came out.

    The folder of notebooks and that of the person are the present ones.
    """
    end = time.time() + seconds
    every = {name: make() for name, make in files.made().items() if not only or name in only}
    counts = {name: Count() for name in every}
    dice = {name: Random(f"{seed} {name}") for name in every}
    for name, kind in every.items():
        kind.use(_file(kind, kind.good), dice[name], whole > 0)
    for number in range(each):
        for name, kind in every.items():
            if time.time() > end:
                return counts
            use_one(kind, dice[name], counts[name], whole > 0 and number % whole == 0)
        if number % WHOLE == 0:
            forget_pages()
        if number % 50 == 49 and seconds < 1e9:
            tell(counts)
    return counts


def use_one(kind: files.Kind, rng: Random, count: Count, is_whole: bool) -> None:
    """Use one damaged file of a kind and count what came out."""
    began = time.process_time()
    try:
        path = _file(kind, spoiled(kind.good, rng))
    except (ValueError, TypeError):
        return  # What no line can hold, such as a number that is none.
    count.used += 1
    try:
        kind.use(path, rng, is_whole)
    except InvalidFile as refused:
        count.refused += 1
        assert refused.problems
    except Exception as error:
        frames = [one for one in traceback.extract_tb(error.__traceback__) if "westerplatte_nb" in one.filename]
        place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
        told = f"{type(error).__name__}: {str(error)[:160]} {place}"
        if told not in count.faults:
            kept = Path(tempfile.gettempdir()) / f"fault-{os.getpid()}-{count.used}-{path.name}"
            kept.write_bytes(path.read_bytes())
            count.faults[told] = f"{kept}\n{traceback.format_exc()}"
        forget_pages()
    count.seconds += time.process_time() - began


def _file(kind: files.Kind, plain: Any) -> Path:
    path = Path("damaged.jsonl" if kind.written is lines else "damaged.json")
    path.write_bytes(kind.written(plain).encode("utf-8", "surrogatepass"))
    return path


def tell(counts: dict[str, Count]) -> None:
    for name, one in counts.items():
        print(f"{name}: {one.used} used, {one.refused} refused whole, {len(one.faults)} faults, {one.seconds:.0f} s")
        for told in one.faults:
            print("  ", told)
    print(flush=True)
