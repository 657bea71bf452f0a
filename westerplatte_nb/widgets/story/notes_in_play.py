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


class NotePanel:
    """Shows the notes of the scenario on a page; the board of a question is drawn once, and goes to the page once."""

    def __init__(self) -> None:
        """Begin without a scenario."""
        self._boards: Pictures | None = None
        self._pictures: dict[str, str] = {}
        self._attempt: tuple[Scenario, int] | None = None

    def now(self, viewing: Viewing, scenario: Scenario) -> list[dict[str, Any]]:
        """Return the notes of the moment; of one shown beside a question or on a pause card only its own question."""
        stop = notes.stop_now(viewing, scenario)
        views = []
        for number, note in notes.notes_now(viewing, scenario):
            is_elsewhere = note.pin == QUESTION or (stop is not None and stop[0] == number)
            if is_elsewhere and note.question is None:
                continue
            if not (note.text.texts or note.marks or note.question is not None):
                continue
            view = self._note(viewing, scenario, (number, note))
            views.append(view | {"blocks": [], "text": "", "sources": "", "rules": []} if is_elsewhere else view)
        return views

    def guide(self, viewing: Viewing, scenario: Scenario) -> list[dict[str, Any]]:
        """Return the notes of the coach, then those on the game's present question; a locked board can be left."""
        pinned = [one for one in notes.notes_now(viewing, scenario) if one[1].pin == QUESTION and one[1].text.texts]
        words = viewing.ui.words
        more = {"label": words("ui.coach")} | ({"leave": words("ui.coach.leave")} if viewing.is_locked else {})
        coach = [self._note(viewing, scenario, one) | {"number": one[0]} | more for one in notes.coach_note(viewing)]
        views = [*coach, *(self._note(viewing, scenario, one) for one in pinned)]
        return [note | {"place": "", "ask": None} for note in views]

    def pause(self, viewing: Viewing, scenario: Scenario) -> dict[str, Any] | None:
        """Return the card of the pause point at which the game stands; None where there is none or it was closed."""
        stop = notes.stop_now(viewing, scenario)
        if stop is None:
            return None
        (number, note), words = stop, viewing.ui.words
        card = {"number": number, "title": words("ui.replay.stop"), "close": words("ui.pause.close")}
        return card | {"note": note_view(note, words) | {"place": ""}}

    def earlier(self, viewing: Viewing, scenario: Scenario) -> list[dict[str, Any]]:
        """Return the notes of earlier moments that ask a question, which can still be answered."""
        now = {number for number, _ in notes.notes_now(viewing, scenario)}
        earlier = (one for one in notes.questions_in(scenario, viewing.steps) if one[0] not in now)
        return [note_view(one[1], viewing.ui.words) | {"ask": self._ask(viewing, scenario, one)} for one in earlier]

    def pictures(self, viewing: Viewing) -> dict[str, str]:
        """Return the pictures of the questions that were shown, by the ids of their cards."""
        self._follow(viewing)
        return {name: picture for name, picture in self._pictures.items() if picture}

    def card(self, viewing: Viewing, entry: Any, steps: Steps, given: Given | None, name: str = "") -> dict[str, Any]:
        """Return a question of a file at the end of some steps as a card, with the answer `given` to it.

        `name` is the id of the card on the page, "" for the question's own id.
        """
        # Its models take a while to load, and most scenarios ask nothing.
        from westerplatte_nb.widgets.quiz import quiz_questions

        self._boards = self._boards or quiz_questions.Pictures()
        return quiz_questions.note_question(self._boards, viewing, entry, steps, given, name)

    def _follow(self, viewing: Viewing) -> None:
        """Forget the pictures of another scenario, and of an earlier attempt at this one."""
        posed = viewing.ui.scenario
        last = self._attempt
        if posed is None or last is None or last[0] is not posed.scenario or last[1] != posed.begun:
            self._pictures = {}
            self._attempt = None if posed is None else (posed.scenario, posed.begun)

    def _note(self, viewing: Viewing, scenario: Scenario, numbered: notes.Numbered) -> dict[str, Any]:
        """Return a note as plain data, with its marks in words and its question; a pause point says that it is one."""
        note, words = numbered[1], viewing.ui.words
        ask = self._ask(viewing, scenario, numbered)
        view = note_view(note, words) | {"marks": mark_lines(viewing, note), "ask": ask}
        if note.is_stop:
            view["place"] = " · ".join(one for one in (words("ui.replay.stop"), view["place"]) if one)
        return view

    def _ask(self, viewing: Viewing, scenario: Scenario, numbered: notes.Numbered) -> dict[str, Any] | None:
        """Return the question of a note as a card, about the moment at which the game reached it; None without one."""
        number, note = numbered
        if note.question is None:
            return None
        self._follow(viewing)
        moment, name = moment_of(note, scenario, viewing.steps), notes.question_name(number)
        steps = up_to(viewing.steps, moment, None)
        card = self.card(viewing, note.question, steps, notes.answer_to(viewing, number), name)
        # A picture goes to the page once, beside what changes with every move.
        self._pictures[name] = card["picture"]
        return card | {"picture": ""}


def mark_lines(viewing: Viewing, note: Annotation) -> list[str]:
    """Return the arrows and rings of a note in words."""
    scene, words = viewing.game.scene, viewing.ui.words
    lines = (pointer_line(scene, words.game, Pointer(mark.places, mark.colour), words) for mark in note.marks)
    return [line for line in lines if line]


def answers_to_notes(viewing: Viewing, scenario: Scenario, steps: Steps) -> Iterable[Answered]:
    """Yield the answers to questions of notes, each with its note's number and the number of actions before it."""
    from westerplatte_nb.formats.classroom.result_file import Answered

    replies = {number: reply.given for number, reply in viewing.real_game.replies.items() if reply.given}
    for number, note in notes.questions_in(scenario, steps) if replies else ():
        if number in replies:
            yield Answered(str(number), replies[number], moment_of(note, scenario, steps))
