"""The notebooks as files: alike in three languages, links that lead somewhere, pictures with words, nothing random."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import values
from tests.each import each
from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.games import GAMES
from westerplatte_nb.games.seven_days.rules.rulings import CHOICES, EDITIONS
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import lessons_folder

ROOT = Path(__file__).parents[1] / "notebooks"
LESSONS = lessons_folder()
SLUGS = sorted(
    {json.loads(path.read_text("utf-8"))["metadata"]["westerplatte"]["slug"] for path in ROOT.glob("*/*.ipynb")}
)
ALL = [(slug, language) for slug in SLUGS for language in LANGUAGES]
LARGEST_BOARD = 60_000

# In inline code only: a rule's id has a point in it, as has a place in Python.
RULE_LIKE = re.compile(
    r"`((?:parts|difficulty|setup|orders|attack|tile|assault|card|advance|day|end|morale|event)\.[\w.]+)`"
)
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCED = re.compile(r"```.*?```", re.DOTALL)


@cache
def notebook(slug: str, language: str) -> dict[str, Any]:
    """A notebook as it stands in the repository."""
    path = ROOT / language / file_name(LESSONS, slug, language)
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def source(cell: dict[str, Any]) -> str:
    """The text of a cell."""
    return "".join(cell["source"])


def prose(slug: str, language: str) -> str:
    """All Markdown of a notebook, without code blocks."""
    cells = notebook(slug, language)["cells"]
    return FENCED.sub("", "\n\n".join(source(cell) for cell in cells if cell["cell_type"] == "markdown"))


def outputs(slug: str, language: str) -> list[dict[str, Any]]:
    """All outputs of a notebook."""
    cells = notebook(slug, language)["cells"]
    return [output for cell in cells if cell["cell_type"] == "code" for output in cell["outputs"]]


def code(slug: str, language: str) -> list[tuple[str, str]]:
    """The code cells with their ids; the language itself is put out of sight."""
    cells = notebook(slug, language)["cells"]
    return [(cell["id"], source(cell).replace(f'"{language}"', '"…"')) for cell in cells if cell["cell_type"] == "code"]


@each("slug", SLUGS)
def test_a_notebook_stands_in_three_languages_with_the_same_cells(slug: str) -> None:
    assert all((ROOT / language / file_name(LESSONS, slug, language)).exists() for language in LANGUAGES)
    shapes = [[(cell["id"], cell["cell_type"]) for cell in notebook(slug, language)["cells"]] for language in LANGUAGES]
    assert shapes[0] == shapes[1] == shapes[2]
    assert code(slug, "pl") == code(slug, "en") == code(slug, "de")
    assert len(set(shapes[0])) == len(shapes[0])


def test_a_notebook_says_what_it_is_and_what_of_it_can_be_set() -> None:
    for slug, language in ALL:
        metadata, cells = notebook(slug, language)["metadata"], notebook(slug, language)["cells"]
        assert metadata["title"] in "".join(cells[0]["source"]).splitlines()[0], (slug, language)
        assert metadata["language_info"]["file_extension"] == ".py", (slug, language)
        # What papermill may set: a name for a plain value. No lesson has any.
        codes = [(cell, "".join(cell["source"])) for cell in cells if cell["cell_type"] == "code"]
        sets = [cell["id"] for cell, code in codes if any(map(is_setting, ast.parse(code).body))]
        tagged = [cell["id"] for cell, _ in codes if "parameters" in cell["metadata"].get("tags", ())]
        assert sets == tagged, (slug, language)


def is_setting(line: ast.stmt) -> bool:
    """Whether a line names a plain value."""
    return isinstance(line, ast.Assign) and isinstance(line.value, ast.Constant)


@each(("slug", "language"), ALL)
def test_the_prose_of_a_notebook_is_its_own(slug: str, language: str) -> None:
    others = {
        source(cell)
        for other in LANGUAGES
        if other != language
        for cell in notebook(slug, other)["cells"]
        if cell["cell_type"] == "markdown"
    }
    mine = {source(cell) for cell in notebook(slug, language)["cells"] if cell["cell_type"] == "markdown"}
    assert not mine & others
    assert notebook(slug, language)["metadata"]["westerplatte"] == {"language": language, "slug": slug}


@each(("slug", "language"), ALL)
def test_headings_are_in_order(slug: str, language: str) -> None:
    levels = [len(marks) for marks in re.findall(r"^(#+) ", prose(slug, language), re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@each(("slug", "language"), ALL)
def test_links_inside_lead_somewhere(slug: str, language: str) -> None:
    links = [link for link in LINK.findall(prose(slug, language)) if "://" not in link]
    for link in links:
        assert (ROOT / language / link.partition("#")[0]).exists(), link
    for other in set(LANGUAGES) - {language}:
        assert f"../{other}/{file_name(LESSONS, slug, other)}" in links


@each(("slug", "language"), ALL)
def test_every_rule_and_ruling_named_exists(slug: str, language: str) -> None:
    known = {rule_id for game in GAMES for rule_id in rule_ids(game)}
    text = prose(slug, language)
    assert set(RULE_LIKE.findall(text)) <= known
    named = set(re.findall(r"`([a-z]+_[a-z_]+)`", text)) - {"westerplatte_nb", "mem_limit"}
    answers = {choice for choices in CHOICES.values() for choice in choices if isinstance(choice, str)}
    assert named <= set(CHOICES) | answers | set(EDITIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_the_three_rulebooks_shows_every_question(language: str) -> None:
    cells = "\n".join(text for _, text in code("rulebooks", language))
    assert re.findall(r'readings\("(\w+)"', cells) == list(CHOICES)
    text = prose("rulebooks", language)
    assert all(f"`{name}`" in text for name in (*CHOICES, *EDITIONS))


@each(("slug", "language"), ALL)
def test_what_is_saved_is_pictures_with_words(slug: str, language: str) -> None:
    assert "widgets" not in notebook(slug, language)["metadata"]
    assert any("data" in output for output in outputs(slug, language)) or not list(code(slug, language))
    for output in outputs(slug, language):
        assert output["output_type"] in ("execute_result", "display_data")
        assert set(output["data"]) == {"text/html", "text/plain"}
        page = "".join(output["data"]["text/html"])
        assert "<script" not in page
        # A source may be a link to follow; nothing is fetched from outside by showing the page.
        page = re.sub(r'<a href="https?://[^"]+">', "<a>", page)
        assert "http://" not in page.replace("http://www.w3.org", "")
        assert "https://" not in page
        pictures = re.findall(r"<img [^>]*>", page)
        assert all(re.search(r'alt="[^"]{20,}"', picture) for picture in pictures)
        assert all(len(picture) <= LARGEST_BOARD for picture in pictures)
        assert "".join(output["data"]["text/plain"]).strip()


@values("language", few="en", many=LANGUAGES)
def test_the_start_notebook_shows_its_board_to_a_reader_without_a_kernel(language: str) -> None:
    nbconvert = pytest.importorskip("nbconvert")
    path = ROOT / language / "start.ipynb"
    page, _ = nbconvert.HTMLExporter(template_name="basic").from_filename(str(path))
    assert re.search(r'<img alt="[^"]{200,}" src="data:image/svg\+xml,', page)
    assert not re.search(r'<script[^>]*src="https?://', page)
    text, _ = nbconvert.MarkdownExporter().from_filename(str(path))
    assert "data:image/svg+xml" in text
    assert 'alt="' in text
