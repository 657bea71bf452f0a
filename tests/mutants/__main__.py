"""Plant each fault of the lists in a copy of the tree and run the tests that it names: `python -m tests.mutants`.

`python -m tests.mutants games view` takes these lists alone, `--from 37` begins with the 37th fault of those taken. It
ends with 1 if a fault was not found, or not planted, since the text that it changes is no longer there.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
AREAS = ("games", "formats", "view", "widgets")
LEFT_OUT = (".git", ".venv", ".mypy_cache", ".ruff_cache", ".hypothesis", "build", "dist", "node_modules")
# What a fault can make last for ever is found as well.
MOST_SECONDS = 900

KILLED, SURVIVED, STALE, BROKEN = "killed", "SURVIVED", "STALE", "BROKEN"
# pytest says 1 where a test failed. Any other number is no answer: the fault may keep the tests from being found.
_RESULTS = {0: SURVIVED, 1: KILLED}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: in this file of the package `old` becomes `new`, and one of these tests fails."""

    area: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def planted(self, text: str) -> str | None:
        """Return the text of the file with the fault, or nothing where `old` does not stand in it just once."""
        return text.replace(self.old, self.new) if text.count(self.old) == 1 else None


def mutants(areas: Iterable[str] = AREAS) -> list[Mutant]:
    """Return the faults of these lists."""
    return [
        Mutant(area, one["file"], one["old"], one["new"], tuple(one["tests"]))
        for area in areas
        for one in tomllib.loads((HERE / f"{area}.toml").read_text(encoding="utf-8"))["mutant"]
    ]


def copy_of(tree: Path, home: Path) -> Path:
    """Return a copy of a tree, with the times of its files, so that what Python has compiled of them is still right."""
    copy = home / "tree"
    shutil.copytree(tree, copy, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
    return copy


def result_of(copy: Path, mutant: Mutant) -> str:
    """Plant a fault in the copy, run its tests, and take it away again."""
    file = copy / "westerplatte_nb" / mutant.file
    if not file.exists():
        return STALE
    text, times = file.read_text(encoding="utf-8"), file.stat()
    planted = mutant.planted(text)
    if planted is None:
        return STALE
    file.write_text(planted, encoding="utf-8")
    try:
        return _RESULTS.get(run(copy, mutant.tests), BROKEN)
    except subprocess.TimeoutExpired:
        return KILLED
    finally:
        file.write_text(text, encoding="utf-8")
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


def run(copy: Path, tests: Iterable[str], seconds: float | None = MOST_SECONDS) -> int:
    """Run some tests of the copy up to the first that fails, and return what pytest ends with."""
    paths = os.pathsep.join([str(copy), str(copy / "tests" / "without")])
    # The examples of hypothesis are the same in every run, and the compiled fault is not kept.
    environment = os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", "CI": "true"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider"]
    tests = [f"tests/{test}" for test in tests]
    return subprocess.run(
        [*command, *tests], cwd=copy, env=environment, timeout=seconds, stdout=subprocess.DEVNULL
    ).returncode


def main() -> int:
    """Try all that is asked for, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=main.__doc__)
    parser.add_argument("areas", nargs="*", choices=[*AREAS, []], help="which lists; all by default")
    parser.add_argument("--from", type=int, default=1, dest="first", help="the first fault to plant, from 1")
    given = parser.parse_args()
    taken = mutants(given.areas or AREAS)
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as home:
        # One test reads as another person.
        Path(home).chmod(0o755)
        copy = copy_of(ROOT, Path(home))
        if run(copy, sorted({test for mutant in taken for test in mutant.tests}), None):
            print("Some of the tests fail without any fault.")
            return 2
        for number, mutant in enumerate(taken[given.first - 1 :], start=given.first):
            result = result_of(copy, mutant)
            counts[result] += 1
            print(f"{number:3} {result:8} {mutant.file}: {mutant.old.strip()} -> {mutant.new.strip()}", flush=True)
    print(", ".join(f"{number} {result}" for result, number in counts.items()))
    return int(set(counts) != {KILLED})


if __name__ == "__main__":
    raise SystemExit(main())
