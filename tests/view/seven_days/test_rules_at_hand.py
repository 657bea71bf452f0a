"""The rules at hand: every place, action and event leads to rules that exist, and a rule's page tells all of it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.games.seven_days.words import words_in
from tests.view.seven_days.positions import crowded, games, some
from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.rulings import CHOICES, EDITIONS
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.view.board.board import board_scene
from westerplatte_nb.games.seven_days.view.rules_at import (
    all_targets,
    card_at,
    place_name,
    rules_of_action,
    rules_of_target,
)
from westerplatte_nb.games.seven_days.view.ruling_comparison import entries
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.drawing.crop import crop
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.panel.rule_page import (
    SIGNS,
    Beside,
    rule_page,
    rules_at_hand,
)

KNOWN = {rule.id for rule in rules_in_book("seven_days")}
MESSAGE = 8_000


def test_every_place_of_the_board_has_rules() -> None:
    for state in some():
        shown = {target.id for target in board_scene(state, words_in("en")).targets}
        assert shown == set(all_targets(len(state.officers)))
        for target in shown:
            found = rules_of_target(state, target)
            assert found
            assert set(found) <= KNOWN
            assert len(set(found)) == len(found)
    assert rules_of_target(crowded(), "outpost:Z") == ()
    assert rules_of_target(crowded(), "") == ()


def test_every_action_has_rules() -> None:
    seen = set()
    for state in games()[::5]:
        for action in rules.legal_actions(state):
            found = rules_of_action(state, action)
            assert found, action
            assert set(found) <= KNOWN | {"section.4"}
            seen.add(type(action).__name__)
            if state.decision is not None:
                assert found[0] == state.decision.rule
    assert {"Move", "Fire", "EndOrders", "LayMine", "DriveBack"} <= seen


def test_a_place_leads_to_the_rule_of_what_stands_there() -> None:
    state = crowded(2)
    assert rules_of_target(state, "panel:morale")[0] == "morale.track"
    for place, tile in enumerate(state.tiles, start=1):
        assert rules_of_target(state, f"guardhouse:{place}")[0] == f"tile.{tile}"
    for track, troop in zip("ABCDE", state.tracks, strict=True):
        if troop is not None:
            first = rules_of_target(state, f"track:{track}")[0]
            assert first == f"assault.{troop.card.kind}"
            assert card_at(state, f"rung:{track}{troop.rung}") == troop.card.card


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_rule_is_whole(language: str) -> None:
    words = words_in(language)
    state = crowded()
    for number, entry in enumerate(rules_in_book("seven_days")):
        page = rule_page("seven_days", state, entry.id, words, Beside("x", tuple(KNOWN)[:12]))
        assert page is not None
        assert page["title"]
        assert page["text"]
        assert [mark["sign"] for mark in page["marks"]] == [SIGNS[mark] for mark in entry.marks]
        assert len(page["rulings"]) >= len(entry.rulings)
        assert (page["previous"] is None) == (number == 0)
        assert len(json.dumps(page, ensure_ascii=False).encode()) < MESSAGE
        assert '"[' not in json.dumps(page, ensure_ascii=False)
    assert rule_page("seven_days", state, "no.rule", words) is None
    assert rule_page("seven_days", state, "section.4", words) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_holds_every_rule_once(language: str) -> None:
    held = rules_at_hand("seven_days", words_in(language), 4, is_open=True)
    ids = [rule["id"] for section in held["sections"] for rule in section["rules"]]
    assert ids == [rule.id for rule in rules_in_book("seven_days")]
    assert all(rule["title"] for section in held["sections"] for rule in section["rules"])
    assert not [word for word in (*held["words"].values(), *held["places"].values()) if word.startswith("[")]
    assert place_name("rung:C3", words_in(language)).endswith("III")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_reading_in_force_is_told(edition: str) -> None:
    state = rules.setup(Setup(edition=edition, rulings=EDITIONS[edition]))
    words = words_in("en")
    for name in CHOICES:
        page = rule_page(
            "seven_days", state, next(rule.id for rule in rules_in_book("seven_days") if name in rule.rulings), words
        )
        assert page is not None
        now = getattr(EDITIONS[edition], name)
        usual = getattr(EDITIONS["common"], name)
        (told,) = [ruling for ruling in page["rulings"] if ruling["name"] == words.rule(f"ruling.{name}")]
        key = now if isinstance(now, str) else ("yes" if now else "no")
        assert words.rule(f"ruling.{name}", key) in told["now"]
        assert told["other"] == (now != usual)
        if edition != "common" and told["readings"]:
            assert told["readings"][list(EDITIONS).index(edition) - 1]["now"]


def test_every_ruling_has_a_position_in_which_its_answers_are_compared() -> None:
    assert set(entries()) == set(CHOICES)


def test_the_card_of_a_troop_says_that_it_is_reconstructed() -> None:
    state = next(state for state in games() if any(state.tracks))
    card = next(troop.card for troop in state.tracks if troop is not None)
    for language, word in {"pl": "zrekonstruowaliśmy", "en": "reconstructed", "de": "rekonstruiert"}.items():
        page = rule_page("seven_days", state, "parts.attack_deck", words_in(language), Beside(card=card.card))
        assert page is not None
        assert word in page["card"]


def test_a_crop_is_a_smaller_picture_told_by_its_places() -> None:
    scene = board_scene(crowded(2), words_in("en"))
    part = crop(scene, (515, 0, 170, 515), "Track C")
    assert (part.width, part.height) == (170, 515)
    assert {target.id.partition(":")[2][0] for target in part.targets} == {"C"}
    assert "Outpost C" in part.description
    whole, small = (len(to_svg(replace(each, targets=()), THEMES["light"])) for each in (scene, part))
    assert small < whole / 3
