"""The test run itself: how much it tries, how its tests are shared out, what notebooks share."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from nbval.kernel import CURRENT_ENV_KERNEL_NAME

from tests.amounts import (
    MINUTES,
    VARIABLE,
    amount,
    are_many_asked_for,
    in_each_language,
    is_left,
    is_time_up,
    tried,
    turn,
    values,
)
from tests.notebook_kernel import SWEEP_SECONDS, SharedKernel
from tests.results import results_alone
from tests.shares import PHONE, Places, browsers, is_beside, next_of, place_of, processes, share_of
from westerplatte_nb.engine.registry import games
from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.languages import LANGUAGES

ROOT = Path(__file__).parents[1]
ONE_GAME = """
import westerplatte_nb.lab.batch as batch
from westerplatte_nb.engine.registry import games
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.lab.game_lab import FromSetup
player_of, played = batch.player_of, []
batch.player_of = lambda bot, game, seed, *more: (played.append(seed), player_of(bot, game, seed, *more))[1]
game = games()[0]
for language in ("pl", "en"):
    series = batch.Series(FromSetup(setup_of({"game": game, "seed": 1}, "setup"), game), "uniform")
    batch.Batch(0, series, (1,)).play()
print(len(played), "game was played", end="")
"""


def test_a_run_tries_little_unless_much_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert amount(3, 400) == 3
    monkeypatch.setenv(VARIABLE, "many")
    assert amount(3, 400) == 400


def test_an_amount_that_is_none_is_refused_with_what_was_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "1000")
    with pytest.raises(ValueError, match="must be 'few', 'many' or 'rest'"):
        amount(3, 400)


@values("number, letter", few=(2, "b"), many=[(1, "a"), (2, "b"), (3, "c")])
def test_one_value_of_many_is_tried_unless_many_are_asked_for(number: int, letter: str) -> None:
    assert number == 2 or are_many_asked_for()


@pytest.mark.many
def test_what_is_marked_many_runs_only_where_many_are_asked_for() -> None:
    assert are_many_asked_for()


def test_every_value_is_kept_for_the_runs_that_try_much() -> None:
    (mark,) = values("size", few=(1, 2), many=[(1, 2), (3, 4)]).args[1:]
    assert [(one.values, [mark.name for mark in one.marks]) for one in mark] == [(((1, 2),), []), (((3, 4),), ["many"])]
    with pytest.raises(ValueError, match=r"\['fr'\] are none of"):
        values("language", few="fr", many=["pl", "en"])


def test_every_run_knows_the_same_games_whichever_files_it_has() -> None:
    assert games() == (*GAMES, "ford")


@pytest.mark.many
@pytest.mark.parametrize("processes", ["0", "2"])
def test_a_run_says_how_much_it_has_left_out_and_how_to_try_it(processes: str) -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", processes, __file__, "-k", "one_value"]
    environment = os.environ | {VARIABLE: "few"}
    said = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False).stdout
    assert "amounts: few" in said and "1 passed" in said
    assert "2 tests were left to .ci/run; WESTERPLATTE_GAMES=many make test runs them too." in said


def test_a_loop_tries_the_few_unless_many_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "few")
    assert tried(few="a", many="ab") == ["a"]
    monkeypatch.setenv(VARIABLE, "rest")
    assert tried(few="a", many="ab") == ["a", "b"]
    loop = item("x")
    loop.module = SimpleNamespace(tried=tried)
    assert not is_left(loop)


def test_each_thing_is_tried_in_one_language_of_all() -> None:
    things = "abcdefgh"
    (mark,) = in_each_language("thing, language", things).args[1:]
    assert {one.values for one in mark} == {(thing, language) for thing in things for language in LANGUAGES}
    few = [one.values for one in mark if not one.marks]
    assert [thing for thing, _ in few] == [*things] and {language for _, language in few} == set(LANGUAGES)


def item(name: str, *marks: str, **notebook: Any) -> Any:
    """A test as pytest knows it."""
    return SimpleNamespace(
        nodeid=name,
        parent=SimpleNamespace(nb=SimpleNamespace(metadata={"westerplatte": notebook})) if notebook else None,
        get_closest_marker={mark: mark for mark in marks}.get,
    )


def test_of_a_notebook_that_stands_in_every_language_one_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    slugs = {path.stem for path in (ROOT / "notebooks" / "en").glob("*.ipynb")}
    asked = [(slug, language, item("x", slug=slug, language=language)) for slug in slugs for language in LANGUAGES]
    monkeypatch.setenv(VARIABLE, "few")
    run = [(slug, language) for slug, language, cell in asked if not is_left(cell)]
    assert sorted(slug for slug, _ in run) == sorted(slugs)
    assert {language for _, language in run} == set(LANGUAGES)
    monkeypatch.setenv(VARIABLE, "many")
    assert not any(is_left(cell) for *_, cell in asked)


def test_the_rest_is_what_a_run_with_few_leaves_and_what_has_large_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "rest")
    assert amount(3, 400) == 400
    languages = [item("x", slug="start", language=language) for language in LANGUAGES]
    left = [item("x", "many"), item("x", "large"), item("x"), *languages]
    left[2].module = SimpleNamespace(amount=amount)
    assert [is_left(one) for one in left].count(True) == 1  # the notebook of the run with few
    small = item("tests/test_one.py::test_one")
    assert is_left(small) and not is_left(small, ["tests/test_one.py::test_one"])


def test_a_run_begins_no_test_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(MINUTES, raising=False)
    assert not is_time_up(began=0)
    monkeypatch.setenv(MINUTES, "5")
    assert not is_time_up(began=time.time() - 4 * 60)
    assert is_time_up(began=time.time() - 6 * 60)


@pytest.mark.many  # of the run itself, as what it has left out is
def test_what_was_not_begun_in_time_is_told_and_fails_nothing() -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0", __file__, "-k", "one_value"]
    environment = os.environ | {VARIABLE: "many", MINUTES: "0"}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0 and re.search(r"SKIPPED \[3\] .*not begun", run.stdout)


def test_what_is_asked_for_by_its_name_is_never_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "few")
    one = item("tests/test_one.py::test_one[pl]", "many")
    assert is_left(one) and is_left(one, ["tests/test_one.py", "tests"]) and is_left(one, ["tests/test_one.py::test_o"])
    assert not is_left(one, ["tests", "tests/test_one.py::test_one"]) and not is_left(one, [one.nodeid])
    late = next(language for language in LANGUAGES if language != turn("start", LANGUAGES))
    cell = item("notebooks/start.ipynb::Cell 0", slug="start", language=late)
    assert is_left(cell, ["notebooks"]) and not is_left(cell, ["notebooks/start.ipynb"])


def test_each_language_is_met_by_some_browser_test_of_every_run() -> None:
    tried = Counter[str]()
    for path in (ROOT / "tests" / "browser").rglob("test_*.py"):
        tried.update(re.findall(r"@values\([^@]*?few=[^@]*?\"(pl|en|de)\"", path.read_text("utf-8")))
    assert set(tried) == set(LANGUAGES) and min(tried.values()) > 1, tried


def test_browser_tests_come_first_then_what_is_long_then_the_largest_files_and_sums_last() -> None:
    shares = {
        "tests/bots/september_1939/test_strength.py": 500,
        "tests/view/test_board.py": 400,
        "tests/pyodide/test_pyodide.py": 2,
        "tests/browser/play/test_play.py": 13,
        share_of("notebooks/pl/start.ipynb::Cell 0"): 300,
        share_of("tests/contract/test_contract.py::test_same[seven_days]"): 1,
        "tests/browser/play/test_hints.py": 20,
    }
    assert sorted(shares, key=lambda share: place_of(share, shares[share])) == [
        "tests/browser/play/test_hints.py",
        "tests/browser/play/test_play.py",
        "notebooks/",
        "tests/pyodide/test_pyodide.py",
        "tests/contract/test_contract.py::test_same[seven_days]",
        "tests/view/test_board.py",
        "tests/bots/september_1939/test_strength.py",
    ]


def test_every_second_core_has_a_browser_and_each_core_one_more_process_beside() -> None:
    assert [(browsers(cores), processes(cores)) for cores in (1, 2, 4, 8)] == [(1, 2), (1, 3), (2, 6), (4, 12)]
    assert [is_beside(f"gw{number}", cores=4) for number in range(6)] == [False, False, True, True, True, True]


def test_a_process_beside_leaves_the_browser_to_the_others_while_there_is_anything_else() -> None:
    sizes = {"tests/view/test_board.py": 3, "tests/browser/play/test_play.py": 20, "tests/view/test_svg.py": 5}
    assert next_of(sizes, beside=False) == "tests/browser/play/test_play.py"
    assert next_of(sizes, beside=True) == "tests/view/test_svg.py"
    assert next_of({"tests/browser/play/test_play.py": 20}, beside=True) == "tests/browser/play/test_play.py"


def test_the_place_of_a_name_is_known() -> None:
    places = Places(["a", "b", "c"])
    assert places == ["a", "b", "c"] and [places.index(name) for name in "cab"] == [2, 0, 1]


def test_of_a_test_that_passes_a_process_tells_that_it_passed_and_of_others_all() -> None:
    sent: list[tuple[str, Any]] = []
    told = results_alone(lambda name, **what: sent.append((name, what.get("data"))))
    phases = ("setup", "call", "teardown")
    for outcome in ("passed", "failed", "skipped"):
        told("logstart", nodeid="x")
        for when in phases:
            told("testreport", data={"outcome": outcome, "when": when})
        told("logfinish", nodeid="x")
        told("runtest_protocol_complete", item_index=3)
    reports = [(told["outcome"], told["when"]) for name, told in sent if name == "testreport"]
    assert reports == [("passed", "call"), *((how, when) for how in ("failed", "skipped") for when in phases)]
    assert {name for name, _ in sent} == {"testreport", "runtest_protocol_complete"}


def test_the_notebooks_and_the_tests_of_a_file_stay_together() -> None:
    notebooks = [path.relative_to(ROOT).as_posix() for path in (ROOT / "notebooks").rglob("*.ipynb")]
    assert len(notebooks) > 80 and len({share_of(f"{name}::Cell 0") for name in notebooks}) == 1
    assert share_of("tests/browser/play/test_play.py::test_one[a::b]") == "tests/browser/play/test_play.py"


def test_what_is_met_on_a_phone_stays_with_one_browser() -> None:
    files = (ROOT / "tests" / "browser").rglob("test_*.py")
    assert {file.stem for file in files if "make_lab(**TOUCH)" in file.read_text("utf-8")} == set(PHONE)
    assert len({share_of(f"tests/browser/{name}.py::test_one") for name in PHONE}) == 1


@pytest.mark.notebooks
def test_notebooks_share_a_kernel_and_nothing_else(tmp_path: Path) -> None:
    def run(kernel: SharedKernel, code: str) -> str:
        told = kernel.execute_cell_input(code, allow_stdin=False)
        kernel.await_reply(told, timeout=SWEEP_SECONDS)
        said = ""
        while True:
            message = kernel.get_message("iopub", timeout=SWEEP_SECONDS)
            if message["parent_header"].get("msg_id") != told:
                continue
            if message["content"].get("execution_state") == "idle":
                return said
            if message["content"].get("name") == "stdout":
                said += message["content"]["text"]
            said += message["content"].get("ename", "")

    about = "import os; print(os.getpid(), os.getcwd(), os.environ['WESTERPLATTE_DATA'])"
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    try:
        kernel = SharedKernel(CURRENT_ENV_KERNEL_NAME, str(first))
        process, folder, games = run(kernel, about).split()
        run(kernel, "left = 1")
        kernel.stop()
        kernel = SharedKernel(CURRENT_ENV_KERNEL_NAME, str(second))
        assert run(kernel, "left") == "NameError"
        assert run(kernel, ONE_GAME) == "1 game was played", "the same games are played once"
        again, other_folder, other_games = run(kernel, about).split()
        assert process == again and games != other_games
        assert len({folder, other_folder, str(first), str(second)}) == 4, "nobody has the folder of a test open"
        kernel.stop()
    finally:
        SharedKernel.end()


def test_no_folder_of_tests_takes_the_place_of_a_module_of_python() -> None:
    """pytest calls a package in `tests` by its folder's name alone: `tests/site/__init__.py` would be `site`."""
    packages = {path.parent.name for path in (ROOT / "tests").glob("*/__init__.py")}
    assert packages and not packages & sys.stdlib_module_names
