"""The rulings: the questions on which tables differ, and their answers (rules `init.choice`, `model.passage`)."""

from dataclasses import dataclass

FREE, BLOCKED = "free", "blocked"


@dataclass(frozen=True, slots=True)
class Rulings:
    """One answer to each question: what is meant where a setup names none."""

    first_go: str = "winner"
    passage: str = FREE


CHOICES: dict[str, tuple[str | bool, ...]] = {"first_go": ("winner", "winner_chooses"), "passage": (FREE, BLOCKED)}
# What games that begin now name (`engine.new_game`).
NEW_GAMES: dict[str, str | bool] = {"passage": BLOCKED}
EDITIONS: dict[str, Rulings] = {"common": Rulings(passage=BLOCKED)}
