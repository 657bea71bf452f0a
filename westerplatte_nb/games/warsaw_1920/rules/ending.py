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
        points += VALUES.get(field.mark, 0 if field.has_red_pattern else FIELD_VALUE)
    return points


def winner_now(state: State) -> tuple[int, str]:
    """Return who has won by now and by which rule, or NOBODY (rule `end.check`)."""
    map, reds = state.table.map, on_map(state, RED)
    if any(state.at[army] == map.marked[WARSAW] for army in reds):
        return RED, "end.warsaw"
    if len(OF_SEAT[RED]) - len(reds) >= RED_LOSSES_TO_LOSE:
        return POLAND, "end.three"
    if reds and all(is_dispersed(state, army) for army in reds):
        return POLAND, "end.dispersed"
    return NOBODY, ""


def check_end(draft: State, events: list[Event]) -> bool:
    """End the game if a side has won: nobody draws any more (rule `end.no_draw`); tell whether it has."""
    winner, rule = winner_now(draft)
    if winner != NOBODY:
        _end(draft, winner, rule, events)
    return winner != NOBODY


def end_of_rounds(draft: State, events: list[Event]) -> bool:
    """End the game after the last round: Radzymin decides (rule `end.radzymin`); tell whether it is over."""
    if draft.round < ROUNDS:
        return False
    radzymin = draft.table.map.marked[RADZYMIN]
    holds = any(draft.at[army] == radzymin for army in on_map(draft, RED))
    _end(draft, RED if holds else POLAND, "end.radzymin", events)
    return True


def _end(draft: State, winner: int, rule: str, events: list[Event]) -> None:
    """End the game with a winner by a rule, and count the points whoever has won (rule `score.when`)."""
    draft.result, draft.winner, draft.ended_by = "decided", winner, rule
    draft.agenda, draft.decision = (), None
    events.append(happened.GameEnded(rule, winner))
    events.append(happened.PointsCounted("score.red", red_points(draft)))


def defenders_stand(state: State) -> bool:
    """Tell whether the Defenders of Warsaw still hold the city."""
    return not is_removed(state, DEFENDERS)
