"""Comparing the languages: what a catalogue lacks, and what in it cannot be right.

`python -m tests.i18n.check` prints every problem and ends with 1 if there is one. It is no part of the package: it
reads the `.po` files with Babel, which only developers and builds have.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter

from tests.i18n.check_facts import fact_problems
from tests.i18n.check_game import handbook_problems, saying_problems
from westerplatte_nb.engine.registry import games
from westerplatte_nb.i18n.catalogue import HANDBOOK, LOCALE, OF, locale_folders
from westerplatte_nb.i18n.languages import BY_CODE, LANGUAGES
from westerplatte_nb.i18n.terminal import tell

PACKAGE = LOCALE.parent
# Cases that the sentence machinery gives to every value.
_OWN_CASES = {"nom", "name", "n"}
_NOUN = re.compile(r"(?P<noun>(?:[^/]+/)?(?:term|count)\.[^.]+)\.(?P<case>[^.]+)(?P<none>\.none)?")
_PORTION = "listing.portion"

_SLIPS = (
    (re.compile(r"  "), "two spaces"),
    (re.compile(r"^\s|\s$"), "a space at an end"),
    (re.compile(r"\s[.,;:!?)](?=\s|$)"), "a space before a punctuation mark"),
    (re.compile(r'"'), "a straight quotation mark"),
    (re.compile(r"\w'|'\w"), "a straight apostrophe"),
    (re.compile(r"\.\.\."), "three full stops for an ellipsis"),
    (re.compile(r" - "), "a hyphen for a dash"),
)


@dataclass
class Catalogue:
    """The entries of one `.po` file: the forms of each key, and what is wrong with the file itself."""

    name: str
    language: str
    entries: dict[str, tuple[str, ...]] = field(default_factory=dict)
    plurals: set[str] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)


def catalogues(language: str, package: Path = PACKAGE) -> list[Path]:
    """Return the catalogues of a language, those for all games and those of each of the package's own."""
    return sorted(package.glob(f"**/{language}/LC_MESSAGES/*.po"), key=lambda path: path.name)


def copied(folder: Path, package: Path = PACKAGE) -> Path:
    """Copy the sources of all catalogues into a folder, at their places in the package."""
    for path in package.rglob("LC_MESSAGES/*.po"):
        there = folder / path.relative_to(package)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, there)
    return folder


def problems(package: Path = PACKAGE, brought: Mapping[str, tuple[Path, ...]] | None = None) -> list[str]:
    """Return what is wrong with the catalogues of a package and of all games, one line a problem.

    `brought` names the folders of some games, in place of their own.
    """
    found: list[str] = []
    general = _read_all((package / LOCALE.name,), "", found)
    for game in games():
        of_package = package / "games" / game / LOCALE.name
        own_homes = (of_package,) if of_package.is_dir() else locale_folders(game)
        own = _read_all((brought or {}).get(game, own_homes), game, found)
        for language in LANGUAGES:
            book = own[language].pop(f"{game}.{HANDBOOK}", None)
            said = list(own[language].values())
            found += handbook_problems(game, f"{language}/{game}.{HANDBOOK}", set(book.entries) if book else set())
            keys = {key for one in said for key in one.entries}
            found += saying_problems(game, f"{language}/{game}", keys)
            found += fact_problems(game, f"{language}/{game}", keys)
            found += _case_problems(said, [*general[language].values()])
    for language in LANGUAGES:
        said = list(general[language].values())
        found += _case_problems(said)
        found += fact_problems("", language, {key for one in said for key in one.entries})
    return found


def _read_all(locale_folders: tuple[Path, ...], game: str, found: list[str]) -> dict[str, dict[str, Catalogue]]:
    """Read the catalogues of a game, or those for all, by language and name; what is wrong with each is `found`."""
    paths = {path for home in locale_folders for path in home.glob("*/LC_MESSAGES/*.po")}
    read_in: dict[str, dict[str, Catalogue]] = {language: {} for language in LANGUAGES}
    for home, name in sorted({(path.parents[2], path.stem) for path in paths}):
        catalogues = []
        for language in LANGUAGES:
            path = home / language / "LC_MESSAGES" / f"{name}.po"
            if not path.exists():
                found.append(f"{language}/{name}: the file is missing")
                continue
            catalogue = read_in[language][name] = read(path, language)
            catalogues.append(catalogue)
            found += catalogue.problems
            found += _entry_problems(catalogue)
            found += _foreign_keys(catalogue, game)
        found += _differences(catalogues)
    for catalogues in (list(one.values()) for one in read_in.values()):
        found += _shared_keys(catalogues)
    return read_in


def _shared_keys(catalogues: list[Catalogue]) -> Iterator[str]:
    """Find keys that stand in two files of one language: one of their sentences is never said."""
    locale_folders: dict[str, str] = {}
    for catalogue in catalogues:
        for key in catalogue.entries:
            if key in locale_folders:
                yield f"{catalogue.name}: {key}: stands in {locale_folders[key]} too"
            locale_folders[key] = catalogue.name


def _foreign_keys(catalogue: Catalogue, game: str) -> Iterator[str]:
    """Find keys that belong to another game than their file."""
    for key in catalogue.entries:
        if key.rpartition(OF)[0] != game:
            yield f"{catalogue.name}: {key}: the key of another game" if game else f"{catalogue.name}: {key}: of a game"


def read(path: Path, language: str) -> Catalogue:
    """Read a `.po` file."""
    return _parsed(path.stem, language, path.read_bytes())


# Many ask for the same file, and to read is most of their work. What is given back is shared: nobody changes it.
@cache
def _parsed(name: str, language: str, content: bytes) -> Catalogue:
    from babel.messages.pofile import PoFileError, read_po

    catalogue = Catalogue(f"{language}/{name}", language)
    try:
        messages = read_po(BytesIO(content), locale=language, abort_invalid=True)
    except PoFileError as error:
        catalogue.problems.append(f"{catalogue.name}: cannot be read: {error}")
        return catalogue
    catalogue.problems += (f"{catalogue.name}: {problem}" for problem in _repeats(content.decode("utf-8")))
    if messages.num_plurals != BY_CODE[language].plurals:
        catalogue.problems.append(f"{catalogue.name}: {messages.num_plurals} plural forms in the header")
    for message in messages:
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        if message.fuzzy:
            catalogue.problems.append(f"{catalogue.name}: {key}: marked fuzzy")
        if not isinstance(message.id, str):
            catalogue.plurals.add(key)
        strings = message.string
        catalogue.entries[key] = (strings,) if isinstance(strings, str) else tuple(form or "" for form in strings or ())
    return catalogue


def _repeats(text: str) -> Iterator[str]:
    """Find what Babel passes over in silence, as merges leave it: a key that stands twice, a sentence without a key."""
    keys: set[str] = set()
    key, sentences = "", 0
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "msgid":
            key, sentences = rest.strip('"'), 0
            if key in keys:
                yield f"{key}: stands twice"
            keys.add(key)
        elif word in ("msgstr", "msgstr[0]"):
            sentences += 1
            if sentences == 2:
                yield f"{key}: followed by two sentences"


def _entry_problems(catalogue: Catalogue) -> Iterator[str]:
    """Look at each entry by itself: emptiness, plural forms, places, typography."""
    for key, forms in catalogue.entries.items():
        where = f"{catalogue.name}: {key}"
        if not all(form.strip() for form in forms):
            yield f"{where}: empty"
            continue
        if key in catalogue.plurals and len(forms) != BY_CODE[catalogue.language].plurals:
            yield f"{where}: {len(forms)} plural forms instead of {BY_CODE[catalogue.language].plurals}"
        if _is_count(key) and (key in catalogue.plurals) is key.endswith(".none"):
            yield f"{where}: a count has plural forms, and only its zero (.none) has none"
        for form in forms:
            if _places(form) is None:
                yield f"{where}: braces that do not close"
            yield from (f"{where}: {slip}" for slip in slips(form, catalogue.language))


@cache
def slips(text: str, language: str) -> tuple[str, ...]:
    """Return the typographic slips of a text."""
    found = tuple(name for pattern, name in _SLIPS if pattern.search(text))
    opening, closing = list(BY_CODE[language].quotes)
    marks = "".join(re.findall(r"[„“”«»]", text))
    if re.sub(opening + closing, "", marks):
        return *found, f"quotation marks other than {opening}…{closing}"
    return found


# Three of the questions below ask it of each sentence.
@cache
def _places(text: str) -> tuple[tuple[str, str], ...] | None:
    """Return the places of a sentence as pairs of name and case, or None when it cannot be parsed."""
    try:
        parsed = list(Formatter().parse(text))
    except ValueError:
        return None
    return tuple((name, (case or "nom").lower()) for _, name, case, _ in parsed if name is not None)


def _names(forms: tuple[str, ...]) -> set[str]:
    return {name for form in forms for name, _ in _places(form) or ()}


def _differences(catalogues: list[Catalogue]) -> Iterator[str]:
    """Compare the languages of one domain; the cases of a noun are each language's own affair, its `nom` is not."""
    for key in sorted({key for catalogue in catalogues for key in catalogue.entries}):
        noun = _NOUN.fullmatch(key)
        shared = f"{noun['noun']}.nom" if noun else key
        for catalogue in catalogues:
            if shared not in catalogue.entries:
                yield f"{catalogue.name}: {shared}: missing"
        having = [catalogue for catalogue in catalogues if key in catalogue.entries]
        if len({frozenset(_names(catalogue.entries[key])) for catalogue in having}) > 1 and not _is_count(key):
            each = "; ".join(f"{one.language} {sorted(_names(one.entries[key]))}" for one in having)
            yield f"{having[0].name.partition('/')[2]}: {key}: the places differ: {each}"
        if len({key in catalogue.plurals for catalogue in having}) > 1:
            yield f"{having[0].name.partition('/')[2]}: {key}: plural forms in one language and not in another"


def _is_count(key: str) -> bool:
    return key.rpartition(OF)[2].startswith("count.")


def _case_problems(catalogues: list[Catalogue], others: Sequence[Catalogue] = ()) -> Iterator[str]:
    """Find the cases that sentences ask for and no noun of the language has, there or in the `others`."""
    keys = {key.rpartition(OF)[2] for catalogue in (*catalogues, *others) for key in catalogue.entries}
    cases = _OWN_CASES | {noun["case"] for noun in map(_NOUN.fullmatch, keys) if noun}
    cases |= {key.removeprefix(f"{_PORTION}.") for key in keys if key.startswith(f"{_PORTION}.")}
    for catalogue in catalogues:
        for key, forms in catalogue.entries.items():
            for name, case in sorted({place for form in forms for place in _places(form) or ()}):
                if case not in cases:
                    yield f"{catalogue.name}: {key}: no noun has the case {{{name}:{case}}}"


def main() -> int:
    """Print the problems of the package's own catalogues."""
    found = problems()
    tell("\n".join(found) or "The languages agree.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
