"""The one sanitiser: what comes out of it is visible, bounded, and the same when it goes in again."""

from __future__ import annotations

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.amounts import amount, every_nth
from tests.each import each
from tests.formats.scenario.test_scenario_file import plain
from tests.formats.telling import changed, refusal
from tests.hostile import HOSTILE
from westerplatte_nb.engine.sanitize import INSTEAD, MARKS, MOST_MARKS, SPACES, is_sanitized, sanitize_text
from westerplatte_nb.formats.problems import printable
from westerplatte_nb.formats.scenario.file import load_scenario


@each(
    ("text", "clean"),
    [
        ("Zażółć gęślą jaźń – „Straße” 7×\u00a0½", "Zażółć gęślą jaźń – „Straße” 7×\u00a0½"),
        ("<b>x</b> [y](z)", "<b>x</b> [y](z)"),
        ("a\u202eb\u2066c\u200bd\ufeffe", f"a{INSTEAD}b{INSTEAD}c{INSTEAD}d{INSTEAD}e"),
        ("a\nb\tc\x00", f"a{INSTEAD}b{INSTEAD}c{INSTEAD}"),
        ("half \ud800", f"half {INSTEAD}"),
        ("o\u0301", "ó"),
        ("x\u0300\u0301\u0302\u0303", "x\u0300\u0301"),
    ],
)
def test_what_cannot_be_seen_becomes_visible_and_the_rest_stays(text, clean):
    assert sanitize_text(text, 100) == clean
    assert is_sanitized(clean)


def test_lines_stay_where_they_are_wanted():
    assert sanitize_text("a\r\nb\tc\x00", 100, lines=True) == f"a\nb c{INSTEAD}"
    assert is_sanitized("a\nb", lines=True)
    assert not is_sanitized("a\nb")


def test_what_is_cut_says_so():
    assert sanitize_text("x" * 81, 80) == "x" * 79 + "…"
    assert sanitize_text("x" * 80, 80) == "x" * 80
    assert len(sanitize_text("x" * 10**6, 80)) == 80


@settings(max_examples=amount(15, 400))
@given(st.text() | st.sampled_from(HOSTILE), st.integers(1, 200), st.booleans())
def test_what_comes_out_is_visible_short_and_settled(text, longest, lines):
    clean = sanitize_text(text, longest, lines)
    assert len(clean) <= longest
    assert all(letter.isprintable() or letter in SPACES or (lines and letter == "\n") for letter in clean)
    assert is_sanitized(clean, lines)
    assert sanitize_text(clean, longest, lines) == clean
    run = 0
    for letter in clean:
        run = run + 1 if unicodedata.category(letter) in MARKS else 0
        assert run <= MOST_MARKS


def test_problems_of_files_use_the_same_sanitiser():
    assert printable("a\u202eb\n") == f"a{INSTEAD}b{INSTEAD}"


@every_nth(2, "way", [["title", "pl"], ["summary", "de"], ["annotation", 0, "text", "en"]])
def test_a_file_holds_only_harmless_texts(way):
    """Markup is text like any other; what cannot be seen is refused, with a sentence that is harmless itself."""
    let_in = 0
    for text in HOSTILE:
        if "\ud800" in text:
            continue
        data = changed(plain("rounds"), way, text)
        if is_sanitized(text, lines=way != ["title", "pl"]) and len(text) <= 80 and text.strip():
            load_scenario(data)
            let_in += 1
        elif not is_sanitized(text, lines=way != ["title", "pl"]):
            assert refusal(load_scenario, data)
    assert let_in > 100
