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


def answer(question: BoardQuery, shown: ViewContext) -> str:
    """Return the answer to a question in the reader's language.

    Raises KeyError when there is no such question.
    """
    return " ".join(_ANSWERS[question.name](shown))


def _armies(shown: ViewContext) -> list[str]:
    """Return one's own armies first."""
    seat = turn_of(shown.state)
    return [
        shown.words("text.sentence", text=army_line(shown.state, army, shown.words))
        for side in (seat, 1 - seat)
        for army in on_map(shown.state, side)
    ]


def _attacks(shown: ViewContext) -> list[str]:
    """Return a sentence for each declared attack and for the battle under way, else that there is none."""
    lines = [*attack_lines(shown.state, shown.words), *front_lines(shown.state, shown.words)]
    return lines or [shown.words("scan.no_attack")]


def _danger(shown: ViewContext) -> list[str]:
    """Return which armies of the seat in turn have an enemy beside them, which of those, and behind what walls."""
    state, words = shown.state, shown.words
    lines = [line for army in on_map(state, turn_of(state)) if (line := _danger_of(state, army, words))]
    return lines or [words("scan.no_danger")]


def _danger_of(state: State, army: int, words: Words) -> str:
    """Return the sentence which enemies stand beside an army, and whether it is fortified; empty for none."""
    near = state.table.map.near[state.at[army]]
    enemies = [other for other in on_map(state, 1 - ARMIES[army].seat) if state.at[other] in near]
    if not enemies:
        return ""
    by = Listing(tuple(army_term(ARMIES[other].id) for other in enemies))
    key = "scan.danger.fortified" if is_fortified(state, army) else "scan.danger"
    return words(key, army=army_term(ARMIES[army].id), by=by)


_ANSWERS: dict[str, Callable[[ViewContext], list[str]]] = {
    "armies": _armies, "attacks": _attacks, "danger": _danger, "changed": changed, "possible": possible,
}  # fmt: skip
