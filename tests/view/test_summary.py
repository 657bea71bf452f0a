"""The summary of a game: its chart, the same numbers as a table, its turning points."""

import pytest

from tests.games.seven_days.words import words_in
from tests.played import played
from tests.view.seven_days.positions import KINDS
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.session import Session
from westerplatte_nb.view.scene import Polygon, Text
from westerplatte_nb.view.seven_days.chart import chart
from westerplatte_nb.view.seven_days.measures import measure
from westerplatte_nb.view.seven_days.turning_points import turning_points
from westerplatte_nb.view.shown import Shown
from westerplatte_nb.view.summary import summary_view
from westerplatte_nb.view.text_metrics import text_width
from westerplatte_nb.view.theme import THEMES, contrast

LANGUAGES = ("pl", "en", "de")
LINES = ("bricks", "morale", "troops")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_summary_is_whole_for_every_size_of_game(language: str, kind: tuple[int, str, str]) -> None:
    players, difficulty, edition = kind
    steps = Session(played(None, players=players, difficulty=difficulty, edition=edition)).steps
    view = summary_view(Shown("seven_days", steps, (), words_in(language)), THEMES["light"])
    texts = [view["result"], view["facts"], view["alternative"], *(point["text"] for point in view["points"])]
    assert view["over"]
    assert all(texts)
    assert not [text for text in texts if "[" in text or "{" in text]


def test_a_game_of_one_moment_can_be_drawn() -> None:
    view = summary_view(Shown("seven_days", Session(played(0)).steps, (), words_in("en")), THEMES["light"])
    assert not view["over"]
    assert "<svg" in view["chart"]


def test_the_table_holds_the_numbers_of_the_states() -> None:
    steps = Session(played()).steps
    rows = summary_view(Shown("seven_days", steps, (), words_in("en")), THEMES["light"])["table"]["rows"]
    assert len(rows) == steps[-1].after.turn + 1
    last = measure(steps[-1].after)
    assert rows[-1][1:3] == [str(last.day), str(last.bricks)]
    assert rows[0][2] == "66"


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_told_apart_by_dash_and_by_a_name_that_fits(language: str) -> None:
    scene = chart(Session(played()).steps, words_in(language))
    shapes = {shape.key: shape for layer in scene.layers.values() for shape in layer}
    lines = [shapes[name] for name in LINES]
    assert len({line.dash for line in lines if isinstance(line, Polygon)}) == 3
    for shape in shapes.values():
        if isinstance(shape, Text):
            width = text_width(shape.text, shape.size, shape.bold)
            left = shape.x - {"left": 0, "center": width / 2, "right": width}[shape.align]
            assert left >= 0
            assert left + width <= scene.width, shape


@pytest.mark.parametrize("theme", list(THEMES))
def test_lines_stand_out_from_the_paper(theme: str) -> None:
    colours = THEMES[theme]
    scene = chart(Session(played(30)).steps, words_in("en"))
    for shape in scene.layers["pieces"]:
        if isinstance(shape, Polygon) and shape.key in LINES:
            assert contrast(colours.colour(shape.stroke), colours.colour("paper")) >= 3


def test_the_picture_is_the_same_every_time() -> None:
    steps = Session(played()).steps
    one, other = (
        summary_view(Shown("seven_days", steps, (), words_in("pl")), THEMES["light"])["chart"] for _ in range(2)
    )
    assert one == other
    assert len(one) < 20_000


def test_turning_points_are_what_turned_the_game() -> None:
    steps = Session(played()).steps
    points = turning_points(steps)
    assert [point.moment for point in points] == sorted(point.moment for point in points)
    told = [point.event for point in points if point.event is not None]
    events = [event for step in steps for event in step.events]
    for kind in (happened.GuardhouseFell, happened.DayEnded, happened.GameLost):
        assert [e for e in told if isinstance(e, kind)] == [e for e in events if isinstance(e, kind)]
    losses = [point.bricks for point in points if point.event is None]
    most = max(sum(isinstance(event, happened.BrickLost) for event in step.events) for step in steps)
    assert max(losses) == most
    assert len(losses) <= 3
