"""What the studio marks on its board: where a thing may be put, what is looked at, and what the notes draw."""

from __future__ import annotations

from westerplatte_nb.view.drawing.marks import CHOOSE, Marks
from westerplatte_nb.widgets.studio.studio_host import StudioHost
from westerplatte_nb.widgets.studio.studio_points import is_on_points
from westerplatte_nb.widgets.studio.studio_texts import arrows, rings


def marks_of(studio: StudioHost) -> Marks:
    """Return the marks of the board as it is edited now."""
    legal: tuple[str, ...] = ()
    # Of a grid the cursor tells where something may be put: a mark on each point would hide the ground.
    if studio.tool and not studio.why_not_laid and not is_on_points(studio):
        legal = studio.editor.places(studio.setup, studio.tool)
    if studio.drawing is not None and studio.drawing[2]:
        legal = (studio.drawing[2],)
    shown = studio.tab == "texts"
    return Marks(
        legal=tuple((place, CHOOSE) for place in legal),
        selected=studio.place or None,
        hinted=rings(studio.draft) if shown else (),
        route=arrows(studio.draft) if shown else (),
    )
