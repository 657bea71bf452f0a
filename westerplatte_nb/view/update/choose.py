"""What a press on a place of the board, or on a card of a hand, does."""

from dataclasses import replace

from westerplatte_nb.view.drawing.hit import pressed
from westerplatte_nb.view.messages import board
from westerplatte_nb.view.panel.choices import narrow, place_names, with_choice
from westerplatte_nb.view.panel.log import now_line
from westerplatte_nb.view.update import ways
from westerplatte_nb.view.update.effects import SHOW, CatchUp, Effects
from westerplatte_nb.view.update.orders import first_asked, play
from westerplatte_nb.view.update.ui import Ui
from westerplatte_nb.view.update.viewing import Viewing, viewing_of


def point(viewing: Viewing, message: board.Point | board.ChooseTarget) -> tuple[Ui, Effects]:
    """Choose the place that was pressed; a press beside all places gives up what was chosen."""
    target = pressed(viewing.game.scene, message)
    if target is not None:
        return choose(viewing_of(ways.seen(viewing.ui, message.way), viewing.game), target, message.state)
    return cancel(viewing.ui) if viewing.ui.selected or viewing.ui.way else (viewing.ui, ())


def choose(viewing: Viewing, target: str, meant_for: int) -> tuple[Ui, Effects]:
    """Act on a place: play the one thing it can mean, offer several, or say why nothing."""
    ui, seen = viewing.ui, viewing.seen
    if meant_for != viewing.shown.state_id:
        return ui, (CatchUp(),)
    chosen = with_choice(seen.view, ui.selected, target)
    if not chosen:
        return ui.with_nothing_chosen().say(now_line(seen)), SHOW
    if seen.state.decision is not None and (answered := ways.choose(viewing, target, meant_for)) is not None:
        return answered
    possible = narrow(seen.view, seen.state, seen.legal, chosen)
    if not possible and chosen != target:
        chosen, possible = target, narrow(seen.view, seen.state, seen.legal, target)
    if len(possible) == 1:
        return play(viewing, possible, meant_for)
    if possible:
        open_choice = replace(ui, way="", selected=chosen, message=None)
        return open_choice.say(ui.words("ui.choose", number=len(possible))), SHOW
    if viewing.is_locked:
        return first_asked(viewing)
    return ways.choose(viewing, target, meant_for) or _answer(viewing, target)


def cancel(ui: Ui) -> tuple[Ui, Effects]:
    """Forget the chosen place, or the way that is shown."""
    return replace(ui, selected=None, way=""), SHOW


def _answer(viewing: Viewing, target: str) -> tuple[Ui, Effects]:
    """Say why nothing can be done at a place, or what it is."""
    ui, seen = viewing.ui, viewing.seen
    reason = seen.view.why_nothing_at(seen.state, target) if viewing.may_act else None
    if reason is not None:
        return ui.refuse(seen.wordings.word_reason(reason), reason.rule), SHOW
    return ui.tell(place_names(seen, viewing.game.scene, target)), SHOW
