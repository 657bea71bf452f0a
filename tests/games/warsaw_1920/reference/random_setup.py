"""Random games for the comparison, and a rough player who gets into fights.

Maps are small and crowded, so that attacks, retreats, removals and all ends occur within a few rounds.
"""

from __future__ import annotations

import random
from typing import Any

DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
COLOURS = {"poland": ("blue", "green", "orange"), "red": ("blue", "green", "brown")}
ACTIONS = ("order+1", "move", "rally", "remove_order", "look 2", "draw")
EFFECTS = ("no_drawback", "+1 attacking", "+1 defending")
# Fields by their corners: flat sides to the north, and every second column half a field farther south.
AROUND = {"n": (0, -2), "ne": (1, -1), "se": (1, 1), "s": (0, 2), "sw": (-1, 1), "nw": (-1, -1)}
POLISH, RED = ("P1", "P2", "P3", "P4", "P5"), ("A3", "A4", "A15", "A16", "MG", "K3")


def middle(field: str) -> tuple[int, int]:
    """Where the middle of a field lies: columns, and half fields from north to south."""
    column = ord(field[0]) - ord("A")
    return column, 2 * int(field[1:]) + column % 2


def random_map(rng: random.Random) -> dict[str, Any]:
    """Some fields of a small block, not all of which need to hang together; Warsaw has its Defenders."""
    columns, rows = rng.randint(4, 7), rng.randint(4, 6)
    ids = [f"{chr(ord('A') + column)}{row + 1}" for column in range(columns) for row in range(rows)]
    ids = [name for name in ids if rng.random() < 0.9] if columns * rows > 20 else ids
    marked = dict(zip(rng.sample(ids, 3), ("warsaw", "radzymin", "modlin"), strict=True))
    warsaw = next(name for name, mark in marked.items() if mark == "warsaw")
    fields = []
    for name in ids:
        field: dict[str, Any] = {"field": name, "name": f"Place {name}", "mark": marked.get(name, "")}
        field["fortified"] = name in marked or rng.random() < 0.1
        field["red_pattern"] = rng.random() < 0.4
        for side in ("poland", "red"):
            field[f"rear_{side}"] = rng.sample(DIRECTIONS, rng.choice([0, 1, 2, 3]))
        fields.append(field)
    places = rng.sample([name for name in ids if name != warsaw], len(POLISH) + len(RED))
    armies = [{"army": "DW", "field": warsaw}]
    for name, place in zip((*POLISH, *RED), places, strict=True):
        side = "poland" if name in POLISH else "red"
        armies.append({"army": name, "field": place, "colour": rng.choice(COLOURS[side])})
    return {"schema": 1, "game": "warsaw_1920", "release": 1, "field": fields, "army": armies}


def random_decks(rng: random.Random, armies: list[dict[str, Any]]) -> dict[str, Any]:
    """Decks with all keywords, in which equal strengths and cards that fit nobody here are common."""
    decks: dict[str, Any] = {"schema": 1, "game": "warsaw_1920", "release": 1}
    for side, names in (("poland", POLISH), ("red", RED)):
        worn = sorted({army["colour"] for army in armies if army["army"] in names})
        most = rng.choice([2, 5, 9])
        printed = [*rng.sample(ACTIONS, rng.choice([1, 2, 6, 6])), ""]
        decks[side] = [
            {
                "card": number,
                "name": f"card {number}",
                "colour": rng.choice([*worn, "white", "white"]),
                "strength": rng.randint(0, most),
                "effects": rng.sample(EFFECTS, rng.choice([0, 0, 0, 1, 2])),
                "action": rng.choice(printed),
            }
            for number in range(1, 31)
        ]
    return decks


def random_setup(rng: random.Random) -> dict[str, Any]:
    """A setup in the words of the files; in one game of four on the package's own map, with its own decks."""
    setup: dict[str, Any] = {"seed": rng.randrange(2**32)}
    if rng.random() < 0.75:
        setup["map"] = random_map(rng)
        setup["decks"] = random_decks(rng, setup["map"]["army"])
    if rng.random() < 0.4:
        setup["position"] = random_position(rng)
        if "map" in setup and rng.random() < 0.7:
            open_city(rng, setup["map"], setup["position"])
    setup["release"] = rng.choice([1, 2])
    answer = rng.choice(["never_warsaw", "never_warsaw", "empty_warsaw", None])
    return setup | ({"rulings": {"red_retreat": answer}} if answer else {})


def random_position(rng: random.Random) -> dict[str, Any]:
    """A moment before the acts of any round: armies worn, orders hoarded, hands of every size, Warsaw perhaps open."""
    armies: dict[str, Any] = {}
    left = 24
    for name in (*POLISH, *RED):
        condition = rng.choices(["good", "dispersed", "removed"], [6, 4, 1])[0]
        orders = 0 if condition == "removed" else min(left, rng.choice([0, 1, 1, 2, 4]))
        left -= orders
        armies[name] = {"condition": condition, "orders": orders}
    if rng.random() < 0.4:
        armies["DW"] = {"condition": "removed"}
    cards = {side: rng.sample(range(1, 31), 30) for side in COLOURS}
    sizes = {side: (rng.choice([0, 2, 5, 9, 14]), rng.choice([0, 6, 14])) for side in COLOURS}
    return {
        "round": rng.randint(1, 5),
        "armies": armies,
        "hands": {side: sorted(cards[side][: sizes[side][0]]) for side in COLOURS},
        "discards": {side: cards[side][sizes[side][0] : sum(sizes[side])] for side in COLOURS},
    }


def open_city(rng: random.Random, told: dict[str, Any], position: dict[str, Any]) -> None:
    """Leave Warsaw empty, a Red army beside it that is soon beaten, and its attacker on the other side of that army."""
    there = {middle(field["field"]): field["field"] for field in told["field"]}
    near = {
        name: {there[east + x, south + y] for x, y in AROUND.values() if (east + x, south + y) in there}
        for (east, south), name in there.items()
    }
    start = {army["army"]: army["field"] for army in told["army"]}
    ways = [(beside, far) for beside in near[start["DW"]] for far in near[beside] - near[start["DW"]] - {start["DW"]}]
    if not ways:
        return
    for name, field in zip(("A3", "P1"), rng.choice(sorted(ways)), strict=True):
        own = next(army for army in told["army"] if army["army"] == name)
        for army in told["army"]:
            if army["field"] == field:
                army["field"] = own["field"]
        own["field"] = field
    for name in RED:
        position["armies"][name]["orders"] = 0
    position["armies"] |= {
        "A3": {"condition": "good", "orders": 0}, "P1": {"condition": "good", "orders": 1},
        "DW": {"condition": "removed"},
    }  # fmt: skip
    position["hands"] |= {"red": [], "poland": rng.sample(range(1, 31), 9)}
    position["discards"] = {}


def rough_choice(rng: random.Random, legal: set[str], style: str) -> str:
    """A line chosen by its kind first, with some liking for fights; `saver` hoards cubes, `plotter` plays cards."""
    kinds: dict[str, list[str]] = {}
    for line in sorted(legal):
        words = line.split()
        kind = words[0]
        if kind == "order":
            kind = "attack" if "attack" in words else "move"
        kinds.setdefault(kind, []).append(line)
    liking = {"attack": 6.0, "move": 3.0, "card": 2.0, "plunder": 0.7, "pass": 0.5}
    if style == "saver":
        liking |= {"pass": 40.0, "card": 1.0, "plunder": 0.1}
    elif style == "plotter":
        liking |= {"card": 12.0, "pass": 0.2}
    names = sorted(kinds)
    if names == ["pass", "shield"]:
        liking = {"shield": 3.0, "pass": 1.0}
    kind = rng.choices(names, [liking.get(name, 1.0) for name in names])[0]
    lines = kinds[kind]
    if kind in ("attack", "move") and rng.random() < 0.6:
        lines = sorted(lines, key=lambda line: len(line.split()))[: max(4, len(lines) // 6)]
    return rng.choice(lines)
