"""Hidden hands in the widget, beyond what the page state holds: what is said, what is thought, and who is asked."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.each import each
from tests.messages import page_message
from westerplatte_nb.engine.record import BotSeat, UndoMark
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.viewing import Snapshot
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.update import undo as undoing
from westerplatte_nb.view.update.page_state import log_lines
from westerplatte_nb.view.update.viewing import Viewing
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.hints.hint_call import hint
from westerplatte_nb.widgets.play import Notice

LANGUAGES = ("pl", "en", "de")


def begun(language: str = "en", bots: dict[int, BotSeat] | None = None) -> GameWidget:
    setup = rules_of(FORD).setup_from_plain({"seed": 3})
    return GameWidget(Session.new(FORD, setup, bots), language)


def say(game: GameWidget, do: str, **content: Any) -> None:
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None


def bid(game: GameWidget) -> str:
    """Lay the first card of the seat in turn face down, and return what its button says."""
    say(game, "hand", open=True)
    action = game.page_model.view["groups"][0]["actions"][0]
    say(game, "act", line=action["line"])
    return str(action["label"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_secret_action_taken_back_does_not_name_it(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undoing, "DOUBLE_CLICK", 0)
    game = begun(language)
    label = bid(game)
    say(game, "undo")
    for do, kind in (("undo", "undone"), ("redo", "redone")):
        say(game, do)
        assert label not in game.page_model.live
        assert game.words(f"ui.log.{kind}.secret") in game.page_model.live


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_more_than_two_play_those_who_must_agree_are_named(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(language)
    bid(game)
    monkeypatch.setattr(Viewing, "persons", property(lambda time: (0, 1, 2)))
    monkeypatch.setattr(Snapshot, "seats_to_consent", lambda game, number, viewer: (0, 2))
    say(game, "undo")
    told = game.page_model.view["message"]["text"]
    seats = [game.words.term(wordings_of(FORD).seat_term(seat)) for seat in (0, 2)]
    assert len(game.session.steps) == 2 and all(seat in told for seat in seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_an_undo_of_what_was_shown_and_so_does_that_of_the_game_opened_again(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undoing, "DOUBLE_CLICK", 0)
    game = begun(language)
    rules = game.session.rules
    while not rules.reveals_to(game.session.steps[-1]) or len(game.session.steps) == 1:
        game.session.play(rules.legal_actions(game.session.state)[0])
    by = rules.turn_of(game.session.state)
    say(game, "undo")
    assert not game.session.undos
    say(game, "undo")
    assert game.session.undos == (UndoMark(len(game.session.steps) - 1, 1, by, True),)
    told = game.words("ui.log.shown.agreed", seat=wordings_of(FORD).seat_term(by))
    again = GameWidget(Session(game.session.record), language)
    for one in (game, again):
        assert [entry["text"] for entry in log_lines(one.viewing, None)].count(told) == 1


def test_whoever_plays_with_a_bot_takes_back_alone() -> None:
    game = begun(bots={1: BotSeat("uniform")})
    session = game.session
    while not any(map(session.rules.reveals_to, session.steps[(session.last_by_person or len(session.steps)) :])):
        game.bots.play_now()
        if session.rules.turn_of(session.state) == 0:
            session.play(session.rules.legal_actions(session.state)[0])
    say(game, "undo")
    assert [(mark.by, mark.agreed) for mark in session.undos] == [(0, False)]


def test_undo_past_a_bot_asks_the_person_whose_action_it_takes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun(bots={1: BotSeat("uniform")})
    bid(game)
    game.bots.play_now()
    asked: list[int] = []

    def consent(game: Snapshot, number: int, viewer: int) -> tuple[int, ...]:
        asked.append(number)
        return (0,)

    monkeypatch.setattr(Viewing, "persons", property(lambda time: (0, 2)))
    monkeypatch.setattr(Snapshot, "seats_to_consent", consent)
    say(game, "undo")
    assert asked == [0] and len(game.session.steps) > 2


def test_a_hint_thought_out_after_the_hand_was_turned_down_is_not_spoken() -> None:
    async def play() -> None:
        game = begun()
        say(game, "hand", open=True)
        for depth in (1, 2, 3):
            say(game, "hint", depth=depth)
        assert game.ui.hints.is_thinking
        say(game, "hand", open=False)
        live = game.page_model.live
        while game.ui.hints.is_thinking:
            await asyncio.sleep(0.01)
        assert game.page_model.live == live
        assert game.page_model.view["hint"] is None

    asyncio.run(play())


@each("seat", [2, 7, 15])
def test_a_hand_of_no_seat_is_not_turned_over(seat: object) -> None:
    game = begun()
    say(game, "hand", open=True, seat=seat)
    assert game.viewing.open_seat is None


def test_a_hint_without_reasons_asks_for_none() -> None:
    game = begun()
    say(game, "hand", open=True)
    for depth in (1, 2, 3):
        say(game, "hint", depth=depth)
    assert "  " not in game.page_model.live


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_that_cannot_be_is_refused_in_the_words_of_its_problem(language: str) -> None:
    game = begun(language)
    before = game.session
    say(game, "new", setup={"seed": "-4"})
    message = game.page_model.view["message"]
    assert message["kind"] == "refusal" and "-4" in message["text"]
    assert game.words("ui.seed") in message["text"] and "seed" not in message["text"]
    assert "InvalidFile" not in message["text"] and "load_setup" not in message["text"]
    assert game.session is before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_in_a_cell_of_its_own_waits_until_the_hand_is_open(language: str) -> None:
    game = begun(language)
    told = hint(game, 0)
    assert isinstance(told, Notice) and told.sentences == (game.words("ui.hand.first"),)
    assert game.session.hints == ()
    say(game, "hand", open=True)
    assert not isinstance(hint(game, 0), Notice)


def test_a_hint_in_a_cell_of_its_own_does_not_tell_the_cards_of_a_bot() -> None:
    game = begun(bots={0: BotSeat("sensible")})
    told = hint(game, 0)
    assert isinstance(told, Notice) and told.sentences == (game.words("ui.bot.turn"),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_what_if_says_that_hidden_cards_are_dealt_anew_and_knows_no_more_of_the_real_game(language: str) -> None:
    game = begun(language)
    bid(game)
    say(game, "what_if")
    assert game.ui.time.real is not None
    dealt = game.words("ui.what_if.dealt")
    assert dealt in game.page_model.timeline["banner"]["text"]
    waiting = game.viewing.real_steps
    assert waiting is not None and waiting[-1].action is None, "the other's bid stays face down"
    assert all(0 in hand for hand in waiting[-1].after.hands), "so do both hands"
    say(game, "real_game")
    assert game.ui.time.real is None and game.page_model.timeline["banner"] is None


def test_a_what_if_with_open_cards_says_nothing_of_dealing() -> None:
    game = GameWidget(Session.new("seven_days", rules_of("seven_days").setup_from_plain({"seed": 3})), "en")
    say(game, "act", line="end")
    say(game, "what_if")
    assert game.words("ui.what_if.dealt") not in game.page_model.timeline["banner"]["text"]


def test_a_hand_is_face_down_on_the_page_before_a_play_begins_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun()
    say(game, "ready")
    bid(game)
    say(game, "hand", open=True)
    order: list[Any] = []
    game.page_model.observe(lambda change: order.append(change["new"]["hand"]["open"]), names="view")
    monkeypatch.setattr(game.animation, "play", lambda is_news: order.append("play"))
    say(game, "act", line=game.page_model.view["groups"][0]["actions"][0]["line"])
    assert order[:2] == [False, "play"]


def test_where_nothing_is_played_a_hand_is_face_down_with_the_reply_and_the_board_drawn_once() -> None:
    game = begun()
    say(game, "hand", open=True)
    replies: list[bool] = []
    game.page_model.observe(lambda change: replies.append(change["new"]["hand"]["open"]), names="view")
    say(game, "act", line=game.page_model.view["groups"][0]["actions"][0]["line"])
    assert replies == [False]
