"""The question of a note of a draft: its kind, its answers, and what is right; its texts are edited as all others.

Edited are the kinds of which all stands in words and numbers. A question of another kind, which a file may bring, keeps
what it asks; its texts alone can be written.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from westerplatte_nb.formats.draft import Draft, draft_places, with_note_field
from westerplatte_nb.formats.plain_name import free_name
from westerplatte_nb.formats.quiz.models import MOST_ANSWERS, minutes_of

SINGLE, MULTIPLE, NUMBER, ORDER, BOARD = "single", "multiple", "number", "order", "board"
KINDS = (SINGLE, MULTIPLE, NUMBER, ORDER, BOARD)
MOST_PLACES = 20
VALUE, TOLERANCE, FROM, TO = "value", "tolerance", "from", "to"
# The fewest answers of a question, by kind and of all other kinds.
_LEAST_ANSWERS = {NUMBER: 1, BOARD: 1}
_USUAL_LEAST = 2

# What stays of a question whose kind is changed.
_KEPT_FIELDS = ("hint", "explanation", "sources", "disputed", "several_right", "skill")


def question(draft: Draft, number: int) -> Mapping[str, Any] | None:
    """Return the question of a note (numbered from 0) as plain data; None for a note without one."""
    ask: Mapping[str, Any] | None = draft.words["annotation"][number].get("ask")
    return ask


def with_question(draft: Draft, number: int, kind: str) -> Draft:
    """Return the draft in which a note (numbered from 0) has a question of a kind: a new one, or its old one changed.

    Of an old question the prompt and the fields _KEPT_FIELDS stay, and the texts of its answers if the kind has texts.
    """
    old = question(draft, number) or {}
    if old.get("kind") == kind:
        return draft
    unchanged = {name: old[name] for name in _KEPT_FIELDS if name in old}
    ids = {(note.get("ask") or {}).get("id") for note in draft.words["annotation"]}
    new = {
        "id": old.get("id") or free_name("question-", ids),
        "kind": kind,
        "prompt": old.get("prompt", {}),
        **unchanged,
    }
    new["answer"] = _answers_for_kind(kind, old.get("answer") or ())
    if kind == BOARD:
        new["position"] = "lesson"  # the board as it stands at the note
    if kind == NUMBER and "unit" in old:
        new["unit"] = old["unit"]
    draft = with_note_field(draft, number, "ask", new)
    # Texts that the new kind does not have are gone: remove their digests (`Draft.read`, by `<place>/<language>`).
    places = set(draft_places.places_in(draft.words))
    digests = {name: digest for name, digest in draft.read.items() if name.partition("/")[0] in places}
    return replace(draft, read=digests)


def _answers_for_kind(kind: str, old_answers: tuple[Mapping[str, Any], ...]) -> list[dict[str, Any]]:
    """Return the answers of a question that is changed to a kind: its old ones as far as they suit it, else empty ones.

    Numbers and places of the board stay as they are, other answers keep their texts, feedback and marks as right.
    """
    if kind == NUMBER:
        numbers = [answer for answer in old_answers if VALUE in answer] or [{"correct": True}]
        return [{name: value for name, value in answer.items() if name != "text"} for answer in numbers]
    if kind == BOARD:
        return [dict(answer) for answer in old_answers if "at" in answer]
    # The kinds with texts as answers begin with two empty ones.
    worded = [answer for answer in old_answers if "text" in answer] or [{"text": {}}, {"text": {}}]
    if kind == ORDER:
        return [{"text": dict(answer["text"] or {})} for answer in worded]
    marked = [n for n, answer in enumerate(worded) if answer.get("correct")] or [0]
    right = marked if kind == MULTIPLE else marked[:1]
    return [_choice(answer, is_right=n in right) for n, answer in enumerate(worded)]


def _choice(old: Mapping[str, Any], is_right: bool) -> dict[str, Any]:
    """Return an answer that can be chosen, with the text and the feedback of an old one."""
    feedback = {"feedback": old["feedback"]} if old.get("feedback") else {}
    return {"text": dict(old["text"] or {}), "correct": is_right, **feedback}


def without_question(draft: Draft, number: int) -> Draft:
    """Return the draft without the question of a note (numbered from 0), and without what is stored on its texts."""
    question_place = f"{draft_places.NOTE}{number + 1}{draft_places.ASK}"
    # `Draft.read` has, by the place of each translated text, a digest of the text that it was translated from.
    digests_read = {place: digest for place, digest in draft.read.items() if not place.startswith(question_place)}
    return replace(with_note_field(draft, number, "ask", None), read=digests_read)


def least_answers(kind: str) -> int:
    """Return the least number of answers that a question of a kind has."""
    return _LEAST_ANSWERS.get(kind, _USUAL_LEAST)


def with_answer(draft: Draft, number: int) -> Draft:
    """Return the draft with one more answer to the question of a note (from 0), unless it has MOST_ANSWERS."""
    ask = question(draft, number) or {}
    answers = tuple(ask.get("answer") or ())
    if len(answers) >= MOST_ANSWERS:
        return draft
    kind = ask.get("kind")
    new: dict[str, Any] = {"correct": True} if kind == NUMBER else {"text": {}}
    if kind in (SINGLE, MULTIPLE):
        new["correct"] = False
    return _with_answers(draft, number, (*answers, new))


def without_answer(draft: Draft, number: int, answer: int) -> Draft:
    """Return the draft without an answer (from 0) of a note's question; unchanged if it would then have too few.

    If the right answer of a SINGLE question goes, the first of the others becomes right.
    """
    ask = question(draft, number) or {}
    answers = tuple(ask.get("answer") or ())
    if len(answers) <= least_answers(str(ask.get("kind"))):
        return draft
    others = [dict(other) for n, other in enumerate(answers) if n != answer]
    if ask.get("kind") == SINGLE and not any(other.get("correct") for other in others):
        others[0]["correct"] = True
    return _with_answers(draft, number, tuple(others), partial(draft_places.number_after_removal, answer))


def with_answer_moved(draft: Draft, number: int, answer: int, by: int) -> Draft:
    """Return the draft in which an answer (from 0) and the one before it (`by` -1) or after it (1) change places."""
    answers = list((question(draft, number) or {}).get("answer") or ())
    target = answer + by
    if not 0 <= target < len(answers):
        return draft
    answers[answer], answers[target] = answers[target], answers[answer]
    new_numbers = {answer: target, target: answer}
    return _with_answers(draft, number, tuple(answers), lambda n: new_numbers.get(n, n))


def with_right(draft: Draft, number: int, answer: int, is_right: bool) -> Draft:
    """Return the draft with an answer (from 0) of a note's question marked as right or wrong.

    In a question with just one right answer this one becomes right whatever `is_right` says, and all others wrong.
    """
    ask = question(draft, number) or {}
    is_single = ask.get("kind") == SINGLE and not (ask.get("disputed") or ask.get("several_right"))
    # An answer without the field `correct` is right if it is a number or a place, else wrong.
    default = ask.get("kind") in (NUMBER, BOARD)
    answers = []
    for n, old in enumerate(ask.get("answer") or ()):
        correct = is_right if n == answer else bool(old.get("correct", default))
        answers.append({**old, "correct": n == answer if is_single else correct})
    return _with_answers(draft, number, tuple(answers))


def with_place(draft: Draft, number: int, place: str) -> Draft:
    """Return the draft with a place of the board as one more answer; the first answer is right, later ones are wrong.

    Nothing changes where the place is an answer already, or where there are MOST_PLACES.
    """
    answers = tuple((question(draft, number) or {}).get("answer") or ())
    if len(answers) >= MOST_PLACES or any(answer.get("at") == place for answer in answers):
        return draft
    return _with_answers(draft, number, (*answers, {"at": place, "correct": not answers}))


def with_amount(draft: Draft, number: int, answer: int, name: str, typed: str) -> Draft:
    """Return the draft with a field of an answer (`value`, `tolerance`, `from`, `to`) as typed: `88`, `2,5`, `04:45`.

    An empty text removes the field. Raises ValueError for a text that is neither a number nor a time.
    """
    answers = [dict(old) for old in (question(draft, number) or {})["answer"]]
    answers[answer].pop(name, None)
    if typed.strip():
        answers[answer][name] = parse_amount(typed)
    return _with_answers(draft, number, tuple(answers))


def parse_amount(typed: str) -> float | int | str:
    """Return a typed number, or a typed time of day as text: `2,5` as 2.5, `04:45` as it is.

    Raises ValueError for any other text.
    """
    text = typed.strip().replace("−", "-")
    if minutes_of(text) is not None and ":" in text:
        return text
    number = float(text.replace(",", "."))
    # The reader of quizzes allows no larger number; NaN fails every comparison.
    if not abs(number) <= 1e12:
        raise ValueError(typed)
    return int(number) if number == int(number) else number


def _with_answers(
    draft: Draft, number: int, answers: tuple[Any, ...], new_number: Callable[[int], int | None] | None = None
) -> Draft:
    """Return the draft with other answers to the question of a note (numbered from 0).

    `new_number` returns the new number of an answer for its old one (None: it is gone); without it all numbers stay.
    """
    ask = {**(question(draft, number) or {}), "answer": answers}
    if ask.get("kind") == BOARD:
        # Where several places are right, all of them are to be pointed at.
        ask["points"] = "all" if sum(bool(answer.get("correct", True)) for answer in answers) > 1 else "one"
    draft = with_note_field(draft, number, "ask", ask)
    if new_number is None:
        return draft
    entries = f"{draft_places.NOTE}{number + 1}{draft_places.ASK}answer"
    return replace(draft, read=draft_places.renumber_read(draft.read, entries, new_number))
