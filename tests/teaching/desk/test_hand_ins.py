"""Results as learning platforms and systems leave them: all are read, and nothing is left aside without a word."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list
from tests.class_files import NAMES, results
from tests.messages import press
from westerplatte_nb.formats.reading import MOST_RESULT
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.desk.class_results import ClassResults

ROOT = Path(__file__).parents[3]
LESSONS = ROOT / "lessons"
CLASS = list(results(load_scenario(ROOT / "westerplatte_nb/games/ford/scenario.toml"), LESSONS))

Files = dict[str, bytes]


def packed(files: Files) -> bytes:
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as zipped:
        for name, one in files.items():
            zipped.writestr(name, one)
    return content.getvalue()


def by_pupil(ending: str = ".json") -> Files:
    """A folder a pupil, and in each a file of the same name, as learning platforms hand them over."""
    return {f"{number:02}_assignsubmission_file/result{ending}": text.encode() for number, text in enumerate(CLASS)}


# How platforms and systems leave the same files.
WAYS: dict[str, Callable[[], Files]] = {
    "side by side": lambda: {f"{number}.json": text.encode() for number, text in enumerate(CLASS)},
    "a folder a pupil": by_pupil,
    "packed": lambda: {"Class 7a.zip": packed(by_pupil())},
    "a hidden second ending": lambda: by_pupil(".json.txt"),
    "great letters": lambda: by_pupil(".JSON"),
    "with a mark": lambda: {name: b"\xef\xbb\xbf" + one for name, one in by_pupil().items()},
    "UTF-16": lambda: {name: one.decode().encode("utf-16") for name, one in by_pupil().items()},
    "UTF-16, the other order": lambda: {
        name: b"\xfe\xff" + one.decode().encode("utf-16-be") for name, one in by_pupil().items()
    },
    "with files of systems": lambda: by_pupil() | {
        "._1.json": b"Mac", "~$1.json": b"Word", "__MACOSX/a/._1.json": b"Mac", ".DS_Store": b"Mac", "Thumbs.db": b"W",
    },
}  # fmt: skip


def written(files: Files, folder: Path) -> Path:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def page_of(folder: Path, language: str = "en") -> dict[str, Any]:
    return dict(ClassResults(words_in(language), LESSONS, folder).widget.page.view)


@pytest.mark.parametrize("way", WAYS)
def test_every_result_counts_however_it_came(way: str, tmp_path: Path) -> None:
    shown = page_of(written(WAYS[way](), tmp_path))
    assert (len(shown["found"]["outcomes"]["rows"]), shown["asides"]) == (len(NAMES), [])
    assert shown["said"].startswith(f"Files in the folder {str(tmp_path)[:8]}")
    assert ("the operating system made them: 5" in shown["said"]) is (way == "with files of systems")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_aside_without_a_word(language: str, tmp_path: Path) -> None:
    others = {f"essay {number}.pdf": b"%PDF" for number in range(7)} | {"inner.zip": packed({"more.zip": b"PK"})}
    said = page_of(written(WAYS["side by side"]() | others, tmp_path), language)["said"]
    assert "(8)" in said and "essay 0.pdf" in said and "…" in said


def sent(*files: dict[str, Any]) -> dict[str, Any]:
    page = ClassResults(words_in("en"), LESSONS)
    press(page, {"do": "files", "files": list(files)})
    return dict(page.widget.page.view)


def test_a_packed_file_that_is_dropped_is_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = sent({"name": "all.zip", "base64": b64encode(packed(by_pupil())).decode()})
    assert len(shown["found"]["outcomes"]["rows"]) == len(NAMES)
    assert shown["said"] == f"Files read: {len(NAMES)}."


@pytest.mark.parametrize(
    "one",
    [
        {"name": "a.zip", "base64": "not Base64"},
        {"name": "a.zip", "base64": b64encode(b"no zip").decode()},
        {"name": "a.zip", "size": 10**9},
        {"name": "a.zip"},
        {"name": "a.zip", "base64": b64encode(packed({"a.json": CLASS[0].encode()})[:-30]).decode()},
    ],
)
def test_a_packed_file_that_cannot_be_opened_is_told(
    one: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (aside,) = sent(one)["asides"]
    assert aside["file"] == "a.zip" and aside["why"].startswith("a.zip: ")


def test_a_packed_file_takes_no_more_room_than_a_result_may(tmp_path: Path) -> None:
    """A bomb of zeros is left off at the limit, whatever it says of its own size."""
    (tmp_path / "bomb.zip").write_bytes(packed({"a.json": b"0" * 50 * MOST_RESULT}))
    (aside,) = page_of(tmp_path)["asides"]
    assert aside["file"] == "bomb.zip/a.json" and "too large" in aside["why"]


def test_a_way_out_of_a_packed_file_is_a_name_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "up.zip").write_bytes(packed({"../../up.json": CLASS[0].encode()}))
    assert len(page_of(tmp_path / "in")["found"]["outcomes"]["rows"]) == 1
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["in", "up.zip"]
