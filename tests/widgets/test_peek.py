"""What one seat alone may see in a game without hidden hands: on the page while it is held, and nowhere else."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any

import pytest

from tests.amounts import values
from tests.each import each
from westerplatte_nb.bots.hints import Thinking
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.seven_days.view.studio.cards import attack_text
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages.time import GoToMoment
from westerplatte_nb.view.update.page_state import log_lines
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.hints import hints

RULES = rules_of("seven_days")


def begun(language: str = "en", bots: dict[int, BotSeat] | None = None, **words: Any) -> GameWidget:
    setup = RULES.setup_from_plain({"seed": 3, "variants": ["one_officer"], **words})
    return GameWidget(Session.new("seven_days", setup, bots), language)


def hold(game: GameWidget, is_open: bool, seat: object = 0) -> None:
    game._receive(None, {"do": "hand", "open": is_open, "seat": seat}, [])
    assert game.last_error is None


def sent(game: GameWidget) -> str:
    """Everything that the page has now, and what the notebook would keep."""
    page = {name: getattr(game.page_model, name) for name in game.page_model.keys if not name.startswith("_")}
    return json.dumps([page, asdict(game.page_state()), game.mime_bundle(), log_lines(game.viewing, None)], default=str)


def told(game: GameWidget) -> str:
    """The next card in words."""
    return json.dumps(attack_text(game.session.state.deck[0], game.words))[1:-1]


@values("language", few="de", many=LANGUAGES)
def test_the_next_card_is_on_the_page_while_it_is_held_and_never_else(language: str) -> None:
    game = begun(language)
    assert told(game) not in sent(game)
    hold(game, True)
    peeked = game.page_model.view["hand"]["peeked"]
    assert peeked["text"] == attack_text(game.session.state.deck[0], game.words)
    assert peeked["picture"].startswith("<svg") and game.page_model.view["hand"]["others"][0]["open"]
    kept = json.dumps([game.mime_bundle(), log_lines(game.viewing, None)])
    assert told(game) not in kept
    hold(game, False)
    assert told(game) not in sent(game) and "peeked" not in game.page_model.view["hand"]


def test_no_page_is_told_by_the_kernel_to_speak_of_what_is_held() -> None:
    game = begun("en")
    for is_held in (True, False):
        hold(game, is_held)
        assert attack_text(game.session.state.deck[0], game.words) not in game.page_model.live
    assert game.page_model.live


def test_what_is_sent_without_a_hold_is_the_same_whatever_the_next_card() -> None:
    pages = []
    for swaps in (False, True):
        game = begun()
        deck = game.session.state.deck
        # Only a test may: a state is never changed.
        game.session.state.deck = (deck[1], deck[0], *deck[2:]) if swaps else deck
        game.show()
        pages.append((asdict(game.page_state()), game.mime_bundle()["text/plain"]))
    assert pages[0] == pages[1]


@each("seat", [1, 7, None])
def test_no_other_seat_sees_it(seat: object) -> None:
    game = begun()
    game.session.play(RULES.parse_action("end"))  # now officer 2 is in turn
    hold(game, True, seat)
    assert "peeked" not in game.page_model.view["hand"] and told(game) not in sent(game)


def test_it_may_be_looked_at_in_the_other_officer_s_turn_too() -> None:
    game = begun()
    game.session.play(RULES.parse_action("end"))
    hold(game, True)
    assert json.dumps(game.page_model.view["hand"]["peeked"]["text"])[1:-1] == told(game)


def test_whatever_is_played_meanwhile_covers_it() -> None:
    game = begun()
    hold(game, True)
    game.session.play(RULES.parse_action("move B"))
    assert told(game) not in sent(game)


def test_the_past_shows_it_no_more() -> None:
    game = begun()
    game.session.play(RULES.parse_action("move B"))
    hold(game, True)
    game.send(GoToMoment(to=0))
    assert "hand" not in game.page_model.view


def test_who_plays_beside_a_computer_that_knows_sees_nothing() -> None:
    game = begun(bots={0: BotSeat("sensible")})
    game.bots.play_now()
    hold(game, True)
    assert game.page_model.view.get("hand") is None


def test_a_covered_board_shows_nothing_of_it() -> None:
    game = begun()
    game.ui = replace(game.ui, time=replace(game.ui.time, handover_seat=1))
    hold(game, True)
    assert game.page_model.view.get("hand") is None


def test_the_plain_game_has_no_such_control() -> None:
    game = begun(variants=[])
    before = asdict(game.page_state())
    hold(game, True)
    assert "hand" not in before["view"] and "hand" not in game.page_model.view


def test_a_hint_that_all_may_read_is_thought_of_without_the_next_card(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, Any]] = []

    def thinking(name: str, observation: Any, viewer: Any, **more: Any) -> Thinking:
        asked.append((observation, viewer))
        return Thinking(name, observation, viewer=viewer, **more)

    monkeypatch.setattr(hints, "Thinking", thinking)
    game = begun()
    game._receive(None, {"do": "hint", "depth": 1, "state": game.session.state_id}, [])
    assert asked == [(RULES.observe(game.session.state, None), None)]
