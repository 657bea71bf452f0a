"""The library of scenarios: the games of the lessons and the open challenges, each proven, with its odds.

A challenge is a scenario file in `lessons/challenges/`; their names begin with numbers, from the easiest on. The odds
of all stand in `odds.toml` beside them, written by `python -m tests.lessons odds` and by nobody else.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from html import escape
from pathlib import Path

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.estimate import Proportion
from westerplatte_nb.teaching.course.games import goal_lines, open_position
from westerplatte_nb.teaching.page import SENTENCE_CELL, Page, picture, sentence
from westerplatte_nb.teaching.paths import notebook_here, slugs
from westerplatte_nb.view.drawing.boxes import shape_box
from westerplatte_nb.view.drawing.scene import Scene, Shape, Text
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.text.bibliography import read_toml
from westerplatte_nb.widgets.error_guard import fault_sentences

FOLDER, ODDS = "challenges", "odds.toml"
# The page of the library, and the cells in it that play a challenge.
PAGE, CELL = "library", "play_"
MOST_PROBLEMS, LONGEST_NAME = 3, 80
WIDTH = 260
# A shape smaller than this part of a board is invisible in a picture of this width.
LEAST = 0.0267
# Text smaller than this, in scene units, is illegible there.
LEAST_TEXT = 26

_PLAYS = re.compile(r'^:name: (\w+)\n(?::.*\n)*\n*lesson\.play\((?:"(\w+)")?\)$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Challenge:
    """A scenario of the library: id, file, the lesson it belongs to (empty: a challenge), the cell that plays it."""

    id: str
    path: Path
    slug: str
    cell: str


def challenge_files(lessons: Path) -> dict[str, Path]:
    """Return the files of the challenges by name, from the easiest on."""
    return {path.stem: path for path in sorted((lessons / FOLDER).glob("*.toml")) if path.name != ODDS}


def items(lessons: Path) -> Iterator[Challenge]:
    """Yield the scenarios that cells of the lessons play, in the order of the lessons, then the challenges."""
    for slug in slugs(lessons):
        with suppress(OSError):
            text = (lessons / slug / "lesson.md").read_text(encoding="utf-8")
            for cell, name in _PLAYS.findall(text):
                path = lessons / slug / f"{name or 'scenario'}.toml"
                if path.is_file():
                    yield Challenge(f"{slug}/{path.stem}", path, slug, cell)
    for name, path in challenge_files(lessons).items():
        yield Challenge(f"{FOLDER}/{name}", path, "", f"{CELL}{name}")


# ---- odds ------------------------------------------------------------------------------------------------------------


def read_odds(lessons: Path) -> dict[str, dict[str, Proportion]]:
    """Return the measured odds by scenario and bot; empty where there is no file."""
    try:
        table = read_toml(lessons / FOLDER / ODDS)
    except (OSError, ValueError):
        return {}
    return {
        scenario: {bot: Proportion(count, games) for bot, (count, games) in odds.items()}
        for scenario, odds in table.items()
        if isinstance(odds, dict)
    }


# ---- the page --------------------------------------------------------------------------------------------------------


def library_page(lessons: Path, words: Words) -> Page:
    """Return the library: picture, goal and difficulty of each scenario, with a link that opens it."""
    html, text = [], []
    odds = read_odds(lessons)
    scenarios = list(items(lessons))
    challenges = [item for item in scenarios if not item.slug]
    lesson_games = [item for item in scenarios if item.slug]
    for key, group in (("challenges", challenges), ("lessons", lesson_games)):
        if not group:
            continue
        heading = words(f"library.{key}")
        cards = [_card(item, lessons, odds.get(item.id, {}), words) for item in group]
        html.append(f"<h3>{escape(heading)}</h3>" + "".join(card.html for card in cards))
        text += [heading, *(card.text for card in cards)]
    return Page("".join(html), "\n".join(text))


def _card(item: Challenge, lessons: Path, odds: dict[str, Proportion], words: Words) -> Page:
    """Return the card of a scenario: its picture, title, facts, summary, goal and `odds`, with a link to its cell.

    For an invalid file it is a sentence with the problems.
    """
    try:
        scenario = load(item.path)
    except InvalidFile as refused:
        problems = " ".join(fault_sentences(refused, words, MOST_PROBLEMS))
        # The card names the file without its folders.
        return sentence(problems.replace(str(item.path), sanitize_text(item.path.name, LONGEST_NAME)))
    game_words = words.of(scenario.game)
    title, summary, goal = goal_lines(scenario, open_position(scenario), game_words)
    notebook = notebook_here(lessons, item.slug or PAGE, words.language)
    link = escape(f"{notebook}#cell-id={item.cell}", quote=True)
    difficulty = " ".join(_odds_sentence(bot, share, words) for bot, share in odds.items())
    facts = " · ".join([game_words("game.title"), words("library.age", age=scenario.age)])
    board = _thumbnail(scenario, game_words)
    picture_html = f'<a href="{link}">{picture(board, words("library.open", title=title), WIDTH)}</a>'
    paragraphs = "".join(f"<p>{escape(text)}</p>" for text in (summary, goal, difficulty) if text)
    html = (
        f'<table style="width:100%;margin:0 0 12px"><tbody><tr>'
        f'<td style="width:{WIDTH}px;vertical-align:top">{picture_html}</td>'
        f'<td style="{SENTENCE_CELL};overflow-wrap:anywhere">'
        f'<h4><a href="{link}">{escape(title)}</a></h4>'
        f"<p>{escape(facts)}</p>{paragraphs}</td></tr></tbody></table>"
    )
    head = words("text.head", head=words("text.aside", text=title, aside=facts))
    return Page(html, f"{head} {summary} {difficulty}".strip())


@lru_cache(maxsize=64)
def load(path: Path) -> Scenario:
    """Return the scenario in a file of the library, read once. Raises InvalidFile."""
    from westerplatte_nb.formats.scenario.file import load_scenario

    return load_scenario(path)


def _odds_sentence(bot: str, share: Proportion, words: Words) -> str:
    """Return the sentence on how often a bot succeeds, in percent with the interval; yes or no after a single game.

    One game is measured where neither the scenario nor the bot leaves anything to chance.
    """
    if share.of == 1:
        return words(f"library.certain.{bot}.{'yes' if share.count else 'no'}")
    low, high = (round(100 * bound) for bound in share.interval)
    return words(f"library.odds.{bot}", percent=round(100 * share.value), low=low, high=high, games=share.of)


def _thumbnail(scenario: Scenario, words: Words) -> str:
    """Return the first position of a scenario as a small picture, with its title alone as description."""
    scene: Scene = view_of(scenario.game).scene(open_position(scenario), words)
    return thumbnail(replace(scene, describe=scene.title), lambda shape: _is_visible(shape, scene))


def thumbnail(scene: Scene, is_visible: Callable[[Shape], bool]) -> str:
    """Return a scene as the SVG of a small picture, with only the shapes for which `is_visible` is true."""
    layers = {name: tuple(filter(is_visible, shapes)) for name, shapes in scene.layers.items()}
    return to_svg(replace(scene, layers=layers, targets=()), THEMES["light"], WIDTH)


def _is_visible(shape: Shape, scene: Scene) -> bool:
    """Tell whether a shape of a scene can be seen in a thumbnail of it; small text cannot be read there."""
    *_, width, height = shape_box(shape)
    is_illegible = isinstance(shape, Text) and shape.size < LEAST_TEXT
    return max(width, height) >= LEAST * scene.width and not is_illegible
