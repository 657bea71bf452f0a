"""What may stand in the fields of files of 7 Days where their models do not say it: examples in no language."""

from collections.abc import Mapping

from westerplatte_nb.formats.problems import Noun

NOUNS: Mapping[str, Noun] = {
    "card": "card", "deck": "card", "attack_cards": "card", "events": "card", "event_cards": "card",
    "path": "path", "space": "space", "green": "step", "red": "step",
}  # fmt: skip
FORMS: Mapping[str, str] = {
    "attack_cards": "[{…}, …]",
    "board": '{"path": […]}',
    "bricks": "1–6",
    "burned": '["C", "3"]',
    "card": '"s1-07"',
    "deck": "[{…}, …]",
    "ends": '["A", "1"]',
    "event_cards": "[{…}, …]",
    "green": "[[green]]",
    "morale": '"…"',
    "moves": '["A", "C"]',
    "officers": '[{"space": "C", …}, …]',
    "outposts": '["B", "D"]',
    "path": '["C", "3"]',
    "piles": '{"1": ["s1-07", …], …}',
    "reconstructed": '["bricks"]',
    "red": "[[red]]",
    "result": "null",
    "script": "[0, …]",
    "source": '"…"',
    "start": '"C", ["A", "B"]',
    "stock": '{"mines": 4, …}',
    "tiles": '{"1": "morale", …}',
    "tracks": '["B", "C", "D"]',
    "variants": '["crossfire", "tempo", "council", "hardship", "one_officer"]',
    "walls": '{"A": 6, …}',
    # Quizzes.
    "answer.at": "outpost:C, guardhouse:4, track:C, rung:C3",
    "sources": '["S15", "rule:assault.pass_on"]',
    # Scenarios.
    "action": '"move B"',
    "actions": '["move B", "fire 1", "end", …]',
    "condition": "[[goal.condition]]",
    "condition.spaces": '["C", "4"]',
    "condition.tracks": '["A", "C"]',
    "annotation.event": "GuardhouseFell, BrickLost, …",
    # The same name elsewhere.
    ".card": "[[card]]",
    ".path": "[[path]]",
    ".space": "[[space]]",
    "board.path": '[{"ends": ["A", "1"]}, …]',
    "position.mines": '[["C", 3], …]',
    "position.tracks": '{"A": {"card": "s1-07", "rung": 1}, …}',
    "stock.bricks": "0, 2, 4, 6, 8",
}
