"""Checking a file of any kind: what it is shows in its content, not in its name."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter

from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.formats.deck_file import (
    AttackDeckFile,
    BoardFile,
    EventDeckFile,
    MoraleFile,
    attack_deck_of,
    board_of,
    event_deck_of,
    morale_of,
)
from westerplatte_nb.formats.journal_reading import JOURNAL_LINE, is_journal, read_game
from westerplatte_nb.formats.problems import FileRefused, Problem, Shown, shortened
from westerplatte_nb.formats.quiz_entries import QuizFile
from westerplatte_nb.formats.quiz_file import quiz_of
from westerplatte_nb.formats.reading import MOST_DATA, MOST_SAVE, parsed, read_bytes, refuse, refuse_size, text_of
from westerplatte_nb.formats.record_lines import LINE
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario_file import ScenarioFile, scenario_of
from westerplatte_nb.formats.scenario_proof import prove
from westerplatte_nb.formats.setup_file import SetupEntry, setup_of
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.cards import EVENT_KINDS
from westerplatte_nb.games.seven_days.setup import Setup

Kind = Literal["attack_deck", "event_deck", "board", "morale", "setup", "scenario", "quiz", "save", "journal"]

SCHEMAS: Mapping[Kind, TypeAdapter[Any]] = {
    "attack_deck": TypeAdapter(AttackDeckFile),
    "event_deck": TypeAdapter(EventDeckFile),
    "board": TypeAdapter(BoardFile),
    "morale": TypeAdapter(MoraleFile),
    "setup": TypeAdapter(SetupEntry),
    "scenario": TypeAdapter(ScenarioFile),
    "quiz": TypeAdapter(QuizFile),
    "save": LINE,
    "journal": JOURNAL_LINE,
}
_SCENARIO_WORDS = {"goal", "summary", "line", "annotation"}
_SETUP_WORDS = {"preset", *SetupEntry.model_fields} - {"schema_", "game", "title"}


@dataclass(frozen=True, slots=True)
class Checked:
    """What a file turned out to be: its kind, what it holds, and how many cards, steps, players, questions or actions.

    A saved game may have lost its end: `lost` lines, for `problem`.
    """

    kind: Kind
    holds: Any
    number: int
    lost: int = 0
    problem: Problem | None = None


def check_file(path: str | Path) -> Checked:
    """Find out what kind of file it is and check it whole.

    Raises FileRefused with all problems at once.
    """
    file = str(path)
    content = read_bytes(path, MOST_SAVE)
    if Path(path).suffix.lower() in (".jsonl", ".journal") or _is_save(content):
        opened = read_game(content, file)
        kind: Kind = "journal" if is_journal(content) else "save"
        return Checked(kind, opened.record, len(opened.record.actions), opened.lost, opened.problem)
    if len(content) > MOST_DATA:
        refuse_size(len(content), MOST_DATA, file)
    return check_plain(parsed(text_of(content, file), file), file)


def _is_save(content: bytes) -> bool:
    first = content.removeprefix(b"\xef\xbb\xbf").lstrip().partition(b"\n")[0]
    return first.startswith(b"{") and b'"setup"' in first


def check_plain(data: Any, file: str) -> Checked:
    """Find out what kind of file plain data come from and check them whole.

    Raises FileRefused with all problems at once.
    """
    words = set(data) if isinstance(data, Mapping) else set()
    if "question" in words:
        quiz = quiz_of(data, file)
        return Checked("quiz", quiz, len(quiz.question))
    if "card" in words:
        cards = data["card"] if isinstance(data["card"], tuple) else ()
        if any(isinstance(card, Mapping) and card.get("kind") in EVENT_KINDS for card in cards):
            events = event_deck_of(data, file)
            return Checked("event_deck", events, len(events))
        attacks = attack_deck_of(data, file)
        return Checked("attack_deck", attacks, len(attacks))
    if "path" in words:
        board = board_of(data, file)
        return Checked("board", board, len(board.path))
    if words & {"green", "red"}:
        tracks = morale_of(data, file)
        return Checked("morale", tracks, len(tracks.green) + len(tracks.red))
    if words & _SCENARIO_WORDS:
        scenario = scenario_of(data, file)
        if unproven := prove(scenario):
            raise FileRefused(unproven)
        return Checked("scenario", scenario, len(scenario.lines))
    if words & _SETUP_WORDS:
        setup = setup_of(data, file)
        return Checked("setup", setup, setup.players)
    found = Shown(shortened(", ".join(sorted(words)))) if words else data
    refuse("file_kind", file, found=found, expected=", ".join(SCHEMAS))


def plain_of(path: str | Path) -> tuple[dict[str, Any], Problem | None]:
    """Return the table as plain data: after the set-up of a setup or scenario, or at the end of a saved game.

    The problem is why a saved game ends early. Raises FileRefused for everything else.
    """
    checked = check_file(path)
    setup = checked.holds.setup if isinstance(checked.holds, Scenario) else checked.holds
    if isinstance(setup, Setup):
        return rules.to_plain(rules.setup(setup)), None
    if isinstance(checked.holds, Record):
        last = deque(replay(checked.holds), maxlen=1)[0]
        return rules.to_plain(last.after), checked.problem
    refuse("file_kind", str(path), found=Shown(checked.kind), expected="setup, scenario, save, journal")


def schema_of(kind: Kind) -> dict[str, Any]:
    """Return the JSON schema of a kind of file (of a line, for saved games)."""
    return SCHEMAS[kind].json_schema()
