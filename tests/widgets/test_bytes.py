"""What a redraw costs on its way to the page: one message, few bytes, nothing lost; counted, not timed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from ipycanvas import MultiCanvas
from ipycanvas.canvas import _CANVAS_MANAGER

from tests.amounts import amount, values
from tests.games.seven_days.words import words_in
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.view.board.board import board_scene
from westerplatte_nb.games.seven_days.view.game_view import VIEW
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.scene import LAYERS, Scene
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.panel.choices import marks_for
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.paint.painter import paint, repaint

BYTES_A_REDRAW = 8_000
BYTES_A_BOARD = 50_000
LIGHT = THEMES["light"]
MOVES = amount(60, 200)


def game(seed: int) -> Iterator[tuple[Any, Scene]]:
    """Every step of a random game, with the scene after it."""
    rng, words = random.Random(seed), words_in(LANGUAGES[seed % 3])
    state = rules.setup(Setup(seed=seed, players=1 + seed % 4))
    yield None, board_scene(state, words, marks_for(VIEW, state, rules.legal_actions(state)))
    while legal := rules.legal_actions(state):
        step = rules.apply(state, rng.choice(legal))
        state = step.after
        yield step, board_scene(state, words, marks_for(VIEW, state, rules.legal_actions(state)))


@values("seed", few=[1, 3, 5], many=range(8))
def test_every_redraw_of_a_game_is_one_small_message(sent: list[int], seed: int) -> None:
    canvas = MultiCanvas(len(LAYERS))
    steps = game(seed)
    _, shown = next(steps)
    for step, scene in steps:
        sent.clear()
        changed = any(shown.layers[layer] != scene.layers[layer] for layer in LAYERS)
        repaint(canvas, shown, scene, LIGHT)
        assert len(sent) == changed, step.action
        assert sum(sent) <= BYTES_A_REDRAW, step.action
        shown = scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_board_is_one_message_of_bounded_size(sent: list[int], language: str) -> None:
    state = rules.setup(Setup(seed=3, players=4))
    for history in (False, True):
        sent.clear()
        paint(MultiCanvas(len(LAYERS)), board_scene(state, words_in(language), history=history), LIGHT)
        assert len(sent) == 1 and sent[0] <= BYTES_A_BOARD


def test_moves_in_one_go_are_a_message_each(sent: list[int]) -> None:
    widget = GameWidget(Session.new("seven_days", load_setup({"seed": 1})), "pl")
    rng = random.Random(1)
    sent.clear()
    for _ in range(MOVES):
        legal = widget.session.rules.legal_actions(widget.state)
        if not legal:
            widget.session.go_to(0)
            continue
        before = len(sent)
        widget.play(str(rng.choice(legal)))
        assert len(sent) == before + 1
    assert len(sent) <= MOVES
    assert _CANVAS_MANAGER._commands_cache == []


def test_nothing_changed_is_no_message(sent: list[int]) -> None:
    widget = GameWidget(Session.new("seven_days", load_setup({"seed": 1})), "pl")
    widget._receive(None, {"do": "ready"}, [])
    assert len(sent) == 1, "the board is painted once"
    sent.clear()
    widget.show()
    assert sent == []
