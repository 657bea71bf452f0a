"""The state of a page as one value: computed from the game as its viewer may know it, and what the person has open.

Nothing here looks at a session, a widget or a clock: the same line, the same things open and the same language are the
same page. Where seats hide their hands, a line is observed before it comes here, so a page can say no more than that.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from westerplatte_nb.engine.record import HintTaken, UndoEntry, UndoMark
from westerplatte_nb.engine.record.checkpoints import in_full
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.comparison import comparison
from westerplatte_nb.view.course.moment import Steps, ViewContext, up_to
from westerplatte_nb.view.course.summary import summary_view
from westerplatte_nb.view.course.timeline import banner, timeline_view
from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.drawing.scene import Scene, Target
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.panel.choices import offers, place_names
from westerplatte_nb.view.panel.hands import Hands, hand_view, peek_view
from westerplatte_nb.view.panel.log import LOG_LENGTH, earlier, log
from westerplatte_nb.view.panel.message import Message
from westerplatte_nb.view.panel.panel import panel_view
from westerplatte_nb.view.panel.rule_page import Beside, rule_page, rules_at_hand
from westerplatte_nb.view.panel.settings import Settings
from westerplatte_nb.view.panel.stack import stack_view
from westerplatte_nb.view.theatre.theatre import can_watch


@value
class VisibleGame:
    """A game in play as its viewer may know it.

    `steps` is the whole line up to the present; `legal` what the viewer can do there, `asked` what of it a coach asks
    for; `undo_log` what was taken back, `undos` where that had shown something;
    `can_undo` tells whether there is anything to take back, `undo_stops` that it must stay; `waiting` is the real game
    while a what-if is played, `is_resampled` tells that its hidden cards are others than the real ones.
    """

    game: str
    steps: Steps
    legal: tuple[Any, ...] = ()
    asked: tuple[Any, ...] = ()
    undo_log: tuple[UndoEntry, ...] = ()
    hints: tuple[HintTaken, ...] = ()
    undos: tuple[UndoMark, ...] = ()
    state_id: int = 0
    can_undo: bool = False
    can_redo: bool = False
    undo_stops: bool = False
    waiting: Steps | None = None
    is_resampled: bool = False


@value
class UiState:
    """What the person at a page has open.

    `at` is the moment looked at, None for the present; `cut` its step as far as it is shown; `covered` the seat the
    computer is being handed to; `hides` tells that there are hands to hide, `looking` whose hand is open;
    `privileged_viewers` are the seats here that may look at what lies face down to the others where no hands are
    hidden; `persons` are the seats that people play, `viewer` the one whose hand may be seen now; `bot` is a seat that
    a bot is just playing; `comparing` and `course` tell which tables are open; `selected` is a place of the board, or
    several in the order in which they were chosen; `rule` the id of a rule, `beside` its origin.
    """

    at: int | None = None
    cut: Step[Any] | None = None
    covered: int | None = None
    hides: bool = False
    bot: int | None = None
    looking: int | None = None
    privileged_viewers: tuple[int, ...] = ()
    persons: tuple[int, ...] = ()
    viewer: int | None = None
    comparing: bool = False
    course: bool = False
    selected: str | None = None
    message: Message | None = None
    rule: str = ""
    beside: Beside = field(default_factory=Beside)
    settings: Settings = field(default_factory=Settings)


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


def shown_of(line: VisibleGame, opened: UiState, words: Words) -> ViewContext:
    """Return the moment that is shown; in the past nothing can be done."""
    legal = line.legal if opened.at is None else ()
    return ViewContext(line.game, up_to(line.steps, opened.at, opened.cut), legal, words, line.asked)


def page_state(
    line: VisibleGame, opened: UiState, scene: Scene, words: Words, more: Mapping[str, Any] | None = None
) -> PageState:
    """Return the state of a page; `more` is what other layers add to its panel (scenario, hints, notices)."""
    shown = shown_of(line, opened, words)
    over_board = banner(line.steps, opened.at, line.waiting, words, opened.cut)
    if over_board is not None and line.is_resampled:
        over_board["text"] += " " + words("ui.what_if.dealt")
    panel, lines = _panel(line, opened, shown, scene), log_lines(line, opened, words)
    # What is in the log too is told by its place there; what came earlier than all of it is not told once more.
    panel["report"] = [lines.index(entry) if entry in lines else entry for entry in panel["report"]]
    before = earlier(shown, opened.persons) if opened.at is None else []
    panel["earlier"] = [lines.index(entry) for entry in before if entry in lines]
    return PageState(
        label=scene.title if over_board is None else words("text.titled", title=over_board["title"], text=scene.title),
        targets=[_place(item) for item in scene.targets],
        rulebook=rules_at_hand(line.game, words, shown.state.seats),
        lines=lines,
        timeline=_timeline(line, opened, shown, over_board),
        summary=_summary(line, opened, words),
        view={**panel, **(more or {})},
    )


@memo.by_identity(memo.SHAPES)
def _place(item: Target) -> dict[str, Any]:
    return {"id": item.id, "name": item.name, "x": item.x, "y": item.y, "w": item.w, "h": item.h}


def log_lines(
    line: VisibleGame, opened: UiState, words: Words, length: int | None = LOG_LENGTH
) -> list[dict[str, Any]]:
    """Return the log up to the moment shown, with what was taken back and played again, cut to a length or whole."""
    undo_log, hints, undos = line.undo_log, line.hints, line.undos
    if opened.at is not None:
        undo_log = tuple(entry for entry in undo_log if entry.at < opened.at)
        hints = tuple(hint for hint in hints if hint.at < opened.at)
        undos = tuple(mark for mark in undos if mark.at < opened.at)
    return log(shown_of(line, opened, words), length, undo_log, hints, undos)


def handover_line(game: str, seat: int, words: Words) -> str:
    """Return the sentence that asks for the next person."""
    return words("ui.handover", seat=wordings_of(game).seat_term(seat))


def _panel(line: VisibleGame, opened: UiState, shown: ViewContext, scene: Scene) -> dict[str, Any]:
    words, state = shown.words, shown.state
    name = place_names(shown, scene, opened.selected) if opened.selected else ""
    is_now = opened.at is None
    names = {item.id: item.name for item in scene.targets}
    panel = {
        **panel_view(shown, opened.selected, name, opened.message, names, opened.persons),
        "can_undo": is_now and line.can_undo and not line.undo_stops,
        "can_redo": is_now and line.can_redo,
        "tab": _tab(opened, shown),
        "undo_note": words("ui.undo.cards") if is_now and line.can_undo and line.undo_stops else "",
        "rule": rule_page(line.game, state, opened.rule, words, opened.beside),
        "state": line.state_id,
        "theme": opened.settings.theme,
        "stripe": _stripe(shown, opened.settings.theme),
        "text": shown.view.text_board(state, words),
    }
    buttons = {action["line"] for group in panel["groups"] for action in group["actions"]}
    panel["offers"] = offers(shown, [item.id for item in scene.targets], buttons)
    if (hand := _hand(opened, shown)) is not None:
        panel |= {"hand": hand}  # Games without hands need not be told of none.
    panel["stack"] = stack_view(shown, THEMES[opened.settings.theme])
    if opened.bot is not None:
        panel |= {
            "question": "",
            "detail": words("text.beside", first=panel["detail"], second=_bot_line(opened.bot, shown)),
        }
    return panel if is_now else panel | {"question": ""}


def _stripe(shown: ViewContext, theme: str) -> str:
    """Return the colour of the seat in turn, in a game that has one for each; empty when it is over."""
    colours = shown.view.seat_colours
    seat = rules_of(shown.game).turn_of(shown.state)
    return THEMES[theme].colour(colours[seat]) if seat < len(colours) and not shown.state.is_over else ""


def _tab(opened: UiState, shown: ViewContext) -> str:
    """Return whose turn it is, for the tab of the browser; empty where nobody waits for anybody."""
    is_alone = shown.view.people(shown.state) == 1 or not opened.persons
    if shown.state.is_over or opened.at is not None or is_alone or opened.bot is not None:
        return ""
    if len(opened.persons) == 1:
        return shown.words("ui.your_turn")
    return shown.view.turn_line(shown.state, shown.words)


def _bot_line(seat: int, shown: ViewContext) -> str:
    return shown.words("ui.bot.plays", seat=shown.wordings.seat_term(seat))


def _hand(opened: UiState, shown: ViewContext) -> dict[str, Any] | None:
    """Return the hands that can be turned over and the cards of the one that is open, where a game has hands."""
    if opened.at is not None or opened.covered is not None:
        return None
    if opened.privileged_viewers:
        return peek_view(shown, opened.privileged_viewers, opened.looking, THEMES[opened.settings.theme])
    hands = Hands(opened.persons if opened.hides else (), opened.looking, opened.viewer, opened.selected or "")
    return hand_view(shown, hands, THEMES[opened.settings.theme])


def _timeline(
    line: VisibleGame, opened: UiState, shown: ViewContext, over_board: dict[str, str] | None
) -> dict[str, Any]:
    """Return the timeline, its banner, the comparison and the hand-over card."""
    words, waiting = shown.words, line.waiting
    compared = opened.comparing and waiting is not None
    return {
        **timeline_view(line.game, line.steps, opened.at, words, opened.cut),
        "banner": over_board,
        "past": opened.at is not None,
        "what_if": waiting is not None,
        "can_watch": can_watch(line.game, shown.steps[-1]),
        "can_try": not shown.state.is_over and opened.cut is None,
        "compare": comparison(line.game, waiting, shown.steps, words) if compared and waiting is not None else None,
        "cover": handover_line(line.game, opened.covered, words) if opened.covered is not None else "",
    }


def _summary(line: VisibleGame, opened: UiState, words: Words) -> dict[str, Any]:
    """Return the course of the game when it is over or asked for."""
    if not opened.course and not line.steps[-1].after.is_over:
        return {}
    return summary_view(ViewContext(line.game, in_full(line.steps), (), words), THEMES[opened.settings.theme])
