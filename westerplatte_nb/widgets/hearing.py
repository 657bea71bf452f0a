"""Typed orders and questions to the board: what the person meant, done or answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westerplatte_nb.engine.errors import StaleState
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.seven_days import scan
from westerplatte_nb.view.seven_days.typed import Command, Order, Question, Unclear, hear

if TYPE_CHECKING:
    from westerplatte_nb.widgets.game import GameWidget

Content = dict[str, Any]


SKIPS = ("board", "actions", "report", "order")


def hearing_frame(words: Words) -> dict[str, Any]:
    """Return what the page needs of this: the list of questions, the skip links, the words before what can be done."""
    return {
        "asks": [{"name": name, "label": words(f"ui.ask.{name}")} for name in scan.BUTTONS],
        "ask": words("ui.ask"),
        "skips": [{"name": name, "label": words(f"ui.skip.{name}")} for name in SKIPS],
        "skip": words("ui.skip"),
        "here": words("ui.here"),
    }


def typed(game: GameWidget, content: Content) -> None:
    """Take an order or a question that was typed in the reader's language."""
    heard = hear(str(content["text"])[:200], game.time.state, game.time.legal, game.words)
    match heard:
        case Order(action):
            game.order(str(action), content["state"])
        case Command("undo"):
            _undo(game, content)
        case Command():
            _redo(game, content)
        case Question():
            _answer(game, heard)
        case Unclear(wording):
            game.refuse(wording)


def ask(game: GameWidget, content: Content) -> None:
    """Answer a question chosen from the list."""
    if game.time.covered is None:
        _answer(game, Question(str(content["question"]), str(content.get("place", ""))))


def _answer(game: GameWidget, question: Question) -> None:
    game.tell(scan.answer(question, game.time.steps, game.time.legal, game.words))


def _undo(game: GameWidget, content: Content) -> None:
    if game.session.can_undo:
        game.time.take_back(content["state"])
    else:
        game.refuse(Wording("typed.nothing_to_undo", {}))


def _redo(game: GameWidget, content: Content) -> None:
    if content["state"] is not None and content["state"] != game.session.state_id:
        raise StaleState(content["state"], game.session.state_id)
    if not game.session.redo():
        game.refuse(Wording("typed.nothing_to_redo", {}))


HEARING_RECEIVERS = {"typed": typed, "ask": ask}
