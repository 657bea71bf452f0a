"""An inventory that is one test tells of every case that fails."""

from __future__ import annotations

import pytest

from tests.each import each


def test_every_case_that_fails_is_told_by_its_name():
    tried = []

    @each(("word", "number"), [("one", 1), ("two", 3), ("three", 3), ("four", 5)])
    @each("offset", [0, 1])
    def inventory(word, number, offset):
        tried.append((word, offset))
        assert len(word) + offset == number + offset or word == "one"
        assert number != 5

    with pytest.raises(ExceptionGroup, match="2 of 4 cases of inventory failed") as failed:
        inventory()
    notes = [note for case in failed.value.exceptions for note in case.__notes__]
    assert notes == ["The case: word, number = three-3", "The case: word, number = four-5"]
    assert len(tried) == 8


def test_an_inventory_without_a_case_fails():
    @each("word", [])
    def inventory(word):
        pass

    with pytest.raises(AssertionError, match="has no case"):
        inventory()


def test_cases_of_a_function_are_made_when_the_test_runs():
    made = []

    def cases():
        made.append(3)
        return made

    @each("number", cases)
    def inventory(number):
        assert number == 3

    assert made == []
    inventory()
    assert made == [3]


@each("number", [1, 2])
def test_a_fixture_is_given_to_every_case(number, tmp_path):
    (tmp_path / str(number)).touch()
    assert len(list(tmp_path.iterdir())) == number
