"""Drawing the marks: rings and frames around targets, told apart by colour, dash and badge."""

from __future__ import annotations

from westerplatte_nb.games.seven_days.board import SPACE_OF
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.view.curves import arc, placed, tidy
from westerplatte_nb.view.scene import Circle, Polygon, Rect, Shape
from westerplatte_nb.view.seven_days import layout as at
from westerplatte_nb.view.seven_days import symbols
from westerplatte_nb.view.seven_days.layout import Box
from westerplatte_nb.view.seven_days.marks import ACT, CHOOSE, MOVE, Marks

Shapes = tuple[Shape, ...]

_DASH: dict[str, tuple[float, ...]] = {MOVE: (16, 8), ACT: (), CHOOSE: (5, 6)}
_BURST = tuple(
    point
    for far, near in zip(arc(0, 0, 17, -90, 270, 8)[:8], arc(0, 0, 9, -67.5, 292.5, 8)[:8], strict=True)
    for point in (far, near)
)


def marking(state: State, marks: Marks) -> Shapes:
    """Return the shapes of the marks, drawn over everything."""
    shapes: list[Shape] = []
    for target in marks.happened:
        shapes += _outline(f"happened:{target}", state, target, 3, "happened", 4, (3, 7))
    for target, kind in marks.legal:
        both = kind == MOVE and (target, ACT) in marks.legal
        shapes += _outline(f"{kind}:{target}", state, target, 11 if both else 4, kind, 5, _DASH[kind])
    if marks.selected:
        shapes += _outline(f"selected:{marks.selected}", state, marks.selected, 4, "gold", 9, ())
    if marks.focused:
        shapes += _outline(f"focused:{marks.focused}", state, marks.focused, 14, "focus", 4, ())
    for target, kind in marks.legal:
        shapes += _badge(f"{kind}:{target}.badge", state, target, kind)
    for target in dict.fromkeys(marks.happened):
        box = target_box(state, target)
        x, y = box.x + box.w - 4, box.y + 6
        shapes.append(Polygon(f"happened:{target}.burst", placed(_BURST, x, y, 1), "happened", "casing", 2.5))
    return tuple(shapes)


def target_box(state: State, target: str) -> Box:
    """Return the box of a target."""
    kind, _, name = target.partition(":")
    if kind in ("outpost", "guardhouse"):
        return at.space_box(SPACE_OF[name])
    if kind == "track":
        return at.track_box(SPACE_OF[name])
    if kind == "rung":
        return at.rung_box(SPACE_OF[name[0]], int(name[1]))
    return at.officer_card(int(name) - 1, len(state.officers))


def _outline(
    key: str, state: State, target: str, by: float, colour: str, width: float, dash: tuple[float, ...]
) -> Shapes:
    kind, _, name = target.partition(":")
    if kind == "outpost":
        x, y = at.track_x(SPACE_OF[name]), at.OUTPOST_Y
        r = at.RING_OUTER + by + 4
        return (
            Circle(f"{key}.casing", x, y, r, "", "casing", width + 4),
            Circle(key, x, y, r, "", colour, width, dash),
        )
    box = target_box(state, target).grown(by - 4 if kind in ("rung", "track") else by)
    return (
        Rect(f"{key}.casing", *box.tidied, "", "casing", width + 4, 12),
        Rect(key, *box.tidied, "", colour, width, 12, dash),
    )


def _badge(key: str, state: State, target: str, kind: str) -> Shapes:
    place, _, _ = target.partition(":")
    if place == "rung":
        return ()
    box = target_box(state, target)
    x = box.x + 10 if kind == MOVE else box.x + box.w - 10
    y = box.y + 12 if place == "outpost" else box.y + (18 if place == "track" else 8)
    plate = Circle(f"{key}.plate", tidy(x), tidy(y), 16, kind, "casing", 3)
    if kind == MOVE:
        return (plate, *symbols.boot(key, x, y, 19, "casing"))
    if kind == ACT:
        return (plate, *symbols.star(key, x, y, 23, "casing", ""))
    return (plate, Circle(key, tidy(x), tidy(y), 6, "casing"))
