"""Cards played for their action (rule `op.card`); what each does stands in `cards`."""

from collections.abc import Callable

from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import cards as deck
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules import movement
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS, GOOD, NUMBER
from westerplatte_nb.games.warsaw_1920.rules.state import State, cubes_left, has_attacked, is_dispersed, on_map

# The first release in which nobody looks at a hand that is known whole (rule `op.action_card`).
LOOK_NEEDS_UNSEEN = 2

# What stands in a line of notation after the card: the army and the field, as far as an action has them.
Target = tuple[str, str]


def targets_of(state: State, seat: int, action: str) -> tuple[Target, ...]:
    """Return all targets that a side can play an action for now; none when it would do nothing.

    A target is an army and a field, each empty if the action does not need it.
    """
    own = [army for army in on_map(state, seat) if army != DEFENDERS]
    if action == deck.ORDER:
        return _army_targets(own) if cubes_left(state) else ()
    if action == deck.MOVE:
        fields = state.table.map.fields
        return tuple(
            (ARMIES[army].id, fields[field].id)
            for army in own
            if not has_attacked(state, army)
            for field in movement.free_fields(state, army)
        )
    if action == deck.RALLY:
        return _army_targets([army for army in own if is_dispersed(state, army)])
    if action == deck.REMOVE_ORDER:
        return _army_targets([army for army in on_map(state, 1 - seat) if state.orders[army]])
    # Only `draw` and `look` are left, which have no army and no field.
    is_possible = bool(state.decks[seat]) if action == deck.DRAW else _can_look(state, 1 - seat)
    return (("", ""),) if is_possible else ()


def _can_look(state: State, seat: int) -> bool:
    """Tell whether a side's hand has cards to look at: any at all, since release 2 any that its enemy has not seen."""
    # The cards that do not count: none in release 1.
    seen = {*state.known[seat], *state.looked[seat]} if state.table.release >= LOOK_NEEDS_UNSEEN else ()
    return len(state.hands[seat]) > len(seen)


def _army_targets(armies: list[int]) -> tuple[Target, ...]:
    """Return a target without a field for each army."""
    return tuple((ARMIES[army].id, "") for army in armies)


def legal_card_plays(state: State, seat: int) -> tuple[WarsawAction, ...]:
    """Return the legal plays of a hand: for each card that has an action, one for each target of the action."""
    # Cards of the same action have the same targets, so these are computed once an action.
    targets: dict[str, tuple[Target, ...]] = {}
    plays: list[WarsawAction] = []
    for number in state.hands[seat]:
        action = state.table.card(seat, number).action if number != deck.UNSEEN else ""
        if action:
            if action not in targets:
                targets[action] = targets_of(state, seat, action)
            plays += (act.PlayCard(number, army, field) for army, field in targets[action])
    return tuple(plays)


def play_card(draft: State, seat: int, answer: act.PlayCard, events: list[Event]) -> None:
    """Discard a card of a side's hand and carry out its action for the army and field of the answer."""
    card = draft.table.card(seat, answer.card)
    discard_cards(draft, seat, (answer.card,))
    events.append(happened.CardPlayed("op.card", seat, answer.card, card.action, card.name))
    _CARRY_OUT[card.action](draft, seat, answer, events)


def discard_cards(draft: State, seat: int, cards: tuple[int, ...]) -> None:
    """Move cards of a side from its hand, or its front, to its discards, where all see them."""
    draft.hands = with_item(draft.hands, seat, movement.without(draft.hands[seat], cards))
    draft.discards = with_item(draft.discards, seat, (*draft.discards[seat], *cards))
    draft.known = with_item(draft.known, seat, movement.without(draft.known[seat], cards))
    draft.looked = with_item(draft.looked, seat, movement.without(draft.looked[seat], cards))


def _give_order(draft: State, seat: int, answer: act.PlayCard, events: list[Event]) -> None:
    """Carry out the action `order+1`."""
    movement.add_orders(draft, NUMBER[answer.army], 1)
    events.append(happened.OrderGiven("op.card", answer.army))


def _move(draft: State, seat: int, answer: act.PlayCard, events: list[Event]) -> None:
    """Carry out the action `move`; pointers that it breaks are removed."""
    movement.move_army(draft, NUMBER[answer.army], draft.table.map.number[answer.field], "op.card", events)
    movement.remove_broken_pointers(draft, events)


def _rally(draft: State, seat: int, answer: act.PlayCard, events: list[Event]) -> None:
    """Carry out the action `rally`."""
    draft.condition = with_item(draft.condition, NUMBER[answer.army], GOOD)
    events.append(happened.ArmyRallied("battle.after", answer.army))


def _remove_order(draft: State, seat: int, answer: act.PlayCard, events: list[Event]) -> None:
    """Carry out the action `remove_order`."""
    movement.add_orders(draft, NUMBER[answer.army], -1)
    events.append(happened.OrdersLost("op.card", answer.army, 1))


def _look_at_hand(draft: State, seat: int, answer: act.PlayCard, events: list[Event]) -> None:
    """Carry out the action `look 2`: the side looks at random cards of the other hand (rule `battle.known`).

    Those that it had not seen before stay in `looked`, the cards seen by this side alone; all have seen those in
    `known`.
    """
    other = 1 - seat
    hand = list(draft.hands[other])
    number = min(len(hand), deck.LOOKED_AT)
    # Each card is taken out of the list, so that none is drawn twice.
    cards = tuple(sorted(hand.pop(movement.random_index(draft, len(hand))) for _ in range(number)))
    newly_seen = movement.without(cards, (*draft.known[other], *draft.looked[other]))
    draft.looked = with_item(draft.looked, other, tuple(sorted((*draft.looked[other], *newly_seen))))
    events.append(happened.CardsLookedAt("op.card", seat, cards, draft.table.names(other, cards)))


def _draw(draft: State, seat: int, answer: act.PlayCard, events: list[Event]) -> None:
    """Carry out the action `draw`."""
    movement.draw_cards(draft, seat, 1, "op.card", events)


_CARRY_OUT: dict[str, Callable[[State, int, act.PlayCard, list[Event]], None]] = {
    deck.ORDER: _give_order, deck.MOVE: _move, deck.RALLY: _rally,
    deck.REMOVE_ORDER: _remove_order, deck.LOOK: _look_at_hand, deck.DRAW: _draw,
}  # fmt: skip
