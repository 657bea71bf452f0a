"""Marking: what counts as right, what is said to it, and what is asked about a game that was played."""

from __future__ import annotations

import re

import pytest

from tests.each import each
from tests.games.seven_days.words import words_in
from tests.playthroughs import played
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.view import game_questions
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.session import Session
from westerplatte_nb.view.classroom.quiz import (
    NumberRange,
    Option,
    Question,
    mark,
    read_number,
    shuffled,
    shuffled_for_ordering,
)
from westerplatte_nb.view.classroom.quiz_text import as_html, how_to, printed, say_mark, source_line

ABC = (Option("a", "A", True, "good"), Option("b", "B", False, "bad"), Option("c", "C", True))
THINGS = tuple(Option(name, name, place=place) for name, place in (("x", 1), ("y", 2), ("z", 2)))
EN = words_in("en")


def ask(kind: str, **fields: object) -> Question:
    return Question(id="q", kind=kind, prompt="?", **fields)  # type: ignore[arg-type]


def test_a_single_answer_is_one_right_option():
    question = ask("single", options=ABC)
    assert mark(question, ("a",)).right and mark(question, ("c",)).right
    assert not mark(question, ("b",)).right
    assert not mark(question, ("a", "c")).right


def test_a_multiple_answer_is_every_right_option_and_no_other():
    question = ask("multiple", options=ABC)
    assert mark(question, ("c", "a")).right
    for given in (("a",), ("a", "b", "c"), ("b",)):
        assert not mark(question, given).right
    count = mark(question, ("a", "b")).count
    assert count is not None and count.values == {"hits": 1, "wanted": 2, "wrong": 1}


def test_on_the_board_one_right_place_is_enough_unless_all_are_wanted():
    assert mark(ask("board", options=ABC), ("a",)).right
    assert not mark(ask("board", options=ABC, several=True), ("a",)).right
    assert mark(ask("board", options=ABC, several=True), ("a", "c")).right


@each("given", [(), ("d",), ("a", "a"), ("",), ("<b>",)])
def test_what_is_no_answer_is_a_fault_and_not_wrong(given):
    for kind in ("single", "multiple", "board", "order"):
        assert mark(ask(kind, options=ABC), given).fault is not None


def test_things_of_one_place_may_change_places():
    question = ask("order", options=THINGS)
    assert mark(question, ("x", "y", "z")).right and mark(question, ("x", "z", "y")).right
    assert not mark(question, ("y", "x", "z")).right
    assert mark(question, ("x", "y")).fault is not None


def test_a_number_is_met_within_its_span_and_the_first_that_fits_counts():
    spans = (NumberRange(88, 88), NumberRange(80, 100, False, "near"))
    question = ask("number", spans=spans)
    assert mark(question, ("88",)).right and mark(question, (" 88,0 ",)).right
    near = mark(question, ("90",))
    assert not near.right and near.remarks[0].text == "near"
    assert not mark(question, ("101",)).right and mark(question, ("101",)).fault is None
    assert mark(ask("number", spans=(NumberRange(3.1, 3.1, tolerance=0.05),)), ("3,14",)).right


def test_a_span_is_met_at_both_ends():
    question = ask("number", spans=(NumberRange(285, 288),), in_time=True, two_ends=True)
    assert mark(question, ("4:45", "04.48")).right
    assert not mark(question, ("4:45", "4:47")).right
    assert mark(question, ("4:45",)).fault is not None


def test_what_is_no_number_and_what_is_no_time_is_told_as_what_it_should_be():
    number, time = (ask("number", spans=(NumberRange(1, 2),), in_time=in_time) for in_time in (False, True))
    faults = [mark(question, ("x",)).fault for question in (number, time)]
    assert [fault.key for fault in faults if fault is not None] == ["quiz.fault.number", "quiz.fault.time"]


def test_one_number_two_ends_and_a_time_are_each_asked_for_in_their_own_words():
    forms = [(False, False), (True, False), (False, True), (True, True)]
    assert [how_to(ask("number", two_ends=two, in_time=time)) for two, time in forms] == [
        "quiz.how.number", "quiz.how.range", "quiz.how.time", "quiz.how.range_time",
    ]  # fmt: skip


@each(
    ("text", "number"),
    [("3,5", 3.5), ("−2", -2), ("1 200", 1200), ("1\u00a0200", 1200), ("1e5", None), ("nan", None), ("", None),
     ("12 34", None), ("1/8", 0.125), ("-1 1/2", -1.5), ("2½", 2.5), ("1/0", None), ("1,200,000", 1200000),
     ("9" * 30, None), ("x", None)],
)  # fmt: skip
def test_numbers_are_read_as_people_type_them(text, number):
    assert read_number(text) == number


@pytest.mark.parametrize(("decimal", "unclear", "clear"), [(".", "1,200", "1.200"), (",", "1.200", "1,200")])
def test_a_number_that_can_be_read_in_two_ways_is_asked_again(decimal, unclear, clear):
    question = ask("number", spans=(NumberRange(1200, 1200),), decimal=decimal)
    fault = mark(question, (unclear,)).fault
    assert fault is not None and fault.values == {"found": unclear, "one": "1200", "other": clear}
    assert mark(question, ("1200",)).right and mark(question, (clear,)) == mark(question, ("1",))
    assert mark(question, ("0" + decimal + "125",)).fault is None


@each(("text", "minutes"), [("4:45", 285), ("04.45", 285), ("24:00", None), ("4:60", None), ("4", None)])
def test_times_are_read_as_people_type_them(text, minutes):
    assert read_number(text, in_time=True) == minutes


def test_the_shuffled_order_is_the_same_for_everyone_and_never_right_already():
    assert shuffled(ABC, "q") == shuffled(tuple(reversed(ABC)), "q")
    for seed in map(str, range(40)):
        mixed = shuffled_for_ordering(THINGS, seed)
        assert not mark(ask("order", options=THINGS), tuple(option.id for option in mixed)).right


def test_a_right_answer_is_told_as_such_with_its_explanation():
    question = ask("single", options=ABC, explanation="because", hint="think", disputed=True)
    said = say_mark(question, mark(question, ("a",)), EN)
    assert [line.text for line in said] == [EN("quiz.accepted"), "good", "because"]
    assert said[0].sign == "right"


def test_the_hint_is_said_only_where_no_answer_has_words_of_its_own():
    question = ask("single", options=(*ABC, Option("d", "D")), hint="think")
    assert [line.text for line in say_mark(question, mark(question, ("b",)), EN)][1:] == ["bad"]
    assert [line.text for line in say_mark(question, mark(question, ("d",)), EN)][1:] == ["think"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sources_are_named_and_rules_by_their_titles(language):
    words = words_in(language)
    line = source_line(("S15", "rule:assault.pass_on"), words, lambda source, language: f"<{source} {language}>")
    assert f"<S15 {language}>" in line and words.rule("assault.pass_on") in line
    assert source_line(("S15",), words).endswith("S15")


def test_printed_questions_hold_no_markup_of_others():
    html = as_html("<b>", [printed(ask("single", options=(Option("a", "<i>"),)), EN)], "&", "en")
    assert "<b>" not in html and "<i>" not in html


# The reader's own game

STEPS = Session(played()).steps
EVENTS = [event for step in STEPS for event in step.events]


def asked(about: str, steps=STEPS, language: str = "en", day: int | None = None) -> Question:
    question = game_questions.question(about, steps, words_in(language), "mine", day)
    assert isinstance(question, Question)
    return question


def right(question: Question) -> list[str]:
    return [option.id for option in question.options if option.right]


def test_which_tracks_fired_is_what_the_last_attack_says():
    begun = max(n for n, event in enumerate(EVENTS) if isinstance(event, happened.AssaultBegan) and event.troops)
    fired = {"ABCDE"[event.track] for event in EVENTS[begun:] if isinstance(event, happened.TroopFired)}
    assert set(right(asked("tracks_fired"))) == fired != set()


def test_why_a_track_fired_is_the_rule_of_its_event():
    shot = [event for event in EVENTS if isinstance(event, happened.TroopFired)][-1]
    assert right(asked("why_fired")) == [shot.rule]
    howitzer = Session.new("seven_days", _setup({"C": {"kind": "howitzer", "resistance": 3}}))
    howitzer.play(howitzer.rules.parse_action("end"))
    assert right(asked("why_fired", howitzer.steps)) == ["assault.howitzer"]


def _setup(tracks: dict[str, object]) -> Setup:
    officers = [{"space": "1"}, {"space": "6"}]
    return load_setup({"seed": 1939, "players": 2, "position": {"tracks": tracks, "officers": officers}})


def test_where_bricks_fell_leaves_the_new_card_out():
    troop = {"kind": "machine_gun", "resistance": 2, "speed": 1, "attack": 1, "rung": 4}
    session = Session.new("seven_days", _setup({"C": troop}))
    session.play(session.rules.parse_action("end"))
    assert right(asked("where_bricks_fell", session.steps)) == ["C"]


def test_the_bricks_of_a_day_are_counted_until_it_ends():
    ended = next(n for n, event in enumerate(EVENTS) if isinstance(event, happened.DayEnded))
    lost = sum(isinstance(event, happened.BrickLost) for event in EVENTS[:ended])
    question = asked("bricks_lost_on_day", day=1)
    assert mark(question, (str(lost),)).right and not mark(question, (str(lost + 1),)).right


def test_a_day_that_is_not_over_is_not_asked_about():
    for steps, key in ((STEPS[:4], "quiz.my.day_not_over"), (STEPS, "quiz.my.day_not_reached")):
        found = game_questions.question("bricks_lost_on_day", steps, EN, "mine", 1 if len(steps) == 4 else 7)
        assert not isinstance(found, Question) and found.key == key


def later(day: int, turns: int) -> Session:
    """Return a game that begins on a later day, has nobody on the tracks and ends with its turn limit."""
    position = {"day": day, "tracks": {}}
    session = Session.new("seven_days", load_setup({"seed": 7, "turn_limit": turns, "position": position}))
    while not session.state.is_over:
        session.play(session.rules.parse_action("end"))
    return session


def test_a_game_that_begins_on_a_later_day_counts_from_that_day():
    steps = later(3, 2).steps
    lost = sum(isinstance(event, happened.BrickLost) for step in steps for event in step.events)
    question = game_questions.question("bricks_lost_on_day", steps, EN, "mine", 3)
    assert isinstance(question, Question) and mark(question, (str(lost),)).right
    assert question.prompt.endswith("up to the end of the game?")
    before = game_questions.question("bricks_lost_on_day", steps, EN, "mine", 2)
    assert not isinstance(before, Question) and before.key == "quiz.my.day_before"


@pytest.mark.parametrize(("about", "key"), [("who_fired_most", "nobody_fired"), ("why_fired", "no_assault")])
def test_a_peaceful_game_that_is_over_is_not_sent_on_playing(about, key):
    steps = later(1, 1).steps
    found = game_questions.question(about, steps, EN, "mine")
    assert not isinstance(found, Question) and found.key == f"quiz.my.{key}.over"


def test_who_fired_most_accepts_every_officer_of_a_tie():
    rounds = [0, 0]
    for event in EVENTS:
        if isinstance(event, happened.OfficersFired):
            for seat in event.officers:
                rounds[seat] += 1
    assert right(asked("who_fired_most")) == [str(seat + 1) for seat in (0, 1) if rounds[seat] == max(rounds)]


def test_troops_destroyed_are_counted():
    number = sum(isinstance(event, happened.TroopDestroyed) for event in EVENTS)
    assert mark(asked("troops_destroyed"), (str(number),)).right


def test_moves_are_counted_and_a_game_without_one_is_not_asked_about():
    session = Session.new("seven_days", _setup({}))
    for text in ("move A", "move 1", "end", "move 5"):
        session.play(session.rules.parse_action(text))
    question = asked("moves_made", session.steps)
    assert mark(question, ("3",)).right and not mark(question, ("2",)).right
    still = game_questions.question("moves_made", later(1, 1).steps, EN, "mine")
    assert not isinstance(still, Question) and still.key == "quiz.my.nobody_moved.over"


@each("about", game_questions.ABOUTS)
@each("language", LANGUAGES)
def test_every_question_about_a_game_is_worded_whole_or_says_why_not(about, language):
    words = words_in(language)
    for steps in (STEPS[:1], STEPS[:2], STEPS[:9], STEPS):
        found = game_questions.question(about, steps, words, "mine", 1)
        texts = [words.say(found)] if not isinstance(found, Question) else [found.prompt]
        if isinstance(found, Question):
            texts += [option.text for option in found.options] + [span.feedback for span in found.spans]
            assert found.sources and found.id == "mine"
        assert not any(re.search(r"\[\w", text) for text in texts), texts
