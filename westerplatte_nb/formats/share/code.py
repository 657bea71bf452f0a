"""Share codes: a scenario, a setup or the deal of a class as text that reads back equal on every machine.

A code begins with the letter of its form: `A` packs a whole file (`file_code`), `D` is short and names a scenario that
both machines have, with the number of a deal (`deal_code`), `R` carries the rules of a class before one of these.
What people and programs do to it on the way is forgiven; what is damaged, cut or mistyped is reported and never guessed
at.
"""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.canonical import canonical, without_none
from westerplatte_nb.formats.classroom import deal_code as deals
from westerplatte_nb.formats.game_files import game_of
from westerplatte_nb.formats.problems import InvalidFile, Unquoted
from westerplatte_nb.formats.reading import check_size, fail, read_plain
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.share.class_head import RULED, opened_rules, ruled_code
from westerplatte_nb.formats.share.file_code import LETTERS, MOST_CODE, PACKED, file_code, opened_file_code

FORMS = (PACKED, deals.DEAL, RULED)
SHORTEST = 12
SEED = "seed"
# The folder of scenarios that a lesson once played: their codes and results open for ever, and none is offered.
EARLIER = "earlier"
_ABOUT = 16
# The words of a scenario that are played, beside those of its setup.
_PLAYED = {"goal", "bots"}
_BLANKS = re.compile(r"[\s\u00ad\u200b-\u200d\u2060\ufeff]+")
# What programs make of a hyphen, and what stands around a code that is passed on: a link, a word before it, signs.
_HYPHENS = re.compile(r"[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]")
_LINK = re.compile(r"[A-Za-z]+://[^#]*#s=([^&#]*).*", re.DOTALL)
_WORD = re.compile(r"[^\W\d_]{1,20}:")
_SIGNS = "\"'`«»‹›<>()[]„”“‚‘’.,;:!?"


@value
class Shared:
    """What a code holds: a scenario, or the setup of a game without one; `content` is the file as canonical JSON."""

    game: str
    setup: Any
    content: str
    scenario: Scenario | None = None

    @property
    def about(self) -> str:
        """A short digest of the setup and goal that are played; the texts of a scenario do not count."""
        return played_digest(json.loads(self.content))[:_ABOUT]


def looks_like_code(text: object) -> bool:
    """Tell whether a value is meant as a code, complete or cut, and not as a path or as the text of a file."""
    if not isinstance(text, str) or len(text) > 2 * MOST_CODE:
        return False
    code = without_blanks(text)
    return len(code) >= SHORTEST and code[0].upper() in FORMS and LETTERS.fullmatch(code) is not None


def without_blanks(text: str) -> str:
    """Return a code without what people and programs add to it: blanks, a link around it, a word or signs beside it."""
    # For example `“Code: "https://…#s=A…"”.`:
    code = _HYPHENS.sub("-", _BLANKS.sub("", text)).strip(_SIGNS)  # `Code:"https://…#s=A…`
    code = unquote(_LINK.sub(r"\1", code))  # `Code:"A…`; a link may have `%2D` for a hyphen
    return _WORD.sub("", code, count=1).strip(_SIGNS)  # `A…`


def opened_code(text: str, file: str, lessons: Path | None = None) -> Shared:
    """Return what a code holds; the scenario that the code of a deal names is looked for in the folder of the lessons.

    `file` is the name of the code in problems. Raises InvalidFile.
    """
    check_size(len(text), 2 * MOST_CODE, file)  # twice, as there may be blanks and signs in it
    code = without_blanks(text)
    if len(code) < SHORTEST or code[0].upper() != RULED:
        return _open_without_class_rules(code, file, lessons)
    rules, code = opened_rules(code, file)
    shared = _open_without_class_rules(code, file, lessons)
    if shared.scenario is None:
        fail("code_damaged", file)
    return replace(shared, scenario=replace(shared.scenario, rules=rules))


def _open_without_class_rules(code: str, file: str, lessons: Path | None) -> Shared:
    """Return what a code holds that has no class rules before it. Raises InvalidFile.

    A PACKED code holds a whole file. The code of a deal names a scenario of the lessons by its digest: return that
    scenario with the deal's number as its seed. The present scenarios are searched first, EARLIER ones last.
    """
    # A packed code has small and capital letters of base 64, and a small `a` is none; other forms may be typed small.
    form = code[:1].upper()
    if len(code) >= SHORTEST and code[0] == PACKED:
        return _checked_content(opened_file_code(code, file), file)
    if form != deals.DEAL:
        fail("code_form", file, found=code or Unquoted("–"), expected=", ".join(FORMS))
    deal = deals.opened_deal(code, file)
    for digest, path, plain in (*_with_digests(_stamps(lessons)), *_with_digests(_stamps(lessons, EARLIER))):
        if deal == deals.deal_of(digest, deal.number):
            return _checked_content(dealt(plain, deal.number), f"{_lesson_of(path)}/{path.name}")
    fail("code_scenario", file)


def shared_scenario(scenario: Scenario) -> Shared:
    """Return a scenario as `opened_code` would return it from its code."""
    return Shared(scenario.game, scenario.setup, canonical(_scenario_to_plain(scenario)), scenario)


def shared_setup(plain: Mapping[str, Any], game: str, setup: Any) -> Shared:
    """Return a setup as `opened_code` would return it from its code; `plain` is the setup as plain data."""
    return Shared(game, setup, canonical({**plain, "game": game}))


def scenario_code(scenario: Scenario, number: int | None = None) -> str:
    """Return the code that packs a whole scenario, behind a head with its class rules if they forbid something.

    `number` is the number of the deal, None for the scenario's own deal. Raises InvalidFile where it is too large.
    """
    return ruled_code(file_code(dealt(_scenario_to_plain(scenario), number), scenario.game), scenario.rules)


def shared_code(shared: Shared, lessons: Path | None) -> str:
    """Return the shortest code of a scenario or setup, without class rules, which a handed-in result does not need.

    Raises InvalidFile where it is too large.
    """
    if shared.scenario is not None:
        return _class_code(shared.scenario, None, lessons)
    return file_code(json.loads(shared.content), shared.game)


def class_code(scenario: Scenario, number: int | None, lessons: Path | None) -> str:
    """Return the shortest code of a scenario for a class: that of a deal if the scenario is one of the lessons.

    A modified scenario is packed in full. `number` is that of the deal, None for the scenario's own. Raises InvalidFile
    for a scenario that is too large.
    """
    return ruled_code(_class_code(scenario, number, lessons), scenario.rules)


def _class_code(scenario: Scenario, number: int | None, lessons: Path | None) -> str:
    """Return the code of `class_code` without the rules of the class.

    It is that of a deal if the scenario equals one of the lessons in all but the seed, else it packs the scenario.
    """
    plain = dealt(_scenario_to_plain(scenario), number)
    seed = plain.get(SEED)
    # A code of a deal has no room for larger seeds.
    if seed is None or (type(seed) is int and 0 <= seed <= deals.MOST_DEAL):
        digest = played_digest(plain)
        for path, lesson in scenarios_in(lessons):
            # Digests are quick to compare but ignore texts, so they only preselect: the full comparison decides.
            if played_digest(dealt(lesson, seed)) == digest and _is_equal_but_for_seed(lesson, path, plain):
                deal_number = None if seed == lesson.get(SEED) else seed
                return deals.deal_code(deals.deal_of(played_digest(lesson), deal_number))
    return file_code(plain, scenario.game)


def _is_equal_but_for_seed(lesson: Mapping[str, Any], path: Path, plain: Mapping[str, Any]) -> bool:
    """Tell whether a lesson's scenario, read from `path`, equals the scenario `plain` in all but the seed."""
    from westerplatte_nb.formats.scenario.file import scenario_of

    try:
        complete = _scenario_to_plain(scenario_of(lesson, str(path)))
    except InvalidFile:
        return False
    return canonical(dealt(complete, plain.get(SEED))) == canonical(plain)


def scenarios_in(lessons: Path | None) -> tuple[tuple[Path, dict[str, Any]], ...]:
    """Return the scenarios in the folder of the lessons, each as its path and its plain data."""
    return _read_scenarios(_stamps(lessons))


def _stamps(lessons: Path | None, folder: str = "") -> tuple[tuple[Path, int, int], ...]:
    """Return the TOML files of the lessons, each with its time of change (in ns) and size: the key of a cache.

    `folder` is the only folder to list, "" for all but that of EARLIER scenarios.
    """
    stamps = []
    for path in sorted(lessons.glob(f"{folder or '*'}/*.toml")) if lessons is not None else ():
        if path.parent.name == EARLIER and folder != EARLIER:
            continue
        with suppress(OSError):
            status = path.stat()
            stamps.append((path, status.st_mtime_ns, status.st_size))
    return tuple(stamps)


def _lesson_of(path: Path) -> str:
    """Return the name of the lesson that a scenario belongs to, or once belonged to, by its path.

    It is the folder of the scenario; of an EARLIER one the part of the file's name before the first full stop.
    """
    return path.stem.partition(".")[0] if path.parent.name == EARLIER else path.parent.name


@lru_cache(maxsize=4)
def _read_scenarios(files: tuple[tuple[Path, int, int], ...]) -> tuple[tuple[Path, dict[str, Any]], ...]:
    """Return path and plain data of each scenario among files (`_stamps`), cached: a class hands in thirty results."""
    scenarios = []
    for path, _, _ in files:
        try:
            plain = read_plain(path)
        except InvalidFile:
            continue
        if isinstance(plain, dict) and "goal" in plain and "title" in plain:
            scenarios.append((path, plain))
    return tuple(scenarios)


@lru_cache(maxsize=4)
def _with_digests(files: tuple[tuple[Path, int, int], ...]) -> tuple[tuple[str, Path, dict[str, Any]], ...]:
    """Return digest (`played_digest`), path and plain data of each scenario of files; cached."""
    return tuple((played_digest(plain), path, plain) for path, plain in _read_scenarios(files))


def dealt(plain: Mapping[str, Any], number: int | None) -> dict[str, Any]:
    """Return a scenario's plain data with the number of a deal as its seed; a copy of them for None."""
    return dict(plain) if number is None else {**plain, SEED: number}


def played_digest(plain: Mapping[str, Any]) -> str:
    """Return the digest of what is played of a scenario or setup; texts, which a release may correct, are left out."""
    from westerplatte_nb.formats.scenario.file import OWN_WORDS  # Its models take a while to load.

    ignored = (OWN_WORDS - _PLAYED) | {"schema", "schema_", "game"}
    content = without_none({name: value for name, value in plain.items() if name not in ignored})
    return sha256(canonical(content | {"game": game_of(plain, "")}).encode()).hexdigest()


def _scenario_to_plain(scenario: Scenario) -> dict[str, Any]:
    """Return a scenario as plain data without the rules of the class, which a code holds at its head."""
    from westerplatte_nb.formats.scenario.text import IN_CLASS, plain_scenario  # Its models take a while to load.

    return {name: value for name, value in plain_scenario(scenario).items() if name != IN_CLASS}


def _checked_content(plain: Mapping[str, Any], file: str) -> Shared:
    """Return the scenario or setup that the plain data of a code describe, checked like a file. Raises InvalidFile."""
    from westerplatte_nb.formats.scenario.file import scenario_of
    from westerplatte_nb.formats.setup_file import setup_of

    if "title" in plain:
        return shared_scenario(scenario_of(plain, file))
    return Shared(game_of(plain, file), setup_of(plain, file), canonical(plain))
