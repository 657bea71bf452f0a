"""No name and no number on a board is covered by what is drawn after it: in 200 positions where many are asked for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product
from math import hypot
from typing import Any

from tests.amounts import amount, values
from tests.view.shapes import apart, bounds
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.view.drawing.dirty_regions import Box, shapes_in
from westerplatte_nb.view.drawing.pointers import Pointer, with_pointers
from westerplatte_nb.view.drawing.scene import LAYERS, Circle, Rect, Scene, Shape, Text
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.choices import marks_for

GAMES = ("seven_days", "warsaw_1920")
# Numbers of a fight that must be among what is looked at: bricks of a wall are drawn, so 7 Days has none.
NUMBERS = {"seven_days": set(), "warsaw_1920": {"strength", "total:0", "total:1"}}
POSITIONS = amount(40, 200)
# Letters do not fill the box of a line, and a plate may begin where the letters of another end.
SLACK = 2.0


def scenes(game: str, language: str) -> Iterator[Scene]:
    """Pictures of games by chance: every position as asked, and with its first place chosen, marked and pointed at."""
    rules, view, words, found = rules_of(game), view_of(game), words_in(language, game), 0
    for seed in range(1, POSITIONS):
        rng = random.Random(seed)
        state = rules.begin(rules.setup_from_plain({"seed": seed})).after
        while not state.is_over:
            seen = rules.observe(state, rules.turn_of(state))
            legal = rules.legal_actions(seen)
            marks = marks_for(view, seen, legal)
            first = tuple(target for target, _ in marks.legal[:1])
            chosen = marks_for(view, seen, legal, *first)
            marked = replace(marks, hinted=first, noted=first, happened=first)
            for one in (marks, chosen, marked):
                yield view.scene(seen, words, one)
            places = (target for target, _ in chosen.legal)
            yield with_pointers(view.scene(seen, words, marks), game, [Pointer((place,), "act") for place in places])
            found += 1
            if found == POSITIONS:
                return
            state = rules.apply(state, rng.choice(rules.legal_actions(state))).after


def covered(scene: Scene, known: dict[tuple[int, int], bool], kept: list[Any]) -> Iterator[tuple[str, str]]:
    """Yield what covers a text, with its key; a pair that was looked at before is not looked at again."""
    shapes = tuple(chain.from_iterable(scene.layers.get(layer, ()) for layer in LAYERS))
    kept.append(shapes)
    for place, text in enumerate(shapes):
        if not isinstance(text, Text):
            continue
        left, top, right, bottom = bounds(text)
        box = Box(left + SLACK, top + SLACK, right - SLACK, bottom - SLACK)
        if any(isinstance(one, Text) and one == replace(text, key=one.key) for one in shapes[place + 1 :]):
            continue  # it is written anew on what covers it
        later = tuple(shape for shape in shapes[place + 1 :] if not known.get((id(text), id(shape))))
        for shape in later:
            known[id(text), id(shape)] = True
        for shape in shapes_in(later, [box]):
            if _hides(shape, box):
                yield text.key, shape.key


def _hides(shape: Shape, box: Box) -> bool:
    """Whether a shape that comes near letters hides any: glass does not, nor does a frame around them."""
    if isinstance(shape, Rect) and not shape.fill:
        by = shape.width / 2
        if apart((shape.x - by, shape.y - by, shape.x + shape.w + by, shape.y + shape.h + by), box):
            return False
        is_around = shape.x + by <= box.left and box.right <= shape.x + shape.w - by
        return not (is_around and shape.y + by <= box.top and box.bottom <= shape.y + shape.h - by)
    if isinstance(shape, Circle):
        x, y = min(max(shape.x, box.left), box.right), min(max(shape.y, box.top), box.bottom)
        is_near = hypot(x - shape.x, y - shape.y) < shape.r + (shape.width / 2 if shape.stroke else 0)
        return shape.opacity == 1.0 and is_near
    if isinstance(shape, Text):
        return not apart(bounds(shape), box)
    return getattr(shape, "opacity", 1.0) == 1.0


# Few are asked for in Polish, whose names are the longest.
@values("game, language", few=[(game, "pl") for game in GAMES], many=product(GAMES, LANGUAGES))
def test_no_name_and_no_number_is_covered(game: str, language: str) -> None:
    known: dict[tuple[int, int], bool] = {}
    kept: list[Any] = []
    found = {pair for scene in scenes(game, language) for pair in covered(scene, known, kept)}
    assert not found, sorted(found)
    texts = (shape.key for shapes in kept for shape in shapes if isinstance(shape, Text))
    assert {key.rpartition(".")[2] for key in texts} >= NUMBERS[game]
