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
    """A file that may be a result: its name with its folders, and how it is read; that may raise InvalidFile."""

    name: str
    read: Callable[[], bytes]


@dataclass(slots=True)
class HandIns:
    """The files of a place: those that may be results, and the names or number of the others."""

    files: list[HandIn] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    of_the_system: int = 0

    def add(self, name: str, read: Callable[[], bytes], is_packed: bool = False) -> None:
        """Add a file by its name; a packed one by its members, unless it lies in another packed file."""
        path = PurePosixPath(name)
        if _is_of_the_system(path):
            self.of_the_system += 1
        elif path.name.lower().endswith(ENDINGS):
            self.files.append(HandIn(name, read))
        elif path.suffix.lower() == PACKED and not is_packed:
            self._unpack(name, read)
        else:
            self.others.append(sanitize_text(name, LONGEST_NAME))

    def take_in(self, more: "HandIns") -> None:
        """Add the files of another place."""
        self.files += more.files
        self.others += more.others
        self.of_the_system += more.of_the_system

    def _unpack(self, name: str, read: Callable[[], bytes]) -> None:
        """Add the members of a packed file; one that cannot be unpacked is added as a file that fails to be read."""
        label = sanitize_text(name, LONGEST_NAME)
        try:
            packed = ZipFile(BytesIO(read()))
        except InvalidFile:
            # It fails in the same way when the results are read, where its reason is reported.
            self.files.append(HandIn(name, read))
            return
        except (BadZipFile, NotImplementedError, ValueError, OSError):
            self.files.append(HandIn(name, partial(fail, "unreadable", label)))
            return
        for member in packed.infolist()[:MOST_LOOKED_AT]:
            if not member.is_dir():
                inside = f"{name}/{member.filename}"
                self.add(inside, _member_reader(packed, member, sanitize_text(inside, LONGEST_NAME)), is_packed=True)


def in_folder(folder: Path) -> HandIns:
    """Return the files of a folder and of its subfolders, in the order of names. Raises OSError."""
    hand_ins = HandIns()
    for path in _files_below(folder):
        name = path.relative_to(folder).as_posix()
        if path.is_file():
            hand_ins.add(name, _file_reader(path, folder, sanitize_text(name, LONGEST_NAME)))
        else:
            hand_ins.others.append(sanitize_text(name, LONGEST_NAME))
    return hand_ins


def sent(files: Iterable[SentFile]) -> HandIns:
    """Return the files that a page sent: with text, packed ones as Base64, too large ones by their size alone."""
    hand_ins = HandIns()
    for one in files:
        hand_ins.add(one.name, partial(_content_of, one, sanitize_text(one.name, LONGEST_NAME)))
    return hand_ins


def _content_of(one: SentFile, name: str) -> bytes:
    """Return the content of a file that a page sent. Raises InvalidFile, with `name`, for one too large or damaged."""
    if one.size is not None:
        refuse_size(one.size, MOST_SENT if name.lower().endswith(PACKED) else MOST_RESULT, name)
    if one.base64 is not None:
        try:
            return b64decode(one.base64, validate=True)
        except ValueError:
            fail("unreadable", name)
    return one.text.encode("utf-8", "surrogatepass")


def _is_of_the_system(path: PurePosixPath) -> bool:
    """Tell whether a file was made by an operating system or a program for itself, such as `Thumbs.db`."""
    return (
        path.name.startswith(_OF_THE_SYSTEM)
        or path.name.lower() in _FILES_OF_THE_SYSTEM
        or any(part in _FOLDERS_OF_THE_SYSTEM for part in path.parts)
    )


def _files_below(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder and of its subfolders; a link to a folder is not followed."""
    number, folders = 0, [(folder, 0)]
    while folders:
        here, depth = folders.pop()
        inner = []
        for path in sorted(here.iterdir()):
            number += 1
            if number > MOST_LOOKED_AT:
                return
            if path.is_dir() and not path.is_symlink() and depth < DEEPEST:
                inner.append((path, depth + 1))
            else:
                yield path
        folders += reversed(inner)


def _file_reader(path: Path, folder: Path, name: str) -> Callable[[], bytes]:
    """Return a function that reads a file of the folder, unless it is a link out of it."""

    def read() -> bytes:
        if path.is_symlink() and not path.resolve().is_relative_to(folder.resolve()):
            fail("unreadable", name)
        return read_bytes(path, MOST_PACKED if path.suffix.lower() == PACKED else MOST_RESULT, name)

    return read


def _member_reader(packed: ZipFile, member: ZipInfo, name: str) -> Callable[[], bytes]:
    """Return a function that reads a member of a packed file; its declared size is not trusted."""

    def read() -> bytes:
        try:
            with packed.open(member) as stream:
                content = stream.read(MOST_RESULT + 1)
        except (BadZipFile, zlib_error, NotImplementedError, RuntimeError, ValueError, OSError, EOFError):
            fail("unreadable", name)  # Damaged, or with a password
        if len(content) > MOST_RESULT:
            refuse_size(max(member.file_size, len(content)), MOST_RESULT, name)
        return as_utf8(content)

    return read
