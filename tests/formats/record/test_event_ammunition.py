"""The ruling `event_ammunition` came with save schema 3: games begun before keep even shares, whatever their edition.

The files were written by the code before it (`saves/0.1.0`); `test_record_file` holds them to their tables.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.each import each
from tests.formats.telling import lines, refusal
from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.formats.journal.reading import read_journal
from westerplatte_nb.formats.record.file import load_record, read_record
from westerplatte_nb.formats.record.lines import dump_lines, dump_record, seal_line
from westerplatte_nb.formats.record.upgrades import upgrade
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.events import AmmunitionShared
from westerplatte_nb.games.seven_days.rules.rulings import EDITIONS
from westerplatte_nb.session import Session

OLD = Path(__file__).parents[1] / "saves" / "0.1.0"


@pytest.mark.parametrize("name", ["en-ammunition.jsonl", "packed-en-ammunition.jsonl"])
def test_an_old_save_of_the_english_edition_shares_evenly_without_asking(name):
    record = load_record(OLD / name).record
    assert record.setup["edition"] == "en" and record.setup["rulings"]["event_ammunition"] == "even"
    shared = [event.amounts for step in replay(record) for event in step.events if isinstance(event, AmmunitionShared)]
    assert shared == [(2, 2)]
    assert load_record(OLD / name).record == read_record(dump_record(record)).record, "saved again, it stays so"


def test_an_old_journal_of_the_english_edition_still_asks_for_even_shares():
    kept = read_journal((OLD / "en-ammunition-asked.journal").read_bytes(), "old")
    assert kept.problem is None and kept.lost == 0 and kept.record.setup["edition"] == "en"
    session = Session(kept.record)
    assert session.state.decision.kind == "share_ammunition"
    asked = {str(action) for action in rules.legal_actions(session.state)}
    assert asked == {"share 2,1,1", "share 1,2,1", "share 1,1,2"}


@each("schema", [1, 2])
@each("edition", EDITIONS)
@each("rulings", [{}, {"rulings": None}, {"rulings": {}}, {"rulings": {"overflow": "neighbours"}}])
def test_a_save_without_the_ruling_keeps_even_shares_whatever_its_edition(schema, edition, rulings):
    old = {"schema": schema, "game": "seven_days", "setup": {"edition": edition, **rulings}, "lines": ()}
    before = json.dumps(old)
    answered = {"event_ammunition": "even", **(rulings.get("rulings") or {})}
    assert upgrade(old, "x") == old | {"schema": 3, "setup": {"edition": edition, "rulings": answered}}
    assert json.dumps(old) == before


def test_a_journal_begun_since_keeps_its_answer():
    new = {"schema": 1, "game": "seven_days", "setup": {"rulings": {"event_ammunition": "free"}}, "lines": ()}
    assert upgrade(new, "x")["setup"] == new["setup"]


def test_a_save_of_now_is_not_touched():
    assert upgrade({"schema": 3, "game": "seven_days", "setup": {"edition": "en"}}, "x")["setup"] == {"edition": "en"}


def test_what_is_no_setup_is_not_upgraded_but_told_where_it_is_read():
    wrong: tuple[Any, ...] = (None, [], "x", {"rulings": []})
    for setup in wrong:
        assert upgrade({"schema": 1, "game": "seven_days", "setup": setup}, "x")["setup"] == setup
    header = {"schema": 1, "game": "seven_days", "version": "0.1.0", "setup": {"players": 2, "rulings": []}}
    assert lines(refusal(read_record, seal_line(header, "").text))[0].startswith("field rulings: table: found []")


def test_a_game_of_the_english_edition_begun_now_shares_freely_when_saved_and_opened():
    record = Record(rules.NAME, rules.setup_to_plain(load_setup({"edition": "en", "seed": 4})), ("end",))
    for text in (dump_record(record), dump_lines(record)):
        assert read_record(text).record.setup["rulings"]["event_ammunition"] == "free"
    assert read_journal(dump_lines(record).encode(), "new").record.setup["rulings"]["event_ammunition"] == "free"
