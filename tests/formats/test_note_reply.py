"""What was done with the notes of a scenario: kept in saves and journals, and read back within bounds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list of games
from tests.contract.games import SAMPLES
from tests.contract.walks import begin, lines_of
from tests.each import each
from tests.formats.record.test_undo_mark import resealed
from tests.formats.record.views import view_of_record
from tests.formats.telling import told
from westerplatte_nb.engine.record import NoteReply, Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.journal import GameJournal
from westerplatte_nb.formats.journal.list import unfinished
from westerplatte_nb.formats.journal.reading import read_journal
from westerplatte_nb.formats.record.file import read_record
from westerplatte_nb.formats.record.line_models import LINE
from westerplatte_nb.formats.record.lines import dump_lines, dump_record
from westerplatte_nb.formats.record.view_record import dump_view
from westerplatte_nb.session import Session

each_game = pytest.mark.parametrize("game", list(SAMPLES))
ANSWERED = NoteReply(7, ("track:C", "Ręka"))
CLOSED = NoteReply(3, closed=True)
SEED = 3


def played(game: str, number: int = 4) -> Session:
    rules = rules_of(game)
    session = Session(Record(game, rules.setup_to_plain(rules.setup_from_plain(begin(game, SEED)[0]))))
    for line in lines_of(game, SEED)[:number]:
        session.play(rules.parse_action(line))
    return session


def replied(game: str) -> Session:
    session = played(game)
    session.reply(ANSWERED)
    session.reply(CLOSED)
    return session


def parts_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@each_game
def test_a_save_and_a_journal_bring_replies_back(game: str) -> None:
    record = replied(game).record
    assert record.replies == {3: CLOSED, 7: ANSWERED}
    for text in (dump_record(record), dump_lines(record)):
        opened = read_record(text)
        assert opened.problem is None and opened.record == record


def test_a_later_reply_to_a_note_takes_the_place_of_the_first(tmp_path: Path) -> None:
    session = played("seven_days", 0)
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    session.reply(ANSWERED)
    session.reply(NoteReply(7, ("track:A",), closed=True))
    keeper.close()
    kept = read_journal(keeper.path.read_bytes(), "journal")
    assert kept.problem is None and kept.record.replies == {7: NoteReply(7, ("track:A",), True)}


def test_what_is_said_again_writes_nothing(tmp_path: Path) -> None:
    session = replied("seven_days")
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    session.reply(ANSWERED)
    assert not keeper.path.exists()


@each_game
def test_a_journal_keeps_replies_as_they_come_and_over_undo(game: str, tmp_path: Path) -> None:
    session = played(game, 2)
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    session.reply(ANSWERED)
    session.undo()
    session.reply(CLOSED)
    session.redo()
    keeper.close()
    kept = read_journal(keeper.path.read_bytes(), "journal")
    assert (kept.problem, kept.cursor, kept.record) == (None, 2, session.record)
    assert session.record.replies == {3: CLOSED, 7: ANSWERED}


def test_a_game_of_which_only_a_question_was_answered_can_be_gone_on_with(tmp_path: Path) -> None:
    session = played("seven_days", 0)
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    session.reply(ANSWERED)
    keeper.close()
    (found,) = unfinished(tmp_path)
    assert found.game.record.replies == {7: ANSWERED}


def test_a_release_that_knows_no_replies_loses_nothing_else_of_a_save() -> None:
    session = replied("seven_days")
    session.note("A note.")
    kinds = [next(iter(part)) for part in parts_of(dump_record(session.record))]
    assert kinds[-2:] == ["reply", "reply"] and "reply" not in kinds[:-2]


def test_a_trial_and_a_view_record_know_of_no_reply() -> None:
    session = replied("seven_days")
    assert "track:C" not in dump_view(view_of_record(session.record, None))
    trial = replied("ford").what_if(0)
    assert trial.is_trial and not trial._record.replies


@each(
    "line",
    [
        {"reply": 0, "closed": True},
        {"reply": 1001, "closed": True},
        {"reply": "7", "given": ["A"]},
        {"reply": 7, "given": "A"},
        {"reply": 7, "given": [1]},
        {"reply": 7, "given": ["x" * 301]},
        {"reply": 7, "given": ["x"] * 41},
        {"reply": 7, "closed": 1},
        {"reply": 7, "given": ["x"], "html": "<b>"},
        {"reply": True},
    ],
)
def test_a_reply_out_of_bounds_is_refused_and_the_game_before_it_kept(line: dict[str, Any]) -> None:
    record = played("seven_days").record
    parts = parts_of(dump_record(record))
    opened = read_record(resealed([*parts, line]))
    assert opened.problem is not None and opened.record == record
    told([opened.problem])
    journal = [*parts_of(dump_lines(record)), line | {"tick": 5}]
    kept = read_journal(resealed(journal).encode(), "journal")
    assert kept.problem is not None and kept.record == record and kept.lost == 1


def test_a_reply_is_a_line_that_the_models_know() -> None:
    line = LINE.validate_json('{"reply": 7, "given": ["A"]}')
    assert line.model_dump() == {"reply": 7, "given": ("A",), "closed": False, "sum": ""}
