"""Why an answer is refused: the rule, and what stands in its way (law 5: every refusal names its rule)."""

from westerplatte_nb.engine.play import why_not_an_answer
from westerplatte_nb.engine.value import Decision, Reason
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.cards import CARDS, COVER, REACTION, REACTIONS
from westerplatte_nb.games.september_1939.rules.formations import ends_of, taken_points
from westerplatte_nb.games.september_1939.rules.orders import FAMILIES
from westerplatte_nb.games.september_1939.rules.orders.order import is_spotted
from westerplatte_nb.games.september_1939.rules.state import State, is_on_table, is_pinned
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, POINTS, squares_between
from westerplatte_nb.games.september_1939.rules.table.ways import all_routes, is_closed_off, retreat_paths

# The questions that each kind of action can answer.
_QUESTIONS: dict[type, tuple[str, ...]] = {
    act.Begin: ("first_deployment", "first_go"), act.Yield: ("first_deployment", "first_go"),
    act.Bring: ("platoon",), act.Deploy: ("place",), act.Play: ("go", "second"), act.Pass: ("go",),
    act.Leave: ("second",), act.To: ("to",), act.Fire: ("fire",), act.Hold: ("fire",), act.Rally: ("rally",),
    act.GoBack: ("rally",), act.React: ("answer",), act.Feint: ("answer",), act.Decline: ("answer",),
    act.Discard: ("discard", "exchange"), act.Keep: ("discard",),
}  # fmt: skip


def why_not_answer(state: State, decision: Decision, action: object) -> Reason:
    """Return why an action is not an answer to the pending decision: its rule and the key of the reason."""
    # It answers another question, or the viewer is not the side that is asked.
    if (reason := why_not_an_answer(state.viewer, decision, action, _QUESTIONS)) is not None:
        return reason
    match action:
        case act.Play():
            return _why_not_play(state, decision.seat, action)
        case act.React():
            return _why_not_react(state, decision.seat, action)
        case act.To():
            return _why_not_move(state, decision, action)
        case act.Fire():
            return _why_not_fire(state, decision, action)
        case act.Feint():
            # A Feint of the hand is refused only against a card that orders no platoon, such as Air support.
            has_feint = "feint" in state.hands[decision.seat]
            return Reason("turn.feint_scope", "feint_on_free") if has_feint else Reason("turn.feint", "no_such_card")
        case act.Deploy():
            return Reason("model.formation", "no_place_there")
    return Reason(decision.rule, "no_such_choice")


def _why_not_play(state: State, seat: int, action: act.Play) -> Reason:
    """Return why an order card cannot be played: it is not in the hand, or cannot be played for these platoons."""
    if action.card not in CARDS:
        return Reason("parts.orders", "no_such_card")
    if action.card in REACTIONS:
        return Reason("parts.reactions", "only_as_answer")
    if action.card not in state.hands[seat]:
        return Reason("turn.alternate", "no_such_card")
    if action.card not in FAMILIES:
        return Reason("turn.cover" if action.card == COVER else "turn.two_platoons", "not_these_platoons")
    # These cards order one platoon; for another number the name is empty, so that the reason is `no_such_platoon`.
    return _why_not_platoon(state, seat, action.card, action.platoons[0] if len(action.platoons) == 1 else "")


def _why_not_react(state: State, seat: int, action: act.React) -> Reason:
    """Return why a reaction cannot be played: it is not in the hand, or cannot be played for this platoon."""
    # A tuple, as a value from outside that cannot be hashed may not be looked up in a mapping.
    if action.order not in tuple(REACTION) or REACTION[action.order] not in state.hands[seat]:
        return Reason("parts.reactions", "no_such_card")
    return _why_not_platoon(state, seat, action.order, action.platoon)


def _why_not_platoon(state: State, seat: int, order: str, name: str) -> Reason:
    """Return why a card of the hand cannot be played for the platoon of a name, by the `order` that it gives."""
    platoon = state.table.platoon_named.get((seat, name))
    if platoon is None or not is_on_table(state, platoon):
        return Reason("turn.once", "no_such_platoon")
    values = (("platoon", state.table.platoon_title[platoon]),)
    if state.activated >> platoon & 1:
        return Reason("turn.once", "already_activated", values)
    if is_pinned(state, platoon):
        return Reason("model.pinned", "is_pinned", values)
    if order == "fire":
        return Reason("model.fire", "no_target", values)
    return Reason("model.module", "cannot_move", values)


def _why_not_move(state: State, decision: Decision, action: act.To) -> Reason:
    """Return why a stand may not go to a point: ground, distance, another stand, or its platoon torn apart."""
    first = decision.options[0]
    if not isinstance(first, act.To) or first.stand != action.stand:
        return Reason("turn.declare", "another_stand")
    if action.end not in POINTS:
        return Reason("model.table", "no_such_point")
    table = state.table
    stand = table.stand_named[decision.seat, action.stand]
    start, rates = state.at[stand], table.kind_of[stand].rates
    is_reached = action.end in table.ground.routes(start, rates)
    if table.ground.impassable >> action.end & 1:
        return Reason("model.terrain", "impassable")
    if not is_reached and action.end != start:
        # The ground on the straight way that makes a module shorter, or impossible.
        hindrance = squares_between(start, action.end) & (table.ground.difficult | table.ground.impassable)
        return Reason("model.module" if hindrance else "model.move", "too_far")
    if any(option.end == action.end for option in decision.options if isinstance(option, act.To)):
        return Reason("model.route", "another_route")
    if action.end != start and any(point == action.end for point in state.at if point != NOWHERE):
        return Reason("model.terrain", "point_taken")
    is_retreat = decision.rule == "model.withdraw"
    taken = taken_points(state, ends_of(state.chain[-1]))
    find_routes = retreat_paths if is_retreat else all_routes
    if is_closed_off(state, stand, action.end, taken, find_routes):
        return Reason("model.block", "way_closed")
    # What is left: a retreat would come nearer to the enemy, or the move would tear the platoon apart.
    return Reason("model.retire" if is_retreat else "model.together", "apart_or_nearer")


def _why_not_fire(state: State, decision: Decision, action: act.Fire) -> Reason:
    """Return why a stand may not fire at a target: it is out of range or sight, or for a mortar nobody sees it."""
    if getattr(decision.options[0], "stand", None) != action.stand:
        return Reason("turn.declare", "another_stand")
    table = state.table
    target = table.stand_named.get((1 - decision.seat, action.target))
    if target is None:
        return Reason("model.fire", "no_such_target")
    stand, target_point = table.stand_named[decision.seat, action.stand], state.at[target]
    # A weapon that fires indirectly needs no sight of its own where another stand sees the target. So only for such a
    # weapon, and a target on the table, is the reason that nobody sees it.
    may_fire_unseen = table.kind_of[stand].weapon.is_indirect and target_point != NOWHERE
    is_unseen = may_fire_unseen and not (
        table.ground.sees(state.at[stand], target_point) or is_spotted(state, stand, target_point)
    )
    return Reason("model.spotting" if is_unseen else "model.fire", "out_of_reach")
