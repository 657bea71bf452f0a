"""A seat that a bot plays in a game with people: one action at a time, thought out in small slices.

What it does follows from the record alone: from what its seat observed, and from a seed made of the game's own and the
number of actions. So it plays the same whether the game was saved and opened meanwhile, or taken back and played again.
"""

from collections.abc import Generator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from westerplatte_nb.bots.bot import BOTS, UniformBot, UnknownBot
from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.search import PLAYOUTS, Search
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import has_component, rules_of
from westerplatte_nb.engine.rules import Step

# The bots that need no more of a game than its rules.
_FOR_ANY_GAME = ("uniform",)


def seat_kinds(game: str) -> tuple[str, ...]:
    """Return the names of the bots that can play a game: without a model only those of `_FOR_ANY_GAME`."""
    return tuple(BOTS) if has_component("bots", game, "game_model") else _FOR_ANY_GAME


def seat_players(game: str, bots: Mapping[int, BotSeat], setup: Mapping[str, Any]) -> "dict[int, SeatPlayer]":
    """Return the player of each seat that a bot plays; `setup` is that of the record, empty for a what-if game.

    Raises UnknownBot.
    """
    setup_seed = setup.get("seed")
    seed = setup_seed if isinstance(setup_seed, int) else 0
    return {seat: SeatPlayer(game, seat, bot.kind, bot.playouts, seed) for seat, bot in bots.items()}


class _ObservedPlan(NamedTuple):
    """A plan, and what its seat observed when it was made."""

    observation: Any
    actions: tuple[Any, ...]


class SeatPlayer:
    """Plays one seat of a game; `action` is what it does next, once `run` has come to its end."""

    def __init__(self, game: str, seat: int, kind: str, playouts: int = 0, seed: int = 0) -> None:
        """Begin without plans; `playouts` is the budget of a search (0: PLAYOUTS), `seed` that of the game's setup.

        Raises UnknownBot for a kind that cannot play the game.
        """
        if kind not in seat_kinds(game):
            raise UnknownBot(kind, seat_kinds(game))
        self.seat = seat
        self.action: Any = None
        self._game = game
        self._rules = rules_of(game)
        self._kind = kind
        self._playouts = playouts or PLAYOUTS
        self._seed = seed
        # Plans of this turn by the number of actions before them: what is already planned is not planned again.
        self._plans: dict[int, _ObservedPlan] = {}

    def decide(self, steps: Sequence[Step[Any]], first: int = 0) -> Any:
        """Return the next action, by running `run` to its end; the steps before number `first` are ignored."""
        for _ in self.run(steps, first):
            pass
        return self.action

    def run(self, steps: Sequence[Step[Any]], first: int = 0) -> Generator[None, None, None]:
        """Find the next action, pausing after at most one playout; `steps` are all steps up to the present.

        Those before number `first` are ignored: in a what-if game they are another seat's observations. Stopped before
        its end, it can be run again. Raises ValueError where another seat is to act.
        """
        self.action = None
        number = len(steps) - 1
        if self._rules.turn_of(steps[number].after) != self.seat:
            raise ValueError(f"it is not the turn of seat {self.seat}")
        start = self._stretch_start(steps, number, first)
        self._plans = {step: plan for step, plan in self._plans.items() if start <= step <= number}
        # Follow the plans of this turn one after another, from the start of the turn to the present.
        while True:
            observation = self._observation_at(steps, start)
            plan = self._plans.get(start)
            if plan is None or plan.observation != observation:
                actions = yield from self._make_plan(observation, start)
                plan = self._plans[start] = _ObservedPlan(observation, actions)
            count = self._follow_count(plan, steps, start, number)
            if start + count == number:
                self.action = plan.actions[count]
                yield
                return
            # After `count` actions came the last one of the plan, or the game went another way: in both cases one more
            # action was played, and the next plan starts after it.
            start += count + 1

    def _stretch_start(self, steps: Sequence[Step[Any]], number: int, first: int) -> int:
        """Return the number of the step since which the seat has acted in this turn without a break, `first` or later.

        No plan is older than that. `number` is the present step.
        """
        turn, turn_of = steps[number].after.turn, self._rules.turn_of
        while number > first:
            before = steps[number - 1].after
            if turn_of(before) != self.seat or before.turn != turn:
                break
            number -= 1
        return number

    def _follow_count(self, plan: _ObservedPlan, steps: Sequence[Step[Any]], start: int, number: int) -> int:
        """Return how many actions of a plan were played with the result that it expects.

        The last action does not count, as its result cannot be foretold from the observation. The plan was made at step
        `start`; `number` is that of the present step.
        """
        expected, count = plan.observation, 0
        while start + count < number and count + 1 < len(plan.actions):
            expected = self._rules.apply(expected, plan.actions[count]).after
            if self._observation_at(steps, start + count + 1) != expected:
                break
            count += 1
        return count

    def _make_plan(self, observation: Any, start: int) -> Generator[None, None, tuple[Any, ...]]:
        """Return a plan of one action or more for the step `start`, pausing after each playout of a search."""
        # Another seed for each game, step and seat: the seat takes the lowest 6 bits, the step the next 26.
        seed = (self._seed << 32) + (start << 6) + self.seat
        if self._kind == "uniform":
            return (UniformBot(self._game, seed).choose(observation),)
        model = game_model_of(self._game)
        if self._kind == "sensible":
            return model.policy(observation)
        search = Search(model, observation, self.seat, Random(seed), self._playouts)
        yield
        yield from search.run()
        return search.best.plan.actions

    def _observation_at(self, steps: Sequence[Step[Any]], number: int) -> Any:
        """Return what the seat observes after the step of a number."""
        return self._rules.observe(steps[number].after, self.seat)
