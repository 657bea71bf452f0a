"""Hints of September 1939 in words: every fact has its sentence in every language, every pointer its places."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.contract.games import SAMPLES
from tests.contract.walks import walk
from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.games.september_1939.bots.reasons import nudge, question, reasons
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.view.hints import pointed_at, word_fact
from westerplatte_nb.i18n.words import LANGUAGES, words_in

NAME = "september_1939"
RULES = rules_of(NAME)
MODEL = game_model_of(NAME)
IDS = {entry.id for entry in rules_in_book("september_1939")}
SEEDS = range(4)


def moments(seed: int, share: float) -> Iterator[tuple[State, State]]:
    """Moments of a game, each as it is and as whoever is asked sees it."""
    chance = random.Random(seed)
    for step in walk(NAME, seed):
        state = step.after
        if state.decision is not None and chance.random() < share:
            yield state, RULES.observe(state, state.decision.seat)


def plans(seen: State) -> list[tuple[Any, ...]]:
    """Plans of a moment: those of the search, and some single actions."""
    assert seen.decision is not None
    return [*(plan.actions for plan in MODEL.plans(seen)), *((one,) for one in seen.decision.options[::7])]


@pytest.mark.parametrize("seed", SEEDS)
def test_each_fact_has_its_sentence_and_rule_and_each_pointer_a_place(seed: int) -> None:
    words = [words_in(language, NAME) for language in LANGUAGES]
    for _, seen in moments(seed, 0.5):
        for actions in plans(seen):
            asked, pointer = question(seen, actions), nudge(seen, actions)
            for fact in (asked, pointer, *reasons(seen, actions)):
                assert fact.rule in IDS, fact
                for language in words:
                    assert language.has(f"fact.{fact.key}"), fact
                    said = language.say(word_fact(fact))
                    assert said[0].isupper() and "{" not in said, said
            assert pointed_at(seen, pointer), (pointer, actions)


@pytest.mark.parametrize("seed", SEEDS)
def test_facts_know_nothing_that_their_viewer_does_not(seed: int) -> None:
    chance = random.Random(seed)
    for state, seen in moments(seed, 0.5):
        assert state.decision is not None
        other = RULES.observe(SAMPLES[NAME].rearrange(chance, state, state.decision.seat), state.decision.seat)
        for actions in plans(seen):
            assert reasons(seen, actions) == reasons(other, actions)
            assert (question(seen, actions), nudge(seen, actions)) == (question(other, actions), nudge(other, actions))
            # What the true state would tell is told of what is seen as well: nothing hangs on hidden cards.
            assert reasons(state, actions) == reasons(seen, actions)
