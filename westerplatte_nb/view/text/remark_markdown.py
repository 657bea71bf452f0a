"""Text by others as Markdown: for the text cells of exported notebooks, whose readers turn much into markup.

Jupyter knows HTML, formulas, tables and addresses beside CommonMark, so each sign that any of them could take for
markup is written as an entity, and stays a sign. Formulas are looked for in the finished page, where an entity is a
sign again; but none reaches beyond an element, so what could begin one stands in an element of its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from westerplatte_nb.view.text.remark import Block, Break, Emphasis, Inline, Items, Link, Strong, Words, pieces

# Anywhere; at the beginning of a line; where an address would be made a link.
_SIGNS = re.compile(r"[\\`*_{}\[\]<>&$~|@!^\"']|^\s*(?:[-+=#>]|\d+(?=[.)]))|(?<=www)\.|:(?=//)", re.IGNORECASE)
_FORMULA = "\\$"


def markdown_of(blocks: Sequence[Block]) -> str:
    """Return blocks as Markdown that says the same in a notebook, and does nothing else."""
    return "\n\n".join(_block(block) for block in blocks)


def _block(block: Block) -> str:
    if not isinstance(block, Items):
        return _paragraph(block.inside)
    items = []
    for number, item in enumerate(block.items):
        sign = "-" if block.first is None else f"{block.first + number}."
        # Signs of empty items alone, as in "- - -", would be a ruled line.
        inside = "\n\n".join(_block(one) for one in item) or "<wbr>"
        items.append(f"{sign} " + inside.replace("\n", "\n" + " " * (len(sign) + 1)))
    return "\n".join(items)


def _paragraph(inlines: Sequence[Inline]) -> str:
    return _inlines(inlines).strip()


def _inlines(inlines: Sequence[Inline]) -> str:
    return "".join(_inline(node) for node in inlines)


def _inline(node: Inline) -> str:
    match node:
        case Words(text=text):
            return "<wbr>".join(map(_escaped, pieces(text)))
        case Break():
            return "<br>"
        case Strong(inside=inside):
            return f"<strong>{_inlines(inside)}</strong>"
        case Emphasis(inside=inside):
            return f"<em>{_inlines(inside)}</em>"
        case Link(url=url, host=host, inside=inside):
            link = f"[{_inlines(inside)}](<{_address(url)}>)"
            return f"{link} ({_escaped(host)})" if host else link


def _escaped(text: str) -> str:
    return _SIGNS.sub(lambda found: "".join(_entity(sign) for sign in found[0]), text)


def _entity(sign: str) -> str:
    if sign.isspace():
        return sign
    entity = f"&#{ord(sign)};"
    return f"<span>{entity}</span>" if sign in _FORMULA else entity


def _address(url: str) -> str:
    """Return an address without what could end it or be a formula; a sign in it is written by its number."""
    return "".join(sign if sign.isalnum() or sign in "-._~:/?#&=%+,;@" else f"%{ord(sign):02X}" for sign in url)
