"""Every refusal names its rule, the key of its sentence and the values the sentence speaks of."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

from tests.each import each
from tests.games.seven_days.positions import at, game, play, troop
from westerplatte_nb.engine.errors import IllegalAction
from westerplatte_nb.engine.play import answer_first
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import actions as act

A, B, C, D = range(4)
ONE, THREE, FOUR, SIX = 5, 7, 8, 10


def on(place: str, **words):
    """The officer in turn on a tile, the other on C."""
    return game(officers=[at(place), at("C")], **words)


def reason(rule: str, key: str, **values: object) -> Reason:
    """A refusal as the engine gives it."""
    return Reason(rule, key, tuple(values.items()))


TOKENS = [at("C", extra_moves=2, extra_actions=2), at("C")]
GUN = troop(rung=3, resistance=3)
REFUSED = [
    (play(game(), "move B", "move C"), "move B", reason("orders.budget", "no_moves_left")),
    (
        play(game(officers=TOKENS), "move B", "move C", "move B"),
        "move C",
        reason("orders.extra_move", "extra_move_used"),
    ),
    (game(), "move C", reason("orders.move", "already_there", space=C)),
    (game(), "move A", reason("orders.move", "not_joined", origin=C, space=A)),
    (game(burned=["C", "3"]), "move 3", reason("orders.burned", "path_burned", origin=C, space=THREE)),
    (play(game(tracks={"C": GUN}), "fire 1"), "fire 1", reason("orders.budget", "no_action_left")),
    (
        play(game(officers=TOKENS, tracks={"C": troop(resistance=3)}), "fire 1", "fire 1"),
        "fire 1",
        reason("orders.extra_action", "extra_action_used"),
    ),
    (game(), "brick 3", reason("orders.budget", "not_asked")),
    (on("3"), "fire 1", reason("attack.where", "not_on_outpost", space=THREE)),
    (game(), "fire 1", reason("attack.where", "no_troop_opposite", track=C)),
    (game(tracks={"C": GUN}), "fire 1+3", reason("attack.joint_fire", "no_such_officer", seat=2)),
    (
        game(officers=[at("C"), at("B")], tracks={"C": GUN}),
        "fire 2",
        reason("attack.joint_fire", "officer_elsewhere", seat=1, space=C),
    ),
    (game(officers=[at("C", 0), at("C")], tracks={"C": GUN}), "fire 1", reason("attack.where", "no_rounds", seat=0)),
    (
        game(tracks={"C": GUN}, borrowed_round=False),
        "fire 2",
        reason("attack.borrowed_round", "own_round_needed", seat=0),
    ),
    (
        game(players=3, officers=[at("C")] * 3, tracks={"C": GUN}, joint_fire_limit="two"),
        "fire 1+2+3",
        reason("attack.joint_fire", "two_officers_only"),
    ),
    (
        game(tracks={"C": troop(resistance=3, wounds=2)}),
        "fire 1+2",
        reason("attack.joint_fire", "more_than_resistance", track=C, resistance=1),
    ),
    (on("3"), "morale", reason("tile.morale", "not_at_tile", tile="morale", place=ONE)),
    (game(), "drive A", reason("tile.drive_back", "not_at_tile", tile="drive_back", place=SIX)),
    (on("2", tracks={"A": GUN}, stock={"grenades": 0}), "mortar A", reason("tile.mortar", "no_grenade")),
    (on("2"), "mortar B", reason("tile.mortar", "no_troop_on_track", track=B)),
    (on("3", stock={"mines": 0}), "mine A1", reason("tile.mines", "no_mine_on_tile")),
    (on("3", tracks={"B": GUN}), "mine B1", reason("tile.mines", "troop_on_track", track=B)),
    (on("3", mines=[["B", 2]]), "mine B2", reason("tile.mines", "mine_there", track=B, rung=2)),
    (on("4", walls={"A": 1}, stock={"bricks": 0}), "rebuild A", reason("tile.rebuild", "no_bricks_on_tile")),
    (on("4"), "rebuild 4", reason("tile.rebuild", "wall_whole", space=FOUR)),
    (game(officers=[at("5", 8), at("C", 8)]), "ammunition", reason("tile.ammunition", "bank_empty")),
    (
        on("6", tracks=dict.fromkeys("ABCD", GUN)),
        "drive A B C D",
        reason("tile.drive_back", "too_many_troops", troops=3),
    ),
    (on("6", tracks={"A": GUN}), "drive A D", reason("tile.drive_back", "no_troop_on_track", track=D)),
    (on("6", tracks={"A": troop(kind="howitzer")}), "drive A", reason("tile.drive_back", "howitzer_stays", track=A)),
    (on("6", tracks={"B": troop()}), "drive B", reason("tile.drive_back", "troop_on_first", track=B)),
    (
        play(game(walls={"C": 0}, tracks={"C": troop(4)}), "end"),
        "end",
        reason("assault.pass_on", "answer_first", question="pass_on"),
    ),
    (play(game(turn=300), "end"), "end", reason("end.limit", "game_over")),
    (play(game(day=7, discarded={7: 8}), "end"), "end", reason("end.victory", "game_over")),
]


@each(("state", "line", "expected"), REFUSED, ids=lambda value: getattr(value, "key", None))
def test_a_refusal_tells_its_reason(state, line, expected):
    assert rules.why_not(state, rules.parse_action(line)) == expected


# What has no line: the rule is that of the action it pretends to be.
NO_ACTIONS = [
    (act.Move(99), "orders.move"),
    (act.Fire(()), "attack.joint_fire"),
    (act.Fire((0, 0)), "attack.joint_fire"),
    (act.FireMortar(-1), "tile.mortar"),
    (act.LayMine(A, 0), "tile.mines"),
    (act.Rebuild(99), "tile.rebuild"),
    (act.DriveBack((A, A)), "tile.drive_back"),
    (act.Share((-1, 5)), "orders.budget"),
    ("move B", "orders.budget"),
    (None, "orders.budget"),
]


@each(("thing", "rule"), NO_ACTIONS, ids=repr)
def test_what_is_no_action_is_refused_by_the_rule_of_what_it_pretends_to_be(thing, rule):
    assert rules.why_not(game(), thing) == Reason(rule, "no_such_action")
    asked = play(game(walls={"C": 0}, tracks={"C": troop(4)}), "end")
    assert rules.why_not(asked, thing) == reason("assault.pass_on", "answer_first", question="pass_on")
    assert rules.why_not(play(game(turn=300), "end"), thing) == reason("end.limit", "game_over")
    with pytest.raises(IllegalAction, match=rf"no_such_action \({rule}\)$"):
        rules.apply(game(), thing)


def test_every_key_of_a_refusal_is_tried():
    home = Path(rules.__file__ or "").parent
    files = (home / "__init__.py", *(home / "orders").glob("*.py"))
    sources = [path.read_text("utf-8") for path in files] + [inspect.getsource(answer_first)]
    keys = {
        node.args[1].value
        for source in sources
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"
        if isinstance(node.args[1], ast.Constant)
    }
    assert keys == {expected.key for _, _, expected in REFUSED} | {"no_such_action"}
