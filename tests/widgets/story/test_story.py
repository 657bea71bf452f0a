"""Stories: on which line of play a note is shown."""

from __future__ import annotations

from dataclasses import replace

from westerplatte_nb.engine.record import Record
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.session import Session
from westerplatte_nb.view.story.story import PLAYED, moments_of, story_of_game
from westerplatte_nb.view.text.bibliography import lessons_folder


def notes_on(record: Record, scenario: Scenario) -> dict[str, int]:
    """Count the notes that are shown after the first action of each line of a game that was played."""
    story = story_of_game(record, scenario)
    return {line: len(moments_of(story, line, Session(story.record(line)).steps)[1]) for line, _ in story.lines}


def test_a_note_on_the_game_that_was_played_is_shown_on_no_line_with_other_actions() -> None:
    scenario = load_scenario(lessons_folder() / "02_last_night" / "open_cards.toml")
    session = Session.new("seven_days", scenario.setup)
    first_actions = {line.actions[0] for line in scenario.lines}
    legal = session.rules.legal_actions(session.state)
    session.play(next(action for action in legal if str(action) not in first_actions))
    without, noted = (notes_on(replace(session.record, notes=notes), scenario) for notes in ({}, {1: "mine"}))
    assert len(without) > 1
    assert noted == without | {PLAYED: without[PLAYED] + 1}
