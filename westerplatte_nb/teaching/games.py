"""The games of a lesson as pages: the start of a scenario, its shown solution, and the reader's own game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.goal import progress_along
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.formats.journal import data_folder
from westerplatte_nb.formats.journal_list import Row, rows, setup_digest
from westerplatte_nb.formats.journal_reading import read_journal
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.reading import MOST_SAVE, read_bytes
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.games.seven_days.state import UNFINISHED, State
from westerplatte_nb.games.seven_days.wording import word_action
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.page import Page, folded
from westerplatte_nb.view.seven_days import panel
from westerplatte_nb.view.seven_days.board import board_scene
from westerplatte_nb.view.seven_days.goal import goal_lines as goal_told
from westerplatte_nb.view.seven_days.text import text_board
from westerplatte_nb.view.theme import THEMES
from westerplatte_nb.widgets.picture import Picture, mimebundle_of

Steps = tuple[Played[State], ...]


def board_page(state: State, words: Words, under: list[str]) -> Page:
    """Return a position as a picture with its text, and lines under it."""
    bundle = mimebundle_of(Picture(board_scene(state, words), THEMES["light"], text_board(state, words)))
    html = bundle["text/html"] + "".join(f"<p>{escape(line)}</p>" for line in under)
    return Page(html, "\n".join([bundle["text/plain"], "", *under]).strip())


def goal_lines(scenario: Scenario, state: State, words: Words) -> list[str]:
    """Return what a scenario is called, what it tells and asks, and how long there is for it."""
    language = words.language
    asked = [words.say(part.wording) for part in scenario.goal.begin(state).parts]
    goal = " ".join([*asked, words.say(scenario.goal.time)])
    title, summary = scenario.title.within(language), scenario.summary.within(language)
    return [title, summary, words("lesson.goal", goal=goal)]


def shown_page(steps: Steps, words: Words, title: str) -> Page:
    """Return a line of play, order by order, in the log's words with the rules' ids; folded under its title."""
    html, text = [], [title]
    for step in steps:
        order = words("lesson.shown.begin") if step.action is None else words.say(word_action(_action(step)))
        lines = list(_lines(step, words))
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        html.append(f"<p><strong>{escape(order)}</strong></p><ul>{items}</ul>")
        text += [order, *(f"  {line}" for line in lines)]
    return Page(folded(title, "".join(html)), "\n".join(text))


def own_page(session: Session, words: Words, scenario: Scenario | None = None) -> Page:
    """Return the reader's own game: its scenario's goal and how that stands, the moment, the log with rules' ids."""
    state: State = session.state
    goal = []
    if scenario is not None:
        goal = goal_told(scenario.goal, progress_along(scenario.goal, session.steps), words)
    orders = len(session.record.actions)
    facts = words("lesson.my_game.facts", orders=orders, day=state.day, turn=state.turn)
    # Where there is a goal, it tells how the game ended: at the turn limit the rules have nothing to say of that.
    stands = "" if goal and state.result == UNFINISHED else _stopped(panel.turn_line(state, words))
    sentences = [one for one in (stands, facts) if one]
    lines = [line for step in session.steps for line in _lines(step, words)]
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    head = words("lesson.my_game")
    title, *parts = goal or [""]
    asked = "".join(f"<li>{escape(part)}</li>" for part in parts)
    html = f"<h4>{escape(head)}</h4>" + (f"<p><strong>{escape(title)}</strong></p><ul>{asked}</ul>" if goal else "")
    html += f"<p>{escape(' '.join(sentences))}</p>"
    html += folded(words("lesson.my_game.log"), f"<ol>{items}</ol>")
    return Page(html, "\n".join([head, *goal, *sentences, *(f"  {line}" for line in lines)]))


def _stopped(text: str) -> str:
    return text if not text or text[-1] in ".!?…" else f"{text}."


def kept_game(setups: Iterable[dict[str, Any]]) -> Session | None:
    """Return the game played last, unfinished or over, that began from one of the setups; None where there is none."""
    for path in _journals(setups):
        try:
            kept = read_journal(read_bytes(path, MOST_SAVE), path.name)
        except (OSError, FileRefused):
            continue
        if kept.record.actions:
            session = Session(kept.record)
            session.go_to(kept.cursor)
            return session
    return None


def kept_setups() -> frozenset[str]:
    """Return the digests of the setups that kept games began from; no game is read for that."""
    return frozenset(row.setup for _, row in _played())


def _journals(setups: Iterable[dict[str, Any]]) -> Iterator[Path]:
    """Yield the journals of games that began from one of the setups, the one played last first."""
    wanted = {setup_digest(setup) for setup in setups}
    return (folder / row.name for folder, row in _played() if row.setup in wanted)


def _played() -> Iterator[tuple[Path, Row]]:
    """Yield what the index of the person's games knows of those with an action in them."""
    with suppress(OSError):
        folder = data_folder()
        if folder is not None:
            yield from ((folder, row) for row in rows(folder) if row.played)


def _lines(step: Played[State], words: Words) -> Iterable[str]:
    for entry in panel.entries(step.events, words):
        yield f"{entry['text']} [{entry['rule']}]" if entry["rule"] else entry["text"]


def _action(step: Played[State]) -> Any:
    return step.action
