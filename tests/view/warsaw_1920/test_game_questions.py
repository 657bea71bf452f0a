"""Questions about a game of Warsaw 1920 that was played: what they ask, and what right answers are."""

from __future__ import annotations

from functools import cache

from tests.each import each
from tests.view.warsaw_1920.positions import NAME, played
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.view import game_questions
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.classroom.quiz import Question, mark
from westerplatte_nb.view.course.moment import Steps

EN = words_in("en", NAME)


@cache
def games() -> tuple[Steps, ...]:
    return tuple(played(seed) for seed in range(1, 9))


def asked(about: str, steps: Steps) -> Question:
    question = game_questions.question(about, steps, EN, "mine")
    assert isinstance(question, Question)
    return question


def right(question: Question) -> list[str]:
    return [option.id for option in question.options if option.right]


def told(steps: Steps, kind: type) -> list:
    return [event for step in steps for event in step.events if isinstance(event, kind)]


@each("steps", games)
def test_who_begins_is_asked_of_the_last_round(steps: Steps) -> None:
    last = told(steps, happened.RoundBegan)[-1]
    question = asked("who_begins", steps)
    assert right(question) == [("poland", "red")[last.seat]] and str(last.round) in question.prompt


@each("steps", games)
def test_the_winner_of_a_battle_is_the_one_that_the_log_named(steps: Steps) -> None:
    fights = (happened.BattleNamed, happened.BattleWon, happened.BattleDrawn)
    *_, named, ended = [event for step in steps for event in step.events if isinstance(event, fights)]
    expected = "neither" if isinstance(ended, happened.BattleDrawn) else "attacker"
    if isinstance(ended, happened.BattleWon) and ended.army != named.army:
        expected = "defender"
    assert right(asked("battle_winner", steps)) == [expected]


@each("steps", games)
def test_the_strength_asked_for_is_that_of_the_attacker(steps: Steps) -> None:
    named = told(steps, happened.BattleNamed)[-1]
    counted = [event for event in told(steps, happened.StrengthCounted) if event.army == named.army][-1]
    assert mark(asked("battle_strength", steps), (str(counted.total),)).right
    assert not mark(asked("battle_strength", steps), (str(counted.total + 1),)).right


def test_an_army_without_orders_loses_none_to_an_attack() -> None:
    bare = [
        steps[: number + 1]
        for steps in games()
        for number, step in enumerate(steps)
        if any(isinstance(event, happened.AttackDeclared) for event in step.events)
        and not any(isinstance(event, happened.OrdersLost) for event in step.events)
    ]
    assert bare
    assert all(mark(asked("orders_lost", steps), ("0",)).right for steps in bare)


@each("steps", games)
def test_orders_lost_are_those_of_the_last_army_attacked(steps: Steps) -> None:
    attack = max(n for n, step in enumerate(steps) if any(isinstance(e, happened.AttackDeclared) for e in step.events))
    lost = sum(event.cubes for event in told(steps[attack : attack + 1], happened.OrdersLost))
    assert mark(asked("orders_lost", steps), (str(lost),)).right


@each("steps", games)
def test_battles_are_counted_in_the_round_of_the_last_one(steps: Steps) -> None:
    number = counted = 0
    for event in (event for step in steps for event in step.events):
        number = 0 if isinstance(event, happened.RoundBegan) else number
        if isinstance(event, happened.BattleWon | happened.BattleDrawn):
            number += 1
            counted = number
    assert mark(asked("battles_fought", steps), (str(counted),)).right


def test_radzymin_is_its_holders_or_nobodys() -> None:
    found = {right(asked("who_holds", steps[:number]))[0] for steps in games() for number in range(1, len(steps), 7)}
    assert found >= {"poland", "nobody"}


@each("about", game_questions.ABOUTS)
def test_no_question_hangs_on_who_lost_what(about: str) -> None:
    lost = (happened.ArmyDispersed, happened.ArmyRemoved)
    steps = games()[0]
    spared = tuple(
        Step(step.before, step.action, tuple(e for e in step.events if not isinstance(e, lost)), step.after)
        for step in steps
    )
    assert told(steps, happened.ArmyDispersed)
    assert asked(about, steps) == asked(about, spared)
