"""The sources of a lesson: Polish text and code in named cells, and the other languages' text for the same names.

Only building and checking need this module: it reads MyST notebook text with jupytext.
"""

import ast
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.registry import first_game, games
from westerplatte_nb.engine.sanitize import escape_unprintable
from westerplatte_nb.i18n.languages import LANGUAGES, SOURCE

TRANSLATIONS = tuple(language for language in LANGUAGES if language != SOURCE)

TEXTS_KEPT = 200

# The mark of a cell that tells the history in easy words.
LEVEL, SHORT = "level", "short"


@dataclass(frozen=True, slots=True)
class Cell:
    """A named cell: `kind` is `markdown` or `code`, `marks` what its block or options say besides the name."""

    name: str
    kind: str
    text: str
    marks: dict[str, Any]

    @property
    def tags(self) -> tuple[str, ...]:
        """The tags of a code cell."""
        return tuple(self.marks.get("tags", ()))

    @property
    def is_short(self) -> bool:
        """Whether it tells the history in easy words."""
        return self.marks.get(LEVEL) == SHORT

    @property
    def hash(self) -> str:
        """The hash of the text, which a translation records to notice that the source has changed."""
        return hash_of(self.text)


@dataclass(frozen=True, slots=True)
class LessonText:
    """One file of a lesson: its front matter and cells; `metadata` is the front matter as jupytext reads it."""

    path: Path
    front: "Front"
    cells: tuple[Cell, ...]
    metadata: dict[str, Any]

    def cell(self, name: str) -> Cell | None:
        """Return the first cell of a name, or None."""
        return next((cell for cell in self.cells if cell.name == name), None)


@dataclass(frozen=True, slots=True)
class LessonSource:
    """A lesson or page: its folder name, the Polish text, and the translations that are there, by language."""

    slug: str
    folder: Path
    polish: LessonText
    translations: dict[str, LessonText]

    @property
    def game(self) -> str:
        """The game that it is about, whose rules it cites by their bare ids."""
        return game_of(self.polish.front)

    def text(self, language: str) -> LessonText | None:
        """Return the text of a language, or None where it is missing."""
        return self.polish if language == SOURCE else self.translations.get(language)


def hash_of(text: str) -> str:
    """Return eight hexadecimal digits that change with the words of a cell, but not with spaces at line ends."""
    clean = "\n".join(line.rstrip() for line in text.strip().splitlines())
    return sha256(clean.encode()).hexdigest()[:8]


def front_hash(front: "Front") -> str:
    """Return the hash of the translated part of the front matter: title, summary, objectives."""
    parts = [text_of(front, key) for key in ("title", "summary")]
    return hash_of("\n".join([*parts, *list_of(front, "objectives")]))


def file_of(folder: Path, language: str, stem: str = "lesson") -> Path:
    """Return the path of a lesson's text in a language; `stem` is its name without language and ending."""
    return folder / (f"{stem}.md" if language == SOURCE else f"{stem}.{language}.md")


def read_text(path: Path) -> LessonText:
    """Read one MyST file.

    Raises OSError where it cannot be read, ValueError where it is not UTF-8 or no MyST notebook.
    """
    return text_from(path, path.read_text(encoding="utf-8"))


def text_from(path: Path, content: str) -> LessonText:
    """Return the lesson text in the content of a MyST file; `path` is that of the file, which is not read.

    Raises ValueError where it is no MyST notebook.
    """
    import jupytext

    try:
        notebook = _read_once(jupytext.reads, content)
    except Exception as error:  # jupytext and its readers raise errors of many kinds
        raise ValueError(f"{type(error).__name__}: {error}") from error
    cells = tuple(_cell(cell) for cell in notebook.cells if cell.source.strip() or "name" in cell.metadata)
    return LessonText(path, read_front(content), cells, dict(notebook.metadata))


# A lesson is read once each for building, checking and printing, and jupytext is slow.
@lru_cache(TEXTS_KEPT)
def _read_once(reads: Callable[..., Any], content: str) -> Any:
    """Return the notebook of a MyST text, from the cache if it was read before; `reads` is jupytext's function."""
    return reads(content, fmt="md:myst")


def read_source(folder: Path, stem: str = "lesson", slug: str = "") -> LessonSource:
    """Read the Polish text of a lesson and the translations that exist; `slug` is its name, else that of the folder.

    `stem` is the name of the files without language and ending. Raises OSError and ValueError.
    """
    polish = read_text(file_of(folder, SOURCE, stem))
    paths = {language: file_of(folder, language, stem) for language in TRANSLATIONS}
    translations = {language: read_text(path) for language, path in paths.items() if path.exists()}
    return LessonSource(slug or folder.name, folder, polish, translations)


def _cell(cell: Any) -> Cell:
    """Return a cell of jupytext's notebook as a named cell; its metadata but the name are the marks."""
    marks = {key: value for key, value in cell.metadata.items() if key != "name"}
    return Cell(str(cell.metadata.get("name", "")), cell.cell_type, cell.source.strip("\n"), marks)


# The front matter of a lesson's file: `key: text` and lists of texts between two lines of dashes.
#
# It is the plain part of YAML that a lesson needs, so that a title can be read without a YAML library; what is nested
# (the settings of jupytext) is passed over. The check compares it with what jupytext reads.


Front = dict[str, str | list[str]]

_PAIR = re.compile(r"^(\w+):[ \t]*(.*)$")
_ITEM = re.compile(r"^\s*-[ \t]+(.*)$")


def read_front(text: str) -> Front:
    """Return the front matter of a text; {} where it has none, or no line of dashes ends it."""
    lines = text.splitlines()
    if not lines or lines[0].rstrip() != "---":
        return {}
    front: Front = {}
    key = ""
    for line in lines[1:]:
        if line.rstrip() == "---":
            return front
        pair, item = _PAIR.match(line), _ITEM.match(line)
        if pair:
            key = pair[1]
            front[key] = _plain(pair[2])
        elif item and key:
            # The value of a list's key is "" until its first item comes.
            earlier = front[key]
            front[key] = [*(earlier if isinstance(earlier, list) else []), _plain(item[1])]
    return {}


def title_of(folder: Path, language: str) -> str:
    """Return the title of a lesson in a language; the name of its folder where there is none."""
    return text_of(front_of(file_of(folder, language)), "title") or folder.name


def front_of(path: Path) -> Front:
    """Return the front matter of a file; an empty dict where the file cannot be read."""
    try:
        return read_front(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return {}


def text_of(front: Front, key: str) -> str:
    """Return the text of a key of the front matter, "" where it is missing; the items of a list as one text."""
    value = front.get(key, "")
    return value if isinstance(value, str) else " ".join(value)


def game_of(front: Front) -> str:
    """Return the game that a lesson is about: the one that its front matter names, else the first of all games."""
    named = text_of(front, "game")
    return named if named in games() else first_game()


def list_of(front: Front, key: str) -> list[str]:
    """Return the list of a key of the front matter, [] where it is missing; a single text as a list of one."""
    value = front.get(key) or []
    return value if isinstance(value, list) else [value]


def _plain(value: str) -> str:
    """Return a value of the front matter as plain text, without its quotation marks."""
    return escape_unprintable(_unquoted(value.strip()))


def _unquoted(value: str) -> str:
    """Return a value without the quotation marks around it: double ones as in JSON, single ones as in YAML."""
    if len(value) > 1 and value.startswith('"') and value.endswith('"'):
        try:
            return str(json.loads(value))
        except ValueError:
            return value[1:-1]
    if len(value) > 1 and value.startswith("'") and value.endswith("'"):
        return value[1:-1].replace("''", "'")
    return value


def calls(source: LessonSource) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield for every code cell that is a plain call of the lesson: the cell's name, the method, its arguments."""
    for cell in source.polish.cells:
        if cell.kind == "code" and (call := call_in(cell.text, "lesson")) is not None:
            yield cell.name, *call


def call_in(code: str, name: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the method and the arguments of code like `name.method("text", …)`; None for any other code."""
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return None
    match tree.body:
        case [ast.Expr(ast.Call(ast.Attribute(ast.Name(owner), method), arguments, []))] if owner == name:
            constants = [node.value for node in arguments if isinstance(node, ast.Constant)]
            texts = tuple(value for value in constants if isinstance(value, str))
            return (method, texts) if len(texts) == len(arguments) else None
    return None
