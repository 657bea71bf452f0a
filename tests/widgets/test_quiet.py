"""Not being asked again in a turn: offered whatever a hand holds, and over with the turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.amounts import amount
from tests.contract.walks import begin, each_game, lines_of, walk
from tests.messages import page_message
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.games.september_1939.rules.actions import Decline
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages.time import TurnHand
from westerplatte_nb.view.update import undo as undoing
from westerplatte_nb.widgets.game import GameWidget

GAME = "september_1939"
PLATOONS = {
    "poland": {
        "inf": {"at": ["20,20", "30,20", "40,20"]},
        "hq": {"at": ["60,10"]},
        "tks": {"at": ["90,10", "95,10", "100,10"]},
    },
    "germany": {"inf": {"at": ["20,110", "30,110", "40,110"]}},
}
FORCES = {"poland": ["infantry", "headquarters", "tks"], "germany": ["infantry"]}
ANSWERS, NO_ANSWER = ["reaction_move", "reaction_withdraw", "feint"], ["air", "recon", "fire"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No games of before, and no waiting."""
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    monkeypatch.setattr(undoing, "DOUBLE_CLICK", 0)


def begun(hand: list[str], bots: dict[int, BotSeat] | None = None) -> Any:
    """A game in which a card was played that Germany may answer."""
    hands = {"poland": ["move", "move", "move"], "germany": hand}
    position = {"first": "poland", "turn": 1, "platoons": PLATOONS, "hands": hands}
    game: Any = GameWidget(
        Session.new(GAME, setup_of({"game": GAME, "seed": 1, "forces": FORCES, "position": position}, "test"), bots),
        "en",
    )
    for line in ("play move hq", "to hq.1 60,20"):
        game.session.play(game.session.rules.parse_action(line))
    return game


def play(game: Any, *lines: str) -> None:
    """Give orders, each with the own cards turned up."""
    for line in lines:
        game.send(TurnHand(open=True))
        game.play(line)
        assert game.message is None, game.message


def press(game: Any, do: str, **more: Any) -> None:
    game._receive(None, page_message(game, do, **more), [])
    assert game.last_error is None, game.last_error


def last(game: Any) -> str:
    return str(game.session.steps[-1].action)


def told(game: Any) -> tuple[Any, ...]:
    """All that the page shows while every hand lies face down."""
    return game.page_model.view, game.page_model.lines, game.page_model.live, game.page_model.field


def test_who_wants_no_more_questions_answers_no_for_the_rest_of_the_turn() -> None:
    game = begun(ANSWERS)
    assert game.page_model.view["quiet"]["on"]
    press(game, "quiet", on=True)
    assert last(game) == "decline"
    play(game, "pass")  # the go of Germany
    play(game, "play move tks", "to tks.1 90,20", "to tks.2 95,20", "to tks.3 100,20")
    assert last(game) == "decline" and game.viewing.handover_seat is None, "nobody had to come to the computer"
    assert game.session.rules.turn_of(game.state) == 0


def test_a_hand_that_holds_an_answer_looks_like_one_that_holds_none() -> None:
    games = begun(ANSWERS), begun(NO_ANSWER)
    assert told(games[0]) == told(games[1]) and games[0].page_model.view["quiet"]
    for game in games:
        press(game, "quiet", on=True)
    assert told(games[0]) == told(games[1])
    for lines in (("pass",), ("play move tks", "to tks.1 90,20"), ("to tks.2 95,20", "to tks.3 100,20")):
        for game in games:
            play(game, *lines)
            game.send(TurnHand(open=False))
        assert told(games[0]) == told(games[1])
    assert [str(step.action) for step in games[0].session.steps] == [
        str(step.action) for step in games[1].session.steps
    ]


def test_twin_games_offer_the_same() -> None:
    seen = 0
    for seed in range(amount(3, 20)):
        session = Session.new(GAME, rules_of(GAME).setup_from_plain(begin(GAME, seed)[0]))
        for line in lines_of(GAME, seed):
            decision = session.state.decision
            if decision is not None and decision.kind in ("answer", "go", "second"):
                game: Any = GameWidget(session, "en")
                one = game.page_model.view.get("quiet")
                press(game, "what_if")  # nobody's cards are seen: all of them are resampled
                other = game.page_model.view.get("quiet")
                assert one == other and (one is not None) == (decision.kind == "answer")
                seen += 1
            if session.state.is_over or seen > 12 * (seed + 1):
                break
            session.play(session.rules.parse_action(line))
    assert seen > 12


def test_one_may_be_asked_again_and_is_so_after_undo() -> None:
    game = begun(ANSWERS)
    press(game, "quiet", on=True)
    game.send(TurnHand(open=True))
    assert not game.page_model.view["quiet"]["on"], "in its own go the side can be asked again"
    press(game, "quiet", on=False)
    play(game, "pass", "play move tks", "to tks.1 90,20", "to tks.2 95,20", "to tks.3 100,20")
    assert last(game) == "to tks.3 100,20"
    press(game, "quiet", on=True)
    for _ in range(2):
        press(game, "undo")  # the other player agrees
    assert last(game) == "to tks.3 100,20" and game.page_model.view["quiet"]["on"]


def test_it_is_over_with_the_turn() -> None:
    game = begun(ANSWERS)
    press(game, "quiet", on=True)
    play(game, "pass", "pass", "keep", "keep")
    assert game.state.round == 2
    for _ in range(40):
        decision = game.state.decision
        if decision is not None and decision.kind == "answer" and decision.seat == 1:
            return
        play(game, str(game.session.rules.legal_actions(game.state)[0]))
    pytest.fail("Germany is not asked in the second turn")


def test_a_bot_that_plays_on_finds_its_cards_answered() -> None:
    game = begun(ANSWERS, {0: BotSeat("sensible")})
    press(game, "quiet", on=True)
    play(game, "pass")
    game.bots.play_now()
    answers = [step.action for step in game.session.steps if isinstance(step.action, Decline)]
    assert (len(answers) > 1 and game.state.round == 1) or game.state.decision.kind == "discard"


@each_game
def test_a_public_question_with_one_answer_is_never_asked(game: str) -> None:
    """The rules answer it themselves, and what was declared stands in the events of the step."""
    for seed in range(amount(2, 10)):
        for step in walk(game, seed):
            decision = step.after.decision
            is_public = decision is not None and not decision.is_always_asked and not decision.is_secret
            assert not is_public or len(decision.options) > 1
