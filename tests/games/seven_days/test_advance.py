"""Rules section 4.6: troop movement."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.games.seven_days.positions import decline, events, game, gun, howitzer, plain, play, told, troop
from westerplatte_nb.games.seven_days.rules.events import TroopAdvanced

NO_STOCK = {"mines": 0, "grenades": 0, "bricks": 0}


def moving(tracks: dict, moves: str, **words):
    """A turn whose card does nothing but let two tracks move."""
    return game(tracks=tracks, deck=[decline("card", moves)], stock=NO_STOCK, **words)


def rungs(state) -> dict[str, int]:
    """Where the troops stand."""
    return {track: there["rung"] for track, there in plain(state)["tracks"].items() if there}


@each(("speed", "rung", "to"), [(1, 1, 2), (1, 2, 3), (1, 3, 4), (1, 4, 4), (3, 1, 4), (3, 2, 4), (3, 3, 4), (3, 4, 4)])
def test_advance_tracks__by_the_speed_towards_the_wall_and_never_past_it(speed, rung, to):
    assert rungs(play(moving({"C": troop(rung, speed=speed)}, "CD"), "end")) == {"C": to}


def test_advance_tracks__only_the_two_tracks_the_card_names():
    assert rungs(play(moving({track: troop() for track in "ABCDE"}, "AC"), "end")) == {
        "A": 2, "B": 1, "C": 2, "D": 1, "E": 1,
    }  # fmt: skip


def test_advance_tracks__howitzers_never():
    assert rungs(play(moving({"A": troop(kind="howitzer"), "C": troop()}, "AC"), "end")) == {"A": 1, "C": 2}


def test_advance_tracks__left_to_right():
    state = moving({"B": troop(), "E": troop()}, "EB")
    assert [event.track for event in events(state, "end") if isinstance(event, TroopAdvanced)] == [1, 4]


def test_advance_tracks__after_the_card_took_effect():
    """The rulebooks' example: a troop for D, A and C move."""
    state = game(tracks={"A": troop(speed=3), "C": troop(kind="howitzer")}, deck=[gun("new", "D", moves="AC")])
    assert rungs(play(state, "end")) == {"A": 4, "C": 1, "D": 1}
    happened = [name for name, _ in told(events(state, "end"))]
    assert happened.index("TroopArrived") < happened.index("TroopAdvanced")


def test_advance_tracks__a_troop_placed_by_this_card_moves_too():
    assert rungs(play(game(deck=[gun("new", "D", moves="CD", speed=3)]), "end")) == {"D": 4}


def test_advance_tracks__it_does_not_where_the_ruling_says_so():
    state = game(fresh_troop_moves=False, tracks={"C": troop()}, deck=[gun("new", "D", moves="CD"), decline("n", "CD")],
                 stock=NO_STOCK)  # fmt: skip
    assert rungs(play(state, "end")) == {"C": 2, "D": 1}
    assert rungs(play(state, "end", "end")) == {"C": 3, "D": 2}, "it moves from the next card on"


def test_advance_tracks__the_letters_printed_count_wherever_a_displaced_troop_went():
    state = game(tracks={"B": troop(), "C": troop()}, deck=[gun("new", "B", moves="BC")])
    assert rungs(play(state, "end")) == {"B": 2, "C": 2, "D": 1}
    state = game(tracks={"B": troop(), "C": troop()}, deck=[gun("new", "B", moves="DE")])
    assert rungs(play(state, "end")) == {"B": 1, "C": 1, "D": 2}


def test_advance_tracks__a_fresh_howitzer_stays():
    assert rungs(play(game(deck=[howitzer("new", "D", moves="CD")]), "end")) == {"D": 1}


@pytest.mark.parametrize("rung", [2, 3, 4])
def test_advance_trigger__mines_on_the_way_act(rung):
    state = moving({"C": troop(speed=3)}, "CD", mines=[["C", rung]])
    after = plain(play(state, "end"))
    assert after["tracks"]["C"] is None and after["mines"] == []
    assert after["piles"]["1"] == ["card", "position-C"]


def test_advance_trigger__the_other_track_still_moves():
    state = moving({"C": troop(), "D": troop()}, "CD", mines=[["C", 2]])
    assert rungs(play(state, "end")) == {"D": 2}


def test_advance_tracks__of_a_troop_at_the_wall_no_movement_is_told():
    assert "TroopAdvanced" not in [name for name, _ in told(events(moving({"C": troop(4)}, "CD"), "end"))]
