"""Papers: plan, worksheet and projector view are single pages that fetch nothing and run nothing."""

from __future__ import annotations

import json
import re
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

import westerplatte_nb
from tests.amounts import values
from tests.lessons.__main__ import main
from tests.teaching.authoring.test_foreign_lessons import Tags
from westerplatte_nb import cli
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.teaching.print.printing import print_lesson, project_lesson
from westerplatte_nb.view.text.bibliography import lessons_folder

# A picture may refer to a part of itself (`%23`, the "#" of an address in an address).
FOREIGN = re.compile(
    r"<(?:script|iframe|link|object|embed|base)\b|\bsrc=\"(?!data:)|@import|url\((?!data:|%23)|\son\w+=", re.IGNORECASE
)


def page_of(folder, name):
    """A paper as text, with a look at what it would fetch."""
    page = (folder / name).read_text("utf-8")
    assert not FOREIGN.search(page), FOREIGN.search(page)
    return page


@values("language", few="de", many=LANGUAGES)
def test_a_projector_page_asks_nobody_to_press_a_button_of_the_notebook(language, tmp_path):
    papers = project_lesson("03_first_assault", lessons_folder(), language, tmp_path)
    page = next(paper.path for paper in papers if paper.kind == "projector").read_text("utf-8")
    assert page.count("<img") >= 2
    assert "▶" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_and_a_worksheet_are_printed_with_their_sources(school, language, tmp_path):
    print_lesson(school.folder, school.lessons, language, tmp_path / "out")
    plan = page_of(tmp_path / "out", f"00_sample_plan.{language}.html")
    assert f'<html lang="{language}">' in plan
    assert "@page { size: A4" in plan
    assert "<table>" in plan
    assert "westerplatte.pl/?a=owi02" in plan
    assert "[@" not in plan
    sheet = page_of(tmp_path / "out", f"00_sample_worksheet.{language}.html")
    assert sheet.count('class="line"') == 4
    assert 'class="who"' in sheet


@pytest.mark.many  # a projector page is written below, and a built lesson run in `test_lesson.py`
def test_a_projector_shows_a_screen_for_each_cell_with_its_picture(school, tmp_path):
    import nbformat
    from nbclient import NotebookClient

    school.build()
    path = school.notebooks / "de" / "00_sample.ipynb"
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300).execute()
    nbformat.write(notebook, path)
    assert main(["print", "00_sample", "--language", "de", "--to", str(tmp_path / "out")]) == 0
    page = page_of(tmp_path / "out" / "de", "00_sample_projector.de.html")
    assert page.count("<section>") >= 12
    assert "data:image/svg+xml," in page
    assert "lesson.start()" not in page


def test_what_is_hostile_in_a_plan_does_not_run(school, tmp_path):
    bad = "\n\n<script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1))\n"
    path = school.folder / "plan.en.md"
    path.write_text(path.read_text("utf-8") + bad, "utf-8")
    print_lesson(school.folder, school.lessons, "en", tmp_path)
    page = (tmp_path / "00_sample_plan.en.html").read_text("utf-8")
    assert "&lt;script&gt;alert(1)" in page
    assert "<script" not in page
    assert "<img" not in page
    assert 'href="javascript:' not in page


HOSTILE_HTML = """<script>alert(1)</script><img src=x onerror=alert(1)><form action="javascript:alert(1)"><button>go
</button></form><img src="https://evil.example/a.png" alt="far"><video src="https://evil.example/v"></video><style>@import
"https://evil.example/x.css"</style><a href="javascript:alert(1)">x</a><svg onload=alert(1)><title>t</title></svg>
<p style="background:url(https://evil.example/b)" onclick=alert(1) id=x data-commandlinker-command=y>\u202etext</p>"""


def notebook_at(path, *outputs):
    """Write a notebook with one cell of these outputs, texts as lists of lines, as Jupyter saves them."""
    cell = {"cell_type": "code", "execution_count": 1, "id": "c", "metadata": {}, "source": ["1"]}
    shown = [{"output_type": "display_data", "metadata": {}, "data": data} for data in outputs]
    title = {"cell_type": "markdown", "id": "t", "metadata": {}, "source": ["# A title\n", "\n", HOSTILE_HTML]}
    cells = [title, {**cell, "outputs": shown}]
    path.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}), "utf-8")


def judged(page):
    """A page without its own style, of which nothing runs or is fetched."""
    head, _, body = page.partition("<body")
    policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', head)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; img-src data:; style-src 'sha256-")
    assert "script-src" not in policy[1] and "unsafe" not in policy[1]
    style = re.search("<style>(.*?)</style>", head, re.DOTALL)
    assert style is not None
    assert b64encode(sha256(style[1].encode()).digest()).decode() in policy[1]
    for tag, attributes in Tags(body).found:
        assert tag not in ("script", "form", "button", "video", "style", "svg", "iframe", "input", "link", "meta")
        assert attributes.keys() <= {"src", "alt", "href", "rel", "class", "scope", "lang"}, (tag, attributes)
        assert (attributes.get("src") or "data:image/").startswith("data:image/")
        assert (attributes.get("href") or "https://").startswith(("http://", "https://"))
    assert "\u202e" not in body
    return body


def test_a_picture_saved_as_lines_is_printed_without_their_brackets(school, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    picture = ['<img alt="A board" src="data:image/svg+xml;base64,', 'PHN2Zy8+">']
    notebook_at(tmp_path / "00_sample.ipynb", {"text/html": picture, "text/plain": ["a board\n", "with lines"]})
    project_lesson("00_sample", lessons_folder(), "en", tmp_path)
    body = judged((tmp_path / "00_sample_projector.en.html").read_text("utf-8"))
    assert '<img alt="A board" src="data:image/svg+xml;base64,PHN2Zy8+">' in body
    assert "['" not in body and "']" not in body
    assert "<h1>A title</h1>" in body


def test_an_inline_svg_becomes_an_image_with_its_words(school, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg"><title>The "board"</title><desc>Bricks</desc><script>1</script></svg>'
    )
    notebook_at(
        tmp_path / "00_sample.ipynb", {"image/svg+xml": [svg], "text/plain": ["x"]}, {"image/svg+xml": "<svg/>"}
    )
    project_lesson("00_sample", lessons_folder(), "pl", tmp_path)
    body = judged((tmp_path / "00_sample_projector.pl.html").read_text("utf-8"))
    assert (
        f'<img alt="The &quot;board&quot; Bricks" src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">'
        in body
    )


@pytest.mark.parametrize("kind", ["text/html", "image/svg+xml", "text/plain"])
def test_what_is_hostile_in_a_notebook_is_not_printed(school, tmp_path, monkeypatch, kind):
    monkeypatch.chdir(tmp_path)
    notebook_at(tmp_path / "00_sample.ipynb", {kind: HOSTILE_HTML})
    project_lesson("00_sample", lessons_folder(), "de", tmp_path)
    judged((tmp_path / "00_sample_projector.de.html").read_text("utf-8"))


def test_what_is_hostile_in_a_paper_or_its_sources_is_not_printed(school, tmp_path):
    """The bibliography's lines are added after the paper is read, and cleaned with it."""
    shelf = school.lessons / "bibliography.toml"
    bad = json.dumps(HOSTILE_HTML.replace("\n", " "))
    told = re.sub(r'^(title|author) = ".*"$', lambda match: f"{match[1]} = {bad}", shelf.read_text("utf-8"), flags=re.M)
    shelf.write_text(told, "utf-8")
    for kind in ("plan", "worksheet"):
        path = school.folder / f"{kind}.en.md"
        path.write_text(f"{path.read_text('utf-8')}\n\n{HOSTILE_HTML}\n\n![x](https://evil.example/t.png)", "utf-8")
    for paper in print_lesson(school.folder, school.lessons, "en", tmp_path):
        judged(paper.path.read_text("utf-8"))


def test_papers_of_three_languages_lie_side_by_side(school, tmp_path):
    papers = [paper for one in LANGUAGES for paper in print_lesson(school.folder, school.lessons, one, tmp_path)]
    assert len({paper.path for paper in papers}) == len(list(tmp_path.glob("*.html"))) == 6


@pytest.mark.parametrize("package", ["nh3", "nbconvert", "nbformat"])
def test_a_missing_package_is_a_sentence(school, tmp_path, monkeypatch, package):
    monkeypatch.chdir(tmp_path)
    notebook_at(tmp_path / "00_sample.ipynb", {"text/plain": "x"})
    monkeypatch.setitem(sys.modules, package, None)
    for page in (
        westerplatte_nb.lesson("00_sample", "en").print(),
        westerplatte_nb.lesson("00_sample", "en").projector(),
    ):
        assert f"needs the package {package}, which comes with westerplatte-nb[print]" in page.text


@pytest.mark.parametrize("text", ["", "[]", "{", '{"cells": 3}', '{"nbformat": 4}', "\x00"])
def test_a_broken_notebook_is_a_sentence(school, tmp_path, monkeypatch, text):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "00_sample.ipynb").write_text(text, "utf-8")
    assert "is not a notebook that can be read" in westerplatte_nb.lesson("00_sample", "en").projector().text


def test_printing_from_the_notebook_answers_with_links(school, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = westerplatte_nb.lesson("00_sample", "pl").print()
    assert '<a href="print/00_sample_plan.pl.html">Scenariusz lekcji</a>' in page.html
    assert (tmp_path / "print" / "00_sample_worksheet.pl.html").exists()


def test_a_folder_that_cannot_be_written_is_a_sentence(school, tmp_path):
    (tmp_path / "file").write_text("")
    page = westerplatte_nb.lesson("00_sample", "en").print(tmp_path / "file")
    assert "saving failed" in page.text


def test_the_command_prints_a_lesson_by_its_number_in_a_folder(tmp_path, capsys):
    assert cli.main(["print", "3", "--to", str(tmp_path), "--language", "de"]) == 0
    papers = {f"03_first_assault_{paper}.de.html" for paper in ("plan", "worksheet", "projector")}
    assert {path.name for path in tmp_path.iterdir()} == papers
    assert {Path(line).name for line in capsys.readouterr().out.splitlines()} == papers


def test_the_command_names_a_lesson_that_is_not_there(tmp_path, capsys):
    assert cli.main(["print", "99", "--to", str(tmp_path), "--language", "en"]) == 1
    assert "99" in capsys.readouterr().err and list(tmp_path.iterdir()) == []
