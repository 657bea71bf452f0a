"""`class_results`: what a class did with one game, read from the files that its pupils handed in."""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from westerplatte_nb.cup.pupils import lookalike_pairs
from westerplatte_nb.engine.registry import first_game
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import Listing
from westerplatte_nb.formats.classroom.result_file import Result
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.safe_csv import csv_text
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.course.meter_run import BOTS, EMPTY, MeterRun
from westerplatte_nb.teaching.desk.class_files import MOST_FILES, ClassFiles, doubled, shared_by_most
from westerplatte_nb.teaching.desk.class_questions import answers_in, questions_asked, quiz_of_lesson
from westerplatte_nb.teaching.desk.class_reading import ClassReading, can_judge, has_bots
from westerplatte_nb.teaching.desk.measured import cache_key, keep_measurement, kept_measurement
from westerplatte_nb.teaching.page import sentence
from westerplatte_nb.teaching.paths import asked_path
from westerplatte_nb.view.classroom.class_view import ClassGames, Stop, Submission, class_view
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.messages import class_results as messages
from westerplatte_nb.view.messages.gate import updates_in
from westerplatte_nb.view.story.story import moment_of, pause_points
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.view.text.remark import read_remark, spoken_of
from westerplatte_nb.widgets.classroom.class_rules import rules_here
from westerplatte_nb.widgets.classroom.pages import ClassPage
from westerplatte_nb.widgets.error_guard import fault_sentences

GAMES = 200
LONGEST_TITLE = 80


class ClassResults:
    """The page of one class."""

    def __init__(self, words: Words, lessons: Path, folder: Path | None = None) -> None:
        """Show a class; read a folder, by default that of the usual name beside the notebook if it exists.

        Where nothing of a class may stay for the next one to see, that folder is read only on request.
        """
        self.words, self.lessons = words, lessons
        self.files = ClassFiles(lessons)
        self.folder = folder if folder is not None else Path(words("class.folder"))
        self.chosen = self._measuring_game = self._measuring_key = ""
        self._measured: dict[str, dict[str, Any]] = {}
        self.widget = ClassPage({"most": MOST_FILES, "folder": self.folder.name}, words)
        self.widget.answer = self.receive
        self.meter = MeterRun(words, self._on_measurement)
        self.reading = ClassReading(words, self.files, self.folder, self.widget, self.show)
        self.show()
        if folder is not None or (self.folder.is_dir() and rules_here()[0].keep):
            self.reading.folder()

    def receive(self, message: object) -> None:
        """Carry out a message of the page."""
        UPDATES[type(message)](self, message)

    def show(self, message: str = "") -> None:
        """Show everything, with a message."""
        groups = self.files.groups()
        if self.chosen not in groups:
            self.chosen = next(iter(groups), "")
        group = groups.get(self.chosen, [])
        asides = sorted(self.files.asides.values(), key=lambda one: one.file)
        self.widget.show(
            said=message,
            busy=self.reading.is_more,
            groups=[{"id": about, "name": self._group_title(ones)} for about, ones in groups.items()],
            group=self.chosen,
            facts=self._facts(group, len(asides)),
            notes=self._notes(group),
            asides=[{"file": one.file, "why": self.words.say(one.why)} for one in asides],
            found=self._view(group),
        )
        self.widget.show(meter=self._measurement(group))
        self.reading.judge(group)

    @property
    def group(self) -> list[Result]:
        """The results of the game that is shown."""
        return self.files.groups().get(self.chosen, [])

    def submissions(self, group: list[Result]) -> list[Submission]:
        """Return the games of a group, each under the name that it has on the page."""
        names, content = self._names(group), shared_by_most(group).content
        return [
            # In other texts a note of this number may be another one.
            Submission(
                name,
                one.steps,
                answers_in(one, one.shared.content == content),
                {answer.to: " ".join(answer.given) for answer in one.stops} if one.shared.content == content else {},
            )
            for name, one in zip(names, group, strict=True)
        ]

    def about(self, group: list[Result]) -> ClassGames:
        """Return the game of a group."""
        shared = shared_by_most(group)
        scenario = shared.scenario
        goal, bots = (None, ()) if scenario is None else (scenario.goal, tuple(seat for seat, _ in scenario.bots))
        games = [one.steps for one in group]
        stops = stops_of(scenario, games, self.words.language) if scenario is not None else ()
        return ClassGames(shared.game, goal, bots, questions_asked(scenario, self.lessons, self.words), stops)

    def csv(self) -> str:
        """Return the outcomes, and who chose and answered what, as a table for spreadsheets."""
        group = self.group
        if not group:
            return ""
        words = self.words.of(group[0].shared.game)
        view = self._view(group)
        table, written = view["outcomes"], [one for one in view["stops"] if one["answers"]]
        columns = [(one["title"], _by_name(one["branches"])) for one in (*view["stops"], *view["splits"])]
        columns += [(one["told"], {answer["name"]: answer["text"] for answer in one["answers"]}) for one in written]
        columns += [(one["prompt"], _by_name(one["answers"])) for one in view["quiz"]]
        heads = [*table["heads"], *(head for head, _ in columns)]
        rows = [[*row, *(cells.get(row[0], "") for _, cells in columns)] for row in table["rows"]]
        rows += [[words("class.aside"), one.file, words.say(one.why)] for one in self.files.asides.values()]
        return csv_text([heads, *rows], words)

    def _view(self, group: list[Result]) -> dict[str, Any]:
        """Return what the page shows of the games of a group; {} for no game."""
        if not group:
            return {}
        words = self.words.of(group[0].shared.game)
        return class_view(self.about(group), self.submissions(group), words, THEMES["light"])

    def _names(self, group: list[Result]) -> list[str]:
        """Return the name of each on the page; pupils of the same name are distinguished by their files."""
        names = [one.nickname or self.words("class.nameless", number=number) for number, one in enumerate(group, 1)]
        counted = Counter(names)
        return [
            name if counted[name] == 1 else self.words("class.twice", name=name, file=one.file)
            for name, one in zip(names, group, strict=True)
        ]

    def _group_title(self, group: list[Result]) -> str:
        """Return the title of a group: its scenario or game, the deal, and the number of its results."""
        shared = shared_by_most(group)
        words = self.words.of(shared.game)
        title = words("game.title")
        if shared.scenario is not None:
            title = sanitize_text(shared.scenario.title.within(words.language), LONGEST_TITLE)
        return words("class.group", title=title, deal=str(shared.setup.seed), number=len(group))

    def _facts(self, group: list[Result], asides: int) -> str:
        """Return the sentence on the number of results; without any on the number of files set aside."""
        if not group:
            return self.words("class.none") if not asides else self.words("class.only_asides", number=asides)
        return self.words("class.facts", number=len(group))

    def _notes(self, group: list[Result]) -> list[str]:
        """Return remarks on a group: moves left unchecked, nicknames that are alike or double, an unreadable quiz."""
        unjudged = sum(has_bots(one) and not can_judge(one) for one in group)
        lines = [self.words("class.unjudged", number=unjudged)] if unjudged else []
        if pairs := lookalike_pairs(one.nickname for one in group):
            lines.append(self.words("cup.alike", pairs="; ".join(f"{one} – {other}" for one, other in pairs)))
        scenario = shared_by_most(group).scenario if group else None
        try:
            if scenario is not None:
                quiz_of_lesson(scenario, self.lessons)
        except InvalidFile as refused:
            lines.append(self.words("class.unread_quiz", why=" ".join(fault_sentences(refused, self.words))))
        return lines + [
            self.words("class.double_name", name=name, files=Listing(tuple(files)))
            for name, files in doubled(group).items()
        ]

    def _cache_key(self, group: list[Result]) -> str:
        """Return the key under which the measurement of a group's game is saved."""
        shared = shared_by_most(group)
        return cache_key(shared.about, shared.content, GAMES, BOTS, self.words.language)

    def _measurement(self, group: list[Result]) -> dict[str, Any]:
        """Return the measurement of a group, from the cache if there is one."""
        if group and self.chosen not in self._measured:
            cached = kept_measurement(self._cache_key(group))
            if cached is not None:
                self._measured[self.chosen] = cached
        return self._measured.get(self.chosen, EMPTY)

    def _on_measurement(self, meter: dict[str, Any]) -> None:
        """Show the progress of a measurement, and save its result."""
        about = self._measuring_game
        if meter["text"]:
            self._measured[about] = meter
        if meter["finished"] and self._measuring_key:
            keep_measurement(self._measuring_key, meter)
        if about == self.chosen:
            self.widget.show(meter=meter)


def _by_name(bars: list[dict[str, Any]]) -> dict[str, str]:
    """Return the label of the bar in which each pupil is, by the pupil's name."""
    return {name: one["label"] for one in bars for name in one["names"]}


def _read_sent_files(page: ClassResults, message: messages.HandInFiles) -> None:
    """Read the result files of a message; after the last message of an upload report on all of them."""
    page.reading.sent(message.files[:MOST_FILES])
    if not message.more:
        page.reading.sent_all(message.left)


def _choose_group(page: ClassResults, message: messages.Group) -> None:
    """Show the results of another game, and stop the measurement."""
    page.meter.stop()  # it measures the game of the group shown before
    page.chosen = message.id
    page.show()


def _measure(page: ClassResults, message: messages.MeasureGame) -> None:
    """Measure how hard the game on show is for bots."""
    group = page.group
    if group:
        shared = shared_by_most(group)
        page.meter.leave()
        if page._measured.get(page._measuring_game, EMPTY)["runs"]:
            # The measurement before was stopped too late to report its end.
            del page._measured[page._measuring_game]
        page._measuring_game, page._measuring_key = page.chosen, page._cache_key(group)
        page.meter.begin(shared.scenario or shared.setup, GAMES, "")


def _csv(page: ClassResults, message: messages.Csv) -> None:
    page.widget.send(file={"name": page.words("class.csv.file") + ".csv", "text": page.csv()})


def _clear(page: ClassResults, message: messages.Clear) -> None:
    """Remove all results from the page; the files stay."""
    page.meter.stop()
    page.reading.forget()
    page.files = ClassFiles(page.lessons)
    page.show(page.words("class.cleared"))


def _folder(page: ClassResults, message: messages.Folder) -> None:
    page.reading.folder()


def _stop(page: ClassResults, message: messages.StopMeasuringGame) -> None:
    page.meter.stop()


UPDATES = updates_in(sys.modules[__name__])


@answers_wrong_calls(sentence)
def class_results(folder: str | Path | None = None, language: str | None = None) -> ClassPage:
    """Show the results that pupils of a class handed in: a folder of such files, or files dropped on the page.

    What is no name of a folder is answered with a sentence.
    """
    words = words_in(language or system_language(), first_game())
    return ClassResults(words, lessons_folder(), asked_path(folder)).widget


# When each game of a class came to the stops of its scenario.


LONGEST_TOLD = 300


def stops_of(scenario: Scenario, games: Sequence[Steps], language: str) -> tuple[Stop, ...]:
    """Return the pause points of a scenario that any of the games reached, each with when that was in each game."""
    stops = []
    for number, note in pause_points(scenario):
        moments = {game: at for game, steps in enumerate(games) if (at := moment_of(note, scenario, steps)) >= 0}
        if moments:
            text = sanitize_text(spoken_of(read_remark(note.text.within(language))), LONGEST_TOLD)
            stops.append(Stop(str(number), text, moments))
    return tuple(stops)
