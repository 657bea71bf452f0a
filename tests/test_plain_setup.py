"""What every game asks of a setup in plain data (`westerplatte_nb.engine.plain_setup`)."""

from __future__ import annotations

from types import MappingProxyType

import pytest

from tests.each import each
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.plain_setup import as_plain, field_errors, int_in, is_whole, table_in
from westerplatte_nb.i18n.words import LANGUAGES, words_in


@each(("found", "is_one"), [(1, True), (5, True), (0, False), (6, False), (True, False), (2.0, False)])
def test_yes_and_no_are_no_whole_numbers(found, is_one):
    assert is_whole(found, 1, 5) is is_one


def test_a_number_that_is_left_out_is_the_usual_one():
    assert int_in({}, "turns", 6, 1, 30) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_expected_is_said_in_each_language(language):
    words, told = words_in(language), []
    for ask in (lambda: int_in({"turns": True}, "turns", 6, 1, 30), lambda: table_in({"table": 3}, "table")):
        with pytest.raises(SetupError) as refusal:
            ask()
        told.append(words.say(refusal.value.expected))
    told += [words.say(wrong.expected) for wrong in field_errors({"sed": 1}, ("seed", "deck"), "")]
    assert (
        len(told) == 3
        and all(told)
        and "30" in told[0]
        and "seed, deck" in told[2]
        and "expected." not in "".join(told)
    )


def test_an_unknown_word_is_told_with_its_place():
    places = [
        wrong.place for where in ("", "position") for wrong in field_errors({"sed": 1, "seed": 2}, ("seed",), where)
    ]
    assert places == ["sed", "position.sed"]


def test_plain_data_are_dicts_and_lists_throughout_and_a_copy():
    given = MappingProxyType({"a": (1, MappingProxyType({"b": ()}))})
    assert as_plain(given) == {"a": [1, {"b": []}]}
    mine = {"table": {"rows": [1]}}
    table = table_in(mine, "table")
    assert table == {"rows": [1]} and table is not mine["table"] and table["rows"] is not mine["table"]["rows"]
