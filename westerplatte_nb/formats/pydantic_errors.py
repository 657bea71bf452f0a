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

Read = TypeVar("Read", bound=BaseModel)

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
MOST_TOLD = 100
# How similar an unknown word must be to a known one, 0 to 1, to be reported as a misspelling of it.
_SIMILAR = 0.7

_SPAN = re.compile(r"(−?\d+)(?:–| … )(−?\d+)")
_QUOTED = re.compile(r"'([^']*)'")
_TEXT = re.compile(r'"([^"]*)"')


class _Source(NamedTuple):
    """The data that a model did not accept, with their file, the model, and the hints on its fields."""

    file: str
    data: Any
    model: type[BaseModel]
    hints: FieldHints


def explain(error: ValidationError, model: type[BaseModel], file: str, data: Any, game: str = "") -> list[Problem]:
    """Return a problem for each thing that pydantic reports about data that a model did not read.

    Field hints are those of a game, or those of every game. Of a file that is wrong all over a
    hundred problems are reported.
    """
    source = _Source(file, data, model, hints_of(game) if game else general_hints())
    errors = [one for one in error.errors(include_url=False) if not _follows(one)]
    return [_problem(one, source) for one in errors[:MOST_TOLD]]


def validated(
    model: type[Read], data: Any, file: str, game: str = "", *, line: str = "", context: object = None
) -> Read:
    """Validate data of a file, or of one `line` of it, with a model; field hints are those of a game.

    Raises InvalidFile with all that is wrong.
    """
    try:
        return model.model_validate(data, context=context)
    except ValidationError as error:
        problems = explain(error, model, file, data, game)
        raise InvalidFile(_in_line(problems, line) if line else problems) from None


def _follows(error: ErrorDetails) -> bool:
    """Tell whether a list is too short only because of entries whose problems are reported already."""
    return error["type"] == "too_short" and len(error["input"]) >= error["ctx"]["min_length"]


def _problem(error: ErrorDetails, source: _Source) -> Problem:
    """Return what pydantic reports as a problem of a file."""
    kind, context = error["type"], error.get("ctx", {})
    steps = _steps(error["loc"], source.data)
    if kind.startswith("union_tag"):
        steps.append("kind")
    field = next((step for step in reversed(steps) if isinstance(step, str)), "")
    key: Key = kind if kind in KEYS else _KEYS.get(kind, "invalid")
    value = context.get("tag", error["input"]) if kind == "union_tag_invalid" else error["input"]
    place = _place(steps, source)
    # An entry of a tuple is missing: its list is too short.
    if key == "missing" and steps and isinstance(steps[-1], int):
        key, place = "list", _place(steps[:-1], source)
    if key == "missing":
        return problem(key, source.file, place, expected=_form(steps, source))
    if key == "unknown":
        near = get_close_matches(field, neighbours(source.model, steps), n=1, cutoff=_SIMILAR)
        if near and near != [field]:
            return problem("unknown_near", source.file, place, value, near[0])
        return problem(key, source.file, place, value)
    if key == "length":
        value = Unquoted(str(len(value)))
    return problem(key, source.file, place, value, _expected(key, context, steps, source))


def _expected(key: Key, context: Mapping[str, Any], steps: list[int | str], source: _Source) -> str:
    """Return the expected form, from pydantic's own error, else from the hints."""
    if key == "choice":
        named = str(context.get("expected") or context.get("expected_tags"))
        return ", ".join(_QUOTED.findall(named)) or named
    if key == "range":
        for name, sign in (("ge", "≥"), ("le", "≤")):
            if name in context:
                # The whole span is clearer than the one bound that was passed.
                form = _form(steps, source)
                ends = _SPAN.fullmatch(form)
                limit = str(context[name]).replace("-", "−")
                return form if ends and limit in ends.groups() else f"{sign} {limit}"
    if key in ("length", "text_length"):
        for name, sign in (("min_length", "≥"), ("max_length", "≤")):
            if name in context:
                return f"{sign} {context[name]}"
    if key == "id_form":
        example = _TEXT.search(_form(steps, source))
        return example[1] if example else "a-1"
    if "expected" in context:
        return str(context["expected"])
    return _form(steps, source)


def _form(steps: list[int | str], source: _Source) -> str:
    """Return what may stand at a place, by the hints on fields or the model."""
    return source.hints.of(steps, form_of(source.model, steps))


def _steps(loc: tuple[int | str, ...], data: Any) -> list[int | str]:
    """Return the path of an error through the data, of pydantic's own location.

    After an entry of several kinds pydantic inserts the entry's kind, which is no key of the data; it is left out, and
    so is its `[key]` for an error in the key itself.
    """
    steps: list[int | str] = []
    was_inserted = False
    for step in loc:
        table = at(data, steps)
        is_entry = bool(steps) and isinstance(steps[-1], int)
        is_kind = isinstance(table, Mapping) and step == table.get("kind")
        is_inserted = is_kind and not was_inserted and (is_entry or step not in table)
        was_inserted = is_inserted
        if not is_inserted and step != "[key]":
            steps.append(step)
    return steps


def at(data: Any, steps: Sequence[int | str]) -> Any:
    """Return the value at the end of a path through tables and lists, or None."""
    for step in steps:
        is_list = isinstance(data, tuple | list)
        if not (step in range(len(data)) if is_list else isinstance(data, Mapping) and step in data):
            return None
        data = data[step]
    return data


def _place(steps: list[int | str], source: _Source) -> Place:
    """Return a path through a file as a place: an entry of a list that has a noun and what follows, else a field."""
    nouns = source.hints.nouns
    # Such a list stands at the top of the file, or within one table of it.
    for start in (0, 1):
        if len(steps) > start + 1 and isinstance(steps[start + 1], int) and steps[start] in nouns:
            noun = nouns[str(steps[start])]
            entry = at(source.data, steps[: start + 2])
            entry_place = _entry_place(noun, entry, int(steps[start + 1]) + 1, str(steps[start]))
            return Place(entry_place.noun, entry_place.name, dotted(steps[start + 2 :]))
    field = dotted(steps)
    return Place("field", field) if field else Place()


def _entry_place(noun: Noun, entry: Any, number: int, table: str) -> Place:
    """Return the place of an entry of a list by its name, else by its number (from 1) in the list `table`."""
    name = ""
    if isinstance(entry, Mapping):
        name = _name_of(noun, entry)
    if noun == "step":
        return Place("step", f"{table} {name or f'#{number}'}")
    numbered: dict[str, Noun] = {"card": "card_number", "path": "path_number", "question": "question_number"}
    if noun in numbered and not name:
        return Place(numbered[noun], str(number))
    return Place(noun, name or f"#{number}")


def _name_of(noun: Noun, entry: Mapping[str, Any]) -> str:
    """Return the name of an entry, empty where it has none; a path is named by its two ends."""
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


def _in_line(problems: list[Problem], number: str) -> list[Problem]:
    """Return problems with the line they stand in as their place."""
    return [
        one.at(Place("line", number, ".".join(part for part in (one.place.name, one.place.field) if part)))
        for one in problems
    ]


Schema = Mapping[str, Any]
MOST_COUNTED = 1_000_000


def neighbours(model: type[BaseModel], steps: Sequence[int | str]) -> tuple[str, ...]:
    """Return the keys that a model allows beside the last key of a path, that one included."""
    ends = _schemas_at(model, steps[:-1])
    return tuple(sorted({name for one in ends for name in one.get("properties", ())}))


def form_of(model: type[BaseModel], steps: Sequence[int | str]) -> str:
    """Return the expected form at the end of a path: a choice, yes or no, a range; empty for others."""
    ends = [one for one in _schemas_at(model, steps) if one.get("type") != "null"]
    if ends and all("enum" in one or "const" in one for one in ends):
        choices = (choice for one in ends for choice in one.get("enum", [one.get("const")]))
        return ", ".join(dict.fromkeys(map(str, choices)))
    kinds = {one.get("type") for one in ends}
    if kinds == {"boolean"}:
        return "true, false"
    spans = {_span(one) for one in ends} if kinds == {"integer"} else set()
    return spans.pop() if len(spans) == 1 else ""


def _span(number: Schema) -> str:
    """Return the range of a whole number by its schema, or the first values of one in steps; empty for a huge range."""
    least, most = number.get("minimum"), number.get("maximum", number.get("exclusiveMaximum", 0) - 1)
    if least is None or not least <= most <= MOST_COUNTED:
        return ""
    if step := number.get("multipleOf"):
        return f"{least}, {least + step}, {least + 2 * step}, …"
    if least == most:
        return str(least)
    return f"{least} … {most}".replace("-", "−") if least < 0 else f"{least}–{most}"


# Making a schema takes as long as all other work on an error.
@cache
def _schema(model: type[BaseModel]) -> dict[str, Any]:
    return model.model_json_schema()


def _schemas_at(model: type[BaseModel], steps: Sequence[int | str]) -> list[Schema]:
    """Return the schemas of the values that may stand at the end of a path."""
    schema = _schema(model)
    parts: list[Schema] = [schema]
    for step in steps:
        parts = [inner for part in parts for inner in _inside(part, step, schema)]
    return [one for part in parts for one in _choices(part, schema)]


def _inside(part: Schema, step: int | str, schema: Schema) -> Iterator[Schema]:
    """Yield the schemas of a key of a table, or of the entries of a list; `schema` is the whole, for references."""
    for one in _choices(part, schema):
        keys = one.get("properties", {}) if isinstance(step, str) else one
        if inner := keys.get(step if isinstance(step, str) else "items"):
            yield inner


def _choices(part: Schema, schema: Schema) -> Iterator[Schema]:
    """Yield the schemas that a schema refers to or offers as alternatives, else itself."""
    if "$ref" in part:
        yield from _choices(schema["$defs"][part["$ref"].rpartition("/")[2]], schema)
    elif choices := part.get("anyOf") or part.get("oneOf"):
        for one in choices:
            yield from _choices(one, schema)
    else:
        yield part
