"""A question of a note, asked and answered where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats.quiz_models import QuestionEntry
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.classroom import quiz_text
from westerplatte_nb.view.classroom.quiz import LONGEST_TYPED, MOST_GIVEN, Given, Question, mark
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.widgets.quiz.quiz_pictures import Pictures, spots
from westerplatte_nb.widgets.quiz.quiz_questions import Ground, Unasked, question_of

_LABELS = (
    "check", "up", "down", "moved", "chosen", "chosen_none", "from", "to", "value", "again",
)  # fmt: skip


class Asked:
    """The questions of notes, and what was answered to them by their ids, or other names that they are given."""

    def __init__(self, game: str) -> None:
        """Begin with no answer."""
        self._game = game
        self._given: dict[str, Given] = {}
        self._pictures = Pictures()

    def put(self, given: Mapping[str, Given]) -> None:
        """Take answers that were kept elsewhere, in place of all others."""
        self._given = dict(given)

    @property
    def given(self) -> dict[str, Given]:
        """What was answered, by name."""
        return dict(self._given)

    def answer(self, name: str, given: Given) -> None:
        """Take an answer from the page."""
        self._given[name] = tuple(one[:LONGEST_TYPED] for one in given[:MOST_GIVEN])

    def view(self, entry: QuestionEntry, words: Words, steps: Steps, name: str = "") -> dict[str, Any]:
        """Return what the page shows of a question; what is right is not among it before it is answered."""
        question = question_of(self._game, entry, words, Ground(steps, steps[-1].after))
        heading, name = words("quiz.question.one"), name or question.id
        if isinstance(question, Unasked):
            why = words.say(question.why)
            card = {"id": name, "name": heading, "kind": "unasked", "prompt": words("quiz.my.title"), "why": why}
            return {"card": card | {"said": [], "given": [], "solved": False, "source": ""}, "words": {}, "picture": ""}
        return {
            "card": self._card(question, name, heading, words),
            "words": {label: words(f"quiz.{label}") for label in _LABELS},
            "picture": self._pictures.drawn(name, question.scene) if question.scene is not None else "",
        }

    def _card(self, question: Question, name: str, heading: str, words: Words) -> dict[str, Any]:
        given = self._given.get(name)
        marked = mark(question, given) if given is not None else None
        said = quiz_text.say_mark(question, marked, words) if marked is not None else ()
        is_told = marked is not None and marked.fault is None
        return {
            "id": name,
            "name": heading,
            "kind": question.kind,
            "prompt": question.prompt,
            "how": words(quiz_text.how_to(question)),
            "disputed": words("quiz.disputed") if question.disputed else "",
            "options": [{"id": option.id, "text": option.text} for option in question.options],
            "spots": spots(question),
            "unit": question.unit,
            "two_ends": question.two_ends,
            "several": question.several,
            "given": list(given or ()),
            "said": [{"sign": line.sign, "text": line.text} for line in said],
            "source": quiz_text.source_line(question.sources, words, None) if is_told else "",
            "solved": marked is not None and marked.right,
        }
