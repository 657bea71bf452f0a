"""What the games let be edited in the studio: each edit gives new words, which make a setup again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import westerplatte_nb.games.ford  # noqa: F401
from tests.each import each
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import turn_starts
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.studio.editor import Editor, EditRefused, editor_of

GAMES = ("seven_days", "september_1939", "warsaw_1920", "ford")


def editor(game: str) -> Editor:
    found = editor_of(game)
    assert found is not None
    return found


def laid(game: str, plain: Any) -> Any:
    return rules_of(game).setup(setup_of({"game": game, **plain}, "test"))


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_put_where_it_may_stand_makes_a_setup(game: str) -> None:
    edit, words, chance = editor(game), words_in("en", game), Random(1939)
    plain, put = edit.blank(), 0
    for _ in range(60):
        tool = chance.choice(edit.tools(plain, words)).id
        places = edit.places(plain, tool)
        if not places:
            continue
        try:
            plain = edit.put(plain, tool, chance.choice(places))
        except EditRefused as refused:
            assert words.has(refused.wording.key)
            continue
        put += 1
        laid(game, plain)
    assert put > 5


@pytest.mark.parametrize("game", GAMES)
def test_what_was_put_can_be_taken_again(game: str) -> None:
    edit, words = editor(game), words_in("en", game)
    plain = edit.blank()
    for tool in edit.tools(plain, words):
        for place in edit.places(plain, tool.id)[:1]:
            after = edit.put(plain, tool.id, place)
            assert edit.put(plain, tool.id, place) == after
            takes = [one.id for one in edit.spot(after, place, words).takes]
            for thing in takes:
                laid(game, edit.take(after, thing))


@pytest.mark.parametrize("game", GAMES)
def test_every_place_of_the_board_can_be_looked_at(game: str) -> None:
    edit, words = editor(game), words_in("pl", game)
    plain = edit.blank()
    for target in view_of(game).scene(laid(game, plain), words).targets:
        edit.spot(plain, target.id, words)


@each("game", GAMES)
@each("language", ["pl", "en", "de"])
def test_everything_that_is_offered_has_its_words(game: str, language: str) -> None:
    edit, words = editor(game), words_in(language, game)
    plain = edit.blank()
    goal = edit.first_goal(plain)
    for kind in edit.goal_kinds(words):
        goal = edit.with_goal_part(goal, kind.id)
    told: list[Any] = [
        *edit.tools(plain, words),
        *edit.fields(plain, words),
        *edit.decks(plain, words),
        *edit.goal_fields(plain, goal, words),
        *edit.goal_parts(goal, words),
        *edit.goal_kinds(words),
        *edit.pins(plain, words),
    ]
    labels = [one.label for one in told] + [card.label for deck in edit.decks(plain, words) for card in deck.cards]
    assert [label for label in labels if not label or "[" in label] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_is_stacked_and_left_to_chance_again(game: str) -> None:
    edit, words = editor(game), words_in("en", game)
    plain = edit.blank()
    for deck in edit.decks(plain, words):
        ids = tuple(card.id for card in deck.cards)
        stacked = edit.with_deck_order(plain, deck.id, ids[::-1])
        (after,) = (one for one in edit.decks(stacked, words) if one.id == deck.id)
        assert [card.label for card in after.cards] == [card.label for card in deck.cards][::-1]
        assert after.is_stacked
        assert edit.decks(edit.with_deck_order(stacked, deck.id, None), words) == edit.decks(plain, words)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_can_be_at_both_its_ends(game: str) -> None:
    edit, words = editor(game), words_in("en", game)
    plain = edit.blank()
    for field in edit.fields(plain, words):
        ends = (field.least, field.most) if field.kind == "number" else tuple(one.id for one in field.options)
        for value in ends:
            changed = edit.with_field(plain, field.id, value)
            laid(game, changed)
            assert next(one.value for one in edit.fields(changed, words) if one.id == field.id) == value


@pytest.mark.parametrize("game", ["warsaw_1920", "ford"])
def test_a_whole_game_begins_as_one_that_nobody_edited(game: str) -> None:
    whole_setup = view_of(game).whole_setup
    assert whole_setup is not None
    plain = whole_setup()
    rules = rules_of(game)
    assert rules.to_plain(laid(game, plain)) == rules.to_plain(laid(game, {"seed": plain["seed"]}))


def test_every_turn_of_a_game_can_be_begun_at() -> None:
    game = "seven_days"
    rules, edit, chance = rules_of(game), editor(game), Random(7)
    session = Session.new(game, rules.setup_from_plain({"players": 2, "difficulty": "medium", "seed": 5}))
    while not session.state.is_over:
        session.play(chance.choice(rules.legal_actions(session.state)))
    setup = rules.setup_from_plain(session.full_record()[0].setup)
    numbers = [n for n in turn_starts(session.steps)[1:] if not session.steps[n].after.is_over]
    assert len(numbers) > 3
    for number in numbers:
        state = session.steps[number].after
        again = laid(game, edit.moment(setup, state))
        assert rules.to_plain(again) == rules.to_plain(state)
        assert again.deck == state.deck


def test_two_guardhouses_without_bricks_are_refused_with_the_reason() -> None:
    edit = editor("seven_days")
    plain = edit.with_field(edit.blank(), "wall-1", 0)
    with pytest.raises(EditRefused) as refused:
        edit.with_field(plain, "wall-2", 0)
    assert "guardhouse" in words_in("en", "seven_days").say(refused.value.wording)


def test_a_troop_that_is_moved_onto_another_changes_places_with_it() -> None:
    edit = editor("seven_days")
    plain = edit.put(edit.put(edit.blank(), "slow", "rung:A2"), "fast", "rung:C4")
    tracks = edit.put(plain, "troop-A", "rung:C3")["position"]["tracks"]
    assert (tracks["C"]["speed"], tracks["C"]["rung"]) == (1, 3)
    assert tracks["A"]["speed"] == 3


def test_a_harder_game_keeps_no_more_mines_than_it_has() -> None:
    edit = editor("seven_days")
    plain = edit.blank()
    for rung in range(1, 5):
        plain = edit.put(plain, "mine", f"rung:A{rung}")
    hard = edit.with_field(plain, "difficulty", "hard")
    assert len(hard["position"]["mines"]) == 3
    laid("seven_days", hard)
