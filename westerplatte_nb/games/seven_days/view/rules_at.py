"""Which rules speak of a place of the board, of an action, of an event: ids of the handbook, the nearest first."""

from functools import cache

from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import (
    FIRST_RUNG,
    GUARDHOUSES,
    LAST_RUNG,
    OUTPOSTS,
    SPACE_OF,
    Space,
    Track,
    is_outpost,
    place_of,
)
from westerplatte_nb.games.seven_days.rules.cards import HOWITZER
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.variants import COUNCIL, CROSSFIRE, ONE_OFFICER, RULES, TEMPO
from westerplatte_nb.games.seven_days.rules.wording import RUNGS
from westerplatte_nb.games.seven_days.view.input.select import officer_target, rung_target, space_target, track_target
from westerplatte_nb.i18n.words import Words

Ids = tuple[str, ...]

# The places of the board that are no space, track or officer.
PANELS = ("panel:morale", "panel:days", "panel:deck", "panel:events", "panel:ship")
MORALE, DAYS, DECK, EVENTS, SHIP = PANELS

_TILE: dict[str, Ids] = {
    "morale": ("tile.morale", "morale.track", "morale.rise"),
    "mortar": ("tile.mortar",),
    "mines": ("tile.mines", "tile.mines.trigger"),
    "rebuild": ("tile.rebuild",),
    "ammunition": ("tile.ammunition",),
    "drive_back": ("tile.drive_back",),
}
_MORALE_STEP = {
    1: "morale.high1",
    2: "morale.high2",
    3: "morale.high3",
    -1: "morale.low1",
    -2: "morale.low2",
    -3: "morale.low3",
}
_MORALE_RULES = ("morale.rise", "morale.fall", *_MORALE_STEP.values(), "morale.repeat", "morale.cancel")
_DAY_RULES = (
    "day.end", "day.overflow", "day.event", "day.third", "day.seventh", "end.victory", "end.length", "end.limit",
)  # fmt: skip
_DECK_RULES = (
    "parts.attack_deck", "card.draw", "card.troop", "card.troop.full", "card.air_raid", "card.morale",
    "advance.tracks", "setup.first_cards",
)  # fmt: skip
_EVENT_RULES = (
    "parts.event_deck", "day.event", "day.burned_until", "event.wall", "event.morale", "event.ammunition",
    "event.grenade", "event.mine", "event.bombardment", "event.advance", "event.burned_path", "setup.events",
)  # fmt: skip
_SHIP_RULES = ("event.bombardment", "day.event", "parts.event_deck")
_ACTION: dict[type, Ids] = {
    act.Move: ("orders.move", "orders.budget", "parts.paths"),
    act.Fire: ("attack.where", "attack.one_round", "attack.joint_fire", "attack.borrowed_round", "attack.wounds"),
    act.RaiseMorale: ("tile.morale", "morale.rise"),
    act.FireMortar: ("tile.mortar", "attack.wounds"),
    act.LayMine: ("tile.mines", "tile.mines.trigger"),
    act.Rebuild: ("tile.rebuild",),
    act.TakeAmmunition: ("tile.ammunition",),
    act.DriveBack: ("tile.drive_back",),
    act.EndOrders: ("section.4", "orders.budget", "assault.howitzer", "assault.machine_gun", "card.draw"),
    act.TakeBrick: ("assault.pass_on", "end.defeat"),
    act.Gain: ("morale.high1",),
    act.Lose: ("morale.low1",),
    act.PlaceBrick: ("event.wall",),
    act.Start: ("setup.start_space",),
    act.HoldOut: ("variant.council",),
    act.LayDownArms: ("variant.council",),
}


def rules_of_target(state: State, target: str) -> Ids:
    """Return the rules of a place of the board as it stands now; none for a place there is not."""
    kind, _, name = target.partition(":")
    if kind in ("outpost", "guardhouse") and name in SPACE_OF:
        return tuple(dict.fromkeys(_of_space(state, SPACE_OF[name])))
    if kind in ("track", "rung") and name[:1] in SPACE_OF:
        rung = int(name[1]) if kind == "rung" and name[1:].isdigit() else None
        return tuple(dict.fromkeys(_of_track(state, SPACE_OF[name[0]], rung)))
    if kind == "officer" and name.isdigit() and 0 < int(name) <= len(state.officers):
        return tuple(dict.fromkeys(_of_officer(state, int(name) - 1)))
    rows = {MORALE: _of_morale(state), DAYS: _DAY_RULES, DECK: _DECK_RULES, EVENTS: _EVENT_RULES, SHIP: _SHIP_RULES}
    return tuple(dict.fromkeys((*_of_variants(state, target), *rows.get(target, ()))))


def rules_of_action(state: State, action: SevenDaysAction) -> Ids:
    """Return the rules of an action as a choice on a button; a pending question's own rule comes first."""
    asked = (state.decision.rule,) if state.decision is not None else ()
    found = _ACTION.get(type(action), ())
    if isinstance(action, act.Move) and state.moves_left == 0:
        found = ("orders.extra_move", *found)
    if isinstance(action, act.Fire) and len(action.officers) > 1:
        found = ("attack.joint_fire", *found)
        if CROSSFIRE in state.table.variants:
            found = (RULES[CROSSFIRE], *found)
    if isinstance(action, act.Fire) and state.active not in action.officers:
        found = ("attack.borrowed_round", *found)
    if not isinstance(action, act.Move | act.EndOrders) and not asked and state.actions_left == 0:
        found = ("orders.extra_action", *found)
    return tuple(dict.fromkeys((*asked, *found)))


def _of_variants(state: State, target: str) -> Ids:
    """Return the rules of the variants in play that change what a panel shows."""
    names = {DAYS: (COUNCIL,), DECK: (TEMPO, ONE_OFFICER)}.get(target, ())
    return tuple(RULES[name] for name in names if name in state.table.variants)


def _of_space(state: State, space: Space) -> Ids:
    fallen = state.walls[space] == 0
    burned = ("orders.burned", "day.burned_until") if space in state.burned else ()
    if is_outpost(space):
        fire = ("attack.where", "attack.one_round", "attack.joint_fire", "attack.borrowed_round", "attack.wounds")
        hurt = ("assault.target", "assault.pass_on")
        near = ("parts.outposts", "orders.move", "parts.paths", "setup.walls")
        if fallen:
            return (*hurt[::-1], *burned, *near, *fire)
        first = fire if state.tracks[space] is not None else ("parts.outposts",)
        return (*first, *burned, *near, *hurt, *fire)
    tile = _TILE[state.tiles[place_of(space)]]
    open_ = ("tile.open",) if fallen else ()
    return (*tile, *open_, *burned, "parts.guardhouses", "end.defeat", "assault.pass_on", "orders.move", "parts.paths")


def _of_track(state: State, track: Track, rung: int | None) -> Ids:
    troop = state.tracks[track]
    mined = ("tile.mines.trigger", "advance.trigger", "tile.mines")
    here: Ids = ()
    if troop is not None and rung in (None, troop.rung):
        shot = "assault.howitzer" if troop.card.kind == HOWITZER else "assault.machine_gun"
        here = (shot, "advance.tracks", "assault.target", "attack.wounds", "parts.attack_deck")
    if state.mines[track] and (rung is None or rung in state.mines[track]):
        here = (*here, *mined)
    ends = {FIRST_RUNG: ("card.troop", "tile.drive_back"), LAST_RUNG: ("assault.machine_gun",)}.get(rung or 0, ())
    return (*here, "parts.tracks", *ends, "card.troop", "advance.tracks", "tile.mines", "card.troop.full")


def _of_officer(state: State, seat: int) -> Ids:
    officer = state.officers[seat]
    held = (
        *(("orders.extra_move",) if officer.extra_moves else ()),
        *(("orders.limited_move",) if officer.limited_moves else ()),
        *(("orders.extra_action",) if officer.extra_actions else ()),
        *(("morale.cancel",) if officer.extra_moves or officer.limited_moves else ()),
    )
    return (
        "orders.budget", *held, "orders.move", "attack.one_round", "orders.own_tokens", "setup.officers",
        "setup.ammunition",
    )  # fmt: skip


def _of_morale(state: State) -> Ids:
    now = (_MORALE_STEP[state.morale],) if state.morale in _MORALE_STEP else ()
    return ("morale.track", *now, *_MORALE_RULES)


@cache
def all_targets(seats: int) -> Ids:
    """Return every place that has rules, in the order of the board."""
    return (
        *(space_target(space) for space in (*OUTPOSTS, *GUARDHOUSES)),
        *(track_target(track) for track in OUTPOSTS),
        *(rung_target(track, rung) for track in OUTPOSTS for rung in range(FIRST_RUNG, LAST_RUNG + 1)),
        *(officer_target(seat) for seat in range(seats)),
        *PANELS,
    )


def place_name(target: str, words: Words) -> str:
    """Return the short name of a place of the board."""
    kind, _, name = target.partition(":")
    if kind == "panel":
        return words(f"ui.place.{name}")
    if kind == "rung":
        return words("ui.place.rung", track=Term("track", name[0]), rung=RUNGS[int(name[1])])
    return words("ui.place", place=Term(kind, name))


def card_at(state: State, target: str) -> str:
    """Return the id of the attack card that stands at a place of the board, or nothing."""
    kind, _, name = target.partition(":")
    if kind not in ("outpost", "track", "rung") or name[:1] not in "ABCDE":
        return ""
    troop = state.tracks["ABCDE".index(name[0])]
    if troop is None or (kind == "rung" and name[1:] != str(troop.rung)):
        return ""
    return troop.card.card
