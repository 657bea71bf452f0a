"""The words of the files of a class: its rules, a pupil's result, a tournament.

They say nothing about a person but a nickname.
"""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from westerplatte_nb.cup.model import LONGEST_NICKNAME, LONGEST_TITLE, MOST_POINTS, MOST_PUPILS, MOST_ROUNDS, RED
from westerplatte_nb.cup.scoring import BREACHES
from westerplatte_nb.formats.classroom.deal_code import MOST_DEAL
from westerplatte_nb.formats.entry import Entry, Note
from westerplatte_nb.formats.quiz.models import MOST_QUESTIONS, Name, check_text
from westerplatte_nb.formats.record.upgrades import SCHEMA
from westerplatte_nb.formats.share.file_code import MOST_CODE

MOST_ACTIONS = 20_000
MOST_ANSWERED = 2 * MOST_QUESTIONS
# Since 2 a result names the game that it was read from, and a breach of fair play tells what it was and when.
TOURNAMENT_SCHEMA = 2
TOURNAMENT = "tournament"
MOST_SEED = 2**53 - 1
MOST_TEST = 40

Id = Annotated[int, Field(ge=1, le=MOST_PUPILS * MOST_ROUNDS)]
Place = Annotated[int, Field(ge=0, le=1)]
Nickname = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NICKNAME), AfterValidator(check_text)]
Title = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TITLE), AfterValidator(check_text)]
GameName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]{0,60}$")]
Given = Annotated[str, StringConstraints(max_length=32)]
Sum = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")]
Answers = Annotated[tuple[Note, ...], Field(max_length=40)]


class ClassEntry(Entry):
    """What stands under `class`."""

    deal: Annotated[int, Field(ge=0, le=MOST_DEAL)] | None = None
    hints: bool = True
    solution: bool = True
    keep: bool = True


class ClassFile(Entry):
    """What a teacher sets for a class."""

    schema_: Annotated[int, Field(alias="schema", ge=1, le=SCHEMA)]
    class_: Annotated[ClassEntry, Field(alias="class")]


class AnswerEntry(Entry):
    """What was answered to a question of the lesson's quiz, or at a stop of the scenario."""

    to: Name
    given: Answers


class NoteEntry(Entry):
    """What was answered at a note: its number among the scenario's notes, and after how many actions."""

    note: Annotated[int, Field(ge=1, le=1000)]
    at: Annotated[int, Field(ge=0, le=MOST_ACTIONS)]
    given: Answers


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


class PupilEntry(Entry):
    """One who takes part."""

    id: Id
    name: Nickname
    here: bool = True
    since: Annotated[int, Field(ge=1, le=MOST_ROUNDS + 1)] = 1


class GameEntry(Entry):
    """A game that was played: the place of the winner in the pair, none where it was broken off."""

    winner: Place | None
    points: Annotated[int, Field(ge=0, le=MOST_POINTS)]
    played: Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{24})?$")] = ""


class PaperEntry(Entry):
    """A test that was handed in."""

    score: Annotated[int, Field(ge=0, le=MOST_TEST)]
    given: Annotated[tuple[Given, ...], Field(max_length=MOST_TEST)] = ()


class BreachEntry(Entry):
    """A breach of fair play: what it was, and when; one that was counted before this was kept tells neither."""

    kind: Annotated[str, StringConstraints(pattern=rf"^({'|'.join(BREACHES)})?$")]
    at: Annotated[str, StringConstraints(pattern=r"^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$")] = ""


# Up to schema 1 only their number stood there.
Breaches = Annotated[int, Field(ge=0, le=RED)] | Annotated[tuple[BreachEntry, ...], Field(max_length=RED)]


class MatchEntry(Entry):
    """A match and its return match."""

    pair: tuple[Id, Id]
    games: tuple[GameEntry | None, GameEntry | None] = (None, None)
    breaches: tuple[Breaches, Breaches] = (0, 0)
    absent: tuple[bool, bool] = (False, False)
    questions: Annotated[tuple[Name, ...], Field(max_length=MOST_TEST)] = ()
    papers: tuple[PaperEntry | None, PaperEntry | None] = (None, None)


class RoundEntry(Entry):
    """A round."""

    matches: Annotated[tuple[MatchEntry, ...], Field(min_length=1, max_length=MOST_PUPILS // 2)]
    bye: Id | None = None


class TournamentFile(Entry):
    """A whole tournament; `sum` is the checksum of all the rest."""

    schema_: Annotated[int, Field(alias="schema", ge=1, le=TOURNAMENT_SCHEMA)]
    kind: Literal["tournament"]
    version: Annotated[str, StringConstraints(max_length=40)] = ""
    title: Title
    game: GameName = ""
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    pupils: Annotated[tuple[PupilEntry, ...], Field(max_length=MOST_PUPILS)] = ()
    rounds: Annotated[tuple[RoundEntry, ...], Field(max_length=MOST_ROUNDS)] = ()
    sum: Sum
