"""What a message makes of a page: one pure function, divided by families of messages.

page --content--> gate --message--> queue --> update(ui, message, game) --> ui, effects
^                                        |
+------ Played, Refused, Told <--- runner (widgets/runner.py)
"""

from dataclasses import replace

from westerplatte_nb.engine.value import Wording
from westerplatte_nb.view.drawing.hit import pressed
from westerplatte_nb.view.messages import board, files, hints, page, panel, story, time
from westerplatte_nb.view.panel.panel import Message
from westerplatte_nb.view.update import (
    advice,
    choose,
    effects,
    look_back,
    moments,
    museum,
    notes,
    notice,
    orders,
    panels,
    planner,
    results,
    scenarios,
    stories,
    undo,
)  # fmt: skip
from westerplatte_nb.view.update.effects import SHOW, Effects
from westerplatte_nb.view.update.page_state import log_lines
from westerplatte_nb.view.update.ui import GameUi, Ui
from westerplatte_nb.view.update.viewing import Viewing, viewing_of


def update(ui: Ui, message: object, game: GameUi) -> tuple[Ui, Effects]:
    """Return a page's next state, and what is to be done outside. Pure: the same values give the same answer.

    On a covered board orders and travels in time are dropped. Raises TypeError for what is no message.
    """
    viewing = viewing_of(ui, game)
    if isinstance(message, board.Point | board.ChooseTarget) and museum.press_opens_exhibit(viewing):
        return museum.press(viewing, message)
    if viewing.handover_seat is not None and isinstance(message, board.ORDERS + time.TRAVELS):
        return ui, ()
    if viewing.at is not None and isinstance(message, board.ORDERS):
        return _in_past(viewing, message)
    for answer_in_family in (_of_effects, _of_board, _of_time, _of_panel, _of_hints, _of_story, _of_page):
        if (answer := answer_in_family(viewing, message)) is not None:
            return answer
    raise TypeError(message)


def _in_past(viewing: Viewing, message: object) -> tuple[Ui, Effects]:
    """Refuse an order given while a past moment is shown; a press on the board only names the place."""
    ui = viewing.ui
    if not isinstance(message, board.Point | board.ChooseTarget):
        return ui.refuse(Wording("ui.past.text", {})), SHOW
    scene = viewing.game.scene
    place = pressed(scene, message)
    name = next((item.name for item in scene.targets if item.id == place), "")
    return (ui.tell(name), SHOW) if name else (ui, ())


def _of_board(viewing: Viewing, message: object) -> tuple[Ui, Effects] | None:
    """Answer a message of the board, None for one of another family."""
    match message:
        case board.Point() | board.ChooseTarget():
            return choose.press(viewing, message)
        case board.Act():
            return orders.act(viewing, message)
        case board.Quiet():
            return orders.decline_for_turn(viewing, message)
        case board.TypeOrder():
            return orders.type_order(viewing, message)
        case board.Ask():
            return orders.ask(viewing, message)
        case board.Undo():
            return undo.take_back(viewing, message.at, message.turn)
        case board.Redo():
            return undo.play_again(viewing)
        case board.Cancel():
            return choose.cancel(viewing.ui)
        case board.Way():
            return planner.play_shown_plan(viewing, message)
        case board.ChoosePoint():
            return choose.choose_point(viewing, message)
        case board.FieldMode():
            return choose.use_mode(viewing.ui, message)
        case board.MeasureDistance():
            return choose.measure(viewing, message)
    return None


def _of_time(viewing: Viewing, message: object) -> tuple[Ui, Effects] | None:
    """Answer a message about moments, what-ifs and hands, None for one of another family."""
    ui = viewing.ui
    match message:
        case time.GoToMoment():
            return moments.look(viewing, message)
        case time.WhatIf():
            return moments.begin_what_if(viewing)
        case time.RealGame():
            return moments.leave_what_if(viewing)
        case time.Compare():
            return moments.show_comparison(ui, message)
        case time.ToggleCourse():
            return moments.show_course(ui, message)
        case time.Glance():
            return replace(ui, time=replace(ui.time, glance=message.to)), (effects.SendGlance(),)
        case time.TurnHand():
            return moments.turn_hand(viewing, message)
        case time.TakeOver():
            return moments.uncover_board(viewing)
        case time.Again():
            return ui, (effects.BeginAgain(message.same),)
    return None


def _of_panel(viewing: Viewing, message: object) -> tuple[Ui, Effects] | None:
    """Answer a message of the panel or about files, None for one of another family."""
    ui = viewing.ui
    match message:
        case panel.Dismiss():
            return replace(ui, message=None), SHOW
        case panel.ChooseLanguage():
            return panels.choose_language(ui, message)
        case panel.Setting():
            return panels.change_setting(ui, message)
        case panel.WholeLog():
            return ui, (effects.SendLog(log_lines(viewing, None)),)
        case panel.OpenRule():
            return panels.open_rule(ui, message)
        case panel.OpenRulesAt():
            return panels.open_rules_at(viewing, message)
        case panel.RulesOf():
            return panels.open_rules_of(viewing, message)
        case panel.OpenPart(part=part, open=is_open):
            return replace(ui, open_parts=ui.open_parts | {part} if is_open else ui.open_parts - {part}), SHOW
        case panel.About():
            return museum.open_place(viewing, message.id)
        case panel.OpenMuseum():
            return museum.open_thing(viewing, message)
        case panel.MuseumMode():
            return museum.set_mode(viewing, message)
        case files.SaveGame():
            return ui, (effects.Save(),)
        case files.LoadGame() | files.OpenCode() | files.NewGame() | files.HandInGame() | time.Rematch():
            return ui, (effects.RunTask(message),)
        case files.ResumeGame():
            return notice.resume(ui, message)
        case files.NoticeSeen():
            return notice.dismiss(ui)
        case files.TidyGames():
            return notice.delete_older_games(ui, message)
        case files.TooLarge():
            return replace(ui, message=Message("refusal", ui.words("ui.too_large"))), SHOW
    return None


def _of_hints(viewing: Viewing, message: object) -> tuple[Ui, Effects] | None:
    """Answer a message about hints and reviews, None for one of another family."""
    match message:
        case hints.RequestHint():
            return advice.request_hint(viewing, message)
        case hints.HintMark():
            return advice.set_marking(viewing.ui, message)
        case hints.HintFold():
            return advice.set_folded(viewing.ui, message)
        case hints.ReviewGame():
            return look_back.run_or_stop(viewing, message)
        case hints.ReviewTry():
            return look_back.try_better_plan(viewing, message)
        case hints.Export():
            return look_back.export(viewing, message)
        case results.ReviewProgress():
            return look_back.store_findings(viewing, message)
        case results.Advised():
            return advice.show_advice(viewing, message)
        case results.Proposed():
            return advice.show_proposal(viewing.ui, message)
    return None


def _of_story(viewing: Viewing, message: object) -> tuple[Ui, Effects] | None:
    """Answer a message about stories and scenarios, None for one of another family."""
    ui = viewing.ui
    match message:
        case story.ReplayGo():
            return stories.go_to(viewing, message)
        case story.ReplayLine():
            return stories.follow_line(viewing, message)
        case story.ReplayAnswer():
            return stories.answer(viewing, message)
        case story.ReplayAgain():
            return stories.come_back(ui)
        case story.WatchStory():
            return stories.watch(viewing, message)
        case story.WatchLeave():
            return stories.leave(ui)
        case results.StoryBegun():
            return stories.begin(ui, message.story)
        case results.StoryMomentReached():
            return stories.announce_moment(viewing)
        case story.ScenarioAgain():
            return scenarios.begin_again(ui)
        case story.WritePlan():
            return scenarios.store_plan(viewing, message)
        case story.PauseClose():
            return notes.close_pause(viewing, message)
        case story.NoteAnswer():
            return notes.answer(viewing, message)
        case results.ScenarioChosen():
            return replace(ui, scenario=message.scenario), ()
        case results.PlanRead():
            with_plan = None if ui.scenario is None else replace(ui.scenario, plan=message.text)
            return replace(ui, scenario=with_plan), (effects.Refresh(),)
    return None


def _of_page(viewing: Viewing, message: object) -> tuple[Ui, Effects] | None:
    """Answer what a page tells of itself (looks, animation, picture), None for a message of another family."""
    ui = viewing.ui
    match message:
        case page.BoardReady():
            return ui, (effects.Welcome(message.dark, message.boards),)
        case page.ThemeDetected():
            return panels.follow_theme(ui, message)
        case page.Theatre():
            seconds = message.left
            return ui, (effects.Wait(None if seconds is None else min(max(seconds, 0.0), panels.LONGEST_ANIMATION)),)
        case page.Watch():
            return ui, (effects.PlayTheatre(),)
        case page.RenewPicture():
            return ui, (effects.KeepPicture(message.to_page),)
    return None


def _of_effects(viewing: Viewing, message: object) -> tuple[Ui, Effects] | None:
    """Answer what effects and code in a cell report (`results`), None for a message of another family."""
    ui = viewing.ui
    match message:
        case results.GameChanged():
            return moments.game_changed(viewing, message)
        case results.RulesSet():
            return replace(ui, rules=message.rules), (effects.Refresh(),)
        case results.Commented():
            return ui.say(message.text), SHOW
        case results.ActionPlayed():
            return orders.continue_orders(viewing, message)
        case results.Illegal():
            return orders.explain_refusal(viewing, message)
        case results.Stale():
            return ui, (effects.CatchUp(),)
        case results.WhatIfBegun():
            return moments.show_what_if(ui, message)
        case results.GameOpened():
            return moments.game_opened(ui, message)
        case results.GameReplaced():
            return notice.replace_game(viewing, message)
        case results.ReplacementShown():
            return notice.announce_replaced_game(ui)
        case results.AutosaveStarted():
            return notice.show_notice(ui, message)
        case results.Notified():
            return ui.tell(message.text, message.kind), SHOW
        case results.Refused():
            return ui.refuse(message.wording, message.rule), SHOW
        case results.Spoken():
            return (replace(ui, message=None) if message.closes else ui).say(message.text), ()
        case results.Welcomed():
            return panels.answer_welcome(viewing, message)
        case results.Ordered():
            return orders.order(viewing, message.line, None)
        case results.TakeBack():
            return undo.take_back(viewing, message.at)
        case results.PlayAgain():
            return undo.play_again(viewing)
    return None
