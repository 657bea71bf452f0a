"""What changed between two moments: counted, in one line."""

from collections.abc import Iterator, Sequence

from westerplatte_nb.engine.value import Event, Value
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.course.recap import event_counts, events_between

_COUNTED: tuple[tuple[str, tuple[type[Event], ...]], ...] = (
    ("march", (happened.ArmyMoved,)),
    ("attack", (happened.AttackDeclared,)),
    ("card_played", (happened.CardPlayed,)),
    ("battle", (happened.BattleWon, happened.BattleDrawn)),
)


def between(steps: Steps, first: int, last: int, words: Words) -> tuple[Value, ...]:
    """Return the changes from step `first` to step `last`: counts of events, then what became of armies."""
    events = events_between(steps, first, last)
    return (*event_counts(events, _COUNTED), *armies_changed(events, words))


def armies_changed(events: Sequence[Event], words: Words) -> Iterator[Value]:
    """Yield a phrase for each army that was dispersed, removed or rallied, in the order of the events."""
    for event in events:
        match event:
            case happened.ArmyDispersed(army=army):
                yield words("recap.dispersed", army=army_term(army))
            case happened.ArmyRemoved(army=army):
                yield words("recap.removed", army=army_term(army))
            case happened.ArmyRallied(army=army):
                yield words("recap.rallied", army=army_term(army))
