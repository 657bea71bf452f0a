"""A field of points: a grid over the board of which a point is chosen by one control, not by a button each.

The page moves a cursor over the grid, by pointer, by key, by typed coordinates or from a list of places, and tells each
point in the sentences that come with the field, without asking the kernel. A point goes by what one types for it
(`60,40`: so far to the right, so far up, in the grid's unit); as a place of the scene it is `point:60,40`.

A game that has one brings a part `point_field`:

- `GRID`: the `PointGrid`;
- `places(state, words)`: named places, as pairs of a name and a point, those of the side to act first;
- `field(state, legal, mode, words)`: the `PointField` of the question that is asked, or None; `mode` is one of its ways
  to choose, or empty for the first;
- `actions_at(state, legal, mode, point)`: the actions that a point means, one after the other; none where nothing goes
  there (`GameView.why_nothing_at` is asked why);
- `covers(action)`: whether an action is given by the field, and so needs no button;
- `plans(state)`: the plans that a choice can mean, each a tuple of actions; undo takes such a plan back as one;
- `distance_text(state, start, end, words)`: what a ruler from point to point says.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.game_parts import Points
from westerplatte_nb.view.messages.board import MeasureDistance

PLACE = "point:"
# Stands in a sentence for the things that go to a point and along with it, each with where it goes.
PLACES = "{places}"
# What the control is labelled with.
_LABELS = (
    "cursor", "coordinates", "place", "go", "cannot", "nowhere", "mode", "how", "how.touch",
    "ruler", "ruler.close", "ruler.how",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PointGrid:
    """Where the points of a grid lie in the scene: the first, at the lower left, and the `step` to the next.

    `unit` is what a step adds to a coordinate that people read.
    """

    left: float
    bottom: float
    step: float
    columns: int
    rows: int
    unit: int = 1

    def plain(self) -> dict[str, Any]:
        """Return the grid for the page, its fields by their names."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class PointText:
    """A sentence about a point, and the points of the board that it speaks of: the page draws lines to them."""

    text: str
    of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PointField:
    """The points that can be chosen now.

    `points` has for each point the numbers of its `sentences`: each sentence is sent once, so that a hundred points
    are a short message. `start` is the point where the cursor begins, and `has_ways` tells that a way leads from there
    to each point; `bends` has the points whose way is not straight, each with the point at which it bends. `along` are
    the steps from a chosen point to the others that are chosen with it, `apart` those of points that have steps of
    their own, `names` the things that go there. `modes` are ways to choose, pairs of a name and a label, and `mode` the
    one in use.
    """

    points: Mapping[str, tuple[int, ...]]
    sentences: tuple[PointText, ...]
    start: str
    bends: Mapping[str, str] = field(default_factory=dict)
    has_ways: bool = True
    along: tuple[tuple[int, int], ...] = ()
    modes: tuple[tuple[str, str], ...] = ()
    mode: str = ""
    apart: Mapping[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        """Return the field as plain data for the page."""
        return {
            "points": {point: list(sentence) for point, sentence in self.points.items()},
            "sentences": [[sentence.text, *sentence.of] for sentence in self.sentences],
            "start": self.start,
            "bends": dict(self.bends),
            "ways": self.has_ways,
            "along": [list(step) for step in self.along],
            "apart": {point: [list(step) for step in steps] for point, steps in self.apart.items()},
            "names": self.names,
            "modes": [{"name": name, "label": label} for name, label in self.modes],
            "mode": self.mode,
        }


def grid_view(
    part: Points, state: Any, field: PointField | None, ruler: Mapping[str, str] | None, words: Words
) -> dict[str, Any]:
    """Return the grid with the labels of its control, its named places, what was measured last, and the field."""
    labels = {name: words(f"ui.field.{name}") for name in _LABELS}
    # Their gaps stay gaps: the page fills in numbers that it alone knows.
    labels["length"] = words("ui.field.length", number="{number}")
    labels["spoken"] = words("ui.field.spoken", across="{across}", up="{up}")
    return {
        "grid": part.GRID.plain(),
        "labels": labels,
        "places": [{"label": label, "point": point} for label, point in part.places(state, words)],
        "ruler": ruler,
        "field": None if field is None else field.plain(),
    }


def measure_points(part: Points, state: Any, message: MeasureDistance, words: Words) -> dict[str, str]:
    """Return a ruler for the page: its two points, and in words their distance and what lies between them."""
    text = part.distance_text(state, message.start, message.end, words)
    return {"start": message.start, "end": message.end, "text": text}


class Sentences:
    """The sentences of a field while it is made, each kept once."""

    def __init__(self) -> None:
        self._numbers: dict[PointText, int] = {}

    def number(self, text: str, of: Iterable[str] = ()) -> int:
        """Return the number of a sentence, a new one if it was not used before; `of` are the points it speaks of."""
        return self._numbers.setdefault(PointText(text, tuple(of)), len(self._numbers))

    @property
    def all(self) -> tuple[PointText, ...]:
        """The sentences by their numbers."""
        return tuple(self._numbers)
