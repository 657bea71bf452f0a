"""A step cut after each of its events: nothing is lost or changed, and no viewer learns more than the step tells."""

import random

import pytest

from tests.contract.games import SAMPLES
from westerplatte_nb.engine.record.checkpoints import moments, moments_for
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step


def steps(game: str, seed: int) -> list[Step]:
    """Play a game by chance."""
    rules, rng = rules_of(game), random.Random(seed)
    found = [rules.begin(rules.setup_from_plain({"seed": seed}))]
    while legal := rules.legal_actions(found[-1].after):
        found.append(rules.apply(found[-1].after, rng.choice(legal)))
    return found


@pytest.mark.parametrize("game", SAMPLES)
def test_the_moments_of_a_step_are_its_events_one_by_one(game: str) -> None:
    rules = rules_of(game)
    for step in steps(game, 3):
        before = step.before.copy() if step.before else None
        cut = moments(rules, step)
        assert cut[-1] is step and step.before == before
        if step.before is not None and step.events:
            assert [moment.events for moment in cut] == [step.events[: n + 1] for n in range(len(step.events))]


@pytest.mark.parametrize("game", SAMPLES)
def test_a_viewer_of_moments_learns_no_more_than_the_step_tells(game: str) -> None:
    rules = rules_of(game)
    for step in steps(game, 4):
        for viewer in (None, *range(step.after.seats)):
            told, cut = rules.observe_step(step, viewer), moments_for(rules, step, viewer)
            assert cut[-1] == told
            for number, moment in enumerate(cut):
                assert moment.action == told.action and moment.before == told.before
                assert moment.events == told.events[: len(moment.events)]
                assert number == 0 or len(moment.events) > len(cut[number - 1].events)
                assert moment.after == rules.observe(moment.after, viewer)


def test_a_step_that_cannot_be_played_again_stays_whole() -> None:
    rules = rules_of("ford")
    step = next(step for step in steps("ford", 3) if len(step.events) > 1 and step.before is not None)
    secret = Step(step.before, None, step.events, step.after)
    assert moments(rules, secret) == (secret,)
