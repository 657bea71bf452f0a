"""Files written on request: by the one writer (`lasting`), and refused in sentences."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO, TextIOWrapper
from pathlib import Path

from westerplatte_nb.formats.lasting import write_lasting, write_new
from westerplatte_nb.formats.reading import check_size, fail
from westerplatte_nb.formats.standard_input import STANDARD
from westerplatte_nb.formats.system import system_term


def save(
    path: str | Path,
    content: bytes,
    most: int | None,
    *,
    is_new: bool = False,
    is_beside: bool = False,
    makes_folder: bool = False,
) -> Path:
    """Write a file and return its path; `most` is the largest size in bytes that its reader accepts, None: no limit.

    If a file of this name exists, it is replaced; with `is_new` that is an error, with `is_beside` the new file gets a
    number behind its name. With `makes_folder` a missing folder is created. Raises InvalidFile.
    """
    if most is not None:
        check_size(len(content), most, str(path))
    try:
        if makes_folder:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        if is_beside:
            return write_new(Path(path), content, most=most)
        write_lasting(path, content, most=most, is_new=is_new)
    except (OSError, ValueError) as error:
        if is_new and isinstance(error, FileExistsError):
            fail("exists", str(path))
        fail("unwritable", str(path), found=system_term(error))
    return Path(path)


@contextmanager
def printing_into(path: str | None) -> Iterator[None]:
    """Write what is printed in the `with` block to a file, in UTF-8; for None and `-` it goes to standard output.

    Standard error is not redirected. If nothing is printed, no file is written. Raises InvalidFile.
    """
    if path is None or path == STANDARD:
        print_exactly()
        yield
        return
    with redirect_stdout(StringIO()) as output:
        yield
    if output.getvalue():
        save(path, output.getvalue().encode(), None)


def print_exactly() -> None:
    """Let print raise an error for letters that the encoding of a pipe lacks: what goes there is meant to be stored."""
    if isinstance(sys.stdout, TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(errors="strict")
