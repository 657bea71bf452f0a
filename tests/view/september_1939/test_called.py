"""What platoons and stands are called in sentences and on buttons: never by their names in notation."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.games.september_1939.positions import opening
from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules.wording import piece_term, platoon_term, stand_term, word_action
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.panel.commands import ParsedOrder, hear

GAME = "september_1939"
CALLED = [
    ("pl", platoon_term("germany.mor"), "acc", "niemiecki pluton moździerzy"),
    ("pl", platoon_term("germany.inf2"), "gen", "niemieckiego 2 plutonu piechoty"),
    ("pl", stand_term("poland.inf1.2"), "gen", "polskiej podstawki piechoty 1.2"),
    ("pl", piece_term("7tp.3"), "acc", "podstawkę czołgów 7TP 3"),
    ("en", platoon_term("poland.inf2"), "nom", "the 2nd Polish infantry platoon"),
    ("en", stand_term("germany.mor.2"), "nom", "German mortar stand 2"),
    ("en", piece_term("own.2"), "nom", "stand own.2"),
    ("de", platoon_term("poland.tks"), "gen", "des polnischen TKS-Tankettenzugs"),
    ("de", platoon_term("germany.inf1"), "acc", "den 1. deutschen Infanteriezug"),
    ("en", platoon_term("germany.own"), "nom", "the German platoon own"),
    ("de", stand_term("germany.inf1.2"), "acc", "den deutschen Infanterietrupp 1.2"),
    ("de", piece_term("hq.1"), "nom", "Führungstrupp 1"),
]


@each(("language", "term", "case", "said"), CALLED)
def test_a_kind_is_said_with_the_number_that_the_counter_shows(language: str, term: Term, case: str, said: str) -> None:
    assert words_in(language, GAME).term(term, case).replace("\u00a0", " ") == said


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_what_a_button_says_can_be_typed_with_a_plain_space(language: str) -> None:
    hands = {"poland": ["move", "fire"], "germany": ["move"]}
    platoons = {"inf1": "50,50 55,50 60,50", "inf2": "80,50 85,50 90,50"}
    begun, words = opening(platoons, {"hq": "60,110"}, hands), words_in(language, GAME)
    shown = ViewContext(GAME, (begun,), tuple(rules.legal_actions(begun.after)), words)
    assert len(shown.legal) > 2
    for action in shown.legal:
        assert hear(words.say(word_action(action)).replace("\u00a0", " "), shown) == ParsedOrder(action)
        assert hear(words.say(word_action(action)).upper(), shown) == ParsedOrder(action)
