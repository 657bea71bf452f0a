"""The map of the real ground beside the board: what the page is given, and what stays without a kernel."""

from __future__ import annotations

import re

import pytest

from westerplatte_nb import lesson
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.widgets.board.ground_map import GroundMap


def opened(language: str = "en", slug: str = "01_depot") -> GroundMap:
    shown = lesson(slug, language=language).map()
    assert isinstance(shown, GroundMap), shown
    return shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_place_says_how_surely_it_lies_there(language: str) -> None:
    places = opened(language).view["places"]
    assert len(places) > 15
    for place in places:
        assert any(character.isdigit() for character in "".join(place["lines"])), place["id"]
        assert re.search(r"S\d+\)", place["lines"][-1]), place["id"]


def test_the_guess_says_that_it_is_one() -> None:
    baths = next(place for place in opened().view["places"] if place["id"] == "lazienki")
    assert baths["isEstimated"]
    assert any("150 m" in line for line in baths["lines"])


def test_a_place_of_the_board_goes_where_the_board_has_it() -> None:
    by_sign = {place["sign"]: place["onBoard"] for place in opened().view["places"] if place["sign"]}
    assert min(by_sign, key=lambda sign: by_sign[sign][0]) in "A1"
    assert all(by_sign[outpost][1] < by_sign[guardhouse][1] for outpost in "ABCDE" for guardhouse in "123456")


def test_without_a_kernel_picture_and_table_stay() -> None:
    still = opened().mime_bundle()
    assert "<img" in still["text/html"] and "<table" in still["text/html"]
    assert "lighthouse" in still["text/plain"]


def test_the_sentences_of_the_table_are_set_as_sentences_not_flush_right_as_numbers() -> None:
    cells = re.findall(r"<t[dh][^>]*>", opened().mime_bundle()["text/html"])
    assert cells and all("text-align:left" in cell for cell in cells)


def test_a_game_without_a_map_says_so() -> None:
    assert "map" in repr(lesson("13_bridge", language="en").map())
