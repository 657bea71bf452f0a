"""Which rules speak of a place of the board, of an action, of an event: ids of the handbook, the nearest first."""

from functools import cache
from typing import Any

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import board
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, OUTPOSTS, SPACE_OF, Space, Track
from westerplatte_nb.games.seven_days.rules.cards import HOWITZER
from westerplatte_nb.games.seven_days.rules.morale import RULE_OF_STEP
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.variants import COUNCIL, CROSSFIRE, ONE_OFFICER, RULES, TEMPO
from westerplatte_nb.games.seven_days.rules.wording import RUNGS
from westerplatte_nb.games.seven_days.view.input.select import officer_target, rung_target, space_target, track_target
from westerplatte_nb.i18n.words import Words

Ids = tuple[str, ...]

# The places of the board that are no space, track or officer.
PANELS = ("panel:morale", "panel:days", "panel:deck", "panel:events", "panel:ship")


@cache
def _rules() -> dict[str, Any]:
    """Return the rules of tiles, panels and actions (`data/rules_at.toml`)."""
    return package_data("westerplatte_nb.games.seven_days.view", "data/rules_at")


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
    if target == "panel:morale":
        return tuple(dict.fromkeys(_of_morale(state)))
    panels = _rules()["panel"] if kind == "panel" else {}
    return tuple(dict.fromkeys((*_of_variants(state, target), *panels.get(name, ()))))


def rules_of_action(state: State, action: SevenDaysAction) -> Ids:
    """Return the rules of an action as a choice on a button; a pending question's own rule comes first."""
    if state.decision is not None:
        leading = [state.decision.rule]
    elif isinstance(action, act.Move):
        leading = ["orders.extra_move"] if state.moves_left == 0 else []
    else:
        leading = ["orders.extra_action"] if state.actions_left == 0 and not isinstance(action, act.EndOrders) else []
    if isinstance(action, act.Fire):
        if state.active not in action.officers:
            leading.append("attack.borrowed_round")
        if len(action.officers) > 1:
            leading += [RULES[CROSSFIRE]] if CROSSFIRE in state.table.variants else []
            leading.append("attack.joint_fire")
    return tuple(dict.fromkeys((*leading, *_rules()["action"].get(type(action).__name__, ()))))


def _of_variants(state: State, target: str) -> Ids:
    """Return the rules of the variants in play that change what a panel shows."""
    names = {"panel:days": (COUNCIL,), "panel:deck": (TEMPO, ONE_OFFICER)}.get(target, ())
    return tuple(RULES[name] for name in names if name in state.table.variants)


def _of_space(state: State, space: Space) -> Ids:
    """Return the rules of a space, those first that matter as it stands now: fallen, burned, under fire."""
    fallen = state.walls[space] == 0
    burned = ("orders.burned", "day.burned_until") if space in state.burned else ()
    if board.is_outpost(space):
        fire = _rules()["action"]["Fire"]
        hurt = ("assault.target", "assault.pass_on")
        near = ("parts.outposts", "orders.move", "parts.paths", "setup.walls")
        if fallen:
            return (*hurt[::-1], *burned, *near, *fire)
        first = fire if state.tracks[space] is not None else ("parts.outposts",)
        return (*first, *burned, *near, *hurt, *fire)
    tile = _rules()["tile"][state.tiles[board.tile_index(space)]]
    open_ = ("tile.open",) if fallen else ()
    return (*tile, *open_, *burned, "parts.guardhouses", "end.defeat", "assault.pass_on", "orders.move", "parts.paths")


def _of_track(state: State, track: Track, rung: int | None) -> Ids:
    """Return the rules of a track or of one of its rungs, those of the troop and the mines on it first."""
    troop = state.tracks[track]
    mined = ("tile.mines.trigger", "advance.trigger", "tile.mines")
    here: Ids = ()
    if troop is not None and rung in (None, troop.rung):
        shot = "assault.howitzer" if troop.card.kind == HOWITZER else "assault.machine_gun"
        here = (shot, "advance.tracks", "assault.target", "attack.wounds", "parts.attack_deck")
    if state.mines[track] and (rung is None or rung in state.mines[track]):
        here = (*here, *mined)
    of_rung = {board.FIRST_RUNG: ("card.troop", "tile.drive_back"), board.LAST_RUNG: ("assault.machine_gun",)}
    ends = of_rung.get(rung or 0, ())
    return (*here, "parts.tracks", *ends, "card.troop", "advance.tracks", "tile.mines", "card.troop.full")


def _of_officer(state: State, seat: int) -> Ids:
    """Return the rules of an officer, with those of the tokens held."""
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
    """Return the rules of morale, that of its present step first."""
    now = (RULE_OF_STEP[state.morale],) if state.morale in RULE_OF_STEP else ()
    steps = RULE_OF_STEP.values()
    return ("morale.track", *now, "morale.rise", "morale.fall", *steps, "morale.repeat", "morale.cancel")


@cache
def all_targets(seats: int) -> Ids:
    """Return every place that has rules, in the order of the board."""
    return (
        *(space_target(space) for space in (*OUTPOSTS, *GUARDHOUSES)),
        *(track_target(track) for track in OUTPOSTS),
        *(rung_target(track, rung) for track in OUTPOSTS for rung in range(board.FIRST_RUNG, board.LAST_RUNG + 1)),
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
    if kind not in ("outpost", "track", "rung") or name[:1] not in board.TRACKS:
        return ""
    troop = state.tracks[SPACE_OF[name[0]]]
    if troop is None or (kind == "rung" and name[1:] != str(troop.rung)):
        return ""
    return troop.card.card
