"""`apply` plays the legal actions and nothing else: whatever value it is given, in whatever position."""

from __future__ import annotations

import copy
import random
import reprlib
from collections import Counter
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import IntEnum
from functools import cache
from itertools import combinations, product
from typing import Any

from tests.amounts import amount
from tests.games.seven_days.reference.random_setup import random_setup, rough_choice
from westerplatte_nb.engine.errors import IllegalAction, NotationError
from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.resolve import ANSWERS
from westerplatte_nb.games.seven_days.rules.shapes import is_action
from westerplatte_nb.games.seven_days.rules.state import State

RULES = {rule.id for rule in rules_in_book("seven_days")}
SINGLE = (act.Move, act.FireMortar, act.Rebuild, act.TakeBrick, act.PlaceBrick, act.Start)
GROUPS = (act.Fire, act.DriveBack, act.Share)
SUPPLIES = (act.Gain, act.Lose)


class Number(IntEnum):
    ONE = 1


class Text(str):
    __slots__ = ()


class Pair(tuple[int, ...]):
    __slots__ = ()


class Step(act.Move):
    __slots__ = ()


class Anything:
    """Equal to everything, which is how a mock behaves."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Nothing:
    """Cannot be compared at all, as an array cannot."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise ValueError("ambiguous")


ODD: tuple[Any, ...] = (
    -1, -5, 5, 11, 99, 10**30, True, False, 0.0, 1.0, 3.5, "A", "1", "", None, (), (1,), [1], {}, b"A", Number.ONE,
    Text("mine"), float("nan"), Anything(), Nothing(),
)  # fmt: skip


def well_formed() -> list[Any]:
    """Every action there is, with shares for up to four officers, and those just beyond."""
    made: list[Any] = [act.RaiseMorale(), act.TakeAmmunition(), act.EndOrders(), act.HoldOut(), act.LayDownArms()]
    made += [kind(number) for kind in SINGLE for number in range(11)]
    made += [act.LayMine(track, rung) for track in range(5) for rung in range(5)]
    made += [kind(supply) for kind in SUPPLIES for supply in act.SUPPLIES]
    made += [kind(some) for kind in GROUPS[:2] for size in range(6) for some in combinations(range(5), size)]
    made += [act.Share(amounts) for size in (2, 3, 4) for amounts in product(range(6), repeat=size) if sum(amounts) < 6]
    return made


def malformed() -> list[Any]:
    """Values that are no action, some of them equal to one."""
    wrong: list[Any] = [None, 0, 1, "move B", "end", (), [], {}, object(), act.Move, act]
    wrong += [Anything(), Nothing(), Step(1)]
    wrong += [kind(odd) for kind in (*SINGLE, *GROUPS, *SUPPLIES) for odd in ODD]
    wrong += [act.LayMine(*pair) for odd in ODD for pair in ((odd, 1), (1, odd), (odd, odd))]
    groups: list[Any] = [(1, 0), (0, 0), (2, 1, 0), (0, 1, 1), (0, 99), (-1, 0), (True,), (False, 1), (0, True), (1.0,)]
    groups += [[0], [0, 1], {0}, range(2), Pair((0,)), Pair((0, 1)), ("A",), ((0,),), (None,), "AB", (Number.ONE,)]
    groups += [(2, 2.0), (True, 1), [2, 2], (-1, 5), (4,)]
    wrong += [kind(group) for kind in GROUPS for group in groups]
    wrong += [kind.__new__(kind) for kind in (act.Move, act.Fire, act.LayMine, act.Gain)]
    return wrong


UNIVERSE = well_formed() + malformed()


def exact(thing: Any) -> Any:
    """A value with the types of all its parts, since `Move(True) == Move(1)`; unlike everything where it has none."""
    if is_dataclass(thing) and not isinstance(thing, type):
        if not all(hasattr(thing, field.name) for field in fields(thing)):
            return object()
        return type(thing), tuple(exact(getattr(thing, field.name)) for field in fields(thing))
    if type(thing) is tuple:
        return tuple(exact(part) for part in thing)
    return (type(thing), thing) if type(thing) in (int, str) else object()


EXACT = {exact(thing) for thing in UNIVERSE}


@cache
def positions(games: int = 40) -> list[Any]:
    """Moments of random games under random rulings, some of each action and question among them."""
    found: list[Any] = []
    asked: Counter[str] = Counter()
    for seed in range(games):
        rng = random.Random(seed)
        state = rules.setup(rules.setup_from_plain(random_setup(rng) | ({} if seed % 4 else {"variants": ["council"]})))
        while actions := {str(action): action for action in rules.legal_actions(state)}:
            kinds = {line.split()[0] for line in actions}
            if state.decision is not None:
                kinds.add(state.decision.kind)
            if rng.random() < 0.01 or min(asked[kind] for kind in kinds) < 5:
                found.append(state)
                asked.update(kinds)
            state = rules.apply(state, actions[rough_choice(rng, set(actions), rules.to_plain(state))]).after
        found.append(state)
    return found


def refusal_of(player: Callable[[Any, Any], object], state: Any, thing: Any) -> IllegalAction | None:
    """How a value is refused, or None where it is played."""
    try:
        player(state, thing)
    except IllegalAction as refusal:
        return refusal
    return None


def test_the_positions_are_of_every_kind():
    assert {state.decision.kind for state in positions() if state.decision is not None} == set(ANSWERS)
    assert any(state.result for state in positions()) and len(positions()) > 100
    legal = [action for state in positions() for action in rules.legal_actions(state)]
    assert {type(action) for action in legal} == set(act.SevenDaysAction.WORDS) and len(legal) > 400


def tried() -> list[State]:
    """Return all positions where many are asked for, else a quarter, and those that bring another type of action."""
    found: list[State] = []
    types: set[type] = set()
    for number, state in enumerate(positions()):
        more = {type(action) for action in rules.legal_actions(state)} - types
        if more or number % amount(8, 1) == 0:
            found.append(state)
            types |= more
    return found


def test_apply_plays_the_legal_actions_and_refuses_every_other_value():
    played = refused = 0
    for state in tried():
        legal = {exact(action) for action in rules.legal_actions(state)}
        before, words = repr(state), rules.to_plain(state)
        for thing in UNIVERSE:
            if exact(thing) in legal:
                assert rules.why_not(state, thing) is None
                rules.apply(state, thing)
                played += 1
                continue
            refusal = refusal_of(rules.apply, state, thing)
            assert refusal is not None and refusal.action is thing, f"{reprlib.repr(thing)} was played"
            assert refusal.reason.rule in RULES and refusal.reason.key
            refused += 1
        assert repr(state) == before and rules.to_plain(state) == words
        assert legal <= EXACT, "the universe lacks a legal action"
    assert played > amount(50, 400) and refused > amount(6_250, 50_000)


def test_a_draft_is_untouched_where_an_action_is_refused():
    for state in positions()[::5]:
        legal = {exact(action) for action in rules.legal_actions(state)}
        draft = state.copy()
        for thing in UNIVERSE[::3]:
            if exact(thing) not in legal:
                assert refusal_of(rules.apply_in_place, draft, thing) is not None
        assert repr(draft) == repr(state)


def test_an_action_made_anew_or_copied_is_the_same():
    for state in positions()[::5]:
        for action in rules.legal_actions(state):
            again = type(action)(*(getattr(action, field.name) for field in fields(action)))
            for same in (again, copy.deepcopy(action), rules.parse_action(str(action))):
                assert rules.apply(state, same).after == rules.apply(state, action).after


def test_the_line_of_a_value_reads_back_to_an_action_of_the_game_or_not_at_all():
    for thing in UNIVERSE:
        try:
            line = str(thing)
        except (TypeError, LookupError, AttributeError):
            continue
        try:
            action = rules.parse_action(line)
        except NotationError:
            assert not is_action(thing)
        else:
            assert str(action) == line and is_action(action) and (action == thing or not is_action(thing))
