"""The words of a class file."""

from typing import Annotated

from pydantic import Field

from westerplatte_nb.formats.classroom.deal_code import MOST_DEAL
from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.record.upgrades import SCHEMA


class ClassEntry(Entry):
    """What stands under `class`."""

    deal: Annotated[int, Field(ge=0, le=MOST_DEAL)] | None = None
    hints: bool = True
    solution: bool = True
    keep: bool = True


class ClassFile(Entry):
    """What a teacher sets for a class."""

    schema_: Annotated[int, Field(alias="schema", ge=1, le=SCHEMA)]
    class_: Annotated[ClassEntry, Field(alias="class")]
