"""How far undo may go, and how a log tells what was taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from westerplatte_nb.engine.terms import Value
from westerplatte_nb.engine.undo_log import UndoEntry
from westerplatte_nb.games.seven_days import wording
from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules import shows
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.seven_days.measures import Steps


def can_take_back(steps: Steps, past_cards: bool) -> bool:
    """Tell whether the last step may be taken back: never the opening; one that shows a card only with `past_cards`."""
    return len(steps) > 1 and (past_cards or not shows(steps[-1]))


def retold_entries(chronicle: Iterable[UndoEntry], number: int, words: Words) -> list[dict[str, Any]]:
    """Return what the log says was taken back or played again after the step of a number, newest first."""
    return [
        {"text": retold_line(entry, words), "rule": "", "action": False, "taken": True}
        for entry in reversed(tuple(chronicle))
        if entry.at == number
    ]


def retold_line(entry: UndoEntry, words: Words) -> str:
    """Return the sentence of one thing taken back or played again."""
    action = entry.action
    assert isinstance(action, SevenDaysAction)
    values: dict[str, Value] = {"action": words.say(wording.word_action(action))}
    return words(f"ui.log.{entry.kind}", **values)
