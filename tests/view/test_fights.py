"""A play stops at the end of a fight: which events are one, and the signs of what decided it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.amounts import amount
from tests.each import each
from tests.sheets.positions import begun
from tests.sheets.states import GAMES
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.engine.record.checkpoints import moments
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules.events import ShotsFired, StandsClosed
from westerplatte_nb.games.seven_days.rules.events import TroopFired
from westerplatte_nb.games.warsaw_1920.rules.events import BattleWon, StrengthCounted
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.theatre.theatre import is_stopped, theatre_view

MOST_STEPS = amount(80, 600)


@cache
def plays(game: str) -> list[tuple[tuple[Event, ...], dict[str, Any]]]:
    """Return the events and the plays of a game of sensible players."""
    found = list[tuple[tuple[Event, ...], dict[str, Any]]]()
    rules, bot, session = rules_of(game), bot_of("sensible", game, 3), begun(game)
    for _ in range(MOST_STEPS):
        if session.state.is_over:
            break
        session.play(bot.choose(rules.observe(session.state, rules.turn_of(session.state))))
        step = session.steps[-1]
        view = theatre_view(game, moments(rules, step), words_in("en", game), THEMES["light"])
        if view is not None:
            found.append((step.events, view))
    return found


@each("game", GAMES)
def test_a_play_with_a_fight_stops_and_no_other_does(game: str) -> None:
    theatre = view_of(game).theatre
    assert theatre is not None
    stops = set()
    for events, view in plays(game):
        fought = [isinstance(event, theatre.FIGHT) for event in events]
        assert ["fight" in told for told in view["events"]] == fought
        assert is_stopped(view, "normal") == is_stopped(view, "slow") == any(fought)
        assert not is_stopped(view, "fast")
        stops.add(any(fought))
    assert stops == {True, False}


@pytest.mark.parametrize(
    ("game", "kinds"),
    [("seven_days", {"pip"}), ("september_1939", {"die", "pip"}), ("warsaw_1920", {"strength"})],
)
def test_a_fight_shows_what_decided_it(game: str, kinds: set[str]) -> None:
    sides = [side for _, _, sides in stops(game) for side in sides]
    assert {side["kind"] for side in sides} == kinds
    assert all(len(side["faces"]) == len(side["good"]) for side in sides if "faces" in side)


def stops(game: str) -> Iterator[tuple[tuple[Any, ...], int, list[dict[str, Any]]]]:
    """Every event of a play with signs: the events of its step, its place among them, and what each side brought."""
    for events, view in plays(game):
        for number, told in enumerate(view["events"]):
            if "sides" in told.get("fight", {}):
                yield events, number, told["fight"]["sides"]


def test_a_wall_shows_the_bricks_that_it_has_left_and_the_one_that_fell() -> None:
    walls = [(events[number].wall, wall) for events, number, (wall,) in stops("seven_days")]
    assert walls
    for left, wall in walls:
        assert wall["good"] == tuple(place < left for place in range(6))
        assert [place for place, face in enumerate(wall["faces"]) if face] == [left]
        assert wall["needed"] == f"{left + 1} − 1 = {left}"


def test_a_stop_in_seven_days_bears_the_name_of_what_was_fired_at() -> None:
    names = {
        told["fight_name"]
        for events, view in plays("seven_days")
        for event, told in zip(events, view["events"], strict=True)
        if isinstance(event, TroopFired)
    }
    assert names and all(name.startswith("Outpost ") and name.endswith(" under fire") for name in names)


def test_the_cards_of_both_sides_stand_side_by_side_with_their_sums_and_the_winner() -> None:
    """Each has the strengths of its cards and its effects as a sum, as they were counted before."""
    effects = set()
    for events, number, sides in stops("warsaw_1920"):
        counted = [event for event in events[:number] if isinstance(event, StrengthCounted)]
        for event, side in zip(counted, sides, strict=True):
            total = f"= {event.total}"
            assert side["needed"] == (f"{event.strength} + {event.effects} {total}" if event.effects > 0 else total)
            effects.add(event.effects > 0)
        winners = [event.total for event, side in zip(counted, sides, strict=True) if side["name"].endswith("✓")]
        assert winners == [max(event.total for event in counted)] * isinstance(events[number], BattleWon)
    assert effects == {True, False}


def test_the_dice_at_close_quarters_have_the_names_of_their_sides_and_their_sums() -> None:
    seen = 0
    for events, number, sides in stops("september_1939"):
        event = events[number]
        if isinstance(event, StandsClosed):
            assert {side["name"].removesuffix("\N{NO-BREAK SPACE}✓") for side in sides} == {"Poland", "Germany"}
            assert len({side["hue"] for side in sides}) == 2
            for die, total, side in zip(event.dice, event.totals, sides, strict=True):
                assert (side["faces"], side["needed"]) == ((die,), f"+ {total - die} = {total}")
                assert side["why"] == f"endurance {total - die}"
            seen += 1
    assert seen


def test_what_a_shot_needs_is_told_with_what_it_is_made_of() -> None:
    seen = set()
    for events, number, sides in stops("september_1939"):
        event = events[number]
        if isinstance(event, ShotsFired):
            numbers = [int(number) for number in re.findall(r"\d+", sides[0]["why"])]
            assert min(10, sum(numbers)) == event.needed
            seen.add(len(numbers))
    assert seen > {1}


def test_a_stop_says_shortly_what_happened_and_not_what_did_not() -> None:
    """A variant of a sentence, such as that of a stand with nowhere to go, is not shortened to another."""
    told = [
        event for _, view in plays("september_1939") for event in view["events"] if "text" in event.get("fight", {})
    ]
    assert told and all(len(event["fight"]["text"]) < len(event["text"]) for event in told)
    words = words_in("en", "september_1939")
    assert words.has("event.StandDrivenBack.short")
    assert not words.has("event.StandDrivenBack.held.short")
