"""The steps of the agenda: what is still to be done, as values."""

from westerplatte_nb.engine.value import value


@value
class SeatStep:
    """What is left to a side, or asked of it."""

    seat: int


@value
class BonusCube:
    """The Red player puts a cube of the set-up on an army; `first_army` got the first, -1 before it."""

    first_army: int = -1


@value
class RoundStart:
    """A round begins."""


@value
class Operations(SeatStep):
    """A side has its act of the operations phase."""


@value
class NameBattle(SeatStep):
    """A side names the next battle, or the phase is over."""


@value
class Commit(SeatStep):
    """A side puts its cards to the front."""


@value
class SetAside(SeatStep):
    """A side may set a card of its front aside."""

    rule: str


@value
class DrawBack:
    """Each side draws one of the other's front cards."""


@value
class Reveal:
    """The fronts are shown and compared."""


@value
class RetreatChoice:
    """The beaten defender goes back, its owner choosing, and the winner enters the field left."""

    army: int


@value
class BattleEnd(SeatStep):
    """Pointers are looked at, both draw, and a side names the next battle."""


@value
class TidyCubes(SeatStep):
    """Each army gets an order; where cubes run short, a side chooses which."""


@value
class TidyEnd:
    """Both draw, and the next round begins or the game ends."""
