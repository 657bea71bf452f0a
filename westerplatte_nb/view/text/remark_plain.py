"""Text by others as plain text: what is read aloud, drawn in a picture, or printed in a terminal."""

from collections.abc import Sequence

from westerplatte_nb.view.text.remark import Block, Items, plain_inlines

BULLET = "•"


def plain_of(blocks: Sequence[Block]) -> str:
    """Return blocks as lines of text, a blank one between paragraphs, without any markup."""
    return "\n\n".join(_block(block) for block in blocks)


def spoken_of(blocks: Sequence[Block]) -> str:
    """Return blocks as one line to be read aloud."""
    return " ".join(plain_of(blocks).replace(f"{BULLET} ", "").split())


def _block(block: Block) -> str:
    if not isinstance(block, Items):
        return "".join(plain_inlines(block.inside))
    lines = []
    for number, item in enumerate(block.items):
        sign = BULLET if block.first is None else f"{block.first + number}."
        lines.append(f"{sign} " + "\n".join(_block(one) for one in item).replace("\n", "\n  "))
    return "\n".join(lines)
