"""Files that somebody asks for: written by the one writer (`lasting`), and refused in sentences."""

from __future__ import annotations

from pathlib import Path

from westerplatte_nb.formats.lasting import write_lasting
from westerplatte_nb.formats.reading import refuse, refuse_size
from westerplatte_nb.formats.system import system_term


def save(path: str | Path, content: bytes, most: int, is_new: bool = False) -> None:
    """Write a file that its reader takes up to a size of `most` bytes; with `is_new` in the place of none.

    Raises FileRefused.
    """
    if len(content) > most:
        refuse_size(len(content), most, str(path))
    try:
        write_lasting(path, content, most=most, is_new=is_new)
    except FileExistsError:
        refuse("exists", str(path))
    except (OSError, ValueError) as error:
        refuse("unwritable", str(path), found=system_term(error))
