"""The two texts that a lesson sets against each other: their file, page, paper, and what is checked about them."""

from __future__ import annotations

import re
import shutil

import pytest

import westerplatte_nb
from tests.each import each
from tests.lessons.check_files import words_in_quotation
from westerplatte_nb.formats.quiz.pair import FILE, MOST_WORDS, read_pair
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.paths import slugs
from westerplatte_nb.teaching.print.printing import print_lesson
from westerplatte_nb.view.text.bibliography import CLONE

CELL = "\n```{code-cell}\n:name: pair\n:tags: [golden]\n\nlesson.sources()\n```\n"
LESSONS, LESSON = CLONE / "lessons", "04_crossfire"


@pytest.fixture
def paired(school):
    """The school's sample with the pair of a real lesson, in which the German text is a Polish translation."""
    shutil.copy(LESSONS / LESSON / FILE, school.folder / FILE)
    school.change("lesson.md", '\n+++ {"name": "predict"}', f'{CELL}\n+++ {{"name": "predict"}}')
    return school


@each("slug", slugs(LESSONS))
def test_every_lesson_of_the_course_shows_two_texts_that_may_be_quoted(slug):
    pair = read_pair(LESSONS / slug / FILE)
    assert all(0 < words_in_quotation(told.quotation) <= MOST_WORDS for told in pair.text)
    assert "lesson.sources()" in (LESSONS / slug / "lesson.md").read_text("utf-8")


def test_a_lesson_with_a_pair_is_in_order(paired):
    assert paired.problems() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_of_both_texts_all_that_the_card_holds(paired, language):
    words, page = words_in(language), westerplatte_nb.lesson("00_sample", language).sources()
    for told in read_pair(paired.folder / FILE).text:
        said = [told.quotation, *(getattr(told, row).within(language) for row in ("who", "when", "for_whom"))]
        said += [words(f"lesson.pair.kind.{told.kind}", form=told.form.within(language))]
        said += [told.reached.within(language), words(f"lesson.pair.rights.{told.rights}"), f"; {told.cites})."]
        for one in said:
            assert one in page.text, one
        assert '<blockquote style="' in page.html and f'<p lang="{told.language}" style="margin:0">' in page.html
    for step in ("source", "context", "corroborate", "certain"):
        assert f"<strong>{words(f'lesson.pair.step.{step}')}</strong>" in page.html
    assert words("lesson.pair.words") in page.text


def test_a_reader_of_the_language_of_the_quotation_gets_no_translation(paired):
    pair = read_pair(paired.folder / FILE)
    for language in LANGUAGES:
        text = westerplatte_nb.lesson("00_sample", language).sources().text
        ours = [told.translation.by_language()[language] in text for told in pair.text if told.language != language]
        assert all(ours) and len(ours) == (0 if language == "pl" else 2)


def test_a_quotation_that_is_a_translation_itself_says_so(paired):
    text = westerplatte_nb.lesson("00_sample", "en").sources().text
    assert text.count("The quotation is itself a translation: the original is in German.") == 1


def test_each_column_is_a_heading_and_each_row_of_a_card_has_one(paired):
    html = westerplatte_nb.lesson("00_sample", "en").sources().html
    assert re.findall("<h3>(.*?)</h3>", html)[:2] == ["Text A", "Text B"]
    assert html.count('<th scope="row"') == html.count("<tr>") == 14


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pair_is_the_annex_of_the_worksheet(paired, language, tmp_path):
    plan, sheet = (paper.path.read_text("utf-8") for paper in _papers(paired, language, tmp_path))
    title = words_in(language)("lesson.pair.annex")
    assert f'<section class="annex"><h2>{title}</h2><div class="pair">' in sheet
    assert "annex" not in plan.partition("<body")[2]


def test_a_worksheet_without_a_pair_has_no_annex(school, tmp_path):
    assert "annex" not in _papers(school, "en", tmp_path)[1].path.read_text("utf-8").partition("<body")[2]


def test_a_lesson_without_a_pair_says_so(school):
    assert FILE in westerplatte_nb.lesson("00_sample", "en").sources().text


def test_nothing_in_a_pair_is_markup(paired, tmp_path):
    paired.change(FILE, "Przeniesiono go", "<b onclick=alert(1)>Przeniesiono</b> go")
    assert "<b onclick" not in westerplatte_nb.lesson("00_sample", "de").sources().html
    assert "<b onclick" not in _papers(paired, "de", tmp_path)[1].path.read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Przeniesiono go", "bardzo " * 18 + "Przeniesiono go", "the quotation has 41 words"),
        ('cites = "S175"', 'cites = "S9999"', "the source 'S9999' is not in bibliography.toml"),
        ("translation.de = ", "# ", "no translation in 'de'"),
        (
            "translation.en = ",
            'translation.pl = "Rana"\ntranslation.en = ',
            "a translation into 'pl', its own language",
        ),
        ('language = "pl"', 'language = "xx"', "the language 'xx' has no name"),
        ('original = "de"', 'original = "pl"', "the original is in the language of the quotation"),
        ('rights = "short_quotation"', "", "rights"),
        ('rights = "official"', 'rights = "mine"', "rights"),
        ("who.de = ", "# ", "who.de"),
        ("context.en = ", "# ", "context.en"),
        ("[[text]]", "[[texts]]", "text"),
    ],
)
def test_a_planted_fault_is_told(paired, old, new, told):
    paired.change(FILE, old, new)
    found = paired.problems()
    assert found
    assert any(told in one and FILE in one for one in found), found


def test_a_pair_that_nothing_shows_is_told(paired):
    paired.change("lesson.md", "lesson.sources()", 'lesson.rule("attack.where")')
    assert any(f"nothing shows {FILE}" in one for one in paired.problems())


def test_a_cell_whose_pair_is_missing_is_told(paired):
    (paired.folder / FILE).unlink()
    assert any("lesson.sources() needs this file" in one for one in paired.problems())


def test_a_pair_is_no_scenario(paired):
    """Every other TOML file of a lesson is a scenario or a quiz."""
    assert not [one for one in paired.problems() if FILE in one]
    assert westerplatte_nb.lesson("00_sample", "en").game() is None


def _papers(school, language, folder):
    return print_lesson(school.folder, school.lessons, language, folder)
