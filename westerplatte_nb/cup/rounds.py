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

from westerplatte_nb.cup.model import MOST_ROUNDS, TEST_LENGTH, Match, Round, Tournament, refusal
from westerplatte_nb.cup.scoring import Standing, score_of, standings
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Listing, value

# In the graph, the opponent of the pupil who has a bye; the other nodes are places in the table.
_NOBODY = -1
# The cost of a difference in points: more than all distances within groups together (32 pupils, at most 16 apart).
_POINT_COST = 10_000
# The cost of a bye, for each point of the pupil above the last: more than all differences in points together.
_BYE_COST = 10**12


@value
class Seeded:
    """A pupil to be paired: the id, the points, and whether a bye is still possible."""

    id: int
    points: int
    may_rest: bool = True


@value
class Pairs:
    """A pairing: the pairs in the order of the table, and who rests where the number is odd."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None = None


def best_pairing(ranked: Sequence[Seeded], met: frozenset[frozenset[int]]) -> Pairs | None:
    """Return the best pairing without a rematch or a second bye; None if there is none.

    `ranked` are the pupils in the order of the table, `met` the pairs of ids that have played already. Best is: the
    lowest has the bye; then the least sum of squared distances in points; then, among equals, the upper half of a group
    against the lower.
    """
    # To load networkx takes a tenth of a second, and a game without a tournament needs none of it.
    from networkx import Graph, max_weight_matching

    graph = Graph()
    costs = {(a, b): _pairing_cost(ranked, a, b) for a, b in _possible_pairs(ranked, met)}
    most = max(costs.values(), default=0) + 1
    graph.add_nodes_from(range(len(ranked)))
    # The matching of the greatest weight is then the one of the least cost.
    for (a, b), cost in costs.items():
        graph.add_edge(a, b, weight=most - cost)
    matching = sorted(tuple(sorted(pair)) for pair in max_weight_matching(graph, maxcardinality=True))
    if len(matching) < (len(ranked) + 1) // 2:  # with an odd number one pair more, of a pupil and nobody
        return None
    bye = next((ranked[b].id for a, b in matching if a == _NOBODY), None)
    return Pairs(tuple((ranked[a].id, ranked[b].id) for a, b in matching if a != _NOBODY), bye)


def _possible_pairs(ranked: Sequence[Seeded], met: frozenset[frozenset[int]]) -> list[tuple[int, int]]:
    """Return the pairs of places in the table that may be drawn; with an odd number also (_NOBODY, place) for a bye."""
    edges = [
        (a, b) for a, b in combinations(range(len(ranked)), 2) if frozenset((ranked[a].id, ranked[b].id)) not in met
    ]
    if len(ranked) % 2:
        edges += [(_NOBODY, place) for place, pupil in enumerate(ranked) if pupil.may_rest]
    return edges


def _pairing_cost(ranked: Sequence[Seeded], a: int, b: int) -> int:
    """Return the cost of pairing two places of the table, `a` above `b`; with `a` = _NOBODY, of a bye for `b`."""
    if a == _NOBODY:
        # The bye goes to one with the fewest points, of these to the lowest, however far apart the others then are.
        return (ranked[b].points - ranked[-1].points) * _BYE_COST + len(ranked) - 1 - b
    gap = ranked[a].points - ranked[b].points
    if gap:
        return gap * gap * _POINT_COST + (b - a)
    # Within equal points the first meets the one half the group below: 1–5, 2–6 and so on among eight.
    group_size = sum(pupil.points == ranked[a].points for pupil in ranked)
    return abs((b - a) - group_size // 2)


def pair_next(tournament: Tournament, bank: Sequence[str] = (), draw: int = TEST_LENGTH) -> Tournament:
    """Return the tournament with the next round; both pupils of a pair get the same questions.

    `bank` holds the ids of the questions, of which `draw` are drawn for each pair.
    Raises TournamentRefused if fewer than two pupils are here, a match of the last round is open, or no pairing without
    a rematch is left: then the tournament is over.
    """
    if sum(pupil.is_here for pupil in tournament.pupils) < 2:
        raise refusal("too_few")
    if tables := open_tables(tournament):
        raise refusal("open", round=len(tournament.rounds), tables=Listing(tables))
    pairs = best_pairing(_by_rank(tournament), _met_pairs(tournament)) if len(tournament.rounds) < MOST_ROUNDS else None
    if pairs is None:
        raise refusal("no_pairing", rounds=len(tournament.rounds))
    return replace(tournament, rounds=(*tournament.rounds, _new_round(tournament, pairs, bank, draw)))


def take_back(tournament: Tournament) -> Tournament:
    """Return the tournament without its last round. Raises TournamentRefused if any result of it was entered."""
    if not tournament.rounds:
        raise refusal("no_round")
    if any(not match.is_untouched for match in tournament.rounds[-1].matches):
        raise refusal("begun", round=len(tournament.rounds))
    return replace(tournament, rounds=tournament.rounds[:-1])


def open_tables(tournament: Tournament) -> tuple[int, ...]:
    """Return the tables of the last round, from 1, at which the match is not over."""
    last = tournament.rounds[-1].matches if tournament.rounds else ()
    return tuple(table for table, match in enumerate(last, start=1) if score_of(match) is None)


def rounds_advised(number: int) -> int:
    """Return the least number of rounds n after which one of so many pupils can be ahead of all: 2**n ≥ pupils.

    Each round halves the number of those who have won every match.
    """
    return max(number - 1, 0).bit_length()


def decision_rng(seed: int, *decision: object) -> Rng:
    """Return the generator for one decision of a tournament; it depends on the seed and the `decision` alone.

    So a decision comes out the same whatever was drawn before it.
    """
    key = "/".join(map(str, (seed, *decision)))
    return Rng.seeded(int.from_bytes(sha256(key.encode()).digest()[:8]))


def _by_rank(tournament: Tournament) -> list[Seeded]:
    """Return the pupils who are here in the order of the table; equal ones are ordered by lot."""

    def sort_key(standing: Standing) -> tuple[int, ...]:
        by_lot, _ = decision_rng(tournament.seed, "order", standing.pupil.id).below(2**32)
        return (*(-part for part in standing.sort_key), by_lot)

    ordered = sorted((standing for standing in standings(tournament) if standing.pupil.is_here), key=sort_key)
    return [Seeded(standing.pupil.id, standing.points, may_rest=standing.byes == 0) for standing in ordered]


def _met_pairs(tournament: Tournament) -> frozenset[frozenset[int]]:
    """Return the pairs of pupils, by their ids, that have had a match already."""
    return frozenset(frozenset(match.pair) for round_ in tournament.rounds for match in round_.matches)


def _new_round(tournament: Tournament, pairs: Pairs, bank: Sequence[str], draw: int) -> Round:
    """Return a pairing as the next round; its sides (`setup.sides`) and `draw` questions a match are drawn by lot."""
    number, matches = len(tournament.rounds) + 1, []
    for pair in pairs.pairs:
        # setup.lot: who begins with the side that counts.
        (first, second), rng = decision_rng(tournament.seed, number, *sorted(pair)).shuffle(pair)
        matches.append(Match((first, second), questions=_questions_for(tournament, pair, bank, draw, rng)))
    return Round(tuple(matches), pairs.bye)


def _questions_for(
    tournament: Tournament, pair: tuple[int, int], bank: Sequence[str], draw: int, rng: Rng
) -> tuple[str, ...]:
    """Return the ids of `draw` questions for a pair of pupils: by lot, but those that the two have had least first.

    Empty if the `bank` has too few questions.
    """
    if len(bank) < draw:
        return ()
    matches = [match for pupil_id in pair for match, _ in tournament.matches_of(pupil_id)]
    times_asked = Counter(question for match in matches for question in match.questions)
    mixed, _ = rng.shuffle(sorted(bank))
    return tuple(sorted(mixed, key=lambda question: times_asked[question])[:draw])
