"""The READMEs of three languages say the same: section by section, with the same code, links and pictures."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import Page
from tests.docs.stamp import LANGUAGES, MARK, mark_of, original, sections, stamped, translation

ENGLISH = original().read_text("utf-8")
CODE = re.compile(r"^(?:    |>>> |\[|')(?!.*\]\().*$", re.MULTILINE)


def stale(text: str, english: str) -> list[str]:
    """Return the headings of sections that were read against another English text."""
    pairs = zip(sections(text), sections(english), strict=True)
    return [section.splitlines()[0] for section, source in pairs if MARK.findall(section) != [mark_of(source)]]


def lines_of_code(text: str) -> list[str]:
    """Return the code, without what comments say."""
    return [line.partition("  #")[0].rstrip() for line in CODE.findall(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_was_read_against_the_present_english_one(language):
    assert stale(translation(language).read_text("utf-8"), ENGLISH) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_code_is_the_same(language):
    assert lines_of_code(translation(language).read_text("utf-8")) == lines_of_code(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_has_as_many_links_and_pictures_each_of_its_language(language):
    text = translation(language).read_text("utf-8")
    for section, source in zip(sections(text), sections(ENGLISH), strict=True):
        assert section.count("](") == source.count("]("), section[:60]
        assert section.count("<picture>") == source.count("<picture>"), section[:60]
    pictures = [one for one in Page(translation(language)).targets if one.endswith(".webp")]
    assert pictures and all(f".{language}." in one for one in pictures)


def test_a_change_of_the_english_text_would_be_seen_and_a_change_of_address_would_not():
    english = "# A\n\nOne [b](https://github.com/one/games).\n\n## B\n\nTwo.\n"
    text = stamped("# Ą\n\nJeden.\n\n## Ć\n\nDwa.\n", english)
    assert stale(text, english) == []
    assert stale(text, english.replace("Two", "Three")) == ["## Ć"]
    assert stale(text, english.replace("one/games", "two/plays")) == []
