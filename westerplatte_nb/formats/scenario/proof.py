"""Whether a scenario keeps what it claims: its lines are legal and lead where they say, and idleness leads nowhere."""

from collections.abc import Iterator

from westerplatte_nb.engine.errors import IllegalAction, NotationError
from westerplatte_nb.engine.goal import OPEN, REACHED, Progress
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.field_hints import hints_of
from westerplatte_nb.formats.game_files import scenario_files
from westerplatte_nb.formats.problems import Place, Problem, Unquoted, problem
from westerplatte_nb.formats.scenario import SOLUTION, LocalizedText, Scenario, Variation
from westerplatte_nb.i18n.languages import COMPLETE

MOST_IDLE_ACTIONS = 5000


def prove(scenario: Scenario) -> list[Problem]:
    """Return the false claims of a scenario; none when it is playable, solved and not won by doing nothing.

    Every line is played by the rules; there is one named `solution`, which reaches the goal.
    """
    return [*_beginning(scenario), *_solution(scenario), *_lines(scenario), *_idleness(scenario)]


def follow(scenario: Scenario, line: Variation) -> Progress:
    """Return how the goal stands after a line.

    Raises NotationError or IllegalAction where the rules do not allow it.
    """
    rules = rules_of(scenario.game)
    step = rules.begin(scenario.setup)
    progress = scenario.goal.begin(step.after)
    for action in scenario.full_line(line):
        step = rules.apply(step.after, rules.parse_action(action))
        progress = scenario.goal.after(progress, step.events, step.after)
    return progress


def untold(scenario: Scenario) -> list[Problem]:
    """Return the languages that a note or a chapter lacks: a scenario of the course speaks all that are complete."""
    told = [(f"chapter#{number}.title", one.title) for number, one in enumerate(scenario.chapters, start=1)]
    for number, note in enumerate(scenario.annotations, start=1):
        if note.text.texts:
            told.append((f"annotation#{number}.text", note.text))
        if (prompt := getattr(note.question, "prompt", None)) is not None:
            told.append((f"annotation#{number}.ask.prompt", LocalizedText(*prompt.given().items())))
    return [
        problem("missing", scenario.file, Place("field", f"{place}.{language}"), expected='"…"')
        for place, text in told
        for language in COMPLETE
        if language not in dict(text.texts)
    ]


def _beginning(scenario: Scenario) -> Iterator[Problem]:
    status = scenario.goal.begin(rules_of(scenario.game).setup(scenario.setup)).status
    if status != OPEN:
        yield problem("decided_already", scenario.file, Place("field", "goal"), Unquoted(status), OPEN)


def _solution(scenario: Scenario) -> Iterator[Problem]:
    line = scenario.line()
    if line is None:
        expected = f'[[line]] name = "{SOLUTION}"'
        yield problem("missing", scenario.file, Place("field", "line"), expected=expected)
    elif line.reaches != REACHED:
        place = Place("field", f"{_place(scenario, line)}.reaches")
        yield problem("choice", scenario.file, place, line.reaches, REACHED)


def _lines(scenario: Scenario) -> Iterator[Problem]:
    rules = rules_of(scenario.game)
    for line in scenario.lines:
        place = _place(scenario, line)
        step = rules.begin(scenario.setup)
        progress = scenario.goal.begin(step.after)
        first = 1 - len(scenario.before(line))
        for number, action in enumerate(scenario.full_line(line), start=first):
            where = Place("field", f"{place}.actions#{number}")
            try:
                step = rules.apply(step.after, rules.parse_action(action))
            except (IllegalAction, NotationError) as refused:
                if number < 1:
                    break  # It is told of the line that this one varies.
                if isinstance(refused, IllegalAction):
                    yield problem("line_illegal", scenario.file, where, action, refused.reason.rule)
                    break
                form = hints_of(scenario.game).of(["line", "actions"])
                yield problem("choice", scenario.file, where, action, form.strip("[]"))
                break
            progress = scenario.goal.after(progress, step.events, step.after)
        else:
            if progress.status != line.reaches:
                where = Place("field", f"{place}.reaches")
                yield problem("line_reaches", scenario.file, where, line.reaches, progress.status)


def _idleness(scenario: Scenario) -> Iterator[Problem]:
    """Yield the problem that the goal is reached by doing nothing."""
    if reaches_idly(scenario):
        idle = scenario_files(scenario.game, scenario.file).IDLE
        yield problem("idle_reaches", scenario.file, Place("field", "goal"), Unquoted(", ".join(idle)), REACHED)


def reaches_idly(scenario: Scenario) -> bool:
    """Tell whether the goal is reached by doing nothing and giving the first answer to each question."""
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
        step = rules.apply(state, next((action for action in legal if str(action) in idle), legal[0]))
        state = step.after
        progress = scenario.goal.after(progress, step.events, state)
    return progress.status == REACHED


def _place(scenario: Scenario, line: Variation) -> str:
    return f"line#{scenario.lines.index(line) + 1}"
