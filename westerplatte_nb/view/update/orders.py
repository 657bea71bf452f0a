"""Orders: an action that is chosen, typed or given by code, and what becomes of it."""

from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.view.course.moment import turn_number
from westerplatte_nb.view.messages import board
from westerplatte_nb.view.panel.choices import recommended
from westerplatte_nb.view.panel.commands import BoardQuery, Command, ParsedOrder, Unclear, hear
from westerplatte_nb.view.panel.log import now_line
from westerplatte_nb.view.panel.queries import answer
from westerplatte_nb.view.story.note import spoken_note
from westerplatte_nb.view.update import undo
from westerplatte_nb.view.update.effects import ORDER, SHOW, WAY, CatchUp, Effects, HideHand, PlayAction, Refresh
from westerplatte_nb.view.update.results import ActionPlayed, Illegal
from westerplatte_nb.view.update.ui import EndTurnQuestion, Ui
from westerplatte_nb.view.update.viewing import Viewing, viewing_of

# How many characters of a typed line are read, and how many of one that is not understood are quoted.
LONGEST_TYPED, LONGEST_QUOTED = 200, 40


def act(viewing: Viewing, message: board.Act) -> tuple[Ui, Effects]:
    """Play an action that was chosen, or ask once whether to end the turn."""
    return _ask_to_confirm(viewing, message.line, message) or order(viewing, message.line, message.state)


def _ask_to_confirm(viewing: Viewing, line: str, message: board.Act | board.TypeOrder) -> tuple[Ui, Effects] | None:
    """Ask whether to end the turn by a `line` of notation while something is left to do; None for no question.

    A seat is asked once a turn about the same kind of act, and no more once it has ended a turn in spite of it. Where
    people must not see each other's hands, the question rests only on actions that need no hand.
    """
    ui, view, state = viewing.ui, viewing.view, viewing.state
    if not message.may_be_asked or message.state != viewing.snapshot.state_id:
        return None
    legal = viewing.legal
    if viewing.is_hotseat:
        legal = tuple(action for action in legal if view.needs_no_hand is not None and view.needs_no_hand(action))
    kind = recommended(view, state, legal)
    # The actions that end the turn are the game's main ones.
    if kind is None or line not in (str(action) for action in legal if view.is_main(action)):
        return None
    remaining, _ = kind  # the name of the kind of act that is left to do
    seat, turn = viewing.time.seat, turn_number(viewing.game_name, state)
    present = EndTurnQuestion(remaining, seat, turn, len(viewing.snapshot.steps))
    same = tuple(past for past in viewing.time.end_turn_questions if (past.remaining, past.seat) == (remaining, seat))
    if any(_has_confirmed(viewing, past, present) for past in same):
        return None
    # The present question replaces those about the same kind of act to the same seat.
    others = tuple(past for past in viewing.time.end_turn_questions if past not in same)
    question = ui.words("ui.still", left=ui.words(f"ui.still.{remaining}"))
    return replace(ui, time=replace(ui.time, end_turn_questions=(*others, present))).tell(question, "asks"), SHOW


def _has_confirmed(viewing: Viewing, past: EndTurnQuestion, present: EndTurnQuestion) -> bool:
    """Tell whether a seat that was asked the `past` question need not be asked the `present` one.

    It was asked in the same turn, or then ended its turn all the same.
    """
    # A slice, since the game may have been taken back to before the question.
    next_step = viewing.snapshot.steps[past.steps : past.steps + 1]
    return past.turn == present.turn or any(viewing.view.is_main(step.action) for step in next_step)


def order(viewing: Viewing, line: str, meant_for: int | None) -> tuple[Ui, Effects]:
    """Play an order in notation, or say why not; `meant_for` is the id of the state it was given for, None for any."""
    ui, snapshot = viewing.ui, viewing.snapshot
    try:
        action = snapshot.rules.parse_action(" ".join(line.split()))
    except NotationError:
        return ui.refuse(Wording("ui.not_an_order", {"order": sanitize_text(line, LONGEST_QUOTED)})), SHOW
    if not viewing.allows(action) and not snapshot.state.is_over:
        return ui.refuse(Wording("ui.bot.turn" if viewing.is_bots_turn else "ui.hand.first", {})), SHOW
    if viewing.is_locked and action not in viewing.legal:
        return tell_coach_request(viewing)
    return play(viewing, (action,), meant_for)


def tell_coach_request(viewing: Viewing) -> tuple[Ui, Effects]:
    """Say what the coach of a first game asks for, in answer to an order for something else."""
    ui, lead = viewing.ui, viewing.lead
    assert lead is not None
    return ui.tell(ui.words("ui.coach.first", step=spoken_note(lead.note, ui.words))), SHOW


def play(
    viewing: Viewing, actions: tuple[Any, ...], meant_for: int | None = None, kind: str = ORDER
) -> tuple[Ui, Effects]:
    """Play actions one after the other; their `kind` (ORDER, WAY or PLAN) decides when they stop.

    `meant_for` is the id of the state they were chosen in, None for the present one. An open hand is turned face down
    first if they are legal: the page animates an action before it shows the result, and it would be open all that time.
    """
    ui, snapshot, first = viewing.ui, viewing.snapshot, PlayAction(actions[0], meant_for, actions[1:], kind)
    is_current = meant_for is None or meant_for == snapshot.state_id
    is_open = viewing.open_seat is not None and viewing.hides_hands
    if is_current and is_open and snapshot.rules.why_not(snapshot.state, first.action) is None:
        closed = replace(ui.with_nothing_chosen(), time=replace(ui.time, open_seat=None))
        return closed, (HideHand(), first)
    return ui, (first,)


def continue_orders(viewing: Viewing, message: ActionPlayed) -> tuple[Ui, Effects]:
    """Go on with the orders that were given together with one that was played; stop if it brought something new.

    A way of several moves (WAY) stops also at a question, and if the person may no longer act; others stop if the next
    order is no longer legal.
    """
    ui, snapshot, order, step = viewing.ui, viewing.snapshot, message.order, message.step
    if not order.rest:
        return ui, ()
    reveals = bool(snapshot.rules.reveals_to(step))
    if order.of == WAY:
        if reveals or not viewing.may_act or step.after.decision is not None:
            return ui.tell(ui.words("ui.way.stopped")), SHOW
    elif reveals or order.rest[0] not in snapshot.rules.legal_actions(snapshot.state):
        return ui.say(now_line(viewing.context)), (Refresh(),)
    return play(viewing, order.rest, None, order.of)


def explain_refusal(viewing: Viewing, message: Illegal) -> tuple[Ui, Effects]:
    """Say why an order is against the rules; a way of several moves (WAY) just ends, as nobody gave its orders."""
    if message.order.of == WAY:
        return viewing.ui, ()
    reason = message.reason
    return viewing.ui.refuse(viewing.context.wordings.word_reason(reason), reason.rule), SHOW


def type_order(viewing: Viewing, message: board.TypeOrder) -> tuple[Ui, Effects]:
    """Carry out an order or answer a question that was typed in the reader's language."""
    ui, snapshot = viewing.ui, viewing.snapshot
    match parsed := hear(message.text[:LONGEST_TYPED], viewing.context):
        case ParsedOrder(action):
            return _ask_to_confirm(viewing, str(action), message) or order(viewing, str(action), message.state)
        case Command("undo") if not snapshot.can_undo:
            return ui.refuse(Wording("typed.nothing_to_undo", {})), SHOW
        case Command() if message.state != snapshot.state_id:
            return ui, (CatchUp(),)
        case Command("undo"):
            return undo.take_back(viewing, message.at)
        case Command():  # redo
            return undo.play_again(viewing) if snapshot.can_redo else (ui.refuse(_NOTHING_TO_REDO), SHOW)
        case BoardQuery():
            return ui.tell(answer(parsed, viewing.context)), SHOW
        case Unclear(wording):
            return ui.refuse(wording), SHOW


_NOTHING_TO_REDO = Wording("typed.nothing_to_redo", {})


def ask(viewing: Viewing, message: board.Ask) -> tuple[Ui, Effects]:
    """Answer a question chosen from the list."""
    ui = viewing.ui
    if viewing.handover_seat is not None:
        return ui, ()
    return ui.tell(answer(BoardQuery(message.question, message.place), viewing.context)), SHOW


# ---- declining optional questions for a turn -------------------------------------------------------------------------
#
# The same answer, no, to every question that is asked whatever a hand holds. It is offered at each such question, to
# each seat alike, and given without a look at the hand: so it tells nothing.


def automatic_answer(viewing: Viewing) -> Any | None:
    """Return the answer no to the pending optional question, if the person has declined such questions for the turn.

    None where somebody must choose.
    """
    return _declining_answer(viewing) if _turn_and_seat(viewing) in viewing.time.declined_turns else None


def _turn_and_seat(viewing: Viewing) -> tuple[int, int]:
    """Return the number of the turn, as players count it, and the seat in turn."""
    state = viewing.snapshot.state
    return turn_number(viewing.game_name, state), viewing.snapshot.rules.turn_of(state)


def _declining_answer(viewing: Viewing) -> Any | None:
    """Return the answer no to a pending optional question: one that a person is asked whatever the hand holds.

    None if no such question is pending.
    """
    declines, decision = viewing.view.declines, viewing.snapshot.state.decision
    if declines is None or decision is None or decision.seat not in viewing.persons:
        return None
    return next((answer for answer in decision.options if declines(answer)), None)


def decline_for_turn(viewing: Viewing, message: board.Quiet) -> tuple[Ui, Effects]:
    """Decline the pending optional question, and every further one of this turn; with `on` False ask them again.

    Optional are the questions that are asked whatever the hand holds, such as whether to play a reaction.
    """
    ui, this_turn, answer = viewing.ui, {_turn_and_seat(viewing)}, _declining_answer(viewing)
    if message.state != viewing.snapshot.state_id:
        return ui, (CatchUp(),)
    if not message.on:
        return replace(ui, time=replace(ui.time, declined_turns=ui.time.declined_turns - this_turn)), SHOW
    if answer is None or viewing.is_locked:
        return ui, ()
    ui = replace(ui, time=replace(ui.time, declined_turns=ui.time.declined_turns | this_turn))
    return play(viewing_of(ui, viewing.game), (answer,), message.state)


def decline_view(viewing: Viewing) -> dict[str, Any] | None:
    """Return the button that declines the optional questions of this turn, or lets them be asked again.

    None in the past, while nobody here may act, and where no optional question is pending or declined.
    """
    is_declined, words = _turn_and_seat(viewing) in viewing.time.declined_turns, viewing.ui.words
    may_answer = viewing.at is None and viewing.handover_seat is None and not viewing.is_bots_turn
    if viewing.is_locked or not may_answer or not (is_declined or _declining_answer(viewing) is not None):
        return None
    return {"on": not is_declined, "text": words("ui.quiet.again" if is_declined else "ui.quiet")}
