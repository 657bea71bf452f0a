import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest

from tests.amounts import values
from tests.games.seven_days.words import words_in
from tests.view.seven_days.positions import crowded, games
from westerplatte_nb.games.seven_days.view.board.board import board_scene
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Scene, Shape, Target, Text
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import THEMES

LIGHT = THEMES["light"]
SVG = "{http://www.w3.org/2000/svg}"


def small(*shapes) -> Scene:
    return Scene(100, 50, "A & B", "One < two", {"ground": shapes}, (Target("outpost:A", "Here & now", 1, 2, 3, 4),))


@values("language", few="en", many=LANGUAGES)
def test_the_same_scene_gives_the_same_svg(language: str) -> None:
    for state in games()[::211]:
        scene = board_scene(state, words_in(language))
        again = board_scene(state.copy(), words_in(language))
        assert to_svg(scene, LIGHT) == to_svg(again, LIGHT)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_svg_is_sound_small_and_alone(theme) -> None:
    for state in (*games()[::211], crowded(2), crowded(7)):
        text = to_svg(board_scene(state, words_in("de")), theme, 900)
        root = ElementTree.fromstring(text)
        assert root.get("role") == "img" and root.get("width") == "900"
        assert len(text.encode()) < 60_000
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
        assert "<script" not in text and "<style" not in text


def test_title_and_description_are_named_by_content() -> None:
    one, other = (to_svg(board_scene(state, words_in("pl")), LIGHT) for state in (games()[0], games()[40]))
    for text in (one, other):
        root = ElementTree.fromstring(text)
        title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
        assert title is not None and description is not None
        assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
        assert title.text and description.text
    assert one.split("aria-labelledby")[1][:14] != other.split("aria-labelledby")[1][:14]


def test_texts_are_escaped() -> None:
    text = to_svg(small(Text("t", 1, 2, "<b> & c", 10)), LIGHT)
    ElementTree.fromstring(text)
    assert "&lt;b&gt; &amp; c" in text and "A &amp; B" in text and "Here &amp; now" in text


def test_shapes_of_one_style_are_joined_unless_they_touch() -> None:
    one, other = Rect("a", 0, 0, 10, 10, "brick", "ink"), Rect("b", 5, 5, 10, 10, "brick", "ink")
    apart = replace(other, x=50)
    assert to_svg(small(one, other), LIGHT).count(f'fill="{LIGHT.colour("brick")}"') == 1
    assert 'd="M0 0h10v10h-10z"/><path d="M5 5' in to_svg(small(one, other), LIGHT)
    assert 'd="M0 0h10v10h-10zm50 5h10v10h-10z"' in to_svg(small(one, apart), LIGHT)


def test_shapes_that_touch_come_one_after_the_other_each_with_all_that_touch_nothing_of_its_path() -> None:
    rows = [[Rect(f"{y} {n}", 8 * n, y, 10, 10, "brick", "ink") for n in range(3)] for y in (0, 20)]

    def joined(*shapes: Shape) -> list[int]:
        """How many shapes each path holds; the last path is the place that can be pointed at."""
        paths = [*ElementTree.fromstring(to_svg(small(*shapes), LIGHT)).iter(f"{SVG}path")][:-1]
        return [path.get("d", "").count("z") for path in paths]

    assert joined(*rows[0], *rows[1]) == [2, 2, 2]
    assert joined(*rows[0][::2], *rows[0][1::2]) == [2, 1]


def test_every_kind_of_shape_is_written() -> None:
    text = to_svg(
        small(
            Circle("dot", 5, 6, 2, "ink"),
            Circle("ring", 5, 6, 2, "", "ink", 1.5, (3, 2)),
            Rect("round", 1, 2, 30, 20, "paper", "ink", 2, 4),
            Polygon("line", ((1, 1), (2.5, 3), (0, 3)), "", "ink", 2, closed=False),
            Polygon("area", ((1, 1), (2.5, 3), (0, 3)), "ink"),
        ),
        LIGHT,
    )
    assert "M5 6h0" in text and "M3 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0z" in text and 'stroke-dasharray="3 2"' in text
    assert '<rect x="1" y="2" width="30" height="20" rx="4"/>' in text
    assert 'd="M1 1l1.5 2h-2.5"' in text and 'd="M1 1l1.5 2h-2.5z"' in text


def test_what_comes_again_and_again_is_drawn_once_and_stamped() -> None:
    star = ((0, 0), (3, 5), (10, 4), (7, 11), (12, 14), (6, 16), (6, 23), (0, 19), (-6, 23), (-6, 16))
    stars = [Polygon(f"star{n}", tuple((x + 20 * n, y) for x, y in star), "tree") for n in range(9)]
    text = to_svg(small(*stars), LIGHT)
    root = ElementTree.fromstring(text)
    (stamp,) = root.iter(f"{SVG}marker")
    (places,) = (path for path in root.iter(f"{SVG}path") if f"url(#{stamp.get('id')})" in path.get("style", ""))
    assert stamp[0].get("d", "").startswith("M0 0") and places.get("d") == "M0 0" + "h20" + " 20" * 7
    assert len(text) < len(to_svg(small(*stars[:2]), LIGHT)) + 180


def test_few_of_a_kind_are_drawn_where_they_stand() -> None:
    assert "marker" not in to_svg(small(Polygon("a", ((0, 0), (5, 5), (0, 9)), "tree")), LIGHT)
