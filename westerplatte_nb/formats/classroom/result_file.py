"""A pupil's result: one small JSON file with the code of what was played, every action, and answers.

It says nothing about the person but a nickname, and that only where one was typed. It claims no outcome either: whoever
reads it plays the actions again and computes what came of them. Its checksum tells damage on the way; it is no seal
against somebody who wants to cheat, who can still claim nothing but a game that the rules allow.
"""

from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import Any

from westerplatte_nb.cup import pupils
from westerplatte_nb.engine.errors import GameError
from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.canonical import check_checksum, text_with_checksum
from westerplatte_nb.formats.problems import InvalidFile, Place, Unquoted
from westerplatte_nb.formats.reading import MOST_RESULT, check_size, fail, json_of, text_of
from westerplatte_nb.formats.record.upgrades import SCHEMA, check_schema, version
from westerplatte_nb.formats.share.code import Shared, opened_code

RESULT = "result"
# The number of actions that are replayed between two yields of `reading`.
AT_ONCE = 20


@value
class Answered:
    """The answers to a question of the quiz (its id), or to a note of the scenario (its number) after `at` actions."""

    to: str
    given: tuple[str, ...]
    at: int | None = None


@value
class Result:
    """A result that was read and played again.

    `steps` are those of the replay; `nickname` is harmless, and empty where none was given.
    """

    file: str
    nickname: str
    code: str
    shared: Shared
    steps: tuple[Step[Any], ...]
    quiz: tuple[Answered, ...] = ()
    stops: tuple[Answered, ...] = ()
    asked: tuple[Answered, ...] = ()
    version: str = ""

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions of the game, in notation."""
        return tuple(str(step.action) for step in self.steps[1:])


def result_text(
    shared: Shared,
    code: str,
    actions: Sequence[str],
    nickname: str = "",
    quiz: Sequence[Answered] = (),
    stops: Sequence[Answered] = (),
    asked: Sequence[Answered] = (),
) -> str:
    """Return the text of the result file of a game; `shared` is what the `code` holds that the game began from.

    `quiz` are the answers to the lesson's quiz, `stops` what was written where the scenario waits for talk, `asked` the
    answers to the questions of its notes. Raises InvalidFile where the file would be larger than any that is read.
    """
    data: dict[str, Any] = {"schema": SCHEMA, "kind": RESULT, "version": version()}
    if nickname := pupils.nickname(nickname):
        data["nickname"] = nickname
    data |= {"code": code, "about": shared.about, "actions": list(actions)}
    if quiz:
        data["quiz"] = [{"to": answer.to, "given": list(answer.given)} for answer in quiz]
    for name, answers in (("stops", stops), ("asked", asked)):
        if answers:
            data[name] = [{"note": int(item.to), "at": item.at or 0, "given": list(item.given)} for item in answers]
    text = text_with_checksum(data)
    check_size(len(text.encode()), MOST_RESULT, RESULT)
    return text


def read_result(content: bytes, file: str, lessons: Path | None) -> Result:
    """Return the result in a file, with its game played again by the rules.

    Raises InvalidFile: with all problems of its form at once, else with the first false claim or illegal action.
    """
    # A generator's `return` value comes with the exception that ends it.
    steps = reading(content, file, lessons)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result


def reading(content: bytes, file: str, lessons: Path | None) -> Generator[None, None, Result]:
    """Read a result in slices: yield after every AT_ONCE steps played again, and return what `read_result` does.

    Raises InvalidFile.
    """
    # Models take a while to load, and most notebooks need none of these.
    from westerplatte_nb.formats.classroom.models import ResultFile
    from westerplatte_nb.formats.pydantic_errors import validate

    check_size(len(content), MOST_RESULT, file)
    data = _json_of_file(content, file)
    if not isinstance(data, Mapping) or data.get("kind") != RESULT:
        fail("no_result", file)
    check_schema(data, file)
    entry = validate(ResultFile, data, file)
    check_checksum(data, file)
    shared = opened_code(entry.code, file, lessons)
    if entry.about != shared.about:
        fail("result_other", file, Place("field", "about"), Unquoted(entry.about), shared.about)
    steps = yield from _replay(shared, entry.actions, file)
    return Result(
        file,
        pupils.nickname(entry.nickname),
        entry.code,
        shared,
        steps,
        tuple(Answered(answer.to, answer.given) for answer in entry.quiz),
        _answers_at_notes(entry.stops),
        _answers_at_notes(entry.asked),
        entry.version,
    )


def _answers_at_notes(entries: Sequence[Any]) -> tuple[Answered, ...]:
    """Return the answers that a file's note entries (`models.NoteEntry`) hold."""
    return tuple(Answered(str(entry.note), entry.given, entry.at) for entry in entries)


def _json_of_file(content: bytes, file: str) -> Any:
    """Return the JSON data of a file. Raises InvalidFile.

    A program wrote the file whole, so a syntax error is reported as a file that was cut on its way.
    """
    try:
        return json_of(text_of(content, file), file)
    except InvalidFile as refused:
        first = refused.problems[0]
        if first.wording.key != "problem.not_json":
            raise
        fail("result_cut", file, first.place)


def _replay(shared: Shared, actions: tuple[str, ...], file: str) -> Generator[None, None, tuple[Step[Any], ...]]:
    """Play the game of a result again: yield after every AT_ONCE steps, and return all steps, the opening first.

    Raises InvalidFile at an illegal action.
    """
    rules = rules_of(shared.game)
    steps = []
    record = Record(shared.game, rules.setup_to_plain(shared.setup), actions)
    try:
        for step in replay(record):
            steps.append(step)
            if len(steps) % AT_ONCE == 0:
                yield
    except GameError:
        number = len(steps)
        fail("result_illegal", file, Place("action_number", str(number)), actions[number - 1] if number else "")
    return tuple(steps)
