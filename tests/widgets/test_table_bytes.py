"""What the table of September 1939 costs on its way to the page: one small message an order, points included."""

from __future__ import annotations

import json
import random
from dataclasses import fields

import pytest
from ipycanvas import MultiCanvas

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.scene import LAYERS
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages.time import TurnHand
from westerplatte_nb.view.panel.choices import marks_for
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.view.update.page_state import PageState
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.paint.painter import paint, repaint

NAME = "september_1939"
RULES, VIEW = rules_of(NAME), view_of(NAME)
BYTES_A_REDRAW = 9_000
BYTES_A_BOARD = 45_000
BYTES_OF_POINTS = 10_000
BYTES_OF_A_FIRST_BOARD, BYTES_A_STILL = 80_000, 60_000
SCENARIOS = sorted(
    path.stem for path in (lessons_folder() / "13_bridge").glob("*.toml") if "[forces]" in path.read_text()
)
STANDS = 22


def test_every_redraw_is_one_small_message(sent: list[int]) -> None:
    words, canvas, rng = words_in("pl", NAME), MultiCanvas(len(LAYERS)), random.Random(5)
    state = RULES.setup(RULES.setup_from_plain({"seed": 5, "turns": 3}))
    assert len(state.at) >= STANDS
    shown = VIEW.scene(state, words, marks_for(VIEW, state, RULES.legal_actions(state)))
    while not state.is_over:
        step = RULES.apply(state, rng.choice(RULES.legal_actions(state)))
        state = step.after
        scene = VIEW.scene(state, words, marks_for(VIEW, state, RULES.legal_actions(state)))
        sent.clear()
        repaint(canvas, shown, scene, THEMES["light"])
        assert len(sent) <= 1 and sum(sent) <= BYTES_A_REDRAW, step.action
        shown = scene
    sent.clear()
    paint(canvas, shown, THEMES["light"])
    assert len(sent) == 1 and sent[0] <= BYTES_A_BOARD


def test_all_points_of_a_stand_are_a_small_message() -> None:
    widget = GameWidget(Session.new(NAME, RULES.setup_from_plain({"seed": 5})), "pl")
    rng, largest = random.Random(5), 0
    for _ in range(60):
        widget.send(TurnHand(open=True))
        largest = max(largest, len(json.dumps(widget.page_model.field)))
        widget.session.play(rng.choice(RULES.legal_actions(widget.session.state)))
    assert BYTES_OF_POINTS / 4 < largest <= BYTES_OF_POINTS


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_first_board_and_a_saved_one_are_small(scenario: str, sent: list[int]) -> None:
    widget = GameWidget(Session.new(NAME, load_scenario(lessons_folder() / f"13_bridge/{scenario}.toml").setup), "pl")
    assert len(widget.mime_bundle()["text/html"].encode()) <= BYTES_A_STILL
    page = json.dumps([getattr(widget.page_state(), one.name) for one in fields(PageState)])
    assert sum(sent) + len(page) <= BYTES_OF_A_FIRST_BOARD


def test_what_comes_and_goes_does_not_have_the_whole_panel_sent() -> None:
    widget = GameWidget(Session.new(NAME, RULES.setup_from_plain({"seed": 5})), "pl")
    rng, keys = random.Random(5), {tuple(widget.page_state().view)}
    for _ in range(60):
        widget.session.play(rng.choice(RULES.legal_actions(widget.session.state)))
        keys.add(tuple(key for key in widget.page_state().view if key != "hand"))
    assert len({found for found in keys if "hand" not in found}) == 1
