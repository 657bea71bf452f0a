"""The parts, the set-up, and how rounds begin and end (rules `parts.*`, `setup.*`, `round.first`, `tidy*`)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.each import each
from tests.games.warsaw_1920.positions import (
    POLAND,
    RED,
    army,
    asked,
    board,
    decks,
    events_of,
    lines_of,
    of_kind,
    play,
    refused,
    state_of,
)  # fmt: skip
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.games.warsaw_1920 import rules
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, SEATS
from westerplatte_nb.games.warsaw_1920.rules.cards import decks_of
from westerplatte_nb.games.warsaw_1920.rules.map import map_of
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST
from westerplatte_nb.games.warsaw_1920.rules.setup import Setup

NEW = rules.setup(Setup(seed=3))
PLAIN = rules.to_plain(NEW)


def test_parts_map__warsaw_radzymin_and_modlin_are_fortified_and_neighbours_are_mutual():
    fortified = {field.mark for field in map_of(NEWEST).fields if field.is_fortified}
    assert {"warsaw", "radzymin", "modlin"} <= fortified
    near = map_of(1).near
    assert all(one in near[other] for one, others in enumerate(near) for other in others)


def test_map_size__35_to_50_fields_each_with_a_name_of_its_own_that_hang_together():
    names = [field.name for field in map_of(NEWEST).fields]
    assert 35 <= len(map_of(NEWEST).fields) <= 50 and len(set(names)) == len(names)
    reached, edge = {0}, [0]
    while edge:
        edge = [there for here in edge for there in map_of(1).near[here] if there not in reached]
        reached |= set(edge)
    assert len(reached) == len(map_of(NEWEST).fields)


def test_parts_armies__six_a_side():
    assert Counter(one.seat for one in ARMIES) == {POLAND: 6, RED: 6}


def test_parts_cards__30_a_side_with_the_numbers_1_to_30():
    assert [[card.number for card in deck] for deck in decks_of(NEWEST)] == [list(range(1, 31))] * 2


def test_setup_armies__all_on_their_fields_in_good_order_with_one_cube_but_the_defenders():
    told = PLAIN["armies"]
    assert all(told[name]["condition"] == "good" and told[name]["orders"] == 1 for name in told if name != "DW")
    warsaw = next(field.id for field in map_of(NEWEST).fields if field.mark == "warsaw")
    assert (told["DW"]["field"], told["DW"]["orders"]) == (warsaw, 0)


def test_parts_defenders__count_as_dispersed_from_the_start_and_never_act():
    assert PLAIN["armies"]["DW"]["condition"] == "dispersed"
    state = state_of(active="poland")
    assert not lines_of(state, "order DW")
    assert refused(state, "order DW move D5").key == "never_act"


def test_setup_hands__poland_holds_7_and_the_red_army_10():
    assert [len(hand) for hand in NEW.hands] == [7, 10]
    assert all(len(NEW.hands[seat]) + len(NEW.decks[seat]) == 30 for seat in SEATS)
    assert PLAIN["round"] == 1


def test_setup_red_bonus__two_cubes_for_two_different_red_armies():
    assert asked(NEW) == (RED, "bonus") and len(lines_of(NEW, "cube")) == 6
    state = play(NEW, "cube A15")
    assert len(lines_of(state)) == 5 and refused(state, "cube A15").key == "two_different"
    state = play(state, "cube K3")
    assert [army(state, name)[1] for name in ("A15", "K3", "A3")] == [2, 2, 1]
    assert asked(state) == (RED, "operation")


def test_setup_red_bonus__no_polish_army_gets_one():
    assert refused(NEW, "cube P1").key == "other_side"


def test_parts_counters__24_cubes_and_6_pointers_are_all_there_is():
    assert (PLAIN["cubes_left"], PLAIN["pointers_left"]) == (13, 6)
    with pytest.raises(SetupError):
        state_of(P1="A1 20", P2="A2 5")


def test_parts_limits__an_army_may_have_many_orders_and_a_hand_many_cards():
    state = state_of(red=range(1, 26), A15="G3 9")
    assert army(state, "A15")[1] == 9 and len(state.hands[RED]) == 25


def test_round_first__the_red_army_begins_each_round_while_the_defenders_live():
    state = play(state_of(), "pass", "pass")
    assert state.round == 2 and asked(state) == (RED, "operation")


def test_round_first__poland_begins_the_round_after_the_defenders_are_gone():
    state = state_of(DW="removed", first="red")
    assert asked(state) == (RED, "operation")
    assert asked(play(state, "pass", "pass")) == (POLAND, "operation")


def test_tidy__an_order_on_each_army_but_the_defenders_and_poland_draws_3_the_reds_2():
    state = play(state_of(), "pass", "pass")
    assert all(army(state, one.id)[1] == (one.id != "DW") for one in ARMIES)
    assert [len(hand) for hand in state.hands] == [3, 2]


def test_tidy__what_a_deck_lacks_is_not_drawn():
    discards = {"red": list(range(2, 31))}
    assert len(play(state_of(red=[], discards=discards), "pass", "pass").hands[RED]) == 1


def test_tidy_short__the_side_that_begins_takes_a_cube_first_then_in_turns():
    state = play(state_of(A15="G3 11", P1="A1 11"), "pass", "pass")
    assert asked(state) == (RED, "cube") and len(lines_of(state)) == 6
    state = play(state, "cube A16")
    assert asked(state) == (POLAND, "cube") and "cube DW" not in lines_of(state)
    events = events_of(state, "cube P2")
    state = play(state, "cube P2")
    assert state.round == 2 and sum(state.orders) == 24
    assert [army(state, name)[1] for name in ("A16", "P2", "P3")] == [1, 1, 0]
    assert of_kind(events, happened.RoundBegan)


def test_tidy_short__an_army_gets_one_cube_only_and_without_cubes_nobody_is_asked():
    # 22 of 24 cubes are out: each side takes one.
    state = play(state_of(A15="G3 12", P1="A1 12"), "pass", "pass")
    assert state.round == 2 and sum(state.orders) == 24


@each(
    ("change", "place"),
    [
        (lambda map: map["field"][0].pop("name"), "map.field#1.name"),
        (lambda map: map["field"][0].update(field="a1"), "map.field#1.field"),
        (lambda map: map["army"].pop(), "map.army"),
        (lambda map: map["army"][1].update(field="A1"), "map.army#2.field"),
        (lambda map: map["army"][1].update(field="D4"), "map.army#2.field"),
        (lambda map: map["army"][1].update(field=["A1"]), "map.army#2.field"),
        (lambda map: map["army"][1].update(army=["P2"]), "map.army#2.army"),
        (lambda map: map["field"].append(3), "map.field#43"),
        (lambda map: map.update(river=3), "map.river"),
        (lambda map: map.update(river=[{"river": "vistula", "through": 5}]), "map.river#1.through"),
        (lambda map: map["field"][0].update(rear_red=5), "map.field#1.rear_red"),
        (lambda map: map["field"][0].update(mark="warsaw"), "map.field#22.mark"),
    ],
)
def test_parts_map__a_map_that_is_none_is_refused_with_its_place(change, place):
    wrong = board()
    change(wrong)
    with pytest.raises(SetupError) as error:
        rules.setup(Setup(map=wrong))
    assert error.value.place == place


def test_parts_cards__a_deck_of_29_or_with_a_colour_of_no_army_is_refused():
    short, odd = decks(), decks()
    short["red"].pop()
    odd["red"][2]["colour"] = "pink"
    for wrong, place in ((short, "decks.red"), (odd, "decks.red#3.colour")):
        with pytest.raises(SetupError) as error:
            rules.setup(Setup(map=board(), decks=wrong))
        assert error.value.place == place


def test_an_army_may_stand_where_one_that_is_removed_began() -> None:
    armies = {"K3": {"condition": "removed"}, "P1": {"field": "A2"}}
    state = rules.setup(Setup(position={"armies": armies}))
    assert rules.to_plain(state)["armies"]["P1"]["field"] == "A2"
