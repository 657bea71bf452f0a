"""What happens is told whole and in order, each event with its values and the rule that caused it."""

from __future__ import annotations

from tests.games.seven_days.positions import at, decline, event, events, game, gun, opening, play, troop
from westerplatte_nb.games.seven_days.rules import events as happened


def test_a_set_up():
    deck = [gun("x", "A"), gun("a", "A"), decline("n")]
    assert opening(deck=deck).events == (
        happened.GameSetUp("setup.tiles", "easy", 2),
        happened.FirstCardDiscarded("setup.first_cards", "x"),
        happened.CardDiscarded("setup.first_cards", "x", 1, 1),
        happened.CardDrawn("card.draw", "a", "machine_gun"),
        happened.TroopArrived("card.troop", 0, "a", "machine_gun"),
        happened.CardDrawn("card.draw", "n", "morale_decline"),
        happened.CardDiscarded("card.morale", "n", 1, 2),
        happened.MoraleFell("card.morale", -1),
    )


def test_orders():
    state = game(officers=[at("C", 2, extra_moves=1, extra_actions=1), at("C")], tracks={"C": troop(resistance=3)})
    assert events(state, "fire 1+2") == (
        happened.OfficersFired("attack.joint_fire", 0, 2, (0, 1)),
        happened.TroopWounded("attack.wounds", 2, "position-C", "machine_gun", 2, 3),
    )
    assert events(play(state, "fire 1+2"), "fire 1") == (
        happened.ExtraActionSpent("orders.extra_action", 0),
        happened.OfficersFired("attack.one_round", 0, 2, (0,)),
        happened.TroopWounded("attack.wounds", 2, "position-C", "machine_gun", 3, 3),
        happened.TroopDestroyed("attack.wounds", 2, "position-C", "machine_gun"),
        happened.CardDiscarded("attack.wounds", "position-C", 1, 1),
    )
    assert events(state, "move D") == (happened.OfficerMoved("orders.move", 0, 2, 3),)
    assert events(play(state, "move D", "move E"), "move 6") == (
        happened.ExtraMoveSpent("orders.extra_move", 0),
        happened.OfficerMoved("orders.move", 0, 4, 10),
    )


def test_tiles():
    def on(place: str, **words):
        return game(officers=[at(place), at("C")], tracks={"C": troop(4, resistance=3)}, **words)

    assert events(on("2"), "mortar C") == (
        happened.MortarFired("tile.mortar", 0, 2),
        happened.TroopWounded("tile.mortar", 2, "position-C", "machine_gun", 2, 3),
    )
    assert events(on("3"), "mine A4") == (happened.MineLaid("tile.mines", 0, 0, 4),)
    assert events(on("4", walls={"B": 5}), "rebuild B") == (
        happened.WallRebuilt("tile.rebuild", 0, 1, 1, 6),
        happened.SurplusSetAside("tile.rebuild", 1, "reserve"),
    )
    assert events(on("4", walls={"B": 3}), "rebuild B") == (happened.WallRebuilt("tile.rebuild", 0, 1, 2, 5),)
    assert events(on("5"), "ammunition") == (happened.AmmunitionTaken("tile.ammunition", 0, 4, 6),)
    assert events(on("6"), "drive C") == (happened.TroopDrivenBack("tile.drive_back", 2, "position-C", 4, 2),)


def test_the_german_part_of_a_turn():
    state = game(
        walls={"A": 0, "1": 1, "2": 5},
        tracks={"A": troop(4, attack=2), "C": troop(kind="howitzer"), "E": troop(2)},
        deck=[gun("new", "C", "DE")],
    )
    assert events(state, "end") == (
        happened.OrdersEnded("orders.budget", 0),
        happened.AssaultBegan("assault.order", 2),
        happened.TroopFired("assault.machine_gun", 0, "position-A", "machine_gun", 2),
    )
    assert events(play(state, "end"), "brick 1") == (
        happened.DamagePassedOn("assault.pass_on", 0, 5),
        happened.BrickLost("assault.pass_on", 5, 0, "machine_gun"),
        happened.GuardhouseFell("end.defeat", 5),
        happened.DamagePassedOn("assault.pass_on", 0, 6),
        happened.BrickLost("assault.pass_on", 6, 4, "machine_gun"),
        happened.TroopFired("assault.howitzer", 2, "position-C", "howitzer", 1),
        happened.BrickLost("assault.howitzer", 2, 5, "howitzer"),
        happened.CardDrawn("card.draw", "new", "machine_gun"),
        happened.TroopShifted("card.troop", 2, 3, "new"),
        happened.TroopArrived("card.troop", 3, "new", "machine_gun"),
        happened.TroopAdvanced("advance.tracks", 3, "new", 1, 2),
        happened.TroopAdvanced("advance.tracks", 4, "position-E", 2, 3),
        happened.TurnBegan("setup.first_player", 2, 1, 1),
    )


def test_the_end_of_a_day():
    state = game(
        day=3, discarded={3: 8}, burned=["C", "3"], events=[event("wall", bricks=3)], walls={"A": 4},
        stock={"mines": 2, "grenades": 3, "bricks": 4}, mines=[["B", 2]], surplus_bricks="box",
    )  # fmt: skip
    assert events(state, "end") == (
        happened.OrdersEnded("orders.budget", 0),
        happened.AssaultBegan("assault.order", 0),
        happened.DayEnded("day.end", 3),
        happened.EventCardDrawn("day.event", "wall", "wall"),
        happened.PathCleared("day.burned_until", (2, 7)),
        happened.BrickPlaced("event.wall", 0, 5),
        happened.BrickPlaced("event.wall", 0, 6),
        happened.SurplusSetAside("event.wall", 1, "box"),
        happened.SuppliesRefilled("day.third", 1, 1, 2),
        happened.TurnBegan("setup.first_player", 2, 4, 1),
    )


def test_morale():
    high = game(morale=2, officers=[at("1"), at("C")])
    assert events(high, "morale") == (
        happened.MoraleRose("tile.morale", 3),
        happened.TokensShared("morale.high3", "extra_actions", (2, 2)),
        happened.MoraleReturned("morale.high3"),
    )
    low = game(morale=-2, deck=[decline("n")])
    assert events(low, "end")[2:] == (
        happened.CardDrawn("card.draw", "n", "morale_decline"),
        happened.CardDiscarded("card.morale", "n", 1, 1),
        happened.MoraleFell("card.morale", -3),
        happened.AmmunitionLost("morale.low3", (2, 2)),
        happened.MoraleReturned("morale.low3"),
        happened.TurnBegan("setup.first_player", 2, 1, 1),
    )
    limited = game(morale=-1, officers=[at("C", extra_moves=1), at("C")], deck=[decline("n")])
    assert events(limited, "end")[4:] == (
        happened.MoraleFell("card.morale", -2),
        happened.TokensShared("morale.low2", "limited_moves", (2, 2)),
        happened.TokensCancelled("morale.cancel", 0, 1),
        happened.TurnBegan("setup.first_player", 2, 1, 1),
        happened.LimitedMoveReturned("orders.limited_move", 1),
    )


def test_events_that_give():
    def after(card: dict, **words):
        return events(game(discarded={1: 8}, events=[card], **words), "end")[4:-1]

    assert after(event("mine"), stock={"mines": 1}) == (happened.SupplyGained("event.mine", "mine", 1),)
    assert after(event("grenade")) == (happened.NothingToGain("event.grenade"),)
    assert after(event("ammunition", rounds=4)) == (happened.AmmunitionShared("event.ammunition", (2, 2)),)
    assert after(event("morale"), morale=-1) == (happened.MoraleReturned("morale.rise"),)
    assert after(event("morale"), stock={"bricks": 4}) == (
        happened.MoraleRose("event.morale", 1),
        happened.SupplyGained("morale.high1", "bricks", 2),
    )
    assert after(event("burned_path", path=["C", "3"])) == (happened.PathBurned("event.burned_path", (2, 7)),)
    assert after(event("advance", tracks=["B"]), tracks={"B": troop()}) == (
        happened.TroopAdvanced("event.advance", 1, "position-B", 1, 2),
    )
    assert after(event("bombardment", outposts=["B"], bricks=1)) == (
        happened.BrickLost("event.bombardment", 1, 5, "bombardment"),
    )


def test_the_ends():
    assert events(game(day=7, discarded={7: 8}), "end")[-2:] == (
        happened.DayEnded("day.end", 7),
        happened.GameWon("end.victory", 1),
    )
    lost = game(walls={"1": 0, "C": 0, "3": 1, "4": 1}, tracks={"C": troop(4)})
    assert events(play(lost, "end"), "brick 3")[-1] == happened.GameLost("end.defeat", (5, 7))
    assert events(game(turn=300), "end")[-1] == happened.GameUnfinished("end.limit", 300)
