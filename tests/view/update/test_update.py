"""What a message makes of a page: a pure function, tried without a widget, in moments of games played by chance."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.amounts import amount
from tests.each import each
from westerplatte_nb.bots.hints import Thinking
from westerplatte_nb.engine.advice import Advice
from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import board, files, hints, panel, time
from westerplatte_nb.view.panel.settings import Settings
from westerplatte_nb.view.update import effects, results
from westerplatte_nb.view.update.game import Game
from westerplatte_nb.view.update.ui import TimeUi, Ui
from westerplatte_nb.view.update.update import update
from westerplatte_nb.view.update.viewing import viewing_of

KINDS = {type(effect) for effect in effects.SHOW} | {
    one for one in vars(effects).values() if isinstance(one, type) and one.__module__ == effects.__name__
}


def moment(game: str, moves: int, seed: int) -> tuple[Ui, Game]:
    """A page after some moves by chance, and its game."""
    rules, chance = rules_of(game), Random(seed)
    session = Session.new(game, rules.setup_from_plain(new_game(game, {"seed": seed})))
    for _ in range(moves):
        if session.state.is_over:
            break
        session.play(chance.choice(rules.legal_actions(session.state)))
    words = words_in("en", game)
    ui = Ui(words, Settings(), 0, TimeUi(rules.turn_of(session.state), looking=chance.choice((None, 0))))
    return ui, Game(session.snapshot(), view_of(game).scene(session.state, words), None, [])


def advice_for(state: Any, name: str) -> Advice:
    """What the search says of a state at once, or of a game that is over what it said of its opening."""
    rules = rules_of(name)
    if rules.outcome(state) is not None or not rules.legal_actions(state):
        state = Session.new(name, rules.setup_from_plain(new_game(name, {"seed": 1}))).state
    return Thinking(name, rules.observe(state, rules.turn_of(state)), playouts=1).advice()


def messages(game: Game, chance: Random) -> list[Any]:
    """A message of each family, right ones and such as no board offers."""
    shown, targets = game.shown, [one.id for one in game.scene.targets]
    state = chance.choice((shown.state_id, shown.state_id + 1))
    line = chance.choice([*map(str, shown.rules.legal_actions(shown.state)), "nonsense", ""])
    place = chance.choice([*targets, "nowhere"])
    advice = advice_for(shown.state, shown.rules.NAME)
    return [
        board.Target(id=place, state=state, way=chance.choice((None, place))),
        board.Point(x=chance.random() * 900, y=chance.random() * 900, state=state),
        board.Act(line=line, state=state), board.Order(text=line, state=state), board.Undo(state=state),
        board.Redo(state=state), board.Cancel(), board.Way(way=place, state=state),
        board.Field(point="1,1", state=state), board.FieldRest(state=state), board.FieldForget(),
        time.Look(to=chance.random() * 9, event=chance.choice((None, 1))),
        time.Look(by="back"), time.Look(by="forward"), time.WhatIf(),
        time.RealGame(), time.Compare(open=True), time.Glance(to=1), time.Hand(open=True, seat=1),
        time.TakeOver(), panel.Dismiss(), panel.Language(language="pl"), panel.Rule(id=place), panel.RulesAt(id=place),
        panel.RulesOf(line=line), panel.About(id=place), panel.Museum(id=place), panel.MuseumMode(on=True),
        panel.Setting(name="handover", value=True), panel.Legend(), panel.WholeLog(), files.Save(), files.TooLarge(),
        results.GameChanged(), results.Stale(), results.Ordered(line), results.Told("said"), results.Spoken("said"),
        *(hints.Hint(depth=depth, state=state) for depth in (1, 2, 3)), hints.HintMark(on=True),
        hints.HintFold(closed=True), results.Advised(state, advice, True, True), results.Advised(state, advice, False),
        results.Proposed(advice, "tried"),
    ]  # fmt: skip


@each("game", GAMES)
@given(moves=some.integers(0, amount(8, 60)), seed=some.integers(0, 2**16))
def test_any_messages_in_any_moment_give_a_page_and_effects_and_touch_neither_page_nor_game(
    game: str, moves: int, seed: int
) -> None:
    ui, held = moment(game, moves, seed)
    chance = Random(seed)
    for message in chance.sample(found := messages(held, chance), min(len(found), 12)):
        before = replace(ui)
        after, wanted = update(ui, message, held)
        assert {type(one) for one in wanted} <= KINDS, message
        assert all(getattr(ui, one.name) is getattr(before, one.name) for one in fields(Ui)), message
        again, same = update(ui, message, Game(held.shown, held.scene, held.real, []))
        assert (again, same) == (after, wanted), message
        ui = after


def test_what_is_no_message_is_an_error_and_no_silence() -> None:
    with pytest.raises(TypeError):
        update(*(lambda page: (page[0], object(), page[1]))(moment(GAMES[0], 0, 1)))


def test_an_action_is_an_effect_and_changes_nothing_by_itself() -> None:
    ui, game = moment(GAMES[0], 0, 1)
    (action, *_) = viewing_of(ui, game).legal
    after, wanted = update(ui, board.Act(line=str(action), state=game.shown.state_id), game)
    assert after is ui and wanted == (effects.Play(action, game.shown.state_id),)


def test_an_action_that_the_rules_forbid_is_refused_with_their_reason() -> None:
    ui, game = moment(GAMES[0], 0, 1)
    order = effects.Play(game.shown.rules.parse_action("move E"))
    reason = game.shown.rules.why_not(game.shown.state, order.action)
    assert reason is not None
    after, wanted = update(ui, results.Illegal(order, reason), game)
    assert after.message is not None and (after.message.kind, after.message.rule) == ("refusal", reason.rule)
    assert wanted == effects.SHOW and after.live == after.message.text


def test_the_rules_of_a_place_are_opened_and_of_none_nothing() -> None:
    ui, game = moment(GAMES[0], 0, 1)
    for target in (one.id for one in game.scene.targets):
        after, wanted = update(ui, panel.RulesAt(id=target), game)
        assert after.beside.rules and after.rule == after.beside.rules[0] and wanted == effects.SHOW, target
    assert update(ui, panel.RulesAt(id="nowhere"), game) == (ui, ())


def test_the_past_takes_no_orders() -> None:
    ui, game = moment(GAMES[0], 3, 1)
    ui, _ = update(ui, time.Look(to=0), game)
    assert ui.time.at == 0
    after, wanted = update(ui, board.Act(line="end", state=game.shown.state_id), game)
    assert after.message is not None and after.message.text == ui.words("ui.past.text") and wanted == effects.SHOW
