"""The one door for files from outside: size before reading, then encoding, then syntax; nothing in them is obeyed.

No path that stands in a file is ever followed. What comes out holds only dicts with text keys, tuples, text,
numbers, truth values, None, and the dates of TOML.
"""

import json
import re
import stat
import tomllib
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, NoReturn

from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.problems import NOTHING, InvalidFile, Key, Place, Unquoted, problem, shortened
from westerplatte_nb.formats.standard_input import standard_input

MOST_DATA = 256 * 1024
MOST_SAVE = 2 * 1024 * 1024
# A code that packs a whole scenario, and a long game.
MOST_RESULT = 2 * 1024 * 1024
# All matches that 32 pupils can have, each with two tests of 40 answers.
MOST_TOURNAMENT = 8 * 1024 * 1024
DEEPEST = 16

# `a.a.a.…` as a key costs tomllib time with the square of its length: a minute for 120 kB.
MOST_DOTS_IN_A_LINE = 60

CODE_PAGES = ("cp1250", "cp1252")
OWN_LETTERS = frozenset("ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüÄÖÜßéèàçñ„”“‚’‘–—…×·°§€«»½¼¾²³")
_UTF8 = re.compile(rb"[\xc2-\xc5][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}")
_SURROGATE = re.compile("[\ud800-\udfff]")
# TOML never begins so: there a table of a list has two brackets.
_JSON = re.compile(r"\s*(\{|\[\s*(\{|\]))")
_LINE = re.compile(r"line (\d+)")


def fail(
    key: Key, file: str, place: Place | None = None, found: object = NOTHING, expected: str | Wording = ""
) -> NoReturn:
    """Raise InvalidFile with a single problem: its `place` in the file, if it is known, what is there, what may be."""
    raise InvalidFile([problem(key, file, place, found, expected)]) from None


def read_bytes(path: str | Path, most: int, called: str = "") -> bytes:
    """Return the bytes of a file, with text in UTF-8; a file of more than `most` bytes is refused without being read.

    The path `-` is standard input where a command allows it. `called` is the name of the file in problems, "" for its
    path. Raises InvalidFile.
    """
    _require_name(path)
    file = called or str(path)
    if (piped := standard_input(path, most)) is not None:
        check_size(len(piped), most, file)
        return as_utf8(piped)
    try:
        status = Path(path).stat()
        if not stat.S_ISREG(status.st_mode):
            fail("unreadable", file)
        if status.st_size <= most:
            with Path(path).open("rb") as stream:
                content = stream.read(most + 1)
            if len(content) <= most:  # else the file has grown meanwhile
                return as_utf8(content)
    except FileNotFoundError:
        fail("not_found", file)
    except (OSError, ValueError):
        fail("unreadable", file)
    refuse_size(status.st_size, most, file)  # too large before it was read, or grown meanwhile


def named_path(name: object, is_file: bool = False) -> Path:
    """Return a name as the path of a file or folder, which need not exist.

    Raises InvalidFile for a value that is no name, for a name that the system does not accept, and with `is_file` for
    the name of a folder.
    """
    path = Path(_require_name(name))
    try:
        if is_file and (not path.name or path.is_dir()):
            fail("no_file_name", str(name), found=str(name))
        path.lstat()
    except FileNotFoundError:
        pass
    except (OSError, ValueError):
        fail("unreadable", str(name))
    return path


def _require_name(name: object) -> str | Path:
    """Return a file's name unchanged if it is a text or a path; else raise InvalidFile."""
    if not isinstance(name, str | Path):
        fail("no_file_name", short(name), found=name)
    return name


def as_utf8(content: bytes) -> bytes:
    """Return the bytes of a text in UTF-8, converted from UTF-16 or from a code page of Windows.

    A code page is tried only where nothing in the file is UTF-8, and accepted only where it gives no letters or signs
    but those of our own texts. All else stays as it is, for its reader to refuse.
    """
    # UTF-16 without a byte order mark: of a letter in ASCII the second byte is zero.
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or content[1:2] == b"\0":
        with suppress(UnicodeDecodeError):
            return content.decode("utf-16").encode()
    with suppress(UnicodeDecodeError):
        content.decode()
        return content
    for page in CODE_PAGES if _UTF8.search(content) is None else ():
        with suppress(UnicodeDecodeError):
            text = content.decode(page)
            if all(letter.isascii() or letter in OWN_LETTERS for letter in text):
                return text.encode()
    return content


def check_size(size: int, most: int, file: str) -> None:
    """Raise InvalidFile for a file of `size` bytes if that is more than `most`."""
    if size > most:
        refuse_size(size, most, file)


def refuse_size(size: int, most: int, file: str) -> NoReturn:
    """Raise InvalidFile for a file of `size` bytes that may have `most`."""
    fail("size", file, found=Unquoted(_kilobytes(size)), expected=_kilobytes(most))


def _kilobytes(size: int) -> str:
    """Return a number of bytes as KiB, rounded up."""
    return f"{(size + 1023) // 1024} KiB"


def text_of(content: bytes, file: str) -> str:
    """Return the text of bytes in UTF-8, with or without a byte order mark; `as_utf8` converts other encodings before.

    Raises InvalidFile.
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        fail("encoding", file, Place("line", str(line)), Unquoted(f"0x{content[error.start]:02X}"), "UTF-8")


def read_plain(path: str | Path, most: int = MOST_DATA) -> Any:
    """Return the frozen plain data of a TOML or JSON file of at most `most` bytes; its content tells which it is.

    Raises InvalidFile.
    """
    file = str(_require_name(path))
    return parse_text(text_of(read_bytes(path, most), file), file)


def parse_text(text: str, file: str) -> Any:
    """Return the frozen plain data of a TOML or JSON text: only JSON begins with a brace, or with a list of tables.

    Raises InvalidFile.
    """
    is_json = _JSON.match(text) is not None or file.lower().endswith(".json")
    return json_of(text, file) if is_json else toml_of(text, file)


def toml_of(text: str, file: str) -> Any:
    """Return the frozen plain data of a TOML text.

    Raises InvalidFile.
    """
    # Before it is parsed, as dotted keys of many parts take the parser too long; comments may have any dots.
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MOST_DOTS_IN_A_LINE and not line.lstrip().startswith("#"):
            fail("nesting", file, Place("line", str(number)), expected=str(DEEPEST))
    try:
        return freeze(_parse_toml(text), file)
    except RecursionError:
        fail("nesting", file, expected=str(DEEPEST))
    except tomllib.TOMLDecodeError as error:
        _refuse_toml(str(error), text, file)
    except ValueError:  # A number of thousands of digits, the 30th of February
        fail("number_form", file)


# Cached, as each cell of a lesson opens its scenario. `toml_of`, the only caller, passes on a frozen copy (`freeze`).
@lru_cache(maxsize=64)
def _parse_toml(text: str) -> dict[str, Any]:
    """Return the data of a TOML text; the caller must not change them, as the next call returns the same object."""
    return tomllib.loads(text)


def _refuse_toml(message: str, text: str, file: str) -> NoReturn:
    """Raise InvalidFile for a syntax error in a TOML text, with the line that tomllib's message names.

    Without a line in the message the error is at the end of the text.
    """
    lines = text.split("\n")
    match = _LINE.search(message)
    number = int(match[1]) if match else len(lines)
    # The line, or if that is empty the end of the text.
    excerpt = Unquoted(shortened(lines[number - 1].strip() or text[-80:].strip()) or "–")
    is_duplicate = "Cannot overwrite" in message or "Cannot declare" in message or "Duplicate" in message
    fail("duplicate_key" if is_duplicate else "not_toml", file, Place("line", str(number)), excerpt)


class _DuplicateKey(ValueError):  # noqa: N818 - reads as what it is
    """A key that stands twice in one JSON object."""


class _NotANumber(ValueError):  # noqa: N818
    """NaN or Infinity, which are no JSON."""


def _unique_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the key-value pairs of a JSON object as a dict. Raises _DuplicateKey where a key stands twice."""
    table = dict(pairs)
    if len(table) < len(pairs):
        [(key, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise _DuplicateKey(key)
    return table


def _refuse_constant(name: str) -> NoReturn:
    """Raise _NotANumber for NaN and Infinity, which Python's parser would accept."""
    raise _NotANumber(name)


def json_of(text: str, file: str, place: Place | None = None) -> Any:
    """Return the frozen plain data of a JSON text; duplicate keys, NaN, Infinity and lone surrogates are refused.

    `place` is the place of the text, if it is only a part of the file. Raises InvalidFile.
    """
    try:
        value = json.loads(text, object_pairs_hook=_unique_pairs, parse_constant=_refuse_constant)
    except _DuplicateKey as error:
        fail("duplicate_key", file, place, str(error))
    except _NotANumber as error:
        fail("number_form", file, place, Unquoted(str(error)))
    except json.JSONDecodeError as error:
        where = place or Place("line", str(error.lineno))
        excerpt = " ".join(text[error.pos : error.pos + 80].split() or text[-80:].split())
        fail("not_json", file, where, Unquoted(shortened(excerpt) or "–"))
    except RecursionError:
        fail("nesting", file, place, expected=str(DEEPEST))
    except ValueError:  # A number of thousands of digits
        fail("number_form", file, place)
    return freeze(value, file, place)


def freeze(value: Any, file: str, place: Place | None = None, depth: int = 0) -> Any:
    """Return plain data with lists as tuples and keys as text, at most DEEPEST levels deep; `depth` is that of `value`.

    Whole numbers as keys become text (the places of tiles in a dict from Python). Raises InvalidFile for data
    nested too deep and for text with half a character in it, which could not be saved again.
    """
    if depth > DEEPEST:
        fail("nesting", file, place, expected=str(DEEPEST))
    if isinstance(value, str):
        if not value.isascii() and _SURROGATE.search(value):
            fail("surrogate", file, place, value)
        return value
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, Mapping):
        table = {}
        for key, item in value.items():
            # Numbers as keys are places of tiles: no board has a hundred.
            if not isinstance(key, str) and key not in range(100):
                fail("text", file, place, key)
            table[freeze(str(key), file, place)] = freeze(item, file, place, depth + 1)
        if len(table) < len(value):  # a number and its text, such as 1 and "1", were two keys
            fail("duplicate_key", file, place, next(key for key in value if not isinstance(key, str)))
        return table
    if isinstance(value, (list, tuple)):
        return tuple(freeze(item, file, place, depth + 1) for item in value)
    return value
