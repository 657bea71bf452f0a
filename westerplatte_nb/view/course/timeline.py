"""The moments of a game as one line to walk along: what each is called, and where its turns begin."""

from math import ceil
from typing import Any, NamedTuple

from westerplatte_nb.engine.rules import Step
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, moment_count, turn_number
from westerplatte_nb.view.game_view import wordings_of


class TimelinePosition(NamedTuple):
    """A place on the timeline: a step, and how many of its events have happened, None for all of them."""

    step: int
    event: int | None = None


def moment_text(game: str, steps: Steps, at: int, words: Words, cut: Step[Any] | None = None) -> str:
    """Return the name of the moment of a number: its turn of all turns so far, and what had just happened.

    `cut` is its step up to the event that is shown last, None for the whole step.
    """
    turns = turn_number(game, steps[-1].after)
    if cut is not None:
        what = words.say(wordings_of(game).word_event(cut.events[-1]))
        return words("ui.moment.after", turn=turn_number(game, cut.after), turns=turns, what=what)
    if at == 0:
        return words("ui.moment.first")
    key = "ui.moment.start" if _begins_turn(game, steps, at) else "ui.moment.after"
    # The present is called so even where it begins a turn.
    key = "ui.moment.now" if at == len(steps) - 1 else key
    return words(key, turn=turn_number(game, steps[at].after), turns=turns, what=_happening(game, steps, at, words))


def _begins_turn(game: str, steps: Steps, at: int, cut: Step[Any] | None = None) -> bool:
    """Tell whether a moment, or its step as far as it is shown (`cut`), is the first of a turn."""
    return at == 0 or turn_number(game, (cut or steps[at]).after) != turn_number(game, steps[at - 1].after)


def _happening(game: str, steps: Steps, at: int, words: Words) -> str:
    """Return what happened in the step of a number: its first event, else its action, as a sentence.

    Empty if the viewer may know neither.
    """
    step, wordings = steps[at], wordings_of(game)
    if step.events:
        return words.say(wordings.word_event(step.events[0]))
    return words.say(wordings.word_action(step.action)) if step.action is not None else ""


def position_at(steps: Steps, number: float, whole_steps: int = 0) -> TimelinePosition:
    """Return the position nearest to a point (`number`) of the slider, on which a step is one unit long.

    The events of the first `whole_steps` steps are unknown: such a step has one moment.
    """
    number = min(max(number, 0.0), len(steps) - 1.0)
    step = ceil(number)
    moments = _moment_count(steps, step, whole_steps)
    # The unit of a step ends at its number, and its events lie evenly in it: with 4 events, step 7 has them at 6.25,
    # 6.5, 6.75 and 7. `event` is the number of the nearest of them; 0 is the end of the step before.
    event = round((number - (step - 1)) * moments)
    if event == 0:
        return TimelinePosition(step - 1)
    return TimelinePosition(step, event if event < moments else None)


def back_from(steps: Steps, position: TimelinePosition, whole_steps: int = 0) -> TimelinePosition:
    """Return the position one event earlier, the first for the first; `whole_steps` as in `position_at`."""
    # None means that all events of the step have happened.
    event = (position.event or _moment_count(steps, position.step, whole_steps)) - 1
    return TimelinePosition(position.step, event) if event > 0 else TimelinePosition(max(position.step - 1, 0))


def forward_from(steps: Steps, position: TimelinePosition, whole_steps: int = 0) -> TimelinePosition:
    """Return the position one event later, the last for the last; `whole_steps` as in `position_at`."""
    # `event` counts the events that have happened: after all of a step (None) comes the first of the next step.
    step, event = (position.step, position.event + 1) if position.event is not None else (position.step + 1, 1)
    if step >= len(steps):
        return TimelinePosition(len(steps) - 1)
    return TimelinePosition(step, event if event < _moment_count(steps, step, whole_steps) else None)


def _moment_count(steps: Steps, step: int, whole_steps: int) -> int:
    """Return how many moments the step of a number has on the timeline: one for each event whose step is known.

    The events of the steps up to the number `whole_steps` are unknown: each of these steps has one moment.
    """
    return 1 if step <= whole_steps else moment_count(steps[step])


def timeline_view(
    game: str, steps: Steps, at: int | None, words: Words, cut: Step[Any] | None = None
) -> dict[str, Any]:
    """Return the timeline for the page: the moment shown and the last one on the slider, and what it is called.

    `turn_back` and `turn_forward` are the moments to which the buttons for a whole turn lead. `at` is the number of the
    moment shown, None for the present. `cut` is its step with only the events shown so far, None if all are shown.
    """
    last = len(steps) - 1
    here = last if at is None else at
    # A step is one unit of the slider: after 1 of the 4 events of step 7 the slider stands at 6.25, after all at 7.
    slider_value = here - 1 + len(cut.events) / moment_count(steps[here]) if cut is not None else here
    # Searched from the moment shown: walking through the whole game for every click would be slow.
    back = max(here - 1, 0)
    turn = turn_number(game, steps[back].after)
    while back > 0 and turn_number(game, steps[back - 1].after) == turn:
        back -= 1
    # A step shown in part may itself begin the next turn.
    next_step = here + 1 if cut is None else here
    forward = next((n for n in range(next_step, last) if _begins_turn(game, steps, n)), last)
    return {
        "at": round(slider_value, 4),
        "last": last,
        "value": moment_text(game, steps, here, words, cut),
        "turn_back": back,
        "turn_forward": forward,
    }


def banner(
    steps: Steps, at: int | None, waiting: Steps | None, words: Words, cut: Step[Any] | None = None
) -> dict[str, str] | None:
    """Return the banner over a board that is not the game as it is: the past, a what-if, or the past of a what-if.

    None for the present of the real game. `waiting` is the real game while a what-if is played; `cut` is the step
    looked at, up to the event shown last.
    """
    game, last = words.game, steps[-1].after
    if at is not None:
        # The beginning of both keys: each has a title for the start of a turn, and one for other moments.
        key = "ui.past" if waiting is None else "ui.what_if_past"
        return {
            "kind": "past" if waiting is None else "what_if",
            "title": words(
                f"{key}.start" if _begins_turn(game, steps, at, cut) else f"{key}.title",
                turn=turn_number(game, (cut or steps[at]).after),
                turns=turn_number(game, last),
            ),
            "text": words("ui.past.text"),
        }
    if waiting is None:
        return None
    return {
        "kind": "what_if",
        "title": words("ui.what_if.title"),
        "text": words("ui.what_if.text", turn=turn_number(game, waiting[-1].after)),
    }
