"""What many games have in common, worked out by hand from a few rows; the table; the charts."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import westerplatte_nb
from tests.amounts import in_each_language, tried, values
from westerplatte_nb.games.seven_days.lab import facts
from westerplatte_nb.games.seven_days.lab.measure import SevenDaysRow
from westerplatte_nb.games.seven_days.rules.board import SPACES
from westerplatte_nb.lab.chart import Chart
from westerplatte_nb.lab.games import Games

NONE = (0,) * 11
FULL = (6,) * 11
WON = SevenDaysRow(1, "victory", 60, 7, (), (), (1, *NONE[1:]), (4, 2, *NONE[2:]), (FULL,) * 6 + ((5,) * 11,))
LOST_ON_3 = SevenDaysRow(
    2, "defeat", 20, 3, ("1", "3"), ("howitzer", "air_raid"), (3, *NONE[1:]), (2, *NONE[1:]), (FULL, (4,) * 11)
)
LOST_ON_1 = SevenDaysRow(3, "defeat", 5, 1, ("1", "2"), ("howitzer", "howitzer"), NONE, NONE, ())
ROWS = (WON, LOST_ON_3, LOST_ON_1)
NAMES = ("survival_chart", "walls_chart", "causes_chart", "heat_chart")


def games(language: str = "en", **words: Any) -> Games:
    return Games("sensible", "easy", 3, 1, language=language, rows=ROWS, **words)


def test_a_day_is_survived_by_whoever_is_still_there_after_it():
    assert [share.count for share in facts.survival(ROWS)] == [2, 2, 1, 1, 1, 1, 1]


def test_causes_are_counted_by_guardhouse_over_lost_games():
    found = facts.causes(ROWS)
    assert found["howitzer"] == {"1": 2, "2": 1, "3": 0, "4": 0, "5": 0, "6": 0}
    assert found["air_raid"]["3"] == 1
    assert sum(found["machine_gun"].values()) == 0


def test_walls_are_those_of_games_that_went_on():
    days = facts.walls(ROWS)
    assert [(day.day, day.games) for day in days] == [(1, 2), (2, 2), (3, 1), (4, 1), (5, 1), (6, 1)]
    assert days[0].bricks == (66, 66, 66)
    assert days[1].bricks is not None
    assert days[1].bricks.median == 55
    assert facts.walls((LOST_ON_1,))[0].bricks is None


def test_walls_of_a_position_begin_with_its_day():
    row = SevenDaysRow(1, "defeat", 9, 6, ("1", "2"), ("howitzer",) * 2, NONE, NONE, (FULL, (3,) * 11))
    assert [(day.day, day.games) for day in facts.walls((row,), first_day=4)] == [(4, 1), (5, 1), (6, 0)]


def test_heat_is_bricks_a_game_and_turns_in_all():
    assert facts.bricks_lost(ROWS)["A"] == pytest.approx(4 / 3)
    assert facts.presence(ROWS) == pytest.approx({**dict.fromkeys(SPACES, 0.0), "A": 6 / 8, "B": 2 / 8})
    assert set(facts.presence(()).values()) == {0.0}


def test_the_table_has_a_dict_a_game_and_pandas_the_same():
    table = games().table()
    assert [row["seed"] for row in table] == [1, 2, 3]
    assert table[1]["fallen"] == "1 3"
    assert (table[0]["lost_A"], table[0]["bricks_after_day_7"]) == (1, 55)
    frame = games().to_pandas()
    assert list(frame["result"]) == ["victory", "defeat", "defeat"]
    assert frame["turns"].sum() == 85


def test_games_say_who_won_how_often():
    assert repr(games()) == "sensible bot, level easy: 3 games, 33% won (95% interval: 6–80%)."
    assert "no games yet" in repr(Games("sensible", "easy", 3, 1))
    assert "Stopped" in repr(Games("sensible", "easy", 5, 1, rows=ROWS))


@in_each_language("name, language", NAMES)
def test_a_chart_is_a_picture_with_text_as_text_and_says_what_it_shows(name, language):
    chart = getattr(games(language), name)()
    assert isinstance(chart, Chart)
    ElementTree.fromstring(chart.svg)
    assert "[" not in repr(chart)
    title = chart.words.splitlines()[0]
    assert title.split(" – ")[0] in chart.svg, "letters stay letters"
    assert "<dc:date>" not in chart.svg
    assert len(repr(chart).splitlines()) > 1
    page = chart._repr_html_()
    assert len(page) < 60_000
    assert re.fullmatch(r'<img alt="[^"]{20,}" [^>]*>', page)


@values("name", few="walls_chart", many=NAMES)
def test_the_same_games_give_the_same_picture_byte_for_byte(name):
    assert getattr(games(), name)().svg == getattr(games(), name)().svg


def test_other_games_stand_beside_in_other_lines_and_not_in_colour_alone():
    other = Games("uniform", "hard", 3, 1, rows=ROWS[1:])
    chart = games().survival_chart(other)
    assert isinstance(chart, Chart)
    assert "random bot, level hard" in chart.svg
    assert "stroke-dasharray" in chart.svg
    assert repr(chart).count("\n") == 2


def test_without_any_game_there_is_still_a_chart():
    empty = Games("sensible", "easy", 3, 1)
    assert all(isinstance(getattr(empty, name)(), Chart) for name in tried(few=NAMES[::2], many=NAMES))


def test_a_chart_can_be_saved(tmp_path):
    chart = games().heat_chart()
    chart.save(tmp_path / "heat.svg")
    assert (tmp_path / "heat.svg").read_text("utf-8") == chart.svg


def test_simulated_games_are_named_by_their_seeds():
    found = westerplatte_nb.simulate(games=4, seed=7, level="hard", language="en", progress=False)
    assert isinstance(found, Games)
    assert [row.seed for row in found.rows] == [7, 8, 9, 10]
    assert (found.level, found.first_round, found.won.of) == ("hard", 1, 4)


def test_a_position_late_in_the_game_is_played_from_its_day_on():
    found = westerplatte_nb.simulate({"position": {"day": 5, "turn": 30}}, games=2, progress=False)
    assert isinstance(found, Games)
    assert found.first_round == 5
    assert [day.day for day in found.walls()] == [5, 6]
