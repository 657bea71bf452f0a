"""Text by others as HTML: for pages that are exported or printed. Every tag is ours, every word is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.view.text.remark import Block, Break, Emphasis, Inline, Items, Link, Strong, Words, pieces

OUTSIDE = 'rel="noopener noreferrer nofollow" target="_blank" referrerpolicy="no-referrer"'


def html_of(blocks: Sequence[Block], language: str = "") -> str:
    """Return blocks as HTML in a box of their own, in which nothing becomes a formula."""
    return as_written(f'<div dir="auto">{_blocks(blocks)}</div>', language)


def _blocks(blocks: Sequence[Block]) -> str:
    return "".join(_block(block) for block in blocks)


def _block(block: Block) -> str:
    if not isinstance(block, Items):
        return f"<p>{_inlines(block.inside)}</p>"
    items = "".join(f"<li>{_blocks(item)}</li>" for item in block.items)
    return f"<ul>{items}</ul>" if block.first is None else f'<ol start="{block.first}">{items}</ol>'


def _inlines(inlines: Sequence[Inline]) -> str:
    return "".join(_inline(node) for node in inlines)


def _inline(node: Inline) -> str:
    match node:
        case Words(text=text):
            return "<wbr>".join(map(escape, pieces(text)))
        case Break():
            return "<br>"
        case Strong(inside=inside):
            return f"<strong>{_inlines(inside)}</strong>"
        case Emphasis(inside=inside):
            return f"<em>{_inlines(inside)}</em>"
        case Link(url=url, host=host, inside=inside):
            link = f'<a href="{escape(url)}" {OUTSIDE}>{_inlines(inside)}</a>'
            return f"{link} ({escape(host)})" if host else link
