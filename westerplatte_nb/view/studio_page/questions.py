"""The question of a note in the studio: what its form shows, and what each press in it does."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.formats.draft import questions
from westerplatte_nb.formats.draft.draft_places import ANSWER, ASK, EXPLANATION, FEEDBACK, NOTE, PROMPT, UNIT
from westerplatte_nb.formats.draft.questions import FROM, TO, TOLERANCE, VALUE
from westerplatte_nb.formats.quiz.models import MOST_ANSWERS
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import studio_texts as messages
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.view.studio_page.text import text_view
from westerplatte_nb.view.studio_page.ui import StudioUi, Updated, edit, existing_index

# What is drawn while a place is pointed at that is an answer.
POINTED = "answer"
LONGEST_AMOUNT = 40


def question_view(ui: StudioUi, number: int) -> dict[str, Any] | None:
    """Return the question of the note of a `number` (from 0) as its form shows it, None if the note asks none.

    A question of a kind that the studio does not know is shown without answers.
    """
    question, words = questions.question(ui.draft, number), ui.words
    if question is None:
        return None
    kind, place = str(question["kind"]), f"{NOTE}{number + 1}{ASK}"
    # A question about the reader's own game (`my_game`) has no texts in the draft.
    is_known, has_words = kind in questions.KINDS, kind != "my_game"
    answers = question.get("answer") or () if is_known else ()

    def text(suffix: str, label: str) -> dict[str, Any]:
        """Return a text of the question for the page; `suffix` ends its place in the draft."""
        return text_view(ui.draft, place + suffix, label)

    def answer_view(n: int, answer: Mapping[str, Any]) -> dict[str, Any]:
        """Return the answer of a number (from 1) as the form shows it; an answer of an order has no feedback."""
        label, feedback_label = (words(f"studio.ask.{name}", number=n) for name in ("answer", "feedback"))
        return {
            "label": label,
            "text": text(f"{ANSWER}{n}", label) if "text" in answer else None,
            "place": _place_name(ui, str(answer["at"])) if "at" in answer else "",
            "feedback": text(f"{ANSWER}{n}.{FEEDBACK}", feedback_label) if kind != questions.ORDER else None,
            # Numbers and places of the board count as right unless the file says otherwise.
            "right": bool(answer.get("correct", kind in (questions.NUMBER, questions.BOARD))),
            "amounts": _amounts(ui, answer) if kind == questions.NUMBER else [],
        }

    return {
        "kind": kind,
        "known": is_known,
        "prompt": text(PROMPT, words("studio.ask.prompt")) if has_words else None,
        "unit": text(UNIT, words("studio.ask.unit")) if kind == questions.NUMBER else None,
        "explanation": text(EXPLANATION, words("studio.ask.explanation")) if has_words else None,
        "answers": [answer_view(n, answer) for n, answer in enumerate(answers, start=1)],
        "can_add": len(answers) < (questions.MOST_PLACES if kind == questions.BOARD else MOST_ANSWERS),
        "can_drop": len(answers) > questions.least_answers(kind),
        "note": words(f"studio.ask.note.{kind}" if is_known else "studio.ask.note.other"),
    }


def _place_name(ui: StudioUi, place: str) -> str:
    """Return the name of a place of the board, without what stands there."""
    targets = ui.layout.scene.targets
    return next((target.short or target.name.partition(":")[0] for target in targets if target.id == place), place)


def _amounts(ui: StudioUi, answer: Mapping[str, Any]) -> list[dict[str, str]]:
    """Return the two numbers of an answer as fields: both ends of a range, or a value and its tolerance."""
    names = (FROM, TO) if FROM in answer or TO in answer else (VALUE, TOLERANCE)
    return [{"id": name, "label": ui.words(f"studio.ask.{name}"), "value": _amount_text(ui, answer.get(name))}
            for name in names]  # fmt: skip


def _amount_text(ui: StudioUi, amount: Any) -> str:
    """Return a number with the decimal sign of the reader's language; a text as it was typed, "" for None."""
    if amount is None or isinstance(amount, str):
        return amount or ""
    text = str(int(amount)) if amount == int(amount) else repr(amount)
    return text if ui.words.language == "en" else text.replace(".", ",")


# ---- presses ---------------------------------------------------------------------------------------------------------


def _question_of(ui: StudioUi, number: int, answer: int | None = None) -> Mapping[str, Any]:
    """Return the question of a note (from 0). Raises EditRefused if it is gone, or its `answer` (from 0) is."""
    question = questions.question(ui.draft, existing_index(ui, "annotation", number))
    is_known = question is not None and question["kind"] in questions.KINDS
    if question is None or not is_known or (answer is not None and answer >= len(question["answer"])):
        raise EditRefused("studio.gone")
    return question


def add_question(ui: StudioUi, message: messages.AskInNote) -> Updated:
    """Add a question of a kind to a note; nothing for an unknown kind."""
    number = existing_index(ui, "annotation", message.note)
    if message.kind not in questions.KINDS:
        return ui, ()
    draft = questions.with_question(ui.draft, number, message.kind)
    return edit(ui.tell(f"studio.ask.note.{message.kind}"), draft)


def drop_question(ui: StudioUi, message: messages.AskDrop) -> Updated:
    """Remove the question of a note."""
    if message.note >= len(ui.draft.words.get("annotation") or ()):
        return ui, ()
    return edit(ui.tell("studio.taken"), questions.without_question(ui.draft, message.note))


def answer_add(ui: StudioUi, message: messages.AnswerAdd) -> Updated:
    """Add an answer to a question; of a question about the board, it is the next place pressed."""
    if _question_of(ui, message.note)["kind"] == questions.BOARD:
        return replace(ui, drawing=(message.note, POINTED, "")).tell("studio.drawing.answer"), ()
    return edit(ui.without_message(), questions.with_answer(ui.draft, message.note))


def answer_point(ui: StudioUi, number: int, place: str) -> Updated:
    """Add a place of the board as an answer to the question of a note, if it is of the same kind as the others."""
    question = questions.question(ui.draft, number) or {}
    part = view_of(ui.draft.game).quiz_board
    if part is not None:
        families = {part.family_of(str(answer["at"])) for answer in question.get("answer") or ()}
        if not part.family_of(place) or not families <= {part.family_of(place)}:
            return ui.tell("studio.ask.no_place"), ()
    after, effects = edit(ui, questions.with_place(ui.draft, number, place))
    return after.tell("studio.ask.pointed", place=_place_name(after, place)), effects


def answer_drop(ui: StudioUi, message: messages.AnswerDrop) -> Updated:
    """Remove an answer of a question."""
    _question_of(ui, message.note, message.answer)
    return edit(ui.tell("studio.taken"), questions.without_answer(ui.draft, message.note, message.answer))


def answer_move(ui: StudioUi, message: messages.AnswerMove) -> Updated:
    """Move an answer up or down."""
    _question_of(ui, message.note, message.answer)
    draft = questions.with_answer_moved(ui.draft, message.note, message.answer, message.by)
    return edit(ui.tell("studio.ask.moved"), draft)


def answer_right(ui: StudioUi, message: messages.AnswerRight) -> Updated:
    """Set whether an answer is right."""
    _question_of(ui, message.note, message.answer)
    return edit(ui.without_message(), questions.with_right(ui.draft, message.note, message.answer, message.value))


def answer_amount(ui: StudioUi, message: messages.AnswerAmount) -> Updated:
    """Set a number of an answer."""
    _question_of(ui, message.note, message.answer)
    typed = message.value[:LONGEST_AMOUNT]
    try:
        draft = questions.with_amount(ui.draft, message.note, message.answer, message.name, typed)
    except ValueError:
        raise EditRefused("studio.ask.no_number") from None
    return edit(ui.without_message(), draft)
