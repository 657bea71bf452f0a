"""Taking back and playing again: how far, and who must agree."""

from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.value import Listing, Wording
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.panel.undo_policy import first_plan_length, last_plan_length
from westerplatte_nb.view.update.effects import SHOW, Effects, GoTo
from westerplatte_nb.view.update.ui import Ui
from westerplatte_nb.view.update.viewing import Viewing

# Seconds within which a second press is still the first one.
DOUBLE_CLICK = 0.6


def take_back(viewing: Viewing, at: float, of_turn: bool = False) -> tuple[Ui, Effects]:
    """Undo the last action, or (`of_turn`) all of the turn, or say why not; nothing where there is none to undo.

    Where others must agree, the first request only asks them, and the second one undoes. `at` is the time of this
    request, in seconds.
    """
    ui, snapshot = viewing.ui, viewing.snapshot
    if viewing.undo_is_barred:
        return ui.refuse(Wording("ui.undo.cards", {})), SHOW
    target = turn_start(viewing) if of_turn else _undo_target(viewing)
    partners = _seats_to_agree(viewing, target)
    if snapshot.can_undo and partners and not _has_pressed_twice(viewing, at):
        seats = Listing(tuple(wordings_of(viewing.game_name).seat_term(seat) for seat in partners))
        # With two people at the board the other one need not be named.
        are_two = len(viewing.persons) == 2
        reason = Wording("ui.undo.consent", {}) if are_two else Wording("ui.undo.consent.of", {"seats": seats})
        return replace(ui, time=replace(ui.time, undo_request=(snapshot.state_id, at))).refuse(reason), SHOW
    # The turns for which the person chose "do not ask me again": after an undo their questions are asked again.
    ui = replace(ui, time=replace(ui.time, declined_turns=frozenset()))
    if target is None:
        return ui, ()
    return ui, (GoTo(target, snapshot.state_id, _asking_seat(viewing), bool(partners)),)


def play_again(viewing: Viewing) -> tuple[Ui, Effects]:
    """Redo the action that was undone last, or the whole plan that it begins."""
    snapshot = viewing.snapshot
    number = len(snapshot.steps) - 1 + first_plan_length(viewing.game_name, snapshot.undone_steps)
    return viewing.ui, (GoTo(number, snapshot.state_id),)


def turn_start(viewing: Viewing) -> int | None:
    """Return how many actions of the game are left if the turn of the seat in turn is undone as a whole.

    None if that would undo fewer than two actions of this seat: then it is no more than plain undo. Answers of others
    within the turn are undone with it. If a step of the turn must not be undone, only those after it are.
    """
    # Back from the last step; `counts` has, for each of the seat's own actions, how many actions come before it.
    # `is_own` tells whether the step looked at is the seat's; it begins as True, since the next step to come is.
    snapshot, counts, is_own = viewing.snapshot, list[int](), True
    if viewing.at is not None or viewing.is_bots_turn:
        return None
    for number in range(len(snapshot.steps) - 1, snapshot.first, -1):
        before: Any = snapshot.steps[number].before
        # A step that revealed a card must stay, unless undo may go past cards.
        must_stay = not viewing.past_cards and bool(snapshot.rules.reveals_to(snapshot.steps[number]))
        if must_stay or before.turn != snapshot.state.turn:
            break
        next_is_own, is_own = is_own, snapshot.rules.turn_of(before) == snapshot.rules.turn_of(snapshot.state)
        # Another seat's step came after this one: the turn goes on only if that answered an optional question.
        if is_own and not next_is_own and not _can_decline(viewing, snapshot.steps[number + 1].before):
            break
        if is_own:
            counts.append(number - 1)
    return counts[-1] if len(counts) > 1 else None


def _can_decline(viewing: Viewing, state: Any) -> bool:
    """Tell whether a state asks a question to which one of the answers is no (`GameView.declines`)."""
    declines = viewing.view.declines
    return declines is not None and any(map(declines, state.decision.options if state.decision else ()))


def _undo_target(viewing: Viewing) -> int | None:
    """Return how many actions of the game undo leaves: those before a person's last action, or before the whole plan.

    None if there is none to undo.
    """
    snapshot = viewing.snapshot
    number = snapshot.last_by_person if snapshot.bots else len(snapshot.steps) - 1
    if not number:
        return None
    return max(snapshot.first, number - last_plan_length(viewing.game_name, snapshot.steps[: number + 1]))


def _asking_seat(viewing: Viewing) -> int | None:
    """Return the seat that asks for an undo: that in turn if a person plays it, else the only person's.

    None where several people could have asked.
    """
    seat, persons = viewing.time.seat, viewing.persons
    if seat in persons:
        return seat
    return persons[0] if len(persons) == 1 else None


def _seats_to_agree(viewing: Viewing, target: int | None) -> tuple[int, ...]:
    """Return the seats of the people here who must agree to an undo that leaves `target` actions."""
    persons = viewing.persons
    if len(persons) < 2 or target is None:
        return ()
    return tuple(seat for seat in viewing.snapshot.seats_to_consent(target, viewing.time.seat) if seat in persons)


def _has_pressed_twice(viewing: Viewing, at: float) -> bool:
    """Tell whether undo was requested before in the same state, long enough before `at` (in seconds) to be no mistake.

    The second press of a double click is no agreement.
    """
    state_id, first_time = viewing.time.undo_request or (None, 0.0)
    return state_id == viewing.snapshot.state_id and at - first_time >= DOUBLE_CLICK
