"""`setup.sides`: a game of two has a return match with the sides swapped, which knows what the first came to."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import in_languages, tried
from tests.each import each
from tests.formats.record.test_undo_mark import resealed
from tests.widgets.conftest import forget
from tests.widgets.test_autosave import notice, order, say, shown
from westerplatte_nb.engine.record import BotSeat, FirstGame, Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.session import Session
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

pytestmark = pytest.mark.usefixtures("folder")
GAMES_OF_TWO = ("warsaw_1920", "september_1939")
BOT = BotSeat("uniform")


SETUPS: dict[str, dict[str, Any]] = {"warsaw_1920": {}, "september_1939": {"turns": 1}}


def played_out(session: Session, seed: int = 1) -> Session:
    """Play a session that no page shows to its end by chance."""
    chance = random.Random(seed)
    while not session.state.is_over:
        session.play(chance.choice(session.rules.legal_actions(session.state)))
    return session


@cache
def played_once(name: str) -> Record:
    """Return a game of two that is over."""
    return played_out(Session.new(name, rules_of(name).setup_from_plain({"seed": 1, **SETUPS[name]}))).record


def over(name: str, bots: dict[int, BotSeat] | None = None, language: str = "en") -> GameWidget:
    """Return a page with a game that is over."""
    game = shown(play(language, game=name, resume=False))
    game.replace_game(Session(replace(played_once(name), bots=bots or {})))
    return game


def returned(game: GameWidget) -> GameWidget:
    say(game, "rematch")
    return game


def ended(game: GameWidget) -> GameWidget:
    """Play the game of a page to its end, which the page shows."""
    game.replace_game(played_out(Session(game.session.record)))
    return game


def first_of(game: GameWidget) -> FirstGame | None:
    return game.session.full_record()[0].first_game


@each("name", GAMES_OF_TWO)
@each("bots", [{}, {0: BOT}, {1: BOT}])
def test_the_return_match_is_the_same_game_with_another_deal_and_the_sides_swapped(
    name: str, bots: dict[int, BotSeat]
) -> None:
    game = over(name, bots)
    setup, outcome = game.session.record.setup, game.session.rules.outcome(game.session.state)
    assert game.page_model.ending["rematch"] == "Return match with sides swapped"
    assert outcome is not None
    returned(game)
    again = game.session.record
    assert again.setup | {"seed": 0} == setup | {"seed": 0} and again.setup["seed"] != setup["seed"]
    assert again.bots == {1 - seat: bot for seat, bot in bots.items()}
    assert first_of(game) == (next(iter(outcome.winners), None), outcome.points)
    assert not again.actions


@each("name, language", tried(**in_languages(GAMES_OF_TWO)))
def test_who_plays_which_side_is_told_on_the_page_and_spoken(name: str, language: str) -> None:
    for bots in ({}, {0: BOT}):
        game = returned(over(name, bots, language))
        told = game.page_model.view["aim"]
        assert game.page_model.view["message"]["text"] in told
        assert game.page_model.view["message"]["text"] in game.page_model.live
        assert "[" not in told


@each("name, language", tried(**in_languages(GAMES_OF_TWO)))
def test_at_its_end_both_games_and_who_is_ahead_are_told_and_spoken(name: str, language: str) -> None:
    for bots in ({}, {0: BOT}):
        game = ended(returned(over(name, bots, language)))
        first, second, verdict = game.page_model.ending["match"]
        assert not any("[" in line for line in (first, second, verdict))
        assert all(line in game.page_model.live for line in (first, second, verdict))
        assert game.page_model.ending["rematch"] == ""
        assert game.page_model.view["aim"] == ""


@pytest.mark.parametrize("name", GAMES_OF_TWO)
def test_a_match_is_two_games(name: str) -> None:
    game = ended(returned(over(name)))
    before = game.session
    say(game, "rematch")
    assert game.session is before


def test_who_plays_together_or_watches_has_no_return_match() -> None:
    game = shown(play("en", players=2, seed=1))
    game.replace_game(played_out(Session(game.session.record)))
    assert game.session.state.is_over and game.page_model.ending["rematch"] == ""
    assert over("warsaw_1920", {0: BOT, 1: BOT}).page_model.ending["rematch"] == ""


def test_a_second_press_begins_no_other_return_match() -> None:
    game = over("warsaw_1920")
    state = game.session.state_id
    for _ in range(2):
        game._receive(None, {"do": "rematch", "state": state}, [])
        assert game.last_error is None
    assert first_of(game) is not None


def test_a_game_that_goes_on_or_is_tried_out_has_none() -> None:
    game = over("warsaw_1920")
    game.session.undo()
    assert "rematch" not in game.page_model.ending
    say(game, "rematch")
    assert first_of(game) is None


def test_taking_back_the_last_move_takes_the_score_back_with_it() -> None:
    game = ended(returned(over("september_1939")))
    score = game.page_model.ending["match"]
    game.session.undo()
    assert "match" not in game.page_model.ending and "sides" not in game.page_model.live
    game.session.redo()
    assert game.page_model.ending["match"] == score


def test_a_trial_of_the_end_of_a_return_match_has_no_score() -> None:
    game = returned(over("september_1939"))
    say(game, "what_if")
    assert game.ui.time.real is not None
    played_out(game.session)
    assert game.page_model.ending["match"] == () and game.page_model.ending["rematch"] == ""


@pytest.mark.parametrize("name", GAMES_OF_TWO)
def test_a_return_match_in_which_nothing_was_played_is_gone_on_with_tomorrow(name: str, folder: Path) -> None:
    game = returned(over(name, {0: BOT}))
    first, bots = first_of(game), game.session.bots
    del game
    forget()
    later = shown(play("en", game=name))
    assert notice(later)["kind"] == "offer"
    say(later, "resume", id=notice(later)["id"])
    assert first_of(later) == first is not None and later.session.bots == bots
    assert len(ended(later).page_model.ending["match"]) == 3


def test_a_return_match_is_kept_to_its_end(folder: Path) -> None:
    game = returned(over("warsaw_1920"))
    action = str(game.session.rules.legal_actions(game.state)[0])
    game.play(action)
    first = first_of(game)
    del game
    forget()
    later = shown(play("en", game="warsaw_1920", resume=True))
    assert later.session.record.actions == (action,) and first_of(later) == first


@pytest.mark.parametrize("name", GAMES_OF_TWO)
def test_a_save_holds_what_the_first_game_came_to(name: str) -> None:
    game = returned(over(name))
    text = dump_record(game.session.record)
    other = shown(play("en", game=name, resume=False))
    say(other, "load", text=text, name="return.jsonl")
    assert first_of(other) == first_of(game)
    assert len(ended(other).page_model.ending["match"]) == 3


@cache
def second_record() -> str:
    """Return the text of a return match that has just begun."""
    return dump_record(returned(over("warsaw_1920")).session.record)


@each(
    "first",
    [
        {"winner": 2, "points": [0, 1]},
        {"winner": True, "points": [0, 1]},
        {"winner": 0, "points": [0]},
        {"winner": 0, "points": [0, -1]},
        {"winner": 0, "points": [0, 10**9]},
        {"winner": "0", "points": [0, 1]},
        {"winner": 0, "points": [0, 1], "then": "x"},
        "<img src=x onerror=alert(1)>",
    ],
)
def test_a_first_game_that_cannot_be_is_refused_in_a_sentence(first: Any) -> None:
    head, *others = [json.loads(line) for line in second_record().splitlines()]
    assert head["first_game"]
    other = shown(play("en", game="warsaw_1920", resume=False))
    say(other, "load", text=resealed([head | {"first_game": first}, *others]), name="x.jsonl")
    assert first_of(other) is None
    assert other.page_model.view["message"]["kind"] == "refusal"


def test_a_draw_that_a_file_says_was_played_where_none_can_be_is_told_in_words() -> None:
    head, *others = [
        json.loads(line) for line in dump_record(returned(over("warsaw_1920")).session.record).splitlines()
    ]
    other = shown(play("en", game="warsaw_1920", resume=False))
    say(
        other,
        "load",
        text=resealed([head | {"first_game": {"winner": None, "points": [0, 3]}}, *others]),
        name="x.jsonl",
    )
    assert not any("[" in line for line in ended(other).page_model.ending["match"])


def test_another_game_begun_meanwhile_leaves_the_way_back_to_the_return_match() -> None:
    game = returned(over("warsaw_1920"))
    first = first_of(game)
    say(game, "again", same=False)
    assert first_of(game) is None
    say(game, "resume", id=notice(game)["id"])
    assert first_of(game) == first


def test_playing_again_after_a_match_begins_no_return_match() -> None:
    game = ended(returned(over("september_1939")))
    say(game, "again", same=False)
    assert first_of(game) is None and not game.page_model.ending.get("match")


def test_the_first_game_opened_again_offers_its_return_match_again() -> None:
    game = over("warsaw_1920")
    text, seat = dump_record(game.session.record), first_of(game)
    returned(game)
    say(game, "load", text=text, name="first.jsonl")
    assert seat is None and game.page_model.ending["rematch"]


def test_nothing_of_a_deal_goes_with_a_return_match_but_who_won_and_the_points() -> None:
    head = json.loads(dump_record(returned(over("warsaw_1920", {1: BOT})).session.record).splitlines()[0])
    assert set(head["first_game"]) == {"winner", "points"}


def test_the_person_sees_the_hand_of_the_new_side_and_no_other() -> None:
    game = returned(over("warsaw_1920", {1: BOT}))
    assert game.viewing.persons == (1,) and game.viewing.viewer == 1
    mine = {card["word"] for card in game.page_model.view["hand"]["cards"]} if game.page_model.view["hand"] else set()
    state = game.session.state
    assert game.viewing.context.state == game.session.rules.observe(state, 1) != state
    assert mine <= {str(card) for card in state.hands[1]} or not mine


def of_scenario(lesson: str, bots: dict[int, BotSeat]) -> GameWidget:
    """Return a page with a scenario of the course that is over."""
    game = shown(play("en", scenario=str(next(lessons_folder().glob(f"{lesson}_*/scenario.toml"))), resume=False))
    assert game.viewing.scenario is not None
    scenario = game.viewing.scenario
    game.replace_game(played_out(Session.new(scenario.game, scenario.setup, bots)))
    return game


def test_in_a_scenario_two_people_swap_sides_with_the_very_same_cards() -> None:
    game = of_scenario("13", {})
    setup = game.session.record.setup
    returned(game)
    assert game.session.record.setup == setup and first_of(game) is not None
    assert game.viewing.scenario is not None


def test_a_scenario_against_the_computer_has_none_for_its_goal_is_for_one_side() -> None:
    assert of_scenario("13", {1: BOT}).page_model.ending["rematch"] == ""


def test_orders_go_on_as_in_any_game() -> None:
    game = returned(over("september_1939"))
    order(game, str(game.session.rules.legal_actions(game.state)[0]))
    assert len(game.session.record.actions) == 1
