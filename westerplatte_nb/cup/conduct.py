"""Fair play: what each breach of a pupil leads to, within one match."""

from typing import Literal

from westerplatte_nb.cup.model import RED

Measure = Literal["none", "warning", "yellow", "second_warning", "red"]

# cup.cards
LADDER: tuple[Measure, ...] = ("none", "warning", "yellow", "second_warning", "red")
# cup.conduct
BREACHES = ("stalling", "disturbing", "vulgar", "insult")


def measure_of(breaches: int) -> Measure:
    """Return what a pupil has after so many breaches."""
    return LADDER[min(breaches, RED)]
