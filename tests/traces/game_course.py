"""The course of a game's trace: what is opened when, and which message is drawn next."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.traces.game_messages import DRAWS, URGED, URGES, Message, Offer
from tests.traces.player import Player

RESTART = {"do": "@restart"}
READY = {"do": "ready", "dark": False, "boards": []}


def _opened(what: str, language: str, **more: Any) -> tuple[Message, ...]:
    return {"do": "@open", "what": what, "language": language, **more}, READY


# What is opened at which message. A kernel that begins again offers the games of the one before.
PLAN: dict[int, tuple[Message, ...]] = {
    0: _opened("game", "en", seed=3),
    120: (RESTART, *_opened("game", "pl", seed=4, begun=7), {"do": "setting", "name": "handover", "value": True}),
    180: (RESTART, *_opened("scenario", "de")),
    270: _opened("ending", "en", before=4),
    350: (RESTART, *_opened("bots", "de", seed=5)),
    400: (RESTART, *_opened("scenario", "en", bots=True)),
    440: _opened("story", "pl"),
    470: (RESTART, *_opened("game", "en", seed=6, theme="contrast")),
}
# So many messages long the game stays that was opened, and in a scenario or near an end its own line is played first.
STAYS, LINE_FIRST = 45, 14
ADVANCES = 0.45
# What was not yet sent so often comes before all else, where it is offered.
OFTEN_ENOUGH = 3
# What takes the game away from under all else comes seldom.
LEAVES = frozenset({"again", "new", "load", "code", "scenario_again", "resume", "rematch"})
RARE = LEAVES | {"watch_story", "what_if"}
SCRIPTED = ("scenario", "ending")
# What is tried next, kind by kind, where it is offered.
WISHES = {
    "game": ("hint", "hint", "hint", "hint_mark", "what_if", "act", "compare", "real_game"),
    "scenario": ("note_answer", "pause_close", "result", "watch_story", "replay_go", "replay_line", "watch_leave"),
    "ending": ("review", "review_try", "real_game", "export", "watch_story", "replay_go", "watch_leave"),
    "story": ("replay_next", "replay_next", "replay_answer", "replay_line", "replay_go", "replay_answer"),
}


def next_message(player: Player, number: int, sent: Counter[str], chance: Random) -> Message:
    """Return the message of a number."""
    begun = max(at for at in PLAN if at <= number)
    since = number - begun - len(PLAN[begun])
    if since < 0:
        return PLAN[begun][number - begun]
    offer = Offer(player.wire.pages[0].model, player.widget, chance)
    what = next(one["what"] for one in PLAN[begun] if one["do"] == "@open")
    stays = what in (*SCRIPTED, "story") and since < STAYS
    kinds = [kind for kind in DRAWS if not (kind in LEAVES and stays)]
    seldom = [kind for kind in kinds if sent[kind] < OFTEN_ENOUGH]
    for do in chance.sample(seldom, len(seldom)):
        if chance.random() < 0.5 and (message := DRAWS[do](offer)):
            return message
    if what in SCRIPTED and since < LINE_FIRST and (message := _advance(player, offer, what)):
        return message
    wished = WISHES.get(what, ())[max(since - (LINE_FIRST if what in SCRIPTED else 0), 0) :][:1]
    for do in wished:
        if since >= LINE_FIRST * (what in SCRIPTED) and (message := URGED[do](offer)):
            return message
    for do, often in URGES:
        if chance.random() < often and (message := URGED[do](offer)):
            return message
    if chance.random() < ADVANCES and (message := _advance(player, offer, what)):
        return message
    weights = [(0.12 if kind in RARE else 1) / (1 + sent[kind]) ** 2 for kind in kinds]
    while True:
        if message := DRAWS[chance.choices(kinds, weights)[0]](offer):
            return message


def _advance(player: Player, offer: Offer, what: str) -> Message | None:
    """Return what brings the game on: a hand, a line of the scenario or the golden game, a place, an action."""
    hand, kind = offer.view.get("hand"), offer.chance.choice(("act", "act", "act", "target", "point", "field"))
    if hand and hand.get("open") is False and not offer.widget.viewing.legal and offer.chance.random() < 0.9:
        return {"do": "hand", "open": True, "seat": hand["seat"]}
    line = player.openings.line_at(len(offer.widget.session.steps) - 1, what) if _is_first_game(offer) else None
    if line is not None and line in map(str, offer.widget.viewing.legal):
        return offer.act(line)
    return DRAWS[kind](offer)


def _is_first_game(offer: Offer) -> bool:
    """Tell whether the board shows the very game that was opened."""
    widget = offer.widget
    return not (widget.ui.time.real is not None or widget.ui.story or offer.model["timeline"]["past"])
