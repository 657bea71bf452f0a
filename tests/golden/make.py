"""Write the golden playthroughs that are missing: `python -m tests.golden.make`.

One that exists is never touched by that. Where a rule was wrong and a playthrough must change, name it:
`python -m tests.golden.make --again seven_days/de_hard` keeps its setup and its lines as far as they are still legal,
goes on from there, and says what became of it. Tell the reason in the CHANGELOG: a golden file changes with the rules,
never to please a test.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

from tests.golden.playthrough import HOME, glance_of, read, written
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games import EXAMPLE, GAMES


def played_on(
    game: str, setup: dict[str, Any], lines: tuple[str, ...], rng: random.Random
) -> tuple[Any, tuple[str, ...]]:
    """Play the lines as far as they are legal, then go on as the game's `choose` says, to the end."""
    rules, glance = rules_of(game), glance_of(game)
    state = rules.setup(rules.setup_from_plain(setup))
    said: list[str] = []
    waiting = list(lines)
    while actions := {str(action): action for action in rules.legal_actions(state)}:
        if waiting and waiting[0] in actions:
            line = waiting.pop(0)
        else:
            waiting.clear()
            line = glance.choose(rng, list(actions), state)
        said.append(line)
        state = rules.apply(state, actions[line]).after
    return state, tuple(said)


def new(game: str, name: str) -> str:
    """Look for a game that is worth keeping."""
    glance = glance_of(game)
    for seed in range(20_000):
        rng = random.Random(f"{name} {seed}")
        setup = glance.setup_for(name, rng)
        state, lines = played_on(game, setup, (), rng)
        if glance.is_worth_keeping(name, lines, state):
            return written(game, setup, lines)
    raise SystemExit(f"{game}/{name}: no game found that goes far enough")


def again(game: str, name: str, text: str) -> str:
    """Play the old lines under the rules of today."""
    setup, lines = read(text)
    _, said = played_on(game, setup, lines, random.Random(name))
    return written(game, setup, said)


def main() -> None:
    """Write what is missing, and what is named."""
    wanted = [(game, name) for game in (*GAMES, EXAMPLE) for name in glance_of(game).NAMES]
    parser = argparse.ArgumentParser(description=__doc__)
    full = [f"{game}/{name}" for game, name in wanted]
    parser.add_argument("--again", metavar="NAME", action="append", default=[], choices=full)
    asked = parser.parse_args().again
    for (game, name), title in zip(wanted, full, strict=True):
        path = HOME / game / f"{name}.txt"
        if title in asked and path.exists():
            old = path.read_text("utf-8")
            text = again(game, name, old)
            path.write_text(text, "utf-8", newline="\n")
            print(f"{title}: played again, {'the same as before' if text == old else 'CHANGED: see git diff'}")
        elif path.exists():
            print(f"{title}: exists, left as it is")
        else:
            with path.open("x", encoding="utf-8", newline="\n") as stream:
                stream.write(new(game, name))
            print(f"{title}: written")


if __name__ == "__main__":
    main()
