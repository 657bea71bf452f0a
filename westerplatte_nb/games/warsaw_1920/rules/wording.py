"""The wordings of events, actions, refusals and questions: a key, and values by the name of their field."""

from functools import cache

from westerplatte_nb.engine.value import Count, Decision, Event, Listing, Outcome, Portion, Reason, Term, Value, Wording
from westerplatte_nb.engine.wording import ByField, listed, values_of, word_refusal
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS, RED, SIDES
from westerplatte_nb.games.warsaw_1920.rules.cards import UNSEEN, decks_of
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST
from westerplatte_nb.games.warsaw_1920.rules.steps import RetreatChoice

# The one place of the map that has a name of its own in each language.
_CAPITAL = "Warszawa"


def side_term(seat: int) -> Term:
    """Return the term of a side by seat (0-based)."""
    return Term(f"side_{SIDES[seat]}")


# Every game calls its seats by this name.
seat_term = side_term


def army_term(army: str) -> Term:
    """Return the term of an army, by its id."""
    return Term(f"army_{army}")


def field_term(title: str) -> Term:
    """Return the term of a field, by its title: its id and name (`D3 Radzymin`), or its id alone."""
    field_id, _, place_name = title.partition(" ")
    # The capital alone has a name in each language; its term adds only the id.
    return Term("field_capital", field_id) if place_name == _CAPITAL else Term("field", title)


def card_term(card: int | str) -> Term:
    """Return the term of a card, by its number in its deck or by its name.

    A name from a file of one's own is no noun of the catalogues: it is quoted as it is.
    """
    if isinstance(card, int):
        return Term("card", str(card))
    return Term(f"unit_{card}") if card in _unit_keys() else Term("unit", card)


def card_value(card: int, name: str) -> Value:
    """Return how a sentence names a card: by the catalogues' noun for its name if there is one, else by its number."""
    return Term(f"unit_{name}") if name in _unit_keys() else str(card)


@cache
def _unit_keys() -> frozenset[str]:
    """Return the names of the cards in the package's own decks, in any release: those that the catalogues have."""
    decks = (deck for release in range(1, NEWEST + 1) for deck in decks_of(release))
    return frozenset(card.name for deck in decks for card in deck) - {""}


def _pairs(cards: tuple[int, ...], names: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """Return pairs of a card and its name; for hidden cards, which have no `names`, all names are empty."""
    return tuple(zip(cards, names or ("",) * len(cards), strict=True))


def _card_values(cards: tuple[int, ...], names: tuple[str, ...]) -> tuple[Value, ...]:
    """Return how a sentence names each card (`card_value`)."""
    return tuple(card_value(card, name) for card, name in _pairs(cards, names))


def phase_term(phase: str) -> Term:
    """Return the term of a phase of the round."""
    return Term(f"phase_{phase}")


_BY_FIELD: ByField = {
    "seat": side_term,
    "army": army_term,
    "target": army_term,
    "armies": listed(army_term),
    "start": field_term,
    "field": field_term,
    "card": card_term,
    "cards": listed(str),
    "phase": phase_term,
    "cubes": lambda number: Count("order", number),
    "orders": lambda number: Count("order", number),
    "number": lambda number: Count("card", number),
    "points": lambda number: Count("point", number),
    "round": int,
    "total": int,
    "strength": int,
    "effects": int,
}


def word_event(event: Event) -> Wording:
    """Return the wording of an event; where cards are hidden from the viewer, that of a sentence without them."""
    key = f"event.{type(event).__name__}"
    values = values_of(event, _BY_FIELD)
    match event:
        # With `.seen` the sentence names the cards, without it only their number.
        case happened.CardsDrawn(cards=cards) | happened.CardsLookedAt(cards=cards) | happened.FrontPlaced(cards=cards):
            values["number"] = Count("card", len(cards))
            values["cards"] = Listing(_card_values(cards, event.names))
            if UNSEEN not in cards:
                key += ".seen" if cards else ".none"
        case happened.FrontRevealed(cards=()):
            key += ".none"
        case happened.FrontRevealed(cards=cards, names=names, strengths=strengths):
            card_terms = [
                Term(f"unit_{name}") if name in _unit_keys() else card_term(card) for card, name in _pairs(cards, names)
            ]
            values["cards"] = Listing(tuple(map(Portion, card_terms, strengths)))
        case happened.CardsUnfit(cards=cards, names=names):
            values["cards"] = Listing(_card_values(cards, names))
        case happened.CardPlayed(card=card, name=name):
            values["card"] = card_value(card, name)
        case happened.CardDrawnBack(card=card, name=name) | happened.CardSetAside(card=card, name=name):
            values["card"] = card_value(card, name)
            key += "" if card == UNSEEN else ".seen"
        case happened.StrengthCounted(effects=effects) if effects:
            key += ".effects"
        case happened.BattleWon(army=army) | happened.ArmyRemoved(army=army) if army == ARMIES[DEFENDERS].id:
            key += ".defenders"  # the one army that is many
        case happened.GameEnded(rule=rule):
            key += f".{rule.partition('.')[2]}"  # "radzymin" of the rule `end.radzymin`
    return Wording(key, values)


def word_action(action: WarsawAction) -> Wording:
    """Return the wording of an action as a choice on a button."""
    key = f"action.{type(action).__name__}"
    match action:
        case act.Order(army=army, moves=moves, attack=attack):
            values: dict[str, Value] = {"army": army_term(army)}
            if moves:
                values["field"] = field_term(moves[-1])
            if attack:
                values["target"] = field_term(attack)
            if moves and attack:
                return Wording(f"{key}.both", values)
            return Wording(f"{key}.{'move' if moves else 'attack'}", values)
        case act.PlayCard(card=card, army=army, field=field):
            values = {"card": card_term(card)}
            if army:
                values["army"] = army_term(army)
            if field:
                values["field"] = field_term(field)
                return Wording(f"{key}.field", values)
            return Wording(f"{key}.{'army' if army else 'alone'}", values)
        case act.Front(cards=cards):
            return Wording(key, {"cards": Listing(tuple(map(str, cards)))})
    return Wording(key, values_of(action, _BY_FIELD))


def word_reason(reason: Reason) -> Wording:
    """Return the wording of a refusal; its key is `why_not.` and the reason's own key."""
    return word_refusal(reason, _BY_FIELD)


def word_question(decision: Decision) -> Wording:
    """Return the wording of a question.

    For `shield` there is one for each rule that asks (`.fortified`, `.encircle`); that of a retreat names the army.
    """
    variant = f".{decision.rule.partition('.')[2]}" if decision.kind == "shield" else ""
    values: dict[str, Value] = {"seat": side_term(decision.seat)}
    if isinstance(decision.step, RetreatChoice):
        values["army"] = army_term(ARMIES[decision.step.army].id)
    return Wording(f"question.{decision.kind}{variant}", values)


def word_outcome(outcome: Outcome) -> Wording:
    """Return the wording of how the game ended, with the points of the Red player."""
    winners = Listing(tuple(side_term(seat) for seat in outcome.winners))
    points = Count("point", outcome.points[RED])
    return Wording(f"outcome.{outcome.result}", {"winners": winners, "points": points})
