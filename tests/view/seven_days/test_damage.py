"""What the fight leaves behind, and the light of the days."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.each import each
from tests.games.seven_days.words import words_in
from tests.view.contrast import contrast
from tests.view.seven_days.positions import games
from tests.view.shapes import around, covers, hides
from westerplatte_nb.engine.value import with_item
from westerplatte_nb.games.seven_days.rules.state import DAYS, State
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board.board import board_scene
from westerplatte_nb.view.drawing.scene import LAYERS, Circle, Polygon, Scene, Shape, Text, crosses
from westerplatte_nb.view.drawing.theme import THEMES, Theme


def scene(state: State) -> Scene:
    return board_scene(state, words_in("en"))


def with_wall(space: int, wall: int) -> Scene:
    state = games()[0].copy()
    state.walls = with_item(state.walls, space, wall)
    return scene(state)


def keys(picture: Scene, beginning: str) -> int:
    return sum(shape.key.startswith(beginning) for shape in picture.layers["pieces"])


@pytest.mark.parametrize(("space", "name", "rims"), [(1, "B", [0, 1, 1, 2, 2, 3]), (7, "3", [0, 0, 1, 1, 2, 2])])
def test_craters_grow_more_as_a_wall_falls(space: int, name: str, rims: list[int]) -> None:
    found = [keys(with_wall(space, wall), f"crater:{name}.") for wall in (5, 4, 3, 2, 1, 0)]
    assert found == [2 * number for number in rims]


@pytest.mark.parametrize(("space", "name"), [(1, "B"), (7, "3")])
def test_only_a_place_without_a_wall_smokes(space: int, name: str) -> None:
    assert keys(with_wall(space, 1), f"smoke:{name}.") == 0
    assert keys(with_wall(space, 0), f"smoke:{name}.") > 0


@pytest.mark.parametrize(("space", "name"), [(1, "B"), (7, "3")])
def test_under_every_brick_the_ground_is_dark_with_rubble_on_it(space: int, name: str) -> None:
    picture = with_wall(space, 6)
    lines = [shape for shape in picture.layers["ground"] if shape.key.startswith((f"gap:{name}", f"rubble:{name}"))]
    for brick in (shape for shape in picture.layers["pieces"] if shape.key.startswith(f"brick:{name}.")):
        box = around([brick])
        for colour in ("sleeper", "mortar"):
            shown = [one for one in lines if isinstance(one, Polygon) and one.stroke == colour]
            assert any(crosses(*side, *box) for one in shown for side in pairwise(one.points)), (brick, colour)


def test_every_day_has_its_light_and_nothing_else_of_the_land_changes() -> None:
    days = []
    for day in range(1, DAYS + 1):
        state = games()[0].copy()
        state.day = day
        days.append(scene(state))
    assert len({picture.layers["light"] for picture in days}) == DAYS
    assert all(picture.layers["ground"] is days[0].layers["ground"] for picture in days)


def test_light_leaves_everything_below_it_in_sight() -> None:
    for shape in scene(games()[0]).layers["light"]:
        assert isinstance(shape, Circle | Polygon) and shape.opacity <= 0.2, shape


def test_the_heavy_guns_end_where_shells_are_said_to_leave_them() -> None:
    ground = {shape.key: shape for shape in scene(games()[0]).layers["ground"]}
    guns = [ground[f"ship.turret{turret}.gun{gun}"] for turret in (0, 1) for gun in (0, 1)]
    ends = [min(gun.points) for gun in guns if isinstance(gun, Polygon)]
    assert tuple(ends) == at.SHIP_MUZZLES


def test_milestones_stay_in_sight_beside_every_troop() -> None:
    for track in range(5):
        for rung in range(1, 5):
            stone, troop = at.milestone(track, rung), at.troop_box(track, rung)
            before = at.troop_box(track - 1, rung) if track else troop
            assert stone.x + stone.w <= troop.x and (not track or before.x + before.w <= stone.x)


def test_the_layers_are_drawn_from_land_to_marks() -> None:
    assert LAYERS == ("ground", "light", "pieces", "marks")
    assert replace(scene(games()[0])).layers.keys() == set(LAYERS)


@each("theme", THEMES.values(), ids=lambda theme: theme.name)
@each("day", range(1, DAYS + 1))
def test_letters_on_the_ground_can_be_read_in_every_light(theme: Theme, day: int) -> None:
    state = games()[0].copy()
    state.day = day
    picture = scene(state)
    below: list[Shape] = []
    for shape in picture.layers["ground"]:
        if isinstance(shape, Text):
            ground = next(under for under in reversed(below) if covers(under, shape.x, shape.y))
            tints = [
                light
                for light in picture.layers["light"]
                if isinstance(light, Circle | Polygon) and theme.shows(light) and lit(light, shape.x, shape.y)
            ]
            shown = [blended(theme, colour, tints) for colour in (shape.fill, ground.fill)]
            assert contrast(*shown) >= 4.5, (shape.key, shown)
        elif hides(shape):
            below.append(shape)


def lit(light: Circle | Polygon, x: float, y: float) -> bool:
    """Whether a light falls on a point."""
    return covers(replace(light, opacity=1.0), x, y)


def blended(theme: Theme, colour: str, tints: list[Circle | Polygon]) -> str:
    """A colour seen through tints."""
    channels = [int(theme.colour(colour)[place : place + 2], 16) for place in (1, 3, 5)]
    for tint in tints:
        over = [int(theme.colour(tint.fill)[place : place + 2], 16) for place in (1, 3, 5)]
        channels = [round(a + (b - a) * tint.opacity) for a, b in zip(channels, over, strict=True)]
    return "#" + "".join(f"{channel:02x}" for channel in channels)
