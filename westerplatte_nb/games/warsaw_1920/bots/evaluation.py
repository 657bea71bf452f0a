"""How good a moment is: where the armies stand and in what order, what lies in the hands.

The numbers by which the bots judge are in the two files beside this one.
"""

from functools import cache, lru_cache
from itertools import chain
from math import exp

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.engine.value import value
from westerplatte_nb.games.warsaw_1920.bots.knowledge import KnowledgeCache, known_of
from westerplatte_nb.games.warsaw_1920.rules.armies import DEFENDERS, GOOD, OF_SEAT
from westerplatte_nb.games.warsaw_1920.rules.cards import UNSEEN
from westerplatte_nb.games.warsaw_1920.rules.state import NOBODY, NOWHERE, POLAND, RED, ROUNDS, State, seat_of

# What counts of an army: where it stands, and by how many enemies.
PLACES = ("stands", "radzymin", "by_radzymin", "near_radzymin", "by_warsaw", "near_warsaw", "faced")
FACED = PLACES.index("faced")
CONDITIONS = ("red_good", "red_dispersed", "polish_good", "polish_dispersed")
# What counts of the whole.
WHOLE = (
    "defenders", "one_lost", "two_lost", "one_good", "two_good", "red_hand", "polish_hand", "red_orders",
    "polish_orders",
)  # fmt: skip


@value
class Weights:
    """What counts for the Red Army in one round, in log-odds."""

    even: float
    places: tuple[tuple[float, ...], ...]
    whole: tuple[float, ...]


# What decides the game, in log-odds.
DECIDED = 8.0


@cache
def weights_of(round: int, name: str = "weights") -> Weights:
    """Return the weights of a round as it begins; after the last one Radzymin alone decides (rule `end.radzymin`).

    `weights` are those of the sensible player, `evaluation` those of the search.
    """
    if round > ROUNDS:
        red = tuple(DECIDED * (name == "radzymin") for name in PLACES)
        nothing = (0.0,) * len(PLACES)
        return Weights(0.0, (red, red, nothing, nothing), (0.0,) * len(WHOLE))
    plain, place = package_data(__package__, name), round - 1
    places = tuple(tuple(plain[condition][name][place] for name in PLACES) for condition in CONDITIONS)
    return Weights(plain["even"][place], places, tuple(plain["whole"][name][place] for name in WHOLE))


# No playout ends before the round does.
TO_THE_END = 1000.0
# How near an army must be for its orders to count.
NEAR = 2


def evaluate(state: State, seat: int) -> float:
    """Return the chance of a side to win: exact at the end, else by what counts in this round."""
    if state.result is not None:
        return 0.5 if state.winner == NOBODY else float(state.winner == seat)
    chance = 1 / (1 + exp(-red_lead(state)))
    return chance if seat == RED else 1 - chance


def horizon(state: State) -> float:
    """Return how many acts, in rounds of both sides, a playout may take: it ends with the round (`last_round`)."""
    return TO_THE_END


def last_round(state: State) -> int:
    """Return the round whose beginning a playout does not pass: the next one."""
    return state.round + 1


def red_lead(state: State) -> float:
    """Return how far the Red Army is ahead, in log-odds."""
    weights = weights_of(state.round, "evaluation")
    pairs = zip(chain(*weights.places, weights.whole), counted(state), strict=True)
    return weights.even + sum(weight * number for weight, number in pairs)


def counted(state: State) -> list[float]:
    """Return the counts of a moment in the order of the weights."""
    known = known_of(state.table)
    counts = [0.0] * (len(CONDITIONS) * len(PLACES))
    orders = [0, 0]
    for army, field in enumerate(state.at):
        if field == NOWHERE or army == DEFENDERS:
            continue
        row = group(army, state.condition[army]) * len(PLACES)
        for place in places(known, field):
            counts[row + place] += 1
        counts[row + FACED] += len(enemies_beside(state, army, field))
        if known.to_warsaw[field] <= NEAR or known.to_radzymin[field] <= NEAR:
            orders[seat_of(army)] += state.orders[army]
    good, lost = red_good(state), red_lost(state)
    return [
        *counts,
        float(state.at[DEFENDERS] != NOWHERE),
        float(lost == 1),
        float(lost >= 2),
        float(good == 1),
        float(good == 2),
        hand_strength(state, known, RED) / 10,
        hand_strength(state, known, POLAND) / 10,
        float(orders[RED]),
        float(orders[POLAND]),
    ]


def group(army: int, condition: str) -> int:
    """Return the row of the weights for an army in a condition, as a place in `CONDITIONS`."""
    return 2 * (seat_of(army) == POLAND) + (condition != GOOD)


def places(known: KnowledgeCache, field: int) -> list[int]:
    """Return the columns of the weights that count for a field, as places in `PLACES`."""
    # 1 to 3: in, beside or near Radzymin; 4 and 5: beside or near Warsaw.
    numbers = [0]
    if known.to_radzymin[field] <= NEAR:
        numbers.append(1 + known.to_radzymin[field])
    if 1 <= known.to_warsaw[field] <= NEAR:
        numbers.append(3 + known.to_warsaw[field])
    return numbers


@lru_cache(maxsize=128)
def field_leads(known: KnowledgeCache, round: int) -> tuple[tuple[float, ...], ...]:
    """Return what an army adds to the Red lead, in log-odds, by its group (row of the weights) and its field."""
    rows, fields = weights_of(round).places, range(len(known.to_warsaw))
    return tuple(tuple(sum(row[place] for place in places(known, field)) for field in fields) for row in rows)


def enemies_beside(state: State, army: int, field: int) -> list[int]:
    """Return the enemy armies beside a field, the Defenders left out: they strike nobody."""
    at, near = state.at, state.table.map.near[field]
    return [other for other in OF_SEAT[1 - seat_of(army)] if at[other] in near and other != DEFENDERS]


def red_good(state: State) -> int:
    """Return how many Red armies are in good order."""
    return sum(state.condition[army] == GOOD for army in OF_SEAT[RED])


def red_lost(state: State) -> int:
    """Return how many Red armies are removed."""
    return sum(state.at[army] == NOWHERE for army in OF_SEAT[RED])


def hand_strength(state: State, known: KnowledgeCache, seat: int) -> float:
    """Return the strength of all cards in a hand; one that is not seen counts as the mean of its deck."""
    deck = state.table.decks[seat]
    return sum([known.mean[seat] if card == UNSEEN else deck[card - 1].strength for card in state.hands[seat]])


def whole_lead(round: int, has_defenders: bool, good: int, lost: int) -> float:
    """Return what the Defenders and the numbers of Red armies, good and lost, add to the Red lead, in log-odds."""
    if not good or lost >= 3:
        return -DECIDED
    weights = weights_of(round).whole
    lead = weights[WHOLE.index("defenders")] * has_defenders
    lead += (0.0, weights[1], weights[2])[lost]
    return lead + (weights[3] if good == 1 else weights[4] if good == 2 else 0.0)
