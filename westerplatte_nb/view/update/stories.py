"""Stories: a line of play that is watched, by itself or in the place of a game, with its notes, stops and questions.

It is a game looked at in the past, all of it: nothing can be ordered, but at any moment a what-if goes on from there.
A game waits behind a story that is shown in its place, and comes back as it was left.
"""

from collections.abc import Iterator
from dataclasses import replace

from westerplatte_nb.formats.scenario import Annotation
from westerplatte_nb.view.course.timeline import moment_text
from westerplatte_nb.view.drawing.pointers import Pointer
from westerplatte_nb.view.messages import story as messages
from westerplatte_nb.view.messages.time import GoToMoment
from westerplatte_nb.view.story.note import spoken_note
from westerplatte_nb.view.story.story import Story, moments_of, story_of, story_of_game
from westerplatte_nb.view.update import moments
from westerplatte_nb.view.update.effects import SHOW, Effects, Open, PlayTheatre, QueueMessage, ShowStoryLine
from westerplatte_nb.view.update.notes import shorten
from westerplatte_nb.view.update.results import StoryMomentReached
from westerplatte_nb.view.update.ui import StoryUi, TimeUi, Ui
from westerplatte_nb.view.update.viewing import Viewing

LINE, GAME = "line", "game"


def story_ui(viewing: Viewing) -> StoryUi | None:
    """Return the story that is shown; None if a game was opened in its place or a what-if is played."""
    return viewing.ui.story if viewing.time.story is not None and viewing.real is None else None


def notes_along(viewing: Viewing, story: StoryUi) -> tuple[tuple[Annotation, ...], ...]:
    """Return the notes of each moment of the story's line, by the number of the moment; cached for the state."""
    steps = viewing.snapshot.steps
    return viewing.snapshot.memo("notes", lambda: moments_of(story.story, story.line, steps))


def notes_of(viewing: Viewing) -> tuple[Annotation, ...]:
    """Return the notes of the story's moment; () while its step is shown in part, and where no story is shown."""
    story = story_ui(viewing)
    return () if story is None or viewing.event is not None else notes_along(viewing, story)[viewing.at or 0]


def noted_moments(viewing: Viewing, story: StoryUi) -> tuple[int, ...]:
    """Return the numbers of the moments of the story's line that have notes."""
    return tuple(number for number, notes in enumerate(notes_along(viewing, story)) if notes)


def story_pointers(viewing: Viewing) -> tuple[Pointer, ...]:
    """Return the arrows and rings of the notes of the story's moment; hidden notes (hints) show none."""
    notes = (note for note in notes_of(viewing) if not note.is_hidden)
    return tuple(Pointer(mark.places, mark.colour) for note in notes for mark in note.marks)


def go_to(viewing: Viewing, message: messages.ReplayGo) -> tuple[Ui, Effects]:
    """Show another moment of the story: that of the number `to`, or the one that the word in `by` names.

    The words are those of `targets` below. The next moment is animated, as a move in a game is.
    """
    story, at, last = story_ui(viewing), viewing.at or 0, len(viewing.snapshot.steps) - 1
    if story is None:
        return viewing.ui, ()
    noted, target = noted_moments(viewing, story), message.to
    if target is None:
        targets = {
            "next": at + 1,
            "previous": at - 1,
            "next_note": next((moment for moment in noted if moment > at), last),
            "previous_note": next((moment for moment in reversed(noted) if moment < at), 0),
        }
        target = targets.get(message.by or "", at)
    target = min(max(target, 0), last)
    ui, shows = moments.look(viewing, GoToMoment(to=target, slider=True))
    is_animated = target == at + 1 and ui.settings.speed != "off"
    return ui, (*shows, *((PlayTheatre(is_asked=False),) if is_animated else ()), QueueMessage(StoryMomentReached()))


def announce_moment(viewing: Viewing) -> tuple[Ui, Effects]:
    """Announce the story's moment that was reached: what happened, whether it is a pause point, and its notes."""
    ui, notes, words = viewing.ui, notes_of(viewing), viewing.ui.words
    texts = [moment_text(viewing.game_name, viewing.observed, viewing.at or 0, words)]
    texts += [words("ui.replay.stop")] if any(note.is_stop for note in notes) else []
    texts += [sentence for note in notes if (sentence := spoken_note(note, words))]
    return ui.say(" ".join(texts)), SHOW


def begin(ui: Ui, story: Story, behind: tuple[int, TimeUi] | None = None) -> tuple[Ui, Effects]:
    """Show a story from the beginning of its first line.

    `behind` is the key of the game to return to with its place in time, None for a story that stands alone.
    """
    first_line, _ = story.lines[0]
    return _show_line(replace(ui, story=StoryUi(story, behind=behind)), first_line, 0)


def follow_line(viewing: Viewing, message: messages.ReplayLine) -> tuple[Ui, Effects]:
    """Show another line of the story, from the moment that the message names."""
    story = story_ui(viewing)
    if story is None or message.line not in dict(story.story.lines):
        return viewing.ui, ()
    return _show_line(viewing.ui, message.line, message.to)


def _show_line(ui: Ui, line: str, at: int) -> tuple[Ui, Effects]:
    """Show a line of the page's story, given by its name, from moment number `at`, and announce that moment."""
    assert ui.story is not None
    effects = (ShowStoryLine(ui.story.story, line, at), QueueMessage(StoryMomentReached()))
    return replace(ui, story=replace(ui.story, line=line)), effects


def answer(viewing: Viewing, message: messages.ReplayAnswer) -> tuple[Ui, Effects]:
    """Store the answer to a question of the story's moment, as long as the story is shown."""
    ui, story = viewing.ui, story_ui(viewing)
    if story is None or message.id not in (note.question.id for note in notes_of(viewing) if note.question):
        return ui, ()
    answers = story.answers | {message.id: shorten(message.given)}
    return replace(ui, story=replace(story, answers=answers)), SHOW


def come_back(ui: Ui) -> tuple[Ui, Effects]:
    """Come back to a story that stands alone, from another game that was opened in its place."""
    if ui.story is None or ui.time.story is not None or ui.story.behind is not None:
        return ui, ()
    return _show_line(ui, ui.story.line, 0)


# ---- in the place of a game ------------------------------------------------------------------------------------------


def stories_on_offer(viewing: Viewing) -> Iterator[str]:
    """Yield the stories on offer: the game itself once it is over (GAME), the solution of its scenario (LINE)."""
    if viewing.ui.story is not None or viewing.real is not None or viewing.handover_seat is not None:
        return
    snapshot, scenario, rules = viewing.snapshot, viewing.scenario, viewing.ui.rules
    if snapshot.state.is_over and len(snapshot.steps) > 1:
        yield GAME
    # A solution shows hidden hands and helps like a hint: during a game it is offered only where neither matters.
    may_know = snapshot.state.is_over or (rules.hints and not snapshot.rules.HIDES_HANDS)
    if scenario is not None and scenario.lines and may_know and rules.solution:
        yield LINE


def watch(viewing: Viewing, message: messages.WatchStory) -> tuple[Ui, Effects]:
    """Show a story (GAME or LINE) in the place of the game, if it is on offer."""
    ui, scenario, kind = viewing.ui, viewing.scenario, message.what
    if kind not in stories_on_offer(viewing):
        return ui, ()
    # LINE is on offer only with a scenario.
    story = story_of_game(viewing.snapshot.record, scenario) if kind == GAME or scenario is None else story_of(scenario)
    return begin(ui, story, (ui.game, ui.time))


def leave(ui: Ui) -> tuple[Ui, Effects]:
    """Come back from a story to the game in whose place it was shown, as that was left."""
    if ui.story is None or ui.story.behind is None:
        return ui, ()
    return replace(ui, story=None), (Open(*ui.story.behind, ui.words("ui.watch.left")),)
