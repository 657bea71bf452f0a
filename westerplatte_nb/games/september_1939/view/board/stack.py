"""The chain of reactions as a stack (`westerplatte_nb.view.panel.stack`): each card with what was declared of it."""

from collections.abc import Iterator
from operator import attrgetter

from westerplatte_nb.games.september_1939.rules.actions import Fire, SeptemberAction, To
from westerplatte_nb.games.september_1939.rules.orders import RALLY
from westerplatte_nb.games.september_1939.rules.state import InPlay, State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE
from westerplatte_nb.games.september_1939.rules.wording import card_term, side_term, unit_term, word_action
from westerplatte_nb.games.september_1939.view.board.stands import SIDE_LINES
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.stack import StackCard


def layers(state: State, words: Words) -> tuple[StackCard, ...]:
    """Return the cards in play in the order in which they were played."""
    last = len(state.chain) - 1
    return tuple(_layer(state, entry, place == last, words) for place, entry in enumerate(state.chain))


def _layer(state: State, entry: InPlay, is_last: bool, words: Words) -> StackCard:
    """Return a card in play, with the note that it is cancelled or, the last of several, is carried out first."""
    note = "cancelled" if entry.cancelled else "first" if is_last and len(state.chain) > 1 else ""
    return StackCard(
        words("stack.named", name=side_term(entry.seat)),
        SIDE_LINES[entry.seat],
        words.term(card_term(entry.card)),
        tuple(_lines(state, entry, words)),
        tuple(_places(state, entry)),
        words(f"stack.{note}") if note else "",
        entry.cancelled,
    )


def _lines(state: State, entry: InPlay, words: Words) -> Iterator[str]:
    """Yield a line for each platoon of a card: its name, and its declared moves and shots or that it rallies."""
    table = state.table
    # Only an air attack has a target: a platoon of the other side.
    if entry.target != NOWHERE:
        yield words("stack.named", name=unit_term(table.platoons[entry.target].name))
    for platoon, order in zip(entry.platoons, entry.orders, strict=True):
        phrases = [words.say(word_action(action)) for action in _declarations(state, entry, platoon)]
        name = words("stack.named", name=unit_term(table.platoons[platoon].name))
        phrases += [words("stack.rallies")] if order == RALLY else []
        yield f"{words('text.head', head=name)} {', '.join(phrases)}" if phrases else name


def _declarations(state: State, entry: InPlay, platoon: int) -> Iterator[SeptemberAction]:
    """Yield the declared moves (without their bends) and shots of a platoon's stands, in the order of the stands."""
    table = state.table
    for plan in sorted(entry.plans, key=attrgetter("stand")):
        if table.platoon_of[plan.stand] != platoon:
            continue
        name = table.stand_name[plan.stand]
        if plan.end not in (NOWHERE, state.at[plan.stand]):
            yield To(name, plan.end)
        if plan.target != NOWHERE:
            yield Fire(name, table.stand_name[plan.target])


def _places(state: State, entry: InPlay) -> Iterator[str]:
    """Yield the targets (`stand:…`) of a card on the table: the stands that it orders, and those that they fire at.

    Of an air attack they are the stands of the enemy platoon that it is aimed at.
    """
    table = state.table
    # Only an air attack has a platoon as its target.
    platoons = (*entry.platoons, *((entry.target,) if entry.target != NOWHERE else ()))
    stands = [stand for platoon in platoons for stand in table.platoons[platoon].stands]
    stands += [plan.target for plan in entry.plans if plan.target != NOWHERE]
    yield from (f"stand:{table.stand_title[stand]}" for stand in stands if state.at[stand] != NOWHERE)
