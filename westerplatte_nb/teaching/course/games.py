"""The games of a lesson as pages: the start of a scenario, its shown solution, and the reader's own game."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from westerplatte_nb.engine.rules import Step
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.journal.list import IndexRow, rows, seats_of, setup_digest
from westerplatte_nb.formats.journal.reading import read_journal
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.formats.reading import MOST_SAVE, read_bytes
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.page import CannotSay, Page, folded
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.log import entries
from westerplatte_nb.view.text.bibliography import Source
from westerplatte_nb.widgets.paint.static_snapshot import Picture, mimebundle_of


def board_page(game: str, state: Any, words: Words, caption: list[str]) -> Page:
    """Return a position as a picture and a text board, with the lines of a caption under it."""
    view = view_of(game)
    bundle = mimebundle_of(Picture(view.scene(state, words), THEMES["light"], view.text_board(state, words)))
    html = bundle["text/html"] + "".join(f"<p>{escape(line)}</p>" for line in caption)
    return Page(html, "\n".join([bundle["text/plain"], "", *caption]).strip())


def open_position(scenario: Scenario) -> Any:
    """Return the first position of a scenario as a spectator sees it: a page shows no hand."""
    session = Session.new(scenario.game, scenario.setup)
    return session.rules.observe(session.state, None) if session.hides_hands else session.state


def goal_lines(scenario: Scenario, state: Any, words: Words) -> list[str]:
    """Return the title, the summary and the goal with its time limit, as three lines; `state` is the first position."""
    language = words.language
    parts = [words.say(part.wording) for part in scenario.goal.begin(state).parts]
    goal = " ".join([*parts, words.say(scenario.goal.time)])
    title, summary = scenario.title.within(language), scenario.summary.within(language)
    return [title, summary, words("lesson.goal", goal=goal)]


def play_line(scenario: Scenario, name: str) -> Session:
    """Play a line of a scenario in a new game, and return the game. Raises CannotSay for a name without a line."""
    line = scenario.line(name)
    if line is None:
        raise CannotSay("lesson.shown.none")
    session = Session.new(scenario.game, scenario.setup)
    for action in scenario.full_line(line):
        session.play(session.rules.parse_action(action))
    return session


def line_page(session: Session, words: Words, title: str) -> Page:
    """Return a played line, order by order, in the words of the log with the ids of the rules; folded under a title."""
    context = ViewContext(session.rules.NAME, session.steps, (), words)
    html, text = [], [title]
    for step in context.steps:
        order = (
            words("lesson.shown.begin") if step.action is None else words.say(context.wordings.word_action(step.action))
        )
        lines = list(log_lines(context, step))
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        html.append(f"<p><strong>{escape(order)}</strong></p><ul>{items}</ul>")
        text += [order, *(f"  {line}" for line in lines)]
    return Page(folded(title, "".join(html)), "\n".join(text))


class Beginning(NamedTuple):
    """The beginning of a game: its setup, and the seats of bots, as the index of games writes them."""

    setup: dict[str, Any]
    bots: str

    @property
    def index_key(self) -> tuple[str, str]:
        """The digest of the setup and the seats of bots, by which the index of saved games tells beginnings apart."""
        return setup_digest(self.setup), self.bots


def beginning_of(session: Session) -> Beginning:
    """Return the setup and the bots with which a game began."""
    record, _ = session.full_record()
    return Beginning(record.setup, seats_of(session.bots))


def is_played(session: Session) -> bool:
    """Tell whether a person has chosen anything yet; the moves of a bot do not count."""
    return session.last_by_person is not None


def last_saved_game(beginnings: Iterable[Beginning], unread: list[Problem]) -> Session | None:
    """Return the saved game with one of these beginnings that was played last; None where there is none.

    The problem of a file that cannot be read, or only in part, and may be such a game is added to `unread`.
    """
    return next(_sessions(_journals(beginnings), unread), None)


def first_game(beginning: Beginning, unread: list[Problem]) -> Session | None:
    """Return the saved game with this beginning that was played first; None for none.

    The problem of a file that cannot be read is added to `unread`.
    """
    return next(_sessions(reversed(tuple(_journals([beginning]))), unread), None)


def _sessions(paths: Iterable[Path], unread: list[Problem]) -> Iterator[Session]:
    """Yield the games of those journals that have an action; problems of the files are added to `unread`."""
    for path in paths:
        try:
            journal = read_journal(read_bytes(path, MOST_SAVE), path.name)
        except InvalidFile as refused:
            unread.append(refused.problems[0])
            continue
        if journal.problem is not None:
            unread.append(journal.problem)
        if journal.record.actions:
            session = Session(journal.record)
            session.restore_cursor(journal.cursor)
            yield session


def saved_setups(only_open: bool = False) -> tuple[str, ...]:
    """Return the digests of the setups of saved games, the one played last first; with `only_open` of unfinished ones.

    No game is read, only their index.
    """
    return tuple(row.setup for _, row in _played_rows() if not (only_open and row.over))


def _journals(beginnings: Iterable[Beginning]) -> Iterator[Path]:
    """Yield the journals of games with these beginnings, the one played last first.

    A damaged one whose game is unknown may be of one of them, and is yielded too.
    """
    keys = {beginning.index_key for beginning in beginnings}
    return (folder / row.name for folder, row in _played_rows() if not row.game or (row.setup, row.bots) in keys)


def _played_rows() -> Iterator[tuple[Path, IndexRow]]:
    """Yield the folder of saved games with each row of its index whose game has an action or is damaged."""
    with suppress(OSError):
        folder = data_folder()
        if folder is not None:
            yield from ((folder, row) for row in rows(folder) if row.played or row.broken)


def log_lines(context: ViewContext, step: Step[Any]) -> Iterable[str]:
    """Yield the entries of the log on a step, each with the id of its rule if it has one."""
    for entry in entries(context, step.events):
        yield f"{entry['text']} [{entry['rule']}]" if entry["rule"] else entry["text"]


def ground_map(scenario: Any, shelf: dict[str, Source], words: Words) -> Any:
    """Return the map of the real ground as a widget; the board beside it is that of a scenario's first position.

    `shelf` has the sources by their ids. Raises CannotSay for a game without a map.
    """
    from westerplatte_nb.widgets.board.ground_map import GroundMap

    ground = view_of(scenario.game).ground
    if ground is None:
        raise CannotSay("lesson.no_map")
    game_words = words.of(scenario.game)
    board = view_of(scenario.game).scene(open_position(scenario), game_words)
    # The board stands for the ground here, so its description says nothing of the pieces on it.
    board = replace(board, describe=ground.orientation_note(game_words))

    def source_line(name: str) -> str:
        """Return the line of a source by its id, "" for an unknown one."""
        return shelf[name].plain(game_words).rstrip(".") if name in shelf else ""

    return GroundMap(ground.scene(game_words), board, ground.places(game_words), game_words, source_line)
