"""The table of the bots' strength: which games, each once, kept in a file, and gone on with."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.games.seven_days.words import words_in
from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in as words_of
from westerplatte_nb.lab import result_cache
from westerplatte_nb.lab.batch import Series, Stopping
from westerplatte_nb.lab.measure import Row
from westerplatte_nb.lab.strength import StrengthRow, strength, strength_page


def table(games: int, path: Path | None = None, **words: object) -> list[StrengthRow]:
    asked = {"bots": ("uniform", "sensible"), "levels": "easy", "players": (2, 4), **words}
    *_, last = strength(games=games, kept_in=path, **asked)  # type: ignore[arg-type]
    return last


def test_there_is_a_line_for_every_bot_level_and_number_of_officers():
    cells = table(2, levels=("easy", "hard"))
    assert [(cell.key.bot, cell.key.level, cell.key.players) for cell in cells] == [
        (bot, level, players) for bot in ("uniform", "sensible") for level in ("easy", "hard") for players in (2, 4)
    ]
    assert all(cell.won.of == 2 and cell.key.playouts is None for cell in cells)


def test_a_search_has_its_budget_in_the_table():
    (cell,) = table(1, bots="search", players=2, playouts=2)
    assert (cell.key.playouts, cell.won.of) == (2, 1)


def test_games_kept_are_not_played_again(tmp_path, monkeypatch):
    path = tmp_path / "kept.jsonl"
    first = table(3, path)
    played: list[int] = []
    play = Series.play

    def listening(self: Series, seed: int, stopping: Stopping | None = None) -> Row | None:
        played.append(seed)
        return play(self, seed, stopping)

    monkeypatch.setattr(Series, "play", listening)
    assert [cell.won for cell in table(3, path)] == [cell.won for cell in first]
    assert played == []
    assert all(cell.won.of == 5 for cell in table(5, path))
    assert sorted(set(played)) == [3, 4]


def test_gone_on_with_the_table_is_that_of_one_run(tmp_path):
    path = tmp_path / "kept.jsonl"
    table(2, path)
    assert [cell.won for cell in table(6, path)] == [cell.won for cell in table(6)]


def test_a_torn_line_and_games_of_other_bots_are_passed_over(tmp_path, monkeypatch):
    path = tmp_path / "kept.jsonl"
    table(2, path)
    whole = path.read_text("utf-8")
    path.write_text(whole + whole.splitlines()[0][:40], "utf-8")
    assert len(result_cache.read_results(path)) == len(whole.splitlines())
    result_cache.append_results(path, [result_cache.read_results(path)[0]])
    assert len(result_cache.read_results(path)) == len(whole.splitlines()) + 1
    monkeypatch.setattr(result_cache, "fingerprint", lambda: "another")
    assert result_cache.read_results(path) == []


@pytest.mark.parametrize(
    "file", ["bots/search.py", "games/a/bots/policy.py", "games/a/bots/weights.toml", "games/a/rules/data/cards.toml"]
)
def test_the_mark_changes_with_a_bot_of_the_house_or_of_a_game_and_with_its_cards(tmp_path, monkeypatch, file):
    monkeypatch.setattr(result_cache, "_PACKAGE", tmp_path)
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    marks = []
    for number in (1, 2):
        path.write_text(f"number = {number}\n", "utf-8")
        marks.append(result_cache.fingerprint.__wrapped__())
    assert marks[0] != marks[1]


@pytest.mark.parametrize("junk", ["[]", "7", '{"mark": 1}', "\x00", '{"mark": null, "bot": {}}'])
def test_junk_in_the_file_is_passed_over(tmp_path, junk):
    path = tmp_path / "kept.jsonl"
    path.write_text(junk + "\n", "utf-8")
    assert result_cache.read_results(path) == []


def test_kept_games_are_plain_data(tmp_path):
    path = tmp_path / "kept.jsonl"
    table(1, path, bots="sensible", players=2)
    (row,) = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert row["mark"] == result_cache.fingerprint()
    assert {"bot", "level", "officers", "playouts", "seed", "result", "turns", "day", "seconds"} < row.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_a_line_a_cell_with_its_interval(language):
    cells = table(4, seed=9)
    page = strength_page(cells, 9, 4, words_in(language))
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    assert len(lines) == 1 + len(cells)
    assert len({line.count("|") for line in lines}) == 1
    assert "[" not in page
    assert " 9 " in page
    assert " 12" in page
    assert result_cache.fingerprint() in page


@pytest.mark.parametrize("game", GAMES)
def test_the_page_that_is_kept_has_a_section_of_every_game_on_offer(game):
    kept = Path(__file__).parents[1] / "benchmarks" / "STRENGTH.md"
    title = words_of("en", game)("game.title")
    sections = re.split(r"^# ", kept.read_text("utf-8"), flags=re.MULTILINE)
    (section,) = [one for one in sections if one.startswith("How strong") and title in one.splitlines()[0]]
    assert re.search(r"mark of bots and cards [0-9a-f]{12}", section)
    assert re.search(r"^\| searching \|.*\| \d+–\d+% \|", section, re.MULTILINE)
