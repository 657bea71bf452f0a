"""What all parts of files have in common: one strict base of models, and a few checks that any game may ask for."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints
from pydantic_core import PydanticCustomError

Note = Annotated[str, StringConstraints(max_length=300)]


class Entry(BaseModel):
    """A part of a file: unknown words and near misses (`"3"`, `3.0`, `true`) are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


def different(names: tuple[str, ...]) -> tuple[str, ...]:
    """Let names pass that are all different."""
    if len(set(names)) < len(names):
        raise PydanticCustomError("same_twice", "the same twice")
    return names
