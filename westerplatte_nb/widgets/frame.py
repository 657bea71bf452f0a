"""What of the panel stays the same from action to action, made anew only when a choice of the person changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westerplatte_nb.view.seven_days import panel
from westerplatte_nb.widgets.hearing import hearing_frame
from westerplatte_nb.widgets.legend import legend_frame
from westerplatte_nb.widgets.settings import settings_view

if TYPE_CHECKING:
    from westerplatte_nb.widgets.game import GameWidget

FILE_LIMIT = 2 * 1024 * 1024


class Frame:
    """The labels, the form for a new game, the settings and the signs of one game, kept as long as they hold."""

    def __init__(self) -> None:
        self._asked: tuple[object, ...] = ()
        self._made: dict[str, Any] = {}

    def of(self, game: GameWidget) -> dict[str, Any]:
        """Return the frame of a game; the very same value as long as nothing in it changed."""
        asked = (game.words, game.settings, game.edition, game.state.table, game.companion.legend_asked)
        if asked != self._asked:
            self._made = panel.frame(game.state, game.edition, game.words) | {
                "file_limit": FILE_LIMIT,
                "settings": settings_view(game.settings, game.words),
                **hearing_frame(game.words),
                **legend_frame(game),
            }
            self._asked = asked
        return self._made
