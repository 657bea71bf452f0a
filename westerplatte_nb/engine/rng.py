"""Chance as one small value inside the state: SplitMix64, with an optional script of fixed results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


@dataclass(frozen=True, slots=True)
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
        state = (self.state + _GOLDEN) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        # Multiply-shift keeps one draw per result; its bias is below n / 2**64.
        return (z * n) >> 64, Rng(state)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Return the items in random order (Fisher-Yates from the last place down) and the next generator."""
        rng = self
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            pick, rng = rng.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), rng
