"""What holds at every moment of any game: cards, points, endurance, and what a side does not see."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.amounts import amount
from tests.contract.games import SAMPLES
from tests.games.september_1939.reference.random_setup import rough_choice
from tests.games.september_1939.reference.test_differential import both
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules.setup import initial_state
from westerplatte_nb.games.september_1939.rules.state import SEATS, State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, named_point

SEEDS = st.integers(0, 2**32 - 1)
REARRANGE = SAMPLES["september_1939"].rearrange


def game_of(seed: int) -> Iterator[State]:
    """The states of a random game on a random table, each played on by a rough player."""
    rng = random.Random(seed)
    _, state, _ = both(seed)
    yield state
    while actions := {str(action): action for action in rules.legal_actions(state)}:
        line = rough_choice(rng, set(actions), rules.to_plain(state), is_idle=seed % 10 == 9)
        state = rules.apply(state, actions[line]).after
        yield state


def deck_of(state: State, seat: int) -> Counter[str]:
    """All the cards of a side, wherever they are."""
    in_play = (entry.card for entry in state.chain if entry.seat == seat)
    places = (state.hands[seat], state.decks[seat], state.played[seat], state.face_down[seat], in_play)
    return Counter(card for cards in places for card in cards)


def faults(state: State) -> list[str]:
    """What is wrong with a state; empty when all adds up."""
    table, plain = state.table, rules.to_plain(state)
    points = [point for point in state.at if point != NOWHERE]
    standing = [stand for stand, point in enumerate(state.at) if point != NOWHERE]
    stuck = [stand for stand in standing if table.ground.impassable >> state.at[stand] & 1]
    holds = {
        "50 cards each": all(deck_of(state, seat) == Counter(table.model.cards) for seat in SEATS),
        "no two on a point": len(set(points)) == len(points),
        "nobody on impassable ground": not stuck,
        "endurance": all(0 <= left <= table.kind_of[stand].endurance for stand, left in enumerate(state.left)),
        "none without endurance": all(state.left[stand] > 0 for stand in standing),
        "bogged stands stand": not state.bogged & ~sum(1 << stand for stand in standing),
        "vehicles bog": all(table.kind_of[s].is_armour for s in standing if state.bogged >> s & 1),
        "put down is in the hand": all(
            not Counter(state.putting[seat] or ()) - Counter(state.hands[seat]) for seat in SEATS
        ),
        "turns": 1 <= state.round <= table.turns,
        "one answer to each card": all(
            one.seat != two.seat for one, two in zip(state.chain, state.chain[1:], strict=False)
        ),
        "activated by the chain": all(state.activated >> p & 1 for entry in state.chain for p in entry.platoons),
        "held": sum(plain["held"].values()) <= len(table.marks),
        "lines": len({str(action) for action in rules.legal_actions(state)}) == len(rules.legal_actions(state)),
    }
    return [what for what, right in holds.items() if not right]


@settings(max_examples=amount(12, 120))
@given(seed=SEEDS)
def test_parts_deck__50_cards_each_and_no_two_stands_on_a_point_at_every_moment(seed):
    for state in game_of(seed):
        assert faults(state) == []


@settings(max_examples=amount(8, 60))
@given(seed=SEEDS)
def test_turn_discard__two_states_alike_to_a_side_look_alike_to_it(seed):
    rng = random.Random(seed)
    for state in game_of(seed):
        if rng.random() < 0.9:
            continue
        for viewer in (None, *SEATS):
            other = REARRANGE(rng, state, viewer)
            one, two = rules.observe(state, viewer), rules.observe(other, viewer)
            assert rules.to_plain(one) == rules.to_plain(two)
            assert rules.legal_actions(one) == rules.legal_actions(two)


@settings(max_examples=amount(8, 60))
@given(seed=SEEDS)
def test_turn_once__a_platoon_is_activated_by_one_card_a_turn(seed):
    used: set[tuple[int, int]] = set()
    before: State | None = None
    for state in game_of(seed):
        if before is not None and len(state.chain) > len(before.chain):
            for platoon in state.chain[-1].platoons:
                assert (state.round, platoon) not in used
                used.add((state.round, platoon))
        before = state


def test_a_planted_fault_is_found():
    state = next(game_of(1)).copy()
    state.decks = (state.decks[0][1:], state.decks[1])
    assert faults(state) == ["50 cards each"]
    state = initial_state(rules.setup_from_plain({}), []).copy()
    point = named_point("60,60")
    state.at = (point, point, *state.at[2:])
    assert faults(state) == ["no two on a point"]
