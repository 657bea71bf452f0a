"""Rules section 4.1: two moves, one action, and the tokens."""

from __future__ import annotations

from tests.each import each
from tests.games.seven_days.positions import at, events, game, lines, plain, play, told, troop, why


def officer(state, number: int = 1):
    """An officer in plain words."""
    return plain(state)["officers"][number - 1]


@each(
    "orders",
    [
        ("move B", "move 2", "mortar C"),
        ("move 3", "mine A1", "move 2"),
        ("fire 1", "move 3", "move 2"),
        ("move B",),
        ("fire 1",),
        (),
    ],
)
def test_orders_budget__two_moves_and_one_action_in_any_order_or_less(orders):
    state = play(game(tracks={"C": troop()}), *orders, "end")
    assert plain(state)["turn"] == 2


def test_orders_budget__a_third_move_is_refused():
    state = play(game(), "move B", "move C")
    assert why(state, "move D") == "orders.budget"


def test_orders_budget__a_second_action_is_refused():
    state = play(game(tracks={"C": troop(resistance=3)}), "fire 1")
    assert why(state, "fire 1") == "orders.budget"
    assert why(play(state, "move 3"), "mine A1") == "orders.budget"


def test_orders_budget__the_turn_does_not_end_by_itself():
    state = play(game(tracks={"C": troop(resistance=3)}), "fire 1", "move B", "move C")
    assert lines(state) == {"end"} and plain(state)["officer"] == 1


def test_orders_budget__what_was_left_out_is_not_saved_up():
    state = play(game(), "end", "end", "move B", "move C")
    assert why(state, "move D") == "orders.budget"


def test_orders_budget__an_answer_is_no_order():
    assert {why(game(), line) for line in ("brick 3", "gain mine", "lose mine", "share 1,1", "place A", "start A")} == {
        "orders.budget"
    }


def test_orders_move__along_one_path_to_a_neighbouring_space():
    state = game()
    assert lines(state, "move") == {"move B", "move D", "move 3", "move 4"}
    assert officer(play(state, "move 4"))["space"] == "4"
    assert officer(play(state, "move 4"), 2)["space"] == "C"


@each("space", ["A", "E", "1", "2", "5", "6", "C"])
def test_orders_move__not_to_a_space_that_is_not_joined(space):
    assert why(game(), f"move {space}") == "orders.move"


def test_orders_move__any_number_of_officers_may_share_a_space():
    state = play(game(players=4), *["move 3", "end"] * 4)
    assert [one["space"] for one in plain(state)["officers"]] == ["3"] * 4


def test_orders_burned__a_burned_path_cannot_be_used_in_either_direction():
    for origin, space in (("C", "3"), ("3", "C")):
        state = game(officers=[at(origin), at("A")], burned=["C", "3"])
        assert why(state, f"move {space}") == "orders.burned"


def test_orders_burned__all_other_paths_stay_open():
    state = game(burned=["C", "3"])
    assert lines(state, "move") == {"move B", "move D", "move 4"}
    assert "move 3" in lines(play(state, "move B"))


def test_orders_burned__damage_passing_on_is_not_stopped():
    state = game(burned=["C", "3"], walls={"C": 0}, tracks={"C": troop(kind="howitzer")})
    assert lines(play(state, "end")) == {"brick 3", "brick 4"}


def test_orders_extra_move__a_token_gives_a_third_move():
    state = play(game(officers=[at("C", extra_moves=1), at("C")]), "move B", "move A")
    assert officer(state)["extra_moves"] == 1, "the moves of the turn come first"
    assert ("ExtraMoveSpent", "orders.extra_move") in told(events(state, "move 1"))
    after = play(state, "move 1")
    assert officer(after)["extra_moves"] == 0 and plain(after)["bank"]["extra_moves"] == 5


def test_orders_extra_move__at_most_one_in_a_turn():
    state = play(game(officers=[at("C", extra_moves=3), at("C")]), "move B", "move A", "move 1")
    assert officer(state)["extra_moves"] == 2
    assert why(state, "move 2") == "orders.extra_move"


def test_orders_extra_move__again_in_the_next_turn():
    state = play(game(officers=[at("C", extra_moves=2), at("C")]), *["move B", "move C", "move B", "end", "end"])
    assert officer(play(state, "move C", "move B", "move C"))["extra_moves"] == 0


def test_orders_limited_move__one_is_given_back_at_the_start_of_the_own_turn():
    state = game(officers=[at("C", limited_moves=2), at("C", limited_moves=1)])
    assert [one["limited_moves"] for one in plain(state)["officers"]] == [1, 1]
    assert plain(state)["bank"]["limited_moves"] == 2
    state = play(state, "end")
    assert [one["limited_moves"] for one in plain(state)["officers"]] == [1, 0]


def test_orders_limited_move__that_turn_has_one_move_fewer():
    state = play(game(officers=[at("C", limited_moves=2), at("C")]), "move B")
    assert why(state, "move A") == "orders.budget"
    later = play(state, "end", "end", "move C", "end", "end")
    assert officer(later)["limited_moves"] == 0
    assert lines(play(later, "move B"), "move"), "two moves again without a token"


def test_orders_limited_move__the_return_is_told():
    state = game(officers=[at("C"), at("C", limited_moves=1)])
    assert ("LimitedMoveReturned", "orders.limited_move") in told(events(state, "end"))


def test_orders_extra_action__a_token_gives_a_second_action_the_same_again_too():
    state = game(officers=[at("C", extra_actions=1), at("C")], tracks={"C": troop(resistance=3)})
    state = play(state, "fire 1")
    assert ("ExtraActionSpent", "orders.extra_action") in told(events(state, "fire 1"))
    after = plain(play(state, "fire 1"))
    assert after["tracks"]["C"]["wounds"] == 2 and after["bank"]["extra_actions"] == 4


def test_orders_extra_action__at_most_one_in_a_turn():
    state = game(officers=[at("1", extra_actions=3), at("C")], stock={"grenades": 3}, morale=-1)
    state = play(state, "morale", "morale")
    assert officer(state)["extra_actions"] == 2
    assert why(state, "morale") == "orders.extra_action"


def test_orders_extra_action__the_officer_may_move_in_between():
    state = game(officers=[at("C", extra_actions=1), at("C")], tracks={"C": troop(), "D": troop()})
    state = play(state, "fire 1", "move D", "fire 1", "end")
    assert plain(state)["tracks"] == dict.fromkeys("ABCDE")


def test_orders_own_tokens__those_of_another_officer_do_not_count():
    state = game(officers=[at("C"), at("C", extra_moves=2, extra_actions=2)], tracks={"C": troop(resistance=3)})
    state = play(state, "fire 1", "move B", "move C")
    assert lines(state) == {"end"}


def test_orders_own_tokens__rounds_cannot_be_handed_over():
    state = game(officers=[at("3", 0), at("C", 3)], tracks={"C": troop()})
    assert {line.split()[0] for line in lines(state)} == {"move", "mine", "end"}, "no line trades anything"
