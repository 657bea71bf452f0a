"""What a setup refuses by itself, without the reader of files: said in the reader's language, wherever it comes up."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import westerplatte_nb
from tests.amounts import values
from tests.formats.telling import refusal
from tests.games.seven_days.words import words_in
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.registry import folders
from westerplatte_nb.formats import setup_file
from westerplatte_nb.games import GAMES
from westerplatte_nb.games.ford import rules as ford
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.i18n.words import LANGUAGES

WRONG = {"position": {"officers": [{"space": "C", "extra_moves": 1, "limited_moves": 1}, {"space": "A"}]}}
TOLD = {
    "pl": "albo dodatkowe, albo ograniczone ruchy",
    "en": "either extra or limited moves",
    "de": "entweder Zusatz-Bewegungen oder eingeschränkte",
}
HOMES = [Path(westerplatte_nb.__file__).parent / "engine", *(folders("rules", game)[0] for game in GAMES)]


def wordings() -> set[str]:
    """The keys of all that a setup may expect, as they stand in the code of the engine and the games."""
    texts = (path.read_text("utf-8") for home in HOMES for path in home.rglob("*.py"))
    constants = (node.value for text in texts for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
    return {text for text in constants if isinstance(text, str) and text.rpartition("/")[2].startswith("expected.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_position_is_refused_in_the_reader_s_language(language):
    (problem,) = refusal(setup_file.setup_of, WRONG, "setup={…}")
    sentence = words_in(language).say(problem.wording)
    assert "position.officers#1" in sentence and TOLD[language] in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_play_refuses_a_wrong_position_in_the_reader_s_language(language):
    assert TOLD[language] in repr(westerplatte_nb.play(language, setup=WRONG))


@values("language", few="en", many=LANGUAGES)
def test_whatever_a_setup_may_expect_has_its_words(language):
    keys = wordings()
    assert {"expected.one_of", "seven_days/expected.one_fallen"} <= keys
    assert [key for key in sorted(keys) if not words_in(language).has(key)] == []


def test_an_engineer_reads_place_and_key():
    with pytest.raises(SetupError, match=r"start: .* is not seven_days/expected.start \(number 2\)"):
        rules.setup_from_plain({"start": ["X", "Y"]})
    with pytest.raises(SetupError, match=r"turns: '3' is not expected.one_of \(choices deck, .*, seed\)"):
        ford.setup_from_plain({"turns": 3})
