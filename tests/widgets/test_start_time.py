"""What `play()` loads before the first board: nothing that only files or other games need."""

import subprocess
import sys

import pytest

from westerplatte_nb.engine.registry import games, rules_of, wing
from westerplatte_nb.formats.game_files import argument_files
from westerplatte_nb.formats.setup_file import setup_of

SCRIPT = """
import sys
from importlib import metadata
metadata.entry_points = lambda **group: sys.exit("looked for games of other packages")
import westerplatte_nb
game = westerplatte_nb.play(seed=7, language="pl")
assert type(game).__name__ == "GameWidget", game
print(*sorted(name for name in sys.modules if name.split(".")[0] == "pydantic" or name.endswith("_models")))
"""


def test_a_new_game_loads_no_models_of_files(tmp_path):
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (done.stdout.strip(), done.stderr) == ("", "")


@pytest.mark.parametrize("game", games())
def test_the_setup_made_without_models_is_the_one_the_models_make(game):
    part = argument_files(game)
    words = {"seed": 7, **(part.CHOICES if part is not None else {})}
    assert rules_of(game).setup_from_plain(words) == setup_of({"game": game, **words}, "play()")


@pytest.mark.parametrize("game", [game for game in games() if argument_files(game) is not None])
def test_every_word_of_a_setup_is_an_argument(game):
    part = argument_files(game)
    assert part is not None and set(part.NAMES) >= wing("formats", game, "setup").WORDS
