"""Saved games: one JSON object a line, each with a checksum chained to the line before.

The first line holds schema, game, version and setup, the second all actions, packed; then comes a line for each note,
hint and undo that took back what had been shown, and last one for each note of the scenario that was answered or
closed. Up to schema 1 each action had a line of its own, as in journals. A file that was cut or damaged opens up to the
first line that is not right, if that leaves any action; nothing after it is guessed at.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from westerplatte_nb.engine import record as records
from westerplatte_nb.engine.errors import GameError, SetupError
from westerplatte_nb.engine.registry import folders, rules_of
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.game_files import known_game, setup_files
from westerplatte_nb.formats.lasting import quarantine
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, problem
from westerplatte_nb.formats.pydantic_errors import validate
from westerplatte_nb.formats.reading import MOST_SAVE, check_size, fail, read_bytes
from westerplatte_nb.formats.record import line_models as models
from westerplatte_nb.formats.record.bot_seats import MOST_BOTS, bots_of
from westerplatte_nb.formats.record.lines import complete_actions, dump_record, opened_header, opened_line, unpack
from westerplatte_nb.formats.record.upgrades import PACKED_SCHEMA, upgrade
from westerplatte_nb.formats.saving import save
from westerplatte_nb.formats.system import system_term

# By the field that only such a line has; a line with none of these is an action's.
LINES: Mapping[str, type[models.SaveLine]] = {
    "actions": models.ActionsLine,
    "note": models.NoteLine,
    "hint": models.HintLine,
    "undo": models.UndoLine,
    "reply": models.ReplyLine,
}
# The number in the file of the first line after the header.
_FIRST_NUMBER = 2


@value
class LoadResult:
    """The record in a save up to the first damaged line; `lost` lines after that are not used, because of `problem`."""

    record: records.Record
    lost: int
    problem: Problem | None


class BuiltRecord(NamedTuple):
    """A record that was built of lines.

    `good` is the number of lines that are in it, `problem` that of the first other line (None if there is none), `over`
    tells whether the game is over after the last action.
    """

    record: records.Record
    good: int
    problem: Problem | None
    over: bool


def example_of(game: str, file: str) -> Path:
    """Return the path of the played game that a game brings as an example; `file` names it in problems.

    Raises InvalidFile for a game that is not on the list or brings none.
    """
    known_game(game, file)
    paths = [folder / "example.jsonl" for folder in folders("formats", game)]
    if not paths or not paths[0].is_file():
        fail("no_example", file, found=game)
    return paths[0]


def read_record(content: str | bytes, file: str = "record") -> LoadResult:
    """Return the record in the content of a saved game, up to the first damaged line.

    Raises InvalidFile if nothing can be used: the first line, its setup or the packed actions are invalid, or the
    release is newer.
    """
    raw = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    check_size(len(raw), MOST_SAVE, file)
    lines = [line.removesuffix(b"\r") for line in raw.removeprefix(b"\xef\xbb\xbf").split(b"\n")]
    while lines and not lines[-1].strip():
        lines.pop()
    header, seal = opened_header(lines[0] if lines else b"", file)
    entries, damage = _opened_lines(lines[1:], seal, file)
    # Where the file was cut within its line of packed actions, those that are complete before the cut are used.
    if damage is not None and len(lines) == 2 and (complete := complete_actions(lines[1])):
        entries = [{"actions": complete}]
        damage = problem("cut", file, Place("line", "2"))
    # Since PACKED_SCHEMA the first line after the header must have all actions; older saves have a line for each.
    is_packed = type(header.get("schema")) is int and header["schema"] >= PACKED_SCHEMA
    if is_packed and not (entries and "actions" in entries[0]):
        raise InvalidFile([damage or problem("missing", file, Place("line", "2", "actions"), expected='"…"')])
    document = upgrade(header | {"lines": tuple(entries)}, file)
    built = build_record(document, file)
    if built.problem is not None and not built.record.actions and is_packed:
        raise InvalidFile([built.problem])
    lost = len(lines) - 1 - built.good
    # A cut line of actions counts as lost, though its complete actions are in the record.
    return LoadResult(built.record, max(lost, 1) if damage else lost, built.problem or damage)


def load_record(path: str | Path) -> LoadResult:
    """Return the record in the file of a saved game, up to the first damaged line.

    Raises InvalidFile as `read_record` does, and for a file that cannot be read.
    """
    return read_record(read_bytes(path, MOST_SAVE), str(path))


def save_record(path: str | Path, record: records.Record) -> Path | None:
    """Write a record to a file; return the new path of a damaged file that had this name, else None.

    At every moment the file is the old or the new one; a file that is no whole saved game is renamed first. Raises
    InvalidFile if nothing can be written, or the record would be too large to be read again.
    """
    content = dump_record(record).encode()
    check_size(len(content), MOST_SAVE, str(path))
    try:
        aside = quarantine(Path(os.path.realpath(path))) if _is_damaged(path) else None
    except (OSError, ValueError) as error:
        fail("unwritable", str(path), found=system_term(error))
    save(path, content, MOST_SAVE)
    return aside


def _is_damaged(path: str | Path) -> bool:
    """Tell whether a file exists and is not empty, but is no saved game that can be read to its end."""
    if not os.path.isfile(path) or not os.path.getsize(path):
        return False
    try:
        return load_record(path).problem is not None
    except InvalidFile:
        return True


def _opened_lines(raw: list[bytes], seal: str, file: str) -> tuple[list[dict[str, Any]], Problem | None]:
    """Return the lines up to the first with an invalid text or checksum, and the problem of that one (None: all valid).

    `raw` are the lines after the first of the file, whose checksum is `seal`.
    """
    entries: list[dict[str, Any]] = []
    for number, line in enumerate(raw, start=_FIRST_NUMBER):
        try:
            entry, seal = opened_line(line, number, seal, file)
        except InvalidFile as refused:
            return entries, refused.problems[0]
        entries.append(entry)
    return entries, None


def build_record(document: Mapping[str, Any], file: str) -> BuiltRecord:
    """Return the record in a document, which has the fields of the header, and under `lines` all other lines.

    Raises InvalidFile for an invalid header.
    """
    data = {name: value for name, value in document.items() if name != "lines"}
    header = validate(models.Header, data, file)
    game = known_game(header.game, file)
    setup = rules_of(game).setup_to_plain(setup_files(game, file).setup_of(header.setup, file))
    bots = bots_of(header.bots, game, setup, file)
    entry = header.first_game
    first_game = None if entry is None else records.FirstGame(entry.winner, entry.points)
    return _play_lines(records.Record(game, setup, bots=bots, first_game=first_game), document["lines"], file)


def _play_lines(opening: records.Record, lines: tuple[Any, ...], file: str) -> BuiltRecord:
    """Return the record `opening`, which has no actions yet, with the content of the lines.

    The lines are used up to the first that is invalid or whose action is illegal.
    """
    content = _SaveContent(opening, file)
    actions = content.actions
    action_lines: list[int] = []  # the number of the line that each action stands on
    first_problem: Problem | None = None
    good = len(lines)
    for number, line in enumerate(lines, start=_FIRST_NUMBER):
        try:
            content.add(line, str(number))
        except InvalidFile as refused:
            first_problem, good = refused.problems[0], number - _FIRST_NUMBER
            break
        # A line may have added no action, one, or (packed) all of them.
        action_lines.extend([number] * (len(actions) - len(action_lines)))
    legal, over = _count_legal(opening, actions, file)
    if legal < len(actions):
        # The line of the first illegal action ends the record, before any invalid line behind it.
        line_number = action_lines[legal]
        good = line_number - _FIRST_NUMBER
        is_packed = isinstance(lines[good].get("actions"), str)
        place = Place("action_number", str(legal + 1)) if is_packed else Place("line", str(line_number))
        first_problem = problem("illegal_action", file, place, actions[legal])
    record = replace(
        opening,
        actions=tuple(actions[:legal]),
        notes={number: note for number, note in content.notes.items() if note and number <= legal},
        hints=records.hints_in_order(hint for hint in content.hints if hint.at <= legal),
        undos=records.undos_in_order(mark for mark in content.undos if mark.at <= legal),
        replies=dict(sorted(content.replies.items())),
    )
    return BuiltRecord(record, good, first_problem, over)


@dataclass(slots=True)
class _SaveContent:
    """The content of the lines of a save so far; `seats` are counted when the first mark names one."""

    opening: records.Record
    file: str
    actions: list[str] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    hints: list[records.HintTaken] = field(default_factory=list)
    undos: list[records.UndoMark] = field(default_factory=list)
    replies: dict[int, records.NoteReply] = field(default_factory=dict)
    seats: int = 0

    def add(self, line: Any, number: str) -> None:
        """Add a line; `number` is its number in the file. Raises InvalidFile for one that does not fit those before."""
        model = next((LINES[name] for name in LINES if name in line), models.ActionLine)
        entry = validate(model, line, self.file, self.opening.game, line=number)
        last, place = len(self.actions), Place("line", number, "n")
        # An action has the next number; a note, hint or undo stands after an action that is there already.
        if isinstance(entry, models.ActionsLine):
            place = replace(place, field="actions")
            if self.actions:
                fail("order", self.file, place, last + 1, "1")
            self.actions.extend(unpack(entry.actions, self.file, place))
        elif isinstance(entry, models.ReplyLine):
            self.replies[entry.reply] = models.reply_of(entry)
        elif isinstance(entry, models.ActionLine):
            if entry.n != last + 1:
                fail("order", self.file, place, entry.n, str(last + 1))
            self.actions.append(entry.action)
        elif entry.n > last:
            fail("order", self.file, place, entry.n, f"≤ {last}")
        elif isinstance(entry, models.NoteLine):
            self.notes[entry.n] = entry.note
        elif isinstance(entry, models.HintLine):
            self.hints.append(models.hint_of(entry))
        else:
            self._add_undo(models.undo_of(entry), number)

    def _add_undo(self, mark: records.UndoMark, number: str) -> None:
        """Add a marked undo. Raises InvalidFile for a seat that the game does not have."""
        if mark.by is not None:
            self.seats = self.seats or _seat_count(self.opening)
            if mark.by >= self.seats:
                fail("range", self.file, Place("line", number, "by"), mark.by, f"0–{self.seats - 1}")
        self.undos.append(mark)


def _seat_count(opening: records.Record) -> int:
    """Return the number of seats of a game; MOST_BOTS for an invalid setup, which `_count_legal` reports."""
    rules = rules_of(opening.game)
    try:
        return int(rules.setup(rules.setup_from_plain(opening.setup)).seats)
    except SetupError:
        return MOST_BOTS


def _count_legal(opening: records.Record, actions: list[str], file: str) -> tuple[int, bool]:
    """Return how many actions are legal, up to the first that is not, and whether the game is over after these.

    Raises InvalidFile for a setup that the rules do not accept.
    """
    steps, state = -1, None  # the opening is the first step, so that `steps` then is the number of actions
    try:
        for step in records.replay(records.Record(opening.game, opening.setup, tuple(actions))):
            steps, state = steps + 1, step.after
    except SetupError as error:
        fail("setup", file, Place("field", error.place), error.found, error.expected)
    except GameError:
        pass
    return steps, state is not None and rules_of(opening.game).outcome(state) is not None
