"""The played game that a game may bring: it opens whole, and can be told to its last step."""

from __future__ import annotations

import re

import pytest

from tests.each import each
from westerplatte_nb import cli
from westerplatte_nb.engine.record import replay
from westerplatte_nb.engine.registry import games
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.record.file import example_of, load_record
from westerplatte_nb.games import EXAMPLE
from westerplatte_nb.i18n.languages import LANGUAGES


def brings_one(game: str) -> bool:
    """Whether a game has an example; one that has none is refused in a sentence."""
    try:
        return example_of(game, "example").is_file()
    except InvalidFile as refused:
        return not refused.problems


BRINGING = [game for game in games() if brings_one(game)]


def test_a_game_without_one_is_refused_in_a_sentence() -> None:
    assert BRINGING and EXAMPLE not in BRINGING


@pytest.mark.parametrize("game", BRINGING)
def test_an_example_opens_whole(game: str) -> None:
    opened = load_record(example_of(game, "example"))
    assert (opened.record.game, opened.lost, opened.problem) == (game, 0, None)
    assert len(opened.record.actions) > 20


@each("game", BRINGING)
@each("language", LANGUAGES)
def test_the_example_is_told_to_its_last_step(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    steps = list(replay(load_record(example_of(game, "example")).record))
    assert cli.main(["replay", game, "--language", language]) == 0
    told = capsys.readouterr().out
    assert f"{len(steps) - 1}. " in told
    assert not re.search(rf"\[\w+\.|{game}/|\{{\w", told)
