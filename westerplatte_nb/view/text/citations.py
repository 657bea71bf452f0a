"""Citations in prose: `[@S15; @S85]`, `[@rule:assault.pass_on]`, and terms: {term}`morale decline`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.text.shelf import Source

CITATION = re.compile(r"\[(@[\w:./\-]+(?:\s*;\s*@[\w:./\-]+)*)\]")
TERM = re.compile(r"\{term\}`([^`\n]+)`")
RULE = "rule:"


@dataclass(slots=True)
class Notes:
    """The sources cited so far, in the order in which they were first cited: their places are the notes' numbers."""

    ids: list[str] = field(default_factory=list)

    def number(self, source_id: str) -> int:
        """Return the number of a source's note, a new one for a source not cited before."""
        if source_id not in self.ids:
            self.ids.append(source_id)
        return self.ids.index(source_id) + 1


def cited(text: str) -> Iterator[str]:
    """Yield what a text cites, as it is written: `S15`, `rule:assault.pass_on`."""
    for match in CITATION.finditer(text):
        yield from (part.strip().removeprefix("@") for part in match[1].split(";"))


def sources_in(text: str) -> list[str]:
    """Return the ids of the sources a text cites."""
    return [one for one in cited(text) if not one.startswith(RULE)]


def rules_in(text: str) -> list[str]:
    """Return the ids of the rules a text cites."""
    return [one.removeprefix(RULE) for one in cited(text) if one.startswith(RULE)]


def rendered(text: str, notes: Notes, words: Words, term: Callable[[str], str] = str) -> str:
    """Return the prose as Markdown: notes by number, rules by title and id, terms by their word in the language."""

    def citation(match: re.Match[str]) -> str:
        asked = [part.strip().removeprefix("@") for part in match[1].split(";")]
        rules = [one.removeprefix(RULE) for one in asked if one.startswith(RULE)]
        numbers = [str(notes.number(one)) for one in asked if not one.startswith(RULE)]
        shown = [f"*§ {words.rule(rule) or rule}* (`{rule}`)" for rule in rules]
        if numbers:
            shown.append(f"[{', '.join(numbers)}]")
        return ", ".join(shown)

    return TERM.sub(lambda match: term(match[1]), CITATION.sub(citation, text))


def plain(text: str, notes: Notes, words: Words) -> str:
    """Return a cited text as plain text, with numbers for its notes and rules by title."""
    return rendered(text, notes, words).replace("*", "").replace("`", "")


def listed(notes: Notes, shelf: dict[str, Source], words: Words) -> str:
    """Return the notes as a numbered list in Markdown; a source that is not on the shelf is named by its id."""
    lines = []
    for number, source_id in enumerate(notes.ids, start=1):
        source = shelf.get(source_id)
        lines.append(f"{number}. {source.markdown(words) if source else source_id}")
    return "\n".join(lines)
