"""How much of what is tried at random: a little in every `make test`, much in `.ci/run`, which has the time for it.

`WESTERPLATTE_GAMES=many` asks for the large numbers, here and nowhere else. The same tests run with both.
"""

import os

VARIABLE = "WESTERPLATTE_GAMES"
FEW, MANY = "few", "many"


def amount(few: int, many: int) -> int:
    """Return how many games, kills or places a test tries: `few` by default, `many` where those are asked for."""
    asked = os.environ.get(VARIABLE, FEW)
    if asked not in (FEW, MANY):
        raise ValueError(f"{VARIABLE} is {asked!r}, but it must be {FEW!r} or {MANY!r}")
    return many if asked == MANY else few
