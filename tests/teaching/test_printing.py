"""Papers: plan, worksheet and projector view are single pages that fetch nothing and run nothing."""

from __future__ import annotations

import re

import pytest

import westerplatte_nb
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.teaching.__main__ import main
from westerplatte_nb.teaching.printing import print_lesson

FOREIGN = re.compile(
    r"<(?:script|iframe|link|object|embed|base)\b|\bsrc=\"(?!data:)|@import|url\((?!data:)|\son\w+=", re.IGNORECASE
)


def page_of(folder, name):
    """A paper as text, with a look at what it would fetch."""
    page = (folder / name).read_text("utf-8")
    assert not FOREIGN.search(page), FOREIGN.search(page)
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_and_a_worksheet_are_printed_with_their_sources(school, language, tmp_path):
    print_lesson(school.folder, school.lessons, language, tmp_path / "out")
    plan = page_of(tmp_path / "out", "00_sample_plan.html")
    assert f'<html lang="{language}">' in plan
    assert "@page { size: A4" in plan
    assert "<table>" in plan
    assert "westerplatte.pl/?a=owi02" in plan
    assert "[@" not in plan
    sheet = page_of(tmp_path / "out", "00_sample_worksheet.html")
    assert sheet.count('class="line"') == 4
    assert 'class="who"' in sheet


def test_a_projector_shows_a_screen_for_each_cell_with_its_picture(school, tmp_path):
    import nbformat
    from nbclient import NotebookClient

    school.build()
    path = school.notebooks / "de" / "00_sample.ipynb"
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300).execute()
    nbformat.write(notebook, path)
    assert main(["print", "00_sample", "--language", "de", "--to", str(tmp_path / "out")]) == 0
    page = page_of(tmp_path / "out" / "de", "00_sample_projector.html")
    assert page.count("<section>") >= 12
    assert "data:image/svg+xml;base64," in page
    assert "lesson.start()" not in page


def test_what_is_hostile_in_a_plan_does_not_run(school, tmp_path):
    bad = "\n\n<script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1))\n"
    path = school.folder / "plan.en.md"
    path.write_text(path.read_text("utf-8") + bad, "utf-8")
    print_lesson(school.folder, school.lessons, "en", tmp_path)
    page = (tmp_path / "00_sample_plan.html").read_text("utf-8")
    assert "&lt;script&gt;alert(1)" in page
    assert "<script" not in page
    assert "<img" not in page
    assert 'href="javascript:' not in page


def test_printing_from_the_notebook_answers_with_links(school, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = westerplatte_nb.lesson("00_sample", "pl").print()
    assert '<a href="print/00_sample_plan.html">Plan lekcji</a>' in page.html
    assert (tmp_path / "print" / "00_sample_worksheet.html").exists()


def test_a_folder_that_cannot_be_written_is_a_sentence(school, tmp_path):
    (tmp_path / "file").write_text("")
    page = westerplatte_nb.lesson("00_sample", "en").print(tmp_path / "file")
    assert "cannot be written" in page.text
