"""What is wrong in a request is said in one sentence, in every language, and never with a traceback."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import westerplatte_nb
from tests.each import each
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.lab.games import Games
from westerplatte_nb.lab.strength import strength
from westerplatte_nb.lab.validation import InvalidRequest
from westerplatte_nb.lab.wording import Refusal
from westerplatte_nb.session import Session

LOST = {"walls": {"1": 0, "2": 0}}
UNFIT = Setup(position={"stock": {"mines": 4}})
OVER = {"walls": {"A": 0, "B": 0, "C": 0, "D": 0, "E": 0}, "turn": 300}

WRONG: dict[str, tuple[Any, dict[str, Any], str]] = {
    "a bot nobody knows": (None, {"bots": "clever"}, "“bots” has clever"),
    "no bot": (None, {"bots": ()}, "“bots” has –"),
    "no games": (None, {"games": 0}, "“games” is 0"),
    "fewer than none": (None, {"games": -5}, "“games” is -5"),
    "too many": (None, {"games": 10**9}, "“games” is 1000000000"),
    "half a game": (None, {"games": 2.5}, "“games” is 2.5"),
    "a level nobody knows": (None, {"levels": "brutal"}, "“levels” has brutal"),
    "no processes": (None, {"jobs": 0}, "“jobs” is 0"),
    "a seed below zero": (None, {"seed": -1}, "“seed” is -1"),
    "no playouts": (None, {"bots": "search", "playouts": 0}, "“playouts” is 0"),
    "a way with cards nobody knows": (None, {"cards": "marked"}, "“cards” has marked"),
    "something that is no game": (object(), {}, "No game can begin from this (object)"),
    "a file that is not there": ("nowhere.toml", {}, "nowhere.toml: there is no such file"),
    "a dict that is no setup": ({"players": 9}, {}, "field players"),
    "a language nobody knows": (None, {"language": "fr"}, "I don’t know “fr”"),
    "another level of a running game": (Session.new("seven_days", Setup()), {"levels": "hard"}, "level easy"),
    "a position that a level cannot have": (UNFIT, {"levels": "hard"}, "cannot be set up on level hard"),
}


@each("wrong", WRONG)
def test_a_wrong_request_is_refused_in_a_sentence(wrong):
    subject, words, part = WRONG[wrong]
    found = westerplatte_nb.difficulty(subject, **{"language": "en", "progress": False, **words})
    assert isinstance(found, Refusal)
    assert part in repr(found)
    assert repr(found).rstrip().endswith(".")
    assert not found


@each("language", LANGUAGES)
@each("wrong", [name for name in WRONG if "language" not in WRONG[name][1]])
def test_the_sentence_has_no_gap_in_any_language(wrong, language):
    subject, words, _ = WRONG[wrong]
    told = repr(westerplatte_nb.difficulty(subject, language=language, progress=False, **words))
    told = told.replace("setup={…}", "")  # how a set-up that stands in no file is named
    assert "[" not in told
    assert "{" not in told


def test_simulating_refuses_the_same():
    assert "“bots” has clever" in repr(westerplatte_nb.simulate(bot="clever", language="en"))
    assert "“games” is 0" in repr(westerplatte_nb.simulate(games=0, language="en"))
    assert "“level” has brutal" in repr(westerplatte_nb.simulate(level="brutal", language="en"))


def test_what_is_asked_of_a_refusal_is_refused_alike():
    refusal = westerplatte_nb.simulate(games=0, language="en")
    assert refusal.survival_chart() is refusal
    assert refusal.to_pandas() is refusal


def test_a_game_that_is_over_has_no_difficulty():
    session = Session.new("seven_days", Setup(turn_limit=1, seed=3))
    while not session.state.is_over:
        session.play(session.rules.legal_actions(session.state)[-1])
    assert "This game is over" in repr(westerplatte_nb.difficulty(session, language="en"))


@pytest.mark.parametrize(("module", "extra"), [("joblib", "simulation"), ("distributed", "cluster")])
def test_a_missing_extra_is_named(monkeypatch, module, extra):
    monkeypatch.setitem(sys.modules, module, None)
    words: dict[str, Any] = {"jobs": 2} if module == "joblib" else {"cluster": "tcp://127.0.0.1:1"}
    told = repr(westerplatte_nb.difficulty(games=2, language="en", progress=False, **words))
    assert told.startswith(f"This needs the package {module}, which is missing here;")
    assert told.endswith(f"pip install 'westerplatte-nb[{extra}]'.")


def test_without_matplotlib_and_pandas_there_is_a_table_and_a_sentence_for_the_rest(monkeypatch):
    games = westerplatte_nb.simulate(games=2, language="en", progress=False)
    assert isinstance(games, Games)
    for module in ("matplotlib", "pandas"):
        monkeypatch.setitem(sys.modules, module, None)
    assert len(games.table()) == 2
    assert "package matplotlib" in repr(games.survival_chart())
    assert "package pandas" in repr(games.to_pandas())


def test_without_tqdm_games_are_played_without_a_bar(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert westerplatte_nb.difficulty(games=2, choices=False, language="en").is_finished


def test_an_address_where_no_cluster_is_gets_a_sentence():
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    told = repr(westerplatte_nb.difficulty(games=2, language="en", cluster="nowhere"))
    assert told.startswith("No cluster answers at nowhere")


@each("words", [{"bots": "clever"}, {"levels": ()}, {"players": 7}, {"games": 0}, {"playouts": -1}, {"seed": -1}])
def test_the_table_of_strength_refuses_before_it_plays(words):
    with pytest.raises(InvalidRequest):
        strength(**words)
