"""Why an answer is refused: the rule, and what stands in its way (law 5: every refusal names its rule)."""

from westerplatte_nb.engine.play import why_no_answer
from westerplatte_nb.engine.value import Decision, Reason
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS, NUMBER, OF_SEAT, RED
from westerplatte_nb.games.warsaw_1920.rules.battle.aftermath import warsaw_closed, ways_back
from westerplatte_nb.games.warsaw_1920.rules.cards import MOVE, ORDER, RALLY, REMOVE_ORDER
from westerplatte_nb.games.warsaw_1920.rules.cards.action_cards import targets_of
from westerplatte_nb.games.warsaw_1920.rules.operations import PLUNDER, has_pointer
from westerplatte_nb.games.warsaw_1920.rules.state import FRONT, NOWHERE, State, army_at, has_attacked, is_dispersed

# The questions that each kind of action can answer.
_QUESTIONS: dict[type, tuple[str, ...]] = {
    act.Cube: ("bonus", "cube"), act.Plunder: ("operation",), act.Order: ("operation",), act.PlayCard: ("operation",),
    act.Pass: ("operation", "shield"), act.Name: ("battle",), act.Front: ("front",), act.Shield: ("shield",),
    act.Retreat: ("retreat",),
}  # fmt: skip


def why_not_answer(state: State, decision: Decision, action: object) -> Reason:
    """Return why something is not an answer to the question that waits."""
    if (reason := why_no_answer(state.viewer, decision, action, _QUESTIONS)) is not None:
        return reason
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
            return _why_not_name(state, seat, action)
        case act.Front():
            return _why_not_front(state, seat, action)
        case act.Shield():
            return Reason("battle.shield", "not_at_front")
        case act.Retreat():
            return _why_not_retreat(state, action)
    return Reason(decision.rule, "no_such_choice")


def _army(name: str) -> tuple[tuple[str, object], ...]:
    return (("army", name),)


def _not_mine(state: State, seat: int, name: str) -> Reason | None:
    """Return why a side cannot do anything with an army at all."""
    army = NUMBER[name]
    if army not in OF_SEAT[seat]:
        return Reason("parts.armies", "other_side", _army(name))
    if state.at[army] == NOWHERE:
        return Reason("battle.result", "is_removed", _army(name))
    if army == DEFENDERS:
        return Reason("parts.defenders", "never_act", _army(name))
    return None


def _why_not_cube(state: State, seat: int, name: str, rule: str) -> Reason:
    if state.phase == "setup" and NUMBER[name] != DEFENDERS and NUMBER[name] in OF_SEAT[seat]:
        return Reason("setup.red_bonus", "two_different", _army(name))
    return _not_mine(state, seat, name) or Reason(rule, "served_already", _army(name))


def _why_not_plunder(state: State, seat: int, name: str) -> Reason:
    if seat != RED:
        return Reason("op.plunder", "red_only")
    wrong = _not_mine(state, seat, name) or _is_done(state, name, "op.attacked")
    if wrong is not None:
        return wrong
    if not state.decks[RED]:
        return Reason("op.plunder_limit", "empty_deck")
    return Reason("op.plunder_limit", "too_few_orders", (*_army(name), ("orders", PLUNDER)))


def _is_done(state: State, name: str, rule: str = "op.spending") -> Reason | None:
    return Reason(rule, "has_attacked", _army(name)) if has_attacked(state, NUMBER[name]) else None


def _why_not_order(state: State, seat: int, action: act.Order) -> Reason:
    wrong = _not_mine(state, seat, action.army) or _is_done(state, action.army)
    if wrong is not None:
        return wrong
    map, army = state.table.map, NUMBER[action.army]
    here = state.at[army]
    for name in action.moves:
        field = map.number.get(name)
        if field is None:
            return Reason("parts.map", "no_such_field", (("field", name),))
        if field not in map.near[here]:
            return Reason("op.order", "not_beside", (("field", map.fields[field].title),))
        other = army_at(state, field)
        if other not in (NOWHERE, army):
            return Reason("op.no_stacking", "taken", (("army", ARMIES[other].id),))
        here = field
    needed = len(action.moves) + bool(action.attack)
    if needed > state.orders[army]:
        return Reason("op.order", "too_few_orders", (*_army(action.army), ("orders", needed)))
    if action.attack:
        return _why_not_attack(state, seat, action.attack, army, here)
    return Reason("op.way", "another_way")


def _why_not_attack(state: State, seat: int, name: str, army: int, here: int) -> Reason:
    map = state.table.map
    field = map.number.get(name)
    if field is None:
        return Reason("parts.map", "no_such_field", (("field", name),))
    target = army_at(state, field)
    if target not in OF_SEAT[1 - seat]:
        return Reason("op.attack", "no_enemy", (("field", map.fields[field].title),))
    if field not in map.near[here]:
        return Reason("op.attack", "not_beside", (("field", map.fields[field].title),))
    if not has_pointer(state, army, here):
        return Reason("op.pointer", "no_pointer")
    return Reason("op.way", "another_way")


def _why_not_card(state: State, seat: int, action: act.PlayCard) -> Reason:
    card: tuple[tuple[str, int | str], ...] = (("seat", seat), ("card", action.card))
    if action.card not in state.hands[seat]:
        return Reason("op.card", "not_in_hand", card)
    entry = state.table.card(seat, action.card)
    does, card = entry.action, (("seat", seat), ("card", entry.name or action.card))
    if not does:
        return Reason("op.card", "no_action", card)
    if not targets_of(state, seat, does):
        return Reason("op.action_card", "does_nothing", card)
    if not action.army:
        return Reason("op.action_card", "names_army", card)
    army = NUMBER[action.army]
    if does in (ORDER, MOVE, RALLY):
        wrong = _not_mine(state, seat, action.army)
        if wrong is None and does == MOVE:
            wrong = _is_done(state, action.army)
        if wrong is not None:
            return wrong
    if does == RALLY and not is_dispersed(state, army):
        return Reason("battle.after", "good_already", _army(action.army))
    if does == REMOVE_ORDER and army not in OF_SEAT[seat]:
        return Reason("op.card", "too_few_orders", (*_army(action.army), ("orders", 1)))
    if does == MOVE and not action.field:
        return Reason("op.action_card", "names_field", card)
    if does == MOVE:
        return _why_not_order(state, seat, act.Order(action.army, (action.field,)))
    return Reason("op.card", "no_such_choice")


def _why_not_name(state: State, seat: int, action: act.Name) -> Reason:
    army, field = NUMBER[action.army], state.table.map.number.get(action.field)
    for pointer in state.pointers:
        if pointer.attacker == army and state.at[pointer.target] == field:
            return Reason("battle.one", "own_first", _army(action.army))
    return Reason("battle.one", "no_such_battle", _army(action.army))


def _why_not_front(state: State, seat: int, action: act.Front) -> Reason:
    hand = state.hands[seat]
    for card in action.cards:
        if card not in hand:
            return Reason("battle.commit", "not_in_hand", (("seat", seat), ("card", card)))
    return Reason("battle.choice", "as_many", (("number", min(FRONT, len(hand))),))


def _why_not_retreat(state: State, action: act.Retreat) -> Reason:
    battle, map = state.battle, state.table.map
    field = map.number.get(action.field)
    if field is None or battle is None:
        return Reason("parts.map", "no_such_field", (("field", action.field),))
    title = (("field", map.fields[field].title),)
    if field not in map.near[state.at[battle.target]]:
        return Reason("battle.retreat", "not_beside", title)
    if field in state.at:
        return Reason("op.no_stacking", "taken", (("army", ARMIES[army_at(state, field)].id),))
    if field == warsaw_closed(state, battle.target):
        return Reason("battle.way", "never_warsaw", title)
    if field not in ways_back(state, battle.target, battle.attacker):
        return Reason("battle.way", "next_to_attacker", title)
    return Reason("battle.retreat", "no_such_choice")
