"""The words of a pupil's result: what was played and answered, and nothing about the person but a nickname."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from westerplatte_nb.formats.entry import Entry, Note
from westerplatte_nb.formats.quiz.models import MOST_QUESTIONS, Name
from westerplatte_nb.formats.record.upgrades import SCHEMA
from westerplatte_nb.formats.share.file_code import MOST_CODE

MOST_ACTIONS = 20_000
MOST_ANSWERED = 2 * MOST_QUESTIONS
LONGEST_NICKNAME = 24

Sum = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")]


class AnswerEntry(Entry):
    """What was answered to a question of the lesson's quiz, or at a stop of the scenario."""

    to: Name
    given: Annotated[tuple[Note, ...], Field(max_length=40)]


class NoteEntry(Entry):
    """What was answered at a note: its number among the scenario's notes, and after how many actions."""

    note: Annotated[int, Field(ge=1, le=1000)]
    at: Annotated[int, Field(ge=0, le=MOST_ACTIONS)]
    given: Annotated[tuple[Note, ...], Field(max_length=40)]


class ResultFile(Entry):
    """A game that a pupil hands in. `about` is the checksum of what the code packs, `sum` that of all the rest.

    `stops` holds what was written where the scenario waits for talk, `asked` the answers to the questions of its notes.
    """

    schema_: Annotated[int, Field(alias="schema", ge=1, le=SCHEMA)]
    kind: Literal["result"]
    version: Annotated[str, StringConstraints(max_length=40)]
    nickname: Annotated[str, StringConstraints(max_length=4 * LONGEST_NICKNAME)] = ""
    code: Annotated[str, StringConstraints(min_length=1, max_length=MOST_CODE)]
    about: Sum
    actions: Annotated[
        tuple[Annotated[str, StringConstraints(min_length=1, max_length=100)], ...], Field(max_length=MOST_ACTIONS)
    ]
    quiz: Annotated[tuple[AnswerEntry, ...], Field(max_length=MOST_ANSWERED)] = ()
    stops: Annotated[tuple[NoteEntry, ...], Field(max_length=MOST_ANSWERED)] = ()
    asked: Annotated[tuple[NoteEntry, ...], Field(max_length=MOST_ANSWERED)] = ()
    sum: Sum
