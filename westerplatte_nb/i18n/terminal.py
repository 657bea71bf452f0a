"""The way to the terminal: whatever a text holds, a screen shows it and does not obey it.

Every command writes through `tell`.
"""

import sys
from typing import IO

from westerplatte_nb.engine.sanitize import sanitize_text

# How a command ends: done, refused, called in a wrong way, or stopped by an interrupt.
EXIT_OK, REFUSED, WRONG, STOPPED = 0, 1, 2, 130


def tell(text: object, stream: IO[str] | None = None) -> None:
    """Write a text and a line end, control sequences and marks of direction as visible signs."""
    line = str(text)
    print(sanitize_text(line, max(len(line), 1), lines=True), file=stream or sys.stdout)
