"""The engine in the browser's Python plays the very same games as here."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import westerplatte_nb

HERE = Path(__file__).parent
HOME = HERE.parents[1] / "build" / "pyodide"
PACKAGE = Path(westerplatte_nb.__file__).parent


@pytest.fixture(scope="module")
def pyodide() -> Path:
    """The folder of the browser's Python, fetched by npm once."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        pytest.skip("needs Node.js with npm, to run the browser's Python")
    HOME.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "package.json", HOME)
    done = subprocess.run([npm, "install", "--silent", "--no-audit", "--no-fund"], cwd=HOME, check=False, timeout=300)
    if done.returncode:
        if os.environ.get("CI"):
            pytest.fail("npm could not install the browser's Python")
        pytest.skip("npm could not install the browser's Python (no network?)")
    return HOME / "node_modules" / "pyodide"


def test_the_browsers_python_plays_the_same_games(pyodide: Path) -> None:
    games = HERE / "games.py"
    command = ["node", str(HERE / "run.mjs"), str(PACKAGE), str(pyodide), str(games)]
    there = json.loads(subprocess.check_output(command, text=True, timeout=300).splitlines()[-1])
    *body, last = games.read_text(encoding="utf-8").rstrip().splitlines()
    code = "\n".join([*body, f"print({last})"])
    here = json.loads(subprocess.check_output([sys.executable, "-c", code], text=True, timeout=300))
    assert there["platform"] == "emscripten"
    assert there["digest"] == here["digest"]
    assert there["foreign"] == here["foreign"] == []
