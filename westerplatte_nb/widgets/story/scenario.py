"""What the panel shows of a scenario: its texts, its goal and how that stands, its notes and their questions.

Titles, summaries and notes are text by others: they pass the sanitiser once more here, whatever the scenario was made
from, and the page puts them where only text can stand.
"""

from typing import Any

from westerplatte_nb.engine.goal import progress_along
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.engine.seats import last_of_person
from westerplatte_nb.formats.scenario import ASKS, LONGEST_SUMMARY
from westerplatte_nb.view.panel.goal import goal_view
from westerplatte_nb.view.story.note import note_view, sources_line, title_of
from westerplatte_nb.view.update.scenarios import has_a_winner, is_on_board
from westerplatte_nb.view.update.viewing import Viewing
from westerplatte_nb.widgets.story.notes_in_play import NotesShown


def scenario_view(time: Viewing, notes: NotesShown) -> dict[str, Any]:
    """Return what the panel shows of the scenario, and what it shows otherwise because of it; nothing without one."""
    posed, words, steps = time.ui.scenario, time.ui.words, time.steps
    if posed is None:
        return {}
    scenario = posed.scenario
    shown: dict[str, Any] = {
        "label": words("ui.scenario.label"),
        "title": title_of(scenario.title.within(words.language)),
        "summary": harmless(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True),
        "age": words("ui.scenario.age", age=scenario.age),
        "again": words("ui.scenario.again"),
        "begins": time.scenario is not None and last_of_person(time.shown) is None,
        "goal": None,
        "plan": None,
        "now": [],
        "earlier": [],
        "notes": [],
        "sources": sources_line(scenario.sources, words),
    }
    if time.scenario is None:
        return {"scenario": shown | {"away": words("ui.scenario.not_this")}}
    progress = progress_along(scenario.goal, steps)
    lasting = [note_view(note, words) for note in scenario.annotations if is_on_board(note)]
    shown |= {
        "goal": goal_view(scenario.goal, progress, words),
        "plan": _plan_view(time, posed.plan),
        "now": notes.now(time, scenario),
        "earlier": notes.earlier(time, scenario),
        "earlier_title": words("ui.scenario.questions"),
        "notes": lasting,
        "notes_title": words("ui.scenario.notes", number=len(lasting)),
    }
    is_told = time.state.is_over and not has_a_winner(time.state, scenario)
    ended = {"turn": shown["goal"]["title"]} if is_told else {}
    # What helps with a question stands beside it.
    guide = notes.guide(time, scenario)
    is_first = any(note.pin == ASKS for note in scenario.annotations)
    led = {"led": True} if time.is_locked or (is_first and shown["begins"]) else {}
    return {"scenario": shown, "aim": "", "guide": guide, "pause": notes.pause(time, scenario), **led, **ended}


def _plan_view(time: Viewing, plan: str | None) -> dict[str, Any] | None:
    if plan is None:
        return None
    from westerplatte_nb.formats.plan_file import LONGEST_PLAN, plain_plan  # Their models take a while to load.

    words = time.ui.words
    told = {"title": words("ui.scenario.plan"), "ask": words("ui.scenario.plan.ask")}
    return told | {"note": words("ui.scenario.plan.note"), "text": plain_plan(plan), "longest": LONGEST_PLAN}
