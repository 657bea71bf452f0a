"""Values are compared by class and fields, are hashable, show themselves and survive pickling; drafts play alike."""

from __future__ import annotations

import copy
import pickle
import random

from tests.contract.walks import begin, each_game
from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.setup import Setup


@value
class Shot:
    """A value with a default."""

    track: int
    cause: str = "howitzer"


@value
class Salvo(Shot):
    """A value with the fields of another and one more."""

    rounds: int = 1


@value
class Silence:
    """A value without fields."""


def test_values_of_one_class_with_equal_fields_are_equal():
    assert Shot(2) == Shot(2, "howitzer") and hash(Shot(2)) == hash(Shot(2, "howitzer"))
    assert Shot(2) != Shot(3) and Shot(2) != Shot(2, "machine_gun")
    assert Silence() == Silence() and len({Silence(), Silence()}) == 1


def test_a_value_is_never_equal_to_one_of_another_class():
    assert Shot(2) != Salvo(2) and Salvo(2) != Shot(2)
    bare: object = (2, "howitzer")
    assert Shot(2) != bare


def test_a_value_shows_its_fields_by_name():
    assert repr(Salvo(2, rounds=3)) == "Salvo(track=2, cause='howitzer', rounds=3)"
    assert repr(Silence()) == "Silence()"


def test_a_value_survives_copying_and_pickling():
    for kept in (Salvo(2, rounds=3), Silence()):
        assert pickle.loads(pickle.dumps(kept)) == copy.deepcopy(kept) == kept


def test_a_state_survives_pickling():
    state = rules.setup(Setup(seed=1939))
    assert pickle.loads(pickle.dumps(state)) == state


@each_game
def test_a_copy_of_a_state_has_all_its_fields_and_is_changed_alone(game: str):
    state = begin(game, 1939)[1].after
    draft, shown = state.copy(), repr(state)
    assert draft == state
    draft.agenda = ("more", draft.agenda)
    assert draft != state and repr(state) == shown


def test_the_ways_to_play_an_action_make_the_same_state_and_events():
    chance = random.Random(1939)
    for seed in range(30):
        state = rules.setup(Setup(seed=seed, players=1 + seed % 4))
        while legal := rules.legal_actions(state):
            action = chance.choice(legal)
            played = rules.apply(state, action)
            for play in (rules.apply_in_place, rules.apply_unchecked):
                draft = state.copy()
                assert play(draft, action) == played.events and draft == played.after
            state = played.after
