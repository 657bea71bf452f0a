"""Ways to spoil what a file holds, and to seal it again, so that its reader believes it."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from westerplatte_nb.formats.canonical import checksum_of
from westerplatte_nb.formats.record import lines as record_lines
from westerplatte_nb.games import GAMES

# What no place expects, some of it only sometimes.
WRONG: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 3, 7, 40, 99, 2**31, 2**53, 2**63, 10**400, 0.5, -0.0, 1e308),
    *("", "x", "A", "\0", "�", "<img src=x onerror=alert(1)>", "🂡" * 700, "x" * 5000, "../../etc", "2026-02-30"),
    *([], {}, [[]], [None], {"x": 1}, [1, 2, 3], *GAMES, "poland", "B"),
)
Steps = tuple[Any, ...]


def ways(plain: Any, way: Steps = ()) -> Iterator[Steps]:
    """Yield the way to each place in plain data."""
    if way:
        yield way
    steps: Any = plain if isinstance(plain, dict) else range(len(plain)) if isinstance(plain, list) else ()
    for step in steps:
        yield from ways(plain[step], (*way, step))


def at(plain: Any, way: Steps) -> Any:
    for step in way:
        plain = plain[step]
    return plain


def spoiled(good: Any, rng: Random) -> Any:
    """Return data that are wrong in up to three places; every other time so little that they may be let in."""
    plain, spoils = copy.deepcopy(good), rng.choice((spoil, shift))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        places = list(ways(plain))
        if places:
            spoils(plain, rng.choice(places), rng.choice(places), rng)
    return plain


def spoil(plain: Any, way: Steps, other: Steps, rng: Random) -> None:
    """Put at the end of a way what may be nothing that belongs there, such as what stands at an `other`."""
    parent, step = at(plain, way[:-1]), way[-1]
    old = parent[step]
    match rng.randrange(6), parent, old:
        case 0, list(), _:
            parent.insert(step, copy.deepcopy(old))
        case 0, _, _:
            parent[rng.choice(("x", "seed", "game", "kind", "schema", "id", "to", "by"))] = copy.deepcopy(old)
        case 1, _, _:
            parent[step] = copy.deepcopy(at(plain, other))
        case 2, _, str() if old:
            place = rng.randrange(len(old))
            parent[step] = old[:place] + rng.choice('aZ9 ;\n\t"\\<🂡') + old[place + 1 :]
        case 2, _, list() if old:
            parent[step] = old * rng.choice((2, 50)) if len(old) < 200 else old[::-1]
        case _:
            parent[step] = copy.deepcopy(rng.choice(WRONG))


def shift(plain: Any, way: Steps, other: Steps, rng: Random) -> None:
    """Put at the end of a way something of the same type, or nothing."""
    parent, step = at(plain, way[:-1]), way[-1]
    match old := parent[step]:
        case bool():
            parent[step] = not old
        case int():
            parent[step] = old + rng.choice((-1, 1, 2, 10))
        case str() if strings := [one for way in ways(plain) if isinstance(one := at(plain, way), str)]:
            parent[step] = rng.choice(strings)
        case list() if len(old) > 1:
            rng.shuffle(old)
        case _ if isinstance(parent, dict) or rng.random() < 0.5:
            del parent[step]
        case _:
            parent.insert(step, copy.deepcopy(old))


# ---- seals -----------------------------------------------------------------------------------------------------------


def lines(plain: Any) -> str:
    """Write the lines of a game or a view, each sealed to the one before."""
    seal = text = ""
    for line in plain if isinstance(plain, list) else [plain]:
        line = {name: one for name, one in line.items() if name != "sum"} if isinstance(line, dict) else {"n": line}
        if isinstance(line.get("actions"), list):
            line = record_lines.actions_entry([str(one) for one in line["actions"]])
        text_of = record_lines.seal_line(line, seal)
        text, seal = f"{text}{text_of.text}\n", text_of.sum
    return text


def summed(plain: Any) -> str:
    """Write a file that ends with its sum."""
    if not isinstance(plain, dict):
        return json.dumps(plain)
    rest = {name: one for name, one in plain.items() if name != "sum"}
    return json.dumps({**rest, "sum": checksum_of(rest)})


def plain_lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]
