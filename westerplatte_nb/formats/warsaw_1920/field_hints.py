"""What may stand in the fields of the game's files (`westerplatte_nb.formats.game_files.HintFiles`)."""

from __future__ import annotations

from collections.abc import Mapping

from westerplatte_nb.formats.problems import Noun
from westerplatte_nb.games.warsaw_1920.cards import ACTIONS, EFFECTS

_FIELD = '"C4"'
_SIDES = "n, ne, se, s, sw, nw"
_ON_EARTH = "[52.23, 21.01]"
FORMS: Mapping[str, str] = {
    "action": ", ".join(ACTIONS),
    "active": "poland, red",
    "annotation.question": "operation, battle, front, shield, retreat, cube, bonus",
    "annotation.round": "1–5",
    "armies": '{"A15": {"field": "C4", "orders": 2}, …}',
    "army": "[[army]]",
    "army.army": '"A15"',
    "at": _ON_EARTH,
    "attacked": "true, false",
    "card": "1–30",
    "colour": '"blue"',
    "condition": "good, dispersed, removed",
    "course": "[[52.23, 21.01], …]",
    "deck": '{"poland": [3, 7], …}',
    "decks": "{…}",
    "discards": '{"poland": [3, 7], …}',
    "effects": ", ".join(EFFECTS),
    "field": "[[field]]",
    "army.field": _FIELD,
    "field.field": _FIELD,
    "first": "poland, red",
    "fortified": "true, false",
    "from": '"A15"',
    "goal.armies": '["P5", …]',
    "goal.by_round": "1–5",
    "goal.fields": '["E4", …]',
    "goal.kind": "win, keep",
    "goal.side": "poland, red",
    "grid": "{…}",
    "hands": '{"poland": [3, 7], "red": [1, 12]}',
    "km": "1–500",
    "known": '{"poland": [3, 7], …}',
    "map": "{…}",
    "mark": "warsaw, radzymin, modlin",
    "name": '"Radzymin"',
    "orders": "0–24",
    "origin": _ON_EARTH,
    "own_decks": '"my_decks.toml"',
    "own_map": '"my_map.toml"',
    "phase": "operations, battles, tidying",
    "pointers": '[{"from": "A15", "to": "P1"}]',
    "poland": "[[poland]]",
    "position": '{"armies": {…}, …}',
    "provenance": '"ours"',
    "rear_poland": f"[{_SIDES}]",
    "rear_red": f"[{_SIDES}]",
    "red": "[[red]]",
    "red_pattern": "true, false",
    "red_retreat": "never_warsaw, empty_warsaw",
    "release": "1, 2",
    "river": '"vistula"',
    "round": "1–5",
    "rulings": "{…}",
    "says": '"…"',
    "script": "[0, …]",
    "strength": "0–9",
    "through": '["C4", "C5", …]',
    "to": '"P1"',
    "town": '"Warszawa"',
    "towns": '["Warszawa", …]',
}
NOUNS: Mapping[str, Noun] = {}
