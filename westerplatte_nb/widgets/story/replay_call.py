"""`replay(...)`: a scenario or a played game to be watched in a cell."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.engine.errors import GameError
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.story.story import Story, story_of, story_of_record
from westerplatte_nb.view.update.results import StoryBegun
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import Notice


def story_in(source: Any) -> Story:
    """Return the story of a scenario, a played game, or the file or dict of one.

    Raises InvalidFile.
    """
    from westerplatte_nb.formats.check_file import check_file, check_plain  # Their models take a while to load.
    from westerplatte_nb.formats.reading import fail

    content = source
    if isinstance(source, Session):
        content = source.record
    elif isinstance(source, Mapping):
        content = check_plain(source, "replay({…})").holds
    elif not isinstance(source, Scenario | Record):  # the name of a file
        content = check_file(source).holds
    if isinstance(content, Scenario):
        return story_of(content)
    if isinstance(content, Record):
        return story_of_record(content)
    fail("no_replay", short(source, 80))  # raises InvalidFile


@answers_wrong_calls(Notice, themes=THEMES)
def replay(source: Any, language: str | None = None, theme: str | None = None) -> GameWidget | Notice:
    """Watch a scenario or a played game in the cell, with its notes.

    `source` is a scenario (see `load_scenario`), or the file or dict of one, or a saved game. The line that solves a
    scenario comes first; notes come after the move that they comment, a stop waits for talk, and variations can be
    entered and left. What cannot be shown is answered with a sentence.
    """
    words = words_in(language or system_language())
    try:
        story = story_in(source)
        session = Session.new(story.game, rules_of(story.game).setup_from_plain(story.setup), story.bots)
        widget = GameWidget(session, words.language, theme or "")
        Session(story.record(story.lines[0][0]))  # played once: an illegal move in the main line is raised here
        widget.send(StoryBegun(story))
    except InvalidFile as refused:
        return Notice(*(words.say(problem.wording) for problem in refused.problems))
    except GameError as error:
        return Notice(words("ui.cannot_open", name=short(source, 80), error=type(error).__name__))
    return widget
