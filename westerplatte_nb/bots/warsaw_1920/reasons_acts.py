"""Reasons for acts of the operations phase: where an army goes, whom it attacks, cards, plunder, passes, cubes."""

from __future__ import annotations

from collections.abc import Iterator

from westerplatte_nb.bots.reasons import Weighed
from westerplatte_nb.bots.warsaw_1920.knowledge import ATTACKER, FAR, known_of
from westerplatte_nb.bots.warsaw_1920.reasons_battle import against, own_cards
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.warsaw_1920 import actions as act
from westerplatte_nb.games.warsaw_1920.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.armies import NUMBER
from westerplatte_nb.games.warsaw_1920.cards import DRAW, LOOK, LOOKED_AT, ORDER, RALLY, REMOVE_ORDER
from westerplatte_nb.games.warsaw_1920.state import POLAND, RED, State, army_at, on_map, seat_of

# So little strength is hardly missed at the front.
WEAK = 2


def acts(state: State, action: WarsawAction) -> Iterator[Weighed]:
    """Yield why to act so in the operations phase, or to put a cube on an army."""
    decision = state.decision
    assert decision is not None
    match action:
        case act.Order(army=army, moves=moves, attack=attack):
            end = state.table.map.number[moves[-1]] if moves else state.at[NUMBER[army]]
            if moves:
                yield from _place(state, army, end)
            if attack:
                yield from _attack(state, NUMBER[army], end, army_at(state, state.table.map.number[attack]))
        case act.PlayCard():
            yield from _card(state, decision.seat, action)
        case act.Plunder():
            hand = len(state.hands[decision.seat])
            yield 60, Reason("op.plunder", "plunder.cards", (("cards", hand),))
        case act.Pass() if decision.kind == "operation":
            yield from _stop(state, decision.seat)
        case act.Cube(army=army):
            number = NUMBER[army]
            yield 50, Reason(decision.rule, "cube.orders", (("army", army), ("orders", state.orders[number] + 1)))
            yield from _distances(state, army, state.at[number])


def _place(state: State, army: str, end: int) -> Iterator[Weighed]:
    """Yield what an army gains where a move ends."""
    known, seat = known_of(state.table), seat_of(NUMBER[army])
    if end == known.warsaw and seat == RED:
        yield 100, Reason("end.warsaw", "enter.warsaw", (("army", army),))
    elif end == known.radzymin:
        if seat == RED:
            yield 85, Reason("end.radzymin", "radzymin.wins", (("army", army),))
        else:
            yield 80, Reason("op.no_stacking", "radzymin.guards", (("army", army),))
    else:
        yield from _distances(state, army, end)


def _distances(state: State, army: str, field: int) -> Iterator[Weighed]:
    known = known_of(state.table)
    title = state.table.map.fields[field].title
    if known.to_warsaw[field] < FAR and field != known.warsaw:
        values = (("field", title), ("steps", known.to_warsaw[field]))
        yield 40 + 5 * (seat_of(NUMBER[army]) == RED), Reason("end.warsaw", "way.warsaw", values)
    if known.to_radzymin[field] < FAR and field != known.radzymin:
        values = (("field", title), ("steps", known.to_radzymin[field]))
        yield 42, Reason("end.radzymin", "way.radzymin", values)


def _attack(state: State, army: int, start: int, target: int) -> Iterator[Weighed]:
    yield from against(state, army, start, target)
    yield from own_cards(state, army, ATTACKER)
    if state.orders[target]:
        name = next(name for name, number in NUMBER.items() if number == target)
        yield 78, Reason("op.attack", "attack.orders", (("target", name), ("orders", state.orders[target])))


def _card(state: State, seat: int, answer: act.PlayCard) -> Iterator[Weighed]:
    card = state.table.card(seat, answer.card)
    if card.strength <= WEAK:
        yield 44, Reason("op.card", "card.front", (("card", card.number), ("strength", card.strength)))
    if card.action == DRAW:
        yield 60, Reason("op.card", "card.draws")
    elif card.action == LOOK:
        yield 60, Reason("op.card", "card.looks", (("cards", min(LOOKED_AT, len(state.hands[1 - seat]))),))
    if answer.army:
        army = NUMBER[answer.army]
        if card.action == RALLY:
            yield 80, Reason("battle.after", "card.rally", (("army", answer.army),))
        elif card.action == ORDER:
            yield 70, Reason("op.card", "cube.orders", (("army", answer.army), ("orders", state.orders[army] + 1)))
            yield from _distances(state, answer.army, state.at[army])
        elif card.action == REMOVE_ORDER:
            values = (("target", answer.army), ("orders", state.orders[army]))
            yield 70, Reason("op.card", "card.takes", values)
        elif answer.field:
            yield from _place(state, answer.army, state.table.map.number[answer.field])


def _stop(state: State, seat: int) -> Iterator[Weighed]:
    """Yield what stays for later, and what the other side can still do."""
    if state.passes:
        yield 70, Reason("op.pass", "pass.ends")
    else:
        yield 65, Reason("op.pass", "pass.again")
    if orders := sum(state.orders[army] for army in on_map(state, seat)):
        yield 60, Reason("parts.limits", "orders.stay", (("orders", orders),))
    known = known_of(state.table)
    for army in on_map(state, POLAND if seat == POLAND else RED):
        if state.at[army] == known.radzymin:
            name = next(name for name, number in NUMBER.items() if number == army)
            key, rule = ("radzymin.guards", "op.no_stacking") if seat == POLAND else ("radzymin.wins", "end.radzymin")
            yield 55, Reason(rule, key, (("army", name),))
