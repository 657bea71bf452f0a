"""A battle: the fronts, what is set aside and drawn back, the reveal and the result (rules section 3.2)."""

from dataclasses import replace
from itertools import combinations

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.value import Decision, Event, with_item
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules import steps
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS, DISPERSED, NUMBER, REMOVED
from westerplatte_nb.games.warsaw_1920.rules.battle.aftermath import advance
from westerplatte_nb.games.warsaw_1920.rules.cards import ATTACKING, DEFENDING, NO_DRAWBACK, WHITE
from westerplatte_nb.games.warsaw_1920.rules.cards.action_cards import discard_cards
from westerplatte_nb.games.warsaw_1920.rules.movement import random_index, without
from westerplatte_nb.games.warsaw_1920.rules.state import (
    FRONT,
    NOWHERE,
    TIDYING,
    Attack,
    Battle,
    State,
    army_at,
    battle_of,
    is_dispersed,
    is_removed,
    seat_of,
)  # fmt: skip

# ---- naming ----------------------------------------------------------------------------------------------------------


def ask_battle(draft: State, step: steps.NameBattle, events: list[Event]) -> None:
    """Ask a side to name the next battle, one of its own attacks if it has any left (rule `battle.one`).

    Without pointers there is no battle: the phase of tidying up begins.
    """
    if not draft.pointers:
        # No army has attacked in the new phase, and none has got its order.
        draft.phase, draft.attacked, draft.served = TIDYING, 0, 0
        events.append(happened.PhaseBegan("tidy", TIDYING))
        push(draft, steps.TidyCubes(draft.first))
        return
    draft.active = step.seat
    own = [pointer for pointer in draft.pointers if seat_of(pointer.attacker) == step.seat]
    fields = draft.table.map.fields
    options = tuple(
        act.Name(ARMIES[pointer.attacker].id, fields[draft.at[pointer.target]].id) for pointer in own or draft.pointers
    )
    ask(draft, Decision(step.seat, "battle", options, "battle.one", step), begin_battle, events)


def begin_battle(draft: State, step: steps.NameBattle, answer: act.Name, events: list[Event]) -> None:
    """Begin the battle that was named: its pointer goes back to the supply, its steps go on the agenda."""
    field = draft.table.map.number[answer.field]
    attacker, target = NUMBER[answer.army], army_at(draft, field)
    draft.acts += 1
    draft.pointers = tuple([pointer for pointer in draft.pointers if pointer != Attack(attacker, target)])
    draft.battle = Battle(attacker, target)
    title = draft.table.map.fields[field].title
    events.append(happened.BattleNamed("battle.one", step.seat, answer.army, ARMIES[target].id, title))
    asides: list[steps.SetAside] = []
    if strikes_rear(draft, draft.at[attacker], target):
        asides.append(steps.SetAside(seat_of(attacker), "battle.encircle"))
    if is_fortified(draft, target):
        asides.append(steps.SetAside(seat_of(target), "battle.fortified"))
    commits = (steps.Commit(seat_of(attacker)), steps.Commit(seat_of(target)))
    push(draft, *commits, *asides, steps.DrawBack(), steps.Reveal(), steps.BattleEnd(1 - step.seat))


def is_fortified(state: State, army: int) -> bool:
    """Tell whether an army stands on a fortified field (rule `battle.fortified`)."""
    return state.table.map.fields[state.at[army]].is_fortified


def strikes_rear(state: State, start: int, target: int) -> bool:
    """Tell whether an attack from the field `start` strikes the rear of the army `target` (rule `battle.encircle`)."""
    return start in state.table.map.rear[seat_of(target)][state.at[target]]


# ---- the fronts ------------------------------------------------------------------------------------------------------


def ask_front(draft: State, step: steps.Commit, events: list[Event]) -> None:
    """Ask a side for the cards of its front, the attacker first (rules `battle.commit`, `battle.choice`)."""
    draft.active = step.seat
    hand = draft.hands[step.seat]
    if not hand:
        place_front(draft, step, act.Front(()), events)
        return
    options = tuple(map(act.Front, combinations(hand, min(FRONT, len(hand)))))
    ask(draft, Decision(step.seat, "front", options, "battle.commit", step, is_secret=True), place_front, events)


def place_front(draft: State, step: steps.Commit, answer: act.Front, events: list[Event]) -> None:
    """Put the cards of the answer from the side's hand to its front, face down."""
    battle, seat = battle_of(draft), step.seat
    draft.hands = with_item(draft.hands, seat, without(draft.hands[seat], answer.cards))
    draft.battle = replace(battle, fronts=with_item(battle.fronts, seat, answer.cards))
    events.append(happened.FrontPlaced("battle.commit", seat, answer.cards, draft.table.names(seat, answer.cards)))


def ask_shield(draft: State, step: steps.SetAside, events: list[Event]) -> None:
    """Ask a side whether it sets a card of its front aside (rules `battle.shield`, `battle.aside`)."""
    front = battle_of(draft).fronts[step.seat]
    if not front:
        return
    draft.active = step.seat
    options = (*map(act.Shield, front), act.Pass())
    # An answer that came unasked, or openly, would tell the other side of the front.
    decision = Decision(step.seat, "shield", options, step.rule, step, is_always_asked=True, is_secret=True)
    ask(draft, decision, shield_card, events)


def shield_card(draft: State, step: steps.SetAside, answer: WarsawAction, events: list[Event]) -> None:
    """Set the card of the answer aside, face down; a pass sets none aside (0)."""
    battle = battle_of(draft)
    card = answer.card if isinstance(answer, act.Shield) else 0
    name = draft.table.card(step.seat, card).name if card else ""
    draft.battle = replace(battle, aside=with_item(battle.aside, step.seat, card))
    events.append(happened.CardSetAside(step.rule, step.seat, card, name))


def draw_back(draft: State, step: steps.DrawBack, events: list[Event]) -> None:
    """Let each side draw a card of the other's front, the attacker first; it returns unseen to its owner's hand."""
    attacking_seat = seat_of(battle_of(draft).attacker)
    # `seat` is the side whose front a card is drawn from, so the attacker, who draws first, comes last.
    for seat in (1 - attacking_seat, attacking_seat):
        battle = battle_of(draft)
        front = battle.fronts[seat] or ()
        deck, aside = draft.table.decks[seat], battle.aside[seat]
        exposed = [card for card in front if card != aside and NO_DRAWBACK not in deck[card - 1].effects]
        if not exposed:
            if front:
                events.append(happened.NothingDrawnBack("battle.reserve", seat))
            continue
        card = exposed[random_index(draft, len(exposed))]
        draft.hands = with_item(draft.hands, seat, tuple(sorted((*draft.hands[seat], card))))
        draft.battle = replace(
            battle,
            fronts=with_item(battle.fronts, seat, without(front, (card,))),
            back=with_item(battle.back, seat, card),
        )
        events.append(happened.CardDrawnBack("battle.reserve", seat, card, draft.table.card(seat, card).name))


# ---- reveal and result -----------------------------------------------------------------------------------------------


def reveal(draft: State, step: steps.Reveal, events: list[Event]) -> None:
    """Show both fronts, take unfit cards back, count strengths and decide (`battle.reveal` to `battle.result`).

    Each of these is done for both sides, the attacker first, before the next begins.
    """
    battle = battle_of(draft)
    draft.battle = replace(battle, is_open=True)
    armies = (battle.attacker, battle.target)
    for army in armies:
        seat = seat_of(army)
        cards = battle.fronts[seat] or ()
        strengths = tuple([draft.table.card(seat, card).strength for card in cards])
        names = draft.table.names(seat, cards)
        events.append(happened.FrontRevealed("battle.reveal", seat, cards, names, strengths))
    for army in armies:
        _take_back_unfit(draft, army, events)
    for army in armies:
        _count_strength(draft, army, events)
    _decide_battle(draft, events)


def fits(state: State, army: int, card: int) -> bool:
    """Tell whether a card of its side fits an army: by its colour; all fit the Defenders (rule `parts.cards`)."""
    colour = state.table.card(seat_of(army), card).colour
    return army == DEFENDERS or colour in (WHITE, state.table.map.colours[army])


def _take_back_unfit(draft: State, army: int, events: list[Event]) -> None:
    """Take the cards that do not fit an army from its front into the hand, known to all (rule `battle.known`).

    `events` gets what happens.
    """
    battle, seat = battle_of(draft), seat_of(army)
    front = battle.fronts[seat] or ()
    unfit = tuple([card for card in front if not fits(draft, army, card)])
    if not unfit:
        return
    draft.battle = replace(
        battle,
        fronts=with_item(battle.fronts, seat, without(front, unfit)),
        unfit=with_item(battle.unfit, seat, unfit),
    )
    draft.hands = with_item(draft.hands, seat, tuple(sorted((*draft.hands[seat], *unfit))))
    draft.known = with_item(draft.known, seat, tuple(sorted({*draft.known[seat], *unfit})))
    draft.looked = with_item(draft.looked, seat, without(draft.looked[seat], unfit))
    events.append(happened.CardsUnfit("battle.reveal", seat, unfit, draft.table.names(seat, unfit)))


def _count_strength(draft: State, army: int, events: list[Event]) -> None:
    """Store the strength of an army's front: that of its cards, and one for each of their effects in its role.

    (Rules `battle.effects`, `battle.order`.) `events` gets what happens.
    """
    battle, seat = battle_of(draft), seat_of(army)
    effect = ATTACKING if army == battle.attacker else DEFENDING
    cards = [draft.table.card(seat, card) for card in battle.fronts[seat] or ()]
    strength = sum(card.strength for card in cards)
    effects = sum(card.effects.count(effect) for card in cards)
    total = strength + effects
    draft.battle = replace(battle, strengths=with_item(battle.strengths, seat, total))
    events.append(happened.StrengthCounted("battle.effects", seat, ARMIES[army].id, strength, effects, total))


def _decide_battle(draft: State, events: list[Event]) -> None:
    """Disperse or remove the weaker army, or both of equal strength; discard both fronts (rule `battle.result`).

    The winner advances at once where the beaten defender is removed, else once that has retreated. `events` gets what
    happens.
    """
    battle = battle_of(draft)
    attacker, target = battle.attacker, battle.target
    attack, defence = battle.strengths[seat_of(attacker)], battle.strengths[seat_of(target)]
    for seat in (seat_of(attacker), seat_of(target)):
        discard_cards(draft, seat, battle.fronts[seat] or ())
    names = ARMIES[attacker].id, ARMIES[target].id
    if attack == defence:
        events.append(happened.BattleDrawn("battle.result", *names))
        _disperse_or_remove(draft, attacker, events)
        _disperse_or_remove(draft, target, events)
    elif attack > defence:
        events.append(happened.BattleWon("battle.result", *names))
        field = draft.at[target]
        _disperse_or_remove(draft, target, events)
        if is_removed(draft, target):
            advance(draft, attacker, field, "battle.after", events)
        else:
            push(draft, steps.RetreatChoice(target))
    else:
        events.append(happened.BattleWon("battle.repulse", *reversed(names)))
        _disperse_or_remove(draft, attacker, events)


def _disperse_or_remove(draft: State, army: int, events: list[Event]) -> None:
    """Disperse an army in good order; remove one that is dispersed already, with its orders (rule `battle.result`).

    `events` gets what happens.
    """
    name = ARMIES[army].id
    if not is_dispersed(draft, army):
        draft.condition = with_item(draft.condition, army, DISPERSED)
        events.append(happened.ArmyDispersed("battle.result", name))
        return
    draft.condition = with_item(draft.condition, army, REMOVED)
    draft.at = with_item(draft.at, army, NOWHERE)
    draft.orders = with_item(draft.orders, army, 0)
    rule = "parts.defenders" if army == DEFENDERS else "battle.result"
    events.append(happened.ArmyRemoved(rule, name))
