"""Journals: nothing acknowledged is lost, whatever stops the writer; bad lines are not guessed at."""

from __future__ import annotations

import gc
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import amount, every_nth
from tests.formats.journals import WRITER, kept_session, new_session, on_disk, play_some, same
from tests.journals import newest_first
from westerplatte_nb.engine.record.change import Change
from westerplatte_nb.formats import lasting
from westerplatte_nb.formats.journal import GameJournal, Journal
from westerplatte_nb.formats.journal.reading import read_journal
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.record.file import load_record, save_record
from westerplatte_nb.formats.record.lines import seal_line
from westerplatte_nb.session import Session

KILLS = amount(3, 200)


def test_what_a_session_does_stands_in_the_journal_before_it_is_shown(tmp_path: Path) -> None:
    session, keeper = kept_session(tmp_path)
    rng = random.Random(5)
    seen: list[bool] = []
    session.subscribe(lambda changed: seen.append(same(on_disk(keeper), changed)))
    for _ in range(120):
        what = rng.choice(["play", "play", "play", "undo", "redo", "go"])
        if what == "play":
            play_some(session, 1, rng)
        elif what == "undo":
            session.undo()
        elif what == "redo":
            session.redo()
        else:
            session.go_to(rng.randrange(len(session.full_record()[0].actions) + 1))
    assert len(seen) > 60
    assert all(seen)


def test_notes_are_kept_too(tmp_path: Path) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 2, random.Random(1))
    session.note("dlaczego?\n„Übermacht”")
    session.undo()
    session.note("first")
    session.note("")
    session.redo()
    assert same(on_disk(keeper), session)
    assert on_disk(keeper).record.notes == {2: "dlaczego?\n„Übermacht”"}


def test_a_game_without_an_action_leaves_no_journal(tmp_path: Path) -> None:
    session, _ = kept_session(tmp_path / "games")
    session.undo()
    assert not (tmp_path / "games").exists()


def test_a_line_is_only_ever_added(tmp_path: Path) -> None:
    session, keeper = kept_session(tmp_path)
    before = b""
    for step in range(30):
        if step % 4 == 3:
            session.undo()
        else:
            play_some(session, 1, random.Random(step))
        now = keeper.path.read_bytes()
        assert now.startswith(before) and len(now) > len(before)
        before = now


def test_a_game_begun_elsewhere_is_written_whole_with_its_first_change(tmp_path: Path) -> None:
    session = new_session()
    play_some(session, 9, random.Random(1))
    session.note("tu")
    session.go_to(4)
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    session.redo()
    assert same(on_disk(keeper), session)


# ---- damage ---------------------------------------------------------------------------------------------------------


def test_a_journal_cut_at_any_byte_opens_up_to_its_last_whole_line(tmp_path: Path) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 8, random.Random(2))
    session.undo()
    session.undo()
    content = keeper.path.read_bytes()
    ends = [number for number, byte in enumerate(content, start=1) if byte == ord("\n")]
    actions = session.full_record()[0].actions
    for length in range(len(content)):
        lines = sum(end <= length for end in ends)
        if lines == 0:
            with pytest.raises(InvalidFile):
                read_journal(content[:length], "cut")
            continue
        kept = read_journal(content[:length], "cut")
        assert kept.lost == 0 and kept.problem is None
        assert kept.size == ends[lines - 1]
        assert kept.record.actions == actions[: lines - 1]
        assert kept.cursor == (lines - 1 if lines <= 9 else 7)


def test_a_changed_byte_ends_what_is_believed(tmp_path: Path) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 6, random.Random(2))
    content = keeper.path.read_bytes()
    actions = session.record.actions
    first = content.index(b"\n") + 1
    for place in range(first, len(content)):
        changed = content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :]
        kept = read_journal(changed, "flipped")
        assert kept.record.actions == actions[: content.count(b"\n", first, place)]
        assert kept.size <= place


def test_a_damaged_journal_is_put_aside_and_its_good_part_goes_on(tmp_path: Path) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 6, random.Random(2))
    keeper.close()
    lines = keeper.path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:3], b"?" + lines[3], *lines[4:]])
    keeper.path.write_bytes(damaged)
    journal, kept, aside = Journal.resume(keeper.path)
    assert journal is None and aside is not None and aside.read_bytes() == damaged
    assert kept.record.actions == session.record.actions[:2]
    assert kept.lost == 4 and kept.problem is not None
    assert [path.read_bytes() for path in tmp_path.glob("*.journal*")] == [damaged]
    assert newest_first(tmp_path) == []


def test_a_journal_is_read_from_its_start_where_the_lock_moves_the_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 3, random.Random(1))
    keeper.close()

    def lock_as_windows(handle: int, **_: object) -> bool:
        return os.lseek(handle, 2**30, os.SEEK_SET) > 0

    monkeypatch.setattr(lasting, "lock", lock_as_windows)
    journal, kept, aside = Journal.resume(keeper.path)
    assert journal is not None and aside is None and len(kept.record.actions) == 3
    journal.close()


def test_a_torn_last_line_is_written_over(tmp_path: Path) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 4, random.Random(3))
    keeper.close()
    with keeper.path.open("ab") as stream:
        stream.write(b'{"n":5,"act')
    journal, kept, _ = Journal.resume(keeper.path)
    assert journal is not None
    again = Session(kept.record)
    again.keep_with(GameJournal(tmp_path, again.full_record, journal))
    play_some(again, 3, random.Random(4))
    assert same(on_disk(keeper), again)


@pytest.mark.parametrize(
    "line",
    [
        {"to": 99},
        {"to": -1},
        {"to": True},
        {"over": False},
        {"n": 9, "action": "end"},
        {"n": 9, "note": "x"},
        {"dance": 1},
    ],
)
def test_a_line_that_does_not_fit_ends_what_is_believed(tmp_path: Path, line: dict[str, object]) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 3, random.Random(3))
    good = on_disk(keeper)
    odd = seal_line(line, good.seal)
    back = seal_line({"to": 0}, odd.sum)
    kept = read_journal(keeper.path.read_bytes() + f"{odd.text}\n{back.text}\n".encode(), "odd")
    assert (kept.record, kept.cursor, kept.size, kept.lost) == (good.record, 3, good.size, 2)


# ---- sudden death ---------------------------------------------------------------------------------------------------


def run_and_kill(how: str, folder: Path, seconds: float) -> list[str]:
    """Let a writer play and report each action that it was told is done; kill it, and return what it reported."""
    process = subprocess.Popen([sys.executable, str(WRITER), how, str(folder)], stdout=subprocess.PIPE, bufsize=0)
    assert process.stdout is not None
    # However busy the machine is, it has reported something before it is killed in the middle of something else.
    reported = process.stdout.readline() + process.stdout.readline()
    time.sleep(seconds)
    process.send_signal(signal.SIGKILL)
    while piece := process.stdout.read(65536):
        reported += piece
    process.wait()
    process.stdout.close()
    return reported.decode().split("\n")[:-1]


def lost(how: str, folder: Path, rng: random.Random) -> tuple[int, int]:
    """Return how many acknowledged actions a killed writer lost, and how many there were."""
    reported = run_and_kill(how, folder, rng.uniform(0, 0.04))
    (path,) = newest_first(folder)
    try:
        actions = read_journal(path.read_bytes(), path.name).record.actions
    except InvalidFile:
        return len(reported), len(reported)
    assert all(ours == theirs for ours, theirs in zip(actions, reported, strict=False))
    return max(0, len(reported) - len(actions)), len(reported)


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_no_acknowledged_action_is_lost_to_a_kill(tmp_path: Path) -> None:
    rng = random.Random(7)
    results = [lost("journal", tmp_path / str(number), rng) for number in range(KILLS)]
    assert sum(gone for gone, _ in results) == 0
    assert sum(told for _, told in results) > KILLS


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_no_saved_game_is_lost_to_a_kill_and_what_the_killed_left_goes(tmp_path: Path) -> None:
    rng, told, path = random.Random(8), 0, tmp_path / "game.jsonl"
    for _ in range(KILLS // 2):
        reported = run_and_kill("save", tmp_path, rng.uniform(0, 0.06))
        assert path.exists() or not reported
        if path.exists():
            opened = load_record(path)
            assert opened.problem is None and len(opened.record.actions) >= len(reported)
            path.unlink()
        told += len(reported)
    assert told > KILLS / 2
    for leftover in tmp_path.iterdir():
        os.utime(leftover, (10**9, 10**9))
    save_record(path, new_session().record)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_a_writer_that_saves_naively_does_lose(tmp_path: Path) -> None:
    rng = random.Random(7)
    assert any(lost("naive", tmp_path / str(number), rng)[0] for number in range(12))


# ---- interrupts -----------------------------------------------------------------------------------------------------


class Interruption:
    """Raises KeyboardInterrupt at the `at`-th line of the code that changes a game."""

    FILES = ("/session.py", "/engine/record/change.py", "/formats/journal/__init__.py", "/formats/record/lines.py")

    def __init__(self, at: int) -> None:
        self.left = at
        self.fired = False

    def __call__(self, frame: Any, event: str, argument: object) -> object:
        if self.fired or not frame.f_code.co_filename.endswith(self.FILES):
            return None
        if event == "line":
            self.left -= 1
            if self.left == 0:
                self.fired = True
                raise KeyboardInterrupt
        return self


@pytest.mark.usefixtures("little_to_collect")
@every_nth(2, "what, begun", [("play", 3), ("play", 0), ("undo", 3), ("note", 3)])
def test_an_interrupt_at_any_line_leaves_the_game_before_or_after(tmp_path: Path, what: str, begun: int) -> None:
    at, fired = 0, True
    while fired:
        at += amount(3, 1)
        session, keeper = kept_session(tmp_path / str(at))
        play_some(session, begun, random.Random(1))
        record, cursor = session.full_record()
        action = session.rules.legal_actions(session.state)[0]
        after = (*record.actions, str(action)), cursor + 1
        if what == "undo":
            after = record.actions, cursor - 1
        if what == "note":
            after = record.actions, cursor
        interruption = Interruption(at)
        gc.collect()  # or the journal of the round before would be closed in this one
        tracing = sys.gettrace()
        sys.settrace(interruption)  # type: ignore[arg-type]
        try:
            if what == "play":
                session.play(action)
            elif what == "note":
                session.note("why?")
            else:
                session.undo()
        except KeyboardInterrupt:
            pass
        finally:
            sys.settrace(tracing)
        fired = interruption.fired
        now, place = session.full_record()
        assert (now.actions, place) in [(record.actions, cursor), after]
        if keeper.path.exists():
            assert same(on_disk(keeper), session), at
        session.undo()
        session.redo()
        assert not keeper.path.exists() or same(on_disk(keeper), session), at
        session.play(session.rules.legal_actions(session.state)[-1])
        assert session.kept and same(on_disk(keeper), session)
        assert len(newest_first(tmp_path / str(at))) == 1
    assert at > 30


def test_after_an_interrupt_the_journal_follows_undo_another_move_and_redo(tmp_path: Path) -> None:
    """The line of a move that was never made stands in the journal, and a redo there would be another one's."""
    session, keeper = kept_session(tmp_path)
    play_some(session, 3, random.Random(1))
    session.undo()
    journal = keeper._journal
    assert journal is not None
    with pytest.MonkeyPatch.context() as patch:
        true_write = journal.write

        def interrupted(change: Change) -> None:
            true_write(change)
            raise KeyboardInterrupt

        patch.setattr(journal, "write", interrupted, raising=False)
        with pytest.raises(KeyboardInterrupt):
            session.play(session.rules.legal_actions(session.state)[-1])
    assert same(on_disk(keeper), session)
    for change in (session.redo, session.undo, lambda: play_some(session, 1, random.Random(9)), session.redo):
        change()
        assert same(on_disk(keeper), session)
