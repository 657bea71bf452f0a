"""The teacher's desk: pages to print, slides, settings of the class, the meter, files to open."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.classroom.class_file import FILE, ClassRules, class_text, read_class, save_class
from westerplatte_nb.formats.classroom.deal_code import MOST_DEAL
from westerplatte_nb.formats.journal.person_files import forget_all, person_files
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_SAVE, read_bytes, text_of
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.languages import BY_CODE, COMPLETE
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching import library
from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.teaching.course.meter_run import MeterRun
from westerplatte_nb.teaching.desk import share as desk_share
from westerplatte_nb.teaching.page import CannotSay
from westerplatte_nb.view.messages import desk as messages
from westerplatte_nb.view.messages.gate import updates_in
from westerplatte_nb.widgets.classroom.class_rules import rules_text
from westerplatte_nb.widgets.classroom.pages import Desk
from westerplatte_nb.widgets.error_guard import fault_sentences
from westerplatte_nb.widgets.play import play
from westerplatte_nb.widgets.start.autosave import stop_all
from westerplatte_nb.widgets.start.opening import open_file

FOLDER = Path("print")
GAMES = (100, 400, 1000)
ENDINGS = (".toml", ".json", ".jsonl", ".journal")
MOST_FILES, LONGEST_NAME = 100, 120
_DEAL = re.compile(r"[0-9]{1,6}")


class TeachersDesk:
    """The desk of one teacher."""

    def __init__(self, words: Words, lessons: Path) -> None:
        """Show the desk with the lessons of a folder."""
        self.words, self.lessons = words, lessons
        course = [Lesson(planned.slug, words.language, lessons) for planned in library.read_course(lessons)]
        frame = {
            "lessons": [{"id": lesson.slug, "name": f"{int(lesson.slug[:2])}. {lesson.title}"} for lesson in course],
            "languages": [{"id": code, "name": BY_CODE[code].name} for code in COMPLETE],
            "games": list(GAMES),
            "most_deal": MOST_DEAL,
            "scenarios": desk_share.scenario_choices(lessons, words.language),
        }
        self.slugs = frozenset(lesson.slug for lesson in course)
        self.widget = Desk(frame, words)
        self.widget.answer = self.receive
        self.meter = MeterRun(words, lambda **parts: self.widget.show(**parts))
        self.show_class()
        self.widget.show(said="", busy=False, files=_openable_files(), board=False, share=None, forget=delete_view())

    def receive(self, message: object) -> None:
        """Carry out a message of the page; show why where that is impossible."""
        try:
            UPDATES[type(message)](self, message)
        except CannotSay as error:
            self.say(self.words.say(error.wording))
        except InvalidFile as refused:
            self.say(" ".join(fault_sentences(refused, self.words)))
        except OSError as error:
            self.say(self.words("desk.unwritable", why=system_term(error)))

    def say(self, text: str) -> None:
        """Show a message in the line below the buttons."""
        self.widget.show(said=text, busy=False)

    def lessons_of(
        self, message: messages.OfLesson, allows_all: bool = False, refusal: str = "desk.one_lesson"
    ) -> tuple[Lesson, ...]:
        """Return the lesson that a message names, or all of them if it names none, in the language it asks for.

        Raises CannotSay with the sentence of the key `refusal` where all are selected and that is not allowed.
        """
        if message.lesson in self.slugs:
            return (Lesson(message.lesson, message.language, self.lessons),)
        if not allows_all:
            raise CannotSay(refusal)
        return tuple(Lesson(slug, message.language, self.lessons) for slug in sorted(self.slugs))

    def show_class(self) -> None:
        """Show the class rules of the present folder in words and as the values of the form."""
        try:
            rules = read_class(Path.cwd())
        except InvalidFile as refused:
            rules, why = ClassRules(), self.words.say(refused.problems[0].wording)
            text = self.words("ui.class.wrong", why=why)
        else:
            text = self.words("desk.class.none") if rules is None else rules_text(rules, self.words)
        rules = rules or ClassRules()
        deal = "" if rules.deal is None else str(rules.deal)
        switches = {"hints": rules.hints, "solution": rules.solution, "keep": rules.keep}
        self.widget.show(rules={"text": text, "deal": deal, **switches})


def delete_view(text: str = "", asks: bool = False) -> dict[str, Any]:
    """Return the part of the page below the button that deletes all data; with `asks` it has buttons for yes and no."""
    return {"text": text, "asks": asks}


def _openable_files() -> list[str]:
    """Return the names of the files in the present folder that the desk can open, without names that need cleaning."""
    with suppress(OSError):
        names = sorted(path.name for path in Path.cwd().iterdir() if path.suffix.lower() in ENDINGS and path.is_file())
        return [name for name in names if sanitize_text(name, LONGEST_NAME) == name][:MOST_FILES]
    return []


@contextmanager
def _clearing(clear: Callable[[], None]) -> Iterator[None]:
    """Call `clear` if the request in the block is refused: else the page would show the result of the last one."""
    try:
        yield
    except (CannotSay, InvalidFile, OSError):
        clear()
        raise


def _print_papers(desk: TeachersDesk, message: messages.PrintPapers) -> None:
    """Write the papers of one lesson or of all into FOLDER, and send them to the page to be printed."""
    from westerplatte_nb.teaching.print.printing import print_lesson, project_lesson

    desk.widget.show(said=desk.words("desk.working"), busy=True)
    printed = []
    for lesson in desk.lessons_of(message, allows_all=True):
        if message.kind == "projector":
            papers = project_lesson(lesson.slug, desk.lessons, lesson.language, FOLDER)
        else:
            papers = print_lesson(lesson.folder, desk.lessons, lesson.language, FOLDER)
        for paper in papers:
            name = f"{int(lesson.slug[:2])}. {lesson.title}: {desk.words(f'lesson.print.{paper.kind}')}"
            printed.append({"label": name, "name": paper.path.name, "html": paper.path.read_text("utf-8")})
    desk.widget.send(made=printed)
    desk.say(desk.words("desk.made", number=len(printed), folder=str(FOLDER)))


def _show_slides(desk: TeachersDesk, message: messages.Slides) -> None:
    """Show a lesson as slides below the desk."""
    from westerplatte_nb.teaching.print.slides import slide_show

    (lesson,) = desk.lessons_of(message)
    desk.widget.show(said=desk.words("desk.working"), busy=True)
    desk.widget.show_below(slide_show(lesson))
    desk.widget.show(board=True)
    desk.say("")


def _typed_deal(form: messages.Class) -> int | None:
    """Return the typed number of a deal, None for an empty field. Raises CannotSay for any other text."""
    deal = form.deal.strip()
    if deal and not _DEAL.fullmatch(deal):
        raise CannotSay("desk.deal.wrong", most=MOST_DEAL)
    return int(deal) if deal else None


def _rules_of(form: messages.Class, deal: int | None = None) -> ClassRules:
    """Return the class rules that are chosen in a form, with a deal or (None) without one."""
    return ClassRules(deal, form.hints, form.keep, form.solution)


def _scenario_to_share(desk: TeachersDesk, form: messages.ShareGame) -> Scenario:
    """Return the scenario that the form names, with the class rules of the form."""
    scenario = desk_share.chosen_scenario(desk.lessons, form.scenario, form.own, desk.words)
    return replace(scenario, rules=_rules_of(form))


def _share(desk: TeachersDesk, message: messages.ShareGame) -> None:
    """Show the code of a scenario with a deal, and its QR picture."""
    # Removed first: a refusal must not stand above another game's code, and an equal code must be drawn again.
    desk.widget.show(share=None)
    scenario = _scenario_to_share(desk, message)
    share = desk_share.share_view(scenario, _typed_deal(message), message.address, desk.lessons, desk.words)
    desk.widget.show(share=share)
    desk.say("")


def _share_file(desk: TeachersDesk, message: messages.ShareFile) -> None:
    """Send a scenario with a deal to the page as a file."""
    with _clearing(lambda: desk.widget.show(share=None)):
        file = desk_share.share_file(_scenario_to_share(desk, message), _typed_deal(message), desk.words)
    desk.widget.send(file=file)
    desk.say("")


def _set_class(desk: TeachersDesk, message: messages.Class | messages.ClassClear) -> None:
    """Save the class rules of the form beside the notebook; for ClassClear save the default rules."""
    rules = ClassRules() if isinstance(message, messages.ClassClear) else _rules_of(message, _typed_deal(message))
    save_class(Path.cwd(), rules)
    desk.show_class()
    desk.say("")


def _send_class(desk: TeachersDesk, message: messages.DownloadClassFile) -> None:
    """Send the class rules of the form to the page as a file."""
    desk.widget.send(file={"name": FILE, "text": class_text(_rules_of(message, _typed_deal(message)))})
    desk.say("")


def _ask_forget(desk: TeachersDesk, message: messages.ForgetAsk) -> None:
    """Ask whether to delete all files that the package keeps of the person; without any show that there are none."""
    number = len(person_files())
    text = desk.words("desk.forget.sure", number=number) if number else desk.words("desk.forget.none")
    desk.widget.show(forget=delete_view(text, asks=number > 0))


def _cancel_forget(desk: TeachersDesk, message: messages.ForgetNot) -> None:
    """Remove the question whether to delete all files; none is deleted."""
    desk.widget.show(forget=delete_view())


def _forget(desk: TeachersDesk, message: messages.ForgetEverything) -> None:
    """Delete all files that the package keeps of the person, and show how many could not be deleted."""
    number = len(person_files())
    stop_all()  # else the open games of this kernel would write their journals again, or keep them open
    failures = forget_all().failures
    key = "desk.forget.left" if failures else "desk.forget.done"
    desk.widget.show(forget=delete_view(desk.words(key, number=number - failures, left=failures)))


def _measure(desk: TeachersDesk, message: messages.MeasureLesson) -> None:
    """Measure how hard the scenario of a lesson is for bots."""
    with _clearing(desk.meter.clear):
        (lesson,) = desk.lessons_of(message, refusal="desk.meter.one_lesson")
        scenario = load_scenario(lesson.folder / "scenario.toml")
    desk.say("")
    desk.meter.begin(scenario, message.games if message.games in GAMES else GAMES[0], lesson.title)


def _stop_measuring(desk: TeachersDesk, message: messages.StopMeasuringLesson) -> None:
    """Stop the measurement; its results so far stay."""
    desk.meter.stop()


def _list_files(desk: TeachersDesk, message: messages.ListFiles) -> None:
    """Show the files that can be opened now."""
    desk.widget.show(files=_openable_files())


def _open_listed_file(desk: TeachersDesk, message: messages.OpenFile) -> None:
    """Open a file of the present folder by its name in the list. Raises CannotSay for a name that is not in it."""
    if message.name not in _openable_files():
        raise CannotSay("desk.open.none")
    _load(desk, messages.OpenOwnFile(message.name, text_of(read_bytes(message.name, MOST_SAVE), message.name)))


def _load(desk: TeachersDesk, message: messages.OpenOwnFile) -> None:
    """Open a file as a game below the desk; for a file that is no valid game show why, as a sentence."""
    board: Any = play(desk.words.language, resume=False)
    new_game = board.session
    open_file(board, message.text, message.name)
    if board.session is new_game:  # the file was not opened, and the board has a sentence on it
        desk.say(board.message.text if board.message is not None else "")
        return
    desk.widget.show_below(board)
    desk.widget.show(board=True)
    desk.say(desk.words("desk.opened", name=sanitize_text(message.name, 80)))


def _close(desk: TeachersDesk, message: messages.ClosePanel) -> None:
    """Remove what was opened below the desk."""
    desk.widget.show_below()
    desk.widget.show(board=False)
    desk.say("")


UPDATES = updates_in(sys.modules[__name__])
