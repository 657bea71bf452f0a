"""Reasons for orders: where stands go, at whom they fire, who rallies."""

from collections.abc import Iterator, Sequence
from math import sqrt

from westerplatte_nb.bots.reasons import Weighed
from westerplatte_nb.engine.value import Reason, decision_of
from westerplatte_nb.games.september_1939.bots import reasons_ground as ground
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import cards as deck
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.ending import holder_of, marks_held
from westerplatte_nb.games.september_1939.rules.losses import FACES, highest_passing_die, hit_percent, is_in_command
from westerplatte_nb.games.september_1939.rules.orders.order import die_to_hit, end_of, targets_of
from westerplatte_nb.games.september_1939.rules.state import State, free_platoons, hand_limit, is_pinned, stands_on
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, OPEN, STEP, is_within, point_name, squared
from westerplatte_nb.games.september_1939.rules.table.ways import MODULES
from westerplatte_nb.games.september_1939.rules.turn import can_go
from westerplatte_nb.games.september_1939.rules.turn.card_chain import order_of


def order_reasons(state: State, actions: Sequence[SeptemberAction]) -> Iterator[Weighed]:
    """Yield the reasons, with weights from 0 to 100, for the orders of a plan (its actions) and their declarations.

    If the plan is an order alone, without its declarations, they are about what the order could do.
    """
    seat, table = decision_of(state).seat, state.table
    first = actions[0]
    # The order that the plan declares: that of the last card in play. Where the plan itself begins with a card, the
    # cases of `act.Play` and `act.React` below set the order of that card instead.
    order = state.chain[-1].orders[0] if state.chain and state.chain[-1].orders else ""
    # The ends that the plan itself declares, by stand.
    ends: dict[int, int] = {}
    match first:
        case act.Play(card=card, platoons=names):
            order = card
            # The platoon that Air support names is an enemy's, which gets no order.
            for name in names if card != deck.AIR else ():
                platoon = table.platoon_named[seat, name]
                yield from _reasons_for_order(state, platoon, order_of(state, card, platoon), actions)
        case act.React(order=order, platoon=name):
            yield from _reasons_for_order(state, table.platoon_named[seat, name], order, actions)
        case act.Rally(platoon=name):
            yield from _reasons_to_rally(state, table.platoon_named[seat, name])
        case act.GoBack(platoon=name):
            yield from _reasons_of_danger(state, table.platoon_named[seat, name])
    for action in actions:
        if isinstance(action, act.To):
            stand = table.stand_named[seat, action.stand]
            ends[stand] = action.end
            yield from ground.reasons_for_destination(state, stand, action.end)
            if order == deck.ASSAULT:
                yield from _reasons_of_contact(state, stand, action.end)
        elif isinstance(action, act.Fire):
            stand, target = table.stand_named[seat, action.stand], table.stand_named[1 - seat, action.target]
            point = end_of(state, state.chain[-1], stand) if state.chain else state.at[stand]
            yield from shot_reasons(state, stand, ends.get(stand, point), target)


def _reasons_for_order(state: State, platoon: int, order: str, actions: Sequence[SeptemberAction]) -> Iterator[Weighed]:
    """Yield the weighed reasons for the order of a platoon; for a move or fire only if the plan declares no more."""
    if order == deck.WITHDRAW:
        reasons = _reasons_to_rally if is_pinned(state, platoon) else _reasons_of_danger
        yield from reasons(state, platoon)
    elif order == deck.FIRE and len(actions) == 1:
        yield from _reasons_for_best_shot(state, platoon)
    elif order in (deck.MOVE, deck.ASSAULT) and len(actions) == 1:
        yield from ground.reasons_to_move(state, platoon)


# ---- fire ------------------------------------------------------------------------------------------------------------


def _needed_die(state: State, stand: int, point: int, target: int) -> int:
    """Return the least die with which a stand hits a target from a point; away from its own it counts as moved."""
    return die_to_hit(state, stand, point, target, has_moved=point != state.at[stand])


def _hit_percent(state: State, stand: int, point: int, target: int) -> int:
    """Return the chance in percent that a stand hits a target from a point."""
    return hit_percent(_needed_die(state, stand, point, target), state.table.kind_of[stand].weapon.dice)


def _shot_values(state: State, stand: int, point: int, target: int) -> tuple[tuple[str, object], ...]:
    """Return the values of a reason about a shot from a point: stand, target, the die needed, the chance of a hit."""
    titles, needed = state.table.stand_title, _needed_die(state, stand, point, target)
    percent = _hit_percent(state, stand, point, target)
    return ("stand", titles[stand]), ("target", titles[target]), ("needed", needed), ("percent", percent)


def shot_reasons(state: State, stand: int, point: int, target: int) -> Iterator[Weighed]:
    """Yield the weighed reasons for a shot from a point: its chance, what a hit does, what the target holds."""
    table = state.table
    yield 85, Reason("model.fire", "shot.chance", _shot_values(state, stand, point, target))
    target_value = (("target", table.stand_title[target]),)
    if table.kind_of[stand].weapon.is_small_arms and table.kind_of[target].is_armour:
        yield 84, Reason("model.fire", "shot.armour", target_value)
    elif state.left[target] == 1:
        yield 84, Reason("model.fire", "shot.last", target_value)
    for mark in ground.marks_of(state):
        is_near = is_within(state.at[target], mark.point, table.model.hold)
        if is_near and holder_of(state, mark.name) == table.seat_of[target]:
            yield 80, Reason("end.winner", "shot.holder", (*target_value, ("mark", mark.name)))


def _reasons_for_best_shot(state: State, platoon: int) -> Iterator[Weighed]:
    """Yield the weighed reasons for the likeliest shot of a platoon from where it stands; none if it has no target."""
    shots = [
        (-_hit_percent(state, stand, state.at[stand], target), stand, target)
        for stand in stands_on(state, platoon)
        for target in targets_of(state, stand, state.at[stand])
    ]
    if shots:
        # The least of the negative chances; of equals the first stand and target.
        _, stand, target = min(shots)
        yield from shot_reasons(state, stand, state.at[stand], target)


# ---- going back, closing ---------------------------------------------------------------------------------------------


def _reasons_to_rally(state: State, platoon: int) -> Iterator[Weighed]:
    """Yield the weighed reasons to rally: how likely a platoon recovers with the order, and without."""
    title = (("platoon", state.table.platoon_title[platoon]),)
    # The highest die that passes; each face of a die is 10 percent.
    highest = highest_passing_die(state, platoon)
    with_bonus = min(FACES, highest + state.table.model.rally_bonus)
    key = "rally.pinned" if is_pinned(state, platoon) else "rally.bogged"
    yield 85, Reason("model.withdraw", key, (*title, ("needed", with_bonus), ("percent", 100 // FACES * with_bonus)))
    yield 60, Reason("turn.end", "rally.alone", (*title, ("needed", highest), ("percent", 100 // FACES * highest)))
    if is_in_command(state, platoon):
        yield 50, Reason("model.command", "rally.command", title)


def _reasons_of_danger(state: State, platoon: int) -> Iterator[Weighed]:
    """Yield the weighed reason how many enemy stands have a platoon in range and sight; none if there are none."""
    shooters = {enemy for stand in stands_on(state, platoon) for enemy in ground.shooters_at(state, stand)}
    if shooters:
        values = (("platoon", state.table.platoon_title[platoon]), ("number", len(shooters)))
        yield 70, Reason("model.fire", "danger", values)


def _reasons_of_contact(state: State, stand: int, end: int) -> Iterator[Weighed]:
    """Yield the weighed reason for an assault that ends in contact with one enemy: the endurance of both stands.

    In contact with several enemies there is no such reason, as it is open whom the stand will fight.
    """
    table, at = state.table, state.at
    in_contact = [
        enemy
        for enemy in table.stands_of_seat[1 - table.seat_of[stand]]
        if at[enemy] != NOWHERE and is_within(end, at[enemy], table.model.contact)
    ]
    if len(in_contact) == 1:
        enemy = in_contact[0]
        names = (("stand", table.stand_title[stand]), ("target", table.stand_title[enemy]))
        values = (*names, ("end", point_name(end)), ("own", state.left[stand]), ("other", state.left[enemy]))
        yield 88, Reason("model.assault", "contact", values)


# Reasons for what is no order of a platoon: cards put down or kept, passes, answers to a card, deployment.


def answer_reasons(state: State, action: SeptemberAction) -> Iterator[Weighed]:
    """Yield the reasons, with weights from 0 to 100, for an action as the answer to the pending decision.

    The reasons for the order of a card come from `order_reasons`, as do all reasons for a declaration.
    """
    decision = decision_of(state)
    seat = decision.seat
    match action:
        case act.Play(card=card) if card == deck.AIR:
            yield from _reasons_for_air(state)
        case act.Play(card=card) if card == deck.RECON:
            yield 60, Reason("turn.free_cards", "recon")
        case act.Pass() | act.Leave():
            yield from _reasons_to_pass(state, seat)
        case act.React():
            yield from _reason_of_likeliest_threat(state, seat, 75)
            yield 60, Reason("turn.react", "answer.before")
        case act.Feint():
            yield from _reason_of_likeliest_threat(state, seat, 88)
            if titles := tuple(state.table.platoon_title[platoon] for platoon in state.chain[-1].platoons):
                yield 85, Reason("turn.feint", "feint.cancels", (("platoons", titles),))
        case act.Decline():
            # No fire is declared, and no aircraft come.
            if state.chain[-1].card != deck.AIR and not any(plan.target != NOWHERE for plan in state.chain[-1].plans):
                yield 70, Reason("turn.answer", "threat.none")
            yield from _reasons_of_reactions(state, seat)
            yield from _reason_of_likeliest_threat(state, seat, 40)
        case act.Discard(places=places):
            yield from _reasons_to_discard(state, seat, len(places))
        case act.Keep():
            yield from _reasons_of_reactions(state, seat)
            yield 50, Reason("init.roll", "keep.no_bonus")
        case act.Begin() | act.Yield() if decision.kind == "first_go":
            yield from _reason_of_places_held(state, seat)
        case act.Bring(platoon=name):
            platoon = state.table.platoon_named[seat, name]
            length = MODULES * state.table.platoons[platoon].kind.rates[OPEN]
            values = (("platoon", state.table.platoon_title[platoon]), ("cm", length))
            yield 50, Reason("model.move", "bring.speed", values)
        case act.Deploy(points=points):
            yield from _reasons_to_deploy(state, points)


def _reasons_for_air(state: State) -> Iterator[Weighed]:
    """Yield the weighed reasons for Air support: the chance that aircraft come, their dice, and that it is free."""
    model = state.table.model
    percent = 100 // FACES * (FACES - model.air_nothing)
    yield 70, Reason("model.air", "air.comes", (("needed", model.air_nothing + 1), ("percent", percent)))
    yield 65, Reason("model.air", "air.hits", (("dice", model.air_dice), ("needed", model.air_hit)))
    yield 50, Reason("turn.free_cards", "air.free")


def _reasons_to_pass(state: State, seat: int) -> Iterator[Weighed]:
    """Yield the weighed reasons to pass: the cards kept, what the other side can still do, who holds more."""
    if hand := len(state.hands[seat]):
        yield 60, Reason("turn.pass", "cards.stay", (("cards", hand),))
    yield from _reasons_of_reactions(state, seat)
    if can_go(state, 1 - seat):
        number = len(free_platoons(state, 1 - seat))
        yield 40, Reason("turn.go", "other.goes", (("number", number),))
    else:
        yield 70, Reason("turn.go", "other.done")
    yield from _reason_of_places_held(state, seat)


def _reason_of_places_held(state: State, seat: int) -> Iterator[Weighed]:
    """Yield the weighed reason how many marked places each side holds."""
    held = marks_held(state)
    yield 50, Reason("end.winner", "places.held", (("own", held[seat]), ("other", held[1 - seat])))


def _reason_of_likeliest_threat(state: State, seat: int, weight: float) -> Iterator[Weighed]:
    """Yield the reason that names the likeliest shot of the chain's last card at a side; none if it declares no shot.

    `weight` is how weighty the reason is, from 0 to 100.
    """
    card, at = state.chain[-1], state.at
    # The declared shots (NOWHERE as a target is none) whose shooter and target are both still on the table.
    shots = [
        (plan.stand, end_of(state, card, plan.stand), plan.target)
        for plan in card.plans
        if NOWHERE not in (plan.target, at[plan.target], at[plan.stand]) and state.table.seat_of[plan.target] == seat
    ]
    if shots:
        likeliest = max(shots, key=lambda shot: _hit_percent(state, *shot))
        yield weight, Reason("turn.declare", "threat.shot", _shot_values(state, *likeliest))


def _reasons_of_reactions(state: State, seat: int) -> Iterator[Weighed]:
    """Yield the weighed reasons that the hand keeps its reactions, and its Feint, if it has any."""
    number = sum(card in deck.REACTIONS for card in state.hands[seat])
    if number:
        yield 65, Reason("parts.reactions", "reactions.kept", (("cards", number),))
    if deck.FEINT in state.hands[seat]:
        yield 45, Reason("turn.feint", "feint.kept")


def _reasons_to_discard(state: State, seat: int, number: int) -> Iterator[Weighed]:
    """Yield the weighed reasons to discard so many cards: the bonus on the initiative, the cards drawn for them."""
    if decision_of(state).kind == "exchange":
        yield 60, Reason("turn.free_cards", "exchange.draws")
        return
    yield 80, Reason("init.roll", "discard.bonus", (("number", number),))
    limit = hand_limit(state, seat)
    if len(state.hands[seat]) - number < limit:
        yield 70, Reason("turn.end", "discard.draws", (("number", limit),))


def _reasons_to_deploy(state: State, points: tuple[int, ...]) -> Iterator[Weighed]:
    """Yield the weighed reasons for a deployment: how far the nearest marked place is, which points are in cover."""
    mark = ground.nearest_mark(state, points[0])
    if mark is not None:
        length = round(STEP * sqrt(min(squared(point, mark.point) for point in points)))
        if len(points) == 1:
            values = (("mark", mark.name), ("end", point_name(points[0])), ("cm", length))
            yield 60, Reason("setup.deploy", "deploy.near", values)
        else:
            yield 60, Reason("setup.deploy", "deploy.nearest", (("mark", mark.name), ("cm", length)))
    for point in points:
        yield from ground.reasons_for_cover(state, point)
