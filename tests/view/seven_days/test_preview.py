"""What an order would bring: true, short, in every language, and nothing that nobody could know."""

import pytest

from tests.games.seven_days.words import words_in
from tests.view.seven_days.positions import games
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.actions import END_ORDERS
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.view.game_view import VIEW
from westerplatte_nb.games.seven_days.view.input.preview import MOST, preview
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.panel.panel import previews

ENGLISH = words_in("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole(language: str) -> None:
    for state in games()[::7]:
        for sentence in previews(VIEW, state, rules.legal_actions(state), words_in(language)).values():
            assert sentence.endswith(".") and not set("[]{}") & set(sentence), sentence


def test_the_end_of_the_orders_tells_nothing() -> None:
    state = rules.setup(Setup(seed=1))
    assert "end" not in previews(VIEW, state, rules.legal_actions(state), ENGLISH)
    assert preview(state, END_ORDERS, ENGLISH) == ""


def test_a_hidden_card_changes_no_sentence() -> None:
    """The deck turned upside down is the same to everyone at the table, and so to the previews."""
    for state in games()[::11]:
        other = state.copy()
        other.deck, other.events = other.deck[::-1], other.events[::-1]
        legal = rules.legal_actions(state)
        assert previews(VIEW, state, legal, ENGLISH) == previews(VIEW, other, legal, ENGLISH)


def test_many_choices_are_not_told() -> None:
    state = rules.setup(Setup(seed=1))
    legal = rules.legal_actions(state)
    assert previews(VIEW, state, legal * MOST, ENGLISH) == {}


def test_the_result_of_a_shot_is_told() -> None:
    sentences = {
        sentence
        for state in games()
        for line, sentence in previews(VIEW, state, rules.legal_actions(state), ENGLISH).items()
        if line.startswith("fire")
    }
    assert any("will leave the board" in sentence for sentence in sentences)
    assert any("will have 1 wound (resistance" in sentence for sentence in sentences)


def test_a_rebuilt_wall_tells_its_height_and_what_does_not_fit() -> None:
    sentences = {
        sentence
        for state in games()
        for line, sentence in previews(VIEW, state, rules.legal_actions(state), ENGLISH).items()
        if line.startswith("rebuild")
    }
    assert any("will have 6 bricks, there will be no room for 1 brick" in sentence for sentence in sentences)


def test_asking_changes_nothing() -> None:
    for state in games()[::31]:
        before = state.copy()
        previews(VIEW, state, rules.legal_actions(state), ENGLISH)
        assert state == before
