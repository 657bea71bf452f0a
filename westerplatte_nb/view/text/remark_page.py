"""Text by others as plain data for the page, which makes elements of it one by one (`page/story/remark.js`)."""

from collections.abc import Sequence
from typing import Any

from westerplatte_nb.view.text.remark import Block, Break, Emphasis, Inline, Items, Link, PlainWords, Strong


def page_of(blocks: Sequence[Block]) -> list[dict[str, Any]]:
    """Return blocks as data: `kind` tells what each is, `inside` what it holds, text is text."""
    return [_block(block) for block in blocks]


def _block(block: Block) -> dict[str, Any]:
    if not isinstance(block, Items):
        return {"kind": "p", "inside": _inlines(block.inside)}
    return {"kind": "list", "first": block.first, "items": [page_of(item) for item in block.items]}


def _inlines(inlines: Sequence[Inline]) -> list[str | dict[str, Any]]:
    return [_inline(node) for node in inlines]


def _inline(node: Inline) -> str | dict[str, Any]:
    match node:
        case PlainWords(text=text):
            return text
        case Break():
            return {"kind": "br"}
        case Strong(inside=inside):
            return {"kind": "strong", "inside": _inlines(inside)}
        case Emphasis(inside=inside):
            return {"kind": "em", "inside": _inlines(inside)}
        case Link(url=url, host=host, inside=inside):
            return {"kind": "a", "url": url, "host": host, "inside": _inlines(inside)}
