"""The map of 1939 drawn: water and land, canal, wall, railway and posts; what is estimated is dashed and pale."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, sin
from typing import Any

from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board.side_panels import label
from westerplatte_nb.i18n.languages import SOURCE, text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Scene, Shape, polyline, text_width, tidy

Line = tuple[Point, ...]
_SMALL, _SIGN_R = 21.0, 17.0
_DASH = (9.0, 7.0)
# How wide a text is in most fonts, of its width in the widest.
_USUAL_WIDTH = 0.88
# The length and the beam in metres, and which way the ship is drawn: degrees from east, clockwise. The heading is ours.
_SHIP_LENGTH, _SHIP_BEAM, _SHIP_HEADING = 127.6, 22.0, -1.35
_LEGEND = at.PlacedBox(846, 14, 340, 270)


def ground_scene(
    lines: dict[str, Line], points: Sequence[tuple[dict[str, Any], Point, str]], scale: float, words: Words
) -> Scene:
    """Return the map: `lines` by name and `points` with their places and signs in the picture.

    `scale` is in units of the picture a metre.
    """
    signs = [shape for point, place, sign in points for shape in _sign(point, place, sign, scale)]
    names = [shape for point, place, _ in points for shape in _name(point, place, words)]
    halos = [shape for point, place, _ in points for shape in _accuracy(point, place, scale)]
    return Scene(
        at.WIDTH,
        at.HEIGHT,
        words("ground.title"),
        words("ground.says"),
        {
            "ground": (*_land(lines), *_lines(lines)),
            "pieces": (*halos, *signs),
            "marks": (*_waters(words), *names, *_legend(words, scale)),
        },
    )


def _land(lines: dict[str, Line]) -> Iterator[Shape]:
    """Yield the areas of water and land between the measured lines, those drawn over others last."""
    width, height = at.WIDTH, at.HEIGHT
    shore, east_bank = lines["sea_shore_today"], lines["canal_east_bank_1939"]
    mole = (*lines["mole_sea_side_today"], *lines["mole_canal_side_today"])
    west_bank, river = lines["canal_west_bank_today"], lines["river_east_bank_est"]
    (west_start_x, _), (_, west_end_y), (river_end_x, _) = west_bank[0], west_bank[-1], river[-1]
    # Corners 20 or 40 units beyond the edges of the picture: an area that reaches an edge shows no border there.
    yield Rect("sea", 0, 0, width, height, "sea")
    # The harbour canal and the river: between their banks, down to the lower edge.
    water = (*east_bank[::-1], *river, (river_end_x, height + 40), (west_start_x, height + 40), *west_bank)
    # The mainland: along the coast to the right edge, down to the corner, and back along the river.
    coast = (shore[-1], *_far_coast(shore[-1], width), (width + 20, height + 20), (river_end_x, height + 20))
    yield Polygon("mainland", (*coast, *river[::-1], lines["land_border_1939"][-1]), "far_land")
    # The port: along the west bank, from its end 60 units up to the left edge (nothing is measured there), and down.
    port = (*west_bank, (-20, west_end_y - 60), (-20, height + 20), (west_start_x, height + 20))
    yield Polygon("port", port, "far_land")
    yield Polygon("canal", water, "canal")
    yield Polygon("mole", mole, "steel_light", "quay", 1.5)
    yield Polygon("peninsula", (*shore, *lines["land_border_1939"][::-1], *east_bank), "land")
    yield polyline("beach", shore, "beach", 13)


def _far_coast(start: Point, width: float) -> Line:
    """Return the coast east of the neck to the edge of the picture: a straight line, as there are no measurements."""
    return ((start[0] + 40, start[1] + 12), (width + 20, start[1] + 70))


def _lines(lines: dict[str, Line]) -> Iterator[Shape]:
    """Yield shores, banks, railway and wall; those of 1939 that are estimated are dashed."""
    yield polyline("shore", lines["sea_shore_today"], "ink_soft", 2, (3.0, 5.0))
    yield polyline("bank", lines["canal_west_bank_today"], "quay", 3)
    yield polyline("bank.1939", lines["canal_east_bank_1939"], "quay", 3, _DASH)
    yield polyline("bank.river", lines["river_east_bank_est"], "quay", 3, _DASH)
    yield from _railway(lines["railway_1939"])
    yield polyline("wall", lines["land_border_1939"], "wall_edge", 7)
    yield polyline("wall.est", lines["land_border_1939"], "wall_top", 3, (6.0, 5.0))


def _railway(line: Line) -> Iterator[Shape]:
    """Yield a railway line with a sleeper across it every 15 units."""
    yield polyline("rail", line, "rail", 2.5, _DASH)
    for number, ((ax, ay), (bx, by)) in enumerate(pairwise(line)):
        length = hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) / length, (by - ay) / length
        for step in range(int(length // 15) + 1):
            x, y = ax + dx * step * 15, ay + dy * step * 15
            # (-dy, dx) points across the rails.
            sleeper = ((tidy(x - dy * 6), tidy(y + dx * 6)), (tidy(x + dy * 6), tidy(y - dx * 6)))
            yield polyline(f"tie{number}.{step}", sleeper, "sleeper", 2)


def _waters(words: Words) -> Iterator[Shape]:
    """Yield the names of the waters and of the land around."""
    for key, x, y, widest in (("sea", 560, 70, 400), ("canal", 210, 610, 250), ("river", 1112, 838, 160)):
        yield label(key, x, y, words(f"ground.{key}"), 25, widest)
    for key, x, y, widest in (("port", 320, 740, 330), ("mainland", 1102, 716, 180)):
        yield label(key, x, y, words(f"ground.{key}"), 23, widest, "ink_soft", bold=False)


def _accuracy(point: dict[str, Any], place: Point, scale: float) -> Iterator[Shape]:
    """Yield the circle within which the true place lies two times out of three; none if the sign would cover it."""
    radius = tidy(point["accuracy"] * scale)
    if radius > _SIGN_R:
        yield Circle(f"within:{place}", *place, radius, "paper", opacity=0.35)
        yield Circle(f"within.edge:{place}", *place, radius, "", "ink_soft", 1.5, (5.0, 5.0))


def _sign(point: dict[str, Any], place: Point, sign: str, scale: float) -> Iterator[Shape]:
    """Yield the sign of a point by its kind, with the name of its space (`sign`) if the board has it.

    An estimated point (basis `est`) is pale and dashed.
    """
    x, y = place
    is_est = point["basis"] == "est"
    fill, edge, dash = ("stone", "ink_soft", (5.0, 4.0)) if is_est else ("plaque", "ink", ())
    match point["kind"]:
        case "guardhouse":
            yield Rect(f"sign:{place}", x - 16, y - 16, 32, 32, fill, edge, 2, 5, dash)
        case "outpost":
            yield Circle(f"sign:{place}", x, y, _SIGN_R if sign else 9, fill, edge, 2, dash)
        case "ship":
            yield from _ship(place, scale)
        case "light":
            yield Circle(f"sign:{place}", x, y, 9, "fire_core", "ink", 2)
        case "gun":
            yield Polygon(f"sign:{place}", ((x, y - 10), (x + 9, y + 7), (x - 9, y + 7)), "gun", "gun_edge", 2)
        case "gate":
            yield Rect(f"sign:{place}", x - 8, y - 8, 16, 16, "gate", "ink", 2)
        case _:
            yield Rect(f"sign:{place}", x - 10, y - 8, 20, 16, "stone" if is_est else "roof", edge, 2, 0, dash)
    if sign:
        ink = "on_stone" if is_est else "on_plaque"
        yield label(f"sign.text:{place}", x, y, sign, 23, 30, ink, face="")


def _ship(place: Point, scale: float) -> Iterator[Shape]:
    """Yield the hull in its true size, bow and stern alike: no source says which way it lay."""
    end, side = _SHIP_LENGTH * scale / 2, _SHIP_BEAM * scale / 2
    shoulder = end * 0.7
    hull = ((end, 0), (shoulder, side), (-shoulder, side), (-end, 0), (-shoulder, -side), (shoulder, -side))
    yield Polygon(f"sign:{place}", tuple(_turned(x, y, place) for x, y in hull), "steel", "steel_dark", 2)


def _turned(x: float, y: float, place: Point) -> Point:
    """Return where a point of the hull lies in the picture.

    It is given around (0, 0) with the bow to the east; `place` is the middle of the ship.
    """
    cosine, sine = cos(_SHIP_HEADING), sin(_SHIP_HEADING)
    return tidy(place[0] + x * cosine - y * sine), tidy(place[1] + x * sine + y * cosine)


def _name(point: dict[str, Any], place: Point, words: Words) -> Iterator[Shape]:
    """Yield the name of a point on a plate, on the side (n, s, e or w) that its `label` says; nothing without one."""
    side = point.get("label", "")
    if not side:
        return
    # An outpost has a proper name, which the map shows in Polish (SOURCE) in every language; the list of places beside
    # the map says what it means.
    text = point["name"][SOURCE] if point["kind"] == "outpost" else text_in(words.language, point["name"])
    # Measured for the widest of the fonts that a page may have; most are narrower.
    widest = text_width(text, _SMALL, bold=False)
    width = _USUAL_WIDTH * widest
    # From the middle of the sign to the plate, past the sign itself.
    gap = point.get("away", 24.0 if point["kind"] in ("outpost", "guardhouse", "ship") else 18.0)
    x, y = place
    x, y = {"n": (x, y - gap - 6), "s": (x, y + gap + 8), "e": (x + gap, y), "w": (x - gap, y)}[side]
    align = {"e": "left", "w": "right"}.get(side, "center")
    left_edge = {"left": x, "right": x - width, "center": x - width / 2}[align]
    yield Rect(f"name.plate:{place}", tidy(left_edge - 5), tidy(y - 14), tidy(width + 10), 28, "paper", "", 0, 6)
    name = label(f"name:{place}", x, y, text, _SMALL, widest, "ink", align, bold=False, face="")
    # `max_width` is what a wider font is squeezed to: it must stay on the plate.
    yield replace(name, max_width=tidy(width))


def _legend(words: Words, scale: float) -> Iterator[Shape]:
    """Yield the legend of the map: its signs, an arrow to the north, a scale of 200 metres."""
    box = _LEGEND
    yield Rect("key", *box, "paper", "paper_edge", 2, 8)
    x, y = box.x + 16, box.y + 26
    yield label("key.title", x, y, words("ground.key"), 24, box.w - 90, "ink", "left")
    yield from _north(box.x + box.w - 34, box.y + 38, words)
    for number, name in enumerate(("published", "estimated", "within", "today", "wall")):
        # Below the arrow: in some languages the first line is as long as the box is wide.
        line = y + 54 + 33 * number
        yield from _sample(name, x + 18, line)
        text = words(f"ground.key.{name}")
        yield label(f"key.{name}", x + 46, line, text, _SMALL, box.w - 72, "ink", "left", bold=False, face="")
    length, line = tidy(200 * scale), box.y + box.h - 20
    yield Rect("key.scale", x, line - 3, length, 6, "ink")
    metres = words("ground.metres", metres=200)
    yield label("key.metres", x + length + 12, line, metres, _SMALL, 120, "ink", "left", bold=False, face="")


def _sample(name: str, x: float, y: float) -> Iterator[Shape]:
    """Yield a sample of a sign for the legend, its middle at (x, y)."""
    match name:
        case "published":
            yield Circle("key.sign.published", x, y, 11, "plaque", "ink", 2)
        case "estimated":
            yield Circle("key.sign.estimated", x, y, 11, "stone", "ink_soft", 2, (5.0, 4.0))
        case "within":
            yield Circle("key.sign.within", x, y, 13, "", "ink_soft", 1.5, (5.0, 5.0))
        case "today":
            yield polyline("key.sign.today", ((x - 18, y), (x + 18, y)), "ink_soft", 2, (3.0, 5.0))
        case _:
            yield polyline("key.sign.wall", ((x - 18, y), (x + 18, y)), "wall_edge", 7)
            yield polyline("key.sign.wall.est", ((x - 18, y), (x + 18, y)), "wall_top", 3, (6.0, 5.0))


def _north(x: float, y: float, words: Words) -> Iterator[Shape]:
    """Yield an arrow to the north, its middle at (x, y), with the letter of the north under it."""
    yield Polygon("north", ((x, y - 24), (x + 9, y + 6), (x, y), (x - 9, y + 6)), "ink")
    yield label("north.text", x, y + 20, words("ground.north"), _SMALL, 40, face="")
