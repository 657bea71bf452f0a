"""What is wrong with a file: where, what was found, what was expected, as keys and values without any language."""

import json
from collections import Counter
from collections.abc import Hashable, Iterable
from typing import Literal, TypeVar, get_args

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.sanitize import sanitize_text, short
from westerplatte_nb.engine.value import Term, Value, Wording, value

# Every key has a sentence `problem.<key>` with the values {file} {place} {found} {expected}.
Key = Literal[
    "bank",
    "card_unknown",
    "checksum",
    "choice",
    "circle",
    "code_damaged",
    "code_form",
    "code_length",
    "code_letter",
    "code_scenario",
    "count",
    "cut",
    "decided_already",
    "differs",
    "duplicate_key",
    "encoding",
    "even",
    "exists",
    "file_kind",
    "game",
    "game_missing",
    "game_near",
    "hidden",
    "id_form",
    "idle_reaches",
    "illegal_action",
    "invalid",
    "length",
    "line_illegal",
    "line_reaches",
    "list",
    "missing",
    "nesting",
    "newer",
    "no_boards",
    "no_decks",
    "no_example",
    "no_file_name",
    "no_files",
    "no_questions",
    "no_replay",
    "no_result",
    "no_scenarios",
    "no_such_path",
    "no_tournament",
    "not_found",
    "not_json",
    "not_toml",
    "number_form",
    "order",
    "other_game",
    "path_missing",
    "pin",
    "range",
    "result_changed",
    "result_cut",
    "result_illegal",
    "result_other",
    "same_twice",
    "schema",
    "script",
    "setup",
    "sides",
    "size",
    "slug",
    "surrogate",
    "table",
    "text",
    "text_length",
    "unknown",
    "unknown_near",
    "unreadable",
    "unwritable",
    "view_only",
    "whole_number",
    "yes_no",
]
KEYS: tuple[Key, ...] = get_args(Key)

Noun = Literal[
    "file", "field", "card", "card_number", "path", "path_number", "step", "space", "line",
    "question", "question_number", "action_number",
]  # fmt: skip
NOUNS: tuple[Noun, ...] = get_args(Noun)

T = TypeVar("T", bound=Hashable)
LONGEST_SHOWN = 40
LONGEST_NAME = 250


@value
class Place:
    """Where in a file: the file itself, a field, or a thing in it by name or number and perhaps one of its fields."""

    noun: Noun = "file"
    name: str = ""
    field: str = ""

    def __str__(self) -> str:
        """Return the place in plain English, for engineers: `card s1-07, field speed`."""
        parts = [f"{self.noun.replace('_number', ' no.')} {self.name}".strip()]
        return ", ".join([*parts, f"field {self.field}"] if self.field else parts)

    @property
    def term(self) -> Term:
        """The place as a term for sentences; the catalogues have its noun as `term.place_<noun>`."""
        name = f"{self.name}, {self.field}" if self.field else self.name
        return Term(f"place_{self.noun}", name)


@value
class Problem:
    """One thing that is wrong with a file; `wording` is its sentence in keys and plain values."""

    file: str
    place: Place
    wording: Wording

    def __str__(self) -> str:
        """Return the problem for engineers; people read the sentence of its wording.

        Such as `a.toml: field age: problem.range: found 3, expected 6–18`.
        """
        details = [f"{name} {detail}" for name in ("found", "expected") if (detail := self.wording.values.get(name))]
        return f"{self.file}: {self.place}: {self.wording.key}" + (": " if details else "") + ", ".join(details)

    def at(self, place: Place) -> "Problem":
        """Return the same problem at another place, such as that of the part it stands in."""
        return Problem(self.file, place, Wording(self.wording.key, {**self.wording.values, "place": place.term}))


@value
class Unquoted:
    """Text to be shown as what was found without quotation marks: a number of cards, a piece of a line."""

    text: str


NOTHING = Unquoted("")


def problem(
    key: Key, file: str, place: Place | None = None, found: object = NOTHING, expected: str | Wording = ""
) -> Problem:
    """Return a problem of a file at a place (default: the file itself).

    `found` is the wrong value, shown as it would stand in a file and shortened, unless it is `Unquoted` or a `Term`;
    `expected` says what should stand there. The catalogues word a `Term` and a `Wording`.
    """
    where = place or Place()
    value: Value = found if isinstance(found, Term) else _text_of_value(found)
    name = printable(file)
    values: dict[str, Value] = {"file": name, "place": where.term, "found": value, "expected": expected}
    return Problem(name, where, Wording(f"problem.{key}", values))


def _text_of_value(content: object) -> str:
    """Return the text of an `Unquoted`, and any other value as it would stand in a file (`shown`)."""
    return content.text if isinstance(content, Unquoted) else shown(content)


def repeated(items: Iterable[T]) -> list[tuple[T, int]]:
    """Return the items that occur more than once, each with how often it occurs."""
    return [(item, number) for item, number in Counter(items).items() if number > 1]


def setup_problem(error: SetupError, file: str) -> Problem:
    """Return a SetupError of the rules as a problem of the file that the setup stands in."""
    place = Place("field", error.place) if error.place else Place()
    value = Unquoted("–") if error.found is None else error.found  # nothing, or the null of JSON
    return problem("setup", file, place, value, error.expected)


class InvalidFile(Exception):  # noqa: N818 - reads as what it is
    """A file (or plain data) that is refused; `problems` holds all that is wrong with it.

    It reads as its `sentences` in the reader's language, where they were given.
    """

    def __init__(self, problems: Iterable[Problem], sentences: tuple[str, ...] = ()) -> None:
        """Set the problems, and the message: the sentences, or without them the problems in plain English."""
        self.problems = tuple(problems)
        super().__init__("\n".join(sentences or map(str, self.problems)))

    def _render_traceback_(self) -> list[str]:
        """Return what a notebook shows of the error: its sentences, without a traceback."""
        return str(self).splitlines()


def shown(value: object, longest: int = LONGEST_SHOWN) -> str:
    """Return a value as it would stand in a file, on one line, cut to `longest` characters."""
    if isinstance(value, str):
        text = '"' + value[: longest + 1] + '"'
    else:
        try:
            text = json.dumps(value, ensure_ascii=False, default=short)
        except (TypeError, ValueError, RecursionError):
            text = type(value).__name__
    return shortened(text, longest)


def shortened(text: str, longest: int = LONGEST_SHOWN) -> str:
    """Return text on one line, without control characters, cut to `longest` characters."""
    clean = printable(text[: longest + 1])
    return clean if len(text) <= longest else clean[: longest - 1] + "…"


def printable(text: str) -> str:
    """Return text with everything that is not plainly visible (controls, direction marks, surrogates) replaced.

    It is cut to LONGEST_NAME characters, the longest name of a file.
    """
    return sanitize_text(text, LONGEST_NAME)
