"""Banks of questions for the knowledge test of a tournament: quizzes of one kind of question, and of many of them.

`lessons/knowledge/<game>.toml` is the bank of a game. `draw` says how many questions a test has.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from westerplatte_nb.cup.model import TEST_LENGTH
from westerplatte_nb.engine.registry import is_game
from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.formats.classroom.models import MOST_TEST, GameName
from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, problem
from westerplatte_nb.formats.pydantic_errors import validate
from westerplatte_nb.formats.quiz.file import check_frame, check_question
from westerplatte_nb.formats.quiz.models import Language, SingleQuestion, Sources, Texts
from westerplatte_nb.formats.reading import MOST_SAVE, read_plain
from westerplatte_nb.formats.record.upgrades import readable
from westerplatte_nb.i18n.languages import COMPLETE, LANGUAGES

FOLDER = "knowledge"
# The field that a bank has and a quiz has not.
DRAW = "draw"
MOST_IN_BANK = 400


class BankQuestion(SingleQuestion):
    """A question with one right answer and a source."""

    sources: Annotated[Sources, Field(min_length=1)]


class BankFile(Entry):
    """A bank; every text stands in each of its `languages`."""

    schema_: Annotated[int, Field(alias="schema", ge=1)]
    game: GameName = ""
    draw: Annotated[int, Field(ge=1, le=MOST_TEST)] = TEST_LENGTH
    title: Texts
    languages: Annotated[tuple[Language, ...], Field(min_length=1, max_length=len(LANGUAGES))] = COMPLETE
    question: Annotated[tuple[BankQuestion, ...], Field(min_length=1, max_length=MOST_IN_BANK)]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its questions, in the order of the file."""
        return tuple(question.id for question in self.question)


def bank_of(plain: Any, file: str) -> BankFile:
    """Return the bank that plain data describe; `file` is the name for its problems.

    Raises InvalidFile with all problems at once.
    """
    data = readable(plain, file)
    game = data.get("game", "") if isinstance(data, Mapping) else ""
    bank = validate(BankFile, data, file, context=rule_ids(game) if is_game(game) else ())
    if problems := [*_contradictions(bank, file)]:
        raise InvalidFile(problems)
    return bank


def read_bank(path: Path) -> BankFile:
    """Return the bank in a file. Raises InvalidFile."""
    # Cached by path and time of change; without a file any time will do, as reading then fails.
    return _cached_bank(path, path.stat().st_mtime_ns if path.is_file() else 0)


# A tournament reads its bank at every press of a button.
@lru_cache(maxsize=4)
def _cached_bank(path: Path, _changed: int) -> BankFile:
    """Return the bank in a file; `_changed`, the time of its last change, is part of the key of the cache."""
    return bank_of(read_plain(path, MOST_SAVE), str(path))


def banks(lessons: Path) -> dict[str, Path]:
    """Return the paths of the banks in the folder of the lessons, by the names of their games."""
    return {path.stem: path for path in sorted((lessons / FOLDER).glob("*.toml"))}


def _contradictions(bank: BankFile, file: str) -> Iterator[Problem]:
    """Yield the contradictions in a bank: in title, languages or ids, in a question, a test longer than the bank."""
    yield from check_frame(bank.title, bank.languages, bank.question, file)
    for question in bank.question:
        yield from check_question(question, bank.languages, None, bank.game, file)
        if question.disputed:
            # A test gives points, so it may not ask what is disputed, which can have several right answers.
            yield problem("unknown", file, Place("question", question.id, "disputed"), True)
    if len(bank.question) < bank.draw:
        yield problem("range", file, Place("field", DRAW), bank.draw, f"≤ {len(bank.question)}")
