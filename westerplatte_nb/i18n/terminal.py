"""The way to the terminal: whatever a text holds, a screen shows it and does not obey it.

Every command writes through `tell`, and reads its arguments by `Parser`, whose complaints quote what was typed.
"""

from __future__ import annotations

import argparse
import sys
from typing import IO, Any

from westerplatte_nb.engine.foreign_text import harmless


def tell(text: object, stream: IO[str] | None = None) -> None:
    """Write a text and a line end, control sequences and marks of direction as visible signs."""
    told = str(text)
    print(harmless(told, max(len(told), 1), lines=True), file=stream or sys.stdout)


class Parser(argparse.ArgumentParser):
    """A parser of arguments that tells of them without obeying what stands in them."""

    def _print_message(self, message: str, file: Any = None) -> None:
        if message:
            stream = file or sys.stderr
            stream.write(harmless(message, MOST_MESSAGE, lines=True))


# The longest help is a few thousand characters; an argument of a million is not told whole.
MOST_MESSAGE = 10_000
