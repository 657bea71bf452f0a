"""How the game ends, and the points of the Red player (rules `end.*`, `score.*`)."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.games.warsaw_1920.positions import POLAND, RED, attack, ended, events_of, of_kind, play, state_of
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.games.warsaw_1920 import rules
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, NUMBER
from westerplatte_nb.games.warsaw_1920.rules.ending import red_points, winner_now
from westerplatte_nb.games.warsaw_1920.rules.state import NOBODY, NOWHERE

STRONG = [5, 10, 15, 20]


def test_end_warsaw__a_red_army_that_enters_wins_at_once():
    state = play(state_of(A15="E4 1", DW="removed", first="red"), "order A15 move D4")
    assert ended(state) == ("end.warsaw", (RED,))
    assert rules.legal_actions(state) == ()


def test_end_warsaw__by_advance_after_the_defenders_are_destroyed_too():
    state = state_of((0,), [], STRONG, A15="E4", phase="battles", pointers=[attack("A15", "DW")])
    assert ended(state) == ("end.warsaw", (RED,))


def test_end_three__three_red_armies_destroyed():
    state = state_of((0,), STRONG, [], phase="battles", A3="removed", A4="removed", A15="E4 0 dispersed", P1="D3",
                     pointers=[attack("P1", "A15")], first="poland")  # fmt: skip
    assert ended(state) == ("end.three", (POLAND,))


def test_end_dispersed__all_reds_on_the_map_dispersed():
    armies = {"A3": "removed", "A4": "removed", "A16": "G5 0 dispersed", "MG": "G6 0 dispersed", "K3": "F1 0 dispersed"}
    state = state_of((0,), STRONG, [], phase="battles", A15="E2", P1="D2", pointers=[attack("P1", "A15")],
                     first="poland", **armies)  # fmt: skip
    assert ended(state) is None
    assert ended(play(state, "retreat F2")) == ("end.dispersed", (POLAND,))


def test_end_dispersed__at_least_one_red_army_must_be_on_the_map():
    draft = state_of().copy()
    draft.at = tuple(NOWHERE if ARMIES[army].seat == RED else field for army, field in enumerate(draft.at))
    assert winner_now(draft) == (POLAND, "end.three")


def test_end_check__warsaw_stands_before_three_destroyed_and_that_before_all_dispersed():
    draft = state_of().copy()
    assert winner_now(draft) == (NOBODY, "")
    reds = [NUMBER[name] for name in ("A3", "A4", "A15", "A16", "MG", "K3")]
    draft.condition = tuple("dispersed" if army in reds else how for army, how in enumerate(draft.condition))
    assert winner_now(draft) == (POLAND, "end.dispersed")
    draft.at = tuple(NOWHERE if army in reds[:3] else field for army, field in enumerate(draft.at))
    assert winner_now(draft) == (POLAND, "end.three")
    draft.at = tuple(draft.at[NUMBER["DW"]] if army == reds[4] else field for army, field in enumerate(draft.at))
    assert winner_now(draft) == (RED, "end.warsaw")


def test_end_check__a_position_that_is_decided_is_none_to_play():
    with pytest.raises(SetupError):
        state_of(A15="D4", DW="removed")


@pytest.mark.parametrize(("field", "winner"), [("E3", RED), ("E2", POLAND)])
def test_end_radzymin__after_round_5_it_decides(field, winner):
    state = play(state_of(A15=field, round=5), "pass", "pass")
    assert ended(state) == ("end.radzymin", (winner,))


def test_end_radzymin__a_polish_army_there_does_not_count():
    assert ended(play(state_of(P1="E3", round=5), "pass", "pass")) == ("end.radzymin", (POLAND,))


@each(
    ("armies", "points"),
    [
        ({}, 0),
        ({"A15": "E3"}, 10),
        ({"A15": "C3"}, 7),
        ({"A15": "B2"}, 4),
        ({"A15": "B2", "A16": "E3", "P1": "removed"}, 16),
        ({"DW": "removed"}, 2),
    ],
)
def test_score_red__by_field_and_polish_armies_removed(armies, points):
    assert red_points(state_of(**armies)) == points


def test_score_red__warsaw_is_worth_21():
    state = play(state_of(A15="E4 1", DW="removed", first="red"), "order A15 move D4")
    assert red_points(state) == 21 + 2


def test_score_when__points_are_counted_at_the_end_also_after_a_polish_win():
    state = state_of(A15="E2", round=5)
    events = events_of(state, "pass", "pass")
    assert [event.points for event in of_kind(events, happened.PointsCounted)] == [4]
    outcome = rules.outcome(play(state, "pass", "pass"))
    assert outcome is not None and outcome.points == (0, 4)
