"""A play stops at the end of a fight: which events are one, and the signs of what decided it."""

from __future__ import annotations

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
from westerplatte_nb.games.seven_days.rules.events import BrickLost
from westerplatte_nb.games.warsaw_1920.rules.events import StrengthCounted
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
    is_fight = view_of(game).is_fight
    assert is_fight is not None
    stops = set()
    for events, view in plays(game):
        fought = [is_fight(event) for event in events]
        assert ["fight" in told for told in view["events"]] == fought
        assert is_stopped(view, "normal") == is_stopped(view, "slow") == any(fought)
        assert not is_stopped(view, "fast")
        stops.add(any(fought))
    assert stops == {True, False}


@pytest.mark.parametrize(
    ("game", "kind"), [("seven_days", "pip"), ("september_1939", "die"), ("warsaw_1920", "strength")]
)
def test_a_fight_shows_what_decided_it(game: str, kind: str) -> None:
    signs = [told["fight"] for _, view in plays(game) for told in view["events"] if "faces" in told.get("fight", {})]
    assert {sign.get("kind", "die") for sign in signs} == {kind}
    assert all(len(sign["faces"]) == len(sign["good"]) for sign in signs)


def test_a_wall_shows_the_bricks_that_it_has_left() -> None:
    walls = [
        (event.wall, told["fight"]["good"])
        for events, view in plays("seven_days")
        for event, told in zip(events, view["events"], strict=True)
        if isinstance(event, BrickLost)
    ]
    assert walls and all(good == tuple(place < wall for place in range(6)) for wall, good in walls)


def test_a_strength_is_shown_as_the_sum_of_its_cards_and_of_effects() -> None:
    shown = [
        (event, told["fight"].get("needed"))
        for events, view in plays("warsaw_1920")
        for event, told in zip(events, view["events"], strict=True)
        if isinstance(event, StrengthCounted)
    ]
    assert {event.effects > 0 for event, _ in shown} == {True, False}
    for event, sign in shown:
        assert sign == (f"+ {event.effects} = {event.total}" if event.effects > 0 else f"= {event.total}")


def test_a_stop_says_shortly_what_happened_and_not_what_did_not() -> None:
    """A variant of a sentence, such as that of a stand with nowhere to go, is not shortened to another."""
    told = [
        event for _, view in plays("september_1939") for event in view["events"] if "text" in event.get("fight", {})
    ]
    assert told and all(len(event["fight"]["text"]) < len(event["text"]) for event in told)
    words = words_in("en", "september_1939")
    assert words.has("event.StandDrivenBack.short")
    assert not words.has("event.StandDrivenBack.held.short")
