"""The page of a class: what counts is shown, what does not is set aside with a reason, and nothing is believed."""

from __future__ import annotations

import csv
import json
import os
import re
from io import StringIO
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list of games
from tests.amounts import amount, values
from tests.class_files import NAMES, damaged, played, results, write_class
from tests.each import each
from tests.messages import press
from westerplatte_nb.formats.classroom.class_file import ClassRules, save_class
from westerplatte_nb.formats.classroom.result_file import Answered, result_text
from westerplatte_nb.formats.safe_csv import csv_text
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.text import plain_scenario
from westerplatte_nb.formats.share.code import shared_code, shared_scenario
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.desk.class_files import MOST_FILES
from westerplatte_nb.teaching.desk.class_questions import class_questions
from westerplatte_nb.teaching.desk.class_results import ClassResults
from westerplatte_nb.view.messages.gate import MessageRefused

ROOT = Path(__file__).parents[3]
LESSONS = ROOT / "lessons"
FORD = load_scenario(ROOT / "westerplatte_nb/games/ford/scenario.toml")
SCENARIOS = {
    "ford": FORD,
    "first": load_scenario(LESSONS / "05_bombs/scenario.toml"),
    "second": load_scenario(LESSONS / "13_bridge/first_game.toml"),
}


def page_of(folder: Path, language: str = "en") -> ClassResults:
    return ClassResults(words_in(language), LESSONS, folder)


def send(page: ClassResults, name: str, text: str) -> None:
    press(page, {"do": "files", "files": [{"name": name, "text": text}]})


def view(page: ClassResults) -> dict[str, Any]:
    found: dict[str, Any] = page.widget.page.view
    return found


@pytest.fixture(scope="module")
def ford_class(tmp_path_factory: pytest.TempPathFactory) -> ClassResults:
    folder = tmp_path_factory.mktemp("ford")
    write_class(folder, FORD, LESSONS)
    return page_of(folder)


@values("name", few="first", many=SCENARIOS)
def test_of_thirty_files_five_are_set_aside_and_the_rest_is_shown(name: str, tmp_path: Path) -> None:
    write_class(tmp_path, SCENARIOS[name], LESSONS)
    shown = view(page_of(tmp_path))
    assert len(shown["found"]["outcomes"]["rows"]) == len(NAMES) == 25
    assert [one["file"] for one in shown["asides"]] == [
        "changed.json", "cut.json", "notebook.json", "wrong-move.json", "wynik-1.json"
    ]  # fmt: skip
    assert all(one["file"] in one["why"] for one in shown["asides"])
    assert shown["found"]["splits"] and shown["found"]["prompts"]
    assert all(one["board"]["alternative"] for one in shown["found"]["splits"])


@values("language", few="pl", many=LANGUAGES)
def test_nothing_is_shown_as_a_key_in_any_language(language: str, tmp_path: Path) -> None:
    write_class(tmp_path, FORD, LESSONS)
    shown = json.dumps(view(page_of(tmp_path, language)), ensure_ascii=False)
    assert "class." not in shown and "ui." not in shown and "problem." not in shown


def test_everybody_stands_in_exactly_one_branch_of_the_first_split(ford_class: ClassResults) -> None:
    first = view(ford_class)["found"]["splits"][0]
    names = [name for branch in first["branches"] for name in branch["names"]]
    assert len(names) == len(set(names)) == 25
    assert sum(branch["count"] for branch in first["branches"]) == 25
    assert all(branch["share"] == branch["count"] / 25 for branch in first["branches"])


def test_those_who_stand_at_a_later_split_made_the_choices_that_led_there(ford_class: ClassResults) -> None:
    splits = view(ford_class)["found"]["splits"]
    later = next(one for one in splits if one["way"])
    label = later["way"].removeprefix("Chosen before that: ").rstrip(".").split(" → ")[0]
    first = next(branch for branch in splits[0]["branches"] if branch["label"] == label)
    assert {name for branch in later["branches"] for name in branch["names"]} <= set(first["names"])


def test_a_nickname_that_several_have_is_told_and_all_of_them_count(ford_class: ClassResults) -> None:
    (note,) = view(ford_class)["notes"]
    assert "Ola" in note and "wynik-9.json" in note and "wynik-10.json" in note
    names = [row[0] for row in view(ford_class)["found"]["outcomes"]["rows"]]
    assert {"Ola (wynik-9.json)", "Ola (wynik-10.json)"} <= set(names)


def test_nobody_is_ranked_names_stand_in_the_order_of_the_alphabet(ford_class: ClassResults) -> None:
    names = [row[0] for row in view(ford_class)["found"]["outcomes"]["rows"]]
    assert names.index("Lis") < names.index("Łoś") < names.index("Mops") < names.index("Żubr") < names.index("no. 24")


def test_what_notes_asked_in_the_game_stands_by_question_on_the_page_and_in_the_table(tmp_path: Path) -> None:
    scenario = load_scenario(LESSONS / "03_first_assault/scenario.toml")
    shared = shared_scenario(scenario)
    code = shared_code(shared, LESSONS)
    number = next(n for n, note in enumerate(scenario.annotations, start=1) if note.question)
    for name, place in (("A", "track:C"), ("B", "track:B"), ("C", "track:C")):
        answers = [Answered(str(number), (place,), 2)]
        text = result_text(shared, code, ("fire 1", "end"), name, asked=answers)
        (tmp_path / f"{name}.json").write_text(text, "utf-8")
    page = page_of(tmp_path)
    (question,) = view(page)["found"]["quiz"]
    assert question["prompt"].startswith("Which troop will fire")
    assert [(bar["names"], bar["sign"]) for bar in question["answers"]] == [(["A", "C"], "✓ right"), (["B"], "✗ wrong")]
    assert "Which troop will fire" in page.csv().splitlines()[0]


def test_a_position_at_which_a_stop_waits_is_shown_once(tmp_path: Path) -> None:
    plain = plain_scenario(FORD)
    scenario = scenario_of({**plain, "annotation": [{"round": 1, "stop": True, "text": {"en": "Why?"}}]}, "stopped")
    shared = shared_scenario(scenario)
    code = shared_code(shared, LESSONS)
    for name, bid in (("A", "bid 1"), ("B", "bid 3")):
        (tmp_path / f"{name}.json").write_text(result_text(shared, code, (bid,), name), "utf-8")
    page = page_of(tmp_path)
    found = view(page)["found"]
    assert [one["told"] for one in found["stops"]] == ["Why?"] and found["splits"] == []
    heads, first, _ = csv.reader(StringIO(page.csv().removeprefix("\ufeff")))
    assert found["stops"][0]["title"] in heads and len(first) == len(heads)


def test_the_outcome_is_computed_from_the_moves(tmp_path: Path) -> None:
    shared = shared_scenario(FORD)
    code = shared_code(shared, LESSONS)
    (tmp_path / "a.json").write_text(result_text(shared, code, FORD.lines[0].actions, "A"), "utf-8")
    (tmp_path / "b.json").write_text(result_text(shared, code, FORD.lines[1].actions, "B"), "utf-8")
    rows = view(page_of(tmp_path))["found"]["outcomes"]["rows"]
    assert [row[:2] for row in rows] == [["A", "reached"], ["B", "missed"]]


def test_files_that_are_dropped_join_those_of_the_folder(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    files = [{"name": f"{n}.json", "text": text} for n, text in enumerate(results(FORD, LESSONS))]
    press(page, {"do": "files", "files": [*files[:3], {"name": "x.json", "text": "\ud800 {"}]})
    assert len(view(page)["found"]["outcomes"]["rows"]) == 3
    assert [one["file"] for one in view(page)["asides"]] == ["x.json"]


def test_results_of_another_game_are_shown_by_themselves(tmp_path: Path) -> None:
    write_class(tmp_path, FORD, LESSONS)
    shared = shared_scenario(SCENARIOS["first"])
    text = result_text(shared, shared_code(shared, LESSONS), ("end",), "Gast")
    (tmp_path / "other.json").write_text(text, "utf-8")
    page = page_of(tmp_path)
    assert [one["name"].rsplit(" ", 1)[1] for one in view(page)["groups"]] == ["25", "1"]
    press(page, {"do": "group", "id": view(page)["groups"][1]["id"]})
    assert [row[0] for row in view(page)["found"]["outcomes"]["rows"]] == ["Gast"]


def test_answers_stand_by_question_and_are_marked_here(tmp_path: Path) -> None:
    shared = shared_scenario(SCENARIOS["first"])
    code = shared_code(shared, LESSONS)
    page = page_of(tmp_path)
    question = next(
        one for one in class_questions(shared_from(code).scenario, LESSONS, page.words) if one.kind == "single"
    )
    right = tuple(option.id for option in question.options if option.right)
    wrong = tuple(option.id for option in question.options if not option.right)[:1]
    for name, given in (("a", right), ("b", right), ("c", wrong), ("d", ("nothing",))):
        text = result_text(shared, code, ("end",), name, [Answered(question.id, given)])
        send(page, f"{name}.json", text)
    page.show()
    (told,) = view(page)["found"]["quiz"]
    assert [(one["count"], one["sign"]) for one in told["answers"]] == [(2, "✓ right"), (1, "✗ wrong")]
    assert told["prompt"] == question.prompt


def shared_from(code: str) -> Any:
    from westerplatte_nb.formats.share.code import opened_code

    return opened_code(code, "code", LESSONS)


def test_what_was_chosen_at_a_stop_is_shown_with_its_text(tmp_path: Path) -> None:
    plain = plain_scenario(FORD)
    note = {"round": 2, "stop": True, "text": {"en": "Who keeps the best card?"}}
    stopped = scenario_of({**plain, "annotation": [*plain.get("annotation", ()), note]}, "stopped")
    number = str(len(stopped.annotations))
    for file, text in enumerate(results(stopped, LESSONS, at=(number,))):
        (tmp_path / f"{file}.json").write_text(text, "utf-8")
    (stop,) = view(page_of(tmp_path))["found"]["stops"]
    assert stop["told"] == "Who keeps the best card?"
    assert {"name": "Wilk", "text": "<i>Wilk</i> waits"} in stop["answers"]
    assert sum(branch["count"] for branch in stop["branches"]) >= 20


def test_no_path_leads_out_of_the_folder_and_folders_are_passed_by(tmp_path: Path) -> None:
    (tmp_path / "sub.json").mkdir()
    (tmp_path / "link.json").symlink_to(tmp_path / "nowhere")
    assert view(page_of(tmp_path))["facts"] == "There are no results yet."


def test_a_link_that_leads_out_of_the_folder_is_set_aside_unread(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    (tmp_path / "out.json").write_text(next(results(FORD, LESSONS)), "utf-8")
    (folder / "link.json").symlink_to(tmp_path / "out.json")
    (aside,) = view(page_of(folder))["asides"]
    assert (aside["file"], "cannot be read" in aside["why"]) == ("link.json", True)


def test_what_is_no_file_is_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "to-pipe.json").symlink_to(tmp_path / "pipe.json")
    (tmp_path / "device.json").symlink_to("/dev/zero")
    (tmp_path / "loop.json").symlink_to(tmp_path / "loop.json")
    (tmp_path / "home.json").symlink_to(tmp_path)
    assert view(page_of(tmp_path))["facts"] == "There are no results yet."


def test_too_large_a_file_is_told_by_its_name_alone(tmp_path: Path) -> None:
    with (tmp_path / "huge.json").open("wb") as file:
        file.truncate(10**10)  # a hole, which takes no room on the disk
    (aside,) = view(page_of(tmp_path))["asides"]
    assert aside["why"].startswith("huge.json: ")


@values("language", few="de", many=LANGUAGES)
def test_of_too_many_files_it_is_told_how_many_were_left_out(language: str, tmp_path: Path) -> None:
    for number in range(amount(250, 10_000)):
        (tmp_path / f"{number:05}.json").write_text("{}")
    shown = view(page_of(tmp_path, language))
    assert len(shown["asides"]) == MOST_FILES
    assert re.search(rf"\b{amount(250, 10_000) - MOST_FILES}\b", shown["said"])


def test_dropped_files_that_were_left_out_are_told_too(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    files = [{"name": f"{number}.json", "text": "{}"} for number in range(MOST_FILES)]
    press(page, {"do": "files", "files": files, "left": 7})
    assert "7" in view(page)["said"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert "cannot be read" in view(page_of(tmp_path / "none"))["said"]


def test_the_table_for_spreadsheets_holds_no_formula(ford_class: ClassResults) -> None:
    sign = ";" if ford_class.words("lab.decimal") == "," else ","
    rows = list(csv.reader(StringIO(ford_class.csv().removeprefix("\ufeff")), delimiter=sign))
    assert "'=1+1" in [row[0] for row in rows]
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]
    assert len(rows) == 1 + 25 + 5 and len(set(rows[0])) == len(rows[0])


BEFORE = [
    "",
    "\t",
    "\r",
    "\n",
    "  ",
    "\u00a0",
    "\u3000",
    "\u200b",
    "\ufeff",
    '"',
    "'",
    "Wilk;",
    "Wilk; ",
    "Wilk, ",
    "Wilk|",
]


@each("language", LANGUAGES)
@each("sign", ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20"])
def test_no_text_is_a_formula_in_any_spreadsheet(language: str, sign: str) -> None:
    """Spreadsheets part lines at other signs than ours, whatever stands in quotation marks."""
    for before in BEFORE:
        text = csv_text([["a", "b", "c"], ["Ala", f"{before}{sign}1", "Ola"]], words_in(language))
        assert text.count("\r\n") == len(text.splitlines()) == 2
        for part in re.split(r"[;,\t\r\n|]", text):
            assert not part.strip(' "\u00a0\u3000\u200b\ufeff').startswith(sign), (before, text)


def test_a_table_comes_as_the_spreadsheet_of_its_reader_opens_it() -> None:
    rows: list[list[object]] = [["Ala; Ola", "day", "day", "day"], ["1–4", -3, 2.5, None]]
    assert csv_text(rows, words_in("en")) == "\ufeffAla; Ola,day,day (2),day (3)\r\n1–4,-3,2.5,\r\n"
    for language in ("pl", "de"):
        assert csv_text(rows, words_in(language)) == '\ufeff"Ala; Ola";day;day (2);day (3)\r\n1–4;-3;2,5;\r\n'


def test_the_meter_is_asked_about_the_game_that_is_shown(ford_class: ClassResults, monkeypatch: Any) -> None:
    monkeypatch.setattr("westerplatte_nb.teaching.desk.class_results.GAMES", 10)
    press(ford_class, {"do": "measure"})
    ford_class.meter.wait(60)
    meter = view(ford_class)["meter"]
    assert meter["tables"] and not meter["runs"]
    ford_class.show()
    assert view(ford_class)["meter"] == meter


def test_the_notebook_keeps_no_result(ford_class: ClassResults) -> None:
    still = ford_class.widget.mime_bundle()
    assert "Wilk" not in still["text/html"] + still["text/plain"]


def test_hostile_names_and_messages_break_nothing(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    for content in ({}, {"do": "files"}, {"do": "files", "files": [{}]}, {"do": "group", "id": {}}, {"do": "csv"}):
        page.widget._receive(None, content, None)
    assert isinstance(page.widget.last_error, MessageRefused)


def test_a_damaged_file_is_mended_by_one_of_the_same_name(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    good = next(results(FORD, LESSONS))
    send(page, "a.json", damaged(FORD, LESSONS)["cut.json"])
    send(page, "a.json", good)
    page.show()
    assert not view(page)["asides"] and len(view(page)["found"]["outcomes"]["rows"]) == 1


def one_result(scenario: Any = FORD, nickname: str = "Ala", written: str = "", actions: int = 2) -> str:
    shared = shared_scenario(scenario)
    stops = [Answered("1", (written,), 0)] if written else []
    told = tuple(played(scenario, 1))[:actions]
    return result_text(shared, shared_code(shared, LESSONS), told, nickname, (), stops)


def test_no_file_takes_the_place_of_another_that_looks_like_it(tmp_path: Path) -> None:
    for number, name in enumerate(("wynik.json", "wynik\u200b.json", "wynik\ufffd.json")):
        (tmp_path / name).write_text(one_result(nickname=f"N{number}"), encoding="utf-8")
    shown = view(page_of(tmp_path))
    assert [row[0] for row in shown["found"]["outcomes"]["rows"]] == ["N0", "N1", "N2"]
    page = page_of(tmp_path)
    press(page, {"do": "folder"})
    assert len(view(page)["found"]["outcomes"]["rows"]) == 3 and not view(page)["asides"]


def test_no_file_speaks_for_the_texts_of_the_others(tmp_path: Path) -> None:
    plain = plain_scenario(FORD)
    forged = scenario_of({**plain, "title": dict.fromkeys(plain["title"], "Forged")}, "forged.toml")
    for number, nickname in enumerate(("B", "C")):
        (tmp_path / f"{number}.json").write_text(one_result(nickname=nickname, written="honest"), encoding="utf-8")
    (tmp_path / "9.json").write_text(one_result(forged, "A", "of another stop"), encoding="utf-8")
    page = page_of(tmp_path)
    (group,) = view(page)["groups"]
    assert "Forged" not in group["name"]
    assert [one.stops for one in page.submissions(page.shown_results)] == [{}, {"1": "honest"}, {"1": "honest"}]


def test_who_is_called_as_one_without_a_name_is_told_apart(tmp_path: Path) -> None:
    for number, nickname in enumerate(("", "no. 2")):
        (tmp_path / f"{number}.json").write_text(one_result(nickname=nickname), encoding="utf-8")
    names = [row[0] for row in view(page_of(tmp_path))["found"]["outcomes"]["rows"]]
    assert len(set(names)) == 2, names


def test_a_file_that_was_only_written_anew_counts_once(tmp_path: Path) -> None:
    text = one_result()
    (tmp_path / "a.json").write_text(text, encoding="utf-8")
    (tmp_path / "b.json").write_text(json.dumps(json.loads(text)), encoding="utf-8")
    shown = view(page_of(tmp_path))
    assert [one["file"] for one in shown["asides"]] == ["b.json"]


def test_what_was_measured_of_one_game_is_not_shown_of_another(tmp_path: Path) -> None:
    plain = plain_scenario(FORD)
    other = scenario_of({**plain, "seed": 77}, "other.toml")
    (tmp_path / "a.json").write_text(one_result(), encoding="utf-8")
    (tmp_path / "b.json").write_text(one_result(other, "Ola"), encoding="utf-8")
    page = page_of(tmp_path)
    first, second = (one["id"] for one in view(page)["groups"])
    press(page, {"do": "measure"})
    press(page, {"do": "group", "id": second})
    page.meter.wait(10)
    assert page.chosen == second and view(page)["meter"]["text"] == ""
    press(page, {"do": "group", "id": first})
    assert view(page)["meter"]["text"]


def test_a_measurement_that_is_left_for_another_does_not_run_for_ever(tmp_path: Path, monkeypatch: Any) -> None:
    other = scenario_of({**plain_scenario(FORD), "seed": 77}, "other.toml")
    (tmp_path / "a.json").write_text(one_result(), encoding="utf-8")
    (tmp_path / "b.json").write_text(one_result(other, "Ola"), encoding="utf-8")
    page, asked, go_on = page_of(tmp_path), Event(), Event()

    def slow(draft: Any) -> tuple[Any, ...]:
        asked.set()
        assert go_on.wait(30)
        return ()

    monkeypatch.setattr("westerplatte_nb.teaching.course.meter_run.LAST_DECISION", 0)
    monkeypatch.setattr("westerplatte_nb.teaching.desk.class_results.GAMES", 10)
    monkeypatch.setattr("westerplatte_nb.lab.batch.player_of", lambda *_: slow)
    first, second = (one["id"] for one in view(page)["groups"])
    press(page, {"do": "measure"})
    assert asked.wait(30) and view(page)["meter"]["runs"]
    press(page, {"do": "group", "id": second})
    press(page, {"do": "measure"})
    press(page, {"do": "group", "id": first})
    left = view(page)["meter"]
    go_on.set()
    assert not left["runs"]


def test_files_that_come_in_several_messages_are_shown_when_all_are_there(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    files = [{"name": f"{nickname}.json", "text": one_result(nickname=nickname)} for nickname in ("A", "B")]
    press(page, {"do": "files", "files": files[:1], "more": True})
    assert not view(page)["groups"]
    press(page, {"do": "files", "files": [*files[1:], {"name": "photo.jpg", "size": 9_000_000}], "more": False})
    assert len(view(page)["found"]["outcomes"]["rows"]) == 2
    assert view(page)["said"].startswith("Files read: 2. Left aside") and "photo.jpg" in view(page)["said"]
    press(page, {"do": "files", "files": [{"name": "photo.json", "size": 9_000_000}], "more": False})
    (aside,) = view(page)["asides"]
    assert "8790 KiB" in aside["why"] and "photo.json" in aside["why"]


def test_where_nothing_of_a_class_stays_its_folder_is_read_only_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "results").mkdir()
    write_class(tmp_path / "results", FORD, LESSONS)
    monkeypatch.chdir(tmp_path)
    save_class(tmp_path, ClassRules(keep=False))
    page = ClassResults(words_in("en"), LESSONS)
    assert view(page)["groups"] == [] and view(page)["asides"] == []
    press(page, {"do": "folder"})
    assert len(view(page)["groups"]) == 1
