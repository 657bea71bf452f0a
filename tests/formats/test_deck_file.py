"""Deck, board and morale files: the package's own pass, and every published limit is kept."""

from __future__ import annotations

import codecs
import time
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import every_nth
from tests.each import each
from tests.formats.morale import read_morale
from tests.formats.telling import changed, lines, refusal, written
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_DATA, read_plain
from westerplatte_nb.formats.setup_file import read_board, read_deck
from westerplatte_nb.games.seven_days.formats.deck import read_events
from westerplatte_nb.games.seven_days.rules.board import published_board
from westerplatte_nb.games.seven_days.rules.cards import attack_deck, event_deck
from westerplatte_nb.games.seven_days.rules.difficulty import morale_track

HOME = Path(str(files("westerplatte_nb.games.seven_days.rules").joinpath("data")))
DECK = tomllib.loads((HOME / "attack_deck.toml").read_text("utf-8"))
EVENTS = tomllib.loads((HOME / "event_deck.toml").read_text("utf-8"))
BOARD = tomllib.loads((HOME / "board.toml").read_text("utf-8"))
MORALE = tomllib.loads((HOME / "morale.toml").read_text("utf-8"))


def number_of(kind: str, cards: list[dict]) -> int:
    return next(number for number, card in enumerate(cards) if card["kind"] == kind)


GUN = number_of("machine_gun", DECK["card"])
HOWITZER = number_of("howitzer", DECK["card"])
RAID = number_of("air_raid", DECK["card"])
DECLINE = number_of("morale_decline", DECK["card"])
WALL = number_of("wall", EVENTS["card"])
BOMBARDMENT = number_of("bombardment", EVENTS["card"])
BURNED = number_of("burned_path", EVENTS["card"])


def deck_id(number: int) -> str:
    return DECK["card"][number]["card"]


def event_id(number: int) -> str:
    return EVENTS["card"][number]["card"]


# The package's own


def test_the_packages_own_files_pass_and_read_the_same():
    assert read_deck(HOME / "attack_deck.toml") == attack_deck()
    assert read_events(HOME / "event_deck.toml") == event_deck()
    assert read_board(HOME / "board.toml") == published_board()
    assert read_morale(HOME / "morale.toml") == {colour: morale_track(colour) for colour in ("green", "red")}


def test_the_packages_own_data_say_where_each_item_comes_from():
    for item in (*DECK["card"], *EVENTS["card"], *BOARD["path"], *MORALE["green"], *MORALE["red"]):
        assert item["provenance"] in ("published", "translated", "reconstructed")


# Attack cards


@each(
    ("number", "field", "value", "problem"),
    [
        (GUN, "speed", 2, "choice: found 2, expected 1, 3"),
        (GUN, "speed", 0, "choice: found 0, expected 1, 3"),
        (GUN, "speed", True, "whole_number: found true, expected 1, 3"),
        (GUN, "speed", 1.0, "whole_number: found 1.0, expected 1, 3"),
        (GUN, "speed", "1", 'whole_number: found "1", expected 1, 3'),
        (GUN, "speed", None, "whole_number: found null, expected 1, 3"),
        (GUN, "speed", ..., "missing: expected 1, 3"),
        (GUN, "resistance", 0, "range: found 0, expected 1–3"),
        (GUN, "resistance", 4, "range: found 4, expected 1–3"),
        (GUN, "resistance", 10**30, "range: found 1000000000000000000000000000000, expected 1–3"),
        (GUN, "attack", 3, "choice: found 3, expected 1, 2"),
        (GUN, "track", "F", 'choice: found "F", expected A, B, C, D, E'),
        (GUN, "track", "1", 'choice: found "1", expected A, B, C, D, E'),
        (GUN, "track", ..., "missing: expected A, B, C, D, E"),
        (GUN, "space", "A", 'unknown: found "A"'),
        (GUN, "spede", 1, "unknown_near: found 1, expected speed"),
        (GUN, "moves", ["A", "A"], 'same_twice: found ["A", "A"], expected ["A", "C"]'),
        (GUN, "moves", ["A"], 'list: found ["A"], expected ["A", "C"]'),
        (GUN, "moves", ["A", "B", "C"], "length: found 3, expected ≤ 2"),
        (GUN, "moves", "AB", 'list: found "AB", expected ["A", "C"]'),
        (GUN, "stage", 3, "choice: found 3, expected 1, 2"),
        (GUN, "provenance", "official", 'choice: found "official", expected published, translated, reconstructed'),
        (HOWITZER, "attack", 2, "choice: found 2, expected 1"),
        (HOWITZER, "speed", 1, "unknown: found 1"),
        (HOWITZER, "resistance", ..., "missing: expected 1–3"),
        (RAID, "space", ..., "missing: expected A, B, C, D, E, 1, 2, 3, 4, 5, 6"),
        (RAID, "space", "7", 'choice: found "7", expected A, B, C, D, E, 1, 2, 3, 4, 5, 6'),
        (RAID, "track", "A", 'unknown: found "A"'),
        (DECLINE, "moves", ..., 'missing: expected ["A", "C"]'),
        (DECLINE, "attack", 1, "unknown: found 1"),
        (DECLINE, "kind", "tank", 'choice: found "tank", expected machine_gun, howitzer, air_raid, morale_decline'),
        (DECLINE, "kind", ..., "missing: expected machine_gun, howitzer, air_raid, morale_decline"),
    ],
)
def test_a_limit_of_an_attack_card_is_kept(tmp_path, number, field, value, problem):
    path = written(tmp_path / "mine.toml", changed(DECK, ["card", number, field], value))
    found = refusal(read_deck, path)
    assert found[0].file == str(path)
    told = [line for line in lines(found) if not line.startswith("field card: count")]
    assert len(told) == 1 and told[0].startswith(f"card {deck_id(number)}, field {field}: {problem}"), told


def test_zeros_where_a_card_has_no_such_value_are_harmless(tmp_path):
    data = changed(DECK, ["card", HOWITZER, "speed"], 0)
    data = changed(data, ["card", RAID, "attack"], 0)
    assert read_deck(written(tmp_path / "mine.toml", data)) == attack_deck()


def test_the_deck_has_24_and_40_cards_with_names_of_their_own(tmp_path):
    path = tmp_path / "mine.toml"
    assert lines(refusal(read_deck, written(path, changed(DECK, ["card", 0, "stage"], 2)))) == [
        "field card: count: found stage 1: 23, expected 24",
        "field card: count: found stage 2: 41, expected 40",
    ]
    assert lines(refusal(read_deck, written(path, changed(DECK, ["card", 63], ...)))) == [
        "field card: count: found stage 2: 39, expected 40"
    ]
    assert lines(refusal(read_deck, written(path, changed(DECK, ["card", 1, "card"], deck_id(0))))) == [
        f"card {deck_id(0)}, field card: same_twice: found 2 ×"
    ]
    assert lines(refusal(read_deck, written(path, {**DECK, "card": []})))[0].startswith("field card: count")
    assert lines(refusal(read_deck, written(path, {**DECK, "card": DECK["card"] * 4})))[0].startswith("field card: len")


def test_all_problems_are_told_at_once(tmp_path):
    data = changed(DECK, ["card", GUN, "speed"], 2)
    data = changed(data, ["card", HOWITZER, "attack"], 2)
    data = changed(data, ["card", RAID, "card"], "no spaces, please")
    data = changed(data, ["card", DECLINE, "card"], deck_id(RAID + 1))
    data = changed(data, ["card", 63, "stage"], 1)
    data["colour"] = "blue"
    told = lines(refusal(read_deck, written(tmp_path / "mine.toml", data)))
    for start in (
        f"card {deck_id(GUN)}, field speed: choice",
        f"card {deck_id(HOWITZER)}, field attack: choice",
        "card no spaces, please, field card: id_form",
        f"card {deck_id(RAID + 1)}, field card: same_twice",
        "field card: count: found stage 1: 25",
        "field card: count: found stage 2: 39",
        "field colour: unknown",
    ):
        assert any(line.startswith(start) for line in told), (start, told)


@each("entry", ["a", 7, None, [], {}])
def test_what_is_no_card_is_told_by_its_number(tmp_path, entry):
    told = lines(refusal(read_deck, written(tmp_path / "mine.toml", changed(DECK, ["card", 4], entry))))
    assert told[0].startswith("card no. 5"), told


@each("name", ["", "x" * 33, "a\nb", "zażółć", "\u202e", "<script>", "s1 07", "../x", "\N{REPLACEMENT CHARACTER}"])
def test_a_card_has_a_plain_name(tmp_path, name):
    told = lines(refusal(read_deck, written(tmp_path / "mine.toml", changed(DECK, ["card", 4, "card"], name))))
    assert any("id_form" in line for line in told), told


# Event cards


@each(
    ("number", "field", "value", "problem"),
    [
        (WALL, "bricks", 4, "choice: found 4, expected 2, 3"),
        (WALL, "bricks", ..., "missing: expected 1–6"),
        (WALL, "sign", "negative", 'choice: found "negative", expected positive'),
        (WALL, "rounds", 4, "unknown: found 4"),
        (BOMBARDMENT, "bricks", 0, "range: found 0, expected 1–6"),
        (BOMBARDMENT, "outposts", ["B", "B"], 'same_twice: found ["B", "B"], expected ["B", "D"]'),
        (BOMBARDMENT, "outposts", ["B", "4"], 'choice: found "4", expected A, B, C, D, E'),
        (BURNED, "path", ["C", "C"], 'same_twice: found ["C", "C"], expected ["C", "3"]'),
        (BURNED, "path", ["A", "6"], "no_such_path: found A–6, expected C–3"),
        (BURNED, "path", ..., 'missing: expected ["C", "3"]'),
        (BURNED, "kind", "storm", 'choice: found "storm", expected wall, morale, ammunition, grenade, mine, bomb'),
        (BURNED, "kind", ..., "missing: expected wall, morale, ammunition, grenade, mine, bombardment, advance"),
    ],
)
def test_a_limit_of_an_event_card_is_kept(tmp_path, number, field, value, problem):
    path = written(tmp_path / "mine.toml", changed(EVENTS, ["card", number, field], value))
    told = lines(refusal(read_events, path))
    place = f"card {event_id(number)}, field {field.partition('#')[0]}"
    assert len(told) == 1 and told[0].startswith(place) and f": {problem}" in told[0], told


def test_the_twelve_published_events_are_kept(tmp_path):
    path = tmp_path / "mine.toml"
    assert lines(refusal(read_events, written(path, changed(EVENTS, ["card", WALL, "bricks"], 3)))) == [
        "field card: count: found wall 2: 0, expected 1",
        "field card: count: found wall 3: 2, expected 1",
    ]
    assert lines(refusal(read_events, written(path, changed(EVENTS, ["card", BURNED], ...)))) == [
        "field card: count: found burned_path: 1, expected 2"
    ]
    told = lines(refusal(read_events, written(path, changed(EVENTS, ["card", BOMBARDMENT, "outposts"], ["A", "B"]))))
    assert "field card: count: found bombardment A B: 1, expected 0" in told
    # Which path burns and how many bricks fall is printed on the cards alone: an owner may write other ones.
    other = changed(changed(EVENTS, ["card", BURNED, "path"], ["3", "4"]), ["card", BOMBARDMENT, "bricks"], 2)
    assert read_events(written(path, other))[BURNED].path == (7, 8)


# The board


def test_the_ten_published_paths_are_kept(tmp_path):
    path = tmp_path / "mine.toml"
    for number, entry in enumerate(BOARD["path"]):
        data = changed(BOARD, ["path", number], ...)
        name = "–".join(entry["ends"])
        if entry["provenance"] == "published":
            assert lines(refusal(read_board, written(path, data))) == [f"path {name}: path_missing: expected {name}"]
        else:
            assert len(read_board(written(path, data)).paths) == 18


@each(
    ("ends", "told"),
    [
        (["A", "A"], 'path A–A, field ends: same_twice: found ["A", "A"], expected ["A", "1"]'),
        (["2", "A"], "path A–2: same_twice: found 2 ×"),
        (["A", "6"], "path A–6: sides: found A–6"),
        (["A", "7"], 'path A–7, field ends#2: choice: found "7", expected A, B, C, D, E, 1, 2, 3, 4, 5, 6'),
        (["A"], 'path A, field ends: list: found ["A"], expected ["A", "1"]'),
        (3, 'path no. 20, field ends: list: found 3, expected ["A", "1"]'),
    ],
)
def test_no_path_is_double_or_leads_to_itself_or_elsewhere(tmp_path, ends, told):
    data = {**BOARD, "path": [*BOARD["path"], {"ends": ends, "provenance": "reconstructed"}]}
    assert lines(refusal(read_board, written(tmp_path / "mine.toml", data))) == [told]


def test_an_owner_may_write_other_rows(tmp_path):
    data = {**BOARD, "path": [*BOARD["path"], {"ends": ["A", "C"]}]}
    assert (0, 2) in read_board(written(tmp_path / "mine.toml", data)).paths


def test_the_eleven_spaces_are_kept_or_none_is_named(tmp_path):
    path = tmp_path / "mine.toml"
    assert read_board(written(path, {**BOARD, "space": []})) == published_board()
    assert lines(refusal(read_board, written(path, changed(BOARD, ["space", 10], ...)))) == [
        "field space: missing: expected 6"
    ]
    assert lines(refusal(read_board, written(path, changed(BOARD, ["space", 0, "kind"], "guardhouse")))) == [
        'space A, field kind: choice: found "guardhouse", expected outpost'
    ]
    assert lines(refusal(read_board, written(path, changed(BOARD, ["space", 0, "track"], "B")))) == [
        'space A, field track: choice: found "B", expected A'
    ]
    assert lines(refusal(read_board, written(path, changed(BOARD, ["space", 10, "track"], "A")))) == [
        'space 6, field track: unknown: found "A"'
    ]
    assert lines(refusal(read_board, written(path, changed(BOARD, ["space", 1, "space"], "A"))))[0] == (
        "space A: same_twice: found 2 ×"
    )


# Morale


def test_the_limits_of_the_morale_tracks_are_kept(tmp_path):
    path = tmp_path / "mine.toml"
    limits: tuple[tuple[list[str | int], Any, str], ...] = (
        (["green", 0, "step"], 4, "step green 4, field step: range: found 4, expected −3 … 3"),
        (["red", 0, "step"], -2, "step red -2: same_twice: found 2 ×"),
        (["red", 0, "effect"], "party", 'step red -3, field effect: choice: found "party", expected lose_ammunition'),
        (["green", 0, "returns_to_start"], False, "step green -3, field returns_to_start: choice: found false"),
        (["green", 0, "returns_to_start"], 1, "step green -3, field returns_to_start: yes_no: found 1"),
        (["green", 0], ..., "field green: length"),
        (["red"], ..., "field red: missing: expected [[red]]"),
    )
    for way, value, told in limits:
        found = lines(refusal(read_morale, written(path, changed(MORALE, way, value))))
        assert found[0].startswith(told), found


# Files as such


def test_a_file_says_its_schema_and_game(tmp_path):
    path = tmp_path / "mine.toml"
    assert lines(refusal(read_deck, written(path, {**DECK, "schema": 2}))) == [
        "file: newer: found 2, expected 1 (0.1.0)"
    ]
    assert lines(refusal(read_deck, written(path, {**DECK, "schema": True}))) == [
        "field schema: whole_number: found true, expected 1"
    ]
    (of_another,) = lines(refusal(read_deck, written(path, {**DECK, "game": "chess"})))
    assert of_another.startswith('field game: game: found "chess", expected seven_days')
    assert {line.split(":")[0] for line in lines(refusal(read_deck, written(path, {})))} >= {
        "field schema",
        "field game",
        "field card",
    }


def test_utf_8_is_read_and_foreign_letters_are_not_guessed_at(tmp_path):
    path = tmp_path / "mine.toml"
    text = (HOME / "attack_deck.toml").read_text("utf-8")
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert read_deck(path) == attack_deck()
    path.write_bytes(text.replace("\n", "\r\n").encode())
    assert read_deck(path) == attack_deck()
    for letter in ("Ж", "ř"):
        foreign = text.replace('deck = "reconstruction"', f'deck = "{letter}"')
        path.write_bytes(foreign.encode("iso-8859-5" if letter == "Ж" else "iso-8859-2"))
        line = foreign[: foreign.index(letter)].count("\n") + 1
        assert f"line {line}: encoding: found 0x" in lines(refusal(read_deck, path))[0]


@each("encoding", ["utf-8", "utf-16", "utf-16-be", "cp1250", "cp1252"])
def test_what_windows_makes_of_our_own_files_is_read(tmp_path, encoding):
    path = tmp_path / "mine.toml"
    told = "Größe – „Ärger“" if encoding == "cp1252" else "moja gęsia talia – „ćma”"
    text = f'seed = 3\nplayers = 2\ntitle = "{told}"\n'
    mark = codecs.BOM_UTF16_BE if encoding == "utf-16-be" else b""
    path.write_bytes(mark + text.encode(encoding))
    assert read_plain(path)["title"] == told
    # One damaged byte in a text that is UTF-8 makes no code page of it.
    path.write_bytes(text.encode() + b"# \xb3\n")
    assert "encoding" in lines(refusal(read_plain, path))[0]


@each(
    ("text", "told"),
    [
        ("schema = 1\nschema = 1\n", "line 2: duplicate_key: found schema = 1"),
        ("schema = 1\n[[card]]\nspeed = 1\nspeed = 3\n", "line 4: duplicate_key: found speed = 3"),
        ("schema = \n", "line 1: not_toml: found schema ="),
        ("[[card]", "line 1: not_toml: found [[card]"),
        ('deck = "', "line 1: not_toml"),
        ("seed = " + "9" * 5000, "file: number_form"),
        ("day = 1939-02-30", "line 1: not_toml: found day = 1939-02-30"),
        ("a = " + "[" * 3000, "file: nesting"),
        ("a." * 120_000 + "a = 1", "line 1: nesting"),
        ("a = " + "[" * 40 + "]" * 40, "file: nesting"),
        ('{"schema": 1, "schema": 1}', 'file: duplicate_key: found "schema"'),
        ('{"schema": NaN}', "file: number_form: found NaN"),
        ('{"schema": -Infinity}', "file: number_form: found -Infinity"),
        ('{"schema": ' + "9" * 5000 + "}", "file: number_form"),
        ('{"deck": "\\ud800"}', "file: surrogate"),
        ('{"\\udfff": 1}', "file: surrogate"),
        ('{"a": ' + "[" * 100_000, "file: nesting"),
        ('{"schema": 1', 'line 1: not_json: found {"schema": 1'),
        ('{"schema" 1,\n  "game": 2}', 'line 1: not_json: found 1, "game": 2}'),
        ("{'schema': 1}", "line 1: not_json: found 'schema': 1}"),
        ('{"schema": 1e999}', "field schema: whole_number"),
        ("\x00\x01", "line 1: not_toml"),
        ("\x80\x04\x95pickle", "line 1: not_toml"),
    ],
)
def test_broken_syntax_is_told_with_its_line(tmp_path, text, told):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert any(line.startswith(told) for line in lines(refusal(read_deck, path))), lines(refusal(read_deck, path))


@every_nth(
    3,
    "text",
    [
        "\n".join(f"[a{n}{'.a' * 60}]" for n in range(1900)),
        "\n".join(f"a{n}{'.a' * 60} = 1" for n in range(1900)),
        "\n".join(f"word{n} = 1" for n in range(18_000)),
        "[[card]]\n" * 29_000,
        "{" + ", ".join(f'"word{n}": 1' for n in range(15_000)) + ', "word1": 2}',
        "{" + ", ".join(f'"word{n}": 1' for n in range(15_000)) + "}",
        '{"card": [' + ", ".join("{}" for _ in range(60_000)) + "]}",
    ],
)
def test_a_malicious_file_takes_no_time(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert path.stat().st_size <= MOST_DATA
    begun = time.process_time()  # its own: how long others keep it waiting says nothing
    with pytest.raises(InvalidFile) as refused:
        read_deck(path)
    assert time.process_time() - begun < 30
    assert 1 <= len(refused.value.problems) < 200


def test_a_huge_file_is_refused_without_being_read(tmp_path, monkeypatch):
    path = tmp_path / "huge.toml"
    with path.open("wb") as stream:
        stream.truncate(4 * 2**30)
    monkeypatch.setattr(Path, "open", lambda *_: pytest.fail("the file was opened"))
    assert lines(refusal(read_deck, path)) == ["file: size: found 4194304 KiB, expected 256 KiB"]


def test_a_file_that_grows_while_being_read_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "mine.toml"
    path.write_bytes(b"#" * (MOST_DATA + 10))
    true_stat = path.stat()
    small = type("Stat", (), {"st_mode": true_stat.st_mode, "st_size": 10})()
    monkeypatch.setattr(Path, "stat", lambda *_, **__: small)
    assert "size" in lines(refusal(read_deck, path))[0]


def test_what_is_no_file_is_refused(tmp_path):
    assert lines(refusal(read_deck, tmp_path / "none.toml")) == ["file: not_found"]
    for odd in (tmp_path, "/dev/null", "a\0b", "x" * 5000):
        assert lines(refusal(read_deck, odd)) == ["file: unreadable"]


def test_no_path_in_a_file_is_followed(tmp_path, monkeypatch):
    path = written(tmp_path / "mine.toml", {**DECK, "deck": "../../etc/passwd", "include": "/etc/passwd"})
    opened = []
    true_open = Path.open

    def watched(self, *args):
        opened.append(self)
        return true_open(self, *args)

    monkeypatch.setattr(Path, "open", watched)
    assert "include" in lines(refusal(read_deck, path))[0]
    assert opened == [path]
