"""What holds at every moment of any game: cards, cubes, pointers and fields, and what a side does not see."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.amounts import amount
from tests.contract.games import SAMPLES
from tests.games.warsaw_1920.positions import random_setup, state_of
from westerplatte_nb.games.warsaw_1920 import rules
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS, SEATS
from westerplatte_nb.games.warsaw_1920.rules.state import CUBES, NOWHERE, POINTERS, State

SEEDS = st.integers(0, 2**32 - 1)
SAMPLE = SAMPLES["warsaw_1920"]


def game_of(seed: int, most: int = 120) -> Iterator[State]:
    """The states of a random game."""
    rng = random.Random(seed)
    state = rules.setup(rules.setup_from_plain(random_setup(rng)))
    yield state
    for _ in range(most):
        actions = {str(action): action for action in rules.legal_actions(state)}
        if not actions:
            return
        state = rules.apply(state, actions[SAMPLE.choose(rng, list(actions), state)]).after
        yield state


def cards_of(state: State, seat: int) -> Counter[int]:
    """All the cards of a side, wherever they are."""
    battle = state.battle
    front = () if battle is None or battle.is_open else battle.fronts[seat] or ()
    return Counter((*state.hands[seat], *state.decks[seat], *state.discards[seat], *front))


def faults(state: State) -> list[str]:
    """What is wrong with a state; empty when all adds up."""
    standing = [field for field in state.at if field != NOWHERE]
    held = [
        (*state.hands[seat], *((state.battle and not state.battle.is_open and state.battle.fronts[seat]) or ()))
        for seat in SEATS
    ]
    map = state.table.map
    holds = {
        "30 cards each": all(cards_of(state, seat) == Counter(range(1, 31)) for seat in SEATS),
        "one army on a field": len(set(standing)) == len(standing),
        "removed armies are nowhere": all(
            (how == "removed") == (field == NOWHERE) for how, field in zip(state.condition, state.at, strict=True)
        ),
        "cubes": sum(state.orders) <= CUBES and min(state.orders) >= 0 and not state.orders[DEFENDERS],
        "no cubes on removed armies": not any(state.orders[army] for army, at in enumerate(state.at) if at == NOWHERE),
        "pointers": len(state.pointers) <= POINTERS
        and len({one.attacker for one in state.pointers}) == len(state.pointers),
        "pointers lie between enemies side by side": state.battle is not None
        or all(
            state.at[one.target] in map.near[state.at[one.attacker]]
            and ARMIES[one.attacker].seat != ARMIES[one.target].seat
            for one in state.pointers
        ),
        "known cards are held": all(
            {*state.known[seat], *state.looked[seat]} <= set(held[seat]) for seat in SEATS
        ),
        "defenders": state.at[DEFENDERS] in (NOWHERE, map.marked["warsaw"]) and state.condition[DEFENDERS] != "good",
        "rounds": 1 <= state.round <= 5,
        "lines": len({str(action) for action in rules.legal_actions(state)}) == len(rules.legal_actions(state)),
    }  # fmt: skip
    return [what for what, right in holds.items() if not right]


@settings(max_examples=amount(15, 150))
@given(seed=SEEDS)
def test_parts_counters__cards_cubes_and_pointers_add_up_at_every_moment(seed):
    for state in game_of(seed):
        assert faults(state) == []


@settings(max_examples=amount(6, 60))
@given(seed=SEEDS)
def test_setup_hands__two_states_alike_to_a_side_look_alike_to_it(seed):
    rng = random.Random(seed)
    for state in game_of(seed, 60):
        if rng.random() < 0.8:
            continue
        for viewer in (None, *SEATS):
            other = SAMPLE.rearrange(rng, state, viewer)
            one, two = rules.observe(state, viewer), rules.observe(other, viewer)
            assert rules.to_plain(one) == rules.to_plain(two)
            assert rules.legal_actions(one) == rules.legal_actions(two)


@settings(max_examples=amount(10, 60))
@given(seed=SEEDS)
def test_every_line_of_notation_reads_back(seed):
    for state in game_of(seed, 40):
        for action in rules.legal_actions(state)[:50]:
            assert rules.parse_action(str(action)) == action


def test_a_planted_fault_is_found():
    state = state_of().copy()
    state.hands = ((1, 1), ())
    state.orders = (25, *state.orders[1:])
    state.at = (state.at[1], *state.at[1:])
    assert faults(state) == ["30 cards each", "one army on a field", "cubes"]


def test_a_hidden_front_and_what_was_set_aside_are_not_observed():
    state = next(state for state in game_of(5) if state.battle is not None and state.battle.fronts[1] is not None)
    assert state.battle is not None
    draft = state.copy()
    draft.battle = replace(state.battle, aside=(0, 3), back=(0, 4), is_open=False)
    seen = rules.observe(draft, 0).battle
    assert seen is not None and set(seen.fronts[1] or ()) == {0} and seen.aside == (0, 0) and seen.back == (0, 0)
    own = rules.observe(draft, 1).battle
    assert own is not None and own.fronts[1] == state.battle.fronts[1] and own.aside == (0, 3) and own.back == (0, 4)
