"""What may stand in the fields of the ford's files (`westerplatte_nb.formats.game_files.HintFiles`)."""

from __future__ import annotations

from collections.abc import Mapping

from westerplatte_nb.formats.problems import Noun

FORMS: Mapping[str, str] = {
    "actions": '["bid 3", "cross 4", "decline", …]',
    "goal.points": "1–3",
    "goal.by_round": "1–3",
    "goal.seat": "1–3",
    "players": "2, 3",
    "annotation.round": "1–3",
}
NOUNS: Mapping[str, Noun] = {}
