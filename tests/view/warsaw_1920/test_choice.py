"""What a choice of Warsaw 1920 is called on its button: army, places and cards by name, as a person reads the map."""

from __future__ import annotations

import random

import pytest

from tests.each import each
from tests.games.warsaw_1920.positions import state_of
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Decision
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.armies import NUMBER
from westerplatte_nb.games.warsaw_1920.rules.steps import RetreatChoice
from westerplatte_nb.games.warsaw_1920.rules.wording import word_question
from westerplatte_nb.games.warsaw_1920.view.input.choice import word_choice
from westerplatte_nb.games.warsaw_1920.view.summary.turning_points import turning_points
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.panel import panel_view

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


def test_a_turning_point_names_who_chose_it_by_its_own_armies() -> None:
    session = Session.new(GAME, rules_of(GAME).setup_from_plain({"seed": 5}))
    rng = random.Random(4)
    while not session.state.is_over:
        session.play(rng.choice(list(session.rules.legal_actions(session.state))))
    told = [(point.title, point.chosen) for point in turning_points(session.steps, words_in("en", GAME))]
    assert told
    for title, chosen in told:
        # An order names its army after the word before the first colon, and what it does after the second.
        if ":" in chosen.partition(": ")[2]:
            assert ("Polish" in chosen) == ("Poland" in title)


@each("language", LANGUAGES)
@each("key", ["review.about", "told.about", "told.real", "class.odds.note"])
def test_what_is_said_of_the_year_is_said_of_1920(language: str, key: str) -> None:
    said = words_in(language, GAME)(key)
    assert "1920" in said and "1939" not in said


def test_who_sets_no_card_aside_does_not_pass() -> None:
    rng, words = random.Random(4), words_in("en", GAME)
    told: dict[str, set[str]] = {}
    for seed in range(5):
        session = Session.new(GAME, rules_of(GAME).setup_from_plain({"seed": seed}))
        passing = session.rules.parse_action("pass")
        while not session.state.is_over:
            legal = list(session.rules.legal_actions(session.state))
            if passing in legal:
                told.setdefault(session.state.decision.kind, set()).add(words.say(word_choice(session.state, passing)))
            session.play(rng.choice(legal))
    assert told == {"operation": {"Pass"}, "shield": {"Do not set a card aside"}}


@each(
    ("language", "line", "said"),
    [
        ("pl", "name A15 G4", "Czerwona 15 Armia atakuje pole G4 Radzymin"),
        ("en", "name A15 G4", "The Red 15th Army attacks G4 Radzymin"),
        ("de", "name A15 G4", "Die rote 15. Armee greift G4 Radzymin an"),
        ("pl", "shield 3", "Odłóż na bok kartę „53 Dywizja Strzelców”"),
        ("pl", "card 28", "Zagraj kartę „Agitatorzy”"),
        ("en", "front 3 28", "Place 53rd Rifle Division and agitators at the front"),
    ],
)
def test_a_button_names_armies_and_cards(language: str, line: str, said: str) -> None:
    session = Session.new(GAME, rules_of(GAME).setup_from_plain({"seed": 7}))
    assert words_in(language, GAME).say(word_choice(session.state, session.rules.parse_action(line))) == said


def test_the_question_of_a_retreat_names_the_army_that_lost() -> None:
    asked = Decision(0, "retreat", (), "battle.retreat", RetreatChoice(army=NUMBER["P2"]))
    assert words_in("en", GAME).say(word_question(asked)) == "Poland: where does the Polish 2nd Army retreat to?"


def test_the_battle_to_come_is_offered_by_what_it_is_for() -> None:
    session = Session.new(GAME, rules_of(GAME).setup_from_plain({"seed": 7}))
    for one in ("cube A15", "cube A16", "order A3 attack G4", "pass", "order A16 attack G4", "pass", "pass"):
        session.play(session.rules.parse_action(one))
    legal = tuple(session.rules.legal_actions(session.state))
    shown = ViewContext(GAME, session.steps, legal, words_in("en", GAME))
    (group,) = panel_view(shown, None, "", None, {"army:A3": "A3", "army:A16": "A16"})["groups"]
    assert {button["line"] for button in group["actions"]} == {"name A3 G4", "name A16 G4"}


def test_what_an_army_does_where_it_stands_is_found_with_its_other_orders() -> None:
    session = Session.new(GAME, rules_of(GAME).setup_from_plain({"seed": 7}))
    rng = random.Random(1)
    while not any(isinstance(action, act.Plunder) for action in session.rules.legal_actions(session.state)):
        session.play(rng.choice(list(session.rules.legal_actions(session.state))))
    legal = tuple(session.rules.legal_actions(session.state))
    army = next(action.army for action in legal if isinstance(action, act.Plunder))
    shown = ViewContext(GAME, session.steps, legal, words_in("en", GAME))
    names = {place: place for action in legal for place in shown.view.targets_of(session.state, action)}
    first, *others = panel_view(shown, None, "", None, names)["groups"]
    assert f"army:{army}" in [button["place"] for button in first["actions"]]
    assert not [button for group in others for button in group["actions"] if button["line"].startswith("plunder")]
    chosen = panel_view(shown, f"army:{army}", "", None, names)["groups"]
    said = [button["short"] for group in chosen for button in group["actions"] if "short" in button]
    assert "Plunder" in said
    assert not [short for short in said if "Army" in short]


FOUGHT = ("cube A3", "cube A4", "order A3 move F3", "order P3 move K7")


@each(
    ("language", "said"),
    [
        ("pl", {"Akcja": "⚔ G4 Radzymin", "Ruch": "G3 Wyszków"}),
        ("de", {"Aktion": "⚔ G4 Radzymin", "Bewegung": "G3 Wyszków"}),
    ],
)
def test_under_the_heading_of_its_group_a_button_has_the_field_alone(language: str, said: dict[str, str]) -> None:
    groups = chosen_groups(FOUGHT, "army:A3", language)
    for title, short in said.items():
        button = next(one for one in groups[title] if one["short"] == short)
        assert short.removeprefix("⚔ ") in button["label"] and len(button["label"]) > len(short)


def test_a_card_for_the_chosen_army_is_called_by_its_own_name() -> None:
    assert "Rozkaz Frontu Zachodniego" in {one["short"] for one in chosen_groups(FOUGHT, "army:A3", "pl")["Akcja"]}


def test_an_army_that_is_to_get_an_order_is_all_that_stands_on_its_button() -> None:
    (buttons,) = chosen_groups((), None, "pl").values()
    assert "Czerwona 15 Armia" in {button["short"] for button in buttons}


def test_an_army_without_orders_is_not_told_to_choose_a_free_field() -> None:
    state = state_of(P1="C1 1", P2="A2", P3="A3", active="poland")
    reason = view_of(GAME).why_nothing_at(state, "army:P3")
    assert reason is not None and reason.key == "too_few_orders"


def chosen_groups(lines: tuple[str, ...], selected: str | None, language: str) -> dict[str, list[dict[str, str]]]:
    """The buttons by the headings of their groups."""
    session = Session.new(GAME, rules_of(GAME).setup_from_plain({"seed": 2}))
    for one in lines:
        session.play(session.rules.parse_action(one))
    legal = tuple(session.rules.legal_actions(session.state))
    shown = ViewContext(GAME, session.steps, legal, words_in(language, GAME))
    return {group["title"]: group["actions"] for group in panel_view(shown, selected, "", None, {})["groups"]}
