"""Which rules speak of a place of the board, of a card, of an action: ids of the handbook, the nearest first."""

from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import cards as deck
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.wording import card_term, stand_term
from westerplatte_nb.i18n.words import Words

Ids = tuple[str, ...]

_ORDER: dict[str, Ids] = {
    deck.MOVE: ("model.move", "model.module", "model.block", "model.terrain", "model.platoon"),
    deck.FIRE: ("model.fire", "model.training", "model.terrain"),
    deck.ASSAULT: ("model.assault", "model.phases", "model.melee", "model.fire", "model.move"),
    deck.WITHDRAW: ("model.withdraw", "model.retire", "model.pinned"),
    deck.POSITION: ("turn.two_platoons", "model.move"),
    deck.COVER: ("turn.two_platoons", "model.move", "model.assault"),
    deck.RECON: ("turn.free_cards", "turn.no_refill"),
    deck.AIR: ("model.air", "turn.free_cards"),
    deck.FEINT: ("turn.feint", "turn.feint_scope"),
}
_ACTION: dict[type, Ids] = {
    act.Begin: ("setup.deploy", "init.choice"),
    act.Yield: ("setup.deploy", "init.choice"),
    act.Bring: ("setup.deploy", "setup.sequence"),
    act.Deploy: ("setup.sequence", "model.formation", "model.platoon", "model.terrain"),
    act.Pass: ("turn.pass", "turn.go", "turn.end"),
    act.Leave: ("init.two_cards", "init.double"),
    act.To: (
        "model.move",
        "model.module",
        "model.block",
        "model.route",
        "model.terrain",
        "model.together",
        "turn.binding",
    ),
    act.Fire: ("model.fire", "model.terrain", "turn.binding"),
    act.Hold: ("model.fire", "turn.declare"),
    act.Rally: ("model.withdraw", "model.pinned", "model.training"),
    act.GoBack: ("model.withdraw",),
    act.Feint: _ORDER[deck.FEINT],
    act.Decline: ("turn.answer", "turn.react"),
    act.Discard: ("turn.discard", "init.roll"),
    act.Keep: ("turn.discard", "setup.hand"),
}
_REACTION: Ids = ("parts.reactions", "turn.react", "turn.answer")
_STAND: Ids = (
    "model.platoon",
    "model.move",
    "model.fire",
    "model.training",
    "model.pinned",
    "parts.markers",
    "turn.once",
)
_KINDS, _NUMBERS, _STANDS = ("hq", "inf", "tks", "7tp", "atg", "cav", "mor", "car", "tnk"), ("", "1", "2", "3"), 3


def rules_of_target(state: State, target: str) -> Ids:
    """Return the ids of the rules about a stand, a marked place or a card (by kind, not by name); () for others."""
    kind, _, name = target.partition(":")
    if kind == "card":
        order = deck.ORDERED.get(name, name)
        kind_rules = _REACTION if name in deck.REACTIONS else ("parts.orders",)
        return tuple(dict.fromkeys((*_ORDER.get(order, ()), *kind_rules)))
    if kind == "stand":
        return _STAND
    return ("end.winner", "end.turns") if kind == "mark" else ()


def rules_of_action(state: State, action: SeptemberAction) -> Ids:
    """Return the ids of the rules about an action; the rule of the pending decision comes last."""
    decision_rule = (state.decision.rule,) if state.decision is not None else ()
    match action:
        case act.Play(card=card):
            ids = _ORDER.get(card, ())
        case act.React(order=order):
            ids = (*_ORDER.get(order, ()), "turn.react")
        case _:
            ids = _ACTION.get(type(action), ())
    return tuple(dict.fromkeys((*ids, *decision_rule)))


def all_targets(seats: int) -> Ids:
    """Return all targets that have rules: every stand with a usual name, and the cards; `seats` is always two here."""
    # A usual name is `poland.inf1.2`: side, kind and number of the platoon, number of the stand.
    stands = (
        f"stand:{side}.{kind}{number}.{stand}"
        for side in SIDES
        for kind in _KINDS
        for number in _NUMBERS
        for stand in range(1, _STANDS + 1)
    )
    return (*stands, *(f"card:{card}" for card in deck.CARDS))


def place_name(target: str, words: Words) -> str:
    """Return the name of a card or a stand as people read it."""
    kind, _, name = target.partition(":")
    return words.term(card_term(name) if kind == "card" else stand_term(name))


def card_at(state: State, target: str) -> str:
    """Return no card: this game's cards have no page of their own in the rules."""
    return ""
