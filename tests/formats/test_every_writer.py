"""Every writer of a person's files, all in one loop: what it was told is kept is in the file, whatever fails meanwhile.

The loops tell all faults that they find.
"""

from __future__ import annotations

import errno
import io
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count, cycle
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import amount, tried
from tests.formats.largest import LARGEST
from tests.formats.writers import MARK, WRITERS, Change, Writer, own
from westerplatte_nb.formats import lasting
from westerplatte_nb.formats.classroom.class_file import ClassRules, save_class
from westerplatte_nb.formats.draft.history import load_history, stored_drafts
from westerplatte_nb.formats.journal.person_files import forget_all
from westerplatte_nb.formats.lasting import alone, write_lasting
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.teaching.page import CannotSay
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.widgets.start.autosave import stop_all

# Few are one of each kind: kept by a page, beside the notebook and shared, asked for; all are tried in `.ci/run`.
SOME = [(name, WRITERS[name]) for name in tried(few=("quiz", "tournament", "new file"), many=WRITERS)]
CALLS = ("open", "fdopen", "write", "fsync", "sync_folder", "replace", "link", "mkdir", "ftruncate", "unlink")
# Only browsers, spreadsheets and printers read it, or nobody; a journal limits itself.
WITHOUT_READER = {
    *("journal", "export", "convert", "simulate", "tournament papers", "chart", "paper", "course", "put aside")
}
REASONS = (errno.ENOSPC, errno.EIO, errno.EACCES)


@contextmanager
def begun(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of notebooks with nothing in it, beside that of the person."""
    (folder / "notebooks").mkdir(parents=True)
    with patch.context() as own_folder:
        own_folder.chdir(folder / "notebooks")
        own_folder.setenv("WESTERPLATTE_DATA", str(folder / "home"))
        yield folder
        stop_all()


def told_by(change: Any, mark: str) -> str:
    """Bring in a mark; return what was told where that was not kept."""
    try:
        return str(change(mark))
    except (InvalidFile, CannotSay, OSError) as error:
        return str(error) or type(error).__name__


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def faults_of(one: Writer, patch: pytest.MonkeyPatch) -> Iterator[str]:
    """Bring in a mark while each call of the system fails in turn, and one behind it; yield what is wrong then."""
    change = one.begin()
    said, lost, number = told_by(change, "A0"), set[str](), 0
    if "A0" not in one.marks():
        yield f"nothing is kept at all: {said}"
    for call, reason in zip(CALLS, cycle(REASONS), strict=False):
        before = one.marks()

        def fails(*given: Any, number: int = reason, **more: Any) -> Any:
            raise OSError(number, os.strerror(number))

        mark, behind = f"A{number + 1}", f"A{(number := number + 2)}"
        with patch.context() as broken:
            broken.setattr(lasting if call == "sync_folder" else os, call, fails)
            said = told_by(change, mark)
        after = one.marks()
        if not after >= before and mark not in after:
            yield f"os.{call}: {before - after} was lost"
        if mark not in after:
            lost |= {mark}
            if not said:
                yield f"os.{call}: it was not told"
        elif said and one.again:
            yield f"os.{call}: it is kept, but told was {said}"
        said = told_by(change, behind)
        wanted = {behind} | (before | (lost if one.again else set()) if one.adds else set())
        if not one.marks() >= wanted:
            yield f"os.{call}: the next one left {wanted - one.marks()} out: {said}"
        if call != "unlink" and any(path.endswith(".tmp") for path in files_in(Path.cwd().parent)):
            yield f"os.{call}: something unfinished was left"


def test_the_largest_that_its_own_rules_allow_reads_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What only browsers, spreadsheets and printers read has no limit."""
    faults = []
    for name in tried(few=("quiz", "draft", "tournament"), many=LARGEST):
        with begun(tmp_path / name, monkeypatch):
            made, read = LARGEST[name]()
            if made != read:
                faults.append(f"{name}: {str(made)[:200]} was made, {str(read)[:200]} was read")
    assert not faults, "\n".join(faults)


def test_a_file_filled_up_to_the_very_size_that_its_writer_takes_reads_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults, without = [], set()
    for name, one in SOME:
        with begun(tmp_path / name, monkeypatch) as folder, limits(monkeypatch) as most:
            told_by(one.begin(), "A0")
            if not any(most.values()):
                without.add(name)
            for path in folder.rglob("*"):
                if path.is_file() and (size := most.get(path)) is not None:
                    path.write_bytes(path.read_bytes().ljust(size - 1) + b"\n")
            if not {"A0"} <= one.marks():
                faults.append(f"{name}: {most}")
    assert without <= WITHOUT_READER, without - WITHOUT_READER
    assert not faults, "\n".join(faults)


@contextmanager
def limits(patch: pytest.MonkeyPatch) -> Iterator[dict[Path, int | None]]:
    """Note how large a file may be that is written, by its path."""
    found: dict[Path, int | None] = {}

    def noted(path: Path, content: bytes, *, most: int | None, **more: Any) -> None:
        found[Path(path).resolve()] = most
        write_lasting(path, content, most=most, **more)

    with patch.context() as everywhere:
        for module in [*sys.modules.values()]:
            if getattr(module, "write_lasting", None) is write_lasting and module.__name__ != __name__:
                everywhere.setattr(module, "write_lasting", noted)
        yield found


def test_each_call_that_fails_leaves_the_old_file_whole_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = []
    for name, one in SOME:
        with begun(tmp_path / name, monkeypatch):
            faults += [f"{name}, {fault}" for fault in faults_of(one, monkeypatch)]
    assert not faults, "\n".join(faults)


def writing(name: str, who: str, times: int, done: Any) -> None:
    """Bring in marks, in a process of its own; put those that nothing was told of."""
    try:
        change = WRITERS[name].begin()
        done.put([mark for number in range(times) if not told_by(change, mark := f"{who}{number}")])
    except BaseException as error:
        done.put([f"{type(error).__name__}: {error}"])


def test_two_writers_lose_nothing_that_was_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faults, context = [], multiprocessing.get_context("fork")
    for name, one in SOME:
        with begun(tmp_path / name, monkeypatch):
            done = context.Queue()
            if name == "tournament command":
                one.begin()
            both = [context.Process(target=writing, args=(name, who, amount(6, 16), done)) for who in "AB"]
            for process in both:
                process.start()
            kept = {mark for _ in both for mark in done.get(timeout=240)}
            for process in both:
                process.join(60)
            there = one.marks()
            if not there or (kept != there if one.adds else not there & kept):
                faults.append(f"{name}: {sorted(kept)} were acknowledged, there are {sorted(there)}")
    assert not faults, "\n".join(faults)


@contextmanager
def between(folder: Path, step: int, deed: Callable[[], object], patch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Do something just before the call of the system of this number that meets the folder; give the calls so far."""
    seen: list[str] = []

    def before(call: Callable[..., Any], name: str, path: Any, *given: Any, **more: Any) -> Any:
        if isinstance(path, (str, Path)) and Path(os.path.abspath(path)).is_relative_to(folder):
            seen.append(f"{name} {Path(path).name}")
            if len(seen) == step + 1:
                deed()
        return call(path, *given, **more)

    with patch.context() as watched:
        for module, name in ((io, "open"), (os, "open"), (os, "stat"), (os, "replace")):
            watched.setattr(module, name, partial(before, getattr(module, name), name))
        yield seen


def second_studio() -> Change:
    """Go on with the draft that another studio edits, in another of its fields."""
    made = studio("en")

    def change(mark: str) -> str:
        made._receive(None, {"do": "text", "ask": "p", "place": "summary", "language": "en", "text": mark}, [])
        return made.ui.unkept

    return change


def drafts_marks() -> set[str]:
    return {mark for one in stored_drafts() for mark in MARK.findall(str(load_history(one.name).present.words))}


# By writer: who opens the same file, and what is in it then.
SECOND = {
    "quiz": (WRITERS["quiz"].begin, WRITERS["quiz"].marks),
    "tournament": (WRITERS["tournament"].begin, WRITERS["tournament"].marks),
    "draft": (second_studio, drafts_marks),
}


def test_what_is_written_between_any_two_steps_of_another_who_opens_the_file_and_changes_it_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lock keeps out who writes, and not who opens: the first change is built on what was read without one."""
    faults = []
    monkeypatch.setattr(alone.__wrapped__, "__defaults__", (0.0,))  # type: ignore[attr-defined]
    for name, (begin, marks) in SECOND.items():
        for step in count():
            with begun(tmp_path / f"{name} {step}", monkeypatch) as folder:
                first, said = WRITERS[name].begin(), list[str]()
                told_by(first, "A0")
                with between(folder, step, lambda: said.append(told_by(first, "A1")), monkeypatch) as seen:  # noqa: B023
                    kept = {"B0"} if not told_by(begin(), "B0") else set()
                kept |= {"A1"} if said == [""] else set()
                if lost := kept - marks():
                    faults.append(f"{name}: {lost} went between {seen[max(0, step - 1) : step + 1]}, step {step}")
            if not said:
                break
    assert not faults, "\n".join(faults)


def test_a_computer_of_classes_keeps_what_somebody_asks_for_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = []
    for name in tried(few=[name for name in WRITERS if name != "course"][::2], many=WRITERS):  # it writes for seconds
        with begun(tmp_path / name, monkeypatch) as folder:
            one = WRITERS[name]
            save_class(Path.cwd(), ClassRules(keep=False))
            before = files_in(folder)
            told_by(one.begin(), "A0")
            if (one.is_asked and name != "class rules") != bool(files_in(folder) - before):
                faults.append(f"{name}: {sorted(files_in(folder) - before)}")
    assert not faults, "\n".join(faults)


def test_forgetting_deletes_all_that_is_not_beside_the_notebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = []
    for name, one in own():
        with begun(tmp_path / name, monkeypatch) as folder:
            told_by(one.begin(), "A0")
            assert one.marks()
            stop_all()
            forget_all()
            left = files_in(folder)
            if one.is_beside != bool(left) or any(not path.startswith("notebooks/") for path in left):
                faults.append(f"{name}: {sorted(left)}")
    assert not faults, "\n".join(faults)
