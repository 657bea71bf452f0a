"""What a page of a game could send now, kind by kind: drawn by chance from what it was told last.

Each function returns a message, or None where the page offers nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.view.messages.game import FROM_GAME
from westerplatte_nb.view.messages.panel import LATE_PARTS

Message = dict[str, Any]
LANGUAGES = ("pl", "en", "de")


class Offer:
    """What stands on the page of a game, for a message to be drawn from."""

    def __init__(self, model: dict[str, Any], widget: Any, chance: Random) -> None:
        self.model, self.widget, self.chance = model, widget, chance
        self.view: dict[str, Any] = model["view"]

    @property
    def state(self) -> int:
        return int(self.view["state"])

    def one(self, things: Any) -> Any:
        """Return one of some things by chance, None of none."""
        there = list(things or ())
        return self.chance.choice(there) if there else None

    @property
    def lines(self) -> list[str]:
        return [action["line"] for group in self.view["groups"] for action in group["actions"] if action["line"]]

    @property
    def targets(self) -> list[dict[str, Any]]:
        return list(self.model["targets"])

    @property
    def way(self) -> str:
        return (self.view["way"] or {}).get("target", "")

    def act(self, line: str) -> Message:
        """Return an action; where bots play, one from code, which they answer."""
        bots = self.widget.session.bots
        return {"do": "@play", "line": line} if bots else {"do": "act", "line": line, "state": self.state}

    def target(self) -> dict[str, Any] | None:
        """Return a place, one that something is offered at more often."""
        offered = [target for target in self.targets if target["id"] in self.view["offers"]]
        return self.one(offered if offered and self.chance.random() < 0.8 else self.targets)


def _point(of: Offer) -> Message | None:
    target = of.target()
    if target is None or of.chance.random() < 0.1:
        return {"do": "point", "x": 1.5, "y": 1.5, "state": of.state, "way": of.way}
    x, y = target["x"] + target["w"] / 2, target["y"] + target["h"] / 2
    return {"do": "point", "x": round(x, 1), "y": round(y, 1), "state": of.state, "way": of.way}


def _target(of: Offer) -> Message | None:
    target = of.target()
    return target and {"do": "target", "id": target["id"], "state": of.state, "way": of.way}


def _act(of: Offer) -> Message | None:
    """Return the action of the sensible bot, else one of the list."""
    widget, session = of.widget, of.widget.session
    if of.view["over"] or of.model["timeline"]["past"] or not widget.viewing.legal:
        return None
    if session.state.is_over or session.rules.turn_of(session.state) in session.bots:
        return None
    if of.chance.random() < 0.85:
        observed = session.rules.observe(session.state, session.rules.turn_of(session.state))
        line = str(bot_of("sensible", session.rules.NAME).choose(observed))
    else:
        line = of.one(of.lines)
    return of.act(line) if line else None


def _typed(of: Offer) -> Message | None:
    labels = [action["label"] for group in of.view["groups"] for action in group["actions"]]
    texts = [*of.lines[:3], *labels[:3], "undo", "redo", "help", "cofnij", "hilfe", "what has changed", "xyz"]
    return {"do": "typed", "text": of.one(texts), "state": of.state}


def _hint(of: Offer) -> Message | None:
    hint = of.view["hint"]
    return {"do": "hint", "depth": hint["next"], "state": of.state} if hint and hint["next"] else None


def _rule(of: Offer) -> Message:
    ids = [rule["id"] for section in of.model["rulebook"]["sections"] for rule in section["rules"]]
    message: Message = {"do": "rule", "id": of.one([*ids[:: max(1, len(ids) // 12)], "", "", ""])}
    return message | of.one([{}, {}, {"beside": True}, {"card": (of.model["lines"] or [{}])[0].get("card", "")}])


def _rules_of(of: Offer) -> Message | None:
    return {"do": "rules_of", "line": of.one(of.lines)} if of.lines else None


def _museum(of: Offer) -> Message | None:
    shown = of.view["museum"]
    if not shown:
        return None
    card = shown["card"] or {}
    near = [one["id"] for one in card.get("things", ())]
    return {"do": "museum", "id": of.one([*[one["id"] for one in shown["index"]][:40], *near, ""])}


def _place(do: str) -> Callable[[Offer], Message | None]:
    def draw(of: Offer) -> Message | None:
        target = of.target()
        return target and {"do": do, "id": target["id"]}

    return draw


def _review_try(of: Offer) -> Message | None:
    tried = of.one((of.model.get("review") or {}).get("decisions"))
    return tried and {"do": "review_try", "number": tried["number"]}


def _review(of: Offer) -> Message | None:
    return {"do": "review", "on": True} if (of.model.get("review") or {}).get("button") else None


def _way(of: Offer) -> Message | None:
    return {"do": "way", "way": of.way, "state": of.state} if of.way else None


def _field(of: Offer) -> Message | None:
    field = of.model["field"].get("field")
    if not field or not field["points"]:
        return None
    return {"do": "field", "point": of.one(field["points"]), "state": of.state}


def _quiet(of: Offer) -> Message | None:
    quiet = of.view.get("quiet")
    return {"do": "quiet", "on": quiet["on"], "state": of.state} if quiet else None


def _field_mode(of: Offer) -> Message | None:
    modes = [mode["name"] for mode in (of.model["field"].get("field") or {}).get("modes", ())]
    return {"do": "field_mode", "mode": of.one(modes)} if modes else None


def _measure(of: Offer) -> Message | None:
    places = [place["point"] for place in of.model["field"].get("places", ())]
    return {"do": "measure", "start": of.one(places), "end": of.one([*places, "5,5"])} if places else None


def _rematch(of: Offer) -> Message | None:
    return {"do": "rematch", "state": of.state} if of.model["ending"].get("rematch") else None


def _replay(of: Offer) -> dict[str, Any]:
    replay: dict[str, Any] = of.view.get("replay") or {}
    return replay if replay.get("on") else {}


def _replay_go(of: Offer) -> Message | None:
    replay = _replay(of)
    by = of.one(("next", "next", "next", "previous", "next_note", "previous_note", None))
    where = {"by": by} if by else {"to": of.chance.randint(0, replay.get("last", 0))}
    return {"do": "replay_go", **where} if replay else None


def _replay_line(of: Offer) -> Message | None:
    replay = _replay(of)
    lines = [*replay.get("variations", ()), *replay.get("chapters", ()), *filter(None, [replay.get("line")])]
    line = of.one(lines)
    return line and {"do": "replay_line", "line": line["line"], "to": line["to"]}


def _given(of: Offer, card: dict[str, Any]) -> list[str]:
    """Return an answer to a question."""
    options = [one["id"] for one in card["options"]] + [one["id"] for one in card.get("spots", ())]
    return of.chance.sample(options, min(len(options), 2)) if options else [str(of.chance.randint(0, 5))]


def _replay_answer(of: Offer) -> Message | None:
    asked = of.one([note["ask"] for note in _replay(of).get("notes", ()) if note["ask"]])
    return asked and {"do": "replay_answer", "id": asked["card"]["id"], "given": _given(of, asked["card"])}


def _watch_story(of: Offer) -> Message | None:
    offered = of.one(of.view["watch"])
    return offered and {"do": "watch_story", "what": offered["what"], "state": of.state}


def _in_scenario(do: str, **more: Any) -> Callable[[Offer], Message | None]:
    return lambda of: {"do": do, **more, "state": of.state} if of.view.get("scenario") else None


def _plan(of: Offer) -> Message | None:
    return {"do": "plan", "text": of.one(("Hold A.\nThen B.", "", "Zażółć"))} if of.view.get("scenario") else None


def _pause_close(of: Offer) -> Message | None:
    pause = of.view.get("pause")
    return pause and {"do": "pause_close", "number": pause["number"]}


def _note_answer(of: Offer) -> Message | None:
    scenario = of.view.get("scenario") or {}
    asked = of.one([note["ask"] for key in ("now", "earlier") for note in scenario.get(key, ()) if note.get("ask")])
    return asked and {"do": "note_answer", "id": asked["card"]["id"], "given": _given(of, asked["card"])}


def _result(of: Offer) -> Message:
    stops = {str(stop["note"]): of.one(("Because.", "", "Nie wiem")) for stop in of.view["stops"]}
    return {"do": "result", "nickname": of.one(("Fox", "", "Wilk 7")), "stops": stops}


def _hand(of: Offer) -> Message | None:
    hand = of.view.get("hand")
    if not hand or "open" not in hand:
        return None
    chosen = hand if of.chance.random() < 0.7 else of.one([hand, *hand.get("others", ())])
    return {"do": "hand", "open": not chosen["open"], "seat": chosen["seat"]}


def _look(of: Offer) -> Message:
    time = of.model["timeline"]
    last = time["last"]
    return of.one(
        [
            {"do": "look", "by": "back"},
            {"do": "look", "by": "forward"},
            {"do": "look", "to": of.chance.randint(0, last)},
            {"do": "look", "to": round(of.chance.random() * last, 2), "slider": True},
            {"do": "look", "to": time["turn_back"]},
            {"do": "look", "to": of.chance.randint(0, last), "event": 1},
            {"do": "look", "to": last},
        ]
    )


def _what_if(of: Offer) -> Message | None:
    return {"do": "what_if"} if of.model["timeline"]["can_try"] else None


def _real_game(of: Offer) -> Message | None:
    return {"do": "real_game"} if of.model["timeline"]["what_if"] else None


def _compare(of: Offer) -> Message | None:
    return {"do": "compare", "open": of.chance.random() < 0.7} if of.model["timeline"]["what_if"] else None


def _take_over(of: Offer) -> Message | None:
    return {"do": "take_over"} if of.model["timeline"]["cover"] else None


def _language(of: Offer) -> Message:
    return {"do": "language", "language": of.one(LANGUAGES)}


def _load(of: Offer) -> Message:
    text, name = of.one((("@file", "game.jsonl"), ("@scenario", "s.toml"), ("@nonsense", "x.json"), ("@code", "c.txt")))
    return {"do": "load", "text": text, "name": name, "state": of.state}


def _flat(fields: Any) -> list[dict[str, Any]]:
    return [one for field in fields for one in [field, *_flat(field.get("fields", ()))]]


def _new(of: Offer) -> Message:
    fields = _flat(of.model["frame"]["form"]["fields"])
    if not fields:
        return {"do": "open_part", "part": "form"}
    chosen = {}
    for field in fields:
        if field.get("options"):
            options = [one["value"] for one in field["options"] if one["value"] != "search"]
            chosen[field["name"]] = of.one([field["value"], field["value"], *options])
        elif "value" in field:
            chosen[field["name"]] = field["value"]
    seed = of.one(("", "", "12", "many"))
    return {"do": "new", "setup": {**chosen, "seed": seed}, "state": of.state}


def _setting(of: Offer) -> Message:
    setting = of.one(of.model["frame"]["settings"])
    choices = [one["value"] for one in setting["choices"]] if "choices" in setting else [not setting["value"]]
    return {"do": "setting", "name": setting["name"], "value": of.one(choices)}


def _resume(of: Offer) -> Message | None:
    notice = of.view["notice"] or {}
    ids = [one["id"] for one in [notice, *notice.get("others", ())] if "id" in one]
    return {"do": "resume", "id": of.one(ids), "state": of.state} if ids else None


def _notice_seen(of: Offer) -> Message | None:
    return {"do": "notice_seen"} if of.view["notice"] else None


def _tidy_games(of: Offer) -> Message | None:
    notice = of.view["notice"] or {}
    if notice.get("kind") == "tidy":
        return {"do": "tidy_games", "sure": of.one((True, None))}
    return {"do": "tidy_games", "sure": False} if notice.get("tidy") else None


def _plain(do: str, *ways: Message) -> Callable[[Offer], Message]:
    return lambda of: {"do": do, **(of.one(ways) or {})}


def _stated(do: str) -> Callable[[Offer], Message]:
    return lambda of: {"do": do, "state": of.state}


DRAWS: dict[str, Callable[[Offer], Message | None]] = {
    "point": _point, "target": _target, "act": _act, "typed": _typed,
    "ask": lambda of: {"do": "ask", "question": of.one(of.model["frame"]["asks"])["name"]},
    "hint": _hint,
    "hint_mark": lambda of: of.view["hint"] and {"do": "hint_mark", "on": not of.view["hint"]["marked"]},
    "hint_fold": lambda of: of.view["hint"] and {"do": "hint_fold", "closed": not of.view["hint"]["closed"]},
    "cancel": _stated("cancel"), "dismiss": _plain("dismiss"), "rule": _rule, "rules_at": _place("rules_at"),
    "rules_of": _rules_of, "about": _place("about"), "museum": _museum,
    "museum_mode": lambda of: of.view["museum"] and {"do": "museum_mode", "on": not of.view["museum"]["on"]},
    "glance": lambda of: {"do": "glance", "to": of.chance.randint(0, of.model["timeline"]["last"])},
    "review": _review, "review_try": _review_try,
    "export": lambda of: {"do": "export", "to": of.one(("html", "notebook"))},
    "way": _way, "quiet": _quiet, "field": _field, "field_mode": _field_mode,
    "measure": _measure, "rematch": _rematch, "replay_go": _replay_go,
    "replay_line": _replay_line, "replay_answer": _replay_answer, "replay_again": _plain("replay_again"),
    "watch_story": _watch_story, "watch_leave": lambda of: {"do": "watch_leave"} if _replay(of).get("leave") else None,
    "scenario_again": _in_scenario("scenario_again"), "plan": _plan, "pause_close": _pause_close,
    "note_answer": _note_answer, "result": _result, "hand": _hand, "look": _look, "what_if": _what_if,
    "real_game": _real_game, "compare": _compare, "course": _plain("course", {"open": True}, {"open": False}),
    "take_over": _take_over, "again": _plain("again", {"same": True}, {"same": False}), "undo": _stated("undo"),
    "redo": _stated("redo"), "language": _language, "whole_log": _plain("whole_log"), "save": _plain("save"),
    "load": _load, "code": lambda of: _stated("code")(of) | {"text": of.one(("@code", "@setup", "no code"))},
    "too_large": _plain("too_large"), "new": _new, "setting": _setting,
    "ready": _plain("ready", {"dark": False, "boards": []}, {"dark": True, "boards": []}),
    "looks": _plain("looks", {"dark": True}, {"dark": False}),
    "still": _plain("still", {"to_page": True}, {"to_page": False}), "watch": _plain("watch"),
    "theatre": _plain("theatre", {"left": 2.5}, {"left": None}, {"left": 0}),
    "open_part": _plain("open_part", *({"part": part} for part in LATE_PARTS), {"part": "text", "open": False}),
    "resume": _resume,
    "notice_seen": _notice_seen, "tidy_games": _tidy_games,
}  # fmt: skip
# A page only asks for an answer by it: it draws nothing.
assert DRAWS.keys() == FROM_GAME.keys() - {"ping"}, DRAWS.keys() ^ FROM_GAME.keys()

# What is tried before all else, each by its chance, where the page offers it: what brings the page out of where orders
# are not taken, and what is offered seldom.
URGES: tuple[tuple[str, float], ...] = (
    ("take_over", 0.6), ("museum_off", 0.3), ("tidy_games", 0.3), ("resume", 0.12), ("notice_seen", 0.05), ("way", 0.3),
    ("quiet", 0.5), ("field", 0.15), ("field_mode", 0.04), ("review_try", 0.08), ("review", 0.08),
    ("rematch", 0.12), ("watch_story", 0.15),
    ("compare", 0.06), ("real_game", 0.06), ("replay_go", 0.15), ("replay_line", 0.06), ("replay_answer", 0.1),
    ("watch_leave", 0.1), ("note_answer", 0.15), ("pause_close", 0.2), ("to_present", 0.3),
)  # fmt: skip
URGED = DRAWS | {
    "replay_next": lambda of: {"do": "replay_go", "by": "next"} if _replay(of) else None,
    "museum_off": lambda of: {"do": "museum_mode", "on": False} if (of.view["museum"] or {}).get("on") else None,
    "to_present": lambda of: (
        {"do": "look", "to": of.model["timeline"]["last"]} if of.model["timeline"]["past"] and not _replay(of) else None
    ),
}
