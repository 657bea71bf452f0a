"""What importing costs, in milliseconds of CPU: each time in a fresh interpreter that has loaded nothing else.

The bytecode is there beforehand, in a folder of its own: what an installed package is like.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "westerplatte_nb"
BYTECODE = PACKAGE.parent / "build" / "bytecode"


def engine_and_games() -> list[str]:
    """The names of the modules of the engine and the games."""
    homes = (PACKAGE / "engine", *(PACKAGE / "games").glob("*/rules"))
    files = sorted(path for home in homes for path in home.rglob("*.py"))
    parts = [path.relative_to(PACKAGE.parent).with_suffix("").parts for path in files]
    return [".".join(names).removesuffix(".__init__") for names in parts]


def engine(seconds: float) -> float:
    """The engine and all games."""
    return _milliseconds(engine_and_games())


def rules(seconds: float) -> float:
    """What a game needs to be played: its rules and what they import."""
    return _milliseconds(["westerplatte_nb.games.seven_days.rules"])


def package(seconds: float) -> float:
    """`import westerplatte_nb` by itself."""
    return _milliseconds(["westerplatte_nb"])


def package_to_play(seconds: float) -> float:
    """The package with all that `play` needs: widgets, canvas, files."""
    return _milliseconds(["westerplatte_nb.widgets.play"])


def first_board(seconds: float) -> float:
    """From importing the package to the first board of a new game, as a cell runs it."""
    return _milliseconds(["westerplatte_nb"], "westerplatte_nb.play('pl', seed=1939)")


def libraries(seconds: float) -> float:
    """The libraries it stands on, alone."""
    return _milliseconds(["ipywidgets", "ipycanvas", "pydantic"])


def engine_modules(seconds: float) -> float:
    """How many modules the engine and games load, the standard library's included."""
    return float(_fresh(engine_and_games(), "len(loaded)"))


def engine_third_party(seconds: float) -> float:
    """How many modules of others the engine and games load."""
    roots = "{name.partition('.')[0] for name in loaded}"
    return float(_fresh(engine_and_games(), f"len({roots} - sys.stdlib_module_names - {{'westerplatte_nb'}})"))


def _milliseconds(names: list[str], then: str = "") -> float:
    return float(_fresh(names, "taken * 1000", then))


def _fresh(names: list[str], told: str, then: str = "") -> str:
    code = (
        "import sys, time\nbefore, begun = set(sys.modules), time.process_time()\n"
        + "".join(f"import {name}\n" for name in names)
        + f"{then}\ntaken, loaded = time.process_time() - begun, set(sys.modules) - before\nprint({told})"
    )
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
    out = ""
    for _ in range(2):
        out = subprocess.run(
            [sys.executable, "-c", code], cwd=PACKAGE.parent, env=environment,
            capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
    return out
