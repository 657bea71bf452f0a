"""What the form for a new game answers to what cannot be read: the field by its label, in the reader's language."""

from __future__ import annotations

from typing import Any

import pytest

from tests.each import each
from westerplatte_nb.engine.registry import games
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.frame import setup_form
from westerplatte_nb.widgets.game import GameWidget

LANGUAGES = ("en", "de", "pl")
TOO_LARGE = "9" * 30


class Form:
    """The form of a game as the page fills and sends it, and what the page is sent for it alone."""

    def __init__(self, game: str, language: str = "en") -> None:
        self.game = GameWidget(Session.new(game, load_setup({"game": game, "seed": 1})), language)
        self.sent: list[Any] = []
        self.game.page_model.send = lambda content, buffers=None: self.sent.append(content)

    def begin(self, **answer: str) -> str:
        """Send the form and return what is told for it."""
        state = self.game.session.state_id
        self.game._receive(None, {"do": "new", "setup": answer, "state": state}, [])
        assert self.game.last_error is None
        return self.game.message.text if self.game.message else ""

    def label(self, name: str) -> str:
        """Return what the page calls a field."""
        fields = setup_form(self.game)["fields"]
        return next(str(field["label"]) for field in fields if field["name"] == name)


@each("language", LANGUAGES)
@each("typed", ["abc", "6.5"])
def test_a_number_of_turns_that_is_no_number_is_told_of_that_field(typed: str, language: str) -> None:
    form = Form("september_1939", language)
    told = form.begin(turns=typed, seed="")
    assert form.label("turns") in told and typed in told
    assert form.label("seed").lower() not in told.lower()


@each("language", LANGUAGES)
@each("typed", ["0", "-3", "31"])
def test_a_number_of_turns_that_is_not_allowed_names_the_field_as_the_form_does(typed: str, language: str) -> None:
    form = Form("september_1939", language)
    told = form.begin(turns=typed)
    assert form.label("turns") in told and typed in told and " turns:" not in told.replace(form.label("turns"), "")


@each("language", LANGUAGES)
@each("game", games())
@each("typed", ["abc", TOO_LARGE, "-1"])
def test_a_wrong_deal_number_is_told_of_that_field_in_every_game(typed: str, game: str, language: str) -> None:
    form = Form(game, language)
    told = form.begin(seed=typed)
    assert form.label("seed") in told and " seed" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_that_is_none_is_told_of_its_field(language: str) -> None:
    form = Form("seven_days", language)
    for name in ("players", "difficulty", "edition"):
        told = form.begin(**{name: "x"})
        assert form.label(name) in told, told


def test_the_page_hears_which_field_is_wrong_and_when_the_game_has_begun() -> None:
    form = Form("september_1939")
    form.begin(turns="abc")
    assert {"form": {"wrong": "turns"}} in form.sent
    form.begin(turns="0")
    assert form.sent.count({"form": {"wrong": "turns"}}) == 2
    form.begin(seed="x")
    assert form.sent[-1] == {"form": {"wrong": "seed"}}
    before = form.game.session
    assert {"form": {"begun": True}} not in form.sent
    form.begin(turns="6", seed="")
    assert form.game.session is not before
    assert {"form": {"begun": True}} in form.sent
