"""Quizzes that others made for JupyterQuiz: what is sound comes in, and of the rest each thing is told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from westerplatte_nb import cli
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.quiz.exchange import from_jupyterquiz, quiz_toml
from westerplatte_nb.formats.quiz.file import quiz_of, read_quiz
from westerplatte_nb.formats.quiz.models import LONGEST_LINE, MOST_ANSWERS, MOST_QUESTIONS
from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.view.classroom.quiz import mark
from westerplatte_nb.widgets.quiz.quiz_questions import QuizBackground, questions_of


def choice(text: str = "Which river?", right: int = 1, of: int = 2, kind: str = "multiple_choice") -> dict[str, Any]:
    """A question of which the first answers are right."""
    answers = [{"answer": f"answer {n}", "correct": n < right, "feedback": "so"} for n in range(of)]
    return {"question": text, "type": kind, "answers": answers}


def number(*answers: dict[str, Any]) -> dict[str, Any]:
    """A question for a number."""
    return {"question": "How many?", "type": "numeric", "answers": [{"feedback": "so", **one} for one in answers]}


def come(*questions: Any) -> tuple[Any, list[str]]:
    """What came in, and the sentences on what did not."""
    carried = from_jupyterquiz(json.loads(json.dumps(questions)), "q.json", "en")
    return carried.result.question, [words_in("en").say(one) for one in carried.lost]


def asked(question: dict[str, Any]) -> Any:
    """A question as it is asked of a reader."""
    quiz = from_jupyterquiz([question], "q.json", "en").result
    return questions_of(quiz, words_in("en", quiz.game), QuizBackground())[0]


def test_one_odd_question_keeps_none_of_the_others_out():
    odd = [choice(kind="string"), choice(right=0), number({"value": False, "correct": True}), 7, choice(of=1)]
    came, told = come(choice("first"), *odd, choice("last"))
    assert [one.prompt.en for one in came] == ["first", "last"]
    for left in range(2, 7):
        assert any(f"Question no. {left}" in one for one in told), told
    assert any("correct = true" in one for one in told) and any("string" in one for one in told)


def test_a_bare_kind_is_no_question_and_a_bare_number_no_fault() -> None:
    spans = {"question": "How many?", "type": "numeric", "answers": [{"range": [1, 5], "correct": True}, 5]}
    came, lost = come("numeric", spans)
    assert [question.prompt.en for question in came] == ["How many?"] and len(came[0].answer) == 2
    assert any("Question no. 1" in sentence for sentence in lost)


def test_where_nothing_is_sound_each_reason_is_told_and_no_other():
    with pytest.raises(InvalidFile) as refused:
        come(choice(kind="string"), choice(right=0))
    told = [words_in("en").say(one.wording) for one in refused.value.problems]
    assert any("string" in one for one in told) and any("correct = true" in one for one in told)
    assert not any("Found 0" in one or "found 0" in one for one in told)


def test_quizzes_of_the_usual_size_come_in():
    full = choice("w" * LONGEST_LINE, of=MOST_ANSWERS)
    assert (MOST_QUESTIONS, MOST_ANSWERS, LONGEST_LINE) == (100, 12, 2000)
    came, told = come(*[full] * MOST_QUESTIONS)
    assert len(came) == MOST_QUESTIONS and len(told) == 1


def test_two_right_answers_are_both_right_and_no_source_is_said_to_differ(tmp_path):
    question = asked(choice(right=2, of=3))
    assert [mark(question, (option.id,)).right for option in question.options] == [True, True, False]
    assert not question.disputed
    path = tmp_path / "quiz.toml"
    path.write_text(quiz_toml(from_jupyterquiz([choice(right=2, of=3)], "q", "en").result), "utf-8")
    assert "disputed" not in path.read_text("utf-8") and read_quiz(path).question[0].several_right  # type: ignore[union-attr]


def test_signs_of_html_and_latex_are_told_and_prices_are_not():
    _, told = come(choice("Line<br>of $x^2$ &lt;b&gt;"), choice("It costs $5 and $6, and 3 < 4.\nNext"))
    assert [one for one in told if "LaTeX" in one] == [
        "Question no. 1: HTML or LaTeX symbols (<br>  $x^2$) will appear as plain text. Use ordinary words instead."
    ]


def test_a_number_that_was_written_as_text_is_a_number():
    question = asked(number({"type": "value", "value": "0.125", "correct": True}))
    assert mark(question, ("0.125",)).right


def test_the_end_of_a_span_is_marked_as_over_there():
    spans = [{"range": [70, 90], "correct": True}, {"range": [90, 200], "correct": False}]
    for answers in (spans, spans[::-1], spans[:1]):
        question = asked(number(*answers))
        assert [mark(question, (typed,)).right for typed in ("70", "89.99", "90", "91")] == [True, True, False, False]


def test_answers_stand_as_over_there_and_are_shuffled_where_no_order_is_to_be_kept():
    quiz = from_jupyterquiz([choice(of=8)], "q", "en").result
    texts = [f"answer {n}" for n in range(8)]
    for keeps in (True, False):
        entry = quiz.question[0].model_copy(update={"keep_order": keeps})
        question: Any = questions_of(quiz.model_copy(update={"question": (entry,)}), words_in("en"), QuizBackground())[
            0
        ]
        found = [option.text for option in question.options]
        assert (found == texts) is keeps and sorted(found) == texts


def test_of_two_spans_with_one_end_neither_holds_it():
    question = asked(number({"range": [70, 90], "correct": True}, {"range": [80, 90], "correct": True}))
    assert [mark(question, (typed,)).right for typed in ("89", "90")] == [True, False]


def test_a_number_with_significant_digits_lets_pass_what_rounds_to_it():
    question = asked({**number({"type": "value", "value": 1200, "correct": True}), "precision": 2})
    assert [mark(question, (typed,)).right for typed in ("1149", "1150", "1249", "1251")] == [False, True, True, False]


def test_feedback_without_a_word_is_none():
    silent = choice()
    silent["answers"][0]["feedback"] = ""
    (came,), _ = come(silent)
    assert [answer.feedback is None for answer in came.answer] == [True, False]


def test_a_list_of_something_else_is_not_called_a_wrong_table(tmp_path, capsys):
    for text in ("[1, 2]", '["a"]', '[{"a": 1}]'):
        path = tmp_path / "list.json"
        path.write_text(text, "utf-8")
        for command in ("convert", "check"):
            assert cli.main([command, str(path), "--language", "en"]) == 1
            shown = capsys.readouterr()
            assert "TOML" not in shown.out + shown.err, command


def test_a_quiz_without_a_game_in_a_lesson_of_another_game_is_told_just_that(tmp_path):
    folder = tmp_path / "01_x"
    folder.mkdir()
    (folder / "lesson.md").write_text(f"---\ntitle: x\ngame: {GAMES[-1]}\n---\n", "utf-8")
    quiz = quiz_toml(from_jupyterquiz([choice()], "q", "en").result)
    wrong = quiz.replace('kind = "single"', 'kind = "single"\nsources = ["rule:no.such.rule"]')
    (folder / "quiz.toml").write_text(wrong, "utf-8")
    told = repr(Lesson("01_x", "en", tmp_path).quiz())
    assert f'game = "{GAMES[-1]}"' in told and "names no game" in told and told.count("quiz.toml") == 1
    (folder / "quiz.toml").write_text(f'game = "{GAMES[-1]}"\n{quiz}', "utf-8")
    assert "names no game" not in repr(Lesson("01_x", "en", tmp_path).quiz())


def test_an_author_may_still_not_mark_two_answers_right_by_mistake():
    plain = {"schema": 1, "title": {"en": "x"}, "languages": ["en"]}
    answers = [{"text": {"en": str(n)}, "correct": True} for n in range(2)]
    entry = {"id": "q", "kind": "single", "prompt": {"en": "x"}, "answer": answers}
    with pytest.raises(InvalidFile, match="several_right"):
        quiz_of(plain | {"question": [entry]}, "f")
    assert quiz_of(plain | {"question": [entry | {"several_right": True}]}, "f").question
