"""What may stand in the fields of the game's files (`westerplatte_nb.formats.game_files.HintFiles`)."""

from collections.abc import Mapping

from westerplatte_nb.formats.problems import Noun
from westerplatte_nb.games.warsaw_1920.rules.cards import EFFECTS

_FIELD = '"C4"'
_SIDES = "n, ne, se, s, sw, nw"
_ON_EARTH = "[52.23, 21.01]"
FORMS: Mapping[str, str] = {
    "army": "[[army]]",
    "army.army": '"A15"',
    "at": _ON_EARTH,
    "colour": '"blue"',
    "course": "[[52.23, 21.01], …]",
    "effects": ", ".join(EFFECTS),
    "field": "[[field]]",
    "army.field": _FIELD,
    "field.field": _FIELD,
    "goal.armies": '["P5", …]',
    "goal.fields": '["E4", …]',
    "km": "1–500",
    "name": '"Radzymin"',
    "origin": _ON_EARTH,
    "poland": "[[poland]]",
    "position": '{"armies": {…}, …}',
    "provenance": '"ours"',
    "rear_poland": f"[{_SIDES}]",
    "rear_red": f"[{_SIDES}]",
    "red": "[[red]]",
    "release": "1, 2",
    "river": '"vistula"',
    "says": '"…"',
    "script": "[0, …]",
    "through": '["C4", "C5", …]',
    "to": '"P1"',
    "town": '"Warszawa"',
    "towns": '["Warszawa", …]',
}
NOUNS: Mapping[str, Noun] = {}
