"""Explaining plans of Warsaw 1920 (`westerplatte_nb.bots.hints.Reasons`): reasons, a question, a nudge."""

from __future__ import annotations

<<<<<<< HEAD
from collections.abc import Iterator

from westerplatte_nb.engine.reason import Reason
from westerplatte_nb.games.warsaw_1920 import actions as act
from westerplatte_nb.games.warsaw_1920.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.armies import ARMIES, DEFENDERS, NUMBER
from westerplatte_nb.games.warsaw_1920.battle import fits
from westerplatte_nb.games.warsaw_1920.decks import UNSEEN
from westerplatte_nb.games.warsaw_1920.goals import FIELD_VALUE, VALUES
from westerplatte_nb.games.warsaw_1920.map import RADZYMIN, WARSAW
from westerplatte_nb.games.warsaw_1920.state import (
    NOWHERE,
    POLAND,
    RED,
    State,
    army_at,
    is_dispersed,
    on_map,
    seat_of,
)  # fmt: skip
=======
from westerplatte_nb.bots.warsaw_1920.reasons_acts import acts
from westerplatte_nb.bots.warsaw_1920.reasons_battle import Weighed, battles
from westerplatte_nb.engine.reason import Reason
from westerplatte_nb.games.warsaw_1920 import actions as act
from westerplatte_nb.games.warsaw_1920.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.armies import ARMIES
from westerplatte_nb.games.warsaw_1920.state import State, army_at
>>>>>>> house

__all__ = ["nudge", "question", "reasons"]

Actions = tuple[WarsawAction, ...]
<<<<<<< HEAD
Weighed = tuple[float, Reason]

# What a question asks about, and its rule, by the kind of the pending decision.
_OF_DECISION = {
    "bonus": ("setup.red_bonus", "ask.orders"),
    "cube": ("tidy.short", "ask.orders"),
=======

# What a question asks about, and its rule, by the kind of the pending decision.
_OF_DECISION = {
    "bonus": ("setup.red_bonus", "ask.cube"),
    "cube": ("tidy.short", "ask.cube"),
>>>>>>> house
    "battle": ("battle.one", "ask.battle"),
    "front": ("battle.commit", "ask.front"),
    "shield": ("battle.shield", "ask.shield"),
    "retreat": ("battle.retreat", "ask.retreat"),
}
<<<<<<< HEAD
_ATTACK, _MARCH, _PASS = ("op.attack", "ask.attack"), ("op.order", "ask.march"), ("op.pass", "ask.stop")
=======
>>>>>>> house


def reasons(state: State, actions: Actions) -> tuple[Reason, ...]:
    """Return true facts that speak for a plan, the weightiest first, each kind of fact once."""
<<<<<<< HEAD
    found = sorted(_facts(state, actions[0]), key=lambda reason: -reason[0])
=======
    found: list[Weighed] = [*acts(state, actions[0]), *battles(state, actions[0])]
    found.sort(key=lambda reason: -reason[0])
>>>>>>> house
    told: dict[str, Reason] = {}
    for _, fact in found:
        told.setdefault(fact.key, fact)
    return tuple(told.values())


def question(state: State, actions: Actions) -> Reason:
    """Return a question about the moment that leads towards a plan."""
    decision = state.decision
    assert decision is not None, "a hint is for who is asked"
    match actions[0]:
<<<<<<< HEAD
        case act.Order(attack=attack):
            rule, key = _ATTACK if attack else _MARCH
        case act.PlayCard():
            rule, key = "op.card", "ask.card"
        case act.Plunder():
            rule, key = "op.plunder", "ask.card"
        case _:
            rule, key = _OF_DECISION.get(decision.kind, _PASS)
=======
        case act.Order(attack=attack) if attack:
            return Reason("op.attack", "ask.attack")
        case act.Order():
            return Reason("op.order", "ask.order")
        case act.PlayCard():
            return Reason("op.card", "ask.card")
        case act.Plunder():
            return Reason("op.plunder", "ask.plunder")
    rule, key = _OF_DECISION.get(decision.kind, ("op.pass", "ask.stop"))
>>>>>>> house
    return Reason(rule, key)


def nudge(state: State, actions: Actions) -> Reason:
    """Return where to look to find a plan, without its action."""
    decision = state.decision
    assert decision is not None, "a hint is for who is asked"
    match actions[0]:
<<<<<<< HEAD
        case act.Order(army=army) | act.Plunder(army=army) | act.Cube(army=army) | act.Name(army=army):
            return Reason(decision.rule, "look.army", (("army", army),))
        case act.Front() | act.Shield() | act.PlayCard():
            return Reason(decision.rule, "look.cards")
        case act.Retreat(field=field):
            return Reason("battle.way", "look.field", (("field", _title(state, state.table.map.number[field])),))
    return Reason(decision.rule, "look.radzymin", (("field", _title(state, state.table.map.marked[RADZYMIN])),))


def _facts(state: State, action: WarsawAction) -> Iterator[Weighed]:
    match action:
        case act.Order(army=name, moves=moves, attack=attack):
            army = NUMBER[name]
            end = state.table.map.number[moves[-1]] if moves else state.at[army]
            if moves:
                yield from _arrival(state, army, end)
            if attack:
                yield from _attack(state, army, end, state.table.map.number[attack])
        case act.Name(army=name, field=field):
            army = NUMBER[name]
            yield from _attack(state, army, state.at[army], state.table.map.number[field], is_declared=True)
        case act.Front(cards=cards):
            yield from _front(state, cards)
        case act.Shield(card=card):
            seat = state.table.card(_seat(state), card)
            yield 1.0, Reason("battle.shield", "shield.card", (("strength", seat.strength),))
        case act.Plunder(army=name):
            yield 1.0, Reason("op.plunder", "plunder", (("army", name),))
        case act.Cube(army=name):
            yield from _beside(state, NUMBER[name])


def _seat(state: State) -> int:
    return state.active if state.decision is None else state.decision.seat


def _arrival(state: State, army: int, end: int) -> Iterator[Weighed]:
    """Tell what the field is worth on which an army arrives, and what it lies beside."""
    map, seat = state.table.map, seat_of(army)
    field, title = map.fields[end], _title(state, end)
    if seat == RED and field.mark == WARSAW:
        yield 9.0, Reason("end.warsaw", "move.wins", (("field", title),))
    if field.mark == RADZYMIN:
        key = "move.takes" if seat == RED else "move.guards"
        yield 6.0, Reason("end.radzymin", key, (("field", title),))
    if seat == RED:
        points = VALUES.get(field.mark, 0 if field.has_red_pattern else FIELD_VALUE)
        if points:
            yield 2.0 + points / 10, Reason("score.red", "move.points", (("field", title), ("points", points)))
    if seat == POLAND and end in map.near[map.marked[WARSAW]]:
        yield 3.0, Reason("end.warsaw", "move.before_warsaw", (("field", title),))
    for other in on_map(state, 1 - seat):
        if end in map.rear[seat_of(other)][state.at[other]]:
            values = (("field", title), ("target", ARMIES[other].id))
            yield 2.5, Reason("battle.encircle", "move.behind", values)


def _attack(state: State, army: int, start: int, field: int, is_declared: bool = False) -> Iterator[Weighed]:
    """Tell what an attack takes from the army attacked, and what helps on either side."""
    target = army_at(state, field)
    if target == NOWHERE:
        return
    name = (("target", ARMIES[target].id),)
    if target == DEFENDERS:
        yield 8.0, Reason("parts.defenders", "attack.defenders", name)
    elif is_dispersed(state, target):
        yield 5.0, Reason("battle.result", "attack.removes", name)
    if state.orders[target] and not is_declared:
        yield 3.0, Reason("op.attack", "attack.orders", (*name, ("orders", state.orders[target])))
    if start in state.table.map.rear[seat_of(target)][field]:
        yield 4.0, Reason("battle.encircle", "attack.rear", name)
    if state.table.map.fields[field].is_fortified:
        yield 1.5, Reason("battle.fortified", "attack.walls", name)
    if is_dispersed(state, army):
        yield 2.0, Reason("battle.after", "attack.risk", (("army", ARMIES[army].id),))


def _front(state: State, cards: tuple[int, ...]) -> Iterator[Weighed]:
    """Tell how many cards of a front fit, and what they come to; or that it spares the good ones."""
    battle, seat = state.battle, _seat(state)
    if battle is None or UNSEEN in cards:
        return
    army = battle.attacker if seat_of(battle.attacker) == seat else battle.target
    fitting = [card for card in cards if fits(state, army, card)]
    strength = sum(state.table.card(seat, card).strength for card in fitting)
    values = (("army", ARMIES[army].id), ("number", len(fitting)), ("strength", strength))
    yield 2.0, Reason("battle.reveal", "front.fits", values)
    if len(fitting) < len(cards):
        yield 1.0, Reason("battle.reveal", "front.spares", (("number", len(cards) - len(fitting)),))


def _beside(state: State, army: int) -> Iterator[Weighed]:
    """Tell which enemies an army stands beside, that gets an order."""
    near = state.table.map.near[state.at[army]]
    for other in on_map(state, 1 - seat_of(army)):
        if state.at[other] in near:
            values = (("army", ARMIES[army].id), ("target", ARMIES[other].id))
            yield 2.0, Reason("op.attack", "cube.beside", values)


def _title(state: State, field: int) -> str:
    return state.table.map.fields[field].title
=======
        case act.Order(army=army, attack=attack) if attack:
            target = ARMIES[army_at(state, state.table.map.number[attack])].id
            return Reason("op.attack", "look.attack", (("army", army), ("target", target)))
        case act.Order(army=army) | act.Cube(army=army):
            return Reason("op.order", "look.army", (("army", army),))
        case act.Plunder(army=army):
            return Reason("op.plunder", "look.plunder", (("army", army),))
        case act.Name(army=army):
            return Reason("battle.one", "look.battle", (("army", army),))
        case act.PlayCard() | act.Front() | act.Shield():
            return Reason(decision.rule, "look.cards")
        case act.Retreat():
            return Reason("battle.retreat", "look.retreat")
    return Reason(decision.rule, "look.map")
>>>>>>> house
