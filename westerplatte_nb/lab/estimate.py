"""What many games say: the chance, the length, what lost them; plain frozen values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.lab.intervals import Quartiles, Share, quartiles
from westerplatte_nb.lab.measure import Row


@dataclass(frozen=True, slots=True)
class Loss:
    """A way games were lost: the guardhouse (`1`–`6`) and what took its last brick, or the part of the goal missed.

    `share` is of the games that were not won; a game can be in several.
    """

    guardhouse: str
    cause: str
    share: Share
    missed: Wording | None = None


@dataclass(frozen=True, slots=True)
class Estimate:
    """A bot on a level: the chance to win or reach the goal, the turns a game takes, and what lost the others.

    With `is_certain`, nothing is left to chance: one game was played, and every other would be the same.
    """

    bot: str
    level: str
    chance: Share
    turns: Quartiles | None
    losses: tuple[Loss, ...]
    is_certain: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A first choice: its actions in notation, or the kind of deed it spends the first action on; and what follows.

    Not every game leaves every choice, so `own` is the chance of the bot's own choice in the same games, where those
    were played.
    """

    actions: tuple[str, ...]
    deed: str
    chance: Share
    own: Share | None
    label: tuple[Wording, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Difficulty:
    """How hard a game, scenario or position is, as far as it is known.

    `asks` is `win` or `goal`; `games` were asked for by bot and level, the first with seed `seed`; `cards` tells
    whether a setup's own order of cards was kept (`given`) or dealt anew (`dealt`); `played` of `planned` games are
    counted in, those of the first choices included. Shown, it is text in its `language`.
    """

    asks: str
    estimates: tuple[Estimate, ...]
    choices: tuple[Choice, ...]
    games: int
    seed: int
    cards: str
    played: int
    planned: int
    language: str = "en"

    @property
    def is_finished(self) -> bool:
        """Whether every game that was asked for is in."""
        return self.played == self.planned

    @property
    def chance(self) -> Share:
        """The chance of the first bot on the first level."""
        return self.estimates[0].chance

    def __repr__(self) -> str:
        from westerplatte_nb.lab.report import told

        return told(self)

    def _repr_html_(self) -> str:
        from westerplatte_nb.lab.report import shown

        return shown(self)


class Tally:
    """Counts the rows of one bot and level as they come."""

    def __init__(self, bot: str, level: str, parts: tuple[Wording, ...], is_certain: bool) -> None:
        self._named = bot, level
        self._parts = parts
        self._is_certain = is_certain
        self._won: dict[int, bool] = {}
        self._turns: list[int] = []
        self._losses: Counter[tuple[str, str, int]] = Counter()

    def add(self, rows: Iterable[Row]) -> None:
        """Count rows."""
        for row in rows:
            self._turns.append(row.turns)
            self._won[row.seed] = row.is_success
            if not row.is_success:
                self._losses.update((house, cause, -1) for house, cause in zip(row.fallen, row.causes, strict=True))
                self._losses.update(("", "", part) for part in row.missed)

    def estimate(self) -> Estimate:
        """Return what the rows say by now."""
        played = len(self._turns)
        won = sum(self._won.values())
        return Estimate(
            *self._named,
            Share(won, played),
            quartiles(self._turns),
            tuple(self._loss(*key, Share(count, played - won)) for key, count in self._ordered()),
            self._is_certain,
        )

    def chance_in_the_games_of(self, other: Tally) -> Share | None:
        """Return the chance in the games that another tally has too; None while some of them are not played."""
        if not other._won.keys() <= self._won.keys():
            return None
        return Share(sum(self._won[seed] for seed in other._won), len(other._won))

    def _ordered(self) -> list[tuple[tuple[str, str, int], int]]:
        return sorted(self._losses.items(), key=lambda loss: (-loss[1], loss[0]))

    def _loss(self, guardhouse: str, cause: str, part: int, share: Share) -> Loss:
        return Loss(guardhouse, cause, share, self._parts[part] if part >= 0 else None)
