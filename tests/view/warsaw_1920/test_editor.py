"""Warsaw 1920 in the studio: what is put on the map, moved, taken and counted, in the words of files."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.games.warsaw_1920.formats.scenario import QUESTIONS
from westerplatte_nb.games.warsaw_1920.rules import setup_to_plain, to_plain
from westerplatte_nb.games.warsaw_1920.rules.map import map_of
from westerplatte_nb.games.warsaw_1920.view import editor as edit
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.widgets.studio.studio_start import moments_of

GAME = "warsaw_1920"
WORDS = words_in("en", GAME)
LESSON = sorted((Path(__file__).parents[3] / "lessons" / "14_warsaw").glob("*.toml"))
SCENARIOS = [path for path in LESSON if path.stem in ("alone", "first_game", "scenario", "wkra")]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drafts are kept in a folder of the test."""
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))


def laid(plain: Any) -> Any:
    return rules_of(GAME).setup(setup_of({"game": GAME, **plain}, "test"))


def full() -> dict[str, Any]:
    """The set-up of a game, with its armies on the map."""
    return edit.with_field(setup_to_plain(setup_of({"game": GAME, "seed": 7}, "test")), "phase", "operations")


def army(plain: Any, name: str) -> dict[str, Any]:
    return dict(to_plain(laid(plain))["armies"][name])


def refused(call: Any, *given: Any) -> str:
    with pytest.raises(EditRefused) as found:
        call(*given)
    assert WORDS.has(found.value.wording.key)
    return found.value.wording.key.partition("editor.")[2]


def played(seed: int = 3) -> Session:
    rules, chance = rules_of(GAME), Random(seed)
    session = Session.new(GAME, rules.setup_from_plain({"seed": seed}))
    while not session.state.is_over:
        session.play(chance.choice(rules.legal_actions(session.state)))
    return session


def test_an_army_is_put_moved_turned_and_taken() -> None:
    plain = edit.put(edit.blank(), "P5", "field:B3")
    assert army(plain, "P5")["field"] == "B3"
    assert army(plain, "P5")["condition"] == "good"
    plain = edit.put(plain, "move-P5", "field:A2")
    assert army(plain, "P5")["field"] == "A2"
    plain = edit.with_field(plain, "condition-P5", "dispersed")
    assert army(plain, "P5")["condition"] == "dispersed"
    plain = edit.take(plain, "P5")
    assert army(plain, "P5")["field"] is None


def test_a_press_on_an_army_means_its_field() -> None:
    plain = full()
    assert edit.spot(plain, "army:P1", WORDS) == edit.spot(plain, f"field:{army(plain, 'P1')['field']}", WORDS)
    assert refused(edit.put, plain, "P2", "army:P1") == "taken"


def test_nobody_is_put_where_the_game_would_be_over_or_may_not_stand() -> None:
    plain = full()
    map = map_of(1)
    capital = map.fields[map.marked["warsaw"]].id
    without = edit.take(plain, "DW")
    assert f"field:{capital}" not in edit.places(without, "A3")
    assert refused(edit.put, without, "A3", f"field:{capital}") == "won"
    assert refused(edit.put, without, "DW", "field:A2") == "defenders"
    assert edit.places(without, "DW") == (f"field:{capital}",)


def test_four_red_armies_stay_and_one_of_them_in_good_order() -> None:
    plain = edit.blank()
    reds = [name for name, one in to_plain(laid(plain))["armies"].items() if one["side"] == "red" and one["field"]]
    assert len(reds) == 4
    assert refused(edit.take, plain, reds[0]) == "least_reds"
    told = edit.spot(plain, f"army:{reds[0]}", WORDS)
    assert not told.takes
    assert "At least 4 Red armies" in told.name
    for name in reds[1:]:
        plain = edit.with_field(plain, f"condition-{name}", "dispersed")
    assert refused(edit.with_field, plain, f"condition-{reds[0]}", "dispersed") == "one_good"


def test_an_army_gets_no_more_cubes_than_are_left() -> None:
    plain = full()
    (field,) = (one for one in edit.spot(plain, "army:P1", WORDS).fields if one.id == "orders-P1")
    plain = edit.with_field(plain, "orders-P1", field.most)
    assert to_plain(laid(plain))["cubes_left"] == 0
    (again,) = (one for one in edit.spot(plain, "army:P2", WORDS).fields if one.id == "orders-P2")
    assert again.most == again.value


def test_an_attack_is_declared_on_a_neighbour_and_ends_when_it_goes_away() -> None:
    plain = full()
    name, target = next(
        (one, option.id)
        for one in ("P1", "P2", "P3", "P4", "P5")
        for field in edit.spot(plain, f"army:{one}", WORDS).fields
        if field.id.startswith("attack-")
        for option in field.options[1:]
    )
    attacked = edit.with_field(plain, f"attack-{name}", target)
    (pointer,) = to_plain(laid(attacked))["pointers"]
    assert (pointer["from"], pointer["to"]) == (name, target)
    assert army(attacked, name)["attacked"]
    battles = edit.with_field(attacked, "phase", "battles")
    assert to_plain(laid(battles))["phase"] == "battles"
    far = "A2" if army(plain, target)["field"] != "A2" else "K8"
    gone = edit.take(attacked, far_army) if (far_army := _at(attacked, far)) else attacked
    assert not to_plain(laid(edit.put(gone, f"move-{name}", f"field:{far}")))["pointers"]
    assert not to_plain(laid(edit.with_field(attacked, "phase", "tidying")))["pointers"]
    assert not to_plain(laid(edit.with_field(attacked, f"attack-{name}", "nobody")))["pointers"]


def _at(plain: Any, field: str) -> str:
    return next((name for name, one in to_plain(laid(plain))["armies"].items() if one["field"] == field), "")


def test_no_scenario_begins_when_the_game_is_over() -> None:
    last = edit.with_field(full(), "round", 5)
    assert refused(edit.with_field, last, "phase", "tidying") == "over"


def test_the_set_up_of_a_game_can_be_chosen_again() -> None:
    plain = edit.with_field(edit.blank(), "phase", "setup")
    assert "position" not in plain
    assert laid(plain).decision.kind == "bonus"
    assert len(edit.places(plain, "P1")) > 1


def test_a_whole_game_is_a_starting_point() -> None:
    made = studio("en", game=GAME)
    made._receive(None, {"do": "tab", "tab": "start", "ask": "p:1"}, [])
    assert [one["id"] for one in made.page.view["part"]["levels"]] == ["whole"]
    made._receive(None, {"do": "begin", "game": GAME, "level": "whole", "ask": "p:2"}, [])
    assert "position" not in made.ui.setup
    assert sum(one["field"] is not None for one in to_plain(made.ui.state)["armies"].values()) == 12


def test_a_card_goes_from_deck_to_hand_and_out_of_the_game() -> None:
    plain = full()
    hand, deck = edit.decks(plain, WORDS)[0], edit.decks(plain, WORDS)[2]
    assert (hand.is_hand, deck.is_hand) == (True, False)
    card = deck.cards[0].id
    assert card in {one.id for one in hand.spare}
    plain = edit.with_deck_order(plain, "hand-poland", (*(one.id for one in hand.cards), card))
    assert int(card) in laid(plain).hands[0]
    deck = edit.decks(plain, WORDS)[2]
    assert card not in {one.id for one in deck.cards}
    out = deck.cards[0].id
    plain = edit.with_deck_order(plain, "deck-poland", tuple(one.id for one in deck.cards[1:]))
    state = laid(plain)
    assert state.discards[0] == (int(out),)
    assert [str(one) for one in state.decks[0]] == [one.id for one in deck.cards[1:]]
    assert out in {one.id for one in edit.decks(plain, WORDS)[0].spare}
    assert refused(edit.with_deck_order, plain, "deck-poland", (card,)) == "no_card"


def test_another_deal_leaves_the_hand_above_a_laid_deck() -> None:
    plain = full()
    deck = edit.decks(plain, WORDS)[3]
    plain = edit.with_deck_order(plain, deck.id, tuple(one.id for one in deck.cards[::-1]))
    before = laid(plain).hands
    again = laid(edit.with_field(plain, "seed", 99)).hands
    assert again[1] == before[1]
    assert again[0] != before[0]


def test_each_offered_moment_of_a_game_begins_as_it_was() -> None:
    session = played()
    setup = rules_of(GAME).setup_from_plain(session.full_record()[0].setup)
    numbers = edit.starts(session.steps)
    assert len(numbers) > 10
    told = ("round", "phase", "first", "active", "armies", "pointers", "hands", "known", "discards", "deck_left")
    for number in numbers:
        state = session.steps[number].after
        assert not state.passes
        again = laid(edit.moment(setup, state))
        assert {name: to_plain(again)[name] for name in told} == {name: to_plain(state)[name] for name in told}
        assert again.decks == state.decks


def test_hands_that_are_hidden_are_dealt_anew_from_what_is_not_used() -> None:
    session, rules = played(), rules_of(GAME)
    setup = rules.setup_from_plain({"seed": 1})
    number = edit.starts(session.steps)[-1]
    state = session.steps[number].after
    again = laid(edit.moment(setup, rules.observe(state, None)))
    assert [len(hand) for hand in again.hands] == [len(hand) for hand in state.hands]
    assert [len(deck) for deck in again.decks] == [len(deck) for deck in state.decks]
    assert again.discards == state.discards
    for seat in (0, 1):
        assert set(state.known[seat]) <= set(again.hands[seat])
    assert again.hands != state.hands


def test_a_running_game_gives_its_hands_to_nobody() -> None:
    session = Session.new(GAME, rules_of(GAME).setup_from_plain({"seed": 5}))
    for _ in range(4):
        session.play(rules_of(GAME).legal_actions(session.state)[0])
    found = moments_of(session, WORDS)
    assert len({name for name, _ in found}) == len(found)
    _, plain = found[-1]
    assert laid(plain).hands != session.state.hands


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_shipped_scenario_is_edited_without_being_changed(path: Path) -> None:
    setup = load_scenario(path).setup
    plain = setup_to_plain(setup)
    found = _at(plain, army(plain, "P4")["field"])
    again = edit.put(plain, f"move-{found}", f"army:{found}")
    before, after = to_plain(laid(plain)), to_plain(laid(again))
    if "position" in plain:
        assert after == before
    else:
        assert after["armies"] == before["armies"]


def test_a_goal_asks_for_what_its_kind_needs_and_no_more() -> None:
    goal = edit.first_goal({})
    keep = edit.with_goal_field(goal, None, "kind", "keep")
    assert keep["fields"]
    assert keep["by_round"] == 5
    keep = edit.with_goal_field(keep, None, "armies", ("P5",))
    assert "armies" not in edit.with_goal_field(keep, None, "side", "red")
    assert edit.with_goal_field(keep, None, "kind", "win") == goal


def test_notes_are_pinned_to_the_questions_of_scenario_files() -> None:
    assert edit.QUESTIONS == QUESTIONS


def test_the_ruling_is_chosen_and_what_was_meant_before_stands_without_the_word() -> None:
    plain = edit.with_field(edit.blank(), "ruling-red_retreat", "never_warsaw")
    assert plain["rulings"] == {"red_retreat": "never_warsaw"}
    assert "rulings" not in edit.with_field(plain, "ruling-red_retreat", "empty_warsaw")
