"""The quiz widget without a browser: answers and what is kept of them, languages, and messages of every sort."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from tests.each import each
from tests.playthroughs import played
from tests.quiz_cell import quiz_cell
from westerplatte_nb.formats.quiz.answers import answers_path, kept_answers, progress_of
from westerplatte_nb.formats.quiz.file import read_quiz
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.widgets.quiz import quiz_questions
from westerplatte_nb.widgets.quiz.quiz import QuizWidget

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "tests" / "formats" / "quizzes" / "sample.toml"
RIGHT = {
    "granted": ["1"],
    "gun": ["museum"],
    "what_fires": ["1", "2"],
    "guard": ["88"],
    "first_shot": ["4:45", "4:48"],
    "turn": ["1", "2", "3"],
    "weak_spot": ["guardhouse:4"],
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    return tmp_path / "quizzes"


def quiz(**more: Any) -> QuizWidget:
    made = QuizWidget(read_quiz(SAMPLE), **{"language": "pl", "key": "lesson", **more})
    say(made, "ready")
    return made


def say(widget: QuizWidget, do: str, **content: Any) -> None:
    widget._receive(None, {"do": do, "ask": "p:1", **content}, [])
    assert widget.last_error is None


def card(widget: QuizWidget, name: str) -> dict[str, Any]:
    return next(one for one in widget.view["questions"] if one["id"] == name)


def test_every_kind_is_answered_right_and_wrong():
    widget = quiz()
    for name, given in RIGHT.items():
        assert widget.answer(name, *given), name
    assert widget.progress == (7, 9)
    assert not widget.answer("granted", "3") and not widget.answer("turn", "3", "2", "1")
    assert card(widget, "granted")["said"][0]["sign"] == "wrong"
    assert widget.progress == (7, 9), "what was once right stays earned"


def test_the_page_is_never_told_what_is_right():
    widget = quiz()
    told = json.dumps(widget.view, ensure_ascii=False)
    assert "correct" not in told and "zrobiła to 14 marca" not in told and "88" not in told


def test_feedback_names_the_source_in_the_readers_words():
    widget = quiz(sources=lambda source, language: f"{source}/{language}")
    widget.answer("granted", "2")
    assert "S15/pl" in card(widget, "granted")["source"]
    widget.language = "de"
    assert "S15/de" in card(widget, "granted")["source"]


def test_answers_are_kept_for_the_next_kernel():
    quiz().answer("guard", "88")
    again = quiz()
    assert card(again, "guard")["given"] == ["88"] and card(again, "guard")["solved"]
    assert progress_of("lesson") == (1, 9)
    assert progress_of("another") is None


def test_nothing_is_read_or_written_before_a_page_or_an_answer(folder: Path):
    QuizWidget(read_quiz(SAMPLE), key="lesson")
    assert not folder.exists()


def test_two_notebooks_lose_none_of_each_others_answers():
    first, second = quiz(), quiz()
    first.answer("guard", "88")
    second.answer("granted", "1")
    assert set(kept_answers("lesson").answers) == {"guard", "granted"}


def test_no_answer_is_kept_of_what_cannot_be_read():
    widget = quiz()
    widget.answer("guard", "eighty")
    assert card(widget, "guard")["said"][0]["sign"] == "" and not card(widget, "guard")["source"]
    assert progress_of("lesson") is None


def test_deleting_takes_the_answers_away(folder: Path):
    widget = quiz()
    widget.answer("guard", "88")
    say(widget, "forget")
    assert widget.progress[0] == 0 and card(widget, "guard")["given"] == [] and list(folder.glob("*.json")) == []
    assert widget.view["said"]


def test_a_board_is_drawn_anew_only_where_it_differs(monkeypatch: pytest.MonkeyPatch):
    drawn: list[str] = []

    def draw(scene: Scene, *_: Any) -> str:
        drawn.append(scene.title)
        return f"<svg>{scene.title}"

    monkeypatch.setattr(quiz_questions, "to_svg", draw)
    widget = quiz(language="pl")
    first, count = dict(widget.pictures), len(drawn)
    assert count == len(first) > 0
    widget.answer("weak_spot", *RIGHT["weak_spot"])
    assert (dict(widget.pictures), len(drawn)) == (first, count)
    widget.language = "de"
    assert len(drawn) == 2 * count and dict(widget.pictures) != first


def test_another_language_keeps_the_answers():
    widget = quiz()
    widget.answer("gun", "popular")
    for language in LANGUAGES:
        say(widget, "language", to=language)
        assert widget.view["language"] == language and card(widget, "gun")["given"] == ["popular"]
    widget._receive(None, {"do": "language", "to": "la"}, [])
    assert widget.language == LANGUAGES[-1]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"schema": 1}',
        b'{"schema": 99, "total": 1, "answers": {}}',
        b"x" * 99999,
        b'{"schema":1,"total":9,"answers":{"guard":{"given":["88"],"right":1,"solved":true,"tries":1,"about":""}}}',
    ],
)
def test_a_damaged_file_harms_nothing_and_is_put_aside(folder: Path, content: bytes):
    folder.mkdir(parents=True)
    (folder / "lesson.json").write_bytes(content)
    widget = quiz()
    assert progress_of("lesson") is None and widget.progress[0] == 0
    assert widget.answer("guard", "88")
    assert (folder / "lesson.json.damaged").read_bytes() == content
    assert progress_of("lesson") == (1, 9)


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_that_cannot_be_read_are_told_by_their_file(folder: Path, language: str):
    folder.mkdir()
    (folder / "lesson.json").write_text("{")
    assert "lesson.json" in quiz(language=language).view["said"]
    assert (folder / "lesson.json").read_text() == "{"


def full(*arguments: Any) -> None:
    raise OSError("full")


def test_where_nothing_can_be_kept_the_quiz_works_and_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("os.fsync", full)
    widget = quiz()
    assert widget.answer("guard", "88")
    assert widget.view["unkept"] and widget.progress[0] == 1
    monkeypatch.setenv("WESTERPLATTE_DATA", "")
    assert quiz().answer("guard", "88")


def test_a_failed_write_leaves_the_old_file_and_nothing_else(folder: Path, monkeypatch: pytest.MonkeyPatch):
    quiz().answer("guard", "88")
    before = (folder / "lesson.json").read_bytes()
    monkeypatch.setattr("os.replace", full)
    quiz().answer("granted", "1")
    assert [path.name for path in folder.glob("[!.]*")] == ["lesson.json"]
    assert (folder / "lesson.json").read_bytes() == before


@pytest.mark.parametrize("key", ["../../x", "a/b", "", "CON.", "ż" * 300, "\ud800", "x" * 200])
def test_whatever_the_key_the_file_lies_in_its_folder(folder: Path, key: str):
    path = answers_path(key)
    assert path is not None and path.parent == folder and len(path.name) < 80


def test_an_answer_to_a_question_that_changed_is_not_shown_as_one(tmp_path: Path):
    quiz().answer("guard", "88")
    other = tmp_path / "quiz.toml"
    other.write_text(SAMPLE.read_text("utf-8").replace("value = 88", "value = 89"), encoding="utf-8")
    widget = QuizWidget(read_quiz(other), key="lesson")
    say(widget, "ready")
    assert card(widget, "guard")["given"] == []


def test_an_answer_to_a_question_that_is_gone_is_kept_and_counts_for_nothing(tmp_path: Path):
    """A later release asks other questions; answers kept by an earlier one open, and no other question takes them."""
    quiz().answer("guard", "88")
    plain = tomllib.loads(SAMPLE.read_text("utf-8"))
    plain["question"] = [one for one in plain["question"] if one["id"] != "guard"]
    widget = QuizWidget(read_quiz(plain), key="lesson")
    say(widget, "ready")
    assert widget.progress == (0, 8) and all(not one.get("given") for one in widget.view["questions"])
    assert widget.answer("granted", "1") and widget.progress == (1, 8)
    assert kept_answers("lesson").answers["guard"].given == ("88",)


@each(
    "content",
    [
        None,
        7,
        [],
        {},
        {"do": "answer"},
        {"do": "answer", "id": "guard", "given": None},
        {"do": "answer", "id": [], "given": [{}]},
        {"do": "answer", "id": "nope", "given": ["a"]},
        {"do": "answer", "id": "turn", "given": ["1"] * 999},
        {"do": "language"},
        {"do": "../"},
    ],
)
def test_no_message_of_a_page_ends_in_a_traceback(content: Any):
    widget = quiz()
    widget._receive(None, content, [])
    assert widget.progress == (0, 9)


def test_questions_about_a_game_wait_for_one_and_follow_it():
    session: list[Session | None] = [None]
    widget = quiz(game=lambda: session[0])
    assert card(widget, "my_tracks")["kind"] == "unasked" and card(widget, "my_tracks")["why"]
    session[0] = Session(played())
    say(widget, "refresh")
    assert card(widget, "my_tracks")["kind"] == "multiple"
    assert "tura" in card(widget, "my_tracks")["prompt"]


def test_a_game_that_fails_to_be_told_is_a_sentence():
    def broken() -> Session | None:
        raise RuntimeError("no game")

    widget = QuizWidget(read_quiz(SAMPLE), game=broken)
    assert isinstance(widget.last_error, RuntimeError)
    assert card(widget, "granted")["kind"] == "single"
    assert card(widget, "my_tracks")["kind"] == "unasked"


def test_a_saved_notebook_holds_the_questions_as_text():
    bundle, _ = quiz()._repr_mimebundle_()
    assert "Liga Narodów" in bundle["text/html"] and "<script" not in bundle["text/html"]
    assert "Liga Narodów" in bundle["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_it_runs_without_a_page():
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(quiz_cell(SAMPLE))])
    NotebookClient(notebook, resources={"metadata": {"path": str(ROOT)}}, kernel_name="python3").execute()
    still, live = notebook.cells[0].outputs
    assert "The League of Nations" in still.data["text/plain"]
    assert list(live.data) == ["application/vnd.jupyter.widget-view+json"]
    assert not (Path(os.environ["WESTERPLATTE_DATA"]) / "quizzes").exists()


def test_what_is_read_out_of_a_moved_answer_names_it_and_its_place() -> None:
    """The page puts these in: until then their places stay open."""
    moved = quiz(language="en").view["words"]["moved"]
    assert moved == "“{what}” is now in place {place} of {of}."


def test_how_often_a_question_was_tried_is_kept():
    widget = quiz()
    for answer in ("17", "88"):
        widget.answer("guard", answer)
    assert kept_answers("lesson").answers["guard"].tries == 2
