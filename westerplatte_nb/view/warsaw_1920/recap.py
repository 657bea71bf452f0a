"""What happened since a side last chose, and what changed between two moments: counted, in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.terms import Count, Listing, Value
from westerplatte_nb.games.warsaw_1920 import events as happened
from westerplatte_nb.games.warsaw_1920.wording import army_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.shown import Steps

_COUNTED: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("march", (happened.ArmyMoved,)),
    ("attack", (happened.AttackDeclared,)),
    ("card_played", (happened.CardPlayed,)),
    ("battle", (happened.BattleWon, happened.BattleDrawn)),
)


def since_last_turn(steps: Steps, seat: int | None, words: Words) -> str:
    """Return what the other side did since a side last chose; empty where nothing of it can be counted."""
    last = len(steps) - 1
    first = next((n for n in range(last, 0, -1) if _seat_of(steps, n) == seat), None)
    if first is None or first == last:
        return ""
    items = between(steps, first, last, words)
    return words("ui.since", items=Listing(items)) if items else ""


def _seat_of(steps: Steps, number: int) -> int | None:
    before = steps[number].before
    return None if before is None or before.decision is None else int(before.decision.seat)


def between(steps: Steps, first: int, last: int, words: Words) -> tuple[Value, ...]:
    """Return what changed from one moment to a later one: counted, and what became of armies."""
    events = [event for number in range(first + 1, last + 1) for event in steps[number].events]
    return (*changes(events), *armies_changed(events, words))


def changes(events: Sequence[Event]) -> Iterator[Value]:
    """Yield what happened, counted."""
    for noun, kinds in _COUNTED:
        number = sum(isinstance(event, kinds) for event in events)
        if number:
            yield Count(noun, number)


def armies_changed(events: Sequence[Event], words: Words) -> Iterator[Value]:
    """Yield the armies that were dispersed, destroyed or rallied."""
    for event in events:
        match event:
            case happened.ArmyDispersed(army=army):
                yield words("recap.dispersed", army=army_term(army))
            case happened.ArmyRemoved(army=army):
                yield words("recap.removed", army=army_term(army))
            case happened.ArmyRallied(army=army):
                yield words("recap.rallied", army=army_term(army))
