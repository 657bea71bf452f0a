"""Write the golden playthroughs that are missing: `python -m tests.golden.make`.

One that exists is never touched by that. Where a rule was wrong and a playthrough must change, name it:
`python -m tests.golden.make --again de_hard` keeps its setup and its lines as far as they are still legal, goes on from
there, and says what became of it. Tell the reason in the CHANGELOG: a golden file changes with the rules, never to
please a test.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

from tests.golden.playthrough import LEVELS, NAMES, file_of, read, written
from tests.reference.random_setup import GUARDHOUSES, TILES, random_deck, random_events, rough_choice
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.state import State

# How each difficulty's game should go, so that together they see every day and every end.
LEAST_DAY = {"easy": 7, "medium": 5, "hard": 4}
LEAST_VERBS = 10


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


def played_on(setup: dict[str, Any], lines: tuple[str, ...], rng: random.Random) -> tuple[State, tuple[str, ...]]:
    """Play the lines as far as they are legal, then go on with some sense to the end."""
    state = rules.setup(rules.setup_from_plain(setup))
    said: list[str] = []
    waiting = list(lines)
    while actions := {str(action): action for action in rules.legal_actions(state)}:
        if waiting and waiting[0] in actions:
            line = waiting.pop(0)
        else:
            waiting.clear()
            line = rough_choice(rng, set(actions), rules.to_plain(state), 1.3)
        said.append(line)
        state = rules.apply(state, actions[line]).after
    return state, tuple(said)


def new(name: str) -> str:
    """Look for a game that goes far enough and does enough."""
    wins = LEVELS.index(name.split("_")[1]) == 0 or name == "common_hard"
    for seed in range(20_000):
        rng = random.Random(f"{name} {seed}")
        setup = setup_for(name, rng)
        state, lines = played_on(setup, (), rng)
        verbs = {line.split()[0] for line in lines}
        long_enough = state.day >= LEAST_DAY[setup["difficulty"]] and len(lines) < 400
        if long_enough and len(verbs) >= LEAST_VERBS and (state.result == "victory") == wins:
            return written(setup, lines)
    raise SystemExit(f"{name}: no game found that goes far enough")


def again(name: str) -> str:
    """Play the old lines under the rules of today."""
    setup, lines = read(file_of(name).read_text("utf-8"))
    _, said = played_on(setup, lines, random.Random(name))
    return written(setup, said)


def main() -> None:
    """Write what is missing, and what is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--again", metavar="NAME", action="append", default=[], choices=NAMES)
    asked = parser.parse_args().again
    for name in NAMES:
        path = file_of(name)
        if name in asked and path.exists():
            old, text = path.read_text("utf-8"), again(name)
            path.write_text(text, "utf-8", newline="\n")
            print(f"{name}: played again, {'the same as before' if text == old else 'CHANGED: see git diff'}")
        elif path.exists():
            print(f"{name}: exists, left as it is")
        else:
            with path.open("x", encoding="utf-8", newline="\n") as stream:
                stream.write(new(name))
            print(f"{name}: written")


if __name__ == "__main__":
    main()
