"""Malformed files of every kind: refused with sentences, or let in up to the fault; nothing else ever comes out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.amounts import amount
from tests.formats import mutants
from tests.formats.damaged import files, run
from westerplatte_nb.engine.registry import component
from westerplatte_nb.formats.draft import TITLE, texts
from westerplatte_nb.formats.draft.history import history_from_plain
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.widgets.paint import painter

EACH = amount(25, 60)  # `python -m tests.formats.mutants 3000` tries more


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

    for reader, error in ((breaks, KeyError), (lambda path: (_ for _ in ()).throw(InvalidFile([])), InvalidFile)):
        monkeypatch.setattr(mutants, "kinds", lambda reader=reader: {"board": mutants.Kind(good.content, reader)})
        with pytest.raises((error, AssertionError)):
            mutants.try_all(5)


def test_nothing_that_is_let_in_behind_a_right_seal_breaks_what_uses_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "home"))
    counts = run.use_all(amount(2, 60), files.names()[:: amount(7, 1)], whole=amount(0, run.WHOLE))
    assert all(one.used for one in counts.values())
    assert not [f"{name}: {fault}" for name, one in counts.items() for fault in one.faults.values()]


def test_what_breaks_behind_a_right_seal_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(path: Path, rng: object, is_whole: bool) -> None:
        if path.read_text("utf-8") != json.dumps({"a": [1]}):
            raise KeyError("planted")

    monkeypatch.chdir(tmp_path)
    kind = files.Kind({"a": [1]}, json.dumps, breaks)
    monkeypatch.setattr(files, "made", lambda: {"planted": lambda: kind})
    assert "planted" in str(run.use_all(5)["planted"].faults)


def test_an_unknown_kind_in_numbers_alone_is_told() -> None:
    model = component("rules", "september_1939", "releases").data_of("model", 1)
    kinds = [{**one, "kind": "inf"} if one["kind"] == "infantry" else one for one in model["kind"]]
    words = {name: one for name, one in model.items() if name not in ("schema", "game", "release")}
    with pytest.raises(InvalidFile):
        load_setup({"game": "september_1939", "seed": 5, "model": {**words, "kind": kinds}})


@pytest.mark.parametrize("words", [{"goal": "x"}, {"title": 5}, {"title": ("x",)}])
def test_a_kept_draft_of_other_shapes_is_read_or_told(words: dict[str, object]) -> None:
    draft = {"game": "seven_days", "words": words, "language": "en", "read": {}}
    plain = {"kind": "studio", "schema": 1, "present": draft, "past": [], "future": []}
    if "goal" in words:
        with pytest.raises(InvalidFile):
            history_from_plain(plain, "draft")
    else:
        assert texts(history_from_plain(plain, "draft").present, TITLE) == {}


def test_what_lies_beyond_every_view_is_drawn_at_its_edge() -> None:
    assert [*painter._fixed_point([1e308, -1e9, 1])] == [2**15 - 1, 1 - 2**15, painter.FINE]
