"""The question of a note in the studio: what its form shows, and what each press in it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats import draft_questions as questions
from westerplatte_nb.formats.draft_places import ANSWER, ASK, EXPLANATION, FEEDBACK, NOTE, PROMPT, UNIT
from westerplatte_nb.formats.draft_questions import FROM, TO, TOLERANCE, VALUE
from westerplatte_nb.formats.quiz_models import MOST_ANSWERS
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import studio_texts as messages
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.widgets.studio.studio_host import StudioHost
from westerplatte_nb.widgets.studio.studio_text import text_view

# What is drawn while a place is pointed at that is an answer.
POINTED = "answer"
LONGEST_AMOUNT = 40


def question_view(studio: StudioHost, number: int) -> dict[str, Any] | None:
    """Return the question of a note (from 0) as its form shows it, None where it asks none."""
    asked, words = questions.question(studio.draft, number), studio.words
    if asked is None:
        return None
    kind, place = str(asked["kind"]), f"{NOTE}{number + 1}{ASK}"
    is_known, has_words = kind in questions.KINDS, kind != "my_game"
    answers = asked.get("answer") or () if is_known else ()

    def text(way: str, label: str) -> dict[str, Any]:
        return text_view(studio.draft, place + way, label)

    return {
        "kind": kind,
        "known": is_known,
        "prompt": text(PROMPT, words("studio.ask.prompt")) if has_words else None,
        "unit": text(UNIT, words("studio.ask.unit")) if kind == questions.NUMBER else None,
        "explanation": text(EXPLANATION, words("studio.ask.explanation")) if has_words else None,
        "answers": [
            {
                "label": words("studio.ask.answer", number=n),
                "text": text(f"{ANSWER}{n}", words("studio.ask.answer", number=n)) if "text" in answer else None,
                "place": _place_name(studio, str(answer["at"])) if "at" in answer else "",
                "feedback": None
                if kind == questions.ORDER
                else text(f"{ANSWER}{n}.{FEEDBACK}", words("studio.ask.feedback", number=n)),
                "right": bool(answer.get("correct", kind in (questions.NUMBER, questions.BOARD))),
                "amounts": _amounts(studio, answer) if kind == questions.NUMBER else [],
            }
            for n, answer in enumerate(answers, start=1)
        ],
        "can_add": len(answers) < (questions.MOST_PLACES if kind == questions.BOARD else MOST_ANSWERS),
        "can_drop": len(answers) > questions.least_answers(kind),
        "note": words(f"studio.ask.note.{kind}" if is_known else "studio.ask.note.other"),
    }


def _place_name(studio: StudioHost, place: str) -> str:
    """Return what a place of the board is called; what stands there is told elsewhere."""
    return studio.place_names().get(place, place).partition(":")[0]


def _amounts(studio: StudioHost, answer: Mapping[str, Any]) -> list[dict[str, str]]:
    names = (FROM, TO) if FROM in answer or TO in answer else (VALUE, TOLERANCE)
    return [{"id": name, "label": studio.words(f"studio.ask.{name}"), "value": _typed(studio, answer.get(name))}
            for name in names]  # fmt: skip


def _typed(studio: StudioHost, amount: Any) -> str:
    if amount is None or isinstance(amount, str):
        return amount or ""
    text = str(int(amount)) if amount == int(amount) else repr(amount)
    return text if studio.words.language == "en" else text.replace(".", ",")


# ---- presses ---------------------------------------------------------------------------------------------------------


def _asked(studio: StudioHost, number: int, answer: int | None = None) -> Mapping[str, Any]:
    """Return the question of a note. Raises EditRefused where it, or its answer of a number, is gone."""
    notes = studio.draft.words.get("annotation") or ()
    asked = questions.question(studio.draft, number) if number < len(notes) else None
    if asked is None or asked["kind"] not in questions.KINDS:
        raise EditRefused("studio.gone")
    if answer is not None and answer >= len(asked["answer"]):
        raise EditRefused("studio.gone")
    return asked


def ask(studio: StudioHost, message: messages.Ask) -> None:
    """Let a note ask a question of a kind."""
    if message.note >= len(studio.draft.words.get("annotation") or ()):
        raise EditRefused("studio.gone")
    if message.kind in questions.KINDS:
        studio.edit(questions.with_question(studio.draft, message.note, message.kind))
        studio.tell(studio.words(f"studio.ask.note.{message.kind}"))


def ask_drop(studio: StudioHost, message: messages.AskDrop) -> None:
    """Let a note ask nothing."""
    if message.note < len(studio.draft.words.get("annotation") or ()):
        studio.edit(questions.without_question(studio.draft, message.note))
        studio.tell(studio.words("studio.taken"))


def answer_add(studio: StudioHost, message: messages.AnswerAdd) -> None:
    """Offer one answer more."""
    if _asked(studio, message.note)["kind"] == questions.BOARD:
        studio.drawing = (message.note, POINTED, "")
        studio.tell(studio.words("studio.drawing.answer"))
        return
    studio.edit(questions.with_answer(studio.draft, message.note))
    studio.message = ""


def answer_point(studio: StudioHost, number: int, place: str) -> None:
    """Take a place of the board as an answer; all of them are of one kind."""
    asked = questions.question(studio.draft, number) or {}
    part = view_of(studio.draft.game).quiz_board
    if part is not None:
        families = {part.family_of(str(one["at"])) for one in asked.get("answer") or ()}
        if not part.family_of(place) or not families <= {part.family_of(place)}:
            raise EditRefused("studio.ask.no_place")
    studio.edit(questions.with_place(studio.draft, number, place))
    studio.tell(studio.words("studio.ask.pointed", place=_place_name(studio, place)))


def answer_drop(studio: StudioHost, message: messages.AnswerDrop) -> None:
    """Offer one answer less."""
    _asked(studio, message.note, message.answer)
    studio.edit(questions.without_answer(studio.draft, message.note, message.answer))
    studio.tell(studio.words("studio.taken"))


def answer_move(studio: StudioHost, message: messages.AnswerMove) -> None:
    """Move an answer up or down."""
    _asked(studio, message.note, message.answer)
    studio.edit(questions.with_answer_moved(studio.draft, message.note, message.answer, message.by))
    studio.tell(studio.words("studio.ask.moved"))


def answer_right(studio: StudioHost, message: messages.AnswerRight) -> None:
    """Say whether an answer is right."""
    _asked(studio, message.note, message.answer)
    studio.edit(questions.with_right(studio.draft, message.note, message.answer, message.value))
    studio.message = ""


def answer_amount(studio: StudioHost, message: messages.AnswerAmount) -> None:
    """Set a number of an answer."""
    _asked(studio, message.note, message.answer)
    typed = message.value[:LONGEST_AMOUNT]
    try:
        made = questions.with_amount(studio.draft, message.note, message.answer, message.name, typed)
    except ValueError:
        raise EditRefused("studio.ask.no_number") from None
    studio.edit(made)
    studio.message = ""
