"""What has happened, as a play for the page: sent once, from what its viewer knows; the board is drawn at once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from tests.messages import page_message, reported
from tests.playthroughs import played
from westerplatte_nb.engine.record import BotSeat, Record
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.ford.rules.events import UNSEEN
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.paint import painter
from westerplatte_nb.widgets.start import bot_seats

Plays = list[dict[str, Any]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """The scenes drawn, in their order."""
    scenes: list[Scene] = []
    monkeypatch.setattr(_CANVAS_MANAGER, "send", lambda content, buffers=None: None)
    monkeypatch.setattr(painter, "repaint", lambda canvas, before, after, theme: scenes.append(after))
    monkeypatch.setattr(painter, "paint", lambda canvas, scene, theme: scenes.append(scene))
    return scenes


def opened(session: Session, *, ready: bool = True) -> tuple[GameWidget, Plays]:
    """Return a widget on a page, and the plays that are sent to it."""
    widget = GameWidget(session, "en")
    plays: Plays = []
    send = widget.page_model.send
    widget.page_model.send = lambda content, buffers=None: (
        plays.append(content["theatre"]) if "theatre" in content else send(content, buffers)
    )
    if ready:
        say(widget, "ready", dark=False)
    return widget, plays


@pytest.fixture
def game(drawn: list[Scene]) -> tuple[GameWidget, Plays]:
    found = opened(Session.new("seven_days", load_setup({"seed": 1939})))
    drawn.clear()
    return found


def say(game: GameWidget, do: str, **content: Any) -> None:
    game.page_model._handle_custom_msg(page_message(game, do, **content), [])
    assert game.last_error is None


def end_orders(game: GameWidget) -> None:
    say(game, "act", line="end", state=game.session.state_id)


def test_the_german_phase_is_played_and_the_board_stands_at_once(
    game: tuple[GameWidget, Plays], drawn: list[Scene]
) -> None:
    widget, plays = game
    end_orders(widget)
    assert drawn == [widget.scene]
    (play,) = plays
    assert play["state"] == widget.page_model.view["state"] == widget.session.state_id
    log = [line["text"] for line in reported(widget)]
    assert [event["text"] for event in play["events"]] == log


def test_for_a_page_that_comes_the_board_is_drawn_once(drawn: list[Scene]) -> None:
    widget, _ = opened(Session.new("seven_days", load_setup({"seed": 1939})), ready=False)
    drawn.clear()
    for layer in widget.canvas._canvases:
        layer._handle_custom_msg({"event": "client_ready"}, [])
    say(widget, "ready", dark=False)
    assert drawn == [widget.scene]


def test_orders_are_not_played(game: tuple[GameWidget, Plays], drawn: list[Scene]) -> None:
    widget, plays = game
    say(widget, "act", line="move B", state=widget.session.state_id)
    assert plays == [] and drawn == [widget.scene]


def test_nothing_is_played_for_nobody(drawn: list[Scene]) -> None:
    widget, plays = opened(Session.new("seven_days", load_setup({"seed": 1939})), ready=False)
    end_orders(widget)
    assert plays == []


def test_the_setting_stops_it_and_tells_how_fast(game: tuple[GameWidget, Plays]) -> None:
    widget, plays = game
    say(widget, "setting", name="speed", value="off")
    end_orders(widget)
    assert plays == []
    say(widget, "setting", name="speed", value="fast")
    end_orders(widget)
    assert [play["speed"] for play in plays] == ["fast"]


def test_what_was_taken_back_and_played_again_is_not_played_anew(game: tuple[GameWidget, Plays]) -> None:
    widget, plays = game
    end_orders(widget)
    say(widget, "undo", state=widget.session.state_id)
    say(widget, "redo", state=widget.session.state_id)
    assert len(plays) == 1


def test_what_code_plays_while_somebody_looks_at_the_past_is_not_played_to_them(game: tuple[GameWidget, Plays]) -> None:
    widget, plays = game
    end_orders(widget)
    say(widget, "look", to=0)
    widget.play("end")
    assert widget.viewing.at is None and len(plays) == 1


def test_a_covered_board_tells_nothing(game: tuple[GameWidget, Plays]) -> None:
    widget, plays = game
    say(widget, "setting", name="handover", value=True)
    end_orders(widget)
    assert widget.viewing.handover_seat is not None and plays == []


def test_a_german_phase_of_the_past_is_played_when_it_is_asked_for(drawn: list[Scene]) -> None:
    widget, plays = opened(Session(played(30)))
    number = next(n for n in range(29, 0, -1) if len(widget.session.steps[n].events) > 4)
    say(widget, "look", to=number)
    assert plays == [] and widget.page_model.timeline["can_watch"] is True
    say(widget, "watch")
    assert len(plays[0]["events"]) == len(widget.session.steps[number].events)
    say(widget, "look", to=number, event=3)
    say(widget, "watch")
    assert len(plays[1]["events"]) == 3
    say(widget, "look", to=1)
    assert widget.page_model.timeline["can_watch"] is False
    say(widget, "watch")
    assert len(plays) == 2


def test_a_play_of_a_game_with_hands_is_made_from_what_its_viewer_knows(drawn: list[Scene]) -> None:
    widget, plays = opened(Session(Record(FORD, {"seed": 5}, bots={1: BotSeat("uniform")})))
    rules = widget.session.rules
    while len(plays) < 3:
        widget.bots.play_now()
        widget.session.play(rules.legal_actions(widget.session.state)[0])
    assert not widget.session.state.is_over
    for number in range(len(widget.session.steps)):
        for moment in widget.viewing.moments(number):
            assert set(moment.after.hands[1]) <= {UNSEEN} and UNSEEN not in moment.after.hands[0]
    assert any(play["costumes"] for play in plays)


def test_bots_wait_for_the_end_of_a_play(drawn: list[Scene], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "LOOK", 0.0)
    monkeypatch.setattr(bot_seats, "GATE_PAUSE", 0.001)
    record = Record("seven_days", {"players": 2, "seed": 1939}, bots={1: BotSeat("sensible")})
    widget, plays = opened(Session(record))

    async def play() -> None:
        end_orders(widget)
        assert len(plays) == 1 and plays[0]["told"] is True and widget.animation_gate.is_closed
        say(widget, "theatre", left=None)
        steps = len(widget.session.steps)
        for _ in range(200):
            await asyncio.sleep(0.001)
        assert len(widget.session.steps) == steps
        say(widget, "theatre", left=0)
        while len(widget.session.steps) == steps:
            await asyncio.sleep(0.001)

    asyncio.run(asyncio.wait_for(play(), 20))


def test_the_dark_page_is_followed_until_the_person_chooses(drawn: list[Scene]) -> None:
    widget = GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), "en")
    assert widget.theme.name == "light"
    say(widget, "ready", dark=True)
    assert widget.theme.name == "dark"
    say(widget, "setting", name="theme", value="contrast")
    say(widget, "ready", dark=True)
    assert widget.theme.name == "contrast"
    chosen = GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), "en", "light")
    say(chosen, "ready", dark=True)
    assert chosen.theme.name == "light"
