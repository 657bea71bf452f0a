"""The teacher's desk: what its buttons do, without a page."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb
from tests.each import each
from tests.view.test_qr import read
from westerplatte_nb.formats.classroom.class_file import FILE, ClassRules, class_rules_of, read_class
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.share.code import opened_code
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.course import meter_run
from westerplatte_nb.teaching.desk.desk import TeachersDesk
from westerplatte_nb.teaching.paths import slugs
from westerplatte_nb.teaching.print.printing import PAPERS
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.story.slides import SlideShow

SCENARIO = lessons_folder() / "03_first_assault" / "scenario.toml"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the notebook."""
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def desk() -> TeachersDesk:
    return TeachersDesk(words_in("en", "seven_days"), lessons_folder())


@pytest.fixture
def sent(desk: TeachersDesk, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What is handed to the page."""
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(desk.widget, "send", lambda **content: found.append(content))
    return found


# What stands in the two forms that are sent whole, where nobody has written anything else.
RULES = {"deal": "", "hints": True, "solution": True, "keep": True}
SHARE = {**RULES, "scenario": "", "own": "", "address": ""}
FORMS = {"class": RULES, "class_file": RULES, "share": SHARE, "share_file": SHARE}


def press(desk: TeachersDesk, do: str, **more: Any) -> str:
    """Press a button as the page does; return what is told."""
    desk.widget._receive(None, {"do": do, "ask": "p:1", **FORMS.get(do, {}), **more}, [])
    assert desk.widget.last_error is None
    assert desk.widget.page.ack == "p:1"
    return str(desk.widget.page.view["said"])


@pytest.mark.parametrize(
    ("language", "names"),
    [("pl", ["Scenariusz lekcji", "Karta pracy"]), ("de", ["Unterrichtsplan", "Arbeitsblatt"])],
)
def test_papers_are_made_in_any_language(desk, sent, folder: Path, language: str, names: list[str]) -> None:
    told = press(desk, "print", kind="papers", lesson="03_first_assault", language=language)
    made = sent[0]["made"]
    assert told.startswith("Ready: 2.")
    kinds = ("plan", "worksheet")
    assert [one["name"] for one in made] == [f"03_first_assault_{kind}.{language}.html" for kind in kinds]
    assert f'<html lang="{language}">' in made[0]["html"]
    assert all((folder / "print" / one["name"]).is_file() for one in made)
    assert all(name in one["html"] for name, one in zip(names, made, strict=True))


def test_all_lessons_are_printed_at_once(desk, sent) -> None:
    number = len(PAPERS) * len(slugs(lessons_folder()))
    assert press(desk, "print", kind="papers", lesson="", language="en").startswith(f"Ready: {number}.")


def test_slides_stand_below_the_desk_until_they_are_closed(desk) -> None:
    press(desk, "slides", lesson="03_first_assault", language="de")
    (show,) = desk.widget.children[1:]
    assert isinstance(show, SlideShow) and show.words.language == "de"
    press(desk, "close")
    assert desk.widget.children == (desk.widget.page,)


def test_slides_of_all_lessons_are_answered_with_a_sentence(desk) -> None:
    assert press(desk, "slides", lesson="", language="en") == "Choose one lesson from the list."


def test_what_is_set_for_the_class_is_a_file_that_pupils_games_read(desk, sent, folder: Path) -> None:
    press(desk, "class", deal=" 1939 ", hints=False)
    assert read_class(folder) == ClassRules(1939, False)
    assert desk.widget.page.view["rules"] == {
        "text": "Set for the class: everyone plays deal number 1939, without hints.",
        "deal": "1939",
        "hints": False,
        "solution": True,
        "keep": True,
    }
    press(desk, "class_file", deal="1939", hints=False)
    assert sent == [{"file": {"name": FILE, "text": (folder / FILE).read_text("utf-8")}}]
    press(desk, "class_clear")
    assert read_class(folder) is None
    assert desk.widget.page.view["rules"]["text"].startswith("The class has no settings")


@pytest.mark.parametrize("deal", ["-1", "12345678", "1e3", "abc", "٣", "1 2"])
def test_what_is_no_number_of_a_deal_sets_nothing(desk, folder: Path, deal: str) -> None:
    assert press(desk, "class", deal=deal, hints=True).startswith("The deal number must be from 0 to")
    assert read_class(folder) is None


def test_the_meter_tells_the_chance_with_its_interval(desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meter_run, "SEARCH_GAMES", 2)
    press(desk, "measure", lesson="03_first_assault", language="en", games=100)
    desk.meter.wait(60)
    meter = desk.widget.page.view["meter"]
    assert (meter["runs"], meter["text"]) == (False, "The measurement is done.")
    table = meter["tables"][0]
    assert table["columns"][:4] == ["Bot", "Level", "Chance", "95% interval"]
    # The lesson's goal is not the game's own end: only who searches plays for it.
    assert [line[0] for line in table["lines"]] == ["sensible", "random", "searching"]
    assert meter["notes"][0].startswith("Verdict: ")
    assert any(note.startswith("Only the searching bot plays for the scenario’s goal") for note in meter["notes"])


def test_what_cannot_be_measured_takes_the_old_result_away(desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meter_run, "SEARCH_GAMES", 2)
    press(desk, "measure", lesson="03_first_assault", language="en", games=100)
    desk.meter.wait(60)
    assert press(desk, "measure", lesson="", language="en", games=100).startswith("One lesson is measured at a time.")
    meter = desk.widget.page.view["meter"]
    assert (meter["text"], meter["title"], meter["tables"], meter["notes"]) == ("", "", [], [])
    # With the next measurement the sentence goes.
    assert press(desk, "measure", lesson="03_first_assault", language="en", games=100) == ""
    desk.meter.wait(60)
    assert desk.widget.page.view["meter"]["tables"]


def test_what_cannot_be_measured_leaves_a_measurement_that_runs(desk) -> None:
    press(desk, "measure", lesson="12_memory", language="en", games=1000)
    press(desk, "measure", lesson="", language="en", games=100)
    assert desk.widget.page.view["meter"]["title"]
    press(desk, "stop")
    desk.meter.wait(60)
    assert desk.widget.page.view["meter"]["text"].startswith("Stopped")


NO_FILE = {
    "pl": "Obok tego notatnika nie ma pliku „nie ma takiego”. Sprawdź nazwę: musi być cała, razem z końcówką .toml.",
    "en": (
        "There is no file “nie ma takiego” next to this notebook. "
        "Check that you typed the whole name, with the ending .toml."
    ),
    "de": (
        "Neben diesem Notebook liegt keine Datei „nie ma takiego“. "
        "Prüfen Sie den Namen: Er muss vollständig sein, mit der Endung .toml."
    ),
}


@each("language", list(NO_FILE))
@each("do", ["share", "share_file"])
def test_a_game_that_is_not_there_is_told_without_python_and_leaves_no_code(language: str, do: str) -> None:
    desk = TeachersDesk(words_in(language, "seven_days"), lessons_folder())
    asked = {"scenario": "03_first_assault/scenario", "deal": ""}
    press(desk, "share", **asked, own="")
    assert desk.widget.page.view["share"]["code"]
    assert press(desk, do, **asked, own="nie ma takiego") == NO_FILE[language]
    assert desk.widget.page.view["share"] is None


@pytest.mark.parametrize(
    "wrong", [{"deal": "abc"}, {"own": "../x.toml"}, {"own": "broken.toml"}, {"scenario": "none"}], ids=str
)
def test_no_code_of_another_game_stays_below_a_refusal(desk, folder: Path, wrong: dict[str, str]) -> None:
    (folder / "broken.toml").write_text("= no", "utf-8")
    asked = {"scenario": "03_first_assault/scenario", "deal": "", "own": ""}
    press(desk, "share", **asked)
    assert press(desk, "share", **{**asked, **wrong})
    assert desk.widget.page.view["share"] is None


def test_the_meter_is_stopped_and_keeps_what_it_found(desk) -> None:
    press(desk, "measure", lesson="12_memory", language="en", games=1000)
    press(desk, "stop")
    desk.meter.wait(60)
    meter = desk.widget.page.view["meter"]
    assert not meter["runs"]
    assert meter["text"].startswith("Stopped")


def test_a_scenario_of_the_folder_is_opened_on_a_board(desk, folder: Path) -> None:
    (folder / "mine.toml").write_bytes(SCENARIO.read_bytes())
    press(desk, "files")
    assert desk.widget.page.view["files"] == ["mine.toml"]
    assert "mine.toml" in press(desk, "open", name="mine.toml")
    (board,) = desk.widget.children[1:]
    assert isinstance(board, GameWidget) and board.ui.scenario is not None


@pytest.mark.parametrize("name", ["", "../secret.toml", "/etc/passwd", "none.toml"])
def test_no_path_out_of_the_folder_is_followed(desk, folder: Path, name: str) -> None:
    (folder.parent / "secret.toml").write_bytes(SCENARIO.read_bytes())
    assert press(desk, "open", name=name) == "First choose a file from the list."
    assert desk.widget.children == (desk.widget.page,)


def test_a_file_that_is_no_game_is_told_for_what_it_is(desk) -> None:
    assert "notebook" in press(desk, "load", name="x.ipynb", text='{"cells": [], "nbformat": 4}')
    assert press(desk, "load", name="x.toml", text="= no")
    assert desk.widget.children == (desk.widget.page,)


def test_a_wrong_press_is_told_and_the_desk_goes_on(desk) -> None:
    desk.widget.answer = lambda content: 1 / 0
    desk.widget._receive(None, {"do": "print", "kind": "papers", "lesson": "", "language": "en"}, [])
    assert desk.widget.page.view["said"] == "That did not work (ZeroDivisionError). Try again."


def test_the_course_has_a_desk() -> None:
    assert westerplatte_nb.course("pl").desk().mime_bundle()["text/plain"] == "Biurko nauczyciela"


def test_a_class_that_leaves_nothing_is_set_like_the_deal(desk, folder: Path) -> None:
    press(desk, "class", deal="", hints=True, keep=False)
    assert read_class(folder) == ClassRules(keep=False)
    rules = desk.widget.page.view["rules"]
    assert rules["text"].endswith("Nothing stays on this computer after the lesson.") and rules["keep"] is False


def test_everything_is_forgotten_after_a_second_press(desk, tmp_path: Path) -> None:
    game = westerplatte_nb.play("en", seed=1939, resume=False)
    assert isinstance(game, GameWidget)
    game._receive(None, {"do": "ready", "boards": []}, [])
    game.play("move B")
    home = tmp_path / "data"
    number = len([path for path in home.rglob("*") if path.is_file()])
    press(desk, "forget_ask")
    asked = desk.widget.page.view["forget"]
    assert asked == {"text": f"Files to be deleted: {number}. They cannot be brought back. Delete them?", "asks": True}
    press(desk, "forget_not")
    assert desk.widget.page.view["forget"] == {"text": "", "asks": False} and game.session.kept
    press(desk, "forget")
    told = f"Files deleted: {number}. This account keeps nothing any more."
    assert desk.widget.page.view["forget"] == {"text": told, "asks": False}
    game.play("move A")
    assert [path for path in home.rglob("*") if path.is_file()] == []


def test_where_nothing_is_kept_nobody_is_asked(desk) -> None:
    press(desk, "forget_ask")
    assert desk.widget.page.view["forget"] == {"text": "This account keeps nothing.", "asks": False}


def test_the_file_for_pupils_is_the_form_as_it_stands_whatever_was_set_before(desk, sent, folder: Path) -> None:
    press(desk, "class", deal="1", hints=True, solution=True, keep=True)
    press(desk, "class_file", deal="1939", hints=False, solution=False, keep=False)
    assert class_rules_of(tomllib.loads(sent[0]["file"]["text"]), FILE) == ClassRules(1939, False, False, False)
    assert read_class(folder) == ClassRules(1)
    assert press(desk, "class_file", deal="abc").startswith("The deal number must be") and len(sent) == 1


def test_the_rules_of_the_class_are_in_its_code_its_link_and_its_file(desk, sent) -> None:
    asked = {"scenario": "03_first_assault/scenario", "deal": "5", "own": "", "solution": False}
    press(desk, "share", **asked, address="https://school.example/lab#x")
    share = desk.widget.page.view["share"]
    opened = opened_code(share["code"], "code", lessons_folder()).scenario
    assert opened is not None and opened.rules == ClassRules(solution=False) and share["short"]
    assert read(share["qr"]) == f"https://school.example/lab#s={share['code']}"
    press(desk, "share", **asked)
    assert read(desk.widget.page.view["share"]["qr"]) == share["code"]
    press(desk, "share_file", **asked)
    assert load_scenario(tomllib.loads(sent[0]["file"]["text"])).rules == ClassRules(solution=False)


def test_where_the_link_is_too_long_for_a_phone_the_file_is_named(desk) -> None:
    asked = {"scenario": "03_first_assault/scenario", "deal": "", "own": ""}
    press(desk, "share", **asked, address="https://school.example/" + "x" * 900)
    share = desk.widget.page.view["share"]
    assert share["qr"] == "" and "“Download the game as a file”" in share["note"]
