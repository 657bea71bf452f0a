"""The return match on the page: the same game with the sides swapped, which remembers what the first one came to."""

import secrets

from westerplatte_nb.engine.record import FirstGame, Record
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.match_score import first_game, match_lines, sides_line
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.update.results import ScenarioChosen
from westerplatte_nb.widgets.host import Host


def first_game_to_return(game: Host) -> FirstGame | None:
    """Return the result of the game shown if a return match can follow it, else None.

    A return match can follow neither a what-if, a story, a return match, nor a game without people; nor a scenario
    against the computer, whose goal and notes are for one side. It is None as well while the game is not over.
    """
    viewing, session = game.viewing, game.session
    if viewing.real is not None or viewing.time.story is not None or not viewing.persons:
        return None
    if first_game_of(session) is not None or (session.bots and viewing.scenario is not None):
        return None
    return first_game(session.rules.outcome(session.state))


def first_game_of(session: Session) -> FirstGame | None:
    """Return the result of the first game of a match, if this one is its return match; else None."""
    return None if session.is_trial else session.first_game


def with_sides(aim: str, game: Host) -> str:
    """Return the line `aim` on the goal of a game; while a return match is played, after the line on who plays whom."""
    session = game.real_session
    if first_game_of(session) is None or game.session.state.is_over:
        return aim
    sides = sides_line(session.rules.NAME, game.viewing.persons, game.words)
    return " ".join(filter(None, (sides, aim)))


def match_score(game: Host, present: ViewContext) -> tuple[str, ...]:
    """Return the lines on the score of both games once a return match is over; () for any other game and a trial."""
    first = first_game_of(game.session) if game.viewing.real is None else None
    return () if first is None else match_lines(present, first, game.viewing.persons)


def begin_return(game: Host) -> None:
    """Begin the return match: of the same setup with another deal, or of the same scenario; do nothing without one."""
    first = first_game_to_return(game)
    if first is None:
        return
    record, scenario = game.session.record, game.ui.scenario
    setup = dict(record.setup)
    # A scenario is begun again with its own deal. `viewing.scenario` is None while the page shows another game.
    if scenario is not None and game.viewing.scenario is not None:
        game.send(ScenarioChosen(scenario.begun_again()))
    else:
        setup["seed"] = secrets.randbelow(1_000_000)
    # There are two seats, 0 and 1: the bots change sides too.
    bots = {1 - seat: bot for seat, bot in record.bots.items()}
    session = Session(Record(record.game, setup, bots=bots, first_game=first))
    game.replace_game(session)
    game.tell(sides_line(record.game, session.persons, game.words))
