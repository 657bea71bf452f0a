"""What a page shows, over every game, seat and viewer: no more than that viewer may know, and all of it painted."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import chain
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from ipycanvas import MultiCanvas

from tests.amounts import amount, tried
from tests.contract.games import SAMPLES
from tests.contract.walks import a_seed, walk
from tests.each import each
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.record.checkpoints import GameHistory
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.viewing import Snapshot, Viewed
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.ford import rules as ford
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.drawing.scene import LAYERS, Rect, Scene, Text, widest
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.choices import marks_for
from westerplatte_nb.view.panel.settings import Settings
from westerplatte_nb.view.update.page_state import PageState, page_state
from westerplatte_nb.view.update.ui import GameUi, TimeUi, Ui
from westerplatte_nb.view.update.viewing import viewing_of
from westerplatte_nb.widgets.paint.painter import paint

HIDING = [game for game in SAMPLES if rules_of(game).HIDES_HANDS]


class GameOfPeople(Viewed):
    """A game that people alone play, begun in any state, under rules that need not be those on the list."""

    def __init__(self, rules: Any, game: str, state: Any) -> None:
        super().__init__()
        self.rules, self.persons, self.is_trial, self.first = rules, tuple(range(state.seats)), False, 0
        steps, is_over = (Step[Any](None, None, (), state),), rules.outcome(state) is not None
        self._line, self._record = GameHistory(steps, 0, 0, state, 0, is_over), Record(game, {})


def page(rules: Any, game: str, state: Any, viewer: int | None) -> tuple[PageState, Scene]:
    """Everything that a page shows a viewer of a state: what stands beside its board, and the board."""
    words, shown = words_in("en", game), Snapshot(GameOfPeople(rules, game, state))
    scene = view_of(game).scene(shown.steps_for(viewer)[-1].after, words)
    ui = Ui(words, Settings(), 0, TimeUi(rules.turn_of(state), open_seat=viewer), open_parts=frozenset({"text"}))
    return page_state(viewing_of(ui, GameUi(shown, scene, None, [])), {}), scene


def look_alike(one: tuple[PageState, Scene], two: tuple[PageState, Scene]) -> bool:
    """Whether two pages show the same: what their boards are drawn of may differ if the pictures do not."""
    (state, scene), (other, drawn) = one, two
    is_same = (scene.layers, scene.description) == (drawn.layers, drawn.description)
    same_board = is_same or to_svg(scene, THEMES["light"]) == to_svg(drawn, THEMES["light"])
    return same_board and state == other


def pages_differ(rules: Any, game: str, seed: int) -> list[str]:
    """Where a viewer's page tells two states apart that differ only in what the viewer may not know."""
    rng, found = random.Random(seed), []
    for step in walk(game, seed):
        # At the end of a game all hands lie open.
        if rng.random() < 0.8 or rules.outcome(step.after) is not None:
            continue
        for viewer in (None, *range(step.after.seats)):
            other = SAMPLES[game].rearrange(rng, step.after, viewer)
            if not look_alike(page(rules, game, step.after, viewer), page(rules, game, other, viewer)):
                found.append(f"the page after {step.action}, seen by {viewer}")
    return found


@pytest.mark.parametrize("game", HIDING)
@settings(max_examples=amount(4, 50))
@given(seed=a_seed)
def test_a_page_shows_no_more_than_its_viewer_may_know(game: str, seed: int) -> None:
    assert pages_differ(rules_of(game), game, seed) == []


def test_a_page_of_an_open_hand_would_be_seen() -> None:
    """An `observe` that hides nothing."""
    leaky = SimpleNamespace(**{**vars(ford), "observe_step": lambda step, viewer: step})
    assert any(pages_differ(leaky, FORD, seed) for seed in range(8))


def test_there_is_a_game_with_hands_to_hide_and_one_of_more_than_two_seats() -> None:
    assert HIDING
    assert any(next(walk(game, seed)).after.seats > 2 for game in HIDING for seed in range(8))


def paint_faults(scene: Scene) -> list[str]:
    """Where a scene cannot be painted in every theme, a text hangs over the edge, or two shapes have one key."""
    found = [
        f"the text {shape.text!r} hangs over the edge"
        for shape in chain(*scene.layers.values())
        if isinstance(shape, Text) and not is_inside(shape, scene)
    ]
    # What changes in a layer is found by the keys of its shapes (dirty_regions.py).
    layers = {name: [shape.key for shape in shapes] for name, shapes in scene.layers.items()}
    found += [f"two shapes of one key in {name}" for name, keys in layers.items() if len({*keys}) < len(keys)]
    for name, theme in THEMES.items():
        try:
            paint(MultiCanvas(len(LAYERS)), scene, theme)
            to_svg(scene, theme)
        except Exception as error:
            found.append(f"{name}: {error!r}")
    return found


def is_inside(text: Text, scene: Scene) -> bool:
    """Whether a text is cut nowhere by the edge of its canvas."""
    width = min(widest(text), text.max_width) if text.max_width else widest(text)
    left = text.x - {"left": 0, "center": width / 2, "right": width}[text.align]
    above, below = text.y - text.size / 2, text.y + text.size / 2
    return left >= 0 and left + width <= scene.width and above >= 0 and below <= scene.height


def drawn_faults(game: str, seed: int, language: str) -> list[str]:
    """What is wrong with the boards of a random game, with the marks of what can be done, for every viewer."""
    rules, view, words = rules_of(game), view_of(game), words_in(language, game)
    steps = list(walk(game, seed))
    found = []
    for step in steps[:: max(1, len(steps) // amount(2, 12))]:
        for viewer in (None, *range(step.after.seats)) if rules.HIDES_HANDS else (None,):
            state = rules.observe(step.after, viewer)
            marks = marks_for(view, state, rules.legal_actions(state))
            faults = paint_faults(view.scene(state, words, marks))
            found += [f"{game} after {step.action}, seen by {viewer}, in {language}: {fault}" for fault in faults]
    return found


@each("game", SAMPLES)
@each("language", tried(few=["de"], many=LANGUAGES))
def test_every_board_is_painted_in_every_theme_with_each_text_inside_it(game: str, language: str) -> None:
    assert [fault for seed in range(amount(1, 6)) for fault in drawn_faults(game, seed, language)] == []


def test_a_board_that_cannot_be_painted_and_a_text_that_is_cut_would_be_seen() -> None:
    scene = Scene(100, 50, "", "", {"pieces": (Text("long", 50, 25, "W" * 40, 20),)})
    (cut,) = paint_faults(scene)
    assert cut.endswith("hangs over the edge")
    unknown = replace(scene, layers={"pieces": (Rect("box", 0, 0, 9, 9, "no such colour"),)})
    assert len(paint_faults(unknown)) == len(THEMES)
