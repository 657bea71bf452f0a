"""`python -m tests.sheets [GAME ...]`: take pictures of every state of a game's page, and lay them on contact sheets.

A sheet in `build/sheets/` is one state in one language: a column a width, a row a theme. Below each picture stands what
its layout breaks (`facts.py`). It needs a Chromium or Chrome, and minutes: `--state`, `--language`, `--theme` and
`--width` take some.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, product

from PIL import Image, ImageDraw

from tests.pictures.files import ROOT, opened
from tests.pictures.stage import Stage, open_house
from tests.sheets.facts import FINGERS, faults
from tests.sheets.states import GAMES, State, states
from tests.sheets.themes import THEMES, dress
from westerplatte_nb.i18n.languages import LANGUAGES

SIZES = ((1920, 1080), (1366, 768), (1280, 720), (1024, 768), (820, 1180), (600, 960), (390, 844))
FOLDER = ROOT / "build" / "sheets"
# Of one picture on a sheet.
HEIGHT, TOLD, GAP = 460, 44, 8


def main() -> int:
    """Make the sheets; return 1 where a layout breaks what must hold, or where there is no browser."""
    parser = argparse.ArgumentParser(prog="python -m tests.sheets", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--state", action="append")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--theme", choices=THEMES, action="append")
    parser.add_argument("--width", type=int, choices=[width for width, _ in SIZES], action="append")
    asked = parser.parse_args()
    sizes = [size for size in SIZES if not asked.width or size[0] in asked.width]
    broken = 0
    try:
        with open_house() as (browser, server):
            stages = {touch: Stage(browser, server, 1, touch) for touch in (False, True)}
            for game, language in product(asked.games or GAMES, asked.language or LANGUAGES):
                for state in states(game):
                    if not asked.state or state.name in asked.state:
                        broken += sheet(stages, state, language, asked.theme or THEMES, sizes)
            for stage in stages.values():
                stage.close()
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    return int(broken > 0)


def sheet(
    stages: Mapping[bool, Stage], state: State, language: str, themes: Sequence[str], sizes: Sequence[tuple[int, int]]
) -> int:
    """Write the sheet of a state in a language; return how many of its pictures break what must hold."""
    made = list(_pictures(stages, state, language, themes, sizes))
    path = FOLDER / f"{state.game}.{state.name}.{language}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    laid_out(made, len(themes)).save(path)
    wrong = {fault for _, found in made for fault in found}
    print(path.relative_to(ROOT), *sorted(wrong), sep="\n  ", flush=True)
    return sum(bool(found) for _, found in made)


def _pictures(
    stages: Mapping[bool, Stage], state: State, language: str, themes: Sequence[str], sizes: Sequence[tuple[int, int]]
) -> Iterator[tuple[Image.Image, list[str]]]:
    """Take the pictures, width by width, in each theme."""
    for touch, kind in groupby(sizes, key=lambda size: size[0] < FINGERS):
        stage, (first, *others) = stages[touch], tuple(kind)
        stage.show(state.shown_in(language), *first, "light")
        state.reach(stage.page, stage.rest)
        for width, height in (first, *others):
            stage.page.set_viewport_size({"width": width, "height": height})
            for theme in themes:
                dress(stage, theme)
                stage.rest()
                yield opened(stage.page.screenshot()), faults(stage.page)


def laid_out(pictures: Sequence[tuple[Image.Image, list[str]]], rows: int) -> Image.Image:
    """Lay pictures on one sheet, a column for each width, with what is wrong below each."""
    small = [
        (picture.resize((round(picture.width * HEIGHT / picture.height), HEIGHT)), told) for picture, told in pictures
    ]
    widths = [picture.width + GAP for picture, _ in small[::rows]]
    made = Image.new("RGB", (sum(widths), rows * (HEIGHT + TOLD + GAP)), "white")
    pen = ImageDraw.Draw(made)
    for number, (picture, told) in enumerate(small):
        column, row = divmod(number, rows)
        left, top = sum(widths[:column]), row * (HEIGHT + TOLD + GAP)
        made.paste(picture, (left, top))
        for line, fault in enumerate(told[:3]):
            pen.text((left + 2, top + HEIGHT + 2 + 14 * line), fault[: picture.width // 6], fill="red")
    return made


if __name__ == "__main__":
    sys.exit(main())
