"""Another position or goal of a draft: its lines are played again, and what of them is still play stays.

A line that is cut or leads elsewhere says so, and is the solution no more when it does not reach the goal; one that
reaches it again is the solution again. What hung on moves that are gone is kept as notes without a place.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.errors import IllegalAction, NotationError
from westerplatte_nb.engine.goal import REACHED
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.draft import FILE, Draft, setup_words, solution, with_lines, with_word
from westerplatte_nb.formats.draft.story import actions_before, lines, with_line_name
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import freeze
from westerplatte_nb.formats.scenario import SOLUTION, Scenario
from westerplatte_nb.formats.scenario.file import OWN_WORDS, scenario_of
from westerplatte_nb.i18n.languages import COMPLETE


def with_setup(draft: Draft, setup: Mapping[str, Any]) -> Draft:
    """Return the draft with another setup, and with what of its lines is still play from there."""
    own = OWN_WORDS - {"release"}
    words = {name: value for name, value in draft.words.items() if name in own}
    return _replayed(replace(draft, words={**words, **freeze(setup, FILE)}))


def with_goal(draft: Draft, goal: Mapping[str, Any]) -> Draft:
    """Return the draft with another goal, and with lines that say how they lead to it."""
    return _replayed(with_word(draft, "goal", goal))


def _replayed(draft: Draft) -> Draft:
    bare = _bare(draft) if lines(draft) else None
    if bare is None:
        return draft  # without lines there is nothing to play; in a position that cannot be laid out they wait
    kept, alike = [], {}
    for line in lines(draft):
        before = actions_before(draft, line)
        played, status = _played(bare, (*before, *line["actions"]))
        own = played - len(before)
        if own > 0 or own == len(line["actions"]):
            kept.append({**line, "actions": line["actions"][:own], "reaches": status})
            alike[line["name"]] = own
    made = with_lines(draft, kept, alike)
    ends = {line["name"]: line["reaches"] for line in lines(made)}
    if ends.get(SOLUTION, REACHED) != REACHED:
        taken = next(name for n in range(1, len(ends) + 2) if (name := f"earlier_{n}") not in ends)
        return with_line_name(made, SOLUTION, taken)
    again = next((one["name"] for one in lines(made) if one.get("from") is None and one["reaches"] == REACHED), None)
    return made if again is None or solution(made) is not None else with_line_name(made, again, SOLUTION)


def _bare(draft: Draft) -> Scenario | None:
    """Return the scenario without its story, None where the position or the goal is still wrong."""
    told = dict.fromkeys(COMPLETE, "–")
    own = {"game": draft.game, "title": told, "summary": told, "age": 12, "goal": draft.words.get("goal")}
    try:
        return scenario_of({**setup_words(draft), **own}, FILE)
    except InvalidFile:
        return None


def _played(scenario: Scenario, actions: tuple[str, ...]) -> tuple[int, str]:
    """Return how many actions the rules allow one after another, and how the goal stands after them."""
    rules = rules_of(scenario.game)
    step = rules.begin(scenario.setup)
    progress = scenario.goal.begin(step.after)
    for number, action in enumerate(actions):
        try:
            step = rules.apply(step.after, rules.parse_action(action))
        except (IllegalAction, NotationError):
            return number, progress.status
        progress = scenario.goal.after(progress, step.events, step.after)
    return len(actions), progress.status
