"""Everything that writes a file of a person, by the door that the person uses, to be tried all in one loop.

Each is begun in the notebook's folder and gives a function that brings one mark into its file: it returns what was said
of it, or raises what its door tells. The marks that a file holds are read back by the package's own reader.
"""

from __future__ import annotations

import io
import json
import re
import tomllib
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import westerplatte_nb
import westerplatte_nb.games.ford
from tests.cup.bank import plain_bank
from tests.messages import press
from westerplatte_nb.cli import main
from westerplatte_nb.cup.model import Tournament
from westerplatte_nb.formats.classroom.class_file import read_class
from westerplatte_nb.formats.classroom.tournament import load_tournament, save_tournament
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.draft import TITLE, texts
from westerplatte_nb.formats.draft.history import load_history, stored_drafts
from westerplatte_nb.formats.journal.list import rows
from westerplatte_nb.formats.journal.plan_file import kept_plan
from westerplatte_nb.formats.journal.reading import load_game, read_journal
from westerplatte_nb.formats.lasting import quarantine, write_new
from westerplatte_nb.formats.quiz.answers import kept_answers
from westerplatte_nb.formats.quiz.file import quiz_of
from westerplatte_nb.formats.record.view_record import read_view
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.lab.chart import Chart
from westerplatte_nb.teaching.course.boards import copy_file
from westerplatte_nb.teaching.course.copy import HASH_FILE, copy_course
from westerplatte_nb.teaching.desk.desk import TeachersDesk
from westerplatte_nb.teaching.print.printing import _write_paper
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.teaching.tournament.table import TournamentTable
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.play import play
from westerplatte_nb.widgets.quiz.quiz import QuizWidget

WORDS, MARK = words_in("en"), re.compile(r"\b[AB]\d{1,2}\b")
Change = Callable[[str], str]


@dataclass(frozen=True)
class Writer:
    """How it is begun, how the marks in its file are read, and what of it is so.

    `adds`: each change stands beside those of others and those before. `is_asked`: it writes because a person names
    the file, also where nothing of a class is kept. `is_beside`: its file lies beside the notebook and outlives
    forgetting. `again`: the page brings a change that was not kept with the next one.
    """

    begin: Callable[[], Change]
    marks: Callable[[], set[str]]
    adds: bool = False
    again: bool = False
    is_asked: bool = False
    is_beside: bool = False


def marks_in(
    pattern: str, text: Callable[[Path], str] = lambda path: path.read_text("utf-8")
) -> Callable[[], set[str]]:
    """Read the marks of all files of some names in the notebook's folder."""
    return lambda: {mark for path in Path.cwd().glob(pattern) for mark in MARK.findall(text(path))}


def names_of(pattern: str, check: Callable[[Path], object]) -> Callable[[], set[str]]:
    """Read the marks in the names of all files that are whole."""
    return lambda: {path.stem for path in Path.cwd().glob(pattern) if MARK.fullmatch(path.stem) and [check(path)]}


def command(*line: str) -> str:
    """Carry out a line; return what was told on the other stream where it was refused."""
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as told:
        code = main([*line, "--language", "en"])
    assert code in (0, 1), code
    return told.getvalue() if code else ""


# ---- what a page keeps by itself -------------------------------------------------------------------------------------


def journal() -> Change:
    board: Any = play("en", seed=1939, resume=False)
    board._receive(None, {"do": "ready", "boards": []}, [])
    if board.autosave is not None:
        board.autosave.page_came(frozenset())

    def change(mark: str) -> str:
        board.session.play(board.session.rules.legal_actions(board.session.state)[0])
        return str(board.session.not_kept or "")

    return change


def journal_marks() -> set[str]:
    folder = data_folder()
    assert folder is not None
    made = [read_journal((folder / row.name).read_bytes(), row.name) for row in rows(folder)]
    assert all(one.problem is None for one in made)
    return {f"{own}{n}" for own, one in zip("AB", made, strict=False) for n in range(len(one.record.actions))}


def plan() -> Change:
    board: Any = westerplatte_nb.lesson(3, "en").play()

    def change(mark: str) -> str:
        board._receive(None, {"do": "plan", "text": mark}, [])
        return board.message.text if board.message is not None else ""

    return change


def plan_marks() -> set[str]:
    board: Any = westerplatte_nb.lesson(3, "en").play()
    return set(MARK.findall(kept_plan(board.session.full_record()[0].setup)))


def quiz() -> Change:
    plain = plain_bank(30)
    questions = [{**one, "id": f"{own}{n}".lower()} for own in "AB" for n, one in enumerate(plain["question"])]
    frame = {"schema": 1, "title": plain["title"], "question": questions}
    widget = QuizWidget(quiz_of({**frame, "game": "ford"}, "quiz"), "en", "lesson")

    def change(mark: str) -> str:
        widget._receive(None, {"do": "answer", "id": mark.lower(), "given": ["right"], "ask": "p"}, [])
        assert widget.last_error is None, widget.last_error
        return str(widget.view["unkept"])

    return change


def draft() -> Change:
    made = studio("en", game="seven_days")

    def change(mark: str) -> str:
        made._receive(None, {"do": "text", "ask": "p", "place": "title", "language": "en", "text": mark}, [])
        return made.ui.unkept

    return change


def draft_marks() -> set[str]:
    return {mark for one in stored_drafts() for mark in MARK.findall(str(texts(load_history(one.name).present, TITLE)))}


def exhibit() -> Change:
    form: Any = westerplatte_nb.lesson("12", "en").exhibit()

    def change(mark: str) -> str:
        form._receive(None, {"do": "write", "ask": "p", "note": 1, "part": "thing", "text": mark}, [])
        assert form.last_error is None, form.last_error
        return str(form.page.view["said"])

    return change


def table() -> Change:
    made = TournamentTable(WORDS, lessons_folder())

    def change(mark: str) -> str:
        press(made, {"do": "add", "names": mark})
        said = str(made.widget.page.view["said"])
        return said if "Not saved" in said or "elsewhere" in said else ""

    return change


# ---- what a person asks for ------------------------------------------------------------------------------------------


def studio_save() -> Change:
    made = studio("en", game="seven_days")
    for place, text in (("title", "Gate"), ("summary", "Hold")):
        made._receive(None, {"do": "text", "ask": "p", "place": place, "language": "en", "text": text}, [])

    def change(mark: str) -> str:
        made._receive(None, {"do": "text", "ask": "p", "place": "summary", "language": "en", "text": mark}, [])
        made._receive(None, {"do": "save", "ask": "p"}, [])
        assert made.last_error is None, made.last_error
        return "" if made.ui.message == WORDS("studio.saved", name="gate.toml") else made.ui.message

    return change


def class_rules() -> Change:
    desk = TeachersDesk(WORDS, lessons_folder())

    def change(mark: str) -> str:
        deal = str(ord(mark[0]) * 100 + int(mark[1:]))
        press(desk, {"do": "class", "deal": deal, "hints": True, "solution": True, "keep": True})
        return str(desk.widget.page.view["said"])

    return change


def class_marks() -> set[str]:
    rules = read_class(Path.cwd())
    return set() if rules is None or rules.deal is None else {f"{chr(rules.deal // 100)}{rules.deal % 100}"}


def saved() -> Change:
    board: Any = play("en", seed=1939, resume=False)

    def change(mark: str) -> str:
        board.session.play(board.session.rules.legal_actions(board.session.state)[0])
        board.save("game.jsonl")
        return ""

    return change


def saved_marks() -> set[str]:
    if not Path("game.jsonl").exists():
        return set()
    opened = load_game("game.jsonl")
    assert opened.problem is None
    return {f"A{number}" for number in range(len(opened.record.actions))}


def game_file() -> str:
    """The file of a game that was played on."""
    board: Any = play("en", seed=1939, resume=False)
    board.session.play(board.session.rules.legal_actions(board.session.state)[0])
    board.save("played.jsonl")
    return "played.jsonl"


def viewed() -> Change:
    file = game_file()
    return lambda mark: command("view", file, f"{mark}.view")


def exported() -> Change:
    file = game_file()
    return lambda mark: command("export", file, "--out", f"{mark}.html")


def converted() -> Change:
    def change(mark: str) -> str:
        plain = plain_bank(3)
        plain.pop("draw")
        plain["question"][0]["prompt"] = dict.fromkeys(("pl", "en", "de"), mark)
        Path("quiz.json").write_text(json.dumps(plain), "utf-8")
        return command("convert", "quiz.json", "--write", "converted.txt")

    return change


def simulated() -> Change:
    def change(mark: str) -> str:
        seed = str(ord(mark[0]) * 100 + int(mark[1:]))
        return command(
            "simulate", "--game", "ford", "--bot", "uniform", "--games", "1", "--seed", seed, "--write", "t.csv"
        )

    return change


def simulated_marks() -> set[str]:
    lines = Path("t.csv").read_text("utf-8-sig").splitlines() if Path("t.csv").exists() else []
    assert len(lines) in (0, 2)
    seeds = re.findall(r"\b6[56]\d\d\b", "".join(lines[1:]))
    return {f"{chr(int(seed) // 100)}{int(seed) % 100}" for seed in seeds}


def tournament_command() -> Change:
    if not Path("cup.json").exists():
        save_tournament("cup.json", Tournament("Cup", "", 1))
    return lambda mark: command("tournament", "add", "cup.json", mark)


def pupils(name: str) -> Callable[[], set[str]]:
    return lambda: {one.name for one in load_tournament(name).pupils} if Path(name).exists() else set()


def papers() -> Change:
    def change(mark: str) -> str:
        cup = Path(f"{mark}.cup")
        save_tournament(cup, Tournament(mark, "", 1))
        for name in ("Ola", "Jan"):
            command("tournament", "add", str(cup), name)
        command("tournament", "pair", str(cup))
        return command("tournament", "print", str(cup), "--to", "papers")

    return change


def aside() -> Change:
    def change(mark: str) -> str:
        Path("bad.json").write_text(mark)
        quarantine(Path("bad.json"))
        return ""

    return change


def printed(path: Path) -> str:
    """The text of a page to print, without the size of its paper."""
    return path.read_text("utf-8").replace("A4", "", 1)


def named(make: Callable[[str], object]) -> Callable[[], Change]:
    """What writes one file for each mark."""
    return lambda: lambda mark: str(make(mark))[:0]


def source_of(mark: str) -> Path:
    Path("frames").mkdir(exist_ok=True)
    source = Path("frames") / f"{mark}.toml"
    source.write_text(f'mark = "{mark}"', "utf-8")
    return source


def courses() -> set[str]:
    found = set()
    for folder in Path.cwd().glob("[AB]*"):
        if (folder / HASH_FILE).exists():
            names = json.loads((folder / HASH_FILE).read_bytes())["files"]
            assert names and all(json.loads((folder / name).read_bytes())["cells"] for name in names)
            found.add(folder.name)
    return found


WRITERS: dict[str, Writer] = {
    "journal": Writer(journal, journal_marks, again=True),
    "plan": Writer(plan, plan_marks),
    "quiz": Writer(quiz, lambda: {name.upper() for name in kept_answers("lesson").answers}, adds=True, again=True),
    "draft": Writer(draft, draft_marks),
    "exhibit": Writer(
        exhibit, marks_in("my_exhibit.toml", lambda path: str(load_scenario(path).annotations)), is_beside=True
    ),
    "tournament": Writer(table, pupils("tournament.json"), adds=True, again=True, is_beside=True),
    "studio save": Writer(
        studio_save, marks_in("*.toml", lambda path: str(load_scenario(path).summary)), is_asked=True
    ),
    "class rules": Writer(class_rules, class_marks, is_asked=True),
    "save": Writer(saved, saved_marks, is_asked=True),
    "view": Writer(viewed, names_of("*.view", lambda path: read_view(path.read_bytes(), "view")), is_asked=True),
    "export": Writer(
        exported, names_of("*.html", lambda path: path.read_text("utf-8").index("</html>")), is_asked=True
    ),
    "convert": Writer(
        converted, marks_in("converted.txt", lambda path: str(json.loads(path.read_text()))), is_asked=True
    ),
    "simulate": Writer(simulated, simulated_marks, is_asked=True),
    "tournament command": Writer(tournament_command, pupils("cup.json"), adds=True, is_asked=True),
    "tournament papers": Writer(papers, marks_in("papers/*.html", printed), is_asked=True),
    "chart": Writer(
        named(lambda mark: Chart(f"<svg>{mark}</svg>", mark, "en").save("c.svg")), marks_in("c.svg"), is_asked=True
    ),
    "paper": Writer(
        named(lambda mark: _write_paper(Path("print/p.html"), "plan", mark, f"<p>{mark}</p>", WORDS)),
        marks_in("print/p.html", printed),
        is_asked=True,
    ),
    "copy": Writer(
        named(lambda mark: copy_file(source_of(mark), WORDS)),
        marks_in("my_*.toml", lambda path: str(tomllib.loads(path.read_text("utf-8")))),
        is_asked=True,
    ),
    "new file": Writer(
        named(lambda mark: write_new(Path("game.toml"), mark.encode(), most=100)),
        marks_in("game*.toml"),
        adds=True,
        is_asked=True,
    ),
    "course": Writer(named(lambda mark: copy_course(Path(mark), ["en"])), courses, is_asked=True),
    "put aside": Writer(aside, marks_in("bad.json*"), is_asked=True),
}


def own() -> Iterator[tuple[str, Writer]]:
    """What is written with nobody asking for a file."""
    return ((name, one) for name, one in WRITERS.items() if not one.is_asked)
