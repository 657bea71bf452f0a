"""Values that sentences speak of, without a word of any language: the catalogues turn them into text."""

from __future__ import annotations

from westerplatte_nb.engine.value import value


@value
class Term:
    """A thing with a noun (`outpost`, `officer`, `machine_gun`) and perhaps a name of its own (`B`, `1`)."""

    noun: str
    name: str = ""


@value
class Count:
    """A number of things: 3 × `brick`; the catalogue knows the plural forms."""

    noun: str
    number: int


@value
class Listing:
    """Several values named one after the other."""

    items: tuple[Value, ...]


@value
class Portion:
    """What one of several gets: an owner and a count."""

    owner: Term
    number: int


@value
class Wording:
    """What is to be said: the key of a sentence and the values it speaks of."""

    key: str
    values: dict[str, Value]


# A wording is put into another where a sentence quotes what was said elsewhere, after a colon.
Value = Term | Count | Listing | Portion | Wording | int | str
