"""Every figure of the engine and its ratio to peers measured in the same run; writes the table that the docs show.

Run by `make bench`, or `python -m tests.benchmarks.bench_engine --rounds 2 --seconds 0.5` for a short look. Nothing
of time is asserted: the table tells what was reached and what was not.
"""

from __future__ import annotations

import argparse
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.rounds import Figures, Spread, measure

RESULTS = Path(__file__).with_name("RESULTS.md")
ROUNDS = 5
SECONDS = 1.5

GAMES = ("peers:block_dominoes", "peers:team_dominoes", "peers:liars_poker", "peers:tic_tac_toe")
PACKAGES = (
    "westerplatte-nb", "open_spiel", "chess", "catanatron", "numpy", "ipywidgets", "ipycanvas", "pydantic",
)  # fmt: skip


class Ratio(NamedTuple):
    """A comparison: what is divided by the median of what, what it must reach and what is aimed at.

    `most` says that the limits are the most that is allowed.
    """

    says: str
    own: str
    others: tuple[str, ...]
    must: float | None = None
    aim: float | None = None
    most: bool = False


class Number(NamedTuple):
    """A figure by itself, its unit, the most it must and should be, and the decimals it is told with."""

    says: str
    name: str
    unit: str
    must: float | None = None
    aim: float | None = None
    decimals: int = 0


RATIOS = (
    Ratio("contract ÷ median of four OpenSpiel Python games", "own:contract", GAMES, 2, 4),
    Ratio("contract ÷ python-chess", "own:contract", ("peers:python_chess",), 3.5, 6),
    Ratio("contract ÷ Catanatron", "own:contract", ("peers:catanatron",), 3.5, 6),
    Ratio("contract ÷ OpenSpiel's Kuhn poker in Python (two decisions a game)", "own:contract", ("peers:kuhn_poker",)),
    Ratio("draft ÷ median of four OpenSpiel Python games", "own:draft", GAMES, 4, 7),
    Ratio("draft, each action checked again ÷ the same four", "own:draft_checked", GAMES),
    Ratio("draft ÷ OpenSpiel's C++ Hanabi through its bindings", "own:draft", ("peers:hanabi",), None, 0.8),
    Ratio("draft ÷ OpenSpiel's C++ connect four through its bindings", "own:draft", ("peers:connect_four",)),
    Ratio("events kept to the end ÷ let go", "own:contract_keeping_events", ("own:contract",), 0.85, 0.95),
    Ratio("events made ÷ none made", "own:contract", ("own:contract_without_events",), 0.85, 0.95),
    Ratio(
        "search, uniform playouts to the end ÷ OpenSpiel's Python MCTS on the same rules",
        "searching:ours", ("searching:openspiel",), 3, 6,
    ),
    Ratio(
        "`import westerplatte_nb` ÷ ipywidgets + ipycanvas + pydantic",
        "loading:package", ("loading:libraries",), 1.25, 1.1, True,
    ),
    Ratio("the same with all that `play` needs", "loading:package_to_play", ("loading:libraries",), 1.25, 1.1, True),
)  # fmt: skip

NUMBERS = (
    Number("contract: `legal_actions` + `apply`, pure, with events, set-up included", "own:contract", "decisions/s"),
    Number("the same, all events kept to the end of the game", "own:contract_keeping_events", "decisions/s"),
    Number("the same, no events made", "own:contract_without_events", "decisions/s"),
    Number("draft: `legal_actions` + `carry_on` on copies of dealt games", "own:draft", "decisions/s"),
    Number("draft, each action checked again: `play_on`", "own:draft_checked", "decisions/s"),
    Number("OpenSpiel, Python: block dominoes", "peers:block_dominoes", "decisions/s"),
    Number("OpenSpiel, Python: team dominoes", "peers:team_dominoes", "decisions/s"),
    Number("OpenSpiel, Python: liar's poker", "peers:liars_poker", "decisions/s"),
    Number("OpenSpiel, Python: tic-tac-toe", "peers:tic_tac_toe", "decisions/s"),
    Number("OpenSpiel, Python: Kuhn poker", "peers:kuhn_poker", "decisions/s"),
    Number("OpenSpiel, C++: Hanabi", "peers:hanabi", "decisions/s"),
    Number("OpenSpiel, C++: connect four", "peers:connect_four", "decisions/s"),
    Number("python-chess", "peers:python_chess", "decisions/s"),
    Number("Catanatron, four players", "peers:catanatron", "decisions/s"),
    Number("search of the bots, uniform playouts to the end", "searching:ours", "simulations/s"),
    Number("OpenSpiel's Python MCTS on the same rules", "searching:openspiel", "simulations/s"),
    Number("import of the engine and all of the games", "loading:engine", "ms", 60, 30, 1),
    Number("import of the rules of 7 Days", "loading:rules", "ms", None, None, 1),
    Number("modules the engine and games load, the standard library's included", "loading:engine_modules", ""),
    Number("modules of others among them", "loading:engine_third_party", "", 0, 0),
    Number("`import westerplatte_nb`", "loading:package", "ms", None, None, 1),
    Number("the package with all that `play` needs", "loading:package_to_play", "ms", None, None, 1),
    Number("ipywidgets + ipycanvas + pydantic", "loading:libraries", "ms", None, None, 1),
    Number("save of a whole game by the sensible bot", "saving:bytes_on_disk", "bytes", 2000, 500),
    Number("its journal, a line for each action", "saving:bytes_of_journal", "bytes"),
    Number("its turns", "saving:turns", ""),
    Number("its decisions", "saving:decisions", ""),
    Number("reading that save, checked and played again whole", "saving:opening", "ms", None, None, 2),
    Number("going to any decision of it", "saving:seeking", "ms", 10, 2, 3),
    Number("the last 30 actions of it ÷ the first 30, CPU", "saving:late_to_early", "", None, None, 2),
    Number("memory of an open game", "saving:memory_a_turn", "bytes a turn", 2000),
)


def test_the_engine_and_its_peers() -> None:
    """Measure all and write the table."""
    run(ROUNDS, SECONDS)


def run(rounds: int, seconds: float) -> None:
    """Measure, print and write."""
    names = dict.fromkeys([number.name for number in NUMBERS])
    text = _page(measure(names, rounds, seconds), rounds, seconds)
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


def _page(figures: Figures, rounds: int, seconds: float) -> str:
    lines = [
        "# What the engine does in a second, beside others",
        "",
        "Made by `make bench`, which writes this page. Every figure comes from a process of its own; the processes",
        f"took turns for {rounds} rounds of {seconds} s of CPU time each, and ratios are of figures of the same round:",
        "median (smallest to largest). A *decision* is one action of a player in uniformly random play; what chance",
        "deals is not counted, but its time is. Figures differ between machines, ratios much less.",
        "",
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}. "
        + ", ".join(f"{name} {_version(name)}" for name in PACKAGES) + ".",
        "",
        "| ratio | measured | must | aim | |",
        "|---|---|---|---|---|",
        *(_ratio_line(ratio, figures.ratio(ratio.own, *ratio.others)) for ratio in RATIOS),
        "",
        "| figure | measured | must | aim | |",
        "|---|---|---|---|---|",
        *(_number_line(number, figures.spread(number.name)) for number in NUMBERS),
        "",
    ]  # fmt: skip
    if figures.absent:
        lines += ["Not measured:", "", *(f"- {name}: {why}" for name, why in figures.absent.items()), ""]
    return "\n".join(lines)


def _ratio_line(ratio: Ratio, found: Spread | None) -> str:
    sign = "≤ " if ratio.most else "≥ "
    limits = [f"{sign}{limit:g}" if limit is not None else "" for limit in (ratio.must, ratio.aim)]
    verdict = _verdict(found, ratio.must, ratio.aim, ratio.most)
    return f"| {ratio.says} | {_told(found, 2)} | {limits[0]} | {limits[1]} | {verdict} |"


def _number_line(number: Number, found: Spread | None) -> str:
    limits = [f"≤ {limit:g}" if limit is not None else "" for limit in (number.must, number.aim)]
    verdict = _verdict(found, number.must, number.aim, True)
    told = f"{_told(found, number.decimals)} {number.unit}".strip()
    return f"| {number.says} | {told} | {limits[0]} | {limits[1]} | {verdict} |"


def _told(found: Spread | None, decimals: int) -> str:
    if found is None:
        return "not measured"
    middle, least, most = (f"{value:,.{decimals}f}" for value in found)
    return middle if least == most else f"{middle} ({least} to {most})"


def _verdict(found: Spread | None, must: float | None, aim: float | None, most: bool) -> str:
    """Return what the median reached: the aim, what it must, or neither."""
    if found is None or (must is None and aim is None):
        return ""

    def reached(limit: float | None) -> bool:
        return limit is not None and (found.median <= limit if most else found.median >= limit)

    if reached(aim):
        return "aim reached"
    if must is None:
        return "aim missed"
    if reached(must):
        return "reached"
    return "**missed**"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "absent"


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    asked.add_argument("--seconds", type=float, default=SECONDS)
    given = asked.parse_args()
    run(given.rounds, given.seconds)
