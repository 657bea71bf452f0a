"""Questions about a game of September 1939 that was played: what they ask, and that they count no losses."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from tests.each import each
from tests.view.september_1939.positions import IDLE
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.quiz.file import quiz_of
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.ending import holder_of
from westerplatte_nb.games.september_1939.view import game_questions
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.classroom.quiz import Question, mark
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.text.bibliography import lessons_folder

NAME = "september_1939"
SCENARIO = lessons_folder() / "13_bridge" / "krojanty.toml"


@cache
def played() -> Session:
    """A game by chance in which cards were answered, shots fired and the initiative rolled for."""
    rng, session = random.Random(7), Session.new(NAME, load_scenario(SCENARIO).setup)
    while not session.state.is_over:
        legal = session.rules.legal_actions(session.state)
        session.play(rng.choice([one for one in legal if not str(one).startswith(IDLE)] or legal))
    return session


STEPS: Steps = played().steps
EVENTS = [event for step in STEPS for event in step.events]


def asked(about: str, steps: Steps = STEPS) -> Question:
    question = game_questions.question(about, steps, words_in("en", NAME), "mine")
    assert isinstance(question, Question)
    return question


def right(question: Question) -> list[str]:
    return [option.id for option in question.options if option.right]


def test_the_initiative_is_asked_of_the_last_roll() -> None:
    roll = [event for event in EVENTS if isinstance(event, happened.InitiativeRolled)][-1]
    assert right(asked("initiative")) == [("poland", "germany")[roll.seat]]
    bonus = roll.totals[roll.seat] - roll.rolls[roll.seat]
    assert mark(asked("initiative_bonus"), (str(bonus),)).right
    assert not mark(asked("initiative_bonus"), (str(bonus + 1),)).right


def test_of_cards_that_answer_each_other_the_last_is_carried_out_first() -> None:
    answers = (happened.ReactionPlayed, happened.FeintPlayed)
    cards = [event for event in EVENTS if isinstance(event, (happened.CardPlayed, *answers))]
    last = max(place for place, event in enumerate(cards) if isinstance(event, answers))
    first = max(place for place in range(last) if isinstance(cards[place], happened.CardPlayed))
    question = asked("carried_out_first")
    assert len(question.options) == last - first + 1 and right(question) == [str(last - first + 1)]


def test_what_a_die_needed_is_that_of_the_last_shot() -> None:
    shot = [event for event in EVENTS if isinstance(event, happened.ShotsFired)][-1]
    assert mark(asked("needed_to_hit"), (str(shot.needed),)).right


def test_a_place_that_nobody_holds_is_nobodys() -> None:
    assert right(asked("who_holds", STEPS[:1])) == ["germany"]
    state = STEPS[-1].after
    held = {0: "poland", 1: "germany"}.get(holder_of(state, state.table.marks[0].name), "nobody")
    assert right(asked("who_holds")) == [held]


def test_the_cards_of_a_turn_are_counted_with_the_answers() -> None:
    played_cards = (happened.CardPlayed, happened.ReactionPlayed, happened.FeintPlayed)
    number = 0
    for event in EVENTS:
        number = 0 if isinstance(event, happened.TurnBegan) else number + isinstance(event, played_cards)
    assert number and mark(asked("cards_played"), (str(number),)).right


@each("about", game_questions.ABOUTS)
@each("language", LANGUAGES)
def test_every_question_is_worded_whole_or_says_why_not(about: str, language: str) -> None:
    words = words_in(language, NAME)
    for steps in (STEPS[:1], STEPS[:2], STEPS[:9], STEPS):
        found = game_questions.question(about, steps, words, "mine")
        texts = [found.prompt] if isinstance(found, Question) else [words.say(found)]
        if isinstance(found, Question):
            texts += [option.text for option in found.options] + [span.feedback for span in found.spans]
            assert found.sources and found.id == "mine"
            assert all(words.rule(source.removeprefix("rule:")) for source in found.sources)
        assert not any(re.search(r"\[\w|quiz\.my", text) for text in texts), texts


@each("about", game_questions.ABOUTS)
def test_a_game_in_which_nothing_was_done_is_not_sent_on_playing(about: str) -> None:
    session = Session.new(NAME, load_scenario(SCENARIO).setup)
    while not session.state.is_over:
        legal = session.rules.legal_actions(session.state)
        session.play(next((one for one in legal if str(one) in ("pass", "decline", "keep")), legal[0]))
    found = game_questions.question(about, session.steps, words_in("en", NAME), "mine")
    assert isinstance(found, Question) or found.key.endswith(".over")


@each("about", game_questions.ABOUTS)
def test_no_question_hangs_on_who_lost_what(about: str) -> None:
    lost = (happened.EnduranceLost, happened.StandOut, happened.PlatoonOut)
    spared = tuple(
        Step(step.before, step.action, tuple(e for e in step.events if not isinstance(e, lost)), step.after)
        for step in STEPS
    )
    assert any(isinstance(event, lost) for event in EVENTS)
    assert asked(about) == asked(about, spared)


def quiz(**more: object) -> dict[str, object]:
    title = dict.fromkeys(LANGUAGES, "Quiz")
    question = {"id": "mine", "kind": "my_game", "about": "initiative", **more}
    return {"schema": 1, "game": NAME, "title": title, "question": [question]}


@each("about", game_questions.ABOUTS)
def test_a_quiz_may_ask_what_the_page_can_word(about: str) -> None:
    assert quiz_of(quiz(about=about), "quiz").question[0].id == "mine"


@pytest.mark.parametrize("more", [{"about": "stands_lost"}, {"day": 3}, {"kind": "board"}])
def test_a_quiz_that_asks_something_else_is_refused(more: dict[str, object]) -> None:
    with pytest.raises(InvalidFile):
        quiz_of(quiz(**more), "quiz")
