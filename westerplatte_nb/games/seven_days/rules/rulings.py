"""The rulings: ten questions on which tables differ, and each rulebook's answers as a preset (rules section 9)."""

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Rulings:
    """One answer to each question; the defaults are the `common` preset."""

    start_space: str = "outpost_c"
    joint_fire_limit: str = "all"
    borrowed_round: bool = True
    mine_trigger: str = "space"
    overflow: str = "guardhouses"
    full_tracks_move: bool = True
    ammunition_loss: str = "even"
    event_ammunition: str = "even"
    surplus_bricks: str = "reserve"
    fresh_troop_moves: bool = True


CHOICES: dict[str, tuple[str | bool, ...]] = {
    "start_space": ("outpost_c", "any_outpost"),
    "joint_fire_limit": ("two", "all"),
    "borrowed_round": (True, False),
    "mine_trigger": ("space", "arrival"),
    "overflow": ("guardhouses", "neighbours"),
    "full_tracks_move": (True, False),
    "ammunition_loss": ("even", "free"),
    "event_ammunition": ("even", "free"),
    "surplus_bricks": ("reserve", "box"),
    "fresh_troop_moves": (True, False),
}

EDITIONS: dict[str, Rulings] = {
    "common": Rulings(),
    "pl": Rulings(joint_fire_limit="two", borrowed_round=False),
    "en": Rulings(ammunition_loss="free", event_ammunition="free", surplus_bricks="box"),
    "de": Rulings(
        start_space="any_outpost",
        joint_fire_limit="two",
        mine_trigger="arrival",
        overflow="neighbours",
        full_tracks_move=False,
    ),
}


def rulings_for(edition: str, changes: dict[str, Any] | None = None) -> Rulings:
    """Return an edition's rulings, with other answers where `changes` has some, by the name of the ruling.

    Raises KeyError for an unknown edition and TypeError for an unknown ruling.
    """
    return replace(EDITIONS[edition], **(changes or {}))
