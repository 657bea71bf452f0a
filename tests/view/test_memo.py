"""What was made of a part of a picture is made once, as long as it is the very same part."""

from __future__ import annotations

from westerplatte_nb.view.drawing.memo import by_identity
from westerplatte_nb.view.drawing.scene import Shape, Text

MOST = 20


class Maker:
    """Notes what it is asked to make."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.known = by_identity(MOST)(self.make)

    def make(self, layer: tuple[Shape, ...]) -> str:
        self.made.append("".join(shape.text for shape in layer if isinstance(shape, Text)))
        return self.made[-1]


def layer_of(text: str) -> tuple[Shape, ...]:
    return (Text(key=text, x=0, y=0, text=text, size=10, fill="ink", max_width=50),)


def test_the_very_same_layer_is_made_once_and_one_like_it_anew() -> None:
    maker, layer = Maker(), layer_of("a")
    assert [maker.known(asked) for asked in (layer, layer, layer_of("a"), layer)] == ["a"] * 4
    assert maker.made == ["a", "a"]


def test_layers_that_come_and_go_are_never_taken_for_each_other() -> None:
    maker = Maker()
    for number in range(3 * MOST):
        assert maker.known(layer_of(str(number))) == str(number)


def test_what_was_asked_for_long_ago_is_let_go() -> None:
    maker, first = Maker(), layer_of("first")
    for layer in (first, *(layer_of(str(number)) for number in range(MOST)), first):
        maker.known(layer)
    assert maker.made.count("first") == 2
