"""The variants of ours on the page: offered in the form, told beside the board and in words, with their rules."""

from __future__ import annotations

import pytest

from tests.games.seven_days.positions import game, play
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.variants import RULES, VARIANTS
from westerplatte_nb.games.seven_days.view import panel, text
from westerplatte_nb.games.seven_days.view.rules_at import rules_of_target
from westerplatte_nb.games.seven_days.view.setup_form import form, setup_of
from westerplatte_nb.games.seven_days.view.summary import ending
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.panel.rule_page import rule_page

WORDS = words_in("en", "seven_days")


def ceased() -> State:
    """A game that the council has ended."""
    return play(game(day=2, discarded={2: 8}, variants=["council"]), "end", "cease", "cease")


def switches(state: State) -> dict[str, str]:
    """The switches of the form, with what they hold."""
    (part,) = [field for field in form(state, "common", WORDS)["fields"] if field["name"] == "variants"]
    return {field["name"]: field["value"] for field in part["fields"]}


def test_the_form_offers_each_variant_switched_off():
    assert switches(game()) == {f"variant_{name}": "no" for name in VARIANTS}


def test_the_form_of_a_game_with_a_variant_has_it_switched_on():
    assert switches(game(variants=["tempo"]))["variant_tempo"] == "yes"


def test_what_is_switched_on_is_in_the_setup_and_nothing_else():
    asked = setup_of({"variant_council": "yes", "variant_tempo": "no"}, 3)
    assert asked["variants"] == ["council"] and rules.setup_from_plain(asked).variants == ("council",)
    assert "variants" not in setup_of({"variant_tempo": "no"}, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_in_play_is_told_beside_the_board_and_in_the_text_of_the_position(language):
    words, state = words_in(language, "seven_days"), game(variants=list(VARIANTS))
    told = panel.variant_lines(state, words)
    for rule, sentence in zip(RULES.values(), told, strict=True):
        assert words.rule(rule).lower().split()[-1] in sentence.lower()
        assert words("text.sentence", text=sentence) in text.lines(state, words)
    assert str(len(VARIANTS)) in panel.detail_line(state, words).rpartition(" · ")[2]


def test_one_variant_is_named_beside_the_board_while_the_game_goes_on():
    assert panel.detail_line(game(variants=["council"]), WORDS).endswith("our variant “the council”")
    assert "variant" not in panel.detail_line(ceased(), WORDS)


def test_a_plain_game_tells_of_no_variant():
    assert panel.variant_lines(game(), WORDS) == []


def test_the_rule_of_a_variant_is_marked_as_ours():
    for rule in RULES.values():
        page = rule_page("seven_days", game(), rule, WORDS)
        assert page is not None and [mark["sign"] for mark in page["marks"]] == ["★"]


def test_the_panels_have_the_rules_of_the_variants_in_play():
    state = game(variants=["tempo", "council"])
    assert rules_of_target(state, "panel:deck")[0] == "variant.tempo"
    assert rules_of_target(state, "panel:days")[0] == "variant.council"
    assert not any(rule.startswith("variant.") for rule in rules_of_target(game(), "panel:days"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fight_that_the_council_ended_is_neither_a_victory_nor_a_defeat(language):
    state, words = ceased(), words_in(language, "seven_days")
    outcome = rules.outcome(state)
    assert outcome is not None
    kind = ending.kind_of(outcome)
    assert kind == "ceased" and words(f"ui.ending.{kind}") == words(f"ui.ending.{kind}").strip("[]")
    assert ending.picture(kind, state, words).description == words("ui.ending.picture.clouds")
