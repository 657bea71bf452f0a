"""The cards that are held up over the board: their names can be read."""

from __future__ import annotations

import pytest

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.theatre import actors
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.drawing.scene import Text

LEAST = 16


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_card_is_too_small_to_read(language: str) -> None:
    rules, words = rules_of("seven_days"), words_in(language, "seven_days")
    state = rules.begin(rules.setup_from_plain({"seed": 1})).after
    for kind in {card.kind for card in (*state.deck, *state.events)}:
        name = words.term(Term(kind))
        held = actors.card(at.DECK, at.CARD_SPOT, name, "gun", ())
        lines = [shape for shape in held.shapes if isinstance(shape, Text)]
        assert " ".join(line.text for line in lines) == name
        assert min(line.size for line in lines) >= LEAST, name
