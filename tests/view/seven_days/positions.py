"""Positions to draw: from random games of every size and difficulty, and one as crowded as can be."""

from __future__ import annotations

import random
from functools import cache

from tests.games.seven_days.reference.random_setup import rough_choice
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, OUTPOSTS
from westerplatte_nb.games.seven_days.rules.cards import HOWITZER, MACHINE_GUN, attack_deck
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import Officer, State, Troop

KINDS = [(1, "easy", "common"), (2, "hard", "de"), (3, "medium", "pl"), (4, "medium", "en")]


@cache
def games(each: int = 3) -> tuple[State, ...]:
    """Every state of a few random games."""
    states = []
    for players, difficulty, edition in KINDS:
        for seed in range(each):
            rng = random.Random(f"{players} {difficulty} {seed}")
            plain = {"players": players, "difficulty": difficulty, "edition": edition, "seed": seed}
            state = rules.setup(rules.setup_from_plain(plain))
            states.append(state)
            while lines := {str(action) for action in rules.legal_actions(state)}:
                line = rough_choice(rng, lines, rules.to_plain(state))
                state = rules.apply(state, rules.parse_action(line)).after
                states.append(state)
    return tuple(states)


def some(step: int = 23) -> tuple[State, ...]:
    """Some of these states, evenly taken, and the crowded ones."""
    return (*games()[::step], *(crowded(space) for space in (*OUTPOSTS, *GUARDHOUSES)))


def crowded(space: int = 2) -> State:
    """Five wounded troops, all four officers with all kinds of tokens on one space, mines, fire, a late day."""
    state = rules.setup(Setup(players=4, difficulty="hard", seed=7)).copy()
    cards = attack_deck()
    strongest = max((c for c in cards if c.kind == MACHINE_GUN), key=lambda c: (c.resistance, c.attack))
    fastest = max((c for c in cards if c.kind == MACHINE_GUN), key=lambda c: (c.speed, c.resistance))
    howitzer = max((c for c in cards if c.kind == HOWITZER), key=lambda c: c.resistance)
    troops = (
        Troop(strongest, 4, 2),
        Troop(howitzer, 1, 0),
        Troop(fastest, 2, 0),
        Troop(strongest, 3, 1),
        Troop(fastest, 4, 0),
    )
    state.tracks = troops
    state.mines = ((1,), (3,), (), (), (2, 3))
    state.walls = (0, 1, 6, 3, 5, 1, 0, 6, 4, 2, 5)
    state.officers = (
        Officer(space, 3, 2, 0, 1),
        Officer(space, 13, 5, 0, 4),
        Officer(space, 0, 0, 4, 4),
        Officer(space, 0, 1, 0, 0),
    )
    state.burned = (7, 8)
    state.morale, state.day, state.active = -3, 6, 1
    state.piles = (*(tuple(cards[8 * day : 8 * day + 8]) for day in range(5)), tuple(cards[40:48]), tuple(cards[48:50]))
    state.stock_mines = state.stock_grenades = 0
    return state
