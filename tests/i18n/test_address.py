"""One pupil is spoken to: `du` in German, `ty` in Polish, in all that the screen says; the rules speak to a group."""

from __future__ import annotations

import re

import pytest

from tests.i18n.check import catalogues

GROUP = {
    "de": r"\b(?i:habt|könnt|seid|wollt|müsst|dürft|sollt|euch|euer|eure[rnms]?)\b"
    r"|(?:(?<=[.:?!] )|(?<=\"))(?:Wählt|Tippt|Fragt|Seht|Klickt)\b",
    "pl": r"\b(?i:macie|możecie|musicie|chcecie|jesteście|wam|was|wasz\w*|stracicie|użyjecie)\b"
    r"|\b(?i:wybierz|kliknij|wpisz|spójrz)cie\b",
}
# A rulebook for people who win or lose together.
RULES = ".handbook.po"


@pytest.mark.parametrize("language", GROUP)
def test_the_screen_speaks_to_one_person(language: str) -> None:
    spoken = re.compile(GROUP[language])
    found = [
        f"{path.name}: {line}"
        for path in catalogues(language)
        if not path.name.endswith(RULES)
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("msgstr") and spoken.search(line)
    ]
    assert found == []
