"""What a game brings for the lab, all of it in `games/<game>/lab/`; this is the specification.

A game must bring nothing: from its rules alone the lab counts how often each seat wins, its points and the length of
games. The rules must fulfil two conditions: the setup is a frozen dataclass with a field `seed`, from which
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
    strength has a line for each of `players`, under the heading `lab.strength.column.<players_name>`; the seats that
    are not measured are played there by the bot `opponent`, or by the measured one where it is None. Where sides play
    against each other, `matches` may name several such lines: the seat that is measured, and the bot of all others
    (empty: the measured one); then draws are counted too. `acts` are the kinds of decisions that a passive player
    answers with a pass.
    """

    game: str
    levels: tuple[str, ...] = ()
    facts: Mapping[str, Callable[[Any], Any]] = MappingProxyType({})
    charts: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    players_name: str = "players"
    opponent: str | None = "uniform"
    matches: tuple[tuple[int, str], ...] = ()
    acts: frozenset[str] = frozenset()

    def measure(self, draft: Any, seat: int) -> Measure:
        """Return a new measure for one game, which begins with the state `draft`; its results are those of a seat."""
        return PlainMeasure(self.game, draft, seat)

    def loss(self, what: tuple[str, ...], share: Proportion) -> Loss:
        """Return a way of losing with its sentence: `what` is one of `Row.losses`, `share` that of the lost games."""
        return Loss(what, share, Wording(f"lab.loss.{'.'.join(what)}", {}))

    def level_of(self, setup_or_state: Any) -> str:
        """Return the level of a setup or a state; empty in a game without levels."""
        return ""

    def at_level(self, setup: Any, level: str) -> Any:
        """Return a copy of a setup on another level; the setup itself in a game without levels."""
        return setup

    def level_term(self, level: str) -> Term:
        """Return the word for a level."""
        return Term(level)

    def seat_term(self, seat: int) -> Term | None:
        """Return the word for a seat, None where it is called by its number."""
        return None

    def setup_for(self, level: str, players: int | None) -> Any:
        """Return the setup of a line of the table of strength; `players` is one of `self.players`, None without any."""
        default_setup = rules_of(self.game).setup_from_plain(new_game(self.game, {}))
        return self.at_level(default_setup, level)

    def openings(self, start: "StartingPosition", seed: int) -> "tuple[FirstChoice, ...]":
        """Return the first choices worth comparing, the most promising first; none where there is nothing to choose.

        Raises MissingComponent for a game that compares none.
        """
        raise MissingComponent("lab", self.game, "openings")

    def leaves_nothing_to_chance(self, start: "StartingPosition", seed: int) -> bool:
        """Tell whether games from a starting position are the same for every seed; by default they are not."""
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
        """The notation of its actions where they are the same in every game; () where they differ."""

    @property
    def label(self) -> tuple[Wording, ...]:
        """The sentences that describe it to people, in the order of its actions."""

    def actions(self, draft: Any, model: GameModel[Any, Any]) -> tuple[Any, ...] | None:
        """Return the actions with which this choice opens one game, or None where it is not possible in that game.

        `draft` is the first state of the game. The actions are legal one after another. A choice that does not fix
        the whole turn is completed by the most promising plan of `model` that fits it.
        """
