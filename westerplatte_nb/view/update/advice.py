"""Hints: asked for by a button, a step deeper with each press, and dropped with the moment that they are of.

Nothing is ever played by a hint.
"""

from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.registry import has_component
from westerplatte_nb.engine.viewing import hint_viewer
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.messages import hints as messages
from westerplatte_nb.view.text.hint_page import hint_page, spoken_hint
from westerplatte_nb.view.text.hint_words import MOVE, NUDGE, deepest, places_of
from westerplatte_nb.view.update.effects import SHOW, Advise, Effects, Refresh, Show, TakeHint
from westerplatte_nb.view.update.results import Advised, Proposed
from westerplatte_nb.view.update.scenarios import aim_of
from westerplatte_nb.view.update.ui import HintsUi, Ui
from westerplatte_nb.view.update.viewing import Viewing


def is_offered(viewing: Viewing) -> bool:
    """Tell whether a hint can be asked for at the moment shown."""
    # A teacher who switches hints off leaves the better plan of a review (`is_proposed`): it is shown as a hint is, but
    # without anybody asking for one.
    has_hints = viewing.ui.rules.hints or viewing.ui.hints.is_proposed
    is_at_move = viewing.at is None and viewing.knows_hand and not viewing.state.is_over
    has_model = has_component("bots", viewing.game_name, "game_model")
    return has_hints and is_at_move and not viewing.is_locked and has_model


def request_hint(viewing: Viewing, message: messages.RequestHint) -> tuple[Ui, Effects]:
    """Begin the search for the hint one depth deeper than the last.

    A request for any other depth is a second click, and does nothing.
    """
    ui, depth = viewing.ui, message.depth
    if not is_offered(viewing) or depth != ui.hints.depth + 1 or depth > deepest(viewing.game_name, viewing.state):
        return ui, ()
    rules, state = viewing.snapshot.rules, viewing.snapshot.state
    viewer = hint_viewer(rules, state)
    observation, aim = rules.observe(state, viewer), aim_of(viewing, viewer)
    search = Advise(viewing.snapshot.state_id, viewing.game_name, observation, viewer, aim)
    # At the depth of a move the board marks it as well.
    return replace(ui, hints=replace(ui.hints, depth=depth, is_marked=depth == MOVE)), (search,)


def show_advice(viewing: Viewing, message: Advised) -> tuple[Ui, Effects]:
    """Show the advice that the search reports, unless the game has gone on or no hint is open.

    The first advice is shown and announced at once. After that the hint on show changes only for a better move.
    """
    ui, before, advice = viewing.ui, viewing.ui.hints, message.advice
    if message.state != viewing.snapshot.state_id or not before.depth:
        return ui, ()
    hints = replace(before, advice=advice, is_thinking=message.goes_on)
    # At depth 1 the question alone, from depth 2 on the nudge too.
    leads = (advice.question, advice.nudge)[: hints.depth]
    if message.is_asked:
        # The first advice on a request: it stands in the place of the sentence on the page.
        ui = replace(ui, hints=replace(hints, leads=leads), message=None)
        return ui.say(_announcement(viewing, ui.hints)), (TakeHint(hints.depth), Show())
    is_new = before.advice is None or before.advice.best.actions != advice.best.actions
    # Only at depth MOVE the page shows what the search goes on to find. Chances that change while one reads them would
    # disturb, so the page changes only for another move and at the end of the search.
    if hints.depth != MOVE or (hints.is_thinking and not is_new):
        return replace(ui, hints=hints), ()
    ui = replace(ui, hints=replace(hints, leads=leads))
    # The hand may have been turned face down since, or the board handed over: then nothing is announced.
    if not hints.is_thinking and is_offered(viewing):
        ui = ui.say(_announcement(viewing, ui.hints))
    # A new move that is marked on the board needs the board drawn too, not only the panel.
    return ui, (SHOW if hints.is_marked and is_new else (Refresh(),))


def show_proposal(ui: Ui, message: Proposed) -> tuple[Ui, Effects]:
    """Show the better plan of a review as a hint, marked on the board; it is not recorded, as nobody asked for it."""
    hints = HintsUi(depth=MOVE, is_marked=True, advice=message.advice, is_proposed=True)
    return replace(ui, hints=hints).tell(message.text), SHOW


def set_marking(ui: Ui, message: messages.HintMark) -> tuple[Ui, Effects]:
    """Mark the move of a hint on the board, or remove the marks."""
    if ui.hints.depth != MOVE:
        return ui, ()
    return replace(ui, hints=replace(ui.hints, is_marked=message.on)), SHOW


def set_folded(ui: Ui, message: messages.HintFold) -> tuple[Ui, Effects]:
    """Collapse the hint, or open it again; it still counts as taken."""
    return replace(ui, hints=replace(ui.hints, is_closed=message.closed)), SHOW


def hints_after(viewing: Viewing) -> HintsUi:
    """Return the hints after the game has changed: none, unless the first order of a proposed plan was just played.

    Then the plan stays without that order, as long as it has more.
    """
    hints = viewing.ui.hints
    if not hints.is_proposed or hints.advice is None:
        return HintsUi()
    best = hints.advice.best
    if viewing.snapshot.steps[-1].action != best.action or len(best.actions) == 1:
        return HintsUi()
    return replace(hints, advice=replace(hints.advice, hints=(replace(best, actions=best.actions[1:]),)))


def hint_view(viewing: Viewing) -> dict[str, Any] | None:
    """Return the panel's part for hints, None where none can be asked for."""
    if not is_offered(viewing):
        return None
    hints, words = viewing.ui.hints, viewing.ui.words
    page = hint_page(viewing.game_name, hints.depth, hints.leads, hints.advice, words, viewing.state)
    thinking = words("hint.thinking") if hints.is_thinking and hints.depth == MOVE else ""
    return page | {"marked": hints.is_marked, "closed": hints.is_closed, "thinking": thinking}


def hint_marks(viewing: Viewing, marks: Marks) -> Marks:
    """Return the marks of the board with those of the open hint: the places a nudge points at, or a move's places.

    A move is marked only as long as the person wants it (`is_marked`), with numbered arrows (`route`) in a game that
    has them.
    """
    hints, state, view = viewing.ui.hints, viewing.state, viewing.view
    if hints.advice is None or hints.is_closed or not is_offered(viewing):
        return marks
    if hints.depth == NUDGE:
        return replace(marks, hinted=view.hints.pointed_at(state, hints.leads[-1]) if view.hints is not None else ())
    if not hints.is_marked:
        return marks
    actions = hints.advice.best.actions
    route = view.ways.arrows(state, actions) if view.ways is not None else ()
    return replace(marks, hinted=places_of(viewing.game_name, state, actions), route=route)


def _announcement(viewing: Viewing, hints: HintsUi) -> str:
    """Return the hint as screen readers read it."""
    assert hints.advice is not None, "a hint was asked for"
    return spoken_hint(viewing.game_name, hints.depth, hints.leads, hints.advice, viewing.ui.words, viewing.state)
