"""How a game ends, and the points of the Red player (rules section 4)."""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.armies import DEFENDERS, OF_SEAT, POLAND, RED
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import MODLIN, RADZYMIN, WARSAW
from westerplatte_nb.games.warsaw_1920.rules.state import NOBODY, ROUNDS, State, is_dispersed, is_removed, on_map

# score.red
VALUES = {WARSAW: 21, RADZYMIN: 10, MODLIN: 7}
FIELD_VALUE, ARMY_VALUE = 4, 2
RED_LOSSES_TO_LOSE = 3  # end.three


def red_points(state: State) -> int:
    """Return the points of the Red player as they stand now (rule `score.red`)."""
    fields = state.table.map.fields
    points = sum(is_removed(state, army) for army in OF_SEAT[POLAND]) * ARMY_VALUE
    for army in on_map(state, RED):
        field = fields[state.at[army]]
        # A field with the Red pattern gives no points, unless it is one that the rule names.
        points += VALUES.get(field.mark, 0 if field.has_red_pattern else FIELD_VALUE)
    return points


def winner_now(state: State) -> tuple[int, str]:
    """Return the seat that has won by now and the rule by which; NOBODY and "" if none has (rule `end.check`)."""
    map, red_armies = state.table.map, on_map(state, RED)
    if any(state.at[army] == map.marked[WARSAW] for army in red_armies):
        return RED, "end.warsaw"
    if len(OF_SEAT[RED]) - len(red_armies) >= RED_LOSSES_TO_LOSE:
        return POLAND, "end.three"
    if red_armies and all(is_dispersed(state, army) for army in red_armies):
        return POLAND, "end.dispersed"
    return NOBODY, ""


def check_end(draft: State, events: list[Event]) -> bool:
    """End the game if a side has won, so that nobody draws any more (`end.no_draw`); return whether one has.

    `events` gets the end of the game.
    """
    winner, rule = winner_now(draft)
    if winner != NOBODY:
        _end_game(draft, winner, rule, events)
    return winner != NOBODY


def end_after_last_round(draft: State, events: list[Event]) -> bool:
    """End the game if the last round is over: who holds Radzymin wins (`end.radzymin`); return whether it is over.

    `events` gets the end of the game.
    """
    if draft.round < ROUNDS:
        return False
    radzymin = draft.table.map.marked[RADZYMIN]
    has_red_army = any(draft.at[army] == radzymin for army in on_map(draft, RED))
    _end_game(draft, RED if has_red_army else POLAND, "end.radzymin", events)
    return True


def _end_game(draft: State, winner: int, rule: str, events: list[Event]) -> None:
    """End the game with a winner by a rule, and count the points whoever has won (rule `score.when`).

    `events` gets what happens; `rule` is the id of the rule for it.
    """
    draft.result, draft.winner, draft.ended_by = "decided", winner, rule
    draft.agenda, draft.decision = (), None
    events.append(happened.GameEnded(rule, winner))
    events.append(happened.PointsCounted("score.red", red_points(draft)))


def defenders_hold_warsaw(state: State) -> bool:
    """Tell whether the Defenders of Warsaw still hold the city."""
    return not is_removed(state, DEFENDERS)
