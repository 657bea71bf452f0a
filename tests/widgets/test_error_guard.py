"""Whatever fails, wherever it fails: the page says so, drawn or not, and whether the move was made."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.widgets.test_quiz import SAMPLE
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.formats.quiz.file import read_quiz
from westerplatte_nb.formats.record.file import read_record
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.course.course import course
from westerplatte_nb.teaching.course.lesson import lesson
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.teaching.tournament.table import TournamentTable
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.classroom.pages import ClassPage
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.hints.hints import Advisor
from westerplatte_nb.widgets.quiz.quiz import QuizWidget
from westerplatte_nb.widgets.scheduler import Scheduler
from westerplatte_nb.widgets.start.bot_seats import BotSeats
from westerplatte_nb.widgets.story.slides import SlideShow

GAME = "westerplatte_nb.widgets.game_page"
# Where a fault is planted, and whether the move was made before it came.
FAULTS = {
    f"{GAME}.scene_shown": True,
    "westerplatte_nb.widgets.paint.painter.repaint": True,
    "westerplatte_nb.widgets.paint.canvas_library.CANVAS_MANAGER.send": True,
    f"{GAME}.GamePage.page_state": True,
    f"{GAME}.glance_shown": True,
    "westerplatte_nb.view.update.moments.live_line": True,
    "westerplatte_nb.view.update.orders.order": False,
    "westerplatte_nb.widgets.runner.spoken_at_end": True,
    "westerplatte_nb.games.seven_days.rules.apply": False,
    "westerplatte_nb.session.records.cut_hints_and_undos": False,
}
TITLE = {"do": "text", "place": "title", "language": "en", "text": "The gate"}


def broken(*_: Any, **__: Any) -> Any:
    raise RuntimeError("planted")


def sentence(key: str, is_done: bool) -> str:
    return words_in("en")(f"{key}.done" if is_done else key, error="RuntimeError")


@pytest.fixture
def game() -> GameWidget:
    widget = GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), "en")
    widget._receive(None, {"do": "ready"}, [])
    return widget


def told(game: GameWidget) -> str:
    return str((game.page_model.view["message"] or {"text": ""})["text"])


@pytest.mark.parametrize("place", FAULTS)
def test_wherever_a_move_fails_the_page_says_whether_it_was_made(
    place: str, game: GameWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    meant = {"line": "move B", "state": game.session.state_id}
    with monkeypatch.context() as planted:
        planted.setattr(place, broken)
        game._receive(None, {"do": "act", "ask": "page:1", **meant}, [])
    is_made = game.state.officers[0].space == 1
    assert (is_made, told(game)) == (FAULTS[place], sentence("ui.unexpected", FAULTS[place]))
    assert game.page_model.live == told(game) and game.page_model.ack == "page:1"
    # The next click finds the board as the game stands, and the sentence gone.
    game._receive(None, {"do": "act", **meant}, [])
    assert game.shown == game.session.state_id and game.state.officers[0].space == 1
    assert game.page_model.view["state"] == game.session.state_id and not told(game)


def test_a_page_that_comes_after_a_failed_drawing_shows_the_game_as_it_stands(
    game: GameWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(f"{GAME}.scene_shown", broken)
        game._receive(None, {"do": "act", "line": "move B", "state": game.session.state_id}, [])
    game._receive(None, {"do": "ready"}, [])
    assert game.page_model.view["state"] == game.session.state_id and not told(game)


def test_as_long_as_nothing_can_be_drawn_every_click_is_answered_and_the_game_can_be_saved(
    game: GameWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(game.page_model, "send", lambda content: sent.append(content))
    monkeypatch.setattr(f"{GAME}.scene_shown", broken)
    state = game.session.state_id
    act = {"do": "act", "line": "move B", "state": state}
    for content in (act, act, {"do": "cancel", "state": state}, {"do": "save"}):
        before = game.page_model.said
        game._receive(None, content, [])
        assert told(game) and game.page_model.said > before
    (saved,) = [one["save"] for one in sent if "save" in one]
    assert read_record(saved).record.actions == ("move B",)


@pytest.mark.parametrize(
    "place, is_made", [("westerplatte_nb.bots.seat_player.SeatPlayer.run", False), (f"{GAME}.scene_shown", True)]
)
def test_a_bot_whose_move_fails_leaves_a_sentence(place: str, is_made: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new("seven_days", load_setup({"seed": 1939}), {0: BotSeat("sensible", 1)})
    game = GameWidget(session, "en")
    monkeypatch.setattr(place, broken)

    async def played() -> None:
        game.bots.wake()
        while game.bots.is_thinking:
            await asyncio.sleep(0.001)

    asyncio.run(played())
    assert told(game) == sentence("ui.unexpected", is_made)


@pytest.mark.parametrize("part", [Advisor, BotSeats])
def test_no_work_beside_the_board_fails_in_silence(
    part: type, game: GameWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Scheduler, "slice", broken)
    if part is BotSeats:
        game = GameWidget(Session.new("seven_days", load_setup({"seed": 1939}), {0: BotSeat("sensible", 1)}), "en")

    async def worked() -> None:
        game.bots.wake()
        game._receive(None, {"do": "hint", "depth": 1, "state": game.session.state_id}, [])
        await asyncio.sleep(0.1)

    asyncio.run(worked())
    assert told(game) == sentence("ui.unexpected", False)


@pytest.mark.parametrize(
    "place, is_done",
    [
        ("widgets.studio.studio.update", False),
        ("view.studio_page.notes.edit", False),
        ("widgets.studio.studio.DraftWriter.save", True),
        ("widgets.studio.studio.Studio._scene", True),
        ("widgets.studio.studio.view_of_studio", True),
    ],
)
def test_the_studio_says_whether_the_draft_was_changed(
    place: str, is_done: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    made = studio("en", game="seven_days")
    monkeypatch.setattr(f"westerplatte_nb.{place}", broken)
    for said in (1, 2):
        made._receive(None, TITLE | {"text": f"The gate {said}"}, [])
        assert made.page.view["told"] == made.page.live == sentence("studio.failed", is_done)
        assert made.page.said == said
    monkeypatch.undo()
    made._receive(None, {"do": "text", "place": "summary", "language": "en", "text": "Hold."}, [])
    assert made.ui.draft.words["summary"] == {"en": "Hold."} and ("title" in made.ui.draft.words) == is_done


@pytest.mark.parametrize("place, is_done", [("mark", False), ("quiz_text.say_mark", True)])
def test_the_quiz_says_whether_the_answer_was_kept(
    place: str, is_done: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    quiz = QuizWidget(read_quiz(SAMPLE), "en")
    monkeypatch.setattr(f"westerplatte_nb.widgets.quiz.quiz.{place}", broken)
    quiz._receive(None, {"do": "answer", "id": "granted", "given": ["1"]}, [])
    assert quiz.view["said"] == sentence("quiz.failed", is_done)


def test_a_slide_that_cannot_be_made_says_so_and_is_tried_again() -> None:
    shows = iter((broken, lambda: "<p>live</p>"))
    slides = SlideShow([{"heading": "", "html": "", "live": True}], lambda number, put: next(shows)(), "t", "en")
    slides._receive(None, {"do": "arrive", "number": 0}, [])
    assert "RuntimeError" in slides.frame.live["0"]
    slides._receive(None, {"do": "arrive", "number": 0}, [])
    assert slides.frame.live["0"] == "<p>live</p>"


def test_pages_that_answer_say_what_failed_and_change_nothing_else() -> None:
    page = ClassPage({}, words_in("en"))
    page.show(kept="yes", busy=True)
    page.answer = broken
    page._receive(None, {"do": "csv", "ask": "1"}, [])
    assert page.page.view == {"kept": "yes", "said": sentence("desk.failed", False), "busy": False}


NOTE = {"do": "write", "note": 1, "part": "thing", "text": "A gate"}
PRINT = {"do": "print", "lesson": "01_depot", "language": "en", "kind": "papers"}
TABLE = "westerplatte_nb.teaching.tournament.table"
FORM = "westerplatte_nb.teaching.exhibit.exhibit"
# A page of a class, a message to it, where a fault is planted, and whether the change was made before it came.
OF_CLASSES: dict[str, tuple[str, dict[str, Any], str, bool]] = {
    "a pupil is refused": ("tournament", {"do": "add", "names": "Ola"}, f"{TABLE}.files.save_tournament", False),
    "a pupil is shown": ("tournament", {"do": "add", "names": "Ola"}, f"{TABLE}.tournament_view", True),
    "a note is made": ("exhibit", NOTE, f"{FORM}.exhibits.with_part", False),
    "a note is shown": ("exhibit", NOTE, f"{FORM}.note_view", True),
    "a paper is made": ("exhibit", {"do": "print"}, f"{FORM}.with_numbers", False),
    "a lesson is printed": ("desk", PRINT, "westerplatte_nb.teaching.print.printing.print_lesson", False),
}


def of_class(name: str, folder: Path) -> Any:
    """The widget of a page of a class."""
    if name == "tournament":
        return TournamentTable(words_in("en"), lessons_folder(), folder / "cup.json").widget
    return lesson("12", "en").exhibit() if name == "exhibit" else course("en").desk()


@pytest.mark.parametrize("case", OF_CLASSES)
def test_pages_of_classes_say_whether_the_change_was_made(
    case: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, message, place, is_done = OF_CLASSES[case]
    widget = of_class(name, home)
    with monkeypatch.context() as planted:
        planted.setattr(place, broken)
        widget._receive(None, message, [])
    assert widget.page.view["said"] == sentence("desk.failed", is_done)


def failing(name: str) -> tuple[Any, Any, dict[str, Any]]:
    """A widget in which something is going to fail, its page, and the message that makes it fail."""
    made: Any
    if name == "game":
        made = GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), "en")
        return made, made.page_model, {"do": "act", "line": "move B", "state": made.session.state_id}
    if name == "studio":
        made = studio("en", game="seven_days")
        return made, made.page, TITLE
    if name == "quiz":
        made = QuizWidget(read_quiz(SAMPLE), "en")
        return made, made, {"do": "answer", "id": "granted", "given": ["1"]}
    if name == "slides":
        made = SlideShow([{"heading": "", "html": "", "live": True}], broken, "t", "en")
        return made, made.frame, {"do": "arrive", "number": 0}
    made = ClassPage({}, words_in("en"))
    made.answer = broken
    return made, made.page, {"do": "csv"}


BROKEN = ("game_page.scene_shown", "studio.studio.Studio._scene", "quiz.quiz.mark")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "Zosia Nowak"
    folder.mkdir()
    monkeypatch.setenv("WESTERPLATTE_DATA", str(folder))
    monkeypatch.chdir(folder)
    return folder


def of_somebody(*_: Any, **__: Any) -> Any:
    """Fails in code that a pupil wrote, with a name in all that it tells."""
    exec(compile("def zosia():\n    raise RuntimeError('Zosia')\nzosia()", "/home/Zosia/zosia.py", "exec"), {})


@pytest.mark.parametrize("name", ["game", "studio", "quiz", "slides", "class"])
def test_an_error_offers_a_file_to_hand_on_that_names_nobody(
    name: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.widgets.test_error_guard.broken", of_somebody)
    widget, page, message = failing(name)
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(page, "send", lambda content, *_: sent.append(content))
    for place in BROKEN:
        monkeypatch.setattr(f"westerplatte_nb.widgets.{place}", of_somebody)
    widget._receive(None, message, [])
    (report,) = [one["report"] for one in sent if "report" in one]
    told = json.loads(report["text"])
    assert (report["name"], told["error"], told["done"]) == ("westerplatte-report.json", "RuntimeError", name in DONE)
    assert any(frame.startswith("widgets/error_guard.py:") for frame in told["frames"])
    assert not re.search("zosia|nowak|home|tmp", report["text"], re.IGNORECASE)


DONE = ("game", "studio")


@pytest.mark.parametrize("name", ["game", "studio", "quiz", "slides", "class"])
def test_where_not_even_the_sentence_can_be_sent_nothing_is_raised_either(
    name: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget, page, message = failing(name)
    monkeypatch.setattr(page, "send", broken)
    for place in BROKEN:
        monkeypatch.setattr(f"westerplatte_nb.widgets.{place}", broken)
    widget._receive(None, message, [])
    assert isinstance(widget.last_error, RuntimeError)
