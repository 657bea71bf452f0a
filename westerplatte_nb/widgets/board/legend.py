"""The table of signs for the page: small pictures, sent when the person first opens it."""

from functools import lru_cache
from typing import Any

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.image_source import image_source
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.widgets.host import Host


def legend_frame(game: Host) -> dict[str, Any]:
    """Return the signs of a game in its language and theme, empty until they were asked for."""
    asked = game.ui.legend
    name = game.session.rules.NAME
    if view_of(name).legend is None:
        return {"legend": None}
    return {"legend": _signs(name, game.words, game.settings.theme) if asked else []}


@lru_cache(maxsize=12)
def _signs(game: str, words: Words, theme: str) -> list[dict[str, Any]]:
    legend = view_of(game).legend
    signs = legend(words) if legend is not None else ()
    return [
        {"picture": image_source(scene, THEMES[theme], scene.width), "text": text, "width": round(scene.width)}
        for scene, text in signs
    ]
