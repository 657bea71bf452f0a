"""Explaining plans of Warsaw 1920 (`westerplatte_nb.bots.hints.Reasons`): reasons, a question, a nudge."""

from westerplatte_nb.bots.reasons import weightiest
from westerplatte_nb.engine.value import Reason, decision_of
from westerplatte_nb.games.warsaw_1920.bots.reasons_acts import acts, battles
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES
from westerplatte_nb.games.warsaw_1920.rules.state import State, army_at

__all__ = ["nudge", "question", "reasons"]

Actions = tuple[WarsawAction, ...]

# What a question asks about, and its rule, by the kind of the pending decision.
_OF_DECISION = {
    "bonus": ("setup.red_bonus", "ask.cube"),
    "cube": ("tidy.short", "ask.cube"),
    "battle": ("battle.one", "ask.battle"),
    "front": ("battle.commit", "ask.front"),
    "shield": ("battle.shield", "ask.shield"),
    "retreat": ("battle.retreat", "ask.retreat"),
}


def reasons(state: State, actions: Actions) -> tuple[Reason, ...]:
    """Return true facts that speak for a plan, the weightiest first, each kind of fact once."""
    return weightiest([*acts(state, actions[0]), *battles(state, actions[0])])


def question(state: State, actions: Actions) -> Reason:
    """Return a question about the moment that leads towards a plan."""
    decision = decision_of(state)
    match actions[0]:
        case act.Order(attack=attack) if attack:
            return Reason("op.attack", "ask.attack")
        case act.Order():
            return Reason("op.order", "ask.order")
        case act.PlayCard():
            return Reason("op.card", "ask.card")
        case act.Plunder():
            return Reason("op.plunder", "ask.plunder")
    rule, key = _OF_DECISION.get(decision.kind, ("op.pass", "ask.stop"))
    return Reason(rule, key)


def nudge(state: State, actions: Actions) -> Reason:
    """Return where to look to find a plan, without its action."""
    decision = decision_of(state)
    match actions[0]:
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
