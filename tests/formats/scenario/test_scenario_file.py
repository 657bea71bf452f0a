"""Scenario files: read whole or not at all, with every problem at once, and a schema that says what may stand there."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

import westerplatte_nb
from tests.each import each
from tests.formats.telling import changed, lines, refusal, written
from tests.games.seven_days.words import words_in
from westerplatte_nb.formats.check_file import check_file, plain_of, schema_of
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_DATA
from westerplatte_nb.formats.scenario import Annotation, LocalizedText, Variation
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.formats.goals import ConditionEntry
from westerplatte_nb.games.seven_days.formats.scenario import EVENTS
from westerplatte_nb.games.seven_days.rules.goals import SevenDaysGoal
from westerplatte_nb.games.seven_days.rules.goals.conditions import MOMENT, OfficersAt
from westerplatte_nb.games.seven_days.rules.goals.history import Visited
from westerplatte_nb.i18n.words import LANGUAGES

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FILES = sorted(SCENARIOS.glob("*.toml"))


def plain(name: str) -> dict[str, Any]:
    return tomllib.loads((SCENARIOS / f"{name}.toml").read_text("utf-8"))


# What is let in


def test_a_scenario_is_its_setup_its_goal_and_its_texts():
    scenario = westerplatte_nb.load_scenario(SCENARIOS / "rounds.toml")
    assert scenario.title == LocalizedText(("pl", "Obchód"), ("en", "Rounds"), ("de", "Rundgang"))
    assert scenario.goal == SevenDaysGoal((Visited((7, 8, 9), 3), OfficersAt((0, 1, 2, 3, 4), 1, MOMENT)), turns=3)
    assert scenario.line() == Variation("solution", ("move 3", "end", "move 4", "move 5", "end", "move C"))
    assert scenario.annotations[0] == Annotation("space", "3", scenario.annotations[0].text, ("S5",))
    assert scenario.annotations[1].to == ("solution", 1)
    assert (scenario.age, scenario.sources, scenario.game) == (12, ("S15",), "seven_days")
    assert rules.setup(scenario.setup).deck == ()


def test_a_scenario_may_be_played_with_variants():
    scenario = plain(FILES[0].stem) | {"variants": ["council", "tempo"]}
    assert load_scenario(scenario).setup.variants == ("tempo", "council")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_reads_the_same_from_a_file_a_dict_and_json(path, tmp_path):
    from_dict = load_scenario(tomllib.loads(path.read_text("utf-8")))
    for other in (load_scenario(path), load_scenario(written(tmp_path / "x.json", plain(path.stem)))):
        assert (other.setup, other.goal, other.lines, other.annotations) == (
            from_dict.setup, from_dict.goal, from_dict.lines, from_dict.annotations
        )  # fmt: skip


def test_the_game_ends_with_the_turns_of_the_goal():
    """Counted from the turn the position begins with."""
    assert load_scenario(SCENARIOS / "raids.toml").setup.turn_limit == 10
    assert load_scenario(plain("raids") | {"turn_limit": 40}).setup.turn_limit == 40


def test_a_scenario_keeps_its_release_of_cards_and_its_rulings():
    scenario = load_scenario(plain("raids") | {"rulings": {"overflow": "neighbours"}})
    assert (scenario.setup.release, scenario.setup.edition) == (1, "pl")
    assert scenario.setup.rulings.overflow == "neighbours"


@each("language", LANGUAGES)
@each("path", FILES, ids=lambda path: path.stem)
def test_every_goal_can_be_told(path, language):
    scenario = load_scenario(path)
    parts = scenario.goal.begin(rules.setup(scenario.setup)).parts
    told = [words_in(language).say(wording) for wording in (*(part.wording for part in parts), scenario.goal.time)]
    assert all(text.endswith(".") and "[" not in text for text in told), told


SPACES = (["C"], ["C", "4"], ["A", "B", "C", "D", "E"], ["1", "2", "3", "4", "5", "6"])
WHENS = ("moment", "end")
TRACKS = (["A"], ["A", "C"], ["A", "B", "C", "D", "E"])
CONDITIONS: list[dict[str, Any]] = [
    {"kind": "survive"},
    *({"kind": "walls", "spaces": s, "least": 2, "when": w} for s in SPACES for w in ("always", "end")),
    *({"kind": "walls", "spaces": s, "least": 6, "together": True} for s in SPACES),
    *({"kind": "walls", "spaces": s, "least": 6, "together": True, "when": "always"} for s in SPACES),
    *({"kind": "bricks_lost", "spaces": s, "most": n} for s in SPACES for n in (0, 1, 4)),
    {"kind": "guardhouses_stand"},
    {"kind": "guardhouses_stand", "spaces": ["5"]},
    *({"kind": "officers_at", "spaces": s, "number": n, "when": w} for s in SPACES for n in (1, 2) for w in WHENS),
    *({"kind": "visited", "spaces": s} for s in SPACES),
    {"kind": "visited", "spaces": ["1", "2", "3"], "least": 2},
    *({"kind": "morale", "least": n, "when": w} for n in (-2, 0, 3) for w in ("always", "end", "moment")),
    *({"kind": "troops_removed", "tracks": t, "number": n} for t in TRACKS for n in (1, 3)),
    *({"kind": "tracks_empty", "tracks": t, "when": w} for t in TRACKS for w in WHENS),
    *({"kind": "troops_held_back", "tracks": t, "rung": n} for t in TRACKS for n in (2, 4)),
    *({"kind": "shots_fired", "tracks": t, "most": n} for t in TRACKS for n in (0, 2)),
]  # fmt: skip


def test_every_condition_can_be_told_in_each_language():
    read = TypeAdapter(ConditionEntry)
    known = read.json_schema()["discriminator"]["mapping"]
    assert {condition["kind"] for condition in CONDITIONS} == set(known)
    for condition in CONDITIONS:
        entry = read.validate_python({name: tuple(v) if isinstance(v, list) else v for name, v in condition.items()})
        for language in LANGUAGES:
            text = words_in(language).say(entry.to_condition().wording)
            assert text.endswith(".") and "[" not in text and text[0].upper() == text[0], (condition, text)


def test_every_event_of_the_game_can_be_pinned_to():
    assert "GuardhouseFell" in EVENTS
    assert "Event" not in EVENTS


# What is refused


@each(
    ("way", "value", "problem"),
    [
        (["release"], ..., "field release: missing: expected 1"),
        (["release"], 99, "field release: range"),
        (["title", "de"], ..., 'field title.de: missing: expected "…"'),
        (["title", "pl"], "x" * 81, 'field title.pl: text_length: found "xxxxxxx'),
        (["title", "en"], "  ", 'field title.en: text_length: found "  "'),
        (["title", "en"], "two\nlines", "field title.en: hidden"),
        (["title", "en"], "a\u202eb", "field title.en: hidden"),
        (["summary", "en"], "a\u200bb", "field summary.en: hidden"),
        (["summary", "en"], "a\x07b", "field summary.en: hidden"),
        (["summary", "en"], 7, "field summary.en: text: found 7"),
        (["summary", "xx"], "y", 'field summary.xx: unknown: found "y"'),
        (["age"], 5, "field age: range: found 5, expected 6–18"),
        (["age"], "12", 'field age: whole_number: found "12", expected 6–18'),
        (["sources"], ["not an id"], 'field sources#1: id_form: found "not an id"'),
        (["goal"], ..., "field goal: missing: expected [goal]"),
        (["goal", "condition"], [], "field goal.condition: length: found 0, expected ≥ 1"),
        (["goal", "turns"], 0, "field goal.turns: range: found 0, expected 1–300"),
        (["goal", "turns"], True, "field goal.turns: whole_number: found true"),
        (["goal", "days"], 8, "field goal.days: range: found 8, expected 1–7"),
        (["goal", "condition", 0, "kind"], "win", 'field goal.condition#1.kind: choice: found "win"'),
        (["goal", "condition", 0, "kind"], ..., "field goal.condition#1.kind: missing: expected survive, walls"),
        (["goal", "condition", 0, "spaces"], ["7"], 'field goal.condition#1.spaces#1: choice: found "7"'),
        (["goal", "condition", 0, "spaces"], ["3", "3"], "field goal.condition#1.spaces: same_twice"),
        (["goal", "condition", 0, "least"], 4, "field goal.condition#1.least: range: found 4, expected ≤ 3"),
        (["goal", "condition", 0, "lest"], 1, "field goal.condition#1.lest: unknown_near: found 1, expected least"),
        (["goal", "condition", 1, "number"], 3, "field goal.condition#2.number: range: found 3, expected ≤ 2"),
        (["goal", "condition", 1, "when"], "always", 'field goal.condition#2.when: choice: found "always"'),
        (["line", 0, "name"], "A line", 'field line#1.name: id_form: found "A line"'),
        (["line", 0, "actions"], "end", 'field line#1.actions: list: found "end"'),
        (["line", 0, "actions", 1], 7, "field line#1.actions#2: text: found 7"),
        (["line", 0, "reaches"], "won", 'field line#1.reaches: choice: found "won", expected open, reached, missed'),
        (["line", 1, "name"], "solution", 'field line: same_twice: found "solution"'),
        (["annotation", 0, "track"], "C", "field annotation#1: pin: found 2, expected space, track, turn, day"),
        (["annotation", 0, "space"], ..., "field annotation#1: pin: found 0"),
        (["annotation", 1, "action"], ..., "field annotation#2: pin: found 0"),
        (["annotation", 1, "line"], ..., "field annotation#2: pin: found 1"),
        (["annotation", 1, "line"], "other", 'field annotation#2.line: choice: found "other", expected solution'),
        (["annotation", 1, "action"], 7, "field annotation#2.action: range: found 7, expected 1–6"),
        (["annotation", 0, "text", "pl"], "x" * 1001, "field annotation#1.text.pl: text_length"),
        (["position", "officers", 0, "space"], "F", 'field position.officers#1.space: choice: found "F"'),
        (["position", "walls"], {"C": 7}, "field position.walls.C: range: found 7"),
        (["position", "stock"], {"bricks": 10}, "field position.stock.bricks: range"),
        (["tiles", "1"], "mortar", "field tiles: same_twice"),
        (["game"], "chess", 'field game: game: found "chess", expected seven_days'),
        (["players"], 5, "field players: range: found 5, expected 1–4"),
        (["titel"], "x", 'field titel: unknown_near: found "x", expected title'),
        (["schema"], 2, "file: newer: found 2"),
        (["deck"], "all", 'field deck: list: found "all"'),
    ],
)  # fmt: skip
def test_what_no_scenario_can_have_is_refused(way, value, problem):
    told = lines(refusal(load_scenario, changed(plain("rounds"), way, value)))
    assert told[0].startswith(problem), told


def test_more_rounds_than_there_are_in_the_box_are_refused():
    data = changed(plain("rounds"), ["position", "officers"], [{"space": "C", "ammunition": 9}] * 2)
    assert "bank: found 18, expected ≤ 16" in " ".join(lines(refusal(load_scenario, data)))


def test_all_problems_are_told_at_once():
    data = changed(plain("rounds"), ["title", "de"], ...)
    data = changed(changed(data, ["age"], 99), ["players"], 9)
    data = changed(changed(data, ["goal", "condition", 0, "least"], 0), ["position", "morale"], 3)
    told = lines(refusal(load_scenario, data))
    assert [line.split(":")[0] for line in told] == [
        "field title.de", "field age", "field goal.condition#1.least", "field players", "field position.morale"
    ]  # fmt: skip


def test_a_problem_of_both_parts_is_told_once():
    assert len(refusal(load_scenario, plain("rounds") | {"game": "chess"})) == 1


def test_a_file_that_is_too_large_is_not_even_read(tmp_path):
    path = tmp_path / "large.toml"
    path.write_bytes((SCENARIOS / "rounds.toml").read_bytes() + b"#" * MOST_DATA)
    assert lines(refusal(load_scenario, path))[0].startswith("file: size: found 258 KiB, expected 256 KiB")


def test_a_file_cut_anywhere_is_refused_or_whole(tmp_path):
    """What is read of a shorter file is never a part of the scenario that looks like all of it."""
    whole = (SCENARIOS / "pier.toml").read_bytes()
    path = tmp_path / "cut.toml"
    read = 0
    for end in range(0, len(whole), 7):
        path.write_bytes(whole[:end])
        try:
            scenario = load_scenario(path)
        except InvalidFile as refused:
            assert refused.problems
        else:
            read += 1
            assert scenario.title.within("pl") == "Przed bramą"
            assert scenario.goal.begin(rules.setup(scenario.setup)).parts
    assert read > 0, "a file cut between two annotations is a scenario with fewer of them"


def test_a_scenario_is_no_place_for_anything_else(tmp_path):
    for content in (b"\x80\x04\x95", b"[1, 2]", b"a = 1\na = 2", b"\xff\xfea", b"goal = 1", b"{" * 40):
        path = tmp_path / "x.toml"
        path.write_bytes(content)
        assert refusal(load_scenario, path)


# The command and the schema


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_command_knows_a_scenario_and_its_table(path):
    checked = check_file(path)
    assert (checked.kind, checked.number) == ("scenario", len(load_scenario(path).lines))
    table, problem = plain_of(path)
    assert problem is None
    assert table == rules.to_plain(rules.setup(load_scenario(path).setup))


def test_the_command_refuses_a_scenario_that_claims_too_much(tmp_path):
    path = written(tmp_path / "x.json", changed(plain("pier"), ["line", 0, "actions"], ["end", "end"]))
    assert lines(refusal(check_file, path)) == ['field line#1.reaches: line_reaches: found "reached", expected missed']


def test_the_schema_names_every_word_of_a_scenario():
    schema = schema_of("scenario", "seven_days")
    words = set(schema["properties"])
    assert {"title", "summary", "goal", "line", "annotation", "age", "sources", "position", "deck", "release"} <= words
    assert set(schema["required"]) == {"release", "title", "summary", "age", "goal"}
    assert all(set(plain(path.stem)) <= words for path in FILES)
    json.dumps(schema)
