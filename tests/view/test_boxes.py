"""Boxes around shapes: which meet, and what a picture that is cut out of a scene has in it."""

from __future__ import annotations

from westerplatte_nb.view.drawing.boxes import meets
from westerplatte_nb.view.drawing.crop import crop
from westerplatte_nb.view.drawing.scene import Rect, Scene, Target


def test_boxes_meet_where_they_have_more_than_an_edge_in_common() -> None:
    box = (10.0, 10.0, 10.0, 10.0)
    assert meets(box, (15.0, 15.0, 10.0, 10.0)) and meets((0.0, 0.0, 30.0, 30.0), box)
    for x, y in ((20, 10), (0, 10), (10, 20), (10, 0), (15, 40), (15, -40), (40, 15), (-40, 15)):
        assert not meets(box, (float(x), float(y), 10.0, 10.0)), (x, y)


def test_what_is_cut_out_of_a_scene_lies_where_it_lay_and_its_places_with_it() -> None:
    shapes = (Rect("in", 60, 80, 10, 10, "paper"), Rect("out", 10, 10, 10, 10, "paper"))
    places = (Target("in", "In", 60, 80, 10, 10), Target("out", "Out", 10, 10, 10, 10))
    part = crop(Scene(200, 200, "", "", {"pieces": shapes}, places), (50, 50, 100, 100), "Part")
    (shape,), (place,) = part.layers["pieces"], part.targets
    assert isinstance(shape, Rect)
    assert (shape.x, shape.y) == (place.x, place.y) == (10, 30) and part.description == "In"
