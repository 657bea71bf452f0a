"""What may stand in the fields of the game's files (`westerplatte_nb.formats.game_files.HintFiles`)."""

from collections.abc import Mapping

from westerplatte_nb.formats.problems import Noun

_KINDS = '["headquarters", "infantry", "tks", …]'
FORMS: Mapping[str, str] = {
    "actions": '["feint", "pass", …]',
    "at": '"45,10"',
    "forces": '{"poland": […], "germany": […]}',
    "forces.germany": _KINDS,
    "forces.poland": _KINDS,
    "formations": '{"line": [[0, 0], [10, 0], [20, 0]]}',
    "hand_bonus": '{"poland": 1, "germany": 2}',
    "kind": '"infantry"',
    "map": '"25 × 25"',
    "mark": "[[table.mark]]",
    "mark.mark": '"A"',
    "marks": '["A", "B"]',
    "position": '{"platoons": {…}, …}',
    "provenance": '"ours"',
    "published": '["open", …]',
    "release": "1",
    "reserves": '{"poland": [{"kind": "cavalry", "turn": 3}]}',
    "script": "[0, …]",
    "short": '"inf"',
    "table": '"crossroads", {"map": …}',
    "weapon": '"rifles"',
}
NOUNS: Mapping[str, Noun] = {}
