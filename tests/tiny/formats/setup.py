"""The strict reader of a setup of the ford."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tests.tiny.games.state import Setup
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.pydantic_errors import explain


class SetupForm(BaseModel):
    """All that a setup may say."""

    model_config = ConfigDict(strict=True, extra="forbid")

    seed: int = Field(default=0, ge=0, lt=2**63)


def setup_of(plain: Any, file: str) -> Setup:
    """Return the setup that plain words of a file ask for.

    Raises FileRefused.
    """
    try:
        return Setup(**SetupForm.model_validate(plain).model_dump())
    except ValidationError as error:
        raise FileRefused(explain(error, SetupForm, file, plain)) from None
