"""What was made of a layer is made once, as long as it is the very same layer."""

from __future__ import annotations

from westerplatte_nb.view.layer_memo import MOST_KEPT, LayerMemo
from westerplatte_nb.view.scene import Shape, Text
from westerplatte_nb.view.theme import THEMES, Theme


class Maker:
    """Counts what it is asked to make."""

    def __init__(self) -> None:
        self.made: list[tuple[str, str]] = []
        self.memo = LayerMemo(self.make)

    def make(self, layer: tuple[Shape, ...], theme: Theme) -> str:
        words = "".join(shape.text for shape in layer if isinstance(shape, Text))
        self.made.append((words, theme.name))
        return f"{words} {theme.name}"


def layer_of(text: str) -> tuple[Shape, ...]:
    return (Text(key=text, x=0, y=0, text=text, size=10, fill="ink", max_width=50),)


def test_the_same_layer_is_made_once_and_once_more_in_another_theme() -> None:
    maker, layer = Maker(), layer_of("a")
    assert [maker.memo(layer, THEMES[name]) for name in ("light", "light", "dark", "light")] == [
        "a light",
        "a light",
        "a dark",
        "a light",
    ]
    assert maker.made == [("a", "light"), ("a", "dark")]


def test_layers_that_come_and_go_are_never_taken_for_each_other() -> None:
    maker = Maker()
    for number in range(3 * MOST_KEPT):
        assert maker.memo(layer_of(str(number)), THEMES["light"]) == f"{number} light"


def test_no_more_is_kept_than_is_of_use() -> None:
    maker = Maker()
    for number in range(3 * MOST_KEPT):
        maker.memo(layer_of(str(number)), THEMES["light"])
    assert len(maker.memo._kept) <= MOST_KEPT
