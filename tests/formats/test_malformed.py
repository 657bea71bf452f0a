"""Malformed files of every kind: refused with sentences, or let in up to the fault; nothing else ever comes out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.formats import mutants
from westerplatte_nb.formats.problems import FileRefused

EACH = 60  # `python -m tests.formats.mutants 3000` tries more


def test_no_malformed_file_of_any_kind_breaks_its_reader() -> None:
    figures = mutants.try_all(EACH)
    assert len(figures) == 16
    # Answers and the index count as none where they are wrong: they refuse nothing.
    silent = {"answers", "index"}
    assert all(refused > EACH / 4 for name, (refused, _) in figures.items() if name not in silent), figures


def test_a_reader_that_breaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    good = mutants.kinds()["board"]

    def breaks(path: Path) -> object:
        if path.read_bytes() != good.content:
            raise KeyError("path")
        return None

    for reader, error in ((breaks, KeyError), (lambda path: (_ for _ in ()).throw(FileRefused([])), FileRefused)):
        monkeypatch.setattr(mutants, "kinds", lambda reader=reader: {"board": mutants.Kind(good.content, reader)})
        with pytest.raises((error, AssertionError)):
            mutants.try_all(5)
