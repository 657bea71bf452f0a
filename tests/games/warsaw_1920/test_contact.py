"""Contact: what an army that is attacked may do before the battle (rules `battle.pointers`, `battle.contact`)."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.games.warsaw_1920 import rules

FIELDS = [f"{column}{row}" for column in "ABCDE" for row in range(1, 6)]
MARKS = {"A1": "modlin", "A3": "warsaw", "A5": "radzymin"}
# A3 attacks P1 from C3; B3 and D3 are taken, so that P1 comes to D2 only round about, out of contact on its way.
STANDS = {
    "DW": "A3", "P1": "C4", "P2": "B3", "P3": "A1", "P4": "A2", "P5": "A4",
    "A3": "C3", "A4": "D3", "A15": "E1", "A16": "D1", "MG": "C1", "K3": "B1",
}  # fmt: skip


def attacked() -> Any:
    map = {
        "field": [{"field": name, "name": name, "mark": MARKS.get(name, "")} for name in FIELDS],
        "army": [{"army": army, "field": field, "colour": "blue"} for army, field in STANDS.items()],
    }
    position = {
        "active": "poland",
        "armies": {"A3": {"attacked": True}, "P1": {"orders": 4}},
        "pointers": [{"from": "A3", "to": "P1"}],
    }
    cards = [{"card": number, "colour": "white", "strength": 1} for number in range(1, 31)]
    decks = {"poland": cards, "red": cards}
    return rules.setup(rules.setup_from_plain({"map": map, "decks": decks, "position": position}))


def pointers_after(line: str) -> list[str]:
    after = rules.apply(attacked(), rules.parse_action(line)).after
    return [f"{pointer['from']} {pointer['field']}" for pointer in rules.to_plain(after)["pointers"]]


def test_battle_contact__it_is_looked_at_where_an_order_ends():
    assert pointers_after("order P1 move D4 move E4 move E3 move D2") == ["A3 D2"]
    assert pointers_after("order P1 move D4 move E4 move E3") == []
