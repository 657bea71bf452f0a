"""What is found for a whole side at once is what is found platoon by platoon and stand by stand."""

from __future__ import annotations

import random
from collections.abc import Iterator

from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules.formations.deployment import platoons_to_deploy
from westerplatte_nb.games.september_1939.rules.orders.moves import platoons_able_to_assault, platoons_able_to_move
from westerplatte_nb.games.september_1939.rules.orders.order import is_target, platoons_able_to_fire
from westerplatte_nb.games.september_1939.rules.state import (
    SEATS,
    State,
    free_platoons,
    has_free_platoon,
    is_on_table,
    platoons_on,
    stands_on,
)
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, POINTS


def scattered() -> Iterator[State]:
    """Stands of the usual forces wherever chance puts them, some of them out of action; mortars are among them."""
    rng, state = random.Random(1939), rules.setup(rules.setup_from_plain({"seed": 1}))
    number = len(state.at)
    for _ in range(40):
        draft = state.copy()
        points, share = rng.sample(POINTS, number), rng.choice((0.1, 0.5, 0.9))
        draft.at = tuple(point if rng.random() < share else NOWHERE for point in points)
        draft.left = tuple(rng.randint(0, 2) for _ in range(number))
        draft.round = rng.randint(1, 3)
        draft.activated, draft.pinned, draft.bogged = (rng.getrandbits(number) & rng.getrandbits(number) for _ in "123")
        yield draft


def has_target(state: State, platoon: int) -> bool:
    """Tell whether any stand of a platoon has a target, pair by pair."""
    enemies = state.table.stands_of_seat[1 - state.table.platoons[platoon].seat]
    stands = stands_on(state, platoon)
    return any(is_target(state, stand, state.at[stand], enemy) for stand in stands for enemy in enemies)


def test_a_platoon_is_on_the_table_where_one_of_its_stands_is():
    for state in scattered():
        for seat in SEATS:
            on = [
                platoon for platoon in state.table.platoons_of_seat[seat]
                if any(state.at[stand] != NOWHERE for stand in state.table.platoons[platoon].stands)
            ]  # fmt: skip
            free = [platoon for platoon in on if not state.activated >> platoon & 1]
            assert list(platoons_on(state, seat)) == on
            assert [platoon for platoon in state.table.platoons_of_seat[seat] if is_on_table(state, platoon)] == on
            assert list(free_platoons(state, seat)) == free and has_free_platoon(state, seat) == bool(free)


def test_a_platoon_waits_where_its_turn_has_come_and_none_of_its_stands_is_there():
    seen = set()
    for state in scattered():
        for seat in SEATS:
            expected = [
                number for number in state.table.platoons_of_seat[seat]
                if state.table.platoons[number].arrives <= state.round and not is_on_table(state, number)
                and any(state.left[stand] for stand in state.table.platoons[number].stands)
            ]  # fmt: skip
            assert platoons_to_deploy(state, seat) == expected
            seen |= {len(expected)}
    assert len(seen) > 2


def test_the_platoons_that_can_be_ordered_are_those_that_can_one_by_one():
    seen = {True: 0, False: 0}
    for state in scattered():
        for seat in SEATS:
            on = platoons_on(state, seat)
            steady = [platoon for platoon in on if not state.pinned >> platoon & 1]
            assert list(platoons_able_to_assault(state, on)) == steady
            stuck = [p for p in steady if all(state.bogged >> stand & 1 for stand in stands_on(state, p))]
            assert list(platoons_able_to_move(state, on)) == [platoon for platoon in steady if platoon not in stuck]
            firing = [platoon for platoon in steady if has_target(state, platoon)]
            assert list(platoons_able_to_fire(state, on)) == firing
            for platoon in steady:
                seen[platoon in firing] += 1
    assert min(seen.values()) > 20
