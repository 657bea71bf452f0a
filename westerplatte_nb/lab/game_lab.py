"""What a game brings for the lab, all of it in `games/<game>/lab/`: the one place where that is written down.

A game must bring nothing: with its rules alone the lab tells how often each seat wins, how many points it comes to and
how long games take. Two things are asked of the rules: the setup is a frozen dataclass with a field `seed`, from which
`dataclasses.replace` makes one with another seed, and `new_game` has the words of a new one. The bots `sensible` and
`search`, and games from a position, need the game's model (`westerplatte_nb.bots.game_model`).

What a game may bring stands in `games/<game>/lab/game_lab.py` as `LAB`, an instance of a class derived from `GameLab`;
what that class leaves out is as it is here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Any, Protocol

from westerplatte_nb.bots.game_model import GameModel, game_model_of
from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import MissingComponent, component, rules_of
from westerplatte_nb.engine.value import Term, Wording
from westerplatte_nb.lab.chart import Chart
from westerplatte_nb.lab.estimate import Loss, Proportion
from westerplatte_nb.lab.measure import Measure, PlainMeasure


class GameLab:
    """What a game may bring for the lab, each part with what is done without it.

    `levels` are the levels of difficulty, the first for a new game; `facts` the measures over many games by name, each
    a function of `westerplatte_nb.lab.games.Games`; `charts` the names of the charts that `chart` draws. The table of
    strength has a line for each of `players`, under the heading `lab.strength.column.<players_are>`; the seats that
    are not measured are played there by the bot `opponent`, or by the measured one where it is None. Where sides play
    against each other, `matches` may name several such lines: the seat that is measured, and the bot of all others
    (empty: the measured one); then draws are told too. `acts` are the kinds of questions that who does nothing answers
    with a pass.
    """

    game: str
    levels: tuple[str, ...] = ()
    facts: Mapping[str, Callable[[Any], Any]] = MappingProxyType({})
    charts: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    players_are: str = "players"
    opponent: str | None = "uniform"
    matches: tuple[tuple[int, str], ...] = ()
    acts: frozenset[str] = frozenset()

    def measure(self, draft: Any, seat: int) -> Measure:
        """Return what listens to a game that begins with this draft, and tells how it ended for a seat."""
        return PlainMeasure(self.game, draft, seat)

    def loss(self, what: tuple[str, ...], share: Proportion) -> Loss:
        """Return a way in which games were lost; `what` is one of the `losses` of the game's rows."""
        return Loss(what, share, Wording(f"lab.loss.{'.'.join(what)}", {}))

    def level_of(self, setup_or_state: Any) -> str:
        """Return the level that a setup or a state stands on; empty without levels."""
        return ""

    def at_level(self, setup: Any, level: str) -> Any:
        """Return a setup on another level."""
        return setup

    def level_term(self, level: str) -> Term:
        """Return the word for a level."""
        return Term(level)

    def seat_term(self, seat: int) -> Term | None:
        """Return the word for a seat; without one its number is told."""
        return None

    def setup_for(self, level: str, players: int | None) -> Any:
        """Return the setup of a line of the table of strength; `players` is one of those, None without any."""
        return self.at_level(rules_of(self.game).setup_from_plain(new_game(self.game, {})), level)

    def openings(self, start: "StartingPosition", seed: int) -> "tuple[FirstChoice, ...]":
        """Return the first choices worth comparing, the most promising first; none where there is nothing to choose.

        Raises MissingComponent for a game that compares none.
        """
        raise MissingComponent("lab", self.game, "openings")

    def leaves_nothing_to_chance(self, start: "StartingPosition", seed: int) -> bool:
        """Tell whether every seed deals and rolls the same here."""
        return False

    def chart(self, name: str, all_games: Sequence[Any]) -> Chart:
        """Draw one of the `charts` for one or more `Games`.

        Raises MissingComponent for a game that has none.
        """
        raise MissingComponent("lab", self.game, "charts")


def lab_of(game: str) -> GameLab:
    """Return the lab part of a game.

    Raises KeyError for a game that is not on the list.
    """
    try:
        lab: GameLab = component("lab", game, "game_lab").LAB
    except MissingComponent:
        lab = GameLab()
        lab.game = game
    return lab


# Where the lab's games begin: from a setup and a seed for the rest, or from a position as players see it.


@dataclass(frozen=True, slots=True)
class FromSetup:
    """A setup with another seed for each game: what it fixes (tiles, a stacked deck, a position) stays as it is."""

    setup: Any
    game: str

    def draft(self, seed: int) -> Any:
        """Return the first state of the game of a seed; the caller alone holds it."""
        return rules_of(self.game).begin(replace(self.setup, seed=seed)).after


@dataclass(frozen=True, slots=True)
class FromPosition:
    """A moment of a game as a viewer sees it; what is hidden from that seat (None: from a spectator) is resampled."""

    observation: Any
    game: str
    viewer: int | None = None

    def draft(self, seed: int) -> Any:
        """Return a state that could be the true one."""
        return game_model_of(self.game).determinize(self.observation, self.viewer, Random(seed))


# A place where games begin; a value that travels between processes.
StartingPosition = FromSetup | FromPosition


# How a game may begin before a bot takes over: a first choice, to be compared with others.


class FirstChoice(Protocol):
    """A first choice; a value that travels between processes."""

    @property
    def notation(self) -> tuple[str, ...]:
        """Its actions, where they are the same in every game."""

    @property
    def label(self) -> tuple[Wording, ...]:
        """What is done, one sentence after another."""

    def actions(self, draft: Any, model: GameModel[Any, Any]) -> tuple[Any, ...] | None:
        """Return actions that are legal one after another, or None where the game has no such beginning."""
