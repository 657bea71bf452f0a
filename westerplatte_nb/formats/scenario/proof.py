"""Whether a scenario keeps what it claims: its lines are legal and lead where they say, and idleness leads nowhere."""

from collections.abc import Iterator

from westerplatte_nb.engine.errors import IllegalAction, NotationError
from westerplatte_nb.engine.goal import OPEN, REACHED, each_progress
from westerplatte_nb.engine.record import play_line
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.field_hints import hints_of
from westerplatte_nb.formats.game_files import scenario_files
from westerplatte_nb.formats.problems import Key, Place, Problem, Unquoted, problem
from westerplatte_nb.formats.scenario import SOLUTION, Scenario, Variation

MOST_IDLE_ACTIONS = 5000


def prove(scenario: Scenario) -> list[Problem]:
    """Return the false claims of a scenario as problems; none if it proves true.

    It must not be decided at its start, need a line `solution` that claims to reach the goal, have only legal lines
    that lead where they claim, and not be won by doing nothing.
    """
    return [*_check_start(scenario), *_check_solution(scenario), *_check_lines(scenario), *_check_idle(scenario)]


def statuses_along(
    scenario: Scenario, actions: tuple[str, ...]
) -> tuple[list[str], IllegalAction | NotationError | None]:
    """Return the status of the goal at the start and after each legal action, and the error of the first illegal one.

    The error is None if all actions are legal.
    """
    statuses: list[str] = []
    steps = play_line(rules_of(scenario.game), scenario.setup, actions)
    try:
        for progress in each_progress(scenario.goal, steps):
            statuses.append(progress.status)
    except (IllegalAction, NotationError) as refused:
        return statuses, refused
    return statuses, None


def _check_start(scenario: Scenario) -> Iterator[Problem]:
    """Yield the problem of a goal that is decided before the first action."""
    status = scenario.goal.begin(rules_of(scenario.game).setup(scenario.setup)).status
    if status != OPEN:
        yield problem("decided_already", scenario.file, Place("field", "goal"), Unquoted(status), OPEN)


def _check_solution(scenario: Scenario) -> Iterator[Problem]:
    """Yield the problem of a scenario without a line named `solution`, or with one that does not claim to solve it."""
    line = scenario.line()
    if line is None:
        expected = f'[[line]] name = "{SOLUTION}"'
        yield problem("missing", scenario.file, Place("field", "line"), expected=expected)
    elif line.reaches != REACHED:
        place = Place("field", f"{_line_path(scenario, line)}.reaches")
        yield problem("choice", scenario.file, place, line.reaches, REACHED)


def _check_lines(scenario: Scenario) -> Iterator[Problem]:
    """Yield the problem of each line that is illegal or does not lead where it claims."""
    for line in scenario.lines:
        place = _line_path(scenario, line)
        actions = scenario.full_line(line)
        statuses, refused = statuses_along(scenario, actions)
        if refused is None:
            if statuses[-1] != line.reaches:
                where = Place("field", f"{place}.reaches")
                yield problem("line_reaches", scenario.file, where, line.reaches, statuses[-1])
            continue
        # There is one status for the start and one for each legal action before the illegal one: so `len(statuses)` is
        # the number of the illegal action, from 1, in the full line. `number` is its number in this line, which begins
        # after the actions of the lines that it varies.
        number = len(statuses) - len(scenario.before(line))
        if number < 1:
            continue  # The illegal action is one of the line that this one varies, and is reported there.
        if isinstance(refused, IllegalAction):
            key: Key = "line_illegal"
            expected = refused.reason.rule
        else:
            # The hint on the field is a list of examples.
            key, expected = "choice", hints_of(scenario.game).of(["line", "actions"]).strip("[]")
        where = Place("field", f"{place}.actions#{number}")
        yield problem(key, scenario.file, where, actions[len(statuses) - 1], expected)


def _check_idle(scenario: Scenario) -> Iterator[Problem]:
    """Yield the problem of a goal that doing nothing reaches (`reaches_idly`)."""
    if reaches_idly(scenario):
        # The sentence of this problem names the actions that do nothing, such as a pass, and the status they lead to.
        idle_actions = Unquoted(", ".join(scenario_files(scenario.game, scenario.file).IDLE))
        yield problem("idle_reaches", scenario.file, Place("field", "goal"), idle_actions, REACHED)


def reaches_idly(scenario: Scenario) -> bool:
    """Tell whether the goal is reached by doing nothing, in at most MOST_IDLE_ACTIONS actions.

    In each state an idle action (the game's `IDLE`) is played if one is legal, else the first legal action.
    """
    rules = rules_of(scenario.game)
    state = rules.setup(scenario.setup)
    progress = scenario.goal.begin(state)
    if progress.status != OPEN:
        return False
    idle = scenario_files(scenario.game, scenario.file).IDLE
    for _ in range(MOST_IDLE_ACTIONS):
        legal = rules.legal_actions(state)
        if not legal or progress.status != OPEN:
            break
        action = next((action for action in legal if str(action) in idle), legal[0])
        step = rules.apply(state, action)
        state = step.after
        progress = scenario.goal.after(progress, step.events, state)
    return progress.status == REACHED


def _line_path(scenario: Scenario, line: Variation) -> str:
    """Return the path of a line in the scenario's file, such as `line#2`."""
    return f"line#{scenario.lines.index(line) + 1}"
