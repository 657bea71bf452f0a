"""The wording of a choice on its button, and the kind of act that is recommended, by one table for all positions."""

from collections.abc import Mapping, Sequence

from westerplatte_nb.engine.value import Listing, Value, Wording, decision_of
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.state import State
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term, card_term, card_value, field_term, word_action
from westerplatte_nb.view.panel.choices import Kind, first_kind

# What the page recommends, the most useful kind first: an order before a card. Plunder is never recommended, as it
# takes more than it gives while anything else is left.
_KINDS: tuple[Kind, ...] = (
    ("order", (act.Order,)),
    ("card", (act.PlayCard,)),
    ("shield", (act.Shield,)),
)


def word_choice(state: State, action: WarsawAction) -> Wording:
    """Return the wording of a legal action on its button, with the fields and cards by their names in this position."""
    if isinstance(action, act.Pass) and state.decision is not None and state.decision.kind == "shield":
        return Wording("ui.no_shield", {})
    wording = word_action(action)
    if isinstance(action, act.Front):
        # The general wording has the numbers of the cards, this one their names.
        return Wording(f"{wording.key}.named", _values_of(state, action))
    return Wording(wording.key, {**wording.values, **_values_of(state, action)})


def group_of(action: WarsawAction) -> str:
    """Return the group of buttons to which an action belongs."""
    match action:
        case act.Order(attack=attack):
            return "action" if attack else "move"
        case act.Plunder() | act.PlayCard():
            return "action"
        case act.Pass():
            return "end"
    return "answer"


def short_choices(state: State, legal: Sequence[WarsawAction]) -> Mapping[WarsawAction, Wording]:
    """Return short wordings of actions whose buttons stand beside each other.

    They leave out what the question or the heading of their group says: what armies to choose from get, where a beaten
    army goes, the army of all orders, plunders and plays if that is the same, else the card of all plays if that is the
    same; battles and cards to set aside always have one. An action not in the result has none.
    """
    armies = {action.army for action in legal if isinstance(action, act.Order | act.Plunder)}
    cards = {action.card for action in legal if isinstance(action, act.PlayCard)}
    # A single group, but for the end of the orders, has no heading.
    form = "headed" if len({group_of(action) for action in legal} - {"end"}) > 1 else "short"
    wordings: dict[WarsawAction, Wording] = {}
    for action in legal:
        ending = "short"
        match action:
            case act.Order() | act.Plunder():
                is_short = len(armies) == 1
                ending = form if isinstance(action, act.Order) else ending
            case act.PlayCard(army=army):
                # Without an army nothing but the card is named.
                is_short = bool(army) and (len(armies) == 1 or len(cards) == 1)
                ending = "card" if armies else ending
            case _:
                is_short = isinstance(action, act.Cube | act.Name | act.Shield | act.Retreat)
        if is_short:
            wording = word_choice(state, action)
            wordings[action] = Wording(f"{wording.key}.{ending}", wording.values)
    return wordings


def short_place(target: str) -> Wording | None:
    """Return the short wording of an army's target on a button among those of other armies; None for other targets."""
    kind, _, name = target.partition(":")
    return Wording("army.short", {"army": army_term(name)}) if kind == "army" else None


def _values_of(state: State, action: WarsawAction) -> dict[str, Value]:
    """Return the values of an action's sentence that depend on the position: the names of fields and cards."""
    match action:
        case act.Order(moves=moves, attack=attack):
            places = {"field": moves[-1] if moves else "", "target": attack}
            return {name: _field_value(state, place) for name, place in places.items() if place}
        case act.Name(field=field) | act.Retreat(field=field):
            return {"field": _field_value(state, field)}
        case act.PlayCard(card=card, field=field) if field:
            return {"card": _card_value(state, card), "field": _field_value(state, field)}
        case act.PlayCard(card=card) | act.Shield(card=card):
            return {"card": _card_value(state, card)}
        case act.Front(cards=cards):
            return {"cards": Listing(tuple(_card_value(state, card) for card in cards))}
    return {}


def _field_value(state: State, name: str) -> Value:
    """Return how a button names a field of the map, by its id."""
    map = state.table.map
    return field_term(map.fields[map.number[name]].title)


def _card_value(state: State, number: int) -> Value:
    """Return how a button names a card of the side that is asked: by its unit if that has a noun, else "card 7"."""
    value = card_value(number, state.table.card(decision_of(state).seat, number).name)
    # The bare number is what `card_value` gives for a card whose unit has no noun.
    return card_term(number) if value == str(number) else value


def recommended(state: State, legal: tuple[WarsawAction, ...]) -> Kind | None:
    """Return the first of `_KINDS` that is among the legal actions; None if none is."""
    # While attacks are declared, cards are not recommended: the battles will need them.
    kinds = tuple((name, types) for name, types in _KINDS if not (state.pointers and act.PlayCard in types))
    return first_kind(kinds, legal)
