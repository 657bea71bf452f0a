import pytest

from westerplatte_nb.view.scene import Circle, Polygon, Rect, Scene, Shape, Text
from westerplatte_nb.view.tween import between


def scene(*shapes: Shape) -> Scene:
    return Scene(100, 100, "", "", {"ground": (), "pieces": shapes, "marks": ()})


def pieces(picture: Scene) -> dict[str, Shape]:
    return {shape.key: shape for shape in picture.layers["pieces"]}


def test_the_end_is_the_picture_itself() -> None:
    before, after = scene(Circle("a", 0, 0, 1)), scene(Circle("a", 10, 0, 1))
    assert between(before, after, 1) is after


def test_a_shape_goes_from_where_it_was_to_where_it_will_be() -> None:
    before = scene(Circle("a", 0, 0, 2, "ink"), Rect("b", 0, 0, 4, 4), Polygon("c", ((0, 0), (2, 0), (0, 2))))
    after = scene(Circle("a", 10, 20, 4, "paper"), Rect("b", 8, 0, 4, 8), Polygon("c", ((4, 0), (6, 0), (4, 2))))
    half = pieces(between(before, after, 0.5))
    assert half["a"] == Circle("a", 5, 10, 3, "paper")
    assert half["b"] == Rect("b", 4, 0, 4, 6)
    assert half["c"] == Polygon("c", ((2, 0), (4, 0), (2, 2)))


def test_what_comes_is_there_and_what_goes_is_gone_from_the_middle_on() -> None:
    before, after = scene(Circle("old", 0, 0, 1)), scene(Circle("new", 5, 5, 1))
    assert set(pieces(between(before, after, 0.3))) == {"old", "new"}
    assert set(pieces(between(before, after, 0.6))) == {"new"}


def test_a_shape_may_come_in_from_afar() -> None:
    after = scene(Circle("troop:A.wheel", 50, 40, 1), Circle("other", 50, 40, 1))
    found = pieces(between(scene(), after, 0.25, {"troop:A": (0, -40)}))
    assert found["troop:A.wheel"] == Circle("troop:A.wheel", 50, 10, 1)
    assert found["other"] == Circle("other", 50, 40, 1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (Polygon("a", ((0, 0), (1, 0), (0, 1))), Polygon("a", ((0, 0), (1, 0)), closed=False)),
        (Circle("a", 0, 0, 1), Rect("a", 5, 5, 1, 1)),
        (Text("a", 0, 0, "I", 12), Text("a", 0, 0, "II", 12)),
    ],
)
def test_what_cannot_be_between_is_as_it_will_be(old: Shape, new: Shape) -> None:
    assert pieces(between(scene(old), scene(new), 0.4))["a"] == new


def test_what_did_not_change_is_the_very_same() -> None:
    same = Circle("a", 0, 0, 1)
    assert pieces(between(scene(same), scene(same, Circle("b", 1, 1, 1)), 0.4))["a"] is same
