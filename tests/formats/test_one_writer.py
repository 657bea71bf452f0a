"""All that a person makes goes through one writer: never larger than its reader takes, one at a time, whole or not.

Every call of the package that opens for writing, renames or replaces is looked for; one outside of the writer is on the
list below, with what it writes that is nobody's work, or fails.
"""

from __future__ import annotations

import ast
import errno
import json
import multiprocessing
import os
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb
from tests.amounts import amount
from tests.cup.bank import lessons_with_bank
from tests.each import each
from tests.messages import press
from westerplatte_nb.cup.model import MOST_PUPILS, RED, Breach, GameResult, Match, Paper, Pupil, Round, Tournament
from westerplatte_nb.formats import lasting
from westerplatte_nb.formats.class_file import ClassRules, save_class
from westerplatte_nb.formats.draft import Draft
from westerplatte_nb.formats.draft_file import fresh_name, keep_draft
from westerplatte_nb.formats.draft_history import History
from westerplatte_nb.formats.lasting import alone, write_lasting, write_new
from westerplatte_nb.formats.person_files import forget_all
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.quiz_answers import Answer, keep_answer, kept_answers
from westerplatte_nb.formats.reading import MOST_DATA, MOST_TOURNAMENT
from westerplatte_nb.formats.result_file import result_text
from westerplatte_nb.formats.scenario_file import load_scenario
from westerplatte_nb.formats.scenario_text import scenario_text
from westerplatte_nb.formats.share_code import shared_code, shared_scenario
from westerplatte_nb.formats.tournament_file import load_tournament, save_tournament
from westerplatte_nb.formats.tournament_models import MOST_TEST
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.measured import keep_measurement
from westerplatte_nb.teaching.tournament import TournamentTable
from westerplatte_nb.teaching.tournament_command import Asked, run_tournament
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

PACKAGE = Path(westerplatte_nb.__file__).parent
LESSONS = PACKAGE.parent / "lessons"
ANSWER = Answer(given=("a",), right=True, solved=True, tries=1, about="digest")

# What writes without the one writer, and why it may.
OTHERS = {
    "formats/lasting.py": "the one writer",
    "formats/journal.py": "adds to a game line by line, with a lock, a limit and a checksum of its own",
    "formats/journal_list.py": "counts changes",
    "formats/journal_pruning.py": "moves old games aside",
    "lab/result_cache.py": "adds measured games to a file of who measures; lines that are not whole are left out",
    "cli.py": "turns an output that nobody reads any more to nowhere",
    "i18n/build_hook.py": "builds the package",
    "teaching/build.py": "builds the notebooks of the course",
    "teaching/challenges.py": "builds the odds of the course",
    "teaching/opening.py": "builds the list of cells of the course",
    "teaching/opening_lab.py": "settings of a server, in a folder that goes with it",
    "teaching/stamping.py": "builds the texts of the course",
    "teaching/studio_lesson.py": "packs a lesson in memory",
}
BUILDERS = ("site/",)
WRITING_METHODS = {"write_text", "write_bytes", "touch", "symlink_to", "hardlink_to"}
WRITING_CALLS = {"os.open", "os.replace", "os.rename", "os.link", "os.truncate", "os.symlink"}
WRITING_MODULES = ("shutil.", "tempfile.")


def writing_calls(source: str) -> list[int]:
    """The lines of all calls that may open a file for writing, rename or replace one."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called, name = ast.unparse(node.func), ast.unparse(node.func).rpartition(".")[2]
        modes = [
            one.value for one in (*node.args, *(key.value for key in node.keywords)) if isinstance(one, ast.Constant)
        ]
        opens = name in ("open", "fdopen", "ZipFile", "TarFile") and any(
            isinstance(mode, str) and len(mode) < 4 and set(mode) & set("wax+") for mode in modes
        )
        # `text.replace(old, new)` has two values, `path.replace(target)` one.
        replaces = name in ("replace", "rename") and len(node.args) == 1 and not node.keywords and "." in called
        if (
            opens
            or replaces
            or called in WRITING_CALLS
            or name in WRITING_METHODS
            or (called.startswith(WRITING_MODULES) and name not in ("which", "gettempdir"))
        ):
            found.append(node.lineno)
    return found


def strangers(folder: Path) -> list[str]:
    """Every place that writes and is neither the one writer nor on the list."""
    return [
        f"{path.relative_to(folder).as_posix()}:{line}"
        for path in sorted(folder.rglob("*.py"))
        if not (name := path.relative_to(folder).as_posix()).startswith(BUILDERS) and name not in OTHERS
        for line in writing_calls(path.read_text("utf-8"))
    ]


def test_nothing_else_writes_what_a_person_made() -> None:
    assert strangers(PACKAGE) == []
    assert [name for name in OTHERS if not writing_calls((PACKAGE / name).read_text("utf-8"))] == []


@each(
    "line",
    ["Path(x).write_text('')", "open(x, 'w')", "Path(x).open(mode='ab')", "os.replace(a, b)", "Path(a).replace(b)",
     "os.open(x, os.O_CREAT)", "shutil.copyfile(a, b)", "os.rename(a, b)", "io.open(x, 'r+')"],
)  # fmt: skip
def test_a_new_writer_would_be_found(line: str, tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(f"import os\n\n\ndef save(x, a, b):\n    {line}\n")
    assert strangers(tmp_path) == ["planted.py:5"]


def test_reading_is_no_writing() -> None:
    assert (
        writing_calls("open(x); Path(x).open('rb'); text.replace('a', 'b'); replace(state, turn=1); os.stat(x)") == []
    )


# ---- the size that a reader takes ------------------------------------------------------------------------------------


def test_the_largest_tournament_is_read_again(tmp_path: Path) -> None:
    """All pairs of all pupils, with the longest names, tests and answers, in letters of four bytes."""
    pupils = tuple(Pupil(number, "🂡" * 22 + f"{number:02}") for number in range(1, MOST_PUPILS + 1))
    paper = Paper(MOST_TEST, ("🂡" * 32,) * MOST_TEST)
    questions = tuple(f"{number:032}" for number in range(MOST_TEST))
    result, all_four = GameResult(1, 99), (Breach("disturbing", "2026-11-27T10:15"),) * RED
    pairs = list(combinations(range(1, MOST_PUPILS + 1), 2))
    rounds = []
    while pairs:
        free, matches = set(range(1, MOST_PUPILS + 1)), []
        for pair in list(pairs):
            if free >= set(pair):
                free -= set(pair)
                pairs.remove(pair)
                both = ((result, result), (all_four, all_four), (True, True), questions, (paper, paper))
                matches.append(Match(pair, *both))
        rounds.append(Round(tuple(matches)))
    largest = Tournament("🂡" * 80, "warsaw_1920", 2**53 - 1, pupils, tuple(rounds[:40]))
    save_tournament(tmp_path / "cup.json", largest)
    assert 272 * 1024 < (tmp_path / "cup.json").stat().st_size <= MOST_TOURNAMENT
    assert load_tournament(tmp_path / "cup.json") == largest


def test_nothing_larger_than_its_reader_takes_is_written(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_lasting(path, b"x" * 10, most=10)
    with pytest.raises(OSError) as caught:
        write_lasting(path, b"y" * 11, most=10)
    assert caught.value.errno == errno.EFBIG and path.read_bytes() == b"x" * 10
    assert list(tmp_path.iterdir()) == [path]


def test_a_scenario_that_could_not_be_opened_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """The studio tells it in a sentence, with both sizes, before anything is saved or handed out."""
    scenario = load_scenario(next(LESSONS.glob("03*/scenario.toml")))
    size = len(scenario_text(scenario).encode())
    for most, is_made in ((size, True), (size - 1, False)):
        monkeypatch.setattr("westerplatte_nb.formats.scenario_text.MOST_DATA", most)
        if is_made:
            assert scenario_text(scenario)
        else:
            with pytest.raises(FileRefused) as caught:
                scenario_text(scenario)
            assert "too large" in words_in("en").say(caught.value.problems[0].wording)
    assert size < MOST_DATA


# ---- two writers -----------------------------------------------------------------------------------------------------


def enter(step: Callable[[Path, str, int], bool], folder: Path, own: str, times: int, done: Any) -> None:
    """Change a file so many times, in a process of its own; put the changes that were acknowledged."""
    os.chdir(folder)
    done.put([f"{own}{number}" for number in range(times) if step(folder, own, number)])


def at_once(step: Callable[[Path, str, int], bool], folder: Path, times: int) -> set[str]:
    """Let two processes change one file; return what they were told is kept."""
    context = multiprocessing.get_context("fork")
    done = context.Queue()
    both = [context.Process(target=enter, args=(step, folder, own, times, done)) for own in "AB"]
    for one in both:
        one.start()
    kept = {change for _ in both for change in done.get(timeout=120)}
    for one in both:
        one.join(120)
    return kept


def by_page(folder: Path, own: str, number: int) -> bool:
    made = TournamentTable(words_in("en"), folder / "lessons", folder / "cup.json")
    press(made, {"do": "add", "names": f"{own}{number}"})
    return "changed elsewhere" not in made.widget.page.view["said"] and "Not saved" not in made.widget.page.view["said"]


def by_command(folder: Path, own: str, number: int) -> bool:
    return run_tournament("add", Asked(file="cup.json", names=[f"{own}{number}"]), words_in("en")) == 0


@pytest.mark.parametrize("step", [by_page, by_command])
def test_two_referees_lose_no_change_that_was_acknowledged(
    step: Callable[[Path, str, int], bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lessons_with_bank(tmp_path / "lessons")
    monkeypatch.chdir(tmp_path)
    save_tournament("cup.json", Tournament("Cup", "", 1))
    kept = at_once(step, tmp_path, amount(6, 16))
    assert kept and {one.name for one in load_tournament("cup.json").pupils} == kept


def next_number(folder: Path, own: str, number: int) -> bool:
    path = folder / "numbers.json"
    with alone(path):
        numbers = json.loads(path.read_bytes()) if path.exists() else []
        write_lasting(path, json.dumps([*numbers, f"{own}{number}"]).encode(), most=10_000)
    return True


def test_who_writes_what_was_read_is_alone_with_the_file(tmp_path: Path) -> None:
    kept = at_once(next_number, tmp_path, amount(20, 100))
    assert set(json.loads((tmp_path / "numbers.json").read_bytes())) == kept
    assert [path.name for path in tmp_path.iterdir()] == ["numbers.json"]


def new_file(folder: Path, own: str, number: int) -> bool:
    return write_new(folder / "game.toml", f"{own}{number}".encode(), most=100).is_file()


def test_two_new_files_of_one_name_never_replace_each_other(tmp_path: Path) -> None:
    kept = at_once(new_file, tmp_path, amount(10, 40))
    assert {path.read_text() for path in tmp_path.iterdir()} == kept


def test_another_writer_that_comes_to_no_end_is_told(tmp_path: Path) -> None:
    with alone(tmp_path / "file"), pytest.raises(BlockingIOError), alone(tmp_path / "file", patience=0):
        raise AssertionError("two are alone")


# ---- calls that fail -------------------------------------------------------------------------------------------------

CALLS = ("os.open", "os.fdopen", "os.fsync", "os.replace", "os.link")


@pytest.mark.parametrize("call", CALLS)
def test_a_tournament_outlives_each_call_that_fails(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Either the change is in the file, or it is said that it is not, and the next one brings it."""
    made = TournamentTable(words_in("en"), lessons_with_bank(tmp_path / "lessons"), tmp_path / "cup.json")
    press(made, {"do": "add", "names": "Ola"})
    name = call.rpartition(".")[2]

    def fails(*given: Any, **more: Any) -> Any:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as broken:
        broken.setattr(f"westerplatte_nb.formats.lasting.os.{name}", fails)
        press(made, {"do": "add", "names": "Jan"})
        said = made.widget.page.view["said"]
    in_file = {one.name for one in load_tournament(made.path).pupils}
    assert ("Jan" in in_file) is ("Not saved" not in said)
    assert [one.name for one in made.tournament.pupils] == ["Ola", "Jan"]
    press(made, {"do": "add", "names": "Ewa"})
    assert "Not saved" not in made.widget.page.view["said"]
    assert [one.name for one in load_tournament(made.path).pupils] == ["Ola", "Jan", "Ewa"]


def test_a_folder_that_cannot_be_synced_drops_no_press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = TournamentTable(words_in("en"), lessons_with_bank(tmp_path / "lessons"), tmp_path / "cup.json")

    def fails(folder: Path) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(lasting, "sync_folder", fails)
    for name in ("Ola", "Jan", "Ewa"):
        press(made, {"do": "add", "names": name})
        assert "Not saved" not in made.widget.page.view["said"]
    assert [one.name for one in load_tournament(made.path).pupils] == ["Ola", "Jan", "Ewa"]


def test_a_deleted_tournament_is_told_and_written_anew(tmp_path: Path) -> None:
    made = TournamentTable(words_in("en"), lessons_with_bank(tmp_path / "lessons"), tmp_path / "cup.json")
    press(made, {"do": "add", "names": "Ola"})
    made.path.unlink()
    press(made, {"do": "add", "names": "Jan"})
    assert "deleted" in made.widget.page.view["said"]
    assert [one.name for one in load_tournament(made.path).pupils] == ["Ola", "Jan"]


# ---- a class whose computer keeps nothing, and forgetting ------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The person's folder, beside that of the notebooks."""
    (tmp_path / "notebooks").mkdir()
    monkeypatch.chdir(tmp_path / "notebooks")
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "home"))
    return tmp_path


def begun() -> GameWidget:
    """A game that has been played and shown to a page."""
    game = play("en", seed=1939, resume=False)
    assert isinstance(game, GameWidget)
    game._receive(None, {"do": "ready", "boards": []}, [])
    game.play(str(game.session.rules.legal_actions(game.state)[0]))
    return game


def write_everything() -> None:
    """Do all that writes a file by itself, with nobody asking for one."""
    begun()
    form = westerplatte_nb.lesson("12", "en").exhibit()
    form._receive(None, {"do": "write", "ask": "p:1", "note": 1, "part": "thing", "text": "The monument"}, [])
    assert form.last_error is None
    press(TournamentTable(words_in("en"), LESSONS), {"do": "add", "names": "Ola"})
    keep_draft(fresh_name(), History(Draft("seven_days", {}, "en", {})))
    keep_measurement("0" * 24, {"played": 1})
    try:
        keep_answer("03_first_assault", "q1", ANSWER, 5)
    except OSError:
        assert kept_answers("03_first_assault").answers == {}


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_a_computer_of_classes_gets_no_file_of_anybody(home: Path) -> None:
    save_class(Path.cwd(), ClassRules(keep=False))
    write_everything()
    assert files_in(home) == {"notebooks/class.toml"}


def test_what_a_class_keeps_is_all_known_to_forgetting_or_lies_beside_the_notebook(home: Path) -> None:
    write_everything()
    assert {name.partition("/")[0] for name in files_in(home)} == {"home", "notebooks"}
    forget_all()
    assert files_in(home) == {"notebooks/my_exhibit.toml", "notebooks/tournament.json"}


def test_an_exhibition_of_a_class_that_keeps_nothing_can_be_walked_round(home: Path) -> None:
    save_class(Path.cwd(), ClassRules(keep=False))
    form = westerplatte_nb.lesson("12", "en").exhibit()
    form._receive(None, {"do": "write", "ask": "p:1", "note": 1, "part": "thing", "text": "The monument"}, [])
    assert form.page.view["kept"].startswith("Nothing is kept here")
    form._receive(None, {"do": "walk", "ask": "p:2"}, [])
    assert form.last_error is None and "The monument" in str(form.children[1].page_model.view["scenario"])


def test_a_game_whose_file_was_forgotten_says_that_it_is_not_kept(home: Path) -> None:
    game = begun()
    assert game.session.kept
    forget_all()
    game.play(str(game.session.rules.legal_actions(game.state)[0]))
    assert not game.session.kept and game.session.not_kept is not None
    game.play(str(game.session.rules.legal_actions(game.state)[0]))
    assert not game.session.kept and files_in(home / "home") == set()


def test_a_result_that_could_not_be_read_is_not_handed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = load_scenario(next(LESSONS.glob("03*/scenario.toml")))
    shared = shared_scenario(scenario)
    code = shared_code(shared, LESSONS)
    size = len(result_text(shared, code, ()).encode())
    monkeypatch.setattr("westerplatte_nb.formats.result_file.MOST_RESULT", size - 1)
    with pytest.raises(FileRefused):
        result_text(shared, code, ())
