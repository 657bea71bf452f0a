"""The wordings of events, actions, refusals and questions: a key, and values by the name of their field."""

import re

from westerplatte_nb.engine.value import Count, Decision, Event, Listing, Outcome, Reason, Term, Value, Wording
from westerplatte_nb.engine.wording import ByField, listed, portions, values_of, word_refusal
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import AIR, UNSEEN
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, point_text

# Names in notation whose kind has a noun of its own: `inf1`, `inf1.2`, `mor.2`; others are just platoons and stands.
_UNIT_NAME = re.compile(r"(hq|inf|tks|7tp|atg|cav|mor|car|tnk)(\d*)\.?(\d*)")


def side_term(seat: int) -> Term:
    """Return the term of a side by seat (0-based)."""
    return Term(f"side_{SIDES[seat]}")


# Every game calls its seats by this name.
seat_term = side_term


def _kind_and_number(name: str) -> tuple[str, str]:
    """Return the kind of a platoon or stand, and its number as its counter shows it, with a hard space before it.

    `inf1.2` gives `inf` and ` 1.2`. The number is empty where the side has one of a kind. A name of no known kind is of
    kind `other`, with the name itself in place of the number.
    """
    match = _UNIT_NAME.fullmatch(name)
    kind, number = ("other", name) if match is None else (match[1], ".".join(filter(None, match.groups()[1:])))
    # The hard space keeps the number on one line with its word.
    return kind, f"\u00a0{number}" if number else ""


def platoon_term(title: str) -> Term:
    """Return the term of a platoon: its kind where it has a noun, its side, and its number where there are several."""
    side, _, name = title.partition(".")
    kind, number = _kind_and_number(name)
    # The number of a known kind comes before its noun ("the 1st Polish infantry platoon"), so it loses its hard space;
    # the name of another kind comes after the noun and keeps the space.
    return Term(f"platoon_{kind}_{side}", number if kind == "other" else number.strip())


def unit_term(name: str) -> Term:
    """Return the short term of a platoon, by its name in notation: its kind and its number."""
    kind, number = _kind_and_number(name)
    return Term(f"unit_{kind}", number)


def stand_term(title: str) -> Term:
    """Return the term of a stand: its kind where it has a noun, its side, and its number."""
    side, _, name = title.partition(".")
    kind, number = _kind_and_number(name)
    return Term(f"stand_{kind}_{side}", number)


def stand_number(name: str) -> str:
    """Return the number that the counter of a stand shows, by its name in notation; the name if its kind is unknown."""
    return _kind_and_number(name)[1].strip()


def piece_term(name: str) -> Term:
    """Return the short term of a stand, by its name in notation: its kind and its number."""
    kind, number = _kind_and_number(name)
    return Term(f"piece_{kind}", number)


def card_term(card: str) -> Term:
    """Return the term of a card."""
    return Term("card_unseen" if card == UNSEEN else f"card_{card}")


def mark_term(name: str) -> Term:
    """Return the term of a marked place."""
    return Term("mark", name)


def _amounts_by_side(amounts: tuple[int, ...]) -> Listing:
    """Return an amount for each side, by seat, as a list that names the sides."""
    return portions(amounts, side_term)


_BY_FIELD: ByField = {
    "seat": side_term,
    "platoon": platoon_term,
    "platoons": listed(platoon_term),
    "stand": stand_term,
    "target": stand_term,
    "card": card_term,
    "cards": listed(card_term),
    "points": listed(point_text),
    "start": point_text,
    "end": point_text,
    "rolls": _amounts_by_side,
    "totals": _amounts_by_side,
    "dice": listed(str),
    "hits": lambda number: Count("hit", number),
    "lost": lambda number: Count("endurance", number),
    "left": lambda number: Count("endurance", number),
    "turns": lambda number: Count("turn", number),
    "number": lambda number: Count("card", number),
    "held": _amounts_by_side,
    "die": int,
    "needed": int,
    "round": int,
}


def word_event(event: Event) -> Wording:
    """Return the wording of an event; its key has an ending where the sentence has variants.

    So `.seen` is the variant that names cards, for viewers who see them.
    """
    key = f"event.{type(event).__name__}"
    values = values_of(event, _BY_FIELD)
    match event:
        case happened.InitiativeRolled(is_double=True):
            key += ".double"
        case happened.StandMoved(is_short=True):
            key += ".short"
        case happened.CardPlayed(platoons=()):
            key += ".alone"
        case happened.CardPlayed(card=card) if card == AIR:  # the platoons are the other side's
            key += ".air"
        case happened.FeintPlayed(platoons=()):
            key += ".alone"
        case happened.CardsDrawn(cards=cards):
            values["number"] = Count("card", len(cards))
            key += "" if UNSEEN in cards else ".seen"
        case happened.CardsPutDown(cards=cards) if UNSEEN not in cards:
            key += ".seen" if cards else ".none"
        case happened.CardExchanged(card=card) if card != UNSEEN:
            key += ".seen"
        case happened.EnduranceLost(left=0):
            key += ".last"
        case happened.StandDrivenBack(start=start, end=end) if start == end:
            key += ".held"
        case happened.StandsClosed(totals=totals):
            # The totals of two stands, not of the sides by seat.
            key += ".draw" if len(set(totals)) == 1 else ""
            values["totals"] = Listing(tuple(str(total) for total in totals))
    return Wording(key, values)


def word_action(action: SeptemberAction) -> Wording:
    """Return the wording of an action as a button shows it; platoons and stands go by their kind and number."""
    key = f"action.{type(action).__name__}"
    match action:
        case act.Bring(platoon=name) | act.Rally(platoon=name) | act.GoBack(platoon=name):
            return Wording(key, {"name": unit_term(name)})
        case act.Deploy(platoon=name, points=points):
            return Wording(key, {"name": unit_term(name), "points": Listing(tuple(map(point_text, points)))})
        case act.Play(card=card, platoons=platoons):
            names = Listing(tuple(map(unit_term, platoons)))
            return Wording(key if platoons else f"{key}.alone", {"card": card_term(card), "names": names})
        case act.React(order=order, platoon=name):
            return Wording(key, {"card": card_term(order), "name": unit_term(name)})
        case act.To(stand=name, end=end, bend=bend):
            values: dict[str, Value] = {"name": piece_term(name), "end": point_text(end)}
            if bend == NOWHERE:
                return Wording(key, values)
            return Wording(f"{key}.bent", {**values, "bend": point_text(bend)})
        case act.Fire(stand=name, target=target):
            return Wording(key, {"name": piece_term(name), "target": piece_term(target)})
        case act.Hold(stand=name):
            return Wording(key, {"name": piece_term(name)})
        case act.Discard(places=places):
            return Wording(key, {"places": Listing(tuple(map(str, places)))})
    return Wording(key, {})


def word_reason(reason: Reason) -> Wording:
    """Return the wording of a refusal, whose key is `why_not.` and the reason's own key."""
    return word_refusal(reason, _BY_FIELD)


def word_question(decision: Decision) -> Wording:
    """Return the wording of the question of a decision; a question about one stand or platoon names it.

    It does so only for a viewer who sees the answers, as the name is taken from the first of them.
    """
    values: dict[str, Value] = {"seat": side_term(decision.seat)}
    first = decision.options[0] if decision.options else None
    name = getattr(first, "stand", None) or getattr(first, "platoon", None)
    key = f"question.{decision.kind}"
    if decision.kind in ("to", "fire", "rally", "place") and isinstance(name, str):
        term = piece_term if decision.kind in ("to", "fire") else unit_term
        return Wording(f"{key}.named", {**values, "name": term(name)})
    return Wording(key, values)


def word_outcome(outcome: Outcome) -> Wording:
    """Return the wording of an outcome: who won, and how many places each side holds."""
    winners = Listing(tuple(side_term(seat) for seat in outcome.winners))
    return Wording(f"outcome.{outcome.result}", {"winners": winners, "held": _amounts_by_side(outcome.points)})
