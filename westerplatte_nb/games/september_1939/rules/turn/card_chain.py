"""The chain: a card is played, declared, answered, and carried out last first (`turn.declare`, `turn.react`)."""

from dataclasses import replace
from functools import lru_cache
from itertools import combinations, product

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.value import Decision, Event, with_item
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import cards as deck
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules import steps
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.orders import FAMILIES, RALLY
from westerplatte_nb.games.september_1939.rules.orders.order import carry_out_air, plan_of
from westerplatte_nb.games.september_1939.rules.state import (
    InPlay,
    StandPlan,
    State,
    free_platoons,
    is_on_table,
    is_pinned,
    platoons_on,
)  # fmt: skip
from westerplatte_nb.games.september_1939.rules.turn.discards import discard_last_card

# ---- playing ---------------------------------------------------------------------------------------------------------


def plays_of(state: State, seat: int) -> tuple[SeptemberAction, ...]:
    """Return the order cards that a side can play, each with the platoons it can be played for."""
    table = state.table
    free = free_platoons(state, seat)
    names_by_order: dict[str, tuple[str, ...]] = {}

    def able_names(order: str) -> tuple[str, ...]:
        # Cached, as several cards give the same order.
        if order not in names_by_order:
            names_by_order[order] = _names_of_able_platoons(state, order, free)
        return names_by_order[order]

    plays: list[SeptemberAction] = []
    for card in dict.fromkeys(state.hands[seat]):
        if card == deck.POSITION:
            plays += _plays_for_one_or_two(card, able_names(deck.MOVE))
        elif card == deck.COVER:
            # Infantry moves, tanks assault.
            infantry = frozenset([table.platoons[p].name for p in free if table.platoons[p].kind.is_infantry])
            tanks = frozenset([table.platoons[p].name for p in free if table.platoons[p].kind.is_tank])
            able_infantry = tuple([name for name in able_names(deck.MOVE) if name in infantry])
            able_tanks = tuple([name for name in able_names(deck.ASSAULT) if name in tanks])
            plays += _plays_for_cover(able_infantry, able_tanks)
        elif card == deck.AIR:
            plays += _plays_for_one(card, tuple([table.platoons[p].name for p in platoons_on(state, 1 - seat)]))
        elif card == deck.RECON:
            plays.append(act.Play(card))
        # Any other card with an order has the name of its order.
        elif card in FAMILIES:
            plays += _plays_for_one(card, able_names(card))
    return tuple(plays)


def _names_of_able_platoons(state: State, order: str, free: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of those of the `free` platoons that can be given an order."""
    platoons = state.table.platoons
    return tuple([platoons[platoon].name for platoon in FAMILIES[order].able_platoons(state, free)])


# The actions for the same platoons are made once: what a side could play at its last go it mostly still can.
@lru_cache(maxsize=1024)
def _plays_for_one(card: str, platoons: tuple[str, ...]) -> tuple[act.Play, ...]:
    """Return the plays of a card for one of some platoons, given by name."""
    return tuple(act.Play(card, (platoon,)) for platoon in platoons)


@lru_cache(maxsize=1024)
def _plays_for_one_or_two(card: str, platoons: tuple[str, ...]) -> tuple[act.Play, ...]:
    """Return the plays of a card for one or two of some platoons, given by name (rule `turn.two_platoons`)."""
    return (*_plays_for_one(card, platoons), *(act.Play(card, pair) for pair in combinations(platoons, 2)))


@lru_cache(maxsize=1024)
def _plays_for_cover(infantry: tuple[str, ...], tanks: tuple[str, ...]) -> tuple[act.Play, ...]:
    """Return the plays of Cover: infantry moves, tanks assault, or one of each does (rule `turn.two_platoons`)."""
    pairs = (act.Play(deck.COVER, pair) for pair in product(infantry, tanks))
    return (*_plays_for_one(deck.COVER, infantry), *_plays_for_one(deck.COVER, tanks), *pairs)


def play_card(draft: State, seat: int, action: act.Play, events: list[Event]) -> None:
    """Play an order card; put its declaration, the answer to it and its execution on the agenda (`turn.declare`).

    The platoon that an action names for Air support is the enemy's.
    """
    table = draft.table
    owner = 1 - seat if action.card == deck.AIR else seat
    platoons = tuple([table.platoon_named[owner, name] for name in action.platoons])
    titles = tuple([table.platoon_title[platoon] for platoon in platoons])
    events.append(happened.CardPlayed("turn.alternate", seat, action.card, titles))
    if action.card == deck.AIR:
        entry = InPlay(seat, action.card, target=platoons[0])
    else:
        entry = InPlay(seat, action.card, platoons, tuple([order_of(draft, action.card, p) for p in platoons]))
    _put_in_play(draft, entry)
    push(draft, steps.declare_step(), steps.RESPOND[1 - seat], steps.CARRY_OUT)


def order_of(state: State, card: str, platoon: int) -> str:
    """Return the order that a card, also a reaction, gives a platoon; Cover orders infantry and tanks differently."""
    if card == deck.POSITION:
        return deck.MOVE
    if card == deck.COVER:
        return deck.MOVE if state.table.platoons[platoon].kind.is_infantry else deck.ASSAULT
    return deck.ORDERED.get(card, card)


def _put_in_play(draft: State, entry: InPlay) -> None:
    """Move a card from its side's hand to the end of the chain, and activate its platoons (rule `turn.once`)."""
    draft.hands = with_item(draft.hands, entry.seat, deck.hand_without(draft.hands[entry.seat], entry.card))
    draft.chain = (*draft.chain, entry)
    for platoon in entry.platoons:
        draft.activated |= 1 << platoon


# ---- declaring -------------------------------------------------------------------------------------------------------


def ask_declaration(draft: State, step: steps.Declare, events: list[Event]) -> None:
    """Ask for the next declaration of the last card, from the step's platoon and stage on (rule `turn.declare`).

    Stages at which nothing is to be chosen are passed over; after the last one nothing is asked.
    """
    entry = draft.chain[-1]
    for place in range(step.place, len(entry.platoons)):
        family, platoon = FAMILIES[entry.orders[place]], entry.platoons[place]
        # The platoons after that of the step begin with their first stage.
        for stage in range(step.stage if place == step.place else 0, family.stages):
            prompt = family.prompt_at(draft, entry, platoon, stage)
            if prompt is not None:
                asking_step = steps.declare_step(place, stage)
                decision = Decision(entry.seat, prompt.kind, prompt.options, prompt.rule, asking_step)
                ask(draft, decision, answer_declaration, events)
                return


def answer_declaration(draft: State, step: steps.Declare, answer: SeptemberAction, events: list[Event]) -> None:
    """Report a declaration, write it into the card in play, and ask for the next.

    A platoon that rallies has its Withdraw replaced by that order.
    """
    entry, table = draft.chain[-1], draft.table
    platoon = entry.platoons[step.place]
    seat, rule = entry.seat, "turn.declare"
    if isinstance(answer, act.To):
        stand = table.stand_named[seat, answer.stand]
        stays = answer.end == draft.at[stand]
        title = table.stand_title[stand]
        events.append(happened.StayDeclared(rule, title) if stays else happened.MoveDeclared(rule, title, answer.end))
    elif isinstance(answer, act.Rally):
        events.append(happened.RallyDeclared(rule, table.platoon_title[platoon]))
        entry = replace(entry, orders=with_item(entry.orders, step.place, RALLY))
    elif isinstance(answer, act.GoBack):
        events.append(happened.WithdrawalDeclared(rule, table.platoon_title[platoon]))
    elif isinstance(answer, act.Fire):
        stand, target = table.stand_named[seat, answer.stand], table.stand_named[1 - seat, answer.target]
        events.append(happened.FireDeclared(rule, table.stand_title[stand], table.stand_title[target]))
    elif isinstance(answer, act.Hold):
        events.append(happened.HoldDeclared(rule, table.stand_title[table.stand_named[seat, answer.stand]]))
    draft.chain = (*draft.chain[:-1], with_answer(draft, entry, answer))
    ask_declaration(draft, steps.declare_step(step.place, step.stage + 1), events)


def with_answer(state: State, entry: InPlay, answer: SeptemberAction) -> InPlay:
    """Return a card in play with the plan of a stand changed as an answer declares, by a move or a shot.

    Any other answer changes no plan. A shot keeps the move that was declared before it.
    """
    numbers = state.table.stand_named
    if isinstance(answer, act.To):
        return _with_plan(entry, StandPlan(numbers[entry.seat, answer.stand], answer.end, answer.bend))
    if isinstance(answer, act.Fire):
        stand, target = numbers[entry.seat, answer.stand], numbers[1 - entry.seat, answer.target]
        return _with_plan(entry, replace(plan_of(entry, stand) or StandPlan(stand), target=target))
    return entry


def _with_plan(entry: InPlay, plan: StandPlan) -> InPlay:
    """Return a card in play with the plan of a stand in place of its earlier one, if it had any."""
    plans = (*[earlier for earlier in entry.plans if earlier.stand != plan.stand], plan)
    # Not by `replace`, which would be slower for each declaration.
    return InPlay(entry.seat, entry.card, entry.platoons, entry.orders, plans, entry.target, entry.cancelled)


_DECLINE = act.Decline()

# ---- answering -------------------------------------------------------------------------------------------------------


def ask_response(draft: State, step: steps.Respond, events: list[Event]) -> None:
    """Ask the side of the step for its answer to the last card, always while it has a hand (rule `turn.answer`)."""
    seat = step.seat
    hand = draft.hands[seat]
    if not hand:
        return
    free = free_platoons(draft, seat)
    options: list[SeptemberAction] = []
    for card in dict.fromkeys(hand):
        if card in deck.ORDERED:
            options += _reactions(deck.ORDERED[card], _names_of_able_platoons(draft, deck.ORDERED[card], free))
        elif card == deck.FEINT and draft.chain[-1].card not in deck.FREE:
            options.append(act.Feint())
    options.append(_DECLINE)
    ask(draft, Decision(seat, "answer", tuple(options), "turn.answer", step, is_always_asked=True), answer_card, events)


@lru_cache(maxsize=1024)
def _reactions(order: str, platoons: tuple[str, ...]) -> tuple[act.React, ...]:
    """Return the reactions with an order, one for each of some platoons, given by name; cached like the plays."""
    return tuple(act.React(order, platoon) for platoon in platoons)


def answer_card(draft: State, step: steps.Respond, answer: SeptemberAction, events: list[Event]) -> None:
    """Put a reaction on the chain, cancel the card that a Feint answers, or close the chain with neither."""
    seat, table = step.seat, draft.table
    if isinstance(answer, act.React):
        platoon = table.platoon_named[seat, answer.platoon]
        card = deck.REACTION[answer.order]
        events.append(happened.ReactionPlayed("turn.react", seat, card, table.platoon_title[platoon]))
        _put_in_play(draft, InPlay(seat, card, (platoon,), (answer.order,)))
        push(draft, steps.declare_step(), steps.RESPOND[1 - seat])
    elif isinstance(answer, act.Feint):
        entry = draft.chain[-1]
        titles = tuple(table.platoon_title[platoon] for platoon in entry.platoons)
        events.append(happened.FeintPlayed("turn.feint", seat, titles))
        draft.hands = with_item(draft.hands, seat, deck.hand_without(draft.hands[seat], deck.FEINT))
        draft.played = with_item(draft.played, seat, (*draft.played[seat], deck.FEINT))
        # The card stays on the chain, but nothing of it is carried out (rule `turn.feint_scope`).
        draft.chain = (*draft.chain[:-1], replace(entry, cancelled=True))
    else:
        events.append(happened.Declined("turn.answer", seat))


# ---- carrying out ----------------------------------------------------------------------------------------------------


def carry_out_last_card(draft: State, step: steps.CarryOut, events: list[Event]) -> None:
    """Carry out and discard the last card of the chain; the card before it comes next (rule `turn.react`).

    Reconnaissance is discarded only after its exchange.
    """
    entry = draft.chain[-1]
    if len(draft.chain) > 1:
        push(draft, steps.CARRY_OUT)
    if entry.card == deck.RECON:
        push(draft, steps.Exchange(entry.seat))
        return
    if entry.card == deck.AIR:
        carry_out_air(draft, entry, events)
    elif not entry.cancelled:
        for platoon, order in zip(entry.platoons, entry.orders, strict=True):
            # A platoon that is out of action or pinned by now loses its order; a pinned one can still rally.
            if not is_on_table(draft, platoon) or (is_pinned(draft, platoon) and order != RALLY):
                events.append(happened.OrderLost("turn.binding", draft.table.platoon_title[platoon]))
            else:
                FAMILIES[order].carry_out(draft, entry, platoon, events)
    discard_last_card(draft)
