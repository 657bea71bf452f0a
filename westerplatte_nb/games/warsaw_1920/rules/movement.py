"""Where an army can go, and moving it (rules `op.order`, `op.no_stacking`)."""

from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, RED
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import WARSAW
from westerplatte_nb.games.warsaw_1920.rules.state import Attack, State, is_removed, seat_of


def ways(state: State, army: int, orders: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return each field that an army can reach with so many orders, with the fields on the way there.

    Its own field, with no way, comes first.

    The way is a shortest one, and of several the first clockwise from the north. A Red army that enters Warsaw has won
    and goes no farther.
    """
    map, taken = state.table.map, state.at
    neighbours, start = map.neighbours, state.at[army]
    end_field = map.marked[WARSAW] if seat_of(army) == RED else -1
    routes: dict[int, tuple[int, ...]] = {start: ()}
    frontier = [start]
    for _ in range(orders):
        next_frontier: list[int] = []
        for here in frontier:
            if here == end_field and here != start:
                continue
            for field in neighbours[here]:
                if field not in routes and field not in taken:
                    routes[field] = (*routes[here], field)
                    next_frontier.append(field)
        frontier = next_frontier
    return list(routes.items())


def free_fields(state: State, army: int) -> tuple[int, ...]:
    """Return the empty fields beside an army."""
    taken = state.at
    return tuple([field for field in state.table.map.neighbours[taken[army]] if field not in taken])


def move_army(draft: State, army: int, field: int, rule: str, events: list[Event]) -> None:
    """Move an army to an empty field beside it; broken pointers are removed by the caller, once it has arrived."""
    fields = draft.table.map.fields
    start = fields[draft.at[army]].title
    draft.at = with_item(draft.at, army, field)
    events.append(happened.ArmyMoved(rule, ARMIES[army].id, start, fields[field].title))


def add_orders(draft: State, army: int, number: int) -> None:
    """Give an army so many order cubes from the supply, or take them back where the number is negative."""
    draft.orders = with_item(draft.orders, army, draft.orders[army] + number)


# Pointers: which attacks are declared, and which of them stay (rules `op.pointer`, `battle.pointers`).


def stands(state: State, pointer: Attack) -> bool:
    """Tell whether a pointer stays: both its armies are on the map, on neighbouring fields (rule `battle.pointers`)."""
    one, other = pointer.attacker, pointer.target
    if is_removed(state, one) or is_removed(state, other):
        return False
    return state.at[other] in state.table.map.near[state.at[one]]


def remove_broken(draft: State, events: list[Event]) -> None:
    """Take away the pointers whose armies are too far apart, or out of the game."""
    for pointer in draft.pointers:
        if not stands(draft, pointer):
            draft.pointers = tuple([other for other in draft.pointers if other != pointer])
            gone = is_removed(draft, pointer.attacker) or is_removed(draft, pointer.target)
            rule = "battle.one" if gone else "battle.pointers"
            events.append(happened.PointerRemoved(rule, ARMIES[pointer.attacker].id, ARMIES[pointer.target].id))


# Drawing cards, and what chance decides; a deck is never shuffled again (rules `battle.draw`, `tidy`).


def draw_cards(draft: State, seat: int, number: int, rule: str, events: list[Event]) -> None:
    """Draw so many cards, as far as the deck has them."""
    drawn = draft.decks[seat][:number]
    if not drawn:
        return
    draft.decks = with_item(draft.decks, seat, draft.decks[seat][number:])
    draft.hands = with_item(draft.hands, seat, tuple(sorted((*draft.hands[seat], *drawn))))
    cards = tuple(sorted(drawn))
    events.append(happened.CardsDrawn(rule, seat, cards, draft.table.names(seat, cards)))


def chance(draft: State, number: int) -> int:
    """Return a random place from 0 to `number` - 1, or the next scripted one, modulo `number`."""
    rng = draft.rng
    if rng.script:
        rng = Rng(rng.state, (rng.script[0] % number, *rng.script[1:]))
    place, draft.rng = rng.below(number)
    return place


def without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """Return cards without some of them."""
    return tuple([card for card in cards if card not in gone])
