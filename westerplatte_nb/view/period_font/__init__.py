"""The period font of names and days: Brygada 1918 in bold, with Latin letters only.

Copyright 2020 The Brygada 1918 Project Authors (https://github.com/kosmynkab/Brygada-1918), SIL Open Font License 1.1
(`OFL.txt` beside this file). The files of `SUBSETS` have only those letters, for pictures that embed their font:
`pyftsubset brygada_1918_bold.woff2 --text=… --flavor=woff2 --no-hinting --layout-features= --name-IDs=`.
"""

from base64 import b64encode
from functools import cache
from importlib.resources import files

FAMILY = "Brygada"


# What boards are written with in the languages of the package, by the file that has these letters: the smallest first.
SUBSETS = {
    "brygada_1918_bold_signs.woff2": frozenset("12ABCDGNPacdehiklmnorstuy"),
    "brygada_1918_bold_few.woff2": frozenset(" 1234567ABCDEGHIKMNOPRTVZabcdefghijklmnoprstuvwyzäöüęź"),
    "brygada_1918_bold_map.woff2": frozenset(" 0123456789,ABCDGKLMNOPRSVWabcdeghijklmnoprstuwyzóąęŁłńźŻż"),
}


def font_face(names: str = "") -> str:
    """Return the `@font-face` rule that embeds the font: for `names` the smallest file with all their letters."""
    fit = (file for file, letters in SUBSETS.items() if names and letters.issuperset(names))
    return _font_face(next(fit, "brygada_1918_bold.woff2"))


@cache
def _font_face(file: str) -> str:
    """Return the `@font-face` rule that embeds a file of this folder."""
    data = b64encode((files(__name__) / file).read_bytes()).decode()
    return f"@font-face{{font-family:{FAMILY};font-weight:bold;src:url(data:font/woff2;base64,{data})}}"
