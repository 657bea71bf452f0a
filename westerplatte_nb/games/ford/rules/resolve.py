"""What the actions at the ford do, and the agenda between them."""

from __future__ import annotations

from collections.abc import Callable

from westerplatte_nb.engine.play import Answer, Resolve, ask, push
from westerplatte_nb.engine.value import Decision, Event, value, with_item
from westerplatte_nb.games.ford.rules import actions as act
from westerplatte_nb.games.ford.rules import events as happened
from westerplatte_nb.games.ford.rules.actions import FordAction
from westerplatte_nb.games.ford.rules.state import HAND_SIZE, ROUNDS, State


@value
class RoundStart:
    """A round begins, or the game ends."""


@value
class AskBid:
    """A patrol is asked for its bid."""

    seat: int


@value
class Reveal:
    """The bids are shown."""


@value
class Reaction:
    """A patrol may answer a card with one at least as strong: by a block, or else (not `blocks`) by a counter."""

    seat: int
    strength: int
    blocks: bool


@value
class Success:
    """The crossing is worth a point."""

    seat: int


@value
class OrderEnd:
    """The order is done: the other patrol's follows, or the round ends."""


def round_start(draft: State, step: RoundStart, events: list[Event]) -> None:
    """Begin a round, or end the game after the last (rules `ford.bid`, `ford.end`)."""
    if draft.round > ROUNDS:
        draft.round = ROUNDS  # it had been counted on for a round that is not played
        draft.is_over = True
        events.append(happened.GameEnded("ford.end", draft.points))
        return
    events.append(happened.RoundBegan("ford.bid", draft.round))
    push(draft, *map(AskBid, range(draft.seats)), Reveal())


def ask_bid(draft: State, step: AskBid, events: list[Event]) -> None:
    """Ask for a secret bid (rule `ford.bid`)."""
    options = tuple(act.Bid(card) for card in sorted(set(draft.hands[step.seat])))
    decision = Decision(step.seat, "bid", options, "ford.bid", step, is_always_asked=True, is_secret=True)
    ask(draft, decision, lay_bid, events)


def lay_bid(draft: State, step: AskBid, answer: act.Bid, events: list[Event]) -> None:
    """Lay the bid of a patrol face down: the card of its answer (rule `ford.bid`)."""
    _take_from_hand(draft, step.seat, answer.strength)
    draft.bids = with_item(draft.bids, step.seat, answer.strength)
    events.append(happened.BidLaid("ford.bid", step.seat, answer.strength))


def reveal(draft: State, step: Reveal, events: list[Event]) -> None:
    """Show the bids; the strongest moves first, a die decides between equals (rule `ford.bid`)."""
    strengths = tuple(bid or 0 for bid in draft.bids)  # a patrol that laid no bid (None) counts as 0
    best = [seat for seat, strength in enumerate(strengths) if strength == max(strengths)]
    is_tied, place = len(best) > 1, 0
    if is_tied:
        place, draft.rng = draft.rng.below(len(best))  # the die
    draft.first = best[place]
    draft.bids, draft.order = (None,) * draft.seats, 0
    # The 0 of a patrol that laid no bid goes there too and harms nobody: it is no card (the weakest has strength 1), so
    # who counts the cards in the discard passes over it.
    draft.discard = tuple(sorted((*draft.discard, *strengths)))
    events.append(happened.BidsShown("ford.bid", strengths, draft.first, is_tied))


def cross(draft: State, action: FordAction, events: list[Event]) -> None:
    """Carry an order out: cross, which may be blocked, or pass (rule `ford.order`)."""
    seat = draft.active
    if isinstance(action, act.Cross):
        _discard(draft, seat, action.strength, "ford.order", events)
        # In this order: the next patrol may block, then the crossing succeeds unless it is blocked.
        push(draft, Reaction((seat + 1) % draft.seats, action.strength, blocks=True), Success(seat), OrderEnd())
    else:
        events.append(happened.Passed("ford.order", seat))
        push(draft, OrderEnd())


def reaction(draft: State, step: Reaction, events: list[Event]) -> None:
    """Ask a patrol whether it blocks or counters, even one without a fitting card: not to be asked would betray that.

    Rules `ford.block`, `ford.counter`.
    """
    action_of: Callable[[int], FordAction] = act.Block if step.blocks else act.Counter
    cards = sorted({card for card in draft.hands[step.seat] if card >= step.strength})
    kind, rule = ("block", "ford.block") if step.blocks else ("counter", "ford.counter")
    options = (*(action_of(card) for card in cards), act.Decline())
    ask(draft, Decision(step.seat, kind, options, rule, step, is_always_asked=True), react, events)


def react(draft: State, step: Reaction, answer: FordAction, events: list[Event]) -> None:
    """Carry out the answer to a reaction: block, counter or decline.

    A block is followed by the question whether the crossing patrol counters it; a block that is not countered takes
    the crossing's point away.
    """
    rule = "ford.block" if step.blocks else "ford.counter"
    if isinstance(answer, act.Decline):
        events.append(happened.Passed(rule, step.seat))
        if not step.blocks:  # The block stands: the point it answered is not taken.
            _drop_success(draft)
        return
    assert isinstance(answer, act.Block | act.Counter)
    _discard(draft, step.seat, answer.strength, rule, events)
    if step.blocks:
        push(draft, Reaction((step.seat - 1) % draft.seats, answer.strength, blocks=False))


def success(draft: State, step: Success, events: list[Event]) -> None:
    """Give the patrol the point of its crossing (rule `ford.point`)."""
    draft.points = with_item(draft.points, step.seat, draft.points[step.seat] + 1)
    events.append(happened.PointTaken("ford.point", step.seat))


def order_end(draft: State, step: OrderEnd, events: list[Event]) -> None:
    """Go on with the next patrol's order, or end the round with new cards (rule `ford.draw`)."""
    draft.order += 1
    if draft.order < draft.seats:
        return
    for seat in range(draft.seats):
        number = HAND_SIZE - len(draft.hands[seat])
        drawn, draft.deck = draft.deck[:number], draft.deck[number:]
        draft.hands = with_item(draft.hands, seat, tuple(sorted((*draft.hands[seat], *drawn))))
        events.append(happened.CardsDrawn("ford.draw", seat, drawn))
    draft.round, draft.order = draft.round + 1, 0
    push(draft, RoundStart())


def _discard(draft: State, seat: int, strength: int, rule: str, events: list[Event]) -> None:
    """Move a card from a seat's hand to the discard, and append the event; `rule` is the rule that it is played by."""
    _take_from_hand(draft, seat, strength)
    draft.discard = tuple(sorted((*draft.discard, strength)))
    events.append(happened.CardPlayed(rule, seat, strength))


def _take_from_hand(draft: State, seat: int, strength: int) -> None:
    """Take a card of a strength from a seat's hand."""
    hand = list(draft.hands[seat])
    # In an observation another's cards are unseen.
    hand.remove(strength if strength in hand else happened.UNSEEN)
    draft.hands = with_item(draft.hands, seat, tuple(hand))


def _drop_success(draft: State) -> None:
    """Remove the step that gives the blocked crossing its point: it is the next one on the agenda."""
    next_step, later_agenda = draft.agenda
    assert isinstance(next_step, Success)
    draft.agenda = later_agenda


RESOLVERS: dict[type, Resolve] = {
    RoundStart: round_start, AskBid: ask_bid, Reveal: reveal, Reaction: reaction, Success: success, OrderEnd: order_end,
}  # fmt: skip
ANSWERS: dict[str, Answer] = {"bid": lay_bid, "block": react, "counter": react}
