"""The quiz in a notebook: questions, immediate feedback with its source, answers that outlive the kernel."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import RLock
from typing import Any

import traitlets

from westerplatte_nb.formats.quiz.answers import SavedAnswer, forget_answers, keep_answers, kept_answers
from westerplatte_nb.formats.quiz.models import QuizFile
from westerplatte_nb.i18n.languages import BY_CODE, SOURCE
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.classroom import quiz_text
from westerplatte_nb.view.classroom.quiz import LONGEST_TYPED, MOST_GIVEN, Given, Question, mark
from westerplatte_nb.view.messages import page
from westerplatte_nb.view.messages import quiz as messages
from westerplatte_nb.widgets.error_guard import Report, telling_failure
from westerplatte_nb.widgets.page_widget import PageWidget, page_labels
from westerplatte_nb.widgets.paint.static_snapshot import WithStaticSnapshot, snapshot_bundle
from westerplatte_nb.widgets.quiz import quiz_questions
from westerplatte_nb.widgets.quiz.quiz_questions import Unasked

# The page puts these in.
_FOR_THE_PAGE = {name: f"{{{name}}}" for name in ("place", "of", "what")}

GameOf = Callable[[], Session | None]


class QuizWidget(WithStaticSnapshot, PageWidget, page="quiz", declared=messages.FROM_QUIZ):
    """A quiz to be answered in a notebook, question by question, as often as one likes.

    `language` is `pl`, `en` or `de`. The answers are kept under `key` in the reader's own folder. `game` gives the
    session of the reader's game in this lesson, or None where nothing was played. `sources` makes a line that people
    read from the id of a source and a language; `lesson` is the position that `position = "lesson"` means.
    `last_error` is the last unexpected error of a callback, for engineers.
    """

    pictures = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        quiz: QuizFile,
        language: str = SOURCE,
        key: str = "quiz",
        game: GameOf | None = None,
        sources: quiz_text.DescribeSource | None = None,
        lesson: Any = None,
    ) -> None:
        """Show a quiz; its answers are read from their file once a page has come."""
        super().__init__()
        self.quiz = quiz
        self.words: Words = words_in(language, quiz.game)
        self.key = key
        self._game = game
        self._sources = sources
        self._lesson = lesson
        # The last answer to each question; here and below by the id of the question.
        self._answers: dict[str, SavedAnswer] = {}
        # Answers that cannot be marked: one without a number to a question that asks for a number.
        self._faults: dict[str, Given] = {}
        # Answers that could not be written to the file; they are written with the next one.
        self._unsaved: dict[str, SavedAnswer] = {}
        # Whether the file still has answers that the reader wants to be forgotten, as it could not be deleted.
        self._is_undeleted = False
        self._pictures = quiz_questions.Pictures()
        self._doing = RLock()
        self.on_msg(self._receive)
        self._show()

    @property
    def language(self) -> str:
        """The language of the reader; setting it changes every text in place and keeps the answers."""
        return self.words.language

    @language.setter
    def language(self, language: str) -> None:
        with self._doing:
            self.words = words_in(language, self.words.game)
            self._show()

    @property
    def progress(self) -> tuple[int, int]:
        """The number of questions that were ever answered right, and the number of all questions."""
        return sum(self._is_solved(entry.id) for entry in self.quiz.question), len(self.quiz.question)

    def answer(self, question: str, *given: str) -> bool:
        """Answer a question from code, by the ids of options or by typed text, and return whether that is right."""
        with self._guard():
            self._carry_out(messages.GiveAnswer(question, given))
        answer = self._answers.get(question)
        return question not in self._faults and answer is not None and answer.right

    def mime_bundle(self) -> dict[str, str]:
        """Return the questions as text, for readers without a kernel."""
        title, note = self.quiz.title.within(self.language), self.words("quiz.printed")
        questions = [self._printed(question) for question in self._questions()]
        html = quiz_text.as_html(title, questions, note, self.language)
        return snapshot_bundle(html, quiz_text.as_text(title, questions, note), self.language)

    def _printed(self, question: Question | Unasked) -> quiz_text.Printed:
        """Return a question as text for paper, or why it cannot be asked."""
        if isinstance(question, Unasked):
            return quiz_text.Printed(self.words("quiz.my.title"), self.words.say(question.why), ())
        return quiz_text.printed(question, self.words)

    # ---- the page ------------------------------------------------------------------------------------------------

    @contextmanager
    def _guard(self) -> Iterator[None]:
        """Carry out one message at a time, and turn an exception into a sentence on the page."""
        with self._doing, telling_failure(self, "quiz.failed", lambda: dict(self._answers)):
            yield

    def _receive(self, _: Any, content: object, buffers: Any) -> None:
        """Carry out a message from the page; whatever is in it, no exception reaches the page."""
        with self._guard(), self.reading(content) as message:
            self._carry_out(message)

    def show_failure(self, text: str, report: Report = None) -> None:
        """Say what went wrong, and leave the questions unchanged."""
        self.send({"report": report})
        self.view = {**self.view, "said": text}

    def _carry_out(self, message: object) -> None:
        """Carry out a message of the page, then show the quiz."""
        notice = ""
        match message:
            case messages.GiveAnswer():
                self._save_answer(message.id, tuple(typed[:LONGEST_TYPED] for typed in message.given[:MOST_GIVEN]))
            case page.Ready():
                # A page has come: another notebook may have saved answers meanwhile, or the kernel was restarted.
                saved = kept_answers(self.key)
                # Where nothing could be read or was ever saved, the answers in memory stay.
                self._answers = {**saved.answers, **self._unsaved} or self._answers
                notice = self.words("quiz.unreadable", file=saved.unreadable) if saved.unreadable else ""
            case messages.ChooseQuizLanguage():
                self.words = words_in(message.to, self.words.game)
            case messages.ForgetAnswers():
                self._forget()
                notice = self.words("quiz.forgotten")
            case page.Ping():
                return  # `reading` confirms it, which is all that the page waits for
        self._show(notice)

    def _save_answer(self, name: str, given: Given) -> None:
        """Mark an answer and save it; one that cannot be marked is shown with its fault, but does not count.

        Answers that could not be written to the file stay in `_unsaved`, and are written with the next one.
        """
        question = next((item for item in self._questions() if item.id == name), None)
        if not isinstance(question, Question):  # unknown, or it cannot be asked
            return
        marked = mark(question, given)
        self._faults.pop(name, None)
        if marked.fault is not None:
            self._faults[name] = given
            return
        before = self._answers.get(name)
        answer = SavedAnswer(
            given=given,
            right=marked.right,
            # A question about the reader's game stays solved when another answer is right later in the game.
            solved=marked.right or self._is_solved(name),
            tries=before.tries + 1 if before is not None and before.about == question.digest else 1,
            about=question.digest,
        )
        self._answers[name] = self._unsaved[name] = answer
        with suppress(OSError):
            keep_answers(self.key, self._unsaved, len(self.quiz.question))
            self._unsaved.clear()

    def _forget(self) -> None:
        """Forget all answers, and delete their file."""
        self._answers, self._faults, self._unsaved = {}, {}, {}
        self._is_undeleted = True
        with suppress(OSError):
            forget_answers(self.key)
            self._is_undeleted = False

    # ---- what the page shows -------------------------------------------------------------------------------------

    def _questions(self) -> tuple[Question | Unasked, ...]:
        """Return all questions in the reader's language, those about the reader's own game as it stands now."""
        session = None
        try:
            session = self._game() if self._game is not None else None
        except Exception as error:  # a game that cannot be opened must not take the other questions along
            self.last_error = error
        background = quiz_questions.QuizBackground(None if session is None else session.steps, self._lesson)
        return quiz_questions.questions_of(self.quiz, self.words, background)

    def _is_solved(self, name: str) -> bool:
        """Tell whether a question was ever answered right."""
        answer = self._answers.get(name)
        return answer is not None and answer.solved

    def _show(self, notice: str = "") -> None:
        """Bring the page up to date, in one message."""
        questions = self._questions()
        right, total = self.progress
        # Answers are in a file, so a dead kernel loses none: the page shows this sentence in place of a game's.
        labels = page_labels(self.words, "quiz", **_FOR_THE_PAGE) | {"kernel_dead_new": self.words("quiz.kernel_dead")}
        view = {
            "language": self.language,
            "languages": [{"id": code, "name": BY_CODE[code].name} for code in self.quiz.languages],
            "title": self.quiz.title.within(self.language),
            "progress": self.words("quiz.progress", right=right, total=total),
            "right": right,
            "total": total,
            "said": notice,
            "unkept": self.words("quiz.unkept") if self._unsaved or self._is_undeleted else "",
            "words": labels,
            "questions": [self._card(n, question) for n, question in enumerate(questions, start=1)],
        }
        pictures = self._pictures.by_question(item for item in questions if isinstance(item, Question))
        with self.hold_sync():
            self.pictures = pictures
            self.view = view

    def _card(self, number: int, question: Question | Unasked) -> dict[str, Any]:
        """Return one question as plain data for the page, with the last answer to it but no solution."""
        card = quiz_questions.question_card(question, self.words("quiz.question", number=number), self.words)
        if isinstance(question, Unasked):
            return card
        answer = self._answers.get(question.id)
        given = self._faults.get(question.id)
        if given is None and answer is not None and answer.about == question.digest:
            given = answer.given
        feedback = quiz_questions.feedback_view(question, given, self.words, self._sources)
        # In place of the `solved` of the feedback, which is only about this answer: an earlier right one counts too.
        return {**card, **feedback, "solved": given is not None and self._is_solved(question.id)}
