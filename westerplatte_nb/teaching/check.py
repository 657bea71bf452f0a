"""Everything that is checked about the lessons, in one list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from westerplatte_nb.teaching import library
from westerplatte_nb.teaching.build import Workshop
from westerplatte_nb.teaching.check_files import file_problems, notebook_problems, orphaned_notebooks
from westerplatte_nb.teaching.check_form import form_problems
from westerplatte_nb.teaching.check_knowledge import knowledge_problems
from westerplatte_nb.teaching.check_library import library_problems, unreadable
from westerplatte_nb.teaching.check_route import route_problems
from westerplatte_nb.teaching.check_words import Known, word_problems
from westerplatte_nb.teaching.finding import Finding
from westerplatte_nb.teaching.paths import slugs
from westerplatte_nb.teaching.source import Source, read_source

# The pages of the course that are built as lessons are, from the folder `pages`.
PAGES = (
    *("class", "class_server", "course", "data_sheet", "desk", "glossary", "library", "people", "rules"),
    *("studio", "timeline", "tournament"),
)


def sources_of(lessons: Path, asked: Iterable[str] = ()) -> Iterator[Source | Finding]:
    """Yield the lessons and pages asked for, all without any; one that cannot be read is a problem."""
    wanted = tuple(asked)
    for slug in slugs(lessons):
        if not wanted or slug in wanted:
            yield _read(lessons / slug, "lesson", slug)
    for page in PAGES:
        if (not wanted or page in wanted) and (lessons / "pages").is_dir():
            yield _read(lessons / "pages", page, page)


def _read(folder: Path, stem: str, slug: str) -> Source | Finding:
    try:
        return read_source(folder, stem, slug)
    except OSError:
        return Finding(f"{folder.name}/{stem}.md", "", "the file is missing", "write it, in Polish")
    except ValueError as error:
        return Finding(f"{folder.name}/{stem}.md", "", f"it cannot be read: {error}", "see the other lessons")


def problems(lessons: Path, notebooks: Path | None, asked: Iterable[str] = ()) -> list[Finding]:
    """Return everything that is wrong with the lessons asked for, all without any; notebooks only where given."""
    wanted = tuple(asked)
    found = list(unreadable(lessons))
    if found:
        return found
    known = Known.of(library.read_sources(lessons), library.read_terms(lessons))
    workshop = Workshop(lessons)
    if not wanted:
        found += library_problems(lessons, known)
        found += knowledge_problems(lessons, known)
    for source in sources_of(lessons, wanted):
        if isinstance(source, Finding):
            found.append(source)
            continue
        is_page = source.slug in PAGES
        known = known.about(source.game)
        found += form_problems(source, is_page)
        found += word_problems(source, known)
        if not is_page:
            found += route_problems(source, lessons)
            found += file_problems(source, known, frozenset(library.read_lenses(lessons, source.game)))
        if notebooks is not None:
            found += notebook_problems(source, notebooks, workshop)
    if notebooks is not None and not wanted:
        found += orphaned_notebooks(notebooks, lessons, frozenset(slugs(lessons)))
    return found
