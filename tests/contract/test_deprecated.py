"""Names that moved work for one more release, and say where they are now."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.contract.walks import begin, each_game
from tests.each import each
from westerplatte_nb.engine import checkpoints, reason, sanitize, undo_log
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.session import Session

MOVED = {
    "fact.Fact": reason.Reason,
    "past.Past": checkpoints.ArchivedStep,
    "past.Stretch": checkpoints.Segment,
    "past.Archive": checkpoints.Archive,
    "past.in_full": checkpoints.in_full,
    "chronicle.Retold": undo_log.UndoEntry,
    "chronicle.UNDONE": undo_log.UNDONE,
    "chronicle.REDONE": undo_log.REDONE,
    "foreign_text.harmless": sanitize.harmless,
    "foreign_text.short": sanitize.short,
    "foreign_text.visible": sanitize.visible,
    "foreign_text.is_harmless": sanitize.is_harmless,
}


@each("old", MOVED)
def test_an_old_name_is_the_new_one_and_says_so(old):
    module, _, name = old.partition(".")
    with pytest.warns(DeprecationWarning, match=r" is now westerplatte_nb\.engine\."):
        assert getattr(import_module(f"westerplatte_nb.engine.{module}"), name) is MOVED[old]


def test_what_never_was_is_not_there():
    with pytest.raises(AttributeError, match=r"engine\.past"):
        _ = import_module("westerplatte_nb.engine.past").Future


@each_game
def test_the_chronicle_of_a_session_is_its_undo_log(game):
    session = Session.new(game, rules_of(game).setup_from_plain(begin(game, 1)[0]))
    session.play(session.rules.legal_actions(session.state)[0])
    session.undo()
    with pytest.warns(DeprecationWarning, match="undo_log"):
        assert session.chronicle == session.undo_log != ()
