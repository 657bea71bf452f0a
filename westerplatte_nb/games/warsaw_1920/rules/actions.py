"""What a side does, each in one line of notation (section 7 of the rules); fields, armies and cards go by their ids."""

from collections.abc import Callable
from typing import Any

from westerplatte_nb.engine.notation import WordAction, read_action
from westerplatte_nb.engine.value import value
from westerplatte_nb.games.warsaw_1920.rules.armies import NUMBER
from westerplatte_nb.games.warsaw_1920.rules.cards import DECK
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import place_of


@value
class WarsawAction(WordAction):
    """The base of all actions."""


@value
class Cube(WarsawAction):
    """Put an order cube on an own army (rules `setup.red_bonus`, `tidy.short`)."""

    army: str


@value
class Plunder(WarsawAction):
    """Take two orders from an army and draw a card (rule `op.plunder`)."""

    army: str


@value
class Order(WarsawAction):
    """Spend orders of an army: one for each field that it moves to, one for the attack (rule `op.order`)."""

    army: str
    moves: tuple[str, ...] = ()
    attack: str = ""

    def parts(self) -> tuple[object, ...]:
        """Return the words of its notation: the army, `move` and a field for each move, `attack` and a field."""
        moves = [word for field in self.moves for word in ("move", field)]
        attack = ("attack", self.attack) if self.attack else ()
        return (self.army, *moves, *attack)


@value
class PlayCard(WarsawAction):
    """Play a card for its action (rule `op.card`), for an army and to a field where it needs them."""

    card: int
    army: str = ""
    field: str = ""


@value
class Pass(WarsawAction):
    """Do nothing: no act of the phase (rule `op.pass`), no card set aside (rule `battle.shield`)."""


@value
class Name(WarsawAction):
    """Name the battle that is fought next: the attacking army and the field attacked (rule `battle.one`)."""

    army: str
    field: str


@value
class Front(WarsawAction):
    """Put cards face down to the front (rule `battle.commit`)."""

    cards: tuple[int, ...]


@value
class Shield(WarsawAction):
    """Set a card of the front aside, safe from being drawn back (rules `battle.fortified`, `battle.encircle`)."""

    card: int


@value
class Retreat(WarsawAction):
    """Go back to a field after a battle lost (rule `battle.retreat`)."""

    field: str


WarsawAction.WORDS = {
    Cube: "cube", Plunder: "plunder", Order: "order", PlayCard: "card", Pass: "pass", Name: "name", Front: "front",
    Shield: "shield", Retreat: "retreat",
}  # fmt: skip


def _read_army(word: str) -> str:
    """Return a word that is the id of an army. Raises ValueError for any other."""
    if word not in NUMBER:
        raise ValueError(word)
    return word


def _read_field(word: str) -> str:
    """Return a word that has the form of a field's id; the map need not have it. Raises ValueError for any other."""
    place_of(word)
    return word


def _read_card(word: str) -> int:
    """Return the number of a card, from 1 to DECK. Raises ValueError for any other word."""
    number = int(word)
    if not 1 <= number <= DECK:
        raise ValueError(word)
    return number


def _read_order(army: str, *words: str) -> Order:
    """Return the order of an army; `words` are pairs of `move` and a field, then at most one of `attack` and a field.

    Raises ValueError for other words, and for none at all.
    """
    steps = list(zip(words[::2], words[1::2], strict=True))
    attack = ""
    if steps and steps[-1][0] == "attack":
        attack = _read_field(steps.pop()[1])
    if any(word != "move" for word, _ in steps) or not (steps or attack):
        raise ValueError(words)
    return Order(_read_army(army), tuple(_read_field(field) for _, field in steps), attack)


def _read_play(card: str, army: str = "", field: str = "") -> PlayCard:
    """Return the play of a card for its action; `army` and `field` stay empty where the action needs none."""
    return PlayCard(_read_card(card), army and _read_army(army), field and _read_field(field))


def _read_front(*words: str) -> Front:
    """Return a front. Raises ValueError unless its cards are in ascending order, each once, and at least one."""
    cards = tuple(map(_read_card, words))
    if not cards or list(cards) != sorted(set(cards)):
        raise ValueError(words)
    return Front(cards)


_READERS: dict[str, Callable[..., Any]] = {
    "cube": lambda army: Cube(_read_army(army)),
    "plunder": lambda army: Plunder(_read_army(army)),
    "order": _read_order,
    "card": _read_play,
    "pass": Pass,
    "name": lambda army, field: Name(_read_army(army), _read_field(field)),
    "front": _read_front,
    "shield": lambda card: Shield(_read_card(card)),
    "retreat": lambda field: Retreat(_read_field(field)),
}


def parse_action(text: str) -> WarsawAction:
    """Return the action that one line of notation names.

    Raises NotationError.
    """
    action: WarsawAction = read_action(text, _READERS)
    return action
