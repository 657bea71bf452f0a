"""Hand-ins as platforms and systems leave them: folders, packed files, other endings, files of the system.

Only names and contents are used: a path inside a packed file is never written to or followed.
"""

from base64 import b64decode
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile, ZipInfo
from zlib import error as zlib_error

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_RESULT, as_utf8, fail, read_bytes, refuse_size
from westerplatte_nb.view.messages.class_results import SentFile

# Windows hides the second ending, and an editor adds it.
ENDINGS = (".json", ".json.txt")
PACKED = ".zip"
MOST_PACKED = 32 * 1024 * 1024
# A server breaks the connection for a message of ten megabytes.
MOST_SENT = 5 * 1024 * 1024
LONGEST_NAME = 80
# A folder of a school year, with the papers of other subjects.
MOST_LOOKED_AT = 20_000
DEEPEST = 6
_OF_THE_SYSTEM = ("._", "~$")
_FOLDERS_OF_THE_SYSTEM = ("__MACOSX", ".ipynb_checkpoints")
_FILES_OF_THE_SYSTEM = (".ds_store", "thumbs.db", "desktop.ini")


class HandIn(NamedTuple):
    """A file that may be a result: its name with its folders, and a function that reads it or raises InvalidFile."""

    name: str
    read: Callable[[], bytes]


@dataclass(slots=True)
class HandIns:
    """The files of a place: those that may be results, and the names or number of the others."""

    files: list[HandIn] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    of_the_system: int = 0

    def add(self, name: str, read: Callable[[], bytes], is_packed: bool = False) -> None:
        """Add a file by its name, and the function that reads it; of a packed file add the members instead.

        `is_packed` says that the file is such a member: packed files inside it are not unpacked.
        """
        path = PurePosixPath(name)
        if _is_of_the_system(path):
            self.of_the_system += 1
        elif path.name.lower().endswith(ENDINGS):
            self.files.append(HandIn(name, read))
        elif path.suffix.lower() == PACKED and not is_packed:
            self._unpack(name, read)
        else:
            self.others.append(sanitize_text(name, LONGEST_NAME))

    def take_in(self, other: "HandIns") -> None:
        """Add the files of another place to these."""
        self.files += other.files
        self.others += other.others
        self.of_the_system += other.of_the_system

    def _unpack(self, name: str, read: Callable[[], bytes]) -> None:
        """Add the members of a packed file; one that cannot be unpacked is added as a file that fails to be read."""
        label = sanitize_text(name, LONGEST_NAME)
        try:
            packed = ZipFile(BytesIO(read()))
        except InvalidFile:
            # Reading it fails in the same way once more when the results are read, and is reported there.
            self.files.append(HandIn(name, read))
            return
        except (BadZipFile, NotImplementedError, ValueError, OSError):
            self.files.append(HandIn(name, partial(fail, "unreadable", label)))
            return
        for member in packed.infolist()[:MOST_LOOKED_AT]:
            if not member.is_dir():
                inside = f"{name}/{member.filename}"
                self.add(inside, _member_reader(packed, member, sanitize_text(inside, LONGEST_NAME)), is_packed=True)


def hand_ins_in_folder(folder: Path) -> HandIns:
    """Return the files of a folder and of its subfolders, in the order of names. Raises OSError."""
    hand_ins = HandIns()
    for path in _files_below(folder):
        name = path.relative_to(folder).as_posix()
        if path.is_file():
            hand_ins.add(name, _file_reader(path, folder, sanitize_text(name, LONGEST_NAME)))
        else:  # a folder that lies too deep, or a broken link
            hand_ins.others.append(sanitize_text(name, LONGEST_NAME))
    return hand_ins


def hand_ins_from_page(files: Iterable[SentFile]) -> HandIns:
    """Return the files that a page sent; they are read later."""
    hand_ins = HandIns()
    for file in files:
        hand_ins.add(file.name, partial(_content_of, file, sanitize_text(file.name, LONGEST_NAME)))
    return hand_ins


def _content_of(file: SentFile, name: str) -> bytes:
    """Return the content of a file that a page sent: as text, or as Base64 for a packed one.

    Raises InvalidFile, with `name`, for a damaged one, and for one that is too large, of which only the size was sent.
    """
    if file.size is not None:
        refuse_size(file.size, MOST_SENT if name.lower().endswith(PACKED) else MOST_RESULT, name)
    if file.base64 is not None:
        try:
            return b64decode(file.base64, validate=True)
        except ValueError:
            fail("unreadable", name)
    return file.text.encode("utf-8", "surrogatepass")


def _is_of_the_system(path: PurePosixPath) -> bool:
    """Tell whether a file was made by an operating system or a program for itself, such as `Thumbs.db`."""
    return (
        path.name.startswith(_OF_THE_SYSTEM)
        or path.name.lower() in _FILES_OF_THE_SYSTEM
        or any(part in _FOLDERS_OF_THE_SYSTEM for part in path.parts)
    )


def _files_below(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder and of its subfolders, depth first and sorted, at most MOST_LOOKED_AT entries.

    Subfolders that lie too deep and links to folders are not entered, but yielded themselves.
    """
    entry_count, stack = 0, [(folder, 0)]
    while stack:
        here, depth = stack.pop()
        subfolders = []
        for path in sorted(here.iterdir()):
            entry_count += 1
            if entry_count > MOST_LOOKED_AT:
                return
            if path.is_dir() and not path.is_symlink() and depth < DEEPEST:
                subfolders.append((path, depth + 1))
            else:
                yield path
        stack += reversed(subfolders)


def _file_reader(path: Path, folder: Path, name: str) -> Callable[[], bytes]:
    """Return a function that reads a file; it raises InvalidFile, with `name`, for a link out of the folder."""

    def read() -> bytes:
        """Return the content of the file."""
        if path.is_symlink() and not path.resolve().is_relative_to(folder.resolve()):
            fail("unreadable", name)
        return read_bytes(path, MOST_PACKED if path.suffix.lower() == PACKED else MOST_RESULT, name)

    return read


def _member_reader(packed: ZipFile, member: ZipInfo, name: str) -> Callable[[], bytes]:
    """Return a function that reads a member of a packed file; its declared size is not trusted.

    The function raises InvalidFile, with `name`, for a member that is damaged, too large or protected by a password.
    """

    def read() -> bytes:
        """Return the content of the member."""
        try:
            with packed.open(member) as stream:
                content = stream.read(MOST_RESULT + 1)
        except (BadZipFile, zlib_error, NotImplementedError, RuntimeError, ValueError, OSError, EOFError):
            fail("unreadable", name)  # Damaged, or with a password
        if len(content) > MOST_RESULT:
            refuse_size(max(member.file_size, len(content)), MOST_RESULT, name)
        return as_utf8(content)

    return read
