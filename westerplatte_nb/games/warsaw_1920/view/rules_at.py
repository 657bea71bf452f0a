"""The rules about a target of the board, a card or an action: their ids in the handbook, the most special first."""

from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS, NUMBER
from westerplatte_nb.games.warsaw_1920.rules.cards import DECK
from westerplatte_nb.games.warsaw_1920.rules.map import map_of
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST
from westerplatte_nb.games.warsaw_1920.rules.state import State
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term, card_term, field_term
from westerplatte_nb.i18n.words import Words

Ids = tuple[str, ...]

_ACTION: dict[type, Ids] = {
    act.Cube: ("setup.red_bonus", "tidy.short", "battle.single", "parts.counters"),
    act.Plunder: ("op.plunder", "op.plunder_limit", "op.attacked"),
    act.Order: ("op.order", "op.way", "op.attack", "op.no_stacking", "op.spending", "op.many", "op.pointer"),
    act.PlayCard: ("op.card", "op.action_card", "op.attacked"),
    act.Pass: ("op.pass",),
    act.Name: ("battle.one",),
    act.Front: ("battle.commit", "battle.choice", "battle.reserve"),
    act.Shield: ("battle.shield", "battle.aside", "battle.fortified", "battle.encircle"),
    act.Retreat: ("battle.retreat", "battle.way"),
}
_ARMY: Ids = ("parts.armies", "op.order", "battle.result", "battle.after", "tidy")
_MARKED: dict[str, Ids] = {
    "warsaw": ("end.warsaw", "score.red"), "radzymin": ("end.radzymin", "score.red"), "modlin": ("score.red",),
}  # fmt: skip


def rules_of_target(state: State, target: str) -> Ids:
    """Return the ids of the rules about an army, a field or a card; none for a target that the map does not have."""
    kind, _, name = target.partition(":")
    if kind == "card":
        return ("parts.cards", "battle.reveal", "battle.effects", "op.card")
    if kind == "army" and name in NUMBER:
        return ("parts.defenders", *_ARMY) if NUMBER[name] == DEFENDERS else _ARMY
    if kind != "field" or name not in state.table.map.number:
        return ()
    field = state.table.map.fields[state.table.map.number[name]]
    fortified = ("battle.fortified",) if field.is_fortified else ()
    ids = (*_MARKED.get(field.mark, ()), *fortified, "op.no_stacking", "battle.encircle", "score.red")
    return tuple(dict.fromkeys(ids))


def rules_of_action(state: State, action: WarsawAction) -> Ids:
    """Return the ids of the rules about an action; the rule that asks the pending decision comes last."""
    rule = (state.decision.rule,) if state.decision is not None else ()
    if isinstance(action, act.Pass) and state.decision is not None and state.decision.kind == "shield":
        return tuple(dict.fromkeys(("battle.shield", "battle.aside", *rule)))
    if isinstance(action, act.Order) and action.attack:
        return tuple(dict.fromkeys(("op.attack", "op.way", "op.many", "op.pointer", "op.spending", "op.order", *rule)))
    return tuple(dict.fromkeys((*_ACTION.get(type(action), ()), *rule)))


def all_targets(seats: int) -> Ids:
    """Return all targets that have rules: every army, every field of the package's newest map, every card."""
    return (
        *(f"army:{army.id}" for army in ARMIES),
        *(f"field:{field.id}" for field in map_of(NEWEST).fields),
        *(f"card:{number}" for number in range(1, DECK + 1)),
    )


def place_name(target: str, words: Words) -> str:
    """Return the name of a target in the reader's language."""
    kind, _, name = target.partition(":")
    if kind == "card":
        return words.term(card_term(int(name)))
    return words.term(army_term(name) if kind == "army" else field_term(_TITLES.get(name, name)))


_TITLES = {field.id: field.title for field in map_of(NEWEST).fields}


def card_at(state: State, target: str) -> str:
    """Return no card: this game's cards have no page of their own in the rules."""
    return ""
