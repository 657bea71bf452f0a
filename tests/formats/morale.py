"""The morale tracks of a file, read as a table of the package is."""

from __future__ import annotations

from pathlib import Path

from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.games.seven_days.formats.board import parse_morale
from westerplatte_nb.games.seven_days.rules.difficulty import MoraleStep


def read_morale(path: str | Path) -> dict[str, dict[int, MoraleStep]]:
    """Return the green and the red morale track of a TOML file, by step.

    Raises InvalidFile with all problems at once.
    """
    tracks = parse_morale(read_plain(path), str(path))
    return {
        colour: {
            step.step: MoraleStep(step.step, step.effect, step.amount, step.share, step.returns_to_start)
            for step in steps
        }
        for colour, steps in (("green", tracks.green), ("red", tracks.red))
    }
