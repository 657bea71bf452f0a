"""The course of the studio's trace: what is opened when, and which message is drawn next."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.traces.player import Player
from tests.traces.studio_messages import DRAWS, URGES, Desk, Message

READY = {"do": "ready", "dark": False}


def _opened(language: str, game: str | None, *more: Message) -> tuple[Message, ...]:
    return {"do": "@open", "what": "studio", "language": language, "game": game}, READY, *more


def _scenario(name: str) -> tuple[Message, ...]:
    return {"do": "tab", "tab": "start"}, {"do": "offered", "id": f"{name}/scenario.toml"}


TRIED = ("try",)
FINISHED = (
    "download", "code", "save", "sheet", "lesson", "measure", "measure_stop", "solve", "solve_stop", "code",
)  # fmt: skip
STORY = ("chapter_add", "chapter_set", "chapter_drop", "chapter_add", "variation_name", "chapter_set", "try_from")
PLAN: dict[int, tuple[Message | str, ...]] = {
    0: (*_opened("en", "seven_days"), {"do": "tab", "tab": "start"}, {"do": "begin", "game": "seven_days", "level": ""},
        {"do": "tab", "tab": "goal"},
        "goal_add", "goal_set", "goal_drop", "goal_set", "goal_add", "goal_set", "goal_drop", "goal_set"),
    50: (
        *_opened("en", "seven_days", *_scenario("05_bombs")), {"do": "tab", "tab": "board"}, "set", "set", "set",
        {"do": "tab", "tab": "texts"}, "note_pin", "note_pin", "note_pin",
    ),
    80: (*_opened("pl", "seven_days", *_scenario("05_bombs")), {"do": "tab", "tab": "finish"}, *FINISHED, *TRIED),
    190: (*_opened("de", "seven_days", *_scenario("05_bombs")), {"do": "tab", "tab": "story"}, *STORY),
    260: (*_opened("de", "september_1939", *_scenario("13_bridge_first_game")), *TRIED),
    330: (
        {"do": "@restart"}, *_opened("en", None), {"do": "tab", "tab": "start"}, "open", {"do": "tab", "tab": "start"},
        "forget", "forget", {"do": "load", "name": "game.jsonl", "text": "@save"}, "moment", "moment", "moment",
    ),
    380: (
        *_opened("pl", "warsaw_1920", *_scenario("14_warsaw_first_game")), {"do": "tab", "tab": "finish"}, "download",
        "code", "save", {"do": "tab", "tab": "texts"},
        {"do": "ask", "note": 0, "kind": "number"}, "answer_amount", "answer_amount", "answer_amount",
    ),
    430: ({"do": "tab", "tab": "start"}, "game", "game", "moment"),
    450: (
        *_opened("en", "september_1939", {"do": "tab", "tab": "board"}),
        *4 * ("tool", "field_mode", "field_mode", "field"),
    ),
}  # fmt: skip
# What takes the draft away from under all else comes seldom; a part is looked at for some messages.
RARE = frozenset({"begin", "open", "load", "game", "moment", "offered", "source", "left", "forget"})
# What was not yet sent so often comes before all else, where it is offered.
OFTEN_ENOUGH = 3
# How often a trial goes on along the solution, and another part of the studio is opened.
PLAYS, TURNS = 0.75, 0.15
# The parts in which there is most to press.
LOOKED_AT = {"texts": 5, "story": 2, "board": 2}


def next_message(player: Player, number: int, sent: Counter[str], chance: Random) -> Message:
    """Return the message of a number."""
    begun = max(at for at in PLAN if at <= number)
    planned = PLAN[begun][number - begun] if number < begun + len(PLAN[begun]) else ""
    if not isinstance(planned, str):
        return planned
    desk = Desk(player.wire.pages[0].model, chance)
    if planned and (message := DRAWS[planned](desk)):
        return message
    seldom = [kind for kind in DRAWS if sent[kind] < OFTEN_ENOUGH and kind not in RARE]
    for do in chance.sample(seldom, len(seldom)):
        if chance.random() < 0.5 and (message := DRAWS[do](desk)):
            return message
    if desk.view["trying"] and (message := _played(player, chance, along=True)):
        return message
    for do, often in URGES:
        if chance.random() < often and (message := DRAWS[do](desk)):
            return message
    if desk.view["trying"] and chance.random() < PLAYS and (message := _played(player, chance)):
        return message
    if chance.random() < TURNS:
        tabs = [tab["id"] for tab in desk.model["frame"]["tabs"]]
        return {"do": "tab", "tab": chance.choices(tabs, [LOOKED_AT.get(tab, 1) for tab in tabs])[0]}
    kinds = list(DRAWS)
    weights = [(0.12 if kind in RARE else 1) / (1 + sent[kind]) ** 2 for kind in kinds]
    while True:
        if message := DRAWS[chance.choices(kinds, weights)[0]](desk):
            return message


def _played(player: Player, chance: Random, along: bool = False) -> Message | None:
    """Return an action for the game that tries the draft: that of the solution, or one by chance.

    `along` asks for that of the solution alone.
    """
    trial = player.widget.trial
    if trial is None or len(player.wire.pages) < 2:
        return None
    view = player.wire.pages[1].model["view"]
    hand = view.get("hand")
    if hand and hand.get("open") is False and not trial.game.viewing.legal:
        return {"do": "hand", "open": True, "seat": hand["seat"], "@page": 1}
    lines = list(map(str, trial.game.viewing.legal))
    if not lines:
        return None
    number, scenario = len(trial.game.session.steps) - 1, trial.scenario
    solution = scenario.line("solution") if scenario is not None else None
    follows = solution.actions[number] if solution is not None and number < len(solution.actions) else ""
    if along and (follows not in lines or chance.random() < 0.05):
        return None
    line = follows if follows in lines and chance.random() < 0.5 else chance.choice(lines)
    return {"do": "act", "line": line, "state": view["state"], "@page": 1}
