"""The commands that play many games: difficulty, strength, simulate, and solve, which looks for a way to a goal."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App

from westerplatte_nb.command import parameters
from westerplatte_nb.command.parameters import split_list
from westerplatte_nb.i18n.words import Words

USUAL_BOT, EVERY_BOT = "sensible", "uniform,sensible,search"
# The usual numbers of games: in all, and of each pair of bots; and the usual seconds of `solve`.
MANY, MANY_EACH, SECONDS = 1000, 400, 60

Subject = Annotated[str | None, parameters.argument("file", "cli.help.difficulty.file")]
Bots = Annotated[str, parameters.option("list", "cli.help.bots")]
Levels = Annotated[str | None, parameters.option("list", "cli.help.levels")]
Games = Annotated[int, parameters.number("cli.help.games")]
Playouts = Annotated[int | None, parameters.number("cli.help.playouts")]
Game = Annotated[str | None, parameters.game_option("cli.help.which_game")]
Seed = Annotated[int, parameters.number("cli.help.seed")]


@dataclass(frozen=True)
class LabOptions:
    """What is played, and which seat is measured."""

    games: Games = MANY
    playouts: Playouts = None
    # What `lab.subject` calls the cards of a setup: those as written, and those resampled.
    cards: Annotated[Literal["given", "dealt"], parameters.choice("cli.help.cards", "given", "dealt")] = "given"
    seat: Annotated[int | None, parameters.number("cli.help.measured")] = None
    others: Annotated[str | None, parameters.option("bot", "cli.help.others")] = None
    game: Game = None


@dataclass(frozen=True)
class RunOptions:
    """The seed of the games, and the processes or the cluster that play them."""

    seed: Seed = 0
    jobs: Annotated[int, parameters.number("cli.help.jobs")] = 1
    cluster: Annotated[str | None, parameters.option("address", "cli.help.cluster")] = None


def add_numbers(app: App, words: Words) -> None:
    """Add the commands that play many games to the program."""
    parameters.command(app, "difficulty", words, _difficulty)
    parameters.command(app, "strength", words, _strength)
    parameters.command(app, "simulate", words, _simulate)
    parameters.command(app, "solve", words, _solve)


def _difficulty(
    words: Words,
    file: Subject = None,
    /,
    *,
    bots: Bots = USUAL_BOT,
    levels: Levels = None,
    lab: Annotated[LabOptions, parameters.FLAT] = LabOptions(),
    run: Annotated[RunOptions, parameters.FLAT] = RunOptions(),
) -> int:
    """Measure how hard a game, setup or scenario is for bots, and print the result."""
    from westerplatte_nb.lab.command import run_difficulty

    return run_difficulty(
        words,
        subject=file,
        bots=split_list(bots) or [],
        levels=split_list(levels),
        **vars(lab),
        **vars(run),
    )


def _strength(
    words: Words,
    *,
    bots: Bots = EVERY_BOT,
    levels: Levels = None,
    players: Annotated[str | None, parameters.option("list", "cli.help.players", "--players", "--officers")] = None,
    games: Games = MANY_EACH,
    playouts: Playouts = None,
    keep: Annotated[Path | None, parameters.option("file", "cli.help.keep")] = None,
    write: Annotated[str | None, parameters.option("file", "cli.help.write")] = None,
    game: Game = None,
    run: Annotated[RunOptions, parameters.FLAT] = RunOptions(),
) -> int:
    """Measure how often each bot wins against the others, and print the table."""
    from westerplatte_nb.lab.command import run_strength

    return run_strength(
        words, bots=split_list(bots) or [], levels=split_list(levels), players=_split_numbers(players), games=games,
        playouts=playouts, game=game, kept_in=keep, write=write, **vars(run),
    )  # fmt: skip


def _simulate(
    words: Words,
    file: Subject = None,
    /,
    *,
    bot: Annotated[str, parameters.option("bot", "cli.help.simulate.bot")] = USUAL_BOT,
    level: Annotated[str | None, parameters.option("level", "cli.help.simulate.level")] = None,
    lab: Annotated[LabOptions, parameters.FLAT] = LabOptions(),
    write: Annotated[str | None, parameters.option("file", "cli.help.simulate.write")] = None,
    run: Annotated[RunOptions, parameters.FLAT] = RunOptions(),
) -> int:
    """Play many games to their ends, and print or write a row for each."""
    from westerplatte_nb.lab.command import run_simulation

    return run_simulation(words, subject=file, bot=bot, level=level, write=write, **vars(lab), **vars(run))


def _solve(
    words: Words,
    file: Annotated[str, parameters.argument("file", "cli.help.solve.file")],
    /,
    *,
    seconds: Annotated[int, parameters.number("cli.help.solve.seconds")] = SECONDS,
    seed: Seed = 0,
) -> int:
    """Search for actions that reach the goal of a scenario, and print them."""
    from westerplatte_nb.lab.command import run_solution

    return run_solution(words, file, seconds, seed)


def _split_numbers(text: str | None) -> list[int | str] | None:
    """Return the numbers of a list with commas, None for None; what is no number stays text, for the lab to refuse."""
    words = split_list(text)
    return None if words is None else [int(word) if parameters.is_whole(word) else word for word in words]
