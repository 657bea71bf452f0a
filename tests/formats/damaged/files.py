"""A good file of every kind, as plain data, with what seals and what uses it."""

from __future__ import annotations

import json
import tempfile
import tomllib
from collections.abc import Callable
from functools import lru_cache, partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.class_files import played
from tests.formats.damaged import use_games, use_lessons
from tests.formats.damaged.spoil import lines, plain_lines, summed
from tests.formats.journals import play_some
from tests.formats.record.views import view_of_record
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.classroom.result_file import Answered, result_text
from westerplatte_nb.formats.journal import GameJournal
from westerplatte_nb.formats.record.lines import dump_lines, dump_record
from westerplatte_nb.formats.record.view_record import dump_view
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.share.code import shared_code, shared_scenario
from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.teaching.tournament.table import TournamentTable
from westerplatte_nb.view.text.bibliography import lessons_folder

LESSONS = lessons_folder()
QUIZZES = ("03_first_assault", "14_warsaw")
SCENARIOS = ("03_first_assault/scenario", "13_bridge/first_game", "14_warsaw/scenario")
ANSWER = {"given": ["a"], "right": True, "solved": True, "tries": 1, "about": "x"}
ANSWERS = {"granted": ANSWER, "guard": ANSWER}
CLASS = {"deal": 5, "hints": False, "solution": False, "keep": True}


class Kind(NamedTuple):
    """A good file as plain data, how such data are written with their seals, and what uses the file."""

    good: Any
    written: Callable[[Any], str]
    use: Callable[[Path, Random, bool], None]


def made() -> dict[str, Callable[[], Kind]]:
    """Return what makes a good file of each kind there is."""
    return {
        **{f"{kind} {game}": partial(make, game) for game in GAMES for kind, make in OF_GAMES.items()},
        **{
            f"{path.stem} of {game}": partial(part, game, path)
            for game in GAMES
            for path in sorted(Path(str(files(f"westerplatte_nb.games.{game}.rules"))).glob("data/*.toml"))
            if path.stem != "tables"  # no file of a person
        },
        **{f"scenario {name}": partial(of_lesson, name, use_games.scenario) for name in SCENARIOS},
        **{f"quiz {name}": partial(of_lesson, f"{name}/quiz", use_lessons.quiz) for name in QUIZZES},
        "exhibit": partial(of_lesson, "12_memory/exhibit", use_lessons.exhibit),
        "result": lambda: Kind(a_result(), summed, use_lessons.result),
        "tournament": lambda: Kind(a_tournament(), summed, use_lessons.tournament),
        "answers": lambda: Kind({"schema": 1, "total": 3, "answers": ANSWERS}, json.dumps, use_lessons.answers),
        "draft": lambda: Kind(a_draft(), json.dumps, use_lessons.draft),
        "class": lambda: Kind({"schema": 1, "class": CLASS}, json.dumps, use_lessons.class_rules),
    }


def names() -> tuple[str, ...]:
    """Return the names of all kinds."""
    return tuple(made())


def of_lesson(name: str, use: Callable[..., None]) -> Kind:
    return Kind(tomllib.loads((LESSONS / f"{name}.toml").read_text("utf-8")), json.dumps, use)


def part(game: str, path: Path) -> Kind:
    return Kind(tomllib.loads(path.read_text("utf-8")), json.dumps, partial(use_games.part, game, path.stem))


@lru_cache
def played_in(game: str) -> tuple[Record, str]:
    """Return a game of eight actions with a note, a hint and an undo, and its journal."""
    with tempfile.TemporaryDirectory() as folder:
        session = Session.new(game, rules_of(game).setup_from_plain({"seed": 5}))
        keeper = GameJournal(Path(folder), session.full_record)
        session.keep_with(keeper)
        play_some(session, 8, Random(5))
        session.note("why?")
        session.take_hint(2)
        session.undo()
        keeper.close()
        return Session(session.full_record()[0]).record, keeper.path.read_text("utf-8")


def a_save(game: str) -> Kind:
    return Kind(plain_lines(dump_lines(played_in(game)[0])), lines, use_games.save)


def a_packed_save(game: str) -> Kind:
    head, *rest = plain_lines(dump_record(played_in(game)[0]))
    return Kind([head, {"actions": list(played_in(game)[0].actions)}, *rest[1:]], lines, use_games.save)


def a_view(game: str) -> Kind:
    return Kind(plain_lines(dump_view(view_of_record(played_in(game)[0], 0))), lines, use_games.view)


def a_journal(game: str) -> Kind:
    return Kind(plain_lines(played_in(game)[1]), lines, use_games.journal)


def a_setup(game: str) -> Kind:
    rules = rules_of(game)
    return Kind(
        {**rules.setup_to_plain(rules.setup_from_plain({"seed": 5})), "game": game}, json.dumps, use_games.setup
    )


def a_result() -> Any:
    scenario = load_scenario(LESSONS / f"{SCENARIOS[0]}.toml")
    shared = shared_scenario(scenario)
    code = shared_code(shared, LESSONS)
    return json.loads(result_text(shared, code, played(scenario, 1), "Ala", [Answered("q1", ("a",))], []))


def a_tournament() -> Any:
    """Return what a tournament with two rounds keeps."""
    table = TournamentTable(words_in("en"), LESSONS, Path("made.json"))
    for message in ({"do": "add", "names": "Ola, Jan, Ewa, Iga"}, {"do": "pair"}, {"do": "pair"}):
        use_games.press(table.widget, message)
    return taken(table.path)


def a_draft() -> Any:
    """Return what the studio keeps of a game of Warsaw with a goal and a text."""
    made = studio("en", game="warsaw_1920")
    text = {"do": "text", "place": "title", "language": "en", "text": "T"}
    use_games.press(made, text, {"do": "goal_add", "kind": "hold"})
    made.close()
    return taken(next(use_lessons.kept_draft_path().parent.iterdir()))


def taken(path: Path) -> Any:
    """Return what a file holds, and delete it."""
    plain = json.loads(path.read_bytes())
    path.unlink()
    return plain


OF_GAMES = {"save": a_save, "packed save": a_packed_save, "view": a_view, "journal": a_journal, "setup": a_setup}
