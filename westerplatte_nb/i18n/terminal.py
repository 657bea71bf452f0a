"""The way to the terminal: whatever a text holds, a screen shows it and does not obey it.

Every command writes through `tell`.
"""

import sys
from typing import IO

from westerplatte_nb.engine.sanitize import sanitize_text

# How a command ends: done, refused, called in a wrong way, or stopped by an interrupt.
EXIT_OK, REFUSED, WRONG, STOPPED = 0, 1, 2, 130


def tell(text: object, stream: IO[str] | None = None) -> None:
    """Print a text and a line end to a stream (default: standard output), with invisible characters replaced."""
    line = str(text)
    print(sanitize_text(line, max(len(line), 1), lines=True), file=stream or sys.stdout)
