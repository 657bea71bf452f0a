"""What changed between two moments of a game, counted against the events one by one."""

import pytest

from tests.games.seven_days.words import words_in
from tests.playthroughs import played
from westerplatte_nb.engine.value import Count, Listing
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.view.summary.recap import between, changes
from westerplatte_nb.session import Session


def told(steps: tuple, first: int, last: int, language: str) -> str:
    words = words_in(language)
    return words("ui.point.changed", items=Listing(between(steps, first, last, words)))


def test_bricks_and_troops_are_counted() -> None:
    steps = Session(played(30)).steps
    events = [event for step in steps[1:] for event in step.events]
    lost = sum(isinstance(event, happened.BrickLost) for event in events)
    new = sum(isinstance(event, happened.TroopArrived) for event in events)
    line = told(steps, 0, len(steps) - 1, "en")
    assert f"{lost} brick" in line and f"{new} new troop" in line


def test_the_bricks_of_a_rebuilt_wall_are_added_to_those_that_were_placed() -> None:
    rebuilt = happened.WallRebuilt(rule="guardhouse.rebuild", seat=0, space=2, bricks=3, wall=5)
    placed = happened.BrickPlaced(rule="card.effects", space=2, wall=6)
    assert list(changes([rebuilt, placed], 0, words_in("en"))) == [Count("brick_added", 4)]


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_the_line_is_whole_in_every_language(language: str) -> None:
    steps = Session(played()).steps
    lines = {told(steps, first, last, language) for last in range(1, len(steps), 3) for first in range(0, last, 9)}
    assert len(lines) > 10
    assert not [line for line in lines if "[" in line or "{" in line]
