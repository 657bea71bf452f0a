"""The return match on the page: the same game with the sides swapped, which remembers what the first one came to."""

import secrets

from westerplatte_nb.engine.record import FirstGame, Record
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.match_score import first_game, match_lines, sides_line
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.update.results import Posed
from westerplatte_nb.widgets.host import Host


def first_game_to_return(game: Host) -> FirstGame | None:
    """Return the result of the game shown, where a return match can follow it; None where none can.

    None follows a what-if, a story, a return match, a game without people, nor a scenario against the computer: its
    goal and its notes are for one side.
    """
    time, session = game.viewing, game.session
    if time.real is not None or time.time.story is not None or not time.persons:
        return None
    if first_game_of(session) is not None or (session.bots and time.scenario is not None):
        return None
    return first_game(session.rules.outcome(session.state))


def first_game_of(session: Session) -> FirstGame | None:
    """Return the result of the game before this one, where this one is a return match."""
    return None if session.is_trial else session.first_game


def with_sides(aim: str, game: Host) -> str:
    """Return the goal line of a game; while a return match is played, after the line of who plays which side."""
    session = game.real_session
    if first_game_of(session) is None or game.session.state.is_over:
        return aim
    sides = sides_line(session.rules.NAME, game.viewing.persons, game.words)
    return " ".join(filter(None, (sides, aim)))


def match_score(game: Host, present: ViewContext) -> tuple[str, ...]:
    """Return the score of both games once a return match is over; a trial of it has none."""
    first = first_game_of(game.session) if game.viewing.real is None else None
    return () if first is None else match_lines(present, first, game.viewing.persons)


def begin_return(game: Host) -> None:
    """Begin the return match: another deal, or the same one where a scenario is played."""
    first = first_game_to_return(game)
    if first is None:
        return
    record, scenario = game.session.record, game.ui.scenario
    setup = dict(record.setup)
    if scenario is not None and game.viewing.scenario is not None:
        game.send(Posed(scenario.begun_again()))
    else:
        setup["seed"] = secrets.randbelow(1_000_000)
    bots = {1 - seat: bot for seat, bot in record.bots.items()}
    session = Session(Record(record.game, setup, bots=bots, first_game=first))
    game.replace_game(session)
    game.tell(sides_line(record.game, session.persons, game.words))
