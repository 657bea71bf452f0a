"""A golden playthrough as a readable text: a heading, the setup, then a line for each action with what it led to.

    brick D       |  3 | t40 d4 o4 m+2 | 00010 122111 | A4 B2 C4* D- E4 | 0.0.6.0 #0b9e4e45

First the action, then how many actions are legal after it, then what the game's `glance` module tells of the state,
then the beginning of the hash of the whole state in plain words. The playthroughs of a game lie in its folder.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.engine.registry import rules_of

HOME = Path(__file__).parent


def files_of(game: str) -> tuple[Path, ...]:
    """The playthroughs of a game."""
    return tuple(sorted((HOME / game).glob("*.txt")))


def glance_of(game: str) -> Any:
    """What knows how a game's setup and states look at a glance: `NAMES`, `heading`, `at_a_glance`, `ending`, `new`."""
    return import_module(f"tests.golden.{game}.glance")


def hash_of(game: str, state: Any) -> str:
    """A hash of the whole state in plain words."""
    return hashlib.sha256(json.dumps(rules_of(game).to_plain(state), sort_keys=True).encode()).hexdigest()


def _told(game: str, state: Any) -> str:
    legal = len(rules_of(game).legal_actions(state))
    return f"{legal:2} | {glance_of(game).at_a_glance(state)} #{hash_of(game, state)[:8]}"


def _setup_text(setup: dict[str, Any]) -> str:
    """The setup as JSON, a line for each card."""
    entries = []
    for name, value in setup.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            cards = ",\n".join(f"  {json.dumps(card, ensure_ascii=False)}" for card in value)
            entries.append(f' "{name}": [\n{cards}\n ]')
        else:
            entries.append(f' "{name}": {json.dumps(value)}')
    return "{\n" + ",\n".join(entries) + "\n}"


def written(game: str, setup: dict[str, Any], lines: Iterable[str]) -> str:
    """Play the lines and write the whole text."""
    steps = list(replay(Record(game, setup, tuple(lines))))
    first, last = steps[0].after, steps[-1].after
    return "\n".join(
        [
            glance_of(game).heading(setup),
            _setup_text(setup),
            f"{'set up':14}| {_told(game, first)}",
            *(f"{step.action!s:14}| {_told(game, step.after)}" for step in steps[1:]),
            glance_of(game).ending(last),
            hash_of(game, last),
            "",
        ]
    )


def read(text: str) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The setup and the lines of a text."""
    _, _, rest = text.partition("\n")
    setup, end = json.JSONDecoder().raw_decode(rest)
    told = rest[end:].strip().split("\n")
    return setup, tuple(line.partition("|")[0].strip() for line in told[1:-2])
