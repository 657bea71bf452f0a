"""The attack from an outpost, alone or together, and the wounds it makes (rules `attack.*`)."""

from functools import cache
from itertools import combinations

from westerplatte_nb.engine.value import Event, Reason, with_item
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import Space, Track, is_outpost
from westerplatte_nb.games.seven_days.rules.orders.order import OrderKind, active_space
from westerplatte_nb.games.seven_days.rules.state import State, Troop, troop_on
from westerplatte_nb.games.seven_days.rules.supplies import spend_round
from westerplatte_nb.games.seven_days.rules.troops import remove_troop
from westerplatte_nb.games.seven_days.rules.variants import CROSSFIRE
from westerplatte_nb.games.seven_days.rules.variants.crossfire import RULE as CROSSFIRE_RULE
from westerplatte_nb.games.seven_days.rules.variants.crossfire import is_crossfire, out_of_reach, reaches


def joint_fire_limit(state: State) -> int:
    """Return how many officers may give a round to one attack (ruling `joint_fire_limit`)."""
    return 2 if state.table.rulings.joint_fire_limit == "two" else len(state.officers)


def _legal_fire(state: State, outpost: Space) -> tuple[act.Fire, ...]:
    """Return an attack from an outpost for each group of officers who may fire it together (rules `attack.*`)."""
    troop = state.tracks[outpost]
    if troop is None:
        return ()
    seats = [seat for seat, officer in enumerate(state.officers) if officer.space == outpost and officer.ammunition > 0]
    table = state.table
    if table.variants:  # only `crossfire` lets officers on other outposts fire along
        in_reach = [seat for seat, officer in enumerate(state.officers) if reaches(state, officer.space, outpost)]
        seats = sorted(seats + [seat for seat in in_reach if state.officers[seat].ammunition > 0])
    most = min(joint_fire_limit(state), troop.card.resistance - troop.wounds)
    must_fire = None if table.rulings.borrowed_round else state.active
    return _joint_fires(tuple(seats), most, must_fire)


# The same choices come up again and again, so they are created once.
@cache
def _joint_fires(seats: tuple[int, ...], most: int, must_fire: int | None) -> tuple[act.Fire, ...]:
    """Return the attacks by every group of one up to `most` of these seats.

    The seat that `must_fire` is in each of the groups; None where nobody must.
    """
    groups = (officers for number in range(1, most + 1) for officers in combinations(seats, number))
    return tuple(act.FIRES[officers] for officers in groups if must_fire is None or must_fire in officers)


def _why_not_fire(state: State, action: act.Fire) -> Reason | None:
    """Return why an attack is not allowed from where the officer in turn stands, or None when it is."""
    outpost = active_space(state)
    if not is_outpost(outpost):
        return Reason("attack.where", "not_on_outpost", (("space", outpost),))
    troop = state.tracks[outpost]
    if troop is None:
        return Reason("attack.where", "no_troop_opposite", (("track", outpost),))
    for seat in action.officers:
        if seat >= len(state.officers):
            return Reason("attack.joint_fire", "no_such_officer", (("seat", seat),))
        if state.officers[seat].space != outpost and not reaches(state, state.officers[seat].space, outpost):
            if CROSSFIRE in state.table.variants:
                return out_of_reach(state, seat, outpost)
            return Reason("attack.joint_fire", "officer_elsewhere", (("seat", seat), ("space", outpost)))
        if state.officers[seat].ammunition == 0:
            return Reason("attack.where", "no_rounds", (("seat", seat),))
    if state.active not in action.officers and not state.table.rulings.borrowed_round:
        return Reason("attack.borrowed_round", "own_round_needed", (("seat", state.active),))
    if len(action.officers) > joint_fire_limit(state):
        return Reason("attack.joint_fire", "two_officers_only")
    remaining = troop.card.resistance - troop.wounds
    if len(action.officers) > remaining:
        return Reason("attack.joint_fire", "more_than_resistance", (("track", outpost), ("resistance", remaining)))
    return None


def _fire(draft: State, action: act.Fire, events: list[Event]) -> None:
    """Spend a round of each officer and wound the troop opposite."""
    track = active_space(draft)
    rule = "attack.joint_fire" if len(action.officers) > 1 else "attack.one_round"
    if draft.active not in action.officers:
        rule = "attack.borrowed_round"
    if draft.table.variants and is_crossfire(draft, action.officers, track):
        rule = CROSSFIRE_RULE
    for seat in action.officers:
        spend_round(draft, seat)
    events.append(happened.OfficersFired(rule, draft.active, track, action.officers))
    wound(draft, track, len(action.officers), "attack.wounds", events)


def wound(draft: State, track: Track, damage: int, rule: str, events: list[Event]) -> None:
    """Wound the troop on a track, and remove it if it bears no more; surplus damage is lost.

    `rule` is that of the attack: `attack.wounds` or `tile.mortar`. `events` gets what happens.
    """
    troop = troop_on(draft, track)
    card = troop.card
    wounds = min(card.resistance, troop.wounds + damage)
    draft.tracks = with_item(draft.tracks, track, Troop(card, troop.rung, wounds))
    events.append(happened.TroopWounded(rule, track, card.card, card.kind, wounds, card.resistance))
    if wounds == card.resistance:
        remove_troop(draft, track, "attack.wounds", events)


FIRE = OrderKind("attack.joint_fire", _legal_fire, _why_not_fire, _fire)
