"""What a side does, each in one line of notation (section 6 of the rules); platoons and stands go by their names."""

from collections.abc import Callable
from typing import Any

from westerplatte_nb.engine.notation import WordAction, read_action
from westerplatte_nb.engine.value import value
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, named_point, point_name


@value
class SeptemberAction(WordAction):
    """The base of all actions."""


@value
class Begin(SeptemberAction):
    """Be the first to deploy, or to go (rules `setup.deploy`, `init.choice`)."""


@value
class Yield(SeptemberAction):
    """Let the other side be the first."""


@value
class Bring(SeptemberAction):
    """Choose the platoon to deploy next (rule `setup.deploy`)."""

    platoon: str


@value
class Deploy(SeptemberAction):
    """Deploy a platoon, a point for each stand (rule `setup.deploy`)."""

    platoon: str
    points: tuple[int, ...]

    def parts(self) -> tuple[object, ...]:
        """Return what the line of notation has after its word: the platoon, then the name of each point."""
        return (self.platoon, *map(point_name, self.points))


@value
class Play(SeptemberAction):
    """Play an order card for platoons; of Air support the platoon is the enemy's (rule `turn.alternate`)."""

    card: str
    platoons: tuple[str, ...] = ()


@value
class Pass(SeptemberAction):
    """Play no more orders in this turn (rule `turn.pass`)."""


@value
class Leave(SeptemberAction):
    """Leave the second card of the first go (rule `init.two_cards`)."""


@value
class To(SeptemberAction):
    """Declare where a stand goes, and where its route bends (rule `turn.declare`)."""

    stand: str
    end: int
    bend: int = NOWHERE

    def parts(self) -> tuple[object, ...]:
        """Return what the line of notation has after its word: the stand, the end of its route, `via` and the bend."""
        via = () if self.bend == NOWHERE else ("via", point_name(self.bend))
        return (self.stand, point_name(self.end), *via)


@value
class Fire(SeptemberAction):
    """Declare which stand fires at which (rule `turn.declare`)."""

    stand: str
    target: str


@value
class Hold(SeptemberAction):
    """Declare that a stand does not fire."""

    stand: str


@value
class Rally(SeptemberAction):
    """Declare that a platoon rallies where it stands (rule `model.withdraw`)."""

    platoon: str


@value
class GoBack(SeptemberAction):
    """Declare that a platoon withdraws and does not rally (rule `model.withdraw`)."""

    platoon: str


@value
class React(SeptemberAction):
    """Answer a card with a reaction of an own platoon (rule `turn.react`)."""

    order: str
    platoon: str


@value
class Feint(SeptemberAction):
    """Answer a card with a Feint (rule `turn.feint`)."""


@value
class Decline(SeptemberAction):
    """Answer a card with nothing (rule `turn.answer`)."""


@value
class Discard(SeptemberAction):
    """Put cards of the hand down, by their places from 1 (rule `turn.discard`)."""

    places: tuple[int, ...]


@value
class Keep(SeptemberAction):
    """Put no card down (rule `turn.discard`)."""


SeptemberAction.WORDS = {
    Begin: "begin", Yield: "yield", Bring: "bring", Deploy: "deploy", Play: "play", Pass: "pass", Leave: "leave",
    To: "to", Fire: "fire", Hold: "hold", Rally: "rally", GoBack: "back", React: "react", Feint: "feint",
    Decline: "decline", Discard: "discard", Keep: "keep",
}  # fmt: skip


def _read_move(stand: str, end: str, via: str = "via", bend: str = "") -> To:
    """Read the words of a declared move: `stand end`, or `stand end via bend`.

    Raises ValueError for a point that there is not, or another word in place of `via`.
    """
    if via != "via":
        raise ValueError(via)
    return To(stand, named_point(end), named_point(bend)) if bend else To(stand, named_point(end))


def _read_deployment(platoon: str, first: str, *others: str) -> Deploy:
    """Read the words of a deployment: a platoon and a point for each of its stands, at least one."""
    return Deploy(platoon, tuple(map(named_point, (first, *others))))


def _read_discard(first: str, *others: str) -> Discard:
    """Read the words of a discard: the places of the cards in the hand, from 1, at least one."""
    return Discard(tuple(map(int, (first, *others))))


def _read_play(card: str, *platoons: str) -> Play:
    """Read the words of a played card: the card and the platoons that it is played for, which may be none."""
    return Play(card, platoons)


_READERS: dict[str, Callable[..., Any]] = {word: kind for kind, word in SeptemberAction.WORDS.items()} | {
    "to": _read_move, "deploy": _read_deployment, "discard": _read_discard, "play": _read_play,
}  # fmt: skip


def parse_action(text: str) -> SeptemberAction:
    """Read one line of notation: the word of an action and its parts; whether it is legal is not checked.

    Raises NotationError.
    """
    action: SeptemberAction = read_action(text, _READERS)
    return action
