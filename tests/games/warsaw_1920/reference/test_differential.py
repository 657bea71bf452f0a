"""Whole games in both implementations, compared through notation and plain words at every step.

The reference was written from the numbered rules, the notation and the tables, by someone who had not read the
engine; every difference counts.
"""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any

import pytest

from tests.amounts import tried
from tests.each import each
from tests.games.warsaw_1920.reference.random_setup import AROUND, middle, random_setup, rough_choice
from tests.games.warsaw_1920.reference.warsaw_1920_reference import SIDES, Reference
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.formats.record.line_models import events_of
from westerplatte_nb.games.warsaw_1920 import rules

GAMES = 30
# As many more are a minute's work.
BLOCK = 200
# What dozens of games may be without: no way back.
RARE: tuple[str, ...] = ()
POLISH = ("P1", "P2", "P3", "P4", "P5", "DW")
NUMBERS = {
    "rounds": 5, "cubes": 24, "pointers": 6, "front": 4, "poland_draws": 3, "red_draws": 2, "warsaw_points": 21,
    "radzymin_points": 10, "modlin_points": 7, "field_points": 4, "removed_points": 2,
}  # fmt: skip


@cache
def own(name: str) -> dict[str, Any]:
    """A table of the newest release, as it stands in its file."""
    folder = resources.files("westerplatte_nb.games.warsaw_1920.rules")
    return tomllib.loads(folder.joinpath(f"data/{name}.toml").read_text(encoding="utf-8"))


def world_of(setup: dict[str, Any]) -> dict[str, Any]:
    """Map and decks in the words of the reference."""
    told, decks = setup.get("map") or own("map"), setup.get("decks") or own("decks")
    there = {middle(entry["field"]): entry["field"] for entry in told["field"]}
    fields: dict[str, Any] = {}
    rear: dict[str, set[tuple[str | None, str]]] = {side: set() for side in SIDES}
    marks = {}
    for entry in told["field"]:
        east, south = middle(entry["field"])
        near = {name: there.get((east + x, south + y)) for name, (x, y) in AROUND.items()}
        fields[entry["field"]] = {
            "neighbours": [field for field in near.values() if field],
            "fortified": entry.get("fortified", False),
            "pattern": entry.get("red_pattern", False),
        }
        for side in SIDES:
            rear[side] |= {(near[name], entry["field"]) for name in entry.get(f"rear_{side}", ())}
        if entry.get("mark"):
            marks[entry["mark"]] = entry["field"]
    armies = {
        entry["army"]: {"side": "poland" if entry["army"] in POLISH else "red", "colour": entry.get("colour")}
        for entry in told["army"]
    }
    cards = {
        side: {
            entry["card"]: {
                "colour": entry["colour"],
                "strength": entry["strength"],
                "does": [*entry.get("effects", ()), *([entry["action"]] if entry.get("action") else ())],
            }
            for entry in decks[side]
        }
        for side in SIDES
    }
    world = {"fields": fields, "rear": rear, "armies": armies, "cards": cards, "numbers": NUMBERS, "defenders": "DW"}
    world |= {"release": setup["release"], "red_retreat": setup.get("rulings", {}).get("red_retreat", "empty_warsaw")}
    return {**world, **marks, "start": {entry["army"]: entry["field"] for entry in told["army"]}}


class Dealt:
    """Chance as the game itself has it, asked for in the order of the rules."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def one_of(self, cards: list[int]) -> int:
        which, self.rng = self.rng.below(len(cards))
        return cards[which]

    def some_of(self, cards: list[int], number: int) -> list[int]:
        left = list(cards)
        return [left.pop(left.index(self.one_of(left))) for _ in range(number)]


def laid(worn: dict[str, Any] | None) -> dict[str, Any]:
    """What a position says of an army, in the words of the reference."""
    if worn is None:
        return {}
    found = {"dispersed": worn["condition"] != "good", "orders": worn.get("orders", 0)}
    return found | ({"at": None} if worn["condition"] == "removed" else {})


def both(seed: int, reference_of: Callable[..., Reference] = Reference) -> tuple[Reference, Any, Dealt]:
    """A random game at its beginning in both."""
    setup = random_setup(random.Random(seed))
    try:
        state = rules.setup(rules.setup_from_plain(setup))
    except SetupError:
        # The position was decided already.
        del setup["position"]
        state = rules.setup(rules.setup_from_plain(setup))
    world, plain = world_of(setup), rules.to_plain(state)
    given = setup.get("position", {})
    worn = given.get("armies", {})
    position = {
        "phase": "operations" if given else "bonus",
        "round": given.get("round", 1),
        "armies": {
            army: {"at": at, "dispersed": army == "DW", "orders": int(army != "DW")} | laid(worn.get(army))
            for army, at in world["start"].items()
        },
        "gone": given.get("discards", {}),
        "hands": plain["hands"],
        "decks": dict(zip(("poland", "red"), state.decks, strict=True)),
    }
    chance = Dealt(state.rng)
    return reference_of(world, position, chance), state, chance


def told_by_engine(state: Any) -> dict[str, Any]:
    """What the engine says of a moment, in the words of the reference."""
    plain = rules.to_plain(state)
    return {
        "round": plain["round"],
        "begins": plain["first"],
        "armies": {
            army: {"at": told["field"], "dispersed": told["condition"] != "good", "orders": told["orders"]}
            for army, told in sorted(plain["armies"].items())
        },
        "pointers": {pointer["from"]: pointer["to"] for pointer in plain["pointers"]},
        "hands": plain["hands"],
        "deck_left": plain["deck_left"],
        "known": {side: sorted({*plain["known"][side], *plain["looked"][side]}) for side in SIDES},
        "gone": {side: sorted(plain["discards"][side]) for side in SIDES},
        "question": plain["question"],
        "result": plain["ended_by"],
        "winner": plain["winner"],
        "red_points": plain["red_points"],
    }


def told_by_reference(reference: Reference) -> dict[str, Any]:
    plain = reference.plain()
    del plain["phase"]
    plain["armies"] = dict(sorted(plain["armies"].items()))
    plain["known"] = {side: reference.remembered(side) for side in SIDES}
    if plain["result"]:
        plain["result"] = f"end.{plain['result']}"
    return plain


def difference(reference: Reference, state: Any, chance: Dealt) -> str | None:
    """In what the two differ now, or None."""
    legal, expected = {str(action) for action in rules.legal_actions(state)}, reference.legal()
    if legal != expected:
        return f"legal: only the engine {sorted(legal - expected)}, only the reference {sorted(expected - legal)}"
    words, expected_words = told_by_engine(state), told_by_reference(reference)
    if words != expected_words:
        keys = [key for key in {**words, **expected_words} if words.get(key) != expected_words.get(key)]
        return "; ".join(f"{key}: engine {words.get(key)}, reference {expected_words.get(key)}" for key in keys)
    if state.rng != chance.rng:
        return f"chance: engine {state.rng}, reference {chance.rng}"
    return None


def compare(seed: int, reference_of: Callable[..., Reference] = Reference) -> tuple[str | None, list[str], dict]:
    """Play a random game in both: the first difference if any, the lines said, the last state in plain words."""
    rng = random.Random(seed)
    style = rng.choice(["fighter", "fighter", "fighter", "saver", "plotter"])
    said: list[str] = []
    happened: set[str] = set()
    reference, state, chance = both(seed, reference_of)
    while True:
        found = difference(reference, state, chance)
        if found is not None or not reference.legal():
            return found, said, {**reference.plain(), "events": happened}
        line = rough_choice(rng, reference.legal(), style)
        said.append(line)
        step = rules.apply(state, rules.parse_action(line))
        happened |= {type(event).__name__ for event in step.events}
        state = step.after
        reference.play(line)


def test_both_play_the_same_games():
    results: Counter[str] = Counter()
    rounds: Counter[int] = Counter()
    happened: set[str] = set()
    for seed in range(GAMES):
        found, said, last = compare(seed)
        assert found is None, f"seed {seed}, after {len(said)} lines, the last {said[-3:]}: {found}"
        results[last["result"]] += 1
        rounds[last["round"]] += 1
        happened |= last["events"]
    # Sameness is worth little where nothing happened.
    assert set(results) == {"warsaw", "three", "dispersed", "radzymin"}
    assert results["warsaw"] >= GAMES // 10 and results["radzymin"] >= GAMES // 10
    assert set(rounds) == {1, 2, 3, 4, 5}
    assert set(events_of("warsaw_1920")) - happened <= {"Event", "GameSetUp", *RARE}


@pytest.mark.many
@pytest.mark.parametrize("first", range(GAMES, 2000, BLOCK))
def test_both_play_the_same_of_many_games(first):
    for seed in range(first, first + BLOCK):
        found, said, _ = compare(seed)
        assert found is None, f"seed {seed}, after {len(said)} lines, the last {said[-3:]}: {found}"


class OpenCities(Reference):
    """Nothing is set aside on a fortified field."""

    def battle_fortified(self, defender):
        return False


class NoRear(Reference):
    """Nobody is encircled."""

    def battle_encircle(self, attacker, defender):
        return False


class CalmUnderAttack(Reference):
    """Who is attacked keeps the orders."""

    def op_attack(self, army, field):
        kept = dict(self.orders)
        super().op_attack(army, field)
        self.orders = kept


class ColourBlind(Reference):
    """Every card fits every army."""

    def fits(self, card, army):
        return True


class AnyBattle(Reference):
    """Whoever names may name all battles."""

    def battle_one(self, side):
        return list(self.pointers.items())


class HeldContact(Reference):
    """A pointer stays whatever the distance."""

    def battle_pointers(self):
        gone = [army for army, target in self.pointers.items() if not (self.alive(army) and self.alive(target))]
        for army in gone:
            del self.pointers[army]


class RedAlwaysBegins(Reference):
    """The Red Army begins also when the Defenders are gone."""

    def round_first(self):
        super().round_first()
        self.begins = self.active = "red"


class OpenWarsaw(Reference):
    """A beaten Red army may always go to an empty Warsaw."""

    def closed(self, army):
        return set(self.at.values())


class IdleLook(Reference):
    """A hand that is known whole is looked at again."""

    def op_action_card(self, side):
        return bool(self.hands[side])


class ShortMemory(Reference):
    """What was shown is forgotten."""

    def remembered(self, side):
        return []


PLANTED = (
    OpenCities, NoRear, CalmUnderAttack, ColourBlind, AnyBattle, HeldContact, RedAlwaysBegins, OpenWarsaw, IdleLook,
    ShortMemory,
)  # fmt: skip


@each("planted", tried(few=PLANTED[::3], many=PLANTED))
def test_a_planted_difference_is_caught(planted):
    assert any(compare(seed, planted)[0] is not None for seed in range(GAMES))
