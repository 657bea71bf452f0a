"""Two texts of a lesson set against each other: quotations, source cards and what pupils are asked about them.

`lessons/<slug>/sources.toml` is the pair of a lesson. A quotation stands once, as its page has it; all the rest stands
in every language.
"""

from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pydantic import Field, StringConstraints

from westerplatte_nb.formats.entry import Entry, in_languages
from westerplatte_nb.formats.pydantic_errors import validate
from westerplatte_nb.formats.quiz.models import Line, Source, Texts
from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.formats.record.upgrades import readable

FILE = "sources.toml"
# A source speaks from the time it tells of, or about what its author lived through, or about how a thing was
# remembered; an account is written later, from sources.
Kind = Literal["document", "testimony", "memory", "account"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Rights = Literal["public_domain", "official", "short_quotation"]
STEPS = ("source", "context", "corroborate")
PAIR = 2
# What a short quotation may be: see the rights of each.
MOST_WORDS = 40

Tongue = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}$")]


class EveryText(in_languages(Line)):  # type: ignore[misc]
    """One text in every complete language."""


class QuotedText(Entry):
    """A quotation with its source card.

    `language` is that of the quotation, `original` that of what it translates, where it is a translation itself.
    `translation` is ours, in every language but that of the quotation. `cites` is an id of the bibliography.
    """

    cites: Source
    kind: Kind
    rights: Rights
    language: Tongue
    original: Tongue | None = None
    quotation: Line
    translation: Texts
    who: EveryText
    when: EveryText
    for_whom: EveryText
    form: EveryText
    reached: EveryText
    note: EveryText | None = None


class Steps(Entry):
    """What pupils are asked, in the order of the three steps."""

    source: EveryText
    context: EveryText
    corroborate: EveryText


class SourcePair(Entry):
    """Two texts and the questions about them."""

    schema_: Annotated[int, Field(alias="schema", ge=1)]
    text: Annotated[tuple[QuotedText, ...], Field(min_length=PAIR, max_length=PAIR)]
    ask: Steps


def pair_of(plain: Any, file: str) -> SourcePair:
    """Return the pair that plain data describe; `file` is the name for its problems.

    Raises InvalidFile with all problems at once.
    """
    data = readable(plain, file)
    # A pair belongs to no game, so a citation of a rule must name one (`rule:<game>/<rule>`): the context, the rules
    # that may be named without a game, is empty.
    return validate(SourcePair, data, file, context=())


def read_pair(path: Path) -> SourcePair:
    """Return the pair in a file. Raises InvalidFile."""
    return pair_of(read_plain(path), str(path))
