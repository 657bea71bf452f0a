"""The annotated replay: a line of play that is watched, with its notes, stops, questions and the lines that vary it.

It is a game looked at in the past, all of it: nothing can be ordered, but at any moment a what-if goes on from there.
"""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.goal import progress_along
from westerplatte_nb.engine.record import Record
from westerplatte_nb.formats.scenario import Annotation
from westerplatte_nb.session import Session
from westerplatte_nb.view.classroom.quiz import Given
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.course.timeline import moment_text
from westerplatte_nb.view.drawing.pointers import Pointer
from westerplatte_nb.view.messages import story as messages
from westerplatte_nb.view.messages.time import Look
from westerplatte_nb.view.story.note import said_of
from westerplatte_nb.view.story.story import Story, moments_of
from westerplatte_nb.view.update.notes import shortened
from westerplatte_nb.view.update.results import Opened
from westerplatte_nb.view.update.ui import TimeUi
from westerplatte_nb.widgets.host import Host


class Replay:
    """The story that a widget tells: where it stands, and what was answered."""

    def __init__(self, game: HasReplay, story: Story, behind: tuple[TimeUi, Session] | None = None) -> None:
        """Take the story up at the beginning of its first line; `behind` is the game that waits for its end."""
        # Its models are slow to load, and a game that is played asks nothing.
        from westerplatte_nb.widgets.story.replay_question import QuestionCards

        self.game = game
        self.story = story
        self.behind = behind
        self.asked, self.given = QuestionCards(story.game), dict[str, Given]()
        self.line = story.lines[0][0]
        self._notes: tuple[tuple[Annotation, ...], ...] = ()

    @property
    def is_on(self) -> bool:
        """Whether the story is shown: no game was opened in its place, and no what-if is played."""
        return not self.is_away and self.game.time.real is None

    @property
    def is_away(self) -> bool:
        """Whether another game was opened in its place."""
        return self.game.ui.time.story is None

    @property
    def at(self) -> int:
        """The number of actions played."""
        return self.game.time.at or 0

    @property
    def last(self) -> int:
        """The number of actions of the line."""
        return len(self._notes) - 1

    def open(self, line: str, at: int) -> None:
        """Tell a line from a moment on."""
        game, story = self.game, self.story
        session = Session(Record(story.game, story.setup, dict(story.lines)[line], bots=story.bots))
        self.line, self._notes = line, moments_of(self.story, line, session.steps)
        game.send(Opened(game.keep(session), session.snapshot(), story=min(max(at, 0), self.last)))
        self._tell()

    def notes(self) -> tuple[Annotation, ...]:
        """Return the notes of the moment shown, once all of its step is."""
        return self._notes[self.at] if self.is_on and self.game.time.event is None else ()

    def noted(self) -> tuple[int, ...]:
        """Return the moments of the line that have a note."""
        return tuple(number for number, notes in enumerate(self._notes) if notes)

    def go(self, to: int) -> None:
        """Show a moment; the next one is played as it would be in a game."""
        before = self.at
        self.game.send(Look(to=min(max(to, 0), self.last), slider=True))
        if self.at == before + 1 and self.game.animation.wanted and self.game.settings.speed != "off":
            self.game.animation.play()
        self._tell()

    def step(self, by: str) -> None:
        """Show the next moment, or the next one with a note, or the one before."""
        noted = self.noted()
        self.go(
            {
                "next": self.at + 1,
                "previous": self.at - 1,
                "next_note": next((one for one in noted if one > self.at), self.last),
                "previous_note": next((one for one in reversed(noted) if one < self.at), 0),
            }.get(by, self.at)
        )

    def _tell(self) -> None:
        game, words = self.game, self.game.words
        told = [moment_text(game.time.name, game.time.observed(), self.at, words)]
        told += [words("ui.replay.stop")] if any(note.is_stop for note in self.notes()) else []
        told += [said for note in self.notes() if (said := said_of(note, words))]
        game.say(" ".join(told))
        game.show()

    def pointers(self) -> tuple[Pointer, ...]:
        """Return the arrows and rings of the notes of the moment, hints left out."""
        notes = (note for note in self.notes() if not note.is_hidden)
        return tuple(Pointer(mark.places, mark.colour) for note in notes for mark in note.marks)

    def goal_status(self, steps: Steps) -> str:
        """Return how the goal of a scenario stands, empty for a game without one."""
        scenario = self.story.scenario
        return progress_along(scenario.goal, steps).status if scenario is not None else ""


class HasReplay(Host):
    """A widget that may tell a story."""

    replay: Replay | None
    animation: Any


def pointers_of(game: HasReplay) -> tuple[Pointer, ...]:
    """Return what the notes of a replay point at."""
    return game.replay.pointers() if game.replay is not None else ()


def go(game: HasReplay, message: messages.ReplayGo) -> None:
    """Show another moment of the story."""
    if game.replay is not None and game.replay.is_on:
        if message.to is not None:
            game.replay.go(message.to)
        else:
            game.replay.step(message.by or "")


def line(game: HasReplay, message: messages.ReplayLine) -> None:
    """Tell another line of the story."""
    if game.replay is not None and game.replay.is_on and message.line in dict(game.replay.story.lines):
        game.replay.open(message.line, message.to)


def answer(game: HasReplay, message: messages.ReplayAnswer) -> None:
    """Take the answer to a question of the moment."""
    replay = game.replay
    if replay is not None and any(note.question and note.question.id == message.id for note in replay.notes()):
        replay.given[message.id] = shortened(message.given)
        game.show()


def story_again(game: HasReplay, message: messages.ReplayAgain) -> None:
    """Come back to the story from another game that was opened in its place."""
    if game.replay is not None and game.replay.is_away and game.replay.behind is None:
        game.replay.open(game.replay.line, 0)
