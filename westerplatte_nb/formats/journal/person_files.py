"""The files that the package keeps of a person: where they lie, and deleting them all.

Only files of the package's own names in its own folders are touched: `WESTERPLATTE_DATA` may name a folder with others.
Answers to quizzes have names that anything may have: what holds none is somebody else's.
"""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.data_folder import home_folder
from westerplatte_nb.formats.quiz.answers import QUIZZES, holds_answers

_UNFINISHED = (".wnb-*.tmp",)
_JOURNALS = ("*.journal", "*.journal.damaged*", ".*.journal.tmp")
# A folder `studio` or `measured` may have been there before, with tables of others.
_HEX = "[0-9a-f]"
_DRAFTS, _MEASUREMENTS = (f"{_HEX * digits}.json" for digits in (12, 24))
# The folders below that of the person, the inner before the outer, and what lies in each.
FOLDERS: dict[str, tuple[str, ...]] = {
    "games/older": _JOURNALS,
    "games": (*_JOURNALS, "index.json", "clock"),
    QUIZZES: ("*.json", "*.json.damaged*", ".lock"),
    "studio": (_DRAFTS,),
    "measured": (_MEASUREMENTS,),
}


@value
class Forgotten:
    """How many files were deleted, and how many could not be."""

    files: int = 0
    failures: int = 0


def person_files() -> tuple[Path, ...]:
    """Return the paths of all files that the package stored for the person, also while storing is switched off.

    Raises OSError if `WESTERPLATTE_DATA` names no folder.
    """
    home = home_folder()
    return tuple(path for name, patterns in FOLDERS.items() for path in _own_files(home / name, patterns))


def forget_all() -> Forgotten:
    """Delete all files that the package stored for the person, and its folders where nothing else is in them.

    Files that cannot be deleted are counted. Raises OSError if `WESTERPLATTE_DATA` names no folder.
    """
    deleted = failures = 0
    for path in person_files():
        try:
            path.unlink()
            deleted += 1
        except FileNotFoundError:
            pass  # another was quicker
        except OSError:
            failures += 1
    for name in FOLDERS:
        with suppress(OSError):  # what somebody else put there stays
            (home_folder() / name).rmdir()
    return Forgotten(deleted, failures)


def _own_files(folder: Path, patterns: tuple[str, ...]) -> Iterator[Path]:
    """Yield the package's own files in a folder, by the patterns of their names; other people's files are left out."""
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            is_named = any(path.match(pattern) for pattern in (*patterns, *_UNFINISHED))
            # In the folder of quizzes a person may have JSON files of another kind: those hold no saved answers.
            is_ours = folder.name != QUIZZES or not path.match("*.json") or holds_answers(path)
            if is_named and is_ours and (path.is_file() or path.is_symlink()):
                yield path
