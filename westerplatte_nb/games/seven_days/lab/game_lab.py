"""What 7 Days of Westerplatte brings for the lab (`westerplatte_nb.lab.game_lab`).

How games of 7 Days are lost: which guardhouse fell, and what took its last brick.

First choices to compare: the plans of a position, or what a first turn is spent on where every game begins anew.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from types import MappingProxyType
from typing import Any

from westerplatte_nb.bots.game_model import GameModel, game_model_of
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Term, Wording
from westerplatte_nb.games.seven_days.lab import facts
from westerplatte_nb.games.seven_days.lab.measure import BEFORE, SevenDaysMeasure
from westerplatte_nb.games.seven_days.rules import NAME
from westerplatte_nb.games.seven_days.rules.actions import EndOrders, Move
from westerplatte_nb.games.seven_days.rules.difficulty import LEVELS
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import CEASED, State
from westerplatte_nb.games.seven_days.rules.wording import word_action
from westerplatte_nb.lab.chart import Chart
from westerplatte_nb.lab.estimate import Loss, Proportion
from westerplatte_nb.lab.game_lab import FirstChoice, GameLab, StartingPosition

MOST_CHOICES = 6
# Mines alone have a dozen places; a choice between two of them says enough.
MOST_OF_A_KIND = 2
# In how many beginnings the kinds of first turns are looked for.
SEEDS_OF_KINDS = 20


@dataclass(frozen=True, slots=True)
class FixedPlan:
    """The same actions in every game."""

    plan: tuple[Any, ...]

    @property
    def notation(self) -> tuple[str, ...]:
        """The actions in notation."""
        return tuple(str(action) for action in self.plan)

    @property
    def label(self) -> tuple[Wording, ...]:
        """The actions in words; the end of the orders is left out where anything else is done."""
        has_end = len(self.plan) > 1 and isinstance(self.plan[-1], EndOrders)
        return tuple(word_action(action) for action in (self.plan[:-1] if has_end else self.plan))

    def actions(self, draft: Any, model: GameModel[Any, Any]) -> tuple[Any, ...] | None:
        """Return the actions of the plan, which are the same in every state."""
        return self.plan


@dataclass(frozen=True, slots=True)
class FirstTurnOfKind:
    """The most promising first turn of a kind: the name of the class of its action, or `EndOrders` for none."""

    kind: str
    notation: tuple[str, ...] = ()

    @property
    def label(self) -> tuple[Wording, ...]:
        """The kind of turn in words."""
        return (Wording(f"lab.deed.{self.kind}", {}),)

    def actions(self, draft: Any, model: GameModel[Any, Any]) -> tuple[Any, ...] | None:
        """Return the most promising plan of this kind, or None where no plan is of it."""
        plans = model.plans(draft)  # the most promising first
        return next((plan.actions for plan in plans if kind_of_turn(plan.actions) == self.kind), None)


def kind_of_turn(actions: tuple[Any, ...]) -> str:
    """Return the kind of a turn: the name of the class of its first action that is no move, else of `EndOrders`."""
    return next((type(action).__name__ for action in actions if not isinstance(action, Move)), EndOrders.__name__)


def _few_of_each_kind(plans: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return the first `MOST_OF_A_KIND` plans of each kind, in their order."""
    chosen: list[tuple[Any, ...]] = []
    counts: Counter[str] = Counter()
    for plan in plans:
        kind = kind_of_turn(plan)
        counts[kind] += 1
        if counts[kind] <= MOST_OF_A_KIND:
            chosen.append(plan)
    return chosen


class SevenDaysLab(GameLab):
    """Levels, measures by day and space, first turns, charts; all officers win and lose together."""

    game = NAME
    levels = LEVELS
    facts = MappingProxyType({
        "survival": lambda games: facts.survival(games.rows),
        "causes": lambda games: facts.causes(games.rows),
        "walls": lambda games: facts.walls(games.rows, games.first_round),
        "bricks_lost": lambda games: facts.bricks_lost(games.rows),
        "presence": lambda games: facts.presence(games.rows),
    })  # fmt: skip
    charts = ("survival", "walls", "causes", "heat")
    players = (2, 3, 4)
    players_name = "officers"
    opponent = None

    def measure(self, draft: State, seat: int) -> SevenDaysMeasure:
        """Return the measure that follows the events of a game; it is the same for every seat."""
        return SevenDaysMeasure(draft)

    def loss(self, what: tuple[str, ...], share: Proportion) -> Loss:
        """Return a loss in words, with its share of the lost games.

        `what` is a guardhouse (`1`–`6`) and the cause of its fall, or `CEASED` and "" for a fight ended by the council.
        """
        guardhouse, cause = what
        if guardhouse == CEASED:
            return Loss(what, share, Wording("lab.difficulty.ceased", {}))
        house = Term("guardhouse", guardhouse)
        if cause == BEFORE:
            return Loss(what, share, Wording("lab.difficulty.fallen_before", {"house": house}))
        return Loss(what, share, Wording("lab.difficulty.fell", {"house": house, "cause": Term(cause)}))

    def level_of(self, setup_or_state: Setup | State) -> str:
        """Return the difficulty of a setup or of a game in progress."""
        return setup_or_state.table.difficulty if isinstance(setup_or_state, State) else setup_or_state.difficulty

    def at_level(self, setup: Setup, level: str) -> Setup:
        """Return a setup on another difficulty."""
        return replace(setup, difficulty=level)

    def level_term(self, level: str) -> Term:
        """Return the word for a difficulty."""
        return Term(f"difficulty_{level}")

    def setup_for(self, level: str, players: int | None) -> Setup:
        """Return the setup of a new game of a level; `players` is how many officers there are, None for two."""
        return Setup(players=players or 2, difficulty=level)

    def openings(self, start: StartingPosition, seed: int) -> tuple[FirstChoice, ...]:
        """Return the first choices to compare; empty where there is only one.

        Where the games of all seeds look alike at first, a plan means the same in each of them, and plans are compared;
        else kinds of first turns: those that are promising at the beginning of 20 seeds.
        """
        model, observe = game_model_of(start.game), rules_of(start.game).observe
        first, second = start.draft(seed), start.draft(seed + 1)
        plans = [plan.actions for plan in model.plans(first)]
        choices: tuple[FirstChoice, ...]
        # Two seeds are enough to see whether all games begin alike.
        if observe(first, None) == observe(second, None):
            choices = tuple(FixedPlan(actions) for actions in _few_of_each_kind(plans)[:MOST_CHOICES])
        else:
            seeds = range(seed, seed + SEEDS_OF_KINDS)
            all_plans = [plan for each_seed in seeds for plan in model.plans(start.draft(each_seed))]
            kinds = [kind_of_turn(plan.actions) for plan in all_plans]
            choices = tuple(FirstTurnOfKind(kind) for kind in dict.fromkeys(kinds))
        return choices if len(choices) > 1 else ()

    def leaves_nothing_to_chance(self, start: StartingPosition, seed: int) -> bool:
        """Tell whether every seed begins with the same state: the setup fixes the tiles and the order of all cards."""
        first, second = start.draft(seed), start.draft(seed + 1)
        second.rng = first.rng  # the generators always differ, but then nothing is ever drawn from them
        return bool(first == second)

    def chart(self, name: str, all_games: Sequence[Any]) -> Chart:
        """Return the chart of a name among `charts`, drawn from some sets of games."""
        # Loaded only now: matplotlib takes a while.
        chart: Chart = getattr(import_module(f"{__package__}.charts"), f"{name}_chart")(all_games)
        return chart


LAB = SevenDaysLab()
