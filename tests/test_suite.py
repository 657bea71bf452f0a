"""The test run itself: how much it tries, how its tests are shared out, what notebooks share."""

from __future__ import annotations

from pathlib import Path

import pytest
from nbval.kernel import CURRENT_ENV_KERNEL_NAME

from tests.amounts import VARIABLE, amount
from tests.notebook_kernel import SharedKernel
from tests.shares import next_of, place_of, share_of

ROOT = Path(__file__).parents[1]
GAMES = """
import westerplatte_nb.lab.batch as batch
from westerplatte_nb.engine.registry import games
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.lab.starting_points import FromSetup
to_the_end, played = batch._to_the_end, []
batch._to_the_end = lambda draft, seed, table: (played.append(seed), to_the_end(draft, seed, table))[1]
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
    with pytest.raises(ValueError, match="must be 'few' or 'many'"):
        amount(3, 400)


def test_browser_tests_come_first_then_what_is_long_then_the_largest_files_and_sums_last() -> None:
    shares = {
        "tests/bots/september_1939/test_strength.py": 500,
        "tests/view/test_board.py": 400,
        "tests/pyodide/test_pyodide.py": 2,
        "tests/browser/test_play.py": 13,
        "notebooks/pl/start.ipynb": 1,
        share_of("tests/contract/test_contract.py::test_same[seven_days]"): 1,
        "tests/browser/test_hints.py": 20,
    }
    assert sorted(shares, key=lambda share: place_of(share, shares[share])) == [
        "tests/browser/test_hints.py",
        "tests/browser/test_play.py",
        "tests/pyodide/test_pyodide.py",
        "tests/contract/test_contract.py::test_same[seven_days]",
        "tests/view/test_board.py",
        "notebooks/pl/start.ipynb",
        "tests/bots/september_1939/test_strength.py",
    ]


def test_the_last_process_leaves_the_browser_to_the_others_while_there_is_anything_else() -> None:
    sizes = {"tests/view/test_board.py": 3, "tests/browser/test_play.py": 20, "tests/view/test_svg.py": 5}
    assert next_of(sizes, beside=False) == "tests/browser/test_play.py"
    assert next_of(sizes, beside=True) == "tests/view/test_svg.py"
    assert next_of({"tests/browser/test_play.py": 20}, beside=True) == "tests/browser/test_play.py"


def test_the_cells_of_a_notebook_and_the_tests_of_a_file_stay_together() -> None:
    assert {share_of(f"notebooks/pl/start.ipynb::Cell {n}") for n in range(3)} == {"notebooks/pl/start.ipynb"}
    alike = ("en/fair_to_history", "pl/gra_wobec_historii", "de/spiel_und_geschichte")
    assert len({share_of(f"notebooks/{name}.ipynb::Cell 0") for name in alike}) == 1
    assert all((ROOT / "notebooks" / f"{name}.ipynb").exists() for name in alike), "they are called otherwise now"
    assert share_of("tests/browser/test_play.py::test_one[a::b]") == "tests/browser/test_play.py"


@pytest.mark.notebooks
def test_notebooks_share_a_kernel_and_nothing_else(tmp_path: Path) -> None:
    def run(kernel: SharedKernel, code: str) -> str:
        told = kernel.execute_cell_input(code, allow_stdin=False)
        kernel.await_reply(told, timeout=60)
        said = ""
        while True:
            message = kernel.get_message("iopub", timeout=60)
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
        assert run(kernel, GAMES) == "1 game was played", "the same games are played once"
        again, other_folder, other_games = run(kernel, about).split()
        assert process == again and games != other_games
        assert len({folder, other_folder, str(first), str(second)}) == 4, "nobody has the folder of a test open"
        kernel.stop()
    finally:
        SharedKernel.end()
