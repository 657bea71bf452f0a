"""The state of a page as one value: computed from the game as its viewer may know it, and what the person has open.

Nothing here looks at a session, a widget or a clock: the same `Viewing` is the same page. Where seats hide their hands,
its steps are observed before they come here, so a page can say no more than that.
"""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.engine.record.checkpoints import loaded_steps
from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.comparison import comparison
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.course.summary import summary_view
from westerplatte_nb.view.course.timeline import banner, timeline_view
from westerplatte_nb.view.drawing.hit import target_view
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.panel.choices import offers, place_names
from westerplatte_nb.view.panel.hands import Hands, hand_view, peek_view
from westerplatte_nb.view.panel.log import LOG_LENGTH, events_since_last_turn, log
from westerplatte_nb.view.panel.panel import panel_view
from westerplatte_nb.view.panel.rule_page import rule_page, rules_at_hand
from westerplatte_nb.view.panel.stack import stack_view
from westerplatte_nb.view.theatre.theatre import can_watch
from westerplatte_nb.view.update.viewing import Viewing


@value
class PageState:
    """Everything that a page shows beside the picture of the board; each field is sent when it has changed."""

    label: str
    targets: list[dict[str, Any]]
    rulebook: dict[str, Any]
    lines: list[dict[str, Any]]
    timeline: dict[str, Any]
    summary: dict[str, Any]
    view: dict[str, Any]


def page_state(viewing: Viewing, more: Mapping[str, Any]) -> PageState:
    """Return the state of a page; `more` holds the entries that other layers add to its panel (hints, notices).

    An entry of the report that is in the log too is sent as its number in the log.
    """
    context, scene, words = viewing.context, viewing.game.scene, viewing.ui.words
    over_board = banner(viewing.observed, viewing.at, viewing.real_steps, words, viewing.cut)
    if over_board is not None and viewing.snapshot.is_trial:
        over_board["text"] += " " + words("ui.what_if.dealt")
    panel, lines = _panel(viewing), log_lines(viewing)
    panel["report"] = [lines.index(entry) if entry in lines else entry for entry in panel["report"]]
    # The events since the last turn are sent as such numbers only: what is older than the log is left out.
    since_last_turn = events_since_last_turn(context, viewing.persons) if viewing.at is None else []
    panel["earlier"] = [lines.index(entry) for entry in since_last_turn if entry in lines]
    return PageState(
        label=scene.title if over_board is None else words("text.titled", title=over_board["title"], text=scene.title),
        targets=[target_view(item) for item in scene.targets],
        rulebook=rules_at_hand(viewing.game_name, words, context.state.seats, "rulebook" in viewing.ui.open_parts),
        lines=lines,
        timeline=_timeline(viewing, over_board),
        summary=_summary(viewing),
        view={**panel, **more},
    )


def log_lines(viewing: Viewing, length: int | None = LOG_LENGTH) -> list[dict[str, Any]]:
    """Return the log up to the moment shown, newest first, with undos and hints; a `length` cuts it."""
    snapshot, at = viewing.snapshot, viewing.at
    undo_log, hints, undos = snapshot.undo_log_for(viewing.viewer), snapshot.hints, snapshot.undos
    # What was undone after the moment shown is not known there yet.
    if at is not None:
        undo_log = tuple(entry for entry in undo_log if entry.at < at)
        hints = tuple(hint for hint in hints if hint.at < at)
        undos = tuple(mark for mark in undos if mark.at < at)
    return log(viewing.context, length, undo_log, hints, undos)


def handover_line(game: str, seat: int, words: Words) -> str:
    """Return the sentence that asks to hand the computer to the person of a seat."""
    return words("ui.handover", seat=wordings_of(game).seat_term(seat))


def _panel(viewing: Viewing) -> dict[str, Any]:
    """Return the panel of the moment shown: orders, undo, rule, hands, stack, texts.

    A past moment and a bot's turn have no question, and a past moment no undo. The entry `offers` has what a press on
    each target of the board may mean.
    """
    context, ui, scene, is_now = viewing.context, viewing.ui, viewing.game.scene, viewing.at is None
    words, theme = ui.words, THEMES[ui.settings.theme]
    selected_name = place_names(context, scene, ui.selected) if ui.selected else ""
    target_names = {item.id: item.name for item in scene.targets}
    panel = {
        **panel_view(context, ui.selected, selected_name, ui.message, target_names, viewing.persons),
        "can_undo": is_now and viewing.can_undo and not viewing.undo_is_barred,
        "can_redo": is_now and viewing.snapshot.can_redo,
        "tab": _tab(viewing),
        "undo_note": words("ui.undo.cards") if is_now and viewing.can_undo and viewing.undo_is_barred else "",
        # An open rule has links to what it was opened from (`beside`).
        "rule": rule_page(viewing.game_name, context.state, ui.rule, words, ui.beside),
        "state": viewing.snapshot.state_id,
        "theme": theme.name,
        "stripe": _stripe(viewing),
        "text": context.view.text_board(context.state, words) if "text" in ui.open_parts else "",
    }
    # The notation of the orders with a button. In some games `offers` names these alone (`GameView.begins`).
    orders_with_button = {action["line"] for group in panel["groups"] for action in group["actions"]}
    panel["offers"] = offers(context, list(target_names), orders_with_button)
    if (hand := _hand(viewing)) is not None:
        panel |= {"hand": hand}  # A game without hands sends no empty entry.
    panel["stack"] = stack_view(context, theme)
    # In the past and in a bot's turn, the question that `panel_view` has returned is taken out again.
    if not is_now:
        return panel | {"question": ""}
    if viewing.is_bots_turn:
        plays = words("ui.bot.plays", seat=context.wordings.seat_term(viewing.time.seat))
        panel |= {"question": "", "detail": words("text.beside", first=panel["detail"], second=plays)}
    return panel


def _stripe(viewing: Viewing) -> str:
    """Return the colour (CSS) of the seat in turn; empty in a game without colours for seats, and when it is over."""
    colours, state = viewing.view.seat_colours, viewing.state
    seat = viewing.snapshot.rules.turn_of(state)
    return THEMES[viewing.ui.settings.theme].colour(colours[seat]) if seat < len(colours) and not state.is_over else ""


def _tab(viewing: Viewing) -> str:
    """Return whose turn it is, for the title of the browser's tab.

    Empty where it is nobody's turn, or nobody waits for it: with one person at the board or none, in a bot's turn, in
    the past, and after the end.
    """
    state, words = viewing.state, viewing.ui.words
    # `people` counts those at the table, of whom one may play several seats; `persons` are the seats without a bot.
    is_alone = viewing.view.people(state) == 1 or not viewing.persons
    if state.is_over or viewing.at is not None or is_alone or viewing.is_bots_turn:
        return ""
    return words("ui.your_turn") if len(viewing.persons) == 1 else viewing.view.turn_line(state, words)


def _hand(viewing: Viewing) -> dict[str, Any] | None:
    """Return the buttons that open hands, and the cards of the open one; None in the past and on a covered board.

    While a seat has a secret that it alone may see, the buttons show that instead.
    """
    context, open_seat, theme = viewing.context, viewing.open_seat, THEMES[viewing.ui.settings.theme]
    if viewing.at is not None or viewing.handover_seat is not None:
        return None
    if viewing.privileged_viewers:
        return peek_view(context, viewing.privileged_viewers, open_seat, theme)
    seats = viewing.persons if viewing.is_hotseat and not viewing.is_bots_turn else ()
    return hand_view(context, Hands(seats, open_seat, viewing.viewer, viewing.ui.selected or ""), theme)


def _timeline(viewing: Viewing, over_board: dict[str, str] | None) -> dict[str, Any]:
    """Return the timeline, the banner `over_board`, the comparison with the real game and the hand-over card."""
    # `real` are the steps of the real game behind a what-if, None where none is shown.
    game, words, real, steps = viewing.game_name, viewing.ui.words, viewing.real_steps, viewing.steps
    return {
        **timeline_view(game, viewing.observed, viewing.at, words, viewing.cut),
        "banner": over_board,
        "past": viewing.at is not None,
        "what_if": real is not None,
        "can_watch": can_watch(game, steps[-1]),
        "can_try": not viewing.state.is_over and viewing.cut is None,
        "compare": comparison(game, real, steps, words) if viewing.time.comparing and real is not None else None,
        "cover": handover_line(game, viewing.handover_seat, words) if viewing.handover_seat is not None else "",
    }


def _summary(viewing: Viewing) -> dict[str, Any]:
    """Return the course of the game once it is over or the person has opened it; {} before."""
    steps, ui = viewing.observed, viewing.ui
    if not viewing.time.course and not steps[-1].after.is_over:
        return {}
    return summary_view(ViewContext(viewing.game_name, loaded_steps(steps), (), ui.words), THEMES[ui.settings.theme])
