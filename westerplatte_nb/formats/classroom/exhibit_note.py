"""A note of an exhibition: its four parts, and the one text in which they stand in a scenario's file.

Each part has a line of its own behind its name, such as `Date: 1966`; a part that is missing is an ellipsis. Texts that
were written by hand have the names somewhere, or have none: all they say is found again.
"""

import re
from collections.abc import Iterator, Mapping

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.scenario import LONGEST_ANNOTATION

THING, DATE, SOURCE, QUESTION = "thing", "date", "source", "question"
PARTS = (THING, DATE, SOURCE, QUESTION)
# With their names they fit into one annotation, but for many signs of Markdown.
LONGEST = {THING: 500, DATE: 60, SOURCE: 120, QUESTION: 240}
MISSING = "…"
# What Markdown would take for more than a sign.
_SIGNS = re.compile(r"[\\`*_\[\]<&]")
_ESCAPE = r"\\\g<0>"
_ESCAPED = re.compile(r"\\([\\`*_\[\]<&])")


# What the parts of a note are called in its text, by language: `Date:`.
PartNames = Mapping[str, Mapping[str, str]]


@value
class ExhibitNote:
    """What a note says: the place or thing, the date, the source in words, the open question."""

    thing: str = ""
    date: str = ""
    source: str = ""
    question: str = ""

    def part(self, name: str) -> str:
        """Return a part by its name."""
        return str(getattr(self, name))

    @property
    def is_empty(self) -> bool:
        """Whether nothing was written yet."""
        return not any(map(self.part, PARTS))


def tidy(name: str, typed: str) -> str:
    """Return what was typed into a part as one harmless line that is not too long."""
    return sanitize_text(" ".join(typed[: 4 * LONGEST[name]].split()), LONGEST[name])


def text_of(note: ExhibitNote, names: Mapping[str, str]) -> str:
    """Return a note as the text of an annotation, with the names of its parts in one language.

    Signs are written twice as long: where the parts have no room together, the longest is cut.
    """
    said = {part: note.part(part) for part in PARTS}
    while len(text := "\n".join(f"{names[part]} {_SIGNS.sub(_ESCAPE, said[part]) or MISSING}" for part in PARTS)) > (
        LONGEST_ANNOTATION
    ):
        longest = max(PARTS, key=lambda part: len(said[part]))
        said[longest] = sanitize_text(said[longest], len(said[longest]) - 1)
    return text


def note_of(text: str, names: PartNames) -> tuple[ExhibitNote, bool]:
    """Parse the text of a note in any language; tell also whether all of it fits its parts."""
    found = max((_parts(text, called) for called in names.values()), key=len)
    if not found:
        found = {THING: text}
    read = {name: _plain(said) for name, said in found.items()}
    note = ExhibitNote(**{name: sanitize_text(said, LONGEST[name]) for name, said in read.items()})
    return note, all(len(said) <= LONGEST[name] for name, said in read.items())


def _parts(text: str, names: Mapping[str, str]) -> dict[str, str]:
    """Return the parts whose names of a language stand in a text, each with what follows it.

    What stands before the first name is about the thing.
    """
    places = sorted(_places(text, names))
    if not places:
        return {}
    parts = {}
    for (_, begin, name), end in zip(places, [*(start for start, _, _ in places[1:]), len(text)], strict=True):
        parts[name] = text[begin:end]
    before = text[: places[0][0]]
    return {**parts, THING: f"{before} {parts.get(THING, '')}"} if before.strip() else parts


def _places(text: str, names: Mapping[str, str]) -> Iterator[tuple[int, int, str]]:
    """Yield where the names of parts begin and end; one that begins a line goes before one within it."""
    least = 0
    for part in PARTS:
        name = re.escape(names[part])
        match = re.compile(rf"^{name}", re.MULTILINE).search(text, least) or re.compile(name).search(text, least)
        if match:
            yield match.start(), match.end(), part
            least = match.end()


def _plain(said: str) -> str:
    """Return one line as plain text, without Markdown's escapes and the marks of missing parts."""
    plain = _ESCAPED.sub(r"\1", " ".join(said.split()))
    return "" if plain == MISSING else plain.removeprefix(f"{MISSING} ")


def missing(note: ExhibitNote, cites: bool) -> tuple[str, ...]:
    """Return the parts that nobody has written; a source that is cited needs no words."""
    return tuple(part for part in PARTS if not note.part(part) and not (part == SOURCE and cites))


def text_shown(texts: Mapping[str, str], language: str, names: PartNames) -> tuple[str, str]:
    """Return the language and text of a note that a reader of a language is shown: the first in which anything is said.

    Where nothing is said at all, the text is empty.
    """
    for one in (language, *(other for other in texts if other != language)):
        if one in texts and not note_of(texts[one], names)[0].is_empty:
            return one, texts[one]
    return language, ""
