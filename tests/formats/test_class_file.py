"""What a teacher sets for a class: a small strict file that says nothing about anybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.each import each
from westerplatte_nb.formats.check_file import check_file
from westerplatte_nb.formats.classroom.class_file import FILE, ClassRules, read_class, save_class
from westerplatte_nb.formats.problems import InvalidFile


@pytest.mark.parametrize(
    "rules", [ClassRules(1939, False), ClassRules(0), ClassRules(None, False), ClassRules(keep=False)]
)
def test_what_is_set_is_read_back(rules: ClassRules, tmp_path: Path) -> None:
    path = save_class(tmp_path, rules)
    assert read_class(tmp_path) == rules
    checked = check_file(path)
    assert (checked.kind, checked.holds) == ("class", rules)


def test_where_nothing_is_set_there_is_no_file(tmp_path: Path) -> None:
    save_class(tmp_path, ClassRules(1939))
    save_class(tmp_path, ClassRules())
    assert list(tmp_path.iterdir()) == []
    assert read_class(tmp_path) is None


@each(
    "text",
    [
        "schema = 1\n[class]\ndeal = -1",
        "schema = 1\n[class]\ndeal = 1000000",
        'schema = 1\n[class]\ndeal = "1939"',
        "schema = 1\n[class]\ndeal = true",
        "schema = 1\n[class]\nhints = 0",
        "schema = 1\n[class]\nkeep = 0",
        'schema = 1\n[class]\npupils = ["Ada"]',
        "schema = 99\n[class]",
        "[class]\ndeal = 1",
        "schema = 1\nclass = 7",
        "not a file",
    ],
)
def test_anything_else_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    with pytest.raises(InvalidFile):
        read_class(tmp_path)
