"""The form for a new game, as data: what the page reads of it, and what it answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.frame import setup_form
from westerplatte_nb.widgets.game import GameWidget

# As `widgets/page/decision/setup_form.js` says.
OF_A_FIELD = {"name", "label", "value", "options", "fields", "kind", "length", "hint", "note", "rule", "depends_on"}
OF_AN_OPTION = {"value", "label", "note", "sets"}


# Rulings that are not as that edition has them.
CHOSEN = {"players": "3", "difficulty": "hard", "edition": "de", "start_space": "outpost_c", "borrowed_round": "no"}


@pytest.fixture
def game() -> GameWidget:
    widget = GameWidget(Session.new("seven_days", load_setup({"seed": 1})), "en")
    begin(widget, CHOSEN)
    return widget


def begin(game: GameWidget, answer: dict[str, str]) -> None:
    """Begin a new game as the page asks for it."""
    game._receive(None, {"do": "new", "setup": answer, "state": game.session.state_id}, [])
    assert game.last_error is None


def flat(fields: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for field in fields:
        if "fields" in field:
            yield from flat(field["fields"])
        else:
            yield field


def test_the_page_knows_every_word_of_the_form(game: GameWidget) -> None:
    fields = setup_form(game)["fields"]
    for field in (*fields, *flat(fields)):
        assert set(field) <= OF_A_FIELD and field["label"]
        for option in field.get("options", ()):
            assert set(option) <= OF_AN_OPTION and option["label"]


def test_what_a_choice_sets_can_be_chosen(game: GameWidget) -> None:
    fields = list(flat(setup_form(game)["fields"]))
    names = [field["name"] for field in fields]
    choices = {field["name"]: [option["value"] for option in field.get("options", ())] for field in fields}
    assert len(set(names)) == len(names)
    for field in fields:
        assert not choices[field["name"]] or field["value"] in choices[field["name"]]
        for option in field.get("options", ()):
            assert all(value in choices[name] for name, value in option.get("sets", {}).items())


def test_a_form_that_is_sent_as_it_came_begins_the_same_game_anew(game: GameWidget) -> None:
    before = setup_form(game)
    answer = {field["name"]: field.get("value", "") for field in flat(before["fields"])}
    assert CHOSEN.items() <= answer.items()
    begin(game, answer)
    assert setup_form(game) == before


def test_the_fields_come_once_the_form_is_opened(game: GameWidget) -> None:
    assert game.page_model.frame["form"] == {"fields": []}
    game._receive(None, {"do": "open_part", "part": "form"}, [])
    assert game.page_model.frame["form"] == setup_form(game)
