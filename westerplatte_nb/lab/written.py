"""What a command prints, written into a file of its reader: always UTF-8, whatever the terminal speaks."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO, TextIOWrapper

from westerplatte_nb.formats.lasting import write_lasting
from westerplatte_nb.formats.problems import printable
from westerplatte_nb.formats.standard_input import STANDARD
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.terminal import tell
from westerplatte_nb.i18n.words import Words

WELL, REFUSED = 0, 1


def writing(path: str | None, words: Words, run: Callable[[], int]) -> int:
    """Let what a command prints go into a file, where one is named that is not standard output; return its exit code.

    What is wrong is told as ever; where nothing was printed, no file is written.
    """
    if path is None or path == STANDARD:
        lose_nothing()
        return run()
    with redirect_stdout(StringIO()) as held:
        code = run()
    return (written(path, held.getvalue(), words) or code) if held.getvalue() else code


def lose_nothing() -> None:
    """Let what is printed and meant to be kept fail where the other end of a pipe has no letter for it."""
    if isinstance(sys.stdout, TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(errors="strict")


def written(path: str, text: str, words: Words) -> int:
    """Write a text into a file, and return the exit code; what the system refuses is told."""
    try:
        write_lasting(path, text.encode(), most=None)
    except (OSError, ValueError) as error:
        tell(words("cli.unwritable", file=printable(path), why=system_term(error)), sys.stderr)
        return REFUSED
    return WELL
