"""People are told what is wrong with a file, and how much more there is, never a part of it in silence."""

import pytest

from westerplatte_nb.formats.problems import InvalidFile, Place, problem
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.widgets.error_guard import fault_sentences


def refused(number: int) -> InvalidFile:
    return InvalidFile(problem("missing", "my.toml", Place("field", f"one{count}")) for count in range(number))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_few_faults_are_all_told_and_of_many_their_number(language):
    words = words_in(language)
    assert len(fault_sentences(refused(3), words, 3)) == 3
    *first, last = fault_sentences(refused(15), words, 3)
    assert len(first) == 3 and all("my.toml" in one for one in first)
    assert "12" in last and "{" not in last


def test_a_fault_that_is_found_twice_is_told_once():
    same = problem("missing", "my.toml", Place("field", "one"))
    assert len(fault_sentences(InvalidFile([same, same]), words_in("en"))) == 1
