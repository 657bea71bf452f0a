from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pytest

from tests.amounts import amount, values
from tests.each import each
from tests.games.seven_days.words import words_in
from tests.view.contrast import contrast
from tests.view.seven_days.positions import crowded, games, some
from tests.view.shapes import apart, around, bounds, covers, hides
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, OUTPOSTS, SPACES
from westerplatte_nb.games.seven_days.rules.state import Officer, State
from westerplatte_nb.games.seven_days.view.board.board import board_scene
from westerplatte_nb.games.seven_days.view.board.layout import SMALLEST
from westerplatte_nb.games.seven_days.view.game_view import VIEW
from westerplatte_nb.games.seven_days.view.text import text_board
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.drawing.scene import LAYERS, Scene, Shape, Text, text_width
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.panel.choices import marks_for

# The light of the day, which some themes do without.
TINTS = {"dawn_air", "dawn_rose", "noon_air", "noon_sun", "haze", "dusk_air", "dusk_sun"}


def shapes_of(scene: Scene) -> list[Shape]:
    return [shape for layer in LAYERS for shape in scene.layers[layer]]


def texts_of(scene: Scene) -> list[Text]:
    return [shape for shape in shapes_of(scene) if isinstance(shape, Text)]


def marked(state: State, language: str = "pl") -> Scene:
    marks = marks_for(VIEW, state, rules.legal_actions(state), "outpost:A")
    marks = replace(marks, focused="track:B", happened=("guardhouse:1", "rung:C3"))
    return board_scene(state, words_in(language), marks)


@values("language", few="de", many=LANGUAGES)
def test_every_text_fits_its_place(language: str) -> None:
    for state in some():
        for text in texts_of(board_scene(state, words_in(language))):
            assert text.max_width > 0, text.key
            assert text_width(text.text, text.size, text.bold, text.face) <= text.max_width, text


@values("language", few="de", many=LANGUAGES)
def test_texts_are_large_enough_and_do_not_touch(language: str) -> None:
    for state in some():
        scene = board_scene(state, words_in(language))
        done = {f"day:{day}.name" for day in range(1, state.day + 1)}
        texts = [text for text in texts_of(scene) if text.key not in done and not _under_troop(state, text.key)]
        assert min(text.size for text in texts) >= SMALLEST
        placed = [(text, bounds(text)) for text in texts]
        for (one, there), (other, beside) in combinations(placed, 2):
            assert apart(there, beside), (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_symbol_runs_into_the_name_of_its_tile_and_no_light_dims_it(language: str) -> None:
    state = games()[0]
    scene = board_scene(state, words_in(language))
    names = {shape.key: shape for shape in scene.layers["pieces"]}
    for space in GUARDHOUSES:
        key = f"tile:{SPACES[space]}"
        parts = [shape for shape in scene.layers["ground"] if shape.key.startswith(key) and not isinstance(shape, Text)]
        name = names[f"{key}.name"]
        assert isinstance(name, Text)
        # The strokes of the symbol, and the marks over capitals and small letters.
        assert max(bounds(shape)[3] + shape.width / 2 for shape in parts) <= name.y - name.size * 0.45, key


def _under_troop(state: State, key: str) -> bool:
    rungs = {f"rung:{SPACES[track]}{troop.rung}.name" for track, troop in enumerate(state.tracks) if troop}
    return key in rungs


def test_everything_lies_on_the_picture() -> None:
    for state in some():
        scene = marked(state)
        for shape in shapes_of(scene):
            if (
                shape.key.split(":")[0] in ("sea", "lane", "far_bank")
                or shape.key.startswith(("light", "rut"))
                or shape.key
                in (
                    "land",
                    "beach",
                    "shallow",
                    "shoal",
                    "quay",
                )
            ):
                continue
            left, top, right, bottom = bounds(shape)
            edge = 16 if shape.key.startswith(("happened", "focused", "act", "tree", "fir", "selected")) else 2
            assert -edge <= left <= right <= scene.width + edge, shape
            assert -edge <= top <= bottom <= scene.height + edge, shape


def test_keys_name_one_shape_each() -> None:
    for state in some():
        keys = [shape.key for shape in shapes_of(marked(state))]
        assert len(keys) == len(set(keys)), sorted(key for key in keys if keys.count(key) > 1)


def test_pieces_do_not_overlap() -> None:
    for state in some():
        pieces = board_scene(state, words_in("en")).layers["pieces"]
        placed = [seat for seat, officer in enumerate(state.officers, start=1) if officer.space is not None]
        pawns = [around([s for s in pieces if s.key.startswith(f"officer:{seat}.")]) for seat in placed]
        troops = [
            around([s for s in pieces if s.key == f"troop:{name}.plate"])
            for name in SPACES[:5]
            if state.tracks[SPACES.index(name)]
        ]
        signs = [
            bounds(s)
            for s in board_scene(state, words_in("en")).layers["ground"]
            if s.key.startswith(("plaque", "plate"))
        ]
        roofs = [bounds(s) for s in pieces if s.key.startswith("roof") and s.key.count(".") == 0]
        solid = [*pawns, *troops, *signs, *roofs]
        for n, one in enumerate(solid):
            for other in solid[:n]:
                assert apart(one, other), (one, other)


@pytest.mark.parametrize(
    "held", [(9, 3, 0, 3), (9, 0, 3, 3), (16, 3, 0, 1)], ids=["more moves", "fewer moves", "rounds"]
)
def test_the_numbers_on_an_officers_card_touch_no_other_token(held: tuple[int, int, int, int]) -> None:
    state = crowded()
    officers = tuple(Officer(officer.space, *held) for officer in state.officers)
    pieces = board_scene(replace(state, officers=officers), words_in("pl")).layers["pieces"]
    moves = "extra_moves" if held[1] else "limited_moves"
    for seat in range(1, len(officers) + 1):
        card = next(bounds(shape) for shape in pieces if shape.key == f"card:{seat}")
        parts = [
            around([shape for shape in pieces if shape.key.startswith(f"card:{seat}.{name}")])
            for name in ("round", moves, "extra_actions")
        ]
        assert max(right for _, _, right, _ in parts) < card[2]
        for one, other in pairwise(parts):
            assert one[2] <= other[0], (seat, one, other)


def test_few_shapes_are_drawn_again() -> None:
    for state in some():
        scene = marked(state)
        assert len(scene.layers["pieces"]) + len(scene.layers["marks"]) <= 380


def test_walls_are_drawn_brick_by_brick() -> None:
    for state in some():
        pieces = board_scene(state, words_in("en")).layers["pieces"]
        for space, name in enumerate(SPACES):
            assert sum(shape.key.startswith(f"brick:{name}.") for shape in pieces) == state.walls[space]


def test_troops_show_their_values() -> None:
    state = crowded()
    keys = {shape.key for shape in board_scene(state, words_in("de")).layers["pieces"]}
    for track, troop in enumerate(state.tracks):
        assert troop
        name = f"troop:{SPACES[track]}"
        assert sum(key.startswith(f"{name}.life") for key in keys) == troop.card.resistance
        assert sum(key.startswith(f"{name}.wound") for key in keys) == 2 * troop.wounds
        assert sum(key.startswith(f"{name}.speed") for key in keys) == troop.card.speed
        assert sum(key.startswith(f"{name}.shell") for key in keys) == troop.card.attack
        assert (f"{name}.wheel" in keys) == (troop.card.kind == "howitzer")
        assert f"{name}.letter" in keys


def test_the_ground_stays_the_same_in_a_game() -> None:
    first, *others = [
        state for state in games()[:200:20] if (state.table, state.tiles) == (games()[0].table, games()[0].tiles)
    ]
    ground = board_scene(first, words_in("pl")).layers["ground"]
    for state in others:
        assert board_scene(state, words_in("pl")).layers["ground"] is ground


@cache
def texts_and_grounds() -> list[tuple[Text, Shape]]:
    """Each text of some boards, and what lies under it."""
    found = []
    for state in some(amount(193, 97)):
        below: list[Shape] = []
        for shape in shapes_of(board_scene(state, words_in("de"))):
            if isinstance(shape, Text):
                found.append((shape, next(under for under in reversed(below) if covers(under, shape.x, shape.y))))
            elif hides(shape):
                below.append(shape)
    return found


@each("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_texts_stand_out_from_what_lies_under_them(theme) -> None:
    for text, ground in texts_and_grounds():
        ratio = contrast(theme.colour(text.fill), theme.colour(ground.fill))
        assert ratio >= 4.5, (text, ground, ratio)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_marks_and_pieces_stand_out(theme) -> None:
    pairs = [
        *((kind, "casing") for kind in ("move", "act", "choose", "focus")),
        ("on_troop", "gun"),
        ("on_troop", "howitzer"),
        ("mine", "mine_plate"),
        ("ink", "paper"),
        ("brick", "earth"),
        ("brick", "plaster"),
    ]
    for one, other in pairs:
        assert contrast(theme.colour(one), theme.colour(other)) >= 2.9, (one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_colour_has_a_name_in_every_theme(theme) -> None:
    for state in some(97):
        for shape in shapes_of(marked(state)):
            names = [shape.fill] if isinstance(shape, Text) else [shape.fill, shape.stroke]
            for name in names:
                tint = theme.name in ("contrast", "print") and name in TINTS
                assert not name or theme.colour(name).startswith("#") or tint


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_missing(language: str) -> None:
    for state in some():
        scene = board_scene(state, words_in(language))
        said = [scene.title, scene.description, text_board(state, words_in(language))]
        said += [target.name for target in scene.targets] + [text.text for text in texts_of(scene)]
        assert not [line for line in said if "[" in line or "{" in line]


def test_the_targets_are_all_places_of_the_board() -> None:
    scene = board_scene(crowded(), words_in("en"))
    expected = {f"outpost:{SPACES[space]}" for space in OUTPOSTS} | {
        f"guardhouse:{SPACES[space]}" for space in GUARDHOUSES
    }
    expected |= {f"track:{name}" for name in "ABCDE"} | {
        f"rung:{name}{rung}" for name in "ABCDE" for rung in range(1, 5)
    }
    expected |= {f"officer:{seat}" for seat in range(1, 5)}
    expected |= {f"panel:{name}" for name in ("morale", "days", "deck", "events", "ship")}
    assert {target.id for target in scene.targets} == expected
    assert len(scene.targets) == len(expected)


def test_the_name_of_a_place_tells_its_state() -> None:
    names = {target.id: target.name for target in board_scene(crowded(1), words_in("en")).targets}
    assert names["outpost:B"] == (
        "Outpost B has 1 of 6 bricks in its wall. The enemy opposite is a howitzer battery on space I "
        "(no wounds, resistance 3, attack value 1) that fires in the next attack. "
        "Officer 1, officer 2, officer 3 and officer 4 are here."
    )
    assert names["rung:B3"] == "There is a mine on space III of track B."
    assert names["officer:4"] == "Officer 4 is on outpost B and has no rounds. The officer has 1 extra-move token."


def test_the_text_view_has_a_line_a_thing() -> None:
    lines = text_board(crowded(), words_in("pl")).splitlines()
    assert all(line == line.strip() and line.endswith(".") and "  " not in line for line in lines)
    assert len(lines) == 4 + 5 + 11 + 4
    assert text_board(crowded(), words_in("pl")) == text_board(crowded(), words_in("pl"))
