"""What a choice of Warsaw 1920 is called on its button: army, places and cards by name, as a person reads the map."""

from __future__ import annotations

import pytest

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.warsaw_1920.choice import word_choice

GAME = "warsaw_1920"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("order A16 attack G4", "Czerwona 16 Armia: atak na pole G4 Radzymin"),
        ("order A16 move H3 attack G4", "Łochów"),
    ],
)
def test_a_button_names_the_places_of_an_order(line: str, said: str) -> None:
    session = Session.new(GAME, rules_of(GAME).setup_from_plain({"seed": 7}))
    for one in ("cube A15", "cube A16"):
        session.play(session.rules.parse_action(one))
    assert said in words_in("pl", GAME).say(word_choice(session.state, session.rules.parse_action(line)))
