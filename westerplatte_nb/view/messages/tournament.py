"""What the page of a tournament can say."""

from collections.abc import Mapping
from typing import Annotated, Literal

from westerplatte_nb.view.messages import page
from westerplatte_nb.view.messages.fields import (
    Declared,
    FileSize,
    FileText,
    Index,
    Length,
    Name,
    PageMessage,
    Typed,
    declared_in,
)

# The first or the second game of a match, and the first or the second of its pupils.
GameNumber = Literal["0", "1"]
Place = Literal[0, 1]


class OfMatch(PageMessage, do=""):
    """A message about a match: the number of its round and of its table."""

    round: Index
    table: Index


class OfPupil(OfMatch, do=""):
    """A message about one of the two pupils of a match."""

    place: Place


class Add(PageMessage):
    """The person adds pupils by a list of names."""

    names: FileText


class Rename(PageMessage):
    """The person gave a pupil another name."""

    id: Index
    name: Typed


class PupilLeft(PageMessage, do="leave"):
    """A pupil has left."""

    id: Index


class PupilBack(PageMessage, do="back"):
    """A pupil is back."""

    id: Index


class Pair(PageMessage):
    """The person lets the next round be paired."""


class Unpair(PageMessage):
    """The person takes the last round back."""


class EnterResult(OfMatch, do="game"):
    """The person entered the result of a game, or took it away by leaving it empty."""

    game: GameNumber
    winner: Literal["", "0", "1"]
    points: Typed


class ResultFromGame(OfMatch, do="played"):
    """The person lets a saved game tell its result; of one that is too large the page tells the `size` alone."""

    game: GameNumber
    name: Typed
    text: FileText = ""
    size: FileSize | None = None


class RecordBreach(OfPupil, do="breach"):
    """The person recorded a breach of fair play, or without a kind took the last one back."""

    kind: Name


class Absent(OfPupil):
    """A pupil is absent, or is not."""

    absent: bool


class Test(OfMatch):
    """The person opened the test of a match."""


class Answers(OfPupil):
    """A pupil hands a test in, with what was chosen by the ids of the questions."""

    given: Annotated[Mapping[str, Name], Length(1_000)]


class EnterScore(OfPupil, do="paper"):
    """The person entered the score of a test on paper, or took it away by leaving it empty."""

    score: Typed


class UndoChange(PageMessage, do="undo"):
    """The person takes the last change back."""


class Title(PageMessage):
    """The person gave the tournament another title."""

    title: Typed


class NewTournament(PageMessage, do="new"):
    """The person begins another tournament."""

    title: Typed


class LoadTournament(PageMessage, do="load"):
    """The person opened the file of a tournament; of one that is too large the page tells the `size` alone."""

    name: Typed
    text: FileText = ""
    size: FileSize | None = None


class File(PageMessage):
    """The person takes the tournament away as a file."""


class PrintTournament(PageMessage, do="print"):
    """The person asks for the round and the table on paper, or for the tests."""

    kind: Literal["sheet", "tests"]


FROM_TOURNAMENT: Declared = {**declared_in(__name__), **page.PLAIN}
