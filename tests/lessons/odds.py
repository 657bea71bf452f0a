"""Measures how hard the scenarios of the library are, for `odds.toml` beside the challenges."""

from pathlib import Path

from westerplatte_nb.lab.estimate import Proportion
from westerplatte_nb.lab.meter import measure, parse_request
from westerplatte_nb.teaching.course.challenges import FOLDER, ODDS, items

BOTS = ("sensible", "uniform")
GAMES = 200


def odds_text(lessons: Path) -> str:
    """Measure all scenarios of the library and return the text of `odds.toml`."""
    lines = [
        "# How often a scenario's goal is reached by a program that plays: [games in which it was, games played].",
        "# Written by `python -m tests.lessons odds`; where nothing is left to chance there is one game.",
        "",
        "schema = 1",
        f"games = {GAMES}",
    ]
    for item in items(lessons):
        lines += ["", f'["{item.id}"]']
        for bot, share in win_shares(item.path, GAMES).items():
            lines.append(f"{bot} = [{share.count}, {share.of}]")
    return "\n".join(lines) + "\n"


def win_shares(path: Path, games: int) -> dict[str, Proportion]:
    """Return how often each of the bots reaches the goal of a scenario."""
    *_, found = measure(parse_request(str(path), bots=BOTS, games=games, choices=False))
    return {one.bot: one.chance for one in found.estimates}


def write_odds(lessons: Path) -> Path:
    """Measure, and write the file of the odds."""
    path = lessons / FOLDER / ODDS
    path.write_text(odds_text(lessons), encoding="utf-8")
    return path
