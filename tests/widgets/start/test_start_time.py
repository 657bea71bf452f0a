"""What `play()` loads before the first board: nothing that only files or other games need."""

import subprocess
import sys

import pytest

from westerplatte_nb.engine.registry import component, games, rules_of
from westerplatte_nb.formats.game_files import argument_files
from westerplatte_nb.formats.setup_file import setup_of

SCRIPT = """
import sys
from importlib import metadata
metadata.entry_points = lambda **group: sys.exit("looked for games of other packages")
import westerplatte_nb
game = westerplatte_nb.play(seed=7, language="pl")
assert type(game).__name__ == "GameWidget", game
# As a kernel does: what stays in the notebook, and the first drawing of a page.
game._repr_mimebundle_()
game.redraw()
unwanted = {"pydantic", "numpy", "PIL"}
print(*sorted(name for name in sys.modules if name.split(".")[0] in unwanted or name.endswith("_models")))
"""

PICTURES = """
import io, sys
import westerplatte_nb.widgets.paint.canvas_library
assert "numpy" not in sys.modules and "PIL" not in sys.modules
import ipycanvas, ipycanvas.utils
ipycanvas.Canvas().fill_rects([1, 2], [1, 2], 3)
import numpy
from PIL import Image
png = io.BytesIO()
Image.new("RGB", (2, 3)).save(png, "png")
assert ipycanvas.utils.image_bytes_to_array(png.getvalue()).shape == (3, 2, 3)
assert type(ipycanvas.Canvas().create_image_data(2, 2)) is numpy.ndarray
"""


def test_a_new_game_loads_no_models_of_files_and_no_libraries_of_pictures(tmp_path):
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (done.stdout.strip(), done.stderr) == ("", "")


def test_a_canvas_of_somebody_else_still_draws_arrays_and_pictures():
    done = subprocess.run([sys.executable, "-c", PICTURES], capture_output=True, text=True, check=False)
    assert done.stderr == ""


@pytest.mark.parametrize("game", games())
def test_the_setup_made_without_models_is_the_one_the_models_make(game):
    part = argument_files(game)
    words = {"seed": 7, **(part.CHOICES if part is not None else {})}
    assert rules_of(game).setup_from_plain(words) == setup_of({"game": game, **words}, "play()")


@pytest.mark.parametrize("game", [game for game in games() if argument_files(game) is not None])
def test_every_word_of_a_setup_is_an_argument(game):
    part = argument_files(game)
    assert part is not None and set(part.NAMES) >= component("formats", game, "setup").WORDS
