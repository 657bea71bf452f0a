"""The variants of 7 Days: changes of ours that a table may switch on, each in a file of its own (rules section 11).

None is part of the published game or of an edition's rulings. The plain game asks only whether there are any.
"""

from collections.abc import Iterable

CROSSFIRE = "crossfire"
TEMPO = "tempo"
COUNCIL = "council"
HARDSHIP = "hardship"
ONE_OFFICER = "one_officer"

# In the order of their rules; the names stand in files and stay for ever.
RULES: dict[str, str] = {
    CROSSFIRE: "variant.crossfire",
    TEMPO: "variant.tempo",
    COUNCIL: "variant.council",
    HARDSHIP: "variant.hardship",
    ONE_OFFICER: "variant.one_officer",
}
VARIANTS = tuple(RULES)


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Return variants in the order of their rules, so that the same choice is the same setup."""
    chosen = set(names)
    return tuple(name for name in VARIANTS if name in chosen)
