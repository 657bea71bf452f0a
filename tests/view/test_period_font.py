"""The letter of names and days: it comes with the page, and without it nothing runs over."""

from base64 import b64decode

from westerplatte_nb.view.drawing.dirty_regions import box_of
from westerplatte_nb.view.drawing.scene import OTHER_SERIF, SERIF, SERIF_FONT, Text, text_width
from westerplatte_nb.view.period_font import FAMILY, font_face
from westerplatte_nb.widgets.paint.painter import CANVAS_SERIF


def test_the_rule_brings_the_font_with_it() -> None:
    rule = font_face()
    assert f"font-family:{FAMILY}" in rule and "http" not in rule
    assert b64decode(rule.split("base64,")[1].split(")")[0])[:4] == b"wOF2"


def test_canvas_and_picture_ask_for_the_same_letter_and_any_serif_after_it() -> None:
    for fonts in (SERIF_FONT, CANVAS_SERIF):
        assert fonts.startswith(f"{FAMILY},") and fonts.endswith(",serif")


def test_what_is_drawn_again_has_room_for_a_wider_serif() -> None:
    text = Text("t", 100, 20, "Dawn", 24, bold=True, face=SERIF)
    box = box_of(text)
    assert box.right - box.left >= OTHER_SERIF * text_width("Dawn", 24, face=SERIF)


def test_bold_letters_are_wider() -> None:
    assert text_width("Westerplatte", 20, bold=True) > text_width("Westerplatte", 20)
