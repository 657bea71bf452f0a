"""Text by others: a few nodes come of Markdown, and each door writes them out so that nothing else is there."""

# ruff: noqa: E501 - payloads stand side by side
from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.amounts import amount
from tests.each import each
from tests.hostile import HOSTILE
from westerplatte_nb.engine.sanitize import is_sanitized
from westerplatte_nb.view.text.remark import (
    DEEPEST,
    Break,
    Emphasis,
    Items,
    Link,
    Paragraph,
    PlainWords,
    Strong,
    host_of,
    page_of,
    plain_of,
    read_remark,
    spoken_of,
)


def test_what_is_read_of_markdown_is_a_few_nodes():
    read = read_remark("See *how* **far**.\n\n1. One\n2. [Two](https://example.org/a)\n\n- a\n  - b")
    assert read == (
        Paragraph(
            (
                PlainWords("See "),
                Emphasis((PlainWords("how"),)),
                PlainWords(" "),
                Strong((PlainWords("far"),)),
                PlainWords("."),
            )
        ),
        Items(
            (
                (Paragraph((PlainWords("One"),)),),
                (Paragraph((Link("https://example.org/a", "example.org", (PlainWords("Two"),)),)),),
            ),
            1,
        ),
        Items(((Paragraph((PlainWords("a"),)), Items(((Paragraph((PlainWords("b"),)),),))),)),
    )


def test_a_line_end_stays_one():
    assert read_remark("one\ntwo") == (Paragraph((PlainWords("one"), Break(), PlainWords("two"))),)


@each(
    ("text", "read"),
    [
        ("# Head", "Head"),
        ("> quoted", "quoted"),
        ("`code` and ![a map](https://x.example/y.png)", "code and a map"),
        ("```\nlines\n```", "lines"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("<https://example.org>", "https://example.org"),
        ("&lt;script&gt; &amp;", "<script> &"),
        ("a &#8238;b", "a \N{REPLACEMENT CHARACTER}b"),
        ("1939 \\* 1", "1939 * 1"),
        ("---", ""),
    ],
)
def test_what_has_no_node_leaves_its_words(text, read):
    assert plain_of(read_remark(text)) == read


@each(
    "url",
    [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "//x.example",
        "/files/x", "x.html", "mailto:a@b.example", "https://bank.example@evil.example/", "https:///x", "https://[x/", "https://x:y/",
        "https://x.example/" + "a" * 500, "https://x.example/\u202e", "blob:https://x.example/1", "http:x", "",
    ],
)  # fmt: skip
def test_what_is_no_plain_address_of_the_web_is_no_link(url):
    assert host_of(url) == ""
    assert f'"url": {json.dumps(url)}' not in json.dumps(page_of(read_remark(f"[x]({url})")))


def test_a_link_says_where_it_leads_unless_its_words_do():
    assert plain_of(read_remark("[my bank](https://evil.example/x)")) == "my bank (evil.example)"
    assert plain_of(read_remark("[on evil.example](https://evil.example/x)")) == "on evil.example"


def test_a_list_is_read_aloud_without_its_signs():
    assert spoken_of(read_remark("Look:\n\n- here\n- there")) == "Look: here there"
    assert plain_of(read_remark("- here\n- there")) == "• here\n• there"


@pytest.mark.parametrize("text", ["> " * 300 + "deep", "- " * 200 + "deep", "*" * 300 + "deep" + "*" * 300, "[" * 900])
def test_what_is_nested_too_deep_is_shown_as_it_was_written(text):
    read = read_remark(text, 1000)
    assert plain_of(read).replace(" ", "")[:20] == text.replace(" ", "")[:20]
    assert depth(read) <= DEEPEST + 2


def depth(node: Any) -> int:
    inside = [*getattr(node, "inside", ()), *(one for item in getattr(node, "items", ()) for one in item)]
    inside += node if isinstance(node, tuple) else ()
    return 1 + max(map(depth, inside), default=0)


def test_a_text_that_is_too_long_is_cut():
    assert len(plain_of(read_remark("word " * 5000, 100))) <= 100


@each("text", HOSTILE)
def test_no_text_becomes_markup_through_any_door(text):
    blocks = read_remark(text)
    assert is_sanitized(plain_of(blocks), lines=True)
    judged_model(page_of(blocks))


def judged_model(model: Any) -> None:
    """Check that the page's data hold only what `remark.js` knows."""
    if isinstance(model, list):
        for one in model:
            judged_model(one)
    elif isinstance(model, dict):
        assert model["kind"] in ("p", "list", "br", "strong", "em", "a")
        assert model["kind"] != "a" or host_of(model["url"])
        judged_model(model.get("inside", []))
        judged_model(model.get("items", []))


_markdown = st.lists(
    st.sampled_from([*"*_`[]()<>!#-+>~|$\\&;:/@ \n", "https://x.example", "javascript:", "1. ", "- ", "a", "b", "\u202e", "&#60;", "<b>", "**"]),
    max_size=60,
).map("".join)  # fmt: skip


@settings(max_examples=amount(150, 2000), deadline=None)
@given(_markdown)
def test_whatever_is_written_is_harmless_through_every_door(text):
    blocks = read_remark(text)
    assert is_sanitized(plain_of(blocks), lines=True)
    judged_model(page_of(blocks))
