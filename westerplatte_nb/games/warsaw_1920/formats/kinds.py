"""The kinds of files that only this game has: its map and its decks."""

from westerplatte_nb.formats.game_files import FileKind
from westerplatte_nb.games.warsaw_1920.formats.setup import DecksEntry, MapEntry, decks_of_file, map_of_file
from westerplatte_nb.games.warsaw_1920.rules.armies import SIDES

KINDS = (
    FileKind(
        "map", MapEntry, lambda data: "field" in data or "army" in data, map_of_file, lambda map: len(map["field"])
    ),
    FileKind(
        "decks",
        DecksEntry,
        lambda data: "poland" in data and "red" in data,
        decks_of_file,
        lambda decks: sum(len(decks[side]) for side in SIDES),
    ),
)
