"""Explaining plans of September 1939 (`westerplatte_nb.bots.hints.Reasons`): reasons, a question, a nudge."""

from westerplatte_nb.bots.reasons import weightiest
from westerplatte_nb.engine.value import Reason, decision_of
from westerplatte_nb.games.september_1939.bots.reasons_ground import nearest_mark
from westerplatte_nb.games.september_1939.bots.reasons_orders import answer_reasons, order_reasons
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import AIR, FIRE, RECON, WITHDRAW
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import State, is_pinned, stands_on

__all__ = ["nudge", "question", "reasons"]

Actions = tuple[SeptemberAction, ...]

# What a question asks about, and its rule, by the order that a plan begins with.
_OF_ORDER = {
    FIRE: ("model.fire", "ask.fire"),
    WITHDRAW: ("model.withdraw", "ask.withdraw"),
    RECON: ("turn.free_cards", "ask.cards"),
    AIR: ("model.air", "ask.air"),
}
_TO_PLACES = ("end.winner", "ask.places")
# The same by the kind of the pending decision, where no order is chosen.
_OF_DECISION = {
    "first_deployment": ("setup.deploy", "ask.deployment"),
    "platoon": ("setup.deploy", "ask.deployment"),
    "place": ("setup.deploy", "ask.deployment"),
    "first_go": ("init.choice", "ask.first"),
    "go": ("turn.pass", "ask.stop"),
    "second": ("init.two_cards", "ask.stop"),
    "fire": ("model.fire", "ask.fire"),
    "rally": ("model.withdraw", "ask.withdraw"),
    "answer": ("turn.answer", "ask.answer"),
    "exchange": ("turn.free_cards", "ask.cards"),
    "discard": ("turn.discard", "ask.cards"),
}


def reasons(state: State, actions: Actions) -> tuple[Reason, ...]:
    """Return the reasons for a plan (its actions), true facts of the state: the weightiest first, each kind once."""
    return weightiest([*answer_reasons(state, actions[0]), *order_reasons(state, actions)])


def question(state: State, actions: Actions) -> Reason:
    """Return a question about the state that leads towards a plan (its actions) without naming it."""
    decision = decision_of(state)
    match actions[0]:
        case act.Play(card=card):
            rule, key = _OF_ORDER.get(card, _TO_PLACES)
        case act.To():
            rule, key = _TO_PLACES
        case _:
            rule, key = _OF_DECISION[decision.kind]
    return Reason(rule, key)


def nudge(state: State, actions: Actions) -> Reason:
    """Return the hint where to look to find a plan (its actions), without naming an action of it."""
    decision = decision_of(state)
    action, table, seat = actions[0], state.table, decision.seat
    if isinstance(action, act.Discard | act.Keep) or action == act.Play(RECON):
        return Reason(decision.rule, "look.cards")
    if isinstance(action, act.Decline | act.Feint) and state.chain[-1].platoons:
        platoons = tuple(table.platoon_title[platoon] for platoon in state.chain[-1].platoons)
        return Reason("turn.answer", "look.declared", (("platoons", platoons),))
    # Who deploys first, or which platoon is next. Where it is deployed (`act.Deploy`, below) is asked by another rule,
    # `setup.sequence`.
    if decision.rule == "setup.deploy":
        return Reason("setup.deploy", "look.start")
    match action:
        case act.Play(card=card, platoons=names) if names:
            return _look_at_platoon(state, 1 - seat if card == AIR else seat, names[0], card)
        case act.React(order=order, platoon=name):
            return _look_at_platoon(state, seat, name, order)
        case act.Rally(platoon=name) | act.GoBack(platoon=name):
            return _look_at_platoon(state, seat, name, WITHDRAW)
        case act.Fire(stand=name) | act.Hold(stand=name):
            return Reason("model.fire", "look.stand", (("stand", f"{SIDES[seat]}.{name}"),))
        case act.To(end=end):
            return _look_at_nearest_mark(state, end)
        case act.Deploy(points=points):
            return _look_at_nearest_mark(state, points[0])
    # Any other action, such as a pass.
    return Reason("end.winner", "look.marks")


def _look_at_platoon(state: State, seat: int, name: str, order: str) -> Reason:
    """Return the nudge to look at a platoon (by seat and name), for the order that it gets or because it is pinned.

    If none of its stands is left, it is the nudge to look at the marked places.
    """
    platoon = state.table.platoon_named[seat, name]
    values = (("platoon", state.table.platoon_title[platoon]),)
    if not stands_on(state, platoon):
        return Reason("end.winner", "look.marks")
    if order == AIR:
        return Reason("model.air", "look.enemy", values)
    if is_pinned(state, platoon):
        return Reason("model.pinned", "look.pinned", values)
    if order == FIRE:
        return Reason("model.fire", "look.shooter", values)
    if order == WITHDRAW:
        return Reason("model.withdraw", "look.danger", values)
    return Reason("model.move", "look.way", values)


def _look_at_nearest_mark(state: State, point: int) -> Reason:
    """Return the nudge to look at the marked place nearest to a point, or at all of them."""
    mark = nearest_mark(state, point)
    if mark is None:
        return Reason("end.winner", "look.marks")
    return Reason("end.winner", "look.mark", (("mark", mark.name),))
