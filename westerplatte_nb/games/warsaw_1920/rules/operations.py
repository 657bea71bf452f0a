"""The operations phase: plunder, orders, the pass (rules section 3.1)."""

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.value import Decision, Event
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules import movement
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS, NUMBER, OF_SEAT, RED
from westerplatte_nb.games.warsaw_1920.rules.cards.action_cards import legal_card_plays, play_card
from westerplatte_nb.games.warsaw_1920.rules.ending import check_end
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import WARSAW
from westerplatte_nb.games.warsaw_1920.rules.state import BATTLES, Attack, State, army_at, has_attacked, pointers_left
from westerplatte_nb.games.warsaw_1920.rules.steps import NameBattle, Operations

PLUNDER = 2  # op.plunder
# The first release in which a pointer that an army's own moves have broken is free for its attack.
BROKEN_IS_FREE = 2


def ask_operation(draft: State, step: Operations, events: list[Event]) -> None:
    """Ask a side for its act, or for its pass (rules `op.pass`, `op.spending`)."""
    draft.active = seat = step.seat
    options = (*legal_orders(draft, seat), *legal_plunders(draft, seat), *legal_card_plays(draft, seat), act.Pass())
    decision = Decision(seat, "operation", options, "op.pass", step, is_always_asked=True)
    ask(draft, decision, carry_out_operation, events)


def can_act(state: State, army: int) -> bool:
    """Tell whether an army may act: the Defenders never, and none that attacked in this phase (rule `op.spending`)."""
    return army != DEFENDERS and not has_attacked(state, army)


def legal_orders(state: State, seat: int) -> tuple[WarsawAction, ...]:
    """Return every order that the armies of a side can carry out (rules `op.order`, `op.attack`)."""
    fields, beside = state.table.map.fields, state.table.map.neighbours
    warsaw = state.table.map.marked[WARSAW]
    enemy_fields = {state.at[army] for army in OF_SEAT[1 - seat]}
    orders: list[WarsawAction] = []
    # A removed army has no orders.
    for army in OF_SEAT[seat]:
        cubes = state.orders[army]
        if not cubes or not can_act(state, army):
            continue
        name = ARMIES[army].id
        for end, route in movement.routes_of(state, army, cubes):
            moves = tuple([fields[field].id for field in route])
            if moves:
                orders.append(act.Order(name, moves))
            # Who enters Warsaw for the Red Army has won, and attacks no more.
            has_won = moves and end == warsaw and seat == RED
            if len(route) < cubes and not has_won and is_pointer_left(state, army, end):
                orders += [act.Order(name, moves, fields[field].id) for field in beside[end] if field in enemy_fields]
    return tuple(orders)


def is_pointer_left(state: State, army: int, field: int) -> bool:
    """Tell whether a pointer is left for an army that attacks once it has moved to `field` (rule `op.pointer`).

    When all pointers are on the map, the move itself may free one: a pointer at this army goes back to the supply if
    its attacker does not stand beside `field`. Since release 2 the army can use it at once (rule `battle.contact`).
    """
    if pointers_left(state):
        return True
    near = state.table.map.near[field]
    is_one_broken = any(pointer.target == army and state.at[pointer.attacker] not in near for pointer in state.pointers)
    return is_one_broken and state.table.release >= BROKEN_IS_FREE


def legal_plunders(state: State, seat: int) -> tuple[WarsawAction, ...]:
    """Return the plunder of each army that the Red player can plunder; none for Poland (rule `op.plunder_limit`)."""
    if seat != RED or not state.decks[RED]:
        return ()
    armies = [army for army in OF_SEAT[RED] if state.orders[army] >= PLUNDER and can_act(state, army)]
    return tuple(act.Plunder(ARMIES[army].id) for army in armies)


def carry_out_operation(draft: State, step: Operations, answer: WarsawAction, events: list[Event]) -> None:
    """Carry out an act or a pass; then the other side is asked.

    The phase is over after two passes in a row (rule `op.pass`), the game where the act has won it.
    """
    draft.acts += 1
    if isinstance(answer, act.Pass):
        draft.passes += 1
        events.append(happened.Passed("op.pass", step.seat))
        if draft.passes == 2:
            _begin_battles(draft, events)
            return
    else:
        draft.passes = 0
        _carry_out_act(draft, step.seat, answer, events)
        if check_end(draft, events):
            return
    push(draft, Operations(1 - step.seat))


def _carry_out_act(draft: State, seat: int, answer: WarsawAction, events: list[Event]) -> None:
    """Carry out an order, a plunder or a card."""
    match answer:
        case act.Order():
            _carry_out_order(draft, answer, events)
        case act.Plunder(army=name):
            movement.add_orders(draft, NUMBER[name], -PLUNDER)
            events.append(happened.Plundered("op.plunder", name))
            movement.draw_cards(draft, seat, 1, "op.plunder", events)
        case act.PlayCard():
            play_card(draft, seat, answer, events)


def _carry_out_order(draft: State, order: act.Order, events: list[Event]) -> None:
    """Move an army, one order a field, then let it attack: its target loses all its orders (rule `op.attack`).

    `events` gets what happens.
    """
    army, map = NUMBER[order.army], draft.table.map
    for name in order.moves:
        movement.add_orders(draft, army, -1)
        movement.move_army(draft, army, map.number[name], "op.order", events)
    movement.remove_broken_pointers(draft, events)
    if order.attack:
        field = map.number[order.attack]
        target = army_at(draft, field)
        movement.add_orders(draft, army, -1)
        draft.attacked |= 1 << army  # a bit for each army, by its place in ARMIES
        draft.pointers = (*draft.pointers, Attack(army, target))
        events.append(happened.AttackDeclared("op.attack", order.army, ARMIES[target].id, map.fields[field].title))
        lost = draft.orders[target]
        if lost:
            movement.add_orders(draft, target, -lost)
            events.append(happened.OrdersLost("op.attack", ARMIES[target].id, lost))


def _begin_battles(draft: State, events: list[Event]) -> None:
    """Begin the phase of battles: the side that begins the round names the first (rule `battle.one`).

    `events` gets what happens.
    """
    draft.passes, draft.phase = 0, BATTLES
    events.append(happened.PhaseBegan("battle.one", BATTLES))
    push(draft, NameBattle(draft.first))
