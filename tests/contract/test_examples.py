"""The played game that every game on offer brings: it opens whole, and can be told to its last step."""

from __future__ import annotations

import re

import pytest

from tests.each import each
from westerplatte_nb import cli
from westerplatte_nb.engine.record import replay
from westerplatte_nb.formats.record.examples import example_of
from westerplatte_nb.formats.record.file import load_record
from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.languages import LANGUAGES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_offered_brings_an_example_that_opens_whole(game: str) -> None:
    opened = load_record(example_of(game, "example"))
    assert (opened.record.game, opened.lost, opened.problem) == (game, 0, None)
    assert len(opened.record.actions) > 20


@each("game", GAMES)
@each("language", LANGUAGES)
def test_the_example_is_told_to_its_last_step(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    steps = list(replay(load_record(example_of(game, "example")).record))
    assert cli.main(["replay", game, "--language", language]) == 0
    told = capsys.readouterr().out
    assert f"{len(steps) - 1}. " in told
    assert not re.search(rf"\[\w+\.|{game}/|\{{\w", told)
