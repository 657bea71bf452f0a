"""Rounds: the next one is paired when the last is over, and can be taken back while nothing was entered.

The one door to the pairing of a round: who plays whom, so that points are near and nobody meets twice.

Sides change within each match, so that no colour is fairer than another: the systems of chess, which are mostly about
colours, would refuse pairs here for nothing. What is left of them is a matching of greatest weight in the graph of all
who have not met, which networkx finds exactly: where any pairing without a rematch exists, one is found.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import combinations

from westerplatte_nb.cup.model import MOST_ROUNDS, TEST, Match, Round, Tournament, refused
from westerplatte_nb.cup.scoring import Standing, score_of, standings
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Listing, value

# The place of whoever has no opponent, in the graph.
_NOBODY = -1
# More than all distances within groups together: 32 pupils, at most 16 places apart.
_POINT = 10_000
# More than all distances in points together.
_REST = 10**12


@value
class Seeded:
    """One to be paired, in the order of the table: who, with how many points, and whether a bye is still possible."""

    id: int
    points: int
    may_rest: bool = True


@value
class Pairs:
    """A pairing: the pairs in the order of the table, and who rests where the number is odd."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None = None


def paired(ranked: Sequence[Seeded], met: frozenset[frozenset[int]]) -> Pairs | None:
    """Return the best pairing without a rematch or a second bye, None where there is none.

    `met` are the pairs of ids that have played already. Best is: the lowest rests; then least distance in points,
    squared and added up; then, among equals, the upper half against the lower.
    """
    # To load networkx takes a tenth of a second, and a game without a tournament needs none of it.
    from networkx import Graph, max_weight_matching

    graph = Graph()
    costs = {(a, b): _cost(ranked, a, b) for a, b in _edges(ranked, met)}
    most = max(costs.values(), default=0) + 1
    graph.add_nodes_from(range(len(ranked)))
    for (a, b), cost in costs.items():
        graph.add_edge(a, b, weight=most - cost)
    matching = sorted(tuple(sorted(pair)) for pair in max_weight_matching(graph, maxcardinality=True))
    if len(matching) < -(-len(ranked) // 2):
        return None
    bye = next((ranked[b].id for a, b in matching if a == _NOBODY), None)
    return Pairs(tuple((ranked[a].id, ranked[b].id) for a, b in matching if a != _NOBODY), bye)


def _edges(ranked: Sequence[Seeded], met: frozenset[frozenset[int]]) -> list[tuple[int, int]]:
    """Return the pairs of places in the table that may be drawn, with nobody as one more place where one must rest."""
    edges = [
        (a, b) for a, b in combinations(range(len(ranked)), 2) if frozenset((ranked[a].id, ranked[b].id)) not in met
    ]
    if len(ranked) % 2:
        edges += [(_NOBODY, place) for place, one in enumerate(ranked) if one.may_rest]
    return edges


def _cost(ranked: Sequence[Seeded], a: int, b: int) -> int:
    """Return the cost of pairing two places of the table, of which the first may be nobody."""
    if a == _NOBODY:
        # One of the lowest rests, however far apart the others then are.
        return (ranked[b].points - ranked[-1].points) * _REST + len(ranked) - 1 - b
    gap = ranked[a].points - ranked[b].points
    if gap:
        return gap * gap * _POINT + (b - a)
    # Within equal points the first meets the one half the group below: 1–5, 2–6 and so on among eight.
    group = sum(one.points == ranked[a].points for one in ranked)
    return abs((b - a) - group // 2)


def pair_next(tournament: Tournament, bank: Sequence[str] = (), draw: int = TEST) -> Tournament:
    """Return the tournament with one round more; each pair gets the same `draw` questions of the `bank`, by their ids.

    Raises TournamentRefused where fewer than two are here, a match of the last round is open, or everybody who is here
    has met everybody they could be paired with: then the tournament is over.
    """
    here = [one for one in tournament.pupils if one.is_here]
    if len(here) < 2:
        raise refused("too_few")
    if tables := open_tables(tournament):
        raise refused("open", round=len(tournament.rounds), tables=Listing(tables))
    pairs = paired(_ranked(tournament), _met(tournament)) if len(tournament.rounds) < MOST_ROUNDS else None
    if pairs is None:
        raise refused("no_pairing", rounds=len(tournament.rounds))
    return replace(tournament, rounds=(*tournament.rounds, _round(tournament, pairs, bank, draw)))


def take_back(tournament: Tournament) -> Tournament:
    """Return the tournament without its last round. Raises TournamentRefused where something of it was entered."""
    if not tournament.rounds:
        raise refused("no_round")
    if any(not match.is_untouched for match in tournament.rounds[-1].matches):
        raise refused("begun", round=len(tournament.rounds))
    return replace(tournament, rounds=tournament.rounds[:-1])


def open_tables(tournament: Tournament) -> tuple[int, ...]:
    """Return the tables of the last round, from 1, at which the match is not over."""
    last = tournament.rounds[-1].matches if tournament.rounds else ()
    return tuple(table for table, match in enumerate(last, start=1) if score_of(match) is None)


def rounds_advised(number: int) -> int:
    """Return how many rounds so many pupils need until one may be ahead of all: the least n with 2**n ≥ pupils."""
    return max(number - 1, 0).bit_length()


def lot(seed: int, *about: object) -> Rng:
    """Return the generator for one decision of a tournament, whatever was drawn before; `about` names the decision."""
    key = "/".join(map(str, (seed, *about)))
    return Rng.seeded(int.from_bytes(sha256(key.encode()).digest()[:8]))


def _ranked(tournament: Tournament) -> list[Seeded]:
    """Return who is here in the order of the table, those who are equal by lot."""

    def order(line: Standing) -> tuple[int, ...]:
        by_lot, _ = lot(tournament.seed, "order", line.pupil.id).below(2**32)
        return (*(-part for part in line.worth), by_lot)

    lines = sorted((line for line in standings(tournament) if line.pupil.is_here), key=order)
    return [Seeded(line.pupil.id, line.points, line.byes == 0) for line in lines]


def _met(tournament: Tournament) -> frozenset[frozenset[int]]:
    """Return the pairs of pupils, by their ids, that have had a match already."""
    return frozenset(frozenset(match.pair) for one in tournament.rounds for match in one.matches)


def _round(tournament: Tournament, pairs: Pairs, bank: Sequence[str], draw: int) -> Round:
    """Return the round of a pairing: sides by lot (`setup.sides`), and `draw` questions of the `bank` for a match."""
    number, matches = len(tournament.rounds) + 1, []
    for pair in pairs.pairs:
        # setup.lot: who begins with the side that counts.
        (first, second), rng = lot(tournament.seed, number, *sorted(pair)).shuffle(pair)
        matches.append(Match((first, second), questions=_questions_for(tournament, pair, bank, draw, rng)))
    return Round(tuple(matches), pairs.bye)


def _questions_for(
    tournament: Tournament, pair: tuple[int, int], bank: Sequence[str], draw: int, rng: Rng
) -> tuple[str, ...]:
    """Return the ids of `draw` questions for a pair, first those that the two have had least often.

    None where the bank has too few.
    """
    if len(bank) < draw:
        return ()
    earlier = Counter(name for one in pair for match, _ in tournament.matches_of(one) for name in match.questions)
    mixed, _ = rng.shuffle(sorted(bank))
    return tuple(sorted(mixed, key=lambda name: earlier[name])[:draw])
