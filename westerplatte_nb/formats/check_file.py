"""Checking a file of any kind: what it is shows in its content, not in its name."""

import re
from collections import deque
from collections.abc import Mapping
from os.path import isfile
from pathlib import Path
from typing import Any

from pydantic import BaseModel, TypeAdapter

from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.engine.registry import games, has_component, rules_of
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats import reading
from westerplatte_nb.formats.classroom.class_file import WORD as CLASS_KEY
from westerplatte_nb.formats.classroom.class_file import class_rules_of
from westerplatte_nb.formats.classroom.models import TOURNAMENT, ClassFile, ResultFile, TournamentFile
from westerplatte_nb.formats.classroom.result_file import read_result
from westerplatte_nb.formats.classroom.tournament import tournament_of
from westerplatte_nb.formats.game_files import game_of, kinds_of, setup_files
from westerplatte_nb.formats.journal.reading import JOURNAL_LINE, is_journal, read_game
from westerplatte_nb.formats.other_kinds import RESULT, other_kind
from westerplatte_nb.formats.problems import LONGEST_NAME, InvalidFile, Place, Problem, Unquoted, shortened
from westerplatte_nb.formats.quiz.file import quiz_model, quiz_of
from westerplatte_nb.formats.quiz.knowledge_bank import DRAW, BankFile, bank_of
from westerplatte_nb.formats.record.line_models import LINE
from westerplatte_nb.formats.record.view_record import VIEW_LINE, ViewRecord, is_view, read_view
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import scenario_model, scenario_of
from westerplatte_nb.formats.scenario.proof import prove
from westerplatte_nb.formats.share.code import looks_like_code, opened_code

# The kinds that files of every game may be of.
KINDS = ("setup", "scenario", "quiz", "save", "journal", "view", "class", "result", "knowledge", "tournament")
# Of some the schema is that of a line.
LINES: Mapping[str, TypeAdapter[Any]] = {"save": LINE, "journal": JOURNAL_LINE, "view": VIEW_LINE}
_FORMS: Mapping[str, type[BaseModel]] = {
    "class": ClassFile,
    "result": ResultFile,
    "knowledge": BankFile,
    "tournament": TournamentFile,
}
# It alone may be larger than a game that is saved; it is written in this order.
_TOURNAMENT = re.compile(rb'\s*\{\s*"schema":\s*\d+,\s*"kind":\s*"tournament"')
_SCENARIO_KEYS = {"age", "goal", "summary", "line", "annotation"}


@value
class Checked:
    """What a file is: its game and kind, its content (`holds`), and the number of things in that.

    The things are cards, steps, players, questions or actions, by the kind. Of a damaged saved game the last `lost`
    lines cannot be read, because of `problem`.
    """

    game: str
    kind: str
    holds: Any
    number: int
    lost: int = 0
    problem: Problem | None = None


def check_file(path: str | Path, lessons: Path | None = None) -> Checked:
    """Find out the kind of a file by its content, check it whole, and return what it holds.

    A share code in place of a path stands for the file that it packs; the scenario that a code names is looked for in
    the folder `lessons`. Raises InvalidFile with all problems at once.
    """
    file = str(path) if isinstance(path, str) else short(path, LONGEST_NAME)
    if looks_like_code(path) and not isfile(path):
        return _check_code(file, lessons)
    # Read up to the limit of the largest kind, a tournament. Once a smaller kind is recognised, its limit is checked.
    content = reading.read_bytes(path, reading.MOST_TOURNAMENT)
    is_tournament = _TOURNAMENT.match(content) is not None
    if not is_tournament:
        reading.check_size(len(content), reading.MOST_SAVE, file)
    if is_view(content):
        view = read_view(content, file)
        return Checked(view.view.game, "view", view.view, len(view.view.steps), view.lost, view.problem)
    # Only a saved game without a readable first line is known by its name: its reader reports the damage.
    if Path(path).suffix.lower() in (".jsonl", ".journal") or _is_save(content):
        save = read_game(content, file)
        kind = "journal" if is_journal(content) else "save"
        return Checked(save.record.game, kind, save.record, len(save.record.actions), save.lost, save.problem)
    if not is_tournament and other_kind(content.decode("utf-8", "replace")) == RESULT:
        result = read_result(content, file, lessons)
        return Checked(result.shared.game, "result", result, len(result.actions))
    if not is_tournament:
        reading.check_size(len(content), reading.MOST_DATA, file)
    return check_plain(reading.parse_text(reading.text_of(content, file), file), file)


def _check_code(code: str, lessons: Path | None) -> Checked:
    """Return the scenario or setup that a share code holds, checked. Raises InvalidFile."""
    shared = opened_code(code, shortened(code), lessons)
    if shared.scenario is not None:
        # Its lines are counted and not proved: the code may have a deal by another number, in which lines that are
        # right in the scenario's own deal are illegal or end elsewhere.
        return Checked(shared.game, "scenario", shared.scenario, len(shared.scenario.lines))
    return Checked(shared.game, "setup", shared.setup, setup_files(shared.game, code).players_of(shared.setup))


def _is_save(content: bytes) -> bool:
    """Tell whether the first line looks like the header of a saved game: a JSON object with a setup."""
    first_line, _, _ = content.removeprefix(b"\xef\xbb\xbf").lstrip().partition(b"\n")
    return first_line.startswith(b"{") and b'"setup"' in first_line


def check_plain(data: Any, file: str, is_proven: bool = True, expected: str = "") -> Checked:
    """Find out what kind of file plain data come from, and check them whole.

    `expected` is the game of data that name none ("": the first of the list). With `is_proven` the lines of a scenario
    are played and must lead where they claim; who only wants to play the scenario may leave that out.
    Raises InvalidFile with all problems at once.
    """
    keys = set(data) if isinstance(data, Mapping) else set()  # those at the top, by which a kind is recognised
    if keys and data.get("kind") == TOURNAMENT:
        tournament = tournament_of(data, file)
        return Checked(tournament.game, "tournament", tournament, len(tournament.pupils))
    if {"question", DRAW} <= keys:
        bank = bank_of(data, file)
        return Checked(bank.game, "knowledge", bank, len(bank.question))
    game = game_of(data, file, expected)
    if CLASS_KEY in keys:
        return Checked(game, "class", class_rules_of(data, file), 1)
    if "question" in keys:
        quiz = quiz_of(data, file)
        return Checked(game, "quiz", quiz, len(quiz.question))
    for kind in kinds_of(game) if keys else ():
        if kind.fits(data):
            content = kind.read(data, file)
            return Checked(game, kind.name, content, kind.count(content))
    setups = setup_files(game, file)
    # A key that the game's setups have too, such as `goal`, does not show that this is a scenario.
    if keys & (_SCENARIO_KEYS - setups.WORDS):
        scenario = scenario_of(data, file)
        if is_proven and (unproven := prove(scenario)):
            raise InvalidFile(unproven)
        return Checked(game, "scenario", scenario, len(scenario.lines))
    if keys & setups.WORDS:
        setup = setups.setup_of(data, file)
        return Checked(game, "setup", setup, setups.players_of(setup))
    # It is of no kind: the problem names the keys at its top, or without keys the data themselves.
    content = Unquoted(shortened(", ".join(sorted(map(str, keys))))) if keys else data
    reading.fail("file_kind", file, found=content, expected=", ".join(kinds(game)))


def plain_of(path: str | Path) -> tuple[dict[str, Any], Problem | None]:
    """Return the state of the game in a file as plain data, and why a damaged saved game ends early (else None).

    Of a setup or scenario it is the first state, of a saved game or view record the last one. Raises InvalidFile for
    every other kind of file.
    """
    checked = check_file(path)
    rules = rules_of(checked.game)
    if isinstance(checked.holds, Record):
        last = deque(replay(checked.holds), maxlen=1)[0]  # without holding the steps before it
        return rules.to_plain(last.after), checked.problem
    if isinstance(checked.holds, ViewRecord):
        return checked.holds.table(), checked.problem
    if checked.kind in ("setup", "scenario"):
        setup = checked.holds.setup if isinstance(checked.holds, Scenario) else checked.holds
        return rules.to_plain(rules.setup(setup)), None
    reading.fail("file_kind", str(path), found=Unquoted(checked.kind), expected="setup, scenario, save, journal, view")


def kinds(game: str) -> tuple[str, ...]:
    """Return the kinds of files that a game has: its own, and those that every game may have."""
    return (
        *(kind.name for kind in kinds_of(game)),
        *(kind for kind in KINDS if kind != "scenario" or has_component("formats", game, "scenario")),
    )


def all_kinds() -> tuple[str, ...]:
    """Return the kinds of files that any game has."""
    return tuple(dict.fromkeys(kind for game in games() for kind in kinds(game)))


def schema_of(kind: str, game: str) -> dict[str, Any]:
    """Return the JSON schema of a kind of file of a game; for saved games, journals and view records that of a line.

    Raises InvalidFile for a kind that the game does not have.
    """
    if kind in LINES:
        return LINES[kind].json_schema()
    # The kinds that every game has, and the game's own; the models of the other kinds depend on the game.
    models = {**_FORMS, **{own.name: own.form for own in kinds_of(game)}}
    if kind in models:
        return models[kind].model_json_schema()
    if kind == "scenario":
        return scenario_model(game).model_json_schema()
    if kind == "setup":
        return setup_files(game, "setup").SetupEntry.model_json_schema()
    if kind == "quiz":
        return quiz_model(game).model_json_schema()
    reading.fail("choice", "westerplatte schema", Place("field", "kind"), kind, ", ".join(kinds(game)))
