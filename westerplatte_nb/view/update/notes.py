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
    """Yield the notes pinned to the moment shown: to its turn, day, question, event, card or action."""
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
    """Return the arrows and rings of the moment's notes, at the start of a game also of the board's; none of hints."""
    if (scenario := viewing.scenario) is None:
        return ()
    notes = [note for _, note in (*notes_now(viewing, scenario), *coach_note(viewing))]
    if len(viewing.steps) == 1:
        notes += [note for note in scenario.annotations if note.pin in LASTING]
    return tuple(Pointer(mark.places, mark.colour) for note in notes if not note.is_hidden for mark in note.marks)


def stop_now(viewing: Viewing, scenario: Scenario) -> Numbered | None:
    """Return the open pause point that the game has reached, None where there is none."""
    # At the end of a game its ending is to be seen: what there is to talk about stands among the notes.
    if viewing.at is not None or viewing.covered is not None or viewing.state.is_over:
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
    here = dict((*notes_now(viewing, scenario), *coach_note(viewing)))
    fresh = (spoken_note(note, words) for number, note in here.items() if number not in announced)
    sentences += filter(None, fresh)
    by_coach = (one for one in announced if scenario.annotations[one - 1].pin in COACH)
    return sentences, frozenset((*here, *(() if viewing.lead is not None else by_coach)))


def questions_in(scenario: Scenario, steps: Steps) -> Iterator[Numbered]:
    """Yield the notes with a question whose moment a game has reached."""
    for number, note in enumerate(scenario.annotations, start=1):
        asks = note.question is not None and note.pin not in LASTING
        if asks and moment_of(note, scenario, steps) >= 0:
            yield number, note


def question_name(number: int) -> str:
    """Return the name of a note's question: two notes may ask what has one id."""
    return f"note-{number}"


def answer_to(viewing: Viewing, number: int) -> Given | None:
    """Return the answer shown with a note's question: () if it was checked without one, None if never checked."""
    posed, replies = viewing.ui.scenario, viewing.real_game.replies
    if posed is not None and (_real_key(viewing), number) in posed.unanswered:
        return ()
    return (replies[number].given or None) if number in replies else None


def shorten(answer: Given) -> Given:
    """Return an answer from a page, cut to the length and number of entries that are recorded."""
    return tuple(one[:LONGEST_TYPED] for one in answer[:MOST_GIVEN])


def answer(viewing: Viewing, message: messages.NoteAnswer) -> tuple[Ui, Effects]:
    """Record the answer to the question of a note whose moment was reached."""
    ui, posed, scenario = viewing.ui, viewing.ui.scenario, viewing.scenario
    if posed is None or scenario is None:
        return ui, ()
    names = {question_name(number): number for number, _ in questions_in(scenario, viewing.steps)}
    if (number := names.get(message.id)) is None:
        return ui, SHOW
    reply, checked = shorten(message.given), {(_real_key(viewing), number)}
    # An empty answer is shown but not recorded, so that an earlier answer is not lost.
    unanswered = posed.unanswered - checked if reply else posed.unanswered | checked
    effects = (_reply(viewing, number, given=reply),) if reply else ()
    return replace(ui, scenario=replace(posed, unanswered=unanswered)), (*effects, Show())


def close_pause(viewing: Viewing, message: messages.PauseClose) -> tuple[Ui, Effects]:
    """Close the card of a pause point, or unlock the board of the coach's note."""
    ui, scenario, number = viewing.ui, viewing.scenario, message.number
    if scenario is None:
        return ui, ()
    notes = enumerate(scenario.annotations, start=1)
    closes = number in (one for one, note in notes if note.is_stop or note.pin == ONLY)
    return ui, (_reply(viewing, number, closed=True), Show()) if closes else SHOW


def _real_key(viewing: Viewing) -> int:
    """Return the key of the real game, also while a what-if is shown."""
    return viewing.ui.game if viewing.time.real is None else viewing.time.real


def _reply(viewing: Viewing, number: int, **changes: Any) -> Reply:
    """Return the effect that records what was done with a note, beside what was done with it before."""
    return Reply(viewing.real_game.replies.get(number, NoteReply(number))._replace(**changes))
