"""Games that were played, kept in a file of JSON lines, so that a long run can be stopped and gone on with."""

import ast
import hashlib
import json
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.registry import games

# What decides how a bot plays a seed, apart from the rules, which the tests hold still.
_DECIDING = (("bots", (".py", ".toml")), ("games", (".toml",)))
# Hints explain what the bots do, and a seat in a game with people is none of the lab's: they decide nothing here.
_TELLING = ("hints", "reasons", "seat_player")


# What a line need not say, and what the file calls a field; its words are kept, so that old files are read.
_UNNAMED: dict[str, Any] = {"seat": 0, "others": ""}
_FILED = {"players": "officers", "round": "day"}


@dataclass(frozen=True, slots=True)
class CachedResult:
    """How one game of one bot ended: `result`, `turns`, `round`, and the seconds of processor time."""

    game: str
    bot: str
    level: str
    players: int | None
    playouts: int | None
    seed: int
    result: str
    turns: int
    round: int
    seconds: float
    seat: int = 0
    others: str = ""

    @property
    def key(self) -> tuple[str, str, str, int | None, int | None, int, str, int]:
        """What the game was, apart from how it ended; the seed last."""
        return self.game, self.bot, self.level, self.players, self.playouts, self.seat, self.others, self.seed


@cache
def fingerprint() -> str:
    """Return a short mark of the bots and cards of this package; games of another mark cannot be compared."""
    told = hashlib.sha256()
    for folder, endings in _DECIDING:
        for path in _files(files("westerplatte_nb").joinpath(folder), endings):
            told.update(_content(path).encode())
    return told.hexdigest()[:12]


def _content(path: Traversable) -> str:
    """Return what a file says apart from comments."""
    text = path.read_text(encoding="utf-8")
    return repr(tomllib.loads(text)) if path.name.endswith(".toml") else ast.dump(ast.parse(text))


def _files(folder: Traversable, endings: tuple[str, ...]) -> Iterator[Traversable]:
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.is_dir():
            yield from _files(path, endings)
        elif path.name.endswith(endings) and not path.name.startswith(_TELLING):
            yield path


def read_kept(path: Path) -> list[CachedResult]:
    """Return the games of this mark in a file, none where there is no file; a torn last line is passed over."""
    if not path.exists():
        return []
    kept = []
    for line in path.read_text("utf-8").splitlines():
        row = _row(line)
        if row is not None:
            kept.append(row)
    return kept


def _row(line: str) -> CachedResult | None:
    try:
        plain: dict[str, Any] = _UNNAMED | {"game": games()[0]} | json.loads(line)
        if plain.pop("mark") != fingerprint():
            return None
        return CachedResult(
            **{field.name: plain.pop(_FILED.get(field.name, field.name)) for field in fields(CachedResult)}, **plain
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def keep(path: Path, rows: Iterable[CachedResult]) -> None:
    """Write games at the end of a file."""
    lines = [json.dumps({"mark": fingerprint(), **_filed(row)}) for row in rows]
    path.parent.mkdir(parents=True, exist_ok=True)
    is_torn = path.exists() and path.stat().st_size > 0 and not path.read_bytes().endswith(b"\n")
    with path.open("a", encoding="utf-8") as file:
        file.write(("\n" if is_torn else "") + "\n".join(lines) + "\n")


def _filed(row: CachedResult) -> dict[str, Any]:
    """Return a row in the words of the file; the first game of the list is not named there, as it was alone once."""
    filed = {_FILED.get(name, name): value for name, value in asdict(row).items()}
    if row.game == games()[0]:
        del filed["game"]
    for name, usual in _UNNAMED.items():
        if filed[name] == usual:
            del filed[name]
    return filed
