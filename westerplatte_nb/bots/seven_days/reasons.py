"""Explaining plans of 7 Days (`westerplatte_nb.bots.hints.Reasons`): reasons, a question that leads there, a nudge."""

from __future__ import annotations

from westerplatte_nb.bots.reasons import weightiest
from westerplatte_nb.bots.seven_days.reasons_answers import answer
from westerplatte_nb.bots.seven_days.reasons_orders import ORDERS, after_moves, standing
from westerplatte_nb.bots.seven_days.reasons_threats import shooting, soonest
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.seven_days import actions as act
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.board import Space, Track, is_outpost
from westerplatte_nb.games.seven_days.orders.order import here
from westerplatte_nb.games.seven_days.state import State, fallen_guardhouses

__all__ = ["nudge", "question", "reasons"]

Actions = tuple[SevenDaysAction, ...]

# What a question asks about by the kind of the pending decision.
_ABOUT = {
    "pass_on": "bricks",
    "place_brick": "walls",
    "gain_supply": "supplies",
    "lose_supply": "supplies",
    "share_ammunition": "rounds",
    "lose_ammunition": "rounds",
    "share_extra_moves": "tokens",
    "share_limited_moves": "tokens",
    "share_extra_actions": "tokens",
    "start_space": "start",
    "council": "council",
}


def reasons(state: State, actions: Actions) -> tuple[Reason, ...]:
    """Return true facts that speak for a plan, the weightiest first, each kind of fact once."""
    if state.decision is not None:
        return weightiest(answer(state, actions[0]))
    at, action = after_moves(state, actions)
    return weightiest(standing(at, here(at)) if action is None else ORDERS[type(action)](at, action))


def question(state: State, actions: Actions) -> Reason:
    """Return a question about the moment that leads towards a plan."""
    if state.decision is not None:
        return Reason(state.decision.rule, f"ask.answer.{_ABOUT[state.decision.kind]}")
    at, action = after_moves(state, actions)
    match action:
        case act.TakeAmmunition():
            return Reason("tile.ammunition", "ask.rounds")
        case act.RaiseMorale():
            return Reason("morale.track", "ask.morale")
        case act.LayMine():
            return Reason("card.troop", "ask.arrival")
        case act.Rebuild(space):
            return _about_walls(state, space)
        case None:
            return Reason("orders.budget", "ask.stand")
    return _about_troops(at, action)


def nudge(state: State, actions: Actions) -> Reason:
    """Return where to look to find a plan, without its action."""
    if state.decision is not None:
        return Reason(state.decision.rule, f"look.answer.{_ABOUT[state.decision.kind]}")
    at, action = after_moves(state, actions)
    match action:
        case act.Fire():
            return _at_track(state, here(at))
        case act.FireMortar(track):
            return _at_track(state, track)
        case act.LayMine(track, _):
            return Reason("card.troop", "look.empty", (("track", track),))
        case act.Rebuild(space):
            return Reason("assault.pass_on", "look.wall", (("space", space),))
        case act.TakeAmmunition():
            return Reason("tile.ammunition", "look.tile.ammunition", (("seat", state.active),))
        case act.DriveBack():
            return Reason("tile.drive_back", "look.tile.drive_back")
        case act.RaiseMorale():
            return Reason("morale.track", "look.morale")
    return Reason("orders.move", "look.stand", (("space", _last_space(state, actions)),))


def _about_walls(state: State, space: Space) -> Reason:
    if fallen_guardhouses(state) and not is_outpost(space):
        return Reason("end.defeat", "ask.guardhouses")
    return Reason("assault.pass_on", "ask.walls")


def _about_troops(state: State, action: SevenDaysAction) -> Reason:
    aimed = set(action.tracks) if isinstance(action, act.DriveBack) else {_target(state, action)}
    shooters = shooting(state)
    if aimed & {*shooters}:
        return Reason("assault.order", "ask.shooting")
    if not shooters and None not in state.tracks:
        return Reason("card.troop.full", "ask.full")
    # Of the troops that shoot first a question says nothing that leads to one that does not.
    if not shooters and aimed & soonest(state):
        return Reason("advance.tracks", "ask.first")
    return Reason("assault.order", "ask.harm")


def _target(state: State, action: SevenDaysAction) -> Track:
    return action.track if isinstance(action, act.FireMortar) else here(state)


def _at_track(state: State, track: Track) -> Reason:
    shoots = track in shooting(state)
    rule, key = ("assault.target", "look.attack") if shoots else ("advance.tracks", "look.movement")
    return Reason(rule, key, (("track", track),))


def _last_space(state: State, actions: Actions) -> Space:
    for action in actions:
        if isinstance(action, act.Move):
            state = rules.apply(state, action).after
    return here(state)
