"""What the panel shows of the notes of a scenario in play, and of their questions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westerplatte_nb.formats.scenario import Annotation, Scenario
from westerplatte_nb.view.classroom.quiz import Given
from westerplatte_nb.view.course.moment import Steps, up_to
from westerplatte_nb.view.drawing.pointers import Pointer, pointer_line
from westerplatte_nb.view.story.note import note_view
from westerplatte_nb.view.story.story import QUESTION, moment_of
from westerplatte_nb.view.update import notes
from westerplatte_nb.view.update.viewing import Viewing

if TYPE_CHECKING:
    from westerplatte_nb.formats.classroom.result_file import Answered
    from westerplatte_nb.widgets.quiz.quiz_questions import Pictures


class NotesShown:
    """Shows the notes of the scenario on a page; the board of a question is drawn once, and goes to the page once."""

    def __init__(self) -> None:
        """Begin without a scenario."""
        self._boards: Pictures | None = None
        self._pictures: dict[str, str] = {}
        self._of: tuple[Scenario, int] | None = None

    def now(self, time: Viewing, scenario: Scenario) -> list[dict[str, Any]]:
        """Return the notes of the moment; what stands beside a question of the game or on a stop's card is left out."""
        stop = notes.stop_now(time, scenario)
        views = []
        for number, note in notes.notes_now(time, scenario):
            is_elsewhere = note.pin == QUESTION or (stop is not None and stop[0] == number)
            if is_elsewhere and note.question is None:
                continue
            if not (note.text.texts or note.marks or note.question is not None):
                continue
            view = self._note(time, scenario, (number, note))
            views.append(view | {"blocks": [], "text": "", "sources": "", "rules": []} if is_elsewhere else view)
        return views

    def guide(self, time: Viewing, scenario: Scenario) -> list[dict[str, Any]]:
        """Return what helps with a question of the game, and what the coach says; a locked board can be left."""
        of_question = [one for one in notes.notes_now(time, scenario) if one[1].pin == QUESTION and one[1].text.texts]
        words = time.ui.words
        more = {"label": words("ui.coach")} | ({"leave": words("ui.coach.leave")} if time.is_locked else {})
        led = [self._note(time, scenario, one) | {"number": one[0]} | more for one in notes.coach_note(time)]
        views = [*led, *(self._note(time, scenario, one) for one in of_question)]
        return [note | {"place": "", "ask": None} for note in views]

    def pause(self, time: Viewing, scenario: Scenario) -> dict[str, Any] | None:
        """Return the card of the stop that the game has come to, None where there is none that is still open."""
        stop = notes.stop_now(time, scenario)
        if stop is None:
            return None
        (number, note), words = stop, time.ui.words
        card = {"number": number, "title": words("ui.replay.stop"), "close": words("ui.pause.close")}
        return card | {"note": note_view(note, words) | {"place": ""}}

    def earlier(self, time: Viewing, scenario: Scenario) -> list[dict[str, Any]]:
        """Return the notes whose questions were come to before, to be answered still."""
        now = {number for number, _ in notes.notes_now(time, scenario)}
        come = (one for one in notes.questions_in(scenario, time.steps) if one[0] not in now)
        return [note_view(one[1], time.ui.words) | {"ask": self._ask(time, scenario, one)} for one in come]

    def pictures(self, time: Viewing) -> dict[str, str]:
        """Return the boards of the questions that were shown, by their names."""
        self._follow(time)
        return {name: picture for name, picture in self._pictures.items() if picture}

    def card(self, time: Viewing, question: Any, steps: Steps, given: Given | None, name: str = "") -> dict[str, Any]:
        """Return a question at the end of some steps as a card, with what was answered to it."""
        # Its models take a while to load, and most scenarios ask nothing.
        from westerplatte_nb.widgets.quiz import quiz_questions

        self._boards = self._boards or quiz_questions.Pictures()
        return quiz_questions.note_question(self._boards, time, question, steps, given, name)

    def _follow(self, time: Viewing) -> None:
        """Forget the pictures of another scenario, and of an earlier attempt at this one."""
        posed = time.ui.scenario
        if posed is None or self._of is None or self._of[0] is not posed.scenario or self._of[1] != posed.begun:
            self._pictures = {}
            self._of = None if posed is None else (posed.scenario, posed.begun)

    def _note(self, time: Viewing, scenario: Scenario, numbered: notes.Numbered) -> dict[str, Any]:
        note, words = numbered[1], time.ui.words
        view = note_view(note, words) | {"marks": mark_lines(time, note), "ask": self._ask(time, scenario, numbered)}
        if note.is_stop:
            view["place"] = " · ".join(one for one in (words("ui.replay.stop"), view["place"]) if one)
        return view

    def _ask(self, time: Viewing, scenario: Scenario, numbered: notes.Numbered) -> dict[str, Any] | None:
        """Return a question about the moment at which it was come to: the board that it shows stays the same."""
        number, note = numbered
        if note.question is None:
            return None
        self._follow(time)
        moment, name = moment_of(note, scenario, time.steps), notes.question_name(number)
        steps = up_to(time.steps, moment, None)
        card = self.card(time, note.question, steps, notes.answer_to(time, number), name)
        # A picture goes to the page once, beside what changes with every move.
        self._pictures[name] = card["picture"]
        return card | {"picture": ""}


def mark_lines(time: Viewing, note: Annotation) -> list[str]:
    """Return the arrows and rings of a note in words."""
    scene, words = time.game.scene, time.ui.words
    lines = (pointer_line(scene, words.game, Pointer(mark.places, mark.colour), words) for mark in note.marks)
    return [line for line in lines if line]


def answered(time: Viewing, scenario: Scenario, steps: Steps) -> Iterable[Answered]:
    """Yield what was answered, each with the number of its note and after how many actions that was come to."""
    from westerplatte_nb.formats.classroom.result_file import Answered

    replies = {number: reply.given for number, reply in time.real_game.replies.items() if reply.given}
    for number, note in notes.questions_in(scenario, steps) if replies else ():
        if number in replies:
            yield Answered(str(number), replies[number], moment_of(note, scenario, steps))
