"""The turn: initiative, goes, closing, the end (rules section 3)."""

from functools import lru_cache
from itertools import chain, product

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.value import Decision, Event, with_item
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules import steps
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.ending import end_game_if_decided
from westerplatte_nb.games.september_1939.rules.losses import needs_recovery, roll_off, test_recovery
from westerplatte_nb.games.september_1939.rules.state import SEATS, State, hand_limit, has_free_platoon
from westerplatte_nb.games.september_1939.rules.turn.card_chain import play_card, plays_of
from westerplatte_nb.games.september_1939.rules.turn.discards import draw_cards

# ---- initiative ------------------------------------------------------------------------------------------------------


def roll_for_initiative(draft: State, step: steps.TurnStart, events: list[Event]) -> None:
    """Begin a turn with the roll for the initiative, again while the totals are equal (`init.roll`, `init.double`).

    The winner has the first go, or under the ruling `winner_chooses` says who has it.
    """
    events.append(happened.TurnBegan("turn.alternate", draft.round))
    rolls, totals = roll_off(draft, draft.bonus)
    seat = totals.index(max(totals))
    is_double = totals[seat] >= 2 * totals[1 - seat]
    draft.first, draft.bonus, draft.doubled = seat, (0, 0), False
    rule = "init.double" if is_double else "init.roll"
    events.append(happened.InitiativeRolled(rule, rolls, totals, seat, is_double))
    if draft.table.rulings.first_go == "winner_chooses":
        push(draft, steps.GoChoice(seat, is_double))
    else:
        draft.doubled = is_double
        push(draft, steps.Go(seat))


def ask_first_go(draft: State, step: steps.GoChoice, events: list[Event]) -> None:
    """Ask the winner of the initiative which side has the first go (rule `init.choice`)."""
    decision = Decision(step.seat, "first_go", (act.Begin(), act.Yield()), "init.choice", step)
    ask(draft, decision, answer_first_go, events)


def answer_first_go(draft: State, step: steps.GoChoice, answer: SeptemberAction, events: list[Event]) -> None:
    """Give the first go to the side that the winner chose; who lets the other go first gives up the double.

    (Rules `init.double`, `turn.yield`.)
    """
    goes_first = isinstance(answer, act.Begin)
    seat = step.seat if goes_first else 1 - step.seat
    draft.doubled = step.is_double and goes_first
    events.append(happened.FirstGoTaken("init.choice", seat))
    push(draft, steps.Go(seat))


_PASS = act.Pass()

# ---- goes ------------------------------------------------------------------------------------------------------------


def can_go(state: State, seat: int) -> bool:
    """Tell whether a side can still give orders: it has not passed, has a card and a free platoon (rule `turn.go`)."""
    return not state.passed >> seat & 1 and bool(state.hands[seat]) and has_free_platoon(state, seat)


def ask_go(draft: State, step: steps.Go, events: list[Event]) -> None:
    """Ask for a card or the pass; a side that cannot go is passed over, and when neither can, the turn closes."""
    seat = step.seat
    if not can_go(draft, seat):
        draft.doubled = False
        seat = 1 - seat
        if not can_go(draft, seat):
            push(draft, steps.ClosingTests())
            return
    draft.active = seat
    options = (*plays_of(draft, seat), _PASS)
    ask(draft, Decision(seat, "go", options, "turn.go", steps.GO[seat], is_always_asked=True), answer_go, events)


def answer_go(draft: State, step: steps.Go, answer: SeptemberAction, events: list[Event]) -> None:
    """Play the card, with the second of a double after it, or pass (rules `turn.alternate`, `turn.pass`)."""
    if isinstance(answer, act.Play):
        second = (steps.SecondCard(step.seat),) if draft.doubled else ()
        push(draft, *second, steps.GO_END[step.seat])
        play_card(draft, step.seat, answer, events)
    else:
        draft.passed |= 1 << step.seat
        events.append(happened.Passed("turn.pass", step.seat))
        push(draft, steps.GO_END[step.seat])
    draft.doubled = False


def ask_second_card(draft: State, step: steps.SecondCard, events: list[Event]) -> None:
    """Ask for the second card of a double, which need not be played (rule `init.two_cards`)."""
    if can_go(draft, step.seat):
        options = (*plays_of(draft, step.seat), act.Leave())
        # Asked even if there is one option alone: to go on at once would betray the hand.
        decision = Decision(step.seat, "second", options, "init.two_cards", step, is_always_asked=True)
        ask(draft, decision, answer_second_card, events)


def answer_second_card(draft: State, step: steps.SecondCard, answer: SeptemberAction, events: list[Event]) -> None:
    """Play the second card of a double, or do without it."""
    if isinstance(answer, act.Play):
        play_card(draft, step.seat, answer, events)
    else:
        events.append(happened.SecondCardLeft("init.two_cards", step.seat))


def end_go(draft: State, step: steps.GoEnd, events: list[Event]) -> None:
    """Count the go of a side and give the next one to the other side."""
    draft.goes += 1
    push(draft, steps.GO[1 - step.seat])


# ---- closing ---------------------------------------------------------------------------------------------------------


def close_turn(draft: State, step: steps.ClosingTests, events: list[Event]) -> None:
    """Make the recovery tests, take the markers off, end the game or go on to the discards (rule `turn.closing`)."""
    initiative_order = (draft.first, 1 - draft.first)
    for seat in initiative_order:
        for platoon in draft.table.platoons_of_seat[seat]:
            if needs_recovery(draft, platoon):
                test_recovery(draft, platoon, bonus=0, rule="turn.end", events=events)
    draft.activated = draft.passed = 0
    events.append(happened.MarkersRemoved("turn.closing"))
    end_game_if_decided(draft, events)
    if draft.result is None:
        push(draft, *(steps.ChooseDiscards(seat) for seat in initiative_order), steps.ShowDiscards())


def ask_discards(draft: State, step: steps.ChooseDiscards, events: list[Event]) -> None:
    """Ask a side in secret which cards it discards; one without a hand discards none (rule `turn.discard`)."""
    hand = draft.hands[step.seat]
    if not hand:
        draft.putting = with_item(draft.putting, step.seat, ())
        return
    numbers = tuple(hand.count(card) for card in dict.fromkeys(hand))
    options = _discard_choices(numbers)
    # Always asked, and secret: either way the answer would tell of the hand.
    decision = Decision(step.seat, "discard", options, "turn.discard", step, is_always_asked=True, is_secret=True)
    ask(draft, decision, answer_discard, events)


@lru_cache(maxsize=256)
def _discard_choices(numbers: tuple[int, ...]) -> tuple[SeptemberAction, ...]:
    """Return the choices to discard from a hand: none of its cards first, then each combination of them.

    `numbers` says how many cards there are of each name, in the order of the hand, where cards of a name lie side by
    side; of those always the first are discarded. So hands with the same numbers have the same choices.
    """
    # For each name: the places, from 1, of none of its cards, of one, of two and so on.
    places_by_name = []
    first_place = 1
    for number in numbers:
        places_by_name.append([tuple(range(first_place, first_place + count)) for count in range(number + 1)])
        first_place += number
    combinations = [tuple(chain.from_iterable(places)) for places in product(*places_by_name)]
    # The first combination, of no card at all, is `Keep`.
    return (act.Keep(), *map(act.Discard, combinations[1:]))


def answer_discard(draft: State, step: steps.ChooseDiscards, answer: SeptemberAction, events: list[Event]) -> None:
    """Note the cards that a side discards (none for `Keep`); they leave its hand when both have chosen."""
    hand = draft.hands[step.seat]
    cards = tuple(hand[place - 1] for place in answer.places) if isinstance(answer, act.Discard) else ()
    draft.putting = with_item(draft.putting, step.seat, cards)
    events.append(happened.CardsPutDown("turn.discard", step.seat, cards))


def show_discards(draft: State, step: steps.ShowDiscards, events: list[Event]) -> None:
    """Take both sides' discards, fill the hands, and go on to the next turn (rules `turn.discard`, `turn.end`).

    How many cards a side discards is its bonus on the next roll for the initiative.
    """
    numbers = [0, 0]
    for seat in SEATS:
        cards = draft.putting[seat] or ()
        numbers[seat] = len(cards)
        if cards:
            hand = list(draft.hands[seat])
            for card in cards:
                hand.remove(card)
            draft.hands = with_item(draft.hands, seat, tuple(hand))
            draft.face_down = with_item(draft.face_down, seat, (*draft.face_down[seat], *cards))
            events.append(happened.DiscardsShown("turn.discard", seat, len(cards)))
    draft.bonus, draft.putting = (numbers[0], numbers[1]), (None, None)
    draft.round += 1
    push(draft, steps.Arrivals(), steps.TurnStart())
    for seat in SEATS:
        draw_cards(draft, seat, hand_limit(draft, seat) - len(draft.hands[seat]), "turn.end", events)
