"""The same seeds give the same answer, whoever plays the games, in whatever portions; and the work can be stopped."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.lab import batch as batch_module
from westerplatte_nb.lab.batch import Series, batches
from westerplatte_nb.lab.game_lab import FromSetup
from westerplatte_nb.lab.meter import measure, parse_request
from westerplatte_nb.lab.parallel import run_batches
from westerplatte_nb.lab.report import Difficulty
from westerplatte_nb.lab.validation import InvalidRequest

QUESTION: dict[str, Any] = {"subject": Setup(difficulty="medium"), "bots": ("uniform", "sensible"), "games": 12}


def answer(jobs: int = 1, cluster: Any = None) -> Difficulty:
    *_, last = measure(parse_request(**QUESTION), jobs, cluster)
    return last


@pytest.fixture(scope="module")
def alone() -> Difficulty:
    return answer()


def test_the_answer_does_not_depend_on_the_portions(alone, monkeypatch):
    monkeypatch.setattr(batch_module, "BATCH", {"uniform": 5})
    monkeypatch.setattr(batch_module, "BATCH_OF_OTHERS", 1)
    assert answer() == alone


def test_the_answer_does_not_depend_on_the_order_of_the_games():
    series = Series(FromSetup(Setup(), "seven_days"), "sensible")
    forwards = [row for played in run_batches(batches(0, series, [1, 2, 3])) for row in played.rows]
    backwards = [row for played in run_batches(batches(0, series, [3, 2, 1])) for row in played.rows]
    assert forwards == backwards[::-1]


def test_two_processes_give_the_same_answer(alone):
    assert answer(jobs=2) == alone


# Two processes give it in every run, by the same way to hand the work out.
@pytest.mark.many
def test_two_workers_of_a_cluster_give_the_same_answer(alone):
    distributed = pytest.importorskip("distributed", reason="the extra cluster is not installed")
    quiet = {"dashboard_address": None}
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, **quiet) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert answer(cluster=client) == alone
        assert answer(cluster=cluster.scheduler_address) == alone


def test_a_cluster_without_workers_is_refused():
    distributed = pytest.importorskip("distributed", reason="the extra cluster is not installed")
    quiet = {"dashboard_address": None, "processes": False}
    with distributed.LocalCluster(n_workers=0, **quiet) as cluster, distributed.Client(cluster) as client:
        with pytest.raises(InvalidRequest) as refused:
            answer(cluster=client)
        assert refused.value.wordings[0].key == "lab.refused.no_workers"


def test_in_the_browser_there_is_one_process_and_no_joblib(monkeypatch, alone):
    monkeypatch.setattr("westerplatte_nb.lab.parallel.IN_BROWSER", True)
    monkeypatch.setitem(sys.modules, "joblib", None)
    assert answer(jobs=4) == alone


def test_closing_the_answer_plays_no_more_games(monkeypatch):
    played = []
    monkeypatch.setattr(Series, "play", lambda self, seed, stopping=None: played.append(seed))
    growing = run_batches(batches(0, Series(FromSetup(Setup(), "seven_days"), "search"), range(100)))
    next(growing)
    growing.close()
    assert played == [0]


def test_a_generator_over_processes_can_be_closed():
    growing = measure(parse_request(Setup(), games=400), jobs=2)
    next(growing)
    partial = next(growing)
    growing.close()
    assert 0 < partial.played < partial.planned
    assert not partial.is_finished


def test_importing_the_lab_loads_the_standard_library_alone():
    code = (
        "import sys, westerplatte_nb.lab.notebook, westerplatte_nb.lab.command\n"
        "roots = {'joblib', 'matplotlib', 'pandas', 'tqdm', 'distributed', 'pydantic', 'numpy'}\n"
        "print(*sorted(roots & set(sys.modules)))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == []
