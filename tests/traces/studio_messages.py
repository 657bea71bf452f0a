"""What the page of the studio could send now, kind by kind: drawn by chance from the part that is open.

Each function returns a message, or None where the page offers nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from westerplatte_nb.engine.registry import games
from westerplatte_nb.view.messages.studio import FROM_STUDIO

Message = dict[str, Any]
ERRANDS = (
    "solve", "solve_stop", "measure", "measure_stop", "download", "save", "code", "sheet", "lesson", "offered", "left",
)  # fmt: skip
TEXTS = ("The gate", "Trzymaj bramę!", "Halte das Tor.\n\nBis morgen.", "")


class Desk:
    """What stands on the page of the studio."""

    def __init__(self, model: dict[str, Any], chance: Random) -> None:
        self.model, self.chance = model, chance
        self.view: dict[str, Any] = model["view"]
        self.part: dict[str, Any] = self.view["part"]

    def one(self, things: Any) -> Any:
        """Return one of some things by chance, None of none."""
        there = list(things or ())
        return self.chance.choice(there) if there else None

    def of_tab(self, tab: str) -> dict[str, Any]:
        """Return what stands in a part that is open, nothing of one that is not."""
        return self.part if self.view["tab"] == tab else {}

    @property
    def notes(self) -> list[dict[str, Any]]:
        return list(self.of_tab("texts").get("notes", ()))

    @property
    def asked(self) -> list[tuple[int, dict[str, Any]]]:
        """The notes that ask something of a known kind."""
        return [(note["number"], note["ask"]) for note in self.notes if note["ask"] and note["ask"]["known"]]


def _field(of: Desk, field: dict[str, Any]) -> Any:
    """Return another value of a field."""
    ids = [option["id"] for option in field["options"]]
    match field["kind"]:
        case "number":
            steps = (field["most"] - field["least"]) // field["step"]
            return field["least"] + field["step"] * of.chance.randint(0, max(0, min(steps, 12)))
        case "switch":
            return not field["value"]
        case "several":
            return of.chance.sample(ids, of.chance.randint(1, len(ids))) if ids else None
        case "choice":
            return of.one(ids)
        case _:
            return of.one(TEXTS)


def _tab(of: Desk) -> Message:
    return {"do": "tab", "tab": of.one(of.model["frame"]["tabs"])["id"]}


def _tool(of: Desk) -> Message | None:
    board = of.of_tab("board")
    tools = [tool["id"] for group in board.get("tools", ()) for tool in group["tools"]]
    tools += 4 * [move["id"] for move in (board.get("spot") or {}).get("moves", ())]
    return {"do": "tool", "id": of.one(tools)} if tools else None


def _places(of: Desk) -> list[str]:
    offered = list(of.view["ways"])
    return offered if offered and of.chance.random() < 0.8 else [target["id"] for target in of.model["targets"]]


def _point(of: Desk) -> Message | None:
    wanted = of.one(_places(of))
    target = next((one for one in of.model["targets"] if one["id"] == wanted), None)
    if target is None:
        return None
    x, y = target["x"] + target["w"] / 2, target["y"] + target["h"] / 2
    return {"do": "point", "x": round(x, 1), "y": round(y, 1), "state": 0, "way": ""}


def _take(of: Desk) -> Message | None:
    taken = of.one((of.of_tab("board").get("spot") or {}).get("takes"))
    return taken and {"do": "take", "id": taken["id"]}


def _set(of: Desk) -> Message | None:
    board = of.of_tab("board")
    groups = [*board.get("fields", ()), *(board.get("spot") or {}).get("groups", ())]
    field = of.one([field for group in groups for field in group["fields"]])
    return field and {"do": "set", "name": field["id"], "value": _field(of, field)}


def _stack(of: Desk) -> Message | None:
    deck = of.one(of.of_tab("cards").get("decks"))
    if deck is None:
        return None
    cards, spare = [card["id"] for card in deck["cards"]], [card["id"] for card in deck["spare"]]
    ways = [cards[1:] + cards[:1], cards[:-1], [*spare[:1], *cards]]
    return {"do": "stack", "deck": deck["id"], "cards": None if of.chance.random() < 0.3 else of.one(ways)}


def _goal_set(of: Desk) -> Message | None:
    goal = of.of_tab("goal")
    fields: list[tuple[int | None, Any]] = [(None, field) for field in goal.get("fields", ())]
    fields += [(number, field) for number, part in enumerate(goal.get("parts", ())) for field in part["fields"]]
    chosen = of.one(fields)
    if chosen is None:
        return None
    number, field = chosen
    return {"do": "goal_set", "part": number, "name": field["id"], "value": _field(of, field)}


def _goal_drop(of: Desk) -> Message | None:
    parts = [number for number, part in enumerate(of.of_tab("goal").get("parts", ())) if part["can_go"]]
    return {"do": "goal_drop", "part": of.one(parts)} if parts else None


def _texts(of: Desk) -> Iterator[str]:
    """Yield the places of all texts that stand in the open part."""

    def within(thing: Any) -> Iterator[str]:
        if isinstance(thing, dict):
            if "states" in thing:
                yield thing["place"]
            for one in thing.values():
                yield from within(one)
        elif isinstance(thing, list):
            for one in thing:
                yield from within(one)

    if of.view["tab"] in ("texts", "story"):
        yield from within(of.part)


def _of_text(do: str) -> Callable[[Desk], Message | None]:
    def draw(of: Desk) -> Message | None:
        place = of.one(_texts(of))
        written = {"text": of.one(TEXTS)} if do == "text" else {}
        return place and {"do": do, "place": place, "language": of.one(("pl", "en", "de")), **written}

    return draw


def _pin(of: Desk) -> Message | None:
    pin = of.one(of.of_tab("texts").get("pins"))
    if pin is None:
        return None
    to = of.one(pin["options"])["id"] if pin["options"] else str(of.chance.randint(1, max(1, min(pin["most"], 9))))
    return {"pin": pin["id"], "to": to}


def _note_add(of: Desk) -> Message | None:
    pin = _pin(of)
    return pin and {"do": "note_add", **pin}


def _note_pin(of: Desk) -> Message | None:
    note, pin = of.one([note for note in of.notes if note["loose"]]), _pin(of)
    return note and pin and {"do": "note_pin", "note": note["number"], **pin}


def _note_set(of: Desk) -> Message | None:
    note = of.one(of.notes)
    if note is None:
        return None
    name = of.one(("stop", "hidden", *(name for name in ("chapter", "side") if note[name])))
    value = not note[name] if name in ("stop", "hidden") else of.one(note[name]["options"])["id"]
    return {"do": "note_set", "note": note["number"], "name": name, "value": value}


def _of_note(do: str, *ways: Message) -> Callable[[Desk], Message | None]:
    def draw(of: Desk) -> Message | None:
        note = of.one(of.notes)
        return note and {"do": do, "note": note["number"], **(of.one(ways) or {})}

    return draw


def _ask(of: Desk) -> Message | None:
    note = of.one(of.notes)
    return note and {"do": "ask", "note": note["number"], "kind": of.one(note["kinds"])}


def _of_question(do: str) -> Callable[[Desk], Message | None]:
    def draw(of: Desk) -> Message | None:
        asked = of.one(of.asked)
        if asked is None:
            return None
        number, ask = asked
        if do == "ask_drop":
            return {"do": do, "note": number}
        if do == "answer_add":
            return {"do": do, "note": number} if ask["can_add"] else None
        answer = of.one(list(enumerate(ask["answers"])))
        if answer is None or (do == "answer_drop" and not ask["can_drop"]):
            return None
        more: Message = {}
        if do == "answer_move":
            more = {"by": of.one((-1, 1))}
        elif do == "answer_right":
            more = {"value": not answer[1]["right"]}
        elif do == "answer_amount":
            amount = of.one(answer[1]["amounts"])
            if amount is None:
                return None
            more = {"name": amount["id"], "value": of.one(("3", "2,5", "4.5", "many"))}
        return {"do": do, "note": number, "answer": answer[0], **more}

    return draw


def _moment(of: Desk) -> Message | None:
    line = of.one(of.of_tab("story").get("lines"))
    return line and {"line": line["id"], "action": int(of.one(line["moves"])["id"])}


def _chapter_add(of: Desk) -> Message | None:
    moment = _moment(of)
    return (moment and of.part["can_add"] and {"do": "chapter_add", **moment}) or None


def _chapter(do: str) -> Callable[[Desk], Message | None]:
    def draw(of: Desk) -> Message | None:
        chapters = of.of_tab("story").get("chapters")
        moment = _moment(of) if do == "chapter_set" else {}
        if not chapters or moment is None:
            return None
        return {"do": do, "chapter": of.chance.randrange(len(chapters)), **moment}

    return draw


def _variation(do: str) -> Callable[[Desk], Message | None]:
    def draw(of: Desk) -> Message | None:
        varied = of.one(of.of_tab("story").get("variations"))
        named = {"value": of.one(("other way", "Późno", ""))} if do == "variation_name" else {}
        return varied and {"do": do, "line": varied["id"], **named}

    return draw


def _try_from(of: Desk) -> Message | None:
    story = of.of_tab("story")
    if not story.get("has_line") or of.view["trying"]:
        return None
    return {"do": "try_from", "action": int(of.one(story["lines"][0]["moves"])["id"])}


def _begin(of: Desk) -> Message | None:
    start = of.of_tab("start")
    levels = ["", *(level["id"] for level in start.get("levels", ()))]
    if not start:
        return None
    game = of.one((start["game"], start["game"], *games()))
    return {"do": "begin", "game": game, "level": of.one(levels) if game == start["game"] else ""}


def _of_draft(do: str) -> Callable[[Desk], Message | None]:
    def draw(of: Desk) -> Message | None:
        kept = of.one(of.of_tab("start").get("kept"))
        return kept and {"do": do, "name": kept["id"]}

    return draw


def _load(of: Desk) -> Message | None:
    files = [("@scenario", "s.toml"), ("@code", ""), ("@save", "game.jsonl"), ("@setup", ""), ("@nonsense", "x.toml")]
    text, name = of.one(files)
    if of.chance.random() < 0.1:
        return {"do": "load", "name": "large.toml", "size": 99_000_000}
    return {"do": "load", "name": name, "text": text} if of.of_tab("start") else None


def _moment_of_game(of: Desk) -> Message | None:
    moment = of.one(of.of_tab("start").get("moments"))
    return moment and {"do": "moment", "moment": int(moment["id"])}


def _offered(of: Desk) -> Message | None:
    found = [option["id"] for group in of.of_tab("start").get("offered", ()) for option in group["options"]]
    return {"do": "offered", "id": of.one(found)} if found else None


def _grid_point(of: Desk) -> Message | None:
    field = of.model["field"].get("field")
    return {"do": "field", "point": of.one(field["points"]), "state": 0} if field and field["points"] else None


def _grid_mode(of: Desk) -> Message | None:
    modes = [mode["name"] for mode in (of.model["field"].get("field") or {}).get("modes", ())]
    return {"do": "field_mode", "mode": of.one(modes)} if modes else None


def _ruler(of: Desk) -> Message | None:
    places = [place["point"] for place in of.model["field"].get("places", ())]
    return {"do": "ruler", "start": of.one(places), "end": of.one([*places, "5,5"])} if places else None


def _when(key: str, do: str) -> Callable[[Desk], Message | None]:
    return lambda of: {"do": do} if of.view[key] else None


def _errand(do: str) -> Callable[[Desk], Message | None]:
    return lambda of: {"do": do} if of.of_tab("finish").get("ready") else None


DRAWS: dict[str, Callable[[Desk], Message | None]] = {
    "ready": lambda of: {"do": "ready", "dark": of.one((True, False))}, "ping": lambda of: {"do": "ping"}, "tab": _tab,
    "tool": _tool, "cancel": lambda of: {"do": "cancel"}, "point": _point,
    "target": lambda of: {"do": "target", "id": of.one(_places(of)), "state": 0, "way": ""}, "take": _take,
    "set": _set, "stack": _stack,
    "goal_set": _goal_set,
    "goal_add": lambda of: {"do": "goal_add", "kind": of.one(of.part["kinds"])["id"]}
    if of.of_tab("goal").get("kinds") else None,
    "goal_drop": _goal_drop, "text": _of_text("text"), "read": _of_text("read"),
    "source": lambda of: {"do": "source", "language": of.one(("pl", "en", "de"))} if of.of_tab("texts") else None,
    "age": lambda of: {"do": "age", "value": of.one((8, 11, 14, 99))} if of.of_tab("texts") else None,
    "note_add": _note_add, "note_pin": _note_pin, "note_drop": _of_note("note_drop"), "note_set": _note_set,
    "mark": _of_note("mark", {"kind": "arrow"}, {"kind": "ring"}, {"kind": "clear"}),
    "undo": _when("undo", "undo"), "redo": _when("redo", "redo"), "begin": _begin, "open": _of_draft("open"),
    "forget": _of_draft("forget"), "load": _load, "game": lambda of: {"do": "game"} if of.of_tab("start") else None,
    "moment": _moment_of_game, "try": lambda of: None if of.view["trying"] else {"do": "try"},
    "back": _when("trying", "back"), "field": _grid_point, "keep_line": _when("won", "keep_line"),
    "try_from": _try_from, "keep_variation": _when("varies", "keep_variation"), "ask": _ask,
    **{do: _of_question(do) for do in
       ("ask_drop", "answer_add", "answer_drop", "answer_move", "answer_right", "answer_amount")},
    "chapter_add": _chapter_add, "chapter_set": _chapter("chapter_set"), "chapter_drop": _chapter("chapter_drop"),
    "variation_name": _variation("variation_name"), "variation_drop": _variation("variation_drop"),
    "field_mode": _grid_mode, "ruler": _ruler,
    **{do: _errand(do) for do in ERRANDS if do not in ("offered", "left")}, "offered": _offered,
    "left": lambda of: {"do": "left"},
}  # fmt: skip
assert DRAWS.keys() <= FROM_STUDIO.keys(), DRAWS.keys() - FROM_STUDIO.keys()

# What is tried before all else, each by its chance, where the page offers it.
URGES: tuple[tuple[str, float], ...] = (
    ("keep_line", 0.6), ("keep_variation", 0.5), ("back", 0.04), ("field", 0.25), ("moment", 0.25), ("note_pin", 0.15),
    ("answer_amount", 0.2), ("answer_move", 0.1), ("answer_right", 0.05), ("answer_add", 0.04), ("ask_drop", 0.02),
    ("variation_name", 0.03), ("variation_drop", 0.02), ("chapter_set", 0.04), ("try_from", 0.1), ("begin", 0.02),
)  # fmt: skip
