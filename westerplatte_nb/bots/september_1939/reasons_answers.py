"""Reasons for what is no order of a platoon: cards put down or kept, passes, answers to a card, deployment."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from westerplatte_nb.bots.reasons import Weighed
from westerplatte_nb.bots.september_1939.reasons_ground import cover, nearest_mark
from westerplatte_nb.bots.september_1939.reasons_orders import odds
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939.actions import SeptemberAction
from westerplatte_nb.games.september_1939.cards import AIR, FEINT, REACTIONS, RECON
from westerplatte_nb.games.september_1939.casualties import FACES
from westerplatte_nb.games.september_1939.ending import marks_held
from westerplatte_nb.games.september_1939.state import State, free_platoons, hand_limit
from westerplatte_nb.games.september_1939.table import NOWHERE, STEP, point_name, squared
from westerplatte_nb.games.september_1939.turn import can_go
from westerplatte_nb.games.september_1939.ways import MODULES


def answer(state: State, action: SeptemberAction) -> Iterator[Weighed]:
    """Yield why to choose what orders no platoon of one's own."""
    decision = state.decision
    assert decision is not None
    seat = decision.seat
    match action:
        case act.Play(card=card) if card == AIR:
            yield from _air(state)
        case act.Play(card=card) if card == RECON:
            yield 60, Reason("turn.free_cards", "recon")
        case act.Pass() | act.Leave():
            yield from _stop(state, seat)
        case act.React():
            yield from _threats(state, seat, 75)
            yield 60, Reason("turn.react", "answer.before")
        case act.Feint():
            yield from _threats(state, seat, 88)
            if titles := tuple(state.table.platoon_title[platoon] for platoon in state.chain[-1].platoons):
                yield 85, Reason("turn.feint", "feint.cancels", (("platoons", titles),))
        case act.Decline():
            if state.chain[-1].card != AIR and not any(plan.target != NOWHERE for plan in state.chain[-1].plans):
                yield 70, Reason("turn.answer", "threat.none")
            yield from _reactions_kept(state, seat)
            yield from _threats(state, seat, 40)
        case act.Discard(places=places):
            yield from _put_down(state, seat, len(places))
        case act.Keep():
            yield from _reactions_kept(state, seat)
            yield 50, Reason("init.roll", "keep.no_bonus")
        case act.Begin() | act.Yield() if decision.kind == "first_go":
            yield from _places(state, seat)
        case act.Bring(platoon=name):
            platoon = state.table.platoon_named[seat, name]
            length = MODULES * state.table.platoons[platoon].kind.rates[0]
            values = (("platoon", state.table.platoon_title[platoon]), ("cm", length))
            yield 50, Reason("model.move", "bring.speed", values)
        case act.Deploy(points=points):
            yield from _deployment(state, points)


def _air(state: State) -> Iterator[Weighed]:
    model = state.table.model
    percent = 100 // FACES * (FACES - model.air_nothing)
    yield 70, Reason("model.air", "air.comes", (("needed", model.air_nothing + 1), ("percent", percent)))
    yield 65, Reason("model.air", "air.hits", (("dice", model.air_dice), ("needed", model.air_hit)))
    yield 50, Reason("turn.free_cards", "air.free")


def _stop(state: State, seat: int) -> Iterator[Weighed]:
    """Yield what stays in the hand, what the other side can still do, and who holds more."""
    if hand := len(state.hands[seat]):
        yield 60, Reason("turn.pass", "cards.stay", (("cards", hand),))
    yield from _reactions_kept(state, seat)
    if can_go(state, 1 - seat):
        number = len(free_platoons(state, 1 - seat))
        yield 40, Reason("turn.go", "other.goes", (("number", number),))
    else:
        yield 70, Reason("turn.go", "other.done")
    yield from _places(state, seat)


def _places(state: State, seat: int) -> Iterator[Weighed]:
    held = marks_held(state)
    yield 50, Reason("end.winner", "places.held", (("own", held[seat]), ("other", held[1 - seat])))


def _threats(state: State, seat: int, weight: float) -> Iterator[Weighed]:
    """Yield the likeliest hit that the card to be answered declares against one's own stands."""
    shots = []
    for plan in state.chain[-1].plans:
        target = plan.target
        if target != NOWHERE and state.table.seat_of[target] == seat and state.at[target] != NOWHERE:
            if state.at[plan.stand] == NOWHERE:
                continue
            point = state.at[plan.stand] if plan.end == NOWHERE else plan.end
            shots.append(odds(state, plan.stand, point, target))
    if shots:
        likeliest = max(shots, key=lambda values: int(str(dict(values)["percent"])))
        yield weight, Reason("turn.declare", "threat.shot", likeliest)


def _reactions_kept(state: State, seat: int) -> Iterator[Weighed]:
    number = sum(card in REACTIONS for card in state.hands[seat])
    if number:
        yield 65, Reason("parts.reactions", "reactions.kept", (("cards", number),))
    if FEINT in state.hands[seat]:
        yield 45, Reason("turn.feint", "feint.kept")


def _put_down(state: State, seat: int, number: int) -> Iterator[Weighed]:
    assert state.decision is not None
    if state.decision.kind == "exchange":
        yield 60, Reason("turn.free_cards", "exchange.draws")
        return
    yield 80, Reason("init.roll", "discard.bonus", (("number", number),))
    limit = hand_limit(state, seat)
    if len(state.hands[seat]) - number < limit:
        yield 70, Reason("turn.end", "discard.draws", (("number", limit),))


def _deployment(state: State, points: tuple[int, ...]) -> Iterator[Weighed]:
    """Yield how far the nearest marked place is, and which point is in cover."""
    mark = nearest_mark(state, points[0])
    if mark is not None:
        length = round(STEP * sqrt(min(squared(point, mark.point) for point in points)))
        values = (("mark", mark.name), ("end", point_name(points[0])), ("cm", length))
        if len(points) == 1:
            yield 60, Reason("setup.deploy", "deploy.near", values)
        else:
            yield 60, Reason("setup.deploy", "deploy.nearest", (values[0], values[2]))
    for point in points:
        yield from cover(state, point)
