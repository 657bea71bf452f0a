"""Shares and quartiles against values worked out by hand or printed in textbooks."""

from __future__ import annotations

import pytest

from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.lab.estimate import Proportion, quartiles
from westerplatte_nb.lab.wording import interval, percent


@pytest.mark.parametrize(
    ("share", "low", "high"),
    [
        # Newcombe (1998), table I, method 3: Wilson's score interval.
        (Proportion(81, 263), 0.2553, 0.3662),
        (Proportion(15, 148), 0.0624, 0.1605),
        (Proportion(0, 20), 0.0, 0.1611),
        (Proportion(1, 29), 0.0061, 0.1718),
    ],
)
def test_wilsons_interval(share, low, high):
    assert share.interval == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_all_and_none_reach_the_ends_and_no_games_say_nothing():
    assert Proportion(29, 29).high == 1.0
    assert Proportion(0, 29).low == 0.0
    assert (Proportion(0, 0).value, Proportion(0, 0).interval) == (0.0, (0.0, 1.0))


def test_quartiles_lie_between_neighbours_in_proportion():
    assert quartiles([4, 1, 3, 2]) == (1.75, 2.5, 3.25)
    assert quartiles([7]) == (7, 7, 7)
    assert quartiles([]) is None


def test_nearly_all_is_not_all_and_nearly_none_not_none():
    english = words_in("en")
    assert [percent(value, english) for value in (0.0, 0.001, 0.5, 0.999, 1.0)] == [
        "0%", "under 1%", "50%", "over 99%", "100%",
    ]  # fmt: skip


def test_an_interval_is_rounded_outwards():
    assert interval(Proportion(81, 263), words_in("en")) == "25–37%"
    assert interval(Proportion(81, 263), words_in("de")) == "25–37\N{NO-BREAK SPACE}%"
