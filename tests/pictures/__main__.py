"""`python -m tests.pictures [NAME ...]`: make the pictures of README and docs from the product, all or some.

Each is made in every language, light and dark, in `docs/pictures/`. It needs a Chromium or Chrome, and minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from tests.pictures.files import path_of, write_moving, write_still
from tests.pictures.moving import a_turn
from tests.pictures.scenes import SCENES
from tests.pictures.stage import THEMES, Stage, open_house
from westerplatte_nb.i18n.languages import LANGUAGES

MOVING = "turn"
# Screens of today have more pixels than points; what moves is taken dozens of times, and shown point by point.
STILL_SCALE, MOVING_SCALE = 2, 1


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
            for scale, some in ((MOVING_SCALE, {MOVING}), (STILL_SCALE, {*names} - {MOVING})):
                if not some.intersection(wanted):
                    continue
                stage = Stage(browser, server, scale)
                for language, name in product(asked.language or LANGUAGES, wanted):
                    if name in some:
                        make(stage, name, language, asked.theme or tuple(THEMES))
                stage.close()
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def make(stage: Stage, name: str, language: str, themes: Sequence[str]) -> None:
    """Make a picture in each theme."""
    if name == MOVING:
        for theme in themes:
            frames = a_turn(stage, language, theme)
            write_moving(frames, path_of(name, language, theme))
            tell(path_of(name, language, theme), f"{sum(time for _, time in frames) / 1000:.1f} s")
        return
    scene = next(scene for scene in SCENES if scene.name == name)
    shown = stage.show(scene.code.replace("LANGUAGE", repr(language)), *scene.window, themes[0])
    part = scene.act(stage, shown)
    for theme in themes:
        stage.dress(theme)
        stage.rest()
        box = part()
        stage.rest()
        write_still(stage.page.screenshot(clip=box), scene.size, path_of(name, language, theme))
        tell(path_of(name, language, theme))


def tell(path: Path, more: str = "") -> None:
    """Say where a picture is and how large."""
    print(path.relative_to(path.parents[2]), f"{path.stat().st_size / 1000:.0f} kB", more, flush=True)


if __name__ == "__main__":
    sys.exit(main())
