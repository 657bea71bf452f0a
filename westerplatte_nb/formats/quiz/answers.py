"""The answers a person gave to quizzes: one small JSON file a quiz in the person's own folder, and nothing about them.

A file that cannot be read counts as none. It is put aside, not overwritten, when the next answer is kept.
"""

import json
import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import field
from hashlib import sha256
from pathlib import Path
from typing import Annotated

from pydantic import Field, StringConstraints, ValidationError

from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.entry import Entry, Note
from westerplatte_nb.formats.lasting import alone, private_folder, quarantine, write_lasting
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.quiz.models import MOST_QUESTIONS, Name
from westerplatte_nb.formats.reading import json_of, read_bytes, text_of
from westerplatte_nb.formats.record.upgrades import SCHEMA

QUIZZES = "quizzes"
MOST_ANSWERS = 1024 * 1024
# A quiz that was changed leaves answers to questions that it had: of more answers than these the oldest are dropped.
MOST_KEPT = 10 * MOST_QUESTIONS
_PLAIN = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
_Number = Annotated[int, Field(ge=0, le=MOST_QUESTIONS)]


class SavedAnswer(Entry):
    """The last answer to a question; `solved` stays true once it was right, `about` is the digest of the question."""

    given: Annotated[tuple[Note, ...], Field(max_length=MOST_QUESTIONS)]
    right: bool
    solved: bool
    tries: Annotated[int, Field(ge=1, le=10**6)]
    about: Annotated[str, StringConstraints(max_length=64)]


class _AnswersFile(Entry):
    schema_: Annotated[int, Field(alias="schema", ge=1, le=SCHEMA)]
    total: _Number
    answers: dict[Name, SavedAnswer]


@value
class SavedAnswers:
    """What is kept of a quiz: its answers by question, and how many questions it has.

    `unreadable` is the name of a file that lies there and cannot be read.
    """

    answers: Mapping[str, SavedAnswer] = field(default_factory=dict)
    total: int = 0
    unreadable: str = ""


def answers_path(key: str) -> Path | None:
    """Return the path of the file with the answers to the quiz of a key; None where storing is switched off.

    A key that is no plain name, and so could lead out of the folder, is replaced by its digest.
    """
    try:
        games = data_folder()
    except OSError:
        return None
    name = key if _PLAIN.fullmatch(key) else f"quiz-{sha256(key.encode('utf-8', 'replace')).hexdigest()[:16]}"
    return None if games is None else games.parent / QUIZZES / f"{name}.json"


def kept_answers(key: str) -> SavedAnswers:
    """Return the saved answers to the quiz of a key; of an unreadable file only its name, without a file nothing."""
    path = answers_path(key)
    if path is None:
        return SavedAnswers()
    return _read_answers(path) or SavedAnswers(unreadable=path.name if path.is_file() else "")


def progress_of(key: str) -> tuple[int, int] | None:
    """Return how many questions of a quiz were ever answered right and how many it has; None before any answer."""
    saved = kept_answers(key)
    if not saved.answers or not saved.total:
        return None
    return min(sum(answer.solved for answer in saved.answers.values()), saved.total), saved.total


def holds_answers(path: Path) -> bool:
    """Tell whether a JSON file has the form of saved answers to a quiz, of any release."""
    try:
        plain = json_of(text_of(read_bytes(path, MOST_ANSWERS), path.name), path.name)
    except InvalidFile:
        return False
    return isinstance(plain, Mapping) and {"schema", "total", "answers"} <= plain.keys()


def keep_answer(key: str, question: str, answer: SavedAnswer, total: int) -> None:
    """Store one answer as `keep_answers` does; `total` is the number of the quiz's questions."""
    keep_answers(key, {question: answer}, total)


def keep_answers(key: str, answers: Mapping[str, SavedAnswer], total: int) -> None:
    """Store answers, by question, beside those that another notebook may have stored meanwhile.

    `total` is the number of the quiz's questions. Raises OSError where nothing lasting can be written.
    """
    path = _require_path(key)
    with alone(path):
        others = {name: old for name, old in _read_or_quarantine(path).answers.items() if name not in answers}
        _write_answers(path, SavedAnswers({**others, **answers}, total))


def forget_answers(key: str) -> None:
    """Delete the file with the answers to the quiz of a key, if there is one. Raises OSError if that fails."""
    path = answers_path(key)
    if path is not None:
        path.unlink(missing_ok=True)


def _require_path(key: str) -> Path:
    """Return the path for the answers to a quiz, and create its folder. Raises OSError if nothing lasting is stored."""
    path = answers_path(key)
    if path is None or (sys.platform == "emscripten" and not os.environ.get("WESTERPLATTE_DATA")):
        raise OSError("there is no lasting place")
    private_folder(path.parent)
    return path


def _read_or_quarantine(path: Path) -> SavedAnswers:
    """Return the saved answers in a file; a file that cannot be read is renamed, and has none."""
    saved = _read_answers(path)
    if saved is None:
        with suppress(FileNotFoundError):
            quarantine(path)
    return saved or SavedAnswers()


def _read_answers(path: Path) -> SavedAnswers | None:
    """Return the saved answers in a file; None if there is no file or it cannot be read."""
    file = path.name
    try:
        entry = _AnswersFile.model_validate(json_of(text_of(read_bytes(path, MOST_ANSWERS), file), file))
    except (InvalidFile, ValidationError):
        return None
    return SavedAnswers(entry.answers, entry.total)


def _write_answers(path: Path, saved: SavedAnswers) -> None:
    """Write the answers to a file; the oldest are left out until the reader of the file accepts it."""
    newest = list(saved.answers.items())[-MOST_KEPT:]
    while len(content := _file_content(newest, saved.total)) > MOST_ANSWERS and len(newest) > 1:
        newest = newest[1:]
    write_lasting(path, content, most=MOST_ANSWERS, private=True)


def _file_content(answers: list[tuple[str, SavedAnswer]], total: int) -> bytes:
    """Return the content of an answers file: answers by question, and the number of the quiz's questions."""
    plain = {name: answer.model_dump() for name, answer in answers}
    text = json.dumps({"schema": SCHEMA, "total": total, "answers": plain}, ensure_ascii=False, indent=1)
    return f"{text}\n".encode()
