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
    """Return the names of the bots that can play a seat of a game."""
    return tuple(BOTS) if has_component("bots", game, "game_model") else _FOR_ANY_GAME


def seat_players(game: str, bots: Mapping[int, BotSeat], setup: Mapping[str, Any]) -> "dict[int, SeatPlayer]":
    """Return the players of all seats that bots play; `setup` is that of the record, empty for a trial.

    Raises UnknownBot.
    """
    setup_seed = setup.get("seed")
    seed = setup_seed if isinstance(setup_seed, int) else 0
    return {seat: SeatPlayer(game, seat, bot.kind, bot.playouts, seed) for seat, bot in bots.items()}


class _Planned(NamedTuple):
    """A plan, and what its seat observed when it was made."""

    observation: Any
    actions: tuple[Any, ...]


class SeatPlayer:
    """Plays one seat of a game; `action` is what it does next, once `run` has come to its end."""

    def __init__(self, game: str, seat: int, kind: str, playouts: int = 0, seed: int = 0) -> None:
        """Sit down; `playouts` is the budget of a search for a plan (0: as many as usual), `seed` the game's.

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
        self._plans: dict[int, _Planned] = {}

    def decide(self, steps: Sequence[Step[Any]], first: int = 0) -> Any:
        """Return the next action, thought of at one stretch (`run`)."""
        for _ in self.run(steps, first):
            pass
        return self.action

    def run(self, steps: Sequence[Step[Any]], first: int = 0) -> Generator[None, None, None]:
        """Think of the next action, in steps of one playout at most; `steps` is the whole line up to the present.

        The steps before number `first` are ignored: in a trial they are another seat's observations. Stopped before
        its end, it can be run again. Raises ValueError where another seat is to act.
        """
        self.action = None
        number = len(steps) - 1
        if self._rules.turn_of(steps[number].after) != self.seat:
            raise ValueError(f"it is not the turn of seat {self.seat}")
        at = self._stretch_start(steps, number, first)
        self._plans = {start: plan for start, plan in self._plans.items() if at <= start <= number}
        # Follow the plans of this turn one after another, from the start of the turn to the present.
        while True:
            observation = self._observation_at(steps, at)
            planned = self._plans.get(at)
            if planned is None or planned.observation != observation:
                actions = yield from self._plan(observation, at)
                planned = self._plans[at] = _Planned(observation, actions)
            count = self._follow_count(planned, steps, at, number)
            if at + count == number:
                self.action = planned.actions[count]
                yield
                return
            at += count + 1

    def _stretch_start(self, steps: Sequence[Step[Any]], number: int, first: int) -> int:
        """Return the number of the step where the seat began to act without a break in this turn: no plan is older."""
        turn, turn_of = steps[number].after.turn, self._rules.turn_of
        while number > first:
            before = steps[number - 1].after
            if turn_of(before) != self.seat or before.turn != turn:
                break
            number -= 1
        return number

    def _follow_count(self, planned: _Planned, steps: Sequence[Step[Any]], at: int, number: int) -> int:
        """Return how many actions of a plan were played as foreseen, at most all but its last.

        The plan was made at step `at`; `number` is that of the present step.
        """
        foreseen, count = planned.observation, 0
        while at + count < number and count + 1 < len(planned.actions):
            foreseen = self._rules.apply(foreseen, planned.actions[count]).after
            if self._observation_at(steps, at + count + 1) != foreseen:
                break
            count += 1
        return count

    def _plan(self, observation: Any, at: int) -> Generator[None, None, tuple[Any, ...]]:
        """Make a plan for the moment after `at` actions, in small steps; a plan is one action or more."""
        seed = (self._seed << 32) + (at << 6) + self.seat
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
        return self._rules.observe(steps[number].after, self.seat)
