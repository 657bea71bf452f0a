"""A code as a QR picture: one small drawing of squares, told in words, and none where a phone could not read it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from westerplatte_nb.view.qr import MOST_IN_QR, fits_qr, qr_svg

CODE = "DQ1A-0J7C-01WK-VWMY"


def squares(svg: str) -> set[tuple[int, int]]:
    """The dark squares of a picture."""
    path = svg.rsplit(' d="', 1)[1]
    found = set()
    for x, y, run in re.findall(r"M(\d+) (\d+)h(\d+)v1", path):
        found |= {(int(x) + step, int(y)) for step in range(int(run))}
    return found


def test_the_picture_is_the_squares_that_segno_reckons_in_a_white_frame() -> None:
    import segno

    matrix = segno.make_qr(CODE, error="l").matrix
    dark = {(x + 4, y + 4) for y, row in enumerate(matrix) for x, one in enumerate(row) if one}
    assert squares(qr_svg(CODE, "")) == dark


def test_it_says_what_it_is_and_markup_in_that_is_text() -> None:
    tree = ElementTree.fromstring(qr_svg(CODE, "<b>&</b>"))
    assert tree[0].text == "<b>&</b>" and tree.get("role") == "img"


def test_there_is_none_above_a_thousand_characters() -> None:
    assert fits_qr("A" * MOST_IN_QR) and len(qr_svg("a" * MOST_IN_QR, "")) < 64 * 1024
    assert not fits_qr("A" * (MOST_IN_QR + 1))
    with pytest.raises(ValueError, match="1000"):
        qr_svg("A" * (MOST_IN_QR + 1), "")
