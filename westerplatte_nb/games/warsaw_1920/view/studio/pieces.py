"""The armies of Warsaw 1920 in the studio: put on fields, moved, taken away, and what each of them bears."""

from collections.abc import Iterator
from typing import Any

from westerplatte_nb.games.warsaw_1920.rules.armies import (
    ARMIES,
    DEFENDERS,
    DISPERSED,
    GOOD,
    NUMBER,
    OF_SEAT,
    RED,
    REMOVED,
    SEATS,
    SIDES,
)  # fmt: skip
from westerplatte_nb.games.warsaw_1920.rules.map import Map
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import WARSAW
from westerplatte_nb.games.warsaw_1920.rules.state import POINTERS, TIDYING, seat_of
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term
from westerplatte_nb.games.warsaw_1920.view.studio import table as editor_table
from westerplatte_nb.games.warsaw_1920.view.text import field_line
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import CHOICE, SWITCH, EditRefused, Input, Item, Spot, Tool
from westerplatte_nb.view.studio.editor import NUMBER as COUNT

# An army that was picked up from the map goes by this before its id.
MOVE = "move"
SPOT_FIELDS = ("condition", "orders", "attacked", "attack")
NOBODY = "nobody"
_DEFENDERS = ARMIES[DEFENDERS].id


def tools(plain: editor_table.Plain, words: Words) -> tuple[Tool, ...]:
    """Return a tool for each army of both sides, that puts it on a field."""
    note = words("editor.least_reds", number=editor_table.LEAST_REDS)
    return tuple(
        Tool(
            ARMIES[army].id, words("editor.army", army=army_term(ARMIES[army].id)),
            words(f"editor.group.{SIDES[seat]}"), note if seat == RED else "",
        )
        for seat in SEATS
        for army in OF_SEAT[seat]
    )  # fmt: skip


def _army_of_tool(tool: str) -> str:
    """Return the id of a tool's army, be it new or picked up from the map. Raises EditRefused for any other tool."""
    name = tool.removeprefix(f"{MOVE}-")
    if name not in NUMBER:
        raise EditRefused("warsaw_1920/editor.gone")
    return name


def places(plain: editor_table.Plain, tool: str) -> tuple[str, ...]:
    """Return the targets of the fields where a tool's army may be put: free ones, and its own."""
    plain = editor_table.with_all_armies(plain)
    map, name = editor_table.table_of(plain).map, _army_of_tool(tool)
    return tuple(f"field:{field}" for field in map.number if not _refusal_key(plain, map, name, field))


def _refusal_key(plain: editor_table.Plain, map: Map, name: str, field: str) -> str:
    """Return the key of the sentence that refuses an army on a field; empty if it can stand there."""
    is_capital = map.number[field] == map.marked[WARSAW]
    if name == _DEFENDERS and not is_capital:
        return "editor.defenders"
    if is_capital and seat_of(NUMBER[name]) == RED:
        return "editor.won"
    return "editor.taken" if editor_table.army_at(plain, field) not in ("", name) else ""


def put(plain: editor_table.Plain, tool: str, target: str) -> dict[str, Any]:
    """Return the setup with a tool's army on a field; an army that was off the map gets its first condition and orders.

    Raises EditRefused for a target that is no field, or a field where it cannot stand.
    """
    plain = editor_table.with_all_armies(plain)
    name, field, map = _army_of_tool(tool), editor_table.field_of(plain, target), editor_table.table_of(plain).map
    if not field:
        raise EditRefused("warsaw_1920/editor.no_field")
    refusal_key = _refusal_key(plain, map, name, field)
    if refusal_key:
        raise EditRefused(f"warsaw_1920/{refusal_key}")
    army = plain["position"]["armies"][name]
    if army["condition"] == REMOVED:
        is_fixed = name == _DEFENDERS
        orders = 0 if is_fixed else min(1, editor_table.cubes_left(plain))
        army = {"condition": DISPERSED if is_fixed else GOOD, "orders": orders}
    return editor_table.with_army(plain, name, {**army, "field": field})


def take(plain: editor_table.Plain, thing: str) -> dict[str, Any]:
    """Return the setup without an army. Raises EditRefused for one that is off the map, or that has to stay."""
    plain = editor_table.with_all_armies(plain)
    name = _army_of_tool(thing)
    if plain["position"]["armies"][name]["condition"] == REMOVED:
        raise EditRefused("warsaw_1920/editor.gone")
    return editor_table.with_army(plain, name, None)


def spot(plain: editor_table.Plain, target: str, words: Words) -> Spot:
    """Return what stands on the field of a target: its sentence, and its army's inputs, removal and move."""
    plain = editor_table.with_all_armies(plain)
    field = editor_table.field_of(plain, target)
    if not field:
        return Spot("")
    table, name = editor_table.table_of(plain), editor_table.army_at(plain, field)
    place = field_line(editor_table.state_of(plain), table.map.number[field], words)
    if not name:
        return Spot(place[:1].upper() + place[1:])
    army_name = words("editor.army", army=army_term(name))
    takes: tuple[Item, ...] = ()
    why_not_taken = ""
    try:
        take(plain, name)
        takes = (Item(name, words("editor.take", army=army_term(name))),)
    except EditRefused as refused:
        why_not_taken = ". " + words.say(refused.wording)
    moves = () if name == _DEFENDERS else (Item(f"{MOVE}-{name}", words("editor.move", army=army_term(name))),)
    return Spot(f"{army_name}; {place}{why_not_taken}", tuple(_army_inputs(plain, name, words)), takes, moves)


def _army_inputs(plain: editor_table.Plain, name: str, words: Words) -> Iterator[Input]:
    """Yield the inputs of an army: condition, orders, its attack, whether it has attacked; none for the Defenders."""
    if name == _DEFENDERS:
        return
    army = plain["position"]["armies"][name]
    conditions = tuple(Item(word, words(f"editor.condition.{word}")) for word in (GOOD, DISPERSED))
    yield Input(f"condition-{name}", words("editor.condition"), CHOICE, army["condition"], options=conditions)
    most = army["orders"] + editor_table.cubes_left(plain)
    yield Input(f"orders-{name}", words("editor.orders"), COUNT, army["orders"], 0, most)
    pointers = plain["position"].get("pointers") or ()
    present_target = next((pointer["to"] for pointer in pointers if pointer["from"] == name), NOBODY)
    enemies = _enemies_beside(plain, name)
    if plain["position"].get("phase") != TIDYING and enemies:
        nobody = Item(NOBODY, words("editor.attack.nobody"))
        targets = (nobody, *(Item(enemy, words.term(army_term(enemy), "acc")) for enemy in enemies))
        yield Input(f"attack-{name}", words("editor.attack"), CHOICE, present_target, options=targets)
    if present_target == NOBODY:
        yield Input(f"attacked-{name}", words("editor.attacked"), SWITCH, army.get("attacked") is True)


def _enemies_beside(plain: editor_table.Plain, name: str) -> tuple[str, ...]:
    """Return the ids of the enemy armies beside an army."""
    map, armies = editor_table.table_of(plain).map, plain["position"]["armies"]
    near = map.near[map.number[armies[name]["field"]]]
    enemies = (ARMIES[army].id for army in OF_SEAT[1 - seat_of(NUMBER[name])])
    return tuple(enemy for enemy in enemies if map.number.get(armies[enemy].get("field")) in near)


def with_spot_field(plain: editor_table.Plain, kind: str, name: str, value: Any) -> dict[str, Any]:
    """Return the setup with another value of an army's input (one of SPOT_FIELDS). Raises EditRefused."""
    army = plain["position"]["armies"].get(name)
    if army is None or army["condition"] == REMOVED:
        raise EditRefused("warsaw_1920/editor.gone")
    if kind == "attack":
        return _with_attack(plain, name, str(value))
    if kind == "attacked":
        others = {entry: present for entry, present in army.items() if entry != "attacked"}
        return editor_table.with_army(plain, name, {**others, "attacked": True} if value else others)
    # A condition or a number of orders.
    return editor_table.with_army(plain, name, {**army, kind: int(value) if kind == "orders" else str(value)})


def _with_attack(plain: editor_table.Plain, name: str, target: str) -> dict[str, Any]:
    """Return the setup in which an army attacks another, or (NOBODY) none. Raises EditRefused."""
    pointers = [pointer for pointer in plain["position"].get("pointers") or () if pointer["from"] != name]
    if target != NOBODY:
        if target not in _enemies_beside(plain, name):
            raise EditRefused("warsaw_1920/editor.gone")
        if len(pointers) >= POINTERS:
            raise EditRefused("warsaw_1920/editor.no_pointer", number=POINTERS)
        pointers.append({"from": name, "to": target})
    return editor_table.with_position(plain, pointers=pointers or None)
