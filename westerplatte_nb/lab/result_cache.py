"""Results of games in a file of JSON lines, so that a long run can be stopped and resumed."""

import ast
import hashlib
import json
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from westerplatte_nb.engine.registry import games

_PACKAGE = Path(__file__).parents[1]
# What decides how a bot plays a seed, apart from the rules, which the tests hold still.
_BOT_FILES = ("bots/**/*.py", "games/*/bots/**/*.py", "games/*/bots/**/*.toml", "games/*/rules/data/**/*.toml")
# Files of bots whose names begin so decide no game of the lab: they explain moves, or play with people.
_EXCLUDED_PREFIXES = ("hints", "reasons", "seat_player")


# Defaults that a line leaves out, and the file's own names of fields, which old files have.
_DEFAULTS: dict[str, Any] = {"seat": 0, "others": ""}
_FILE_NAMES = {"players": "officers", "round": "day"}


class StrengthKey(NamedTuple):
    """The games that a line of the table of strength counts.

    `level` is empty in a game without levels, `players` None where the game has but one number; all seats but `seat`
    are played by the bot `others`, or by the same one where that is empty.
    """

    game: str
    bot: str
    level: str
    players: int | None
    playouts: int | None
    seat: int = 0
    others: str = ""


class CachedResult(NamedTuple):
    """How one game ended: `result`, `turns`, `round`, and the seconds of processor time."""

    key: StrengthKey
    seed: int
    result: str
    turns: int
    round: int
    seconds: float


@cache
def fingerprint() -> str:
    """Return a short hash of the bots and cards of this package; results of another hash cannot be compared."""
    digest = hashlib.sha256()
    # All files that `_BOT_FILES` name, in an order that is the same on every system; but not those that explain moves
    # or play with people.
    for path in sorted((path for glob in _BOT_FILES for path in _PACKAGE.glob(glob)), key=lambda path: path.parts):
        if not path.name.startswith(_EXCLUDED_PREFIXES):
            digest.update(_without_comments(path).encode())
    return digest.hexdigest()[:12]


def _without_comments(path: Path) -> str:
    """Return a text that is the same for Python or TOML files which differ in comments and layout alone."""
    text = path.read_text(encoding="utf-8")
    return repr(tomllib.loads(text)) if path.name.endswith(".toml") else ast.dump(ast.parse(text))


def read_results(path: Path) -> list[CachedResult]:
    """Return the results of this fingerprint in a file, none where there is no file; a damaged line is left out."""
    if not path.exists():
        return []
    return [row for line in path.read_text("utf-8").splitlines() if (row := _row(line)) is not None]


def _row(line: str) -> CachedResult | None:
    """Parse a line of the file; None for a damaged one, and for one of other bots or cards."""
    try:
        plain: dict[str, Any] = _DEFAULTS | {"game": games()[0]} | json.loads(line)
        if plain.pop("mark") != fingerprint():
            return None
        key = StrengthKey(*(plain.pop(_FILE_NAMES.get(name, name)) for name in StrengthKey._fields))
        _, *result_fields = CachedResult._fields  # the first one is the key
        values = [plain.pop(_FILE_NAMES.get(name, name)) for name in result_fields]
        # Each field was taken out of `plain`: a line that has others left is not ours.
        return None if plain else CachedResult(key, *values)
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def append_results(path: Path, rows: Iterable[CachedResult]) -> None:
    """Append results to a file, a line each; the file and its folder are made if need be."""
    lines = [json.dumps({"mark": fingerprint(), **_plain(row)}) for row in rows]
    path.parent.mkdir(parents=True, exist_ok=True)
    # A process that was killed may have left its last line incomplete: the next one must not be joined to it.
    is_incomplete = path.exists() and path.stat().st_size > 0 and not path.read_bytes().endswith(b"\n")
    with path.open("a", encoding="utf-8") as file:
        file.write(("\n" if is_incomplete else "") + "\n".join(lines) + "\n")


def _plain(row: CachedResult) -> dict[str, Any]:
    """Return a row as the fields of a line of the file, under the file's names; fields with their default are left out.

    The first game is a default as well, since older files name none.
    """
    values = row.key._asdict() | row._asdict()
    defaults = _DEFAULTS | {"game": games()[0]}
    return {
        _FILE_NAMES.get(name, name): value
        for name, value in values.items()
        if name != "key" and not (name in defaults and value == defaults[name])
    }
