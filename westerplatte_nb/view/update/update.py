"""What a message makes of a page: one pure function, and the table of what each message does.

page --content--> gate --message--> queue --> update(ui, message, game) --> ui, effects
^                                        |
+------ Played, Refused, Told <--- runner (widgets/runner.py)
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.value import Wording
from westerplatte_nb.view.drawing.hit import pressed
from westerplatte_nb.view.messages import board, files, hints, page, panel, story, time
from westerplatte_nb.view.panel.message import Message
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
    points,
    results,
    scenarios,
    stories,
    undo,
    ways,
)  # fmt: skip
from westerplatte_nb.view.update.effects import SHOW, Effects
from westerplatte_nb.view.update.ui import Game, Ui
from westerplatte_nb.view.update.viewing import Viewing, viewing_of


def update(ui: Ui, message: object, game: Game) -> tuple[Ui, Effects]:
    """Return a page's next state, and what is to be done outside. Pure: the same values give the same answer.

    Raises TypeError for what is no message of the table.
    """
    viewing = viewing_of(ui, game)
    if isinstance(message, board.Point | board.Target) and museum.asks(viewing):
        return museum.press(viewing, message)
    if viewing.covered is not None and isinstance(message, board.ORDERS + time.TRAVELS):
        return ui, ()
    if viewing.at is not None and isinstance(message, board.ORDERS):
        return _in_past(viewing, message)
    if (updated := UPDATES.get(type(message))) is None:
        raise TypeError(message)
    return updated(viewing, message)


def _in_past(viewing: Viewing, message: object) -> tuple[Ui, Effects]:
    """Say that the past takes no orders, or what was pressed in it."""
    ui = viewing.ui
    if not isinstance(message, board.Point | board.Target):
        return ui.refuse(Wording("ui.past.text", {})), SHOW
    scene = viewing.game.scene
    place = pressed(scene, message)
    name = next((item.name for item in scene.targets if item.id == place), "")
    return (ui.tell(name), SHOW) if name else (ui, ())


def _glance(viewing: Viewing, message: time.Glance) -> tuple[Ui, Effects]:
    ui = viewing.ui
    return replace(ui, time=replace(ui.time, glance=message.to)), (effects.SendGlance(),)


def _dismiss(viewing: Viewing, message: panel.Dismiss) -> tuple[Ui, Effects]:
    ui = viewing.ui
    if message.earlier:
        return replace(ui, time=replace(ui.time, read=len(viewing.shown.steps))), (effects.Refresh(),)
    return replace(ui, message=None), SHOW


def _planned(viewing: Viewing, message: results.Planned) -> tuple[Ui, Effects]:
    ui = viewing.ui
    planned = None if ui.scenario is None else replace(ui.scenario, plan=message.text)
    return replace(ui, scenario=planned), (effects.Refresh(),)


def _theatre(viewing: Viewing, message: page.Theatre) -> tuple[Ui, Effects]:
    left = message.left
    return viewing.ui, (effects.Wait(None if left is None else min(max(left, 0.0), panels.MOST_LEFT)),)


def _spoken(viewing: Viewing, message: results.Spoken) -> tuple[Ui, Effects]:
    ui = viewing.ui
    return (replace(ui, message=None) if message.closes else ui).say(message.text), ()


def _errand(
    viewing: Viewing, message: files.Load | files.Code | files.New | files.Result | time.Rematch
) -> tuple[Ui, Effects]:
    return viewing.ui, (effects.Errand(message),)


# What each message does, by families.
UPDATES: dict[type, Callable[[Viewing, Any], tuple[Ui, Effects]]] = {
    board.Point: choose.point,
    board.Target: choose.point,
    board.Act: orders.chosen,
    board.Order: orders.typed,
    board.Ask: orders.ask,
    board.Undo: lambda viewing, message: undo.take_back(viewing, message.at, message.turn),
    board.Redo: lambda viewing, _: undo.play_again(viewing),
    board.Cancel: lambda viewing, _: choose.cancel(viewing.ui),
    board.Way: ways.go,
    board.Field: points.choose_point,
    board.FieldMode: lambda viewing, message: points.use(viewing.ui, message),
    board.FieldRest: points.give_rest,
    board.FieldForget: lambda viewing, _: points.forget(viewing.ui),
    board.Measure: points.measure,
    # Time.
    time.Look: moments.look,
    time.WhatIf: lambda viewing, _: moments.what_if(viewing),
    time.RealGame: lambda viewing, _: moments.real_game(viewing),
    time.Compare: lambda viewing, message: moments.compare(viewing.ui, message),
    time.Course: lambda viewing, message: moments.course(viewing.ui, message),
    time.Glance: _glance,
    time.Hand: moments.hand,
    time.TakeOver: lambda viewing, _: moments.take_over(viewing),
    time.Again: lambda viewing, message: (viewing.ui, (effects.BeginAgain(message.same),)),
    time.Rematch: _errand,
    # The panel and its files.
    panel.Dismiss: _dismiss,
    panel.Language: lambda viewing, message: panels.language(viewing.ui, message),
    panel.Setting: lambda viewing, message: panels.setting(viewing.ui, message),
    panel.WholeLog: lambda viewing, _: (viewing.ui, (effects.SendLog(panels.whole_log(viewing)),)),
    panel.Rule: lambda viewing, message: panels.rule(viewing.ui, message),
    panel.RulesAt: panels.rules_at,
    panel.RulesOf: panels.rules_of,
    panel.Legend: lambda viewing, _: (replace(viewing.ui, legend=True), SHOW),
    panel.Ground: lambda viewing, _: (replace(viewing.ui, ground=True), SHOW),
    panel.About: lambda viewing, message: museum.about(viewing, message.id),
    panel.Museum: museum.thing,
    panel.MuseumMode: museum.mode,
    files.Save: lambda viewing, _: (viewing.ui, (effects.Save(),)),
    files.Load: _errand,
    files.Code: _errand,
    files.New: _errand,
    files.Result: _errand,
    files.Resume: lambda viewing, message: notice.resume(viewing.ui, message),
    files.NoticeSeen: lambda viewing, _: notice.seen(viewing.ui),
    files.TidyGames: lambda viewing, message: notice.tidy(viewing.ui, message),
    files.TooLarge: lambda viewing, _: (
        replace(viewing.ui, message=Message("refusal", viewing.ui.words("ui.too_large"))),
        SHOW,
    ),
    # Hints and the look back.
    hints.Hint: advice.press,
    hints.HintMark: lambda viewing, message: advice.mark(viewing.ui, message),
    hints.HintFold: lambda viewing, message: advice.fold(viewing.ui, message),
    hints.Review: look_back.look_back,
    hints.ReviewTry: look_back.attempt,
    hints.Export: look_back.export,
    results.Found: look_back.found,
    results.Advised: advice.advised,
    results.Proposed: lambda viewing, message: advice.proposed(viewing.ui, message),
    # Stories and scenarios.
    story.ReplayGo: stories.go,
    story.ReplayLine: stories.line,
    story.ReplayAnswer: stories.answer,
    story.ReplayAgain: lambda viewing, _: stories.again(viewing.ui),
    story.WatchStory: stories.watch,
    story.WatchLeave: lambda viewing, _: stories.leave(viewing.ui),
    results.StoryBegun: lambda viewing, message: stories.begin(viewing.ui, message.story),
    results.Reached: lambda viewing, _: stories.reached(viewing),
    story.ScenarioAgain: lambda viewing, _: scenarios.again(viewing.ui),
    story.Plan: scenarios.plan,
    story.PauseClose: notes.close_pause,
    story.NoteAnswer: notes.answer,
    results.Posed: lambda viewing, message: (replace(viewing.ui, scenario=message.scenario), ()),
    results.Planned: _planned,
    # The page.
    page.BoardReady: lambda viewing, message: (viewing.ui, (effects.Welcome(message.dark, message.boards),)),
    page.Looks: lambda viewing, message: panels.looks(viewing.ui, message),
    page.Theatre: _theatre,
    page.Watch: lambda viewing, _: (viewing.ui, (effects.PlayTheatre(),)),
    page.Still: lambda viewing, message: (viewing.ui, (effects.KeepPicture(message.to_page),)),
    # What effects report.
    results.GameChanged: moments.game_changed,
    results.RulesSet: lambda viewing, message: (replace(viewing.ui, rules=message.rules), (effects.Refresh(),)),
    results.Commented: lambda viewing, message: (viewing.ui.say(message.text), SHOW),
    results.Played: orders.played,
    results.Illegal: orders.illegal,
    results.Stale: lambda viewing, _: (viewing.ui, (effects.CatchUp(),)),
    results.Began: lambda viewing, message: moments.began(viewing.ui, message),
    results.Opened: lambda viewing, message: moments.opened(viewing.ui, message),
    results.Put: notice.put,
    results.Placed: lambda viewing, _: notice.say_left(viewing.ui),
    results.Kept: lambda viewing, message: notice.kept(viewing.ui, message),
    results.Told: lambda viewing, message: (viewing.ui.tell(message.text, message.kind), SHOW),
    results.Refused: lambda viewing, message: (viewing.ui.refuse(message.wording, message.rule), SHOW),
    results.Spoken: _spoken,
    results.Welcomed: panels.welcomed,
    results.Ordered: lambda viewing, message: orders.order(viewing, message.line, None),
    results.TakeBack: lambda viewing, message: undo.take_back(viewing, message.at),
    results.PlayAgain: lambda viewing, _: undo.play_again(viewing),
}
