"""Why an answer is refused: the rule, and what stands in its way (law 5: every refusal names its rule)."""

from westerplatte_nb.engine.play import why_not_an_answer
from westerplatte_nb.engine.value import Decision, Reason
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS, NUMBER, OF_SEAT, RED
from westerplatte_nb.games.warsaw_1920.rules.battle.aftermath import closed_warsaw, retreat_fields
from westerplatte_nb.games.warsaw_1920.rules.cards import MOVE, ORDER, RALLY, REMOVE_ORDER
from westerplatte_nb.games.warsaw_1920.rules.cards.action_cards import targets_of
from westerplatte_nb.games.warsaw_1920.rules.operations import PLUNDER, is_pointer_left
from westerplatte_nb.games.warsaw_1920.rules.state import FRONT, NOWHERE, State, army_at, has_attacked, is_dispersed

# The questions that each kind of action can answer.
_QUESTIONS: dict[type, tuple[str, ...]] = {
    act.Cube: ("bonus", "cube"), act.Plunder: ("operation",), act.Order: ("operation",), act.PlayCard: ("operation",),
    act.Pass: ("operation", "shield"), act.Name: ("battle",), act.Front: ("front",), act.Shield: ("shield",),
    act.Retreat: ("retreat",),
}  # fmt: skip


def why_not_answer(state: State, decision: Decision, action: object) -> Reason:
    """Return why something is not a legal answer to the pending decision (the engine asks only about such)."""
    if (reason := why_not_an_answer(state.viewer, decision, action, _QUESTIONS)) is not None:
        return reason
    # Below this every army that an action names is one of the game.
    if getattr(action, "army", "") not in ("", *NUMBER):
        return Reason("parts.armies", "no_such_army")
    seat = decision.seat
    match action:
        case act.Cube(army=name):
            return _why_not_cube(state, seat, name, decision.rule)
        case act.Plunder(army=name):
            return _why_not_plunder(state, seat, name)
        case act.Order():
            return _why_not_order(state, seat, action)
        case act.PlayCard():
            return _why_not_card(state, seat, action)
        case act.Name():
            return _why_not_name(state, action)
        case act.Front():
            return _why_not_front(state, seat, action)
        case act.Shield():
            return Reason("battle.shield", "not_at_front")
        case act.Retreat():
            return _why_not_retreat(state, action)
    return Reason(decision.rule, "no_such_choice")


def _army_value(name: str) -> tuple[tuple[str, object], ...]:
    """Return the values of a reason that names one army by its id."""
    return (("army", name),)


def _why_not_act_with(state: State, seat: int, name: str) -> Reason | None:
    """Return why a side cannot act with an army at all: not its own, removed, or the Defenders; None if it can."""
    army = NUMBER[name]
    if army not in OF_SEAT[seat]:
        return Reason("parts.armies", "other_side", _army_value(name))
    if state.at[army] == NOWHERE:
        return Reason("battle.result", "is_removed", _army_value(name))
    if army == DEFENDERS:
        return Reason("parts.defenders", "never_act", _army_value(name))
    return None


def _why_not_cube(state: State, seat: int, name: str, rule: str) -> Reason:
    """Return why an army gets no cube; `rule` is that of the pending decision.

    In the set-up two cubes go to two different armies, so an own army that is refused there (other than the Defenders)
    has got the first cube already.
    """
    if state.phase == "setup" and NUMBER[name] != DEFENDERS and NUMBER[name] in OF_SEAT[seat]:
        return Reason("setup.red_bonus", "two_different", _army_value(name))
    return _why_not_act_with(state, seat, name) or Reason(rule, "served_already", _army_value(name))


def _why_not_plunder(state: State, seat: int, name: str) -> Reason:
    """Return why a side cannot plunder an army; if nothing else forbids it, it has too few orders."""
    if seat != RED:
        return Reason("op.plunder", "red_only")
    reason = _why_not_act_with(state, seat, name) or _why_acts_no_more(state, name, "op.attacked")
    if reason is not None:
        return reason
    if not state.decks[RED]:
        return Reason("op.plunder_limit", "empty_deck")
    return Reason("op.plunder_limit", "too_few_orders", (*_army_value(name), ("orders", PLUNDER)))


def _why_acts_no_more(state: State, name: str, rule: str = "op.spending") -> Reason | None:
    """Return the reason that an army attacked in this phase, so that it acts no more in it; None if it did not.

    `rule` is the rule that the reason names.
    """
    return Reason(rule, "has_attacked", _army_value(name)) if has_attacked(state, NUMBER[name]) else None


def _why_not_order(state: State, seat: int, action: act.Order) -> Reason:
    """Return why an order cannot be carried out: its army, its first wrong step, too few orders, or its attack.

    If none of these is wrong, it goes another way than the one that is offered (rule `op.way`).
    """
    reason = _why_not_act_with(state, seat, action.army) or _why_acts_no_more(state, action.army)
    if reason is not None:
        return reason
    map, army = state.table.map, NUMBER[action.army]
    here = state.at[army]
    for name in action.moves:
        field = map.number.get(name)
        if field is None:
            return Reason("parts.map", "no_such_field", (("field", name),))
        if field not in map.near[here]:
            return Reason("op.order", "not_beside", (("field", map.fields[field].title),))
        other = army_at(state, field)
        if other not in (NOWHERE, army):  # the army itself has left the field
            return Reason("op.no_stacking", "taken", (("army", ARMIES[other].id),))
        here = field
    cost = len(action.moves) + bool(action.attack)
    if cost > state.orders[army]:
        return Reason("op.order", "too_few_orders", (*_army_value(action.army), ("orders", cost)))
    if action.attack:
        return _why_not_attack(state, seat, action.attack, army, here)
    return Reason("op.way", "another_way")


def _why_not_attack(state: State, seat: int, name: str, army: int, here: int) -> Reason:
    """Return why an army cannot attack a field, named by its id, from the field `here`."""
    map = state.table.map
    field = map.number.get(name)
    if field is None:
        return Reason("parts.map", "no_such_field", (("field", name),))
    target = army_at(state, field)
    if target not in OF_SEAT[1 - seat]:
        return Reason("op.attack", "no_enemy", (("field", map.fields[field].title),))
    if field not in map.near[here]:
        return Reason("op.attack", "not_beside", (("field", map.fields[field].title),))
    if not is_pointer_left(state, army, here):
        return Reason("op.pointer", "no_pointer")
    return Reason("op.way", "another_way")


def _why_not_card(state: State, seat: int, action: act.PlayCard) -> Reason:
    """Return why a card cannot be played for an army and a field: the card itself, its army, or its field."""
    if action.card not in state.hands[seat]:
        return Reason("op.card", "not_in_hand", (("seat", seat), ("card", action.card)))
    # The card itself: it has no action, its action would do nothing, or needs an army.
    card = state.table.card(seat, action.card)
    card_action, card_values = card.action, (("seat", seat), ("card", card.name or action.card))
    if not card_action:
        return Reason("op.card", "no_action", card_values)
    if not targets_of(state, seat, card_action):
        return Reason("op.action_card", "does_nothing", card_values)
    if not action.army:
        return Reason("op.action_card", "names_army", card_values)
    # Its army: an own one for these actions, an enemy's for `remove_order`.
    army = NUMBER[action.army]
    if card_action in (ORDER, MOVE, RALLY):
        reason = _why_not_act_with(state, seat, action.army)
        if reason is None and card_action == MOVE:
            reason = _why_acts_no_more(state, action.army)
        if reason is not None:
            return reason
    if card_action == RALLY and not is_dispersed(state, army):
        return Reason("battle.after", "good_already", _army_value(action.army))
    if card_action == REMOVE_ORDER and army not in OF_SEAT[seat]:
        # The card can take an order from any enemy army that has one, so this army has none; it would need 1.
        return Reason("op.card", "too_few_orders", (*_army_value(action.army), ("orders", 1)))
    # Its field.
    if card_action == MOVE and not action.field:
        return Reason("op.action_card", "names_field", card_values)
    if card_action == MOVE:
        # A field that the card cannot reach is wrong as the one move of an order would be.
        return _why_not_order(state, seat, act.Order(action.army, (action.field,)))
    return Reason("op.card", "no_such_choice")


def _why_not_name(state: State, action: act.Name) -> Reason:
    """Return why a battle cannot be named next: it is the other side's attack, or there is none such."""
    army, field = NUMBER[action.army], state.table.map.number.get(action.field)
    for pointer in state.pointers:
        # A battle that exists can only be refused as one of the other side, while an own one is left.
        if pointer.attacker == army and state.at[pointer.target] == field:
            return Reason("battle.one", "own_first", _army_value(action.army))
    return Reason("battle.one", "no_such_battle", _army_value(action.army))


def _why_not_front(state: State, seat: int, action: act.Front) -> Reason:
    """Return why cards cannot be put to the front: not in the hand, or not the right number."""
    hand = state.hands[seat]
    for card in action.cards:
        if card not in hand:
            return Reason("battle.commit", "not_in_hand", (("seat", seat), ("card", card)))
    return Reason("battle.choice", "as_many", (("number", min(FRONT, len(hand))),))


def _why_not_retreat(state: State, action: act.Retreat) -> Reason:
    """Return why the beaten defender cannot retreat to the field of an action."""
    battle, map = state.battle, state.table.map
    field = map.number.get(action.field)
    if field is None or battle is None:
        return Reason("parts.map", "no_such_field", (("field", action.field),))
    title = (("field", map.fields[field].title),)
    if field not in map.near[state.at[battle.target]]:
        return Reason("battle.retreat", "not_beside", title)
    if field in state.at:
        return Reason("op.no_stacking", "taken", (("army", ARMIES[army_at(state, field)].id),))
    if field == closed_warsaw(state, battle.target):
        return Reason("battle.way", "never_warsaw", title)
    if field not in retreat_fields(state, battle.target, battle.attacker):
        return Reason("battle.way", "next_to_attacker", title)
    return Reason("battle.retreat", "no_such_choice")
