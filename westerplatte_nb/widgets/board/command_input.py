"""Typed orders and questions to the board: what the person meant, done or answered."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.value import Wording
from westerplatte_nb.view.course.moment import Shown
from westerplatte_nb.view.messages import board
from westerplatte_nb.view.panel.commands import Command, Order, Question, Unclear, hear
from westerplatte_nb.view.panel.queries import answer, buttons_of
from westerplatte_nb.widgets.time.time_travel import Timed

SKIPS = ("board", "actions", "report", "order")


def command_frame(shown: Shown) -> dict[str, Any]:
    """Return what the page needs of this: the list of questions, the skip links, the words before what can be done."""
    words = shown.words
    return {
        "asks": [{"name": name, "label": words(f"ui.ask.{name}")} for name in buttons_of(shown)],
        "ask": words("ui.ask"),
        "skips": [{"name": name, "label": words(f"ui.skip.{name}")} for name in SKIPS],
        "skip": words("ui.skip"),
        "here": words("ui.here"),
    }


def typed(game: Timed, message: board.Order) -> None:
    """Take an order or a question that was typed in the reader's language."""
    heard = hear(message.text[:200], game.time.seen)
    match heard:
        case Order(action):
            game.order(str(action), message.state)
        case Command("undo"):
            _undo(game, message.state)
        case Command():
            _redo(game, message.state)
        case Question():
            _answer(game, heard)
        case Unclear(wording):
            game.refuse(wording)


def ask(game: Timed, message: board.Ask) -> None:
    """Answer a question chosen from the list."""
    if game.time.covered is None:
        _answer(game, Question(message.question, message.place))


def _answer(game: Timed, question: Question) -> None:
    game.tell(answer(question, game.time.seen))


def _undo(game: Timed, state_id: int) -> None:
    if game.session.can_undo:
        game.time.take_back(state_id)
    else:
        game.refuse(Wording("typed.nothing_to_undo", {}))


def _redo(game: Timed, state_id: int) -> None:
    if not game.time.play_again(state_id):
        game.refuse(Wording("typed.nothing_to_redo", {}))
