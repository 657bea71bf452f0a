"""Hands of September 1939 on its page: whose cards are seen, how they are played, and what no message tells."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
import traitlets
from ipycanvas.canvas import _CANVAS_MANAGER

from tests.games.september_1939.test_example import EXAMPLE
from tests.messages import page_message, reported
from westerplatte_nb.engine.record import BotSeat, UndoMark
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.record.file import read_record
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.wording import card_term, seat_term, word_event
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.update import undo as undoing
from westerplatte_nb.view.update.page_state import log_lines
from westerplatte_nb.widgets.game import GameWidget

GAME, LANGUAGES = "september_1939", ("pl", "en", "de")
POLAND, GERMANY = 0, 1
# Cards that stand in one hand alone, so that their names tell whose hand was seen.
HANDS = {
    "poland": ["position", "reaction_withdraw", "withdraw", "move"],
    "germany": ["air", "recon", "reaction_assault", "move"],
}
# The list of rules and the form are the same for everybody, and name cards as rules do.
OPEN = ("rulebook", "frame")


def begun(language: str = "en", bots: dict[int, BotSeat] | None = None, **changed: Any) -> GameWidget:
    plain: dict[str, Any] = copy.deepcopy(EXAMPLE)
    plain["position"] |= {"first": "poland", "hands": HANDS, **changed}
    return GameWidget(Session.new(GAME, rules_of(GAME).setup_from_plain(plain), bots), language)


def say(game: GameWidget, do: str, **content: Any) -> None:
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None


def view_of(game: GameWidget) -> dict[str, Any]:
    view: dict[str, Any] = game.page_model.view
    return view


def shown_cards(game: GameWidget) -> list[str]:
    hand = view_of(game).get("hand") or {}
    return [card["target"].partition(":")[2] for card in hand.get("cards", ())]


def labels(game: GameWidget) -> list[str]:
    return [action["line"] for group in view_of(game)["groups"] for action in group["actions"]]


# ---- what no message tells -------------------------------------------------------------------------------------------


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that went to the page: traits, messages, drawings."""
    found: list[str] = []

    def on_canvas(content: Any, buffers: Any = None) -> None:
        found.append(json.dumps(content, default=str))
        found.extend(bytes(buffer).decode("utf-8", "replace") for buffer in buffers or ())

    monkeypatch.setattr(_CANVAS_MANAGER, "send", on_canvas)
    return found


def listened(game: GameWidget, told: list[str]) -> None:
    """Write down from now on what the page is sent beside the drawings."""

    def changed(change: Any) -> None:
        if change["name"] not in OPEN:
            told.append(json.dumps(change["new"], default=str, ensure_ascii=False))

    game.page_model.observe(changed, names=traitlets.All)
    game.page_model.send = lambda content, buffers=None: told.append(
        json.dumps(content, default=str, ensure_ascii=False)
    )


def own_cards(side: str, language: str) -> Iterator[str]:
    """What gives the cards of one hand away: their targets and their names."""
    others = {card for name, cards in HANDS.items() if name != side for card in cards}
    words = words_in(language, GAME)
    for card in set(HANDS[side]) - others:
        yield f"card:{card}"
        yield words.term(card_term(card))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("looks", "hidden"), [(POLAND, "germany"), (GERMANY, "poland"), (None, "germany")])
def test_nothing_of_a_hand_that_is_not_looked_at_reaches_the_page(
    language: str, looks: int | None, hidden: str, told: list[str]
) -> None:
    game = begun(language)
    listened(game, told)
    if looks is not None:
        say(game, "hand", open=True, seat=looks)
    say(game, "target", id="stand:poland.inf1.1")
    say(game, "hint", depth=1)
    say(game, "target", id="card:air")
    say(game, "typed", text="play air tks")
    say(game, "whole_log")
    say(game, "course", open=True)
    say(game, "look", to=0)
    say(game, "look", to=1)
    game.redraw()
    told += [game.page_model.label, str(game.snapshot()), game.snapshot().text]
    if looks is not None:
        seen = list(own_cards({POLAND: "poland", GERMANY: "germany"}[looks], language))
        assert any(name in "\n".join(told) for name in seen), "the hand that is looked at is told"
    everything = "\n".join(told)
    # The position was laid after the cards were dealt: what a seat drew itself it may read in the log.
    for event in game.session.steps[0].events:
        if isinstance(event, happened.CardsDrawn) and event.seat == looks:
            everything = everything.replace(game.words.say(word_event(event)), "")
    assert [name for name in own_cards(hidden, language) if name in everything] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_that_is_covered_again_is_wiped(language: str, told: list[str]) -> None:
    game = begun(language)
    say(game, "hand", open=True)
    say(game, "target", id="card:move")
    say(game, "hand", open=False)
    state = {name: getattr(game.page_model, name) for name in game.page_model.keys if name not in OPEN}
    left = json.dumps(state, default=str, ensure_ascii=False)
    assert [name for name in own_cards("poland", language) if name in left] == []


# ---- who may look, and do what ---------------------------------------------------------------------------------------


def test_either_seat_looks_at_its_own_hand_whoever_is_in_turn() -> None:
    game = begun()
    say(game, "hand", open=True, seat=GERMANY)
    assert shown_cards(game) == ["move", "recon", "air", "reaction_assault"]
    assert labels(game) == ["pass"], "with the hand of another seat nothing can be played but what is always possible"
    say(game, "target", id="card:move")
    say(game, "act", line="play move inf1")
    assert len(game.session.steps) == 1
    say(game, "hand", open=False, seat=GERMANY)
    assert shown_cards(game) == []


def test_a_card_and_then_a_platoon_are_chosen() -> None:
    game = begun()
    say(game, "hand", open=True)
    assert labels(game) == ["pass"], "cards are chosen by themselves"
    say(game, "target", id="card:position")
    assert "play position inf1" in labels(game) and "play position inf1 inf2" in labels(game) and "pass" in labels(game)
    say(game, "target", id="stand:poland.inf1.2")
    assert [line for line in labels(game) if "inf1" not in line] == ["pass"]
    say(game, "target", id="stand:poland.inf2.1")
    assert str(game.session.steps[-1].action) == "play position inf1 inf2"


def test_a_card_that_is_pressed_again_is_let_go() -> None:
    game = begun()
    say(game, "hand", open=True)
    say(game, "target", id="card:withdraw")
    assert view_of(game)["selected"]
    say(game, "target", id="card:withdraw")
    assert view_of(game)["selected"] == "" and len(game.session.steps) == 1


def test_a_card_that_cannot_be_played_says_why() -> None:
    game = begun()
    say(game, "hand", open=True)
    say(game, "target", id="card:reaction_withdraw")
    assert view_of(game)["message"]["rule"] == "parts.reactions"


def test_what_hangs_on_no_hand_is_declared_with_all_hands_face_down() -> None:
    game = begun()
    say(game, "hand", open=True)
    say(game, "act", line="play move inf1")
    assert shown_cards(game) == [] and game.viewing.viewer is None
    assert view_of(game)["hint"] is None, "a hint would speak of the hand"
    say(game, "act", line="to inf1.1 50,30")
    assert str(game.session.steps[-1].action) == "to inf1.1 50,30"


def test_no_answer_can_be_given_without_a_look_at_the_hand() -> None:
    game = begun()
    for line in ("play move inf1", "to inf1.1 50,30", "to inf1.2 55,30", "to inf1.3 60,30"):
        game.session.play(game.session.rules.parse_action(line))
    assert labels(game) == ["decline"]
    say(game, "act", line="react assault inf1")
    assert "react" not in str(game.session.steps[-1].action), "a reaction is a card of the hand"
    say(game, "act", line="decline")
    assert str(game.session.steps[-1].action) == "decline"


def test_against_a_bot_the_hand_of_the_person_lies_open() -> None:
    game = begun(bots={GERMANY: BotSeat("sensible")})
    assert shown_cards(game) == ["move", "withdraw", "position", "reaction_withdraw"]
    assert "label" not in view_of(game)["hand"], "there is nobody to hide it from"


def test_cards_put_down_are_chosen_together_and_stay_secret() -> None:
    game = begun(turn=1)
    for line in ("pass", "pass"):
        game.session.play(game.session.rules.parse_action(line))
    say(game, "hand", open=True)
    hand = view_of(game)["hand"]
    assert hand["several"]["word"] == "discard" and all(card["can"] for card in hand["cards"])
    say(game, "act", line="discard 1 3")
    assert str(game.session.steps[-1].action) == "discard 1 3"
    told = json.dumps([game.page_model.view, game.page_model.lines])
    assert "discard 1 3" not in told and "Take position" not in told


def test_a_declaration_is_taken_back_alone_and_a_card_that_was_shown_with_consent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = begun()
    for line in ("play move inf1", "to inf1.1 50,30"):
        game.session.play(game.session.rules.parse_action(line))
    say(game, "undo")
    assert (len(game.session.steps), view_of(game)["message"]) == (2, None)
    say(game, "undo")
    assert len(game.session.steps) == 2 and view_of(game)["message"]["kind"] == "refusal"
    assert view_of(game)["message"]["text"] == game.words("ui.undo.consent")
    assert not game.session.undos
    monkeypatch.setattr(undoing, "DOUBLE_CLICK", 0)
    say(game, "undo")
    assert game.session.record.undos == (UndoMark(0, 1, POLAND, agreed=True),)
    told = game.words("ui.log.shown.agreed", seat=seat_term(POLAND))
    opened = GameWidget(Session(read_record(dump_record(game.session.record)).record), "en")
    for one in (game, opened):
        assert [entry["text"] for entry in log_lines(one.viewing, None)].count(told) == 1


def test_a_save_before_the_end_says_that_it_holds_the_cards_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun()
    monkeypatch.setattr(game.page_model, "send", lambda content, buffers=None: None)
    say(game, "save")
    assert game.words("ui.saved.hands") in view_of(game)["message"]["text"]


def test_cards_that_are_not_asked_for_are_not_refused() -> None:
    game = begun(bots={GERMANY: BotSeat("sensible")})
    assert view_of(game)["hand"]["acts"]
    say(game, "act", line="play move inf1")
    hand = view_of(game)["hand"]
    assert (hand["acts"], hand["needed"]) == (False, False)


# ---- the stack, the dice ---------------------------------------------------------------------------------------------


def test_the_card_played_last_lies_on_top_with_what_was_declared() -> None:
    game = GameWidget(Session.new(GAME, rules_of(GAME).setup_from_plain(EXAMPLE)), "en")
    assert view_of(game)["stack"] is None
    lines = "pass|play move inf1|to inf1.1 50,30|to inf1.2 55,30|to inf1.3 60,30|react fire inf1|fire inf1.1 inf1.3"
    for line in (*lines.split("|"), "hold inf1.2", "hold inf1.3"):
        game.session.play(game.session.rules.parse_action(line))
    top, below = view_of(game)["stack"]["layers"]
    assert (top["name"], below["name"]) == ("Fire (reaction)", "Move")
    assert "Infantry stand\u00a01.1 fires at infantry stand\u00a01.3" in top["lines"][0]
    assert "Infantry stand\u00a01.2 goes to (55|30)" in below["lines"][0]
    assert top["note"] and not below["note"]
    assert "stand:germany.inf1.1" in top["targets"] and "stand:poland.inf1.3" in top["targets"]


def test_a_line_of_what_happened_brings_its_dice_and_its_places() -> None:
    game = GameWidget(Session.new(GAME, rules_of(GAME).setup_from_plain(EXAMPLE)), "en")
    lines = "pass|play fire inf1|fire inf1.1 inf1.1|fire inf1.2 inf1.1|fire inf1.3 inf1.1|decline"
    for line in lines.split("|"):
        game.session.play(game.session.rules.parse_action(line))
    shots = [line for line in reported(game) if line["rule"] == "model.fire" and "dice" in line]
    dice = shots[-1]["dice"]
    assert dice["needed"].endswith("+") and len(dice["faces"]) == len(dice["good"])
    assert set(shots[-1]["targets"]) <= {target["id"] for target in game.page_model.targets}
