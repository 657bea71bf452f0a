"""The engine's contract (`westerplatte_nb.engine.rules`) over every registered game, in random games."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings

from tests.amounts import amount
from tests.contract.games import SAMPLES
from tests.contract.walks import a_seed, begin, each_game, lines_of, walk
from westerplatte_nb.engine.errors import IllegalAction, NotationError
from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.engine.registry import games, rules_of
from westerplatte_nb.engine.value import Action


def test_every_game_can_be_tried_out():
    assert set(SAMPLES) == set(games())
    for game in games():
        assert game == rules_of(game).NAME


def test_an_unknown_game_is_refused():
    with pytest.raises(KeyError):
        rules_of("chess")


@each_game
@settings(max_examples=amount(4, 60))
@given(seed=a_seed)
def test_apply_never_changes_the_state_it_was_given(game, seed):
    rules = rules_of(game)
    for step in walk(game, seed):
        before, words = repr(step.after), rules.to_plain(step.after)
        for action in rules.legal_actions(step.after)[:6]:
            played = rules.apply(step.after, action)
            assert played.before is step.after and played.action == action and played.after is not step.after
        assert repr(step.after) == before and rules.to_plain(step.after) == words


@each_game
@settings(max_examples=amount(4, 80))
@given(seed=a_seed)
def test_same_setup_and_actions_give_the_same_game(game, seed):
    rules = rules_of(game)
    steps = list(walk(game, seed))
    setup, again = begin(game, seed)
    for step in steps:
        if step.action is not None:
            again = rules.apply(again.after, rules.parse_action(str(step.action)))
        assert again.after == step.after and again.events == step.events
        assert rules.to_plain(again.after) == rules.to_plain(step.after)
    assert setup == SAMPLES[game].setup(random.Random(seed)), "a setup in plain words is not changed by its use"


@each_game
@settings(max_examples=amount(4, 60))
@given(seed=a_seed)
def test_every_legal_action_plays_and_every_other_is_refused(game, seed):
    rules = rules_of(game)
    seen: dict[Action, None] = {}
    rng = random.Random(seed)
    for step in walk(game, seed):
        state = step.after
        legal = rules.legal_actions(state)
        assert len(set(legal)) == len(legal)
        for action in rng.sample(legal, min(5, len(legal))):
            assert rules.why_not(state, action) is None
            rules.apply(state, action)
        seen |= dict.fromkeys(legal)
        allowed = set(legal)
        others = [action for action in seen if action not in allowed]
        before = repr(state)
        for action in rng.sample(others, min(10, len(others))):
            reason = rules.why_not(state, action)
            assert reason is not None and reason.rule and reason.key
            with pytest.raises(IllegalAction) as refusal:
                rules.apply(state, action)
            assert refusal.value.reason == reason and refusal.value.action == action
        assert repr(state) == before


@each_game
@settings(max_examples=amount(5, 100))
@given(seed=a_seed)
def test_every_legal_action_reads_back_from_its_line(game, seed):
    rules = rules_of(game)
    for step in walk(game, seed):
        for action in rules.legal_actions(step.after):
            line = str(action)
            assert rules.parse_action(line) == action and line == line.strip() and "\n" not in line
            with pytest.raises(NotationError):
                rules.parse_action(line + " ")


@each_game
@settings(max_examples=amount(5, 100))
@given(seed=a_seed)
def test_there_is_something_to_do_until_the_end_and_nothing_after(game, seed):
    rules = rules_of(game)
    state = None
    for step in walk(game, seed):
        assert state is None or rules.outcome(state) is None, "nothing comes after the end"
        state = step.after
        assert bool(rules.legal_actions(state)) == (rules.outcome(state) is None)
        decision = rules.pending(state)
        if decision is not None:
            assert decision.options == rules.legal_actions(state)
            assert len(decision.options) > 1 or decision.is_always_asked
            assert decision.seat == rules.turn_of(state) and decision.rule and decision.kind
    outcome = rules.outcome(state)
    assert outcome is not None and outcome.result and outcome.rule


@each_game
@settings(max_examples=amount(4, 60))
@given(seed=a_seed)
def test_a_record_played_again_is_the_same_game(game, seed):
    rules = rules_of(game)
    setup, _ = begin(game, seed)
    steps = list(walk(game, seed))
    record = Record(game, setup, lines_of(game, seed))
    assert list(replay(record)) == steps
    whole = rules.setup_to_plain(rules.setup_from_plain(setup))
    assert list(replay(Record(game, whole, record.actions))) == steps


@each_game
def test_a_record_that_does_not_fit_is_refused(game):
    setup, _ = begin(game, 0)
    with pytest.raises(NotationError):
        list(replay(Record(game, setup, ("no such line",))))
    with pytest.raises(IllegalAction):
        list(replay(Record(game, setup, lines_of(game, 0) + lines_of(game, 0)[-1:])))


@each_game
@settings(max_examples=amount(5, 100))
@given(seed=a_seed)
def test_a_setup_in_plain_words_reads_back(game, seed):
    rules = rules_of(game)
    setup = rules.setup_from_plain(SAMPLES[game].setup(random.Random(seed)))
    plain = rules.setup_to_plain(setup)
    assert rules.setup_from_plain(plain) == setup
    assert rules.setup_to_plain(rules.setup_from_plain(plain)) == plain
    assert json.loads(json.dumps(plain)) == plain, "nothing but dicts, lists, numbers and text"


def plain_through_and_through(value: object) -> bool:
    """Whether a value is made of plain dicts with text keys, lists, numbers, text and None alone."""
    if isinstance(value, dict):
        return all(type(key) is str and plain_through_and_through(item) for key, item in value.items())
    if isinstance(value, list):
        return all(plain_through_and_through(item) for item in value)
    return value is None or type(value) in (int, str, bool)


@each_game
@settings(max_examples=amount(5, 100))
@given(seed=a_seed)
def test_a_state_in_plain_words_is_plain(game, seed):
    rules = rules_of(game)
    assert all(plain_through_and_through(rules.to_plain(step.after)) for step in walk(game, seed))


@each_game
def test_an_observation_can_be_played_on(game):
    rules = rules_of(game)
    for seed in range(5):
        for step in walk(game, seed):
            seen = rules.observe(step.after, rules.turn_of(step.after))
            for action in rules.legal_actions(seen)[:2]:
                rules.apply(seen, action)
