"""Chance as one small value inside the state: SplitMix64, with an optional script of fixed results."""

from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import NamedTuple, TypeVar

from westerplatte_nb.engine.value import value

T = TypeVar("T")

_MASK = (1 << 64) - 1
# The increment and the two multipliers of SplitMix64.
_GOLDEN = 0x9E3779B97F4A7C15
_FIRST_FACTOR, _SECOND_FACTOR = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


@value
class Rng:
    """A random generator as a value: drawing from it returns the result and the next generator.

    `script` holds results that are used up first, in order (loaded dice, a stacked shuffle); each must lie in the
    range asked for at that moment. The same value gives the same numbers on every Python and platform.
    """

    state: int
    script: tuple[int, ...] = ()

    @classmethod
    def seeded(cls, seed: int, script: tuple[int, ...] = ()) -> "Rng":
        """Return the generator of a seed (any integer, of which the low 64 bits count)."""
        return cls(seed & _MASK, script)

    def below(self, n: int) -> "tuple[int, Rng]":
        """Draw an integer from 0 to `n` - 1; return it and the next generator.

        Raises ValueError when a scripted result does not lie in that range.
        """
        if self.script:
            result = self.script[0]
            if not 0 <= result < n:
                raise ValueError(f"scripted result {result} is not in 0..{n - 1}")
            return result, Rng(self.state, self.script[1:])
        state = (self.state + _GOLDEN) & _MASK
        return _mixed(state) * n >> 64, Rng(state)

    def shuffle(self, items: Sequence[T]) -> "tuple[tuple[T, ...], Rng]":
        """Return the items in random order (Fisher-Yates from the last place down) and the next generator."""
        order = list(items)
        picks, rng = self._below_each(range(len(order), 1, -1))
        for last, pick in zip(range(len(order) - 1, 0, -1), picks, strict=True):
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), rng

    def _below_each(self, sizes: range) -> "tuple[list[int], Rng]":
        """Draw an integer from 0 to size - 1 for each of the sizes in turn; return them and the next generator."""
        if not self.script:
            # Each draw adds _GOLDEN to the state.
            return _draw_all(self.state, sizes), Rng((self.state + len(sizes) * _GOLDEN) & _MASK)
        results: list[int] = []
        rng = self
        for n in sizes:
            result, rng = rng.below(n)
            results.append(result)
        return results, rng


def _mixed(state: int) -> int:
    """Return the output of SplitMix64 for a state, 0 to 2**64 - 1; `output * n >> 64` is a draw from 0 to n - 1.

    Multiply-shift keeps one draw per result; its bias is below n / 2**64.
    """
    # The names are those of the published algorithm.
    z = (state ^ state >> 30) * _FIRST_FACTOR & _MASK
    z = (z ^ z >> 27) * _SECOND_FACTOR & _MASK
    return z ^ z >> 31


class _Lanes(NamedTuple):
    """Room for some numbers of 64 bits side by side in one integer, each in a lane of 128 bits.

    There the product of two of them does not run over into the next lane, and what a shift to the right brings in from
    there is masked out; so all are mixed by the steps of `_mixed` at once, and a deck is shuffled in half the time.
    """

    # A 1 in each lane; the increment of the state up to each draw; the lower 64 bits of each lane; how to unpack them.
    ones: int
    increments: int
    mask: int
    numbers: Struct


@lru_cache(maxsize=128)
def _lanes(number: int) -> _Lanes:
    """Return the constants that compute this number of draws at once, a lane of 128 bits for each."""
    ones = sum(1 << (128 * lane) for lane in range(number))  # a 1 in each lane
    # In each lane what the state has gained at its draw, `_GOLDEN` by every draw so far: `lane + 1` times, in 64 bits.
    increments = sum(((lane + 1) * _GOLDEN & _MASK) << (128 * lane) for lane in range(number))
    # The mask has the lower 64 bits of each lane. There stands an unsigned number (`Q`); the upper 8 bytes are skipped.
    return _Lanes(ones, increments, mask=ones * _MASK, numbers=Struct("<" + "Q8x" * number))


def _draw_all(state: int, sizes: Sequence[int]) -> list[int]:
    """Return an integer from 0 to size - 1 for each of the sizes, as successive calls of `Rng.below` would.

    The steps of `_mixed` in all lanes at once; the mask removes what a shift moves into a lane from its neighbour.
    """
    ones, increments, mask, numbers = _lanes(len(sizes))
    z = (state * ones + increments) & mask
    z = ((z ^ z >> 30) & mask) * _FIRST_FACTOR & mask
    z = ((z ^ z >> 27) & mask) * _SECOND_FACTOR & mask
    z = (z ^ z >> 31) & mask
    outputs = numbers.unpack(z.to_bytes(numbers.size, "little"))
    return [output * n >> 64 for output, n in zip(outputs, sizes, strict=True)]
