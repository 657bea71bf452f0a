"""How a game ended, for the people who played it: in words, with a picture, and with the way back to 1939.

A game may bring `ending` to the page; without it the words for every game stand alone.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED
from westerplatte_nb.engine.value import UNFINISHED, Outcome
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Shown
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.panel.museum import museum_card

WON, LOST, DRAWN, DECIDED, STOPPED = "won", "lost", "drawn", "decided", "stopped"
KINDS = (WON, LOST, DRAWN, DECIDED, STOPPED, REACHED, MISSED)


def ending_of(shown: Shown, persons: Collection[int], goal: str = OPEN) -> str:
    """Return the kind of an ending for the seats that people play, empty while the game goes on.

    A goal that is reached or missed is what the game was about, whatever the rules say of its end.
    """
    if goal in (REACHED, MISSED):
        return goal
    outcome = shown.outcome
    if outcome is None:
        return ""
    if outcome.result == UNFINISHED:
        return STOPPED
    own = shown.view.kind_of_ending
    return own(outcome) if own is not None else _by_winners(outcome, persons)


def is_counted(shown: Shown) -> bool:
    """Tell whether a game may be told in numbers: a game may say of an ending that it reckons nothing up."""
    own = shown.view.is_counted
    return own is None or shown.outcome is None or own(shown.outcome)


def _by_winners(outcome: Outcome, persons: Collection[int]) -> str:
    winners = set(outcome.winners)
    if not winners:
        return DRAWN
    if set(persons) <= winners:
        return WON
    return DECIDED if winners & set(persons) else LOST


def ending_view(shown: Shown, persons: Collection[int], goal: str, theme: Theme) -> dict[str, Any]:
    """Return the ending for the page; empty while the game goes on."""
    kind = ending_of(shown, persons, goal)
    if not kind:
        return {}
    words, part = shown.words, shown.view.ending
    picture = None if part is None else part.picture(kind, shown.state, words)
    return {
        "kind": kind,
        "over": shown.state.is_over,
        "title": words(f"ui.ending.{kind}"),
        "text": outcome_told(shown, shown.outcome) if part is None else part.told(shown.state, words),
        "picture": "" if picture is None else to_svg(picture, theme, picture.width),
        "alternative": "" if picture is None else picture.description,
        "bridge": _bridge(shown, kind, words),
    }


def outcome_told(shown: Shown, outcome: Outcome | None) -> str:
    """Return how a game ended: who won, where its wording names them."""
    if outcome is None:
        return ""
    word_outcome = shown.view.word_outcome
    return shown.say(word_outcome(outcome)) if word_outcome is not None else shown.words(f"result.{outcome.result}")


def _bridge(shown: Shown, kind: str, words: Words) -> dict[str, Any] | None:
    """Return what was then: the lens that the game holds over such an ending, without what the game says of it."""
    part = shown.view.ending
    card = None if part is None else museum_card(shown.game, part.thing(kind, shown.state), (), words)
    if card is None:
        return None
    # Why a designer chose so is asked of the end of the game itself.
    names = ("history", "why") if kind in (WON, LOST) else ("history",)
    told = [one for one in card["parts"] if one["name"] in names]
    return {"parts": told, "sources": card["sources"], "thing": card["id"]}
