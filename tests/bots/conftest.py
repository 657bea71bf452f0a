"""What the tests of bots share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def played_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the games that were played for all, which the processes of a run share."""
    own = tmp_path_factory.getbasetemp()
    # Each process of several has its folder within that of the run.
    kept = (own.parent if os.environ.get("PYTEST_XDIST_WORKER") else own) / "bot_games"
    kept.mkdir(exist_ok=True)
    return kept
