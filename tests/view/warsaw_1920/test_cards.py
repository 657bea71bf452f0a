"""Cards on the board and in a hand: what is hidden stays hidden, what is seen is named, and a front is chosen whole."""

from __future__ import annotations

import re
from itertools import chain, combinations, groupby
from typing import Any

import pytest

from tests.games.warsaw_1920.positions import attack, play, state_of
from tests.view.warsaw_1920.positions import NAME, RULES, asked, played, some
from westerplatte_nb.engine.record.checkpoints import moments
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.warsaw_1920.rules.cards import ACTIONS, EFFECTS, decks_of
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST
from westerplatte_nb.games.warsaw_1920.rules.state import FRONT, State
from westerplatte_nb.games.warsaw_1920.view import hand
from westerplatte_nb.games.warsaw_1920.view.board.cards import TILE, card_face, card_tile
from westerplatte_nb.games.warsaw_1920.view.board.legend import legend
from westerplatte_nb.games.warsaw_1920.view.text import KEYS, card_name
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.drawing.scene import Rect, Text
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.hands import Hands, hand_view
from westerplatte_nb.view.theatre.theatre import theatre_view

VIEW = view_of(NAME)


def front_texts(state: State, viewer: int | None) -> list[str]:
    scene = VIEW.scene(RULES.observe(state, viewer), words_in("en", NAME))
    return [
        shape.text for shape in scene.layers["pieces"]
        if isinstance(shape, Text) and shape.key.startswith("front:") and shape.key.count(".")
    ]  # fmt: skip


def test_a_front_face_down_shows_nothing_to_who_did_not_put_it_there() -> None:
    state = asked("shield")
    assert state.battle is not None and all(state.battle.fronts)
    assert front_texts(state, None) == []
    for seat in (0, 1):
        seen = front_texts(state, seat)
        numbers = {f"#{card}" for card in state.battle.fronts[seat] or ()}
        assert numbers <= set(seen)
        assert not {text for text in seen if text.startswith("#")} - numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_letters_of_a_small_card_are_12_pixels_high_where_it_is_58_wide(language: str) -> None:
    map = asked("operation").table.map
    for seat, cards in enumerate(decks_of(NEWEST)):
        for card in cards:
            texts = [shape for shape in card_tile(card, seat, map, words_in(language, NAME)) if isinstance(shape, Text)]
            assert min(text.size for text in texts) * 58 / TILE[0] >= 12, card.name


def test_the_backs_of_a_side_are_all_alike() -> None:
    state = RULES.observe(asked("shield"), None)
    drawn = [shape for shape in VIEW.scene(state, words_in("en", NAME)).layers["pieces"] if isinstance(shape, Rect)]
    for seat in (0, 1):
        looks = {
            (shape.w, shape.h, shape.fill, shape.stroke) for shape in drawn
            if shape.key in {f"front:{seat}.{place}" for place in range(FRONT)}
        }  # fmt: skip
        assert len(looks) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_both_decks_has_a_name_and_a_text(language: str) -> None:
    words = words_in(language, NAME)
    names = [card_name(card, words) for deck in decks_of(NEWEST) for card in deck]
    assert len({*names}) == len(names) and not [name for name in names if "[" in name or "_" in name]
    told = [text for _, text in legend(words)]
    assert all(words(f"card.text.{KEYS[kind]}") in told for kind in (*EFFECTS, *ACTIONS))
    assert len(told) == len(set(told))


def hand_of(state: State) -> dict[str, Any]:
    seat = RULES.turn_of(state)
    seen = RULES.observe(state, seat)
    shown = ViewContext(NAME, (Step(None, None, (), seen),), tuple(RULES.legal_actions(seen)), words_in("en", NAME))
    view = hand_view(shown, Hands((0, 1), seat, seat, ""), THEMES["light"])
    assert view is not None
    return view


def test_the_cards_of_a_front_are_chosen_together_and_sent_by_their_numbers() -> None:
    state = asked("front")
    view = hand_of(state)
    asked_for = min(FRONT, len(state.hands[RULES.turn_of(state)]))
    assert view["several"]["word"] == "front" and view["several"]["asked"] == asked_for
    words = [card["word"] for card in view["cards"]]
    lines = {str(action) for action in RULES.legal_actions(state)}
    assert {" ".join(("front", *some)) for some in combinations(words, asked_for)} == lines


def test_a_card_is_grey_only_with_a_reason() -> None:
    played = hand_of(asked("operation"))["cards"]
    assert [card["name"] for card in played if card["can"] == ("why" in card)] == []
    assert any("no action" in card.get("why", "") for card in played)
    # Which card of a front is safe is no question to the hand.
    assert not any("why" in card for card in hand_of(asked("shield"))["cards"])


def test_every_card_of_both_decks_shows_its_troops_or_its_action() -> None:
    table, words = some()[1].table, words_in("en", NAME)
    faces = {
        (seat, number + 1): tuple(card_face("card", table.card(seat, number + 1), seat, table.map, 0, 0, words))
        for seat in (0, 1)
        for number in range(len(decks_of(NEWEST)[seat]))
    }
    shown = {card for card, face in faces.items() if any(shape.key.startswith("card.sign.part") for shape in face)}
    assert set(faces) - shown == set()


def test_a_card_is_one_place_in_the_hand_and_at_the_front() -> None:
    state = asked("shield")
    seen = RULES.observe(state, RULES.turn_of(state))
    targets = {target.id for target in VIEW.scene(seen, words_in("en", NAME)).targets}
    for action in RULES.legal_actions(state):
        assert set(VIEW.targets_of(state, action)) <= targets


def test_fronts_turn_over_in_a_play_and_every_event_of_a_game_can_be_played() -> None:
    words, theme = words_in("de", NAME), THEMES["light"]
    lifted = 0
    for step in played(1)[1:]:
        view = theatre_view(NAME, moments(RULES, step), words, theme)
        if view is None:
            continue
        kinds = [type(event).__name__ for event in step.events]
        for event, told in zip(kinds, view["events"], strict=True):
            if event == "FrontRevealed":
                lifted += len(told["actors"])
    assert lifted > FRONT


def test_a_stop_has_four_sentences_at_most_and_the_cards_that_count_make_the_sum() -> None:
    words, theme, crossed = words_in("en", NAME), THEMES["light"], 0
    for step in chain(played(1)[1:], played(2)[1:]):
        view = theatre_view(NAME, moments(RULES, step), words, theme)
        for _, events in groupby(view["events"] if view else (), lambda event: "fight" in event):
            fight = [*events]
            assert "fight" not in fight[0] or fight[0]["fight_name"].startswith("Battle of ")
            shown = [event["fight"] for event in fight if "more" not in event.get("fight", {"more": True})]
            assert len(shown) <= 4
            for side in (side for told in shown for side in told.get("sides", ())):
                faces, good = side.get("faces", ()), side.get("good", ())
                counted = [face for face, counts in zip(faces, good, strict=True) if counts]
                *parts, total = map(int, re.findall(r"\d+", side["needed"]))
                assert sum(parts or counted) == total
                assert sum(parts[:1]) in (0, sum(counted))
                assert ("wrong colour" in side.get("why", "")) == (len(counted) < len(faces))
                # The colour of the army comes after those of the cards.
                assert len(side["tints"]) == len(faces) + 1
                crossed += len(faces) - len(counted)
    assert crossed > 3


def test_a_seat_that_holds_its_cards_sees_its_names_and_the_others_number_only() -> None:
    state = some()[1]
    for seat in (0, 1):
        seen = RULES.observe(state, seat)
        assert len(hand.names(seen, words_in("en", NAME))) == len(state.hands[seat])
        assert not hand.cards(seen, 1 - seat, words_in("en", NAME))
        assert hand.number(seen, 1 - seat) == len(state.hands[1 - seat])


KNOWN: dict[str, Any] = {"known": {"red": [3]}, "red": [3, 4, 5, 6], "poland": [1, 2], "A15": "E4"}


def called(number: int) -> str:
    """Return how the number of a card is told: by a word, so that nobody takes it for its strength."""
    return f"(no.\N{NO-BREAK SPACE}{number})"


@pytest.mark.parametrize("is_at_the_front", [False, True])
def test_known_cards_are_told_to_the_other_side_also_where_all_lie_at_the_front(is_at_the_front: bool) -> None:
    more: dict[str, Any] = {"phase": "battles", "pointers": [attack("A15", "DW")]} if is_at_the_front else {}
    state = state_of(**KNOWN, **more)
    assert (state.battle is not None and not state.hands[1]) == is_at_the_front
    lines = VIEW.text_board(RULES.observe(state, 0), words_in("en", NAME)).splitlines()
    told = [line for line in lines if called(3) in line]
    assert len(told) == 1 and not any(called(other) in told[0] for other in (4, 5, 6))


def test_looked_at_cards_are_told_to_both_sides_and_to_nobody_else() -> None:
    state = play(state_of(chance=[0, 0], poland=[1, 25], red=[3, 4, 5], P1="D3 1"), "pass", "card 25")
    assert state.looked == ((), (3, 4))
    lines = {viewer: VIEW.text_board(RULES.observe(state, viewer), words_in("en", NAME)) for viewer in (0, None)}
    assert called(3) in lines[0] and called(4) in lines[0]
    assert called(5) not in lines[0] and called(3) not in lines[None]
