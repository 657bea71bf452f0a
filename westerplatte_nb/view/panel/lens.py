"""The history lens: what the game says of a thing, what the sources say, and why a designer might choose so."""

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.registry import first_game
from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.languages import text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.text.bibliography import Notes, Source, TextByLanguage, entries_of, plain

# Those of the first game; the others have a file each in the folder.
LENSES = "lens.toml"
OTHERS = "lens"


@value
class Lens:
    """What the game says, what the sources say, and why a designer might choose so; the last is our reading."""

    id: str
    rule: str
    title: TextByLanguage
    game: TextByLanguage
    history: TextByLanguage
    why: TextByLanguage


def lens_file(lessons: Path, game: str) -> Path:
    """Return where the lenses of a game stand, whether it has some or not."""
    return lessons / LENSES if game == first_game() else lessons / OTHERS / f"{game}.toml"


def read_lenses(lessons: Path, game: str) -> dict[str, Lens]:
    """Return the lenses of a game by the ids of the things they explain; {} for a game without a file of its own.

    `outpost:C` takes from `outpost` the fields it lacks.
    """
    file = lens_file(lessons, game)
    if game != first_game() and not file.is_file():
        return {}
    entries = {entry["id"]: entry for entry in entries_of(file, "lens")}
    names = [field.name for field in fields(Lens)]
    lenses = {}
    for id, entry in entries.items():
        kind, _, _ = id.partition(":")
        merged = entries.get(kind, {}) | entry
        lenses[id] = Lens(**{name: merged[name] for name in names})
    return lenses


def lens_view(lens: Lens, bibliography: Mapping[str, Source], words: Words) -> dict[str, Any]:
    """Return a lens as plain data: its title, three parts with their heads, the rule, and the sources by number."""
    language, notes = words.language, Notes()
    texts = {"game": lens.game, "history": lens.history, "why": lens.why}
    return {
        "title": text_in(language, lens.title),
        "parts": [
            {"name": name, "head": words(f"ui.museum.{name}"), "text": plain(text_in(language, text), notes, words)}
            for name, text in texts.items()
        ],
        "rule": {"id": lens.rule, "title": words.rule(lens.rule)},
        "sources": source_lines(notes, bibliography, words),
    }


def source_lines(notes: Notes, bibliography: Mapping[str, Source], words: Words) -> list[dict[str, str]]:
    """Return the cited sources in the order of their numbers: each a line of text, and its link, empty without one.

    A source that is not in the bibliography is named by its id.
    """
    sources = [(id, bibliography.get(id)) for id in notes.ids]
    return [
        {"text": id, "link": ""} if source is None else {"text": source.plain(words), "link": source.link}
        for id, source in sources
    ]
