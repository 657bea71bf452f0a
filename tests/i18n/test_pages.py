"""The page of every game says nothing in brackets, in any language: neither a bare key nor an open place."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import westerplatte_nb.games.ford  # noqa: F401 - puts the ford on the list
from tests.amounts import amount, in_each_language
from westerplatte_nb.engine.registry import games, rules_of
from westerplatte_nb.formats.game_files import scenario_files
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.story.story import LASTING
from westerplatte_nb.widgets.game import GameWidget

GAP = re.compile(r"\[[a-z_]+(?:\.\w+)*\]")
# What a widget sends that no person reads.
UNREAD = ("_esm", "_css", "_anywidget_id")


def told_by(game: GameWidget) -> str:
    """Everything that the page of a game holds as text, a still one for readers without a kernel included."""
    page_model: Any = game.page_model
    state = {name: value for name, value in page_model.get_state(page_model.keys).items() if name not in UNREAD}
    return json.dumps([state, game.mime_bundle()], ensure_ascii=False, default=str)


def gaps(text: str) -> set[str]:
    """What stands in brackets and looks like the name of a key or of a value."""
    return set(GAP.findall(text))


@in_each_language("name, language", games())
def test_a_page_has_no_gaps_from_beginning_to_end(name, language):
    rules = rules_of(name)
    chance = random.Random(4)
    session = Session.new(name, rules.setup_from_plain({"seed": 4}))
    game = GameWidget(session, language)
    for number in range(amount(20, 60)):
        if number % 10 == 0:
            assert gaps(told_by(game)) == set()
        legal = rules.legal_actions(session.state)
        if not legal:
            break
        session.play(chance.choice(legal))
    assert gaps(told_by(game)) == set()


def test_a_gap_would_be_seen():
    assert gaps('{"label": "[ui.undo]", "text": "It is [seat]", "list": [1, 2]}') == {"[ui.undo]", "[seat]"}


@in_each_language("name, language", games())
def test_a_note_says_where_it_hangs(name, language):
    pins = [pin for pin in scenario_files(name, "").PINS if pin not in LASTING]
    words = words_in(language, name)
    assert pins and not {gap for pin in pins for gap in gaps(words(f"ui.scenario.at.{pin}", number="2"))}
