"""A folder of lessons by others: names that are none are refused, and nothing of its texts becomes markup."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

import westerplatte_nb
from tests.amounts import values
from tests.each import each
from tests.hostile import HOSTILE
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.teaching import paths
from westerplatte_nb.view.text.bibliography import Source

ACTIVE = "<img src=x onerror=alert(1)>"
SCHEMES = (
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "\x01javascript:alert(1)", "vbscript:x",
    "data:text/html,x", "file:///etc/passwd", "//evil.example/x", "\\\\evil.example\\x", "view-source:https://x",
    "mailto:a@b",
)  # fmt: skip


class Tags(HTMLParser):
    """Every tag of a page with its attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def shape(page: str) -> list[tuple[str, tuple[str, ...]]]:
    """The tags of a page with the names of their attributes."""
    return [(tag, tuple(attributes)) for tag, attributes in Tags(page).found]


def with_course(school, slug: str) -> None:
    quoted = "".join(f"\\U{ord(letter):08x}" for letter in slug)
    text = f'schema = 1\n\n[[lesson]]\nslug = "{quoted}"\nminutes = 30\nage = "{ACTIVE}"\n'
    (school.lessons / "course.toml").write_text(text, "utf-8")


@pytest.mark.parametrize("text", ["00_sample", "12_a", "07_more_countries"])
def test_the_name_of_a_lesson_is_let_in(text):
    assert paths.is_slug(text)


@each(
    "text",
    ["", "00", "00_", "0_a", "00_A", "00-a", "00_a/b", "../00_a", "00_a.b", "00_ä", "00_a\n", "٠٠_a", f"00_{ACTIVE}",
     '00_a" onmouseover="alert(1)', "00_" + "a" * 61, 7, None],
)  # fmt: skip
def test_what_is_no_name_of_a_lesson_is_none(text):
    assert not paths.is_slug(text)


def test_a_slug_that_is_none_is_refused_with_a_sentence_and_never_shown_raw(school):
    """66 ways to write one; the page of the course says which file and where, in the same few tags each time."""
    texts = [*(f"00_{text}" for text in HOSTILE[:30]), *(f'00_"><{text}' for text in HOSTILE[:30]), *HOSTILE[-6:]]
    for text in texts:
        with_course(school, text)
        page = westerplatte_nb.course("en").progress()
        assert "course.toml" in page.text and "cannot be the name of a lesson" in page.text
        assert {tag for tag, _ in shape(page.html)} <= {"div", "p"}


def test_check_tells_of_a_slug_and_of_a_folder_that_are_none(school):
    (school.lessons / "01_<b>").mkdir()
    assert any("01_<b>: this is no name of a lesson" in one for one in school.problems())
    with_course(school, f"00_{ACTIVE}")
    assert any("course.toml" in one and "cannot be the name of a lesson" in one for one in school.problems())


@pytest.mark.parametrize("field", ["title", "author", "within", "year", "grade", "read", "language", "kind"])
def test_no_field_of_a_source_becomes_markup(school, field):
    own = {"title": "T", "grade": "A", "kind": "book", "language": "pl", "read": "full"}
    own |= {"author": "A", "within": "W", "year": "1939"}
    for text in (ACTIVE, f'"{ACTIVE}', f"x {ACTIVE}"):
        source = Source(id="S1", **{**own, field: text})
        assert Tags(source.html(words_in("en"))).found == []
        assert "<img" not in source.markdown(words_in("en")).replace("\\<", "")


@each("scheme", SCHEMES)
def test_a_source_links_to_the_web_and_to_nothing_else(scheme):
    source = Source("S1", "T", "A", "book", "pl", "full", url=scheme)
    words = words_in("en")
    assert "href" not in source.html(words)
    assert "](" not in source.markdown(words)
    web = Source("S1", "T", "A", "book", "pl", "full", url=f'https://x.example/a b"onclick=1)[y]({scheme}')
    ((tag, attributes),) = Tags(web.html(words)).found
    assert (tag, list(attributes)) == ("a", ["href"])
    assert str(attributes["href"]).startswith("https://x.example/a%20b%22onclick=1)%5By%5D(")


@values("language", few="en", many=LANGUAGES)
def test_no_text_of_a_lesson_adds_a_tag_to_what_it_shows(school, language):
    """Titles, lenses, moments and terms full of markup show the same tags as plain ones."""
    for name in ("lens", "timeline", "glossary"):
        path = school.lessons / f"{name}.toml"
        entries = path.read_text("utf-8")
        path.write_text(entries.replace(f'{language} = "', f'{language} = "{ACTIVE}'), "utf-8")
    school.change("lesson.md", 'title: "', f'title: "{ACTIVE}')
    course, lesson = westerplatte_nb.course(language), westerplatte_nb.lesson("00_sample", language)
    glossary = course.glossary()._repr_mimebundle_()
    pages = [course.progress(), course.timeline(), course.lens("morale"), lesson.lens("guardhouse:5")]
    shown = [*(page.html for page in pages), glossary[0]["text/html"]]
    for html in shown:
        assert not [tag for tag, attributes in Tags(html).found if "onerror" in attributes or tag == "script"]
    assert sum("&lt;img" in html for html in shown) >= 4
