"""What a notebook keeps where JupyterLab saves the state of widgets by itself: nothing that is of a person."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anywidget
import pytest
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances

import westerplatte_nb
import westerplatte_nb.games.ford
from tests.class_files import NAMES, write_class
from tests.messages import press
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.desk.class_results import ClassResults
from westerplatte_nb.teaching.desk.desk import TeachersDesk
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.teaching.tournament.table import TournamentTable
from westerplatte_nb.view.messages.time import TurnHand
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.page_widget import PageBundle, PageWidget
from westerplatte_nb.widgets.paint.static_snapshot import WithStaticSnapshot
from westerplatte_nb.widgets.quiz.quiz import QuizWidget
from westerplatte_nb.widgets.story.slides import SlideShow

ROOT = Path(__file__).parents[2]
FORD = ROOT / "westerplatte_nb/games/ford/scenario.toml"
QUIZ = ROOT / "tests" / "formats" / "quizzes" / "sample.toml"
OURS = "Gżegżółka"  # a word that stands in no page by itself


def of_the_package(kind: Any) -> Iterator[Any]:
    """Every class below one that the package has."""
    for one in kind.__subclasses__():
        if one.__module__.startswith("westerplatte_nb."):
            yield one
        yield from of_the_package(one)


@pytest.fixture
def others() -> set[str]:
    """The widgets of other tests: each still picture is drawn anew."""
    return {*_instances}


@pytest.fixture
def shown(others: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[PageWidget, list[str]]]:
    """A widget of every kind that shows what is of a person, and what that is."""
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "kept"))
    monkeypatch.chdir(tmp_path)
    words, lessons = words_in("en"), lessons_folder()
    write_class(tmp_path / "results", load_scenario(FORD), lessons)
    (tmp_path / f"{OURS}.jsonl").write_text("{}", encoding="utf-8")
    desk, results = TeachersDesk(words, lessons), ClassResults(words, lessons, tmp_path / "results")
    desk.widget._receive(None, {"do": "ready"}, [])
    cup = TournamentTable(words, lessons, tmp_path / "cup.json")
    press(cup, {"do": "add", "names": f"Ola\n{OURS}"})
    press(cup, {"do": "pair"})
    exhibit = westerplatte_nb.lesson("12", "en").exhibit()
    exhibit._receive(None, {"do": "write", "note": 1, "part": "thing", "text": OURS}, [])
    draft = studio("en", game="seven_days")
    draft._receive(None, {"do": "text", "place": "title", "language": "en", "text": OURS}, [])
    quiz = QuizWidget(westerplatte_nb.formats.quiz.file.read_quiz(QUIZ), "en")
    quiz.answer("gun", "museum")
    (verdict,) = [one["said"][0]["text"] for one in quiz.view["questions"] if one["id"] == "gun"]
    slides = SlideShow([{"heading": OURS, "html": "", "live": True}], lambda number, put: f"<p>{OURS}</p>", OURS, "en")
    slides._receive(None, {"number": 0}, [])
    game = GameWidget(Session.new("september_1939", rules_of("september_1939").setup_from_plain({"seed": 5})), "en")
    game.send(TurnHand(open=True))
    cards = game.page_model.view["hand"]["pictures"]
    course, ground = westerplatte_nb.course("en").glossary(), westerplatte_nb.lesson("01_depot", "en").map()
    return [
        (desk.widget.page, [OURS]),
        (results.widget.page, [NAMES[0], NAMES[-1]]),
        (cup.widget.page, [OURS]),
        (exhibit.page, [OURS]),
        (draft.page, [OURS]),
        (quiz, [verdict]),
        (slides.frame, [OURS]),
        (game.page_model, cards),
        (course, [course.rows[0]["means"]]),
        (ground, [ground.view["places"][0]["name"]]),
    ]


def plain(state: Any) -> str:
    return json.dumps(state, ensure_ascii=False, default=str)


def test_the_saved_state_of_every_widget_names_nobody_and_no_card(
    shown: list[tuple[PageWidget, list[str]]], others: set[str]
) -> None:
    # traitlets gives each instance with traits of its own a class of its own, of the same name.
    kinds = {kind.__name__ for kind in of_the_package(anywidget.AnyWidget)} - {PageWidget.__name__}
    assert {type(page).__name__ for page, _ in shown} == kinds
    for drops in (False, True):
        saved = plain(Widget.get_manager_state(drops, [one for name, one in _instances.items() if name not in others]))
        for page, persons in shown:
            assert page.model_id in saved
            on_page = plain(page.get_state(page.keys))
            assert [one for one in persons if plain(one)[1:-1] not in on_page] == [], type(page)
            assert [one for one in persons if plain(one)[1:-1] in saved] == [], type(page)


def test_what_a_widget_leaves_in_a_notebook_tells_nobody_what_to_press(
    others: set[str], shown: list[tuple[PageWidget, list[str]]]
) -> None:
    """It is read in books too. A notebook that can be run says so itself (labextension/page/extension.css)."""
    left = {
        type(one).__name__: plain(one.mime_bundle())
        for key, one in _instances.items()
        if key not in others and isinstance(one, WithStaticSnapshot)
    }
    assert len(left) >= 9
    assert {
        name for name, still in left.items() if re.search(r"▶|\b[Pp]ress\b|\b[Rr]un (?:all|the|this)\b", still)
    } == set()


def test_every_page_is_told_by_messages() -> None:
    """A box, and a page of its own making, would be saved with whatever it shows."""
    for kind in of_the_package(Widget):
        foreign = next(
            base for base in kind.__mro__ if "westerplatte_nb" not in base.__module__ and issubclass(base, Widget)
        )
        own = {*kind.class_trait_names(sync=True)} - {*foreign.class_trait_names(sync=True)}
        # What the widgets of a page share is the same for everyone.
        assert not own or issubclass(kind, (PageWidget, PageBundle)), (kind, own)


def test_a_page_that_asks_is_told_all_and_one_that_waits_what_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []
    quiz = QuizWidget(westerplatte_nb.formats.quiz.file.read_quiz(QUIZ), "en")
    monkeypatch.setattr(quiz, "_send", lambda message, buffers=None: sent.append(message))
    quiz.ack = "p:1"
    quiz._handle_custom_msg({"do": "tell"}, [])
    quiz.add_class("wnb-slide-1")
    told, whole, state = (message.get("content", message) for message in sent)
    number = whole["number"]
    assert told == {"change": {"ack": ["p:1"]}, "number": number - 1}
    (values,) = whole["change"]
    assert set(values) == {"frame", "view", "pictures", "ack"} and values["view"]["questions"]
    assert set(state["state"]) == {"_dom_classes"}
