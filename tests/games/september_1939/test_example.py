"""The published example, step by step: 5 and 7 cards; 4 against 8; a Move answered by Fire, answered again."""

from __future__ import annotations

from tests.games.september_1939.positions import GERMANY, POLAND, asked, of_kind, places, play
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules import events as happened

# The forces are those of the example; where they stand and which cards they hold is ours.
EXAMPLE = {
    "position": {
        "platoons": {
            "poland": {
                "hq": {"at": ["60,10"]}, "inf1": {"at": ["50,45", "55,45", "60,45"]},
                "inf2": {"at": ["75,45", "80,45", "85,45"]}, "tks": {"at": ["30,30", "35,30", "40,30"]},
            },
            "germany": {
                "hq": {"at": ["60,110"]}, "inf1": {"at": ["60,70", "65,70", "70,70"]},
                "inf2": {"at": ["20,90", "25,90", "30,90"]}, "mor": {"at": ["80,110", "85,110"]},
                "car": {"at": ["100,90", "105,90", "110,90"]},
            },
        },
        "hands": {
            "poland": ["move", "fire", "reaction_fire", "withdraw", "assault"],
            "germany": ["move", "move", "fire", "assault", "reaction_fire", "reaction_fire", "withdraw"],
        },
    },
    # Initiative 4 against 8, then the shots: the Polish infantry hits, the platoon it hit is pinned.
    "script": [3, 7, 9, 9],
    "table": {"map": "\n".join(["." * 25] * 25), "mark": [{"mark": "A", "at": "60,60"}]},
}  # fmt: skip


def test_the_hands_are_five_and_seven_cards():
    """The rule of hands: four platoons and one, five platoons and two."""
    state = rules.setup(rules.setup_from_plain({}))
    assert [len(hand) for hand in state.hands] == [5, 7]


def test_the_double_plays_two_cards_first():
    step = rules.begin(rules.setup_from_plain(EXAMPLE))
    (rolled,) = of_kind(step.events, happened.InitiativeRolled)
    assert (rolled.rolls, rolled.seat, rolled.is_double) == ((4, 8), GERMANY, True)
    assert asked(step.after) == (GERMANY, "go")


def test_a_move_is_answered_by_fire_and_that_by_fire_of_another_platoon():
    state = rules.setup(rules.setup_from_plain(EXAMPLE))
    state = play(state, "pass", "play move inf1")
    state = play(state, "to inf1.1 50,30", "to inf1.2 55,30", "to inf1.3 60,30")
    assert asked(state) == (GERMANY, "answer")
    state = play(state, "react fire inf1", "fire inf1.1 inf1.3", "hold inf1.2", "hold inf1.3")
    assert asked(state) == (POLAND, "answer")
    # The moving platoon is activated; another one fires at those who would fire at it, before they do.
    state = play(state, "react fire inf2")
    while asked(state) == (POLAND, "fire"):
        shooter = str(rules.legal_actions(state)[0]).split()[1]
        state = play(state, f"fire {shooter} inf1.3" if shooter == "inf2.1" else f"hold {shooter}")
    step = rules.apply(state, rules.parse_action("decline"))
    kinds = [type(event) for event in step.events]
    assert kinds.index(happened.ShotsFired) < kinds.index(happened.PlatoonPinned) < kinds.index(happened.OrderLost)
    assert [event.stand for event in of_kind(step.events, happened.ShotsFired)] == ["poland.inf2.1"]
    assert places(step.after, POLAND, "inf1") == ["50,30", "55,30", "60,30"]
