"""The command `new-game`: a folder that is a whole game, keeps the contract as it is, and plays in a widget."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.each import each
from westerplatte_nb import cli
from westerplatte_nb.command import new_game
from westerplatte_nb.engine.registry import games, register, rules_of, unregister
from westerplatte_nb.games import EXAMPLE, GAMES
from westerplatte_nb.i18n.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
NAME = "signal_fires"
# A text is told of the example, not of its name.
AS_NAME = re.compile(rf"\b{EXAMPLE}[./_]\w|[\"'`]{EXAMPLE}[\"'`/-]|{EXAMPLE.title()}Action")


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a new game that stands there as if it had been installed."""
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new-game", NAME]) == 0
    about = tmp_path / NAME / f"{NAME}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1\n", "utf-8")
    project = (tmp_path / NAME / "pyproject.toml").read_text("utf-8")
    (point,) = re.findall(rf"^{NAME} = \"(\w+)\"$", project, re.MULTILINE)
    (about / "entry_points.txt").write_text(f"[westerplatte_nb.games]\n{NAME} = {point}\n", "utf-8")
    return tmp_path / NAME


def ran(beside: Path, *code: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(map(str, (ROOT, beside, ROOT / "tests" / "without")))
    env = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", "CI": "true"}
    return subprocess.run(
        [sys.executable, *code], cwd=ROOT, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_a_new_game_keeps_the_contract_and_tells_all_it_says(beside: Path) -> None:
    checks = ("tests/contract", "tests/i18n/test_games.py", "tests/bots/test_bots.py")
    done = ran(beside, "-m", "pytest", "-q", "-p", "no:cacheprovider", *checks, "-k", f"{NAME} or agree")
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 40


def test_a_new_game_plays_in_a_widget(beside: Path) -> None:
    code = f"""
import westerplatte_nb
game = westerplatte_nb.play("en", game="{NAME}", seed=1, resume=False)
action = game.session.rules.legal_actions(game.session.state)[0]
game._receive(None, {{"do": "hand", "open": True}}, [])
game._receive(None, {{"do": "act", "line": str(action), "state": game.session.state_id}}, [])
print(len(game.session.steps), game.last_error)
"""
    done = ran(beside, "-c", code)
    assert (done.returncode, done.stdout.split()[:1]) == (0, ["2"]), done.stderr


def test_nothing_of_a_new_game_has_the_name_of_the_example(beside: Path) -> None:
    found = {
        path: AS_NAME.findall(path.read_text("utf-8")) for path in beside.rglob("*") if path.suffix in new_game.COPIED
    }
    assert {name: names for name, names in found.items() if names} == {} and len(found) > 20
    assert not [path for path in beside.rglob("*") if EXAMPLE in path.name]


def test_in_a_clone_it_lies_beside_the_games_of_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / EXAMPLE).symlink_to(new_game.HOME / EXAMPLE)
    monkeypatch.setattr(new_game, "HOME", tmp_path)
    monkeypatch.setattr(
        "westerplatte_nb.games.__path__", [*sys.modules["westerplatte_nb.games"].__path__, str(tmp_path)]
    )
    assert cli.main(["new-game", NAME, "--clone"]) == 0
    assert not list(tmp_path.rglob("*project.toml"))
    register(NAME, f"westerplatte_nb.games.{NAME}")
    try:
        assert rules_of(NAME).NAME == NAME
    finally:
        unregister(NAME)


@each("language", LANGUAGES)
@each("name", ["7days", "Fire", "class", "a-b", "../up", GAMES[0], EXAMPLE])
def test_a_name_that_cannot_be_one_is_refused_in_a_sentence(
    language: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new-game", name, "--language", language]) == 1
    told = capsys.readouterr().err
    assert name in told and told.count("\n") == 1 and "[cli" not in told
    assert list(tmp_path.iterdir()) == [] and NAME not in games()


def test_what_is_there_is_never_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / NAME).mkdir()
    assert cli.main(["new-game", NAME]) == 1
    assert list((tmp_path / NAME).iterdir()) == []
