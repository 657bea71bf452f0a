"""What is drawn again: no more than a change can have touched, and all of that."""

from westerplatte_nb.view.drawing.dirty_regions import Box, dirty_boxes, shapes_in
from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect

FACE = Circle("face", 150, 150, 20, "paper")


def test_a_bare_frame_has_only_its_sides_drawn_again() -> None:
    frame = Rect("frame", 0, 0, 300, 300, "", "gold", 4, 10)
    boxes = dirty_boxes((FACE,), (FACE, frame))
    assert shapes_in((FACE, frame), boxes) == (frame,)
    assert min(box.left for box in boxes) <= -2 and max(box.bottom for box in boxes) >= 302


def test_a_filled_frame_has_all_within_drawn_again() -> None:
    frame = Rect("frame", 0, 0, 300, 300, "paper", "gold", 4, 10)
    assert shapes_in((frame, FACE), dirty_boxes((FACE,), (frame, FACE))) == (frame, FACE)


def test_a_shape_bent_round_a_box_is_not_drawn_again() -> None:
    bent = Polygon("bent", ((0, 0), (100, 0), (100, 10), (10, 10), (10, 100), (0, 100)), "brick", "ink", 2)
    assert not shapes_in((bent,), [Box(40, 40, 90, 90)])
    assert shapes_in((bent,), [Box(40, 5, 90, 90)])
    assert shapes_in((bent,), [Box(2, 2, 4, 4)]), "the box lies within"


def test_where_most_has_changed_one_box_holds_it_all() -> None:
    far = Circle("far", 900, 900, 20, "paper")
    moved = Circle("face", 160, 150, 20, "paper"), Circle("far", 900, 880, 20, "paper")
    (around,) = dirty_boxes((FACE, far), moved)
    assert shapes_in(moved, [around]) == moved
    stays = tuple(Circle(f"stays{n}", 150 + n, 600, 1, "paper") for n in range(9))
    assert len(dirty_boxes((FACE, far, *stays), (*moved, *stays))) == 2
