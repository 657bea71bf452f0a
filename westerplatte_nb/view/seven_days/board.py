"""The scene of a position: the one picture that is painted, written as SVG, told as text and pointed at."""

from __future__ import annotations

from westerplatte_nb.games.seven_days.board import GUARDHOUSES, OUTPOSTS, TRACKS
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import NO_MARKS, Marks
from westerplatte_nb.view.drawing.scene import Scene, Target
from westerplatte_nb.view.seven_days import layout as at
from westerplatte_nb.view.seven_days.daylight import daylight
from westerplatte_nb.view.seven_days.history import history_layer, history_says
from westerplatte_nb.view.seven_days.marking import marking, target_box
from westerplatte_nb.view.seven_days.pieces import pieces
from westerplatte_nb.view.seven_days.rules_at import PANELS
from westerplatte_nb.view.seven_days.select import officer_target, rung_target, space_target, track_target
from westerplatte_nb.view.seven_days.static_layer import ground
from westerplatte_nb.view.seven_days.text import (
    description,
    officer_name,
    panel_name,
    rung_name,
    space_name,
    title,
    track_name,
)


def board_scene(state: State, words: Words, marks: Marks = NO_MARKS, history: bool = False) -> Scene:
    """Return the picture of a position in a language, with its marks, and perhaps with the names of real places."""
    return Scene(
        width=at.WIDTH,
        height=at.HEIGHT,
        title=title(state, words),
        description=f"{description(state, words)} {history_says(words)}" if history else description(state, words),
        layers={
            "ground": ground(state, words),
            "light": daylight(state.day),
            "pieces": pieces(state, words),
            # Over the rings of the marks, which would cover the names.
            "marks": (*marking(state, marks), *(history_layer(words, len(state.officers)) if history else ())),
        },
        targets=targets(state, words),
    )


def targets(state: State, words: Words) -> tuple[Target, ...]:
    """Return the places that can be pointed at: the spaces, the tracks, their rungs, officers' cards, panels."""
    names = [(space_target(space), space_name(state, space, words)) for space in (*OUTPOSTS, *GUARDHOUSES)]
    names += [(track_target(track), track_name(state, track, words)) for track in range(len(TRACKS))]
    names += [
        (rung_target(track, rung), rung_name(state, track, rung, words))
        for track in range(len(TRACKS))
        for rung in range(1, 5)
    ]
    names += [(officer_target(seat), officer_name(state, seat, words)) for seat in range(len(state.officers))]
    names += [(target, panel_name(state, target, words)) for target in PANELS]
    return tuple(Target(target, name, *target_box(state, target)) for target, name in names)
