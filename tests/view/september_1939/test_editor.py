"""September 1939 in the studio: what is put on the table, taken, moved and counted, in the words of files."""

from __future__ import annotations

from typing import Any

import pytest

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.games.september_1939.formats.scenario import QUESTIONS
from westerplatte_nb.games.september_1939.rules import to_plain
from westerplatte_nb.games.september_1939.rules.table import named_point
from westerplatte_nb.games.september_1939.view import editor as edit
from westerplatte_nb.games.september_1939.view.studio.table import with_unit
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.studio.editor import EditRefused

GAME = "september_1939"
WORDS = words_in("en", GAME)


def laid(plain: Any) -> Any:
    return rules_of(GAME).setup(setup_of({"game": GAME, **plain}, "test"))


def with_two() -> dict[str, Any]:
    """Two Polish infantry platoons and a German car platoon on an open table."""
    plain = edit.put(edit.blank(), "platoon-poland-infantry/line", "point:20,15")
    plain = edit.put(plain, "platoon-poland-infantry/column", "point:80,15")
    return edit.put(plain, "platoon-germany-armoured_cars/corner", "point:60,100")


def test_a_platoon_stands_in_the_formation_that_was_chosen() -> None:
    told = to_plain(laid(with_two()))["platoons"]
    assert told["poland"]["inf1"]["at"] == ["20,15", "30,15", "40,15"]
    assert told["poland"]["inf2"]["at"] == ["80,15", "80,20", "80,25"]
    assert told["germany"]["car"]["at"] == ["60,100", "65,100", "65,105"]


def test_a_platoon_that_is_left_alone_of_its_kind_loses_its_number() -> None:
    plain = edit.take(with_two(), "group-poland-inf1")
    assert list(to_plain(laid(plain))["platoons"]["poland"]) == ["inf"]
    assert plain["position"]["platoons"]["poland"]["inf"]["at"] == ["80,15", "80,20", "80,25"]


def test_a_stand_is_moved_lost_and_put_back() -> None:
    plain = edit.put(with_two(), "stand-poland-inf1-2", "point:30,20")
    plain = edit.take(plain, "stand-poland-inf1-1")
    assert to_plain(laid(plain))["platoons"]["poland"]["inf1"]["at"] == [None, "30,20", "40,15"]
    moves = [one.id for one in edit.spot(plain, "point:30,20", WORDS).moves]
    assert "stand-poland-inf1-1" in moves
    plain = edit.put(plain, "stand-poland-inf1-1", "point:20,20")
    told = to_plain(laid(plain))["platoons"]["poland"]["inf1"]
    assert told["at"][0] == "20,20"
    assert told["left"] == [3, 3, 3]


def test_a_lost_stand_is_bogged_down_no_more() -> None:
    plain = edit.put(with_two(), "platoon-germany-armoured_cars/corner", "point:60,50")
    for name in plain["position"]["platoons"]["germany"]:
        plain = edit.take(with_unit(plain, "germany", name, bogged=[1]), f"stand-germany-{name}-1")
    told = to_plain(laid(plain))["platoons"]["germany"]
    assert told and all(not platoon.get("bogged") for platoon in told.values())


def test_a_whole_platoon_moves_as_it_stands_and_not_onto_others() -> None:
    plain = with_two()
    moved = edit.put(plain, "group-poland-inf1", "point:20,20")
    assert moved["position"]["platoons"]["poland"]["inf1"]["at"] == ["20,20", "30,20", "40,20"]
    with pytest.raises(EditRefused):
        edit.put(plain, "group-poland-inf1", "point:60,15")
    assert "point:60,15" not in edit.places(plain, "group-poland-inf1")


def test_cars_are_put_into_no_wood_and_nobody_into_a_river() -> None:
    plain = edit.put(with_two(), "ground-wood/area", "point:20,60")
    plain = edit.put(plain, "ground-river/row", "point:60,80")
    cars, infantry = (set(edit.places(plain, f"platoon-poland-{kind}")) for kind in ("armoured_cars", "infantry"))
    assert "point:20,60" in infantry
    assert "point:20,60" not in cars
    assert "point:60,80" not in infantry


def test_no_river_is_drawn_under_a_stand() -> None:
    plain = with_two()
    assert "point:60,15" not in edit.places(plain, "ground-river/row")
    with pytest.raises(EditRefused) as refused:
        edit.put(plain, "ground-river/one", "point:20,15")
    assert WORDS.has(refused.value.wording.key)


@pytest.mark.parametrize(("mode", "number"), [("one", 1), ("area", 9), ("row", 25), ("column", 25)])
def test_a_brush_covers_what_it_says(mode: str, number: int) -> None:
    plain = edit.put(edit.blank(), f"ground-wood/{mode}", "point:60,70")
    rows = plain["table"]["map"].split()
    assert sum(row.count("w") for row in rows) == number
    assert rows[10][12] == "w"  # the northern edge comes first


def test_what_the_field_offers_is_what_can_be_put() -> None:
    plain = with_two()
    for tool in edit.tools(plain, WORDS):
        field = edit.field(plain, tool.id, "", WORDS)
        assert field is not None
        armed = f"{tool.id}/{field.mode}" if field.mode else tool.id
        assert [f"point:{name}" for name in field.points] == list(edit.places(plain, armed))
        assert field.start in field.points
        assert len(field.modes) != 1
        laid(edit.put(plain, armed, f"point:{field.start}"))


def test_marked_places_take_the_letters_in_turn_and_nine_are_all() -> None:
    plain = edit.blank()
    for number in range(8):
        plain = edit.put(plain, "mark", f"point:{10 * number},20")
    assert [one["mark"] for one in plain["table"]["mark"]] == list("ABCDEFGHI")
    assert edit.places(plain, "mark") == ()
    plain = edit.take(plain, "mark-B")
    assert edit.put(plain, "mark", "point:100,100")["table"]["mark"][-1] == {"mark": "B", "at": "100,100"}
    assert edit.put(plain, "mark-A", "point:5,5")["table"]["mark"][0] == {"mark": "A", "at": "5,5"}


def test_a_platoon_made_a_reserve_leaves_the_table_and_stands_in_a_list() -> None:
    plain = edit.with_field(with_two(), "arrives-poland-inf1", 3)
    state = laid(plain)
    assert plain["reserves"]["poland"] == [{"kind": "infantry", "turn": 3}]
    assert [platoon.arrives for platoon in state.table.platoons if platoon.seat == 0] == [1, 3]
    (later,) = (one for one in edit.fields(plain, WORDS) if one.id.startswith("reserve-"))
    assert later.value == "3"
    gone = edit.with_field(plain, later.id, "0")
    assert "reserves" not in gone
    assert not any(one.id.startswith("reserve-") for one in edit.fields(gone, WORDS))


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [("left-poland-inf1-2", 1, "left"), ("pinned-poland-inf1", True, "pinned"), ("activated-poland-inf2", True, "x")],
)
def test_what_a_stand_and_a_platoon_bear_is_set(name: str, value: Any, key: str) -> None:
    plain = edit.with_field(with_two(), name, value)
    told = to_plain(laid(plain))["platoons"]["poland"]
    assert told["inf1"]["left"][1] == (1 if key == "left" else 3)
    assert told["inf1"]["pinned"] == (key == "pinned")
    assert told["inf2"]["activated"] == (key == "x")


def test_a_platoon_turns_into_another_formation_where_there_is_room() -> None:
    plain = edit.with_field(with_two(), "shape-poland-inf1", "column")
    assert plain["position"]["platoons"]["poland"]["inf1"]["at"] == ["20,15", "20,20", "20,25"]
    blocked = edit.put(with_two(), "platoon-germany-headquarters", "point:20,20")
    with pytest.raises(EditRefused):
        edit.with_field(blocked, "shape-poland-inf1", "column")


def test_sides_that_deploy_are_counted_and_then_put_near_their_edges() -> None:
    plain = edit.with_field(with_two(), "begins", "deploy")
    assert "position" not in plain
    plain = edit.with_field(plain, "force-poland-cavalry", 2)
    plain = edit.with_field(plain, "force-poland-infantry", 0)
    state = laid(edit.with_field(plain, "begins", "germany"))
    assert [platoon.name for platoon in state.table.platoons if platoon.seat == 0] == ["cav1", "cav2"]
    assert all(point >= 0 for point in state.at)
    assert all(point >> 5 <= 6 for point in state.at[:6])
    with pytest.raises(EditRefused):
        edit.with_field(edit.with_field(plain, "force-poland-cavalry", 0), "force-poland-cavalry", 0)


def test_a_hand_is_put_together_and_no_card_comes_too_often() -> None:
    plain = edit.with_deck_order(with_two(), "poland", ("air.1", "feint.1", "feint.2"))
    assert laid(plain).hands[0] == ("air", "feint", "feint")
    with pytest.raises(EditRefused):
        edit.with_deck_order(plain, "poland", ("air.1", "air.2"))
    spare = next(deck.spare for deck in edit.decks(plain, WORDS) if deck.id == "poland")
    assert "air.2" not in [card.id for card in spare]


def test_a_table_of_the_game_keeps_its_reserves_when_it_is_drawn_on() -> None:
    plain = {"seed": 1, "table": "crossroads"}
    drawn = edit.put(plain, "ground-wood/one", "point:0,0")
    assert [platoon.arrives for platoon in laid(drawn).table.platoons] == [
        platoon.arrives for platoon in laid(plain).table.platoons
    ]


def test_the_number_of_turns_is_said_or_left_to_the_goal() -> None:
    plain = edit.with_field(edit.with_field(edit.blank(), "turns", 20), "turn", 15)
    assert laid(plain).round == 15
    plain = edit.with_field(plain, "turns", 12)
    assert (laid(plain).round, laid(plain).table.turns) == (12, 12)
    assert "turns" not in edit.with_field(plain, "turns", 0)
    assert laid(edit.with_field(plain, "turns", 0)).round == 10


def test_the_questions_that_notes_hang_on_are_those_of_the_files() -> None:
    (asked,) = (pin for pin in edit.pins(edit.blank(), WORDS) if pin.id == "question")
    assert tuple(option.id for option in asked.options) == QUESTIONS


def test_a_turn_of_a_game_is_begun_at_with_all_that_lies_on_the_table() -> None:
    rules = rules_of(GAME)
    session = Session.new(GAME, rules.setup_from_plain({"seed": 5, "turns": 3}))
    while not session.state.is_over:
        legal = rules.legal_actions(session.state)
        session.play(legal[len(legal) // 2])
    starts = edit.starts(session.steps)
    setup = rules.setup_from_plain(session.full_record()[0].setup)
    rounds = [session.steps[number].after.round for number in starts]
    assert rounds == [1, 1, 2, 3]
    for number in starts[1:]:
        state = session.steps[number].after
        again = to_plain(laid(edit.moment(setup, state)))
        before = to_plain(state)
        same = ("turn", "first", "platoons", "hands", "held")
        assert {name: again[name] for name in same} == {name: before[name] for name in same}
    hidden = rules.observe(session.steps[starts[1]].after, None)
    assert "hands" not in edit.moment(setup, hidden)["position"]


def test_the_goal_asks_for_places_that_are_on_the_table() -> None:
    plain = edit.put(edit.blank(), "mark", "point:20,20")
    goal = edit.first_goal(plain)
    assert goal["marks"] == ["A"]
    fields = {one.id: one for one in edit.goal_fields(plain, goal, WORDS)}
    assert [one.id for one in fields["marks"].options] == ["A", "B"]
    goal = edit.with_goal_field(goal, None, "marks", ("A", "B"))
    assert edit.with_goal_field(goal, None, "by_turn", 4)["by_turn"] == 4
    assert named_point("20,20") in [mark.point for mark in laid(plain).table.marks]
