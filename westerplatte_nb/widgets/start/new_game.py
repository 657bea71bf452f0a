"""A new game by the form: what the page sends, and the answer where a field cannot be read or is not allowed.

The form stays open until the game has begun: the page is told so, or which field is wrong.
"""

import secrets
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.engine.value import Term, Wording
from westerplatte_nb.formats.problems import FileRefused, Problem
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.setup_form import FieldNotWhole
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.start.seat_fields import bots_of

LONGEST_TOLD = 20


def begin_new(game: Host, fields: Mapping[str, str]) -> None:
    """Begin the game the form asks for."""
    name = game.session.rules.NAME
    try:
        plain = view_of(name).setup_of(fields, secrets.randbelow(1_000_000))
        setup = setup_of({"game": name, **new_game(name, plain)}, game.words("ui.new_game"))
    except FieldNotWhole as error:
        found = harmless(error.found, LONGEST_TOLD)
        _refuse(game, error.name, Wording("ui.number_wrong", {"field": _label(game, error.name), "found": found}))
        return
    except FileRefused as refused:
        _refuse(game, *_of_form(game, refused.problems[0]))
        return
    session = Session.new(name, setup, bots_of(fields, name))
    # First the form closes: what stands in it is no draft for the form of the next game.
    game.page_model.send({"form": {"begun": True}})
    game.put(session)


def _refuse(game: Host, field: str, wording: Wording) -> None:
    game.refuse(wording)
    game.page_model.send({"form": {"wrong": field}})


def _of_form(game: Host, problem: Problem) -> tuple[str, Wording]:
    """Return the field that a problem is about, and its sentence, in which the field is called as on the form."""
    place, wording = problem.place, problem.wording
    label = _label(game, place.name)
    if place.noun != "field" or not label:
        return "", wording
    return place.name, Wording(wording.key, {**wording.values, "place": Term("place_field", label)})


def _label(game: Host, name: str) -> str:
    return next(
        (str(field["label"]) for field in _flat(game.page_model.frame["form"]["fields"]) if field["name"] == name), ""
    )


def _flat(fields: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for field in fields:
        yield field
        yield from _flat(field.get("fields", ()))
