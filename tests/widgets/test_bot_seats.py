"""Seats that bots play on a page: in slices, one move after another, stopped by undo, begun again by a page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.amounts import values
from tests.messages import page_message
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.record.file import read_record
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages.panel import Setting
from westerplatte_nb.view.messages.time import GoToMoment
from westerplatte_nb.widgets.frame import setup_form
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.scheduler import SLICE

GAMES = (FORD, "seven_days")


def begun(game: str, bots: dict[int, BotSeat], seed: int = 3) -> GameWidget:
    setup = rules_of(game).setup_from_plain({"seed": seed})
    return GameWidget(Session.new(game, setup, bots), "en")


def say(game: GameWidget, do: str, **content: Any) -> None:
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None


def act(game: GameWidget) -> None:
    """Play the first thing that a person can do."""
    if game.page_model.view.get("hand") is not None and game.viewing.open_seat is None:
        say(game, "hand", open=True)
    groups = game.page_model.view["groups"]
    say(game, "act", line=next(action["line"] for group in groups for action in group["actions"]))


async def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    end = asyncio.get_running_loop().time() + seconds
    while not true():
        assert asyncio.get_running_loop().time() < end, "it did not come to that"
        await asyncio.sleep(0.005)


def is_persons_turn(game: GameWidget) -> bool:
    session = game.session
    return session.state.is_over or session.rules.turn_of(session.state) not in session.bots


@pytest.mark.parametrize("name", GAMES)
@values("kind", few="sensible", many=["uniform", "sensible"])
def test_a_person_and_a_bot_play_a_whole_game(name: str, kind: str) -> None:
    async def play() -> None:
        game = begun(name, {1: BotSeat(kind)})
        for _ in range(400):
            await until(lambda: is_persons_turn(game) and not game.bots.is_thinking)
            if game.state.is_over:
                break
            act(game)
        assert game.state.is_over
        assert any(game.session.is_by_bot(n) for n in range(1, len(game.session.steps)))

    asyncio.run(play())


def test_a_person_cannot_play_for_a_bot_and_sees_no_buttons_meanwhile() -> None:
    game = begun(FORD, {0: BotSeat("search"), 1: BotSeat("search")})
    assert game.page_model.view["groups"] == []
    assert "The computer plays as patrol 1" in game.page_model.view["detail"]
    legal = game.session.rules.legal_actions(game.state)
    say(game, "act", line=str(legal[0]))
    assert len(game.session.steps) == 1
    assert "Wait for your turn" in game.page_model.view["message"]["text"]


def test_a_bot_begins_when_a_page_comes_and_not_before() -> None:
    async def play() -> None:
        game = begun(FORD, {0: BotSeat("sensible")})
        await asyncio.sleep(0.05)
        assert len(game.session.steps) == 1
        say(game, "ready")
        game.send(Setting(name="speed", value="off"))
        await until(lambda: len(game.session.steps) > 1)
        assert is_persons_turn(game)

    asyncio.run(play())


def test_undo_stops_a_thinking_bot_and_goes_back_to_the_persons_decision() -> None:
    async def play() -> None:
        game = begun(FORD, {1: BotSeat("search", 100_000)})
        act(game)
        await until(lambda: game.bots.is_thinking)
        await asyncio.sleep(0.1)
        say(game, "undo")
        assert len(game.session.steps) == 1 and is_persons_turn(game)
        await until(lambda: not game.bots.is_thinking)
        assert len(game.session.steps) == 1

    asyncio.run(play())


def test_a_bot_thinks_anew_where_somebody_else_has_played_for_it() -> None:
    async def play() -> None:
        game = begun("seven_days", {0: BotSeat("search", 150), 1: BotSeat("search", 150)})
        say(game, "ready")
        await until(lambda: game.bots.is_thinking)
        await asyncio.sleep(0.05)
        game.session.play(game.session.rules.legal_actions(game.state)[0])
        number = len(game.session.steps)
        await until(lambda: len(game.session.steps) > number)
        assert game.last_error is None

    asyncio.run(play())


def test_a_bot_waits_while_the_person_looks_at_the_past() -> None:
    async def play() -> None:
        game = begun("seven_days", {1: BotSeat("sensible")})
        act(game)
        while is_persons_turn(game) and len(game.session.steps) < 40:
            game.session.play(game.session.rules.parse_action("end"))
            if game.session.rules.turn_of(game.state) == 1:
                break
        game.send(GoToMoment(to=0))
        number = len(game.session.steps)
        await asyncio.sleep(0.2)
        assert len(game.session.steps) == number
        game.send(GoToMoment(to=number - 1))
        await until(lambda: len(game.session.steps) > number)

    asyncio.run(play())


def test_where_nothing_is_animated_a_bot_does_not_wait_to_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westerplatte_nb.widgets.start.bot_seats.LOOK", 3600.0)

    async def play() -> None:
        game = begun(FORD, {1: BotSeat("uniform")})
        say(game, "ready", dark=False)
        say(game, "setting", name="speed", value="off")
        act(game)
        await until(lambda: is_persons_turn(game))
        assert game.bots.watched

    asyncio.run(play())


def test_a_bot_never_holds_the_kernel_for_long() -> None:
    """By a clock that a playout moves on: no slice is longer than the limit and one playout more."""

    async def play() -> None:
        now = [0.0]

        def clock() -> float:
            now[0] += 0.004
            return now[0]

        game = begun(FORD, {1: BotSeat("search", 200)})
        game.scheduler.clock = clock
        slices: list[float] = []
        inner = game.scheduler.slice

        def measured(steps: Any) -> bool:
            before = now[0]
            more = inner(steps)
            slices.append(now[0] - before)
            return more

        game.scheduler.slice = measured  # type: ignore[method-assign]
        act(game)
        await until(lambda: is_persons_turn(game))
        assert len(slices) > 5 and max(slices) <= SLICE + 3 * 0.004

    asyncio.run(play())


@pytest.mark.parametrize("name", GAMES)
def test_the_form_gives_seats_to_bots_and_a_saved_game_keeps_them(name: str) -> None:
    game = begun(name, {})
    fields = setup_form(game)["fields"]
    seats = next(field for field in fields if field["name"] == "seats")
    assert [one["value"] for one in seats["options"]] if "options" in seats else True
    assert all(one["value"] == "person" for one in seats["fields"])
    say(game, "new", setup={"seat_2": "search", "seed": "5"})
    assert dict(game.session.bots) == {1: BotSeat("search")}
    again = read_record(dump_record(game.session.record).encode(), "x").record
    assert Session(again).bots == game.session.bots
    seats = next(field for field in setup_form(game)["fields"] if field["name"] == "seats")
    assert [one["value"] for one in seats["fields"]][:2] == ["person", "search"]
