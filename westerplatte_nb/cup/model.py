"""What a tournament holds, as values that nobody changes: pupils by nickname, rounds, matches, results, tests.

A match is two games between the same two with changed sides: in its first game the first of the pair has the side
whose points count, in its second game the second has it. Nothing about a pupil is kept but a nickname.
"""

from collections.abc import Iterator
from dataclasses import replace

from westerplatte_nb.engine.value import Value, Wording, value, with_item

MOST_PUPILS = 32
MOST_ROUNDS = 40
# Far more than any game of ours counts.
MOST_POINTS = 999
LONGEST_NICKNAME = 24
LONGEST_TITLE = 80
# How many questions a test has where its bank says nothing else.
TEST_LENGTH = 12
# So many breaches of fair play lead to a red card, with which a match is over.
RED = 4


@value
class Pupil:
    """One who takes part: present or not, and from which round on."""

    id: int
    name: str
    is_here: bool = True
    since: int = 1


@value
class GameResult:
    """A game that was played: which of the pair won it (0 or 1), and the points of the side that counts.

    There is no winner where a card or an absence ended the match before the game was over. `played` tells the game from
    every other one where it was read from a saved game, and is empty where somebody entered the result.
    """

    winner: int | None
    points: int
    played: str = ""


@value
class Paper:
    """A knowledge test that was handed in: how many answers were right, and what was chosen where it is known."""

    score: int
    given: tuple[str, ...] = ()


@value
class Breach:
    """A breach of fair play: which of `BREACHES`, and when (`2026-11-27T10:15`); files of before tell neither."""

    kind: str = ""
    at: str = ""


Breaches = tuple[Breach, ...]


@value
class Match:
    """A match and a return match of two pupils, who go by their places in the pair: 0 and 1."""

    pair: tuple[int, int]
    games: tuple[GameResult | None, GameResult | None] = (None, None)
    conduct: tuple[Breaches, Breaches] = ((), ())
    absent: tuple[bool, bool] = (False, False)
    questions: tuple[str, ...] = ()
    papers: tuple[Paper | None, Paper | None] = (None, None)

    @property
    def breaches(self) -> tuple[int, int]:
        """The number of breaches of fair play of each pupil of the pair, by place."""
        first, second = self.conduct
        return len(first), len(second)

    @property
    def is_out(self) -> tuple[bool, bool]:
        """Whether each pupil of the pair is out of the match, by a red card or by absence."""
        first, second = (self.breaches[place] >= RED or self.absent[place] for place in (0, 1))
        return first, second

    @property
    def is_answered(self) -> bool:
        """Whether both pupils have handed in their tests: only then the right answers are shown."""
        return None not in self.papers

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was entered yet but the pair and the questions of its test."""
        return self == Match(self.pair, questions=self.questions)


@value
class Round:
    """The matches of a round, and who has none in it because the number is odd."""

    matches: tuple[Match, ...]
    bye: int | None = None


@value
class Tournament:
    """A whole tournament; `seed` decides every lot: the order of the first round, the sides, the tests."""

    title: str
    game: str
    seed: int
    pupils: tuple[Pupil, ...] = ()
    rounds: tuple[Round, ...] = ()

    def pupil(self, pupil_id: int) -> Pupil:
        """Return a pupil. Raises TournamentRefused for an id that nobody has."""
        for pupil in self.pupils:
            if pupil.id == pupil_id:
                return pupil
        raise refusal("no_pupil", name=str(pupil_id))

    def matches_of(self, pupil_id: int) -> Iterator[tuple[Match, int]]:
        """Yield the matches of a pupil, each with the pupil's place in its pair (0 or 1)."""
        for round_ in self.rounds:
            for match in round_.matches:
                if pupil_id in match.pair:
                    yield match, match.pair.index(pupil_id)

    def match(self, number: int, table: int) -> Match:
        """Return the match at a table of a round, both counted from 1. Raises TournamentRefused."""
        if not 1 <= number <= len(self.rounds) or not 1 <= table <= len(self.rounds[number - 1].matches):
            raise refusal("no_table", round=number, table=table)
        return self.rounds[number - 1].matches[table - 1]

    def with_match(self, number: int, table: int, match: Match) -> "Tournament":
        """Return the tournament with another `match` at a table of the round `number`, both from 1; both must exist."""
        round_ = self.rounds[number - 1]
        changed_round = replace(round_, matches=with_item(round_.matches, table - 1, match))
        return replace(self, rounds=with_item(self.rounds, number - 1, changed_round))


class TournamentRefused(Exception):  # noqa: N818 - reads as what it is
    """Something that cannot be done to a tournament; `wording` says why."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording.key)
        self.wording = wording


def refusal(key: str, **values: Value) -> TournamentRefused:
    """Return the exception to raise for a reason, whose sentence is `cup.refused.<key>` with these `values`."""
    return TournamentRefused(Wording(f"cup.refused.{key}", values))
