"""The commands of the course: play, lessons, print, forget, and terminal for a game without a page."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App

from westerplatte_nb.command.parameters import argument, command, completed, number, option, switch
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.formats.data_folder import typed_path
from westerplatte_nb.formats.problems import printable
from westerplatte_nb.i18n.languages import COMPLETE
from westerplatte_nb.i18n.terminal import EXIT_OK, REFUSED, tell
from westerplatte_nb.i18n.words import Words

if TYPE_CHECKING:
    from westerplatte_nb.teaching.course.copy import Copied

# The folder that is made in the person's documents, and its name where they are not found.
FOLDER = "westerplatte"
LONGEST_PATH = 200
MOST_PORT = 65535
INSTALLED = "westerplatte-nb[lab]"


def add_course(app: App, words: Words) -> None:
    """Add the commands to those of the program."""
    folder_name = words("cli.name.folder")

    @command(app, "play", words)
    def play(
        *,
        folder: Annotated[Path | None, option("folder", folder_name, words("cli.help.play.folder"))] = None,
        port: Annotated[int | None, number("port", words("cli.help.play.port"))] = None,
        no_browser: Annotated[bool, switch("no-browser", words("cli.help.play.no_browser"))] = False,
    ) -> int:
        return _told(lambda: _play(folder, port, not no_browser, words), words)

    @command(app, "lessons", words)
    def lessons(
        folder: Annotated[Path, argument(folder_name, words("cli.help.lessons.folder"))],
        /,
        *,
        all_languages: Annotated[bool, switch("all-languages", words("cli.help.lessons.all"))] = False,
    ) -> int:
        return _told(lambda: _lessons(folder, all_languages, words), words)

    @command(app, "print", words)
    def papers(
        *slugs: Annotated[str, argument(words("cli.name.lessons"), words("cli.help.print.lessons")), completed(_slugs)],
        to: Annotated[Path, option("to", folder_name, words("cli.help.print.to"))] = Path(FOLDER),
        all_languages: Annotated[bool, switch("all-languages", words("cli.help.print.all"))] = False,
    ) -> int:
        return _told(lambda: _print(slugs, to, all_languages, words), words)

    @command(app, "forget", words)
    def forget(
        *,
        yes: Annotated[bool, switch("yes", words("cli.help.forget.yes"))] = False,
    ) -> int:
        return run_forget(words, yes)


def own_folder() -> Path:
    """Return the folder that the course is written to where nobody names one."""
    import platformdirs

    documents = Path(platformdirs.user_documents_dir())
    return (documents if documents.is_dir() else Path.home()) / FOLDER


def _told(do: Callable[[], int], words: Words) -> int:
    """Do something, and return its exit code; what cannot be done is said in a sentence."""
    from westerplatte_nb.teaching.page import CannotSay

    try:
        return do()
    except CannotSay as error:
        tell(words.say(error.wording), sys.stderr)
        return REFUSED


def _play(folder: Path | None, port: int | None, browser: bool, words: Words) -> int:
    """Open JupyterLab on the course: in a clone on its own notebooks, else on the person's copy of them."""
    from westerplatte_nb.teaching.course.copy import copy_course, languages_of_course
    from westerplatte_nb.teaching.opening_lab import LabRequest, can_open, open_lab
    from westerplatte_nb.teaching.paths import notebooks_folder

    if port is not None and not 0 < port <= MOST_PORT:
        tell(words("cli.play.port", port=port), sys.stderr)
        return REFUSED
    if not can_open():
        tell(words("cli.play.no_lab", line=_line_that_installs()), sys.stderr)
        return REFUSED
    there = languages_of_course()
    place = notebooks_folder() if folder is None and there else None
    if place is None:
        place = typed_path(folder or own_folder()).absolute()
        _tell_copied(copy_course(place, there), words)
    language = words.language if words.language in there else next((one for one in COMPLETE if one in there), "")
    tell(words("cli.play.folder", folder=printable(str(place))))
    return open_lab(LabRequest(place, language, port, browser))


def _lessons(folder: Path, all_languages: bool, words: Words) -> int:
    """Write the notebooks of the course, and tell what became of those that were there."""
    from westerplatte_nb.teaching.course.copy import copy_course, languages_of_course

    place = typed_path(folder)
    known = languages_of_course()
    wanted = known if all_languages or words.language not in known else (words.language,)
    copied = copy_course(place, wanted)
    _tell_copied(copied, words)
    tell(words("cli.lessons.done", folder=printable(str(place)), number=len(copied.written) + len(copied.renewed)))
    return EXIT_OK


def _tell_copied(copied: "Copied", words: Words) -> None:
    if copied.renewed:
        tell(words("cli.lessons.renewed", names=", ".join(copied.renewed)))
    if copied.kept:
        tell(words("cli.lessons.kept", names=", ".join(copied.kept)))


def _print(slugs: Sequence[str], to: Path, all_languages: bool, words: Words) -> int:
    """Write the papers of lessons as pages to print."""
    from westerplatte_nb.teaching.page import CannotSay
    from westerplatte_nb.teaching.paths import lessons_folder
    from westerplatte_nb.teaching.print.printing import print_lesson, project_lesson

    lessons, known, place = lessons_folder(), tuple(_slugs()), typed_path(to)
    chosen = [_meant(slug, known) for slug in slugs] or list(known)
    languages = COMPLETE if all_languages else (words.language,)
    unknown = [asked for asked, slug in zip(slugs, chosen, strict=False) if slug not in known]
    if unknown or not known:
        raise CannotSay("lesson.no_lesson", slug=short(", ".join(unknown), LONGEST_PATH), known=", ".join(known))
    for slug in chosen:
        for language in languages:
            folder = place / language if all_languages else place
            for paper in (
                *print_lesson(lessons / slug, lessons, language, folder),
                *project_lesson(slug, lessons, language, folder),
            ):
                tell(printable(str(paper.path)))
    return EXIT_OK


def _meant(asked: str, known: Sequence[str]) -> str:
    """Return the lesson that is meant by its name or its number alone."""
    numbered = [slug for slug in known if asked.isdecimal() and slug.startswith(f"{asked.lstrip('0'):0>2}_")]
    return numbered[0] if numbered else asked


def _slugs() -> Sequence[str]:
    from westerplatte_nb.teaching.paths import lessons_folder, slugs

    return slugs(lessons_folder())


def _line_that_installs() -> str:
    """Return the line that installs JupyterLab where this program runs."""
    from importlib.util import find_spec

    if find_spec("pip") is None:
        return f'uvx --from "{INSTALLED}" westerplatte play'
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f'{python} -m pip install "{INSTALLED}"'


def run_forget(words: Words, sure: bool) -> int:
    """Delete all that the package keeps of the person where they are sure, else say how much that is."""
    from westerplatte_nb.formats.data_folder import home_folder
    from westerplatte_nb.formats.journal.person_files import forget_all, person_files
    from westerplatte_nb.formats.system import system_term

    try:
        number = len(person_files())
        if not number:
            tell(words("desk.forget.none"))
            return EXIT_OK
        if not sure:
            tell(words("cli.forget.sure", number=number, folder=printable(str(home_folder()))))
            return REFUSED
        gone = forget_all()
    except OSError as error:
        tell(words("cli.forget.nowhere", why=system_term(error)), sys.stderr)
        return REFUSED
    tell(words("desk.forget.left" if gone.failures else "desk.forget.done", number=gone.files, left=gone.failures))
    return REFUSED if gone.failures else EXIT_OK
