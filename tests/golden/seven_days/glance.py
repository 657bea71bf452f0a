"""What a golden game of 7 Days tells of each state, and how a new one is found.

    t40 d4 o4 m+2 | 00010 122111 | A4 B2 C4* D- E4 | 0.0.6.0

Turn, day, officer, morale; the walls of the outposts and of the guardhouses; the troop on each track, by its rung and
a star for each wound; the rounds of each officer.
"""

from __future__ import annotations

import random
from typing import Any

from tests.games.seven_days.reference.random_setup import (
    GUARDHOUSES,
    TILES,
    random_deck,
    random_events,
    rough_choice,
)
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.state import State

EDITIONS = ("common", "pl", "en", "de")
LEVELS = ("easy", "medium", "hard")
NAMES = tuple(f"{edition}_{level}" for edition in EDITIONS for level in LEVELS)

# How each difficulty's game should go, so that together they see every day and every end.
LEAST_DAY = {"easy": 7, "medium": 5, "hard": 4}
LEAST_VERBS = 10


def heading(setup: dict[str, Any]) -> str:
    """The first line of the text."""
    return f"edition {setup['edition']}, {setup['difficulty']}, players {setup['players']}"


def at_a_glance(state: State) -> str:
    """What a state looks like at a glance."""
    board = rules.to_plain(state)
    walls = [str(bricks) for bricks in board["walls"].values()]
    tracks = [
        f"{track}{troop['rung']}{'*' * troop['wounds']}" if troop else f"{track}-"
        for track, troop in board["tracks"].items()
    ]
    return " | ".join(
        [
            f"t{board['turn']} d{board['day']} o{board['officer']} m{board['morale']:+}",
            "".join(walls[:5]) + " " + "".join(walls[5:]),
            " ".join(tracks),
            ".".join(str(officer["ammunition"]) for officer in board["officers"]),
        ]
    )


def ending(state: State) -> str:
    """The line on how the game ended."""
    return f"{state.result} in turn {state.turn}"


def setup_for(name: str, rng: random.Random) -> dict[str, Any]:
    """A setup with nothing left to chance, so that a new deck in the package changes no golden game."""
    edition, level = name.split("_")
    tiles = rng.sample(TILES, len(TILES))
    return {
        "players": 1 + NAMES.index(name) % 4,
        "difficulty": level,
        "edition": edition,
        "turn_limit": 300,
        "tiles": dict(zip(GUARDHOUSES, tiles, strict=True)),
        "deck": random_deck(rng),
        "events": random_events(rng, level),
    }


def choose(rng: random.Random, lines: list[str], state: State) -> str:
    """A line chosen with some sense."""
    return rough_choice(rng, set(lines), rules.to_plain(state), 1.3)


def is_worth_keeping(name: str, lines: tuple[str, ...], state: State) -> bool:
    """Whether a game goes far enough, does enough and ends as its name asks."""
    wins = name.endswith("_easy") or name == "common_hard"
    far_enough = state.day >= LEAST_DAY[name.split("_")[1]] and len(lines) < 400
    return (
        far_enough and len({line.split()[0] for line in lines}) >= LEAST_VERBS and (state.result == "victory") == wins
    )
