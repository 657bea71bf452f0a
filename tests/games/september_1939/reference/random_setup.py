"""Random games for the comparison, and a rough player who gets into fights.

Tables are full of everything that a line can touch, and the sides begin near to each other, so that all orders,
answers and ends occur within a few turns.
"""

from __future__ import annotations

import random
from typing import Any

from .reference_table import Table, name_of

KINDS = {
    "poland": ["headquarters", "infantry", "infantry", "tks", "tank_7tp", "anti_tank_gun", "cavalry", "mortars"],
    "germany": ["headquarters", "infantry", "infantry", "mortars", "armoured_cars", "light_tanks", "anti_tank_gun"],
}
MARKS = ("A", "B", "C")
VEHICLES = ("tks", "7tp", "car", "tnk")


def random_rows(rng: random.Random) -> list[str]:
    """A table from north to south: patches of ground, a road or two, now and then a river with a bridge."""
    base = rng.choice([".", ".", ".", "...,", ".,,"])
    rows = [[rng.choice(base)] * 25 if rng.random() < 0.5 else [rng.choice(base) for _ in range(25)] for _ in range(25)]
    for _ in range(rng.choice([0, 8, 16, 26])):
        sign = rng.choice(",,wwwtt#")
        east, north = rng.randrange(25), rng.randrange(25)
        for y in range(north, min(25, north + rng.randint(1, 4))):
            for x in range(east, min(25, east + rng.randint(1, 4))):
                rows[y][x] = sign
    if rng.random() < 0.6:
        street = rng.randrange(25)
        for x in range(25):
            rows[street][x] = "+"
    if rng.random() < 0.3:
        river, bridge = rng.randrange(25), rng.randrange(25)
        for x in range(25):
            rows[river][x] = "=" if x == bridge else "~"
    if rng.random() < 0.5:
        avenue = rng.randrange(25)
        for row in rows:
            row[avenue] = "=" if row[avenue] == "~" else "+"
    return ["".join(row) for row in rows]


def random_force(rng: random.Random, side: str) -> list[str]:
    return rng.sample(KINDS[side], rng.randint(1, 4))


def laid(rng: random.Random, table: Table, stands: dict[str, dict[str, list[int]]]) -> dict[str, Any]:
    """Platoons near the middle, each where it keeps together by and large, some of them worn."""
    taken: set[tuple[int, int]] = set()
    middle = {"poland": rng.randint(7, 11), "germany": rng.randint(12, 16)}
    platoons: dict[str, Any] = {"poland": {}, "germany": {}}
    for side, names in stands.items():
        for name, endurance in names.items():
            free = [
                (x, y) for x in range(25) for y in range(25) if table.sign((x, y)) not in "~#" and (x, y) not in taken
            ]
            east = rng.randint(4, 20)
            free.sort(key=lambda point: (abs(point[0] - east) + abs(point[1] - middle[side]), rng.random()))
            points = rng.sample(free[: len(endurance) + 3], len(endurance))
            taken |= set(points)
            told: dict[str, Any] = {"at": [name_of(point) for point in points]}
            if rng.random() < 0.3:
                told["left"] = [rng.randint(1, most) for most in endurance]
            if rng.random() < 0.1:
                told["pinned"] = True
            if rng.random() < 0.1 and len(endurance) > 1:
                told["at"][rng.randrange(len(endurance))] = None
            if name.rstrip("12") in VEHICLES and rng.random() < 0.2:
                told["bogged"] = [n for n, at in enumerate(told["at"], 1) if at and rng.random() < 0.5]
            platoons[side][name] = told
    return platoons


def random_setup(rng: random.Random, tables: int, is_idle: bool = False) -> dict[str, Any]:
    """A setup in the words of the files, on one of so many tables; `position` still lacks its platoons.

    An idle game is long and changes its hands, so that a deck is used up.
    """
    rows = random_rows(random.Random(rng.randrange(tables)))
    free = [(x, y) for x in range(4, 21) for y in range(8, 17)]
    marks = rng.sample(free, rng.randint(1, 3))
    names = MARKS[: len(marks)]
    seed = rng.randrange(2**32)
    setup: dict[str, Any] = {
        "seed": seed,
        "turns": 10 if is_idle else rng.randint(1, 4),
        "rulings": {
            "first_go": rng.choice(["winner", "winner", "winner_chooses"]),
            "passage": random.Random(seed).choice(["free", "blocked", "blocked"]),
        },
        "table": {
            "map": "\n".join(rows),
            "mark": [{"mark": name, "at": name_of(at)} for name, at in zip(names, marks, strict=True)],
        },
        "forces": {side: random_force(rng, side) for side in KINDS},
        "goal": {"kind": "places", "loses_without_platoons": rng.random() < 0.3},
        "hand_bonus": {side: 5 if is_idle else rng.randint(0, 4) for side in KINDS},
        "script": [rng.randrange(10) for _ in range(10)],
    }
    if rng.random() < 0.4:
        setup["goal"] |= {
            "kind": rng.choice(["hold", "reach"]),
            "side": rng.choice(["poland", "germany"]),
            "marks": sorted(rng.sample(names, rng.randint(1, len(names)))),
        }
    if rng.random() < 0.3:
        side = rng.choice(list(KINDS))
        later = [kind for kind in KINDS[side] if kind not in setup["forces"][side]]
        if later:
            setup["reserves"] = {side: [{"kind": rng.choice(later), "turn": rng.randint(2, 3)}]}
    if rng.random() < 0.75:
        setup["position"] = {}
        if rng.random() < 0.2:
            setup["position"] |= {"first": rng.choice(list(KINDS)), "double": rng.random() < 0.3}
    return setup


LIKING = {"play": 3, "fire": 6, "pass": 0.3, "decline": 1, "react": 4, "feint": 3, "back": 2, "leave": 0.5}


def rough_choice(rng: random.Random, legal: set[str], plain: dict[str, Any], is_idle: bool = False) -> str:
    """A line chosen with some liking for fights; in an idle game most cards are put down unplayed."""
    lines = sorted(legal)
    if is_idle and rng.random() < 0.8:
        if "pass" in legal and "play recon" not in legal:
            return "pass"
        if lines[0].startswith("discard ") or "keep" in legal:
            return max(lines, key=lambda line: (len(line), line))

    def liking(line: str) -> float:
        verb, _, rest = line.partition(" ")
        if verb == "play":
            return {"air": 9, "recon": 9, "assault": 9, "fire": 9}.get(rest.split()[0], 2)
        return LIKING.get(verb, 1)

    if lines[0].startswith("to "):
        return nearest(rng, lines, plain) if rng.random() < 0.6 else rng.choice(lines)
    return rng.choices(lines, [liking(line) for line in lines])[0]


def nearest(rng: random.Random, lines: list[str], plain: dict[str, Any]) -> str:
    """Mostly to where an enemy is near."""
    other = "germany" if plain["question"]["side"] == "poland" else "poland"
    enemies = [at.split(",") for told in plain["platoons"][other].values() for at in told["at"] if at]

    def far(line: str) -> int:
        x, y = map(int, line.split()[2].split(","))
        return min(((x - int(ex)) ** 2 + (y - int(ey)) ** 2 for ex, ey in enemies), default=0)

    return rng.choice(sorted(lines, key=lambda line: (far(line), line))[:8])
