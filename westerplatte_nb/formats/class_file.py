"""What a teacher sets for a class, in a small file beside its notebooks: the deal, hints or none, nothing to be kept.

    schema = 1

    [class]
    deal = 1939
    hints = false
    keep = false

It holds nothing about anybody. `play()` reads it from the folder it is called in, and *Load* from wherever it lies.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.lasting import write_lasting
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.reading import MOST_DATA, read_plain, settled
from westerplatte_nb.formats.upgrades import SCHEMA, check_schema

FILE = "class.toml"
WORD = "class"


@value
class ClassRules:
    """The number of the deal that everybody plays, None where each game is dealt anew; whether there are hints.

    Without `keep` nothing that is played or answered outlasts the kernel: one class after another uses the account.
    """

    deal: int | None = None
    hints: bool = True
    keep: bool = True


def class_rules_of(plain: Any, file: str) -> ClassRules:
    """Return what plain data of any origin set for a class; `file` is the name for its problems.

    Raises FileRefused with all problems at once.
    """
    # Models take a while to load, and few folders hold such a file.
    from pydantic import ValidationError

    from westerplatte_nb.formats.class_models import ClassFile
    from westerplatte_nb.formats.pydantic_errors import explain

    data = settled(plain, file)
    check_schema(data, file)
    try:
        read = ClassFile.model_validate(data).class_
    except ValidationError as error:
        raise FileRefused(explain(error, ClassFile, file, data)) from None
    return ClassRules(read.deal, read.hints, read.keep)


def read_class(folder: Path) -> ClassRules | None:
    """Return what is set for the class whose notebooks lie in a folder, None where nothing is.

    Raises FileRefused for a file that is none of these.
    """
    path = folder / FILE
    return class_rules_of(read_plain(path), FILE) if path.is_file() else None


def keeps(folder: Path) -> bool:
    """Tell whether anything may be kept of those who play in a folder; a file that cannot be read forbids nothing."""
    with suppress(FileRefused, OSError):
        return (read_class(folder) or ClassRules()).keep
    return True


def class_text(rules: ClassRules) -> str:
    """Return the text of the file."""
    deal = [] if rules.deal is None else [f"deal = {rules.deal}"]
    keep = [] if rules.keep else ["keep = false"]
    return "\n".join([f"schema = {SCHEMA}", "", "[class]", *deal, f"hints = {str(rules.hints).lower()}", *keep, ""])


def save_class(folder: Path, rules: ClassRules) -> Path:
    """Write the file into a folder and return its path; with nothing set there is no file.

    Raises OSError.
    """
    path = folder / FILE
    if rules == ClassRules():
        path.unlink(missing_ok=True)
    else:
        write_lasting(path, class_text(rules).encode(), most=MOST_DATA)
    return path
