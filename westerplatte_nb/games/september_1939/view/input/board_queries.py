"""Questions to the table, answered in sentences: the places, the platoons, who is in danger, and the rest."""

from collections.abc import Callable, Iterator

from westerplatte_nb.engine.value import Listing
from westerplatte_nb.games.september_1939.rules import turn_of
from westerplatte_nb.games.september_1939.rules.orders.order import die_to_hit, is_target
from westerplatte_nb.games.september_1939.rules.state import State, is_on_table, is_pinned, stands_on
from westerplatte_nb.games.september_1939.rules.wording import platoon_term, unit_term
from westerplatte_nb.games.september_1939.view.text import mark_name, platoon_lines
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.panel.commands import BoardQuery
from westerplatte_nb.view.panel.queries import changed, possible

# What the list of buttons asks, in its order.
BUTTONS = ("places", "platoons", "danger", "changed", "possible")


def answer(question: BoardQuery, context: ViewContext) -> str:
    """Return the answer to a question in the reader's language.

    Raises KeyError when there is no such question.
    """
    return " ".join(_ANSWERS[question.name](context))


def _places(context: ViewContext) -> list[str]:
    """Return a sentence for each marked place: where it is, and who holds it."""
    state, words = context.state, context.words
    return [words("text.sentence", text=mark_name(state, mark, words)) for mark in state.table.marks]


def _all_platoons(context: ViewContext) -> list[str]:
    """Return the sentences on the platoons of the seat in turn, then those on the other side's."""
    seat = turn_of(context.state)
    return [*platoon_lines(context.state, seat, context.words), *platoon_lines(context.state, 1 - seat, context.words)]


def _danger(context: ViewContext) -> list[str]:
    """Return a sentence for each platoon of the seat in turn that an enemy platoon could fire at now, and by whom."""
    state, words = context.state, context.words
    lines = [_danger_of(state, platoon, words) for platoon in state.table.platoons_of_seat[turn_of(state)]]
    return [line for line in lines if line] or [words("scan.no_danger")]


def _danger_of(state: State, platoon: int, words: Words) -> str:
    """Return the sentence on the platoons that could fire at a platoon, with the least die of each; "" for none."""
    least: dict[str, int] = {}
    for name, needed in _shots_at(state, platoon):
        least[name] = min(needed, least.get(name, needed))
    if not least:
        return ""
    shooters = tuple(words("scan.by", name=unit_term(name), needed=needed) for name, needed in least.items())
    return words("scan.danger", platoon=platoon_term(state.table.platoon_title[platoon]), by=Listing(shooters))


def _shots_at(state: State, platoon: int) -> Iterator[tuple[str, int]]:
    """Yield for each possible shot at a platoon the name of the shooting platoon and the die that it needs.

    A pinned platoon cannot fire.
    """
    table = state.table
    for number in table.platoons_of_seat[1 - table.platoons[platoon].seat]:
        if not is_on_table(state, number) or is_pinned(state, number):
            continue
        for stand in stands_on(state, number):
            for target in stands_on(state, platoon):
                if is_target(state, stand, state.at[stand], target):
                    yield table.platoons[number].name, die_to_hit(state, stand, state.at[stand], target)


_ANSWERS: dict[str, Callable[[ViewContext], list[str]]] = {
    "places": _places, "platoons": _all_platoons, "danger": _danger, "changed": changed, "possible": possible,
}  # fmt: skip
