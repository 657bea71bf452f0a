"""A file that is given to the command by standard input, under the name `-`; nobody else reads from there."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

STANDARD = "-"

# What was read of standard input so far, as some kinds of files are read twice; None where `-` is no standard input.
_Content = dict[str, bytes]
_content: ContextVar[_Content | None] = ContextVar("content", default=None)


@contextmanager
def reads_standard_input() -> Iterator[None]:
    """Let the name `-` mean standard input within a `with` block, for commands that read files."""
    token = _content.set({})
    try:
        yield
    finally:
        _content.reset(token)


def standard_input(name: object, most: int) -> bytes | None:
    """Return the content of standard input, of a larger one only `most` + 1 bytes; None if `name` is that of a file."""
    content = _content.get()
    if name != STANDARD or content is None:
        return None
    before = content.get(STANDARD, b"")
    if len(before) <= most:
        # A later reader with a larger limit reads on where the one before stopped.
        content[STANDARD] = before + sys.stdin.buffer.read(most + 1 - len(before))
    return content[STANDARD]
