"""Questions to the map, answered in sentences: the armies, the attacks, who is in danger, and the rest."""

from collections.abc import Callable

from westerplatte_nb.engine.value import Listing
from westerplatte_nb.games.warsaw_1920.rules import turn_of
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES
from westerplatte_nb.games.warsaw_1920.rules.battle import is_fortified
from westerplatte_nb.games.warsaw_1920.rules.state import State, on_map
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term
from westerplatte_nb.games.warsaw_1920.view.text import army_line, attack_lines, front_lines
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.panel.commands import BoardQuery
from westerplatte_nb.view.panel.queries import changed, possible

# What the list of buttons asks, in its order.
BUTTONS = ("armies", "attacks", "danger", "changed", "possible")


def answer(question: BoardQuery, context: ViewContext) -> str:
    """Return the answer to a question in the reader's language.

    Raises KeyError when there is no such question.
    """
    return " ".join(_ANSWERS[question.name](context))


def _army_lines(context: ViewContext) -> list[str]:
    """Return a sentence for each army on the map, those of the seat in turn first."""
    seat = turn_of(context.state)
    return [
        context.words("text.sentence", text=army_line(context.state, army, context.words))
        for side in (seat, 1 - seat)
        for army in on_map(context.state, side)
    ]


def _attack_lines(context: ViewContext) -> list[str]:
    """Return a sentence for each declared attack and for the battle under way, else that there is none."""
    lines = [*attack_lines(context.state, context.words), *front_lines(context.state, context.words)]
    return lines or [context.words("scan.no_attack")]


def _danger_lines(context: ViewContext) -> list[str]:
    """Return a sentence for each army of the seat in turn that has enemies beside it, else that there is none."""
    state, words = context.state, context.words
    lines = [line for army in on_map(state, turn_of(state)) if (line := _danger_line(state, army, words))]
    return lines or [words("scan.no_danger")]


def _danger_line(state: State, army: int, words: Words) -> str:
    """Return the sentence on the enemies beside an army, and whether it stands in a fortress; "" without any enemy."""
    near = state.table.map.near[state.at[army]]
    enemies = [other for other in on_map(state, 1 - ARMIES[army].seat) if state.at[other] in near]
    if not enemies:
        return ""
    listing = Listing(tuple(army_term(ARMIES[other].id) for other in enemies))
    key = "scan.danger.fortified" if is_fortified(state, army) else "scan.danger"
    return words(key, army=army_term(ARMIES[army].id), by=listing)


_ANSWERS: dict[str, Callable[[ViewContext], list[str]]] = {
    "armies": _army_lines, "attacks": _attack_lines, "danger": _danger_lines, "changed": changed, "possible": possible,
}  # fmt: skip
