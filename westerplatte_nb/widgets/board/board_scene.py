"""The scene of the moment that a widget shows, with the marks of all that is open."""

from westerplatte_nb.view.drawing.pointers import with_pointers
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.choices import marks_for
from westerplatte_nb.view.panel.settings import scene_settings
from westerplatte_nb.view.update.advice import hint_marks
from westerplatte_nb.view.update.museum import museum_marks
from westerplatte_nb.view.update.notes import pointers_in_play
from westerplatte_nb.view.update.points import point_marks
from westerplatte_nb.view.update.scenarios import noted
from westerplatte_nb.view.update.stories import story_pointers
from westerplatte_nb.view.update.ways import way_marks
from westerplatte_nb.widgets.host import Host


def scene_shown(game: Host) -> Scene:
    """Return the picture of the moment that a widget shows."""
    view, settings = view_of(game.session.rules.NAME), game.settings
    time = game.time
    plain = marks_for(time.seen.view, time.state, time.legal, game.ui.selected)
    marks = noted(time, museum_marks(time, point_marks(time, way_marks(time, hint_marks(time, plain)))))
    drawn = scene_settings(settings, view.settings)
    scene = view.scene(time.state, game.words, marks, settings.history, **drawn)
    return with_pointers(scene, time.name, (*story_pointers(time), *pointers_in_play(time)))
