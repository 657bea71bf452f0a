"""`class_results`: what a class did with one game, read from the files that its pupils handed in."""

import sys
from collections import Counter
from collections.abc import Sequence
from operator import attrgetter
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
from westerplatte_nb.teaching.desk.class_files import MOST_FILES, ClassFiles, files_by_double_nickname, shared_by_most
from westerplatte_nb.teaching.desk.class_questions import answers_in, class_questions, quiz_of_lesson
from westerplatte_nb.teaching.desk.class_reading import ClassReading, can_check_bots, has_bots
from westerplatte_nb.teaching.desk.measured import cache_key, cache_measurement, cached_measurement
from westerplatte_nb.teaching.page import sentence
from westerplatte_nb.teaching.paths import argument_path
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

        Where the class rules let nothing be saved, the next class must not see files of the class before: the default
        folder is then read only on request.
        """
        self.words, self.lessons = words, lessons
        self.files = ClassFiles(lessons)
        self.folder = folder if folder is not None else Path(words("class.folder"))
        # `Shared.about` of the group that is shown and of the one measured last, and the cache key of the latter.
        self.chosen = self._measuring_game = self._measuring_key = ""
        self._measured: dict[str, dict[str, Any]] = {}  # views of the meter, by what was played
        self.widget = ClassPage({"most": MOST_FILES, "folder": self.folder.name}, words)
        self.widget.answer = self.receive
        self.meter = MeterRun(words, self._on_measurement)
        self.reading = ClassReading(words, self.files, self.folder, self.widget, self.show)
        self.show()
        if folder is not None or (self.folder.is_dir() and rules_here()[0].keep):
            self.reading.queue_folder()

    def receive(self, message: object) -> None:
        """Carry out a message of the page."""
        UPDATES[type(message)](self, message)

    def show(self, message: str = "") -> None:
        """Show everything, with a message."""
        groups = self.files.groups()
        if self.chosen not in groups:
            self.chosen = next(iter(groups), "")
        group = groups.get(self.chosen, [])
        rejected = sorted(self.files.rejected.values(), key=attrgetter("file"))
        self.widget.show(
            said=message,
            busy=self.reading.has_more,
            groups=[{"id": about, "name": self._group_title(results)} for about, results in groups.items()],
            group=self.chosen,
            facts=self._facts(group, len(rejected)),
            notes=self._notes(group),
            asides=[{"file": rejection.file, "why": self.words.say(rejection.why)} for rejection in rejected],
            found=self._view(group),
        )
        self.widget.show(meter=self._measurement(group))
        self.reading.queue_bot_check(group)

    @property
    def shown_results(self) -> list[Result]:
        """The results of the game that is shown."""
        return self.files.groups().get(self.chosen, [])

    def submissions(self, group: list[Result]) -> list[Submission]:
        """Return the games of a group, each under its name on the page, with its answers to questions and stops.

        The answers to notes are those of files whose scenario has the texts on the page: in others a note of the same
        number may be another one.
        """
        names, page_content = self._names(group), shared_by_most(group).content
        submissions = []
        for name, result in zip(names, group, strict=True):
            has_page_notes = result.shared.content == page_content
            stops = {answer.to: " ".join(answer.given) for answer in result.stops} if has_page_notes else {}
            submissions.append(Submission(name, result.steps, answers_in(result, has_page_notes), stops))
        return submissions

    def games_of(self, group: list[Result]) -> ClassGames:
        """Return what is common to the games of a group: game, goal, bots, questions, stops (notes that pause it)."""
        shared = shared_by_most(group)
        scenario = shared.scenario
        goal = None if scenario is None else scenario.goal
        bots = () if scenario is None else tuple(seat for seat, _ in scenario.bots)
        stops = () if scenario is None else stops_of(scenario, [result.steps for result in group], self.words.language)
        return ClassGames(shared.game, goal, bots, class_questions(scenario, self.lessons, self.words), stops)

    def csv(self) -> str:
        """Return what the pupils did, and the rejected files, as a table for spreadsheets; "" for no results.

        After the outcomes come the choices at each stop (a note that pauses the game) and split (a position in which
        pupils chose differently), the written answers to stops, and the answers to the quiz.
        """
        group = self.shown_results
        if not group:
            return ""
        words = self.words.of(group[0].shared.game)
        view = self._view(group)
        table, stops, splits = view["outcomes"], view["stops"], view["splits"]
        # Each column: its heading (`title` is the moment, `told` a stop's text), and the cells by the pupils' names.
        columns = [(point["title"], _label_by_name(point["branches"])) for point in (*stops, *splits)]
        answered = [stop for stop in stops if stop["answers"]]  # in writing
        columns += [(stop["told"], {answer["name"]: answer["text"] for answer in stop["answers"]}) for stop in answered]
        columns += [(question["prompt"], _label_by_name(question["answers"])) for question in view["quiz"]]
        heads = [*table["heads"], *(head for head, _ in columns)]
        rows = [[name, *row, *(cells.get(name, "") for _, cells in columns)] for name, *row in table["rows"]]
        rows += [[words("class.aside"), item.file, words.say(item.why)] for item in self.files.rejected.values()]
        return csv_text([heads, *rows], words)

    def _view(self, group: list[Result]) -> dict[str, Any]:
        """Return what the page shows of the games of a group; {} for no game."""
        if not group:
            return {}
        words = self.words.of(group[0].shared.game)
        return class_view(self.games_of(group), self.submissions(group), words, THEMES["light"])

    def _names(self, group: list[Result]) -> list[str]:
        """Return the name of each result on the page; those of the same name differ by their files."""
        names = [result.nickname or self.words("class.nameless", number=n) for n, result in enumerate(group, 1)]
        frequency = Counter(names)
        return [
            name if frequency[name] == 1 else self.words("class.twice", name=name, file=result.file)
            for name, result in zip(names, group, strict=True)
        ]

    def _group_title(self, group: list[Result]) -> str:
        """Return the title of a group: its scenario or game, the deal, and the number of its results."""
        shared = shared_by_most(group)
        words = self.words.of(shared.game)
        title = words("game.title")
        if shared.scenario is not None:
            title = sanitize_text(shared.scenario.title.within(words.language), LONGEST_TITLE)
        return words("class.group", title=title, deal=str(shared.setup.seed), number=len(group))

    def _facts(self, group: list[Result], rejected: int) -> str:
        """Return the sentence on the number of results; without any on the number of rejected files."""
        if not group:
            return self.words("class.only_asides", number=rejected) if rejected else self.words("class.none")
        return self.words("class.facts", number=len(group))

    def _notes(self, group: list[Result]) -> list[str]:
        """Return remarks on a group: unchecked bots, nicknames that are alike or double, an unreadable quiz."""
        unchecked = sum(has_bots(result) and not can_check_bots(result) for result in group)
        lines = [self.words("class.unjudged", number=unchecked)] if unchecked else []
        if pairs := lookalike_pairs(result.nickname for result in group):
            lines.append(self.words("cup.alike", pairs="; ".join(map(" – ".join, pairs))))
        scenario = shared_by_most(group).scenario if group else None
        try:
            if scenario is not None:
                quiz_of_lesson(scenario, self.lessons)  # read only to report its problems
        except InvalidFile as refused:
            lines.append(self.words("class.unread_quiz", why=" ".join(fault_sentences(refused, self.words))))
        return lines + [
            self.words("class.double_name", name=name, files=Listing(tuple(files)))
            for name, files in files_by_double_nickname(group).items()
        ]

    def _cache_key(self, group: list[Result]) -> str:
        """Return the key under which the measurement of a group's game is saved."""
        shared = shared_by_most(group)
        return cache_key(shared.about, shared.content, GAMES, BOTS, self.words.language)

    def _measurement(self, group: list[Result]) -> dict[str, Any]:
        """Return the view of the meter on the chosen group: measured here, else from the cache, else empty."""
        if group and self.chosen not in self._measured:
            cached = cached_measurement(self._cache_key(group))
            if cached is not None:
                self._measured[self.chosen] = cached
        return self._measured.get(self.chosen, EMPTY)

    def _on_measurement(self, meter: dict[str, Any]) -> None:
        """Show the progress of a measurement if its group is shown, and save its result (called by the meter)."""
        about = self._measuring_game
        if meter["text"]:  # "" where the meter was cleared
            self._measured[about] = meter
        if meter["finished"] and self._measuring_key:
            cache_measurement(self._measuring_key, meter)
        if about == self.chosen:
            self.widget.show(meter=meter)


def _label_by_name(bars: list[dict[str, Any]]) -> dict[str, str]:
    """Return by the name of each pupil the label of the bar of a chart that counts this pupil."""
    return {name: bar["label"] for bar in bars for name in bar["names"]}


def _read_sent_files(page: ClassResults, message: messages.HandInFiles) -> None:
    """Read the result files of a message; after the last message of an upload report on all of them."""
    page.reading.queue_files(message.files[:MOST_FILES])
    if not message.more:
        page.reading.queue_upload_report(message.left)


def _choose_group(page: ClassResults, message: messages.Group) -> None:
    """Show the results of another game, and stop the measurement."""
    page.meter.stop()  # it measures the game of the previous group
    page.chosen = message.id
    page.show()


def _measure(page: ClassResults, message: messages.MeasureGame) -> None:
    """Measure how hard the game of the group that is shown is for bots."""
    group = page.shown_results
    if group:
        shared = shared_by_most(group)
        page.meter.leave()
        if page._measured.get(page._measuring_game, EMPTY)["runs"]:
            # The previous measurement did not end in time: its last view says that it runs.
            del page._measured[page._measuring_game]
        page._measuring_game, page._measuring_key = page.chosen, page._cache_key(group)
        page.meter.begin(shared.scenario or shared.setup, GAMES, "")


def _send_csv(page: ClassResults, message: messages.Csv) -> None:
    """Send the results to the page as a table for spreadsheets."""
    page.widget.send(file={"name": page.words("class.csv.file") + ".csv", "text": page.csv()})


def _clear(page: ClassResults, message: messages.Clear) -> None:
    """Remove all results from the page; the files stay."""
    page.meter.stop()
    page.reading.forget()
    page.files = ClassFiles(page.lessons)
    page.show(page.words("class.cleared"))


def _read_folder(page: ClassResults, message: messages.Folder) -> None:
    """Read the class folder, as a part of the work in slices."""
    page.reading.queue_folder()


def _stop_measuring(page: ClassResults, message: messages.StopMeasuringGame) -> None:
    """Stop the measurement; its results so far stay."""
    page.meter.stop()


UPDATES = updates_in(sys.modules[__name__])


@answers_wrong_calls(sentence)
def class_results(folder: str | Path | None = None, language: str | None = None) -> ClassPage:
    """Show the results that pupils of a class handed in: a folder of such files, or files dropped on the page.

    What is no name of a folder is answered with a sentence.
    """
    words = words_in(language or system_language(), first_game())
    return ClassResults(words, lessons_folder(), argument_path(folder)).widget


# When each game of a class came to the stops of its scenario.


LONGEST_REMARK = 300


def stops_of(scenario: Scenario, games: Sequence[Steps], language: str) -> tuple[Stop, ...]:
    """Return the pause points of a scenario that any of the games reached.

    Each has the moments at which the games reached it, by their indexes in `games`; games that did not are left out.
    """
    stops = []
    for number, note in pause_points(scenario):
        moment_by_game = {game: moment_of(note, scenario, steps) for game, steps in enumerate(games)}
        moments = {game: moment for game, moment in moment_by_game.items() if moment >= 0}  # -1: not reached
        if moments:
            text = sanitize_text(spoken_of(read_remark(note.text.within(language))), LONGEST_REMARK)
            stops.append(Stop(str(number), text, moments))
    return tuple(stops)
