"""The form for a new game, as far as all games ask alike: the answers to rulings, and the seed, which stands last."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.i18n.words import Words

# To a ruling; a switch is `yes` or `no` in forms and in the handbook.
Answer = str | bool


class NotAWholeNumber(ValueError):  # noqa: N818 - reads as what it is
    """A field that asks for a whole number holds something else."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text)
        self.name, self.text = name, text


def name_of(answer: Answer) -> str:
    """Return the name of an answer to a ruling in forms and in the handbook; a switch is `yes` or `no`."""
    return answer if isinstance(answer, str) else ("yes" if answer else "no")


def answer_named(name: str, choices: tuple[Answer, ...]) -> Answer:
    """Return the answer to a ruling from its name in a form; a ruling is a switch if its `choices` are truth values."""
    return name == "yes" if isinstance(choices[0], bool) else name


def seed_field(words: Words) -> dict[str, Any]:
    """Return the field of the seed."""
    return {"name": "seed", "label": words("ui.seed"), "kind": "number", "hint": words("ui.seed_hint")}


def seed_of(fields: Mapping[str, str], chance: int) -> int:
    """Return the seed typed into a form, the random one (`chance`) if its field is empty.

    Raises NotAWholeNumber when it is not a whole number.
    """
    return chance if is_empty(fields, "seed") else parse_int(fields, "seed")


def is_empty(fields: Mapping[str, str], name: str) -> bool:
    """Tell whether nothing was typed into a field."""
    return not fields.get(name, "").strip()


def parse_int(fields: Mapping[str, str], name: str) -> int:
    """Return the whole number that a field holds.

    Raises NotAWholeNumber.
    """
    try:
        return int(fields[name])
    except ValueError as error:
        raise NotAWholeNumber(name, fields[name]) from error
