"""What the schema of a model says of a field: the words beside it, and what may stand in it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from pydantic import BaseModel

Schema = Mapping[str, Any]
MOST_COUNTED = 1_000_000


def neighbours(model: type[BaseModel], steps: Sequence[int | str]) -> tuple[str, ...]:
    """Return the words that may stand where a way through what a model reads ends."""
    ends = _schemas_at(model, steps[:-1])
    return tuple(sorted({name for one in ends for name in one.get("properties", ())}))


def form_of(model: type[BaseModel], steps: Sequence[int | str]) -> str:
    """Return what may stand at the end of a way: one of a few, yes or no, a span; empty for what is freer."""
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
    """Return the ends of a whole number, where people can count as far, or the first of those in its steps."""
    least, most = number.get("minimum"), number.get("maximum", number.get("exclusiveMaximum", 0) - 1)
    if least is None or not least <= most <= MOST_COUNTED:
        return ""
    if step := number.get("multipleOf"):
        return f"{least}, {least + step}, {least + 2 * step}, …"
    if least == most:
        return str(least)
    return f"{least} … {most}".replace("-", "−") if least < 0 else f"{least}–{most}"


# A schema takes as long to make as all the rest of what is told.
@cache
def _schema(model: type[BaseModel]) -> dict[str, Any]:
    return model.model_json_schema()


def _schemas_at(model: type[BaseModel], steps: Sequence[int | str]) -> list[Schema]:
    schema = _schema(model)
    parts: list[Schema] = [schema]
    for step in steps:
        parts = [inner for part in parts for inner in _inside(part, step, schema)]
    return [one for part in parts for one in _choices(part, schema)]


def _inside(part: Schema, step: int | str, schema: Schema) -> Iterator[Schema]:
    for one in _choices(part, schema):
        named = one.get("properties", {}) if isinstance(step, str) else one
        if inner := named.get(step if isinstance(step, str) else "items"):
            yield inner


def _choices(part: Schema, schema: Schema) -> Iterator[Schema]:
    """Yield the schemas that a schema names or lets choose from."""
    if "$ref" in part:
        yield from _choices(schema["$defs"][part["$ref"].rpartition("/")[2]], schema)
    elif choices := part.get("anyOf") or part.get("oneOf"):
        for one in choices:
            yield from _choices(one, schema)
    else:
        yield part
