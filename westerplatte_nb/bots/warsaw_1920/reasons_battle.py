"""Reasons for a battle: which to name, which cards to put to the front and to set aside, where to go back to."""

from __future__ import annotations

from collections.abc import Iterator

from westerplatte_nb.bots.reasons import Weighed
from westerplatte_nb.bots.warsaw_1920.evaluation import enemies_beside
from westerplatte_nb.bots.warsaw_1920.knowledge import ATTACKER, DEFENDER, known_of
from westerplatte_nb.bots.warsaw_1920.strengths import has_shield
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.warsaw_1920 import actions as act
from westerplatte_nb.games.warsaw_1920.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.armies import ARMIES, DEFENDERS, NUMBER
from westerplatte_nb.games.warsaw_1920.cards import NO_DRAWBACK
from westerplatte_nb.games.warsaw_1920.state import FRONT, Battle, State, army_at, is_dispersed, seat_of
from westerplatte_nb.games.warsaw_1920.steps import RetreatChoice


def battles(state: State, action: WarsawAction) -> Iterator[Weighed]:
    """Yield why to answer so in a battle."""
    decision = state.decision
    assert decision is not None
    match action:
        case act.Name(army=name, field=field):
            attacker, target = NUMBER[name], army_at(state, state.table.map.number[field])
            if seat_of(attacker) == decision.seat:
                yield from against(state, attacker, state.at[attacker], target)
                yield from own_cards(state, attacker, ATTACKER)
            else:
                yield from own_cards(state, target, DEFENDER)
        case act.Front(cards=cards):
            yield from _front(state, decision.seat, cards)
        case act.Shield(card=card):
            army, role = _own(state, decision.seat)
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


def against(state: State, attacker: int, start: int, target: int) -> Iterator[Weighed]:
    """Yield what speaks for an attack from a field, and what makes it harder."""
    name = ARMIES[target].id
    if target == DEFENDERS:
        yield 90, Reason("parts.defenders", "attack.defenders")
    elif is_dispersed(state, target):
        yield 88, Reason("battle.result", "attack.dispersed", (("target", name),))
    if has_shield(state, attacker, start, target, ATTACKER):
        yield 75, Reason("battle.encircle", "attack.rear", (("target", name),))
    if has_shield(state, attacker, start, target, DEFENDER):
        title = state.table.map.fields[state.at[target]].title
        yield 45, Reason("battle.fortified", "attack.fortress", (("field", title),))
    hand = len(state.hands[seat_of(target)])
    yield 74 if hand < FRONT else 48, Reason("battle.commit", "enemy.hand", (("cards", hand),))


def own_cards(state: State, army: int, role: int) -> Iterator[Weighed]:
    """Yield how many of the cards in hand fit an army, and what the best of them come to."""
    fitting = known_of(state.table).fitting[army][role]
    worths = sorted((fitting[card][0] for card in state.hands[seat_of(army)] if card in fitting), reverse=True)
    name = ARMIES[army].id
    if worths:
        values = (("army", name), ("cards", len(worths)), ("strength", int(sum(worths[:FRONT]))))
        yield 72, Reason("battle.reveal", "cards.fit", values)
    else:
        yield 72, Reason("battle.reveal", "cards.none", (("army", name),))


def _own(state: State, seat: int) -> tuple[int, int]:
    """Return the own army of the battle under way, and its role."""
    battle = _battle(state)
    return (battle.attacker, ATTACKER) if seat_of(battle.attacker) == seat else (battle.target, DEFENDER)


def _front(state: State, seat: int, cards: tuple[int, ...]) -> Iterator[Weighed]:
    army, role = _own(state, seat)
    fitting, deck = known_of(state.table).fitting[army][role], state.table.decks[seat]
    fits = [card for card in cards if card in fitting]
    name, battle = ARMIES[army].id, _battle(state)
    if fits:
        total = int(sum(fitting[card][0] for card in fits))
        exposed = sorted(fitting[card][0] for card in fits if NO_DRAWBACK not in deck[card - 1].effects)
        if has_shield(state, battle.attacker, state.at[battle.attacker], battle.target, role):
            exposed = exposed[:-1]
        values = (("army", name), ("strength", total), ("least", total - int(max(exposed, default=0))))
        yield 80, Reason("battle.reserve", "front.least", values)
    if len(fits) < len(cards):
        key = "front.back" if fits else "front.spared"
        yield 70, Reason("battle.reveal", key, (("army", name), ("cards", len(cards) - len(fits))))
    other = battle.target if army == battle.attacker else battle.attacker
    front = battle.fronts[1 - seat]
    size = len(state.hands[1 - seat]) if front is None else len(front)
    yield 50, Reason("battle.commit", "front.enemy", (("cards", min(FRONT, size)),))
    if other != DEFENDERS and is_dispersed(state, other):
        yield 65, Reason("battle.result", "attack.dispersed", (("target", ARMIES[other].id),))
    if army != DEFENDERS and is_dispersed(state, army):
        yield 66, Reason("battle.result", "own.dispersed", (("army", name),))


def _battle(state: State) -> Battle:
    assert state.battle is not None, "a battle is fought"
    return state.battle
