"""The command `westerplatte terminal`: any game, saved, set up or new, played in the terminal."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

from cyclopts import App

from westerplatte_nb.command.parameters import argument, command, game_option, number, option, split_list
from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.record import BotSeat, Record
from westerplatte_nb.engine.registry import first_game
from westerplatte_nb.formats.problems import printable
from westerplatte_nb.i18n.refusal import RequestRefused
from westerplatte_nb.i18n.terminal import EXIT_OK, tell
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session

FIRST_GAME = first_game()
USUAL_BOT = "sensible"
# So much of a wrong value is quoted.
LONGEST_VALUE = 80


def add_terminal(app: App, words: Words) -> None:
    """Add the command `terminal` to the program."""
    command(app, "terminal", words, _terminal)


def _terminal(
    words: Words,
    file: Annotated[str | None, argument("file", "cli.help.terminal.file")] = None,
    /,
    *,
    game: Annotated[str, game_option("cli.help.which_game")] = FIRST_GAME,
    seed: Annotated[int | None, number("cli.help.terminal.seed")] = None,
    computer: Annotated[str | None, option("list", "cli.help.computer")] = None,
    bot: Annotated[str, option("bot", "cli.help.computer.bot")] = USUAL_BOT,
) -> int:
    """Play a game in the terminal: that of a file, or a new one. Raises InvalidFile and RequestRefused."""
    from westerplatte_nb.command.terminal_game import TerminalGame

    session = _session(file, game, seed)
    if session is None:
        raise RequestRefused("cli.terminal.no_game", file=printable(file or ""))
    if bots := _bots(session, split_list(computer) or [], bot):
        record, _ = session.full_record()
        session = Session(replace(record, bots={**record.bots, **bots}))
    try:
        TerminalGame(session, words).play()
    except EOFError:
        # The input came from a file, which has ended before the game.
        tell("")
    return EXIT_OK


def _session(file: str | None, game: str, seed: int | None) -> Session | None:
    """Return the session of a file's game, or without a file of a new one; None for a file without a game.

    Raises InvalidFile.
    """
    from secrets import randbelow

    from westerplatte_nb.formats.check_file import check_file
    from westerplatte_nb.formats.scenario import Scenario
    from westerplatte_nb.formats.setup_file import load_setup

    if file is None:
        entries = new_game(game, {"seed": randbelow(2**31) if seed is None else seed})
        setup = load_setup({"game": game, **entries})
        return Session.new(game, setup)
    checked = check_file(file)
    content: Any = checked.holds
    if isinstance(content, Record):
        return Session(content)
    if isinstance(content, Scenario):
        return Session.new(content.game, content.setup, dict(content.bots))
    return Session.new(checked.game, content) if checked.kind == "setup" else None


def _bots(session: Session, computer: list[str], kind: str) -> Mapping[int, BotSeat]:
    """Return a bot of a kind for each seat (from 0) of those typed as `computer` (from 1).

    Raises RequestRefused for an unknown seat or kind.
    """
    from westerplatte_nb.bots.seat_player import seat_kinds

    if computer:
        _check_choice("--bot", kind, seat_kinds(session.rules.NAME))
    for seat in computer:
        _check_choice("--computer", seat, [str(number) for number in range(1, session.state.seats + 1)])
    return {int(seat) - 1: BotSeat(kind) for seat in computer}


def _check_choice(name: str, value: str, choices: Sequence[str]) -> None:
    """Raise RequestRefused where the value of an option is none of its choices."""
    if value not in choices:
        raise RequestRefused("cli.fault.choice", found=value[:LONGEST_VALUE], name=name, choices=", ".join(choices))
