"""The museum in the board: what a game tells of its places, in every language, with its sources."""

from __future__ import annotations

import pytest

from tests.contract.test_own_game import played
from tests.each import each
from westerplatte_nb.engine.registry import games
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.lens import read_lenses
from westerplatte_nb.view.panel.museum import exhibits_at, has_museum, museum_card, museum_index
from westerplatte_nb.view.text.bibliography import lessons_folder

MUSEUMS = [game for game in games() if has_museum(game)]
ENDINGS = ("won", "lost", "decided")


def test_a_museum_has_an_index() -> None:
    assert MUSEUMS and all(museum_index(game, words_in("en", game)) for game in MUSEUMS)


def test_a_game_without_lenses_has_none() -> None:
    assert not has_museum(FORD) and read_lenses(lessons_folder(), FORD) == {}
    assert museum_card(FORD, "outpost", (), words_in("en", FORD)) is None


@pytest.mark.parametrize("game", MUSEUMS)
def test_every_place_of_the_board_has_something_to_tell(game: str) -> None:
    words, scene = words_in("en", game), view_of(game).scene
    shown = [(step.after, one.id) for step in played(game)[::40] for one in scene(step.after, words).targets]
    assert [target for state, target in shown if not exhibits_at(game, state, target)] == []


@each("game", MUSEUMS)
@each("language", LANGUAGES)
def test_a_card_tells_game_history_and_reason_with_its_sources(game: str, language: str) -> None:
    words = words_in(language, game)
    for entry in museum_index(game, words):
        card = museum_card(game, entry["id"], (), words)
        assert card is not None
        assert [part["name"] for part in card["parts"]] == ["game", "history", "why"]
        assert all(part["text"] and "[@" not in part["text"] and "[ui." not in part["head"] for part in card["parts"])
        assert card["sources"] and card["rule"]["title"], entry["id"]
        assert all(not one["link"] or one["link"].startswith(("http://", "https://")) for one in card["sources"])
        history = card["parts"][1]["text"]
        assert all(str(number) in history for number in range(1, len(card["sources"]) + 1))


@pytest.mark.parametrize("game", MUSEUMS)
def test_what_an_ending_and_a_round_are_held_under_is_in_the_museum(game: str) -> None:
    state, words, view = played(game)[-1].after, words_in("en", game), view_of(game)
    ending = view.ending
    rounds = [view.thing_of_round(state)] if view.thing_of_round is not None else []
    for thing in [*rounds, *(ending.thing(kind, state) for kind in ENDINGS if ending is not None)]:
        assert museum_card(game, thing, (), words) is not None, thing
