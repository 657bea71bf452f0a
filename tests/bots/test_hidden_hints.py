"""Hints over every game and every viewer: two states that differ only in what a seat may not know give it the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.amounts import values
from tests.contract.games import SAMPLES
from tests.contract.walks import each_game, walk
from tests.games.seven_days.words import words_in
from westerplatte_nb.bots import hints
from westerplatte_nb.bots.hints import Thinking, think, why_no_hint
from westerplatte_nb.engine.advice import Advice
from westerplatte_nb.engine.registry import register, rules_of, unregister
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.i18n.words import LANGUAGES


def advised(game: str, observation: Any) -> Advice | str:
    """What a viewer is told: advice of a few playouts, or why there is none."""
    reason = why_no_hint(game, observation)
    if reason is not None:
        return reason
    thinking = Thinking(game, observation, seed=1939, playouts=12)
    for _ in thinking.run():
        pass
    return thinking.advice()


def hints_differ(game: str, seed: int, observe: Any) -> Iterator[str]:
    """Yield where a viewer's hints tell two states apart that differ in nothing it may know."""
    rng = random.Random(seed)
    for step in walk(game, seed):
        if rng.random() < 0.85:
            continue
        for viewer in (None, *range(step.after.seats)):
            other = SAMPLES[game].rearrange(rng, step.after, viewer)
            if advised(game, observe(step.after, viewer)) != advised(game, observe(other, viewer)):
                yield f"after {step.action}, for {viewer}"


@each_game
@values("seed", few=0, many=range(3))
def test_hints_know_nothing_that_their_viewer_does_not(game, seed):
    assert list(hints_differ(game, seed, rules_of(game).observe)) == []


def test_a_hint_from_the_true_state_would_be_caught():
    def peeking(state: Any, viewer: int | None) -> Any:
        return state

    assert any(list(hints_differ(FORD, seed, peeking)) for seed in range(3))


@each_game
def test_who_can_do_something_gets_a_hint_and_nobody_a_traceback(game):
    rules = rules_of(game)
    for number, step in enumerate(walk(game, 7)):
        if number % 9 and rules.outcome(step.after) is None:
            continue
        for viewer in (None, *range(step.after.seats)):
            seen = rules.observe(step.after, viewer)
            found = advised(game, seen)
            if rules.outcome(seen) is not None:
                assert found == "hint.over"
            elif rules.legal_actions(seen):
                assert isinstance(found, Advice) and found.best.action in rules.legal_actions(seen)
            else:
                assert found == "hint.not_in_turn"


def test_without_reasons_of_its_own_a_game_has_plain_ones():
    rules = rules_of(FORD)
    state = rules.setup(rules.setup_from_plain({"seed": 1}))
    advice = think(FORD, rules.observe(state, 0), seconds=0.05)
    assert isinstance(hints.reasons_of(FORD), hints.PlainReasons)
    assert (advice.question.key, advice.nudge.key) == ("ask.any", "look.any")
    assert advice.question.rule == "ford.bid"
    assert advice.best.reasons == ()


def test_a_game_without_a_model_has_no_hints_and_says_so():
    register("bare_ford", "tests.lab.bare")
    try:
        rules = rules_of("bare_ford")
        state = rules.setup(rules.setup_from_plain({"seed": 1}))
        assert why_no_hint("bare_ford", rules.observe(state, 0)) == "hint.no_model"
    finally:
        unregister("bare_ford")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_answer_has_its_sentence(language):
    words = words_in(language)
    keys = ("hint.over", "hint.no_model", "hint.not_in_turn", "fact.ask.any", "fact.look.any")
    assert [key for key in keys if not words.has(key)] == []
