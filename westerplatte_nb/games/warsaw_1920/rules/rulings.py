"""The rulings: the one question on which tables differ, and its answers (rule `battle.way`)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rulings:
    """One answer to each question; the defaults are what a setup means that does not name them."""

    red_retreat: str = "empty_warsaw"


CHOICES: dict[str, tuple[str | bool, ...]] = {"red_retreat": ("never_warsaw", "empty_warsaw")}
# What games that begin now name (`engine.new_game`).
NEW_GAMES: dict[str, str | bool] = {"red_retreat": "never_warsaw"}
EDITIONS: dict[str, Rulings] = {"common": Rulings(red_retreat="never_warsaw")}
