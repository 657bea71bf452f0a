"""The dice of an event (`westerplatte_nb.view.theatre.dice`)."""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.events.bases import OfTest
from westerplatte_nb.view.theatre.dice import Rolled

_ALWAYS_HITS, _NEVER_HITS = 10, 1


def rolled(event: Event) -> Rolled | None:
    """Return the dice of an event: their faces, which of them succeed, and the number needed as text.

    None for an event without dice.
    """
    match event:
        case happened.ShotsFired(dice=dice, needed=needed) | happened.AircraftAttacked(dice=dice, needed=needed):
            return Rolled(dice, tuple(_is_hit(die, needed) for die in dice), f"{needed}+")
        case OfTest(die=die, needed=needed):
            return Rolled((die,), (die <= needed,), f"≤ {needed}")
        case happened.InitiativeRolled(rolls=rolls, seat=seat) | happened.DeploymentRolled(rolls=rolls, seat=seat):
            return Rolled(rolls, tuple(number == seat for number in range(len(rolls))))
        # The greater total succeeds, at equal ones none.
        case happened.StandsClosed(dice=dice, totals=(own, other)):
            return Rolled(dice, (own > other, other > own))
        case happened.StandBogged(die=die) | happened.AircraftMissing(die=die):
            return Rolled((die,), (False,))
    return None


def _is_hit(die: int, needed: int) -> bool:
    return die != _NEVER_HITS and (die == _ALWAYS_HITS or die >= needed)
