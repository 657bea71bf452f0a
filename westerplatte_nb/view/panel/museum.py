"""The museum in the board: whatever is pointed at, what the game says of it, what is known of 1939, and why it differs.

A game takes part by bringing `museum` to the page; without it, and where its files are missing, nothing is offered.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any

from westerplatte_nb.i18n.languages import text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.lens import Lens, lens_file, lens_view, read_lenses
from westerplatte_nb.view.text.bibliography import Source, lessons_folder, read_sources


@lru_cache(maxsize=8)
def _library(folder: Path, game: str) -> tuple[dict[str, Lens], dict[str, Source]]:
    """Return the lenses and the sources in a folder of lessons; none if files are missing or broken."""
    try:
        return read_lenses(folder, game), read_sources(folder)
    except (OSError, ValueError, KeyError, TypeError):
        # The check of the lessons reports such files; a game is played on without its museum.
        return {}, {}


def library_of(game: str) -> tuple[dict[str, Lens], dict[str, Source]]:
    """Return the lenses and the sources of a game; none for a game without a museum."""
    part = view_of(game).museum
    return ({}, {}) if part is None else _library(lessons_folder(), game)


def has_museum(game: str) -> bool:
    """Tell whether a game has a museum: a file of lenses is there, which is read when somebody looks at something."""
    part = view_of(game).museum
    return part is not None and _has_lenses(lessons_folder(), game)


@lru_cache(maxsize=8)
def _has_lenses(folder: Path, game: str) -> bool:
    """Tell whether a folder of lessons has a file with the lenses of a game."""
    return lens_file(folder, game).is_file()


def exhibits_at(game: str, state: Any, target: str) -> tuple[str, ...]:
    """Return the ids of the museum's things at a place of the board in a state, the most particular first."""
    part = view_of(game).museum
    lenses, _ = library_of(game)
    if part is None:
        return ()
    things = (_lens_of(lenses, thing) for thing in part.exhibits_at(state, target))
    return tuple(dict.fromkeys(thing for thing in things if thing))


def museum_card(game: str, thing: str, beside: tuple[str, ...], words: Words) -> dict[str, Any] | None:
    """Return the card of a thing, with links to all things at its place (`beside`); None if nothing is known of it."""
    lenses, bibliography = library_of(game)
    if thing not in lenses:
        return None
    things = [{"id": id, "title": text_in(words.language, lenses[id].title)} for id in beside if id in lenses]
    # The thing itself is among those that lie at its place: alone it needs no list.
    return {"id": thing, **lens_view(lenses[thing], bibliography, words), "things": things if len(things) > 1 else []}


def museum_index(game: str, words: Words) -> list[dict[str, str]]:
    """Return all things of the museum for the page, by id and title, in the order of their file."""
    lenses, _ = library_of(game)
    return [{"id": thing, "title": text_in(words.language, lens.title)} for thing, lens in lenses.items()]


def _lens_of(lenses: dict[str, Lens], thing: str) -> str:
    """Return the id of the lens of a thing: its own, else that of its kind (`outpost` of `outpost:C`), else ""."""
    kind, _, _ = thing.partition(":")
    return next((lens for lens in (thing, kind) if lens in lenses), "")
