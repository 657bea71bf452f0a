"""The signs of the table, each as a small picture with a sentence; the last says whose numbers the model has."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from westerplatte_nb.games.september_1939.rules.ending import NOBODY
from westerplatte_nb.games.september_1939.rules.state import GERMANY, POLAND
from westerplatte_nb.games.september_1939.view.board.fields import crowns
from westerplatte_nb.games.september_1939.view.board.forces import sign
from westerplatte_nb.games.september_1939.view.board.layout import SMALL
from westerplatte_nb.games.september_1939.view.board.marking import route_lines
from westerplatte_nb.games.september_1939.view.board.silhouettes import SILHOUETTES
from westerplatte_nb.games.september_1939.view.board.stands import MARKERS, SIDE_COLOURS, Look, marker, stand_piece
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.crop import icon
from westerplatte_nb.view.drawing.marks import ACT
from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Scene, Shape, Text

Shapes = Iterable[Shape]


@lru_cache(maxsize=3)
def legend(words: Words) -> tuple[tuple[Scene, str], ...]:
    """Return the signs of the table in the order of the legend, each as a small picture with its sentence."""
    signs: list[tuple[str, Shapes]] = [("side_poland", _piece("inf", POLAND)), ("side_germany", _piece("inf", GERMANY))]
    for short in SILHOUETTES:
        signs.append((f"kind_{short}", (*_piece(short), *_map_piece(short))))
    signs.append(("endurance", _piece("7tp", left=1)))
    signs += [(f"marker_{name}", tuple(marker(name, name, 12, 12))) for name in MARKERS]
    signs += [
        ("mark", (Circle("ring", 24, 24, 24, "", "ink_soft", 2.5, (6.0, 4.0)), *sign("plaque", 24, 24, "A", NOBODY))),
        ("held", sign("plaque", 24, 24, "A", POLAND)),
        ("reach", (Rect("area", 4, 4, 44, 30, "casing", "move", 2.5, 8), Rect("tint", 6, 6, 40, 26, "path", "", 0, 6))),
        ("range", (Polygon("ring", ((4, 34), (14, 14), (34, 5), (54, 14)), "", ACT, 2.5, closed=False),)),
        ("needed", (Rect("plate", 4, 4, 36, 22, "paper", ACT, 2, 8),
                    Text("needed", 22, 15, "8+", SMALL, "ink", bold=True))),
        ("declared", route_lines("way", [(4, 20), (58, 20)], *SIDE_COLOURS[POLAND])),
        ("picture", (Polygon("field", ((0, 0), (60, 0), (60, 34), (0, 34)), "stubble"),
                     *crowns("hedge", [(x, 17.0 + x % 7 - 3, 5.0) for x in range(6, 60, 10)]))),
        ("model", (Rect("plate", 4, 4, 36, 24, "paper", "paper_edge", 2, 4), Text("sign", 22, 16, "10", SMALL, "ink"))),
    ]  # fmt: skip
    return tuple((icon(shapes, words(f"legend.{name}")), words(f"legend.{name}")) for name, shapes in signs)


def _example(short: str, seat: int, left: int) -> Look:
    """Return the appearance of an example of a stand: with so much endurance `left` of 3, and without markers."""
    return Look(f"legend.{short}", seat, short, "1.2", left, endurance=3, facing=4 * seat)


def _piece(short: str, seat: int = POLAND, left: int = 3) -> tuple[Shape, ...]:
    """Return the piece of an example of a stand, with so much endurance `left` of 3, as a miniature."""
    return tuple(chain(*stand_piece(_example(short, seat, left), 20.0, 20.0, map_signs=False)))


def _map_piece(short: str) -> tuple[Shape, ...]:
    """Return the piece of a Polish stand of a kind as the sign of a map, to be shown beside its miniature."""
    example = _example(short, POLAND, 3)._replace(title=f"legend.map.{short}")
    return tuple(chain(*stand_piece(example, 58.0, 20.0, map_signs=True)))
