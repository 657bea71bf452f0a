"""What an observer may know of the events to come: how many of each sign, and nothing of their order."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

from tests.games.seven_days.positions import event, plain_setup, play
from tests.games.seven_days.reference.random_setup import random_setup, rough_choice
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.cards import EventCard

# Six that are in no deck of the package under their names, so that the set-up itself is what players know of them.
OWN: list[dict[str, Any]] = [
    {"kind": "wall", "bricks": 2},
    {"kind": "wall", "bricks": 3},
    {"kind": "morale"},
    {"kind": "grenade"},
    {"kind": "advance", "tracks": ["B", "C", "D"]},
    {"kind": "burned_path", "path": ["C", "3"]},
]


def with_events(events: list[dict[str, Any]], difficulty: str) -> dict[str, Any]:
    return {"difficulty": difficulty, "players": 2, "seed": 7, "events": events}


def state_with(**words: Any) -> Any:
    return rules.setup(rules.setup_from_plain(plain_setup(**words)))


def signs(cards: tuple[EventCard, ...]) -> tuple[int, int]:
    """How many help and how many hurt."""
    good = sum(card.is_positive for card in cards)
    return good, len(cards) - good


@pytest.mark.parametrize("difficulty", ["easy", "medium"])
@pytest.mark.parametrize("named", [True, False], ids=["names of their own", "numbered by the reader"])
def test_the_order_of_own_events_is_no_part_of_an_observation(named, difficulty):
    cards = [card | {"card": f"own-{n}"} for n, card in enumerate(OWN)] if named else OWN
    orders = random.Random(1).sample(list(permutations(cards)), 20)
    states = [rules.setup(load_setup(with_events(list(order), difficulty))) for order in orders]
    assert len({state.events for state in states}) == 20, "the games differ"
    for viewer in (None, 0, 1):
        assert all(rules.observe(state, viewer) == rules.observe(states[0], viewer) for state in states)


def test_the_order_of_own_events_stays_hidden_when_the_first_has_come():
    """The day's end brings the same first event to both; the rest come in another order."""
    first, *rest = [event("grenade", card="first"), *(event("wall", card=f"w{n}", bricks=n) for n in range(1, 6))]
    one, other = (
        play(state_with(discarded={1: 8}, events=[first, *order]), "end", "move B") for order in (rest, rest[::-1])
    )
    assert one.boxed_events == other.boxed_events and one.events != other.events
    assert rules.observe(one, 0) == rules.observe(other, 0)


def test_a_card_without_a_name_is_numbered_by_what_it_is():
    one, other = (load_setup(with_events(order, "easy")).events for order in (OWN, OWN[::-1]))
    assert one is not None and other is not None and one == other[::-1]
    assert {card.card for card in one} == {f"event-{n}" for n in range(1, 7)}


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_an_observer_knows_how_many_events_of_each_sign_are_left_and_which_have_come(difficulty):
    left: set[tuple[int, int]] = set()
    for seed in range(300):
        rng = random.Random(seed)
        setup = random_setup(rng) | {"difficulty": difficulty, "turn_limit": 300}
        del setup["events"]
        state = rules.setup(rules.setup_from_plain(setup | {"seed": seed}))
        while state.result is None:
            seen = rules.observe(state, 0)
            assert signs(seen.events) == signs(state.events)
            assert len(set(seen.events)) == len(seen.events) and not set(seen.events) & set(seen.boxed_events)
            assert seen.boxed_events == state.boxed_events
            left.add(signs(state.events))
            actions = {str(action): action for action in rules.legal_actions(state)}
            state = rules.apply(state, actions[rough_choice(rng, set(actions), rules.to_plain(state), 1.5)]).after
        if len(left) >= (7 if difficulty == "easy" else 12):
            break
    assert len(left) >= (5 if difficulty == "easy" else 10), "hardly an event was drawn"


def test_an_observer_knows_the_signs_left_when_one_of_each_has_come():
    good = [event("morale"), event("grenade"), event("mine")]
    bad = [event("advance", card=f"bad{n}", tracks=["A"]) for n in range(3)]
    state = state_with(discarded={1: 8, 2: 8}, events=[bad[0], good[0], *bad[1:], *good[1:]], difficulty="medium")
    assert signs(rules.observe(state, 0).events) == (3, 3)
    assert signs(rules.observe(play(state, "end"), 0).events) == (3, 2)
    assert signs(rules.observe(play(state, "end", "end"), 0).events) == (2, 2)
