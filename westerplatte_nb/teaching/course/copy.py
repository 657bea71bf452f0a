"""Copies the notebooks of the course into the reader's own folder, and renews them, but none that somebody edited.

A file of the folder records the hash of the edited part of each notebook's cells, so that one that was only played in
is distinguished from one that somebody edited: the first gets the newer version, and unchanged cells keep their
outputs; the second stays as it is. Pictures are always replaced.
"""

import json
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from westerplatte_nb.formats.lasting import write_lasting
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_DATA, read_plain
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.teaching.authoring.build import notebook_text, with_outputs
from westerplatte_nb.teaching.course.front import PICTURES
from westerplatte_nb.teaching.page import CannotSay
from westerplatte_nb.teaching.paths import built_notebooks, file_name
from westerplatte_nb.view.text.bibliography import lessons_folder

# JupyterLab shows no file that begins so.
REMEMBERED = ".westerplatte.json"
SCHEMA = 1
COURSE = "course"
# What stands between links (`build`).
BETWEEN = " · "
_TO_OTHER = re.compile(r"\[[^\]]*\]\(\.\./([a-z]{2,3})/[^)]*\)")


@dataclass(slots=True)
class Copied:
    """The outcome for each notebook, by its path in the folder."""

    written: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    # The new content and the previous one.
    unsigned: list[tuple[bytes, bytes | None]] = field(default_factory=list)


def languages_of_course() -> tuple[str, ...]:
    """Return the languages of the built course."""
    source = built_notebooks()
    if source is None:
        return ()
    return tuple(language for language in LANGUAGES if (source / language / course_page(language)).is_file())


def course_page(language: str) -> str:
    """Return the name of the page that the course begins with."""
    return file_name(lessons_folder(), COURSE, language)


def copy_course(folder: Path, languages: Iterable[str]) -> Copied:
    """Write the notebooks of some languages into a folder, each language in one of its own.

    Raises CannotSay where there are none to copy, or nothing can be written.
    """
    source, wanted = built_notebooks(), tuple(languages)
    if source is None or not languages_of_course():
        raise CannotSay("cli.lessons.none")
    remembered, copied = _recorded_hashes(folder), Copied()
    there = {language for language in LANGUAGES if (folder / language).is_dir()} | set(wanted)
    try:
        for language in wanted:
            (folder / language).mkdir(parents=True, exist_ok=True)
            for notebook in sorted((source / language).glob("*.ipynb")):
                content = _without_links(notebook.read_bytes(), there)
                _copy_notebook(content, folder, f"{language}/{notebook.name}", remembered, copied)
        _copy_pictures(source / PICTURES, folder / PICTURES)
        text = json.dumps({"schema": SCHEMA, "files": remembered}, indent=1, sort_keys=True)
        write_lasting(folder / REMEMBERED, text.encode(), most=MOST_DATA)
    except OSError:
        raise CannotSay("cli.lessons.unwritable", folder=str(folder)) from None
    _sign(copied.unsigned)
    return copied


def _copy_pictures(source: Path, folder: Path) -> None:
    """Write the pictures that are missing or differ."""
    for picture in sorted(source.glob("*.svg")):
        path, content = folder / picture.name, picture.read_bytes()
        if not path.exists() or path.read_bytes() != content:
            folder.mkdir(exist_ok=True)
            write_lasting(path, content, most=None)


def _copy_notebook(content: bytes, folder: Path, name: str, remembered: dict[str, str], copied: Copied) -> None:
    """Write a notebook where none is, or over an older one that was not edited; add the outcome to `copied`.

    `remembered` has the hash of each notebook as it was last written, by its path in the folder.
    """
    path, edit_hash = folder / name, _edit_hash(content)
    if not path.exists():
        write_lasting(path, content, most=None)
        copied.unsigned.append((content, None))
        copied.written.append(name)
    else:
        before = path.read_bytes()
        present_hash = _edit_hash(before)
        if present_hash is None or present_hash not in (edit_hash, remembered.get(name)):
            copied.kept.append(name)
            return
        if present_hash != edit_hash:
            newer = _with_outputs(content, before)
            write_lasting(path, newer, most=None)
            copied.unsigned.append((newer, before))
            copied.renewed.append(name)
    remembered[name] = str(edit_hash)


def _sign(written: Iterable[tuple[bytes, bytes | None]]) -> None:
    """Sign notebooks for this account: one that is not signed loses its live boards when its page is reloaded.

    The outputs of an older one are trusted only if it was signed.
    """
    with suppress(Exception):  # where it cannot be signed, the course is there all the same
        from nbformat import reads
        from nbformat.sign import NotebookNotary

        with NotebookNotary() as notary:
            for content, before in written:
                if before is None or notary.check_signature(reads(before.decode(), as_version=4)):
                    notary.sign(reads(content.decode(), as_version=4))


def _edit_hash(content: bytes) -> str | None:
    """Return the hash of a notebook's cells without their outputs, None for an invalid notebook."""
    try:
        cells = [_edited_part(cell) for cell in json.loads(content)["cells"]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return sha256(json.dumps(cells, sort_keys=True).encode()).hexdigest()


def _edited_part(cell: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return the editable part of a cell: its text, attachments, tags and slide type."""
    metadata = cell.get("metadata", {})
    by_hand = (metadata.get("tags"), metadata.get("slideshow"), cell.get("attachments"))
    return (cell["cell_type"], cell["id"], "".join(cell["source"]), *(one or None for one in by_hand))


def _with_outputs(content: bytes, before: bytes) -> bytes:
    """Return a newer notebook with the outputs of the older one in the cells that both have."""
    try:
        return notebook_text(with_outputs(json.loads(content), json.loads(before))).encode()
    except (KeyError, TypeError):
        return content


def _without_links(content: bytes, languages: set[str]) -> bytes:
    """Return a notebook without links to its translations that are not in the folder."""
    notebook = json.loads(content)
    lines = [line for cell in notebook["cells"][:1] for line in cell["source"]]
    remaining = [_without_dead_links(line, languages) for line in lines]
    if remaining == lines:
        return content
    notebook["cells"][0]["source"] = [line for line in remaining if line]
    return notebook_text(notebook).encode()


def _without_dead_links(line: str, languages: set[str]) -> str:
    """Return a line of text without its dead links; empty where all of its links are dead."""
    links = list(_TO_OTHER.finditer(line))
    if all(link[1] in languages for link in links):
        return line
    targets = [link[0] for link in links if link[1] in languages]
    return line[: links[0].start()] + BETWEEN.join(targets) + line[links[-1].end() :] if targets else ""


def _recorded_hashes(folder: Path) -> dict[str, str]:
    """Return the recorded hashes; none of an invalid file, in which case every notebook that differs is kept."""
    try:
        plain = read_plain(folder / REMEMBERED)
    except InvalidFile:
        return {}
    files = plain.get("files") if isinstance(plain, Mapping) and plain.get("schema") == SCHEMA else None
    if not isinstance(files, Mapping):
        return {}
    return {name: one for name, one in files.items() if isinstance(one, str)}
