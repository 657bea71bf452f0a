"""A code as a QR picture: one small drawing of squares, told in words, and none where a phone could not read it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from westerplatte_nb.view.classroom.qr import LARGEST, qr_svg

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


def read(svg: str) -> str:
    """What a phone reads of a picture, by a decoder that is none of ours."""
    import zxingcpp

    dark, square = squares(svg), 4
    (side,) = (int(found) for found in re.findall(r'viewBox="0 0 (\d+) ', svg))
    grey = bytes(
        0 if (x // square, y // square) in dark else 255 for y in range(side * square) for x in range(side * square)
    )
    (found,) = zxingcpp.read_barcodes(memoryview(grey).cast("B", (side * square, side * square)))
    return str(found.text)


@pytest.mark.parametrize(
    "text", [CODE, f"https://school.example/lab#s=R1S0-3V9K-{CODE}", "https://x.example/#s=A" + "aB3_-" * 160]
)
def test_a_decoder_reads_what_the_picture_holds(text: str) -> None:
    assert read(qr_svg(text, "")) == text


def test_there_is_none_above_the_largest_that_a_phone_reads_from_a_projector() -> None:
    import segno

    most = 858  # bytes in version 20
    assert segno.make_qr("a" * most, error="l").version == LARGEST
    assert read(qr_svg("a" * most, "")) == "a" * most
    assert qr_svg("a" * (most + 1), "") == qr_svg("a" * 5000, "") == ""
