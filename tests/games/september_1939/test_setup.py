"""Setting up (rules `parts.*`, `setup.*`, `deck.counts`) and notation."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.each import each
from tests.games.september_1939.positions import GERMANY, POLAND, asked, lines_of, of_kind, play, state_of
from westerplatte_nb.engine.errors import NotationError, SetupError
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.cards import CARDS, ORDERS, REACTIONS
from westerplatte_nb.games.september_1939.rules.model import model_of
from westerplatte_nb.games.september_1939.rules.releases import NEWEST, data_of
from westerplatte_nb.games.september_1939.rules.setup import Setup, table_of
from westerplatte_nb.games.september_1939.rules.state import State


def begun(**plain: object) -> Step[State]:
    return rules.begin(rules.setup_from_plain(plain))


def test_parts_deck__a_deck_has_50_cards_and_16_reactions():
    deck = Counter(model_of(NEWEST).cards)
    assert sum(deck.values()) == 50 and sum(deck[card] for card in REACTIONS) == 16
    assert set(deck) == set(CARDS) == {*ORDERS, *REACTIONS}


def test_deck_counts__both_decks_hold_what_the_data_say():
    state = begun(seed=5).after
    counts = {
        "move": 8, "fire": 8, "assault": 6, "withdraw": 4, "position": 3, "cover": 2, "recon": 2, "air": 1,
        "reaction_fire": 5, "reaction_withdraw": 4, "reaction_move": 3, "reaction_assault": 2, "feint": 2,
    }  # fmt: skip
    for seat in (POLAND, GERMANY):
        assert Counter((*state.hands[seat], *state.decks[seat])) == counts
    assert state.decks[0][:10] != state.decks[1][:10]


def test_parts_sides__the_usual_forces_have_names_by_their_kinds():
    platoons = rules.to_plain(begun(reserves={}).after)["platoons"]
    assert list(platoons["poland"]) == ["hq", "inf1", "inf2", "tks"]
    assert list(platoons["germany"]) == ["hq", "inf1", "inf2", "mor", "car"]


def test_setup_hand__a_card_a_platoon_and_one_or_two_more():
    assert [len(hand) for hand in begun().after.hands] == [5, 7]
    assert [len(hand) for hand in begun(hand_bonus={"poland": 0, "germany": 0}).after.hands] == [4, 5]


def test_setup_sequence__platoons_in_reserve_give_no_cards():
    later = {"poland": [{"kind": "cavalry", "turn": 2}]}
    assert [len(hand) for hand in begun(reserves=later).after.hands] == [5, 7]


@pytest.mark.parametrize(("said", "names"), [
    ({}, ["mor"]), ({"reserves": {}}, []), ({"reserves": {"poland": [{"kind": "cavalry", "turn": 2}]}}, ["cav"]),
    ({"forces": {"poland": ["infantry"]}}, []), ({"release": 2}, []),
])  # fmt: skip
def test_setup_reserves__those_of_the_table_come_to_the_usual_forces_where_no_other_is_named(said, names):
    table = begun(**said).after.table
    assert [platoon.name for platoon in table.platoons if platoon.arrives > 1] == names


@pytest.mark.parametrize("said", [{}, {"reserves": {}}])
def test_setup_sequence__no_reserves_and_none_named_are_written_apart(said):
    setup = rules.setup_from_plain(said)
    assert rules.setup_from_plain(rules.setup_to_plain(setup)) == setup


def test_setup_deploy__the_higher_roll_says_who_deploys_first_and_equal_dice_are_rolled_again():
    step = begun(script=[3, 3, 2, 6])
    (event,) = of_kind(step.events, happened.DeploymentRolled)
    assert (event.rolls, event.seat) == ((3, 7), GERMANY)
    assert asked(step.after) == (GERMANY, "first_deployment")
    assert asked(play(step.after, "yield")) == (POLAND, "platoon")
    assert asked(play(step.after, "begin")) == (GERMANY, "platoon")


def test_setup_deploy__platoon_by_platoon_in_turns():
    state = play(begun(script=[0, 6]).after, "yield", "bring inf1")
    assert asked(state) == (POLAND, "place")
    state = play(state, "deploy inf1 45,10 50,10 50,15")
    assert asked(state) == (GERMANY, "platoon") and "bring inf1" in lines_of(state)
    state = play(state, "bring hq", lines_of(play(state, "bring hq"))[0])
    assert asked(state) == (POLAND, "platoon") and "bring inf1" not in lines_of(state)


def up(line: str) -> int:
    """How far from the southern edge the first stand of a deployment is."""
    return int(line.split()[2].partition(",")[2])


def test_setup_sequence__deployment_is_within_30_cm_of_ones_own_edge():
    state = play(begun(script=[0, 6]).after, "yield", "bring hq")
    assert {up(line) for line in lines_of(state)} == {0, 5, 10, 15, 20, 25, 30}
    state = play(begun(script=[0, 6]).after, "begin", "bring hq")
    assert min(up(line) for line in lines_of(state)) == 90


def test_turn_closing__reserves_come_to_their_edge_in_their_turn():
    later = {"poland": [{"kind": "cavalry", "turn": 2}]}
    state = state_of({"hq": "60,30"}, {"hq": "60,90"}, {"poland": ["move"], "germany": ["move"]}, reserves=later)
    state = play(state, "pass", "pass", "keep", "keep")
    assert asked(state) == (POLAND, "place") and state.round == 2
    assert {line.split()[2].split(",")[1] for line in lines_of(state)} == {"0"}


def test_turn_closing__the_holder_of_the_initiative_brings_its_reserves_first():
    later = {side: [{"kind": "cavalry", "turn": 2}] for side in ("poland", "germany")}
    hands = {"poland": ["move"], "germany": ["move"]}
    for first, seats in (("poland", (POLAND, GERMANY)), ("germany", (GERMANY, POLAND))):
        state = state_of({"hq": "60,30"}, {"hq": "60,90"}, hands, first=first, reserves=later)
        state = play(state, "pass", "pass", "keep", "keep")
        assert (asked(state), asked(play(state, lines_of(state)[0]))) == ((seats[0], "place"), (seats[1], "place"))


@each("line", [
    "deploy inf1 45,10 50,10 50,15", "play move inf1", "to inf1.2 60,40 via 50,30", "fire inf1.1 tks.2",
    "react withdraw tks", "feint", "decline", "pass", "discard 3", "discard 1 3", "keep", "begin", "yield", "leave",
    "bring inf1", "hold inf1.1", "rally tks", "back tks", "play recon", "play air inf2", "play position inf1 inf2",
])  # fmt: skip
def test_notation__a_line_reads_back(line):
    assert str(rules.parse_action(line)) == line


@each("line", [
    "", "move inf1", "to inf1.2", "to inf1.2 60,41", "to inf1.2 60,40 by 50,30", "to a 0,0 via", "discard", "discard x",
    "discard 03", "deploy inf1", "play", "pass now", "feint ", "react withdraw", "fire a b c", "To inf1.2 60,40",
])  # fmt: skip
def test_notation__anything_else_is_refused(line):
    with pytest.raises(NotationError):
        rules.parse_action(line)


@each(("plain", "place"), [
    ({"forces": {"poland": ["elephants"]}}, "forces.poland#1"), ({"turns": 0}, "turns"), ({"table": "moon"}, "table"),
    ({"rulings": {"x": 1}}, "rulings.x"), ({"goal": {"kind": "losses"}}, "goal.kind"), ({"luck": 3}, "luck"),
    ({"goal": {"kind": "hold", "marks": ["Z"]}}, "goal.marks"), ({"table": {"map": "..."}}, "table.map"),
    ({"position": {"platoons": {"poland": {"inf1": {"at": ["1,1", "5,5", "10,10"]}}}}},
     "position.platoons.poland.inf1.at#1"),
])  # fmt: skip
def test_a_setup_that_cannot_be_is_refused_with_its_place(plain, place):
    with pytest.raises(SetupError) as refused:
        begun(**plain)
    assert refused.value.place == place


@each(("word", "wrong"), [
    ("pinned", "yes"), ("pinned", 1), ("activated", "x"), ("activated", 0), ("bogged", ["1"]), ("bogged", [True]),
    ("bogged", 0), ("bogged", ""), ("left", [True, 3, 3]),
])  # fmt: skip
def test_a_wrong_type_in_a_platoon_of_a_position_is_refused_and_not_ignored(word, wrong):
    at = {"at": ["45,10", "50,10", "55,10"]}
    with pytest.raises(SetupError) as refused:
        begun(position={"platoons": {"poland": {"inf1": {**at, word: wrong}}}})
    assert refused.value.place.startswith("position.platoons.poland.inf1.")


@each(("plain", "place"), [
    ({"position": {"double": 1, "first": "poland"}}, "position.double"),
    ({"position": {"turn": True}}, "position.turn"), ({"position": {"platoons": []}}, "position.platoons"),
    ({"position": {"hands": False}}, "position.hands"), ({"goal": {"marks": ""}}, "goal.marks"),
    ({"goal": {"loses_without_platoons": "no"}}, "goal.loses_without_platoons"), ({"script": False}, "script"),
    ({"reserves": {"poland": 0}}, "reserves.poland"),
])  # fmt: skip
def test_a_wrong_type_in_a_setup_is_refused_and_not_ignored(plain, place):
    with pytest.raises(SetupError) as refused:
        begun(**plain)
    assert refused.value.place == place


def test_a_weapon_that_is_neither_small_arms_nor_not_is_refused():
    model = {**data_of("model", NEWEST)}
    model["weapon"] = [{**weapon, "small_arms": "yes"} for weapon in model["weapon"]]
    with pytest.raises(SetupError) as refused:
        begun(model=model)
    assert refused.value.place == "model.rifles.small_arms"


def test_every_number_of_the_package_says_where_it_is_from():
    model = data_of("model", NEWEST)
    assert model["release"] == NEWEST
    for entry in (*model["kind"], *model["weapon"], model["numbers"], model["hand_bonus"], model["deck_provenance"]):
        assert entry["provenance"] in ("ours", "published", "reconstructed")
    assert all(table["provenance"] == "ours" for table in data_of("tables", NEWEST)["table"])


def test_the_first_free_table_is_the_same_from_both_sides():
    rows = begun(release=1).after.table.rows
    assert rows == tuple(row[::-1] for row in reversed(rows))


def test_a_game_has_the_numbers_of_its_own_setup_whatever_equal_ones_were_asked_for_before():
    table_of(Setup(turns=17.0))  # type: ignore[arg-type]
    assert type(table_of(Setup(turns=17)).turns) is int
