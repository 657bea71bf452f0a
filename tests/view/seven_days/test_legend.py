"""The table of signs: whole in every language, drawn in every theme, small."""

import xml.etree.ElementTree as ElementTree

import pytest

from tests.games.seven_days.words import words_in
from westerplatte_nb.games.seven_days.view.board.legend import legend
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import THEMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_has_a_sentence_and_a_picture(language: str) -> None:
    signs = legend(words_in(language))
    assert len({text for _, text in signs}) == len(signs)
    assert all(text.endswith(".") and "[" not in text for _, text in signs)
    for theme in THEMES.values():
        pictures = [to_svg(scene, theme, scene.width) for scene, _ in signs]
        assert all(ElementTree.fromstring(picture).get("width") for picture in pictures)
        assert sum(map(len, pictures)) < 40_000
