"""Load takes every file that the package writes, and tells kindly what any other is for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.seven_days.words import words_in
from westerplatte_nb.formats.record_file import dump_lines, dump_record
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.formats.view_record import dump_view, view_of_record
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

ROOT = Path(__file__).parents[2]
LESSON = ROOT / "lessons" / "03_first_assault"
DATA = ROOT / "westerplatte_nb" / "games" / "seven_days" / "data"


@pytest.fixture
def game() -> GameWidget:
    return GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), "en")


def load(game: GameWidget, text: str, name: str) -> None:
    """Open a file as the page hands it over."""
    game._receive(None, {"do": "load", "text": text, "name": name, "state": game.session.state_id}, [])
    assert game.last_error is None


def played() -> GameWidget:
    """A game with two orders."""
    other = GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), "en")
    for line in ("move B", "move A"):
        other.play(line)
    assert len(other.session.record.actions) == 2
    return other


@pytest.mark.parametrize("dump", [dump_record, dump_lines])
def test_a_saved_game_is_opened_in_either_form(game: GameWidget, dump) -> None:
    other = played()
    load(game, dump(other.session.record), "game.jsonl")
    assert game.state == other.state
    assert game.message is not None and game.message.kind == "told"


def test_a_journal_from_the_folder_of_kept_games_is_opened_where_it_stands(
    game: GameWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    other = play("en", seed=1939)
    assert isinstance(other, GameWidget) and other.autosave is not None
    other._receive(None, {"do": "ready", "boards": []}, [])
    for line in ("move B", "move A"):
        other.play(line)
    other.undo()
    (journal,) = tmp_path.rglob("*.journal")
    load(game, journal.read_text("utf-8"), journal.name)
    assert game.state == other.state
    assert game.session.can_redo
    assert game.message is not None and game.message.kind == "told"


def test_a_damaged_journal_tells_how_much_of_it_was_read(
    game: GameWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    other = play("en", seed=1939)
    assert isinstance(other, GameWidget)
    other._receive(None, {"do": "ready", "boards": []}, [])
    for line in ("move B", "move A", "end"):
        other.play(line)
    (journal,) = tmp_path.rglob("*.journal")
    lines = journal.read_text("utf-8").splitlines(keepends=True)
    load(game, "".join((*lines[:-1], lines[-1].replace("end", "eNd"))), journal.name)
    assert len(game.session.record.actions) == 2
    assert game.message is not None and game.message.kind == "refusal"
    assert "2" in game.message.text and journal.name in game.message.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scenario_is_opened_as_a_scenario(game: GameWidget, language: str) -> None:
    game.language = language
    load(game, (LESSON / "scenario.toml").read_text("utf-8"), "scenario.toml")
    assert game.scenario is not None and game.scenario.is_played
    assert game.page_model.view["scenario"]["goal"]["parts"]
    title = game.scenario.scenario.title.within(language)
    assert game.message is not None
    assert game.message.text == words_in(language)("ui.load.scenario", title=title)


def test_a_setup_is_opened_as_a_game(game: GameWidget) -> None:
    load(game, 'players = 3\ndifficulty = "hard"\nseed = 7\n', "class.toml")
    assert len(game.state.officers) == 3
    assert game.message is not None and "class.toml" in game.message.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("path", "kind", "way"),
    [
        (LESSON / "quiz.toml", "quiz", 'lesson.quiz("quiz.toml")'),
        (DATA / "attack_deck.toml", "attack_deck", 'play(attack_deck="attack_deck.toml")'),
        (DATA / "event_deck.toml", "event_deck", 'play(event_deck="event_deck.toml")'),
        (DATA / "board.toml", "board", 'play(board="board.toml")'),
        (DATA / "morale.toml", "morale", "morale.toml"),
    ],
)
def test_of_any_other_file_it_is_told_what_it_is_for(
    game: GameWidget, language: str, path: Path, kind: str, way: str
) -> None:
    game.language = language
    before = game.state
    load(game, path.read_text("utf-8"), path.name)
    assert game.state == before
    assert game.message is not None and game.message.kind == "told"
    assert way in game.message.text
    assert game.message.text == words_in(language)(f"ui.load.{kind}", name=path.name, call=way)


@pytest.mark.parametrize("text", ["Dear diary", "[[question]]", "x = 1", "goal = 3", ""])
def test_what_is_nothing_of_ours_is_refused_and_the_game_stays(game: GameWidget, text: str) -> None:
    before = game.state
    load(game, text, "notes.toml")
    assert game.state == before
    assert game.message is not None and game.message.kind == "refusal"
    assert "notes.toml" in game.message.text and "JSON" not in game.message.text


OTHERS = {
    "view": ("mine.jsonl", "what one player saw"),
    "answers": ("quiz.json", "answers to a quiz"),
    "notebook": ("start.ipynb", "is a notebook"),
    "exchange": ("quiz.json", "JupyterQuiz"),
    "page": ("plan.html", "a page to read or print"),
    "picture": ("board.svg", "is a picture"),
}


def other_file(kind: str) -> str:
    """A file that the package writes and that is no game."""
    if kind == "view":
        return dump_view(view_of_record(played().session.record, None))
    if kind == "answers":
        return '{"schema": 1, "total": 3, "answers": {}}'
    if kind == "notebook":
        return (ROOT / "notebooks" / "en" / "start.ipynb").read_text("utf-8")
    if kind == "exchange":
        return '[{"question": "?", "type": "numeric", "answers": []}]'
    return "<!DOCTYPE html>\n<html></html>" if kind == "page" else "<svg xmlns='http://www.w3.org/2000/svg'></svg>"


@pytest.mark.parametrize("kind", OTHERS)
def test_a_file_that_is_no_game_is_told_for_what_it_is(game: GameWidget, kind: str) -> None:
    before, (name, told) = game.state, OTHERS[kind]
    load(game, other_file(kind), name)
    assert game.message is not None
    assert (game.message.kind, told in game.message.text, name in game.message.text) == ("told", True, True)
    assert game.state == before


def test_a_setup_in_json_begins_its_game(game: GameWidget) -> None:
    load(game, '{\n  "players": 3,\n  "seed": 7\n}', "setup.json")
    assert game.session.whole()[0].setup["players"] == 3
