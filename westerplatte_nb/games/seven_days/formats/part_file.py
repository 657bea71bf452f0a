"""What the deck, board and morale files of 7 Days have in common."""

from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field, ValidationError

from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.formats.pydantic_errors import explain
from westerplatte_nb.formats.record.upgrades import check_schema

F = TypeVar("F", bound="PartFile")
T = TypeVar("T")


class PartFile(Entry):
    """A file that holds a part of the game's box."""

    schema_: Annotated[int, Field(alias="schema", ge=1)]
    game: Literal["seven_days"]


def parsed(model: type[F], data: Any, file: str) -> tuple[F | None, list[Problem]]:
    """Return what a model makes of plain data, or what is wrong with them.

    Raises InvalidFile for a newer release.
    """
    check_schema(data, file)
    try:
        return model.model_validate(data), []
    except ValidationError as error:
        return None, explain(error, model, file, data, "seven_days")


def unless(problems: list[Problem], value: T | None) -> T:
    """Return a value where nothing is wrong.

    Raises InvalidFile with all problems at once.
    """
    if problems or value is None:
        raise InvalidFile(problems)
    return value
