"""What a page shows, over every game that hides hands and every viewer: no more than that viewer may know."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings

from tests.amounts import amount
from tests.contract.games import SAMPLES
from tests.contract.walks import a_seed, walk
from tests.tiny import NAME as FORD
from tests.tiny.games import rules as ford
from westerplatte_nb.engine.registry import has_wing, rules_of
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.games import BEING_BUILT
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.page_state import Line, Opened, PageState, page_state

# A game that is being built may have no page yet.
WITH_PAGE = [game for game in SAMPLES if game not in BEING_BUILT or has_wing("view", game, "game_view")]
HIDING = [game for game in WITH_PAGE if rules_of(game).HIDES_HANDS]


def page(rules: Any, game: str, steps: tuple[Played[Any], ...], viewer: int | None) -> tuple[PageState, Scene]:
    """Everything that a page shows a viewer of a line of play: its state and its board."""
    words, view = words_in("en", game), view_of(game)
    seen = tuple(rules.observe_step(step, viewer) for step in steps)
    state = seen[-1].after
    scene = view.scene(state, words)
    line = Line(game, seen, rules.legal_actions(state))
    opened = Opened(hides=True, looking=viewer, persons=(0, 1), viewer=viewer)
    return page_state(line, opened, scene, words), scene


def look_alike(one: tuple[PageState, Scene], two: tuple[PageState, Scene]) -> bool:
    """Whether two pages show the same: what their boards are drawn of may differ if the pictures do not."""
    (state, scene), (other, drawn) = one, two
    same_board = scene == drawn or to_svg(scene, THEMES["light"]) == to_svg(drawn, THEMES["light"])
    return same_board and state == other


def pages_differ(rules: Any, game: str, seed: int) -> list[str]:
    """Where a viewer's page tells two states apart that differ only in what the viewer may not know."""
    rng, found = random.Random(seed), []
    for step in walk(game, seed):
        if rng.random() < 0.8:
            continue
        for viewer in (None, *range(step.after.seats)):
            other = SAMPLES[game].rearrange(rng, step.after, viewer)
            one, two = (Played(None, None, (), state) for state in (step.after, other))
            if not look_alike(page(rules, game, (one,), viewer), page(rules, game, (two,), viewer)):
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


def test_there_is_a_game_with_hands_to_hide() -> None:
    assert HIDING
