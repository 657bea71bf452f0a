"""What the studio marks on its board: where a thing may be put, what is looked at, and what the notes draw."""

from westerplatte_nb.view.drawing.marks import CHOOSE, Marks
from westerplatte_nb.view.studio_page.points import is_on_points
from westerplatte_nb.view.studio_page.texts import arrows, rings
from westerplatte_nb.view.studio_page.ui import StudioUi


def marks_of(ui: StudioUi) -> Marks:
    """Return the marks of the board as it is edited now."""
    legal: tuple[str, ...] = ()
    # Of a grid the cursor tells where something may be put: a mark on each point would hide the ground.
    if ui.tool and not ui.why_not_laid and not is_on_points(ui):
        legal = ui.editor.places(ui.setup, ui.tool)
    if ui.drawing is not None and ui.drawing[2]:
        legal = (ui.drawing[2],)
    has_notes = ui.tab == "texts"
    return Marks(
        legal=tuple((place, CHOOSE) for place in legal),
        selected=ui.place or None,
        hinted=rings(ui.draft) if has_notes else (),
        route=arrows(ui.draft) if has_notes else (),
    )
