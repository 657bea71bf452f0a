"""The terms of the glossary, which lessons and their check share."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """A term in every language, with what it means and words not to use for it."""

    id: str
    part: str
    word: dict[str, str]
    says: dict[str, str]
    sources: tuple[str, ...]
    also: dict[str, tuple[str, ...]]
    forbidden: dict[str, tuple[str, ...]]
