"""A file that is given to the command by standard input, under the name `-`; nobody else reads from there."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

STANDARD = "-"

# What was read, by the one that may read it: some kinds of files are looked at twice.
_Read = dict[str, bytes]
_may_read: ContextVar[_Read | None] = ContextVar("may_read", default=None)


@contextmanager
def reads_standard_input() -> Iterator[None]:
    """Let `-` stand for standard input within this."""
    token = _may_read.set({})
    try:
        yield
    finally:
        _may_read.reset(token)


def standard_input(name: object, most: int) -> bytes | None:
    """Read standard input, or one byte more than `most` of it; None where a name means a file."""
    read = _may_read.get()
    if name != STANDARD or read is None:
        return None
    if len(read.get(STANDARD, b"")) <= most:
        # A later reader with a larger limit reads on where the one before stopped.
        read[STANDARD] = read.get(STANDARD, b"") + sys.stdin.buffer.read(most + 1 - len(read.get(STANDARD, b"")))
    return read[STANDARD]
