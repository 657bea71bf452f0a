"""Questions about one's own game: a game may have some, each worded whole or refused with its reason."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from tests.contract.games import SAMPLES
from tests.each import each
from westerplatte_nb.engine.registry import games, rules_of
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.quiz.file import quiz_of
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.course.games import log_lines
from westerplatte_nb.teaching.course.own_game import turns_of
from westerplatte_nb.view.classroom.quiz import Question
from westerplatte_nb.view.course.moment import Steps, ViewContext
from westerplatte_nb.view.game_view import view_of


def abouts(game: str) -> tuple[str, ...]:
    """What a game can ask about one's own game."""
    own_game = view_of(game).own_game
    return tuple(own_game().ABOUTS) if own_game is not None else ()


ASKING = [game for game in games() if abouts(game)]
ABOUTS = [(name, about) for name in ASKING for about in abouts(name)]
MOST = 400


@cache
def played(game: str) -> Steps:
    """A game as its sample plays it, to its end or for a while."""
    rng, rules = random.Random(5), rules_of(game)
    session = Session.new(game, rules.setup_from_plain(SAMPLES[game].setup(rng)))
    while not session.state.is_over and len(session.steps) < MOST:
        legal = {str(action): action for action in rules.legal_actions(session.state)}
        session.play(legal[SAMPLES[game].choose(rng, sorted(legal), session.state)])
    return session.steps


def quiz(game: str, **question: object) -> dict[str, object]:
    title = dict.fromkeys(LANGUAGES, "Quiz")
    return {"schema": 1, "game": game, "title": title, "question": [{"id": "mine", "kind": "my_game", **question}]}


def test_there_are_games_that_can_ask_about_ones_own_game() -> None:
    assert len(ASKING) >= 3


@each(("game", "about"), ABOUTS)
@each("language", LANGUAGES)
def test_every_question_is_worded_whole_or_says_why_not(game: str, about: str, language: str) -> None:
    words, steps, own_game = words_in(language, game), played(game), view_of(game).own_game
    assert own_game is not None
    part = own_game()
    for some in (steps[:1], steps[:2], steps[:9], steps[: len(steps) // 2], steps):
        found = part.question(about, some, words, "mine")
        texts = [found.prompt] if isinstance(found, Question) else [words.say(found)]
        if isinstance(found, Question):
            texts += [option.text for option in found.options] + [span.feedback for span in found.spans]
            assert found.id == "mine" and found.sources
            assert any(option.right for option in found.options) or any(span.right for span in found.spans)
            assert all(words.rule(source.removeprefix("rule:")) for source in found.sources)
        assert not any(re.search(r"\[\w|quiz\.my|\{", text) for text in texts), texts


@each(("game", "about"), ABOUTS)
def test_a_quiz_may_ask_what_the_page_can_word(game: str, about: str) -> None:
    day = {"day": 1} if about.endswith("_on_day") else {}
    assert quiz_of(quiz(game, about=about, **day), "quiz").question[0].id == "mine"


@pytest.mark.parametrize("game", ASKING)
def test_a_quiz_that_asks_something_else_is_refused(game: str) -> None:
    with pytest.raises(InvalidFile):
        quiz_of(quiz(game, about="nothing_of_the_kind"), "quiz")


@pytest.mark.parametrize("game", ASKING)
def test_the_turns_of_ones_own_game_tell_each_step_once_and_in_order(game: str) -> None:
    shown = ViewContext(game, played(game), (), words_in("en", game))
    turns = tuple(turns_of(shown))
    told = [line for turn in turns for line in (*turn.orders, *turn.effects)]
    lines = [line for step in shown.steps[1:] for line in log_lines(shown, step)]
    assert [line for line in told if line in lines] == lines
    assert [turn.end for turn in turns] == sorted({turn.end for turn in turns})
    # What is declared is an order, and not what came after the orders.
    assert all("[turn.declare]" not in line for turn in turns for line in turn.effects)
    if shown.view.ends_orders is not None:
        assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
        assert all("pass" not in line.split("[")[-1] for turn in turns for line in turn.effects[1:])
        assert all("[battle." not in line for turn in turns for line in turn.orders)
