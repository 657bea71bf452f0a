"""Quiz files: what they may hold, how all that is wrong is told at once, and the way to JupyterQuiz and back."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

import westerplatte_nb.games.ford  # noqa: F401 - puts the ford on the list
from tests.each import each
from tests.formats.telling import changed, lines, refusal, written
from westerplatte_nb import cli
from westerplatte_nb.formats.check_file import check_file
from westerplatte_nb.formats.quiz.exchange import from_jupyterquiz, quiz_toml, to_jupyterquiz
from westerplatte_nb.formats.quiz.file import quiz_of, read_quiz, unsourced
from westerplatte_nb.formats.quiz.models import QuestionEntry
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.view.classroom.quiz import mark
from westerplatte_nb.widgets.quiz.quiz_questions import QuizBackground, questions_of

SAMPLE = Path(__file__).parents[1] / "quizzes" / "sample.toml"
PLAIN = tomllib.loads(SAMPLE.read_text("utf-8"))
TEXT = {"pl": "a", "en": "b", "de": "c"}
NUMBER = {"id": "n", "kind": "number", "prompt": TEXT, "answer": [{"value": 3}]}
BOARD = {"id": "b", "kind": "board", "prompt": TEXT, "answer": [{"at": "outpost:A"}]}


def quiz_with(*questions: Any) -> dict[str, Any]:
    return {"schema": 1, "title": TEXT, "question": list(questions)}


def problems_of(*questions: Any) -> list[str]:
    return lines(refusal(quiz_of, quiz_with(*questions), "f"))


def test_the_sample_shows_every_kind_and_is_read():
    quiz = read_quiz(SAMPLE)
    known = TypeAdapter(QuestionEntry).json_schema()["discriminator"]["mapping"]
    assert {question.kind for question in quiz.question} == set(known)
    assert unsourced(quiz) == ()
    assert quiz.question[0].sources[:2] == ("S15", "S37b")
    assert check_file(SAMPLE).kind == "quiz"


def test_all_problems_are_told_at_once_with_the_question_and_the_field():
    found = problems_of(
        {"id": "A B", "kind": "single", "promt": TEXT, "prompt": TEXT, "answer": [{"text": TEXT}]},
        {"kind": "riddle"},
        {"id": "n", "kind": "number", "prompt": TEXT, "answer": [{"value": "soon"}]},
    )
    assert found == [
        'question A B, field id: id_form: found "A B", expected granted',
        "question A B, field answer: length: found 1, expected ≥ 2",
        'question A B, field promt: unknown_near: found {"pl": "a", "en": "b", "de": "c"}, expected prompt',
        'question no. 2, field kind: choice: found "riddle", expected single, multiple, number, order, board, my_game',
        'question n, field answer#1.value: choice: found "soon", expected 88, 2.5, "04:45"',
    ]


@each(
    ("way", "value", "problem"),
    [
        (("title", "de"), ..., 'field title.de: missing: expected "…"'),
        (("question", 0, "prompt", "en"), ..., 'question granted, field prompt.en: missing: expected "…"'),
        (
            ("question", 0, "answer", 1, "feedback", "de"),
            ...,
            'question granted, field answer#2.feedback.de: missing: expected "…"',
        ),
        (("languages",), ["pl", "en"], 'question granted, field prompt.de: unknown: found "Wer sprach Polen'),
        (("question", 0, "answer", 0, "correct"), False, "question granted, field answer: missing: expected correct"),
        (("question", 1, "disputed"), False, "question gun, field answer: count: found correct = true: 2, expected 1"),
        (("question", 1, "id"), "granted", "question granted, field id: same_twice: found 2 ×"),
        (("question", 1, "answer", 0, "id"), "museum", "question gun, field answer: same_twice: found museum: 2 ×"),
        (("question", 0, "sources"), ["rule:no.such"], "question granted, field sources#1: choice"),
        (("question", 0, "sources"), ["<b>"], "question granted, field sources#1: choice"),
        (("question", 0, "prompt", "pl"), "a\u202eb", "question granted, field prompt.pl: hidden"),
        (("question", 0, "prompt", "pl"), "  ", "question granted, field prompt.pl: text_length"),
        (("question", 3, "answer", 0, "tolerance"), -1, "question guard, field answer#1.tolerance: range"),
        (("question", 3, "answer", 1, "value"), "04:45", "question guard, field answer: choice"),
        (("question", 3, "answer", 0, "to"), 90, "question guard, field answer#1.value: unknown"),
        (("question", 4, "answer", 0, "to"), "04:40", "question first_shot, field answer#1.to: range"),
        (("question", 4, "answer", 0, "to"), ..., "question first_shot, field answer#1.to: missing"),
        (("question", 6, "answer", 0, "at"), "outpost:Z", "question weak_spot, field answer#1.at: choice"),
        (("question", 6, "answer", 0, "at"), "track:C", "question weak_spot, field answer: choice"),
        (("question", 6, "setup", "players"), 9, "question weak_spot, field setup.players: range"),
        (("question", 6, "position"), "lesson", "question weak_spot, field position: unknown"),
        (("question", 8, "day"), ..., "question my_first_day, field day: missing: expected 1–7"),
        (("question", 7, "day"), 2, "question my_tracks, field day: unknown: found 2"),
    ],
)
def test_what_cannot_be_is_told_in_its_place(way, value, problem):
    found = lines(refusal(quiz_of, changed(PLAIN, way, value), "f"))
    assert any(one.startswith(problem) for one in found), found


@pytest.mark.parametrize("rule", ["assault.pass_on", "seven_days/assault.pass_on", "ford/ford.block"])
def test_a_question_may_cite_a_rule_by_its_bare_id_or_its_whole_one(rule):
    assert quiz_of(quiz_with({**NUMBER, "sources": [f"rule:{rule}"]}), "f").question[0].sources == (f"rule:{rule}",)


@pytest.mark.parametrize("rule", ["ford.block", "seven_days/ford.block", "chess/pawn", "ford/"])
def test_a_question_may_not_cite_a_rule_that_is_not_there(rule):
    assert refusal(quiz_of, quiz_with({**NUMBER, "sources": [f"rule:{rule}"]}), "f")


def test_near_misses_of_types_are_refused():
    values: list[Any] = [True, float("nan"), float("inf"), 10**13, None, []]
    for value in values:
        assert refusal(quiz_of, quiz_with(changed(NUMBER, ("answer", 0, "value"), value)), "f")
    assert refusal(quiz_of, quiz_with(changed(NUMBER, ("answer", 0, "correct"), 1)), "f")
    assert refusal(quiz_of, {**quiz_with(NUMBER), "schema": 99}, "f")
    assert refusal(quiz_of, quiz_with(*[{**NUMBER, "id": f"n{n}"} for n in range(101)]), "f")


def test_a_setup_that_cannot_be_laid_out_is_refused_with_the_question():
    found = problems_of({**BOARD, "setup": {"players": 2, "position": {"walls": {"A": 9}}}})
    assert found and all(one.startswith("question b, field setup") for one in found)


def test_a_time_counts_by_its_minutes():
    question = quiz_of(quiz_with(changed(NUMBER, ("answer", 0), {"value": "04:45", "tolerance": 20})), "f")
    asked: Any = questions_of(question, words_in("en"), QuizBackground())[0]
    assert [mark(asked, (typed,)).right for typed in ("4:24", "4:25", "5:05", "5:06")] == [False, True, True, False]


def test_a_question_without_a_source_is_found():
    assert unsourced(quiz_of(quiz_with(NUMBER, {"id": "m", "kind": "my_game", "about": "why_fired"}), "f")) == ("n",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_knows_quizzes(capsys, tmp_path, language):
    assert cli.main(["check", str(SAMPLE), "--language", language]) == 0
    assert "9" in capsys.readouterr().out
    file = written(tmp_path / "quiz.json", quiz_with(NUMBER))
    assert cli.main(["check", str(file), "--language", language]) == 0
    assert words_in(language)("quiz.unsourced", questions="n") in capsys.readouterr().out
    assert cli.main(["check", str(written(tmp_path / "bad.json", quiz_with({})))]) == 1


# JupyterQuiz


def test_a_quiz_becomes_jupyterquiz_and_says_what_is_lost():
    carried = to_jupyterquiz(read_quiz(SAMPLE), "en")
    assert [one["type"] for one in carried.result] == ["multiple_choice", "multiple_choice", "many_choice", "numeric"]
    assert carried.result[0]["answers"][0] == {
        "answer": "The League of Nations",
        "correct": True,
        "feedback": "The League of Nations did so on 14 March 1924. [S15; S37b]",
    }
    assert carried.result[3]["answers"][0]["value"] == 88
    lost = [words_in("en").say(one) for one in carried.lost]
    assert len(lost) == 6 and all("weak_spot" not in one or "board" in one for one in lost)


def test_its_texts_are_markup_over_there_and_plain_here():
    quiz = quiz_of(quiz_with(changed(NUMBER, ("prompt", "pl"), "1 < 2 & <b>")), "f")
    carried = to_jupyterquiz(quiz, "pl").result
    assert carried[0]["question"] == "1 &lt; 2 &amp; &lt;b&gt;"
    assert from_jupyterquiz(carried, "f", "pl").result.question[0].prompt.pl == "1 < 2 & <b>"


def test_what_comes_back_is_a_quiz_file(tmp_path):
    there = to_jupyterquiz(read_quiz(SAMPLE), "de").result
    back = from_jupyterquiz(json.loads(json.dumps(there)), "f", "de").result
    file = tmp_path / "quiz.toml"
    file.write_text(quiz_toml(back), encoding="utf-8")
    assert read_quiz(file) == back
    assert [one["answers"] for one in to_jupyterquiz(back, "de").result] == [one["answers"] for one in there]


def test_rounding_over_there_is_a_tolerance_here():
    answers = [{"type": "value", "value": 3.14, "correct": True}, {"type": "default", "feedback": "no"}]
    asked = [{"question": "pi", "type": "numeric", "precision": 3, "answers": answers}]
    question = from_jupyterquiz(asked, "f", "en").result.question[0]
    assert question.answer[0].tolerance == pytest.approx(0.005)
    assert question.hint.en == "no"


@each(
    "plain",
    [
        7,
        [],
        {},
        [7],
        [{"type": "numeric"}],
        [{"type": ["x"]}],
        [{"type": "many_choice", "question": 3, "answers": [None]}],
    ],
)
def test_other_json_is_refused_with_sentences(plain):
    assert refusal(from_jupyterquiz, plain, "f", "en")


def test_the_command_converts_both_ways(capsys, tmp_path):
    assert cli.main(["convert", str(SAMPLE), "--language", "pl"]) == 0
    there = capsys.readouterr()
    assert "pominięto" in there.err
    (tmp_path / "jq.json").write_text(there.out, encoding="utf-8")
    assert cli.main(["convert", str(tmp_path / "jq.json"), "--language", "pl"]) == 0
    assert quiz_of(tomllib.loads(capsys.readouterr().out), "f").languages == ("pl",)
    assert cli.main(["convert", str(tmp_path / "none.toml")]) == 1
