"""What is wrong with a text of the pseudo-language: letters outside its marks, a mark without its other, halves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from typing import NamedTuple
from urllib.parse import unquote

from tests.words.marks import CLOSING, CODE, END, FROM_COURSE, OPENING, Heard

BY_HAND, CUT, JOINED, DECIMAL = "by hand", "cut", "joined", "decimal"
_PAIRS = {OPENING: CLOSING, FROM_COURSE: END}
_MARKS = re.compile(f"[{OPENING}{CLOSING}{FROM_COURSE}{END}]")
_LETTER = re.compile(r"[^\W\d_]")
# What a sentence reads like where nothing tells of a value whether people read it.
_PROSE = re.compile(r"[^\W\d_]{2,} [^\W\d_]|^[A-ZÀ-Ž][^\W\d_]+[^:/]*$")
# Two sentences side by side are a paragraph; a sentence and its half are none.
# A list is none: its commas and dots are alike in all languages that the package speaks.
_JOINT = re.compile(r": | \(| – ")
_ENDS = re.compile(rf"[.!?…:][{CLOSING}{END}”)]*$")
# What nobody reads, or reads in every language alike: notation, names of languages and of files, what goes into a file.
_NOT_READ = re.compile(
    r"\.languages\.(?:label|name)$|\.line$|\.lines_of$|\.code$|^message\.(?:save|name|code|file|csv)\b|\.offers\."
    r"|\.id$|\.href$|\.labels\.heads$|"
    # What is spoken is one utterance after another; notes are texts of the course in parts; the drawing is read whole.
    # The form of an exhibition has the parts of a text that is marked as a whole.
    r"\.live$|\.inside\b|^message\.theatre\b|\.notes\.(?:thing|question)$"
)
# Places of a board, numbers of ranks and sources, addresses, ids of rules.
_SYMBOL = re.compile(
    r"westerplatte_nb\.\w+\([^)]*\)|--[\w-]+|\(-h\)|\(\.\w+\)|"
    r"https?://\S+|\[[\w., ]+\]|\w+\.\w+(?:\.\w+)*|(?<!\w)(?:[A-Z]{1,2}\d{0,3}(?:\.\d+)?|[A-Z]-[A-Z]{2}|[IVX]+)(?!\w)"
)
_IN_COURSE = re.compile(f"{FROM_COURSE}.*?{END}", re.DOTALL)
_PICTURE = "data:image/svg+xml,"
_DECIMAL = re.compile(r"(?<![\d,.])\d{1,3},\d{1,3}(?![\d,.])")
_LANG = re.compile(r'lang="(\w+)"')
_TAGGED = re.compile(r"</?[a-z]+[^<>]*>")


class Finding(NamedTuple):
    """What is wrong with a text; `part` is the part of it."""

    kind: str
    part: str
    of: Heard

    def __str__(self) -> str:
        """Return the finding in a line or two."""
        text = " ".join(self.of.text.split())
        return f"{self.kind}: {self.part!r}\n    {self.of.page}, {self.of.path}: {text[:300]}"


class _Reader(HTMLParser):
    """Takes from HTML what is read or spoken: its texts in one, and the attributes that are texts."""

    SAID = frozenset({"title", "alt", "aria-label", "placeholder"})
    INLINE = frozenset({"b", "i", "em", "strong", "code", "span", "a", "sup", "sub", "tspan", "cite", "q", "abbr"})

    def __init__(self) -> None:
        super().__init__()
        self.texts, self._parts, self._skipped = list[str](), list[str](), 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._skipped += tag in ("script", "style", "code")
        self._parts.append("" if tag in self.INLINE else "\n")
        self.texts += [value for name, value in attrs if name in self.SAID and value]

    def handle_endtag(self, tag: str) -> None:
        self._skipped -= tag in ("script", "style", "code")
        self._parts.append("" if tag in self.INLINE else "\n")

    def handle_data(self, data: str) -> None:
        self._parts += [] if self._skipped else [data]

    def all(self) -> list[str]:
        """Return the texts: those of attributes, and all else, from one tag to the next that begins a line."""
        return [*self.texts, *whole(re.split(r"\n\s*\n|\n", "".join(self._parts)))]


def whole(lines: Iterable[str]) -> Iterator[str]:
    """Yield texts; one that goes on in the next line is one text."""
    begun = ""
    for line in lines:
        begun = f"{begun} {line}".strip()
        if outside(begun)[1]:
            continue
        yield begun
        begun = ""
    if begun:
        yield begun


def read_in(html: str) -> list[str]:
    """Return what is read in HTML."""
    reader = _Reader()
    reader.feed(html)
    return reader.all()


class Part(NamedTuple):
    """What stands outside all marks, with what is before it and whether a mark follows."""

    text: str
    before: str
    is_followed: bool

    @property
    def joins(self) -> bool:
        """Tell whether it puts two halves of a sentence together."""
        if not self.before or not self.is_followed:
            return False
        return bool(_JOINT.fullmatch(self.text)) or (self.text == " " and not _ENDS.search(self.before))


def outside(text: str) -> tuple[list[Part], bool]:
    """Return the parts of a text outside all marks, and whether a mark lacks its other."""
    parts, open_marks, is_cut, last = list[Part](), list[str](), False, 0
    for found in _MARKS.finditer(text):
        mark = found[0]
        if not open_marks:
            parts.append(Part(text[last : found.start()], text[:last], True))
        if mark in _PAIRS:
            open_marks.append(_PAIRS[mark])
        elif open_marks and open_marks[-1] == mark:
            open_marks.pop()
        else:
            is_cut = True
        last = found.end()
    parts += [] if open_marks else [Part(text[last:], text[:last], False)]
    return [part for part in parts if part.text], is_cut or bool(open_marks)


def findings(heard: Iterable[Heard]) -> Iterator[Finding]:
    """Yield what is wrong with texts, each part once for each value that it stands in."""
    texts = list(dict.fromkeys(heard))
    typed = {one.text for one in texts if one.form == "typed"}
    names = _any_of(typed)
    read = {one.path for one in texts if _MARKS.search(one.text)}
    known = set[tuple[str, str, str]]()
    for one in texts:
        if one.form == "typed" or _NOT_READ.search(one.path):
            continue
        for found in _of(one, names, is_read=one.path in read or one.form != "value"):
            key = (found.kind, found.part, one.path)
            if key not in known:
                known.add(key)
                yield found


def _any_of(texts: Iterable[str]) -> re.Pattern[str]:
    """Return what finds one of some texts, of two letters and more, as whole words."""
    known = sorted((re.escape(text) for text in texts if len(text) > 1), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(known)})(?!\w)" if known else r"(?!)")


def _of(heard: Heard, names: re.Pattern[str], is_read: bool) -> Iterator[Finding]:
    if heard.text.startswith(_PICTURE):
        heard = heard._replace(form="html", text=unquote(heard.text.removeprefix(_PICTURE)))
    is_html = heard.form == "html" or (heard.form == "value" and bool(_TAGGED.search(heard.text)))
    if is_html and (spoken := _LANG.search(heard.text)) and spoken[1] != CODE:
        return  # a page for readers of another language
    for text in read_in(heard.text) if is_html else [heard.text]:
        if names.fullmatch(text) or not (is_read or _PROSE.search(text)):
            continue
        parts, is_cut = outside(text)
        if is_cut:
            yield Finding(CUT, text, heard)
            continue
        for part in parts:
            left = _SYMBOL.sub("", names.sub("", part.text))
            if _LETTER.search(left):
                yield Finding(BY_HAND, left.strip(), heard)
            elif part.joins and (part.text, heard.form) != (" ", "text"):  # a terminal breaks its lines at will
                yield Finding(JOINED, part.text, heard)
        said = _IN_COURSE.sub("", text)
        if (decimal := _DECIMAL.search(said)) and decimal[0] != text:
            yield Finding(DECIMAL, decimal[0], heard)
