"""The story in the studio: chapters, and variations of the solution."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.draft import solution, story
from westerplatte_nb.formats.draft.draft_places import CHAPTER
from westerplatte_nb.formats.scenario import SOLUTION
from westerplatte_nb.formats.scenario.models import MOST_CHAPTERS
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.messages import studio_texts as messages
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.view.studio_page.text import text_view
from westerplatte_nb.view.studio_page.ui import StudioUi, Updated, edit, existing_index

LONGEST_NAME = 200


def story_view(ui: StudioUi) -> dict[str, Any]:
    """Return the lines with their moves, the chapters, and the variations."""
    draft, words = ui.draft, ui.words
    ordered = sorted(story.lines(draft), key=lambda line: line["name"] != SOLUTION)
    lines = [_line(ui, line) for line in ordered]
    chapters = tuple(draft.words.get("chapter") or ())
    return {
        "has_line": solution(draft) is not None,
        "source": draft.language,
        "lines": lines,
        "chapters": [
            {
                **text_view(draft, f"{CHAPTER}{n}", words("studio.chapter", number=n)),
                "line": chapter["line"],
                "action": str(chapter.get("action", 0)),
            }
            for n, chapter in enumerate(chapters, start=1)
        ],
        "can_add": bool(lines) and len(chapters) < MOST_CHAPTERS,
        "variations": [_variation(ui, line) for line in story.variations(draft)],
    }


def _line(ui: StudioUi, line: Mapping[str, Any]) -> dict[str, Any]:
    """Return the solution or a variation with its numbered moves, from 0 for the beginning."""
    words, actions = ui.words, enumerate(line["actions"], start=1)
    is_main = line["name"] == SOLUTION
    name = words("studio.line.solution") if is_main else words("studio.line.varied", name=str(line["name"]))
    moves = [words("studio.line.begin"), *(_action_text(ui, number, action) for number, action in actions)]
    return {"id": line["name"], "name": name, "moves": [{"id": str(n), "name": move} for n, move in enumerate(moves)]}


def _action_text(ui: StudioUi, number: int, action: str) -> str:
    """Return an action, given in notation, as a sentence after its number; one that is not valid stays in notation."""
    try:
        parsed = rules_of(ui.draft.game).parse_action(action)
    except NotationError:
        return f"{number}. {action}"
    return f"{number}. {ui.words.say(wordings_of(ui.draft.game).word_action(parsed))}"


def _variation(ui: StudioUi, line: Mapping[str, Any]) -> dict[str, str]:
    """Return a variation: where it leaves the solution, its first move, its length, how its goal ends."""
    # Without `from` a variation leaves the solution at its beginning, after no action.
    words, origin = ui.words, line.get("from") or {"action": 0}
    shared, first_action = int(origin["action"]), next(iter(line["actions"]), "")
    return {
        "id": line["name"],
        "name": words("studio.line.varied", name=str(line["name"])),
        "begins": words("studio.varied.begins", number=shared) if shared else words("studio.varied.begins.first"),
        "first": _action_text(ui, shared + 1, first_action) if first_action else "",
        "length": words("studio.varied.length", number=len(line["actions"])),
        "reaches": words(f"studio.reaches.{line.get('reaches', 'reached')}"),
    }


# ---- presses ---------------------------------------------------------------------------------------------------------


def _chapter_start(ui: StudioUi, message: messages.ChapterAdd | messages.ChapterSet) -> tuple[str, int]:
    """Return the line and the number of its action after which a chapter begins. Raises EditRefused if it is gone."""
    line = next((line for line in story.lines(ui.draft) if line["name"] == message.line), None)
    if line is None or message.action > len(line["actions"]):
        raise EditRefused("studio.gone")
    return message.line, message.action


def _existing_variation(ui: StudioUi, name: str) -> str:
    """Return the name of a variation. Raises EditRefused if it is gone."""
    if name not in {line["name"] for line in story.variations(ui.draft)}:
        raise EditRefused("studio.gone")
    return name


def chapter_add(ui: StudioUi, message: messages.ChapterAdd) -> Updated:
    """Add a chapter that begins after a move of a line."""
    return edit(ui.tell("studio.chapter.added"), story.with_chapter(ui.draft, *_chapter_start(ui, message)))


def chapter_set(ui: StudioUi, message: messages.ChapterSet) -> Updated:
    """Let a chapter begin after another move of a line."""
    number = existing_index(ui, "chapter", message.chapter)
    return edit(ui.without_message(), story.with_chapter_at(ui.draft, number, *_chapter_start(ui, message)))


def chapter_drop(ui: StudioUi, message: messages.ChapterDrop) -> Updated:
    """Remove a chapter."""
    number = existing_index(ui, "chapter", message.chapter)
    return edit(ui.tell("studio.taken"), story.without_chapter(ui.draft, number))


def variation_name(ui: StudioUi, message: messages.VariationName) -> Updated:
    """Rename a variation. Raises EditRefused for a name that is invalid or is taken."""
    old = _existing_variation(ui, message.line)
    # For such a name `with_line_name` returns the draft unchanged.
    draft = story.with_line_name(ui.draft, old, message.value[:LONGEST_NAME])
    if draft == ui.draft and message.value != old:
        raise EditRefused("studio.varied.no_name")
    return edit(ui.without_message(), draft)


def variation_drop(ui: StudioUi, message: messages.VariationDrop) -> Updated:
    """Remove a variation."""
    return edit(ui.tell("studio.taken"), story.without_line(ui.draft, _existing_variation(ui, message.line)))
