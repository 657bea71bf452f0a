"""Explaining plans of Warsaw 1920 (`westerplatte_nb.bots.hints.Reasons`): reasons, a question, a nudge."""

from collections.abc import Iterator

from westerplatte_nb.bots.reasons import Weighed, weightiest
from westerplatte_nb.engine.value import Reason, decision_of
from westerplatte_nb.games.warsaw_1920.bots.evaluation import enemies_beside
from westerplatte_nb.games.warsaw_1920.bots.knowledge import ATTACKER, DEFENDER, FAR, known_of
from westerplatte_nb.games.warsaw_1920.bots.odds import has_shield, roles_in
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS, NUMBER, OF_SEAT, POLAND, RED
from westerplatte_nb.games.warsaw_1920.rules.cards import DRAW, LOOK, LOOKED_AT, NO_DRAWBACK, ORDER, RALLY, REMOVE_ORDER
from westerplatte_nb.games.warsaw_1920.rules.state import FRONT, State, army_at, battle_of, is_dispersed, seat_of
from westerplatte_nb.games.warsaw_1920.rules.steps import RetreatChoice

__all__ = ["nudge", "question", "reasons"]

# The number that each reason is yielded with is its weight, 0 to 100: the weightiest are shown first.

# So little strength is hardly missed at the front.
WEAK = 2
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
    return weightiest([*reasons_for_act(state, actions[0]), *reasons_for_battle_answer(state, actions[0])])


def question(state: State, actions: Actions) -> Reason:
    """Return a question about the moment that leads towards a plan (`actions`) without naming it."""
    match actions[0]:
        case act.Order(attack=attack) if attack:
            return Reason("op.attack", "ask.attack")
        case act.Order():
            return Reason("op.order", "ask.order")
        case act.PlayCard():
            return Reason("op.card", "ask.card")
        case act.Plunder():
            return Reason("op.plunder", "ask.plunder")
    rule, key = _OF_DECISION.get(decision_of(state).kind, ("op.pass", "ask.stop"))
    return Reason(rule, key)


def nudge(state: State, actions: Actions) -> Reason:
    """Return a pointer to where a plan (`actions`) lies, without its action."""
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


# Reasons for acts of the operations phase: where an army goes, whom it attacks, cards, plunder, passes, cubes.


def reasons_for_act(state: State, action: WarsawAction) -> Iterator[Weighed]:
    """Yield the weighed reasons (0 to 100) for an act of the operations phase, or for a cube on an army."""
    decision = decision_of(state)
    match action:
        case act.Order(army=army, moves=moves, attack=attack):
            end = state.table.map.number[moves[-1]] if moves else state.at[NUMBER[army]]
            if moves:
                yield from _reasons_to_move(state, army, end)
            if attack:
                yield from _reasons_to_attack(state, NUMBER[army], end, army_at(state, state.table.map.number[attack]))
        case act.PlayCard():
            yield from _reasons_for_card(state, decision.seat, action)
        case act.Plunder():
            hand = len(state.hands[decision.seat])
            yield 60, Reason("op.plunder", "plunder.cards", (("cards", hand),))
        case act.Pass() if decision.kind == "operation":
            yield from _reasons_to_pass(state, decision.seat)
        case act.Cube(army=army):
            number = NUMBER[army]
            yield 50, Reason(decision.rule, "cube.orders", (("army", army), ("orders", state.orders[number] + 1)))
            yield from _distance_reasons(state, army, state.at[number])


def _reasons_to_move(state: State, army: str, end: int) -> Iterator[Weighed]:
    """Yield the weighed reasons for an army to end a move on a field."""
    known, seat = known_of(state.table), seat_of(NUMBER[army])
    if end == known.warsaw and seat == RED:
        yield 100, Reason("end.warsaw", "enter.warsaw", (("army", army),))
    elif end == known.radzymin:
        if seat == RED:
            yield 85, Reason("end.radzymin", "radzymin.wins", (("army", army),))
        else:
            yield 80, Reason("op.no_stacking", "radzymin.guards", (("army", army),))
    else:
        yield from _distance_reasons(state, army, end)


def _distance_reasons(state: State, army: str, field: int) -> Iterator[Weighed]:
    """Yield a weighed reason for how far a field is from Warsaw, and one from Radzymin, if any way leads there."""
    known = known_of(state.table)
    title = state.table.map.fields[field].title
    if known.to_warsaw[field] < FAR and field != known.warsaw:
        weight = 45 if seat_of(NUMBER[army]) == RED else 40
        yield weight, Reason("end.warsaw", "way.warsaw", (("field", title), ("steps", known.to_warsaw[field])))
    if known.to_radzymin[field] < FAR and field != known.radzymin:
        yield 42, Reason("end.radzymin", "way.radzymin", (("field", title), ("steps", known.to_radzymin[field])))


def _reasons_to_attack(state: State, army: int, start: int, target: int) -> Iterator[Weighed]:
    """Yield the weighed reasons for an attack from the field `start`: the target, its orders, the own cards."""
    yield from reasons_about_target(state, start, target)
    yield from reasons_from_hand(state, army, ATTACKER)
    if state.orders[target]:
        values = (("target", ARMIES[target].id), ("orders", state.orders[target]))
        yield 78, Reason("op.attack", "attack.orders", values)


def _reasons_for_card(state: State, seat: int, answer: act.PlayCard) -> Iterator[Weighed]:
    """Yield the weighed reasons to play a card for its action: it is weak in battle, and what the action brings."""
    card = state.table.card(seat, answer.card)
    if card.strength <= WEAK:
        yield 44, Reason("op.card", "card.front", (("card", card.number), ("strength", card.strength)))
    if card.action == DRAW:
        yield 60, Reason("op.card", "card.draws")
    elif card.action == LOOK:
        yield 60, Reason("op.card", "card.looks", (("cards", min(LOOKED_AT, len(state.hands[1 - seat]))),))
    if answer.army:
        army = NUMBER[answer.army]
        if card.action == RALLY:
            yield 80, Reason("battle.after", "card.rally", (("army", answer.army),))
        elif card.action == ORDER:
            yield 70, Reason("op.card", "cube.orders", (("army", answer.army), ("orders", state.orders[army] + 1)))
            yield from _distance_reasons(state, answer.army, state.at[army])
        elif card.action == REMOVE_ORDER:
            values = (("target", answer.army), ("orders", state.orders[army]))
            yield 70, Reason("op.card", "card.takes", values)
        elif answer.field:  # only `move` is left, which names an army and a field
            yield from _reasons_to_move(state, answer.army, state.table.map.number[answer.field])


def _reasons_to_pass(state: State, seat: int) -> Iterator[Weighed]:
    """Yield the weighed reasons to pass: what it means for the phase, the orders that stay, Radzymin held."""
    if state.passes:
        yield 70, Reason("op.pass", "pass.ends")
    else:
        yield 65, Reason("op.pass", "pass.again")
    if orders := sum(state.orders[army] for army in OF_SEAT[seat]):
        yield 60, Reason("parts.limits", "orders.stay", (("orders", orders),))
    army = army_at(state, known_of(state.table).radzymin)
    if army in OF_SEAT[seat]:
        rule, key = ("op.no_stacking", "radzymin.guards") if seat == POLAND else ("end.radzymin", "radzymin.wins")
        yield 55, Reason(rule, key, (("army", ARMIES[army].id),))


# Reasons for a battle: which to name, which cards to put to the front and to set aside, where to go back to.


def reasons_for_battle_answer(state: State, action: WarsawAction) -> Iterator[Weighed]:
    """Yield the weighed reasons (0 to 100) for an answer in a battle."""
    decision = decision_of(state)
    match action:
        case act.Name(army=name, field=field):
            attacker, target = NUMBER[name], army_at(state, state.table.map.number[field])
            if seat_of(attacker) == decision.seat:
                yield from reasons_about_target(state, state.at[attacker], target)
                yield from reasons_from_hand(state, attacker, ATTACKER)
            else:
                yield from reasons_from_hand(state, target, DEFENDER)
        case act.Front(cards=cards):
            yield from _reasons_for_front(state, decision.seat, cards)
        case act.Shield(card=card):
            battle = battle_of(state)
            (army, role), _ = roles_in(decision.seat, battle.attacker, battle.target)
            # A card that does not fit counts for nothing.
            worth, _ = known_of(state.table).fitting[army][role].get(card, (0, True))
            yield 80, Reason("battle.shield", "shield.best", (("card", card), ("strength", int(worth))))
        case act.Retreat(field=name) if isinstance(decision.step, RetreatChoice):
            place = state.table.map.number[name]
            enemies = len(enemies_beside(state, decision.step.army, place))
            title = state.table.map.fields[place].title
            if enemies:
                yield 60, Reason("battle.retreat", "retreat.faced", (("field", title), ("enemies", enemies)))
            else:
                yield 70, Reason("battle.retreat", "retreat.free", (("field", title),))


def reasons_about_target(state: State, start: int, target: int) -> Iterator[Weighed]:
    """Yield the weighed reasons about the target of an attack: condition, rear, fortress, and its side's hand.

    `start` is the field from which it is attacked.
    """
    name = ARMIES[target].id
    if target == DEFENDERS:
        yield 90, Reason("parts.defenders", "attack.defenders")
    elif is_dispersed(state, target):
        yield 88, Reason("battle.result", "attack.dispersed", (("target", name),))
    if has_shield(state, start, target, ATTACKER):
        yield 75, Reason("battle.encircle", "attack.rear", (("target", name),))
    if has_shield(state, start, target, DEFENDER):
        title = state.table.map.fields[state.at[target]].title
        yield 45, Reason("battle.fortified", "attack.fortress", (("field", title),))
    hand = len(state.hands[seat_of(target)])
    # It matters more where the hand is too small for a whole front.
    yield 74 if hand < FRONT else 48, Reason("battle.commit", "enemy.hand", (("cards", hand),))


def reasons_from_hand(state: State, army: int, role: int) -> Iterator[Weighed]:
    """Yield one weighed reason: how many cards in hand fit an army in a role, and how strong the best of them are."""
    fitting = known_of(state.table).fitting[army][role]
    worths = sorted((fitting[card][0] for card in state.hands[seat_of(army)] if card in fitting), reverse=True)
    name = ARMIES[army].id
    if worths:
        values = (("army", name), ("cards", len(worths)), ("strength", int(sum(worths[:FRONT]))))
        yield 72, Reason("battle.reveal", "cards.fit", values)
    else:
        yield 72, Reason("battle.reveal", "cards.none", (("army", name),))


def _reasons_for_front(state: State, seat: int, cards: tuple[int, ...]) -> Iterator[Weighed]:
    """Yield the weighed reasons for a front (`cards`): its least strength, spared cards, both armies' condition.

    The least strength is what remains when the enemy draws back the strongest card that it can.
    """
    battle = battle_of(state)
    (army, role), (enemy, _) = roles_in(seat, battle.attacker, battle.target)
    fitting, deck = known_of(state.table).fitting[army][role], state.table.decks[seat]
    fits, name = [card for card in cards if card in fitting], ARMIES[army].id
    if fits:
        total = int(sum(fitting[card][0] for card in fits))
        exposed = sorted(fitting[card][0] for card in fits if NO_DRAWBACK not in deck[card - 1].effects)
        if has_shield(state, state.at[battle.attacker], battle.target, role):
            exposed = exposed[:-1]  # the strongest is set aside
        values = (("army", name), ("strength", total), ("least", total - int(max(exposed, default=0))))
        yield 80, Reason("battle.reserve", "front.least", values)
    if len(fits) < len(cards):
        # Cards that do not fit come back to the hand.
        key = "front.back" if fits else "front.spared"
        yield 70, Reason("battle.reveal", key, (("army", name), ("cards", len(cards) - len(fits))))
    enemy_front = battle.fronts[1 - seat]
    enemy_cards = len(state.hands[1 - seat]) if enemy_front is None else len(enemy_front)
    yield 50, Reason("battle.commit", "front.enemy", (("cards", min(FRONT, enemy_cards)),))
    if enemy != DEFENDERS and is_dispersed(state, enemy):
        yield 65, Reason("battle.result", "attack.dispersed", (("target", ARMIES[enemy].id),))
    if army != DEFENDERS and is_dispersed(state, army):
        yield 66, Reason("battle.result", "own.dispersed", (("army", name),))
