"""Where an army can go, and moving it (rules `op.order`, `op.no_stacking`)."""

from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, RED
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import WARSAW
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, Attack, State, is_removed, seat_of


def routes_of(state: State, army: int, orders: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return each field that an army can reach with at most `orders` moves, and the way there.

    A way is the fields entered, the last being the field itself; it is a shortest one, of several the first clockwise
    from the north. The army's own field comes first, with an empty way. A Red army that enters Warsaw has won and goes
    no farther.
    """
    map, taken = state.table.map, state.at
    neighbours, start = map.neighbours, state.at[army]
    end_field = map.marked[WARSAW] if seat_of(army) == RED else NOWHERE
    routes: dict[int, tuple[int, ...]] = {start: ()}
    frontier = [start]
    for _ in range(orders):
        next_frontier: list[int] = []
        for stop in frontier:
            if stop == end_field and stop != start:
                continue
            for field in neighbours[stop]:
                if field not in routes and field not in taken:
                    routes[field] = (*routes[stop], field)
                    next_frontier.append(field)
        frontier = next_frontier
    return list(routes.items())


def free_fields(state: State, army: int) -> tuple[int, ...]:
    """Return the empty fields beside an army, clockwise from the north."""
    taken = state.at
    return tuple([field for field in state.table.map.neighbours[taken[army]] if field not in taken])


def move_army(draft: State, army: int, field: int, rule: str, events: list[Event]) -> None:
    """Move an army to an empty field beside it; broken pointers are removed by the caller, once it has arrived.

    `events` gets what happens; `rule` is the id of the rule for it.
    """
    fields = draft.table.map.fields
    start = fields[draft.at[army]].title
    draft.at = with_item(draft.at, army, field)
    events.append(happened.ArmyMoved(rule, ARMIES[army].id, start, fields[field].title))


def add_orders(draft: State, army: int, number: int) -> None:
    """Give an army `number` order cubes from the supply; take cubes back where that is negative."""
    draft.orders = with_item(draft.orders, army, draft.orders[army] + number)


# Pointers: which attacks are declared, and which of them stay (rules `op.pointer`, `battle.pointers`).


def can_fight(state: State, attack: Attack) -> bool:
    """Tell whether an attack can still be fought: both armies are on the map, on neighbouring fields."""
    attacker, target = attack.attacker, attack.target
    if is_removed(state, attacker) or is_removed(state, target):
        return False
    return state.at[target] in state.table.map.near[state.at[attacker]]


def remove_broken_pointers(draft: State, events: list[Event]) -> None:
    """Remove the pointers whose armies are too far apart, or out of the game (rules `battle.pointers`, `.one`).

    `events` gets what happens.
    """
    for pointer in draft.pointers:
        if not can_fight(draft, pointer):
            draft.pointers = tuple([attack for attack in draft.pointers if attack != pointer])
            is_army_lost = is_removed(draft, pointer.attacker) or is_removed(draft, pointer.target)
            rule = "battle.one" if is_army_lost else "battle.pointers"
            events.append(happened.PointerRemoved(rule, ARMIES[pointer.attacker].id, ARMIES[pointer.target].id))


# Drawing cards, and what chance decides; a deck is never shuffled again (rules `battle.draw`, `tidy`).


def draw_cards(draft: State, seat: int, number: int, rule: str, events: list[Event]) -> None:
    """Draw `number` cards from a side's deck into its hand, or as many as the deck has.

    `events` gets what happens; `rule` is the id of the rule for it.
    """
    drawn = draft.decks[seat][:number]
    if not drawn:
        return
    draft.decks = with_item(draft.decks, seat, draft.decks[seat][number:])
    draft.hands = with_item(draft.hands, seat, tuple(sorted((*draft.hands[seat], *drawn))))
    cards = tuple(sorted(drawn))
    events.append(happened.CardsDrawn(rule, seat, cards, draft.table.names(seat, cards)))


def random_index(draft: State, number: int) -> int:
    """Return a random index from 0 to `number` - 1; while the setup's `script` has results, its next one.

    A scripted result is taken modulo `number`, as the script may have been written for more cards.
    """
    rng = draft.rng
    if rng.script:
        # `below` returns a scripted result as it is, however great.
        rng = Rng(rng.state, (rng.script[0] % number, *rng.script[1:]))
    index, draft.rng = rng.below(number)
    return index


def without(cards: tuple[int, ...], removed: tuple[int, ...]) -> tuple[int, ...]:
    """Return cards without the `removed` ones, in the same order."""
    return tuple([card for card in cards if card not in removed])
