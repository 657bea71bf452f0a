"""The scene of a position: the one picture that is painted, written as SVG, described as text and pointed at.

The history layer has the names of the outposts of 1939 in the reader's language; which of them belongs to which space
of the game is our choice, and the picture says so. The light of the day, from dawn on the first to dusk on the last,
lies on the ground like coloured glass in a layer of its own: when a day begins, a few bytes change it.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache, partial

from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, OUTPOSTS, SPACES
from westerplatte_nb.games.seven_days.rules.state import DAYS as LAST_DAY
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view import text as sentences
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board.layout import DAYS, HEIGHT, WIDTH
from westerplatte_nb.games.seven_days.view.board.marking import marking, target_box
from westerplatte_nb.games.seven_days.view.board.pieces import pieces
from westerplatte_nb.games.seven_days.view.board.side_panels import label
from westerplatte_nb.games.seven_days.view.board.static_layer import ground
from westerplatte_nb.games.seven_days.view.rules_at import all_targets
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import NO_MARKS, Marks
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Scene, Shape, Target, layered, text_width

# All but the panels of morale and days, which are paper on the table.
_OUTSIDE_PANELS: tuple[Point, ...] = (
    (DAYS.x + DAYS.w, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT), (0, DAYS.y + DAYS.h),
    (DAYS.x + DAYS.w, DAYS.y + DAYS.h),
)  # fmt: skip
# Of each day: the colour of its air and how dense, then of its low sun and how strong.
_DAYS: tuple[tuple[str, float, str, float], ...] = (
    ("dawn_air", 0.06, "dawn_rose", 0.05),
    ("noon_air", 0.03, "noon_sun", 0.05),
    ("noon_air", 0.0, "noon_sun", 0.04),
    ("haze", 0.06, "noon_sun", 0.03),
    ("haze", 0.08, "haze", 0.02),
    ("haze", 0.1, "dusk_sun", 0.04),
    ("dusk_air", 0.1, "dusk_sun", 0.06),
)
# How far the light of a low sun reaches, step by step.
_SUN_RADII = (400, 352, 304, 256, 208, 160, 112, 64)


@cache
def daylight(day: int) -> tuple[Shape, ...]:
    """Return the light of a day (1 to 7): its air over all of the land, and the glow of a low sun in a lower corner."""
    air, density, sun, strength = _DAYS[min(day, LAST_DAY) - 1]
    # The week passes like one day: first the sun is in the east (left, since south is up), later in the west.
    x = -60 if day <= LAST_DAY // 2 else WIDTH + 60
    shapes: list[Shape] = []
    if density:
        shapes.append(Polygon("light.air", _OUTSIDE_PANELS, air, opacity=density))
    # Ever smaller discs lie on one another, so that the glow grows stronger towards the sun.
    shapes += (Circle(f"light.sun{n}", x, HEIGHT + 60, r, sun, opacity=strength) for n, r in enumerate(_SUN_RADII))
    return tuple(shapes)


# The proper names, and the last part of the keys of what they mean. (Fact sheet, section 1.2, "For the board"; map.)
NAMES = ("Przystań", "Łazienki", "Prom", "Tor kolejowy", "Fort")
_KEYS = ("landing_stage", "baths", "ferry", "railway_track", "fort")

_PLAQUE_Y, _PLAQUE_H, _WIDEST = 523.0, 28.0, 164.0
_NOTE_Y, _NOTE_W = 746.0, 184.0


@lru_cache(maxsize=8)
def history_layer(words: Words, seats: int) -> tuple[Shape, ...]:
    """Return the names of 1939 of the outposts, sea and canal, and the note that the package chose them.

    The note lies between the tags of the officers' cards, of which there is one a seat.
    """
    names = [
        _plaque(f"history:{SPACES[space]}", at.track_x(space), _PLAQUE_Y, _place_name(space, words), _WIDEST)
        for space in OUTPOSTS
    ]
    # It begins midway between the first two cards, where the first one's tag has ended.
    note_x = at.officer_card(1, seats).x - at.CARD_GAP / 2 + _NOTE_W / 2
    note = _plaque("history:note", note_x, _NOTE_Y, words("history.note"), _NOTE_W)
    return (
        # Each plaque as two layers: so all plates come before all texts.
        *layered(((plate,), (text,)) for plate, text in (*names, note)),
        label("history:sea", 50, 560, words("history.sea"), 22, 80),
        label("history:canal", 1124, 527, words("history.canal"), 22, 76),
    )


def history_text(words: Words) -> str:
    """Return the history layer as a sentence: the names of the outposts in Polish and in the reader's language."""
    return words("history.says", places=", ".join(_outpost_with_place(space, words) for space in OUTPOSTS))


def _place_name(space: int, words: Words) -> str:
    """Return the name of an outpost's real place in the reader's language."""
    return words(f"history.place.{_KEYS[space]}")


def _outpost_with_place(space: int, words: Words) -> str:
    """Return an outpost with the name of its real place, and its Polish name where that is another."""
    place, name = _place_name(space, words), NAMES[space]
    if place == name:
        return words("history.pair", space=SPACES[space], place=place)
    return words("history.pair_named", space=SPACES[space], place=place, name=name)


def _plaque(key: str, x: float, y: float, text: str, widest: float) -> tuple[Shape, Shape]:
    """Return a plate and the text on it, its middle at (x, y); the plate is as wide as the text, `widest` at most."""
    line = label(key, x, y, text, 23, widest - 14)
    width = text_width(text, line.size, line.bold, line.face) + 14
    box = at.PlacedBox(x - width / 2, y - _PLAQUE_H / 2, width, _PLAQUE_H).tidied
    # `max_width` is what a wider font is squeezed to: it must stay on the plate.
    return Rect(f"{key}.plate", *box, "paper", "ink_soft", 2, 8), replace(line, max_width=box.w)


def board_scene(state: State, words: Words, marks: Marks = NO_MARKS, history: bool = False) -> Scene:
    """Return the picture of a position in a language, with its marks, and perhaps with the names of real places."""
    return Scene(
        width=at.WIDTH,
        height=at.HEIGHT,
        title=sentences.title(state, words),
        describe=partial(_description, state, words, history),
        layers={
            "ground": ground(state, words),
            "light": daylight(state.day),
            "pieces": pieces(state, words),
            # Over the rings of the marks, which would cover the names.
            "marks": (*marking(state, marks), *(history_layer(words, len(state.officers)) if history else ())),
        },
        targets=targets(state, words),
    )


def _description(state: State, words: Words, history: bool) -> str:
    """Return the picture of a position in words, perhaps with the names of real places."""
    names = (history_text(words),) if history else ()
    return " ".join((sentences.description(state, words), *names))


def targets(state: State, words: Words) -> tuple[Target, ...]:
    """Return the places that can be pointed at: the spaces, the tracks, their rungs, officers' cards, panels."""
    tiles, seats = state.tiles, len(state.officers)
    # In the order of `all_targets`, which gives the id for each name.
    names = [
        *(sentences.space_name(state, space, words) for space in (*OUTPOSTS, *GUARDHOUSES)),
        *sentences.names_on_tracks(state.tracks, state.mines, words),
        *(sentences.officer_name(state, seat, words) for seat in range(seats)),
        *sentences.panel_names(state, words),
    ]
    return tuple(map(_target_of(tiles, seats, words), all_targets(seats), names))


@lru_cache(maxsize=8)
def _target_of(tiles: tuple[str, ...], seats: int, words: Words) -> Callable[[str, str], Target]:
    """Return a function that makes a target of its id and its name, cached so that equal targets are one object."""

    @lru_cache(maxsize=512)
    def target_of(target_id: str, name: str) -> Target:
        """Return the target with an id and a name.

        Its box on the board and its short name depend on the id, the tiles, the seats and the words alone.
        """
        return Target(target_id, name, *target_box(seats, target_id), sentences.short_name(tiles, target_id, words))

    return target_of
