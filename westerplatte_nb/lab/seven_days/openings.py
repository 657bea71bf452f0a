"""First choices to compare: the plans of a position, or what a first turn is spent on where every game begins anew."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from westerplatte_nb.bots.game_model import GameModel, game_model_of
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.games.seven_days.actions import EndOrders, Move
from westerplatte_nb.games.seven_days.wording import word_action
from westerplatte_nb.lab.opening import Opening
from westerplatte_nb.lab.starting_points import Start

MOST_CHOICES = 6
# Mines alone have a dozen places; a choice between two of them says enough.
MOST_OF_A_KIND = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """The same actions in every game."""

    planned: tuple[Any, ...]
    kind: str = ""

    @property
    def notation(self) -> tuple[str, ...]:
        """The actions in notation."""
        return tuple(str(action) for action in self.planned)

    @property
    def label(self) -> tuple[Wording, ...]:
        """What is done; every turn ends, so that is said only where nothing else is done."""
        told = self.planned[:-1] if len(self.planned) > 1 and isinstance(self.planned[-1], EndOrders) else self.planned
        return tuple(word_action(action) for action in told)

    def actions(self, draft: Any, model: GameModel[Any, Any]) -> tuple[Any, ...] | None:
        """Return the actions."""
        return self.planned


@dataclass(frozen=True, slots=True)
class FirstDeed:
    """The most promising first turn that spends its action on a kind of deed (an action's class, `EndOrders`: none)."""

    kind: str
    notation: tuple[str, ...] = ()

    @property
    def label(self) -> tuple[Wording, ...]:
        """The kind of deed."""
        return (Wording(f"lab.deed.{self.kind}", {}),)

    def actions(self, draft: Any, model: GameModel[Any, Any]) -> tuple[Any, ...] | None:
        """Return that turn, or None where no such deed is within reach."""
        return next((plan.actions for plan in model.plans(draft) if deed_of(plan.actions) == self.kind), None)


def deed_of(actions: tuple[Any, ...]) -> str:
    """Return what a turn spends its action on: the class of the first action that is no move."""
    return next((type(action).__name__ for action in actions if not isinstance(action, Move)), EndOrders.__name__)


def openings(start: Start, seed: int) -> tuple[Opening, ...]:
    """Return the first choices worth comparing, the most promising first; none where there is nothing to choose."""
    model, observe = game_model_of(start.game), rules_of(start.game).observe
    first, second = start.draft(seed), start.draft(seed + 1)
    plans = [plan.actions for plan in model.plans(first)]
    found: tuple[Opening, ...]
    if observe(first, None) == observe(second, None):
        found = tuple(Plan(actions) for actions in _varied(plans)[:MOST_CHOICES])
    else:
        kinds = [deed_of(plan.actions) for one in range(seed, seed + 20) for plan in model.plans(start.draft(one))]
        found = tuple(FirstDeed(kind) for kind in dict.fromkeys(kinds))
    return found if len(found) > 1 else ()


def _varied(plans: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return the best few plans of each kind, in their order."""
    kept: list[tuple[Any, ...]] = []
    kinds: Counter[str] = Counter()
    for plan in plans:
        kind = deed_of(plan)
        kinds[kind] += 1
        if kinds[kind] <= MOST_OF_A_KIND:
            kept.append(plan)
    return kept


def leaves_nothing_to_chance(start: Start, seed: int) -> bool:
    """Tell whether every seed deals the same: a setup that fixes the tiles and the order of all cards."""
    first, second = start.draft(seed), start.draft(seed + 1)
    second.rng = first.rng
    return bool(first == second)
