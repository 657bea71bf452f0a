"""Text by others in Markdown, read into a small list of our own nodes: paragraphs, emphasis, lists, links to the web.

Whatever else Markdown has (headings, quotes, code, pictures, HTML) leaves its words and nothing more. The nodes are
written out here, as plain text or as data, so that no markup of others gets beyond this module.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from westerplatte_nb.engine.sanitize import escape_unprintable, sanitize_text
from westerplatte_nb.engine.value import value

if TYPE_CHECKING:
    from markdown_it.token import Token

LONGEST = 4000
LONGEST_LINK = 500
# What is nested deeper is shown as it was written.
DEEPEST = 8
MOST_LEVELS = 20
BULLET = "•"
SCHEMES = ("http", "https")
_HOST = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)*")


@value
class PlainWords:
    """Plain words, without anything that is not visible."""

    text: str


@value
class Break:
    """The end of a line within a paragraph."""


@value
class Strong:
    """What is said with weight."""

    inside: tuple[Inline, ...]


@value
class Emphasis:
    """What is stressed."""

    inside: tuple[Inline, ...]


@value
class Link:
    """A link to a page of the web; `host` is where it leads, empty where the words say so themselves."""

    url: str
    host: str
    inside: tuple[Inline, ...]


@value
class Paragraph:
    """A paragraph."""

    inside: tuple[Inline, ...]


@value
class Items:
    """A list, with numbers from `first` on or, with None, without them."""

    items: tuple[tuple[Block, ...], ...]
    first: int | None = None


Inline = PlainWords | Break | Strong | Emphasis | Link
Block = Paragraph | Items


def read_remark(text: str, longest: int = LONGEST) -> tuple[Block, ...]:
    """Return a text in Markdown as blocks; at most `longest` characters of it are read.

    A text nested more deeply than DEEPEST is shown as it was written.
    """
    clean = sanitize_text(text, longest, lines=True)
    tokens = _reader().parse(clean)
    deepest = max((token.level for token in tokens), default=0)
    inline_deepest = max((inner.level for token in tokens for inner in token.children or ()), default=0)
    # A list and its item are two levels of tokens, hence the half. Of what is nested more deeply than MOST_LEVELS the
    # parser returns no tokens: a text that comes near it may have been cut, and is shown as it was written too.
    if deepest >= MOST_LEVELS - 1 or max(deepest / 2, inline_deepest) > DEEPEST:
        return _verbatim(clean)
    return tuple(_blocks(iter(tokens)))


@cache
def _reader() -> Any:
    """Return the Markdown parser (CommonMark without HTML)."""
    from markdown_it import MarkdownIt  # Imported when the first note is read, since that takes a while.

    return MarkdownIt("commonmark", {"html": False, "maxNesting": MOST_LEVELS})


def _verbatim(text: str) -> tuple[Block, ...]:
    """Return a text as paragraphs, with its Markdown as it was written."""
    parts = (part.strip() for part in text.split("\n\n"))
    return tuple(Paragraph(tuple(_lines(part))) for part in parts if part)


def _lines(text: str) -> Iterator[Inline]:
    """Yield the lines of a text with breaks between them."""
    for number, line in enumerate(text.strip("\n").split("\n")):
        if number:
            yield Break()
        if line:
            yield PlainWords(escape_unprintable(line))


def _blocks(tokens: Iterator[Token], end: str = "") -> Iterator[Block]:
    """Yield the blocks up to a token of type `end`, which is consumed; up to the last token without one."""
    for token in tokens:
        if token.type == end:
            return
        if token.type in ("bullet_list_open", "ordered_list_open"):
            first = int(token.attrs.get("start", 1)) if token.type == "ordered_list_open" else None
            if items := tuple(_items(tokens, token.type.replace("_open", "_close"))):
                yield Items(items, first)
        elif token.type == "inline":
            if inside := tuple(_inlines(iter(token.children or ()))):
                yield Paragraph(inside)
        elif token.type in ("fence", "code_block") and token.content.strip():
            yield Paragraph(tuple(_lines(token.content)))


def _items(tokens: Iterator[Token], end: str) -> Iterator[tuple[Block, ...]]:
    """Yield the blocks of each item of a list, up to a token of type `end`, which is consumed."""
    for token in tokens:
        if token.type == end:
            return
        if token.type == "list_item_open":
            yield tuple(_blocks(tokens, "list_item_close"))


def _inlines(tokens: Iterator[Token], end: str = "") -> Iterator[Inline]:
    """Yield the inline nodes up to a token of type `end`, which is consumed; up to the last token without one."""
    for token in tokens:
        if token.type == end:
            return
        if token.type in ("strong_open", "em_open"):
            kind = Strong if token.type == "strong_open" else Emphasis
            if inside := tuple(_inlines(tokens, token.type.replace("_open", "_close"))):
                yield kind(inside)
        elif token.type == "link_open":
            yield from _link(str(token.attrs.get("href", "")), tuple(_inlines(tokens, "link_close")))
        elif token.type in ("softbreak", "hardbreak"):
            yield Break()
        elif words := escape_unprintable(token.content):  # An entity may stand for a mark of direction.
            yield PlainWords(words)


def _link(url: str, inside: tuple[Inline, ...]) -> Iterator[Inline]:
    """Yield a link if it leads to the web, else only its text; `inside` are the inline nodes of its text."""
    host = host_of(url)
    if not host:
        yield from inside
        return
    words = "".join(plain_inlines(inside))
    yield Link(url, "" if host in words else host, inside or (PlainWords(host),))


def host_of(url: str) -> str:
    """Return the host that an address of the web leads to; empty for every other address, and for a suspicious one."""
    if len(url) > LONGEST_LINK or not url.isascii() or not url.isprintable() or set(url) & set(" <>\"'`\\{}|^"):
        return ""
    try:
        parts = urlsplit(url)
        # A port that is no number is found only when it is read.
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return ""
    # A user name before an @ could look like the host that the link leads to.
    return host if parts.scheme in SCHEMES and "@" not in parts.netloc and _HOST.fullmatch(host) else ""


def plain_inlines(inlines: Sequence[Inline]) -> Iterator[str]:
    """Yield the words of inline nodes, a link with where it leads."""
    for node in inlines:
        match node:
            case PlainWords(text=text):
                yield text
            case Break():
                yield "\n"
            case Link(host=host, inside=inside):
                yield from plain_inlines(inside)
                yield f" ({host})" if host else ""
            case Strong(inside=inside) | Emphasis(inside=inside):
                yield from plain_inlines(inside)


# ---- as plain text: read aloud, drawn in a picture, or printed in a terminal -----------------------------------------


def plain_of(blocks: Sequence[Block]) -> str:
    """Return blocks as lines of text, a blank one between paragraphs, without any markup."""
    return "\n\n".join(_plain_block(block) for block in blocks)


def spoken_of(blocks: Sequence[Block]) -> str:
    """Return blocks as one line to be read aloud."""
    return " ".join(plain_of(blocks).replace(f"{BULLET} ", "").split())


def _plain_block(block: Block) -> str:
    """Return a paragraph or a list as plain text; what stands in an item is indented."""
    if not isinstance(block, Items):
        return "".join(plain_inlines(block.inside))
    lines = []
    for number, item in enumerate(block.items):
        sign = BULLET if block.first is None else f"{block.first + number}."
        lines.append(f"{sign} " + "\n".join(_plain_block(inner) for inner in item).replace("\n", "\n  "))
    return "\n".join(lines)


# ---- as data for the page, which makes elements of it one by one (`page/story/remark.js`) ----------------------------


def page_of(blocks: Sequence[Block]) -> list[dict[str, Any]]:
    """Return blocks as plain data, each with its `kind`: `p` has inline nodes (`inside`), `list` blocks for each item.

    An inline node is a text, or an object with the name of an HTML element as its `kind`.
    """
    return [_block_view(block) for block in blocks]


def _block_view(block: Block) -> dict[str, Any]:
    """Return a paragraph or a list as plain data."""
    if not isinstance(block, Items):
        return {"kind": "p", "inside": _inlines_view(block.inside)}
    return {"kind": "list", "first": block.first, "items": [page_of(item) for item in block.items]}


def _inlines_view(inlines: Sequence[Inline]) -> list[str | dict[str, Any]]:
    """Return inline nodes as plain data."""
    return [_inline_view(node) for node in inlines]


def _inline_view(node: Inline) -> str | dict[str, Any]:
    """Return an inline node as plain data: a text, or an object with the name of an HTML element as its `kind`."""
    match node:
        case PlainWords(text=text):
            return text
        case Break():
            return {"kind": "br"}
        case Strong(inside=inside):
            return {"kind": "strong", "inside": _inlines_view(inside)}
        case Emphasis(inside=inside):
            return {"kind": "em", "inside": _inlines_view(inside)}
        case Link(url=url, host=host, inside=inside):
            return {"kind": "a", "url": url, "host": host, "inside": _inlines_view(inside)}
