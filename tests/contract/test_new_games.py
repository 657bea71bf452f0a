"""A game that begins now names the answers of now at every door; a setup that somebody gives is taken as it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.each import each
from westerplatte_nb.command.terminal import _session
from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import component, games, has_component, rules_of
from westerplatte_nb.formats.classroom.class_file import ClassRules
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.lab import match
from westerplatte_nb.lab.game_lab import FromSetup, lab_of
from westerplatte_nb.lab.subject import subject_of
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.view.messages.studio_work import NewDraft
from westerplatte_nb.view.studio.editor import editor_of
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play
from westerplatte_nb.widgets.quiz.quiz_questions import _new_game
from westerplatte_nb.widgets.start.opening import _join_class

ANSWERED = [game for game in games() if has_component("rules", game, "rulings") and new_game(game, {})]


def by_play(game: str, **given: Any) -> Any:
    shown = play(game=game, resume=False, **given)
    assert isinstance(shown, GameWidget)
    return shown.session.state.table.rulings


def by_form(game: str) -> Any:
    widget = GameWidget(Session.new(game, load_setup({"game": game, "seed": 1})), "en")
    widget._receive(None, {"do": "new", "setup": {"seed": "3"}, "state": widget.session.state_id}, [])
    return widget.session.state.table.rulings


def by_command(game: str) -> Any:
    session = _session(None, game, 3)
    assert session is not None
    return session.state.table.rulings


def by_lab(game: str, asked: Any = None) -> Any:
    setup = subject_of(asked, game).setup
    assert setup is not None
    return setup.rulings


def by_match(game: str) -> Any:
    begun: list[Any] = []

    class Seen(FromSetup):
        def draft(self, seed: int) -> Any:
            begun.append(self.setup.rulings)
            raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(match, "FromSetup", Seen)
        match.play_match(game, ("uniform", "uniform"), 1, None)
    return begun[0]


def by_studio(game: str, **content: Any) -> Any:
    shown = studio(game=game)
    if content:
        shown.take(NewDraft(game=game, **content))
    return load_setup({"game": game, **shown.ui.setup}).rulings


def by_class(game: str) -> Any:
    widget = GameWidget(Session.new(game, load_setup({"game": game, "seed": 1})), "en")
    _join_class(widget, ClassRules(deal=5))
    return widget.session.state.table.rulings


DOORS: dict[str, Callable[[str], Any]] = {
    "play": by_play,
    "play, with a number": lambda game: by_play(game, seed=4),
    "play, with a ruling left out": lambda game: by_play(game, rulings={}),
    "the form": by_form,
    "the command": by_command,
    "the lab": by_lab,
    "the strength of bots": lambda game: lab_of(game).setup_for("", None).rulings,
    "a tournament of bots": by_match,
    "a quiz": lambda game: _new_game(game).table.rulings,
    "the studio": by_studio,
    "an empty draft": lambda game: by_studio(game, level=""),
    "a draft of a whole game": lambda game: by_studio(game, level="whole" if hasattr(editor_of(game), "whole") else ""),
    "the deal of a class": by_class,
}


@each("door", DOORS)
@each("game", ANSWERED)
def test_a_game_that_begins_now_names_the_answers_of_now(game: str, door: str) -> None:
    found = DOORS[door](game)
    for ruling, answer in new_game(game, {})["rulings"].items():
        assert getattr(found, ruling) == answer


@pytest.mark.parametrize("game", ANSWERED)
def test_a_setup_that_is_given_is_taken_as_it_stands(game: str) -> None:
    before = component("rules", game, "rulings").Rulings()
    plain = {"game": game, "seed": 4}
    assert by_play(game, setup=plain) == load_setup(plain).rulings == before
    assert by_lab(game, plain) == rules_of(game).setup_from_plain({"seed": 4}).rulings == before


@pytest.mark.parametrize("game", ANSWERED)
def test_what_was_meant_before_there_was_the_question_is_written_without_it(game: str) -> None:
    rules, named = rules_of(game), new_game(game, {})["rulings"]
    assert not named.keys() & rules.setup_to_plain(rules.setup_from_plain({})).get("rulings", {}).keys()
    assert named.items() <= rules.setup_to_plain(rules.setup_from_plain(new_game(game, {})))["rulings"].items()
