"""What was corrected in the history of the course stays corrected; quotations have their context, times one form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from westerplatte_nb.formats.quiz.pair import FILE
from westerplatte_nb.teaching.paths import slugs
from westerplatte_nb.view.text.bibliography import CLONE

LESSONS, PACKAGE = CLONE / "lessons", CLONE / "westerplatte_nb"
# Statements that no source carries, or that another source contradicts; each in the languages in which it stood.
CORRECTED = (
    *("jedenastoletni", "Barzychowska, aged eleven", "Barzychowska, aged 11", "elfjährige"),
    *("104–140", "104,000–140,000", "104 000–140 000"),
    *("Radio: Wielka Brytania", "Radio: Britain", "Radio: Großbritannien"),
    *("dotarły tylko słowa", "Only words reached", "only words reached", "kamen nur Worte an", "erreichten nur Worte"),
    *("Obie wersje znamy z jednej", "We know both versions from one", "kennen wir aus einem einzigen Buch"),
    *("autorów nazywa rozkaz", "autorzy nazywają rozkaz", "Some authors call", "Manche Autoren nennen"),
    *("przewodniczył Radzie Rewolucyjnej", "Who chaired the revolutionary", "Wer leitete den Revolutionsrat"),
    *("sześciu albo siedmiu", "six or seven older", "sechs oder sieben älteren"),
    *("trzęsła się, a jednak", "shook, and yet it remained", "bebte und blieb doch"),
    *("[@S355", '"S355"'),
)
# A time of day: Polish 4.45, German 4.45 Uhr, English 04:45.
OTHER_FORMS = {
    "pl": re.compile(
        r"(?<![\d:.@/-])(?:[01]?\d|2[0-4]):[0-5]\d(?![\d:])|(?<![\d:.,])0\d\.[0-5]\d(?= ?(?:[,;)]|\w+ ?\[@))"
    ),
    "en": re.compile(r"(?<![\d:.@/-])\d:[0-5]\d(?![\d:])|(?<![\d:.,])(?:[01]\d|2[0-4])\.[0-5]\d(?= \[@| o’clock)"),
    "de": re.compile(r"(?<![\d:.@/-])(?:[01]?\d|2[0-4]):[0-5]\d(?![\d:])|(?<![\d:.,])0\d\.[0-5]\d Uhr"),
}
_OF_LANGUAGE = re.compile(r"\s*(?:[\w.]*\.)?(pl|en|de) = ")
_CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)


def test_each_quotation_has_its_context_beside_it() -> None:
    for slug in slugs(LESSONS):
        lines = (LESSONS / slug / FILE).read_text("utf-8").splitlines()
        for number, line in enumerate(lines):
            if line.startswith("quotation = "):
                above = next(n for n in range(number - 1, -1, -1) if not lines[n].startswith("#"))
                assert any(one.startswith("# Context: ") for one in lines[above:number]), (slug, line)


def test_a_cut_at_the_end_of_a_quotation_is_marked_where_its_context_says_that_the_sentence_goes_on() -> None:
    for slug in slugs(LESSONS):
        for part in (LESSONS / slug / FILE).read_text("utf-8").split("# Context: ")[1:]:
            context, _, rest = part.partition("quotation = ")
            if "the sentence goes on" in context and "whether" not in context:
                assert rest.splitlines()[0].endswith('…"'), (slug, rest.splitlines()[0])


def test_statements_that_were_corrected_do_not_come_back() -> None:
    found = [(path.name, one) for path, text in _texts() for one in CORRECTED if one in text]
    assert not found


def test_times_are_written_one_way_in_each_language() -> None:
    """What is typed in the studio is notation: there `4.45` is a number."""
    found = []
    for path, text in _texts():
        if path.name == "studio.po":
            continue
        for language, line in _in_languages(path, text):
            found += [(path.name, language, told[0], line[:80]) for told in OTHER_FORMS[language].finditer(line)]
    assert not found


def _texts() -> Iterator[tuple[Path, str]]:
    for path in sorted((*LESSONS.rglob("*.md"), *LESSONS.rglob("*.toml"), *PACKAGE.rglob("*.po"))):
        if path.name != "bibliography.toml" and "earlier" not in path.parts:
            yield path, path.read_text("utf-8")


def _in_languages(path: Path, text: str) -> Iterator[tuple[str, str]]:
    if path.suffix == ".toml":
        for line in text.splitlines():
            if told := _OF_LANGUAGE.match(line):
                yield told[1], line
        return
    if path.suffix == ".po":
        language = path.parts[path.parts.index("locale") + 1]
        yield from ((language, line) for line in text.splitlines() if line.startswith(("msgstr", '"')))
        return
    parts = path.name.split(".")
    yield from ((parts[1] if len(parts) > 2 else "pl", line) for line in _CODE.sub("", text).splitlines())
