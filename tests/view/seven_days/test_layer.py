"""A layer in parts is drawn as its shapes are, and its parts are the very same as long as they show the same."""

from tests.games.seven_days.words import words_in
from tests.view.seven_days.positions import games
from westerplatte_nb.games.seven_days.view.board.pieces import pieces
from westerplatte_nb.view.drawing.dirty_regions import dirty_boxes, shapes_in
from westerplatte_nb.view.drawing.scene import Text


def test_a_layer_in_parts_is_drawn_again_as_its_shapes_are() -> None:
    states = games()[:60]
    layers = [pieces(state, words_in("de")) for state in states]
    plain = [tuple(layer) for layer in layers]
    for number in range(1, len(states)):
        boxes = dirty_boxes(plain[number - 1], plain[number])
        assert dirty_boxes(layers[number - 1], layers[number]) == boxes
        assert shapes_in(layers[number], boxes) == shapes_in(plain[number], boxes)


def test_words_lie_over_all_signs_and_parts_stay_the_same() -> None:
    layer = pieces(games()[0], words_in("de"))
    are_words = [isinstance(shape, Text) for shape in layer]
    assert are_words == sorted(are_words) and any(are_words)
    again = pieces(games()[0].copy(), words_in("de"))
    assert [*map(id, again.parts)] == [*map(id, layer.parts)]
