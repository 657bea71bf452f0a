"""Files written on request: by the one writer (`lasting`), and refused in sentences."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO, TextIOWrapper
from pathlib import Path

from westerplatte_nb.formats.lasting import write_lasting, write_new
from westerplatte_nb.formats.reading import fail, refuse_size
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
    """Write a file that its reader takes up to a size of `most` bytes, None where only others read it; return its path.

    With `is_new` nothing is replaced; with `is_beside` neither, and a file that is there gives it a number. With
    `makes_folder` its folder need not be there. Raises InvalidFile.
    """
    if most is not None and len(content) > most:
        refuse_size(len(content), most, str(path))
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
    """Let what is printed inside go into a file, where one is named that is not standard output.

    It is UTF-8, whatever the terminal speaks. Errors are reported as ever; where nothing was printed, no file is
    written. Raises InvalidFile.
    """
    if path is None or path == STANDARD:
        lose_nothing()
        yield
        return
    with redirect_stdout(StringIO()) as output:
        yield
    if output.getvalue():
        save(path, output.getvalue().encode(), None)


def lose_nothing() -> None:
    """Let what is printed and meant to be kept fail where the other end of a pipe has no letter for it."""
    if isinstance(sys.stdout, TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(errors="strict")
