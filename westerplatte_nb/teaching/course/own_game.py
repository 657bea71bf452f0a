"""The reader's own game as a page: the goal, the plan, the orders and effects of each turn, the log."""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, NamedTuple

from westerplatte_nb.engine.goal import progress_along
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import UNFINISHED, Count
from westerplatte_nb.formats.problems import Problem
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.course.games import beginning_of, first_game, log_lines
from westerplatte_nb.teaching.page import Page, folded, html_table, picture, small_heading
from westerplatte_nb.view.course.moment import ViewContext, round_starts, turn_number, turn_starts
from westerplatte_nb.view.course.summary import small_board
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.panel.goal import goal_lines

# Of a long game the last turns have a board each: a notebook keeps what it shows.
MOST_BOARDS = 6
BOARD = 260


class OwnTurn(NamedTuple):
    """A turn: its number, the index of its last step, and the lines of the log on its orders and on their effects."""

    number: int
    end: int
    orders: tuple[str, ...]
    effects: tuple[str, ...]


def own_page(
    session: Session, words: Words, scenario: Scenario | None = None, first: Session | None = None, plan: str = ""
) -> Page:
    """Return the page of the reader's own game: goal, plan, status, turns and log; and the first attempt, folded.

    `scenario` is None for a game begun without one, `first` where this game is the first attempt.
    """
    context = _open_to_all(session, words)
    goal, sentences = _goal_and_status(session, context, scenario)
    lines = [line for step in context.steps for line in log_lines(context, step)]
    head, planned = words("lesson.my_game"), words("lesson.my_game.plan", plan=plan) if plan else ""
    html = [small_heading(head)]
    if goal:  # its heading, then its parts
        html.append(f"<p><strong>{escape(goal[0])}</strong></p>{_items(goal[1:])}")
    if planned:
        html.append(f'<p style="white-space:pre-line"><strong>{escape(planned)}</strong></p>')
    html += [f"<p>{escape(' '.join(sentences))}</p>", _table(context, MOST_BOARDS)]
    html.append(folded(words("lesson.my_game.log"), _items(lines, "ol")))
    text = [head, *goal, *([planned] if planned else []), *sentences, *(f"  {line}" for line in lines)]
    if first is not None:
        first_attempt = _first_attempt(first, words, scenario)
        html.append(first_attempt.html)
        text.append(first_attempt.text)
    return Page("".join(html), "\n".join(text))


def _items(lines: Iterable[str], tag: str = "ul") -> str:
    """Return lines as a list in HTML, `ul` or `ol`."""
    return f"<{tag}>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</{tag}>"


def _first_attempt(session: Session, words: Words, scenario: Scenario | None) -> Page:
    """Return the first attempt, folded: its status, and its turns without boards."""
    context = _open_to_all(session, words)
    goal, sentences = _goal_and_status(session, context, scenario)
    # The first line of a goal is its heading, which says how it stands.
    text, title = " ".join([*goal[:1], *sentences]), words("lesson.my_game.first")
    return Page(folded(title, f"<p>{escape(text)}</p>{_table(context, 0)}"), f"{words('text.head', head=title)} {text}")


def _open_to_all(session: Session, words: Words) -> ViewContext:
    """Return the steps of a game for printing: those of a game in progress as a spectator sees them, without hands."""
    rules = session.rules
    steps = session.steps if session.state.is_over else tuple(rules.observe_step(s, None) for s in session.steps)
    return ViewContext(rules.NAME, steps, (), words)


def _goal_and_status(session: Session, context: ViewContext, scenario: Scenario | None) -> tuple[list[str], list[str]]:
    """Return the lines of the goal (none without a scenario), and sentences on how the game stands."""
    words, state = context.words, context.state
    goal = [] if scenario is None else goal_lines(scenario.goal, progress_along(scenario.goal, session.steps), words)
    orders, turn = Count("order", len(session.record.actions)), turn_number(context.game, state)
    facts = words("lesson.my_game.facts", orders=orders, day=state.round, turn=turn)
    # At the turn limit of a goal the rules have no result, and the line of the goal says how the game ended.
    result = context.outcome.result if context.outcome is not None else ""
    status = "" if goal and result == UNFINISHED else _with_full_stop(context.view.turn_line(state, words))
    return goal, [sentence for sentence in (status, facts) if sentence]


def _with_full_stop(text: str) -> str:
    """Return a text that ends like a sentence."""
    return text if not text or text[-1] in ".!?…" else f"{text}."


def turns_of(context: ViewContext) -> Iterator[OwnTurn]:
    """Yield the turns of a game, each with its orders and, from the step that ends the orders on, its effects.

    In a game whose view has the test `ends_orders` (else None), a step that passes it ends the orders of a whole round,
    and a round is one turn.
    """
    steps = context.steps
    starts = round_starts(steps) if context.view.ends_orders else turn_starts(steps)
    # The step at which a turn starts is the last of the turn before.
    for start, last in zip(starts, (*starts[1:], len(steps) - 1), strict=True):
        turn = steps[start + 1 : last + 1]
        if not turn:
            continue
        ending = next((n for n, step in enumerate(turn) if _ends_orders(context, step)), len(turn))
        orders = tuple(line for step in turn[:ending] for line in log_lines(context, step))
        effects = tuple(line for step in turn[ending:] for line in log_lines(context, step))
        if not orders and ending < len(turn):  # the action that ends the orders is the only one
            orders = (context.say(context.wordings.word_action(turn[ending].action)),)
        yield OwnTurn(turn_number(context.game, steps[start].after), last, orders, effects)


def _ends_orders(context: ViewContext, step: Step[Any]) -> bool:
    """Tell whether a step ends the orders of its turn: as the view marks it, else by the main action of the turn."""
    if context.view.ends_orders:
        return context.view.ends_orders(step.events)
    return step.action is not None and context.view.is_main(step.action)


def _table(context: ViewContext, boards: int) -> str:
    """Return the turns as a table in HTML, "" without any; the last `boards` of them have a small board each."""
    words = context.words
    turns = tuple(turns_of(context))
    if not turns:
        return ""
    heads = [words(f"lesson.my_game.{head}") for head in ("turn", "orders", "came")]
    rows = [_row(context, turn, with_board=len(turns) - n <= boards) for n, turn in enumerate(turns)]
    return html_table(heads, rows, row_heads=True)


def _row(context: ViewContext, turn: OwnTurn, with_board: bool) -> tuple[str, str, str]:
    """Return the cells of a turn as HTML: its number with a small board of its end, its orders, its effects."""
    board = ""
    if with_board:
        small = small_board(context, context.steps[turn.end].after, THEMES["light"], BOARD)
        # Without a width of its own the picture would be squeezed by the lines beside it.
        opening_tag = f'<div style="width:{BOARD}px;max-width:26vw">'
        board = f"{opening_tag}{picture(small['picture'], small['alternative'], BOARD)}</div>"
    orders, effects = (_items(lines) if lines else "–" for lines in (turn.orders, turn.effects))
    return f"{turn.number}{board}", orders, effects


class FirstGames:
    """The first games of a lesson by their beginnings: of this kernel, else as saved."""

    def __init__(self) -> None:
        """Begin without games; the keys are those of the index of saved games."""
        self._by_index_key: dict[tuple[str, str], Session] = {}

    def before(self, session: Session, unread: list[Problem]) -> Session | None:
        """Return the game that was played first of all with the same beginning, None where it is this one.

        A saved copy of this game counts as this one. Problems of files are added to `unread`.
        """
        beginning = beginning_of(session)
        # What an earlier call found stays the first game, even if its file has gone since.
        first = self._by_index_key.setdefault(beginning.index_key, first_game(beginning, unread) or session)
        return None if first is session or _is_same_game(first, session) else first


def _is_same_game(first: Session, second: Session) -> bool:
    """Tell whether the actions of one game begin with all those of the other: then they are one game at two times."""
    return all(a == b for a, b in zip(first.record.actions, second.record.actions, strict=False))
