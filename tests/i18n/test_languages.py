"""The list of languages, and that what cannot read it agrees with it."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest
from babel import Locale

from westerplatte_nb.engine.registry import games
from westerplatte_nb.i18n.catalogue import LOCALE, locale_folders
from westerplatte_nb.i18n.languages import BY_CODE, COMPLETE, FALLBACK, LANGUAGES, SOURCE, known, text_in
from westerplatte_nb.view.text.bibliography import CLONE

PROJECT = tomllib.loads((CLONE / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_list_names_the_languages_that_have_a_folder():
    for home in (LOCALE, *(folder for game in games() for folder in locale_folders(game))):
        assert {path.name for path in home.iterdir() if path.is_dir()} == {*LANGUAGES}
    assert {SOURCE, FALLBACK} <= {*COMPLETE} <= {*LANGUAGES}


def names_a_language(path: Path) -> bool:
    """Whether a source has the code of a language as a text of its own."""
    codes, source = {*COMPLETE} - {FALLBACK}, path.read_text("utf-8")
    # Few sources have such a word at all, and to parse one costs more than to look for it.
    return bool(re.search(rf"\b({'|'.join(codes)})\b", source)) and any(
        isinstance(node, ast.Constant) and node.value in codes for node in ast.walk(ast.parse(source))
    )


def test_no_code_names_the_languages_itself():
    """But for the editions of a game's rulebook, which are called by their languages."""
    package = CLONE / "westerplatte_nb"
    named = {path.relative_to(package).as_posix() for path in package.rglob("*.py") if names_a_language(path)}
    assert {path for path in named if not any(game in path.split("/") for game in games())} == set()


@pytest.mark.parametrize("language", COMPLETE)
def test_the_package_says_in_which_languages_it_is(language):
    english = str(Locale.parse(language).english_name)
    assert f"Natural Language :: {english}" in PROJECT["classifiers"]
    assert english in PROJECT["description"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menus_of_jupyterlab_come_with_the_game(language):
    pack = BY_CODE[language].jupyterlab.replace("_", "-")
    assert language == FALLBACK or any(
        f"language-pack-{pack}" in one for one in PROJECT["optional-dependencies"]["lab"]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_that_the_language_has(language):
    from babel.messages.plurals import get_plural

    assert BY_CODE[language].plurals == get_plural(language).num_plurals


def test_a_text_is_told_in_the_language_else_in_english_else_as_it_is():
    assert text_in("de", {"pl": "a", "en": "b", "de": "c"}) == "c"
    assert text_in("de", {"pl": "a", "en": "b"}) == "b"
    assert text_in("de", {"pl": "a"}) == "a"
    assert text_in("de", {}) == ""
    assert (known("pl"), known("la"), known(None)) == ("pl", FALLBACK, FALLBACK)
