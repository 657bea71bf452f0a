"""The question of a note of a draft: its answers, what is right, and that it reads back as the quiz's own."""

from __future__ import annotations

import pytest

from tests.formats.draft.test_draft import GOAL
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft import Draft, questions
from westerplatte_nb.formats.draft.whole import complete_data, finished_scenario, problems
from westerplatte_nb.formats.quiz.models import MOST_ANSWERS
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.scenario.text import plain_scenario

ASK = "annotation#1.ask."


def written(draft: Draft, **texts: str) -> Draft:
    """Return the draft with texts of the question in its first language; `answer_2` is the second answer."""
    for way, text in texts.items():
        draft = drafts.with_text(draft, ASK + way.replace("_", "#"), draft.language, text)
    return draft


@pytest.fixture
def noted() -> Draft:
    """A draft with all it needs, and a note that is to ask something."""
    draft = drafts.new_draft("seven_days", {"release": 1, "seed": 3}, GOAL, "pl")
    draft = drafts.with_text(drafts.with_text(draft, "title", "pl", "Próba"), "summary", "pl", "Wytrwaj.")
    return drafts.with_note(draft, {"turn": 1})


@pytest.fixture
def chosen(noted: Draft) -> Draft:
    draft = questions.with_question(noted, 0, questions.SINGLE)
    return written(draft, prompt="Kto?", answer_1="Jan", answer_2="Ewa", explanation="Bo tak.")


def answers(draft: Draft) -> list[tuple[str, bool]]:
    asked = questions.question(draft, 0)
    assert asked is not None
    return [(answer["text"].get("pl", ""), answer.get("correct", False)) for answer in asked["answer"]]


def test_a_question_needs_no_text_of_its_note_and_reads_back(chosen: Draft) -> None:
    scenario = finished_scenario(chosen)
    asked = scenario.annotations[0].question
    assert [(one.text.pl, one.correct) for one in asked.answer] == [("Jan", True), ("Ewa", False)]
    assert asked.explanation.de == "Bo tak."
    again = drafts.draft_of(plain_scenario(load_scenario(complete_data(chosen))), "seven_days", "pl")
    assert finished_scenario(again).annotations == scenario.annotations


def test_a_note_that_asks_says_what_was_written_in_it_too(chosen: Draft) -> None:
    said = finished_scenario(drafts.with_text(chosen, "annotation#1.text", "pl", "Uwaga.")).annotations[0]
    assert said.text.within("de") == "Uwaga." and said.question.id == "question-1"


def test_what_a_question_lacks_is_told(noted: Draft) -> None:
    draft = questions.with_question(noted, 0, questions.SINGLE)
    assert problems(draft)
    assert problems(written(draft, prompt="Kto?", answer_1="Jan"))
    assert problems(written(draft, prompt="Kto?", answer_1="Jan", answer_2="Ewa")) == ()


def test_of_one_choice_just_one_is_right_and_of_several_each_for_itself(chosen: Draft) -> None:
    other = questions.with_right(chosen, 0, 1, True)
    assert answers(other) == [("Jan", False), ("Ewa", True)]
    several = questions.with_right(questions.with_question(other, 0, questions.MULTIPLE), 0, 0, True)
    assert answers(several) == [("Jan", True), ("Ewa", True)]
    assert answers(questions.with_question(several, 0, questions.SINGLE)) == [("Jan", True), ("Ewa", False)]


def test_the_right_answer_taken_away_leaves_another_one_right(chosen: Draft) -> None:
    draft = questions.with_answer(chosen, 0)
    assert answers(questions.without_answer(draft, 0, 0)) == [("Ewa", True), ("", False)]
    assert questions.without_answer(chosen, 0, 0) == chosen  # two must stay


def test_there_is_an_end_to_the_answers(chosen: Draft) -> None:
    for _ in range(20):
        chosen = questions.with_answer(chosen, 0)
    assert len(answers(chosen)) == MOST_ANSWERS


def test_things_in_order_move_with_what_was_read_of_them(chosen: Draft) -> None:
    draft = questions.with_question(chosen, 0, questions.ORDER)
    draft = drafts.with_text(draft, ASK + "answer#1", "en", "John")
    draft = questions.with_answer_moved(draft, 0, 0, 1)
    assert [text for text, _ in answers(draft)] == ["Ewa", "Jan"]
    assert drafts.state_of_text(draft, ASK + "answer#2", "en") == drafts.DONE
    draft = drafts.with_text(draft, ASK + "answer#2", "pl", "Janek")
    assert drafts.state_of_text(draft, ASK + "answer#2", "en") == drafts.STALE
    assert questions.with_answer_moved(draft, 0, 1, 1) == draft
    assert problems(draft) == ()


@pytest.mark.parametrize(
    ("typed", "value"), [("88", 88), ("2,5", 2.5), ("-3.0", -3), ("04:45", "04:45"), ("−7", -7), (" 1e3 ", 1000)]
)
def test_a_number_is_typed_as_people_write_it(noted: Draft, typed: str, value: float | str) -> None:
    draft = written(questions.with_question(noted, 0, questions.NUMBER), prompt="Ile?", unit="osób")
    draft = questions.with_amount(draft, 0, 0, questions.VALUE, typed)
    assert finished_scenario(draft).annotations[0].question.answer[0].value == value


@pytest.mark.parametrize("typed", ["wiele", "nan", "inf", "1e99", "25:99"])
def test_what_is_no_number_is_refused(noted: Draft, typed: str) -> None:
    draft = questions.with_question(noted, 0, questions.NUMBER)
    with pytest.raises(ValueError):
        questions.with_amount(draft, 0, 0, questions.VALUE, typed)


def test_another_kind_keeps_what_is_asked_and_explained(chosen: Draft) -> None:
    draft = questions.with_question(chosen, 0, questions.NUMBER)
    asked = questions.question(draft, 0)
    assert asked is not None
    assert (asked["id"], asked["prompt"], asked["explanation"]) == ("question-1", {"pl": "Kto?"}, {"pl": "Bo tak."})
    assert "text" not in asked["answer"][0]


def test_each_question_has_its_own_id(chosen: Draft) -> None:
    draft = questions.with_question(drafts.with_note(chosen, {"turn": 2}), 1, questions.ORDER)
    assert draft.words["annotation"][1]["ask"]["id"] == "question-2"


def test_what_was_read_of_a_question_moves_with_its_note_and_goes_with_it(chosen: Draft) -> None:
    draft = drafts.with_text(drafts.with_note(chosen, {"turn": 2}), ASK + "prompt", "en", "Who?")
    assert questions.without_question(draft, 0).read == {}
    assert drafts.without_note(draft, 0).read == {}
    moved = drafts.without_note(drafts.with_note(draft, {"turn": 2}), 1)
    assert list(moved.read) == [ASK + "prompt/en"]


def test_an_explanation_without_words_is_none(chosen: Draft) -> None:
    asked = questions.question(written(chosen, explanation=""), 0)
    assert asked is not None and "explanation" not in asked
