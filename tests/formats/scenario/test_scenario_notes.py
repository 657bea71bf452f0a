"""What a scenario file tells beside the line of play: marks, stops, hints, questions, chapters, variations, sides."""

# ruff: noqa: E501 - a fault stands beside what is said of it, on one line
from __future__ import annotations

import copy
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list
from tests.amounts import amount
from tests.each import each
from tests.formats.scenario.lines_of_play import status_after
from tests.formats.telling import changed, lines, refusal
from tests.lessons.check_files import missing_languages
from westerplatte_nb.formats.check_file import schema_of
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.scenario import BoardMark, Chapter, LocalizedText, Variation
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.proof import prove
from westerplatte_nb.formats.scenario.text import scenario_text

ROOT = Path(__file__).parents[3]
FILES = [
    *sorted((ROOT / "tests/formats/scenarios").glob("*.toml")),
    *(path for path in sorted((ROOT / "lessons").glob("*/*.toml")) if "\n[goal]" in path.read_text("utf-8")),
    ROOT / "westerplatte_nb/games/ford/scenario.toml",
]
QUESTION = {
    "id": "who",
    "kind": "single",
    "prompt": {"en": "Who fires first?"},
    "answer": [{"text": {"en": "B"}, "correct": True}, {"text": {"en": "C"}}],
}
PIER = tomllib.loads((ROOT / "tests/formats/scenarios/pier.toml").read_text("utf-8"))
FULL: dict[str, Any] = {
    **{name: value for name, value in PIER.items() if name != "annotation"},
    "line": [PIER["line"][0], {"name": "wait", "from": {"line": "solution", "action": 1}, "actions": [], "reaches": "open"}],
    "chapter": [{"name": "dawn", "title": {"de": "Morgen"}, "line": "solution"}],
    "annotation": [
        {
            "line": "solution", "action": 1, "text": {"en": "**Look** at B.", "pl": "Patrz na B."}, "stop": True,
            "marks": [
                {"kind": "arrow", "from": "outpost:C", "to": "rung:C3"},
                {"kind": "ring", "at": "track:B", "colour": "happened"},
            ],
            "chapter": "dawn", "side": "poland", "sources": ["S15"],
        },
        {"turn": 2, "text": {"en": "Count the rounds."}, "hidden": True},
        {"space": "C", "ask": QUESTION},
        {"track": "B", "marks": [{"kind": "ring", "at": "officer:1"}]},
    ],
}  # fmt: skip
FORD_NOTES: dict[str, Any] = {
    **tomllib.loads((ROOT / "westerplatte_nb/games/ford/scenario.toml").read_text("utf-8")),
    "annotation": [
        {
            "round": 1,
            "side": "patrol_1",
            "text": {"en": "Now."},
            "marks": [{"kind": "arrow", "from": "patrol:1", "to": "card:4"}],
        }
    ],
}


def told(data: dict[str, Any]) -> list[str]:
    return lines(refusal(scenario_of, data, "x"))


def test_a_note_carries_marks_a_stop_a_chapter_and_a_side():
    note = scenario_of(FULL, "x").annotations[0]
    assert note.marks == (
        BoardMark("arrow", ("outpost:C", "rung:C3"), "act"),
        BoardMark("ring", ("track:B",), "happened"),
    )
    assert (note.is_stop, note.is_hidden, note.chapter, note.side) == (True, False, "dawn", "poland")
    assert note.text == LocalizedText(("pl", "Patrz na B."), ("en", "**Look** at B."))


def test_a_note_may_speak_one_language_only():
    note = scenario_of(FULL, "x").annotations[1]
    assert note.text.within("pl") == "Count the rounds."
    assert note.is_hidden


def test_a_note_may_ask_a_question_of_the_quiz():
    question = scenario_of(FULL, "x").annotations[2].question
    assert (question.kind, question.id, len(question.answer)) == ("single", "who", 2)


def test_a_chapter_begins_with_its_line_unless_an_action_is_named():
    assert scenario_of(FULL, "x").chapters == (Chapter("dawn", LocalizedText(("de", "Morgen")), "solution", 0),)


def test_a_variation_is_played_after_the_action_that_it_begins_from():
    scenario = scenario_of(FULL, "x")
    line = scenario.lines[1]
    assert line == Variation("wait", (), "open", ("solution", 1))
    assert scenario.full_line(line) == (scenario.lines[0].actions[0],)
    assert prove(scenario) == []
    assert status_after(scenario, line) == "open"


def test_a_variation_of_a_variation_is_played_through_both():
    data = changed(FULL, ["line", 1], {"name": "b", "from": {"line": "solution", "action": 1}, "actions": ["end"], "reaches": "missed"})  # fmt: skip
    data["line"].append({"name": "c", "from": {"line": "b", "action": 1}, "actions": [], "reaches": "missed"})
    scenario = scenario_of(data, "x")
    first = scenario.lines[0].actions[0]
    assert scenario.full_line(scenario.lines[-1]) == (first, "end")


def test_an_illegal_action_of_a_variation_is_named_by_its_own_number():
    data = changed(FULL, ["line", 1, "actions"], ["shoot!"])
    assert lines(prove(scenario_of(data, "x")))[0].startswith('field line#2.actions#1: choice: found "shoot!"')


def test_a_fault_of_the_line_is_not_told_again_of_its_variation():
    data = changed(FULL, ["line", 0, "actions", 0], "shoot!")
    assert [line.split(":")[0] for line in lines(prove(scenario_of(data, "x")))] == ["field line#1.actions#1"]


@each(
    ("way", "value", "problem"),
    [
        (["annotation", 0, "marks", 0, "to"], "outpost:F", 'field annotation#1.marks#1.to: choice: found "outpost:F", expected outpost:C, guardhouse:4'),
        (["annotation", 0, "marks", 0, "to"], "outpost:C", 'field annotation#1.marks#1.to: same_twice: found "outpost:C"'),
        (["annotation", 0, "marks", 0, "kind"], "line", 'field annotation#1.marks#1.kind: choice: found "line", expected arrow, ring'),
        (["annotation", 0, "marks", 1, "colour"], "#f00", 'field annotation#1.marks#2.colour: choice: found "#f00", expected act, move'),
        (["annotation", 3, "marks", 0, "at"], "officer:4", 'field annotation#4.marks#1.at: choice: found "officer:4"'),
        (["annotation", 0, "marks"], "x", 'field annotation#1.marks: list: found "x"'),
        (["annotation", 0, "stop"], "yes", 'field annotation#1.stop: yes_no: found "yes"'),
        (["annotation", 0, "chapter"], "dusk", 'field annotation#1.chapter: choice: found "dusk", expected dawn'),
        (["annotation", 0, "side"], "france", 'field annotation#1.side: choice: found "france", expected poland, germany'),
        (["annotation", 0, "text"], {}, 'field annotation#1.text: missing: expected {pl = "…"}'),
        (["annotation", 1, "text"], ..., 'field annotation#2.text: missing: expected {pl = "…"}'),
        (["annotation", 0, "stopp"], True, "field annotation#1.stopp: unknown_near: found true, expected stop"),
        (["annotation", 2, "ask", "kind"], "guess", 'field annotation#3.ask.kind: choice: found "guess"'),
        (["annotation", 2, "ask", "prompt"], {}, 'field annotation#3.ask.prompt: missing: expected {pl = "…"}'),
        (["annotation", 2, "ask", "answer", 0, "correct"], False, "field annotation#3.ask.answer: missing: expected correct = true"),
        (["annotation", 2, "ask", "answer", 1, "text"], {"pl": "C"}, 'field annotation#3.ask.answer#2.text.pl: unknown: found "C"'),
        (["annotation", 2, "ask", "sources"], ["rule:nonsense"], 'field annotation#3.ask.sources#1: choice: found "rule:nonsense"'),
        (["chapter", 0, "line"], "other", 'field chapter#1.line: choice: found "other", expected solution, wait'),
        (["chapter", 0, "action"], 99, "field chapter#1.action: range: found 99, expected 0–"),
        (["chapter", 0, "title"], {}, 'field chapter#1.title: missing: expected {pl = "…"}'),
        (["chapter", 0, "name"], "Dawn!", 'field chapter#1.name: id_form: found "Dawn!"'),
        (["line", 1, "from", "line"], "other", 'field line#2.from.line: choice: found "other", expected solution, wait'),
        (["line", 1, "from", "action"], 99, "field line#2.from.action: range: found 99, expected 0–"),
        (["line", 1, "from", "line"], "wait", 'field line#2.from.line: circle: found "wait", expected solution'),
        (["line", 1, "from", "action"], ..., "field line#2.from.action: missing: expected 0, 1, 2, …"),
        (["line", 1, "from"], "solution", 'field line#2.from: table: found "solution"'),
    ],
)  # fmt: skip
def test_what_no_note_can_have_is_refused(way, value, problem):
    found = told(changed(FULL, way, value))
    assert any(line.startswith(problem) for line in found), found


def test_two_variations_of_each_other_are_a_circle():
    data = changed(FULL, ["line", 1, "from", "line"], "back")
    data["line"].append({"name": "back", "from": {"line": "wait", "action": 0}, "actions": []})
    assert [line.partition(",")[0] for line in told(data) if "circle" in line] == [
        'field line#2.from.line: circle: found "back"', 'field line#3.from.line: circle: found "wait"'
    ]  # fmt: skip


def test_every_fault_of_a_file_is_told_at_once():
    data = copy.deepcopy(FULL)
    faults: tuple[tuple[list[str | int], Any], ...] = (
        (["annotation", 0, "chapter"], "dusk"),
        (["annotation", 0, "marks", 0, "to"], "outpost:F"),
        (["line", 1, "from", "line"], "other"),
        (["chapter", 0, "line"], "other"),
        (["annotation", 1, "turn"], ...),
    )
    for way, value in faults:
        data = changed(data, way, value)
    assert [line.split(":")[0] for line in told(data)] == [
        "field line#2.from.line", "field chapter#1.line", "field annotation#1.chapter", "field annotation#1.marks#1.to",
        "field annotation#2",
    ]  # fmt: skip


def test_marks_and_sides_are_those_of_the_game():
    note = scenario_of(FORD_NOTES, "x").annotations[0]
    assert note.marks == (BoardMark("arrow", ("patrol:1", "card:4"), "act"),)
    wrong = changed(
        changed(FORD_NOTES, ["annotation", 0, "marks", 0, "to"], "card:9"), ["annotation", 0, "side"], "poland"
    )
    assert told(wrong) == [
        'field annotation#1.side: choice: found "poland", expected patrol_1, patrol_2, patrol_3',
        'field annotation#1.marks#1.to: choice: found "card:9", expected card:4, patrol:1',
    ]  # fmt: skip


@each("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_scenario_that_is_written_reads_back_equal(path):
    scenario = load_scenario(path)
    text = scenario_text(scenario)
    assert scenario_of(tomllib.loads(text), str(path)) == scenario


@pytest.mark.parametrize("data", [FULL, FORD_NOTES], ids=["first", "ford"])
def test_a_scenario_with_everything_reads_back_equal(data):
    scenario = scenario_of(data, "x")
    assert scenario_of(tomllib.loads(scenario_text(scenario)), "x") == scenario


@pytest.mark.parametrize(
    "path", [ROOT / "lessons/03_first_assault/scenario.toml", ROOT / "lessons/13_bridge/scenario.toml"]
)
def test_a_scenario_whose_setup_was_changed_is_written_as_it_is_now(path):
    scenario = load_scenario(path)
    other = replace(scenario, setup=replace(scenario.setup, seed=77))
    again = scenario_of(tomllib.loads(scenario_text(other)), str(path))
    assert (again.setup, again.goal, again.annotations) == (other.setup, other.goal, other.annotations)


def test_what_a_scenario_of_the_course_leaves_untold_in_a_language_is_named():
    assert [line.split(":")[0] for line in lines(missing_languages(scenario_of(FULL, "x")))] == [
        "field chapter#1.title.pl", "field chapter#1.title.en", "field annotation#1.text.de", "field annotation#2.text.pl",
        "field annotation#2.text.de", "field annotation#3.ask.prompt.pl", "field annotation#3.ask.prompt.de",
    ]  # fmt: skip


def test_the_schema_names_every_word_of_a_note():
    schema = schema_of("scenario", "seven_days")
    words = schema["$defs"]["AnnotationEntry"]["properties"]
    assert {"marks", "stop", "hidden", "ask", "chapter", "side", "text", "line", "action", "space"} <= set(words)
    assert {"chapter", "line"} <= set(schema["properties"])


_junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
_ways = st.sampled_from(
    [
        ["annotation", 0, name] for name in ("text", "marks", "stop", "chapter", "side", "line", "action", "sources")
    ]
    + [["annotation", 0, "marks", 0], ["annotation", 2, "ask"], ["annotation", 2, "ask", "answer", 0]]
    + [["line", 1, "from"], ["line", 1], ["chapter", 0], ["chapter"], ["annotation"], ["annotation", 1]]
)  # fmt: skip


@settings(max_examples=amount(30, 300), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(_ways, _junk)
def test_whatever_stands_in_a_note_is_read_or_refused_in_sentences(way, junk):
    try:
        scenario = scenario_of(changed(FULL, way, junk), "x")
    except InvalidFile:
        assert refusal(scenario_of, changed(FULL, way, junk), "x")
    else:
        assert scenario_of(tomllib.loads(scenario_text(scenario)), "x") == scenario
