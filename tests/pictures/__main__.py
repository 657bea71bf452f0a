"""`python -m tests.pictures [NAME ...]`: make the pictures of README and docs from the product, all or some.

Each is made in every language, light and dark, in `docs/pictures/`. It needs a Chromium or Chrome, and minutes.
"""

from __future__ import annotations

import argparse
import sys
from itertools import product

from tests.pictures.files import path_of, write_moving, write_still
from tests.pictures.moving import a_turn
from tests.pictures.scenes import SCENES
from tests.pictures.stage import THEMES, Stage, open_house
from westerplatte_nb.i18n.languages import LANGUAGES

MOVING = "turn"
# Screens of today have more pixels than points.
SCALE = 2


def main() -> int:
    """Make the pictures; return 1 where there is no browser."""
    names = (MOVING, *(scene.name for scene in SCENES))
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--theme", choices=tuple(THEMES), action="append")
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(names):
        parser.error(f"no picture is called {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    wanted = asked.names or names
    try:
        with open_house() as (browser, server):
            stage = Stage(browser, server, SCALE)
            for language, theme in product(asked.language or LANGUAGES, asked.theme or THEMES):
                for name in wanted:
                    make(stage, name, language, theme)
            stage.close()
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def make(stage: Stage, name: str, language: str, theme: str) -> None:
    """Make a picture and say where it is and how large."""
    path = path_of(name, language, theme)
    if name == MOVING:
        frames = a_turn(stage, language, theme)
        write_moving(frames, path)
        told = f"{len(frames)} pictures, {sum(time for _, time in frames) / 1000:.1f} s"
    else:
        scene = next(scene for scene in SCENES if scene.name == name)
        shown = stage.show(scene.code.replace("LANGUAGE", repr(language)), *scene.window, theme)
        box = scene.act(stage, shown)
        stage.rest()
        write_still(stage.page.screenshot(clip=box), scene.size, path)
        told = ""
    print(path.relative_to(path.parents[2]), f"{path.stat().st_size / 1000:.0f} kB", told, flush=True)


if __name__ == "__main__":
    sys.exit(main())
