"""What one seat knows and another does not, over every game and every viewer, and leaks planted to be caught.

Two states that differ only in what a viewer may not know must be one to that viewer: in the observation, the legal
actions, each step's action and events, and the question that is asked next. The checks are functions of a game's
rules, so that they can be run on rules with a leak.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings

from tests.amounts import amount
from tests.contract.games import SAMPLES
from tests.contract.walks import a_seed, each_game, walk, walk_anew
from westerplatte_nb.engine import play
from westerplatte_nb.engine import play as agenda
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Decision
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.ford.rules import actions as act
from westerplatte_nb.games.ford.rules import events as happened
from westerplatte_nb.games.ford.rules import resolve, state


def viewers(moment: Any) -> tuple[int | None, ...]:
    """Every seat and a spectator."""
    return (None, *range(moment.seats))


def views_differ(rules: Any, game: str, seed: int) -> Iterator[str]:
    """Yield where a viewer can tell two states apart that differ only in what it may not know."""
    rng = random.Random(seed)
    for step in walk(game, seed):
        if rng.random() < 0.7:
            continue
        for viewer in viewers(step.after):
            other = SAMPLES[game].rearrange(rng, step.after, viewer)
            if rules.observe(other, viewer) != rules.observe(step.after, viewer):
                yield f"the state after {step.action}, seen by {viewer}"


def counterpart(rules: Any, rng: random.Random, step: Step[Any], other: Any, viewer: int | None) -> Any:
    """What may have been done in the other state, as far as a viewer knows: the same, or another secret answer."""
    legal = rules.legal_actions(other)
    decision = rules.pending(step.before)
    if decision is not None and decision.is_secret and decision.seat != viewer:
        return rng.choice(legal)
    return step.action if step.action in legal else None


def steps_compared(rules: Any, game: str, seed: int) -> Iterator[tuple[Step[Any], Step[Any], int | None]]:
    """Yield steps in two such states, each with a viewer to whom neither showed anything new."""
    rng = random.Random(seed)
    for step in walk(game, seed):
        if step.before is None or step.action is None or rng.random() < 0.5:
            continue
        for viewer in viewers(step.before):
            other = SAMPLES[game].rearrange(rng, step.before, viewer)
            action = counterpart(rules, rng, step, other, viewer)
            if action is None:
                continue
            one, two = rules.apply(step.before, step.action), rules.apply(other, action)
            if viewer not in {*rules.reveals_to(one), *rules.reveals_to(two)}:
                yield rules.observe_step(one, viewer), rules.observe_step(two, viewer), viewer


def steps_differ(rules: Any, game: str, seed: int) -> Iterator[str]:
    """Yield where a viewer learns from a step what the rules do not say it was shown."""
    for one, two, viewer in steps_compared(rules, game, seed):
        if (one.action, one.events) != (two.action, two.events) or asked(rules, one) != asked(rules, two):
            yield f"{one.action} or {two.action}, seen by {viewer}"


def asked(rules: Any, step: Step[Any]) -> tuple[int, str] | None:
    """Who is asked what after a step."""
    decision = rules.pending(step.after)
    return None if decision is None else (decision.seat, decision.kind)


@each_game
@settings(max_examples=amount(5, 200))
@given(seed=a_seed)
def test_two_states_that_differ_in_what_is_hidden_look_the_same(game, seed):
    assert list(views_differ(rules_of(game), game, seed)) == []


@each_game
@settings(max_examples=amount(4, 100))
@given(seed=a_seed)
def test_a_step_shows_nobody_what_the_rules_do_not_say_it_shows(game, seed):
    assert list(steps_differ(rules_of(game), game, seed)) == []


@each_game
def test_enough_steps_are_compared(game):
    compared = [viewer for seed in range(12) for *_, viewer in steps_compared(rules_of(game), game, seed)]
    assert len(compared) > 50 and set(compared) >= {None, 0, 1}


@each_game
@settings(max_examples=amount(4, 100))
@given(seed=a_seed)
def test_an_observation_is_complete_for_the_seat_that_acts_and_stays_what_it_is(game, seed):
    rules = rules_of(game)
    for step in walk(game, seed):
        before = repr(step.after)
        for viewer in viewers(step.after):
            seen = rules.observe(step.after, viewer)
            assert rules.observe(seen, viewer) == seen
            if viewer == rules.turn_of(step.after):
                assert rules.legal_actions(seen) == rules.legal_actions(step.after)
            elif rules.HIDES_HANDS:
                assert rules.legal_actions(seen) == () and (seen.decision is None or seen.decision.options == ())
            assert rules.outcome(seen) == rules.outcome(step.after)
        assert repr(step.after) == before


@each_game
def test_an_observed_step_keeps_its_place_in_the_line(game):
    rules = rules_of(game)
    for step in walk(game, 4):
        for viewer in viewers(step.after):
            seen = rules.observe_step(step, viewer)
            assert seen.after == rules.observe(step.after, viewer) and len(seen.events) == len(step.events)
            assert (seen.before is None) == (step.before is None)
            assert seen.action in (step.action, None)
            if step.before is not None and viewer == rules.turn_of(step.before):
                assert seen.action == step.action, "one's own action is known"


# ---- leaks, planted in the rules of the ford ------------------------------------------------------------------------


def leaky(**changed: Any) -> SimpleNamespace:
    """The rules of the ford with some functions replaced."""
    return SimpleNamespace(**{**vars(rules_of(FORD)), **changed})


def observing(change: Any) -> SimpleNamespace:
    """Rules whose observation is changed by `change(seen, true state)`."""
    ford = rules_of(FORD)

    def observe(true: Any, viewer: int | None) -> Any:
        seen = ford.observe(true, viewer)
        change(seen, true)
        return seen

    return leaky(observe=observe)


def _both_hands(seen: Any, true: Any) -> None:
    seen.hands = true.hands


def _bids(seen: Any, true: Any) -> None:
    seen.bids = true.bids


def _deck(seen: Any, true: Any) -> None:
    seen.deck = true.deck


def _generator(seen: Any, true: Any) -> None:
    seen.rng = true.rng


def _options(seen: Any, true: Any) -> None:
    seen.decision = true.decision


@pytest.mark.parametrize("leak", [_both_hands, _bids, _deck, _generator, _options])
def test_a_leak_in_the_observation_is_caught(leak):
    assert any(list(views_differ(observing(leak), FORD, seed)) for seed in range(20))


def _whole_events(step: Step[Any], viewer: int | None) -> Step[Any]:
    seen = rules_of(FORD).observe_step(step, viewer)
    return Step(seen.before, seen.action, step.events, seen.after)


def _whole_action(step: Step[Any], viewer: int | None) -> Step[Any]:
    seen = rules_of(FORD).observe_step(step, viewer)
    return Step(seen.before, step.action, seen.events, seen.after)


@pytest.mark.parametrize("leak", [_whole_events, _whole_action])
def test_a_leak_in_a_step_is_caught(leak):
    assert any(list(steps_differ(leaky(observe_step=leak), FORD, seed)) for seed in range(20))


def test_a_question_that_is_not_asked_because_the_hand_has_no_answer_is_caught(monkeypatch):
    def asked_at_need(draft: Any, decision: Decision, answers: Any, events: Any) -> None:
        needed = Decision(decision.seat, decision.kind, decision.options, decision.rule, decision.step)
        play.ask(draft, needed, answers, events)

    monkeypatch.setattr(resolve, "ask", asked_at_need)
    monkeypatch.setattr("tests.contract.test_hidden.walk", walk_anew)
    assert any(list(steps_differ(rules_of(FORD), FORD, seed)) for seed in range(20))


def test_cards_drawn_that_the_other_sees_are_caught():
    def observe_step(step: Step[Any], viewer: int | None) -> Step[Any]:
        seen = rules_of(FORD).observe_step(step, viewer)
        events = tuple(
            full if isinstance(full, happened.CardsDrawn) else event
            for event, full in zip(seen.events, step.events, strict=True)
        )
        return Step(seen.before, seen.action, events, seen.after)

    # To the drawer itself the cards are shown, so only the other's look is compared.
    found = [
        one for seed in range(60)
        for one, two, _ in steps_compared(leaky(observe_step=observe_step, shows=lambda step: ()), FORD, seed)
        if [event for event in one.events if isinstance(event, happened.CardsDrawn)]
        != [event for event in two.events if isinstance(event, happened.CardsDrawn)]
    ]  # fmt: skip
    assert found


def test_the_ford_is_as_its_rules_say():
    """A round from a known deal, so that the tiny game itself can be trusted."""
    rules = rules_of(FORD)
    start = rules.setup(rules.setup_from_plain({"seed": 1}))
    moment = start.copy()
    moment.hands = ((1, 2, 3, 4), (1, 3, 3, 4))
    moment.decision, moment.agenda = None, (resolve.RoundStart(), ())
    agenda.run(moment, resolve.RESOLVERS, [])
    for line, points in [
        ("bid 1", (0, 0)), ("bid 1", (0, 0)), ("cross 3", None), ("block 3", None), ("decline", (0, 0)),
    ]:  # fmt: skip
        moment = rules.apply(moment, rules.parse_action(line)).after
        assert points is None or moment.points == points
    assert moment.order == 1 and state.ROUNDS == 3
    assert act.Cross(4) in rules.legal_actions(moment)
