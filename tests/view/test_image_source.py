"""The address of a picture: the whole picture, in fewer bytes than any other way, for any reader."""

import re
import xml.etree.ElementTree as ElementTree
from html import escape
from urllib.parse import unquote

from tests.games.seven_days.words import words_in
from tests.view.seven_days.positions import crowded, games
from westerplatte_nb.games.seven_days.view.board.board import board_scene
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.drawing.image_source import image_source
from westerplatte_nb.view.drawing.scene import SERIF, Scene, Text
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.period_font import SUBSETS
from westerplatte_nb.widgets.paint.static_snapshot import Picture, mimebundle_of

LIGHT = THEMES["light"]
HEAD = "data:image/svg+xml,"


def opened(*shapes: Text) -> ElementTree.Element:
    source = image_source(Scene(100, 50, "A", "B", {"ground": shapes}), LIGHT)
    assert source.startswith(HEAD) and not re.search(r'["<>&#\\]', source)
    return ElementTree.fromstring(unquote(source.removeprefix(HEAD)))


def test_words_come_through_whole() -> None:
    words = """It's "50 %" & <more>: #1, żółć"""
    assert words in opened(Text("t", 1, 2, words, 10)).itertext()


def test_a_picture_with_names_carries_their_letter() -> None:
    without, few, all_of_it = (
        "".join(opened(Text("t", 1, 2, words, 10, face=face)).itertext())
        for words, face in (("Dawn", ""), ("Dawn", SERIF), ("Quay", SERIF))
    )
    assert "@font-face" not in without
    assert "@font-face" in few and len(few) < 5_000 < len(all_of_it)


def test_the_names_on_a_board_need_no_more_than_the_few_letters() -> None:
    for language in LANGUAGES:
        for state in (*games()[::211], crowded(2), crowded(7)):
            layers = board_scene(state, words_in(language)).layers.values()
            names = "".join(shape.text for layer in layers for shape in layer if isinstance(shape, Text) and shape.face)
            assert SUBSETS["brygada_1918_bold_few.woff2"].issuperset(names), (language, names)


def test_a_board_stays_small_in_a_saved_notebook() -> None:
    stills = (mimebundle_of(Picture(board_scene(state, words_in("de")), LIGHT, "")) for state in games()[::97])
    assert max(len(still["text/html"]) for still in stills) < 60_000


def test_a_still_reads_its_title_out_once() -> None:
    state = next(iter(games()))
    scene = board_scene(state, words_in("en"))

    told = mimebundle_of(Picture(scene, LIGHT, ""))["text/html"].partition('src="')[0]

    assert told.count(escape(scene.title.rstrip("."), quote=True)) == 1
    assert ".." not in told
