"""Results that are meant to be kept: written as UTF-8 by one flag, and never into a pipe that cannot hold them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.amounts import values
from westerplatte_nb import cli
from westerplatte_nb.formats.record.file import example_of
from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.languages import LANGUAGES

QUIZ = Path(__file__).parents[1] / "formats" / "quizzes" / "sample.toml"


def commands(folder: Path) -> dict[str, list[str]]:
    """A line of each command whose result is kept."""
    tournament = folder / "tournament.json"
    assert cli.main(["tournament", "new", str(tournament), "--bots", "uniform", "--pupils", "2", "--rounds", "1"]) == 0
    return {
        "convert": ["convert", str(QUIZ)],
        "plain": ["plain", str(example_of(GAMES[0], ""))],
        "schema": ["schema", "setup"],
        "standings": ["tournament", "standings", str(tournament)],
    }


def test_one_flag_writes_what_each_command_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, line in commands(tmp_path).items():
        capsys.readouterr()
        assert cli.main([*line, "--language", "pl"]) == 0
        printed = capsys.readouterr().out
        path = tmp_path / f"{name}.txt"
        assert cli.main([*line, "--language", "pl", "--write", str(path)]) == 0
        assert path.read_bytes().decode("utf-8") == printed and capsys.readouterr().out == "", name
        assert cli.main([*line, "--language", "pl", "--write", "-"]) == 0
        assert capsys.readouterr().out == printed


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_written_is_told(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "no" / "folder.json"
    assert cli.main(["convert", str(QUIZ), "--language", language, "--write", str(path)]) == 1
    assert "folder.json" in capsys.readouterr().err and not path.exists()
    assert cli.main(["plain", "no-such-file", "--language", language, "--write", str(tmp_path / "x")]) == 1
    assert not (tmp_path / "x").exists()


@values(
    "encoding, code",
    few=[("utf-16", 0), ("cp1252", 1)],
    many=[("utf-8", 0), ("utf-16", 0), ("cp1250", 0), ("cp1252", 1), ("ascii", 1)],
)
def test_a_pipe_holds_every_letter_or_the_command_says_so(encoding: str, code: int, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "westerplatte_nb", "convert", str(QUIZ), "--language", "pl"]
    told = subprocess.run(command, env={**os.environ, "PYTHONIOENCODING": encoding}, capture_output=True, check=False)
    assert told.returncode == code
    if code:
        assert b"--write" in told.stderr and encoding.encode() in told.stderr and told.stdout == b""
        return
    path = tmp_path / "quiz.json"
    path.write_bytes(told.stdout)
    assert "żołnierz" in told.stdout.decode(encoding)
    assert cli.main(["convert", str(path), "--language", "pl", "--write", str(tmp_path / "again.toml")]) == 0
    assert "żołnierz" in (tmp_path / "again.toml").read_text("utf-8")
