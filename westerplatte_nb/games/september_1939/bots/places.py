"""What each side has at the places that count: who stands there, is near, can come in one order, can fire there."""

from westerplatte_nb.games.september_1939.bots.knowledge import table_knowledge
from westerplatte_nb.games.september_1939.rules.state import GERMANY, POLAND, SEATS, State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE

# What is counted for a side at a place, in this order; the numbers are scaled to be about one.
HOLDS, LIES, FOOT, OTHERS, CLOSE, COMES, COMES_NOW, FIRE, FIRE_NOW, WHOLE, PINNED, LEAD = range(12)
AT_PLACE = (
    "holds", "lies", "foot", "others", "close", "comes", "comes_now", "fire", "fire_now", "whole", "pinned", "lead",
)  # fmt: skip
# And for a side whatever the place.
ANYWHERE = ("cards", "endurance", "steady", "usable")
COUNTED = (*AT_PLACE, *ANYWHERE)

# The scales by which the counts are divided: endurance of a stand; cards, endurance and platoons of a side.
_STAND_ENDURANCE, _CARDS, _SIDE_ENDURANCE, _PLATOONS = 3, 5, 10, 4

Counts = list[float]


def counts_by_place(state: State) -> list[tuple[Counts, Counts]]:
    """Return the counts of Poland and of Germany at each of the places that count.

    Each side has a list of numbers, which mean what `COUNTED` says, in its order.
    """
    knowledge = table_knowledge(state.table)
    number = len(knowledge.places)
    # By seat: the counts at each place, which `_count_side` changes, and the counts of the side as a whole.
    at_places = [[[0.0] * len(AT_PLACE) for _ in range(number)] for _ in SEATS]
    anywhere = [_count_side(state, seat, at_places[seat]) for seat in SEATS]
    counts = []
    for poland, germany in zip(*at_places, strict=True):
        poland_strength, germany_strength = poland[FOOT] + poland[OTHERS], germany[FOOT] + germany[OTHERS]
        # LEAD compares both sides, so `_count_side` leaves it open. The last summand, a third of a stand, keeps the
        # divisor from 0.
        total = poland_strength + germany_strength + 1 / _STAND_ENDURANCE
        poland[LEAD] = (poland_strength - germany_strength) / total
        germany[LEAD] = -poland[LEAD]
        # The lists are joined in the order of `COUNTED`: the counts at this place, then those of the whole side.
        counts.append((poland + anywhere[POLAND], germany + anywhere[GERMANY]))
    return counts


def _count_side(state: State, seat: int, places: list[Counts]) -> Counts:
    """Add a side's platoons to its counts at each place (`places`, changed); return the counts of the whole side.

    The counts have their places in the list by HOLDS, LIES and so on. A pinned platoon is counted by two alone: LIES,
    how many of its stands are near enough to hold the place, and PINNED, their strength by nearness. WHOLE is the
    strength of the last unpinned stand that holds the place.
    """
    table, at, left = state.table, state.at, state.left
    knowledge = table_knowledge(table)
    cards = len(state.hands[seat])
    can_order = bool(cards) and not state.passed >> seat & 1 and not _is_turn_closing(state)
    endurance = steady_platoons = usable = 0
    for number in table.platoons_of_seat[seat]:
        kind = table.platoons[number].kind
        stands = [stand for stand in table.platoons[number].stands if at[stand] != NOWHERE]
        if not stands:
            continue
        endurance += sum(left[stand] for stand in stands)
        if state.pinned >> number & 1:
            for stand in stands:
                influences = knowledge.influences(kind, at[stand])
                for place, (is_holding, nearness, _, _, _) in zip(places, influences, strict=True):
                    place[LIES] += is_holding
                    place[PINNED] += left[stand] * nearness / _STAND_ENDURANCE
            continue
        # Whether the platoon can still be given an order in this turn.
        is_free = can_order and not state.activated >> number & 1
        steady_platoons += 1
        usable += is_free
        # Where in the counts the strength of the platoon goes.
        arm = FOOT if kind.is_infantry else OTHERS
        # The bit set of the places, by their index, to which a stand of the platoon can come in one order: it is
        # collected first, so that the platoon counts once at a place.
        reached = 0
        for stand in stands:
            strength = left[stand] / _STAND_ENDURANCE
            can_go = not state.bogged >> stand & 1
            influences = knowledge.influences(kind, at[stand])
            for index, (is_holding, nearness, closeness, can_come, hits) in enumerate(influences):
                place = places[index]
                if is_holding:
                    place[HOLDS] = 1.0
                    place[WHOLE] = strength
                place[arm] += strength * nearness
                place[CLOSE] += strength * closeness
                place[FIRE] += hits
                if is_free:
                    place[FIRE_NOW] += hits
                if can_come and can_go:
                    reached |= 1 << index
        for index, place in enumerate(places):
            if reached >> index & 1:
                place[COMES] += 1
                place[COMES_NOW] += is_free
    return [cards / _CARDS, endurance / _SIDE_ENDURANCE, steady_platoons / _PLATOONS, min(usable, cards) / _PLATOONS]


def _is_turn_closing(state: State) -> bool:
    """Tell whether the turn is closing: cards are discarded, and nobody orders any more."""
    return state.decision is not None and state.decision.kind == "discard"
