"""The story in the studio: chapters, and variations of the solution."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats import draft_story as story
from westerplatte_nb.formats.draft import solution
from westerplatte_nb.formats.draft_places import CHAPTER
from westerplatte_nb.formats.scenario import SOLUTION
from westerplatte_nb.formats.scenario_models import MOST_CHAPTERS
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.messages import studio_texts as messages
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.widgets.studio.studio_host import StudioHost
from westerplatte_nb.widgets.studio.studio_text import text_view


def story_view(studio: StudioHost) -> dict[str, Any]:
    """Return the lines with their moves, the chapters, and the variations."""
    draft, words = studio.draft, studio.words
    ordered = sorted(story.lines(draft), key=lambda line: line["name"] != SOLUTION)
    lines = [_line(studio, line) for line in ordered]
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
        "variations": [_variation(studio, line) for line in story.variations(draft)],
    }


def _line(studio: StudioHost, line: Mapping[str, Any]) -> dict[str, Any]:
    words = studio.words
    is_main = line["name"] == SOLUTION
    name = words("studio.line.solution") if is_main else words("studio.line.varied", name=str(line["name"]))
    moves = [words("studio.line.begin"), *(_said(studio, n, one) for n, one in enumerate(line["actions"], start=1))]
    return {"id": line["name"], "name": name, "moves": [{"id": str(n), "name": one} for n, one in enumerate(moves)]}


def _said(studio: StudioHost, number: int, action: str) -> str:
    """Return an action with its number, in words; as it is written where it is none."""
    try:
        parsed = rules_of(studio.draft.game).parse_action(action)
    except NotationError:
        return f"{number}. {action}"
    return f"{number}. {studio.words.say(wordings_of(studio.draft.game).word_action(parsed))}"


def _variation(studio: StudioHost, line: Mapping[str, Any]) -> dict[str, str]:
    words, origin = studio.words, line.get("from") or {"action": 0}
    after, first = int(origin["action"]), next(iter(line["actions"]), "")
    return {
        "id": line["name"],
        "name": words("studio.line.varied", name=str(line["name"])),
        "begins": words("studio.varied.begins", number=after) if after else words("studio.varied.begins.first"),
        "first": _said(studio, after + 1, first) if first else "",
        "length": words("studio.varied.length", number=len(line["actions"])),
        "reaches": words(f"studio.reaches.{line.get('reaches', 'reached')}"),
    }


# ---- presses ---------------------------------------------------------------------------------------------------------


def _moment(studio: StudioHost, asked: messages.ChapterAdd | messages.ChapterSet) -> tuple[str, int]:
    line = next((line for line in story.lines(studio.draft) if line["name"] == asked.line), None)
    if line is None or asked.action > len(line["actions"]):
        raise EditRefused("studio.gone")
    return asked.line, asked.action


def _chapter(studio: StudioHost, number: int) -> int:
    if number >= len(studio.draft.words.get("chapter") or ()):
        raise EditRefused("studio.gone")
    return number


def _variation_name(studio: StudioHost, name: str) -> str:
    if name not in {line["name"] for line in story.variations(studio.draft)}:
        raise EditRefused("studio.gone")
    return name


def chapter_add(studio: StudioHost, message: messages.ChapterAdd) -> None:
    """Let a chapter begin after a move."""
    studio.edit(story.with_chapter(studio.draft, *_moment(studio, message)))
    studio.tell(studio.words("studio.chapter.added"))


def chapter_set(studio: StudioHost, message: messages.ChapterSet) -> None:
    """Let a chapter begin after another move."""
    studio.edit(story.with_chapter_at(studio.draft, _chapter(studio, message.chapter), *_moment(studio, message)))
    studio.message = ""


def chapter_drop(studio: StudioHost, message: messages.ChapterDrop) -> None:
    """Take a chapter away."""
    studio.edit(story.without_chapter(studio.draft, _chapter(studio, message.chapter)))
    studio.tell(studio.words("studio.taken"))


def variation_name(studio: StudioHost, message: messages.VariationName) -> None:
    """Give a variation another name."""
    old = _variation_name(studio, message.line)
    made = story.with_line_name(studio.draft, old, message.value[:200])
    if made == studio.draft and message.value != old:
        raise EditRefused("studio.varied.no_name")
    studio.edit(made)
    studio.message = ""


def variation_drop(studio: StudioHost, message: messages.VariationDrop) -> None:
    """Take a variation away."""
    studio.edit(story.without_line(studio.draft, _variation_name(studio, message.line)))
    studio.tell(studio.words("studio.taken"))
