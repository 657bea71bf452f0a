"""Rules section 4.7: the end of the turn and of the day."""

from __future__ import annotations

from tests.games.seven_days.positions import (
    air_raid,
    at,
    decline,
    event,
    events,
    game,
    gun,
    lines,
    plain,
    play,
    told,
    troop,
    why,
)

NO_STOCK = {"mines": 0, "grenades": 0, "bricks": 0}


def last_of_the_day(day: int = 1, **words):
    """Seven cards lie on the day's pile, and the troop on C can be destroyed."""
    return game(day=day, discarded={day: 7}, tracks={"C": troop(), **words.pop("others", {})}, **words)


def test_day_end__at_the_end_of_the_turn_the_next_event_is_drawn():
    state = play(last_of_the_day(events=[event("mine"), event("grenade")]), "fire 1")
    assert plain(state)["day"] == 1 and len(plain(state)["piles"]["1"]) == 8
    happened = told(events(state, "end"))
    assert ("DayEnded", "day.end") in happened and ("EventCardDrawn", "day.event") in happened
    after = plain(play(state, "end"))
    assert after["day"] == 2 and after["events_left"] == 1 and len(after["piles"]["1"]) == 8


def test_day_end__not_with_seven_cards():
    after = plain(play(last_of_the_day(events=[event("mine")]), "end"))
    assert after["day"] == 1 and after["events_left"] == 1


def test_day_end__the_rest_of_the_turn_is_played_first():
    state = last_of_the_day(others={"A": troop(4)}, deck=[gun("new", "E")], events=[event("mine")])
    happened = [name for name, _ in told(events(play(state, "fire 1"), "end"))]
    assert happened.index("BrickLost") < happened.index("TroopArrived") < happened.index("DayEnded")


def test_day_end__an_air_raid_can_be_the_eighth():
    state = game(discarded={1: 7}, deck=[air_raid("raid", "A")], stock=NO_STOCK)
    assert plain(play(state, "end"))["day"] == 2


def test_day_end__play_goes_on_clockwise():
    after = plain(play(last_of_the_day(), "fire 1", "end"))
    assert after["officer"] == 2 and after["turn"] == 2


def test_day_overflow__further_cards_of_the_turn_go_to_the_next_days_pile():
    state = last_of_the_day(deck=[decline("ninth")], stock=NO_STOCK, events=[event("mine")])
    after = plain(play(state, "fire 1", "end"))
    assert len(after["piles"]["1"]) == 8 and after["piles"]["2"] == ["ninth"] and after["day"] == 2


def test_day_overflow__already_before_the_day_ends():
    state = game(discarded={1: 7}, officers=[at("C", 2, extra_actions=1), at("D")], tracks={"C": troop(), "D": troop()})
    state = play(state, "fire 1", "move D", "fire 1")
    assert plain(state)["piles"]["1"][-1] == "position-C" and plain(state)["piles"]["2"] == ["position-D"]
    assert ("CardDiscarded", "day.overflow") in told(
        events(play(game(discarded={1: 8}, tracks={"C": troop()})), "fire 1")
    )


def test_day_overflow__on_the_seventh_day_it_stays():
    state = last_of_the_day(day=7, deck=[decline("ninth")], stock=NO_STOCK)
    after = plain(play(state, "fire 1", "end"))
    assert len(after["piles"]["7"]) == 9 and after["result"] == "victory"


def test_day_event__takes_effect_at_once_and_leaves_the_game():
    after = play(last_of_the_day(events=[event("grenade")], stock={"grenades": 2}), "fire 1", "end")
    assert plain(after)["stock"]["grenades"] == 3 and plain(after)["events_left"] == 0
    assert [card.card for card in after.boxed_events] == ["grenade"]


def test_day_event__they_come_in_their_order():
    state = game(discarded={1: 8, 2: 7}, events=[event("mine"), event("grenade")], tracks={"C": troop()},
                 stock={"mines": 1, "grenades": 1})  # fmt: skip
    state = play(state, "end")
    assert plain(state)["stock"]["mines"] == 2 and plain(state)["stock"]["grenades"] == 1
    assert plain(play(state, "fire 2", "end"))["stock"]["grenades"] == 2


def test_day_event__a_troop_driven_onto_a_mine_goes_to_the_new_days_pile():
    state = last_of_the_day(others={"A": troop()}, mines=[["A", 2]], events=[event("advance", tracks=list("ABCDE"))])
    after = plain(play(state, "fire 1", "end"))
    assert len(after["piles"]["1"]) == 8 and after["piles"]["2"] == ["position-A"]


def test_day_event__its_question_is_answered_before_the_next_turn():
    state = play(last_of_the_day(events=[event("wall", bricks=2)], walls={"A": 3, "B": 3}), "fire 1", "end")
    assert lines(state) == {"place A", "place B"} and plain(state)["turn"] == 1
    assert plain(play(state, "place A", "place A"))["turn"] == 2


def test_day_burned_until__the_next_event_card_is_drawn():
    state = last_of_the_day(burned=["C", "3"], events=[event("mine")])
    assert why(state, "move 3") == "orders.burned"
    happened = told(events(play(state, "fire 1"), "end"))
    assert ("PathCleared", "day.burned_until") in happened
    after = play(state, "fire 1", "end")
    assert plain(after)["burned"] is None and why(after, "move 3") is None


def test_day_burned_until__a_second_one_takes_its_place():
    state = last_of_the_day(burned=["C", "3"], events=[event("burned_path", path=["C", "4"])])
    assert plain(play(state, "fire 1", "end"))["burned"] == ["C", "4"]


def third_day(**words):
    """The third day is about to end."""
    return last_of_the_day(day=3, **words)


def test_day_third__tiles_are_refilled_to_the_maximum():
    state = third_day(stock=NO_STOCK, walls={"A": 1, "1": 1}, events=[event("morale")], morale=-1)
    after = plain(play(state, "fire 1", "end"))
    assert after["stock"] == {"mines": 4, "grenades": 4, "bricks": 8}
    assert after["bank"]["mines"] == after["bank"]["grenades"] == 0 and after["bank"]["bricks"] == 10


def test_day_third__as_far_as_the_bank_reaches():
    state = third_day(stock=NO_STOCK, mines=[["A", 1], ["A", 2], ["B", 1]], box_bricks=4, reserve=2)
    after = plain(play(state, "fire 1", "end"))
    assert after["stock"] == {"mines": 1, "grenades": 4, "bricks": 2}
    assert after["reserve"] == 2, "the reserve is no bank"


def test_day_third__an_odd_brick_stays_in_the_bank():
    state = third_day(stock=NO_STOCK, reserve=5)
    after = plain(play(state, "fire 1", "end"))
    assert after["stock"]["bricks"] == 2 and after["bank"]["bricks"] == 1


def test_day_third__after_the_event_took_effect():
    state = third_day(stock=NO_STOCK, walls={"A": 4}, reserve=2, events=[event("wall", bricks=3)])
    state = play(state, "fire 1", "end")
    assert plain(state)["stock"]["mines"] == 4 and plain(state)["walls"]["A"] == 6
    happened = [name for name, _ in told(events(play(third_day(events=[event("mine")]), "fire 1"), "end"))]
    assert happened.index("EventCardDrawn") < happened.index("SuppliesRefilled")


def test_day_third__on_no_other_day():
    for day in (1, 2, 4, 5, 6):
        after = plain(play(last_of_the_day(day=day, stock=NO_STOCK, events=[event("morale")]), "fire 1", "end"))
        assert after["stock"]["mines"] == 0, day


def test_day_seventh__ends_the_game_without_an_event():
    state = last_of_the_day(day=7, events=[event("bombardment", outposts=["A"], bricks=1)])
    after = plain(play(state, "fire 1", "end"))
    assert after["result"] == "victory" and after["events_left"] == 1 and after["walls"]["A"] == 6


def test_day_seventh__so_the_six_events_are_always_used():
    state = game(discarded=dict.fromkeys(range(1, 8), 8), events=[event("mine", card=f"e{n}") for n in range(6)])
    for _ in range(6):
        state = play(state, "end")
    assert plain(state)["day"] == 7 and plain(state)["events_left"] == 0 and plain(state)["result"] is None
    assert plain(play(state, "end"))["result"] == "victory"
