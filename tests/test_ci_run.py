"""What `.ci/run` makes of the results of `make test`, tried with a `make` that only says how it went."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).parents[1] / ".ci" / "run"
# Writes down how it was called, and answers as the test wants it.
MAKE = """#!/usr/bin/env bash
echo "$1 $WESTERPLATTE_GAMES ${WESTERPLATTE_MINUTES:-}" >>calls
answer="$1-$WESTERPLATTE_GAMES"
if [ -f "$answer.failed" ]; then
  mkdir -p .pytest_cache/v/cache
  cp "$answer.failed" .pytest_cache/v/cache/lastfailed
fi
[ ! -f "$answer.slow" ] || exit 124
[ ! -f "$answer.fails" ]
"""
# Not every system has one.
TIMEOUT = """#!/bin/sh
shift 2
exec "$@"
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    folder = tmp_path / "clone"
    (folder / ".ci").mkdir(parents=True)
    (folder / ".ci" / "run").write_bytes(RUN.read_bytes())
    tools = folder / "tools"
    tools.mkdir()
    # Where versions of Python are managed, the name alone leads to a program that looks for one, and takes its time.
    python = f'#!/bin/sh\nexec "{sys.executable}" "$@"\n'
    for name, text in {"make": MAKE, "npm": "#!/bin/sh\n", "timeout": TIMEOUT, "python3": python}.items():
        (tools / name).write_text(text, encoding="utf-8")
        (tools / name).chmod(0o755)
    return folder


def let_fail(clone: Path, target: str, failures: int) -> None:
    (clone / f"{target}.fails").touch()
    failed = {f"tests/test_a.py::test_{number}": True for number in range(failures)}
    (clone / f"{target}.failed").write_text(json.dumps(failed), encoding="utf-8")


def run(clone: Path) -> tuple[int, list[str]]:
    """Return the exit code, and how `make` was called."""
    path = f"{clone / 'tools'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(["bash", ".ci/run"], cwd=clone, env={**os.environ, "PATH": path}, timeout=60, check=False)
    return done.returncode, [call.strip() for call in (clone / "calls").read_text(encoding="utf-8").splitlines()]


def test_a_run_tries_the_few_and_then_the_rest_for_as_long_as_there_is_time(clone: Path) -> None:
    assert run(clone) == (0, ["test few", "test rest 40"])


@pytest.mark.parametrize(("amount", "after"), [("few", ["test rest 40"]), ("rest", [])])
def test_a_failure_beside_others_that_passes_alone_stops_nothing(clone: Path, amount: str, after: list[str]) -> None:
    let_fail(clone, f"test-{amount}", 3)
    code, calls = run(clone)
    assert code == 0
    # However late it is, what failed is tried again: no limit of time lets it be skipped.
    assert calls[calls.index(f"again {amount}") + 1 :] == after


@pytest.mark.parametrize("amount", ["few", "rest"])
def test_a_test_that_fails_alone_too_stops_the_run(clone: Path, amount: str) -> None:
    let_fail(clone, f"test-{amount}", 1)
    let_fail(clone, f"again-{amount}", 1)
    code, calls = run(clone)
    assert code != 0
    assert calls[-1] == f"again {amount}"


@pytest.mark.parametrize("failures", [0, 4])
def test_what_is_no_matter_of_timing_is_not_tried_again(clone: Path, failures: int) -> None:
    let_fail(clone, "test-few", failures)
    assert run(clone) == (1, ["test few"])


def test_a_run_that_took_too_long_is_not_begun_again(clone: Path) -> None:
    let_fail(clone, "test-few", 1)
    (clone / "test-few.slow").touch()
    assert run(clone) == (124, ["test few"])


def test_what_an_earlier_run_left_behind_is_no_failure_of_this_one(clone: Path) -> None:
    let_fail(clone, "again-few", 1)
    cache = clone / ".pytest_cache" / "v" / "cache"
    cache.mkdir(parents=True)
    (cache / "lastfailed").write_bytes((clone / "again-few.failed").read_bytes())
    (clone / "test-few.fails").touch()
    assert run(clone) == (1, ["test few"])
