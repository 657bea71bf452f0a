"""The part of the panel that stays the same from action to action, remade only when the person chooses otherwise."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.drawing.image_source import image_source
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.panel import labels
from westerplatte_nb.view.panel.queries import buttons_of
from westerplatte_nb.view.panel.settings import settings_view
from westerplatte_nb.widgets.classroom.class_rules import with_deal
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.start.seat_fields import with_seats

# The edition of a setup that names none.
USUAL = "common"
FILE_LIMIT = 2 * 1024 * 1024
SKIPS = ("board", "actions", "report", "order")


class Frame:
    """The labels, the form for a new game, the settings and the signs of one game, kept as long as they hold."""

    def __init__(self) -> None:
        """Begin without a frame; `_source` has the values that `_frame` was made from."""
        self._source: tuple[object, ...] = ()
        self._frame: dict[str, Any] = {}

    def view(self, game: Host) -> dict[str, Any]:
        """Return the frame of a game; the same object as long as nothing that it depends on has changed."""
        view = view_of(game.session.rules.NAME)
        # The state is left out: the form offers the same through a whole game.
        source = (game.real_session, game.words, game.ui.settings, game.ui.open_parts, game.ui.rules)
        if source != self._source:
            self._frame = labels(game.words) | {
                "form": setup_form(game) if "form" in game.ui.open_parts else {"fields": []},
                "file_limit": FILE_LIMIT,
                "whole": view.lies_whole,
                "settings": settings_view(game.ui.settings, view.settings, game.words),
                **command_frame(game.viewing.context),
                **legend_frame(game),
                **ground_frame(game),
            }
            self._source = source
        return self._frame


def setup_form(game: Host) -> dict[str, Any]:
    """Return the form for a new game, which begins with the values of the present one."""
    edition = str(game.real_session.full_record()[0].setup.get("edition", USUAL))
    form = view_of(game.session.rules.NAME).form(game.viewing.state, edition, game.words)
    return with_seats(with_deal(form, game.ui.rules), game.viewing.game_name, game.session.bots, game.words)


def command_frame(present: ViewContext) -> dict[str, Any]:
    """Return the entries of the frame for what can be asked and reached on the page.

    These are the buttons that ask about the game, the links that skip to a part of the page, the headings of both, and
    the words before what can be done at a place of the board (`here`).
    """
    words = present.words
    return {
        "asks": [{"name": name, "label": words(f"ui.ask.{name}")} for name in buttons_of(present)],
        "ask": words("ui.ask"),
        "skips": [{"name": name, "label": words(f"ui.skip.{name}")} for name in SKIPS],
        "skip": words("ui.skip"),
        "here": words("ui.here"),
    }


def ground_frame(game: Host) -> dict[str, Any]:
    """Return the map of the real ground in the page's language and theme, as the entry `ground` of the frame.

    It is {} until the person opens it, since a picture is large, and None for a game without a map.
    """
    ground = view_of(game.session.rules.NAME).ground
    if ground is None:
        return {"ground": None}
    if "ground" not in game.ui.open_parts:
        return {"ground": {}}
    scene = ground.scene(game.words)
    picture = image_source(scene, THEMES[game.ui.settings.theme], scene.width)
    return {"ground": {"src": picture, "alt": scene.description, "credit": game.words("ground.credit")}}


def legend_frame(game: Host) -> dict[str, Any]:
    """Return the signs of a game in the page's language and theme, as the entry `legend` of the frame.

    It is [] until the person opens them, since pictures are large, and None for a game without signs.
    """
    legend = view_of(game.session.rules.NAME).legend
    is_open = "legend" in game.ui.open_parts
    return {"legend": legend and (_signs(legend, game.words, game.ui.settings.theme) if is_open else [])}


@lru_cache(maxsize=12)
def _signs(legend: Callable[[Words], Iterable[tuple[Scene, str]]], words: Words, theme: str) -> list[dict[str, Any]]:
    """Return the signs of a game for the page: the picture, the text and the width of each."""
    return [
        {"picture": image_source(scene, THEMES[theme], scene.width), "text": text, "width": round(scene.width)}
        for scene, text in legend(words)
    ]
