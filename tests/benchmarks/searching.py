"""Simulations a second: this package's search beside OpenSpiel's own Python MCTS, on the same rules.

Both play each simulation with uniformly random actions to the end of the game, from the same first state, and both
use this package's rules; OpenSpiel through a game of its Python interface, whose copies share our states (they never
change), so that it need not copy them. Ours deals the hidden cards anew for every simulation; OpenSpiel's is shown
them, which is less work.
"""

from __future__ import annotations

import random
import time
from typing import Any

from tests.benchmarks.peers import needed
from westerplatte_nb.bots.game_model import Plan
from westerplatte_nb.bots.search import Search
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.bots.game_model import determinize
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import VICTORY, State

SETUP = Setup(seed=1939)
MANY = 1_000_000


class UniformModel:
    """Nothing but chance: every legal action is worth trying, and playouts choose among them without thinking."""

    def __init__(self) -> None:
        self.determinize = determinize
        self.apply_in_place = rules.apply_unchecked
        self._chance = random.Random(1939).random

    def policy(self, state: State) -> tuple[Any, ...]:
        """Any legal action."""
        legal = rules.legal_actions(state)
        return (legal[int(self._chance() * len(legal))],)

    def plans(self, state: State) -> list[Plan[Any]]:
        """All legal actions."""
        return [Plan((action,)) for action in rules.legal_actions(state)]

    def evaluate(self, state: State, seat: int) -> float:
        """Won or not."""
        return float(state.result == VICTORY)


def ours(seconds: float) -> float:
    """Playouts a second of the search that the bots use."""
    observation = rules.observe(rules.setup(SETUP), 0)
    model: Any = UniformModel()
    search = Search(model, observation, 0, random.Random(1939), budget=MANY, width=MANY, horizon=MANY)
    done, begun = 0, time.process_time()
    for _ in search.run():
        done += 1
        if time.process_time() - begun >= seconds:
            break
    return done / (time.process_time() - begun)


def openspiel(seconds: float) -> float:
    """Simulations a second of `open_spiel.python.algorithms.mcts` with its random rollouts."""
    mcts = needed("open_spiel.python.algorithms.mcts")
    numpy = needed("numpy")
    game = _wrapped_game(needed("pyspiel"))
    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1939))
    simulations, done, begun = 50, 0, time.process_time()
    while time.process_time() - begun < seconds:
        bot = mcts.MCTSBot(game, 1.4, simulations, evaluator, solve=False, random_state=numpy.random.RandomState(done))
        bot.mcts_search(game.new_initial_state())
        done += simulations
    return done / (time.process_time() - begun)


class _Shared:
    """Holds a state that never changes, so that a deep copy of the holder is itself."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> _Shared:
        return self


def _wrapped_game(pyspiel: Any) -> Any:
    """7 Days as a Python game of OpenSpiel: an action is the number of one of our legal actions."""
    kind = pyspiel.GameType(
        short_name="python_seven_days", long_name="7 Days",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2, min_num_players=2,
        provides_information_state_string=False, provides_information_state_tensor=False,
        provides_observation_string=False, provides_observation_tensor=False, parameter_specification={},
    )  # fmt: skip
    about = pyspiel.GameInfo(
        num_distinct_actions=200, max_chance_outcomes=0, num_players=2, min_utility=0.0, max_utility=1.0,
        max_game_length=5000,
    )  # fmt: skip
    first = _Shared(rules.setup(SETUP))

    class Game(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, about, params or {})

        def new_initial_state(self) -> Any:
            return Moment(self)

    class Moment(pyspiel.State):  # type: ignore[misc]
        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.at = first

        def current_player(self) -> int:
            state = self.at.state
            return int(pyspiel.PlayerId.TERMINAL) if state.is_over else rules.turn_of(state)

        def _legal_actions(self, player: int) -> list[int]:
            return list(range(len(rules.legal_actions(self.at.state))))

        def _apply_action(self, action: int) -> None:
            state = self.at.state
            self.at = _Shared(rules.apply(state, rules.legal_actions(state)[action]).after)

        def _action_to_string(self, player: int, action: int) -> str:
            return str(rules.legal_actions(self.at.state)[action])

        def is_terminal(self) -> bool:
            return bool(self.at.state.is_over)

        def returns(self) -> list[float]:
            return [float(self.at.state.result == VICTORY)] * 2

        def __str__(self) -> str:
            return ""

    return Game()
