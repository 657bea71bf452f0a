"""What pydantic reports as problems that name the card and the field in human terms."""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from westerplatte_nb.formats.field_hints import FieldHints, general_hints, hints_of
from westerplatte_nb.formats.problems import KEYS, InvalidFile, Key, Noun, Place, Problem, Unquoted, problem, shortened

Model = TypeVar("Model", bound=BaseModel)

_KEYS: dict[str, Key] = {
    "missing": "missing",
    "extra_forbidden": "unknown",
    "literal_error": "choice",
    "union_tag_invalid": "choice",
    "union_tag_not_found": "missing",
    "int_type": "whole_number",
    "int_from_float": "whole_number",
    "int_parsing_size": "range",
    "bool_type": "yes_no",
    "string_type": "text",
    "string_pattern_mismatch": "id_form",
    "string_too_long": "text_length",
    "string_too_short": "text_length",
    "tuple_type": "list",
    "dict_type": "table",
    "model_type": "table",
    "model_attributes_type": "table",
    "too_short": "length",
    "too_long": "length",
    "greater_than_equal": "range",
    "less_than_equal": "range",
}

# How many problems of one file are reported.
MOST_REPORTED = 100
# How similar an unknown word must be to a known one, 0 to 1, to be reported as a misspelling of it.
_SIMILAR = 0.7

# The limits in the context of pydantic's errors.
_LIMIT_SIGNS = {"ge": "≥", "le": "≤", "min_length": "≥", "max_length": "≤"}
_RANGE_FORM = re.compile(r"(−?\d+)(?:–| … )(−?\d+)")
_QUOTED = re.compile(r"'([^']*)'")
_TEXT = re.compile(r'"([^"]*)"')


class _Source(NamedTuple):
    """The data that a model did not accept, with their file, the model, and the hints on its fields."""

    file: str
    data: Any
    model: type[BaseModel]
    hints: FieldHints


def explain(error: ValidationError, model: type[BaseModel], file: str, data: Any, game: str = "") -> list[Problem]:
    """Return a problem for each error that pydantic reports about data that a model did not accept.

    `game` is the one whose field hints say what was expected, "" for the hints of every game. At most MOST_REPORTED
    problems are returned.
    """
    source = _Source(file, data, model, hints_of(game) if game else general_hints())
    errors = [item for item in error.errors(include_url=False) if not _follows_from_entries(item)]
    return [_problem(item, source) for item in errors[:MOST_REPORTED]]


def validate(
    model: type[Model], data: Any, file: str, game: str = "", *, line: str = "", context: object = None
) -> Model:
    """Return the data of a file as an instance of a model.

    `line` is the number of the line that the data stand on, "" for a whole file; `game` the one whose field hints say
    what was expected; `context` goes to the model's validators. Raises InvalidFile with all problems at once.
    """
    try:
        return model.model_validate(data, context=context)
    except ValidationError as error:
        problems = explain(error, model, file, data, game)
        raise InvalidFile(_with_line_place(problems, line) if line else problems) from None


def _follows_from_entries(error: ErrorDetails) -> bool:
    """Tell whether a list is too short only because pydantic leaves invalid entries out; those are reported anyway."""
    return error["type"] == "too_short" and len(error["input"]) >= error["ctx"]["min_length"]


def _problem(error: ErrorDetails, source: _Source) -> Problem:
    """Return an error of pydantic as a problem of the file: its key, its place, what was found and expected."""
    kind, context = error["type"], error.get("ctx", {})
    steps = _path_in_data(error["loc"], source.data)
    if kind.startswith("union_tag"):  # the kind of an entry is missing or unknown: that is the field to name
        steps.append("kind")
    last_name = next((step for step in reversed(steps) if isinstance(step, str)), "")
    key: Key = kind if kind in KEYS else _KEYS.get(kind, "invalid")
    value = context.get("tag", error["input"]) if kind == "union_tag_invalid" else error["input"]
    place = _place(steps, source)
    # Pydantic reports a list that is too short for a tuple as a missing entry: name the list itself.
    if key == "missing" and steps and isinstance(steps[-1], int):
        key, place = "list", _place(steps[:-1], source)
    if key == "missing":
        return problem(key, source.file, place, expected=_form_of_field(steps, source))
    if key == "unknown":
        near = get_close_matches(last_name, sibling_keys(source.model, steps), n=1, cutoff=_SIMILAR)
        if near and near != [last_name]:
            return problem("unknown_near", source.file, place, value, near[0])
        return problem(key, source.file, place, value)
    if key == "length":  # of a list: not its entries are shown but how many there are
        value = Unquoted(str(len(value)))
    return problem(key, source.file, place, value, _expectation(key, context, steps, source))


def _expectation(key: Key, context: Mapping[str, Any], steps: list[int | str], source: _Source) -> str:
    """Return what was expected at a path: from the `context` of pydantic's error, else from the field hints."""
    if key == "choice":
        # Pydantic writes them as `'pl', 'de' or 'en'`.
        choices = str(context.get("expected") or context.get("expected_tags"))
        return ", ".join(_QUOTED.findall(choices)) or choices
    limit_name = next((name for name in _LIMIT_SIGNS if name in context), "")
    if limit_name and key in ("range", "length", "text_length"):
        limit = str(context[limit_name]).replace("-", "−")
        form = _form_of_field(steps, source) if key == "range" else ""
        span = _RANGE_FORM.fullmatch(form)
        # The whole span, such as `1–6`, is clearer than the one bound that was passed (`≤ 6`).
        return form if span and limit in span.groups() else f"{_LIMIT_SIGNS[limit_name]} {limit}"
    if key == "id_form":
        example = _TEXT.search(_form_of_field(steps, source))
        return example[1] if example else "a-1"  # an id of the usual form
    if "expected" in context:
        return str(context["expected"])
    return _form_of_field(steps, source)


def _form_of_field(steps: list[int | str], source: _Source) -> str:
    """Return the form of the field at the end of a path, by the hints on fields or the model."""
    return source.hints.of(steps, form_of(source.model, steps))


def _path_in_data(loc: tuple[int | str, ...], data: Any) -> list[int | str]:
    """Return the path of an error through the data, made of pydantic's `loc`.

    Behind the number of an entry that may be of several kinds pydantic inserts its kind, which is no key of the data:
    `("question", 0, "single", "prompt")`. It is left out, and so is `[key]`, which stands for an error in a key itself.
    """
    steps: list[int | str] = []
    was_previous_inserted = False
    for step in loc:
        table = value_at(data, steps)
        is_entry = bool(steps) and isinstance(steps[-1], int)
        is_kind = isinstance(table, Mapping) and step == table.get("kind")
        # A kind is inserted once: behind the number of an entry always, elsewhere only if the table has no such key.
        is_inserted = is_kind and not was_previous_inserted and (is_entry or step not in table)
        was_previous_inserted = is_inserted
        if not is_inserted and step != "[key]":
            steps.append(step)
    return steps


def value_at(data: Any, steps: Sequence[int | str]) -> Any:
    """Return the value at the end of a path through tables and lists; None where the data have no such path."""
    for step in steps:
        is_list = isinstance(data, tuple | list)
        has_step = step in range(len(data)) if is_list else isinstance(data, Mapping) and step in data
        if not has_step:
            return None
        data = data[step]
    return data


def _place(steps: list[int | str], source: _Source) -> Place:
    """Return a path through a file as a place: an entry of a list with a noun, and the field in it; else the field."""
    nouns = source.hints.nouns
    # Such a list stands at the top of the file, or within one table of it: the path then has at most two steps to it.
    for length in (1, 2):
        if len(steps) > length and isinstance(steps[length], int) and steps[length - 1] in nouns:
            table, index, rest = str(steps[length - 1]), int(steps[length]), steps[length + 1 :]
            entry = value_at(source.data, steps[: length + 1])
            entry_place = _entry_place(nouns[table], entry, index + 1, table)
            return Place(entry_place.noun, entry_place.name, dotted(rest))
    field = dotted(steps)
    return Place("field", field) if field else Place()


def _entry_place(noun: Noun, entry: Any, number: int, table: str) -> Place:
    """Return the place of an entry of a list by its name, else by its number (from 1) in the list `table`."""
    name = _name_of(noun, entry) if isinstance(entry, Mapping) else ""
    if noun == "step":  # several lists have steps: the place names the list too
        return Place("step", f"{table} {name or f'#{number}'}")
    numbered: dict[str, Noun] = {"card": "card_number", "path": "path_number", "question": "question_number"}
    if noun in numbered and not name:
        return Place(numbered[noun], str(number))
    return Place(noun, name or f"#{number}")


def _name_of(noun: Noun, entry: Mapping[str, Any]) -> str:
    """Return the name of an entry with a noun, empty if it has none; a path of the map is named by its two ends."""
    ends = entry.get("ends")
    if noun == "path" and isinstance(ends, tuple) and all(isinstance(end, str) for end in ends):
        return shortened("–".join(ends))
    value = entry.get("id" if noun == "question" else noun)
    if (isinstance(value, str) and value) or type(value) is int:
        return shortened(str(value))
    return ""


def dotted(steps: list[int | str]) -> str:
    """Return a path through a file as text: `position.officers#2.space`; numbers count from one."""
    text = ""
    for step in steps:
        text += f"#{step + 1}" if isinstance(step, int) else f".{shortened(step)}"
    return text.lstrip(".")


def _with_line_place(problems: list[Problem], number: str) -> list[Problem]:
    """Return the problems of data on one line of a file: the line is their place, the old place its field."""
    return [
        item.at(Place("line", number, ".".join(part for part in (item.place.name, item.place.field) if part)))
        for item in problems
    ]


Schema = Mapping[str, Any]
MOST_COUNTED = 1_000_000


def sibling_keys(model: type[BaseModel], steps: Sequence[int | str]) -> tuple[str, ...]:
    """Return the keys that a model allows in the table that the last key of a path stands in."""
    tables = _schemas_at(model, steps[:-1])
    return tuple(sorted({name for table in tables for name in table.get("properties", ())}))


def form_of(model: type[BaseModel], steps: Sequence[int | str]) -> str:
    """Return the form that a model implies at the end of a path: choices, true or false, a range; else empty."""
    schemas = [schema for schema in _schemas_at(model, steps) if schema.get("type") != "null"]
    if schemas and all("enum" in schema or "const" in schema for schema in schemas):
        choices = (choice for schema in schemas for choice in schema.get("enum", [schema.get("const")]))
        return ", ".join(dict.fromkeys(map(str, choices)))
    kinds = {schema.get("type") for schema in schemas}
    if kinds == {"boolean"}:
        return "true, false"
    spans = {_range_text(schema) for schema in schemas} if kinds == {"integer"} else set()
    return spans.pop() if len(spans) == 1 else ""


def _range_text(number: Schema) -> str:
    """Return the range in the schema of a whole number as text, or its first values if it goes in steps.

    Empty for a range without lower or upper end, or with an upper end above MOST_COUNTED.
    """
    least, most = number.get("minimum"), number.get("maximum")
    if "exclusiveMaximum" in number:
        most = number["exclusiveMaximum"] - 1  # `exclusiveMaximum` 10 means: at most 9
    if least is None or most is None or not least <= most <= MOST_COUNTED:
        return ""
    if step := number.get("multipleOf"):
        return f"{least}, {least + step}, {least + 2 * step}, …"
    if least == most:
        return str(least)
    return f"{least} … {most}".replace("-", "−") if least < 0 else f"{least}–{most}"


# Making a schema takes as long as all other work on an error.
@cache
def _json_schema(model: type[BaseModel]) -> dict[str, Any]:
    """Return the JSON schema of a model, cached."""
    return model.model_json_schema()


def _schemas_at(model: type[BaseModel], steps: Sequence[int | str]) -> list[Schema]:
    """Return the JSON schemas of the values that a model allows at the end of a path."""
    schema = _json_schema(model)
    parts: list[Schema] = [schema]
    for step in steps:
        parts = [inner for part in parts for inner in _inner_schemas(part, step, schema)]
    return [choice for part in parts for choice in _alternative_schemas(part, schema)]


def _inner_schemas(part: Schema, step: int | str, schema: Schema) -> Iterator[Schema]:
    """Yield the schemas of a table's key or, for a number, of a list's entries; `schema` is the whole, for `$ref`."""
    for choice in _alternative_schemas(part, schema):
        inner = choice.get("properties", {}).get(step) if isinstance(step, str) else choice.get("items")
        if inner:
            yield inner


def _alternative_schemas(part: Schema, schema: Schema) -> Iterator[Schema]:
    """Yield each schema that a part may stand for: its alternatives, or itself. A reference leads into `schema`."""
    if "$ref" in part:
        yield from _alternative_schemas(schema["$defs"][part["$ref"].rpartition("/")[2]], schema)
    elif choices := part.get("anyOf") or part.get("oneOf"):
        for choice in choices:
            yield from _alternative_schemas(choice, schema)
    else:
        yield part
