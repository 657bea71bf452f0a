"""Load takes every file that the package writes, and tells kindly what any other is for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.amounts import in_languages, tried
from tests.each import each
from tests.formats.record.views import view_of_record
from tests.games.seven_days.words import words_in
from westerplatte_nb.cup.model import Tournament
from westerplatte_nb.formats.check_file import all_kinds
from westerplatte_nb.formats.classroom.tournament import tournament_text
from westerplatte_nb.formats.other_kinds import OTHER_KINDS
from westerplatte_nb.formats.record.lines import dump_lines, dump_record
from westerplatte_nb.formats.record.view_record import dump_view
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

ROOT = Path(__file__).parents[3]
LESSON = ROOT / "lessons" / "03_first_assault"
DATA = ROOT / "westerplatte_nb" / "games" / "seven_days" / "rules" / "data"


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


@each("language", LANGUAGES)
@each(
    ("name", "text"),
    [
        ("game.jsonl", ""),
        ("game.jsonl", '{"format": 2, "kind": "record", "ammunition_lo'),
        ("holiday.png", "\x89PNG\r\n\x1a\n\x00"),
    ],
)
def test_of_a_file_that_cannot_be_read_the_first_word_is_that_the_game_goes_on(
    game: GameWidget, name: str, text: str, language: str
) -> None:
    game.language = language
    before = game.session
    load(game, text, name)
    assert game.session is before and game.message is not None
    first, *details = game.message.text.split("\n")
    assert first == words_in(language)("ui.load.unreadable", name=name) and details


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scenario_is_opened_as_a_scenario(game: GameWidget, language: str) -> None:
    game.language = language
    load(game, (LESSON / "scenario.toml").read_text("utf-8"), "scenario.toml")
    assert game.viewing.scenario is not None
    assert game.page_model.view["scenario"]["goal"]["parts"]
    title = game.viewing.scenario.title.within(language)
    assert game.message is not None
    assert game.message.text == words_in(language)("ui.load.scenario", title=title)


def test_a_setup_is_opened_as_a_game(game: GameWidget) -> None:
    load(game, 'players = 3\ndifficulty = "hard"\nseed = 7\n', "class.toml")
    assert len(game.state.officers) == 3
    assert game.message is not None and "class.toml" in game.message.text


@each("language", LANGUAGES)
@each(
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


@each("text", ["Dear diary", "[[question]]", "x = 1", "goal = 3", ""])
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


@each("kind", OTHERS)
def test_a_file_that_is_no_game_is_told_for_what_it_is(game: GameWidget, kind: str) -> None:
    before, (name, told) = game.state, OTHERS[kind]
    load(game, other_file(kind), name)
    assert game.message is not None
    assert (game.message.kind, told in game.message.text, name in game.message.text) == ("told", True, True)
    assert game.state == before


def test_a_setup_in_json_begins_its_game(game: GameWidget) -> None:
    load(game, '{\n  "players": 3,\n  "seed": 7\n}', "setup.json")
    assert game.session.full_record()[0].setup["players"] == 3


GAMES = ROOT / "westerplatte_nb" / "games"
COURSE = ROOT / "lessons"
# Files of the package that no game begins with, by their kinds: of each it is told what it is and where it belongs.
FILES = {
    "attack_deck": DATA / "attack_deck.toml",
    "event_deck": DATA / "event_deck.toml",
    "board": DATA / "board.toml",
    "morale": DATA / "morale.toml",
    "map": GAMES / "warsaw_1920" / "rules" / "data" / "map.toml",
    "decks": GAMES / "warsaw_1920" / "rules" / "data" / "decks.toml",
    "numbers": GAMES / "september_1939" / "rules" / "data" / "model.toml",
    "tables": GAMES / "september_1939" / "rules" / "data" / "release_1" / "tables.toml",
    "quiz": LESSON / "quiz.toml",
    "knowledge": COURSE / "knowledge" / "warsaw_1920.toml",
}
# Those that are opened, as the tests above show.
OPENED = {"setup", "scenario", "save", "journal", "class"}


def text_of(kind: str) -> str:
    """A file of a kind, as the package ships or writes it."""
    if kind in FILES:
        return FILES[kind].read_text("utf-8")
    if kind == "tournament":
        return tournament_text(Tournament(game="warsaw_1920", title="Cup", seed=7))
    if kind == "result":
        return '{"kind": "result", "code": "", "about": {}, "actions": []}'
    if kind == "table":
        return "game,seed,won,days\n1,5,True,7\n2,6,False,4\n"
    if kind == "own":
        return '{"kind": "studio", "schema": 1, "present": {}, "past": [], "future": []}'
    return (COURSE / "glossary.toml").read_text("utf-8") if kind == "shelf" else other_file(kind)


@each("kind, language", tried(**in_languages(sorted({*all_kinds(), *OTHER_KINDS} - OPENED))))
def test_every_kind_of_file_that_is_not_opened_has_its_sentence(game: GameWidget, kind: str, language: str) -> None:
    game.language, before = language, game.state
    load(game, text_of(kind), "file.x")
    assert game.message is not None
    told = game.message.text
    assert (game.message.kind, game.state) == ("told", before)
    assert told.endswith(".") and "file.x" in told and "ui.load" not in told and "{" not in told
    # Each language has a sentence of its own.
    if language != "en":
        game.language = "en"
        load(game, text_of(kind), "file.x")
        assert game.message.text != told


@pytest.mark.parametrize(
    ("kind", "call"),
    [
        ("map", 'play(game="warsaw_1920", own_map="file.x")'),
        ("decks", 'play(game="warsaw_1920", own_decks="file.x")'),
        ("numbers", 'play(game="september_1939", numbers="file.x")'),
    ],
)
def test_the_call_that_uses_a_file_does_so(
    game: GameWidget, kind: str, call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(game, text_of(kind), "file.x")
    assert game.message is not None and call in game.message.text
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file.x").write_text(text_of(kind), encoding="utf-8")
    assert isinstance(eval(call, {"play": play}), GameWidget)


@each(
    "path",
    [
        "bibliography.toml",
        "timeline.toml",
        "lens.toml",
        "people.toml",
        "fallen.toml",
        "course.toml",
        "01_depot/sources.toml",
    ],
)
def test_what_the_lessons_show_is_told_for_what_it_is(game: GameWidget, path: str) -> None:
    load(game, (COURSE / path).read_text("utf-8"), "file.toml")
    assert game.message is not None and "what the lessons show" in game.message.text


@pytest.mark.parametrize("text", ["Hello, you\nand, you", "one line, of, words", "a = [1, 2,\n3, 4, 5]\n"])
def test_not_every_comma_makes_a_table(game: GameWidget, text: str) -> None:
    load(game, text, "notes.txt")
    assert game.message is not None and game.message.kind == "refusal"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_faults_of_a_file_are_told_each_in_a_line(language: str) -> None:
    game = GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), language)
    text = (ROOT / "lessons" / "13_bridge" / "scenario.toml").read_text(encoding="utf-8")
    wrong = text.replace('"45,25"', '"155,20"').replace('hq = { at = ["60,5"] }', "hq = { at = [] }")
    load(game, wrong, "bridge.toml")
    assert game.message is not None and game.message.kind == "refusal"
    first, second = game.message.text.split("\n")
    assert "inf1.at#1" in first + second and "poland.hq.at" in first + second
    assert first.startswith("bridge.toml, ") and second.startswith("bridge.toml, ")
