"""The browser's Python under Node beside this one, at the same games; by the clock, which is all that both have."""

from __future__ import annotations

import runpy
import shutil
import subprocess

from tests.benchmarks.rounds import ROOT, Absent

PYODIDE = ROOT / "build" / "pyodide" / "node_modules" / "pyodide"
TESTS = ROOT / "tests" / "pyodide"
JOB = TESTS / "speed.py"


def there(seconds: float) -> float:
    """Decisions a second in the browser's Python, which the tests have fetched."""
    if shutil.which("node") is None or not PYODIDE.exists():
        raise Absent("needs Node.js, and Pyodide as the tests fetch it")
    command = ["node", str(TESTS / "run.mjs"), str(ROOT / "westerplatte_nb"), str(PYODIDE), str(JOB)]
    return float(subprocess.check_output(command, text=True).splitlines()[-1])


def here(seconds: float) -> float:
    """Decisions a second in this Python."""
    played: float = runpy.run_path(str(JOB))["a_second"](0)
    return played
