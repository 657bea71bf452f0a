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

# The features of an army: where it stands, and how many enemies are beside it.
PLACES = ("stands", "radzymin", "by_radzymin", "near_radzymin", "by_warsaw", "near_warsaw", "faced")
FACED = PLACES.index("faced")
CONDITIONS = ("red_good", "red_dispersed", "polish_good", "polish_dispersed")
# The features of the position as a whole.
WHOLE = (
    "defenders", "one_lost", "two_lost", "one_good", "two_good", "red_hand", "polish_hand", "red_orders",
    "polish_orders",
)  # fmt: skip


@value
class Weights:
    """The weights of all features in one round: what each adds to the lead of the Red Army, in log-odds.

    `even` is its lead without any feature, `places` has a row for each of `CONDITIONS` with a column for each of
    `PLACES`, `whole` a weight for each of `WHOLE`.
    """

    even: float
    places: tuple[tuple[float, ...], ...]
    whole: tuple[float, ...]


# The lead that counts as won, in log-odds.
DECIDED = 8.0


@cache
def weights_of(round: int, name: str = "weights") -> Weights:
    """Return the weights of a round as it begins; after the last one Radzymin alone decides (rule `end.radzymin`).

    `name` is that of their data file: `weights` of the sensible player, or `evaluation` of the search.
    """
    if round > ROUNDS:
        red = tuple(DECIDED if place == "radzymin" else 0.0 for place in PLACES)
        polish = (0.0,) * len(PLACES)
        # A row for each of CONDITIONS: Red armies in good order and dispersed, then Polish ones.
        return Weights(0.0, (red, red, polish, polish), (0.0,) * len(WHOLE))
    # The file has a list over the rounds for each feature.
    plain, index = package_data(__package__, name), round - 1
    places = tuple(tuple(plain[condition][place][index] for place in PLACES) for condition in CONDITIONS)
    return Weights(plain["even"][index], places, tuple(plain["whole"][feature][index] for feature in WHOLE))


# No playout ends before the round does.
TO_THE_END = 1000.0
# The weight of a hand is that of so many points of strength in it.
POINTS_OF_WEIGHT = 10
# How near an army must be for its orders to count.
NEAR = 2


def evaluate(state: State, seat: int) -> float:
    """Return the chance of a side to win, 0 to 1: exact at the end, else estimated by the weights of the round."""
    if state.result is not None:
        return 0.5 if state.winner == NOBODY else float(state.winner == seat)
    chance = 1 / (1 + exp(-red_lead(state)))
    return chance if seat == RED else 1 - chance


def horizon(state: State) -> float:
    """Return the most turns of each side in a playout: no limit in practice, as `last_round` ends it sooner."""
    return TO_THE_END


def last_round(state: State) -> int:
    """Return the round whose beginning a playout does not pass: the next one."""
    return state.round + 1


def red_lead(state: State) -> float:
    """Return how far the Red Army is ahead, in log-odds."""
    weights = weights_of(state.round, "evaluation")
    pairs = zip(chain(*weights.places, weights.whole), feature_counts(state), strict=True)
    return weights.even + sum(weight * number for weight, number in pairs)


def feature_counts(state: State) -> list[float]:
    """Return how often each feature of a moment counts, in the order of the weights.

    First come the features of armies, row by row (`CONDITIONS`, `PLACES`), then those of the whole position (`WHOLE`).
    """
    known = known_of(state.table)
    counts = [0.0] * (len(CONDITIONS) * len(PLACES))
    orders_near_goal = [0, 0]
    for army, field in enumerate(state.at):
        if field == NOWHERE or army == DEFENDERS:
            continue
        row = condition_row(army, state.condition[army]) * len(PLACES)
        for column in place_columns(known, field):
            counts[row + column] += 1
        counts[row + FACED] += len(enemies_beside(state, army, field))
        if known.to_warsaw[field] <= NEAR or known.to_radzymin[field] <= NEAR:
            orders_near_goal[seat_of(army)] += state.orders[army]
    good, lost = count_red_good(state), count_red_lost(state)
    return [
        *counts,
        float(state.at[DEFENDERS] != NOWHERE),
        float(lost == 1),
        float(lost >= 2),
        float(good == 1),
        float(good == 2),
        hand_strength(state, known, RED) / POINTS_OF_WEIGHT,
        hand_strength(state, known, POLAND) / POINTS_OF_WEIGHT,
        float(orders_near_goal[RED]),
        float(orders_near_goal[POLAND]),
    ]


def condition_row(army: int, condition: str) -> int:
    """Return the row of the weights for an army in a condition, as an index of `CONDITIONS`."""
    good_row = 2 if seat_of(army) == POLAND else 0  # "polish_good" or "red_good"; each is followed by "…_dispersed"
    return good_row if condition == GOOD else good_row + 1


def place_columns(known: KnowledgeCache, field: int) -> list[int]:
    """Return the columns of the weights that count for a field, as indices of `PLACES`."""
    to_radzymin, to_warsaw = known.to_radzymin[field], known.to_warsaw[field]
    columns = [0]  # "stands": any field
    if to_radzymin <= NEAR:
        columns.append(1 + to_radzymin)  # 1 to 3: in, beside or near Radzymin
    if 1 <= to_warsaw <= NEAR:
        columns.append(3 + to_warsaw)  # 4 and 5: beside or near Warsaw
    return columns


@lru_cache(maxsize=128)
def field_leads(known: KnowledgeCache, round: int) -> tuple[tuple[float, ...], ...]:
    """Return what an army adds to the Red lead, in log-odds, by row of the weights (`condition_row`) and field."""
    rows, fields = weights_of(round).places, range(len(known.to_warsaw))
    return tuple(tuple(sum(row[column] for column in place_columns(known, field)) for field in fields) for row in rows)


def enemies_beside(state: State, army: int, field: int) -> list[int]:
    """Return the enemies of an army beside a field, by number, without the Defenders, who attack nobody."""
    at, near = state.at, state.table.map.near[field]
    return [enemy for enemy in OF_SEAT[1 - seat_of(army)] if at[enemy] in near and enemy != DEFENDERS]


def count_red_good(state: State) -> int:
    """Return how many Red armies are in good order."""
    return sum(state.condition[army] == GOOD for army in OF_SEAT[RED])


def count_red_lost(state: State) -> int:
    """Return how many Red armies are removed."""
    return sum(state.at[army] == NOWHERE for army in OF_SEAT[RED])


def hand_strength(state: State, known: KnowledgeCache, seat: int) -> float:
    """Return the total strength of the cards in a hand; an unseen card counts as the mean of its deck."""
    deck = state.table.decks[seat]
    return sum([known.mean[seat] if card == UNSEEN else deck[card - 1].strength for card in state.hands[seat]])


def whole_lead(round: int, has_defenders: bool, good: int, lost: int) -> float:
    """Return what the features of the whole position add to the Red lead, in log-odds, without hands and orders.

    These are whether the Defenders hold Warsaw, and how many Red armies are in good order (`good`) and how many `lost`.
    """
    # Without an army in good order, or with three lost, Red has lost (rules `end.dispersed`, `end.three`).
    if not good or lost >= 3:
        return -DECIDED
    weights = weights_of(round).whole
    # The first five of WHOLE.
    defenders, one_lost, two_lost, one_good, two_good = weights[:5]
    lead_by_lost = (0.0, one_lost, two_lost)
    lead_by_good = {1: one_good, 2: two_good}
    return defenders * has_defenders + lead_by_lost[lost] + lead_by_good.get(good, 0.0)
