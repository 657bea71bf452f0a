"""Chance is SplitMix64, the same for ever: saved games and codes on blackboards hang on every single number."""

from __future__ import annotations

from tests.each import each
from westerplatte_nb.engine.rng import Rng

ALL_NUMBERS = 1 << 64
# What the published generator gives for the seed 1234567.
PUBLISHED = (
    6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
)  # fmt: skip


def drawn_one_by_one(rng: Rng, sizes: range) -> tuple[list[int], Rng]:
    """What single draws below each of some sizes give."""
    results = []
    for n in sizes:
        result, rng = rng.below(n)
        results.append(result)
    return results, rng


def test_single_draws_are_those_of_the_published_generator():
    rng, numbers = Rng.seeded(1234567), []
    for _ in PUBLISHED:
        number, rng = rng.below(ALL_NUMBERS)
        numbers.append(number)
    assert tuple(numbers) == PUBLISHED


@each("number", [0, 1, 2, 3, 10, 97])
@each("seed", [0, 1939, -1, (1 << 64) - 1])
def test_a_shuffle_draws_what_single_draws_would(number: int, seed: int):
    picks, after = drawn_one_by_one(Rng.seeded(seed), range(number, 1, -1))
    order = list(range(number))
    for last, pick in zip(range(number - 1, 0, -1), picks, strict=True):
        order[last], order[pick] = order[pick], order[last]
    assert Rng.seeded(seed).shuffle(range(number)) == (tuple(order), after)


def test_a_script_is_used_up_first_in_a_shuffle_too():
    scripted = Rng.seeded(7, (2, 0))
    last, rng = Rng.seeded(7).below(2)
    assert scripted.shuffle("abcd") == ((("d", "b", "a", "c") if last else ("b", "d", "a", "c")), rng)
