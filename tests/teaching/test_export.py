"""`westerplatte export`: a saved game as a page or a notebook, beside it or where it is wanted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.amounts import values
from tests.playthroughs import played
from westerplatte_nb.cli import main
from westerplatte_nb.engine.record import Record
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.print.sanitiser import clean
from westerplatte_nb.view.course.narrative import narrative_of
from westerplatte_nb.view.course.narrative_html import body_of


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    record = played()
    noted = Record(record.game, record.setup, record.actions, {2: "<script>alert(1)</script>"})
    path.write_text(dump_record(noted), encoding="utf-8")
    return path


@values("language", few="de", many=["pl", "en", "de"])
def test_a_game_is_written_beside_its_file(saved: Path, language: str) -> None:
    assert main(["export", str(saved), "--language", language]) == 0
    page = saved.with_suffix(".html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    assert "<script" not in page
    assert main(["export", str(saved), "--to", "notebook", "--language", language]) == 0
    notebook = json.loads(saved.with_suffix(".ipynb").read_text(encoding="utf-8"))
    assert all(cell["cell_type"] == "markdown" for cell in notebook["cells"])


def test_a_game_is_written_where_it_is_wanted(saved: Path, tmp_path: Path) -> None:
    assert main(["export", str(saved), "--out", str(tmp_path / "page.htm"), "--language", "en"]) == 0
    assert (tmp_path / "page.htm").is_file()


def test_what_cannot_be_read_or_written_is_told(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(tmp_path / "none.jsonl"), "--language", "en"]) == 1
    assert main(["export", str(saved), "--out", str(tmp_path / "no" / "page.html"), "--language", "en"]) == 1
    assert "page.html" in capsys.readouterr().err


def test_cleaning_the_whole_page_takes_nothing_that_we_wrote(saved: Path) -> None:
    pytest.importorskip("nh3")
    body = body_of(narrative_of(played(), words_in("de", "seven_days")))
    cleaned = clean(body)
    for tag in ("<img ", "<h2>", "<dt>", "<blockquote>", "<figcaption>", '<span class="line">', "<ol>"):
        assert cleaned.count(tag) == body.count(tag), tag


def test_a_game_beside_its_file_is_written_over_no_other_file(saved: Path) -> None:
    notebook = saved.with_suffix(".ipynb")
    notebook.write_text("the notebook in which it was played")
    assert main(["export", str(saved), "--to", "notebook", "--language", "en"]) == 0
    assert notebook.read_text() == "the notebook in which it was played"
    assert json.loads((saved.parent / "game_2.ipynb").read_text(encoding="utf-8"))["cells"]
