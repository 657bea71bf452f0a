"""What a message makes of a page: a pure function, tried without a widget, in moments of games played by chance."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.amounts import amount
from tests.each import each
from westerplatte_nb.bots.hints import Thinking
from westerplatte_nb.engine.advice import Advice, Findings
from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Term
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games import GAMES
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import board, files, hints, panel, story, time
from westerplatte_nb.view.panel.settings import Settings
from westerplatte_nb.view.story.story import story_of
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.view.update import effects, results, undo
from westerplatte_nb.view.update.advice import hint_view
from westerplatte_nb.view.update.notice import notice_view
from westerplatte_nb.view.update.scenarios import scenario_ui
from westerplatte_nb.view.update.ui import GameUi, NoticeUi, Offer, TimeUi, Ui
from westerplatte_nb.view.update.update import update
from westerplatte_nb.view.update.viewing import viewing_of

KINDS = {type(effect) for effect in effects.SHOW} | {
    one for one in vars(effects).values() if isinstance(one, type) and one.__module__ == effects.__name__
}


def moment(game: str, moves: int, seed: int) -> tuple[Ui, GameUi]:
    """A page after some moves by chance, and its game, which every other time is that of a scenario."""
    rules, chance = rules_of(game), Random(seed)
    plain = rules.setup_from_plain(new_game(game, {"seed": seed}))
    session = Session.new(game, scenario_of(game).setup if seed % 2 else plain)
    for _ in range(moves):
        if session.state.is_over:
            break
        session.play(chance.choice(rules.legal_actions(session.state)))
    words = words_in("en", game)
    ui = Ui(words, Settings(), 0, TimeUi(rules.turn_of(session.state), open_seat=chance.choice((None, 0))))
    return ui, GameUi(session.snapshot(), view_of(game).scene(session.state, words), None, [])


FULL = Term("system_full")


def offers(game: GameUi) -> tuple[Offer, ...]:
    """Unfinished games as a page is told of them."""
    shown = game.snapshot
    return tuple(Offer(str(id), shown.rules.NAME, shown.rules.observe(shown.state, None)) for id in (20, 21))


def advice_for(state: Any, name: str) -> Advice:
    """What the search says of a state at once, or of a game that is over what it said of its opening."""
    rules = rules_of(name)
    if rules.outcome(state) is not None or not rules.legal_actions(state):
        state = Session.new(name, rules.setup_from_plain(new_game(name, {"seed": 1}))).state
    return Thinking(name, rules.observe(state, rules.turn_of(state)), playouts=1).advice()


@cache
def scenario_of(name: str) -> Scenario:
    """A scenario of a game's first lesson that has notes."""
    paths = sorted(lessons_folder().glob("*/*.toml"))
    texts = ((path, path.read_text("utf-8")) for path in paths)
    fit = (path for path, text in texts if f'game = "{name}"' in text and "[[annotation]]" in text and "[goal" in text)
    return load_scenario(next(fit))


def messages(game: GameUi, chance: Random) -> list[Any]:
    """A message of each family, right ones and such as no board offers."""
    shown, targets = game.snapshot, [one.id for one in game.scene.targets]
    state = chance.choice((shown.state_id, shown.state_id + 1))
    line = chance.choice([*map(str, shown.rules.legal_actions(shown.state)), "nonsense", ""])
    place = chance.choice([*targets, "nowhere"])
    advice = advice_for(shown.state, shown.rules.NAME)
    return [
        board.ChooseTarget(id=place, state=state, way=chance.choice((None, place))),
        board.Point(x=chance.random() * 900, y=chance.random() * 900, state=state),
        board.Act(line=line, state=state), board.TypeOrder(text=line, state=state), board.Undo(state=state),
        board.Undo(state=state, turn=True), board.Redo(state=state), board.Cancel(), board.Way(way=place, state=state),
        board.ChoosePoint(point="1,1", state=state), board.Quiet(on=chance.choice((True, False)), state=state),
        time.GoToMoment(to=chance.random() * 9, event=chance.choice((None, 1))),
        time.GoToMoment(by="back"), time.GoToMoment(by="forward"), time.WhatIf(),
        time.RealGame(), time.Compare(open=True), time.Glance(to=1), time.TurnHand(open=True, seat=1),
        time.TakeOver(), panel.Dismiss(), panel.ChooseLanguage(language="pl"), panel.OpenRule(id=place),
        panel.OpenRulesAt(id=place),
        panel.RulesOf(line=line), panel.About(id=place), panel.OpenMuseum(id=place), panel.MuseumMode(on=True),
        panel.Setting(name="handover", value=True), panel.OpenPart(part="legend"), panel.WholeLog(),
        files.SaveGame(), files.TooLarge(),
        files.LoadGame(text=line, name="game.jsonl", state=state), files.OpenCode(text=line, state=state),
        files.NewGame(setup={}, state=state), files.HandInGame(), time.Rematch(state=state),
        files.ResumeGame(id=chance.choice(("left", "20", place)), state=state), files.NoticeSeen(),
        files.TidyGames(sure=chance.choice((True, False, None))), results.ReplacementShown(),
        results.GameReplaced(0, shown, chance.choice((True, False))),
        results.AutosaveStarted(NoticeUi(offers(game), older_games=3, why_unkept=chance.choice((None, FULL)))),
        results.GameChanged(), results.GameChanged(FULL, 2),
        results.Stale(), results.Ordered(line), results.Notified("said"), results.Spoken("said"),
        *(hints.RequestHint(depth=depth, state=state) for depth in (1, 2, 3)), hints.HintMark(on=True),
        hints.HintFold(closed=True), results.Advised(state, advice, True, True), results.Advised(state, advice, False),
        results.Proposed(advice, "tried"), results.ScenarioChosen(scenario_ui(scenario_of(shown.rules.NAME))),
        results.PlanRead("plan"),
        story.ScenarioAgain(state=state), story.WritePlan(text="plan"), story.PauseClose(number=chance.randrange(4)),
        results.StoryBegun(story_of(scenario_of(shown.rules.NAME))), results.StoryMomentReached(),
        story.ReplayGo(by="next"),
        story.ReplayGo(to=2), story.ReplayLine(line="solution", to=1), story.ReplayAgain(), story.WatchLeave(),
        story.ReplayAnswer(id="q", given=()), story.WatchStory(what=chance.choice(("line", "game")), state=state),
        results.GameOpened(1, shown, story=chance.choice((None, 0))),
        hints.ReviewGame(on=True), hints.ReviewGame(on=False), hints.ReviewTry(number=0), hints.Export(to="html"),
        results.ReviewProgress((0, 1, None), Findings(((0,),), (), (), 1, 2), "runs"),
        story.NoteAnswer(id=f"note-{chance.randrange(4)}", given=chance.choice(((), ("1",)))),
    ]  # fmt: skip


@each("game", GAMES)
@settings(max_examples=amount(25, 100))
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
        again, same = update(ui, message, GameUi(held.snapshot, held.scene, held.real, []))
        assert (again, same) == (after, wanted), message
        ui = after


def test_what_is_no_message_is_an_error_and_no_silence() -> None:
    with pytest.raises(TypeError):
        update(*(lambda page: (page[0], object(), page[1]))(moment(GAMES[0], 0, 1)))


def test_an_action_is_an_effect_and_changes_nothing_by_itself() -> None:
    ui, game = moment(GAMES[0], 0, 1)
    (action, *_) = viewing_of(ui, game).legal
    after, wanted = update(ui, board.Act(line=str(action), state=game.snapshot.state_id), game)
    assert after is ui and wanted == (effects.PlayAction(action, game.snapshot.state_id),)


def asked_at(session: Session, open_seat: int | None) -> bool | None:
    """Whether who ends a turn is asked once, and then obeyed; None where no turn can be ended."""
    rules, words = session.rules, words_in("en", session.rules.NAME)
    ui = Ui(words, Settings(), 0, TimeUi(rules.turn_of(session.state), open_seat=open_seat))
    game = GameUi(session.snapshot(), view_of(rules.NAME).scene(session.state, words), None, [])
    end = next((one for one in viewing_of(ui, game).legal if view_of(rules.NAME).is_main(one)), None)
    if end is None:
        return None
    pressed = board.Act(line=str(end), state=session.state_id, may_be_asked=True)
    after, wanted = update(ui, pressed, game)
    asked = after.message.text if after.message is not None and after.message.kind == "asks" else ""
    if asked:
        assert wanted == effects.SHOW and after.live == asked and "ui.still" not in asked
        after, wanted = update(replace(after, message=None), pressed, game)
    ends = {effects.PlayAction(end, session.state_id)}
    assert {one for one in wanted if isinstance(one, effects.PlayAction)} == ends
    assert update(ui, board.Act(line=str(end), state=session.state_id), game)[1] == wanted, "code is not asked"
    return bool(asked)


@each("game", GAMES)
def test_who_ends_a_turn_with_something_left_is_asked_once_and_no_hand_is_told_of(game: str) -> None:
    rules, found = rules_of(game), set()
    for alone in (True, False):
        bots = {1: BotSeat("sensible", 1)} if alone else {}
        session = Session.new(game, rules.setup_from_plain({"seed": 5}), bots)
        for number in range(amount(60, 200)):
            if session.state.is_over:
                break
            seat = rules.turn_of(session.state)
            if not alone and session.hides_hands:
                # With the hand open nothing else is asked than while all hands lie face down.
                assert len({asked_at(session, one) for one in (seat, None)} - {None}) < 2
            elif seat in session.persons:
                found.add(asked_at(session, None))
            session.play(Random(number).choice(rules.legal_actions(session.state)))
    assert found >= {True, False}, f"of {game} the walk tries too little"


@pytest.mark.parametrize(("answer", "asked"), [("end", False), ("move B", True)])
def test_who_has_ended_a_turn_all_the_same_is_not_asked_that_in_later_turns(answer: str, asked: bool) -> None:
    session, words = Session.new("seven_days", Setup(seed=5)), words_in("en", "seven_days")
    ui = Ui(words, Settings(), 0, TimeUi(0))

    def pressed(line: str) -> bool:
        nonlocal ui
        game = GameUi(session.snapshot(), view_of("seven_days").scene(session.state, words), None, [])
        message = board.Act(line=line, state=session.state_id, may_be_asked=True)
        ui, wanted = update(replace(ui, message=None), message, game)
        for play in wanted:
            if isinstance(play, effects.PlayAction):
                session.play(play.action)
        return ui.message is not None and ui.message.kind == "asks"

    assert pressed("end")
    assert not pressed(answer)
    while session.state.turn < 3:
        legal = [str(one) for one in session.rules.legal_actions(session.state)]
        session.play(session.rules.parse_action("end" if "end" in legal else legal[0]))
    assert pressed("end") == asked


@each("game", [game for game in GAMES if game != "warsaw_1920"])  # there a turn is one act
def test_a_turn_is_taken_back_to_its_beginning_and_not_past_what_it_has_shown(game: str) -> None:
    rules, chance, found = rules_of(game), Random(1), 0
    session = Session.new(game, rules.setup_from_plain({"seed": 5}), {1: BotSeat("sensible", 1)})
    for _ in range(amount(90, 300)):
        if session.state.is_over:
            break
        legal = [one for one in rules.legal_actions(session.state) if not view_of(game).is_main(one)]
        session.play(chance.choice(legal or rules.legal_actions(session.state)))
        if session.state.is_over or rules.turn_of(session.state):
            continue
        held = GameUi(session.snapshot(), view_of(game).scene(session.state, words_in("en", game)), None, [])
        ui = Ui(words_in("en", game), Settings(undo_past_cards=False), 0, TimeUi(0))
        _, wanted = update(ui, board.Undo(state=session.state_id, turn=True), held)
        goes = [one.number for one in wanted if isinstance(one, effects.GoTo)]
        assert bool(goes) == (undo.turn_start(viewing_of(ui, held)) is not None)
        for number in goes:
            back = session.steps[number + 1 :]
            assert len(back) > 1 and not any(rules.reveals_to(step) for step in back)
            of = [(before.turn, rules.turn_of(before)) for step in back if (before := step.before) is not None]
            assert {turn for turn, _ in of} == {session.state.turn} and not of[0][1]
            found += 1
    assert found, game


def test_an_action_that_the_rules_forbid_is_refused_with_their_reason() -> None:
    ui, game = moment(GAMES[0], 0, 1)
    order = effects.PlayAction(game.snapshot.rules.parse_action("move E"))
    reason = game.snapshot.rules.why_not(game.snapshot.state, order.action)
    assert reason is not None
    after, wanted = update(ui, results.Illegal(order, reason), game)
    assert after.message is not None and (after.message.kind, after.message.rule) == ("refusal", reason.rule)
    assert wanted == effects.SHOW and after.live == after.message.text


def test_the_rules_of_a_place_are_opened_and_of_none_nothing() -> None:
    ui, game = moment(GAMES[0], 0, 1)
    for target in (one.id for one in game.scene.targets):
        after, wanted = update(ui, panel.OpenRulesAt(id=target), game)
        assert after.beside.rules and after.rule == after.beside.rules[0] and wanted == effects.SHOW, target
    assert update(ui, panel.OpenRulesAt(id="nowhere"), game) == (ui, ())


def test_a_game_without_a_model_to_search_with_offers_no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    for is_there in (True, False):
        monkeypatch.setattr("westerplatte_nb.view.update.advice.has_component", lambda *_, found=is_there: found)
        ui, game = moment(GAMES[0], 0, 1)
        _, wanted = update(ui, hints.RequestHint(depth=1, state=game.snapshot.state_id), game)
        is_asked = any(isinstance(one, effects.Advise) for one in wanted)
        assert (is_asked, hint_view(viewing_of(ui, game)) is not None) == (is_there,) * 2


def test_the_past_takes_no_orders() -> None:
    ui, game = moment(GAMES[0], 3, 1)
    ui, _ = update(ui, time.GoToMoment(to=0), game)
    assert ui.time.at == 0
    after, wanted = update(ui, board.Act(line="end", state=game.snapshot.state_id), game)
    assert after.message is not None and after.message.text == ui.words("ui.past.text") and wanted == effects.SHOW


def test_a_box_that_was_read_comes_again_when_the_game_was_kept_in_between() -> None:
    ui, game = moment(GAMES[0], 0, 1)
    shown = []
    for message in (
        results.AutosaveStarted(NoticeUi(why_unkept=FULL)), files.NoticeSeen(), results.GameChanged(FULL),
        results.GameChanged(),
        results.GameChanged(FULL),
    ):  # fmt: skip
        ui, _ = update(ui, message, game)
        shown.append(notice_view(viewing_of(ui, game)) is not None)
    assert shown == [True, False, False, False, True]


def test_a_game_that_nobody_offered_is_not_gone_on_with() -> None:
    ui, game = moment(GAMES[0], 0, 1)
    ui, _ = update(ui, results.AutosaveStarted(NoticeUi(offers(game))), game)
    found = [update(ui, files.ResumeGame(id=name, state=0), game)[1] for name in ("21", "22", "left")]
    assert found == [(effects.Resume("21"),), (), ()]
