"""Looking at another moment, trying out what might be, the present when the game has changed, and who may see it."""

from dataclasses import replace

from westerplatte_nb.engine.record import UNDONE
from westerplatte_nb.engine.value import Count
from westerplatte_nb.view.course.moment import turn_number
from westerplatte_nb.view.course.timeline import TimelinePosition, back_from, forward_from, moment_text, position_at
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.messages import time
from westerplatte_nb.view.panel.hands import peek_view
from westerplatte_nb.view.panel.log import live_line, now_line, undo_line
from westerplatte_nb.view.panel.undo_policy import first_plan_length, last_plan_length
from westerplatte_nb.view.update import advice, choose, museum, orders, scenarios
from westerplatte_nb.view.update.effects import SHOW, BeginWhatIf, Comment, Effects, FollowGame, PlayAction
from westerplatte_nb.view.update.page_state import handover_line
from westerplatte_nb.view.update.results import GameChanged, GameOpened, WhatIfBegun
from westerplatte_nb.view.update.ui import TimeUi, Ui
from westerplatte_nb.view.update.viewing import Viewing, viewing_of

# So many things taken back at once are said one by one: the last of them.
MOST_SAID = 3
_NEIGHBOUR_BY = {"back": back_from, "forward": forward_from}


def look(viewing: Viewing, message: time.GoToMoment) -> tuple[Ui, Effects]:
    """Show another moment of the game, and announce it.

    With `by` ("back" or "forward") it is the moment before or after the one shown; else that of the number `to`, with
    only the first `event` events of its step (None: all). A number with a fraction is a point of the slider: the moment
    nearest to it is shown. A moved slider is not announced, since the browser reads its value itself.
    """
    # The steps before a trial have one moment each, since their single events are not known.
    steps, steps_before_trial, event = viewing.observed, viewing.snapshot.steps_before_trial, message.event
    if message.by is not None:
        start = TimelinePosition(len(steps) - 1 if viewing.at is None else viewing.at, viewing.event)
        return _look_at(viewing, _NEIGHBOUR_BY[message.by](steps, start, steps_before_trial), aloud=True)
    position = position_at(steps, message.to, steps_before_trial)
    # `event` is ignored where the point of the slider lies at an event itself, and where it would cover the whole step.
    shows_part = event is not None and position.event is None and 0 < event < len(viewing.moments(position.step))
    return _look_at(viewing, position._replace(event=event) if shows_part else position, aloud=not message.slider)


def _look_at(viewing: Viewing, place: TimelinePosition, aloud: bool) -> tuple[Ui, Effects]:
    """Show a position of the timeline, the last one as the present; `aloud` announces it.

    In a replay (`story`) nobody acts, so its last moment is no present; but a what-if that was begun in it has one.
    """
    ui, steps = viewing.ui, viewing.observed
    is_what_if = ui.time.real is not None
    has_present = ui.time.story is None or is_what_if
    is_present = has_present and place == TimelinePosition(len(steps) - 1)
    time_there = ui.time.with_moment(None if is_present else place.step, place.event)
    ui = replace(ui.with_nothing_chosen(), time=time_there)
    if aloud:
        # The step up to the event that is shown last, None where the whole step is shown.
        cut = viewing_of(ui, viewing.game).cut
        ui = ui.say(moment_text(viewing.game_name, steps, place.step, ui.words, cut))
    return ui, SHOW


def begin_what_if(viewing: Viewing) -> tuple[Ui, Effects]:
    """Begin a what-if at the moment shown, unless the game is over there or a step is shown in part."""
    if viewing.state.is_over or viewing.event is not None:
        return viewing.ui, ()
    return viewing.ui, (BeginWhatIf(viewing.viewer, len(viewing.steps) - 1),)


def show_what_if(ui: Ui, message: WhatIfBegun) -> tuple[Ui, Effects]:
    """Show a what-if that has begun; if it began in another what-if, the real game behind it stays the same."""
    real = ui.game if ui.time.real is None else ui.time.real
    time = replace(ui.time, real=real, announcement=ui.words("ui.what_if.title"))
    return _open_game(ui, GameOpened(message.key, message.game, time=time))


def leave_what_if(viewing: Viewing) -> tuple[Ui, Effects]:
    """Come back from a what-if to the real game, which has not changed meanwhile."""
    ui, real = viewing.ui, viewing.real
    if real is None or ui.time.real is None:
        return ui, ()
    sentence = ui.words("ui.what_if.ended", turn=turn_number(viewing.game_name, real.state))
    time = replace(ui.time, real=None, comparing=False, announcement=sentence)
    return _open_game(ui, GameOpened(ui.time.real, real, time=time))


def game_opened(ui: Ui, message: GameOpened) -> tuple[Ui, Effects]:
    """Show another game: at the place in time where it was left, a story at its moment, any other in its present."""
    is_in_present = message.time is None and message.story is None
    if is_in_present and ui.story is not None and ui.story.behind is not None:
        ui = replace(ui, story=None)  # the game that waited behind it is given up
    time = message.time or TimeUi(0, story=message.story)
    return _open_game(ui, replace(message, time=replace(time, announcement=message.text)))


def _open_game(ui: Ui, message: GameOpened) -> tuple[Ui, Effects]:
    """Return the page with the game of a message at its place in time, and the effect that shows it.

    The message must have a `time`; its seat and the length of the undo log become those of the game.
    """
    game = message.game
    assert message.time is not None
    seat, undone = game.rules.turn_of(game.state), len(game.undo_log)
    return replace(ui, game=message.key, time=replace(message.time, seat=seat, undone=undone)), (FollowGame(),)


def show_comparison(ui: Ui, message: time.Compare) -> tuple[Ui, Effects]:
    """Open or close the comparison with the real game."""
    return replace(ui, time=replace(ui.time, comparing=message.open)), SHOW


def show_course(ui: Ui, message: time.ToggleCourse) -> tuple[Ui, Effects]:
    """Open or close the course of the game (chart, table, turning points)."""
    return replace(ui, time=replace(ui.time, course=message.open)), SHOW


# ---- the game has changed --------------------------------------------------------------------------------------------


def game_changed(viewing: Viewing, message: GameChanged) -> tuple[Ui, Effects]:
    """Show the present of the game after it has changed, and announce what has happened.

    What was open for the moment before is closed; if the next person is to take over the computer, the board is
    covered. The answer to a question that the person has declined for the turn is played at once.
    """
    present = viewing_of(_in_present(viewing.ui, message), viewing.game)
    snapshot, previous = present.snapshot, present.time
    seat, is_over = snapshot.rules.turn_of(snapshot.state), snapshot.state.is_over
    answer = orders.automatic_answer(present)
    # The seat to whose person the computer must be handed now; its board is covered until that person takes over.
    next_person = None if answer is not None or is_over else _next_person(present, seat)
    time = replace(
        previous,
        undo_request=None,
        glance=None,
        undone=len(snapshot.undo_log),
        announcement="",
        # An automatic answer is played at once: its seat need not take over the computer for it.
        seat=seat if answer is None else previous.seat,
        handover_seat=next_person,
    )
    after = viewing_of(replace(present.ui, time=time), present.game)
    # What is announced: the hand-over alone, else what an effect has left to be said, an undo, or the last step.
    if next_person is not None:
        news = handover_line(present.game_name, next_person, present.ui.words)
    else:
        # By an order that was given with the last one, by the automatic answer, or by a bot: no person acts next.
        goes_on_by_itself = message.goes_on or answer is not None or (not is_over and seat in snapshot.bots)
        undone = len(snapshot.undo_log) - previous.undone
        news = previous.announcement or _undo_sentence(after, undone) or live_line(present.context, goes_on_by_itself)
    scenario, announcement = scenarios.announce(after, news)
    ui = replace(after.ui, points=choose.points_ui_after(after), hints=advice.hints_after(after), scenario=scenario)
    return ui, (Comment(announcement), *(() if answer is None else (PlayAction(answer),)))


def _in_present(ui: Ui, message: GameChanged) -> Ui:
    """Return the page in the present: hand, choice, rule, plan and card closed, the box over the board updated.

    The box then tells whether the game is saved, and how many unfinished games there are.
    """
    why, is_seen = message.why_unkept, ui.notice.is_warning_seen and message.why_unkept is not None
    notice = replace(ui.notice, why_unkept=why, is_warning_seen=is_seen, older_games=message.older_games)
    time = replace(ui.time.with_moment(None), open_seat=None)
    return museum.without_card(replace(ui.with_nothing_chosen(), rule="", way="", time=time, notice=notice))


def _undo_sentence(viewing: Viewing, number: int) -> str:
    """Return the announcement of the actions that were just undone or redone, empty for none (`number` 0).

    It is one sentence for a whole plan, else one for each of the last MOST_SAID actions.
    """
    if number <= 0:
        return ""
    # What is said is heard by all in the room: a secret action is not named.
    context, log = viewing.context, viewing.snapshot.undo_log_for(viewing.viewer)
    whole_plan = _plan_sentence(viewing, number, log[-1].kind)
    sentences = (whole_plan,) if whole_plan else (undo_line(context, entry) for entry in log[-min(number, MOST_SAID) :])
    return " ".join((*sentences, now_line(context)))


def _plan_sentence(viewing: Viewing, number: int, kind: str) -> str:
    """Return the sentence for so many actions undone or redone at once, empty if they are not one whole plan.

    `kind` is UNDONE or REDONE.
    """
    name, snapshot = viewing.game_name, viewing.snapshot
    # What was undone can be played again (`undone_steps`); what was redone are the last steps.
    is_undone = kind == UNDONE
    length = first_plan_length(name, snapshot.undone_steps) if is_undone else last_plan_length(name, snapshot.steps)
    is_plan = length > 1 and number == length
    return viewing.ui.words(f"ui.log.{kind}.plan", orders=Count("order", number)) if is_plan else ""


def _next_person(viewing: Viewing, seat: int) -> int | None:
    """Return the seat in turn if the computer must now be handed to its person, else None.

    That is asked only where several people share the computer, in the real game, and with the setting `handover`.
    """
    is_shared = viewing.view.people(viewing.snapshot.state) > 1 and len(viewing.persons) > 1
    is_handed_over = viewing.ui.settings.handover and is_shared and viewing.ui.time.real is None
    # Not if the same person had the turn before the game changed (`time.seat`), nor for a bot.
    return seat if is_handed_over and seat not in (viewing.time.seat, *viewing.snapshot.bots) else None


def turn_hand(viewing: Viewing, message: time.TurnHand) -> tuple[Ui, Effects]:
    """Open the hand of a seat that a person here plays, or turn it face down; without a seat, of the seat in turn."""
    ui, seat = viewing.ui, message.seat
    if seat is not None and seat not in viewing.persons:
        return ui, ()
    may_open = message.open and viewing.handover_seat is None and not viewing.snapshot.state.is_over
    open_seat = (ui.time.seat if seat is None else seat) if may_open else None
    ui = replace(ui.with_nothing_chosen(), time=replace(ui.time, open_seat=open_seat))
    now = viewing_of(ui, viewing.game)
    # What one seat alone sees (`peeked`) is spoken by the page that shows it: an announcement would be spoken by every
    # open page.
    peek = peek_view(now.context, now.privileged_viewers, open_seat, THEMES[ui.settings.theme]) or {}
    return (ui if "peeked" in peek else ui.say(now_line(now.context))), SHOW


def uncover_board(viewing: Viewing) -> tuple[Ui, Effects]:
    """Uncover the board, with the hand of the seat in turn open, once the next person sits at the computer."""
    ui, snapshot = viewing.ui, viewing.snapshot
    ui = replace(ui, time=replace(ui.time, handover_seat=None, open_seat=snapshot.rules.turn_of(snapshot.state)))
    context = viewing_of(ui, viewing.game).context
    return ui.say(context.view.turn_line(context.state, context.words)), SHOW
