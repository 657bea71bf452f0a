"""The walks through pages that no trace opens: course, lessons, classroom, files, lab, and the command line."""

from __future__ import annotations

import contextlib
import io
import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import westerplatte_nb as wnb
from tests.class_files import NAMES, write_class
from tests.messages import press
from tests.words.marks import CODE
from westerplatte_nb import cli
from westerplatte_nb.engine.registry import games, rules_of
from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.scenario.text import scenario_text
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.course.course import Course
from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.teaching.course.rules_page import rule_page
from westerplatte_nb.teaching.desk.class_results import ClassResults
from westerplatte_nb.teaching.desk.desk import TeachersDesk
from westerplatte_nb.teaching.paths import scenario_files, slugs
from westerplatte_nb.teaching.tournament.table import TournamentTable
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.quiz.quiz import QuizWidget

PUPILS = "Ola\nŻuk\nMops\nŁoś\nIgła\nJeż\nKot"
FEW = 4


class Ear(Protocol):
    """What hears the texts."""

    def shown(self, path: str, what: Any) -> Any:
        """Take what a cell shows."""

    def hear(self, path: str, form: str, text: str) -> None:
        """Take a text."""


@contextlib.contextmanager
def at_home() -> Iterator[Path]:
    """Be in a folder of a notebook that is empty."""
    with TemporaryDirectory() as folder:
        os.environ["WESTERPLATTE_DATA"] = f"{folder}/kept"
        os.chdir(folder)
        yield Path(folder)


def session_of(game: str, moves: int = 60, seed: int = 3) -> Session:
    """Return a game in which a sensible bot has played all seats."""
    from westerplatte_nb.bots.bot import bot_of

    rules, bot = rules_of(game), bot_of("sensible", game)
    session = Session.new(game, rules.setup_from_plain({"seed": seed}))
    for _ in range(moves):
        if session.state.is_over:
            break
        session.play(bot.choose(rules.observe(session.state, rules.turn_of(session.state))))
    return session


def course(ear: Ear) -> None:
    """Walk through the course's page."""
    made = Course(CODE, lessons_folder())
    ear.shown("course", repr(made))
    for name in (
        "progress",
        "alone",
        "class_results",
        "glossary",
        "scenarios",
        "people",
        "fallen",
        "timeline",
    ):
        ear.shown(f"course.{name}", getattr(made, name)())
    for game in games():
        for rule in rule_ids(game):
            ear.hear("course", "typed", rule)
        ear.shown("course.rules", made.rules(game))
    for thing in ("guardhouse:5", "card:air_raid", "nothing:1"):
        ear.shown("course.lens", made.lens(thing))
    for refused in (made.rules("chess"), made.play("nothing"), wnb.course("xx"), wnb.lesson(99, CODE)):
        ear.shown("course.refused", refused)
    ear.shown("course.progress", made.progress())


def lessons(ear: Ear) -> None:
    """Walk through what the cells of lessons show."""
    where = lessons_folder()
    for number, slug in enumerate(slugs(where)):
        made = Lesson(slug, CODE, where)
        ear.shown("lesson", made.my_game())
        for name in ("start", "map", "sources", "people", "timeline", "shown"):
            ear.shown(f"lesson.{name}", getattr(made, name)())
        if number < FEW or number > 11:
            _play_lesson(ear, made)
        quiz = made.quiz()
        if isinstance(quiz, QuizWidget):
            _answer(ear, quiz)
    ear.shown("lesson.rule", rule_page("seven_days/assault.pass_on", words_in(CODE, "seven_days")))


def _play_lesson(ear: Ear, made: Lesson) -> None:
    """Play a lesson's scenario by its solution, and show what it makes of it."""
    board = made.play()
    if not hasattr(board, "session"):
        return
    solution = (
        load_scenario(next(path for path in scenario_files(made.folder) if path.stem == "scenario")).line("solution")
        if (made.folder / "scenario.toml").exists()
        else None
    )
    for line in solution.actions if solution else ():
        board.play(line)
    ear.shown("lesson.my_game", made.my_game())
    ear.shown("lesson.progress", Course(CODE, made.lessons).progress())


def _answer(ear: Ear, quiz: QuizWidget) -> None:
    dice = random.Random(1)
    for card in quiz.view["questions"]:
        places = [one["id"] for one in (*card.get("options", ()), *card.get("spots", ()))]
        given = dice.choice(places) if places else "3"
        quiz._receive(None, {"do": "answer", "ask": "p:1", "id": card["id"], "given": [given]}, [])
    assert quiz.last_error is None


def classroom(ear: Ear) -> None:
    """Walk through desk, class results and tournament."""
    from westerplatte_nb.teaching.course import meter_run

    where, words = lessons_folder(), words_in(CODE, "seven_days")
    for name in (*NAMES, *PUPILS.split(), "Max", "Cup"):
        ear.hear("typed", "typed", name)
    meter_run.SEARCH_GAMES = meter_run.PLAYOUTS = 2
    with at_home() as home:
        desk = TeachersDesk(words, where)
        rules = {"deal": "", "hints": True, "solution": True, "keep": True}
        share = {**rules, "scenario": "", "own": "", "address": ""}
        scenario = where / "05_bombs" / "scenario.toml"
        for do, more in (
            ("class", {**rules, "deal": "12", "hints": False}),
            ("class", {**rules, "deal": "many"}),
            ("class_file", rules),
            ("class_clear", {}),
            ("share", share),
            ("share", {**share, "own": scenario.read_text("utf-8")}),
            ("share", {**share, "own": "nonsense"}),
            ("share", {**share, "address": "nonsense"}),
            ("share_file", share),
            ("forget_ask", {}),
            ("forget_not", {}),
            ("files", {}),
            ("open", {"name": "none.toml"}),
            ("load", {"name": "s.toml", "text": scenario.read_text("utf-8")}),
            ("close", {}),
            ("load", {"name": "x.json", "text": "{"}),
            ("load", {"name": "x.toml", "text": "a = 1"}),
            ("measure", {"lesson": "05_bombs", "language": "en", "games": 2}),
            ("stop", {}),
            ("measure", {"lesson": "", "language": "en", "games": 2}),
            ("slides", {"lesson": "", "language": "en"}),
            ("forget_ask", {}),
            ("forget", {}),
        ):
            press(desk, {"do": do, "ask": "p:1", **more})
        folder = home / "class"
        write_class(folder, load_scenario(scenario), where)
        results = ClassResults(words, where, folder)
        for do in ("folder", "csv", "clear"):
            press(results, {"do": do, "ask": "p:1"})
        press(
            results,
            {"do": "files", "ask": "p:1", "files": [{"name": "x.json", "text": "{"}, {"name": "y", "size": 10**9}]},
        )
        _tournament(words, where, home)


def _tournament(words: Any, where: Path, home: Path) -> None:
    made = TournamentTable(words, where, home / "cup.json")
    of = {"round": 1, "table": 1}
    for do, more in (
        ("pair", {}),
        ("add", {"names": PUPILS}),
        ("add", {"names": "Ola"}),
        ("rename", {"id": 1, "name": "Ola"}),
        ("title", {"title": "Cup"}),
        ("pair", {}),
        *(
            ("game", {"round": 1, "table": at, "game": game, "winner": "0", "points": "5"})
            for at in (1, 2, 3)
            for game in "01"
        ),
        ("game", {**of, "game": "0", "winner": "0", "points": "many"}),
        ("game", {**of, "game": "0", "winner": "1", "points": "500"}),
        ("played", {**of, "game": "0", "name": "x.jsonl", "text": "{"}),
        ("absent", {**of, "place": 1, "absent": True}),
        ("absent", {**of, "place": 1, "absent": False}),
        ("breach", {**of, "place": 0, "kind": "late"}),
        ("undo", {}),
        *(("breach", {**of, "place": 0, "kind": kind}) for kind in _breaches()),
        *(("test", {**of, "table": at}) for at in (1, 2, 3)),
        *(("answers", {**of, "table": at, "place": place, "given": {}}) for at in (1, 2, 3) for place in (0, 1)),
        *(("paper", {**of, "table": at, "place": place, "score": "5"}) for at in (1, 2, 3) for place in (0, 1)),
        ("paper", {**of, "place": 0, "score": "99"}),
        ("print", {"kind": "sheet"}),
        ("print", {"kind": "tests"}),
        ("leave", {"id": 2}),
        ("pair", {}),
        ("unpair", {}),
        ("back", {"id": 2}),
        ("file", {}),
        ("load", {"name": "x.json", "text": "{"}),
        ("new", {"title": ""}),
    ):
        with contextlib.suppress(KeyError):
            press(made, {"do": do, "ask": "p:1", **dict(more)})  # type: ignore[call-overload]


def _breaches() -> tuple[str, ...]:
    from westerplatte_nb.cup.scoring import BREACHES

    return tuple(BREACHES)


def files(ear: Ear) -> None:
    """Walk through what functions answer from code: files, boards, hints, records, and refusals."""
    from westerplatte_nb.teaching.print.export import export_game

    refused: dict[str, Callable[[], Any]] = {
        "play.game": lambda: wnb.play(CODE, game="chess"),
        "play.argument": lambda: wnb.play(CODE, gmae="x"),
        "play.setup": lambda: wnb.play(CODE, setup={"players": 9, "seed": "x"}),
        "play.file": lambda: wnb.play(CODE, scenario="none.toml"),
        "replay.file": lambda: wnb.replay("none.jsonl", CODE),
        "studio.game": lambda: wnb.studio(CODE, game="chess"),
        "simulate": lambda: wnb.simulate(language=CODE, bot="x"),
        "hint": lambda: wnb.hint(language=CODE),
    }
    with at_home() as home:
        for name, call in refused.items():
            ear.shown(f"refused.{name}", call())
        for game in games():
            session, words = session_of(game), words_in(CODE, game)
            ear.shown(f"{game}.hint", wnb.hint(session, seconds=0.2, language=CODE))
            for kind in ("html", "notebook"):
                page = export_game(session.record, kind, home / f"{game}.{kind}", words)
                if kind == "html":
                    ear.hear(f"{game}.export", "html", Path(page).read_text("utf-8"))
            if game == "seven_days":
                ear.shown("readings", wnb.readings(language=CODE))
            wnb.replay(wnb.example(game), CODE)


def lab(ear: Ear) -> None:
    """Walk through what the lab finds."""
    for game in games():
        for seat in (None, 1):
            ear.shown("lab.simulate", wnb.simulate(game=game, games=3, language=CODE, progress=False, seat=seat))
            ear.shown("lab.difficulty", wnb.difficulty(game=game, games=3, language=CODE, progress=False, seat=seat))
    for wrong in ({"bot": "x"}, {"games": 0}, {"level": "x"}, {"seat": 9}, {"cards": "x"}):
        ear.shown("lab.refused", wnb.simulate(language=CODE, progress=False, **wrong))


COMMANDS = [
    "play",
    "lessons",
    "print",
    "forget",
    "terminal",
    "check",
    "plain",
    "convert",
    "view",
    "replay",
    "export",
    "schema",
    "rule",
    "difficulty",
    "strength",
    "simulate",
    "solve",
    "site",
    "serve",
    "tournament",
    "new-game",
    "completion",
]
# What else is typed as it stands, in every language.
WORDS = (
    *("new", "pair", "unpair", "result", "correct", "absent", "present", "test", "answers", "standings"),
    *("html", "notebook", "given", "dealt", CODE, "--"),
)
# A bar of progress is drawn again and again; what a rule names of the code is code.
_NOT_SAID = re.compile(r"[^\r\n]*(?:it/s|s/it)\]|^\s*[^\s:]+\.py:\d+[^\n]*$", re.MULTILINE)


def command(ear: Ear) -> None:
    """Walk through the command line: help, errors, answers."""
    spoken = ("--language", CODE)
    for one in (*COMMANDS, *WORDS):
        ear.hear("command", "typed", one)
    with at_home() as home:
        session = session_of("seven_days")
        Path("save.jsonl").write_text(dump_record(session.record), "utf-8")
        Path("wrong.jsonl").write_text(dump_record(session.record).replace("move", "fly"), "utf-8")
        Path("wrong.toml").write_text('schema = 1\nplayers = 9\nseed = "x"\nextra = 1\n', "utf-8")
        Path("deck.toml").write_text("schema = 1\n[[card]]\nid = 1\n", "utf-8")
        Path("s.toml").write_text(
            scenario_text(load_scenario(lessons_folder() / "05_bombs" / "scenario.toml")), "utf-8"
        )
        del home
        lines = [
            ("--help",),
            (),
            ("nonsense",),
            *((one, "--help") for one in COMMANDS),
            *((one, "--nonsense") for one in COMMANDS),
            ("check",),
            ("check", "none.toml"),
            ("check", "wrong.toml"),
            ("check", "deck.toml"),
            ("check", "wrong.jsonl"),
            ("check", "save.jsonl"),
            ("plain", "save.jsonl", "x", "y"),
            ("replay", "save.jsonl"),
            ("replay", "wrong.jsonl"),
            ("view", "save.jsonl", "out.jsonl"),
            ("rule", "assault.pass_on"),
            ("rule", "nothing"),
            ("difficulty", "--games", "3"),
            ("difficulty", "--games", "many"),
            ("simulate", "--games", "3"),
            ("simulate", "--bot", "x"),
            ("solve", "s.toml"),
            ("solve", "none.toml"),
            ("strength", "--games", "1", "--levels", "foo"),
            ("terminal", "--game", "chess"),
            ("export", "save.jsonl", "x.html"),
            ("schema", "nothing"),
            ("forget", "--yes"),
            ("convert", "none.toml"),
            ("tournament", "new", "cup.json", "--pupils", "4"),
            ("tournament", "pair", "cup.json"),
            ("tournament", "show", "cup.json"),
            ("print", "03_first_assault", "--nonsense"),
            ("completion", "nothing"),
        ]
        for line in lines:
            ear.hear("command", "text", _typed(*line, *(spoken if line and "--help" not in line else ())))
        ear.hear(
            "command",
            "text",
            _typed("terminal", "--language", CODE, said="help\nboard\nlog\nrules\nundo\n1\nnonsense\nquit\n"),
        )


def _typed(*line: str, said: str = "") -> str:
    """Return what the command prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), contextlib.suppress(SystemExit):
        import sys

        kept, sys.stdin = sys.stdin, io.StringIO(said)
        try:
            cli.main(line)
        finally:
            sys.stdin = kept
    # A table is one text a row, however its lines are broken.
    return " ".join(re.sub(r"[─-╿]+", " ", _NOT_SAID.sub("", out.getvalue())).split())


WALKS: dict[str, Callable[[Ear], None]] = {
    "course": course,
    "lessons": lessons,
    "classroom": classroom,
    "files": files,
    "lab": lab,
    "command": command,
}
