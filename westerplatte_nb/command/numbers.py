"""The commands that play many games: difficulty, strength, simulate, and solve, which looks for a way to a goal."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App

from westerplatte_nb.command.parameters import (
    FLAT,
    argument,
    command,
    is_whole,
    listed,
    number,
    of_games,
    option,
)
from westerplatte_nb.i18n.words import Words

# What `lab.subject` calls the cards of a setup, those as written and those resampled.
GIVEN, DEALT = "given", "dealt"
USUAL_BOT, EVERY_BOT = "sensible", "uniform,sensible,search"
MANY, MANY_EACH, SECONDS = 1000, 400, 60


def add_numbers(app: App, words: Words) -> None:
    """Add the commands to those of the program."""
    file, of_bot = words("cli.name.file"), words("cli.name.bot")
    subject = argument(file, words("cli.help.difficulty.file"))
    bots = option("bots", words("cli.name.list"), words("cli.help.bots"))
    levels = option("levels", words("cli.name.list"), words("cli.help.levels"))
    games_told = number("games", words("cli.help.games"))
    playouts_told = number("playouts", words("cli.help.playouts"))
    game_told = of_games(words, words("cli.help.which_game"))
    seed_told = number("seed", words("cli.help.seed"))

    @dataclass(frozen=True)
    class LabOptions:
        """What is played, and who is measured."""

        games: Annotated[int, games_told] = MANY
        playouts: Annotated[int | None, playouts_told] = None
        cards: Annotated[
            Literal["given", "dealt"], option("cards", "", words("cli.help.cards"), choices=(GIVEN, DEALT))
        ] = "given"
        seat: Annotated[int | None, number("seat", words("cli.help.measured"))] = None
        others: Annotated[str | None, option("others", of_bot, words("cli.help.others"))] = None
        game: Annotated[str | None, game_told] = None

    @dataclass(frozen=True)
    class RunOptions:
        """By which chance, and by which processes."""

        seed: Annotated[int, seed_told] = 0
        jobs: Annotated[int, number("jobs", words("cli.help.jobs"))] = 1
        cluster: Annotated[str | None, option("cluster", words("cli.name.address"), words("cli.help.cluster"))] = None

    @command(app, "difficulty", words)
    def difficulty(
        file: Annotated[str | None, subject] = None,
        /,
        *,
        bots: Annotated[str, bots] = USUAL_BOT,
        levels: Annotated[str | None, levels] = None,
        asked: Annotated[LabOptions, FLAT] = LabOptions(),
        played: Annotated[RunOptions, FLAT] = RunOptions(),
    ) -> int:
        from westerplatte_nb.lab.command import run_difficulty

        told = {"subject": file, "bots": listed(bots) or [], "levels": listed(levels)}
        return run_difficulty(words, **told, **vars(asked), **vars(played))

    @command(app, "strength", words)
    def strength(
        *,
        bots: Annotated[str, bots] = EVERY_BOT,
        levels: Annotated[str | None, levels] = None,
        players: Annotated[
            str | None, option("players", words("cli.name.list"), words("cli.help.players"), "officers")
        ] = None,
        games: Annotated[int, games_told] = MANY_EACH,
        playouts: Annotated[int | None, playouts_told] = None,
        keep: Annotated[Path | None, option("keep", file, words("cli.help.keep"))] = None,
        write: Annotated[str | None, option("write", file, words("cli.help.write"))] = None,
        game: Annotated[str | None, game_told] = None,
        played: Annotated[RunOptions, FLAT] = RunOptions(),
    ) -> int:
        from westerplatte_nb.lab.command import run_strength

        return run_strength(
            words, bots=listed(bots) or [], levels=listed(levels), players=_numbers(players), games=games,
            playouts=playouts, game=game, kept_in=keep, write=write, **vars(played),
        )  # fmt: skip

    @command(app, "simulate", words)
    def simulate(
        file: Annotated[str | None, subject] = None,
        /,
        *,
        bot: Annotated[str, option("bot", of_bot, words("cli.help.simulate.bot"))] = USUAL_BOT,
        level: Annotated[str | None, option("level", words("cli.name.level"), words("cli.help.simulate.level"))] = None,
        asked: Annotated[LabOptions, FLAT] = LabOptions(),
        write: Annotated[str | None, option("write", file, words("cli.help.simulate.write"))] = None,
        played: Annotated[RunOptions, FLAT] = RunOptions(),
    ) -> int:
        from westerplatte_nb.lab.command import run_simulation

        told = {"subject": file, "bot": bot, "level": level, "write": write}
        return run_simulation(words, **told, **vars(asked), **vars(played))

    @command(app, "solve", words)
    def solve(
        file: Annotated[str, argument(file, words("cli.help.solve.file"))],
        /,
        *,
        seconds: Annotated[int, number("seconds", words("cli.help.solve.seconds"))] = SECONDS,
        seed: Annotated[int, seed_told] = 0,
    ) -> int:
        from westerplatte_nb.lab.command import run_solution

        return run_solution(words, file, seconds, seed)


def _numbers(text: str | None) -> list[int | str] | None:
    """Return numbers with commas; what is no number stays as it is, to be named in a refusal."""
    words = listed(text)
    return None if words is None else [int(word) if is_whole(word) else word for word in words]
