"""Handing a game in: the file that a pupil gives to the teacher, with a nickname at most."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.messages import files
from westerplatte_nb.view.story.story import moment_of, pause_points
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.view.text.remark import read_remark, spoken_of
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.story.notes_in_play import answers_to_notes

if TYPE_CHECKING:
    from westerplatte_nb.formats.classroom.result_file import Answered
    from westerplatte_nb.formats.quiz.answers import SavedAnswers

LONGEST_TYPED = 600
LONGEST_STOP = 300
QUIZ = "quiz.toml"


def hand_in(game: Host, message: files.HandInGame) -> None:
    """Send the real game to the page as a result file for the teacher, or show why there is none.

    The file has the game's share code, the actions, the nickname if one was typed, and the pupil's answers: to the
    quiz, at the pause points and to questions of notes.
    """
    # The models of these files take a while to load, and few games need them.
    from westerplatte_nb.cup import pupils
    from westerplatte_nb.formats.classroom.result_file import Answered, result_text
    from westerplatte_nb.formats.share.code import shared_code, shared_scenario, shared_setup

    record = game.real_session.record
    if not record.actions:
        game.refuse(Wording("ui.result.nothing", {}))
        return
    scenario = game.viewing.scenario
    if scenario is not None:
        shared = shared_scenario(scenario)
    else:
        # A result file needs only the plain data of a setup, so these stand in for the setup value (`setup`), too.
        shared = shared_setup(record.setup, record.game, setup=record.setup)
    nickname = pupils.nickname(message.nickname[:LONGEST_TYPED])
    answers = _quiz_answers(scenario)
    quiz = tuple(Answered(name, answer.given) for name, answer in answers.answers.items())
    stops = () if scenario is None else _stop_answers(scenario, game.real_session.steps, message.stops or {})
    replies = () if scenario is None else tuple(answers_to_notes(game.viewing, scenario, _visible_steps(game)))
    try:
        code = shared_code(shared, lessons_folder())
        text = result_text(shared, code, record.actions, nickname, quiz, stops, replies)
    except InvalidFile as refused:
        game.refuse(refused.problems[0].wording)
        return
    name_end = f"-{''.join(filter(str.isalnum, nickname))}" if nickname else ""
    name = f"{game.words('result.file')}{name_end}.json"
    game.page_model.send({"save": text, "name": name})
    sentence = game.words("ui.result.saved" if nickname else "ui.result.saved.nameless", name=name, nickname=nickname)
    if answers.unreadable:
        sentence = f"{sentence} {game.words('ui.result.unread', file=answers.unreadable)}"
    game.tell(sentence)


def _quiz_answers(scenario: Scenario | None) -> SavedAnswers:
    """Return the saved answers to the quiz of a scenario's lesson; none without a lesson or quiz."""
    from westerplatte_nb.formats.quiz.answers import SavedAnswers, kept_answers

    lesson = "" if scenario is None else Path(scenario.file).parent.name
    return kept_answers(lesson) if lesson and (lessons_folder() / lesson / QUIZ).is_file() else SavedAnswers()


def stops_view(game: Host) -> list[dict[str, Any]]:
    """Return the pause points ("stops" on the page) that the game has reached, each with its number and its text.

    The page has a field for each, in which the pupil writes thoughts; the text is its label.
    """
    scenario, steps = game.viewing.scenario, _visible_steps(game)
    if scenario is None:
        return []
    stops = []
    for number, note in pause_points(scenario):
        is_reached = moment_of(note, scenario, steps) >= 0
        if is_reached:
            text = spoken_of(read_remark(note.text.within(game.words.language)))
            stops.append({"note": number, "text": sanitize_text(text, LONGEST_STOP)})
    return stops


def _visible_steps(game: Host) -> Steps:
    """Return the steps of the real game as its viewer may observe them.

    Else a pause point that counts as reached could reveal a card that was drawn in secret.
    """
    session = game.real_session
    if session.state.is_over or not session.rules.HIDES_HANDS:
        return session.steps
    return session.steps_for(game.viewing.viewer)


def _stop_answers(scenario: Scenario, steps: Steps, typed: Mapping[str, str]) -> tuple[Answered, ...]:
    """Return the texts written at the pause points that the game reached; `typed` has them by the note's number."""
    from westerplatte_nb.formats.classroom.result_file import Answered

    answers = []
    for number, note in pause_points(scenario):
        text = sanitize_text(typed.get(str(number), "").strip()[:LONGEST_TYPED], LONGEST_STOP, lines=True)
        if text and (moment := moment_of(note, scenario, steps)) >= 0:
            answers.append(Answered(str(number), (text,), moment))
    return tuple(answers)
