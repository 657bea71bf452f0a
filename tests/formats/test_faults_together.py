"""Two or three faults in one file are told in sentences: what mends the first leaves room for the next."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.amounts import amount
from tests.games.warsaw_1920.positions import board, decks
from westerplatte_nb.engine.registry import component
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.i18n.words import words_in

WARSAW, SEPTEMBER = "warsaw_1920", "september_1939"
POSITION = {
    "round": 2,
    "phase": "battles",
    "armies": {"A15": {"field": "E4", "orders": 1}, "P1": {"field": "D3", "condition": "dispersed"}},
    "pointers": [{"from": "A15", "to": "P1"}],
    "hands": {"poland": [1, 2], "red": [3]},
}
# What no field expects, some of it only sometimes.
SEEDS = amount(50, 3000)
WRONG: tuple[Any, ...] = ("x", "", -1, 0, 99, 1.5, True, [], {}, [1], ["x"], {"x": 1}, [[]], [{}], None)


def warsaw() -> dict[str, Any]:
    map = board()
    map["river"] = [{"river": name, "through": ["C3", "D4"], "course": [[52.0, 21.0]]} for name in ("one", "two")]
    map["grid"] = {"origin": [53.0, 19.0], "km": 24.5}
    rulings = {"red_retreat": "never_warsaw"}
    return {"seed": 1, "rulings": rulings, "map": map, "decks": decks(), "position": POSITION, "script": [0]}


def september() -> dict[str, Any]:
    data_of = component("rules", SEPTEMBER, "releases").data_of
    table = next(entry for entry in data_of("tables", 1)["table"])
    return {
        "seed": 1,
        "turns": 4,
        "table": {name: table[name] for name in ("map", "mark")},
        "forces": {"poland": ["infantry", "tks"], "germany": ["infantry", "mortars"]},
        "reserves": {"poland": [{"kind": "infantry", "turn": 2}], "germany": [{"kind": "mortars", "turn": 3}]},
        "hand_bonus": {"poland": 1, "germany": 0},
        "goal": {"kind": "hold", "side": "poland", "marks": [table["mark"][0]["mark"]]},
        "model": {name: one for name, one in data_of("model", 1).items() if name not in ("schema", "game", "release")},
    }


SETUPS = {WARSAW: warsaw, SEPTEMBER: september}


def spots(plain: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each place in plain data: what holds it, and its name or number there."""
    for step in list(plain) if isinstance(plain, dict) else range(len(plain)):
        yield plain, step
        if isinstance(plain[step], dict | list):
            yield from spots(plain[step])


def planted(plain: dict[str, Any], rng: random.Random) -> None:
    """Put something wrong in, take something out, or add a word; the parts that many entries fill are not all of it."""
    part = rng.choice(list(plain))
    held = [(plain, part), *(spots(plain[part]) if isinstance(plain[part], dict | list) else ())]
    holder, step = rng.choice(held)
    kind = rng.random()
    if kind < 0.25:
        del holder[step]
    elif kind < 0.35 and isinstance(holder[step], dict):
        holder[step]["surplus"] = 1
    else:
        holder[step] = copy.deepcopy(rng.choice(WRONG))


@pytest.mark.parametrize("game", SETUPS)
def test_two_or_three_faults_at_once_are_told_in_sentences(game: str) -> None:
    refused = 0
    for seed in range(SEEDS):
        rng = random.Random(f"{game} {seed}")
        plain = copy.deepcopy(SETUPS[game]())
        for _ in range(rng.choice([2, 2, 3])):
            if plain:
                planted(plain, rng)
        try:
            setup_of({"game": game, **plain}, "file")
        except InvalidFile as refusal:
            assert all(words_in("pl", game).say(one.wording) for one in refusal.problems), seed
            refused += 1
    assert refused > SEEDS * 2 / 3


@pytest.mark.parametrize("part", ["map", "decks"])
def test_two_or_three_faults_of_a_table_of_its_own_are_told_in_sentences(part: str) -> None:
    tables = component("formats", WARSAW, "setup")
    for seed in range(SEEDS):
        rng = random.Random(f"{part} {seed}")
        plain = copy.deepcopy(warsaw()[part])
        for _ in range(rng.choice([2, 2, 3])):
            if plain:
                planted(plain, rng)
        try:
            {"map": tables.map_of_file, "decks": tables.decks_of_file}[part](plain, "file")
        except InvalidFile as refusal:
            assert all(words_in("de", WARSAW).say(one.wording) for one in refusal.problems), seed
