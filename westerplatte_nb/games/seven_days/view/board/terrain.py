"""The land under the board: sea, canal, peninsula, beach, wood. It knows nothing of the game but the layout.

Where trees and waves are: scattered once, kept as numbers, since to scatter them anew would delay every first board.

Each tree is the middle of its crown and the radius; a wave is its left end.
"""

from functools import cache
from math import hypot

from westerplatte_nb.games.seven_days.view.board.layout import HEIGHT, WIDTH
from westerplatte_nb.games.seven_days.view.board.ship import ship
from westerplatte_nb.view.drawing.scene import SERIF, Circle, Point, Polygon, Rect, Shape, Text, placed, smooth

# fmt: off
LEAFY: tuple[tuple[int, int, int], ...] = (
    (999, 1, 8), (1011, 3, 8), (199, 5, 9), (700, 6, 11), (838, 17, 9), (883, 18, 8), (702, 19, 8), (509, 22, 8),
    (859, 23, 11), (660, 24, 11), (339, 29, 14), (827, 29, 8), (367, 33, 8), (1013, 33, 9), (189, 38, 14),
    (660, 40, 8), (855, 40, 9), (522, 41, 11), (878, 51, 9), (1011, 55, 8), (540, 56, 9), (708, 59, 8),
    (1011, 70, 11), (662, 81, 8), (1025, 82, 8), (997, 84, 8), (198, 89, 9), (828, 89, 9), (541, 95, 9),
    (1008, 98, 9), (164, 99, 9), (1025, 100, 14), (192, 102, 11), (518, 103, 8), (830, 105, 8), (176, 107, 9),
    (490, 107, 9), (711, 110, 8), (343, 115, 11), (506, 115, 11), (370, 116, 8), (675, 116, 11), (853, 117, 11),
    (538, 131, 8), (200, 133, 11), (200, 149, 9), (1020, 154, 9), (1016, 203, 9), (1012, 224, 14), (829, 225, 8),
    (1028, 278, 8), (163, 452, 11), (1035, 472, 11), (172, 510, 8), (1012, 522, 9), (511, 525, 11), (247, 528, 8),
    (689, 529, 8), (452, 531, 9), (627, 531, 9), (797, 531, 8), (930, 531, 8), (427, 539, 8), (602, 550, 11),
    (937, 557, 9), (769, 570, 8), (599, 571, 8), (940, 586, 8), (428, 589, 8), (601, 602, 8), (944, 609, 9),
    (426, 620, 8), (92, 629, 8), (1108, 634, 11), (945, 655, 8), (89, 659, 11), (600, 660, 11), (1110, 667, 9),
    (944, 674, 9), (773, 680, 8), (432, 683, 9), (774, 729, 8),
)
FIRS: tuple[tuple[int, int, int], ...] = (
    (487, 2, 8), (676, 2, 11), (170, 4, 8), (325, 4, 11), (364, 4, 9), (542, 4, 9), (855, 7, 14), (874, 7, 9),
    (353, 13, 8), (527, 13, 14), (174, 14, 8), (202, 18, 9), (676, 20, 8), (166, 21, 9), (495, 21, 11), (191, 22, 8),
    (542, 27, 9), (323, 28, 9), (685, 31, 11), (878, 33, 11), (170, 35, 14), (494, 35, 11), (701, 36, 8),
    (833, 42, 9), (696, 45, 8), (997, 54, 8), (369, 71, 8), (713, 87, 8), (369, 89, 8), (712, 98, 9), (859, 104, 8),
    (883, 104, 8), (360, 106, 8), (686, 109, 8), (326, 114, 9), (168, 117, 8), (1022, 121, 14), (660, 123, 8),
    (322, 136, 9), (1028, 140, 9), (1003, 144, 14), (1030, 293, 8), (1014, 294, 11), (1025, 306, 9), (1036, 454, 8),
    (419, 527, 8), (1026, 531, 9), (773, 638, 9),
)
WAVES: tuple[tuple[int, int], ...] = (
    (21, 562), (12, 766), (137, 766), (369, 766), (724, 766), (1067, 766), (61, 800), (190, 800), (284, 800),
    (415, 800), (531, 800), (648, 800), (747, 800), (876, 800), (1002, 800), (1096, 800), (25, 834), (130, 834),
    (265, 834), (375, 834), (484, 834), (610, 834), (715, 834), (825, 834), (943, 834), (1055, 834),
)
# fmt: on


# The coast from the top left, along the open sea and round to the quay of the canal at the top right.
_COAST: tuple[Point, ...] = (
    (128, -40), (136, 40), (150, 130), (138, 230), (152, 330), (140, 430), (118, 510), (84, 580), (66, 650), (82, 716),
    (150, 747), (270, 755), (420, 748), (600, 757), (780, 749), (940, 757), (1050, 749), (1112, 726),
)  # fmt: skip
_QUAY: tuple[Point, ...] = ((1132, 700), (1134, 600), (1100, 540), (1054, 500), (1046, 90), (1010, -40))
# Neufahrwasser, on the other side of the canal: its quay and the roofs of its stores.
_FAR_BANK: tuple[Point, ...] = ((1184, -10), (1180, 140), (1186, 300), (1190, 470), (1240, 520), (1240, -10))
_ROOFS: tuple[tuple[float, float], ...] = ((8, 70), (92, 46), (152, 84), (252, 60), (330, 90))
# The grass around the outposts.
_GLADE: tuple[Point, ...] = (
    (156, 330), (300, 318), (400, 352), (560, 322), (720, 350), (880, 320), (1030, 340), (1020, 470), (1060, 540),
    (600, 560), (150, 540), (160, 440),
)  # fmt: skip
_WOODS: tuple[tuple[Point, ...], ...] = (
    (
        (144, -30), (1046, -30), (1050, 60), (1044, 130), (960, 146), (860, 138), (760, 148), (600, 138), (430, 148),
        (330, 138), (200, 148), (146, 130),
    ),
    ((140, 130), (190, 150), (206, 260), (196, 330), (150, 380), (146, 240)),
    ((1000, 140), (1046, 130), (1050, 240), (1040, 400), (1006, 330), (1000, 220)),
    (
        (96, 600), (180, 520), (360, 512), (600, 530), (840, 512), (1030, 520), (1110, 600), (1112, 700), (1000, 738),
        (600, 747), (200, 738), (92, 704),
    ),
)  # fmt: skip


@cache
def land() -> tuple[Shape, ...]:
    """Return the shapes of water and land, from the lowest to the highest."""
    outline = _whole(smooth(_COAST, 3, closed=False)) + _QUAY
    return (
        Rect("sea", 0, 0, WIDTH, HEIGHT, "sea"),
        Polygon("canal", ((1040, 0), (WIDTH, 0), (WIDTH, 500), (1150, 620), (1120, 620), (1040, 500)), "canal"),
        Polygon("shoal", _grown(_COAST + _QUAY, 44), "sea_shallow", opacity=0.45),
        Polygon("shallow", _grown(_COAST + _QUAY, 26), "sea_shallow"),
        *_waves(),
        Polygon("far_bank", _FAR_BANK, "far_land", "quay", 3),
        *(Rect(f"far_roof{n}", WIDTH - 12, y, 12, h, "roof", "roof_edge", 1.5) for n, (y, h) in enumerate(_ROOFS)),
        *ship(),
        Polygon("beach", outline, "beach", "land_edge", 2.5),
        Polygon("land", _grown(outline, -13), "land"),
        Polygon("glade", _whole(smooth(_GLADE, 2)), "pasture"),
        *(Polygon(f"wood{n}", _whole(_on_picture(smooth(wood, 3))), "wood") for n, wood in enumerate(_WOODS)),
        Polygon("quay", _QUAY, "", "quay", 6, closed=False),
    )


@cache
def trees() -> tuple[Shape, ...]:
    """Return the trees, from the farthest (upper) to the nearest."""
    # Like by like, so that the picture stays short to write.
    leafy = sorted(LEAFY, key=lambda tree: (tree[1] // 120, tree[2]))
    firs = sorted(FIRS, key=lambda tree: (tree[1] // 120, tree[2]))
    found = sorted((*leafy, *firs), key=lambda tree: tree[2])
    return (
        *(Circle(f"tree.shadow{n}", x + 2, y + 3, r, "wood_shadow") for n, (x, y, r) in enumerate(found)),
        *(Circle(f"tree{n}", x, y, r, "tree") for n, (x, y, r) in enumerate(leafy)),
        *(Circle(f"tree{n}.light", x - 2, y - 3, round(r * 0.58), "tree_light") for n, (x, y, r) in enumerate(leafy)),
        *(Polygon(f"fir{n}", _whole(placed(_FIR, x, y, r)), "fir") for n, (x, y, r) in enumerate(firs)),
    )


_FIR: tuple[Point, ...] = ((-0.9, 0.9), (-0.35, 0.1), (-0.65, 0.1), (0, -1.5), (0.65, 0.1), (0.35, 0.1), (0.9, 0.9))


@cache
def compass(north: str) -> tuple[Shape, ...]:
    """Return the compass: north is down, for the German side lies above."""
    x, y = 36, 612
    needle = ((0, 25), (-8, 0), (0, -25), (8, 0))
    return (
        Circle("compass.plate", x, y + 41, 15, "paper", "paper_edge", 2),
        Circle("compass", x, y, 28, "paper", "paper_edge", 2),
        Polygon("compass.needle", placed(needle, x, y, 1), "paper_edge"),
        Polygon("compass.north", placed(((0, 25), (-8, 0), (8, 0)), x, y, 1), "flag_red"),
        Text("compass.name", x, y + 43, north, 21, "ink", "center", True, 30, SERIF),
    )


def _grown(outline: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    """Move every point of the outline outwards (or inwards), across the line between its neighbours."""
    result = []
    for n, (x, y) in enumerate(outline):
        (ax, ay), (bx, by_y) = outline[n - 1], outline[(n + 1) % len(outline)]
        length = hypot(bx - ax, by_y - ay) or 1
        result.append((x - (by_y - ay) / length * by, y + (bx - ax) / length * by))
    return _whole(tuple(result))


def _on_picture(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((x, max(y, -2.0)) for x, y in points)


def _whole(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((round(x), round(y)) for x, y in points)


_WAVE: tuple[Point, ...] = ((0, 0), (4, -3), (9, -4), (15, 0), (19, -3), (24, -4), (30, 0))


def _waves() -> tuple[Shape, ...]:
    lines = (placed(_WAVE, x, y, 1) for x, y in WAVES)
    return tuple(Polygon(f"wave{n}", line, "", "wave", 2.5, closed=False) for n, line in enumerate(lines))
