"""Taking back and playing again: how far, and who must agree."""

from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.value import Listing, Wording
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.panel.undo_policy import plan_beginning, plan_ending
from westerplatte_nb.view.update.effects import SHOW, Effects, GoTo
from westerplatte_nb.view.update.ui import Ui
from westerplatte_nb.view.update.viewing import Viewing

# Seconds within which a second press is still the first one.
DOUBLE_CLICK = 0.6


def take_back(viewing: Viewing, at: float, whole: bool = False) -> tuple[Ui, Effects]:
    """Take the last action back or the `whole` turn, or say why not; `at` is when that was asked for, in seconds."""
    ui, shown = viewing.ui, viewing.shown
    goes_to = turn_start(viewing) if whole else _goes_back_to(viewing)
    if viewing.undo_stops:
        return ui.refuse(Wording("ui.undo.cards", {})), SHOW
    asked = _must_agree(viewing, goes_to)
    if shown.can_undo and asked and not _has_pressed_twice(viewing, at):
        seats = Listing(tuple(wordings_of(viewing.name).seat_term(seat) for seat in asked))
        # Of two at the board everybody knows who the other is.
        is_known = len(viewing.persons) == 2
        told = Wording("ui.undo.consent", {}) if is_known else Wording("ui.undo.consent.of", {"seats": seats})
        return replace(ui, time=replace(ui.time, agreed=(shown.state_id, at))).refuse(told), SHOW
    # What is taken back may be an answer that nobody was asked for.
    ui = replace(ui, time=replace(ui.time, quiet=frozenset()))
    return ui, () if goes_to is None else (GoTo(goes_to, shown.state_id, _asking(viewing), bool(asked)),)


def play_again(viewing: Viewing) -> tuple[Ui, Effects]:
    """Play again what was taken back last, a whole plan at once."""
    shown = viewing.shown
    number = len(shown.steps) - 1 + plan_beginning(viewing.name, shown.ahead)
    return viewing.ui, (GoTo(number, shown.state_id),)


def turn_start(viewing: Viewing) -> int | None:
    """Return how many actions stand before the first of several in this turn of the seat in turn; else None.

    What others answered goes with it. Where a step must not be taken back, only those after it count.
    """
    shown, own, is_own = viewing.shown, list[int](), True
    if viewing.at is not None or viewing.is_bots_turn:
        return None
    for number in range(len(shown.steps) - 1, shown.first, -1):
        before: Any = shown.steps[number].before
        if before.turn != shown.state.turn or not (
            viewing.past_cards or not shown.rules.reveals_to(shown.steps[number])
        ):
            break
        was_own, is_own = is_own, shown.rules.turn_of(before) == shown.rules.turn_of(shown.state)
        if is_own and not was_own and not _is_answer(viewing, shown.steps[number + 1].before):
            break
        own += [number - 1] if is_own else []
    return own[-1] if len(own) > 1 else None


def _is_answer(viewing: Viewing, state: Any) -> bool:
    declines = viewing.view.declines
    return declines is not None and any(map(declines, state.decision.options if state.decision else ()))


def _goes_back_to(viewing: Viewing) -> int | None:
    """Return how many actions undo leaves: all before the last of a person, or before the plan that it ended."""
    shown = viewing.shown
    number = shown.last_by_person if shown.bots else len(shown.steps) - 1
    if not number:
        return None
    return max(shown.first, number - plan_ending(viewing.name, shown.steps[: number + 1]))


def _asking(viewing: Viewing) -> int | None:
    """Return the seat that asks for an undo: the person's whose turn it is, else the only person's."""
    seat, persons = viewing.time.seat, viewing.persons
    return seat if seat in persons else persons[0] if len(persons) == 1 else None


def _must_agree(viewing: Viewing, goes_to: int | None) -> tuple[int, ...]:
    """Return the seats of the people who must agree to an undo."""
    persons = viewing.persons
    if len(persons) < 2 or goes_to is None:
        return ()
    return tuple(seat for seat in viewing.shown.consent_to_go(goes_to, viewing.time.seat) if seat in persons)


def _has_pressed_twice(viewing: Viewing, at: float) -> bool:
    """Tell whether the person has asked and been answered; a double click is no second answer."""
    state_id, when = viewing.time.agreed or (None, 0.0)
    return state_id == viewing.shown.state_id and at - when >= DOUBLE_CLICK
