"""What a lesson says: sources for every claim, ids that exist, terms of the glossary and words not to use."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tests.lessons.check_form import shown
from tests.lessons.finding import Finding
from westerplatte_nb.engine.registry import first_game, games
from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.i18n.catalogue import OF
from westerplatte_nb.i18n.languages import FALLBACK, SOURCE, text_in
from westerplatte_nb.teaching.authoring.source import Cell, LessonSource, LessonText, list_of, text_of
from westerplatte_nb.view.text.bibliography import CITATION, RULE, TERM, citations_in, sources_in
from westerplatte_nb.view.text.glossary import GlossaryTerm

# Kinds of cells that tell no history; the cells of these names are of these kinds without saying so.
FREE_KINDS = frozenset({"task", "rule", "play", "question"})
KIND_OF = {"predict": "question", "explain": "play", "rule": "rule", "debrief_game": "question"}
FEWEST_WORDS = 4

_BLOCKS = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s)")
_FENCED = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
_WORDS = re.compile(r"[^\W\d_]{2,}")
_SENTENCE_END = re.compile(r"(?<=[.!?…])[\s”“\"»)*_]+(?=[^\W\da-z_])")


@dataclass(frozen=True, slots=True)
class Names:
    """What may be named: ids of sources and rules, and the glossary."""

    sources: frozenset[str]
    rules: frozenset[str]
    terms: tuple[GlossaryTerm, ...]

    @classmethod
    def of(cls, sources: Iterable[str], terms: tuple[GlossaryTerm, ...]) -> "Names":
        """Take the sources' ids and the glossary; the rules are those of all games."""
        return cls(frozenset(sources), frozenset(), terms).about(first_game())

    def about(self, game: str) -> "Names":
        """Return the same for what is about a game: its rules may be named by their bare ids."""
        whole = (f"{one}{OF}{rule_id}" for one in games() for rule_id in rule_ids(one))
        return replace(self, rules=frozenset((*whole, *rule_ids(game))))


def word_problems(source: LessonSource, known: Names) -> Iterator[Finding]:
    """Yield the problems of what a lesson says, in every language it has."""
    marks = {cell.name: cell.marks for cell in source.polish.cells}
    for language, text in ((SOURCE, source.polish), *source.translations.items()):
        file = shown(text.path)
        for cell in text.cells:
            if cell.kind == "code":
                continue
            yield from id_problems(file, cell.name, cell.text, known)
            allowed = [*marks.get(cell.name, {}).get("allow", ()), *cell.marks.get("allow", ())]
            yield from forbidden_problems(file, cell.name, cell.text, language, known, allowed)
            if kind_of(cell.name, marks.get(cell.name, {})) not in FREE_KINDS:
                yield from _claim_problems(file, cell)
        texts = [text_of(text.front, "title"), text_of(text.front, "summary"), *list_of(text.front, "objectives")]
        yield from forbidden_problems(file, "front matter", " ".join(texts), language, known)
        if text is not source.polish:
            yield from _citation_differences(source.polish, text)


def kind_of(name: str, marks: dict[str, object]) -> str:
    """Return what kind of cell it is: as it says, else by its name, else history."""
    return str(marks.get("kind") or KIND_OF.get(name, "history"))


def source_problems(file: str, place: str, sources: Iterable[str], known: Names) -> Iterator[Finding]:
    """Yield the ids of sources that are not in the bibliography."""
    for one in sources:
        if one not in known.sources:
            yield Finding(file, place, f"the source {one!r} is not in bibliography.toml", "correct or add it")


def rules_in(text: str) -> list[str]:
    """Return the ids of the rules that a text cites."""
    return [one.removeprefix(RULE) for one in citations_in(text) if one.startswith(RULE)]


def id_problems(file: str, cell: str, text: str, known: Names) -> Iterator[Finding]:
    """Yield the sources, rules and terms named in a text that do not exist."""
    yield from source_problems(file, cell, dict.fromkeys(sources_in(text)), known)
    for one in dict.fromkeys(rules_in(text)):
        if one not in known.rules:
            yield Finding(file, cell, f"there is no rule {one!r}", "take an id from the list of rules under the board")
    for one in re.findall(r"\[[^\]\n]*@[^\]\n]*\]", text):
        if not CITATION.fullmatch(one):
            yield Finding(file, cell, f"{one} is no citation", "write [@S15], [@S15; @S85] or [@rule:assault.pass_on]")
    named = dict.fromkeys(TERM.findall(text))
    words = {word for term in known.terms for word in (term.id, text_in(FALLBACK, term.word))} if named else set()
    for one in named:
        if one not in words:
            yield Finding(file, cell, f"the term {one!r} is not in glossary.toml", "use its id or its English word")


def forbidden_problems(
    file: str, cell: str, text: str, language: str, known: Names, allowed: Iterable[str] = ()
) -> Iterator[Finding]:
    """Yield the words that the glossary does not want; `allowed` are those that the cell speaks of on purpose."""
    plain, free = _FENCED.sub(" ", text), {word.lower() for word in allowed}
    small = plain.lower()
    for term in known.terms:
        for word in term.forbidden[language]:
            if word.lower() not in small or word.lower() in free:
                continue
            if re.search(rf"\b{re.escape(word)}", plain, re.IGNORECASE):
                remedy = f'write “{text_in(language, term.word)}”; to speak of the word itself: "allow": ["{word}"]'
                yield Finding(file, cell, f"the glossary does not want “{word}”", remedy)


def _claim_problems(file: str, cell: Cell) -> Iterator[Finding]:
    for block in _BLOCKS.split(cell.text):
        if block.lstrip().startswith("#") or sources_in(block):
            continue
        clean = TERM.sub(r"\1", _FENCED.sub(" ", block)).strip().rstrip("*_")
        claims = [one for one in _SENTENCE_END.split(clean) if not one.rstrip('”“"»)*_ ').endswith(("?", ":"))]
        longest = max(claims, key=len, default="")
        if len(_WORDS.findall(longest)) >= FEWEST_WORDS:
            remedy = 'cite its source, as [@S15], or mark the cell with "kind": "task", "rule", "play" or "question"'
            yield Finding(file, cell.name, f"no source for “{longest.strip()[:60]}…”", remedy)


def _citation_differences(polish: LessonText, text: LessonText) -> Iterator[Finding]:
    for cell in text.cells:
        meant = polish.cell(cell.name)
        if meant is None:
            continue
        for what, ids_in in (("source", sources_in), ("rule", rules_in)):
            here, there = set(ids_in(cell.text)), set(ids_in(meant.text))
            if here != there:
                different = ", ".join(sorted(here ^ there))
                remedy = "cite the same in every language"
                yield Finding(shown(text.path), cell.name, f"not the same {what}s as in Polish: {different}", remedy)


def paper_problems(path: Path, language: str, known: Names) -> Iterator[Finding]:
    """Yield the problems of the words of a plan or worksheet."""
    text = path.read_text(encoding="utf-8")
    yield from id_problems(shown(path), "", text, known)
    yield from forbidden_problems(shown(path), "", text, language, known)
