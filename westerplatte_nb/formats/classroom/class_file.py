"""What a teacher sets for a class, in a small file beside its notebooks: the deal, and what the game gives pupils.

    schema = 1

    [class]
    deal = 1939
    hints = false
    solution = false
    keep = false

It holds nothing about anybody. `play()` reads it from the folder it is called in, and *Load* from wherever it lies.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

from westerplatte_nb.formats.classroom.class_rules import ClassRules
from westerplatte_nb.formats.lasting import write_lasting
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_DATA, read_plain
from westerplatte_nb.formats.record.upgrades import SCHEMA, readable

__all__ = ["FILE", "WORD", "ClassRules", "class_rules_of", "class_text", "keeps_data", "read_class", "save_class"]

FILE = "class.toml"
WORD = "class"


def class_rules_of(plain: Any, file: str) -> ClassRules:
    """Return the class rules that the plain data of a class file hold; `file` is its name in problems.

    Raises InvalidFile with all problems at once.
    """
    # Models take a while to load, and few folders hold such a file.
    from westerplatte_nb.formats.classroom.models import ClassFile
    from westerplatte_nb.formats.pydantic_errors import validate

    data = readable(plain, file)
    entry = validate(ClassFile, data, file).class_
    return ClassRules(entry.deal, entry.hints, entry.keep, entry.solution)


def read_class(folder: Path) -> ClassRules | None:
    """Return the class rules in the class file of a folder; None if the folder has no such file.

    Raises InvalidFile for a class file that is not valid.
    """
    path = folder / FILE
    return class_rules_of(read_plain(path), FILE) if path.is_file() else None


def keeps_data(folder: Path) -> bool:
    """Tell whether the class file of a folder allows games and answers to be stored.

    True without such a file, and with one that cannot be read.
    """
    with suppress(InvalidFile, OSError):
        return (read_class(folder) or ClassRules()).keep
    return True


def class_text(rules: ClassRules) -> str:
    """Return class rules as the text of a class file; `solution` and `keep` are written only where they are False."""
    deal = [] if rules.deal is None else [f"deal = {rules.deal}"]
    forbidden = [f"{name} = false" for name in ("solution", "keep") if not getattr(rules, name)]
    hints = f"hints = {str(rules.hints).lower()}"
    return "\n".join([f"schema = {SCHEMA}", "", "[class]", *deal, hints, *forbidden, ""])


def save_class(folder: Path, rules: ClassRules) -> Path:
    """Write class rules to the class file of a folder, and return its path; for the default rules delete the file.

    Raises OSError.
    """
    path = folder / FILE
    if rules == ClassRules():
        path.unlink(missing_ok=True)
    else:
        write_lasting(path, class_text(rules).encode(), most=MOST_DATA)
    return path
