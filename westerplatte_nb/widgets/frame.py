"""The part of the panel that stays the same from action to action, remade only when the person chooses otherwise."""

from typing import Any

from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.panel import labels
from westerplatte_nb.view.panel.settings import settings_view
from westerplatte_nb.widgets.board.command_input import command_frame
from westerplatte_nb.widgets.board.ground_part import ground_frame
from westerplatte_nb.widgets.board.legend import legend_frame
from westerplatte_nb.widgets.classroom.class_rules import with_deal
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.start.seat_fields import with_seats

# What a setup is called that names no edition of its own.
USUAL = "common"
FILE_LIMIT = 2 * 1024 * 1024


def edition_of(session: Session) -> str:
    """Return the edition that a game was begun in."""
    return str(session.whole()[0].setup.get("edition", USUAL))


class Frame:
    """The labels, the form for a new game, the settings and the signs of one game, kept as long as they hold."""

    def __init__(self) -> None:
        self._asked: tuple[object, ...] = ()
        self._made: dict[str, Any] = {}

    def of(self, game: Host) -> dict[str, Any]:
        """Return the frame of a game; the very same value as long as nothing in it changed."""
        view, state = view_of(game.session.rules.NAME), game.time.state
        # What the form offers is the same through a whole game.
        asked = (game.real_session, game.words, game.settings, _opened(game), game.class_rules)
        if asked != self._asked:
            form = with_deal(view.form(state, edition_of(game.real_session), game.words), game.class_rules)
            self._made = labels(game.words) | {
                "form": with_seats(form, game.time.name, game.session.bots, game.words),
                "file_limit": FILE_LIMIT,
                "settings": settings_view(game.settings, view.settings, game.words),
                **command_frame(game.time.seen),
                **legend_frame(game),
                **ground_frame(game),
            }
            self._asked = asked
        return self._made


def _opened(game: Host) -> tuple[bool, bool]:
    """Return which of the parts that are sent late were opened."""
    return game.ui.legend, game.ui.ground
