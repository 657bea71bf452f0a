"""What the page of the course shows first: a poster of each game, and a card of each lesson, as tables of Markdown.

GitHub, JupyterLab and books all show them; JupyterLab's extension makes cards of them (`page/extension.css`).

The pictures are parts of boards, drawn as the boards are. No word stands in them, so that all languages share them.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.course.challenges import load, thumbnail
from westerplatte_nb.teaching.course.games import open_position
from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.teaching.library import CourseCard, read_cards, read_course
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.drawing.boxes import shape_box
from westerplatte_nb.view.drawing.crop import crop
from westerplatte_nb.view.drawing.scene import Scene, Shape, Text
from westerplatte_nb.view.game_view import view_of

LESSONS, GAMES = "lesson", "poster"
# The folder of the pictures, beside those of the languages.
PICTURES = "pictures"
# The part of a picture's width below which nothing is seen.
LEAST = 0.013
# What the languages share: numbers, and the names of tracks and places.
_NO_WORD = re.compile(r"[\d×+−]+|[A-Z]|[IV]+")
# Words on both sides of it stay in one line, in whatever page the table stands.
JOINER = "\u2060"


def game_posters(lessons: Path, words: Words) -> str:
    """Return the games as a table of Markdown, each with a picture that leads to its first game."""
    cards = read_cards(lessons, GAMES)
    games = [_scenario(lessons, card).game for card in cards]
    titles = [f"▶ {words.of(game)('game.title')}" for game in games]
    posters = [_link(lessons, card, game, title, words) for card, game, title in zip(cards, games, titles, strict=True)]
    return _table([posters, [":-:"] * len(cards), [card.says[words.language] for card in cards]])


def lesson_cards(lessons: Path, words: Words) -> str:
    """Return all lessons as a table of Markdown: a picture that links to the notebook, the question, age and time."""
    heads = ("lesson", "question", "facts.head")
    rows: list[list[str]] = [[words(f"course.{head}") for head in heads], [":--"] * len(heads)]
    cards = {card.slug: card for card in read_cards(lessons, LESSONS)}
    for planned in read_course(lessons):
        title = f"{planned.number} · {Lesson(planned.slug, words.language, lessons).title}"
        facts = words("course.facts", age=planned.age, minutes=planned.time).replace("–", f"{JOINER}–{JOINER}")
        card = cards.get(planned.slug)
        name = file_name(lessons, planned.slug, words.language)
        link = _link(lessons, card, planned.slug, title, words) if card else f"[**{title}**]({name})"
        rows.append([link, card.says[words.language] if card else "", facts])
    return _table(rows)


def pictures(lessons: Path) -> Iterator[tuple[str, str]]:
    """Yield the name of the file and the SVG of each picture: those of the lessons, then those of the games."""
    for card in read_cards(lessons, LESSONS):
        yield f"{card.slug}.svg", _picture_svg(lessons, card)
    for card in read_cards(lessons, GAMES):
        yield f"{_scenario(lessons, card).game}.svg", _picture_svg(lessons, card)


def _table(rows: Iterable[Iterable[str]]) -> str:
    """Return rows as a table of Markdown; the second row has the alignments."""
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _link(lessons: Path, card: CourseCard, name: str, title: str, words: Words) -> str:
    """Return a picture and a title as one link of Markdown to a card's notebook; `name` is that of the picture."""
    alternative = words("course.picture", title=_scenario(lessons, card).title.within(words.language))
    picture = f"![{alternative}](../{PICTURES}/{name}.svg)"
    # A bar would end the cell of the table.
    return f"[{picture}<br>**{title}**]({file_name(lessons, card.slug, words.language)})".replace("|", "\\|")


def _scenario(lessons: Path, card: CourseCard) -> Scenario:
    """Return the scenario whose board a card shows."""
    return load(lessons / f"{card.scenario}.toml")


def _picture_svg(lessons: Path, card: CourseCard) -> str:
    """Return the SVG of a card: a part of its scenario's board, without words and without names of places."""
    scenario = _scenario(lessons, card)
    scene: Scene = view_of(scenario.game).scene(open_position(scenario), words_in(FALLBACK, scenario.game))
    part = crop(scene, card.part, "", lambda key: not key.startswith("name:"))
    svg = thumbnail(replace(part, describe=""), lambda shape: _is_visible(shape, card))
    # JupyterLite gives a page the bytes of a file as characters, so the file is plain ASCII.
    return svg.encode("ascii", "xmlcharrefreplace").decode()


def _is_visible(shape: Shape, card: CourseCard) -> bool:
    """Tell whether a shape belongs in the picture of a card: no word, and large enough to be seen."""
    if isinstance(shape, Text) and not _NO_WORD.fullmatch(shape.text):
        return False
    *_, width, height = shape_box(shape)
    return max(width, height) >= LEAST * card.part[2]
