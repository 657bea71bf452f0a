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


def take_back(viewing: Viewing, at: float, of_turn: bool = False) -> tuple[Ui, Effects]:
    """Undo the last action, or all `of_turn`, or say why not; `at` is when the person asked for it, in seconds."""
    ui, snapshot = viewing.ui, viewing.snapshot
    target = turn_start(viewing) if of_turn else _undo_target(viewing)
    if viewing.undo_stops:
        return ui.refuse(Wording("ui.undo.cards", {})), SHOW
    partners = _must_agree(viewing, target)
    if snapshot.can_undo and partners and not _has_pressed_twice(viewing, at):
        seats = Listing(tuple(wordings_of(viewing.name).seat_term(seat) for seat in partners))
        # Of two at the board everybody knows who the other is.
        is_known = len(viewing.persons) == 2
        reason = Wording("ui.undo.consent", {}) if is_known else Wording("ui.undo.consent.of", {"seats": seats})
        return replace(ui, time=replace(ui.time, agreed=(snapshot.state_id, at))).refuse(reason), SHOW
    # What is taken back may be an answer that nobody was asked for.
    ui = replace(ui, time=replace(ui.time, quiet=frozenset()))
    if target is None:
        return ui, ()
    return ui, (GoTo(target, snapshot.state_id, _asking_seat(viewing), bool(partners)),)


def play_again(viewing: Viewing) -> tuple[Ui, Effects]:
    """Play again what was taken back last, a whole plan at once."""
    snapshot = viewing.snapshot
    number = len(snapshot.steps) - 1 + plan_beginning(viewing.name, snapshot.undone_steps)
    return viewing.ui, (GoTo(number, snapshot.state_id),)


def turn_start(viewing: Viewing) -> int | None:
    """Return how many actions are left when undo takes back the turn of the seat in turn, None for less than two.

    The answers of others in it go with it. Where a step must not be taken back, only those after it count.
    """
    # `own` are the numbers of actions before each of the seat's own actions, from the last to the first.
    snapshot, own, is_own = viewing.snapshot, list[int](), True
    if viewing.at is not None or viewing.is_bots_turn:
        return None
    for number in range(len(snapshot.steps) - 1, snapshot.first, -1):
        before: Any = snapshot.steps[number].before
        must_stay = not viewing.past_cards and bool(snapshot.rules.reveals_to(snapshot.steps[number]))
        if must_stay or before.turn != snapshot.state.turn:
            break
        was_own, is_own = is_own, snapshot.rules.turn_of(before) == snapshot.rules.turn_of(snapshot.state)
        # Another seat's step ends the turn unless it answered a question that comes in the middle of one.
        if is_own and not was_own and not _can_decline(viewing, snapshot.steps[number + 1].before):
            break
        own += [number - 1] if is_own else []
    return own[-1] if len(own) > 1 else None


def _can_decline(viewing: Viewing, state: Any) -> bool:
    """Tell whether a state asks a question to which one of the answers is no."""
    declines = viewing.view.declines
    return declines is not None and any(map(declines, state.decision.options if state.decision else ()))


def _undo_target(viewing: Viewing) -> int | None:
    """Return how many actions are left by undo: those before a person's last action, or before the plan it ended."""
    snapshot = viewing.snapshot
    number = snapshot.last_by_person if snapshot.bots else len(snapshot.steps) - 1
    if not number:
        return None
    return max(snapshot.first, number - plan_ending(viewing.name, snapshot.steps[: number + 1]))


def _asking_seat(viewing: Viewing) -> int | None:
    """Return the seat that asks for an undo: the person's whose turn it is, else the only person's."""
    seat, persons = viewing.time.seat, viewing.persons
    return seat if seat in persons else persons[0] if len(persons) == 1 else None


def _must_agree(viewing: Viewing, target: int | None) -> tuple[int, ...]:
    """Return the seats of the people who must agree to an undo."""
    persons = viewing.persons
    if len(persons) < 2 or target is None:
        return ()
    return tuple(seat for seat in viewing.snapshot.seats_to_consent(target, viewing.time.seat) if seat in persons)


def _has_pressed_twice(viewing: Viewing, at: float) -> bool:
    """Tell whether the person has asked and been answered; a double click is no second answer."""
    state_id, when = viewing.time.agreed or (None, 0.0)
    return state_id == viewing.snapshot.state_id and at - when >= DOUBLE_CLICK
