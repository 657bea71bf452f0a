"""Parts that are sent when they are opened: the map under the board, the board in words, the rules."""

from __future__ import annotations

from tests.messages import page_message
from tests.playthroughs import alphabetical_key, played
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.seven_days.view.text import text_board
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget


def test_the_map_is_sent_when_it_is_opened() -> None:
    game = GameWidget(Session(played(0)), "de")
    assert game.page_model.frame["ground"] == {}
    game._receive(game.page_model, {"do": "open_part", "part": "ground"}, [])
    assert game.page_model.frame["ground"]["src"].startswith("data:image/svg+xml")
    assert "Halbinsel" in game.page_model.frame["ground"]["alt"]


def test_a_game_without_a_map_has_no_such_part() -> None:
    ford = GameWidget(Session.new(FORD, rules_of(FORD).setup_from_plain({"seed": 1})), "en")
    assert ford.page_model.frame["ground"] is None


def test_the_board_in_words_is_sent_as_long_as_it_is_open() -> None:
    game = GameWidget(Session(played(0)), "de")
    assert game.page_model.view["text"] == ""
    game._receive(game.page_model, {"do": "open_part", "part": "text"}, [])
    begun = game.page_model.view["text"]
    assert begun == text_board(game.state, game.words)
    game._receive(game.page_model, page_message(game, "act", line=alphabetical_key(game.state)), [])
    assert game.page_model.view["text"] == text_board(game.state, game.words) != begun
    game._receive(game.page_model, {"do": "open_part", "part": "text", "open": False}, [])
    assert game.page_model.view["text"] == ""


def test_the_list_of_rules_is_sent_once_it_is_opened() -> None:
    game = GameWidget(Session(played(0)), "de")
    assert (game.page_model.rulebook["open"], game.page_model.rulebook["sections"]) == (False, [])
    assert game.page_model.rulebook["words"]["rules_search"]
    game._receive(game.page_model, {"do": "open_part", "part": "rulebook"}, [])
    rulebook = game.page_model.rulebook
    assert rulebook["open"] and rulebook["sections"] and "outpost:A" in rulebook["places"]
