"""No name and no number on a table is covered by what is drawn after it: 200 positions where many are asked for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain
from math import hypot

from tests.amounts import amount, values
from tests.view.september_1939.positions import IDLE, NAME, RULES
from tests.view.shapes import Bounds, apart, bounds
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.view.drawing.dirty_regions import Box, shapes_in
from westerplatte_nb.view.drawing.scene import LAYERS, Circle, Rect, Scene, Shape, Text
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.choices import marks_for

VIEW = view_of(NAME)
POSITIONS, A_GAME = amount(50, 200), 50
# Letters do not fill the box of a line.
SLACK = 2.0


def scenes(language: str) -> Iterator[Scene]:
    """Pictures of games by chance: from the middle of each, as it is asked, and with the first place chosen."""
    for seed in range(POSITIONS // A_GAME):
        rng, state = random.Random(seed), RULES.setup(RULES.setup_from_plain({"seed": seed}))
        for step in range(60 + A_GAME):
            legal = RULES.legal_actions(state)
            if step >= 60:
                marks = marks_for(VIEW, state, legal)
                for one in (marks, marks_for(VIEW, state, legal, marks.legal[0][0]) if marks.legal else marks):
                    yield VIEW.scene(state, words_in(language, NAME), one)
            state = RULES.apply(state, rng.choice([a for a in legal if not str(a).startswith(IDLE)] or legal)).after


def covered(scene: Scene) -> Iterator[tuple[str, str]]:
    """Yield each text of which something is covered, with what covers it."""
    shapes = tuple(chain.from_iterable(scene.layers.get(layer, ()) for layer in LAYERS))
    for place, text in enumerate(shapes):
        if isinstance(text, Text):
            left, top, right, bottom = bounds(text)
            box = Box(left + SLACK, top + SLACK, right - SLACK, bottom - SLACK)
            yield from ((text.key, one.key) for one in shapes_in(shapes[place + 1 :], [box]) if hides(one, box))


def hides(shape: Shape, box: Bounds) -> bool:
    """Whether a shape that comes near letters hides any: glass does not, nor does a frame around them."""
    left, top, right, bottom = box
    if isinstance(shape, Rect):
        by = shape.width / 2 if shape.stroke else 0.0
        outer = shape.x - by, shape.y - by, shape.x + shape.w + by, shape.y + shape.h + by
        inner = shape.x + by, shape.y + by, shape.x + shape.w - by, shape.y + shape.h - by
        is_around = inner[0] <= left and inner[1] <= top and right <= inner[2] and bottom <= inner[3]
        return not apart(outer, box) and (bool(shape.fill) or not is_around)
    if isinstance(shape, Circle):
        x, y = min(max(shape.x, left), right), min(max(shape.y, top), bottom)
        far = shape.r + (shape.width / 2 if shape.stroke else 0)
        return hypot(x - shape.x, y - shape.y) < far
    if isinstance(shape, Text):
        return not apart(bounds(shape), box)
    return shape.opacity == 1.0


@values("language", few="de", many=LANGUAGES)
def test_no_name_and_no_number_is_covered(language: str) -> None:
    found: set[tuple[str, str]] = set()
    number = needed = 0
    for scene in scenes(language):
        found.update(covered(scene))
        number += 1
        needed += sum(shape.key.endswith(".needed") for shape in scene.layers["marks"])
    assert number == 2 * POSITIONS and needed > POSITIONS / 10
    assert not found, sorted(found)[:40]
