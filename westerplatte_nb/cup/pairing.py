"""The one door to the pairing of a round: who plays whom, so that points are near and nobody meets twice.

Sides change within each match, so that no colour is fairer than another: the systems of chess, which are mostly about
colours, would refuse pairs here for nothing. What is left of them is a matching of greatest weight in the graph of all
who have not met, which networkx finds exactly: where any pairing without a rematch exists, one is found.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from westerplatte_nb.engine.value import value

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

    Best is: the lowest rests; then least distance in points, squared and added up; then, among equals, the upper half
    against the lower.
    """
    # A tenth of a second, and who only plays needs none of it.
    from networkx import Graph, max_weight_matching

    graph = Graph()
    costs = {(a, b): _cost(ranked, a, b) for a, b in _edges(ranked, met)}
    most = max(costs.values(), default=0) + 1
    graph.add_nodes_from(range(len(ranked)))
    for (a, b), cost in costs.items():
        graph.add_edge(a, b, weight=most - cost)
    found = sorted(tuple(sorted(pair)) for pair in max_weight_matching(graph, maxcardinality=True))
    if len(found) < -(-len(ranked) // 2):
        return None
    bye = next((ranked[b].id for a, b in found if a == _NOBODY), None)
    return Pairs(tuple((ranked[a].id, ranked[b].id) for a, b in found if a != _NOBODY), bye)


def _edges(ranked: Sequence[Seeded], met: frozenset[frozenset[int]]) -> list[tuple[int, int]]:
    """Return the pairs of places in the table that may be drawn, with nobody as one more place where one must rest."""
    edges = [
        (a, b) for a, b in combinations(range(len(ranked)), 2) if frozenset((ranked[a].id, ranked[b].id)) not in met
    ]
    if len(ranked) % 2:
        edges += [(_NOBODY, place) for place, one in enumerate(ranked) if one.may_rest]
    return edges


def _cost(ranked: Sequence[Seeded], a: int, b: int) -> int:
    if a == _NOBODY:
        # One of the lowest rests, however far apart the others then are.
        return (ranked[b].points - ranked[-1].points) * _REST + len(ranked) - 1 - b
    gap = ranked[a].points - ranked[b].points
    if gap:
        return gap * gap * _POINT + (b - a)
    group = sum(one.points == ranked[a].points for one in ranked)
    return abs((b - a) - group // 2)
