"""A question of a note, asked and answered where it stands."""

from typing import Any

from westerplatte_nb.formats.quiz.models import QuestionEntry
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.classroom import quiz_text
from westerplatte_nb.view.classroom.quiz import Given, Question, mark
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.widgets.quiz.quiz_questions import Pictures, QuizBackground, Unasked, question_of, spots

_LABELS = (
    "check", "up", "down", "moved", "chosen", "chosen_none", "from", "to", "value", "again",
)  # fmt: skip


class QuestionCards:
    """The questions of notes as cards, each with its board, which is drawn once."""

    def __init__(self) -> None:
        """Begin with no board drawn."""
        self._pictures = Pictures()

    def view(
        self, game: str, entry: QuestionEntry, words: Words, steps: Steps, given: Given | None, name: str = ""
    ) -> dict[str, Any]:
        """Return the page's part for a question; what is right is not among it before an answer is `given`."""
        question = question_of(game, entry, words, QuizBackground(steps, steps[-1].after))
        heading, name = words("quiz.question.one"), name or question.id
        if isinstance(question, Unasked):
            why = words.say(question.why)
            card = {"id": name, "name": heading, "kind": "unasked", "prompt": words("quiz.my.title"), "why": why}
            return {"card": card | {"said": [], "given": [], "solved": False, "source": ""}, "words": {}, "picture": ""}
        return {
            "card": _card(question, name, heading, given, words),
            "words": {label: words(f"quiz.{label}") for label in _LABELS},
            "picture": self._pictures.drawn(name, question.scene) if question.scene is not None else "",
        }


def _card(question: Question, name: str, heading: str, given: Given | None, words: Words) -> dict[str, Any]:
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
