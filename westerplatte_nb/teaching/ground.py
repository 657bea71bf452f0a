"""The map of the real ground in a lesson, beside the board as a scenario begins on it."""

from dataclasses import replace
from typing import Any

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching import games
from westerplatte_nb.teaching.safe_call import CannotSay
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.text.shelf import Source


def ground_map(scenario: Any, shelf: dict[str, Source], words: Words) -> Any:
    """Return the widget; raises CannotSay for a game without a map."""
    from westerplatte_nb.widgets.board.ground_map import GroundMap

    ground = view_of(scenario.game).ground
    if ground is None:
        raise CannotSay("lesson.no_map")
    told = words.of(scenario.game)
    board = view_of(scenario.game).scene(games.open_position(scenario), told)
    # How the board lies is told; what stands on it belongs to the game.
    board = replace(board, description=ground.board_says(told))

    def source(name: str) -> str:
        return shelf[name].plain(told).rstrip(".") if name in shelf else ""

    return GroundMap(ground.scene(told), board, ground.places(told), told, source)
