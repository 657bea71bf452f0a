"""Whole games in both implementations, compared through notation and plain words at every step.

The reference was written from the numbered rules by someone who had not seen the engine; every difference counts.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.amounts import amount
from tests.games.seven_days.reference.random_setup import random_setup, rough_choice
from tests.games.seven_days.reference.seven_days_reference import Reference
from westerplatte_nb.games.seven_days import rules

GAMES = amount(100, 800)
CARES = (0.0, 0.5, 1.0, 1.5)


def difference(reference: Reference, state: Any) -> str | None:
    """In what the two differ now, or None."""
    legal, expected = {str(action) for action in rules.legal_actions(state)}, reference.legal()
    if legal != expected:
        return f"legal: only the engine {sorted(legal - expected)}, only the reference {sorted(expected - legal)}"
    words, expected_words = rules.to_plain(state), reference.plain()
    if words != expected_words:
        keys = [key for key in {**words, **expected_words} if words.get(key) != expected_words.get(key)]
        return "; ".join(f"{key}: engine {words.get(key)}, reference {expected_words.get(key)}" for key in keys)
    return None


def compare(seed: int, reference_of: Callable[[dict], Reference] = Reference) -> tuple[str | None, list[str], dict]:
    """Play a random game in both: the first difference if any, the lines said, the last state in plain words."""
    rng = random.Random(seed)
    setup = random_setup(rng)
    care = CARES[seed % len(CARES)]
    said: list[str] = []
    reference = reference_of(setup)
    state = rules.setup(rules.setup_from_plain(setup))
    while True:
        found = difference(reference, state)
        if found is not None or not reference.legal():
            return found, said, reference.plain()
        line = rough_choice(rng, reference.legal(), reference.plain(), care)
        said.append(line)
        reference.play(line)
        state = rules.apply(state, rules.parse_action(line)).after


def test_both_play_the_same_games():
    results: Counter[str] = Counter()
    days: Counter[int] = Counter()
    verbs: Counter[str] = Counter()
    for seed in range(GAMES):
        found, said, last = compare(seed)
        assert found is None, f"seed {seed}, after {len(said)} lines, the last {said[-3:]}: {found}"
        results[last["result"]] += 1
        days[last["day"]] += 1
        verbs.update(line.split()[0] for line in said)
    # Sameness is worth little where nothing happened.
    assert set(results) == {"victory", "defeat", "unfinished"} and results["victory"] >= GAMES // 40
    assert min(days[day] for day in range(1, 8)) >= GAMES // 80
    assert len(verbs) == 15 and min(verbs.values()) >= GAMES // 16


class RedOnGreen(Reference):
    """Drives back two troops on the green side."""

    def __init__(self, setup: dict) -> None:
        super().__init__(setup)
        self.troops_driven = 2


class BrickFirst(Reference):
    """Lets an air raid's brick fall before morale does."""

    def _card_takes_effect(self, card: dict):
        if card["kind"] == "air_raid":
            self._discard(card)
            if card["space"] in "ABCDE":
                yield from self._damage_outpost(card["space"])
            elif self.walls[card["space"]] > 0:
                self._destroy_brick(card["space"])
            yield from self._morale_falls()
        else:
            yield from super()._card_takes_effect(card)


class ForgetsOverflow(Reference):
    """Puts a ninth card on the day's own pile."""

    def _discard(self, card: dict) -> None:
        self.piles[self.day].append(card["card"])


class KeepsTheMine(Reference):
    """Takes the troop but leaves the mine."""

    def _mine_acts(self, track: str, rung: int) -> None:
        self._remove_troop(track)


@pytest.mark.parametrize("planted", [RedOnGreen, BrickFirst, ForgetsOverflow, KeepsTheMine])
def test_a_planted_difference_is_caught(planted):
    assert any(compare(seed, planted)[0] is not None for seed in range(GAMES))


def test_a_planted_difference_of_a_single_ruling_is_caught():
    """Both play the same setup but for one ruling."""
    turns: tuple[tuple[str, str | bool], ...] = (
        ("overflow", "neighbours"),
        ("ammunition_loss", "free"),
        ("event_ammunition", "free"),
        ("fresh_troop_moves", False),
    )
    for ruling, other in turns:

        def turned(setup: dict, ruling: str = ruling, other: str | bool = other) -> Reference:
            return Reference({**setup, "rulings": {**setup["rulings"], ruling: other}})

        assert any(compare(seed, turned)[0] is not None for seed in range(GAMES)), ruling
