"""What happened since an officer's last turn, counted against the events one by one."""

import pytest

from tests.games.seven_days.words import words_in
from tests.playthroughs import played
from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.view.summary.recap import since_last_turn, stretch
from westerplatte_nb.session import Session

WORDS = words_in("en")


def between(steps: tuple, seat: int) -> list[Event] | None:
    """Walk through all events forward and keep those between the seat's last two turns."""
    kept: list[Event] | None = None
    open_now = False
    for event in (event for step in steps for event in step.events):
        if isinstance(event, happened.OrdersEnded) and event.seat == seat:
            kept, open_now = [], True
        if isinstance(event, happened.TurnBegan) and event.seat == seat:
            open_now = False
        if open_now and kept is not None:
            kept.append(event)
    return kept


@pytest.mark.parametrize("players", [2, 3])
def test_it_covers_the_events_between_two_turns_of_the_officer(players: int) -> None:
    steps = Session(played(40, players=players)).steps
    for number in range(1, len(steps) + 1):
        for seat in range(players):
            expected = between(steps[:number], seat)
            found = stretch(steps[:number], seat)
            assert (found is None) == (expected is None)
            if found is not None and expected is not None:
                assert [e for e in found[2] if not isinstance(e, happened.OrdersEnded)] == [
                    e for e in expected if not isinstance(e, happened.OrdersEnded)
                ]


def test_before_the_first_orders_ended_there_is_nothing_to_tell() -> None:
    steps = Session(played(2)).steps
    assert since_last_turn(steps, 0, WORDS) == ""
    assert since_last_turn(steps, 1, WORDS) == ""


def test_a_question_amid_an_attack_is_not_called_nothing() -> None:
    steps = Session(played()).steps
    asked = [number for number, step in enumerate(steps) if step.after.decision is not None]
    lines = {since_last_turn(steps[: number + 1], seat, WORDS) for number in asked for seat in range(2)}
    assert "" in lines
    assert WORDS("ui.since.nothing") not in lines


def test_bricks_and_troops_are_counted() -> None:
    steps = Session(played(30)).steps
    state = steps[-1].after
    events = between(steps, state.active)
    assert events is not None
    lost = sum(isinstance(event, happened.BrickLost) for event in events)
    new = sum(isinstance(event, happened.TroopArrived) for event in events)
    line = since_last_turn(steps, state.active, WORDS)
    assert line.startswith("Since your last turn: ")
    assert f"{lost} brick" in line
    assert f"{new} new troop" in line


def test_one_person_with_two_officers_hears_of_the_last_attack_alone() -> None:
    steps = Session(played(30, players=1)).steps
    both = stretch(steps, None)
    one = stretch(steps, steps[-1].after.active)
    assert both is not None
    assert one is not None
    assert both[0] > one[0]


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_the_line_is_whole_in_every_language(language: str) -> None:
    steps = Session(played()).steps
    lines = {since_last_turn(steps[:n], seat, words_in(language)) for n in range(1, len(steps)) for seat in range(2)}
    assert len(lines) > 10
    assert not [line for line in lines if "[" in line or "{" in line]
    assert all(line.endswith(".") for line in lines if line)
