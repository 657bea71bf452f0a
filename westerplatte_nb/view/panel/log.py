"""The log of a game: what happened, what was taken back and played again, the hints that were taken, marked undos."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import accumulate
from typing import Any

from westerplatte_nb.engine.record import HintTaken, UndoEntry, UndoMark
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Event
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, ViewContext
from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.game_view import view_of, wordings_of
from westerplatte_nb.view.theatre.dice import Rolled

LOG_LENGTH = 30
LIVE_LENGTH = 2400
# What ends a sentence: a heading that is read among sentences gets a full stop.
ENDS = (".", "!", "?", "…", "\N{RIGHT DOUBLE QUOTATION MARK}", "\N{LEFT DOUBLE QUOTATION MARK}")


def entries(context: ViewContext, events: Iterable[Event]) -> list[dict[str, Any]]:
    """Return events as sentences with their rule ids, dice and the places of the board that they speak of."""
    state, places, entry = context.state, context.view.event_places, _entry_in(context.game, context.words)
    if places is None:
        return list(map(entry, events))
    return [entry(event) | ({"targets": targets} if (targets := places(event, state)) else {}) for event in events]


@lru_cache(maxsize=16)
def _entry_in(game: str, words: Words) -> Callable[[Event], dict[str, Any]]:
    """Return a cached function that makes an event an entry of the log: its sentence, rule, card and dice."""
    view, wordings = view_of(game), wordings_of(game)

    @memo.by_identity(memo.EVENTS)
    def entry(event: Event) -> dict[str, Any]:
        """Return an event as an entry of the log."""
        roll: Rolled | None = None if view.rolled is None else view.rolled(event)
        return {
            "text": words.say(wordings.word_event(event)),
            "rule": event.rule,
            "action": view.is_heading(event),
            **({"card": card} if (card := getattr(event, "card", "")) else {}),
            **({"dice": roll._asdict()} if roll is not None else {}),
        }

    return entry


def report(context: ViewContext, persons: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    """Return the latest events: from the last order of one of the `persons` (seats) on, for () from the last order.

    In a game with `GameView.begins_report` they may begin later: at the last step that this function accepts and in or
    after which the reader has made a decision. In any other game events before the previous round are left out.
    """
    steps, begins, turn_of = context.steps, context.view.begins_report, rules_of(context.game).turn_of
    # Back from the last step to the `first` of the report. A step in answer to a decision is no order.
    first, this_round, has_decided = len(steps) - 1, context.state.round, False
    while first > 0 and (before := steps[first].before) is not None:
        if before.decision is None and (not persons or turn_of(before) in persons):
            break
        if begins is None and before.round < this_round - 1:
            break
        if begins is not None:
            # Every action of such a game answers a decision, so one was pending before this step.
            has_decided = has_decided or _is_by_the_reader(context, before.decision.seat)
            if has_decided and begins(steps[first].events):
                break
        first -= 1
    return _report_entries(context, steps[first:])


def events_since_last_turn(context: ViewContext, persons: tuple[int, ...]) -> list[dict[str, Any]]:
    """Return the events between the reader's last turn and the present one, once the reader has acted in this one.

    A reader who is alone at the board plays the seats of `persons`; else it is the seat in turn. Before the reader's
    first turn it is everything that has happened. At most LOG_LENGTH entries, none when the game is over.
    """
    steps, state, turn_of = context.steps, context.state, rules_of(context.game).turn_of
    is_alone = len(persons) == 1 or context.view.people(state) == 1
    readers = persons if is_alone else (turn_of(state),)

    def is_own(before: Any) -> bool:
        """Tell whether a step is the reader's; `before` is the state before it, None for the opening."""
        return before is not None and turn_of(before) in readers

    # Back over the reader's own steps in this turn, to the first of them.
    own_start = len(steps)
    while own_start > 1 and (before := steps[own_start - 1].before) and is_own(before) and before.turn == state.turn:
        own_start -= 1
    # Further back over the steps of others. The reader's last step before those is reported too, since its events tell
    # what came of the reader's last turn when that ended; the opening (0) never is.
    others_start = own_start
    while others_start > 1 and not is_own(steps[others_start - 1].before):
        others_start -= 1
    has_acted = own_start < len(steps) and not state.is_over
    return _report_entries(context, steps[max(1, others_start - 1) : own_start])[-LOG_LENGTH:] if has_acted else []


def _report_entries(context: ViewContext, steps: Steps) -> list[dict[str, Any]]:
    """Return the events of some steps that the game wants in a report."""
    is_reported = context.view.is_reported
    events = (event for step in steps for event in step.events)
    return entries(context, (event for event in events if is_reported is None or is_reported(event)))


def _is_by_the_reader(context: ViewContext, seat: int) -> bool:
    """Tell whether a seat counts as that of the reader of a report: the seat in turn does.

    Once a decision has ended the game nobody is in turn: then every seat does but the one that made this decision, as
    the others read what has happened since they decided last.
    """
    last = context.steps[-1]
    if not context.state.is_over or last.before is None or last.before.decision is None:
        return seat == rules_of(context.game).turn_of(context.state)
    return seat != int(last.before.decision.seat)


def log(
    context: ViewContext,
    length: int | None = LOG_LENGTH,
    undo_log: tuple[UndoEntry, ...] = (),
    hints: tuple[HintTaken, ...] = (),
    undos: tuple[UndoMark, ...] = (),
) -> list[dict[str, Any]]:
    """Return the log, newest first, cut to `length` entries unless that is None.

    Undone and redone actions (`undo_log`), the hints taken, and the marks of undos that took back revealed cards
    (`undos`) stand after the step they followed.
    """
    lines: list[dict[str, Any]] = []
    steps = context.steps
    noted_steps = {entry.at for entries_of_kind in (undo_log, undos, hints) for entry in entries_of_kind}
    for number in range(len(steps) - 1, -1, -1):
        if number in noted_steps:
            lines.extend(_notes_after(context, undo_log, hints, undos, number))
        lines.extend(reversed(entries(context, steps[number].events)))
        if length is not None and len(lines) >= length:
            return lines[:length]
    return lines


def is_cut(steps: Steps) -> bool:
    """Tell whether a log has more events than are shown at once."""
    # Summed from the end on, so that of a long game only the last steps are read.
    return any(total > LOG_LENGTH for total in accumulate(len(step.events) for step in reversed(steps)))


def question_line(context: ViewContext) -> str:
    """Return the question of the pending decision, or an empty string."""
    decision = context.state.decision
    return "" if decision is None else context.say(context.wordings.word_question(decision))


def now_line(context: ViewContext) -> str:
    """Return the pending question, or else whose turn it is."""
    return question_line(context) or context.view.turn_line(context.state, context.words)


def live_line(context: ViewContext, goes_on_by_itself: bool = False) -> str:
    """Return the announcement after the last step: its events, then the pending question or whose turn it is.

    What follows the events is left out if it says nothing new: the same turn goes on, or `goes_on_by_itself` tells that
    a bot or a following order answers the question. Of a text longer than LIVE_LENGTH the first events are left out.
    """
    sentences = [entry["text"] for entry in entries(context, context.steps[-1].events)]
    while sum(map(len, sentences)) > LIVE_LENGTH and len(sentences) > 1:
        sentences.pop(0)
    now, before = now_line(context), context.steps[-1].before
    is_in_turn = context.state.decision is None and before is not None
    is_known = now in " ".join(sentences) or (is_in_turn and now == context.view.turn_line(before, context.words))
    news = () if goes_on_by_itself or is_known else (now,)
    texts = (*sentences, *_new_help(context), *news)
    return " ".join(text if text.endswith(ENDS) else f"{text}." for text in texts)


def _new_help(context: ViewContext) -> tuple[str, ...]:
    """Return the help for a player who has just run out of something (such as rounds), as a tuple of one text.

    () if the last step brought no help: there is none after it, or there was the same before it.
    """
    last, what_helps = context.steps[-1], context.view.what_helps
    if what_helps is None:
        return ()
    can_only_end = False  # the help of somebody who can still act
    after = what_helps(last.after, can_only_end, context.words)
    before = "" if last.before is None else what_helps(last.before, can_only_end, context.words)
    return (after,) if after and after != before else ()


def undo_line(context: ViewContext, entry: UndoEntry) -> str:
    """Return the sentence of an action that was undone or redone, without its name if it was secret."""
    if entry.action is None:
        return context.words(f"ui.log.{entry.kind}.secret")
    return context.words(f"ui.log.{entry.kind}", action=context.say(context.wordings.word_action(entry.action)))


def _notes_after(
    context: ViewContext,
    undo_log: tuple[UndoEntry, ...],
    hints: tuple[HintTaken, ...],
    undos: tuple[UndoMark, ...],
    number: int,
) -> list[dict[str, Any]]:
    """Return the log's entries that follow the step of a number, those of each kind newest first.

    The kinds are undone and redone actions (`undo_log`), marks of undos, and hints.
    """
    texts = [
        *(undo_line(context, entry) for entry in reversed(undo_log) if entry.at == number),
        *(mark_line(mark, context.game, context.words) for mark in reversed(undos_at(undos, number))),
        *(hint_line(hint, context.words) for hint in reversed(hints) if hint.at == number),
    ]
    return [{"text": text, "rule": "", "action": False, "taken": True} for text in texts]


def hint_line(hint: HintTaken, words: Words) -> str:
    """Return the sentence on a hint that was taken; if the action after the hint was undone, it says that too."""
    return words(f"hint.log.undone.{hint.depth}" if hint.undone else f"hint.log.{hint.depth}")


def undos_at(undos: Iterable[UndoMark], number: int) -> tuple[UndoMark, ...]:
    """Return the marks of undos that stand after the step of a number."""
    return tuple(mark for mark in undos if mark.at == number)


def mark_line(mark: UndoMark, game: str, words: Words) -> str:
    """Return the sentence of an undo that took back revealed cards: who undid, and whether the others agreed.

    It does not say which cards were revealed.
    """
    # A view record may name a seat that the game has not.
    if mark.by is None or mark.by >= len(view_of(game).seats):
        return words("ui.log.shown.unknown")
    key = "ui.log.shown.agreed" if mark.agreed else "ui.log.shown.alone"
    return words(key, seat=wordings_of(game).seat_term(mark.by))
