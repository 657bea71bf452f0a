"""The words of a setup of the ford (`westerplatte_nb.formats.game_files.SetupFiles`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.pydantic_errors import explain
from westerplatte_nb.formats.record.upgrades import check_schema
from westerplatte_nb.games.ford.rules import players_of as players_of
from westerplatte_nb.games.ford.rules import setup_from_plain
from westerplatte_nb.games.ford.rules.state import Setup

WORDS = frozenset({"seed", "players", "hands", "deck"})
Strength = Annotated[int, Field(ge=1, le=4)]


class SetupEntry(Entry):
    """All that a setup may say."""

    schema_: Annotated[int, Field(alias="schema", ge=1)] = 1
    game: Literal["ford"] = "ford"
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 0
    players: Annotated[int, Field(ge=2, le=3)] = 2
    hands: Annotated[tuple[tuple[Strength, ...], ...], Field(min_length=2, max_length=3)] | None = None
    deck: tuple[Strength, ...] | None = None


def setup_of(plain: Any, file: str) -> Setup:
    """Return the setup that plain data describe.

    Raises InvalidFile.
    """
    check_schema(plain, file)
    try:
        entry = SetupEntry.model_validate(plain)
    except ValidationError as error:
        raise InvalidFile(explain(error, SetupEntry, file, plain, "ford")) from None
    return setup_from_plain(entry.model_dump(exclude_none=True, include=set(WORDS)))
