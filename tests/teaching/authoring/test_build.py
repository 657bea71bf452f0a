"""Building: stable ids, the same bytes, outputs kept while their cell is the same, notes and labels in place."""

from __future__ import annotations

import json

import nbformat
import pytest
from nbconvert import HTMLExporter
from nbconvert.preprocessors import TagRemovePreprocessor

from tests.lessons.check_files import without_outputs
from westerplatte_nb.engine.registry import first_game
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.teaching.authoring.build import read_notebook
from westerplatte_nb.teaching.paths import notebook_here
from westerplatte_nb.view.text.bibliography import Notes, read_sources, render_citations


def cells(school, language="pl"):
    """The cells of a built notebook by their ids."""
    notebook = read_notebook(school.notebooks / language / "00_sample.ipynb")
    assert notebook is not None
    nbformat.validate(nbformat.from_dict(notebook))
    return {cell["id"]: cell for cell in notebook["cells"]}


def text(cell):
    """The text of a cell."""
    return "".join(cell["source"])


def test_a_lesson_has_the_same_cells_in_three_languages(school):
    school.build()
    ids = [list(cells(school, language)) for language in LANGUAGES]
    assert ids[0] == ids[1] == ids[2]
    assert ids[0][:4] == ["title", "how_to_begin", "lesson", "warm_up"]
    assert ids[0][-1] == "sources"


def test_a_notebook_says_what_it_is(school):
    school.build()
    for language in LANGUAGES:
        notebook = read_notebook(school.notebooks / language / "00_sample.ipynb")
        assert notebook is not None
        metadata, heading = notebook["metadata"], text(cells(school, language)["title"]).splitlines()[0]
        assert metadata["title"] and metadata["title"] in heading
        assert metadata["language_info"]["file_extension"] == ".py"


def test_pages_of_a_book_do_not_say_what_to_press(school):
    school.build()
    notebook = nbformat.read(school.notebooks / "en" / "00_sample.ipynb", as_version=4)
    page, _ = HTMLExporter().from_notebook_node(notebook)
    book = HTMLExporter()
    book.register_preprocessor(TagRemovePreprocessor(remove_cell_tags={"remove-cell"}), enabled=True)
    assert "at the top of the page" in page
    assert "at the top of the page" not in book.from_notebook_node(notebook)[0]


def test_building_again_changes_nothing(school):
    assert len(school.build()) == 3
    first = {path: path.read_bytes() for path in school.notebooks.glob("*/*.ipynb")}
    assert school.build() == []
    assert {path: path.read_bytes() for path in school.notebooks.glob("*/*.ipynb")} == first


def test_code_is_folded_and_golden_cells_are_compared(school):
    school.build()
    built = cells(school, "de")
    assert text(built["lesson"]) == 'import westerplatte_nb\n\nlesson = westerplatte_nb.lesson("00_sample", "de")'
    code = [cell for cell in built.values() if cell["cell_type"] == "code"]
    assert all(cell["metadata"]["jupyter"] == {"source_hidden": True} for cell in code)
    golden = {cell["id"] for cell in code if "nbval-check-output" in cell["metadata"].get("tags", ())}
    assert golden == {"play_start", "play_shown", "rule_shown"}


def test_outputs_stay_while_their_cell_is_the_same(school):
    school.build()
    path = school.notebooks / "pl" / "00_sample.ipynb"
    notebook = json.loads(path.read_text("utf-8"))
    shown = {"output_type": "display_data", "metadata": {}, "data": {"text/plain": ["x"]}}
    for cell in notebook["cells"]:
        if cell["id"] in ("rule_shown", "my_game"):
            cell["outputs"], cell["execution_count"] = [shown], 3
    path.write_text(json.dumps(notebook), "utf-8")
    school.change("lesson.md", 'lesson.rule("attack.where")', 'lesson.rule("attack.wounds")')
    school.change("lesson.md", "Przewiduj", "Zgaduj")
    school.build()
    built = cells(school)
    assert built["my_game"]["outputs"] == [shown]
    assert built["rule_shown"]["outputs"] == []
    assert "Zgaduj" in text(built["predict"])
    bare = without_outputs(json.loads(path.read_text("utf-8")))
    assert all(not cell.get("outputs") for cell in bare["cells"])


@pytest.mark.parametrize(
    ("language", "heading", "label", "last"),
    [
        ("pl", "# Lekcja 0. Wzór lekcji", "Wymyślone na potrzeby gry", "Nikt jeszcze nie podpisał recenzji"),
        ("en", "# Lesson 0. A lesson to copy", "Invented for the game", "awaits the signature of a native reader"),
        ("de", "# Kapitel 0. Ein Kapitel zum Kopieren", "Für das Spiel erfunden", "wartet auf die Unterschrift"),
    ],
)
def test_title_labels_notes_and_sources_are_in_the_readers_language(school, language, heading, label, last):
    school.build()
    built = cells(school, language)
    title = text(built["title"])
    assert title.startswith(heading)
    assert all(f"(../{other}/00_sample.ipynb)" in title for other in LANGUAGES if other != language)
    assert label in text(built["play_intro"])
    assert "[1]." in text(built["warm_up"])
    assert "[1, 2]." in text(built["warm_up"])
    assert "(`attack.where`)" in text(built["rule"])
    sources = text(built["sources"])
    assert "\n1. [" in sources
    assert "westerplatte.pl/?a=owi02" in sources
    assert last in sources


@pytest.mark.parametrize(
    ("language", "whole", "part", "excerpt", "explained"),
    [
        ("pl", "przeczytane w całości", "przeczytane w części", "przeczytany fragment", "ile z niego przeczytaliśmy"),
        ("en", "read in full", "read in part", "only an excerpt read", "how much of it we read"),
        ("de", "ganz gelesen", "teilweise gelesen", "nur im Auszug gelesen", "wie viel wir davon gelesen haben"),
    ],
)
def test_each_source_says_how_much_of_it_was_read(school, language, whole, part, excerpt, explained):
    shelf, words = read_sources(school.lessons), words_in(language)
    for source, told in (("S167", whole), ("S20", part), ("S15", excerpt)):
        assert all(told in line for line in (shelf[source].markdown(words), shelf[source].html(words)))
    school.build()
    listed = text(cells(school, language)["sources"])
    assert explained in listed and excerpt in listed


def test_citations_are_numbered_by_their_first_place():
    notes = Notes()
    words = words_in("en", first_game())
    assert render_citations("A [@S7]. B [@S2; @S7]. C [@S2].", notes, words) == "A [1]. B [2, 1]. C [2]."
    assert notes.ids == ["S7", "S2"]
    assert (
        render_citations("so [@rule:attack.where; @S7]", notes, words)
        == "so *§ Where you can attack* (`attack.where`), [1]"
    )
    assert render_citations("see {term}`tile`", notes, words, {"tile": "kafel"}.__getitem__) == "see kafel"
    assert render_citations("a [link](x) and a@b.c stay", notes, words) == "a [link](x) and a@b.c stay"


def test_a_notebook_is_called_in_its_own_language(school):
    names = school.lessons / "file_names.toml"
    names.write_text('[pl]\n"00_sample" = "00_proba"\n[de]\n"00_sample" = "../away"\n', "utf-8")
    assert {path.relative_to(school.notebooks).as_posix() for path in school.build()} == {
        "pl/00_proba.ipynb",
        "en/00_sample.ipynb",
        "de/00_sample.ipynb",  # a name that is no plain one is not followed
    }
    assert "(../pl/00_proba.ipynb)" in text(cells(school, "en")["title"])


def test_a_notebook_of_an_earlier_release_still_finds_itself(school, tmp_path, monkeypatch):
    names = school.lessons / "file_names.toml"
    names.write_text('[pl]\n"00_sample" = "00_proba"\n', "utf-8")
    monkeypatch.chdir(tmp_path)
    assert notebook_here(school.lessons, "00_sample", "pl") == "00_proba.ipynb"
    (tmp_path / "00_sample.ipynb").touch()
    assert notebook_here(school.lessons, "00_sample", "pl") == "00_sample.ipynb"
