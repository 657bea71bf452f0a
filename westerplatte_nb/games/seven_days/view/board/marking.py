"""Drawing the marks: rings and frames around targets, told apart by colour, dash and badge."""

from collections.abc import Iterator
from functools import lru_cache

from westerplatte_nb.games.seven_days.rules.board import SPACE_OF
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board import symbols
from westerplatte_nb.games.seven_days.view.board.layout import PlacedBox
from westerplatte_nb.games.seven_days.view.board.route import arrow
from westerplatte_nb.view.drawing.marks import ACT, CHOOSE, MOVE, Marks
from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Shapes, Text, placed, polyline, tidy

_DASH: dict[str, tuple[float, ...]] = {MOVE: (16, 8), ACT: (), CHOOSE: (5, 6)}
_FAR = (3.0, 9.0)
_SAMPLE = PlacedBox(0, 0, 90, 60)
_BURST = symbols.star_points(8, 17, 9)


def marking(state: State, marks: Marks) -> Shapes:
    """Return the shapes of all marks in a state: outlines, badges, slips of notes, bursts and the route."""
    seats = len(state.officers)
    outlines = list(_outlines(seats, marks))
    # All casings first, all plates before all signs: a row of like shapes is sent to the page in a shorter form.
    shapes = [casing for casing, _ in outlines] + [edge for _, edge in outlines]
    # Where a route ends, its arrow says what the badge would: they would lie one over the other.
    reached = marks.route[-1][1] if marks.route else ""
    all_badges = [_badge(seats, f"{kind}:{to}.badge", to, kind) for to, kind in marks.legal if to != reached]
    badges = [badge for badge in all_badges if badge]  # a rung has none
    # A badge is its plate, and then the shapes of its sign.
    shapes += [plate for plate, *_ in badges]
    shapes += [shape for _, *sign in badges for shape in sign]
    far_badges = [_badge(seats, f"far:{target}.badge", target, MOVE) for target in marks.far if target != reached]
    shapes += [shape for badge in far_badges for shape in _two_move_badge(badge)]
    shapes += [shape for target in marks.noted for shape in _slip(target, target_box(seats, target))]
    for target in dict.fromkeys(marks.happened):
        box = target_box(seats, target)
        x, y = box.x + box.w - 4, box.y + 6
        shapes.append(Polygon(f"happened:{target}.burst", placed(_BURST, x, y, 1), "happened", "casing", 2.5))
    for number, (start, end) in enumerate(marks.route, start=1):
        shapes += arrow(number, target_box(seats, start), target_box(seats, end), stops_at_edge=end.startswith("rung:"))
    return tuple(shapes)


def _outlines(seats: int, marks: Marks) -> Iterator[Shapes]:
    """Yield the outline of each mark, a pair of its casing and its line, those drawn over the others last."""
    for target in marks.happened:
        yield _outline(seats, f"happened:{target}", target, 3, "happened", 4, (3, 7))
    for target, kind in marks.legal:
        # Where a target can be moved to and acted on, the outline of the move lies around the other.
        margin = 11 if kind == MOVE and (target, ACT) in marks.legal else 4
        yield _outline(seats, f"{kind}:{target}", target, margin, kind, 5, _DASH[kind])
    if marks.selected:
        yield _outline(seats, f"selected:{marks.selected}", marks.selected, 4, "gold", 7, ())
    for target in marks.hinted:
        yield _outline(seats, f"hinted:{target}", target, 12, "focus", 7, (20, 7))
    for target in marks.far:
        yield _outline(seats, f"far:{target}", target, 4, MOVE, 3, _FAR)
    if marks.focused:
        yield _outline(seats, f"focused:{marks.focused}", marks.focused, 14, "focus", 4, ())


def _two_move_badge(badge: Shapes) -> Shapes:
    """Return the badge of a move changed to that of two moves: with the number 2 instead of the boot."""
    plate = badge[0]
    assert isinstance(plate, Circle)
    return plate, Text(f"{plate.key}.number", plate.x, plate.y, "2", 22, "casing", "center", True, 2 * plate.r)


@lru_cache(maxsize=256)
def target_box(seats: int, target: str) -> PlacedBox:
    """Return the box of a target on a board with the cards of `seats` officers."""
    kind, _, name = target.partition(":")
    if kind in ("outpost", "guardhouse"):
        return at.space_box(SPACE_OF[name])
    if kind == "track":
        return at.track_box(SPACE_OF[name])
    if kind == "rung":
        return at.rung_box(SPACE_OF[name[0]], int(name[1]))
    if kind == "panel":
        return {"morale": at.MORALE, "days": at.DAYS, "deck": at.DECK, "events": at.EVENTS, "ship": at.SHIP}[name]
    return at.officer_card(int(name) - 1, seats)


@lru_cache(maxsize=512)
def _outline(
    seats: int, key: str, target: str, margin: float, colour: str, width: float, dash: tuple[float, ...]
) -> Shapes:
    """Return the casing and the line of an outline around a target, a `margin` away from it: a ring or a frame."""
    kind, _, name = target.partition(":")
    if kind == "outpost":
        # The ring is 4 units farther out than a frame: an outpost has sandbags around it.
        circle = at.track_x(SPACE_OF[name]), at.OUTPOST_Y, at.RING_OUTER + margin + 4
        return Circle(f"{key}.casing", *circle, "", "casing", width + 4), Circle(key, *circle, "", colour, width, dash)
    box = target_box(seats, target)
    # On a road every frame is at the same place, whatever its `margin`: there is room for one between the troops and
    # the milestones.
    box = PlacedBox(box.x - 9, box.y, box.w + 18, box.h) if kind in ("rung", "track") else box.grown(margin)
    # Half of the casing's line, which is 4 units wider than the outline itself, would else hang over the edge.
    return _frame(f"{key}.casing", key, _clipped_to_board(box, margin=width / 2 + 2).tidied, colour, width, dash)


def _frame(casing: str, key: str, box: PlacedBox, colour: str, width: float, dash: tuple[float, ...]) -> Shapes:
    """Return the casing and the line of a frame, by their keys."""
    return Rect(casing, *box, "", "casing", width + 4, 12), Rect(key, *box, "", colour, width, 12, dash)


def _clipped_to_board(box: PlacedBox, margin: float) -> PlacedBox:
    """Return the part of a box that lies on the board, a `margin` away from its edges."""
    x, y = max(box.x, margin), max(box.y, margin)
    right, bottom = min(box.x + box.w, at.WIDTH - margin), min(box.y + box.h, at.HEIGHT - margin)
    return PlacedBox(x, y, right - x, bottom - y)


@lru_cache(maxsize=256)
def _badge(seats: int, key: str, target: str, kind: str) -> Shapes:
    """Return the badge of a kind of mark at the edge of its target; none on a rung, which has no room for it."""
    place, _, _ = target.partition(":")
    if place == "rung":
        return ()
    box = target_box(seats, target)
    x = box.x + 10 if kind == MOVE else box.x + box.w - 10
    y = box.y + 12 if place == "outpost" else box.y + (18 if place == "track" else 8)
    return _sign(key, x, y, kind)


def _sign(key: str, x: float, y: float, kind: str) -> Shapes:
    """Return the badge of a kind of mark, its plate first: a boot for a move, a star for an action, else a dot."""
    plate = Circle(f"{key}.plate", tidy(x), tidy(y), 16, kind, "casing", 3)
    if kind == MOVE:
        return (plate, *symbols.boot(key, x, y, 19, "casing"))
    if kind == ACT:
        return (plate, *symbols.star(key, x, y, 23, "casing", ""))
    return (plate, Circle(key, tidy(x), tidy(y), 6, "casing"))


def _slip(target: str, box: PlacedBox) -> Shapes:
    """Return the slip of a note on a target, in the corner of its `box` in which it hides least of the target.

    That is the lower left one, 6 from its edge (a slip is 26 high), but on a track the upper left one.
    """
    x = box.x + (2 if target.startswith("guardhouse") else 8)
    return slip(f"noted:{target}", x, box.y + (8 if target.startswith("track") else box.h - 32))


@lru_cache(maxsize=64)
def slip(key: str, x: float, y: float) -> Shapes:
    """Return a slip of paper with two lines of writing, for a note that is to be read beside the board."""
    lines = (((x + 5, y + drop), (x + 19, y + drop)) for drop in (9, 17))
    return (
        Rect(f"{key}.slip", tidy(x), tidy(y), 24, 26, "gold_pale", "ink", 2, 3),
        *(polyline(f"{key}.{n}", line, "ink", 2.5) for n, line in enumerate(lines)),
    )


def two_move_sample() -> Shapes:
    """Return a sample icon of the two-move marker for the legend."""
    return (*_frame("casing", "edge", _SAMPLE, MOVE, 3, _FAR), *_two_move_badge(_sign("badge", 6, 6, MOVE)))


def legend_mark(kind: str) -> Shapes:
    """Return a mark around nothing, for the table of signs."""
    return (*_frame("casing", "edge", _SAMPLE, kind, 5, _DASH[kind]), *_sign("badge", 6, 6, kind))
