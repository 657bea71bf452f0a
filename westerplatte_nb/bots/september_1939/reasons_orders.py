"""Reasons for orders: where stands go, at whom they fire, who rallies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westerplatte_nb.bots.reasons import Weighed
from westerplatte_nb.bots.september_1939.reasons_ground import at_end, marks_of, shooters_at, way
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939.actions import SeptemberAction
from westerplatte_nb.games.september_1939.cards import AIR, ASSAULT, COVER, FIRE, MOVE, POSITION, WITHDRAW
from westerplatte_nb.games.september_1939.casualties import FACES, in_command, needed_in_training, percent_of_hit
from westerplatte_nb.games.september_1939.ending import holder_of
from westerplatte_nb.games.september_1939.orders.fire import needed_to_hit, targets_of
from westerplatte_nb.games.september_1939.orders.order import plan_of
from westerplatte_nb.games.september_1939.state import State, is_pinned, stands_on
from westerplatte_nb.games.september_1939.table import NOWHERE, is_within, point_name


def orders(state: State, actions: Sequence[SeptemberAction]) -> Iterator[Weighed]:
    """Yield why to order what a plan orders: of what it declares, else of what its order could do."""
    assert state.decision is not None
    seat, table = state.decision.seat, state.table
    first = actions[0]
    order = state.chain[-1].orders[0] if state.chain and state.chain[-1].orders else ""
    ends: dict[int, int] = {}
    match first:
        case act.Play(card=card, platoons=names):
            order = card
            for name in names if card != AIR else ():
                yield from _ordered(state, table.platoon_named[seat, name], _order_of(state, seat, card, name), actions)
        case act.React(order=order, platoon=name):
            yield from _ordered(state, table.platoon_named[seat, name], order, actions)
        case act.Rally(platoon=name):
            yield from _rally(state, table.platoon_named[seat, name])
        case act.GoBack(platoon=name):
            yield from _danger(state, table.platoon_named[seat, name])
    for action in actions:
        if isinstance(action, act.To):
            stand = table.stand_named[seat, action.stand]
            ends[stand] = action.end
            yield from at_end(state, stand, action.end)
            if order == ASSAULT:
                yield from _contact(state, stand, action.end)
        elif isinstance(action, act.Fire):
            stand, target = table.stand_named[seat, action.stand], table.stand_named[1 - seat, action.target]
            yield from shot(state, stand, ends.get(stand, _declared_end(state, stand)), target)


def _declared_end(state: State, stand: int) -> int:
    """Return the point where a stand will be: the one declared already, else its own."""
    plan = plan_of(state.chain[-1], stand) if state.chain else None
    return state.at[stand] if plan is None or plan.end == NOWHERE else plan.end


def _order_of(state: State, seat: int, card: str, name: str) -> str:
    """Return the order that a card gives a platoon."""
    if card == POSITION:
        return MOVE
    if card == COVER:
        platoon = state.table.platoons[state.table.platoon_named[seat, name]]
        return MOVE if platoon.kind.is_infantry else ASSAULT
    return card


def _ordered(state: State, platoon: int, order: str, actions: Sequence[SeptemberAction]) -> Iterator[Weighed]:
    """Yield what an order could do for a platoon; what a plan declares is told of by itself."""
    if order == WITHDRAW:
        yield from _rally(state, platoon) if is_pinned(state, platoon) else _danger(state, platoon)
    elif order == FIRE and len(actions) == 1:
        yield from _best_shot(state, platoon)
    elif order in (MOVE, ASSAULT) and len(actions) == 1:
        yield from way(state, platoon)


# ---- fire ------------------------------------------------------------------------------------------------------------


def odds(state: State, stand: int, point: int, target: int) -> tuple[tuple[str, object], ...]:
    """Return who fires at whom from a point, the die that is needed and the chance of a hit."""
    table = state.table
    needed = needed_to_hit(state, stand, point, target, point != state.at[stand])
    percent = percent_of_hit(needed, table.kind_of[stand].weapon.dice)
    names = (("stand", table.stand_title[stand]), ("target", table.stand_title[target]))
    return (*names, ("needed", needed), ("percent", percent))


def shot(state: State, stand: int, point: int, target: int) -> Iterator[Weighed]:
    """Yield the chance of a shot, what a hit does, and what the target holds."""
    table = state.table
    yield 85, Reason("model.fire", "shot.chance", odds(state, stand, point, target))
    aimed = (("target", table.stand_title[target]),)
    if table.kind_of[stand].weapon.is_small_arms and table.kind_of[target].is_armour:
        yield 84, Reason("model.fire", "shot.armour", aimed)
    elif state.left[target] == 1:
        yield 84, Reason("model.fire", "shot.last", aimed)
    for mark in marks_of(state):
        is_near = is_within(state.at[target], mark.point, table.model.hold)
        if is_near and holder_of(state, mark.name) == table.seat_of[target]:
            yield 80, Reason("end.winner", "shot.holder", (*aimed, ("mark", mark.name)))


def _best_shot(state: State, platoon: int) -> Iterator[Weighed]:
    shots = [
        (-percent, stand, target)
        for stand in stands_on(state, platoon)
        for target in targets_of(state, stand, state.at[stand])
        for name, percent in odds(state, stand, state.at[stand], target)
        if name == "percent" and isinstance(percent, int)
    ]
    if shots:
        _, stand, target = min(shots)
        yield from shot(state, stand, state.at[stand], target)


# ---- going back, closing ---------------------------------------------------------------------------------------------


def _rally(state: State, platoon: int) -> Iterator[Weighed]:
    """Yield how likely a platoon rallies with the order, and without."""
    title = (("platoon", state.table.platoon_title[platoon]),)
    alone = needed_in_training(state, platoon)
    needed = min(FACES, alone + state.table.model.rally_bonus)
    key = "rally.pinned" if is_pinned(state, platoon) else "rally.bogged"
    yield 85, Reason("model.withdraw", key, (*title, ("needed", needed), ("percent", 100 // FACES * needed)))
    yield 60, Reason("turn.end", "rally.alone", (*title, ("needed", alone), ("percent", 100 // FACES * alone)))
    if in_command(state, platoon):
        yield 50, Reason("model.command", "rally.command", title)


def _danger(state: State, platoon: int) -> Iterator[Weighed]:
    """Yield how many enemy stands have a platoon in range and sight."""
    shooters = {enemy for stand in stands_on(state, platoon) for enemy in shooters_at(state, stand)}
    if shooters:
        values = (("platoon", state.table.platoon_title[platoon]), ("number", len(shooters)))
        yield 70, Reason("model.fire", "danger", values)


def _contact(state: State, stand: int, end: int) -> Iterator[Weighed]:
    """Yield what counts in a fight with the only enemy near the end of an assault."""
    table, at = state.table, state.at
    near = [
        enemy
        for enemy in table.stands_of_seat[1 - table.seat_of[stand]]
        if at[enemy] != NOWHERE and is_within(end, at[enemy], table.model.contact)
    ]
    if len(near) == 1:
        names = (("stand", table.stand_title[stand]), ("target", table.stand_title[near[0]]))
        values = (*names, ("end", point_name(end)), ("own", state.left[stand]), ("other", state.left[near[0]]))
        yield 88, Reason("model.assault", "contact", values)
