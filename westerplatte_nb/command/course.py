"""The commands of the course: play, lessons, print, forget, and terminal for a game without a page."""

import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App

from westerplatte_nb.command.parameters import argument, command, completed, number, option, switch
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
    """Add the commands to those of the program."""
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
    """Raise RequestRefused for a number that is no TCP port (1 to 65535); None stands for the usual one."""
    if port is not None and not 0 < port <= MOST_PORT:
        raise RequestRefused("cli.play.port", port=port)


def _play(
    words: Words,
    *,
    folder: Annotated[Path | None, option("folder", "cli.help.play.folder")] = None,
    port: Annotated[int | None, number("cli.help.play.port")] = None,
    no_browser: Annotated[bool, switch("cli.help.play.no_browser")] = False,
) -> int:
    """Open JupyterLab on the course: in a clone on its own notebooks, else on the person's copy of them."""
    from westerplatte_nb.teaching.course.copy import copy_course, languages_of_course
    from westerplatte_nb.teaching.opening_lab import LabRequest, can_open, open_lab
    from westerplatte_nb.teaching.paths import notebooks_folder

    check_port(port)
    if not can_open():
        raise RequestRefused("cli.play.no_lab", line=_line_that_installs())
    available = languages_of_course()
    place = notebooks_folder() if folder is None and available else None
    if place is None:
        place = typed_path(folder or own_folder()).absolute()
        _tell_copied(copy_course(place, available), words)
    other = next((one for one in COMPLETE if one in available), "")
    language = words.language if words.language in available else other
    tell(words("cli.play.folder", folder=printable(str(place))))
    return open_lab(LabRequest(place, language, port, not no_browser))


def _lessons(
    words: Words,
    folder: Annotated[Path, argument("folder", "cli.help.lessons.folder")],
    /,
    *,
    all_languages: Annotated[bool, switch("cli.help.lessons.all")] = False,
) -> int:
    """Write the notebooks of the course, and print which earlier ones were renewed and which kept."""
    from westerplatte_nb.teaching.course.copy import copy_course, languages_of_course

    place = typed_path(folder)
    available = languages_of_course()
    languages = available if all_languages or words.language not in available else (words.language,)
    copied = copy_course(place, languages)
    _tell_copied(copied, words)
    tell(words("cli.lessons.done", folder=printable(str(place)), number=len(copied.written) + len(copied.renewed)))
    return EXIT_OK


def _tell_copied(copied: "CopyReport", words: Words) -> None:
    """Print which notebooks were renewed, and which were kept because somebody edited them."""
    if copied.renewed:
        tell(words("cli.lessons.renewed", names=", ".join(copied.renewed)))
    if copied.kept:
        tell(words("cli.lessons.kept", names=", ".join(copied.kept)))


def _slugs() -> Sequence[str]:
    """Return the names of the lessons' folders."""
    from westerplatte_nb.teaching.paths import slugs
    from westerplatte_nb.view.text.bibliography import lessons_folder

    return slugs(lessons_folder())


def _print(
    words: Words,
    *typed: Annotated[str, argument("lessons", "cli.help.print.lessons"), completed(_slugs)],
    to: Annotated[Path, option("folder", "cli.help.print.to")] = Path(FOLDER),
    all_languages: Annotated[bool, switch("cli.help.print.all")] = False,
) -> int:
    """Write the papers of lessons as pages to print."""
    from westerplatte_nb.teaching.print.printing import print_lesson, project_lesson
    from westerplatte_nb.view.text.bibliography import lessons_folder

    lessons, slugs, place = lessons_folder(), _slugs(), typed_path(to)
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
    """Return the slug of the lesson with a number, such as "4" or "04"; any other name as it is."""
    start = f"{name.lstrip('0'):0>2}_"
    return next((slug for slug in slugs if name.isdecimal() and slug.startswith(start)), name)


def _line_that_installs() -> str:
    """Return the command line that installs JupyterLab for the Python of this program; by uvx where it has no pip."""
    from importlib.util import find_spec

    if find_spec("pip") is None:
        return f'uvx --from "{INSTALLED}" westerplatte play'
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f'{python} -m pip install "{INSTALLED}"'


def run_forget(words: Words, *, yes: Annotated[bool, switch("cli.help.forget.yes")] = False) -> int:
    """Delete all files that the package keeps of the person; without `yes` print how many there are, and refuse."""
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
        gone = forget_all()
    except OSError as error:
        raise RequestRefused("cli.forget.nowhere", why=system_term(error)) from None
    tell(words("desk.forget.left" if gone.failures else "desk.forget.done", number=gone.files, left=gone.failures))
    return REFUSED if gone.failures else EXIT_OK
