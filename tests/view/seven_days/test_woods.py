"""The trees that the package carries are those that would be planted now."""

from westerplatte_nb.view.seven_days.planting import planted, trees_text
from westerplatte_nb.view.seven_days.woods import FILE, woods


def test_the_trees_in_the_file_are_those_planted_now():
    assert FILE.read_text("utf-8") == trees_text(planted())  # else: python -m westerplatte_nb.view.seven_days.planting
    assert woods() == planted()
