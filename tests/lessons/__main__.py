"""`python -m tests.lessons`: build the lessons' notebooks, check them, stamp translations, print papers.

It ends with 0 when all is well, 1 when something is to be mended.
"""

import argparse
import json
import re
import sys
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

from tests.lessons.carried import write_carried
from tests.lessons.check import PAGES, problems, sources_of
from tests.lessons.finding import Finding
from tests.lessons.odds import write_odds
from westerplatte_nb.engine.sanitize import sanitize_text, short
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.i18n.languages import COMPLETE, LANGUAGES
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.terminal import tell
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.authoring.build import BuildContext, build
from westerplatte_nb.teaching.authoring.source import TRANSLATIONS, LessonSource, LessonText, front_hash, read_source
from westerplatte_nb.teaching.course.front import PICTURES, pictures
from westerplatte_nb.teaching.page import CannotSay
from westerplatte_nb.teaching.paths import notebooks_folder, slugs
from westerplatte_nb.view.text.bibliography import CLONE, lessons_folder

LONGEST_PATH = 200


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; what cannot be done is said in a sentence."""
    asked, words = _parser().parse_args(arguments), words_in(system_language())
    try:
        return _run(asked, words)
    except CannotSay as error:
        tell(words.say(error.wording), sys.stderr)
    except InvalidFile as refused:
        for problem in refused.problems:
            tell(words.say(problem.wording), sys.stderr)
    except ImportError as error:
        tell(words("teaching.no_package", package=short(error.name)), sys.stderr)
    except OSError as error:
        place = short(str(error.filename or ""), LONGEST_PATH)
        tell(words("teaching.no_file", file=place, error=type(error).__name__), sys.stderr)
    except (ValueError, KeyError, TypeError) as error:
        place = short(lessons_folder(), LONGEST_PATH)
        tell(words("teaching.broken", place=place, error=short(str(error), LONGEST_PATH)), sys.stderr)
    return 1


def _run(asked: argparse.Namespace, words: Words) -> int:
    lessons = lessons_folder()
    if not slugs(lessons):
        raise CannotSay("teaching.no_lessons", place=short(lessons, LONGEST_PATH))
    # The checks name a page by its file, `pages/course`.
    chosen = tuple(one.removeprefix("pages/") for one in asked.slugs)
    unknown = [one for one in chosen if one not in (*slugs(lessons), *PAGES)]
    if unknown:
        known = ", ".join((*slugs(lessons), *PAGES))
        raise CannotSay("lesson.no_lesson", slug=short(", ".join(unknown)), known=known)
    if asked.command == "odds":
        tell(write_odds(lessons))
        return 0
    if asked.command == "check":
        return _check(lessons, chosen)
    if asked.command == "stamp":
        return _stamp(lessons / chosen[0], asked.languages or TRANSLATIONS, asked.cell or ())
    if asked.command == "print":
        return _print(lessons, chosen or slugs(lessons), asked, words)
    return _build(lessons, chosen)


# The longest help is a few thousand characters; what is wrong with an argument is said in far fewer.
MOST_HELP, MOST_COMPLAINT = 10_000, 400


class Parser(argparse.ArgumentParser):
    """A parser of arguments that tells of them without obeying what stands in them."""

    def error(self, message: str) -> NoReturn:
        """Tell what is wrong with the arguments, however long they are, and end."""
        super().error(short(message, MOST_COMPLAINT))

    def _print_message(self, message: str, file: Any = None) -> None:
        if message:
            stream = file or sys.stderr
            stream.write(sanitize_text(message, MOST_HELP, lines=True))


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m tests.lessons", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, told in (("build", "write the notebooks"), ("check", "tell what is wrong"), ("print", "write papers")):
        command = commands.add_parser(name, help=told)
        command.add_argument("slugs", nargs="*", metavar="LESSON")
    printing = commands.choices["print"]
    printing.add_argument("--language", choices=LANGUAGES, action="append")
    printing.add_argument("--to", type=Path, help="a folder; without it, print/ beside the notebooks of each language")
    odds = commands.add_parser("odds", help="measure how hard the scenarios of the library are, and write it down")
    odds.set_defaults(slugs=())
    stamp = commands.add_parser("stamp", help="mark translated cells as read against the present Polish text")
    stamp.add_argument("slugs", nargs=1, metavar="LESSON")
    stamp.add_argument("languages", nargs="*", metavar="LANGUAGE")
    stamp.add_argument("--cell", action="append", help="this cell only; `front` is the front matter")
    return parser


def _build(lessons: Path, chosen: tuple[str, ...]) -> int:
    notebooks = notebooks_folder()
    if notebooks is None:
        raise CannotSay("teaching.clone_only")
    workshop, broken = BuildContext(lessons), 0
    for source in sources_of(lessons, chosen):
        if isinstance(source, Finding):
            tell(source, sys.stderr)
            broken = 1
            continue
        for path in build(source, notebooks, workshop):
            tell(path)
    for path in _write_pictures(lessons, notebooks):
        tell(path)
    # A build into another folder is no reason to let the extension run what stands there.
    if notebooks == CLONE / "notebooks" and (written := write_carried(lessons, notebooks)) is not None:
        tell(written)
    return broken


def _write_pictures(lessons: Path, notebooks: Path) -> Iterator[Path]:
    """Write the pictures beside the notebooks of all languages, and yield those that changed."""
    (notebooks / PICTURES).mkdir(parents=True, exist_ok=True)
    for name, text in pictures(lessons):
        path = notebooks / PICTURES / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            yield path


def _check(lessons: Path, chosen: tuple[str, ...]) -> int:
    found = problems(lessons, notebooks_folder(), chosen)
    for one in found:
        tell(one)
    tell(f"{len(found)} problems" if found else "The lessons are in order.")
    return 1 if found else 0


def _stamp(folder: Path, languages: Sequence[str], cells: Sequence[str]) -> int:
    if folder.name in PAGES:
        source = read_source(folder.parent / "pages", folder.name, folder.name)
    else:
        source = read_source(folder)
    for language in languages:
        if language not in source.translations:
            tell(f"{folder.name} has no text in {short(language)!r}", sys.stderr)
            return 1
    for language in languages:
        changed = stamp(source, language, cells)
        tell(f"{folder.name}, {language}: {', '.join(changed) or 'nothing to stamp'}")
    return 0


def _print(lessons: Path, chosen: tuple[str, ...], asked: argparse.Namespace, words: Words) -> int:
    from westerplatte_nb.teaching.print.printing import print_lesson, project_lesson

    notebooks = notebooks_folder()
    for slug in (one for one in chosen if one not in PAGES):
        for language in asked.language or COMPLETE:
            folder = asked.to / language if asked.to else (notebooks or Path()) / language / "print"
            papers = print_lesson(lessons / slug, lessons, language, folder)
            try:
                papers += project_lesson(slug, lessons, language, folder)
            except CannotSay as error:
                tell(f"{slug}, {language}: {words.say(error.wording)}", sys.stderr)
            for paper in papers:
                tell(paper.path)
    return 0


# Stamping a translation: its cells are marked with the Polish cells they were read against.


_BLOCK = re.compile(r"^\+\+\+[ \t]*(\{.*\})[ \t]*$", re.MULTILINE)
_FRONT = re.compile(r"^source:.*$", re.MULTILINE)


def stamp(source: LessonSource, language: str, names: Collection[str] = ()) -> list[str]:
    """Mark the named cells of a translation, all without any, as read against the present Polish text.

    Returns the names of the cells whose marks changed; the front matter counts as `front`.
    """
    text = source.translations[language]
    content = text.path.read_text(encoding="utf-8")
    changed: list[str] = []

    def marked(match: re.Match[str]) -> str:
        marks = json.loads(match[1])
        name = str(marks.get("name", ""))
        meant = source.polish.cell(name)
        if meant is None or meant.kind == "code" or (names and name not in names) or marks.get("source") == meant.hash:
            return match[0]
        changed.append(name)
        return f"+++ {json.dumps(marks | {'source': meant.hash}, ensure_ascii=False)}"

    content = _BLOCK.sub(marked, content)
    if not names or "front" in names:
        content = _with_front(content, text, source, changed)
    if changed:
        text.path.write_text(content, encoding="utf-8")
    return changed


def _with_front(content: str, text: LessonText, source: LessonSource, changed: list[str]) -> str:
    mark = front_hash(source.polish.front)
    if text.front.get("source") == mark:
        return content
    changed.append("front")
    line = f'source: "{mark}"'
    if "source" in text.front:
        return _FRONT.sub(line, content, count=1)
    return content.replace("---\n", f"---\n{line}\n", 1)


if __name__ == "__main__":
    sys.exit(main())
