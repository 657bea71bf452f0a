"""The summary of a game: its chart, the same numbers as a table, its turning points."""

from typing import Any

import pytest

from tests.each import each
from tests.games.seven_days.words import words_in
from tests.playthroughs import played
from tests.view.contrast import contrast
from tests.view.seven_days.positions import KINDS
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.actions import EndOrders
from westerplatte_nb.games.seven_days.rules.wording import word_action
from westerplatte_nb.games.seven_days.view.summary.measures import PLOT, chart, measure
from westerplatte_nb.games.seven_days.view.summary.turning_points import turning_points
from westerplatte_nb.i18n.words import words_in as words_of
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import ViewContext, turn_starts
from westerplatte_nb.view.course.summary import cursor_stops, cursor_view, glance_view, summary_view
from westerplatte_nb.view.drawing.scene import Polygon, Text, text_width
from westerplatte_nb.view.drawing.theme import THEMES

LANGUAGES = ("pl", "en", "de")
LINES = ("bricks", "morale", "troops")


@each("language", LANGUAGES)
@each("kind", KINDS)
def test_a_summary_is_whole_for_every_size_of_game(language: str, kind: tuple[int, str, str]) -> None:
    players, difficulty, edition = kind
    steps = Session(played(None, players=players, difficulty=difficulty, edition=edition)).steps
    view = summary_view(ViewContext("seven_days", steps, (), words_in(language)), THEMES["light"])
    texts = [
        view["result"],
        view["facts"],
        view["alternative"],
        *(text for point in view["points"] for name, text in point.items() if name != "moment"),
    ]
    assert view["over"]
    assert all(texts)
    assert not [text for text in texts if "[" in text or "{" in text]


@each("language", LANGUAGES)
@each("game", ("seven_days", "september_1939", "warsaw_1920", FORD))
def test_a_small_board_is_read_out_with_its_title_once_and_no_full_stop_doubled(game: str, language: str) -> None:
    steps = Session.new(game, load_setup({"game": game, "seed": 3})).steps
    shown = ViewContext(game, steps, (), words_of(language, game))
    told = glance_view(shown, 0, THEMES["light"])["alternative"]
    title = shown.view.scene(steps[0].after, shown.words).title
    assert told.startswith(f"{title}. ")
    assert told.count(title) == 1
    assert ".." not in told


def test_a_game_of_one_moment_can_be_drawn() -> None:
    view = summary_view(ViewContext("seven_days", Session(played(0)).steps, (), words_in("en")), THEMES["light"])
    assert not view["over"]
    assert "<svg" in view["chart"]


def test_the_table_holds_the_numbers_of_the_states() -> None:
    steps = Session(played()).steps
    rows = summary_view(ViewContext("seven_days", steps, (), words_in("en")), THEMES["light"])["table"]["rows"]
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
        summary_view(ViewContext("seven_days", steps, (), words_in("pl")), THEMES["light"])["chart"] for _ in range(2)
    )
    assert one == other
    assert len(one) < 20_000


def test_turning_points_are_decisions_with_what_changed_after_them() -> None:
    steps = Session(played()).steps
    points = turning_points(steps, words_in("en"))
    assert [point.moment for point in points] == sorted({point.moment for point in points})
    assert 2 <= len(points) <= 5
    for point in points:
        # What was chosen comes after the moment that is shown: there it can still be chosen otherwise.
        assert point.moment in turn_starts(steps)
        first: Any = steps[point.moment + 1].action
        if not isinstance(first, EndOrders):
            assert words_in("en").say(word_action(first)) in point.chosen
        assert point.changed


def test_the_decision_before_the_end_is_a_turning_point() -> None:
    steps = Session(played()).steps
    *_, last = turning_points(steps, words_in("en"))
    assert last.moment == turn_starts(steps)[-1]
    assert "lost" in last.changed


def test_a_limit_that_is_reached_makes_no_decision_a_turning_point() -> None:
    session = Session.new("seven_days", load_setup({"seed": 1939, "turn_limit": 1, "deck": [], "events": []}))
    session.play(EndOrders())
    assert session.state.is_over
    assert turning_points(session.steps, words_in("en")) == ()


def test_no_end_of_a_day_is_a_turning_point_by_itself() -> None:
    steps = Session(played()).steps
    ends = [n for n, step in enumerate(steps) if any(isinstance(event, happened.DayEnded) for event in step.events)]
    assert ends
    assert len(turning_points(steps, words_in("en"))) < len(turn_starts(steps))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cursor_walks_over_the_turns_with_a_sentence_each(language: str) -> None:
    steps = Session(played()).steps
    view = cursor_view(ViewContext("seven_days", steps, (), words_in(language)))
    assert [one["moment"] for one in view["moments"]] == [*turn_starts(steps), len(steps) - 1]
    assert not [one["text"] for one in view["moments"] if "[" in one["text"] or "{" in one["text"]]
    assert "66" in view["moments"][0]["text"]
    assert view["plot"] == list(PLOT)


def test_a_moment_at_a_glance_is_its_board() -> None:
    steps = Session(played()).steps
    shown = ViewContext("seven_days", steps, (), words_in("en"))
    glance, other = (glance_view(shown, number, THEMES["light"]) for number in (8, 40))
    assert glance["moment"] == 8 and glance["picture"].startswith("<svg") and glance["picture"] != other["picture"]
    assert glance_view(shown, len(steps), THEMES["light"]) == {} == glance_view(shown, -1, THEMES["light"])


def test_a_game_without_a_chart_has_a_cursor_all_the_same() -> None:
    rules = rules_of(FORD)
    session = Session.new(FORD, rules.setup_from_plain({"seed": 3}))
    while not session.state.is_over:
        session.play(rules.legal_actions(session.state)[0])
    view = summary_view(ViewContext(FORD, session.steps, (), words_of("en", FORD)), THEMES["light"])
    assert view["chart"] == "" and view["cursor"]["plot"] == []
    assert [one["moment"] for one in view["cursor"]["moments"]] == list(cursor_stops(session.steps))
