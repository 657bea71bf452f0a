"""Every card of the three games can be read in the four looks, lying in a hand or chosen, of use or not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.view.contrast import contrast
from tests.view.shapes import bounds, covers
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.september_1939.rules.cards import CARDS
from westerplatte_nb.games.september_1939.view.board.card_signs import picture
from westerplatte_nb.games.seven_days.view import peek
from westerplatte_nb.games.warsaw_1920.rules.cards import DECK
from westerplatte_nb.games.warsaw_1920.view.board import cards as warsaw
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.drawing.scene import LAYERS, Scene, Shape, Text
from westerplatte_nb.view.drawing.theme import THEMES, Theme

STYLES = Path(__file__).parents[2] / "westerplatte_nb" / "widgets" / "page"
COLOURS = (STYLES / "style" / "colours.css").read_text(encoding="utf-8")
SIZES = (STYLES / "hands" / "hand_sizes.css").read_text(encoding="utf-8")
FAINT = re.search(r"data-idle\]\) \{[^}]*opacity: ([\d.]+)", SIZES)
READ = 4.5


def grounds(theme: str) -> tuple[str, str]:
    """What a button of a card has under its picture: its paper, and the colour of what is chosen."""
    if theme == "print":
        return "#ffffff", "#ffffff"
    # The plain colours stand first; a theme's own stand under its name.
    named = COLOURS if theme == "light" else COLOURS[COLOURS.index(f'[data-theme="{theme}"]') :]
    found = (re.search(rf"--{name}: (#\w+);", named) for name in ("paper", "soft"))
    paper, soft = (one[1] for one in found if one)
    return (_long(paper), _long(soft))


def _long(colour: str) -> str:
    return colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])


def scenes() -> Iterator[tuple[str, Scene]]:
    """Every card that a hand or a look may show."""
    rules = rules_of("warsaw_1920")
    table = rules.begin(rules.setup_from_plain({"seed": 1})).after.table
    words = words_in("en", "warsaw_1920")
    for seat, number in ((seat, number + 1) for seat in (0, 1) for number in range(DECK)):
        card = table.card(seat, number)
        face = tuple(warsaw.card_face("card", card, seat, table.map, 2, 2, words))
        yield f"warsaw {seat} {number}", Scene(96, 120, "", "", {"pieces": face})
        tile = warsaw.card_tile(card, seat, table.map, words)
        yield f"warsaw tile {seat} {number}", Scene(*warsaw.TILE, "", "", {"pieces": tile})
    for name in CARDS:
        yield f"september {name}", picture(name, words_in("en", "september_1939"))
    rules = rules_of("seven_days")
    state = rules.begin(rules.setup_from_plain({"seed": 1})).after
    for card in state.deck:
        yield f"seven days {card.kind}", peek.seen(replace(state, deck=(card,)), words_in("en", "seven_days"))[0]


def unread(scene: Scene, theme: Theme, paper: str, opacity: float = 1.0) -> Iterator[tuple[str, float]]:
    """Yield what of a card is not told apart from what it lies on: texts, and signs by neither filling nor edge."""
    below: list[Shape] = []
    signs: dict[str, float] = {}
    for shape in (shape for layer in LAYERS for shape in scene.layers.get(layer, ()) if theme.shows(shape)):
        left, top, right, bottom = bounds(shape)
        x, y = (left + right) / 2, (top + bottom) / 2
        ground = next((theme.colour(one.fill) for one in reversed(below) if covers(one, x, y)), paper)
        inks = (shape.fill,) if isinstance(shape, Text) else (shape.fill, shape.stroke)
        seen = [_mixed(theme.colour(ink), paper, opacity) for ink in inks if ink]
        best = max((contrast(ink, _mixed(ground, paper, opacity)) for ink in seen), default=READ)
        if "sign" in shape.key:
            # Of a sign of several parts, which lie on each other, one tells it apart.
            whole = shape.key.partition(".part")[0]
            signs[whole] = max(best, signs.get(whole, 0))
        elif best < READ and isinstance(shape, Text):
            yield shape.key, round(best, 2)
        if not isinstance(shape, Text):
            below.append(shape)
    yield from ((key, round(best, 2)) for key, best in signs.items() if best < READ)


def _mixed(colour: str, paper: str, opacity: float) -> str:
    """A colour that is partly seen through, over the paper."""
    pairs = [(int(colour[at : at + 2], 16), int(paper[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(opacity * one + (1 - opacity) * other):02x}" for one, other in pairs)


@pytest.mark.parametrize("theme", THEMES)
def test_what_stands_on_a_card_is_told_apart_from_what_it_lies_on(theme: str) -> None:
    found = [
        (name, paper, told)
        for paper in grounds(theme)
        for name, scene in scenes()
        for told in unread(scene, THEMES[theme], paper)
    ]
    assert found == []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_words_of_a_grey_card_can_be_read(theme: str) -> None:
    assert FAINT is not None
    named = COLOURS if theme == "light" else COLOURS[COLOURS.index(f'[data-theme="{theme}"]') :]
    ink = re.search(r"--ink: (#\w+);", named)
    assert ink is not None
    for paper in grounds(theme):
        assert contrast(_mixed(_long(ink[1]), paper, float(FAINT[1])), paper) >= READ, paper


@pytest.mark.parametrize("theme", [name for name in THEMES if name != "print"])
def test_the_numbers_of_a_card_that_is_of_no_use_now_can_be_read(theme: str) -> None:
    assert FAINT is not None
    found = [
        (name, paper, told)
        for paper in grounds(theme)
        for name, scene in scenes()
        for told in unread(scene, THEMES[theme], paper, float(FAINT[1]))
        if told[0].endswith("strength")
    ]
    assert found == []
