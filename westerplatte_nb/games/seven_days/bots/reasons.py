"""Explaining plans of 7 Days (`westerplatte_nb.bots.hints.Reasons`): reasons, a question that leads there, a nudge.

Each fact comes with its weight, from 34 for what may happen to 120 for the loss of the game.
"""

from collections.abc import Callable, Iterator
from typing import Any

from westerplatte_nb.bots.reasons import Weighed, weightiest
from westerplatte_nb.engine.value import Reason, decision_of
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.bots.distances import FAR, distances_on
from westerplatte_nb.games.seven_days.bots.reasons_orders import ORDERS, end_on_space, find_action
from westerplatte_nb.games.seven_days.bots.reasons_threats import (
    first_to_shoot,
    guardhouse_fall,
    shooting_tracks,
    threat,
)
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import OUTPOSTS, Space, Track, is_outpost
from westerplatte_nb.games.seven_days.rules.orders.order import active_space
from westerplatte_nb.games.seven_days.rules.state import State, fallen_guardhouses

__all__ = ["nudge", "question", "reasons"]

Actions = tuple[SevenDaysAction, ...]

# What a question asks about by the kind of the pending decision.
_TOPICS = {
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
        return weightiest(_FACTS_OF_ANSWER[type(actions[0])](state, actions[0]))
    # The action of the plan, and the state before it, after the moves that lead there.
    state_before, action = find_action(state, actions)
    if action is None:  # the plan only moves and ends the turn
        return weightiest(end_on_space(state_before, active_space(state_before)))
    return weightiest(ORDERS[type(action)](state_before, action))


def question(state: State, actions: Actions) -> Reason:
    """Return a question about the position that leads towards a plan without naming its action."""
    if state.decision is not None:
        return Reason(state.decision.rule, f"ask.answer.{_TOPICS[state.decision.kind]}")
    state_before, action = find_action(state, actions)
    match action:
        case act.TakeAmmunition():
            return Reason("tile.ammunition", "ask.rounds")
        case act.RaiseMorale():
            return Reason("morale.track", "ask.morale")
        case act.LayMine():
            return Reason("card.troop", "ask.arrival")
        case act.Rebuild(space):
            return _question_about_walls(state, space)
        case None:
            return Reason("orders.budget", "ask.stand")
    # Shots and driving back, which are aimed at troops.
    return _question_about_troops(state_before, action)


def nudge(state: State, actions: Actions) -> Reason:
    """Return a hint at the place where a plan acts, without its action."""
    if state.decision is not None:
        return Reason(state.decision.rule, f"look.answer.{_TOPICS[state.decision.kind]}")
    state_before, action = find_action(state, actions)
    match action:
        case act.Fire():
            return _nudge_to_track(state, active_space(state_before))
        case act.FireMortar(track):
            return _nudge_to_track(state, track)
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


def _question_about_walls(state: State, space: Space) -> Reason:
    """Return the question that leads to rebuilding a space: about guardhouses once one has fallen, else about walls."""
    if fallen_guardhouses(state) and not is_outpost(space):
        return Reason("end.defeat", "ask.guardhouses")
    return Reason("assault.pass_on", "ask.walls")


def _question_about_troops(state: State, action: SevenDaysAction) -> Reason:
    """Return the question that leads to the troops an action is aimed at.

    It is who shoots now, what happens with all tracks taken, who will shoot first, or else which troop does most harm.
    """
    targets = set(action.tracks) if isinstance(action, act.DriveBack) else {_target_track(state, action)}
    shooters = shooting_tracks(state)
    if targets.intersection(shooters):
        return Reason("assault.order", "ask.shooting")
    if not shooters and None not in state.tracks:
        return Reason("card.troop.full", "ask.full")
    # "Which will shoot first?" leads to the target only where that troop is among the first.
    if not shooters and targets & first_to_shoot(state):
        return Reason("advance.tracks", "ask.first")
    return Reason("assault.order", "ask.harm")


def _target_track(state: State, action: SevenDaysAction) -> Track:
    """Return the track that a shot is aimed at; officers fire at the troop opposite, whose track has their number."""
    return action.track if isinstance(action, act.FireMortar) else active_space(state)


def _nudge_to_track(state: State, track: Track) -> Reason:
    """Return the hint at the troop on a track: at its shots if it shoots in the coming attack, else at its movement."""
    is_shooting = track in shooting_tracks(state)
    rule, key = ("assault.target", "look.attack") if is_shooting else ("advance.tracks", "look.movement")
    return Reason(rule, key, (("track", track),))


def _last_space(state: State, actions: Actions) -> Space:
    """Return where the officer in turn stands after the moves of a plan that only moves."""
    for action in actions:
        if isinstance(action, act.Move):
            state = rules.apply(state, action).after
    return active_space(state)


# Reasons for answers to the questions of rules section 8.


# After the event at the end of this day the tiles are filled up (rule `day.third`).
DAY_OF_REFILL = 3

# The keys of the facts about the stock of a supply.
STOCKS = {"grenade": "stock.grenade", "mine": "stock.mine", "bricks": "stock.bricks"}
# By kind of token: the kind that it cancels, and the key of the fact that it does.
_CANCELS = {
    "extra_moves": ("limited_moves", "share.cancels.extra_moves"),
    "limited_moves": ("extra_moves", "share.cancels.limited_moves"),
}


def _take_brick(state: State, option: act.TakeBrick) -> Iterator[Weighed]:
    """Yield facts for letting a space take damage: what its wall has left, and what another choice would cost.

    Each comes with its weight: the higher, the sooner the fact is given as a reason.
    """
    space = option.space
    remaining = state.walls[space] - 1
    alternatives = _alternatives(state, space)
    for alternative in alternatives:
        if _would_fall(state, alternative):
            yield from guardhouse_fall(state, alternative, 110)
    if _would_fall(state, space):
        yield from guardhouse_fall(state, space, 60)
    elif remaining:
        yield 80, Reason("assault.pass_on", "brick.left", (("space", space), ("bricks", remaining)))
    if is_outpost(space):
        yield 90, Reason("end.defeat", "brick.outpost", (("space", space),))
    lower = [alternative for alternative in alternatives if state.walls[alternative] < state.walls[space]]
    if lower:
        lowest = min(lower, key=lambda alternative: (state.walls[alternative], alternative))
        yield 70, Reason("assault.pass_on", "brick.other", (("space", lowest), ("bricks", state.walls[lowest])))


def _place_brick(state: State, option: act.PlaceBrick) -> Iterator[Weighed]:
    """Yield facts for a brick on a space: how low its wall is, what threatens it, what its fall would mean."""
    space = option.space
    bricks = state.walls[space]
    if bricks == 1 and not is_outpost(space):
        yield from guardhouse_fall(state, space, 110)
    if all(state.walls[alternative] >= bricks for alternative in _alternatives(state, space)):
        yield 80, Reason("event.wall", "place.lowest", (("space", space), ("bricks", bricks)))
    else:
        yield 50, Reason("event.wall", "place.has", (("space", space), ("bricks", bricks)))
    if is_outpost(space):
        yield from threat(state, space)


def _gain(state: State, option: act.Gain) -> Iterator[Weighed]:
    """Yield how much of the chosen supply there is already."""
    yield 60, Reason("morale.high1", STOCKS[option.supply], ((option.supply, _stock_of(state, option.supply)),))


def _lose(state: State, option: act.Lose) -> Iterator[Weighed]:
    """Yield how much of the chosen supply there is, and that the tiles are still to be refilled."""
    yield 60, Reason("morale.low1", STOCKS[option.supply], ((option.supply, _stock_of(state, option.supply)),))
    if state.day <= DAY_OF_REFILL:
        yield 55, Reason("day.third", "stock.refilled")


def _share_of_rounds(state: State, option: act.Share) -> Iterator[Weighed]:
    """Yield how many rounds each officer has, and how many each will have after getting or losing some."""
    decision = decision_of(state)
    held = tuple(officer.ammunition for officer in state.officers)
    yield 60, Reason(decision.rule, "share.rounds", (("amounts", held),))
    sign = 1 if decision.kind == "share_ammunition" else -1
    after = tuple(rounds + sign * amount for rounds, amount in zip(held, option.amounts, strict=True))
    yield 50, Reason(decision.rule, "share.rounds_after", (("amounts", after),))


# A table, so that the test of the facts' sentences can read every key of `share.…` here.
_SHARED_TOKENS = {
    "share_extra_moves": "extra_moves",
    "share_limited_moves": "limited_moves",
    "share_extra_actions": "extra_actions",
}


def _share(state: State, option: act.Share) -> Iterator[Weighed]:
    """Yield what each officer holds already of what is shared, and whose tokens would cancel each other."""
    decision = decision_of(state)
    token = _SHARED_TOKENS.get(decision.kind)
    if token is None:
        yield from _share_of_rounds(state, option)
        return
    held = tuple(getattr(officer, token) for officer in state.officers)
    yield 60, Reason(decision.rule, f"share.{token}", (("amounts", held),))
    opposite, key = _CANCELS.get(token, ("", ""))  # an extra action cancels nothing
    for seat, (officer, amount) in enumerate(zip(state.officers, option.amounts, strict=True)):
        if opposite and amount and getattr(officer, opposite):
            yield 70, Reason("morale.cancel", key, (("seat", seat),))


def _start(state: State, option: act.Start) -> Iterator[Weighed]:
    """Yield facts for a start space: how far the farthest outpost is from it, and which troop is opposite."""
    distance = distances_on(state.table.board, state.burned).distance[option.space]
    farthest = max(distance[outpost] for outpost in OUTPOSTS)
    if farthest < FAR:
        yield 60, Reason("orders.move", "start.reach", (("space", option.space), ("moves", farthest)))
    yield from threat(state, option.space)


def _council(state: State, option: act.HoldOut | act.LayDownArms) -> Iterator[Weighed]:
    """Yield how many guardhouses have fallen, and how many rounds each officer has, whichever advice is given."""
    yield 60, Reason("variant.council", "council.fallen", (("number", len(fallen_guardhouses(state))),))
    held = tuple(officer.ammunition for officer in state.officers)
    yield 50, Reason("variant.council", "share.rounds", (("amounts", held),))


def _alternatives(state: State, space: Space) -> list[Space]:
    """Return the spaces of the other answers to the pending question."""
    decision = decision_of(state)
    return [option.space for option in decision.options if option.space != space]  # type: ignore[attr-defined]


def _would_fall(state: State, space: Space) -> bool:
    """Tell whether a space is a guardhouse that falls with its next brick."""
    return not is_outpost(space) and state.walls[space] == 1


def _stock_of(state: State, supply: str) -> int:
    """Return how much of a supply lies on its tile."""
    return {"grenade": state.stock_grenades, "mine": state.stock_mines, "bricks": state.stock_bricks}[supply]


_FACTS_OF_ANSWER: dict[type, Callable[[State, Any], Iterator[Weighed]]] = {
    act.TakeBrick: _take_brick,
    act.PlaceBrick: _place_brick,
    act.Gain: _gain,
    act.Lose: _lose,
    act.Share: _share,
    act.Start: _start,
    act.HoldOut: _council,
    act.LayDownArms: _council,
}
