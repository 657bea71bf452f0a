"""The commands that play many games: difficulty, strength, simulate, and solve, which looks for a way to a goal."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App

from westerplatte_nb.command import parameters
from westerplatte_nb.i18n.words import Words

# What `lab.subject` calls the cards of a setup, those as written and those dealt anew.
GIVEN, DEALT = "given", "dealt"
USUAL_BOT, EVERY_BOT = "sensible", "uniform,sensible,search"
MANY, MANY_EACH, SECONDS = 1000, 400, 60


class Told:
    """The options that several of these commands have."""

    def __init__(self, words: Words) -> None:
        """Put them into words."""
        names, file = words("cli.name.list"), words("cli.name.file")
        self.language = parameters.spoken(words)
        self.file = parameters.argument(file, words("cli.help.difficulty.file"))
        self.scenario = parameters.argument(file, words("cli.help.solve.file"))
        self.bots = parameters.option("bots", names, words("cli.help.bots"))
        self.levels = parameters.option("levels", names, words("cli.help.levels"))
        self.players = parameters.option("players", names, words("cli.help.players"), "officers")
        self.games = parameters.number("games", words("cli.help.games"))
        self.playouts = parameters.number("playouts", words("cli.help.playouts"))
        self.cards = parameters.option("cards", "", words("cli.help.cards"), choices=(GIVEN, DEALT))
        self.seat = parameters.number("seat", words("cli.help.measured"))
        self.others = parameters.option("others", words("cli.name.bot"), words("cli.help.others"))
        self.game = parameters.of_games(words, words("cli.help.which_game"))
        self.seed = parameters.number("seed", words("cli.help.seed"))
        self.jobs = parameters.number("jobs", words("cli.help.jobs"))
        self.cluster = parameters.option("cluster", words("cli.name.address"), words("cli.help.cluster"))
        self.keep = parameters.option("keep", file, words("cli.help.keep"))
        self.page = parameters.option("write", file, words("cli.help.write"))
        self.table = parameters.option("write", file, words("cli.help.simulate.write"))
        self.bot = parameters.option("bot", words("cli.name.bot"), words("cli.help.simulate.bot"))
        self.level = parameters.option("level", words("cli.name.level"), words("cli.help.simulate.level"))
        self.seconds = parameters.number("seconds", words("cli.help.solve.seconds"))


def add_numbers(app: App, words: Words) -> None:
    """Add the commands to those of the program."""
    told = Told(words)
    _add_difficulty(app, words, told)
    _add_strength(app, words, told)
    _add_simulate(app, words, told)

    @app.command(name="solve", help=words("cli.help.solve"))
    def solve(
        file: Annotated[str, told.scenario],
        /,
        *,
        seconds: Annotated[int, told.seconds] = SECONDS,
        seed: Annotated[int, told.seed] = 0,
        language: Annotated[parameters.LanguageName | None, told.language] = None,
    ) -> int:
        from westerplatte_nb.lab.command import run_solution

        return run_solution(words, file, seconds, seed)


def _add_difficulty(app: App, words: Words, told: Told) -> None:
    @app.command(name="difficulty", help=words("cli.help.difficulty"))
    def difficulty(
        file: Annotated[str | None, told.file] = None,
        /,
        *,
        bots: Annotated[str, told.bots] = USUAL_BOT,
        levels: Annotated[str | None, told.levels] = None,
        games: Annotated[int, told.games] = MANY,
        playouts: Annotated[int | None, told.playouts] = None,
        cards: Annotated[Literal["given", "dealt"], told.cards] = "given",
        seat: Annotated[int | None, told.seat] = None,
        others: Annotated[str | None, told.others] = None,
        game: Annotated[str | None, told.game] = None,
        seed: Annotated[int, told.seed] = 0,
        jobs: Annotated[int, told.jobs] = 1,
        cluster: Annotated[str | None, told.cluster] = None,
        language: Annotated[parameters.LanguageName | None, told.language] = None,
    ) -> int:
        from westerplatte_nb.lab.command import refusing, run_difficulty

        return refusing(
            lambda: run_difficulty(
                words, file, parameters.listed(bots) or [], parameters.listed(levels), games, seed,
                cards=cards, playouts=playouts, game=game, seat=seat, others=others, jobs=jobs, cluster=cluster,
            ),
            words,
        )  # fmt: skip


def _add_strength(app: App, words: Words, told: Told) -> None:
    @app.command(name="strength", help=words("cli.help.strength"))
    def strength(
        *,
        bots: Annotated[str, told.bots] = EVERY_BOT,
        levels: Annotated[str | None, told.levels] = None,
        players: Annotated[str | None, told.players] = None,
        games: Annotated[int, told.games] = MANY_EACH,
        playouts: Annotated[int | None, told.playouts] = None,
        keep: Annotated[Path | None, told.keep] = None,
        write: Annotated[str | None, told.page] = None,
        game: Annotated[str | None, told.game] = None,
        seed: Annotated[int, told.seed] = 0,
        jobs: Annotated[int, told.jobs] = 1,
        cluster: Annotated[str | None, told.cluster] = None,
        language: Annotated[parameters.LanguageName | None, told.language] = None,
    ) -> int:
        from westerplatte_nb.lab.command import refusing, run_strength

        return refusing(
            lambda: run_strength(
                words, parameters.listed(bots) or [], parameters.listed(levels), _numbers(players), games, seed,
                playouts=playouts, game=game, keep=keep, write=write, jobs=jobs, cluster=cluster,
            ),
            words,
        )  # fmt: skip


def _add_simulate(app: App, words: Words, told: Told) -> None:
    @app.command(name="simulate", help=words("cli.help.simulate"))
    def simulate(
        file: Annotated[str | None, told.file] = None,
        /,
        *,
        bot: Annotated[str, told.bot] = USUAL_BOT,
        level: Annotated[str | None, told.level] = None,
        games: Annotated[int, told.games] = MANY,
        playouts: Annotated[int | None, told.playouts] = None,
        cards: Annotated[Literal["given", "dealt"], told.cards] = "given",
        seat: Annotated[int | None, told.seat] = None,
        others: Annotated[str | None, told.others] = None,
        game: Annotated[str | None, told.game] = None,
        write: Annotated[str | None, told.table] = None,
        seed: Annotated[int, told.seed] = 0,
        jobs: Annotated[int, told.jobs] = 1,
        cluster: Annotated[str | None, told.cluster] = None,
        language: Annotated[parameters.LanguageName | None, told.language] = None,
    ) -> int:
        from westerplatte_nb.lab.command import refusing, run_simulation

        return refusing(
            lambda: run_simulation(
                words, file, bot, level, games, seed, cards=cards, playouts=playouts, game=game, seat=seat,
                others=others, write=write, jobs=jobs, cluster=cluster,
            ),
            words,
        )  # fmt: skip


def _numbers(text: str | None) -> list[int | str] | None:
    """Return numbers with commas; what is no number stays as it is, to be named in a refusal."""
    words = parameters.listed(text)
    return None if words is None else [int(word) if parameters.is_whole(word) else word for word in words]
