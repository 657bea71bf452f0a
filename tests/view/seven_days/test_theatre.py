"""The German phase as a play: its changes lead from the board before to the board after, and it is a small message."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.amounts import values
from tests.games.seven_days.words import words_in
from tests.playthroughs import played
from westerplatte_nb.engine.record.checkpoints import moments
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.wording import word_event
from westerplatte_nb.games.seven_days.view.board.pieces import pieces
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.dirty_regions import Box, shapes_in
from westerplatte_nb.view.drawing.scene import LAYERS
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.theatre.theatre import LONGEST, Palette, seconds_of, theatre_view

LIGHT, WORDS = THEMES["light"], words_in("pl")
BYTES_A_PLAY = 20_000


def steps(seed: int) -> Iterator[Step[State]]:
    """Every step of a game by chance."""
    rng, state = random.Random(seed), rules.setup(Setup(seed=seed, players=1 + seed % 4))
    while legal := rules.legal_actions(state):
        step = rules.apply(state, rng.choice(legal))
        state = step.after
        yield step


def plays(seed: int) -> Iterator[tuple[Step[State], dict[str, Any]]]:
    """Every play of a game by chance, with its step."""
    for step in steps(seed):
        view = theatre_view("seven_days", moments(rules, step), WORDS, LIGHT)
        if view is not None:
            yield step, view


def drawn(shapes: list[list[Any]], looks: list[Any]) -> list[Any]:
    """Shapes with their looks spelt out, in drawing order, without the number of the order."""
    return [[looks[shape[1]], shape[2:]] for shape in sorted(shapes, key=lambda shape: shape[0])]


@values("seed", few=[1, 2], many=range(4))
def test_the_changes_lead_to_the_board_after(seed: int) -> None:
    seen = 0
    for step, view in plays(seed):
        board = {shape[0]: shape for shape in view["stage"]}
        for event in view["events"]:
            for order in event.get("gone", ()):
                board.pop(order, None)
            board |= {shape[0]: shape for shape in event.get("put", ())}
        boxes = [Box(*box) for box in view["boxes"]]
        palette = Palette(LIGHT)
        expected = [
            palette.shape(shape, number) for number, shape in enumerate(shapes_in(pieces(step.after, WORDS), boxes))
        ]
        found, wanted = drawn(list(board.values()), view["looks"]), drawn(expected, palette.looks)
        # Boxes are told in whole units: a shape at their very edge may be told or not.
        assert [list(map(list, one)) for one in wanted if one not in found] == [], step.action
        assert [one for one in found if one in wanted] == wanted
        seen += 1
    assert seen > 10


@values("seed", few=[1, 3], many=range(4))
def test_a_play_is_a_small_message_of_a_few_seconds_with_the_sentences_of_the_log(seed: int) -> None:
    for step, view in plays(seed):
        assert len(json.dumps(view, separators=(",", ":"))) <= BYTES_A_PLAY
        assert seconds_of(view, "normal") <= LONGEST + 0.1
        assert [event["text"] for event in view["events"]] == [WORDS.say(word_event(event)) for event in step.events]


@pytest.mark.parametrize("seed", range(3))
def test_actors_come_and_go_within_their_event(seed: int) -> None:
    kinds = set()
    for step, view in plays(seed):
        for event, told in zip(step.events, view["events"], strict=True):
            for costume, keys in told["actors"]:
                assert view["costumes"][costume]
                times = [key[0] for key in keys]
                assert times == sorted(times) and times[0] >= 0 and times[-1] <= 1, event
                kinds.add(type(event))
    assert kinds >= {happened.TroopFired, happened.BrickLost, happened.CardDrawn, happened.MoraleFell}


def test_orders_have_no_play() -> None:
    for step in steps(2):
        if str(step.action).startswith(("move", "fire", "mine", "rebuild", "ammunition")):
            assert theatre_view("seven_days", moments(rules, step), WORDS, LIGHT) is None


def test_the_opening_has_no_play() -> None:
    opening = rules.begin(Setup())
    assert theatre_view("seven_days", moments(rules, opening), WORDS, LIGHT) is None


def test_every_event_of_a_game_can_be_shown() -> None:
    kinds = {type(event) for seed in range(5) for step, _ in plays(seed) for event in step.events}
    assert kinds >= {happened.DayEnded, happened.EventCardDrawn, happened.GameLost, happened.TurnBegan}


def test_a_play_needs_no_layer_of_marks() -> None:
    session = Session(played(31))
    number = next(n for n in range(30, 0, -1) if len(session.steps[n].events) > 4)
    view = theatre_view("seven_days", moments(rules, session.steps[number]), WORDS, LIGHT)
    assert view is not None and LAYERS.index("marks") not in (*view["under"], *view["over"])


def test_a_play_lasts_as_long_as_all_its_beats() -> None:
    play = {"beat": 0.5, "events": [{"beats": 2}, {"beats": 3.5}]}
    assert seconds_of(play, "normal") == pytest.approx(5.5 * seconds_of({**play, "events": [{"beats": 1}]}, "normal"))
