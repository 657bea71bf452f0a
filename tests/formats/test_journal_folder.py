"""The folder of journals: two writers, places where nothing can be written, the list of unfinished games."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.formats.journals import WRITER, kept_session, on_disk, play_some, same
from tests.journals import newest_first
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.record.change import Change
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.journal import GameJournal, Journal
from westerplatte_nb.formats.journal import list as journal_list
from westerplatte_nb.formats.journal import reading as journal_reading
from westerplatte_nb.formats.journal.list import INDEX, rows, unfinished
from westerplatte_nb.formats.journal.pruning import prune
from westerplatte_nb.formats.journal.reading import RecoveredGame, read_journal


def test_a_second_writer_is_refused_and_may_follow_later(tmp_path: Path) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 3, random.Random(1))
    before = keeper.path.read_bytes()
    with pytest.raises(BlockingIOError):
        Journal.resume(keeper.path)
    assert unfinished(tmp_path) == []
    assert [found.path for found in unfinished(tmp_path, own={keeper.path})] == [keeper.path]
    assert keeper.path.read_bytes() == before
    keeper.close()
    (found,) = unfinished(tmp_path)
    journal, kept, _ = Journal.resume(found.path)
    assert journal is not None and same(kept, session)


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_the_lock_of_another_process_holds_while_it_lives_and_no_longer(tmp_path: Path) -> None:
    process = subprocess.Popen([sys.executable, str(WRITER), "hold", str(tmp_path)], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() and process.stdout.readline()
    (path,) = newest_first(tmp_path)
    assert unfinished(tmp_path) == []
    with pytest.raises(BlockingIOError):
        Journal.resume(path)
    process.kill()
    process.wait()
    process.stdout.close()
    assert [found.path for found in unfinished(tmp_path)] == [path]
    journal, *_ = Journal.resume(path)
    assert journal is not None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_child_neither_holds_nor_writes(tmp_path: Path) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 2, random.Random(1))
    before = keeper.path.read_bytes()
    child = os.fork()
    if child == 0:
        play_some(session, 1, random.Random(2))
        os._exit(0 if session.not_kept is not None else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert keeper.path.read_bytes() == before
    play_some(session, 1, random.Random(2))
    assert same(on_disk(keeper), session)


# ---- where nothing can be written -----------------------------------------------------------------------------------


def test_a_game_goes_on_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    session, _ = kept_session(tmp_path / "file" / "games")
    play_some(session, 3, random.Random(1))
    assert len(session.record.actions) == 3
    assert isinstance(session.not_kept, OSError)
    assert not session.kept


@pytest.mark.skipif(shutil.which("setpriv") is None, reason="needs setpriv, to be another than root")
@pytest.mark.skipif(getattr(os, "geteuid", lambda: 1)() != 0, reason="only root can become another")
def test_a_folder_that_another_owns() -> None:
    command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    command += [sys.executable, "-B", str(WRITER), "refused", "/usr/westerplatte"]
    package = str(Path(__file__).parents[2])
    done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": package})
    assert (done.stdout, done.returncode) == (f"{errno.EACCES} 2\n", 0), done.stderr


@pytest.mark.skipif(os.name == "nt", reason="needs RLIMIT_FSIZE")
def test_a_full_disk_leaves_the_journal_good_up_to_there(tmp_path: Path) -> None:
    import resource

    session, keeper = kept_session(tmp_path)
    play_some(session, 3, random.Random(1))
    good = keeper.path.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(good) + 20, hard))
        play_some(session, 2, random.Random(2))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, old)
    assert len(session.record.actions) == 5
    assert session.not_kept is not None and session.not_kept.errno == errno.EFBIG
    assert keeper.path.read_bytes() == good
    assert not session.kept
    play_some(session, 1, random.Random(3))
    assert session.kept and session.not_kept is None
    assert same(on_disk(keeper), session)
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".tmp")] == []


def test_the_browsers_python_keeps_nothing_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WESTERPLATTE_DATA", raising=False)
    monkeypatch.setattr(sys, "platform", "emscripten")
    session, _ = kept_session(tmp_path)
    play_some(session, 1, random.Random(1))
    assert session.not_kept is not None and list(tmp_path.iterdir()) == []


def test_the_folder_is_the_systems_unless_named_and_none_when_named_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.delenv("WESTERPLATTE_DATA", raising=False)
    assert data_folder() == Path(platformdirs.user_data_dir("westerplatte_nb")) / "games"
    monkeypatch.setenv("WESTERPLATTE_DATA", "/somewhere")
    assert data_folder() == Path("/somewhere/games")
    monkeypatch.setenv("WESTERPLATTE_DATA", "")
    assert data_folder() is None


# ---- the list -------------------------------------------------------------------------------------------------------


def finished(folder: Path, seed: int) -> Path:
    keeper = GameJournal(folder, lambda: (Record("seven_days", {"seed": seed}), 0))
    keeper(Change(1, "end", over=True))
    keeper.close()
    return keeper.path


@pytest.fixture
def clock() -> Iterator[int]:
    return iter(range(10**9, 2 * 10**9, 60))


def dated(path: Path, clock: Iterator[int]) -> Path:
    moment = next(clock)
    os.utime(path, (moment, moment))
    return path


def test_unfinished_games_come_newest_first(tmp_path: Path, clock: Iterator[int]) -> None:
    made = []
    for seed in range(7):
        session, keeper = kept_session(tmp_path, seed)
        play_some(session, 2, random.Random(seed))
        keeper.close()
        made.append(dated(keeper.path, clock))
        dated(finished(tmp_path, seed), clock)
    (tmp_path / "junk.journal").write_text("{")
    found = unfinished(tmp_path)
    assert [game.path for game in found] == made[:1:-1]
    assert found[0].saved == made[-1].stat().st_mtime
    assert unfinished(tmp_path, setup="another") == []
    assert unfinished(tmp_path / "none") == []


def test_only_the_games_that_are_offered_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of another game none is, nor one that is over: by the index, by one of an earlier release, and without any."""
    for seed in range(3):
        session, keeper = kept_session(tmp_path, seed)
        play_some(session, 2, random.Random(seed))
        keeper.close()
    finished(tmp_path, 3)
    seen: list[str] = []

    def read(content: bytes, name: str) -> RecoveredGame:
        seen.append(name)
        return read_journal(content, name)

    monkeypatch.setattr(journal_reading, "read_journal", read)
    monkeypatch.setattr(journal_list, "_LEAST_CHANGES", 1)
    of_today = [list(row) for row in rows(tmp_path)]
    earlier = [[*row[:3], *row[4:]] for row in of_today]
    for index in (of_today, earlier, []):
        (tmp_path / INDEX).write_text(json.dumps(index), "utf-8")
        assert unfinished(tmp_path, game="warsaw_1920") == [] and seen == []
        assert len(unfinished(tmp_path, most=1, game="seven_days")) == 1 and len(seen) == 1
        seen.clear()
        assert sorted(json.loads((tmp_path / INDEX).read_text("utf-8"))) == sorted(of_today)


def test_a_game_that_ended_is_over_until_it_is_taken_back(tmp_path: Path) -> None:
    session, keeper = kept_session(tmp_path)
    rng = random.Random(3)
    while session.rules.outcome(session.state) is None:
        play_some(session, 1, rng)
    assert rows(tmp_path)[0].over and on_disk(keeper).over
    session.undo()
    assert not rows(tmp_path)[0].over and not on_disk(keeper).over
    session.redo()
    assert rows(tmp_path)[0].over and same(on_disk(keeper), session)


def test_only_old_finished_games_are_deleted(tmp_path: Path, clock: Iterator[int]) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 2, random.Random(1))
    keeper.close()
    dated(keeper.path, clock)
    ended = [dated(finished(tmp_path, seed), clock) for seed in range(25)]
    prune(tmp_path)
    assert set(newest_first(tmp_path)) == {keeper.path, *ended[-20:]}


def test_empty_beginnings_are_cleared_away_and_what_holds_anything_stays(tmp_path: Path, clock: Iterator[int]) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 1, random.Random(1))
    for name, content in (("a", b""), ("b", b'{"schema":1,"game":"sev'), ("young", b"")):
        path = tmp_path / f"{name}.journal"
        path.write_bytes(content)
        if name != "young":
            dated(path, clock)
    (tmp_path / ".x.journal.tmp").write_bytes(b"")
    dated(tmp_path / ".x.journal.tmp", clock)
    prune(tmp_path)
    names = {path.name for path in tmp_path.iterdir()} - {"clock", "index.json"}
    assert names == {keeper.path.name, "b.journal", "young.journal"}


@pytest.mark.skipif(os.name == "nt", reason="Windows locks otherwise")
def test_the_browsers_python_keeps_a_game_where_a_folder_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has one process, and may have no `flock`."""
    import fcntl

    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.delattr(fcntl, "flock")
    session, keeper = kept_session(tmp_path)
    play_some(session, 3, random.Random(1))
    assert session.kept and same(on_disk(keeper), session)
    keeper.close()
    assert [found.path for found in unfinished(tmp_path)] == [keeper.path]


@pytest.mark.skipif(os.name == "nt", reason="Windows locks otherwise")
def test_a_system_that_refuses_to_lock_keeps_nothing_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    for number, kept in ((errno.ENOSYS, True), (errno.ENOLCK, False)):
        monkeypatch.setattr(fcntl, "flock", lambda *_, number=number: (_ for _ in ()).throw(OSError(number, "")))
        session, _ = kept_session(tmp_path / str(number))
        play_some(session, 2, random.Random(1))
        assert len(session.record.actions) == 2 and session.kept is kept
