"""The notes of a scenario while it is played: which are told now, what they draw, their stops and their questions.

A note is told after the move that it comments, so that it spoils nothing. A stop is a card that waits beside the board
until it is closed; nothing is barred meanwhile. A question stays to be answered after its moment has passed. What was
answered and closed is kept with the game (`Session.replies`), so that it outlives the kernel, and no other game has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from westerplatte_nb.engine.record import NoteReply
from westerplatte_nb.formats.scenario import Annotation, Scenario
from westerplatte_nb.view.course.moment import Steps, up_to
from westerplatte_nb.view.drawing.pointers import Pointer, pointer_line
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.story.note import note_view
from westerplatte_nb.widgets.story.stops import is_at, moment_of
from westerplatte_nb.widgets.story.story import LASTING, QUESTION

if TYPE_CHECKING:
    from westerplatte_nb.formats.result_file import Answered
    from westerplatte_nb.session import Session

Numbered = tuple[int, Annotation]


class NotesInPlay:
    """The notes of the scenario that a game is begun from; each has its number in the file, counted from 1."""

    def __init__(self, game: Host, scenario: Scenario) -> None:
        """Take the notes up."""
        self.game = game
        self.scenario = scenario
        self._pictures: dict[str, str] = {}
        self._asked: Any = None  # its models take a while to load, and most scenarios ask nothing
        self._unanswered: set[tuple[Session, int]] = set()  # checked last without an answer, by the game and the note

    def forget(self) -> None:
        """Begin again: no board of a question is shown."""
        self._asked, self._pictures = None, {}
        self._unanswered.clear()

    @property
    def _replies(self) -> dict[int, NoteReply]:
        return self.game.real_session.replies

    def _reply(self, number: int, **done: Any) -> None:
        self.game.real_session.reply(self._replies.get(number, NoteReply(number))._replace(**done))

    def now(self, steps: Steps) -> Iterator[Numbered]:
        """Yield the notes whose turn, day, question, event, card or action it is just now."""
        for number, note in enumerate(self.scenario.annotations, start=1):
            tells = note.text.texts or note.marks or note.is_stop or note.question is not None
            if tells and note.pin not in LASTING and self._is_now(note, steps):
                yield number, note

    def _is_now(self, note: Annotation, steps: Steps) -> bool:
        asked = steps[-1].after.decision
        is_bots = note.pin == QUESTION and asked is not None and asked.seat in self.game.session.bots
        return not is_bots and is_at(note, self.scenario, steps, len(steps) - 1)

    # ---- what is drawn -------------------------------------------------------------------------------------------

    def pointers(self) -> tuple[Pointer, ...]:
        """Return the arrows and rings of the moment but of hints; at the beginning those of the board's notes too."""
        steps = self.game.time.steps
        notes = [note for _, note in self.now(steps)]
        if len(steps) == 1:
            notes += [note for note in self.scenario.annotations if note.pin in LASTING]
        return tuple(Pointer(mark.places, mark.colour) for note in notes if not note.is_hidden for mark in note.marks)

    # ---- what is told --------------------------------------------------------------------------------------------

    def view(self, steps: Steps) -> list[dict[str, Any]]:
        """Return the notes of the moment; what stands beside a question of the game or on a stop's card is left out."""
        stop = self._stop(steps)
        told = []
        for number, note in self.now(steps):
            is_elsewhere = note.pin == QUESTION or (stop is not None and stop[0] == number)
            if is_elsewhere and note.question is None:
                continue
            if not (note.text.texts or note.marks or note.question is not None):
                continue
            shown = self._note(number, note, steps)
            told.append(shown | {"blocks": [], "text": "", "sources": "", "rules": []} if is_elsewhere else shown)
        return told

    def guide(self, steps: Steps) -> list[dict[str, Any]]:
        """Return what helps with a question of the game."""
        notes = [(number, note) for number, note in self.now(steps) if note.pin == QUESTION and note.text.texts]
        return [self._note(number, note, steps) | {"place": "", "ask": None} for number, note in notes]

    def pause(self) -> dict[str, Any] | None:
        """Return the card of the stop that the game has come to, None where there is none that is still open."""
        found = self._stop(self.game.time.steps)
        if found is None:
            return None
        (number, note), words = found, self.game.words
        told = note_view(note, words)
        card = {"number": number, "title": words("ui.replay.stop"), "close": words("ui.pause.close")}
        return card | {"note": told | {"place": ""}}

    def close_pause(self, number: int) -> None:
        """Put the card of a stop away."""
        if any(number == one and note.is_stop for one, note in enumerate(self.scenario.annotations, start=1)):
            self._reply(number, closed=True)

    def is_at_stop(self, steps: Steps) -> bool:
        """Tell whether a stop that is still open is come to."""
        return self._stop(steps) is not None

    def _stop(self, steps: Steps) -> Numbered | None:
        # At the end of a game its ending is to be seen: what there is to talk about stands among the notes.
        if self.game.time.at is not None or self.game.time.covered is not None or steps[-1].after.is_over:
            return None
        closed = {reply.note for reply in self._replies.values() if reply.closed}
        stops = ((number, note) for number, note in self.now(steps) if note.is_stop and number not in closed)
        return next(stops, None)

    def _note(self, number: int, note: Annotation, steps: Steps) -> dict[str, Any]:
        words, scene = self.game.words, self.game.scene
        marks = (pointer_line(scene, words.game, Pointer(mark.places, mark.colour), words) for mark in note.marks)
        told = {"marks": [line for line in marks if line], "ask": self._ask(number, note, steps)}
        shown = note_view(note, words) | told
        if note.is_stop:
            shown["place"] = " · ".join(one for one in (words("ui.replay.stop"), shown["place"]) if one)
        return shown

    # ---- questions -----------------------------------------------------------------------------------------------

    def earlier(self, steps: Steps) -> list[dict[str, Any]]:
        """Return the notes whose questions were come to before, to be answered still."""
        now = {number for number, _ in self.now(steps)}
        come = ((number, note) for number, note in self._questions(steps) if number not in now)
        return [note_view(note, self.game.words) | {"ask": self._ask(number, note, steps)} for number, note in come]

    def answer(self, name: str, given: tuple[str, ...]) -> None:
        """Take an answer from the page, to a question that was come to."""
        steps = self.game.time.steps
        number = next((number for number, _ in self._questions(steps) if _name(number) == name), None)
        if number is not None:
            asked = self._answers()
            asked.answer(name, given)
            answer, checked = asked.given.get(name, ()), (self.game.real_session, number)
            # No answer is told, not kept: what was answered before is not lost by it.
            if answer:
                self._unanswered.discard(checked)
                self._reply(number, given=answer)
            else:
                self._unanswered.add(checked)

    @property
    def pictures(self) -> dict[str, str]:
        """The boards of the questions that were shown, by their names."""
        return {name: picture for name, picture in self._pictures.items() if picture}

    def answered(self, steps: Steps) -> tuple[Answered, ...]:
        """Return what was answered, each with the number of its note and after how many actions that was come to."""
        from westerplatte_nb.formats.result_file import Answered

        given = {number: reply.given for number, reply in self._replies.items() if reply.given}
        return tuple(
            Answered(str(number), given[number], moment_of(note, self.scenario, steps))
            for number, note in (self._questions(steps) if given else ())
            if number in given
        )

    def _questions(self, steps: Steps) -> Iterator[Numbered]:
        """Yield the questions that the game has come to."""
        for number, note in enumerate(self.scenario.annotations, start=1):
            asks = note.question is not None and note.pin not in LASTING
            if asks and moment_of(note, self.scenario, steps) >= 0:
                yield number, note

    def _ask(self, number: int, note: Annotation, steps: Steps) -> dict[str, Any] | None:
        """Return a question about the moment at which it was come to: the board that it shows stays the same."""
        if note.question is None:
            return None
        moment = moment_of(note, self.scenario, steps)
        asked: dict[str, Any] = self._answers().view(
            note.question, self.game.words, up_to(steps, moment, None), _name(number)
        )
        # A picture goes to the page once, beside what changes with every move.
        self._pictures[_name(number)] = asked["picture"]
        return asked | {"picture": ""}

    def _answers(self) -> Any:
        if self._asked is None:
            from westerplatte_nb.widgets.story.replay_question import Asked

            self._asked = Asked(self.scenario.game)
        shown = {_name(number): reply.given for number, reply in self._replies.items() if reply.given}
        session = self.game.real_session
        shown |= {_name(number): () for game, number in self._unanswered if game is session}
        self._asked.put(shown)
        return self._asked


def _name(number: int) -> str:
    """Return the name of a note's question: two notes may ask what has one id."""
    return f"note-{number}"
