"""A played game on paper: whole in every language, with its sources, and deaf to whatever people wrote into it."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.bots.test_review import ford
from tests.each import each
from tests.playthroughs import played
from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.ford.rules.wording import word_action
from westerplatte_nb.games.seven_days.view.summary.turning_points import turning_points
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.course.narrative import Narrative, Task, narrative_of, narrative_of_steps
from westerplatte_nb.view.course.narrative_html import page_of
from westerplatte_nb.view.course.narrative_notebook import notebook_of, quoted
from westerplatte_nb.view.game_view import view_of, wordings_of

LANGUAGES = ("pl", "en", "de")
_TAGS = (
    "html head meta title style body h1 h2 h3 p strong em section figure figcaption img dl dt dd br blockquote span ol"
)
TAGS = frozenset([*_TAGS.split(), "li", "a"])
PAYLOADS = (
    "<script>fetch('https://evil.example/')</script>",
    "<img src=x onerror=alert(1)>",
    "[click](javascript:alert(1)) ![x](https://evil.example/x.png) <https://evil.example>",
    "https://evil.example/ www.evil.example _a_ *b* `c` $x^2$ $$y$$ \\(z\\)",
    "</blockquote></section><svg onload=alert(1)>",
    "&lt;script&gt;alert(1)&lt;/script&gt; &#60;b&#62;",
    "# heading\n- list\n1. one\n> quote\n| a | b |\n|---|---|\n    code\n```\nfence\n```",
    "\u202eevil\u200b\u0000 end",
)
# What of each is to be read; the last is made visible.
FIRST_LINES = [payload.split("\n")[0] for payload in PAYLOADS if payload.isascii()]


class Tags(HTMLParser):
    """Collects what a page is made of, and what it shows."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_data(self, data: str) -> None:
        self.text += data


def parsed(html: str) -> Tags:
    tags = Tags()
    tags.feed(html)
    return tags


def noted(*notes: str) -> Record:
    record = played()
    return Record(record.game, record.setup, record.actions, dict(enumerate(notes, 1)))


def told(language: str = "en", record: Record | None = None) -> Narrative:
    record = record or played()
    return narrative_of(record, words_in(language, record.game))


def ford_record(count: int | None = None) -> Record:
    setup = rules_of(FORD).setup_to_plain(setup_of({"game": FORD, "seed": 2}, "test"))
    actions = tuple(str(step.action) for step in ford(2)[1:])
    return Record(FORD, setup, actions[:count])


@each("language", LANGUAGES)
@each("name", ["seven_days", FORD])
def test_a_game_is_told_whole_in_every_language(name: str, language: str) -> None:
    record = played() if name == "seven_days" else ford_record()
    game = told(language, record)
    assert len(game.chapters) == tuple(replay(record))[-1].after.round
    text = parsed(page_of(game).split("<body>")[1]).text
    assert "{" not in text
    assert "told." not in text
    assert all(turn.decided for chapter in game.chapters for turn in chapter.turns)


def test_each_day_has_its_board_its_decisions_and_the_real_day_with_its_sources() -> None:
    game = told()
    for number, chapter in enumerate(game.chapters, 1):
        assert str(number) in chapter.title
        assert chapter.board is not None and chapter.board.picture.startswith("<svg")
        assert chapter.turns
        assert any("[" in line for line in chapter.real)
    assert "04:45–04:48 (sources differ)" in " ".join(game.chapters[0].real)
    told_of = " ".join(line for chapter in game.chapters for line in chapter.real)
    numbers = {int(one) for found in re.findall(r"\[([\d, ]+)\]", told_of) for one in found.split(",")}
    assert numbers == set(range(1, len(game.sources) + 1))


TASK = Task("Before <b>the gate", ("What it is about.", "The goal."))


def test_a_game_of_a_scenario_is_called_as_that_is_and_says_what_its_goal_was() -> None:
    record = played()
    game = narrative_of(
        record, words_in("en", record.game), Task("Before <b>the gate", ("What it is about.", "The goal."))
    )
    text = parsed(page_of(game).split("<body>")[1]).text
    assert text.lstrip().startswith("Before <b>the gate") and "What it is about." in text and "The goal." in text
    assert "<title>Before &lt;b&gt;the gate</title>" in page_of(game)
    first = "".join(json.loads(notebook_of(game))["cells"][0]["source"])
    assert "What it is about" in first and told().title.partition(":")[0] in text


def test_questions_stand_at_the_turning_points() -> None:
    points = turning_points(tuple(replay(played())), words_in("en", "seven_days"))
    questions = [one for chapter in told().chapters for one in chapter.questions]
    assert [one.title for one in questions] == [one.title for one in points]


def test_of_a_game_that_goes_on_no_hand_is_told() -> None:
    """Whatever the hands are, the page of an unfinished game is the one of what lies open."""
    record = ford_record(3)
    rules = rules_of(FORD)
    steps = tuple(rules.observe_step(step, None) for step in replay(record))
    hidden = {str(step.action) for step, seen in zip(replay(record), steps, strict=True) if seen.action is None}
    page = page_of(told("en", record))
    assert hidden - {"None"}
    words = words_in("en", FORD)
    for line in hidden - {"None"}:
        assert words.say(word_action(rules.parse_action(line))) not in page


@cache
def plain_page() -> Tags:
    """The page of a game with no text by others."""
    return parsed(page_of(told()))


def test_what_people_wrote_is_shown_and_does_nothing_on_the_page() -> None:
    page = parsed(page_of(told(record=noted(*PAYLOADS))))
    plain = plain_page()
    assert set(page.tags) <= TAGS
    assert page.tags.count("a") == plain.tags.count("a")
    assert page.tags.count("img") == plain.tags.count("img")
    assert not [name for name, _ in page.attributes if name.startswith("on")]
    assert all(value.startswith("data:image/svg+xml,") for name, value in page.attributes if name == "src")
    assert [first for first in FIRST_LINES if first not in page.text] == []


def rendered(*notes: str) -> Tags:
    """The notebook of a game with these notes, as Jupyter shows it."""
    nbconvert, nbformat = pytest.importorskip("nbconvert"), pytest.importorskip("nbformat")
    notebook = nbformat.reads(notebook_of(told(record=noted(*notes))), as_version=4)
    nbformat.validate(notebook)
    body, _ = nbconvert.HTMLExporter(template_name="basic").from_notebook_node(notebook)
    return parsed(body)


def test_what_people_wrote_is_shown_and_does_nothing_in_the_notebook() -> None:
    with_it, without = rendered(*PAYLOADS), rendered(*"x" * len(PAYLOADS))
    kept = [[tag for tag in one.tags if tag not in ("br", "span", "wbr")] for one in (with_it, without)]
    assert kept[0] == kept[1]
    assert [first for first in FIRST_LINES if first not in with_it.text] == []


def test_a_quoted_text_holds_nothing_that_markdown_knows() -> None:
    known = set("\\`*_{}[]()#+-.!|<>$~:/&@=\"'^")
    told = re.sub(r"</?span>|&#\d+;", "", quoted("".join(sorted(known))))
    assert told == ""


def test_a_sign_of_a_formula_stands_alone() -> None:
    assert quoted("$x$") == "<span>&#36;</span>x<span>&#36;</span>"


@pytest.mark.parametrize("word", ["Ą" * 2400, "a_b-" * 700, "\u00a0x" * 600, "$" * 50])
def test_a_word_that_no_line_holds_may_break_and_loses_nothing(word: str) -> None:
    pieces = quoted(f"Before {word} after").split("<wbr>")
    plain = [unescape(re.sub("</?span>", "", piece)) for piece in pieces]
    assert "".join(plain) == f"Before {word} after"
    assert max(len(run) for piece in plain for run in piece.split(" ")) <= 30


def test_words_of_every_day_are_left_whole() -> None:
    text = "Wojskowa Składnica Tranzytowa, Donaudampfschifffahrtskapitän"
    assert quoted(text) == text


def test_the_page_fetches_nothing_and_runs_nothing() -> None:
    page = page_of(told())
    assert "default-src 'none'; img-src data:; style-src 'sha256-" in page
    assert "<script" not in page
    assert "url(" not in page.split("<body>")[0]


def test_the_same_game_is_told_the_same() -> None:
    assert page_of(told()) == page_of(told())
    assert json.loads(notebook_of(told()))["cells"] == json.loads(notebook_of(told()))["cells"]


@pytest.mark.parametrize("game", [FORD, "seven_days"])
def test_of_steps_that_were_seen_nothing_is_lost_and_each_heading_begins_a_chapter(game: str) -> None:
    """Also where a step begins with one, since what came before was not seen."""
    words, view, wordings = words_in("en", game), view_of(game), wordings_of(game)
    steps = [(str(step.action), step.events) for step in replay(ford_record() if game == FORD else played())]
    events = [event for _, events in steps for event in events]
    opening, said = words("told.seen.opening"), [words.say(wordings.word_event(event)) for event in events]
    headings = [text for text, event in zip(said, events, strict=True) if view.is_heading(event)]
    for seen in (steps, [("end", (event,)) for event in events]):
        chapters = narrative_of_steps(game, None, seen, (), words).chapters
        texts = [text for one in chapters for text in (one.title, *(turn.decided for turn in one.turns)) if text]
        assert " ".join(texts).removeprefix(f"{opening} ") == " ".join(said)
        assert [one.title for one in chapters if one.title != opening] == headings and len(headings) > 2
