"""The knowledge test: questions drawn for a pair, the same for both, and as few as possible that either has had."""

from collections import Counter
from collections.abc import Sequence

from westerplatte_nb.cup.model import Match, Tournament
from westerplatte_nb.engine.rng import Rng


def questions_for(
    tournament: Tournament, pair: tuple[int, int], bank: Sequence[str], draw: int, rng: Rng
) -> tuple[str, ...]:
    """Return the ids of the questions for a pair, none where the bank has too few for a test."""
    if len(bank) < draw:
        return ()
    seen = Counter(name for one in pair for match, _ in tournament.matches_of(one) for name in match.questions)
    mixed, _ = rng.shuffle(sorted(bank))
    return tuple(sorted(mixed, key=lambda name: seen[name])[:draw])


def is_answered(match: Match) -> bool:
    """Tell whether both have handed in: only then the right answers are shown."""
    return None not in match.papers
