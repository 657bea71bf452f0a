"""The same games whatever order hashes have: three random games of each, in processes that order them otherwise."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

from tests.amounts import amount
from tests.contract.walks import each_game, walk
from westerplatte_nb.engine.registry import games, rules_of

ROOT = Path(__file__).parents[2]
HASH_SEEDS = [str(number) for number in range(amount(1, 5))]


def chains(game: str) -> list[str]:
    """One name for all the states of each game."""
    return [digest([rules_of(game).to_plain(step.after) for step in walk(game, seed)]) for seed in range(3)]


def chains_of_all() -> dict[str, list[str]]:
    """The names of every game's."""
    return {game: chains(game) for game in games()}


def digest(plain: object) -> str:
    """A short name for states in plain words."""
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:16]


# A process takes longer to start than to play.
@cache
def chains_with(hash_seed: str) -> dict[str, list[str]]:
    """The names of all games in a process that orders its hashes by this seed."""
    code = "import json; from tests.contract.test_hashes import chains_of_all; print(json.dumps(chains_of_all()))"
    # A game of another package is found where it is found here.
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([".", *sys.path]), "PYTHONHASHSEED": hash_seed}
    told: dict[str, list[str]] = json.loads(
        subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, env=env, text=True)
    )
    return told


@each_game
def test_the_order_of_hashes_changes_nothing(game: str) -> None:
    assert {str(chains_with(hash_seed)[game]) for hash_seed in HASH_SEEDS} == {str(chains(game))}
