"""The ground of 1939 as a map, and where the game board has put its places.

North is up, as on most maps; the game board has south up. The data, each point with its source and accuracy, stand in
`data/ground.toml`; nothing here is surveyed by us.
"""

from math import cos, radians
from typing import Any

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, Space, is_outpost
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board.ground_scene import ground_scene
from westerplatte_nb.i18n.languages import text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Point, Scene, tidy
from westerplatte_nb.view.panel.ground import GroundPlace

WIDTH, HEIGHT = at.WIDTH, at.HEIGHT
# What the picture shows, in metres east and north of the origin; its proportions are those of the board.
WEST, NORTH, METRES = -1010.0, 730.0, 2060.0
SCALE = WIDTH / METRES
_METRES_A_DEGREE = 111_320


def data() -> dict[str, Any]:
    """Return the lines and points of the ground."""
    return package_data("westerplatte_nb.games.seven_days.view", "data/ground")


def place_at(latitude: float, longitude: float) -> Point:
    """Return where a coordinate (WGS 84, degrees) lies in the picture."""
    origin_latitude, origin_longitude = data()["origin"]
    north = (latitude - origin_latitude) * _METRES_A_DEGREE
    east = (longitude - origin_longitude) * _METRES_A_DEGREE * cos(radians(origin_latitude))
    return tidy((east - WEST) * SCALE), tidy((NORTH - north) * SCALE)


def scene(words: Words) -> Scene:
    """Return the map as a picture, with its title and a description in words."""
    lines = {name: tuple(place_at(*point) for point in line["points"]) for name, line in data()["line"].items()}
    points = [(point, place_at(*point["at"]), _sign(point)) for point in data()["point"].values()]
    return ground_scene(lines, points, SCALE, words)


def orientation_note(words: Words) -> str:
    """Return the sentence on how the board is turned against the map."""
    return words("ground.board_alt")


def places(words: Words) -> tuple[GroundPlace, ...]:
    """Return the places of the map in the order of the board, then those that the board leaves out."""
    all_places = [_place(name, point, words) for name, point in data()["point"].items()]
    # By their signs, "1" to "6" before "A" to "E"; those without a sign are not on the board and come last.
    return tuple(sorted(all_places, key=lambda place: (place.on_board is None, place.sign or "~")))


def _place(name: str, point: dict[str, Any], words: Words) -> GroundPlace:
    """Return a place of the map: its texts, where it lies in both pictures (0 to 1), and how exact and sure that is.

    `point` is its entry in the data file. Its sign is the name of the space that stands for it ("C", "4"). A place that
    the board leaves out has no sign, no point there (None) and no text on it.
    """
    x, y = place_at(*point["at"])
    sign, on_board, board_text = _sign(point), None, ""
    if sign:
        kind = "outpost" if is_outpost(SPACE_OF[sign]) else "guardhouse"
        on_board, board_text = _on_board(SPACE_OF[sign]), words(f"ground.board.{kind}", space=sign)
    return GroundPlace(
        id=name,
        sign=sign,
        name=text_in(words.language, point["name"]),
        says=text_in(words.language, point["says"]) if "says" in point else "",
        on_map=(x / WIDTH, y / HEIGHT),
        on_board=on_board,
        board_name=board_text,
        basis=point["basis"],
        accuracy=point["accuracy"],
        sources=tuple(point["sources"]),
    )


def _sign(point: dict[str, Any]) -> str:
    """Return the space of the board that a point of the map stands for ("C", "4"), "" for none."""
    return str(point.get("space", ""))


def _on_board(space: Space) -> Point:
    """Return where the board has the name of a space, from (0, 0) to (1, 1): a mark there covers no piece."""
    if is_outpost(space):
        return at.track_x(space) / WIDTH, (at.OUTPOST_Y + at.LETTER_DY) / HEIGHT
    return at.guard_x(space) / WIDTH, (at.ROOF_Y + at.ROOF_H / 2) / HEIGHT
