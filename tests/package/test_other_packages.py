"""A game of another package, installed beside this one: every door finds it, and nothing here names it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from westerplatte_nb.games.ford import NAME as FORD

ROOT = Path(__file__).parents[2]


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder in which the ford stands as a package that was installed."""
    about = tmp_path / "ford_game-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: ford-game\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[westerplatte_nb.games]\n{FORD} = westerplatte_nb.games.ford\n", "utf-8")
    return tmp_path


def ran(*code: str, beside: Path | None) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(str(folder) for folder in (ROOT, beside) if folder is not None)
    env = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, *code], cwd=ROOT, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize("beside", [True, False], ids=["installed", "not installed"])
def test_the_command_knows_the_games_that_are_installed(installed: Path, beside: bool) -> None:
    code = ("-m", "westerplatte_nb.cli", "check", "westerplatte_nb/games/ford/scenario.toml", "--language", "en")
    done = ran(*code, beside=installed if beside else None)
    assert (done.returncode == 0) == beside, done.stdout
    assert ("there is no game" in done.stdout) != beside


def test_a_game_is_found_by_its_name_without_being_loaded(installed: Path) -> None:
    code = (
        "import sys\n"
        "from westerplatte_nb.engine.registry import first_game, folders, games, rules_of\n"
        f"assert games()[-1] == {FORD!r} and games()[0] == first_game() == 'seven_days'\n"
        f"assert 'westerplatte_nb.games.ford.rules' not in sys.modules and folders('view', {FORD!r})\n"
        f"print(rules_of({FORD!r}).NAME)\n"
    )
    done = ran("-c", code, beside=installed)
    assert (done.returncode, done.stdout.strip()) == (0, FORD), done.stderr


def test_a_game_asked_for_by_name_alone_is_found_too(installed: Path) -> None:
    code = (
        f"import westerplatte_nb; from westerplatte_nb.engine.registry import rules_of; print(rules_of({FORD!r}).NAME)"
    )
    assert ran("-c", code, beside=installed).stdout.strip() == FORD
