"""Chance as one small value inside the state: SplitMix64, with an optional script of fixed results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from westerplatte_nb.engine.value import value

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


@value
class Rng:
    """A random generator as a value: drawing from it returns the result and the next generator.

    `script` holds results that are used up first, in order (loaded dice, a stacked shuffle); each must lie in the
    range asked for at that moment. The same value gives the same numbers on every Python and platform.
    """

    state: int
    script: tuple[int, ...] = ()

    @classmethod
    def seeded(cls, seed: int, script: tuple[int, ...] = ()) -> Rng:
        """Make the generator of a seed (any integer)."""
        return cls(seed & _MASK, script)

    def below(self, n: int) -> tuple[int, Rng]:
        """Draw an integer from 0 to `n` - 1.

        Raises ValueError when a scripted result does not lie in that range.
        """
        if self.script:
            result = self.script[0]
            if not 0 <= result < n:
                raise ValueError(f"scripted result {result} is not in 0..{n - 1}")
            return result, Rng(self.state, self.script[1:])
        (result,), state = _draw(self.state, (n,))
        return result, Rng(state)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Return the items in random order (Fisher-Yates from the last place down) and the next generator."""
        order = list(items)
        picks, rng = self._below_each(range(len(order), 1, -1))
        for last, pick in zip(range(len(order) - 1, 0, -1), picks, strict=True):
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), rng

    def _below_each(self, sizes: range) -> tuple[list[int], Rng]:
        """Draw an integer below each of the sizes in turn."""
        if not self.script:
            results, state = _draw(self.state, sizes)
            return results, Rng(state)
        results, rng = [], self
        for n in sizes:
            result, rng = rng.below(n)
            results.append(result)
        return results, rng


def _draw(state: int, sizes: Iterable[int]) -> tuple[list[int], int]:
    """Return an integer below each of the sizes, and the state of the generator after that."""
    results = []
    for n in sizes:
        state = (state + _GOLDEN) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        # Multiply-shift keeps one draw per result; its bias is below n / 2**64.
        results.append(((z ^ (z >> 31)) * n) >> 64)
    return results, state
