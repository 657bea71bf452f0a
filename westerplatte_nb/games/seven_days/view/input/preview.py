"""The effect of an order before it is given: a short sentence for each, and nothing that is still hidden."""

from itertools import takewhile

from westerplatte_nb.engine.value import Count, Event, Term, Wording
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.actions import EndOrders, Gain, Lose, Move, SevenDaysAction, Share, Start
from westerplatte_nb.games.seven_days.rules.board import is_outpost, tile_index
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.wording import word_event
from westerplatte_nb.i18n.words import Words

# With more choices than these the sentences would be a list of their own, and cost more than they help.
MOST = 14

# From one of these on, the game shows what nobody could know, or what would have come anyway.
_BEYOND = (
    happened.CardDrawn,
    happened.FirstCardDiscarded,
    happened.EventCardDrawn,
    happened.TroopFired,
    happened.TurnBegan,
)
# The end of the orders lets the Germans act; the names of these answers say all of their effect.
_SILENT = (EndOrders, Gain, Lose, Share)


def preview(state: State, action: SevenDaysAction, words: Words) -> str:
    """Return the effect of a legal action in words, as far as it is public; empty where there is none to name."""
    if isinstance(action, Move | Start):
        return _arrival(state, action, words)
    if isinstance(action, _SILENT):
        return ""
    events = rules.apply(state, action).events
    # Up to the first event that nobody could know before.
    public = tuple(takewhile(lambda event: not isinstance(event, _BEYOND), events))
    parts = [words.say(_wording(event)) for event in public if _has_sentence(event, public, words)]
    return words("preview.sentence", what=", ".join(dict.fromkeys(parts))) if parts else ""


def _arrival(state: State, action: Move | Start, words: Words) -> str:
    """Return the sentence on what there is to do at the goal: the troop opposite an outpost, or a guardhouse's tile."""
    if is_outpost(action.space):
        troop = state.tracks[action.space]
        if troop is None:
            return words("preview.nobody")
        missing = Count("hit", troop.card.resistance - troop.wounds)
        return words("preview.opposite", troop=Term(troop.card.kind), missing=missing)
    return words("preview.tile", tile=Term(f"tile_{state.tiles[tile_index(action.space)]}"))


def _wording(event: Event) -> Wording:
    """Return an event's wording in the preview, with the same values as in the log."""
    wording = word_event(event)
    return Wording(f"preview.{type(event).__name__}", wording.values)


def _has_sentence(event: Event, events: tuple[Event, ...], words: Words) -> bool:
    """Tell whether the preview names an event; it leaves out the wounds of a troop that is destroyed.

    `events` are all events of the order that are public.
    """
    if isinstance(event, happened.TroopWounded):
        return not any(isinstance(other, happened.TroopDestroyed) and other.card == event.card for other in events)
    return words.has(f"preview.{type(event).__name__}")
