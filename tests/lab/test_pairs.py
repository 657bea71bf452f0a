"""A game of four seats in partnership from another package: it keeps the contract, plays, and is measured by sides."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lab.pairs import NAME, PACKAGE, write_pairs
from westerplatte_nb.engine.registry import register, rules_of, unregister
from westerplatte_nb.engine.rules import are_partners
from westerplatte_nb.games import EXAMPLE
from westerplatte_nb.lab.batch import player_of, seated
from westerplatte_nb.lab.strength import strength
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.theme import NAMES, THEMES

ROOT = Path(__file__).parents[2]


@pytest.fixture
def pairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The game, on the list."""
    write_pairs(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    register(NAME, PACKAGE)
    yield tmp_path
    unregister(NAME)
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


def test_it_keeps_the_contract(pairs: Path) -> None:
    about = pairs / "pairs-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pairs\nVersion: 1\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[westerplatte_nb.games]\n{NAME} = {PACKAGE}\n", "utf-8")
    path = os.pathsep.join(map(str, (ROOT, pairs, ROOT / "tests" / "without")))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/contract", "-k", NAME],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": path, "CI": "true", "WESTERPLATTE_GAMES": "few"},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 40


def test_partners_are_who_the_rules_say_and_without_that_each_is_alone(pairs: Path) -> None:
    rules = rules_of(NAME)
    state = rules.setup(rules.setup_from_plain({"seed": 1}))
    assert [are_partners(rules, state, 0, seat) for seat in range(4)] == [True, False, True, False]
    assert [are_partners(rules_of(EXAMPLE), state, 0, seat) for seat in range(4)] == [True, False, False, False]


def test_the_partner_of_the_measured_seat_is_played_by_its_bot(pairs: Path) -> None:
    session = Session.new(NAME, rules_of(NAME).setup_from_plain({"seed": 1}))
    asked: dict[int, str] = {}

    def bot(name: str):
        def choose(draft):
            asked[session.rules.turn_of(draft)] = name
            return (session.rules.legal_actions(draft)[0],)

        return choose

    player = seated(NAME, 1, bot("measured"), bot("other"))
    while not session.state.is_over:
        session.play(player(session.state)[0])
    assert asked == {0: "other", 1: "measured", 2: "other", 3: "measured"}


def test_a_side_is_stronger_with_a_bot_that_thinks_at_both_its_seats(pairs: Path) -> None:
    (*_, cells) = strength(["sensible"], games=40, game=NAME)
    assert cells[0].won.of == 40
    won = 0
    for seed in range(40):
        state = rules_of(NAME).setup(rules_of(NAME).setup_from_plain({"seed": seed}))
        players = (player_of("sensible", NAME, seed), player_of("uniform", NAME, seed))
        player = seated(NAME, 0, *players)
        while not state.is_over:
            for action in player(state):
                state = rules_of(NAME).apply(state, action).after
        ended = rules_of(NAME).outcome(state)
        won += ended is not None and 0 in ended.winners
    assert won > 20


def test_it_has_a_colour_of_its_own_in_every_theme_and_no_other_game_names_it(pairs: Path) -> None:
    assert [THEMES[name].colour(f"{NAME}.reed") for name in NAMES] == ["#2e5d4b", "#1f4a3a", "#003322", "#dddddd"]
    with pytest.raises(LookupError):
        THEMES["light"].colour("pairs.sand")
    with pytest.raises(LookupError):
        THEMES["light"].colour(f"{EXAMPLE}.reed")
    with pytest.raises(KeyError):
        THEMES["light"].colour("no such colour")
