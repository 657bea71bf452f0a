"""The period letter of names and days: Brygada 1918 in bold, with Latin letters only.

Copyright 2020 The Brygada 1918 Project Authors (https://github.com/kosmynkab/Brygada-1918), SIL Open Font License 1.1
(`OFL.txt` beside this file).
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from importlib.resources import files

FAMILY = "Brygada"


@cache
def font_face() -> str:
    """Return the style rule that brings the letter to a page, with nothing to fetch."""
    data = b64encode((files(__name__) / "brygada_1918_bold.woff2").read_bytes()).decode()
    return f'@font-face{{font-family:{FAMILY};font-weight:bold;src:url("data:font/woff2;base64,{data}")}}'
