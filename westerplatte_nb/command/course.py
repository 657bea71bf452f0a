"""The commands of the course: play, lessons, print, forget, and terminal for a game without a page."""

import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App

from westerplatte_nb.command.parameters import argument, command, number, option, switch, with_completion
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.formats.data_folder import typed_path
from westerplatte_nb.formats.problems import printable
from westerplatte_nb.i18n.languages import COMPLETE
from westerplatte_nb.i18n.refusal import RequestRefused
from westerplatte_nb.i18n.terminal import EXIT_OK, REFUSED, tell
from westerplatte_nb.i18n.words import Words

if TYPE_CHECKING:
    from westerplatte_nb.teaching.course.copy import CopyReport

# The folder that is made in the person's documents, and its name where they are not found.
FOLDER = "westerplatte"
LONGEST_PATH = 200
MOST_PORT = 65535
INSTALLED = "westerplatte-nb[lab]"


def add_course(app: App, words: Words) -> None:
    """Add the commands of the course to the program."""
    command(app, "play", words, _play)
    command(app, "lessons", words, _lessons)
    command(app, "print", words, _print)
    command(app, "forget", words, run_forget)


def own_folder() -> Path:
    """Return the folder that the course is written to by default: in the person's documents, else at home."""
    import platformdirs

    documents = Path(platformdirs.user_documents_dir())
    return (documents if documents.is_dir() else Path.home()) / FOLDER


def check_port(port: int | None) -> None:
    """Check that a number is a TCP port (1 to MOST_PORT), or None for the usual one. Raises RequestRefused."""
    if port is not None and not 0 < port <= MOST_PORT:
        raise RequestRefused("cli.play.port", port=port)


def _play(
    words: Words,
    *,
    folder: Annotated[Path | None, option("folder", "cli.help.play.folder")] = None,
    port: Annotated[int | None, number("cli.help.play.port")] = None,
    no_browser: Annotated[bool, switch("cli.help.play.no_browser")] = False,
) -> int:
    """Open JupyterLab on the course, and return its exit code.

    In a clone without `folder` it opens the clone's own notebooks, else a copy of them in `folder` (default:
    `own_folder`). Raises RequestRefused.
    """
    from westerplatte_nb.teaching.course.copy import copy_course, languages_of_course
    from westerplatte_nb.teaching.opening_lab import LabRequest, can_open, open_lab
    from westerplatte_nb.teaching.paths import notebooks_folder

    check_port(port)
    if not can_open():
        raise RequestRefused("cli.play.no_lab", line=_install_line())
    available = languages_of_course()
    # `notebooks_folder` is None outside a clone; in a clone where no notebooks are built, `available` is empty.
    place = notebooks_folder() if folder is None and available else None
    if place is None:
        place = typed_path(folder or own_folder()).absolute()
        _print_copied(copy_course(place, available), words)
    fallback = next((language for language in COMPLETE if language in available), "")
    language = words.language if words.language in available else fallback
    tell(words("cli.play.folder", folder=printable(str(place))))
    return open_lab(LabRequest(place, language, port, not no_browser))


def _lessons(
    words: Words,
    folder: Annotated[Path, argument("folder", "cli.help.lessons.folder")],
    /,
    *,
    all_languages: Annotated[bool, switch("cli.help.lessons.all")] = False,
) -> int:
    """Write the notebooks of the course into a folder; print which were renewed or kept, and how many were written.

    They are written in the language of `words`; in all languages if asked so, or if the course lacks that language.
    """
    from westerplatte_nb.teaching.course.copy import copy_course, languages_of_course

    place = typed_path(folder)
    available = languages_of_course()
    languages = available if all_languages or words.language not in available else (words.language,)
    copied = copy_course(place, languages)
    _print_copied(copied, words)
    tell(words("cli.lessons.done", folder=printable(str(place)), number=len(copied.written) + len(copied.renewed)))
    return EXIT_OK


def _print_copied(copied: "CopyReport", words: Words) -> None:
    """Print which notebooks were renewed, and which were kept because somebody edited them."""
    if copied.renewed:
        tell(words("cli.lessons.renewed", names=", ".join(copied.renewed)))
    if copied.kept:
        tell(words("cli.lessons.kept", names=", ".join(copied.kept)))


def _slugs() -> Sequence[str]:
    """Return the slugs of all lessons: the names of their folders."""
    from westerplatte_nb.teaching.paths import slugs
    from westerplatte_nb.view.text.bibliography import lessons_folder

    return slugs(lessons_folder())


def _print(
    words: Words,
    *typed: Annotated[str, argument("lessons", "cli.help.print.lessons"), with_completion(_slugs)],
    to: Annotated[Path, option("folder", "cli.help.print.to")] = Path(FOLDER),
    all_languages: Annotated[bool, switch("cli.help.print.all")] = False,
) -> int:
    """Write the papers of some lessons, or of all, and print the paths of the files.

    A lesson has several papers to print, and one page in large type for a projector. Raises RequestRefused.
    """
    from westerplatte_nb.teaching.print.printing import print_lesson, project_lesson
    from westerplatte_nb.view.text.bibliography import lessons_folder

    lessons, slugs, place = lessons_folder(), _slugs(), typed_path(to)
    # An unknown name stays as it was typed, so that it is no slug; if nothing is typed, `zip` below has nothing to do.
    chosen = [_slug_of(name, slugs) for name in typed] or slugs
    unknown = ", ".join(name for name, slug in zip(typed, chosen, strict=False) if slug not in slugs)
    if unknown or not slugs:
        raise RequestRefused("lesson.no_lesson", slug=short(unknown, LONGEST_PATH), known=", ".join(slugs))
    for slug, language in product(chosen, COMPLETE if all_languages else (words.language,)):
        folder = place / language if all_languages else place
        papers = print_lesson(lessons / slug, lessons, language, folder)
        for paper in (*papers, *project_lesson(slug, lessons, language, folder)):
            tell(printable(str(paper.path)))
    return EXIT_OK


def _slug_of(name: str, slugs: Sequence[str]) -> str:
    """Return the slug of the lesson that was typed as a number ("4" or "04"); any other name as it is."""
    start = f"{name.lstrip('0'):0>2}_"  # "04_" for both
    return next((slug for slug in slugs if name.isdecimal() and slug.startswith(start)), name)


def _install_line() -> str:
    """Return the command line that installs JupyterLab for this Python.

    Where this Python has no pip, it is the line that runs `westerplatte play` with JupyterLab by uvx.
    """
    from importlib.util import find_spec

    if find_spec("pip") is None:
        return f'uvx --from "{INSTALLED}" westerplatte play'
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f'{python} -m pip install "{INSTALLED}"'


def run_forget(words: Words, *, yes: Annotated[bool, switch("cli.help.forget.yes")] = False) -> int:
    """Delete all files that the package keeps of the person; without `yes` print how many there are, and refuse.

    Raises RequestRefused where the folder cannot be read.
    """
    from westerplatte_nb.formats.data_folder import home_folder
    from westerplatte_nb.formats.journal.person_files import forget_all, person_files
    from westerplatte_nb.formats.system import system_term

    try:
        number = len(person_files())
        if not number:
            tell(words("desk.forget.none"))
            return EXIT_OK
        if not yes:
            tell(words("cli.forget.sure", number=number, folder=printable(str(home_folder()))))
            return REFUSED
        deletion = forget_all()
    except OSError as error:
        raise RequestRefused("cli.forget.nowhere", why=system_term(error)) from None
    key = "desk.forget.left" if deletion.failures else "desk.forget.done"
    tell(words(key, number=deletion.files, left=deletion.failures))
    return REFUSED if deletion.failures else EXIT_OK
