"""`course`: what the pages of the course call: the lessons with the reader's progress, the glossary, the timeline.

Lessons that one pupil plays against the computer: how often a passive and a sensible player succeed.

The reader's progress in the course, from the quiz answers and games in their own folder.
"""

import json
from html import escape
from operator import itemgetter
from pathlib import Path
from typing import Any

from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED
from westerplatte_nb.engine.registry import first_game, games, rules_of
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.value import Count
from westerplatte_nb.formats.quiz.answers import progress_of
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.lab.batch import SEED_DISTANCE, Player, apply_in_place_of, player_of
from westerplatte_nb.lab.estimate import Proportion
from westerplatte_nb.lab.game_lab import FromSetup, lab_of
from westerplatte_nb.lab.report import ReportTable, with_note
from westerplatte_nb.lab.wording import interval, percent
from westerplatte_nb.teaching import library
from westerplatte_nb.teaching.course.boards import LessonBoards, LessonFiles
from westerplatte_nb.teaching.course.games import saved_setups
from westerplatte_nb.teaching.course.lesson import HistoryPages, Lesson
from westerplatte_nb.teaching.course.rules_page import rules_page
from westerplatte_nb.teaching.page import CannotSay, NoLesson, Page, safe_call, sentence
from westerplatte_nb.teaching.paths import notebook_here
from westerplatte_nb.view.text.bibliography import lessons_folder


def _card_label_rule(link: str, text: str) -> str:
    """Return a style rule that writes a text on the card of a lesson (`front.py`), which is found by its link."""
    # A string of JSON is one of CSS too, if no `<` in it can end the style element.
    link, text = (json.dumps(value, ensure_ascii=False).replace("<", "\\3c ") for value in (link, text))
    return f"tr:has(a[href*={link}]) > td:last-child::after{{content:{text}}}"


# The folder of the first game outside the lessons.
START = "start"
# The file of a lesson's scenario for one pupil alone.
FILE = "alone.toml"
# How many games measure such a scenario: a few seconds for all lessons.
GAMES = 100


def alone_page(lessons: Path, words: Words) -> Page:
    """Return a table of how often a passive and a sensible player succeed in the lessons for one pupil alone."""
    lines = []
    for path in sorted(lessons.glob(f"*/{FILE}")):
        scenario = load_scenario(path)
        odds = [success(scenario, player, GAMES) for player in (passing(scenario.game), sensible(scenario.game))]
        title = Lesson(path.parent.name, words.language, lessons).title
        cells = (words("text.aside", text=percent(share.value, words), aside=interval(share, words)) for share in odds)
        lines.append((title, *cells))
    columns = tuple(words(f"desk.alone.{name}") for name in ("lesson", "passing", "sensible"))
    table = ReportTable(words("desk.alone.caption"), columns, tuple(lines))
    return Page(*with_note(table, words("desk.alone.note", games=Count("lab_game", GAMES))))


def sensible(game: str) -> Player:
    """Return a player with the policy of the sensible bot."""
    return game_model_of(game).policy


def passing(game: str) -> Player:
    """Return a player who passes in the game's main decisions (`acts`), and decides all others as the sensible bot."""
    policy, acts, pass_action = sensible(game), lab_of(game).acts, rules_of(game).parse_action("pass")
    return lambda draft: (pass_action,) if draft.decision.kind in acts else policy(draft)


def success(scenario: Scenario, player: Player, games: int) -> Proportion:
    """Return in how many of `games` a player in the pupil's seat succeeds against the bot of the other seat."""
    (pupil,) = {0, 1} - {seat for seat, _ in scenario.bots}  # the seat without a bot
    # A goal of the bot's seat is one that the pupil prevents; a goal without a seat is the pupil's.
    success_status = REACHED if getattr(scenario.goal, "seat", pupil) == pupil else MISSED
    return Proportion(sum(_final_status(scenario, player, seed) == success_status for seed in range(games)), games)


def _final_status(scenario: Scenario, player: Player, seed: int) -> str:
    """Play the game of a seed until the goal is decided, and return its status; `player` has the seat without a bot."""
    game, goal = scenario.game, scenario.goal
    turn_of, apply_in_place = rules_of(game).turn_of, apply_in_place_of(game)
    # The seed of a bot is far from those of all deals, so that it draws other numbers.
    players: dict[int, Player] = {
        seat: player_of(bot.kind, game, seed + SEED_DISTANCE, bot.playouts or None) for seat, bot in scenario.bots
    }
    draft: Any = FromSetup(scenario.setup, game).draft(seed)
    progress = goal.begin(draft)
    while progress.status == OPEN:
        for action in players.get(turn_of(draft), player)(draft):
            progress = goal.after(progress, apply_in_place(draft, action), draft)
            if progress.status != OPEN:
                break
    return progress.status


class Course(HistoryPages):
    """The course in one language."""

    def __init__(self, language: str, lessons: Path) -> None:
        """Open the course of a folder of lessons, on which nothing is read yet."""
        super().__init__(words_in(language, first_game()), lessons)

    def __repr__(self) -> str:
        """Return the name of the list of lessons."""
        return self.words("course.caption")

    @safe_call
    def progress(self) -> Page:
        """Return how far the reader is in the lessons, with a link to what was played last.

        A lesson is done when its quiz is answered whole, begun with the first answer or the first order given.
        """
        setups, planned = saved_setups(), library.read_course(self.lessons)
        if not planned:
            return sentence(self.words("course.none"))
        lines: list[str] = []
        unfinished: list[tuple[int, Lesson]] = []  # each with the age of its last game: 0 is the newest of all
        next_lesson: Lesson | None = None  # the lesson after the last one that was begun
        style = ""
        for planned_lesson in planned:
            lesson = Lesson(planned_lesson.slug, self.words.language, self.lessons)
            game_age = lesson.boards.age_of_last_game(setups)
            answered, questions = progress_of(planned_lesson.slug) or (0, 0)
            if not answered and game_age is None:  # not begun
                # Only a lesson after one that was begun can be the next one; `lines` is empty until then.
                next_lesson = next_lesson or (lesson if lines else None)
                continue
            next_lesson = None
            is_done = answered >= questions > 0
            mark = self.words("course.mark.done" if is_done else "course.mark.begun")
            style += _card_label_rule(self._link(lesson), mark)
            lines.append(self.words("text.aside", text=f"{planned_lesson.number} · {lesson.title}", aside=mark))
            if not is_done:
                # A lesson without a saved game counts as played before all others.
                unfinished.append((len(setups) if game_age is None else game_age, lesson))
        _, newest_unfinished = min(unfinished, key=itemgetter(0), default=(0, None))
        to_resume = newest_unfinished or next_lesson
        link, offer = self._first_game() or (self._offer(to_resume) if to_resume else ("", ""))
        address = escape(f"{link}#resume", quote=True)
        button = f'<p class="wnb-resume"><a href="{address}">▶ {escape(offer)}</a></p>' if offer else ""
        lines = lines or [self.words("course.state.new")]
        html = "".join(f"<li>{escape(line)}</li>" for line in lines)
        return Page(f"{button}<ul>{html}</ul><style>{style}</style>", "\n".join([offer, *lines] if offer else lines))

    def _link(self, lesson: Lesson) -> str:
        """Return the address of a lesson's notebook, seen from the page of the course."""
        return notebook_here(self.lessons, lesson.slug, self.words.language)

    def _offer(self, lesson: Lesson) -> tuple[str, str]:
        """Return the link to a lesson, and its label: the title and the game."""
        number, game = int(lesson.slug[:2]), lesson.words("game.title")
        return self._link(lesson), self.words("course.resume", number=number, title=lesson.title, game=game)

    def _first_game(self) -> tuple[str, str] | None:
        """Return the link and label of the first game outside the lessons, where it was played last and is not over."""
        boards = LessonBoards(LessonFiles(self.lessons / START))
        if boards.age_of_last_game(saved_setups(only_open=True)[:1]) is None:
            return None
        offer = self.words("course.resume.game", game=self.words("game.title"))
        return notebook_here(self.lessons, START, self.words.language), offer

    @safe_call
    def desk(self) -> Any:
        """Return the teacher's desk: buttons for pages to print, slides, the class, the meter and files."""
        from westerplatte_nb.teaching.desk.desk import TeachersDesk

        return TeachersDesk(self.words, self.lessons).widget

    @safe_call
    def alone(self) -> Page:
        """Return how often a passive and a sensible player reach the goals of the lessons for one pupil alone."""
        return alone_page(self.lessons, self.words)

    @safe_call
    def studio(self) -> Any:
        """Return the studio, in which scenarios are made without code."""
        from westerplatte_nb.teaching.studio import studio

        return studio(self.words.language)

    @safe_call
    def class_results(self) -> Any:
        """Return the page of a class: the results that pupils handed in."""
        from westerplatte_nb.teaching.desk.class_results import ClassResults

        return ClassResults(self.words, self.lessons).widget

    @safe_call
    def tournament(self) -> Any:
        """Return a tournament for a class, reopened where there is one beside the notebook."""
        from westerplatte_nb.teaching.tournament.tournament import tournament

        return tournament(language=self.words.language)

    @safe_call
    def glossary(self) -> Any:
        """Return the glossary: the languages side by side, to be searched."""
        from westerplatte_nb.widgets.quiz.glossary import GlossaryTable

        return GlossaryTable(library.read_terms(self.lessons), self.words.language)

    @safe_call
    def rules(self, game: str) -> Page:
        """Return all rules of a game by its name, section by section."""
        if game not in games():
            raise CannotSay("course.no_game", game=short(game), known=", ".join(games()))
        return rules_page(game, self.words)

    @safe_call
    def scenarios(self) -> Page:
        """Return the library of scenarios: the open challenges and the games of the lessons, with their odds."""
        from westerplatte_nb.teaching.course.challenges import library_page

        return library_page(self.lessons, self.words)

    @safe_call
    def play(self, name: str) -> Any:
        """Return the board of an open challenge; a game stopped half-way is offered to go on with."""
        from westerplatte_nb.teaching.course.challenges import challenge_files, load
        from westerplatte_nb.widgets.play import play

        files = challenge_files(self.lessons)
        if name not in files:
            raise CannotSay("lesson.no_file", file=f"{short(name)}.toml", known=", ".join(files))
        return play(scenario=load(files[name]), language=self.words.language)

    @safe_call
    def people(self) -> Page:
        """Return the people of the seven days, each with what is reported of every day."""
        from westerplatte_nb.teaching.course.people_page import people_page

        return people_page(self.lessons, self._shelf, self.words)

    @safe_call
    def fallen(self) -> Page:
        """Return the roll of the fallen, with the state of the evidence."""
        from westerplatte_nb.teaching.course.people_page import fallen_page

        return fallen_page(self.lessons, self._shelf, self.words)


@answers_wrong_calls(lambda refusal: NoLesson(sentence(refusal)))
def course(language: str | None = "en") -> Course:
    """Return the course in a language."""
    return Course(language or FALLBACK, lessons_folder())
