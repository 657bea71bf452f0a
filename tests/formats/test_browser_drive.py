"""The browser's drive takes a file when it is closed, as it is then: games are kept there all the same."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tests.formats.journals import kept_session, on_disk, play_some, same
from westerplatte_nb.formats import lasting
from westerplatte_nb.formats.journal.list import SUFFIX


class Drive:
    """What would be left if the page were closed now: the content that each file had when it was last closed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.files: dict[str, bytes] = {}
        self._close, self._open, self._paths = os.close, os.open, dict[int, str]()
        monkeypatch.setattr(os, "open", self.open)
        monkeypatch.setattr(os, "close", self.close)
        for name in ("KEPT_ON_CLOSE", "CLOSED_TO_RENAME"):
            monkeypatch.setattr(lasting, name, True)

    def open(self, path: str | Path, *rest: int) -> int:
        handle = self._open(path, *rest)
        self._paths[handle] = str(path)
        return handle

    def close(self, handle: int) -> None:
        path = self._paths.pop(handle, "")
        if path.endswith(SUFFIX):
            os.lseek(handle, 0, os.SEEK_SET)
            self.files[path] = os.read(handle, 10**6)
        self._close(handle)


def test_every_line_of_a_game_is_in_the_drive_before_it_is_shown(tmp_path: Path, monkeypatch) -> None:
    drive = Drive(monkeypatch)
    session, keeper = kept_session(tmp_path)
    for step in range(12):
        play_some(session, 1, random.Random(step))
        if step % 5 == 4:
            session.undo()
        assert drive.files[str(keeper.path)] == keeper.path.read_bytes()
    assert same(on_disk(keeper), session)


def test_a_journal_that_takes_the_place_of_another_is_not_overwritten_by_it(tmp_path: Path, monkeypatch) -> None:
    session, keeper = kept_session(tmp_path)
    play_some(session, 3, random.Random(1))
    monkeypatch.setattr(lasting, "CLOSED_TO_RENAME", True)
    old = keeper._journal
    assert old is not None
    keeper.reconcile()
    assert old._handle < 0
    play_some(session, 2, random.Random(2))
    assert same(on_disk(keeper), session)
