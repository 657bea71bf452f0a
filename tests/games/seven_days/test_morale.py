"""Rules section 6: morale."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.games.seven_days.positions import at, decline, event, events, game, lines, plain, play, told, troop, why
from westerplatte_nb.games.seven_days.rules.difficulty import morale_track

NO_STOCK = {"mines": 0, "grenades": 0, "bricks": 0}


def rising(morale: int, officers: int = 2, each: dict | None = None, **words):
    """The officer in turn stands on the morale tile, the others on C."""
    tokens = each or {}
    return game(morale=morale, officers=[at("1", **tokens), *[at("C", **tokens)] * (officers - 1)], **words)


def falling(morale: int, rounds: tuple[int, ...] = (2, 2), **words):
    """The next card lowers morale."""
    return game(morale=morale, officers=[at("C", each) for each in rounds], deck=[decline("down")], **words)


def held(state, what: str) -> list[int]:
    """What each officer holds."""
    return [officer[what] for officer in plain(state)["officers"]]


def test_morale_track__three_steps_low_the_start_and_three_high():
    for colour in ("green", "red"):
        assert sorted(morale_track(colour)) == [-3, -2, -1, 0, 1, 2, 3]
        assert morale_track(colour)[0].effect == "none"


def test_morale_track__every_game_begins_at_the_start():
    assert plain(game())["morale"] == 0


def test_morale_rise__one_step_right():
    assert plain(play(rising(0), "morale"))["morale"] == 1
    assert plain(play(rising(1), "morale"))["morale"] == 2


@pytest.mark.parametrize("low", [-1, -2])
def test_morale_rise__from_any_low_step_straight_to_the_start_without_a_bonus(low):
    state = rising(low, stock=NO_STOCK)
    assert ("MoraleReturned", "morale.rise") in told(events(state, "morale"))
    after = play(state, "morale")
    assert plain(after)["morale"] == 0 and plain(after)["stock"] == NO_STOCK and "end" in lines(after)


def test_morale_high1__add_one_grenade_one_mine_or_two_bricks_at_choice():
    state = play(rising(0, stock={"mines": 1, "grenades": 1, "bricks": 4}), "morale")
    # Four bricks of the tile lie in the bank.
    assert lines(state) == {"gain grenade", "gain mine", "gain bricks"}
    assert plain(play(state, "gain grenade"))["stock"] == {"mines": 1, "grenades": 2, "bricks": 4}
    assert plain(play(state, "gain mine"))["stock"] == {"mines": 2, "grenades": 1, "bricks": 4}
    after = plain(play(state, "gain bricks"))
    assert after["stock"] == {"mines": 1, "grenades": 1, "bricks": 6} and after["bank"]["bricks"] == 2


def test_morale_high1__only_where_there_is_room_and_stock():
    full = rising(0)
    assert ("NothingToGain", "morale.high1") in told(events(full, "morale"))
    laid = rising(0, stock={"mines": 2, "grenades": 3}, mines=[["A", 1], ["A", 2]])
    assert plain(play(laid, "morale"))["stock"] == {"mines": 2, "grenades": 4, "bricks": 8}, "no mine in the bank"
    one_brick = rising(0, stock={"grenades": 3, "bricks": 6}, reserve=1)
    assert plain(play(one_brick, "morale"))["stock"]["bricks"] == 6, "one brick in the bank is not two"


def test_morale_high1__on_the_red_side_there_is_less_room():
    state = rising(0, difficulty="hard", stock={"grenades": 2})
    assert plain(play(state, "morale"))["stock"] == {"mines": 3, "grenades": 3, "bricks": 6}


def test_morale_high2__the_officers_share_five_extra_moves_freely():
    state = play(rising(1), "morale")
    assert lines(state) == {f"share {number},{5 - number}" for number in range(6)}
    after = play(state, "share 5,0")
    assert held(after, "extra_moves") == [5, 0] and plain(after)["bank"]["extra_moves"] == 0


def test_morale_high2__those_left_in_the_bank():
    state = play(rising(1, each={"extra_moves": 2}), "morale")
    assert lines(state) == {"share 1,0", "share 0,1"}
    none_left = game(morale=1, officers=[at("1", extra_moves=5), at("C")])
    assert ("NothingToGain", "morale.high2") in told(events(none_left, "morale"))
    assert plain(play(none_left, "morale"))["morale"] == 2


def test_morale_high2__three_officers_have_twenty_one_ways():
    assert len(lines(play(rising(1, officers=3), "morale"))) == 21


def test_morale_high3__extra_actions_are_shared_equally_and_the_marker_returns():
    after = play(rising(2), "morale")
    assert held(after, "extra_actions") == [2, 2] and plain(after)["morale"] == 0
    assert plain(after)["bank"]["extra_actions"] == 0


def test_morale_high3__the_players_choose_who_gets_the_odd_one():
    state = play(rising(2, officers=3), "morale")
    assert lines(state) == {"share 2,1,1", "share 1,2,1", "share 1,1,2"}
    assert held(play(state, "share 1,2,1"), "extra_actions") == [1, 2, 1]


def test_morale_high3__those_left_in_the_bank():
    assert lines(play(rising(2, officers=3, each={"extra_actions": 1}), "morale")) == {
        "share 1,0,0", "share 0,1,0", "share 0,0,1",
    }  # fmt: skip
    none_left = rising(2, each={"extra_actions": 2})
    assert plain(play(none_left, "morale"))["morale"] == 0


def test_morale_high3__the_marker_is_back_before_the_tokens_are_shared():
    assert plain(play(rising(2, officers=3), "morale"))["morale"] == 0


@pytest.mark.parametrize(("morale", "tokens"), [(1, {"extra_moves": 5}), (2, {"extra_actions": 4})])
def test_morale_high2__and_high3_with_no_token_left_there_is_nothing_to_share(morale, tokens):
    happened = told(events(game(morale=morale, officers=[at("1"), at("C", **tokens)]), "morale"))
    assert ("NothingToGain", f"morale.high{morale + 1}") in happened
    assert "TokensShared" not in dict(happened)


@pytest.mark.parametrize("high", [2, 1])
def test_morale_fall__one_step_left_and_falling_onto_a_high_step_gives_nothing(high):
    after = play(falling(high), "end")
    assert plain(after)["morale"] == high - 1
    assert held(after, "extra_moves") == [0, 0] and plain(after)["turn"] == 2
    assert ("MoraleFell", "card.morale") in told(events(falling(high), "end"))


def test_morale_low1__lose_one_grenade_one_mine_or_two_bricks_at_choice():
    state = play(falling(0), "end")
    assert lines(state) == {"lose grenade", "lose mine", "lose bricks"}
    assert plain(play(state, "lose grenade"))["stock"] == {"mines": 4, "grenades": 3, "bricks": 8}
    assert plain(play(state, "lose mine"))["bank"]["mines"] == 1
    assert plain(play(state, "lose bricks"))["bank"]["bricks"] == 2
    assert why(state, "end") == "morale.low1"


def test_morale_low1__only_from_a_tile_that_has_one():
    assert lines(play(falling(0, stock={"mines": 0}), "end")) == {"lose grenade", "lose bricks"}
    assert plain(play(falling(0, stock={"mines": 0, "grenades": 0}), "end"))["stock"]["bricks"] == 6


def test_morale_low1__nothing_if_there_is_none():
    state = falling(0, stock=NO_STOCK)
    assert ("NothingToLose", "morale.low1") in told(events(state, "end"))
    assert plain(play(state, "end"))["morale"] == -1


def test_morale_low1__a_mine_laid_on_a_track_is_safe():
    after = plain(play(falling(0, stock=NO_STOCK, mines=[["E", 4]]), "end"))
    assert after["mines"] == [["E", 4]]


def test_morale_low2__limited_moves_are_shared_equally():
    after = play(falling(-1), "end")
    assert plain(after)["morale"] == -2 and held(after, "limited_moves") == [2, 1], "officer 2 gave one back at once"
    assert plain(after)["bank"]["limited_moves"] == 1


def test_morale_low2__the_players_choose_who_gets_more():
    state = play(falling(-1, rounds=(2, 2, 2)), "end")
    assert lines(state) == {"share 2,1,1", "share 1,2,1", "share 1,1,2"}


def test_morale_low2__those_left_in_the_bank():
    officers = [at("C", limited_moves=2), at("C", limited_moves=2)]
    state = game(morale=-1, officers=officers, deck=[decline("down")])
    # One was given back when the turn began.
    assert lines(play(state, "end")) == {"share 1,0", "share 0,1"}


@each(
    ("rounds", "shares"),
    [
        ((5, 5), {"share 3,2", "share 2,3"}),
        ((4, 1), None),  # all they have
        ((9, 1), None),  # who has one can lose no more; the other makes up for it
        ((3, 3, 3), {"share 2,2,1", "share 2,1,2", "share 1,2,2"}),
        ((0, 4, 4), {"share 0,3,2", "share 0,2,3"}),
        ((1, 4, 4), None),
    ],
)
def test_morale_low3__five_rounds_in_all_as_equally_as_can_be(rounds, shares):
    state = play(falling(-2, rounds=rounds), "end")
    if shares is None:
        lost = [a - b for a, b in zip(rounds, held(state, "ammunition"), strict=True)]
        assert sum(lost) == 5 and plain(state)["turn"] == 2
    else:
        assert lines(state) == shares


def test_morale_low3__or_all_they_have():
    after = play(falling(-2, rounds=(1, 2)), "end")
    assert held(after, "ammunition") == [0, 0] and plain(after)["bank"]["ammunition"] == 16
    assert ("NothingToLose", "morale.low3") in told(events(falling(-2, rounds=(0, 0)), "end"))


def test_morale_low3__the_marker_returns_to_the_start_without_a_bonus():
    after = plain(play(falling(-2, rounds=(0, 0), stock=NO_STOCK), "end"))
    assert after["morale"] == 0 and after["stock"] == NO_STOCK


def test_morale_low3__shared_freely_where_the_ruling_says_so():
    state = play(falling(-2, rounds=(5, 2), ammunition_loss="free"), "end")
    assert lines(state) == {"share 5,0", "share 4,1", "share 3,2"}


def test_morale_cancel__limited_moves_meet_extra_moves():
    officers = [at("C", extra_moves=3), at("C", extra_moves=1)]
    state = game(morale=-1, officers=officers, deck=[decline("down")])
    assert ("TokensCancelled", "morale.cancel") in told(events(state, "end"))
    after = play(state, "end")
    assert held(after, "extra_moves") == [1, 0] and held(after, "limited_moves") == [0, 0]
    assert plain(after)["bank"]["extra_moves"] == 4 and plain(after)["bank"]["limited_moves"] == 4


def test_morale_cancel__extra_moves_meet_limited_moves():
    state = game(morale=1, officers=[at("1"), at("C", limited_moves=2)])
    after = play(state, "morale", "share 2,3")
    assert held(after, "extra_moves") == [2, 1] and held(after, "limited_moves") == [0, 0]


def test_morale_cancel__each_officer_alone():
    state = game(morale=1, officers=[at("1"), at("C", limited_moves=2)])
    after = play(state, "morale", "share 5,0")
    assert held(after, "extra_moves") == [5, 0] and held(after, "limited_moves") == [0, 2]


def test_morale_repeat__a_step_reached_again_acts_again():
    state = game(morale=1, officers=[at("1"), at("1")], deck=[decline("down")], stock={"grenades": 2})
    state = play(state, "end")
    assert plain(state)["morale"] == 0
    assert plain(play(state, "morale"))["stock"]["grenades"] == 3


def test_morale_repeat__by_falling_too():
    state = game(
        morale=-1, deck=[decline("a"), decline("b"), decline("c")], officers=[at("1", 0), at("1", 0)],
        stock={"mines": 2, "grenades": 0, "bricks": 0},
    )  # fmt: skip
    state = play(state, "morale", "end")
    assert plain(state)["morale"] == -1 and plain(state)["stock"]["mines"] == 1
    state = play(state, "morale", "end")
    assert plain(state)["morale"] == -1 and plain(state)["stock"]["mines"] == 0


def test_morale_repeat__the_event_acts_like_the_tile():
    state = game(discarded={1: 7}, morale=1, tracks={"C": troop()}, events=[event("morale")])
    assert len(lines(play(state, "fire 1", "end"), "share")) == 6
