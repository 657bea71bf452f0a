"""How a game ended, in words for those who played it: won, lost, drawn, decided, stopped, a goal reached or missed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.amounts import amount
from tests.each import each
from tests.playthroughs import played
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import UNFINISHED, Outcome
from westerplatte_nb.games import GAMES
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.seven_days.view.summary import ending as seven_days_ending
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.course import moment as ending
from westerplatte_nb.view.course.moment import KINDS, ViewContext, ending_of, ending_view, why_lost
from westerplatte_nb.view.drawing.theme import THEMES

GAME = "seven_days"
UNUSED = ("bricks", "grenades", "mines")


def shown(game: str = GAME, language: str = "en") -> ViewContext:
    """A game that is over."""
    if game == GAME:
        return ViewContext(GAME, Session(played()).steps, (), words_in(language, GAME))
    rules = rules_of(FORD)
    session = Session.new(FORD, rules.setup_from_plain({"seed": 3}))
    while not session.state.is_over:
        session.play(rules.legal_actions(session.state)[0])
    return ViewContext(FORD, session.steps, (), words_in(language, FORD))


@pytest.mark.parametrize(
    ("winners", "persons", "kind"),
    [
        ((0,), (0,), "won"),
        ((1,), (0,), "lost"),
        ((), (0, 1), "drawn"),
        ((1,), (0, 1), "decided"),
        ((0, 2), (0, 2), "won"),
    ],
)
def test_a_game_against_each_other_is_won_lost_drawn_or_decided(
    winners: tuple[int, ...], persons: tuple[int, ...], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ViewContext, "outcome", Outcome("ended", "end", winners))
    assert ending_of(shown(FORD), persons) == kind


def test_the_two_of_a_duel_are_told_who_has_won() -> None:
    over = shown(FORD)
    outcome = over.outcome
    assert outcome is not None
    told = ending_view(over, (0, 1), "open", THEMES["light"])
    assert told["picture"] == "" and told["bridge"] is None
    assert "Points" in told["text"]
    assert ("wins" in told["text"]) == bool(outcome.winners)


def test_a_goal_comes_before_what_the_rules_call_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ending_of(shown(), (0, 1), "reached") == "reached"
    assert ending_of(shown(), (0, 1), "open") == "lost"
    monkeypatch.setattr(ViewContext, "outcome", Outcome(UNFINISHED, "end"))
    assert ending_of(shown(), (0, 1)) == "stopped"


def test_a_game_that_goes_on_has_no_ending() -> None:
    going = ViewContext(GAME, Session(played(5)).steps, (), words_in("en", GAME))
    assert ending_view(going, (0,), "open", THEMES["light"]) == {}


@each("language", LANGUAGES)
@each("kind", KINDS)
def test_every_ending_has_words_a_picture_and_a_sourced_bridge(
    kind: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ending, "ending_of", lambda *args: kind)
    told: dict[str, Any] = ending_view(shown(language=language), (0, 1), "open", THEMES["light"])
    bridge = told["bridge"]
    texts = [told["title"], told["text"], told["alternative"], *(part["text"] for part in bridge["parts"])]
    assert all(texts) and not [text for text in texts if "[ui" in text or "{" in text]
    assert [part["name"] for part in bridge["parts"]] == ["history", "why"][: 2 if kind in ("won", "lost") else 1]
    assert bridge["sources"] and told["picture"].startswith("<svg") and len(told["picture"]) < 6000


def lost_games() -> Iterator[tuple[ViewContext, int]]:
    """Games of all kinds that somebody has lost, each with the seat of a loser."""
    for game in GAMES:
        rules = rules_of(game)
        for seed in range(amount(3, 20)):
            session = Session.new(game, rules.setup_from_plain({"seed": seed}))
            chance = Random(seed)
            while not session.state.is_over:
                legal = rules.legal_actions(session.state)
                session.play(chance.choice(legal[: max(1, len(legal) // 2)]))
            over = ViewContext(game, session.steps, (), words_in("en", game))
            yield from ((over, seat) for seat in range(2) if ending_of(over, (seat,)) == "lost")


def test_every_lost_game_says_in_one_sentence_why_and_what_to_try() -> None:
    told = set()
    for over, seat in lost_games():
        for language in LANGUAGES:
            why = why_lost(replace(over, words=words_in(language, over.game)), (seat,))
            assert why.endswith(".") and 1 <= why.count(".") <= 2 and not set("[]{}") & set(why), why
            told.add(over.game)
    assert told == set(GAMES)


def test_the_reason_of_a_defeat_is_what_lay_unused() -> None:
    state = shown().state
    officers = tuple(replace(officer, ammunition=9) for officer in state.officers)
    empty = tuple(replace(officer, ammunition=0) for officer in officers)
    state = replace(state, bank_ammunition=5, stock_bricks=2, stock_grenades=1, stock_mines=1, officers=empty)
    found = []
    used: tuple[dict[str, Any], ...] = ({}, {"officers": officers}, *({f"stock_{name}": 0} for name in UNUSED))
    for change in used:
        state = replace(state, **change)
        found.append(seven_days_ending.why_lost(state, 0, words_in("en", GAME)))
    assert [one.split()[1] for one in found] == ["bank", "bricks", "grenades", "mines", "guardhouses"]


def test_victory_and_defeat_look_different() -> None:
    words, state = words_in("en", GAME), shown().state
    won, lost = (seven_days_ending.picture(kind, state, words) for kind in ("won", "lost"))
    assert won.layers != lost.layers


@pytest.mark.parametrize(("kind", "flies"), [("won", True), ("reached", True), ("missed", False), ("ceased", False)])
def test_the_flag_flies_only_where_the_players_reached_what_they_were_after(kind: str, flies: bool) -> None:
    scene = seven_days_ending.picture(kind, shown().state, words_in("en", GAME))
    assert ("flag.white" in {shape.key for shape in scene.layers["ground"]}) is flies
    assert ("flag" in scene.description) is flies
