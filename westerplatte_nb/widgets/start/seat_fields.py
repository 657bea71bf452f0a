"""The part of every form for a new game that says who plays: a person or a bot on each seat."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.bots.seat_player import seat_kinds
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.game_view import view_of, wordings_of

PERSON = "person"


def with_seats(form: Mapping[str, Any], game: str, bots: Mapping[int, BotSeat], words: Words) -> dict[str, Any]:
    """Return a game's form with a field for each seat, before its last field (the seed)."""
    *fields, last = form["fields"]
    return {**form, "fields": [*fields, _seat_group(game, bots, words), last]}


def bots_of(fields: Mapping[str, str], game: str) -> dict[int, BotSeat]:
    """Return the bots that are chosen in the fields of a form, by their seats."""
    kinds = {seat: fields.get(_field_name(seat), PERSON) for seat in range(len(view_of(game).seats))}
    return {seat: BotSeat(kind) for seat, kind in kinds.items() if kind in seat_kinds(game)}


def _seat_group(game: str, bots: Mapping[int, BotSeat], words: Words) -> dict[str, Any]:
    """Return the group of fields that choose a person or a kind of bot for each seat."""
    kinds = (PERSON, *seat_kinds(game))
    options = [{"value": kind, "label": words(f"ui.seat.{kind}")} for kind in kinds]
    # `needs` has the other fields of the form, with the values at which there is such a seat; {} for always.
    seats = [
        {
            "name": _field_name(seat),
            "label": words("ui.seat", seat=wordings_of(game).seat_term(seat)),
            "options": options,
            "value": bots[seat].kind if seat in bots else PERSON,
            **({"depends_on": {name: list(values) for name, values in needs.items()}} if needs else {}),
        }
        for seat, needs in enumerate(view_of(game).seats)
    ]
    return {"name": "seats", "label": words("ui.seats"), "fields": seats}


def _field_name(seat: int) -> str:
    """Return the name of the form's field for a seat, counted from 1 as people do."""
    return f"seat_{seat + 1}"
