"""The notes of a scenario in play, and their questions, as the panel shows them."""

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
    """Shows the notes of the scenario on a page; the board of a question is drawn once, and sent to the page once."""

    def __init__(self) -> None:
        """Begin without a scenario; models that load slowly are imported when a question is shown."""
        self._boards: Pictures | None = None
        # The pictures of the questions that were shown, by the ids of their cards, in one attempt at a scenario.
        self._pictures: dict[str, str] = {}
        self._attempt: tuple[Scenario, int] | None = None

    def present_notes(self, viewing: Viewing, scenario: Scenario) -> list[dict[str, Any]]:
        """Return the notes of the moment as plain data for the page.

        A note whose text is shown elsewhere (beside the game's question, on a pause card) has its own question alone.
        """
        stop_number, _ = notes.stop_now(viewing, scenario) or (None, None)
        views = []
        for number, note in notes.notes_now(viewing, scenario):
            is_elsewhere = note.pin == QUESTION or number == stop_number
            if is_elsewhere and note.question is None:
                continue
            # Without a text, marks and a question there is nothing of a note to show.
            if not (note.text.texts or note.marks or note.question is not None):
                continue
            view = self._note_view(viewing, scenario, (number, note))
            views.append(view | {"blocks": [], "text": "", "sources": "", "rules": []} if is_elsewhere else view)
        return views

    def guide_notes(self, viewing: Viewing, scenario: Scenario) -> list[dict[str, Any]]:
        """Return the notes beside the board: those of the coach, then those on the question that the game asks.

        A note of the coach has a button that unlocks the board where the scenario has locked it.
        """
        words = viewing.ui.words
        leave = {"leave": words("ui.coach.leave")} if viewing.is_locked else {}
        views = [
            self._note_view(viewing, scenario, (number, note)) | {"number": number, "label": words("ui.coach")} | leave
            for number, note in notes.coach_note(viewing)
        ]
        for number, note in notes.notes_now(viewing, scenario):
            if note.pin == QUESTION and note.text.texts:
                views.append(self._note_view(viewing, scenario, (number, note)))
        # Beside the board a note says no place, and its own question stands among the notes of the moment.
        return [view | {"place": "", "ask": None} for view in views]

    def pause_card(self, viewing: Viewing, scenario: Scenario) -> dict[str, Any] | None:
        """Return the card of the pause point at which the game stands; None where there is none or it was closed."""
        stop = notes.stop_now(viewing, scenario)
        if stop is None:
            return None
        (number, note), words = stop, viewing.ui.words
        card = {"number": number, "title": words("ui.replay.stop"), "close": words("ui.pause.close")}
        return card | {"note": note_view(note, words) | {"place": ""}}

    def earlier_questions(self, viewing: Viewing, scenario: Scenario) -> list[dict[str, Any]]:
        """Return the notes of earlier moments that ask a question, which can still be answered."""
        now = {number for number, _ in notes.notes_now(viewing, scenario)}
        return [
            note_view(note, viewing.ui.words) | {"ask": self._question_view(viewing, scenario, (number, note))}
            for number, note in notes.questions_in(scenario, viewing.steps)
            if number not in now
        ]

    def pictures(self, viewing: Viewing) -> dict[str, str]:
        """Return the pictures of the questions that were shown, by the ids of their cards."""
        self._forget_other_attempts(viewing)
        return {name: picture for name, picture in self._pictures.items() if picture}

    def card(self, viewing: Viewing, entry: Any, steps: Steps, given: Given | None, name: str = "") -> dict[str, Any]:
        """Return the question of an entry of a file as a card (`note_question`), about the position after some steps.

        `given` is the answer to it, None before there is one; `name` is the id of the card on the page, "" for the
        question's own id.
        """
        # Its models take a while to load, and most scenarios ask nothing.
        from westerplatte_nb.widgets.quiz import quiz_questions

        self._boards = self._boards or quiz_questions.Pictures()
        return quiz_questions.note_question(self._boards, viewing, entry, steps, given, name)

    def _forget_other_attempts(self, viewing: Viewing) -> None:
        """Forget the pictures of another scenario, and of an earlier attempt at this one."""
        scenario_ui = viewing.ui.scenario
        scenario, number = self._attempt or (None, 0)
        if scenario_ui is None or scenario is not scenario_ui.scenario or number != scenario_ui.begun:
            self._pictures = {}
            self._attempt = None if scenario_ui is None else (scenario_ui.scenario, scenario_ui.begun)

    def _note_view(self, viewing: Viewing, scenario: Scenario, numbered: notes.Numbered) -> dict[str, Any]:
        """Return a note as plain data, with its marks in words and its question; a pause point says that it is one.

        `numbered` is the note with its number in the scenario.
        """
        (_, note), words = numbered, viewing.ui.words
        question = self._question_view(viewing, scenario, numbered)
        view = note_view(note, words) | {"marks": mark_lines(viewing, note), "ask": question}
        if note.is_stop:
            view["place"] = " · ".join(filter(None, (words("ui.replay.stop"), view["place"])))
        return view

    def _question_view(self, viewing: Viewing, scenario: Scenario, numbered: notes.Numbered) -> dict[str, Any] | None:
        """Return the question of a note as a card, about the moment at which the game reached it; None without one."""
        number, note = numbered
        if note.question is None:
            return None
        self._forget_other_attempts(viewing)
        moment, name = moment_of(note, scenario, viewing.steps), notes.question_name(number)
        steps = up_to(viewing.steps, moment, None)
        card = self.card(viewing, note.question, steps, notes.answer_to(viewing, number), name)
        # The card is sent again with every move; its picture is sent once, by `pictures`.
        self._pictures[name] = card["picture"]
        return card | {"picture": ""}


def mark_lines(viewing: Viewing, note: Annotation) -> list[str]:
    """Return the arrows and rings of a note in words, a line for each that can be put into words."""
    scene, words = viewing.game.scene, viewing.ui.words
    lines = (pointer_line(scene, words.game, Pointer(mark.places, mark.colour), words) for mark in note.marks)
    return [line for line in lines if line]


def answers_to_notes(viewing: Viewing, scenario: Scenario, steps: Steps) -> Iterable[Answered]:
    """Yield the answers to questions of notes in the real game, for a file that is handed in.

    Each has the number of its note and the moment at which the game reached that, in actions.
    """
    from westerplatte_nb.formats.classroom.result_file import Answered

    replies = {number: reply.given for number, reply in viewing.real_game.replies.items() if reply.given}
    for number, note in notes.questions_in(scenario, steps):
        if number in replies:
            yield Answered(str(number), replies[number], moment_of(note, scenario, steps))
