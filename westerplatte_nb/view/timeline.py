"""The moments of a game as one line to walk along: what each is called, and where its turns begin."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.shown import Steps


def moment_text(game: str, steps: Steps, at: int, words: Words) -> str:
    """Return what a moment is called: its turn, and what had just happened."""
    state, turns = steps[at].after, steps[-1].after.turn
    if at == 0:
        return words("ui.moment.first")
    key = "ui.moment.start" if _begins_turn(steps, at) else "ui.moment.after"
    key = "ui.moment.now" if at == len(steps) - 1 else key
    return words(key, turn=state.turn, turns=turns, what=_what(game, steps, at, words))


def _begins_turn(steps: Steps, at: int) -> bool:
    return at == 0 or steps[at].after.turn != steps[at - 1].after.turn


def _what(game: str, steps: Steps, at: int, words: Words) -> str:
    step, wordings = steps[at], wordings_of(game)
    if step.events:
        return words.say(wordings.word_event(step.events[0]))
    # What a viewer may not know of a step has no name.
    return words.say(wordings.word_action(step.action)) if step.action is not None else ""


def timeline_view(game: str, steps: Steps, at: int | None, words: Words) -> dict[str, Any]:
    """Return the timeline: the moment shown, the last one, what it is called, and where the steps by turn lead."""
    last = len(steps) - 1
    here = last if at is None else at
    # Looked for from here on: a whole game is not walked through for every click.
    back = next(n for n in range(max(here - 1, 0), -1, -1) if _begins_turn(steps, n))
    forward = next((n for n in range(here + 1, last) if _begins_turn(steps, n)), last)
    return {
        "at": here,
        "last": last,
        "value": moment_text(game, steps, here, words),
        "turn_back": back,
        "turn_forward": forward,
    }


def banner(steps: Steps, at: int | None, waiting: Steps | None, words: Words) -> dict[str, str] | None:
    """Return what stands over a board that is not the game as it is: the past, a what-if, or the past of a what-if.

    `waiting` is the real game while a what-if is played.
    """
    turns = steps[-1].after.turn
    if at is not None:
        key = "ui.past" if waiting is None else "ui.what_if_past"
        return {
            "kind": "past" if waiting is None else "what_if",
            "title": words(
                f"{key}.start" if _begins_turn(steps, at) else f"{key}.title", turn=steps[at].after.turn, turns=turns
            ),
            "text": words("ui.past.text"),
        }
    if waiting is None:
        return None
    return {
        "kind": "what_if",
        "title": words("ui.what_if.title"),
        "text": words("ui.what_if.text", turn=waiting[-1].after.turn),
    }
