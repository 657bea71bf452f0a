"""The published example as the game that the package brings: it replays step by step, and says what happened."""

from __future__ import annotations

import pytest

from tests.formats.telling import lines, refusal
from tests.games.september_1939.test_example import EXAMPLE
from westerplatte_nb import cli
from westerplatte_nb.engine.record import replay
from westerplatte_nb.files import example
from westerplatte_nb.formats.record.file import example_of, load_record
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

GAME = "september_1939"
# What the published example tells, by its order: cards, initiative, two cards, Move, Fire, Fire of another platoon.
SAID = {
    "pl": (
        "5 kart", "7 kart", "Polska 4, Niemcy 8", "od dwóch kart", "„Ruch” dla polskiego",
        "(reakcja)” dla niemieckiego", "(reakcja)” dla polskiego",
        "piechoty\u00a02.1 strzela", "nie może już wykonać rozkazu",
        "Polska podstawka piechoty\u00a01.1",
    ),
    "en": (
        "5 cards", "7 cards", "Poland 4, Germany 8", "with two cards", "“Move” for the 1st",
        "(reaction)” for the 1st", "(reaction)” for the 2nd", "infantry stand\u00a02.1 fires",
        "no longer carry out the order",
        "Polish infantry stand\u00a01.1",
    ),
    "de": (
        "5 Karten", "7 Karten", "Polen 4, Deutschland 8", "mit zwei Karten",
        "„Bewegung“ für den 1.",
        "(Reaktion)“ für den 1.", "(Reaktion)“ für den 2.", "Infanterietrupp\u00a02.1 schießt",
        "den Befehl nicht mehr ausführen",
        "Der polnische Infanterietrupp\u00a01.1",
    ),
}  # fmt: skip


def test_it_opens_whole_and_is_the_published_example():
    opened = load_record(example_of(GAME, "x"))
    assert (opened.lost, opened.problem) == (0, None)
    told = load_setup({"game": GAME, **EXAMPLE})
    first, ours = next(iter(replay(opened.record))).after, rules.setup(told)
    for name in ("platoons", "hands"):
        assert rules.to_plain(first)[name] == rules.to_plain(ours)[name]


def test_two_cards_are_played_first_and_the_last_answer_is_carried_out_first():
    steps = list(replay(load_record(example(GAME)).record))
    played = [event for step in steps for event in step.events]
    cards = [(event.seat, event.card) for event in played if isinstance(event, happened.CardPlayed)]
    assert cards == [(1, "move"), (1, "move"), (0, "move")]
    answers = [(event.seat, event.platoon) for event in played if isinstance(event, happened.ReactionPlayed)]
    assert answers == [(1, "germany.inf1"), (0, "poland.inf2")]
    kinds = [type(event) for step in steps if "decline" in str(step.action) for event in step.events]
    assert kinds.index(happened.PlatoonPinned) < kinds.index(happened.OrderLost)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_step_by_step_what_the_example_says(language, capsys):
    assert cli.main(["replay", GAME, "--language", language]) == 0
    told = capsys.readouterr().out
    place = 0
    for part in SAID[language]:
        place = told.find(part, place)
        assert place >= 0, part


def test_it_is_opened_by_play():
    game = play("en", load=example(GAME))
    assert isinstance(game, GameWidget)
    assert game.session.rules.NAME == GAME and len(game.session.steps) == 26


@pytest.mark.parametrize("game", [FORD, "no_such"])
def test_a_game_without_an_example_says_so(game):
    problem = "file: no_example" if game == FORD else "field game: game"
    assert lines(refusal(example_of, game, "x"))[0].startswith(problem)


def test_what_is_no_played_game_is_not_replayed(tmp_path, capsys):
    path = tmp_path / "setup.toml"
    path.write_text('game = "september_1939"\nturns = 3\n')
    assert cli.main(["replay", str(path), "--language", "en"]) == 1
    assert "not a played game" in capsys.readouterr().err
