"""What the studio shows beside its board, as plain data: only the open part of it, so that an edit costs little."""

from collections.abc import Mapping
from dataclasses import asdict
from itertools import groupby
from operator import attrgetter
from typing import Any

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.engine.registry import games
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.draft import SUMMARY, TITLE, texts, with_text
from westerplatte_nb.formats.draft.draft_places import ASK
from westerplatte_nb.formats.draft.history import StoredDraft
from westerplatte_nb.formats.draft.questions import KINDS
from westerplatte_nb.formats.draft.whole import finished_scenario, problems
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.i18n.languages import BY_CODE, COMPLETE
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import CHOOSE, Marks
from westerplatte_nb.view.panel.goal import goal_view
from westerplatte_nb.view.studio.editor import Input, editor_of
from westerplatte_nb.view.studio_page.points import is_on_points
from westerplatte_nb.view.studio_page.start import levels
from westerplatte_nb.view.studio_page.story import story_view
from westerplatte_nb.view.studio_page.texts import arrows, finish_view, rings, texts_view
from westerplatte_nb.view.studio_page.trial import can_vary, has_reached
from westerplatte_nb.view.studio_page.ui import StudioUi

TABS = ("start", "board", "cards", "goal", "texts", "story", "finish")
# By the first word of a place in the file, the part of the studio that has it.
_PART_OF_PLACE = {
    "title": "texts", "summary": "texts", "annotation": "texts", "age": "texts", "goal": "goal", "line": "finish",
    "chapter": "story", "deck": "cards", "events": "cards",
}  # fmt: skip

# What is offered to begin with: an id, a game, and a title by language.
ScenarioOffers = tuple[tuple[str, str, Mapping[str, str]], ...]


@value
class StartOptions:
    """What lies outside the draft to begin with: drafts that were left, why others are not offered, scenarios."""

    drafts: tuple[StoredDraft, ...] = ()
    unread: str = ""
    offered: ScenarioOffers = ()


def frame_of(ui: StudioUi) -> dict[str, Any]:
    """Return the constant part of the page: labels, tabs, languages."""
    words = ui.words
    names = package_data("westerplatte_nb.view", "data/labels")
    labels = {name: words(f"studio.{name}") for name in names["studio"]}
    labels |= {name: words(f"ui.{name}") for name in names["kernel"]}
    labels |= {f"ask.kind.{kind}": words(f"studio.ask.kind.{kind}") for kind in KINDS}
    labels |= {f"state.{name}": words(f"studio.state.{name}") for name in ("missing", "stale", "done")}
    return {
        "language": words.language,
        "words": labels,
        "here": words("studio.here"),
        "tabs": [{"id": tab, "label": words(f"studio.tab.{tab}")} for tab in _tabs(ui)],
        "languages": [{"id": code, "name": BY_CODE[code].name} for code in COMPLETE],
    }


def _tabs(ui: StudioUi) -> list[str]:
    """Return the parts of the studio; cards only in a game with decks, or while no board can be laid out to tell."""
    has_cards = bool(ui.editor.decks(ui.setup, ui.words)) if not ui.why_not_laid else True
    return [tab for tab in TABS if tab != "cards" or has_cards]


def view_of_studio(ui: StudioUi, options: StartOptions) -> dict[str, Any]:
    """Return the part of the page that changes: the head, the problems of the draft, and the open tab (`part`)."""
    draft, words, history = ui.draft, ui.words, ui.history
    wrong = problems(draft, words("studio.this"))
    title = texts(draft, TITLE)
    return {
        "language": words.language,
        # A board sends the id of the state that it shows with each press; the studio does not look at it.
        "state": 0,
        # While this is true, the Escape key on the board cancels what was chosen.
        "selected": ui.tool or ui.place or (ui.drawing is not None) or None,
        # A board shows the plans of a game by `way` (the one on show) and `ways` (the tooltips of the places that plans
        # lead to). The studio has no plans, but tooltips.
        "way": None,
        "ways": _offers(ui),
        "name": title.get(words.language) or title.get(draft.language) or words("studio.untitled"),
        "game": words("game.title"),
        "undo": bool(history.past),
        "redo": bool(history.future),
        "kept": ui.is_kept,
        "told": " ".join(text for text in (ui.unkept, ui.message) if text),
        "refused": list(ui.refused),
        "trying": ui.trial is not None,
        "varies": can_vary(ui),
        "won": has_reached(ui),
        "tab": ui.tab,
        "wrong": list({fault["text"]: fault for fault in (_problem_view(ui, problem) for problem in wrong)}.values()),
        "laid": not ui.why_not_laid,  # whether the setup is valid, so that the board shows it
        "drawing": words(f"studio.drawing.{ui.drawing[1]}") if ui.drawing is not None else "",
        "part": _start(ui, options) if ui.tab == "start" else _PARTS[ui.tab](ui),
    }


def _problem_view(ui: StudioUi, problem: Problem) -> dict[str, str]:
    """Return a problem of the draft as a sentence, with the part of the studio in which it is corrected.

    The studio has sentences of its own for missing texts and chapters, and for missing or unknown parts of questions.
    Of any other problem it shows the sentence that a faulty file would get.
    """
    # A place is named as `title`, `annotation#2.text` or `chapter#1`; `entry` is its first word.
    place, is_missing = problem.place.name, problem.wording.key == "problem.missing"
    entry = place.partition(".")[0].partition("#")[0]
    is_text = place in (TITLE, SUMMARY) or (entry == "annotation" and place.endswith(".text"))
    # The key of the studio's own sentence, empty for the sentence of the file.
    if ASK in place and (is_missing or problem.wording.key == "problem.unknown"):
        own_key = "ask"
    else:
        own_key = entry if is_missing and (is_text or entry == "chapter") else ""
    number = place.partition("#")[2].partition(".")[0]
    text = ui.words(f"studio.wrong.{own_key}", number=number) if own_key else ui.words.say(problem.wording)
    return {"text": text, "tab": _PART_OF_PLACE.get(entry, "board")}


def _offers(ui: StudioUi) -> dict[str, str]:
    """Return the tooltip of each place where the chosen thing may be put."""
    if not ui.tool or ui.why_not_laid or is_on_points(ui):
        return {}
    tools = {tool.id: tool.label for tool in ui.editor.tools(ui.setup, ui.words)}
    # A piece that was picked up from the board is none of the tools, and has no name here.
    offer = ui.words("studio.puts", thing=tools.get(ui.tool, ui.words("studio.move")))
    return dict.fromkeys(ui.editor.places(ui.setup, ui.tool), offer)


def marks_of(ui: StudioUi) -> Marks:
    """Return the marks of the board as it is edited now."""
    legal: tuple[str, ...] = ()
    # On a grid the cursor shows where a thing may be put: a mark on every point would hide the ground.
    if ui.tool and not ui.why_not_laid and not is_on_points(ui):
        legal = ui.editor.places(ui.setup, ui.tool)
    if ui.drawing is not None and ui.drawing[2]:
        legal = (ui.drawing[2],)
    has_notes = ui.tab == "texts"
    return Marks(
        legal=tuple((place, CHOOSE) for place in legal),
        selected=ui.place or None,
        hinted=rings(ui.draft) if has_notes else (),
        route=arrows(ui.draft) if has_notes else (),
    )


def field_view(field: Input) -> dict[str, Any]:
    """Return a field as plain data."""
    return {**asdict(field), "value": list(field.value) if isinstance(field.value, tuple) else field.value}


# The heading that a tool or a field stands under.
_HEADING = attrgetter("group")


def _grouped(fields: tuple[Input, ...]) -> list[dict[str, Any]]:
    """Return fields as plain data under the headings of their groups; those of a group must follow each other."""
    groups = groupby(fields, key=_HEADING)
    return [{"group": group, "fields": [field_view(field) for field in members]} for group, members in groups]


# ---- the parts -------------------------------------------------------------------------------------------------------


def _start(ui: StudioUi, options: StartOptions) -> dict[str, Any]:
    """Return the part for beginning a draft: games, other drafts, turns of a played game, scenarios, levels."""
    words = ui.words
    editable = [{"id": name, "name": words.of(name)("game.title")} for name in games() if editor_of(name) is not None]
    drafts = [
        {"id": draft.name, "name": draft.title or words("studio.untitled"), "game": words.of(draft.game)("game.title")}
        for draft in options.drafts
        if draft.name != ui.name
    ]
    moments = [{"id": str(n), "name": name} for n, (name, _) in enumerate(ui.moments)]
    return {
        "games": editable,
        "game": ui.draft.game,
        "kept": drafts,
        "unread": options.unread,
        "moments": moments,
        "offered": _scenario_options(options.offered, words),
        "levels": [{"id": level.id, "name": level.label} for level in levels(ui.draft.game, ui.setup, words)],
    }


def _scenario_options(offered: ScenarioOffers, words: Words) -> list[dict[str, Any]]:
    """Return the scenarios to begin with as options under the titles of their games."""
    by_game: dict[str, list[dict[str, str]]] = {}
    for name, game, titles in offered:
        title = titles.get(words.language) or next(iter(titles.values()), name)
        by_game.setdefault(game, []).append({"id": name, "name": title})
    return [{"name": words.of(game)("game.title"), "options": options} for game, options in by_game.items()]


def _board(ui: StudioUi) -> dict[str, Any]:
    """Return the part for the board: tools by group, what stands at the chosen place, the fields beside the board."""
    editor, setup, words = ui.editor, ui.setup, ui.words
    if ui.why_not_laid:
        return {"tools": [], "tool": "", "spot": None, "fields": [], "why": list(ui.why_not_laid)}
    tools = editor.tools(setup, words)
    groups = groupby(tools, key=_HEADING)
    grouped = [{"group": group, "tools": [asdict(tool) for tool in members]} for group, members in groups]
    # The piece that was picked up from the board: it is none of the tools.
    moving = ui.tool if ui.tool and ui.tool not in {tool.id for tool in tools} else ""
    return {
        "tools": grouped,
        "tool": ui.tool,
        "moving": moving,
        "spot": _spot(ui),
        "fields": _grouped(editor.fields(setup, words)),
        "why": [],
    }


def _spot(ui: StudioUi) -> dict[str, Any] | None:
    """Return what stands at the chosen place, None for no place or an empty one."""
    spot = ui.editor.spot(ui.setup, ui.place, ui.words) if ui.place else None
    if spot is None or not spot.name:
        return None
    takes, moves = ([asdict(item) for item in items] for items in (spot.takes, spot.moves))
    return {"name": spot.name, "groups": _grouped(spot.fields), "takes": takes, "moves": moves}


def _cards(ui: StudioUi) -> dict[str, Any]:
    """Return the part for the decks, or why no board can be laid out."""
    if ui.why_not_laid:
        return {"decks": [], "why": list(ui.why_not_laid)}
    return {"decks": [asdict(deck) for deck in ui.editor.decks(ui.setup, ui.words)], "why": []}


def _goal_part(ui: StudioUi) -> dict[str, Any]:
    """Return the part for the goal: its fields and parts, kinds of further parts, and the goal in words."""
    editor, words = ui.editor, ui.words
    goal = ui.draft.words.get("goal") or {}
    return {
        "fields": [field_view(field) for field in editor.goal_fields(ui.setup, goal, words)],
        "parts": [
            {"label": part.label, "fields": [field_view(field) for field in part.fields], "can_go": part.can_go}
            for part in editor.goal_parts(goal, words)
        ],
        "kinds": [{"id": kind.id, "name": kind.label} for kind in editor.goal_kinds(words)],
        "reads": _goal_lines(ui),
    }


def _goal_lines(ui: StudioUi) -> list[str]:
    """Return the goal as its players will read it; empty while it is not valid."""
    draft = ui.draft
    # Title and summary may still be missing: they do not matter for the goal.
    for place in (TITLE, SUMMARY):
        if not texts(draft, place):
            draft = with_text(draft, place, draft.language, "…")
    try:
        scenario = finished_scenario(draft)
    except InvalidFile:
        return []
    goal = goal_view(scenario.goal, scenario.goal.begin(ui.state), ui.words)
    return [*(part["text"] for part in goal["parts"]), goal["time"]]


_PARTS = {
    "board": _board, "cards": _cards, "goal": _goal_part, "texts": texts_view, "story": story_view,
    "finish": finish_view,
}  # fmt: skip
