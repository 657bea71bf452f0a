"""`westerplatte lessons`: the course in a folder of one's own, renewed without touching what somebody wrote."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from westerplatte_nb import cli
from westerplatte_nb.i18n.reader import ENVIRONMENT_NAMES
from westerplatte_nb.teaching.course import copy as course_copy
from westerplatte_nb.teaching.course.copy import HASH_FILE, copy_course
from westerplatte_nb.teaching.page import CannotSay
from westerplatte_nb.view.text.bibliography import CLONE

NOTEBOOKS = CLONE / "notebooks"


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of built notebooks that a test may make newer: two pages of each language."""
    folder = tmp_path / "built"
    for language, names in (("pl", ("kurs", "start")), ("en", ("course", "start")), ("de", ("kurs", "start"))):
        (folder / language).mkdir(parents=True)
        for name in names:
            notebook = json.loads((NOTEBOOKS / language / f"{name}.ipynb").read_text("utf-8"))
            (folder / language / f"{name}.ipynb").write_text(json.dumps(notebook), "utf-8")
    shutil.copytree(NOTEBOOKS / "pictures", folder / "pictures")
    for name in ENVIRONMENT_NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("WESTERPLATTE_NOTEBOOKS", str(folder))
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))  # where signatures are kept
    return folder


def changed(path: Path, text: str, cell: int = 0) -> None:
    """Write something into a cell of a notebook."""
    notebook = json.loads(path.read_text("utf-8"))
    notebook["cells"][cell]["source"] = [text]
    path.write_text(json.dumps(notebook), "utf-8")


def test_the_notebooks_of_a_language_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["lessons", str(tmp_path / "mine"), "--language", "de"]) == 0
    assert "geschriebene Notebooks: 2" in capsys.readouterr().out
    assert sorted(path.name for path in (tmp_path / "mine").iterdir()) == [HASH_FILE, "de", "pictures"]
    assert sorted(path.name for path in (tmp_path / "mine" / "de").iterdir()) == ["kurs.ipynb", "start.ipynb"]


def test_the_pictures_come_with_the_page_that_shows_them(tmp_path: Path, built: Path) -> None:
    copy_course(tmp_path, ["pl"])
    (built / "pictures" / "01_depot.svg").write_text("<svg/>", "utf-8")
    copy_course(tmp_path, ["pl"])
    there = {path.name: path.read_bytes() for path in (tmp_path / "pictures").iterdir()}
    assert there == {path.name: path.read_bytes() for path in (built / "pictures").iterdir()}
    assert set(re.findall(r"pictures/(\w+\.svg)", (tmp_path / "pl" / "kurs.ipynb").read_text("utf-8"))) == set(there)


def test_no_link_leads_to_a_language_that_is_not_there(tmp_path: Path) -> None:
    copy_course(tmp_path / "one", ["pl"])
    copy_course(tmp_path / "two", ["pl", "de"])
    copy_course(tmp_path / "all", ["pl", "en", "de"])
    links = {
        name: set(re.findall(r"\.\./(\w\w)/", (tmp_path / name / "pl" / "kurs.ipynb").read_text("utf-8")))
        for name in ("one", "two", "all")
    }
    assert links == {"one": set(), "two": {"de"}, "all": {"en", "de"}}


def test_a_second_time_nothing_is_written(tmp_path: Path) -> None:
    copy_course(tmp_path, ["en"])
    again = copy_course(tmp_path, ["en"])
    assert (again.written, again.renewed, again.kept) == ([], [], [])


def test_what_somebody_wrote_stays_and_is_told(tmp_path: Path, built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy_course(tmp_path / "mine", ["en"])
    mine = tmp_path / "mine" / "en" / "start.ipynb"
    changed(mine, "My own title")
    for name in ("start", "course"):
        changed(built / "en" / f"{name}.ipynb", "A newer title")
    before = mine.read_bytes()
    assert cli.main(["lessons", str(tmp_path / "mine")]) == 0
    told = capsys.readouterr().out
    assert mine.read_bytes() == before
    assert "Changed by somebody, and so left as they are: en/start.ipynb." in told
    assert "Replaced by a newer version: en/course.ipynb." in told
    # It stays the next time as well.
    assert copy_course(tmp_path / "mine", ["en"]).kept == ["en/start.ipynb"]


def test_a_slide_that_somebody_set_is_a_change_of_theirs(tmp_path: Path, built: Path) -> None:
    copy_course(tmp_path, ["en"])
    mine = tmp_path / "en" / "start.ipynb"
    notebook = json.loads(mine.read_text("utf-8"))
    notebook["cells"][0].setdefault("metadata", {})["slideshow"] = {"slide_type": "skip"}
    mine.write_text(json.dumps(notebook), "utf-8")
    changed(built / "en" / "start.ipynb", "A newer title")
    assert copy_course(tmp_path, ["en"]).kept == ["en/start.ipynb"]


def test_a_notebook_that_was_played_in_is_renewed_and_keeps_what_it_showed(tmp_path: Path, built: Path) -> None:
    copy_course(tmp_path, ["en"])
    mine = tmp_path / "en" / "start.ipynb"
    notebook = json.loads(mine.read_text("utf-8"))
    (number, *_) = [at for at, cell in enumerate(notebook["cells"]) if cell["cell_type"] == "code"]
    notebook["cells"][number]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": ["my board"]}]
    mine.write_text(json.dumps(notebook), "utf-8")
    changed(built / "en" / "start.ipynb", "A newer title")
    assert copy_course(tmp_path, ["en"]).renewed == ["en/start.ipynb"]
    renewed = mine.read_text("utf-8")
    assert "A newer title" in renewed and "my board" in renewed


@pytest.mark.parametrize("content", [b"", b"\xff", b"[]", b'{"cells": [1]}', b'{"cells": 3}', b"[" * 9000])
def test_what_is_no_notebook_any_more_stays(tmp_path: Path, content: bytes) -> None:
    copy_course(tmp_path, ["en"])
    (tmp_path / "en" / "start.ipynb").write_bytes(content)
    assert copy_course(tmp_path, ["en"]).kept == ["en/start.ipynb"]
    assert (tmp_path / "en" / "start.ipynb").read_bytes() == content


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[1]", b'{"schema": 1, "files": [1]}', b'{"schema": 2}'])
def test_where_nothing_is_remembered_all_that_differs_stays(tmp_path: Path, built: Path, content: bytes) -> None:
    copy_course(tmp_path, ["en"])
    (tmp_path / HASH_FILE).write_bytes(content)
    changed(built / "en" / "start.ipynb", "A newer title")
    copied = copy_course(tmp_path, ["en"])
    assert (copied.kept, copied.renewed) == (["en/start.ipynb"], [])


def test_without_notebooks_or_a_place_a_sentence_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert cli.main(["lessons", str(tmp_path / "file")]) == 1
    assert "Nothing can be written" in capsys.readouterr().err
    monkeypatch.setattr(course_copy, "built_notebooks", lambda: None)
    with pytest.raises(CannotSay):
        copy_course(tmp_path, ["en"])
    assert cli.main(["lessons", str(tmp_path / "new")]) == 1
    assert "has no notebooks" in capsys.readouterr().err


def trusted(path: Path) -> bool:
    """Whether JupyterLab shows the boards of a notebook alive after its page was loaded anew."""
    with NotebookNotary() as notary:
        return bool(notary.check_signature(nbformat.read(path, as_version=4)))


def test_what_is_written_is_signed_and_what_is_renewed_where_it_was(tmp_path: Path, built: Path) -> None:
    copy_course(tmp_path / "mine", ["en"])
    start, course = (tmp_path / "mine" / "en" / name for name in ("start.ipynb", "course.ipynb"))
    assert trusted(start) and trusted(course)
    # Somebody else puts an output into one of them, and a newer release comes.
    notebook = json.loads(start.read_text("utf-8"))
    code = next(cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    code["outputs"] = [{"output_type": "display_data", "metadata": {}, "data": {"text/html": "<script>1</script>"}}]
    start.write_text(json.dumps(notebook), "utf-8")
    for path in (built / "en").glob("*.ipynb"):
        changed(path, "newer")
    assert len(copy_course(tmp_path / "mine", ["en"]).renewed) == 2
    assert trusted(course) and not trusted(start)


def test_where_nothing_can_be_signed_the_course_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "file" / "jupyter"))
    assert len(copy_course(tmp_path / "mine", ["en"]).written) == 2
