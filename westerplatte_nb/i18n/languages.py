"""The languages: the one list of them, as `locale/languages.toml` has it."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import NamedTuple


class Language(NamedTuple):
    """A language; the file tells what each field means."""

    code: str
    name: str
    plurals: int
    quotes: str
    jupyterlab: str
    complete: bool
    clock: str = "{h:02}:{m:02}"


def _read() -> dict[str, Language]:
    """Return the languages of `locale/languages.toml` by their codes, in the order of the file."""
    text = files("westerplatte_nb").joinpath("locale", "languages.toml").read_text(encoding="utf-8")
    return {entry["code"]: Language(**entry) for entry in tomllib.loads(text)["language"]}


BY_CODE = _read()
LANGUAGES = tuple(BY_CODE)
# Those in which the course and the texts in people's files must be there.
COMPLETE = tuple(code for code, language in BY_CODE.items() if language.complete)
# What the lessons are translated from.
SOURCE = LANGUAGES[0]
# What is spoken where a sentence, a text or the whole language is missing.
FALLBACK = "en"


def clock(language: str, minute: int) -> str:
    """Return a time of day, in minutes since midnight, as a language writes it: `4.45` in Polish."""
    return BY_CODE[known(language)].clock.format(h=minute // 60, m=minute % 60)


def known(language: object) -> str:
    """Return the code of a language if it is on the list; for any other value the code of the fallback."""
    return language if isinstance(language, str) and language in LANGUAGES else FALLBACK


def text_in(language: str, texts: Mapping[str, str]) -> str:
    """Return the text in a language, else in the fallback, else the first of the `texts`; "" without any."""
    return next((texts[code] for code in (language, FALLBACK, *texts) if texts.get(code) is not None), "")
