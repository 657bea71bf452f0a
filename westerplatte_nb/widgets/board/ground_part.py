"""The map of the real ground under the board: the picture is sent when the person first opens it."""

from typing import Any

from westerplatte_nb.view.drawing.image_source import image_source
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.widgets.host import Host


def ground_frame(game: Host) -> dict[str, Any]:
    """Return the map of a game in its language and theme, empty until it was asked for; None without a map."""
    ground = view_of(game.session.rules.NAME).ground
    if ground is None:
        return {"ground": None}
    if not game.ui.ground:
        return {"ground": {}}
    scene = ground.scene(game.words)
    picture = image_source(scene, THEMES[game.settings.theme], scene.width)
    return {"ground": {"src": picture, "alt": scene.description, "credit": game.words("ground.credit")}}
