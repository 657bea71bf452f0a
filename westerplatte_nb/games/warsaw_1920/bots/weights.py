"""The numbers by which the bots of Warsaw 1920 judge: in the two files beside this one."""

from functools import cache

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.engine.value import value
from westerplatte_nb.games.warsaw_1920.rules.state import ROUNDS

# What counts of an army: where it stands, and by how many enemies.
PLACES = ("stands", "radzymin", "by_radzymin", "near_radzymin", "by_warsaw", "near_warsaw", "faced")
FACED = PLACES.index("faced")
CONDITIONS = ("red_good", "red_dispersed", "polish_good", "polish_dispersed")
# What counts of the whole.
WHOLE = (
    "defenders", "one_lost", "two_lost", "one_good", "two_good", "red_hand", "polish_hand", "red_orders",
    "polish_orders",
)  # fmt: skip


@value
class Weights:
    """What counts for the Red Army in one round, in log-odds."""

    even: float
    places: tuple[tuple[float, ...], ...]
    whole: tuple[float, ...]


# What decides the game, in log-odds.
DECIDED = 8.0


@cache
def weights_of(round: int, name: str = "weights") -> Weights:
    """Return the weights of a round as it begins; after the last one Radzymin alone decides (rule `end.radzymin`).

    `weights` are those of the sensible player, `evaluation` those of the search.
    """
    if round > ROUNDS:
        red = tuple(DECIDED * (name == "radzymin") for name in PLACES)
        nothing = (0.0,) * len(PLACES)
        return Weights(0.0, (red, red, nothing, nothing), (0.0,) * len(WHOLE))
    plain, place = package_data(__package__, name), round - 1
    places = tuple(tuple(plain[condition][name][place] for name in PLACES) for condition in CONDITIONS)
    return Weights(plain["even"][place], places, tuple(plain["whole"][name][place] for name in WHOLE))
