"""What happened in a step as a small play above the board: event by event, each with its sentence.

It is computed from the events that the viewer learned of and the pictures of the board after each of them, and sent
once: the pieces that change, by key, and what flies over the board meanwhile. The page plays it by itself. What moves,
and how long an event is looked at, a game says as `theatre` (`view/game_parts.py`); without one nothing is played.

Shapes as plain lists for a page that draws them itself, with what they have in common told once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from itertools import pairwise, repeat
from typing import Any, NamedTuple

from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Event, Wording, value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.dirty_regions import Box, box_of, dirty_boxes, join_near, shapes_in
from westerplatte_nb.view.drawing.scene import LAYERS, Circle, Point, Polygon, Rect, Shape, Text
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.game_parts import TheatrePart
from westerplatte_nb.view.game_view import view_of, wordings_of
from westerplatte_nb.view.theatre.dice import Fighter


class Palette:
    """The looks of the shapes sent so far, each with a number: many shapes have the same colours and line.

    A shape is sent as its place in the drawing order, the number of its look, and its own coordinates and sizes.
    """

    def __init__(self, theme: Theme) -> None:
        """Resolve the names of colours by a theme."""
        self._theme = theme
        self._looks: dict[tuple[Any, ...], int] = {}

    def shape(self, shape: Shape, order: int) -> list[Any]:
        """Return a shape as a list; what its numbers are stands at the head of `theatre_paint.js`."""
        look = self._looks.setdefault(self._look(shape), len(self._looks))
        return [order, look, *_numbers(shape)]

    @property
    def looks(self) -> list[tuple[Any, ...]]:
        """The looks of all shapes so far, by their numbers."""
        return list(self._looks)

    def _look(self, shape: Shape) -> tuple[Any, ...]:
        """Return all of a shape but its numbers: kind, colours, line, opacity; of a text its face and size."""
        colour = self._theme.colour
        if isinstance(shape, Text):
            return "text", colour(shape.fill), _tidy(shape.size), int(shape.bold), shape.align, shape.face
        kind = {Rect: "rect", Circle: "circle", Polygon: "polygon"}[type(shape)]
        if isinstance(shape, Polygon) and not shape.closed:
            kind = "line"
        stroke = colour(shape.stroke)
        width = _tidy(shape.width) if stroke else 0
        return kind, colour(shape.fill), stroke, width, tuple(map(_tidy, shape.dash)), getattr(shape, "opacity", 1)


def _numbers(shape: Shape) -> list[Any]:
    """Return the coordinates and sizes of a shape, rounded to tenths; of a text also its words."""
    if isinstance(shape, Text):
        return [shape.text, _tidy(shape.x), _tidy(shape.y), _tidy(shape.max_width)]
    if isinstance(shape, Rect):
        return [_tidy(number) for number in (shape.x, shape.y, shape.w, shape.h, shape.radius)]
    if isinstance(shape, Circle):
        return [_tidy(number) for number in (shape.x, shape.y, shape.r)]
    return [_tidy(number) for point in shape.points for number in point]


def _tidy(number: float) -> float:
    """Return a number rounded to tenths, as an integer where it is whole: that is written without a point."""
    tenths = round(number, 1)
    return int(tenths) if tenths == int(tenths) else tenths


# The layer whose shapes are sent one by one; what lies under and over it, the page takes from its canvas.
PIECES = "pieces"
# What can be done next is not marked while one still looks at what happens.
MARKS = "marks"


# How long a beat is at most, and how long the whole of a play is at most, in seconds, at the usual speed.
BEAT, LONGEST = 0.65, 6.0
PACE = {"slow": 2.0, "normal": 1.0, "fast": 0.5}


class Key(NamedTuple):
    """Where an actor is at a part of its event's time (0 to 1): moved, scaled, turned (in degrees), how opaque."""

    at: float
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    opacity: float = 1.0


@value
class Actor:
    """Shapes around (0, 0) that fly over the board during one event: from key to key, and not there before or after."""

    shapes: tuple[Shape, ...]
    keys: tuple[Key, ...]


@value
class Clip:
    """How one event is shown.

    `beats` is how long it takes beside other events; `change` the part of that time at which the pieces change.
    `entrances` tell by the beginning of a key (up to its first dot) from how far away new shapes come, `exits` how far
    those that are gone fly off, and how far they turn. `fight` names the fight that the event is part of, and
    `sides` are what each side brought into it, for the stop at its end. `traces` stay over the pieces until then.
    """

    beats: float = 1.0
    actors: tuple[Actor, ...] = ()
    entrances: Mapping[str, Point] = field(default_factory=dict)
    exits: Mapping[str, tuple[float, float, float]] = field(default_factory=dict)
    change: float = 0.3
    fight: str = ""
    sides: tuple[Fighter, ...] = ()
    traces: tuple[Shape, ...] = ()


def can_watch(game: str, step: Step[Any]) -> bool:
    """Tell whether a step has an animation: its game brings one for the events of the step."""
    part = view_of(game).theatre
    return part is not None and step.before is not None and part.is_played(step.events)


def theatre_view(game: str, moments: Sequence[Step[Any]], words: Words, theme: Theme) -> dict[str, Any] | None:
    """Return a step as an animation for the page, None where there is nothing to animate.

    `moments` are the step cut after each of its events, as the viewer may know it (`engine.record.checkpoints`).
    """
    part = view_of(game).theatre
    step = moments[-1]
    # A step whose single events are unknown is not cut: it has one moment for all of them.
    if part is None or len(moments) != len(step.events) or not can_watch(game, step):
        return None
    states = [step.before, *(moment.after for moment in moments)]
    # A game that cannot draw its pieces alone draws the whole scene.
    draw_pieces = view_of(game).pieces or (lambda state, words: view_of(game).scene(state, words).layers[PIECES])
    clips: list[Clip] = list(map(part.act, step.events, states, states[1:], repeat(words)))
    pictures = [draw_pieces(state, words) for state in states]
    # The traces of the fight that is under way, by their keys.
    traces: dict[str, Shape] = {}
    for number, (event, clip) in enumerate(zip(step.events, clips, strict=True), start=1):
        traces = traces | {shape.key: shape for shape in clip.traces} if isinstance(event, part.FIGHT) else {}
        pictures[number] += tuple(traces.values())
    # The parts of the board in which any piece changes: only these are drawn again while the page plays.
    boxes = _boxes(pictures)
    order = _drawing_order(pictures)
    palette = Palette(theme)
    # The shapes of all actors so far, with their numbers: actors that look alike share them.
    costumes: dict[tuple[Shape, ...], int] = {}
    events = []
    for number, (event, clip) in enumerate(zip(step.events, clips, strict=True)):
        wording = wordings_of(game).word_event(event)
        event_view = {
            "text": words.say(wording),
            "beats": clip.beats,
            "change": clip.change,
            **({"fight_name": clip.fight} if clip.fight else {}),
            **_fight_view(part, event, clip, wording, words, theme),
            **_changes(pictures[number], pictures[number + 1], order, clip, palette),
            "actors": [_actor(actor, costumes, palette) for actor in clip.actors],
        }
        events.append(event_view)
    pieces_layer = LAYERS.index(PIECES)
    return {
        "beat": round(min(BEAT, LONGEST / sum(event["beats"] for event in events)), 3),
        "boxes": [[round(box.left), round(box.top), round(box.right), round(box.bottom)] for box in boxes],
        # The numbers of the layers under and over the pieces, which the page takes from the board as it is.
        "under": list(range(pieces_layer)),
        "over": [number for number, name in enumerate(LAYERS) if number > pieces_layer and name != MARKS],
        # The pieces that stand in the boxes before the first event.
        "stage": [palette.shape(shape, order[shape.key]) for shape in shapes_in(pictures[0], boxes)],
        "events": events,
        "costumes": [[palette.shape(shape, 0) for shape in shapes] for shapes in costumes],
        "looks": palette.looks,
    }


def _fight_view(
    part: TheatrePart, event: Event, clip: Clip, wording: Wording, words: Words, theme: Theme
) -> dict[str, Any]:
    """Return what the page shows of an event that is part of a fight; {} for any other event.

    It is an entry `fight`: the signs of the clip and the short text of the event (its key with `.short`), or only
    `more` for a detail that is added to the fight on show. The animation halts at a fight until the reader goes on.
    """
    if not isinstance(event, part.FIGHT):
        return {}
    if isinstance(event, part.DETAILS):
        return {"fight": {"more": True}}
    text_key = f"{wording.key}.short"
    signs = {"sides": [side.view(theme.colour) for side in clip.sides]} if clip.sides else {}
    return {"fight": signs | ({"text": words(text_key, **wording.values)} if words.has(text_key) else {})}


def is_stopped(view: Mapping[str, Any], speed: str) -> bool:
    """Tell whether an animation halts at a fight until the reader goes on, as at every speed but `fast`."""
    return speed != "fast" and any("fight" in event for event in view["events"])


def seconds_of(view: Mapping[str, Any], speed: str) -> float:
    """Return how many seconds an animation takes at a speed of PACE, without its halts."""
    beats: float = sum(event["beats"] for event in view["events"])
    return float(view["beat"]) * beats * PACE[speed]


def _boxes(pictures: Sequence[tuple[Shape, ...]]) -> list[Box]:
    """Return the parts of the board that change between one picture and the next."""
    changes = ((before, after) for before, after in pairwise(pictures) if before is not after)
    return join_near(box for before, after in changes for box in dirty_boxes(before, after))


def _drawing_order(pictures: Sequence[tuple[Shape, ...]]) -> dict[str, int]:
    """Return the place of every key in one order of drawing that fits all pictures."""
    order: list[str] = []
    keys: set[str] = set()
    # The shapes of each picture are merged into the order so far: a new one comes right after the shape below it.
    for picture in pictures:
        place = 0
        for shape in picture:
            if shape.key not in keys:
                keys.add(shape.key)
                order.insert(place, shape.key)
                place += 1
            elif place < len(order) and order[place] == shape.key:
                place += 1
            else:  # The order has it elsewhere: go on after it, but never back.
                place = max(place, order.index(shape.key) + 1)
    return {key: number for number, key in enumerate(order)}


def _changes(
    before: tuple[Shape, ...], after: tuple[Shape, ...], order: dict[str, int], clip: Clip, palette: Palette
) -> dict[str, Any]:
    """Return the shapes that an event adds or changes (`put`) and removes (`gone`), and how they enter and leave.

    A shape is named by its number in `order`; entries without any shape are left out. In `enter` and `leave` the number
    is followed by the distances that the clip gives for its piece, in `leave` also by the middle of the shape.
    """
    old, new = {shape.key: shape for shape in before}, {shape.key: shape for shape in after}
    put = [shape for key, shape in new.items() if old.get(key) is not shape and old.get(key) != shape]
    gone = [key for key in old if key not in new]
    changes: dict[str, Any] = {
        "put": [palette.shape(shape, order[shape.key]) for shape in put],
        "gone": [order[key] for key in gone],
        "enter": [
            [order[shape.key], *clip.entrances[_piece(shape.key)]]
            for shape in put
            if shape.key not in old and _piece(shape.key) in clip.entrances
        ],
        "leave": [
            [order[key], *clip.exits[name], *_middle(old[key])] for key in gone if (name := _piece(key)) in clip.exits
        ],
    }
    return {name: value for name, value in changes.items() if value}


def _piece(key: str) -> str:
    """Return the name of the piece that a shape is part of: the shape's key up to the first dot."""
    return key.partition(".")[0]


def _middle(shape: Shape) -> tuple[int, int]:
    """Return the middle of the box around a shape, in whole units."""
    box = box_of(shape)
    return round((box.left + box.right) / 2), round((box.top + box.bottom) / 2)


def _actor(actor: Actor, costumes: dict[tuple[Shape, ...], int], palette: Palette) -> list[Any]:
    """Return an actor as the number of its shapes among all `costumes`, which equal actors share, and its keys."""
    keys = [[round(number, 3) for number in key] for key in actor.keys]
    return [costumes.setdefault(actor.shapes, len(costumes)), keys]
