"""The notes of a scenario while it is played: those of the moment, what they draw, their pause points and questions.

A note is shown after the move that it comments, so that it spoils nothing. A pause point is a card beside the board
until it is closed; it bars nothing. A question can be answered after its moment has passed. Answers and closed cards
are kept with the game (`Session.replies`): they outlive the kernel, and no other game has them.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.record import NoteReply
from westerplatte_nb.formats.scenario import COACH, ONLY, Annotation, Scenario
from westerplatte_nb.view.classroom.quiz import LONGEST_TYPED, MOST_GIVEN, Given
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.drawing.pointers import Pointer
from westerplatte_nb.view.messages import story as messages
from westerplatte_nb.view.story.note import spoken_note
from westerplatte_nb.view.story.story import LASTING, QUESTION, belongs_to, moment_of
from westerplatte_nb.view.update.effects import SHOW, Effects, Reply, Show
from westerplatte_nb.view.update.ui import Ui
from westerplatte_nb.view.update.viewing import Viewing

# A note, and its number in the file, counted from 1.
Numbered = tuple[int, Annotation]


def notes_now(viewing: Viewing, scenario: Scenario) -> Iterator[Numbered]:
    """Yield the notes of a scenario that are pinned to the moment shown: to its turn, question, event, card or action.

    Notes that say and mark nothing, lie on the board all the time, or are pinned to a bot's question are left out.
    """
    steps = viewing.steps
    for number, note in enumerate(scenario.annotations, start=1):
        has_content = note.text.texts or note.marks or note.is_stop or note.question is not None
        is_shown = has_content and note.pin not in LASTING and not _is_of_bot(viewing, note)
        if is_shown and belongs_to(note, scenario, steps, len(steps) - 1):
            yield number, note


def _is_of_bot(viewing: Viewing, note: Annotation) -> bool:
    """Tell whether a note is pinned to a question that a bot answers."""
    decision = viewing.state.decision
    return note.pin == QUESTION and decision is not None and decision.seat in viewing.snapshot.bots


def coach_note(viewing: Viewing) -> tuple[Numbered, ...]:
    """Return the coach's note of the moment shown as the only entry; empty without a coach."""
    return () if viewing.lead is None else ((viewing.lead.number, viewing.lead.note),)


def pointers_in_play(viewing: Viewing) -> tuple[Pointer, ...]:
    """Return the arrows and rings of the notes of the moment shown; at the first moment also of those on the board.

    A hidden note (a hint) shows none.
    """
    if (scenario := viewing.scenario) is None:
        return ()
    notes = [note for _, note in (*notes_now(viewing, scenario), *coach_note(viewing))]
    if len(viewing.steps) == 1:
        notes += [note for note in scenario.annotations if note.pin in LASTING]
    return tuple(Pointer(mark.places, mark.colour) for note in notes if not note.is_hidden for mark in note.marks)


def stop_now(viewing: Viewing, scenario: Scenario) -> Numbered | None:
    """Return the open pause point that the game has reached, None where there is none."""
    # At the end of a game its ending is to be seen: what there is to talk about stands among the notes.
    if viewing.at is not None or viewing.handover_seat is not None or viewing.state.is_over:
        return None
    closed = {reply.note for reply in viewing.real_game.replies.values() if reply.closed}
    stops = ((number, note) for number, note in notes_now(viewing, scenario) if note.is_stop and number not in closed)
    return next(stops, None)


def spoken_notes(viewing: Viewing, scenario: Scenario, announced: frozenset[int]) -> tuple[list[str], frozenset[int]]:
    """Return the sentences that announce the moment's new notes, and the numbers of all notes that count as announced.

    Everybody in the room hears them, so they tell no more than the viewer may know. A note of a coach who is silent
    now, as in a bot's turn, stays announced, so that it is not repeated after that turn.
    """
    words = viewing.ui.words
    sentences = [words("ui.replay.stop")] if stop_now(viewing, scenario) is not None else []
    notes = dict((*notes_now(viewing, scenario), *coach_note(viewing)))
    new_notes = (spoken_note(note, words) for number, note in notes.items() if number not in announced)
    sentences += filter(None, new_notes)
    coach_notes = (number for number in announced if scenario.annotations[number - 1].pin in COACH)
    still_announced = coach_notes if viewing.lead is None else ()
    return sentences, frozenset((*notes, *still_announced))


def questions_in(scenario: Scenario, steps: Steps) -> Iterator[Numbered]:
    """Yield the notes with a question whose moment a game has reached; notes on the board have no moment."""
    for number, note in enumerate(scenario.annotations, start=1):
        has_question = note.question is not None and note.pin not in LASTING
        if has_question and moment_of(note, scenario, steps) >= 0:
            yield number, note


def question_name(number: int) -> str:
    """Return the id on the page of the question of a note, by the note's number: several may share a question."""
    return f"note-{number}"


def answer_to(viewing: Viewing, number: int) -> Given | None:
    """Return the answer shown with a note's question: () if it was checked without one, None if never checked."""
    scenario_ui, replies = viewing.ui.scenario, viewing.real_game.replies
    if scenario_ui is not None and (_real_game_key(viewing), number) in scenario_ui.unanswered:
        return ()
    # A reply without an answer tells only that the note's card was closed.
    return (replies[number].given or None) if number in replies else None


def shorten(answer: Given) -> Given:
    """Return an answer from a page, cut to the length and number of entries that are recorded."""
    return tuple(entry[:LONGEST_TYPED] for entry in answer[:MOST_GIVEN])


def answer(viewing: Viewing, message: messages.NoteAnswer) -> tuple[Ui, Effects]:
    """Record an answer to the question of a note whose moment was reached, and show how it is marked."""
    ui, scenario_ui, scenario = viewing.ui, viewing.ui.scenario, viewing.scenario
    if scenario_ui is None or scenario is None:
        return ui, ()
    number_by_name = {question_name(number): number for number, _ in questions_in(scenario, viewing.steps)}
    if (number := number_by_name.get(message.id)) is None:
        return ui, SHOW
    entries, this_question = shorten(message.given), {(_real_game_key(viewing), number)}
    # An empty answer is shown but not recorded, so that an earlier answer is not lost.
    unanswered = scenario_ui.unanswered - this_question if entries else scenario_ui.unanswered | this_question
    effects = (_reply(viewing, number, given=entries),) if entries else ()
    return replace(ui, scenario=replace(scenario_ui, unanswered=unanswered)), (*effects, Show())


def close_pause(viewing: Viewing, message: messages.PauseClose) -> tuple[Ui, Effects]:
    """Record that the reader has closed a note: a pause point, or the coach's note that locks the board until then."""
    ui, scenario, number = viewing.ui, viewing.scenario, message.number
    if scenario is None:
        return ui, ()
    notes = enumerate(scenario.annotations, start=1)
    can_close = number in (note_number for note_number, note in notes if note.is_stop or note.pin == ONLY)
    return ui, ((_reply(viewing, number, closed=True), Show()) if can_close else SHOW)


def _real_game_key(viewing: Viewing) -> int:
    """Return the key of the real game, also while a what-if is shown."""
    return viewing.ui.game if viewing.time.real is None else viewing.time.real


def _reply(viewing: Viewing, number: int, **changes: Any) -> Reply:
    """Return the effect that records the reply to a note, with the `changes` of some fields of `NoteReply`."""
    return Reply(viewing.real_game.replies.get(number, NoteReply(number))._replace(**changes))
