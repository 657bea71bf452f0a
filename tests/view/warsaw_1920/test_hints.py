"""Hints of Warsaw 1920: every fact, question and pointer is a sentence, is true, and points at what is there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.contract.games import SAMPLES
from tests.view.warsaw_1920.positions import NAME, RULES, played
from westerplatte_nb.bots.warsaw_1920 import reasons
from westerplatte_nb.engine.reason import Reason
from westerplatte_nb.games.warsaw_1920 import actions as act
from westerplatte_nb.games.warsaw_1920.armies import NUMBER
from westerplatte_nb.games.warsaw_1920.goals import red_points
from westerplatte_nb.games.warsaw_1920.rulebook import rulebook
from westerplatte_nb.games.warsaw_1920.state import State
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.warsaw_1920.hints import pointed_at, word_fact

GAMES = range(1, 9)
# Of the many fronts that can be chosen a few say it all.
MOST = 40


def advised() -> Iterator[tuple[State, Any]]:
    """Moments of some games, as who is asked sees them, with what could be done."""
    for seed in GAMES:
        for step in played(seed):
            if not step.after.is_over:
                seen = RULES.observe(step.after, RULES.turn_of(step.after))
                yield from ((seen, action) for action in RULES.legal_actions(seen)[:MOST])


def told() -> dict[str, Reason]:
    """One of each kind of what is said, by its key."""
    found: dict[str, Reason] = {}
    for state, action in advised():
        said = (reasons.question(state, (action,)), reasons.nudge(state, (action,)))
        for reason in (*reasons.reasons(state, (action,)), *said):
            found.setdefault(reason.key, reason)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_is_a_sentence_with_its_rule(language: str) -> None:
    words, ids = words_in(language, NAME), {entry.id for entry in rulebook()}
    found = told()
    assert len(found) > 20
    for reason in found.values():
        sentence = words.say(word_fact(reason))
        assert words.has(f"fact.{reason.key}") and reason.rule in ids, reason
        assert "[" not in sentence and sentence[0].isupper() and sentence[-1] in ".?", sentence


def test_facts_know_nothing_that_their_viewer_does_not() -> None:
    chance = random.Random(1)
    for step in played(3)[::5]:
        state = step.after
        if state.is_over:
            continue
        seat = RULES.turn_of(state)
        seen, other = (RULES.observe(one, seat) for one in (state, SAMPLES[NAME].rearrange(chance, state, seat)))
        for action in RULES.legal_actions(seen)[:MOST]:
            assert reasons.reasons(seen, (action,)) == reasons.reasons(other, (action,))
            assert reasons.reasons(seen, (action,)) == reasons.reasons(state, (action,))


def test_a_pointer_points_at_places_of_the_board_or_cards_of_ones_own() -> None:
    view, words = view_of(NAME), words_in("en", NAME)
    for state, action in list(advised())[::29]:
        places = {target.id for target in view.scene(state, words).targets}
        own = {f"card:{card}" for card in state.hands[RULES.turn_of(state)]}
        assert set(pointed_at(state, reasons.nudge(state, (action,)))) <= places | own


def test_what_is_said_of_an_attack_and_of_points_is_true() -> None:
    seen = set()
    for state, action in advised():
        facts = {fact.key: dict(fact.values) for fact in reasons.reasons(state, (action,))}
        if not isinstance(action, act.Order):
            continue
        if "attack.orders" in facts:
            target = NUMBER[str(facts["attack.orders"]["target"])]
            assert state.orders[target] == facts["attack.orders"]["orders"]
            seen.add("orders")
        if "move.points" in facts and not action.attack:
            at = state.table.map.number[action.moves[-1]]
            there = state.copy()
            there.at = tuple(at if army == NUMBER[action.army] else place for army, place in enumerate(state.at))
            away = state.copy()
            away.at = tuple(-1 if army == NUMBER[action.army] else place for army, place in enumerate(state.at))
            assert red_points(there) - red_points(away) == facts["move.points"]["points"]
            seen.add("points")
    assert seen == {"orders", "points"}
