"""Play in a real browser on several ipykernels: `python -m tests.kernels.run 6.30.1 7.3.0`.

They differ in what matters to a game: some take clicks after the running cell, some beside it. JupyterLab stays the
same; the notebooks run in a small environment a version, in `build/kernels`, which is made once.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

from tests.browser.server import KERNEL

ROOT = Path(__file__).parents[2]
VERSIONS = ("6.30.1", "7.3.0")
TESTS = ("tests/browser/play/test_play.py", "tests/browser/hostile/test_nothing_lost.py")


def made(version: str) -> Path:
    """Return the Python of an environment with this ipykernel and the game, made if need be."""
    home = ROOT / "build" / "kernels" / version
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    stamp = home / "made"
    if not stamp.exists():
        print(f"Making an environment with ipykernel {version}...", flush=True)
        venv.create(home, with_pip=True, clear=True)
        pip = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        subprocess.run([*pip, f"ipykernel=={version}", "-e", str(ROOT)], check=True)
        stamp.touch()
    return python


def main(versions: tuple[str, ...]) -> int:
    """Run the tests on each version; the result is 1 if any failed."""
    failed = 0
    for version in versions or VERSIONS:
        python = made(version)
        print(f"ipykernel {version}", flush=True)
        command = [sys.executable, "-m", "pytest", "-q", *TESTS]
        failed |= subprocess.run(command, cwd=ROOT, env={**os.environ, KERNEL: str(python)}).returncode
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:])))
