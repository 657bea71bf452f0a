"""Write what the bots come to against simple strategies: `python -m tests.bots.strategies.table --pairs 200`.

`make strength` does it. Deals that were played are kept in a file of JSON lines; a change of bots, cards, strategies or
of where the deals begin changes their mark, and they are played again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.bots.strategies.paired import ITSELF, SEAT_MARGIN, Pair, Paired, paired
from tests.bots.strategies.suites import BOTS, SUITES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.lab.game_lab import lab_of
from westerplatte_nb.lab.parallel import checked_jobs
from westerplatte_nb.lab.result_cache import fingerprint
from westerplatte_nb.lab.validation import extra

HERE = Path(__file__).parent
ABOUT = f"""\
Each deal is played twice, the bot once on either side: 1 point for a win, a half for a draw. The mean is that of the
pairs, the interval is 95%, each pair one observation. A strategy is beaten if the whole interval lies above 50% and, on
either side, the mean is at most {100 * SEAT_MARGIN:.0f} points below that against itself in the same deals.
The strategies stand in `tests/bots/strategies`.
"""


class Deal(NamedTuple):
    """One deal of a bot against a strategy, or against itself."""

    game: str
    bot: str
    opponent: str
    seed: int


def deals(games: list[str], bots: list[str], pairs: int) -> Iterator[Deal]:
    """Yield all deals that are asked for, in the order of the table."""
    for game in games:
        for bot in bots:
            for opponent in (ITSELF, *SUITES[game].strategies):
                yield from (Deal(game, bot, opponent, seed) for seed in range(pairs))


def play(deal: Deal) -> Pair:
    """Play a deal from both seats."""
    return SUITES[deal.game].pair(deal.bot, deal.opponent, deal.seed)


@cache
def mark(game: str) -> str:
    """Return a short mark of all that decides the deals of a game, apart from its rules."""
    sources = [HERE.joinpath(f"{name}.py").read_text("utf-8") for name in ("paired", game)]
    return hashlib.sha256(repr((fingerprint(), sources, SUITES[game].start)).encode()).hexdigest()[:12]


def read_kept(path: Path) -> dict[Deal, Pair]:
    """Return the deals in a file that have the present mark; a torn line is passed over."""
    found: dict[Deal, Pair] = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            made_with, plain, (first, second) = json.loads(line)
            deal = Deal(*plain)
            if deal.game in SUITES and made_with == mark(deal.game):
                found[deal] = first, second
        except (ValueError, TypeError):
            continue
    return found


def played(asked: list[Deal], jobs: int, kept_in: Path) -> dict[Deal, Pair]:
    """Return what all deals came to, played as far as they are not kept, and keep each at once."""
    joblib = extra("joblib", "simulation")
    found = read_kept(kept_in)
    todo = [deal for deal in asked if deal not in found]
    kept_in.parent.mkdir(parents=True, exist_ok=True)
    parallel = joblib.Parallel(n_jobs=checked_jobs(jobs), return_as="generator")
    with kept_in.open("a", encoding="utf-8") as file:
        for deal, pair in zip(todo, parallel(map(joblib.delayed(play), todo)), strict=True):
            found[deal] = pair
            # A line of its own, should the one before be torn.
            file.write(f"\n{json.dumps([mark(deal.game), deal, pair])}")
            file.flush()
    return {deal: found[deal] for deal in asked}


def page(found: dict[Deal, Pair]) -> str:
    """Return the tables of all games as Markdown."""
    return "\n".join(_table(game, found) for game in dict.fromkeys(deal.game for deal in found))


def _table(game: str, found: dict[Deal, Pair]) -> str:
    words, lab = words_in("en").of(game), lab_of(game)
    seats = [words.term(term) for seat in (0, 1) if (term := lab.seat_term(seat)) is not None]
    lines = [
        f"# Against simple strategies: {words('game.title')}",
        "",
        ABOUT,
        f"| Bot | Against | Pairs | Mean | 95% interval | {' | '.join(f'As {seat}' for seat in seats)} | Beaten |",
        "|---|---|---:|---:|---:|---:|---:|---|",
    ]
    for bot in dict.fromkeys(deal.bot for deal in found if deal.game == game):
        rows = {
            opponent: paired([pair for deal, pair in found.items() if deal[:3] == (game, bot, opponent)])
            for opponent in dict.fromkeys(deal.opponent for deal in found if deal[:2] == (game, bot))
        }
        lines += [_line(words(f"lab.bot.{bot}"), name, row, rows[ITSELF]) for name, row in rows.items()]
    return "\n".join([*lines, "", f"Mark {mark(game)}.", ""])


def _line(bot: str, opponent: str, row: Paired, against_itself: Paired) -> str:
    mean, low, high, *seats = (f"{100 * share:.0f}%" for share in (row.mean, row.low, row.high, *row.seats))
    judged = ("", "") if opponent == ITSELF else (f"{low}–{high}", "yes" if row.is_beaten(against_itself) else "**no**")
    name = opponent.replace("_", " ")
    return f"| {bot} | {name} | {row.pairs} | {mean} | {judged[0]} | {' | '.join(seats)} | {judged[1]} |"


def main() -> None:
    """Play what is asked for and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--game", nargs="*", choices=SUITES, default=list(SUITES))
    parser.add_argument("--bot", nargs="*", choices=BOTS, default=list(BOTS))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path(".build/strategies.jsonl"))
    parser.add_argument("--write", type=Path)
    asked = parser.parse_args()
    text = page(played(list(deals(asked.game, asked.bot, asked.pairs)), asked.jobs, asked.keep))
    if asked.write:
        asked.write.write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    main()
