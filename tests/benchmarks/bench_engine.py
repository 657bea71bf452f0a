"""Every figure of the engine and its ratio to peers measured in the same run; writes its part of the page of results.

Run by `make bench`, or `python -m tests.benchmarks.bench_engine --rounds 2 --seconds 0.5` for a short look. Nothing
of time is asserted: the table tells what was reached and what was not.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

from tests.benchmarks.page import Entry, table, versions, write
from tests.benchmarks.rounds import Figures, measure

ROUNDS = 5
SECONDS = 1.5

GAMES = ("peers:block_dominoes", "peers:team_dominoes", "peers:liars_poker", "peers:tic_tac_toe")
OPTIONS = (
    "peers:options_of_block_dominoes", "peers:options_of_team_dominoes", "peers:options_of_liars_poker",
    "peers:options_of_tic_tac_toe",
)  # fmt: skip
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
    Ratio("September 1939: contract ÷ median of four OpenSpiel Python games", "cards:contract", GAMES, 1, 2),
    Ratio("options listed a second, September 1939 ÷ 7 Days", "cards:options", ("cards:options_of_seven_days",)),
    Ratio("options listed a second, September 1939 ÷ median of four OpenSpiel Python games", "cards:options", OPTIONS),
    Ratio("points known, filtered ÷ found anew", "cards:filtering", ("cards:building",), 0.1, 0.05, True),
    Ratio("events kept to the end ÷ let go", "own:contract_keeping_events", ("own:contract",), 0.85, 0.95),
    Ratio("events made ÷ none made", "own:contract", ("own:contract_without_events",), 0.85, 0.95),
    Ratio(
        "search, uniform playouts to the end ÷ OpenSpiel's Python MCTS on the same rules",
        "searching:ours", ("searching:openspiel",), 3, 6,
    ),
    Ratio("Pyodide under Node ÷ this Python", "browsers_python:there", ("browsers_python:here",), 0.3, 0.5),
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
    Number("draft: `legal_actions` + `apply_unchecked` on copies of dealt games", "own:draft", "decisions/s"),
    Number("draft, each action checked again: `apply_in_place`", "own:draft_checked", "decisions/s"),
    Number("September 1939: contract, set-up included", "cards:contract", "decisions/s"),
    Number("September 1939: options listed", "cards:options", "options/s"),
    Number("7 Days: options listed", "cards:options_of_seven_days", "options/s"),
    *(
        Number(f"OpenSpiel, Python: {says}, options listed", name, "options/s")
        for says, name in zip(("block dominoes", "team dominoes", "liar's poker", "tic-tac-toe"), OPTIONS, strict=True)
    ),
    Number("points that a stand of infantry reaches: filtering those known", "cards:filtering", "µs", None, None, 2),
    Number("the same, found anew", "cards:building", "µs"),
    Number("the same from all 625 points, with the routes", "cards:building_the_table", "ms"),
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
    Number("Pyodide under Node: contract, by the clock", "browsers_python:there", "decisions/s"),
    Number("this Python at the same, by the clock", "browsers_python:here", "decisions/s"),
    Number("import of the engine and all of the games", "loading:engine", "ms", 60, 30, 1),
    Number("import of the rules of 7 Days", "loading:rules", "ms", None, None, 1),
    Number("modules the engine and games load, the standard library's included", "loading:engine_modules", ""),
    Number("modules of others among them", "loading:engine_third_party", "", 0, 0),
    Number("`import westerplatte_nb`", "loading:package", "ms", None, None, 1),
    Number("the package with all that `play` needs", "loading:package_to_play", "ms", None, None, 1),
    Number("the package and the first board of `play()`", "loading:first_board", "ms", None, None, 1),
    Number("ipywidgets + ipycanvas + pydantic", "loading:libraries", "ms", None, None, 1),
    Number("save of a whole game by the sensible bot", "saving:bytes_on_disk", "bytes", 2000, 500),
    Number("its journal, a line for each action", "saving:bytes_of_journal", "bytes"),
    Number("its turns", "saving:turns", ""),
    Number("its decisions", "saving:decisions", ""),
    Number("reading that save, checked and played again whole", "saving:opening", "ms", None, None, 2),
    Number("going to any decision of it", "saving:seeking", "ms", 10, 2, 3),
    Number("the last 30 actions of it ÷ the first 30, CPU", "saving:late_to_early", "", None, None, 2),
    Number("memory of an open game", "saving:memory_a_turn", "bytes a turn", 2000),
    Number("a look for a game to go on with among 500 of another", "keeping:opening", "ms", 300, 140),
    Number("opening the view record that costs most, of 2 MiB", "records:seconds", "s", 2, None, 2),
    Number("memory of it above the idle process", "records:megabytes", "MB", 200),
)


def test_the_engine_and_its_peers() -> None:
    """Measure all and write the table."""
    run(ROUNDS, SECONDS)


def run(rounds: int, seconds: float) -> None:
    """Measure, print and write."""
    names = dict.fromkeys([number.name for number in NUMBERS])
    lines = _lines(measure(names, rounds, seconds), rounds, seconds)
    print(write("engine", "What the engine does in a second, beside others", lines))


def _lines(figures: Figures, rounds: int, seconds: float) -> list[str]:
    ratios = (
        Entry(one.says, figures.ratio(one.own, *one.others), "", one.must, one.aim, not one.most, 2) for one in RATIOS
    )
    numbers = (
        Entry(one.says, figures.spread(one.name), one.unit, one.must, one.aim, False, one.decimals) for one in NUMBERS
    )
    lines = [
        f"Every figure comes from a process of its own; the processes took turns for {rounds} rounds of {seconds} s of",
        "CPU time each, and ratios are of figures of the same round. A *decision* is one action of a player in",
        "uniformly random play; what chance deals is not counted, but its time is.",
        "",
        versions(*PACKAGES),
        "",
        *table(ratios),
        *table(numbers),
    ]
    if figures.absent:
        lines += ["Not measured:", "", *(f"- {name}: {why}" for name, why in figures.absent.items())]
    return lines


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    asked.add_argument("--seconds", type=float, default=SECONDS)
    given = asked.parse_args()
    run(given.rounds, given.seconds)
