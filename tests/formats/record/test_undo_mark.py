"""Undos that took back what had been shown: marked in saves, journals and view records, told, and kept ever after."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.amounts import tried
from tests.contract.games import SAMPLES
from tests.contract.walks import begin, lines_of
from tests.each import each
from tests.formats.record.views import view_of_record
from tests.formats.telling import lines, told
from westerplatte_nb import cli
from westerplatte_nb.engine.record import Record, UndoMark, cut_undos, undos_in_order
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.journal import GameJournal, Journal
from westerplatte_nb.formats.journal.reading import load_game, read_journal
from westerplatte_nb.formats.record.file import read_record, save_record
from westerplatte_nb.formats.record.lines import dump_lines, dump_record, seal_line
from westerplatte_nb.formats.record.view_record import dump_view, read_view, save_view
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import wordings_of

each_hiding_game = each("game", [game for game in SAMPLES if rules_of(game).HIDES_HANDS])
SEED = 3


def begun(game: str) -> Session:
    rules = rules_of(game)
    return Session(Record(game, rules.setup_to_plain(rules.setup_from_plain(begin(game, SEED)[0]))))


def play_to_shown(session: Session) -> int:
    """Play on until an action has shown something; return its number."""
    rules = session.rules
    for line in lines_of(rules.NAME, SEED)[len(session.steps) - 1 :]:
        if rules.reveals_to(session.play(rules.parse_action(line))):
            break
    return len(session.steps) - 1


def marked(game: str, by: int | None = 1, agreed: bool = True) -> Session:
    """A game in which something was shown, taken back and played otherwise, or again."""
    session = begun(game)
    number = play_to_shown(session)
    session.undo(by=by, agreed=agreed)
    session.play(session.rules.parse_action(lines_of(game, SEED)[number - 1]))
    return session


def mark_of(session: Session, by: int | None = 1, agreed: bool = True) -> UndoMark:
    return UndoMark(len(session.steps) - 2, 1, by, agreed)


def resealed(parts: Iterable[dict[str, Any]]) -> str:
    text, seal = "", ""
    for part in parts:
        line = seal_line({name: value for name, value in part.items() if name != "sum"}, seal)
        text, seal = f"{text}{line.text}\n", line.sum
    return text


# What is marked


@each_hiding_game
def test_an_undo_of_what_was_shown_is_marked_and_another_is_not(game):
    session = begun(game)
    marks = []
    for number, line in enumerate(lines_of(game, SEED)[:30]):
        shown = bool(session.rules.reveals_to(session.play(session.rules.parse_action(line))))
        session.undo(by=0)
        marks += [UndoMark(number, 1, 0)] if shown else []
        assert session.record.undos == tuple(marks)
        session.redo()
    assert 0 < len(marks) < 30


def test_where_all_see_the_same_nothing_is_marked():
    session = begun("seven_days")
    for line in lines_of("seven_days", SEED)[:30]:
        session.play(session.rules.parse_action(line))
    session.go_to(0)
    assert session.record.undos == ()


def test_undone_and_redone_again_and_again_is_one_mark():
    session = marked("ford")
    for _ in range(20):
        session.undo(by=1, agreed=True)
        session.redo()
    assert session.full_record()[0].undos == session.record.undos == (mark_of(session),)


def test_a_mark_moves_to_where_its_line_is_cut_and_goes_back_as_far_as_before():
    marks = (UndoMark(2, 1, 0), UndoMark(5, 2, 0), UndoMark(6, 3, 0), UndoMark(6, 1))
    assert cut_undos(marks, 4) == (UndoMark(2, 1, 0), UndoMark(4, 3), UndoMark(4, 5, 0))


def test_of_marks_alike_the_one_that_went_back_farthest_is_kept():
    assert undos_in_order([UndoMark(3, 2), UndoMark(3, 4), UndoMark(3, 1)]) == (UndoMark(3, 4),)


def test_a_seat_that_the_game_does_not_have_asked_for_nothing():
    assert marked("ford", by=7).record.undos[0].by is None


@each_hiding_game
def test_an_undo_in_a_trial_is_no_undo_of_the_game(game):
    session = marked(game)
    trial = session.what_if(0, rng=Random(SEED))
    while not any(map(trial.rules.reveals_to, trial.steps[trial.first + 1 :])):
        trial.play(trial.rules.legal_actions(trial.state)[0])
    assert trial.go_to(trial.first)
    assert trial.undos == () and session.undos == (mark_of(session),)


# Saves


@each_hiding_game
@each("dump", [dump_record, dump_lines])
@each(("by", "agreed"), [(0, True), (1, False), (None, False)])
def test_a_mark_is_read_back_from_a_save_and_saved_again(game, dump, by, agreed):
    session = marked(game, by, agreed)
    opened = read_record(dump(session.record))
    assert opened.problem is None and opened.record.undos == (mark_of(session, by, agreed),)
    assert opened.record == session.record
    again = Session(opened.record)
    play_to_shown(again)
    again.note("why?")
    assert read_record(dump(again.record)).record.undos == opened.record.undos


@pytest.mark.parametrize(
    ("by", "agreed", "written"), [(1, True, {"by": 1, "agreed": True}), (0, False, {"by": 0}), (None, False, {})]
)
def test_the_line_of_a_mark_is_written_as_ever(by, agreed, written):
    session = marked("ford", by, agreed)
    last = json.loads(dump_record(session.record).splitlines()[-1])
    del last["sum"]
    assert last == {"n": len(session.steps) - 2, "undo": 1, **written}


@each_hiding_game
def test_a_save_without_a_mark_says_nothing_of_marks(game):
    session = begun(game)
    play_to_shown(session)
    assert '"undo"' not in dump_record(session.record)


@each(
    ("part", "problem"),
    [
        ({"n": 99, "undo": 1}, "line 3, field n: order: found 99, expected ≤ "),
        ({"n": 1, "undo": 0}, "line 3, field undo: range: found 0"),
        ({"n": 1, "undo": 10**9}, "line 3, field undo: range: found 1000000000"),
        ({"n": 1, "undo": "1"}, 'line 3, field undo: whole_number: found "1"'),
        ({"n": 1, "undo": 1, "by": 9}, "line 3, field by: range: found 9, expected 0–"),
        ({"n": 1, "undo": 1, "by": -1}, "line 3, field by: range: found -1"),
        ({"n": 1, "undo": 1, "agreed": 1}, "line 3, field agreed: "),
        ({"n": 1, "undo": 1, "why": "<b>"}, "line 3, field why: unknown"),
    ],
)
def test_a_mark_that_is_sealed_and_wrong_is_told(part, problem):
    session = marked("ford")
    header, actions, mark = map(json.loads, dump_record(session.record).splitlines())
    opened = read_record(resealed([header, actions, part, mark]))
    assert opened.problem is not None and opened.lost == 2
    told([opened.problem])
    assert lines([opened.problem])[0].startswith(problem)
    assert opened.record.actions == session.record.actions and opened.record.undos == ()


def test_however_many_marks_there_are_the_table_is_laid_out_once_to_read_them(monkeypatch):
    header, actions, mark = map(json.loads, dump_record(marked("ford").record).splitlines())
    laid_out: list[Any] = []
    rules = rules_of("ford")
    setup = rules.setup

    def counted(asked: Any) -> Any:
        laid_out.append(asked)
        return setup(asked)

    monkeypatch.setattr(rules, "setup", counted)
    few = read_record(resealed([header, actions, mark]))
    number = len(laid_out)
    many = read_record(resealed([header, actions, *[mark] * 200]))
    assert many == few and 0 < number == len(laid_out) - number


# Journals


@each_hiding_game
def test_a_mark_is_in_the_journal_and_is_there_when_the_game_goes_on(game, tmp_path):
    session = begun(game)
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    number = play_to_shown(session)
    session.undo(by=0, agreed=True)
    mark = UndoMark(number - 1, 1, 0, True)
    assert session.kept and load_game(keeper.path).record.undos == (mark,)
    keeper.close()
    journal, kept, aside = Journal.resume(keeper.path)
    assert journal is not None and aside is None and (kept.record, kept.cursor) == session.full_record()
    again = Session(kept.record)
    again.restore_cursor(kept.cursor)
    again.keep_with(GameJournal(tmp_path, again.full_record, journal))
    assert again.undos == (mark,), "to stand where the game stood takes nothing back"
    again.play(again.rules.parse_action(lines_of(game, SEED)[number - 1]))
    assert load_game(keeper.path).record == again.record and again.record.undos == (mark,)
    journal.close()


@each_hiding_game
def test_a_journal_that_is_begun_anew_has_the_marks_so_far(game, tmp_path):
    session = marked(game)
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    session.note("x")
    assert load_game(keeper.path).record == session.record and session.record.undos
    keeper.close()


def test_a_journal_moves_a_mark_to_where_its_line_was_left(tmp_path):
    session = begun("ford")
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    number = play_to_shown(session)
    session.undo(by=0)
    session.undo(by=0)
    session.play(session.rules.legal_actions(session.state)[-1])
    kept = read_journal(keeper.path.read_bytes(), "x")
    assert (kept.record, kept.cursor) == session.full_record()
    assert kept.record.undos == (UndoMark(number - 2, 2, 0),)
    keeper.close()


@pytest.mark.parametrize("wrong", [{"undo": 0}, {"undo": 1, "by": 99}, {"undo": 1, "agreed": "yes"}])
def test_a_journal_is_read_up_to_a_wrong_mark(tmp_path, wrong):
    session = begun("ford")
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    play_to_shown(session)
    session.undo(by=0)
    keeper.close()
    *parts, last = map(json.loads, keeper.path.read_text().splitlines())
    kept = read_journal(resealed([*parts, {"to": last["to"], **wrong, "tick": 1}]).encode(), "x")
    assert kept.problem is not None and kept.lost == 1 and kept.record.undos == ()
    told([kept.problem])


# View records


@each_hiding_game
@each("viewer", [None, 0, 1])
def test_a_view_record_keeps_the_mark_and_nothing_of_what_was_taken_back(game, viewer):
    session = marked(game)
    clean = replace(session.record, undos=())
    text = dump_view(view_of_record(session.record, viewer))
    opened = read_view(text.encode(), "x")
    assert opened.problem is None and opened.view.undos == session.record.undos
    parts = [json.loads(line) for line in text.splitlines()]
    extra = [part for part in parts if "undo" in part]
    assert [set(part) for part in extra] == [{"n", "undo", "by", "agreed", "sum"}]
    assert resealed(part for part in parts if "undo" not in part) == dump_view(view_of_record(clean, viewer))


@pytest.mark.parametrize("part", [{"n": 99, "undo": 1}, {"n": 1, "undo": 0}, {"n": 1, "undo": 1, "hand": [3]}])
def test_a_view_record_is_read_up_to_a_wrong_mark(part):
    parts = [json.loads(line) for line in dump_view(view_of_record(marked("ford").record, 0)).splitlines()]
    opened = read_view(resealed([*parts, part]).encode(), "x")
    assert opened.problem is not None and opened.lost == 1 and len(opened.view.undos) == 1
    told([opened.problem])


# What is told


@each_hiding_game
@each("language", tried(few=["pl"], many=LANGUAGES))
@each(("by", "agreed", "key"), [(1, True, "agreed"), (0, False, "alone"), (None, False, "unknown")])
def test_a_replay_tells_who_asked_and_whether_the_others_agreed(game, language, by, agreed, key, tmp_path, capsys):
    session = marked(game, by, agreed)
    words = words_in(language, game)
    seat = {} if by is None else {"seat": wordings_of(game).seat_term(by)}
    sentence = f"    ({words(f'ui.log.shown.{key}', **seat)})"
    folder = tmp_path / f"{game}-{language}-{key}"
    folder.mkdir()
    save_record(folder / "game.jsonl", session.record)
    save_view(folder / "seen.jsonl", view_of_record(session.record, 0))
    for name in ("game.jsonl", "seen.jsonl"):
        assert cli.main(["replay", str(folder / name), "--language", language]) == 0
        output = capsys.readouterr().out.splitlines()
        assert output.count(sentence) == 1
        after = next(line for line in output[output.index(sentence) :] if not line.startswith(" "))
        assert after.startswith(f"{len(session.steps) - 1}. ")


def test_a_view_record_that_names_a_seat_beyond_the_game_is_told_without_it(tmp_path, capsys):
    view = view_of_record(marked("ford").record, 0)
    save_view(tmp_path / "seen.jsonl", replace(view, undos=(UndoMark(1, 1, 30, True),)))
    assert cli.main(["replay", str(tmp_path / "seen.jsonl"), "--language", "en"]) == 0
    assert words_in("en")("ui.log.shown.unknown") in capsys.readouterr().out
