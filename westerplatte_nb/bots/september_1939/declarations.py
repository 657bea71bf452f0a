"""Cards declared for one place: go there, fire at who stands on it, close with them."""

from __future__ import annotations

from collections.abc import Iterator

from westerplatte_nb.bots.september_1939.knowledge import known_of
from westerplatte_nb.bots.september_1939.policy import ends_ranked, ranked
from westerplatte_nb.bots.september_1939.values import keeps_behind
from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939.actions import SeptemberAction
from westerplatte_nb.games.september_1939.cards import ASSAULT, FIRE, MOVE
from westerplatte_nb.games.september_1939.rules import carry_on as play_on
from westerplatte_nb.games.september_1939.state import State
from westerplatte_nb.games.september_1939.table import NOWHERE, STEP, is_within, squared

# What is asked while a card is declared; no card asks more often.
DECLARED = ("to", "fire", "rally")
MOST_DECLARED = 14


def declared_for_places(state: State, action: SeptemberAction) -> Iterator[tuple[SeptemberAction, ...]]:
    """Yield the ways to declare a card for each of the places that count, the nearest first; those that do nothing
    for a place are left out.
    """  # noqa: D205 - one sentence
    order, name = _ordered(action)
    if not name:
        return
    table = state.table
    assert state.decision is not None
    seat = state.decision.seat
    number = table.platoon_named[seat, name]
    platoon, is_behind = table.platoons[number], keeps_behind(state, number)
    first = next(state.at[stand] for stand in platoon.stands if state.at[stand] != NOWHERE)
    enemies = {state.at[stand] for stand in table.stands_of_seat[1 - seat]}
    reach = 2 * max(platoon.kind.rates) + (platoon.kind.weapon.most if order != MOVE else 0)
    for place in sorted(known_of(table).places, key=lambda place: squared(first, place)):
        if STEP * STEP * squared(first, place) > reach * reach:
            continue
        if place in enemies if order == FIRE else not is_behind:
            way = declared(state, action, place)
            if order != FIRE or any(_is_at(state, seat, one, place) for one in way):
                yield way


def _is_at(state: State, seat: int, action: SeptemberAction, place: int) -> bool:
    return isinstance(action, act.Fire) and state.at[state.table.stand_named[1 - seat, action.target]] == place


def _ordered(action: SeptemberAction) -> tuple[str, str]:
    """Return the order of an action and the platoon that it orders, if it is one alone."""
    if isinstance(action, act.Play) and action.card in (MOVE, ASSAULT, FIRE):
        return action.card, action.platoons[0]
    if isinstance(action, act.React) and action.order in (MOVE, ASSAULT, FIRE):
        return action.order, action.platoon
    return "", ""


def declared(state: State, action: SeptemberAction, place: int) -> tuple[SeptemberAction, ...]:
    """Return a card with all that is declared of it, for a place."""
    assert state.decision is not None
    seat = state.decision.seat
    draft, found = state.copy(), [action]
    play_on(draft, action)
    while (
        (asked := draft.decision) is not None and asked.seat == seat and asked.kind in DECLARED
        and len(found) < MOST_DECLARED
    ):  # fmt: skip
        found.append(_answer(draft, seat, place))
        play_on(draft, found[-1])
    return tuple(found)


def _answer(state: State, seat: int, place: int) -> SeptemberAction:
    assert state.decision is not None
    options = state.decision.options
    if state.decision.kind == "fire":
        wanted = [option for option in options if _is_at(state, seat, option, place)]  # type: ignore[arg-type]
        return wanted[0] if wanted else ranked(state)[0][1]  # type: ignore[return-value]
    if state.decision.kind != "to":
        return ranked(state)[0][1]
    best = ends_ranked(state, place)
    if state.chain[-1].orders[0] == ASSAULT:
        table = state.table
        there = any(state.at[stand] == place for stand in table.stands_of_seat[1 - seat])
        closing = [
            entry for entry in best
            if there and isinstance(entry[1], act.To) and is_within(entry[1].end, place, table.model.contact)
        ]  # fmt: skip
        best = closing or best
    return max(best, key=lambda entry: entry[0])[1]
