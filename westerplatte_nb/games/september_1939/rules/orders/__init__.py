"""The orders by name: one family each."""

from westerplatte_nb.games.september_1939.rules.cards import ASSAULT, FIRE, MOVE, WITHDRAW
from westerplatte_nb.games.september_1939.rules.orders.moves import ASSAULTING, MOVING, RALLYING, WITHDRAWING
from westerplatte_nb.games.september_1939.rules.orders.order import FIRING, Family

# What a Withdraw becomes when its platoon rallies.
RALLY = "rally"

FAMILIES: dict[str, Family] = {
    MOVE: MOVING, FIRE: FIRING, ASSAULT: ASSAULTING, WITHDRAW: WITHDRAWING, RALLY: RALLYING,
}  # fmt: skip
