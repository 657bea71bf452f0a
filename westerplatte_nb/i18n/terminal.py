"""The way to the terminal: whatever a text holds, a screen shows it and does not obey it.

Every command writes through `tell`. Those of a clone read their arguments by `Parser`, whose complaints quote what was
typed; `westerplatte` has a program of its own (`command`).
"""

import argparse
import sys
from typing import IO, Any, NoReturn

from westerplatte_nb.engine.sanitize import sanitize_text, short

# How a command ends: done, refused, called in a wrong way, or stopped by an interrupt.
EXIT_OK, REFUSED, WRONG, STOPPED = 0, 1, 2, 130
# The longest help is a few thousand characters; what is wrong with an argument is told in far fewer.
MOST_HELP, MOST_COMPLAINT = 10_000, 400


def tell(text: object, stream: IO[str] | None = None) -> None:
    """Write a text and a line end, control sequences and marks of direction as visible signs."""
    told = str(text)
    print(sanitize_text(told, max(len(told), 1), lines=True), file=stream or sys.stdout)


class Parser(argparse.ArgumentParser):
    """A parser of arguments that tells of them without obeying what stands in them."""

    def error(self, message: str) -> NoReturn:
        """Tell what is wrong with the arguments, however long they are, and end."""
        super().error(short(message, MOST_COMPLAINT))

    def _print_message(self, message: str, file: Any = None) -> None:
        if message:
            stream = file or sys.stderr
            stream.write(sanitize_text(message, MOST_HELP, lines=True))
