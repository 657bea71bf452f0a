"""Rules section 9: ten rulings, and the rulebooks as presets.

What each choice does is tested beside the rule it bends; here each ruling shows once that both choices differ.
"""

from __future__ import annotations

from dataclasses import asdict, fields

import pytest

from tests.each import each
from tests.games.seven_days.positions import at, decline, event, game, gun, lines, new_game, plain, play, troop
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.rulings import CHOICES, EDITIONS, Rulings, rulings_for

EDITION_NAMES = ("common", "pl", "en", "de")
TABLE: dict[str, tuple[str | bool, str | bool, str | bool, str | bool]] = {
    "start_space": ("outpost_c", "outpost_c", "outpost_c", "any_outpost"),
    "joint_fire_limit": ("all", "two", "all", "two"),
    "borrowed_round": (True, False, True, True),
    "mine_trigger": ("space", "space", "space", "arrival"),
    "overflow": ("guardhouses", "guardhouses", "guardhouses", "neighbours"),
    "full_tracks_move": (True, True, True, False),
    "ammunition_loss": ("even", "even", "free", "even"),
    "event_ammunition": ("even", "even", "free", "even"),
    "surplus_bricks": ("reserve", "reserve", "box", "reserve"),
    "fresh_troop_moves": (True, True, True, True),
}
ALL_CHOICES: dict[str, set[str | bool]] = {
    "start_space": {"outpost_c", "any_outpost"},
    "joint_fire_limit": {"two", "all"},
    "borrowed_round": {True, False},
    "mine_trigger": {"space", "arrival"},
    "overflow": {"guardhouses", "neighbours"},
    "full_tracks_move": {True, False},
    "ammunition_loss": {"even", "free"},
    "event_ammunition": {"even", "free"},
    "surplus_bricks": {"reserve", "box"},
    "fresh_troop_moves": {True, False},
}
AMMUNITION = event("ammunition", rounds=4)
NO_STOCK = {"mines": 0, "grenades": 0, "bricks": 0}


def test_the_rulings_and_their_choices_are_those_of_the_table():
    assert [field.name for field in fields(Rulings)] == list(TABLE)
    assert {name: set(choices) for name, choices in CHOICES.items()} == ALL_CHOICES


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_each_preset_equals_its_column(edition):
    column = EDITION_NAMES.index(edition)
    assert asdict(rulings_for(edition)) == {name: row[column] for name, row in TABLE.items()}
    assert list(EDITIONS) == list(EDITION_NAMES)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_setup_takes_the_rulings_of_its_edition_and_single_changes(edition):
    assert new_game(edition=edition).table.rulings == EDITIONS[edition]
    changed = new_game(edition=edition, fresh_troop_moves=False).table.rulings
    assert changed == rulings_for(edition, {"fresh_troop_moves": False})


def test_common_is_the_default():
    assert rules.setup_from_plain({}).rulings == EDITIONS["common"] == Rulings()


@each("ruling", TABLE)
@each("wrong", ["never", 1, 0, None, "", "True"])
def test_a_choice_that_does_not_exist_is_refused(ruling, wrong):
    with pytest.raises(SetupError) as refusal:
        new_game(**{ruling: wrong})
    assert refusal.value.place == f"rulings.{ruling}"


def test_an_unknown_ruling_or_edition_is_refused():
    with pytest.raises(SetupError):
        rules.setup_from_plain({"rulings": {"night_attack": True}})
    with pytest.raises(SetupError):
        rules.setup_from_plain({"edition": "fr"})


def full(**words):
    """A sixth troop comes while all tracks are taken."""
    tracks = {track: troop(card=track) for track in "ABCDE"}
    return plain(play(game(tracks=tracks, stock=NO_STOCK, deck=[gun("extra", "C", moves="AB")], **words), "end"))


def driven_on(mine: str, **words):
    """A troop on A moves from I to II, where a mine lies."""
    deck = [decline("n", "AB")]
    return plain(play(game(tracks={"A": troop()}, mines=[[mine, 2]], deck=deck, stock=NO_STOCK, **words), "end"))


def wall_event(**words):
    """Three bricks come while every wall is whole."""
    state = game(discarded={1: 8}, events=[event("wall", bricks=3)], reserve=3, stock={"bricks": 4}, **words)
    return plain(play(state, "end"))


SHOWS = {
    "start_space": lambda choice: [officer["space"] for officer in plain(new_game(start_space=choice))["officers"]],
    "joint_fire_limit": lambda choice: lines(
        game(officers=[at("C")] * 3, tracks={"C": troop(resistance=3)}, joint_fire_limit=choice), "fire"
    ),
    "borrowed_round": lambda choice: lines(game(tracks={"C": troop()}, borrowed_round=choice), "fire"),
    "mine_trigger": lambda choice: driven_on("A", mine_trigger=choice)["tracks"]["A"],
    "overflow": lambda choice: lines(play(game(walls={"C": 0}, tracks={"C": troop(4)}, overflow=choice), "end")),
    "full_tracks_move": lambda choice: full(full_tracks_move=choice)["tracks"]["A"]["rung"],
    "ammunition_loss": lambda choice: lines(
        play(game(officers=[at("C", 4)] * 2, morale=-2, deck=[decline("n")], ammunition_loss=choice), "end")
    ),
    "event_ammunition": lambda choice: lines(
        play(game(players=3, discarded={1: 8}, events=[AMMUNITION], event_ammunition=choice), "end"), "share"
    ),
    "surplus_bricks": lambda choice: wall_event(surplus_bricks=choice)["box_bricks"],
    "fresh_troop_moves": lambda choice: plain(
        play(game(deck=[gun("new", "A", moves="AB")], fresh_troop_moves=choice), "end")
    )["tracks"]["A"]["rung"],
}
SEEN = {
    ("start_space", "outpost_c"): ["C", "C"],
    ("start_space", "any_outpost"): [None, None],
    ("joint_fire_limit", "two"): {"fire 1", "fire 2", "fire 3", "fire 1+2", "fire 1+3", "fire 2+3"},
    ("joint_fire_limit", "all"): {"fire 1", "fire 2", "fire 3", "fire 1+2", "fire 1+3", "fire 2+3", "fire 1+2+3"},
    ("borrowed_round", True): {"fire 1", "fire 2"},
    ("borrowed_round", False): {"fire 1"},
    ("mine_trigger", "space"): None,
    ("mine_trigger", "arrival"): {
        "card": "position-A", "kind": "machine_gun", "resistance": 1, "speed": 1, "attack": 1, "rung": 2, "wounds": 0,
    },
    ("overflow", "guardhouses"): {"brick 3", "brick 4"},
    ("overflow", "neighbours"): {"brick B", "brick D", "brick 3", "brick 4"},
    ("full_tracks_move", True): 2,
    ("full_tracks_move", False): 1,
    ("ammunition_loss", "even"): {"share 3,2", "share 2,3"},
    ("ammunition_loss", "free"): {"share 4,1", "share 3,2", "share 2,3", "share 1,4"},
    ("event_ammunition", "even"): {"share 2,1,1", "share 1,2,1", "share 1,1,2"},
    ("event_ammunition", "free"): {
        f"share {one},{two},{4 - one - two}" for one in range(5) for two in range(5 - one)
    },
    ("surplus_bricks", "reserve"): 0,
    ("surplus_bricks", "box"): 3,
    ("fresh_troop_moves", True): 2,
    ("fresh_troop_moves", False): 1,
}  # fmt: skip


@each(("ruling", "choice"), SEEN, ids=str)
def test_each_choice_of_each_ruling_shows(ruling, choice):
    assert SHOWS[ruling](choice) == SEEN[ruling, choice]


def test_every_choice_is_shown():
    assert set(SEEN) == {(ruling, choice) for ruling, choices in CHOICES.items() for choice in choices}


def test_surplus_of_the_rebuild_tile_goes_to_the_reserve_under_either_choice():
    for choice in ("reserve", "box"):
        state = game(officers=[at("4"), at("C")], walls={"A": 5}, surplus_bricks=choice)
        after = plain(play(state, "rebuild A"))
        assert (after["reserve"], after["box_bricks"]) == (1, 0)
