"""The map under the board: sent when it is opened, and only by games that have one."""

from __future__ import annotations

from tests.playthroughs import played
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget


def test_the_map_is_sent_when_it_is_opened() -> None:
    game = GameWidget(Session(played(0)), "de")
    assert game.page_model.frame["ground"] == {}
    game._receive(game.page_model, {"do": "ground"}, [])
    assert game.page_model.frame["ground"]["src"].startswith("data:image/svg+xml")
    assert "Halbinsel" in game.page_model.frame["ground"]["alt"]


def test_a_game_without_a_map_has_no_such_part() -> None:
    ford = GameWidget(Session.new(FORD, rules_of(FORD).setup_from_plain({"seed": 1})), "en")
    assert ford.page_model.frame["ground"] is None
