"""The sensible player: it goes for the places that count, fires where it may hit, rallies what is pinned."""

from collections.abc import Callable, Iterator
from operator import itemgetter

from westerplatte_nb.engine.value import decision_of
from westerplatte_nb.games.september_1939.bots import values
from westerplatte_nb.games.september_1939.bots.card_values import CardValues
from westerplatte_nb.games.september_1939.bots.knowledge import known_of
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import apply_unchecked as apply_in_place
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import ASSAULT, FIRE, MOVE
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, STEP, is_within, squared

# A reaction is played where it is worth so much.
A_REACTION = 0.2

Ranked = list[tuple[float, SeptemberAction]]
_worth = itemgetter(0)


def policy(state: State) -> tuple[SeptemberAction, ...]:
    """Return what a sensible player does next: one action."""
    # Of equals the first one, as in `ranked`.
    return (max(_worths(state), key=_worth)[1],)


def ranked(state: State) -> Ranked:
    """Return the answers to the question that waits, the best first, each with what it seems to be worth."""
    # Sorting is stable: of equals the first one stays the first.
    return sorted(_worths(state), key=_worth, reverse=True)


def _worths(state: State) -> Ranked:
    return _WORTHS[decision_of(state).kind](state)


def _options(state: State) -> tuple[SeptemberAction, ...]:
    return tuple(decision_of(state).options)  # type: ignore[arg-type]


def _in_order(state: State) -> Ranked:
    return [(0.0, option) for option in _options(state)]


def _deployment(state: State) -> Ranked:
    seat, options = _seat(state), _options(state)
    first = options[0]
    assert isinstance(first, act.Deploy)
    aim = values.aims_of(state, seat)[state.table.platoon_named[seat, first.platoon]]
    places: tuple[act.Deploy, ...] = options  # type: ignore[assignment]
    return list(zip(values.deployment_worths(state, places, aim), options, strict=True))


def _plays(state: State) -> Ranked:
    worth = CardValues(state, _seat(state)).of_play
    return [(worth(option), option) for option in _options(state)]


def ends_ranked(state: State, aim: int | None = None) -> Ranked:
    """Return where a stand may go, with what each end seems to be worth, for an aim (None: the platoon's usual one)."""
    seat, options = _seat(state), _options(state)
    first = options[0]
    assert isinstance(first, act.To)
    stand = state.table.stand_named[seat, first.stand]
    if aim is None:
        aim = values.aims_of(state, seat)[state.table.of_stand[stand]]
    order = state.chain[-1].orders[0]
    ends: tuple[act.To, ...] = options  # type: ignore[assignment]
    return list(zip(values.end_worths(state, stand, ends, aim, order), options, strict=True))


def _targets(state: State) -> Ranked:
    seat = _seat(state)
    entry = state.chain[-1]
    found: Ranked = []
    for option in _options(state):
        if isinstance(option, act.Fire):
            stand = state.table.stand_named[seat, option.stand]
            target = state.table.stand_named[1 - seat, option.target]
            plan = next((plan for plan in entry.plans if plan.stand == stand and plan.end >= 0), None)
            point = state.at[stand] if plan is None else plan.end
            found.append((values.target_worth(state, stand, point, target, point != state.at[stand]), option))
        else:
            found.append((0.0, option))
    return found


def _answers(state: State) -> Ranked:
    cards = CardValues(state, _seat(state))
    found: Ranked = []
    for option in _options(state):
        worth = A_REACTION if isinstance(option, act.Decline) else cards.of_play(option)
        found.append((worth, option))
    return found


def _rally(state: State) -> Ranked:
    return [(float(isinstance(option, act.Rally)), option) for option in _options(state)]


def _discards(state: State) -> Ranked:
    """Put down what is worth little: the hand is filled anew, and each card helps with the initiative."""
    seat = _seat(state)
    worths = CardValues(state, seat).of_keeping(state.hands[seat])
    found: Ranked = []
    for option in _options(state):
        places = option.places if isinstance(option, act.Discard) else ()
        found.append((sum(0.5 - worths[place - 1] for place in places), option))
    return found


def _seat(state: State) -> int:
    return decision_of(state).seat


_WORTHS: dict[str, Callable[[State], Ranked]] = {
    "first_deployment": _in_order,
    "platoon": _in_order,
    "place": _deployment,
    "first_go": _in_order,
    "go": _plays,
    "second": _plays,
    "to": ends_ranked,
    "fire": _targets,
    "rally": _rally,
    "answer": _answers,
    "exchange": _discards,
    "discard": _discards,
}


# Cards declared for one place: go there, fire at who stands on it, close with them.


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
    seat = decision_of(state).seat
    number = table.platoon_named[seat, name]
    platoon, is_behind = table.platoons[number], values.keeps_behind(state, number)
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
    seat = decision_of(state).seat
    draft, found = state.copy(), [action]
    apply_in_place(draft, action)
    while (
        (asked := draft.decision) is not None and asked.seat == seat and asked.kind in DECLARED
        and len(found) < MOST_DECLARED
    ):  # fmt: skip
        found.append(_answer(draft, seat, place))
        apply_in_place(draft, found[-1])
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
