"""Setups from dicts and files: harmless variations pass, everything else is refused with its place."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.amounts import amount
from tests.each import each
from tests.formats.telling import changed, lines, refusal, told, written
from tests.games.seven_days.reference.random_setup import TILES, random_setup
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.board import published_board
from westerplatte_nb.games.seven_days.rules.difficulty import LEVELS
from westerplatte_nb.games.seven_days.rules.rulings import CHOICES, EDITIONS, rulings_for
from westerplatte_nb.games.seven_days.rules.setup import Setup, initial_state
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.i18n.words import words_in

GUN = {"card": "g", "kind": "machine_gun", "track": "A", "resistance": 1, "speed": 1, "attack": 1, "moves": ["A", "B"]}


def fixed(seed: int, **words: Any) -> Setup:
    """A setup in which everything is fixed that can be."""
    loose = Setup(seed=seed, **words)
    state = initial_state(loose, [])
    plain = rules.setup_to_plain(Setup(seed=seed, **words, tiles=state.tiles, deck=state.deck, events=state.events))
    return load_setup(plain)


def after(setup: Setup, number: int, seed: int) -> State:
    """The state after some actions by chance, the next turn just begun."""
    rng, state = random.Random(seed), rules.setup(setup)
    for _ in range(number):
        if legal := rules.legal_actions(state):
            state = rules.apply(state, rng.choice(legal)).after
    return state


# What is let in


def test_nothing_is_a_setup():
    assert load_setup({}) == Setup()


def test_a_stacked_deck_may_have_no_cards_at_all():
    assert load_setup({"deck": []}).deck == ()


@each("seed", range(20))
def test_a_setup_reads_back_from_its_plain_words_and_from_json(seed, tmp_path):
    plain = random_setup(random.Random(seed))
    setup = load_setup(plain)
    assert load_setup(rules.setup_to_plain(setup)) == setup
    assert load_setup(written(tmp_path / "setup.json", plain)) == setup
    assert load_setup(str(written(tmp_path / "any name", rules.setup_to_plain(setup)))) == setup
    assert [card.card for card in setup.deck or ()] == [card["card"] for card in plain["deck"]]


def test_a_toml_file_is_a_setup(tmp_path):
    path = tmp_path / "lesson.toml"
    path.write_text(
        """
        schema = 1
        title = "Lekcja pierwsza"
        players = 3
        difficulty = "medium"
        preset = "de"
        seed = 12
        start = ["A", "B", "C"]

        [rulings]
        borrowed_round = "no"
        overflow = "guardhouses"

        [tiles]
        1 = "morale"
        2 = "mortar"
        3 = "mines"
        4 = "rebuild"
        5 = "ammunition"
        6 = "drive_back"

        [[deck]]
        card = "one"
        kind = "air_raid"
        space = "4"
        moves = ["A", "E"]

        [[events]]
        kind = "wall"
        bricks = 2

        [position]
        day = 2

        [position.tracks.A]
        kind = "howitzer"
        resistance = 3
        """,
        encoding="utf-8",
    )
    setup = load_setup(path)
    assert (setup.players, setup.difficulty, setup.edition, setup.seed) == (3, "medium", "de", 12)
    assert setup.rulings == rulings_for("de", {"borrowed_round": False, "overflow": "guardhouses"})
    assert setup.tiles == tuple(TILES)
    assert setup.start == (0, 1, 2)
    assert setup.deck is not None and setup.deck[0].space == 8 and setup.deck[0].stage == 1
    assert setup.events is not None and setup.events[0].bricks == 2
    plain = rules.to_plain(rules.setup(setup))
    assert plain["day"] == 2 and plain["tracks"]["A"]["resistance"] == 3 and plain["tracks"]["A"]["speed"] == 0


@each(
    ("variation", "usual"),
    [
        ({"preset": "pl"}, {"edition": "pl"}),
        ({"preset": "pl", "edition": "pl"}, {"edition": "pl"}),
        ({"start": "B", "players": 4}, {"start": ["B"] * 4, "players": 4}),
        ({"start": "B", "players": 1}, {"start": ["B", "B"], "players": 1}),
        ({"start": ("A", "E")}, {"start": ["A", "E"]}),
        ({"tiles": dict(enumerate(TILES, start=1))}, {"tiles": dict(zip("123456", TILES, strict=True))}),
        ({"rulings": {"borrowed_round": "yes"}}, {"rulings": {"borrowed_round": True}}),
        ({"rulings": {}, "tiles": None, "deck": None, "script": [], "board": None, "players": None}, {}),
        ({"game": "seven_days", "schema": 1}, {}),
        ({"deck": (GUN,)}, {"deck": [{**GUN, "stage": 1, "space": None, "provenance": "reconstructed"}]}),
        (
            {"deck": [{**GUN, "kind": "howitzer", "speed": 0}]},
            {"deck": [{name: value for name, value in GUN.items() if name != "speed"} | {"kind": "howitzer"}]},
        ),
        (
            {"deck": [{**GUN, "kind": "howitzer", "speed": None, "space": None}]},
            {"deck": [{**GUN, "kind": "howitzer", "speed": 0}]},
        ),
        (
            {"deck": [{"card": "d", "kind": "morale_decline", "moves": ["E", "A"], "resistance": 0, "attack": 0}]},
            {"deck": [{"card": "d", "kind": "morale_decline", "moves": ["A", "E"], "track": None, "speed": 0}]},
        ),
        ({"events": [{"kind": "ammunition"}]}, {"events": [{"card": "event-1", "kind": "ammunition", "rounds": 4}]}),
        (
            {"events": [{"kind": "bombardment", "outposts": ["D", "B"], "rounds": 0, "path": []}]},
            {"events": [{"card": "event-1", "kind": "bombardment", "outposts": ["B", "D"], "bricks": 1}]},
        ),
        ({"events": []}, {"events": ()}),
    ],
)
def test_harmless_variations_are_the_same_setup(variation, usual):
    assert load_setup(variation) == load_setup(usual)


def test_a_dict_is_never_changed():
    plain = random_setup(random.Random(1)) | {"start": "A", "rulings": {"borrowed_round": "yes"}}
    before = json.dumps(plain)
    load_setup(plain)
    assert json.dumps(plain) == before


def test_every_edition_level_and_answer_is_known():
    for edition, answers in EDITIONS.items():
        assert load_setup({"edition": edition}).rulings == answers
    for level in LEVELS:
        assert load_setup({"difficulty": level}).difficulty == level
    for name, choices in CHOICES.items():
        for choice in choices:
            assert getattr(load_setup({"rulings": {name: choice}}).rulings, name) == choice


def test_a_board_of_ones_own():
    board = published_board()
    names = "ABCDE123456"
    paths = [{"ends": [names[a], names[b]]} for a, b in board.paths]
    assert load_setup({"board": {"path": paths}}).board == board
    longer = load_setup({"board": {"path": [*paths, {"ends": ["A", "E"]}]}})
    assert longer.board is not None and (0, 4) in longer.board.paths
    burned = {"kind": "burned_path", "path": ["A", "E"]}
    assert load_setup({"board": {"path": [*paths, {"ends": ["A", "E"]}]}, "events": [burned]}).events is not None
    assert lines(refusal(load_setup, {"events": [burned]})) == [
        "card event-1, field path: no_such_path: found A–E, expected C–3"
    ]


# What is not


@each(
    ("plain", "problem"),
    [
        ({"players": 5}, "field players: range: found 5, expected 1–4"),
        ({"players": True}, "field players: whole_number: found true, expected 1–4"),
        ({"players": 2.0}, "field players: whole_number: found 2.0, expected 1–4"),
        ({"players": "2"}, 'field players: whole_number: found "2", expected 1–4'),
        ({"player": 2}, "field player: unknown_near: found 2, expected players"),
        ({"difficulty": "Easy"}, 'field difficulty: choice: found "Easy", expected easy, medium, hard'),
        ({"edition": "fr"}, 'field edition: choice: found "fr", expected common, pl, en, de'),
        ({"edition": "pl", "preset": "de"}, 'field preset: unknown: found "de"'),
        ({"seed": -1}, "field seed: range: found -1, expected ≥ 0"),
        ({"seed": 2**63 + 1}, "field seed: range: found 9223372036854775809, expected ≤ 9223372036854775808"),
        ({"turn_limit": 0}, "field turn_limit: range: found 0, expected 1–1000"),
        ({"rulings": {"overflow": True}}, "field rulings.overflow: choice: found true, expected guardhouses, neigh"),
        ({"rulings": {"borrowed_round": 1}}, "field rulings.borrowed_round: yes_no: found 1, expected true, false"),
        (
            {"rulings": {"overflw": "guardhouses"}},
            'field rulings.overflw: unknown_near: found "guardhouses"',
        ),
        ({"rulings": ["two"]}, 'field rulings: table: found ["two"], expected {…}'),
        ({"tiles": {"1": "morale"}}, "field tiles: missing: expected mortar, mines, rebuild, ammunition, drive_back"),
        ({"tiles": dict.fromkeys("123456", "mines")}, "field tiles: same_twice: found 6 × mines"),
        ({"tiles": {"7": "mines"}}, 'field tiles.7: choice: found "7", expected 1, 2, 3, 4, 5, 6'),
        ({"tiles": {1: "morale", "1": "mines"}}, "file: duplicate_key: found 1"),
        ({"tiles": {1.5: "morale"}}, "file: text: found 1.5"),
        ({"start": ["A"]}, "field start: length: found 1, expected 2"),
        ({"start": ["A", "B"], "players": 3}, "field start: length: found 2, expected 3"),
        ({"start": "4"}, 'field start#1: choice: found "4", expected A, B, C, D, E'),
        ({"deck": [{**GUN, "card": f"g{n}"} for n in range(97)]}, "field deck: length"),
        ({"deck": [GUN, GUN]}, "card g, field card: same_twice: found 2 ×"),
        ({"deck": [{**GUN, "card": 7}]}, "card 7, field card: text: found 7"),
        ({"deck": [{**GUN, "kind": "howitzer", "speed": 3}]}, "card g, field speed: unknown: found 3"),
        ({"deck": [{**GUN, "kind": "howitzer", "attack": 2}]}, "card g, field attack: choice: found 2, expected 1"),
        ({"deck": [{**GUN, "kind": "air_raid", "speed": 0}]}, "card g, field space: missing"),
        ({"deck": GUN}, "field deck: list"),
        ({"attack_cards": [GUN]}, "card g, field stage: missing: expected 1, 2"),
        ({"events": [{"kind": "morale"}] * 7}, "field events: length"),
        ({"events": [{"kind": "morale", "card": "a"}] * 2}, "card a, field card: same_twice: found 2 ×"),
        ({"events": [{"bricks": 2}]}, "card event-1, field kind: missing: expected wall, morale, ammunition"),
        ({"event_cards": [{"kind": "morale"}]}, "field event_cards: count: found positive: 1, expected positive: ≥ 6"),
        ({"board": {"path": []}}, "field board.path: length: found 0, expected ≥ 10"),
        ({"script": [64]}, "field script: script: found [64]"),
        ({"script": [-1]}, "field script#1: range: found -1, expected ≥ 0"),
        ({"schema": 2, "what": 3}, "file: newer: found 2, expected 1 (0.1.0)"),
        ({"schema": 0}, "field schema: range: found 0, expected ≥ 1"),
        ({"game": "chess"}, 'field game: game: found "chess", expected seven_days'),
        ({"title": "x" * 301}, 'field title: text_length: found "xxxxxxxxxx'),
        ({"title": "\ud800"}, "file: surrogate"),
        ({"__class__": "x"}, 'field __class__: unknown: found "x"'),
        ({"\u202e\n": "x"}, 'field \N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}: unknown: found "x"'),
    ],
)
def test_what_no_setup_can_have_is_refused(plain, problem):
    told = lines(refusal(load_setup, plain))
    assert told[0].startswith(problem), told


def test_what_is_no_table_is_refused(tmp_path):
    path = tmp_path / "setup"
    for text in ("{}", ""):
        path.write_text(text)
        assert load_setup(path) == Setup()
    path.write_text("[1, 2]")
    refusal(load_setup, path)
    deep: dict[str, Any] = {}
    deep["position"] = deep
    assert lines(refusal(load_setup, deep)) == ["file: nesting: expected 16"]


def test_all_problems_are_told_at_once():
    plain = random_setup(random.Random(3))
    plain["deck"][6] = {**GUN, "card": "odd", "speed": 2, "moves": ["A", "A"]}
    plain["rulings"]["overflow"] = "x"
    plain["players"] = 9
    plain["colour"] = "red"
    told = lines(refusal(load_setup, plain))
    starts = (
        "card odd, field speed",
        "card odd, field moves",
        "field rulings.overflow",
        "field players",
        "field colour",
    )
    assert len(told) == 5 and all(any(line.startswith(start) for line in told) for start in starts), told


# Positions


@each("seed", range(30))
def test_a_whole_table_is_a_position(seed):
    """What `to_plain` says of a moment, put back as a position, is that moment."""
    setup = fixed(seed, players=1 + seed % 4, difficulty=LEVELS[seed % 3])
    state = after(setup, 5 * seed, seed)
    plain = rules.to_plain(state)
    if plain["result"] is not None:
        assert lines(refusal(load_setup, {"position": plain}))[0].startswith("field position.result")
        return
    words = rules.setup_to_plain(setup) | {"position": plain}
    # The deck of a position holds the cards left too; of the events, only those left are given.
    words["events"] = words["events"][len(words["events"]) - plain["events_left"] :]
    laid = rules.to_plain(lay(load_setup(words)))
    assert laid == plain
    assert load_setup(rules.setup_to_plain(load_setup(words))) == load_setup(words)


def lay(setup: Setup) -> State:
    from westerplatte_nb.games.seven_days.rules.position import lay_position

    draft = initial_state(setup, [])
    assert setup.position is not None
    lay_position(draft, setup.position)
    return draft


@each(
    ("position", "problem"),
    [
        ({"day": 8}, "field position.day: range: found 8, expected 1–7"),
        ({"turn": 301}, "field position.turn: range: found 301, expected ≤ 300"),
        ({"officer": 3}, "field position.officer: range: found 3, expected ≤ 2"),
        ({"morale": 3}, "field position.morale: range: found 3, expected −2 … 2"),
        ({"walls": {"F": 3}}, 'field position.walls.F: choice: found "F"'),
        ({"walls": {"A": 7}}, "field position.walls.A: range: found 7, expected ≤ 6"),
        ({"walls": {"A": "x"}}, 'field position.walls.A: whole_number: found "x", expected {"A": 6, …}'),
        ({"walls": {"1": 0, "6": 0}}, "field position.walls: count: found 1, 6: 0, expected ≤ 1"),
        ({"officers": [{"space": "C"}]}, "field position.officers: length: found 1, expected 2"),
        ({"officers": [{}, {"space": "Q"}]}, 'field position.officers#2.space: choice: found "Q"'),
        ({"officers": [{}, {"ammunition": 15}]}, "field position.officers.ammunition: bank: found 17, expected ≤ 16"),
        ({"officers": [{"extra_moves": 3}] * 2}, "field position.officers.extra_moves: bank: found 6, expected ≤ 5"),
        ({"stock": {"bricks": 3}}, "field position.stock.bricks: even: found 3"),
        ({"stock": {"mines": 4}, "mines": [["A", 1]]}, "field position.mines: bank: found 5, expected ≤ 4"),
        ({"reserve": 8, "walls": {"A": 5}}, "field position.walls: bank: found 81, expected ≤ 74"),
        ({"mines": [["A", 1], ["A", 1]]}, "field position.mines: same_twice"),
        ({"mines": [["A", 5]]}, "field position.mines#1#2: range: found 5, expected ≤ 4"),
        ({"mines": 3}, 'field position.mines: list: found 3, expected [["C", 3], …]'),
        ({"burned": ["A", "6"]}, "field position.burned: no_such_path: found A–6"),
        ({"burned": ["A", "A"]}, "field position.burned: same_twice"),
        ({"tracks": {"A": {"card": "none"}}}, 'field position.tracks.A.card: card_unknown: found "none"'),
        ({"tracks": {"A": {"card": "s1-01", "resistance": 3}}}, "field position.tracks.A.resistance: differs: found 3"),
        ({"tracks": {"A": {"wounds": 1}}}, "field position.tracks.A.wounds: range: found 1, expected ≤ 0"),
        (
            {"tracks": {"A": {"kind": "howitzer", "rung": 2}}},
            "field position.tracks.A.rung: choice: found 2",
        ),
        ({"tracks": {"A": {"kind": "howitzer", "speed": 3}}}, "field position.tracks.A.speed: unknown: found 3"),
        ({"tracks": {"A": {"kind": "howitzer", "attack": 2}}}, "field position.tracks.A.attack: choice: found 2"),
        ({"tracks": {"A": {"card": "s1-01"}, "B": {"card": "s1-01"}}}, "card s1-01: same_twice: found 2 ×"),
        ({"piles": {"1": ["s1-01", "s1-01"]}}, "card s1-01: same_twice: found 2 ×"),
        ({"piles": {"1": ["none"]}}, 'field position.piles.1: card_unknown: found "none"'),
        ({"piles": {"8": []}}, 'field position.piles.8: choice: found "8", expected 1, 2, 3, 4, 5, 6, 7'),
        ({"bank": {"bricks": 1}}, "field position.bank.bricks: differs: found 1, expected 0"),
        ({"deck_left": 3}, "field position.deck_left: differs: found 3, expected 64"),
        ({"events_left": 3}, "field position.events_left: differs: found 3, expected 6"),
        ({"result": "victory"}, "field position.result"),
        ({"tiles": {"1": "morale"}}, "field tiles: missing: expected mortar, mines"),
        ({"colour": 1}, "field position.colour: unknown: found 1"),
    ],
)
def test_what_no_position_can_have_is_refused(position, problem):
    told = lines(refusal(load_setup, {"position": position}))
    assert told[0].startswith(problem), told


# Anything at all

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 70),
    st.integers(),
    st.floats(),
    st.sampled_from(
        ["A", "C", "1", "6", "7", "", "machine_gun", "howitzer", "wall", "two", "s1-01", "\ud800", "ż" * 99]
    ),
    st.text(max_size=5),
    st.just([]),
    st.just({}),
    st.lists(st.sampled_from(["A", "B", "1", "", 3]), max_size=4),
    st.dictionaries(st.sampled_from(["A", "1", "card", "kind", "space"]), st.sampled_from(["A", 1, None]), max_size=3),
)


def ways(data: Any, way: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    steps: list[Any] = (
        list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    )
    found = [way] if way else []
    for step in steps:
        found += ways(data[step], (*way, step))
    return found


def whole(seed: int) -> dict[str, Any]:
    plain = random_setup(random.Random(seed))
    setup = load_setup({name: value for name, value in plain.items() if name != "start"})
    position = rules.to_plain(rules.setup(setup))
    return json.loads(json.dumps(plain | {"position": position, "board": rules.setup_to_plain(setup).get("board")}))


WHOLE = [whole(seed) for seed in (0, 4, 5)]


@settings(max_examples=amount(25, 900))
@given(st.data())
def test_a_mutated_setup_is_refused_or_can_be_played(data):
    plain = data.draw(st.sampled_from(WHOLE))
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(ways(plain)))
        plain = changed(plain, way, data.draw(st.one_of(JUNK, st.just(...)) if isinstance(way[-1], str) else JUNK))
    try:
        setup = load_setup(plain)
    except InvalidFile as refused:
        told(refused.problems)
        return
    state = rules.setup(setup)
    rng = random.Random(0)
    for _ in range(8):
        if legal := rules.legal_actions(state):
            state = rules.apply(state, rng.choice(legal)).after
    assert load_setup(rules.setup_to_plain(setup)) == setup


# Variants


def test_a_file_may_choose_variants_of_ours():
    assert load_setup({"variants": ["council", "crossfire"]}).variants == ("crossfire", "council")
    assert load_setup({}).variants == ()


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_a_variant_that_nobody_knows_is_refused_in_a_sentence(language):
    (problem,) = refusal(load_setup, {"variants": ["moats"]})
    sentence = words_in(language).say(problem.wording)
    assert "moats" in sentence and "crossfire, tempo, council, hardship" in sentence
