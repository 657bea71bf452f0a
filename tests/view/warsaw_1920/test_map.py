"""The campaign map as a picture: what stands on it can be read, told apart, pointed at, and is said in words."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from tests.games.warsaw_1920.positions import state_of
from tests.view.contrast import contrast
from tests.view.shapes import apart, bounds
from tests.view.warsaw_1920.positions import NAME, RULES, asked, some, until
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES
from westerplatte_nb.games.warsaw_1920.rules.map import map_from_plain
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST, data_of
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, State
from westerplatte_nb.games.warsaw_1920.view.board.cards import SIDE_COLOURS, SIDE_LINES
from westerplatte_nb.games.warsaw_1920.view.board.counters import RADIUS, UP, army_place, counters
from westerplatte_nb.games.warsaw_1920.view.board.geography import COUNTY_SEATS
from westerplatte_nb.games.warsaw_1920.view.board.layout import SMALL, corners, layout_of
from westerplatte_nb.games.warsaw_1920.view.board.terrain import courses, land
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.drawing.hit import hit
from westerplatte_nb.view.drawing.scene import LAYERS, Point, Polygon, Scene, Shape, Text, inside, text_width
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.choices import marks_for
from westerplatte_nb.view.panel.panel import previews

VIEW = view_of(NAME)
LARGEST = 60_000  # characters of a picture in a saved notebook


def scene_of(state: State, language: str = "en", selected: str | None = None) -> Scene:
    seen = RULES.observe(state, RULES.turn_of(state))
    return VIEW.scene(seen, words_in(language, NAME), marks_for(VIEW, seen, RULES.legal_actions(seen), selected))


def shapes_of(scene: Scene) -> list[Shape]:
    return [shape for layer in LAYERS for shape in scene.layers.get(layer, ())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_large_enough_and_fits_its_place(language: str) -> None:
    for state in some():
        for text in shapes_of(scene_of(state, language)):
            if isinstance(text, Text):
                assert text.size >= SMALL, text
                assert text_width(text.text, text.size, text.bold, text.face) <= text.max_width, text


def test_most_names_of_fields_are_larger_than_the_smallest_letters_for_a_phone() -> None:
    shapes = shapes_of(scene_of(asked("operation")))
    names = [one for one in shapes if isinstance(one, Text) and one.key.startswith("name:")]
    assert len([one for one in names if one.size >= 1.15 * SMALL]) >= 0.6 * len(names)


def test_no_town_north_of_another_is_drawn_as_that_is_unless_both_are_seats_of_a_county() -> None:
    map = asked("operation").table.map
    polygons = [shape for shape in land(map) if isinstance(shape, Polygon)]
    for field, other in pairwise(map.fields):
        if field.column == other.column and {field.name, other.name} - COUNTY_SEATS:
            drawn = [
                [(part.fill, len(part.points)) for part in polygons if part.key.startswith(f"town:{one.id}.")]
                for one in (field, other)
            ]
            assert drawn[0] != drawn[1], (field.name, other.name)


def test_everything_lies_on_the_picture() -> None:
    for state in some():
        scene = scene_of(state)
        for shape in shapes_of(scene):
            left, top, right, bottom = bounds(shape)
            # Rivers and railways go on beyond the fields, as far as the next place.
            assert left >= -30 and top >= -30 and right <= scene.width + 30 and bottom <= scene.height + 30, shape


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_small_enough_for_a_saved_notebook(language: str) -> None:
    for state in some():
        assert len(to_svg(scene_of(state, language), THEMES["light"])) < LARGEST


def test_the_sides_differ_in_shape_and_can_be_read_in_every_theme() -> None:
    state = asked("operation")
    plates = {shape.key: type(shape) for shape in counters(state, words_in("en", NAME))}
    shapes = [{plates[f"army:{army.id}"] for army in ARMIES if army.seat == seat} for seat in (0, 1)]
    assert len(shapes[0]) == len(shapes[1]) == 1 and shapes[0] != shapes[1]
    for theme in THEMES.values():
        for fill, ink in SIDE_COLOURS:
            assert contrast(theme.colour(fill), theme.colour(ink)) >= 4.5, (theme.name, fill)
        for line in SIDE_LINES:
            assert contrast(theme.colour(line), theme.colour("paper")) >= 4.5, (theme.name, line)


@pytest.mark.parametrize("theme", THEMES)
def test_the_names_on_the_map_and_the_signs_of_cards_can_be_read(theme: str) -> None:
    colours = THEMES[theme].colours
    for ink, ground in (
        ("river_name", "paper"),
        ("river_name", "meadow"),
        ("river_name", "earth"),
        ("ink", "paper"),
        ("on_stone", "stone"),
        ("ink", "meadow"),
        ("ink", "earth"),
    ):
        assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    for name in ("blue", "green", "orange", "purple", "yellow", "brown"):
        assert contrast(colours["on_crate"], colours[f"card_{name}"]) >= 4.5, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_state_of_an_army_is_seen_and_said(language: str) -> None:
    words = words_in(language, NAME)
    for state in some():
        cracked = {shape.key for shape in counters(state, words) if shape.key.endswith(".crack")}
        names = {target.id: target.name for target in scene_of(state, language).targets}
        for number, army in enumerate(ARMIES):
            if state.at[number] == NOWHERE:
                assert f"army:{army.id}" not in names
                continue
            is_dispersed = state.condition[number] == "dispersed"
            assert (f"army:{army.id}.crack" in cracked) == is_dispersed
            assert words("place.dispersed" if is_dispersed else "place.good") in names[f"army:{army.id}"]


def test_a_click_on_a_counter_means_the_army_and_beside_it_the_field() -> None:
    state = asked("operation")
    scene, layout = scene_of(state), layout_of(state.table.map)
    for number, army in enumerate(ARMIES):
        x, y = layout.place_of(state.table.map.fields[state.at[number]])
        assert hit(scene, x, y - UP) == f"army:{army.id}"
        assert hit(scene, x - 50, y + 45) == f"field:{state.table.map.fields[state.at[number]].id}"


def test_a_choice_begins_at_an_army_which_then_shows_where_it_can_go_and_whom_it_can_attack() -> None:
    state = until(lambda one: one.decision and any("attack" in str(option) for option in one.decision.options))
    action = next(str(option) for option in RULES.legal_actions(state) if "attack" in str(option))
    army = action.split(" ")[1]
    first = marks_for(VIEW, state, RULES.legal_actions(state))
    assert (f"army:{army}", "choose") in first.legal and not any(place.startswith("field:") for place, _ in first.legal)
    chosen = marks_for(VIEW, state, RULES.legal_actions(state), f"army:{army}")
    assert {"move", "act"} <= {kind for _, kind in chosen.legal}
    assert [shape for shape in scene_of(state, selected=f"army:{army}").layers["light"] if "reach" in shape.key]


def test_what_the_chosen_army_can_attack_glows_and_an_arrow_leads_to_it_while_where_it_can_go_has_none() -> None:
    state = state_of(P2="C4 1", A3="C3", A16="B3", MG="C5", active="poland")
    chosen = "army:P2"
    legal = [action for action in RULES.legal_actions(state) if " P2 " in str(action)]
    marks = marks_for(VIEW, state, legal, chosen)
    scene = VIEW.scene(state, words_in("pl", NAME), marks)
    keys = [shape.key for shape in scene.layers["light"]]
    attacked = {"A3", "A16", "MG"}
    assert {target for target, kind in marks.legal if kind == "act"} == {chosen, *(f"army:{one}" for one in attacked)}
    for army in attacked:
        assert f"danger:{army}" in keys
    assert {key.partition(":")[0] for key in keys} >= {"reach", "move"}
    # Every arrow leads straight at the middle of its target, and its head lies on the rim over the ring.
    for army in attacked:
        arrow = next(shape for shape in scene.layers["pieces"] if shape.key == f"attack:P2.{army}")
        assert isinstance(arrow, Polygon) and _points_at(arrow, army_place(state, "P2"), army_place(state, army))
        assert scene.layers["marks"][-1].key.startswith("head:")
    assert not [shape for shape in scene.layers["marks"] if shape.key.startswith(f"act:{chosen}")]


def _points_at(arrow: Polygon, start: Point | None, end: Point | None) -> bool:
    """Whether the tip of an arrow lies between two middles, on the rim of the second."""
    assert start is not None and end is not None
    tip = arrow.points[3]
    return abs(dist(start, tip) + dist(tip, end) - dist(start, end)) < 0.1 and dist(tip, end) < RADIUS


def test_before_an_order_is_told_that_a_red_army_wins_by_entering_warsaw() -> None:
    words = words_in("en", NAME)
    state = state_of(A15="E4 1", DW="removed", active="red")
    told = previews(VIEW, state, tuple(RULES.legal_actions(state)), words)
    assert [line for line, text in told.items() if words("preview.win") in text] == ["order A15 move D4"]


def test_no_frame_runs_through_the_name_of_a_place() -> None:
    state = asked("operation")
    army = next(target for target, _ in marks_for(VIEW, state, RULES.legal_actions(state), None).legal)
    scene = scene_of(state, selected=army)
    shapes = shapes_of(scene)
    frames = [n for n, shape in enumerate(shapes) if shape.key.startswith("move:field:")]
    assert frames, "no field is framed"
    for n in frames:
        field = shapes[n].key.removeprefix("move:field:").removesuffix(".case")
        place = state.table.map.number[field]
        for other in (place, *state.table.map.neighbours[place]):
            name = f"name:{state.table.map.fields[other].id}.0"
            assert max(m for m, shape in enumerate(shapes) if shape.key.endswith(name)) > n, (field, name)


def test_every_attack_declared_is_an_arrow_and_a_sentence() -> None:
    state = until(lambda one: len(one.pointers) > 1)
    keys = {shape.key for shape in scene_of(state).layers["pieces"]}
    told = VIEW.text_board(state, words_in("en", NAME))
    for pointer in state.pointers:
        assert f"pointer:{ARMIES[pointer.attacker].id}.{ARMIES[pointer.target].id}" in keys
    assert told.count(" attacks ") == len(state.pointers)


def test_order_cubes_are_drawn_one_by_one_and_many_as_a_number() -> None:
    state = asked("operation")
    cubes = [shape.key for shape in counters(state, words_in("en", NAME)) if ".order" in shape.key]
    assert (
        len([key for key in cubes if key.startswith("army:A3.order") and not key.endswith("light")]) == state.orders[6]
    )
    many = state.copy()
    many.orders = (*state.orders[:6], 7, *state.orders[7:])
    drawn = {shape.key: shape for shape in counters(many, words_in("en", NAME))}
    number = drawn["army:A3.orders"]
    assert isinstance(number, Text) and number.text == "7"


def test_rivers_of_the_package_run_through_the_fields_they_are_said_to_pass() -> None:
    state = asked("operation")
    map, layout = state.table.map, layout_of(state.table.map)
    lines = dict(courses(map, layout))
    for river in map.rivers:
        for name in river.through:
            outline = corners(*layout.place_of(map.fields[map.number[name]]))
            assert any(inside(outline, *point) for point in lines[river.name]), (river.name, name)


def test_a_map_of_ones_own_without_places_on_the_earth_is_drawn_as_well() -> None:
    plain = {key: value for key, value in data_of("map", NEWEST).items() if key != "grid"}
    plain["field"] = [{key: value for key, value in entry.items() if key != "at"} for entry in plain["field"]]
    plain["river"] = [{key: value for key, value in entry.items() if key != "course"} for entry in plain["river"]]
    state = RULES.setup(RULES.setup_from_plain({"seed": 1, "map": plain}))
    scene = scene_of(state)
    assert map_from_plain(plain).grid is None
    assert any(isinstance(shape, Polygon) and shape.key == "river:vistula" for shape in scene.layers["ground"])


def test_beside_a_map_that_fills_the_picture_the_boxes_stand_outside_of_it() -> None:
    plain = dict(data_of("map", NEWEST))
    plain["field"] = [*plain["field"], {"field": "K1", "name": "K"}, {"field": "A8", "name": "A"}]
    layout, bare = layout_of(map_from_plain(plain)), layout_of(asked("operation").table.map)
    assert layout.width > bare.width and layout.status[0] > bare.width - 1


def test_the_ring_around_a_place_that_is_pointed_at_cuts_no_name() -> None:
    scene = VIEW.scene(RULES.setup(RULES.setup_from_plain({"seed": 3})), words_in("pl", NAME))
    names = [bounds(shape) for shape in scene.layers["pieces"] if isinstance(shape, Text) and shape.key[:5] == "name:"]
    # It lies above and below the place and is open at its sides; on a small board it is so many units wide.
    reach = 6
    for place in scene.targets:
        for top in (place.y - reach, place.y + place.h):
            line = place.x, top, place.x + place.w, top + reach
            assert all(apart(name, line) for name in names), place.id
