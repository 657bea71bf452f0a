"""A golden playthrough as a readable text: the setup, then a line for each action with what it led to.

    brick D       |  3 | t40 d4 o4 m+2 | 00010 122111 | A4 B2 C4* D- E4 | 0.0.6.0 #0b9e4e45

The action; how many actions are legal then; turn, day, officer, morale; the walls of the outposts and of the
guardhouses; the troop on each track, by its rung and a star for each wound; the rounds of each officer; the beginning
of the hash of everything that lies on the table.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.state import State

HOME = Path(__file__).parent
EDITIONS = ("common", "pl", "en", "de")
LEVELS = ("easy", "medium", "hard")
NAMES = tuple(f"{edition}_{level}" for edition in EDITIONS for level in LEVELS)


def file_of(name: str) -> Path:
    """Where a playthrough is kept."""
    return HOME / f"{name}.txt"


def hash_of(state: State) -> str:
    """A hash of everything that lies on the table."""
    return hashlib.sha256(json.dumps(rules.to_plain(state), sort_keys=True).encode()).hexdigest()


def digest(state: State) -> str:
    """What a state looks like at a glance."""
    board = rules.to_plain(state)
    walls = [str(bricks) for bricks in board["walls"].values()]
    tracks = [
        f"{track}{troop['rung']}{'*' * troop['wounds']}" if troop else f"{track}-"
        for track, troop in board["tracks"].items()
    ]
    return " | ".join(
        [
            f"{len(rules.legal_actions(state)):2}",
            f"t{board['turn']} d{board['day']} o{board['officer']} m{board['morale']:+}",
            "".join(walls[:5]) + " " + "".join(walls[5:]),
            " ".join(tracks),
            ".".join(str(officer["ammunition"]) for officer in board["officers"]) + f" #{hash_of(state)[:8]}",
        ]
    )


def _setup_text(setup: dict[str, Any]) -> str:
    """The setup as JSON, a line for each card."""
    entries = []
    for name, value in setup.items():
        if name in ("deck", "events"):
            cards = ",\n".join(f"  {json.dumps(card, ensure_ascii=False)}" for card in value)
            entries.append(f' "{name}": [\n{cards}\n ]')
        else:
            entries.append(f' "{name}": {json.dumps(value)}')
    return "{\n" + ",\n".join(entries) + "\n}"


def written(setup: dict[str, Any], lines: Iterable[str]) -> str:
    """Play the lines and write the whole text."""
    steps = list(replay(Record(rules.NAME, setup, tuple(lines))))
    first, last = steps[0].after, steps[-1].after
    told = [f"{step.action!s:14}| {digest(step.after)}" for step in steps[1:]]
    return "\n".join(
        [
            f"edition {setup['edition']}, {setup['difficulty']}, players {setup['players']}",
            _setup_text(setup),
            f"{'set up':14}| {digest(first)}",
            *told,
            f"{last.result} in turn {last.turn}",
            hash_of(last),
            "",
        ]
    )


def read(text: str) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The setup and the lines of a text."""
    _, _, rest = text.partition("\n")
    setup, end = json.JSONDecoder().raw_decode(rest)
    told = rest[end:].strip().split("\n")
    return setup, tuple(line.partition("|")[0].strip() for line in told[1:-2])
