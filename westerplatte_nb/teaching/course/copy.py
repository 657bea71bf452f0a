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

# The file with the hashes of the copied notebooks. JupyterLab does not list a file whose name begins with a dot.
HASH_FILE = ".westerplatte.json"
SCHEMA = 1
COURSE = "course"
# The separator of the links to other languages (`build`).
LINK_SEPARATOR = " · "
_TO_OTHER = re.compile(r"\[[^\]]*\]\(\.\./([a-z]{2,3})/[^)]*\)")


@dataclass(slots=True)
class CopyReport:
    """The paths in the folder of the notebooks that are new, were replaced by a newer version, and were left alone.

    `unsigned` has the content of each notebook that was written, and the content that it replaced (None for a new one).
    """

    written: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    unsigned: list[tuple[bytes, bytes | None]] = field(default_factory=list)


def languages_of_course() -> tuple[str, ...]:
    """Return the languages in which the course is built; () where no notebooks are built."""
    source = built_notebooks()
    if source is None:
        return ()
    return tuple(language for language in LANGUAGES if (source / language / course_page(language)).is_file())


def course_page(language: str) -> str:
    """Return the file name of the notebook that the course begins with, in a language."""
    return file_name(lessons_folder(), COURSE, language)


def copy_course(folder: Path, languages: Iterable[str]) -> CopyReport:
    """Write the notebooks of some languages into a folder, each language in a subfolder of its own.

    Raises CannotSay where there are none to copy, or nothing can be written.
    """
    source, languages_to_copy = built_notebooks(), tuple(languages)
    if source is None or not languages_of_course():
        raise CannotSay("cli.lessons.none")
    hashes, report = _recorded_hashes(folder), CopyReport()
    present_languages = {language for language in LANGUAGES if (folder / language).is_dir()} | set(languages_to_copy)
    try:
        for language in languages_to_copy:
            (folder / language).mkdir(parents=True, exist_ok=True)
            for notebook in sorted((source / language).glob("*.ipynb")):
                content = _without_dead_language_links(notebook.read_bytes(), present_languages)
                _copy_notebook(content, folder, f"{language}/{notebook.name}", hashes, report)
        _copy_pictures(source / PICTURES, folder / PICTURES)
        text = json.dumps({"schema": SCHEMA, "files": hashes}, indent=1, sort_keys=True)
        write_lasting(folder / HASH_FILE, text.encode(), most=MOST_DATA)
    except OSError:
        raise CannotSay("cli.lessons.unwritable", folder=str(folder)) from None
    _sign(report.unsigned)
    return report


def _copy_pictures(source: Path, folder: Path) -> None:
    """Write the pictures that are missing or differ."""
    for picture in sorted(source.glob("*.svg")):
        path, content = folder / picture.name, picture.read_bytes()
        if not path.exists() or path.read_bytes() != content:
            folder.mkdir(exist_ok=True)
            write_lasting(path, content, most=None)


def _copy_notebook(content: bytes, folder: Path, name: str, hashes: dict[str, str], report: CopyReport) -> None:
    """Write a notebook where none is, or over an older one that was not edited; add the outcome to the report.

    `hashes` has the hash of each notebook as it was last written, by its path in the folder; it is updated.
    """
    path, new_hash = folder / name, _edit_hash(content)
    # Jupyter trusts a notebook only when it is signed. A renewed one takes over outputs of the notebook that it
    # replaces, so it is signed later only if that one was: both contents go into `unsigned`.
    if not path.exists():
        write_lasting(path, content, most=None)
        report.unsigned.append((content, None))  # it replaces nothing
        report.written.append(name)
    else:
        present = path.read_bytes()
        present_hash = _edit_hash(present)
        if present_hash is None or present_hash not in (new_hash, hashes.get(name)):  # edited by somebody
            report.kept.append(name)
            return
        if present_hash != new_hash:
            newer = _with_outputs(content, present)
            write_lasting(path, newer, most=None)
            report.unsigned.append((newer, present))
            report.renewed.append(name)
    hashes[name] = str(new_hash)


def _sign(unsigned: Iterable[tuple[bytes, bytes | None]]) -> None:
    """Sign notebooks as trusted by this account: an unsigned one loses its live boards when its page is reloaded.

    Each comes with the content that it replaced, whose outputs it took over: they are trusted only if that was signed.
    """
    with suppress(Exception):  # where it cannot be signed, the course can be used all the same
        from nbformat import reads
        from nbformat.sign import NotebookNotary

        with NotebookNotary() as notary:
            for content, replaced in unsigned:
                if replaced is None or notary.check_signature(reads(replaced.decode(), as_version=4)):
                    notary.sign(reads(content.decode(), as_version=4))


def _edit_hash(content: bytes) -> str | None:
    """Return the hash of a notebook's cells without their outputs, None for an invalid notebook."""
    try:
        cells = [_edited_part(cell) for cell in json.loads(content)["cells"]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return sha256(json.dumps(cells, sort_keys=True).encode()).hexdigest()


def _edited_part(cell: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return the part of a cell that people edit: its text, attachments, tags and slide type."""
    metadata = cell.get("metadata", {})
    by_hand = (metadata.get("tags"), metadata.get("slideshow"), cell.get("attachments"))
    # JupyterLab writes an empty value for a missing one.
    return (cell["cell_type"], cell["id"], "".join(cell["source"]), *(value or None for value in by_hand))


def _with_outputs(content: bytes, older: bytes) -> bytes:
    """Return a newer notebook with the outputs of the `older` one in the cells that both have."""
    try:
        return notebook_text(with_outputs(json.loads(content), json.loads(older))).encode()
    except (KeyError, TypeError):  # an older notebook of another form
        return content


def _without_dead_language_links(content: bytes, languages: set[str]) -> bytes:
    """Return a notebook whose first cell links only to the translations in these languages."""
    notebook = json.loads(content)
    lines = [line for cell in notebook["cells"][:1] for line in cell["source"]]  # [] without a cell
    changed_lines = [_without_dead_links(line, languages) for line in lines]
    if changed_lines == lines:
        return content
    notebook["cells"][0]["source"] = [line for line in changed_lines if line]
    return notebook_text(notebook).encode()


def _without_dead_links(line: str, languages: set[str]) -> str:
    """Return a line of text without its links to other languages than these; empty where no link remains.

    A line without links is returned unchanged.
    """
    matches = list(_TO_OTHER.finditer(line))
    if all(match[1] in languages for match in matches):
        return line
    links = [match[0] for match in matches if match[1] in languages]
    return line[: matches[0].start()] + LINK_SEPARATOR.join(links) + line[matches[-1].end() :] if links else ""


def _recorded_hashes(folder: Path) -> dict[str, str]:
    """Return the recorded hashes of notebooks; {} for an invalid file: then every notebook that differs is kept."""
    try:
        plain = read_plain(folder / HASH_FILE)
    except InvalidFile:
        return {}
    files = plain.get("files") if isinstance(plain, Mapping) and plain.get("schema") == SCHEMA else None
    if not isinstance(files, Mapping):
        return {}
    return {name: recorded for name, recorded in files.items() if isinstance(recorded, str)}
