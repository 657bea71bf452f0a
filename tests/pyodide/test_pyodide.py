"""In the browser's Python the engine plays the very same games as here, and the bots give the very same answers."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb
from tests.amounts import amount
from tests.missing import skip_or_fail

HERE = Path(__file__).parent
HOME = HERE.parents[1] / "build" / "pyodide"
GAMES = amount(12, 40)
JOBS = ("games.py", "bots.py")
PACKAGE = Path(westerplatte_nb.__file__).parent


@pytest.fixture(scope="module")
def pyodide() -> Path:
    """The folder of the browser's Python, fetched by npm once."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        skip_or_fail("there is no Node.js with npm, to run the browser's Python")
    HOME.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "package.json", HOME)
    done = subprocess.run([npm, "install", "--silent", "--no-audit", "--no-fund"], cwd=HOME, check=False, timeout=300)
    if done.returncode:
        skip_or_fail("npm could not install the browser's Python (no network?)")
    return HOME / "node_modules" / "pyodide"


@pytest.fixture(scope="module")
def said_there(pyodide: Path) -> dict[str, dict[str, Any]]:
    """What the files say at their ends in the browser's Python, which is started once for both."""
    command = ["node", str(HERE / "run.mjs"), str(PACKAGE), str(pyodide), *(str(HERE / job) for job in JOBS)]
    environment = {**os.environ, "GAMES": str(GAMES)}
    told = subprocess.check_output(command, env=environment, text=True, timeout=300).splitlines()[-len(JOBS) :]
    return dict(zip(JOBS, map(json.loads, told), strict=True))


def last_words(said_there: dict[str, dict[str, Any]], job: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The values of a file's last line in the browser's Python and in this one."""
    file, there = HERE / job, said_there[job]
    *body, last = file.read_text(encoding="utf-8").rstrip().splitlines()
    code = "\n".join([f"games = {GAMES}", *body, f"print({last})"])
    here = json.loads(subprocess.check_output([sys.executable, "-c", code], text=True, timeout=300))
    assert there["platform"] == "emscripten"
    return there, here


def test_the_browsers_python_plays_the_same_games(said_there: dict[str, dict[str, Any]]) -> None:
    there, here = last_words(said_there, "games.py")
    assert there["digest"] == here["digest"]
    assert there["foreign"] == here["foreign"] == []


def test_bots_hints_and_meter_answer_alike_in_the_browsers_python(said_there: dict[str, dict[str, Any]]) -> None:
    there, here = last_words(said_there, "bots.py")
    assert there["answers"] == here["answers"]
    assert len(set(here["answers"])) == len(here["answers"])
    assert there["foreign"] == here["foreign"] == []
