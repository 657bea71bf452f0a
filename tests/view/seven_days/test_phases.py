"""The German phase picture by picture: the events, played once more on the state before, lead to the state after."""

import random

import pytest

from tests.games.seven_days.words import words_in
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.setup import Setup
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.view.seven_days.animation_frames import ADVANCE, ARRIVAL, MOST_FRAMES, SHOTS, frames, stages

SHOWN = ("walls", "tracks", "mines", "morale", "burned", "piles")


def steps(seed: int) -> list[Played[State]]:
    rng = random.Random(seed)
    state = rules.setup(Setup(seed=seed, players=1 + seed % 4))
    found = []
    while legal := rules.legal_actions(state):
        found.append(rules.apply(state, rng.choice(legal)))
        state = found[-1].after
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_last_stage_shows_what_the_step_left(seed: int) -> None:
    seen = 0
    for step in steps(seed):
        found = stages(step)
        if found:
            seen += 1
            for name in SHOWN:
                assert getattr(found[-1].after, name) == getattr(step.after, name), (step.action, name)
    assert seen > 10


@pytest.mark.parametrize("seed", range(3))
def test_the_stages_come_in_the_order_of_the_rules_and_the_state_before_stays(seed: int) -> None:
    for step in steps(seed):
        before = step.before.copy() if step.before else None
        kinds = [stage.kind for stage in stages(step)]
        assert step.before == before
        if str(step.action) == "end" and len(set(kinds)) == len(kinds):
            assert kinds == sorted(kinds, key=[SHOTS, ARRIVAL, ADVANCE].index)


def test_there_are_few_pictures_and_none_for_orders() -> None:
    for step in steps(2):
        number = len(frames(step, words_in("de")))
        assert number <= MOST_FRAMES
        if str(step.action).startswith(("move", "fire", "morale", "mine", "rebuild", "ammunition")):
            assert number == 0


def test_the_opening_has_no_pictures() -> None:
    assert frames(Played(None, None, (), rules.setup(Setup())), words_in("pl")) == ()
