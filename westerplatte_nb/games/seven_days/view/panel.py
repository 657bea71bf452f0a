"""The panel beside the board of 7 Days: whose turn it is, what is left of it, its groups of actions, the best order."""

from westerplatte_nb.engine.value import Count, Event, Term, Value, Wording
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules import wording
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.orders import budget
from westerplatte_nb.games.seven_days.rules.state import State, space_of_tile
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.choices import Kind, first_kind

_ACTIONS = (act.FireMortar, act.DriveBack, act.Rebuild, act.LayMine, act.TakeAmmunition, act.RaiseMorale)
# The kinds of orders, those that help most first: what the rules allow, without a bot, and never at which place.
_KINDS: tuple[Kind, ...] = (("fire", (act.Fire,)), *(("action", (action,)) for action in _ACTIONS))
_WALK: tuple[Kind, ...] = (("move", (act.Move,)),)
_ANSWERS = (
    act.TakeBrick, act.Gain, act.Lose, act.Share, act.PlaceBrick, act.Start, act.HoldOut, act.LayDownArms,
)  # fmt: skip


def turn_line(state: State, words: Words) -> str:
    """Return whose turn it is, or how the game ended, as a heading."""
    if state.result is not None:
        return words(f"result.{state.result}")
    seat = state.active if state.decision is None else state.decision.seat
    key = "ui.turn.decision" if state.decision is not None else "ui.turn.orders"
    return words(key, seat=wording.officer_term(seat))


def detail_line(state: State, words: Words) -> str:
    """Return day, turn, moves and actions left; while the game goes on also its variant, or the number of several."""
    variants = variant_lines(state, words) if state.result is None else []
    if len(variants) > 1:
        variants = [words("ui.variants_number", number=Count("variant", len(variants)))]
    return " · ".join((_left_line(state, words), *variants))


def variant_lines(state: State, words: Words) -> list[str]:
    """Return a sentence for each variant that the game is played with."""
    return [words("ui.variant_in_play", variant=Term(f"variant_{name}")) for name in state.table.variants]


def _left_line(state: State, words: Words) -> str:
    """Return day and turn; while an officer gives orders also the moves and actions left."""
    values: dict[str, Value] = {"day": state.day, "turn": state.turn}
    if state.result is not None or state.decision is not None:
        return words("ui.detail.day", **values)
    return words("ui.detail.orders", **left_to(state), **values)


def left_to(state: State) -> dict[str, Value]:
    """Return the numbers of moves and actions that the officer in turn has left, as values of a sentence."""
    moves, actions = budget.moves_in_hand(state), budget.actions_in_hand(state)
    return {"moves": Count("troop_move", moves), "actions": Count("action", actions)}


def what_helps(state: State, is_end: bool, words: Words) -> str:
    """Return advice for the officer in turn: where to get rounds if they have none, or that an action is still left.

    `is_end` tells that the officer can only end the turn here. The advice rests on what everybody sees; it is empty
    where there is none.
    """
    if state.decision is not None or state.result is not None:
        return ""
    if not state.officers[state.active].ammunition and state.bank_ammunition:
        key = "ui.helps.rounds" if is_end else "ui.helps.empty"
        return words(key, place=tile_term(state, "ammunition"), rounds=Count("round", state.bank_ammunition))
    return words("ui.helps.action") if is_end and budget.actions_in_hand(state) else ""


def tile_term(state: State, tile: str) -> Term:
    """Return the term of the guardhouse that a tile lies on."""
    return wording.space_term(space_of_tile(state, tile))


def group_of(action: SevenDaysAction) -> str:
    """Return the group of buttons for an action: `move`, `action`, `end` or `answer`."""
    if isinstance(action, act.Move):
        return "move"
    if isinstance(action, act.EndOrders):
        return "end"
    if isinstance(action, _ANSWERS):
        return "answer"
    return "action"


def recommended(state: State, legal: tuple[SevenDaysAction, ...]) -> Kind | None:
    """Return the first kind in `_KINDS` that is legal, else a move if an action is left to do after it, else None."""
    return first_kind(_KINDS, legal) or (first_kind(_WALK, legal) if budget.actions_in_hand(state) else None)


def word_button(action: SevenDaysAction) -> Wording:
    """Return the wording of an action on its button; for a brick only its place, since the question says the rest."""
    if isinstance(action, act.PlaceBrick):
        return Wording("ui.answer.place", {"space": wording.space_term(action.space)})
    return wording.word_action(action)


def amounts_of(action: SevenDaysAction) -> tuple[int, ...] | None:
    """Return how many tokens or rounds each officer gets or loses by an answer; None for an action that is no share."""
    return action.amounts if isinstance(action, act.Share) else None


def is_main(action: SevenDaysAction) -> bool:
    """Tell whether the button of an action is the main one: that of the end of the orders."""
    return isinstance(action, act.EndOrders)


def is_heading(event: Event) -> bool:
    """Tell whether an event is a heading in the log: the beginning of a turn or the end of a day."""
    return isinstance(event, happened.TurnBegan | happened.DayEnded)


def people(state: State) -> int:
    """Return how many people play; one alone commands two officers."""
    return state.table.players


def file_name(state: State) -> str:
    """Return the part of a file's name that tells of the game: difficulty, day and turn."""
    return f"{state.table.difficulty}-{state.day}-{state.turn}"


def offer_values(state: State, words: Words) -> dict[str, Value]:
    """Return the values of the sentence that offers an unfinished game: day, turn, difficulty, players."""
    return {
        "day": state.day,
        "turn": state.turn,
        "difficulty": Term(f"difficulty_{state.table.difficulty}"),
        "players": words(f"ui.offer.players.{state.table.players}"),
    }
