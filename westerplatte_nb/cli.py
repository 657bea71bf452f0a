"""The command `westerplatte`, which is `python -m westerplatte_nb` too.

It ends with 0 when all is well, 1 when a file or request is refused, 2 when the line itself is wrong, 130 when it was
stopped.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.terminal import EXIT_OK, REFUSED, STOPPED, tell
from westerplatte_nb.i18n.words import Words, words_in

# What brings a package that is not part of every installation; the command itself has all others.
EXTRAS = {
    "jupyterlab": "lab",
    "jupyter_server": "lab",
    "nbconvert": "print",
    "nbformat": "print",
    "nh3": "print",
    "jupytext": "lessons",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with its arguments (default: those of the process) and return its exit code."""
    typed = sys.argv[1:] if arguments is None else list(arguments)
    for stream in (sys.stdout, sys.stderr):
        # A console that cannot show every letter prints `?` for one. What goes into a file or pipe must lose none: for
        # that `formats.saving` makes the stream strict again, and it may raise the UnicodeEncodeError below.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        # Imported late: only the command needs these modules.
        from westerplatte_nb.command.program import run

        code = run(typed)
        if sys.stdout is not None:  # it is None where the output is closed (`>&-`)
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader has closed the pipe, as `head` does. Python flushes the output once more at its exit: that goes to
        # the null device, so that it does not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_OK
    except UnicodeEncodeError as error:
        from westerplatte_nb.command.program import words_of

        values = {"encoding": str(sys.stdout.encoding), "letter": f"U+{ord(error.object[error.start]):04X}"}
        return _refuse(words_of(typed), "cli.encoding", **values)
    except KeyboardInterrupt:
        return STOPPED
    except ImportError as error:
        return _missing(error)
    return code


def _missing(error: ImportError) -> int:
    """Print which package is not installed, with the line that installs it; raise any other error of an import."""
    package = (error.name or "").partition(".")[0]
    if not isinstance(error, ModuleNotFoundError) or package == "westerplatte_nb":
        raise error
    line = f"pip install 'westerplatte-nb[{EXTRAS[package]}]'" if package in EXTRAS else f"pip install {package}"
    return _refuse(words_in(system_language()), "cli.missing", package=package, line=line)


def _refuse(words: Words, key: str, **values: str) -> int:
    """Print on standard error why the command ends, and return the exit code REFUSED."""
    tell(words(key, **values), sys.stderr)
    return REFUSED


if __name__ == "__main__":
    sys.exit(main())
