"""`westerplatte difficulty` and `westerplatte strength`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.seven_days.words import words_in
from westerplatte_nb import cli
from westerplatte_nb.engine.goal import REACHED
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games import ford
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.i18n.reader import ENVIRONMENT_NAMES
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.lab.progress import Bar

SCENARIO = Path(ford.__file__).with_name("scenario.toml")


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    for name in ENVIRONMENT_NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def ran(capsys: Any, *arguments: object) -> tuple[int, str, str]:
    code = cli.main([str(argument) for argument in arguments])
    output = capsys.readouterr()
    return code, output.out, output.err


def test_difficulty_of_a_new_game(capsys):
    code, out, _ = ran(capsys, "difficulty", "--games", 4, "--bots", "sensible,uniform", "--levels", "easy,hard")
    assert code == 0
    assert "Chance to win" in out
    assert out.count("random") >= 2


def test_difficulty_of_a_file_in_polish(capsys, tmp_path):
    path = tmp_path / "setup.json"
    path.write_text(json.dumps({"players": 3, "difficulty": "hard"}), "utf-8")
    code, out, _ = ran(capsys, "difficulty", path, "--games", 3, "--language", "pl")
    assert code == 0
    assert "Szansa na zwycięstwo" in out
    assert "trudny" in out


def test_what_is_wrong_is_said_in_a_sentence_and_the_code_tells(capsys, tmp_path):
    assert ran(capsys, "difficulty", "--bots", "clever")[0] == 1
    code, out, err = ran(capsys, "strength", "--officers", "two")
    assert (code, out) == (1, "")
    assert err == "“officers” has two, but the choice is: 2, 3, 4.\n"
    code, _, err = ran(capsys, "difficulty", tmp_path / "none.toml")
    assert code == 1
    assert "there is no such file" in err


def test_strength_is_printed_kept_and_written(capsys, tmp_path):
    page, kept = tmp_path / "page.md", tmp_path / "kept.jsonl"
    arguments = ["strength", "--games", 2, "--bots", "sensible", "--officers", 2, "--keep", kept, "--write", page]
    code, out, _ = ran(capsys, *arguments)
    assert code == 0
    assert page.read_text("utf-8").strip() == out.strip()
    assert len(kept.read_text("utf-8").splitlines()) == 6
    code, _, err = ran(capsys, *arguments[:-1], tmp_path / "no" / "folder.md")
    assert code == 1
    assert "saving failed" in err


def test_many_games_are_told_and_written_as_a_table(capsys, tmp_path):
    table = tmp_path / "games.csv"
    code, out, _ = ran(capsys, "simulate", "--games", 3, "--bot", "uniform", "--level", "hard", "--write", table)
    assert code == 0
    assert "3 games" in out
    head, *rows = table.read_text("utf-8-sig").splitlines()
    assert head.startswith("bot,level,seed,result") and len(rows) == 3
    assert all(row.startswith("uniform,hard,") for row in rows)
    assert ran(capsys, "simulate", "--games", 1, "--write", tmp_path / "no" / "folder.csv")[0] == 1


def test_a_table_of_games_goes_to_standard_output_alone(capsys):
    code, out, _ = ran(capsys, "simulate", "--games", 2, "--bot", "uniform", "--write", "-", "--language", "de")
    head, *rows = out.splitlines()
    assert code == 0 and head.startswith("bot;level;seed") and len(rows) == 2


def test_a_way_to_the_goal_is_found_and_reaches_it(capsys):
    scenario = load_scenario(SCENARIO)
    code, out, err = ran(capsys, "solve", SCENARIO, "--seconds", 30)
    assert code == 0
    assert "A way was found" in err
    rules = rules_of(scenario.game)
    state = rules.begin(scenario.setup).after
    progress = scenario.goal.begin(state)
    for line in out.splitlines():
        step = rules.apply(state, rules.parse_action(line))
        state = step.after
        progress = scenario.goal.after(progress, step.events, state)
    assert progress.status == REACHED


def test_where_no_way_is_found_that_is_said(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("westerplatte_nb.lab.command.MOST_LINES", 0)
    code, out, err = ran(capsys, "solve", SCENARIO)
    assert (code, out) == (1, "")
    assert "No way was found" in err
    assert ran(capsys, "solve", tmp_path / "none.toml")[0] == 1


def test_an_interrupt_prints_what_there_is_and_writes_no_page(capsys, tmp_path, monkeypatch):
    def stop(self: Bar, played: int, of: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Bar, "__call__", stop)
    code, out, err = ran(capsys, "strength", "--games", 2, "--bots", "uniform", "--write", tmp_path / "page.md")
    assert code == 130
    assert "How strong the bots are" in out
    assert "Stopped" in err
    assert not (tmp_path / "page.md").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_has_its_words(language):
    words = words_in(language)
    options = ("difficulty", "difficulty.file", "strength", "bots", "levels", "players", "game", "seat", "others",
               "games", "playouts", "keep", "write", "seed", "jobs", "cluster", "cards")  # fmt: skip
    assert [name for name in options if not words.has(f"cli.help.{name}")] == []


def test_every_deed_of_a_first_turn_has_its_words():
    names = {action.__name__ for action in SevenDaysAction.WORDS} - {"Move"}
    assert len(names) > 10
    assert [name for name in names if not words_in("pl").has(f"lab.deed.{name}")] == []
