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
def _rule_lists() -> dict[str, Any]:
    """Return the rules of tiles, panels and actions (`data/rules_at.toml`)."""
    return package_data("westerplatte_nb.games.seven_days.view", "data/rules_at")


def rules_of_target(state: State, target: str) -> Ids:
    """Return the rules of a target of the board in its present state, each once; empty for an unknown target."""
    kind, _, name = target.partition(":")
    if kind in ("outpost", "guardhouse") and name in SPACE_OF:
        return tuple(dict.fromkeys(_space_rules(state, SPACE_OF[name])))
    if kind in ("track", "rung") and name[:1] in SPACE_OF:
        rung = int(name[1]) if kind == "rung" and name[1:].isdigit() else None
        return tuple(dict.fromkeys(_track_rules(state, SPACE_OF[name[0]], rung)))
    if kind == "officer" and name.isdigit() and 0 < int(name) <= len(state.officers):
        return tuple(dict.fromkeys(_officer_rules(state, int(name) - 1)))
    if target == "panel:morale":
        return tuple(dict.fromkeys(_morale_rules(state)))
    panels = _rule_lists()["panel"] if kind == "panel" else {}
    return tuple(dict.fromkeys((*_variant_rules(state, target), *panels.get(name, ()))))


def rules_of_action(state: State, action: SevenDaysAction) -> Ids:
    """Return the rules of an action as a choice on a button; a pending question's own rule comes first.

    Those of its circumstances follow: the token that pays for it, then for fire who fires. Last come those of its kind.
    """
    leading = []
    if state.decision is not None:
        leading.append(state.decision.rule)
    # With no moves left a token pays for a move, with no actions left for any other action; ending the orders is free.
    elif isinstance(action, act.Move):
        if state.moves_left == 0:
            leading.append("orders.extra_move")
    elif state.actions_left == 0 and not isinstance(action, act.EndOrders):
        leading.append("orders.extra_action")
    if isinstance(action, act.Fire):
        if state.active not in action.officers:
            leading.append("attack.borrowed_round")
        if len(action.officers) > 1:
            if CROSSFIRE in state.table.variants:
                leading.append(RULES[CROSSFIRE])
            leading.append("attack.joint_fire")
    return tuple(dict.fromkeys((*leading, *_rule_lists()["action"].get(type(action).__name__, ()))))


def _variant_rules(state: State, target: str) -> Ids:
    """Return the rules of the variants in play that change what a panel shows."""
    names = {"panel:days": (COUNCIL,), "panel:deck": (TEMPO, ONE_OFFICER)}.get(target, ())
    return tuple(RULES[name] for name in names if name in state.table.variants)


def _space_rules(state: State, space: Space) -> Ids:
    """Return the rules of a space, those first that matter to its present state: fallen, burned, under fire."""
    is_fallen = state.walls[space] == 0
    burned = ("orders.burned", "day.burned_until") if space in state.burned else ()
    if board.is_outpost(space):
        fire = _rule_lists()["action"]["Fire"]
        damage = ("assault.target", "assault.pass_on")
        general = ("parts.outposts", "orders.move", "parts.paths", "setup.walls")
        if is_fallen:  # from now on all damage is passed on
            return (*reversed(damage), *burned, *general, *fire)
        # What stands first comes again further on; the caller drops repeats.
        first = fire if state.tracks[space] is not None else ("parts.outposts",)
        return (*first, *burned, *general, *damage, *fire)
    tile = _rule_lists()["tile"][state.tiles[board.tile_index(space)]]
    fall = ("tile.open",) if is_fallen else ()
    return (*tile, *fall, *burned, "parts.guardhouses", "end.defeat", "assault.pass_on", "orders.move", "parts.paths")


def _track_rules(state: State, track: Track, rung: int | None) -> Ids:
    """Return the rules of a track, or of one of its rungs, those of the troop and the mines on it first.

    `rung` is None for the whole track.
    """
    troop = state.tracks[track]
    first: Ids = ()
    if troop is not None and rung in (None, troop.rung):
        shot = "assault.howitzer" if troop.card.kind == HOWITZER else "assault.machine_gun"
        first = (shot, "advance.tracks", "assault.target", "attack.wounds", "parts.attack_deck")
    if state.mines[track] and (rung is None or rung in state.mines[track]):
        first = (*first, "tile.mines.trigger", "advance.trigger", "tile.mines")
    by_rung = {board.FIRST_RUNG: ("card.troop", "tile.drive_back"), board.LAST_RUNG: ("assault.machine_gun",)}
    of_rung: Ids = by_rung.get(rung, ()) if rung is not None else ()  # only the two at the ends have rules of their own
    # What stands before comes again here; the caller drops repeats.
    return (*first, "parts.tracks", *of_rung, "card.troop", "advance.tracks", "tile.mines", "card.troop.full")


def _officer_rules(state: State, seat: int) -> Ids:
    """Return the rules of an officer, those of the tokens that they hold near the top."""
    officer = state.officers[seat]
    of_tokens = (
        *(("orders.extra_move",) if officer.extra_moves else ()),
        *(("orders.limited_move",) if officer.limited_moves else ()),
        *(("orders.extra_action",) if officer.extra_actions else ()),
        *(("morale.cancel",) if officer.extra_moves or officer.limited_moves else ()),
    )
    return (
        "orders.budget", *of_tokens, "orders.move", "attack.one_round", "orders.own_tokens", "setup.officers",
        "setup.ammunition",
    )  # fmt: skip


def _morale_rules(state: State) -> Ids:
    """Return the rules of morale, that of its present step near the top; the start has none."""
    of_present_step = (RULE_OF_STEP[state.morale],) if state.morale in RULE_OF_STEP else ()
    of_steps = RULE_OF_STEP.values()
    return ("morale.track", *of_present_step, "morale.rise", "morale.fall", *of_steps, "morale.repeat", "morale.cancel")


@cache
def all_targets(seats: int) -> Ids:
    """Return the target of every place that has rules, in the order of the board, with a card for each of the seats."""
    return (
        *(space_target(space) for space in (*OUTPOSTS, *GUARDHOUSES)),
        *(track_target(track) for track in OUTPOSTS),
        *(rung_target(track, rung) for track in OUTPOSTS for rung in range(board.FIRST_RUNG, board.LAST_RUNG + 1)),
        *(officer_target(seat) for seat in range(seats)),
        *PANELS,
    )


def place_name(target: str, words: Words) -> str:
    """Return the short name of a target of the board in the reader's language."""
    kind, _, name = target.partition(":")
    if kind == "panel":
        return words(f"ui.place.{name}")
    if kind == "rung":
        return words("ui.place.rung", track=Term("track", name[0]), rung=RUNGS[int(name[1])])
    return words("ui.place", place=Term(kind, name))


def card_at(state: State, target: str) -> str:
    """Return the id of the troop's card at a target of the board: an outpost has that of its track; "" for no troop."""
    kind, _, name = target.partition(":")
    if kind not in ("outpost", "track", "rung") or name[:1] not in board.TRACKS:
        return ""
    troop = state.tracks[SPACE_OF[name[0]]]
    if troop is None or (kind == "rung" and name[1:] != str(troop.rung)):
        return ""
    return troop.card.card
