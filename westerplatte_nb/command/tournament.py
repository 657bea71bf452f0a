"""The command `westerplatte tournament`: what may be typed after it; what each step does stands in `teaching`."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from cyclopts import App

from westerplatte_nb.command import parameters
from westerplatte_nb.formats.saving import writing
from westerplatte_nb.i18n.words import Words

BOTS_AT_FIRST = 8
# Under which each step's help stands in the catalogue.
KEYS = "cup.cli"
# As the help tells them: in the order of a tournament.
STEPS = (
    *("new", "add", "leave", "back", "pair", "unpair", "result", "correct", "card", "absent", "test", "standings"),
    "print",
)
# Steps that need the file alone, and those that name pupils.
BREACHES = ("stalling", "disturbing", "vulgar", "insult")
ALONE, NAMING = ("pair", "unpair"), ("add", "leave", "back")


class SharedParameters:
    """The arguments and options that several steps have."""

    def __init__(self, words: Words) -> None:
        """Put them into words."""
        self.file = parameters.argument(words("cli.name.file"), words("cli.help.tournament.file"))
        self.name = parameters.argument(words("cli.name.nickname"), words("cli.help.nickname"))
        self.names = parameters.argument(words("cli.name.nicknames"), words("cli.help.nicknames"))
        self.table = parameters.place(words("cli.name.table"), words("cup.cli.table"))
        self.round = parameters.number("round", words("cup.cli.round"))
        self.which = parameters.argument(words("cli.name.which"), words("cup.cli.which"))
        self.winner = parameters.argument(words("cli.name.winner"), words("cup.cli.winner"))
        self.points = parameters.place(words("cli.name.points"), words("cup.cli.points"))
        self.score = parameters.place(words("cli.name.score"), words("cup.cli.score"))
        self.saved = parameters.option("from", words("cli.name.file"), words("cup.cli.from"))
        self.take_back = parameters.switch("take-back", words("cup.cli.take_back"))


def add_tournament(own: App, words: Words) -> None:
    """Add the steps to those of the command."""
    told = SharedParameters(words)
    _add_new(own, words, told)
    for step in ALONE:
        parameters.command(own, step, words, KEYS)(_alone(step, words, told))

    @parameters.command(own, "standings", words, KEYS)
    def standings(
        file: Annotated[str, told.file], /, *, write: Annotated[str | None, parameters.written_to(words)] = None
    ) -> int:
        return writing(write, lambda: _run("standings", words, file=file))

    for step in NAMING:
        parameters.command(own, step, words, KEYS)(_naming(step, words, told))
    for step in ("result", "correct"):
        parameters.command(own, step, words, KEYS)(_entering(step, words, told))
    _add_marks(own, words, told)

    @parameters.command(own, "test", words, KEYS)
    def test(
        file: Annotated[str, told.file],
        table: Annotated[int, told.table],
        name: Annotated[str | None, told.name] = None,
        score: Annotated[int | None, told.score] = None,
        /,
        *,
        round: Annotated[int | None, told.round] = None,
    ) -> int:
        return _run("test", words, file=file, table=table, round=round, name=name, score=score)

    @parameters.command(own, "print", words, KEYS)
    def papers(
        file: Annotated[str, told.file],
        /,
        *,
        to: Annotated[str, parameters.option("to", words("cli.name.folder"), words("cup.cli.to"))] = ".",
    ) -> int:
        return _run("print", words, file=file, to=to)


def _add_new(own: App, words: Words, told: SharedParameters) -> None:
    bots = parameters.option("bots", words("cli.name.list"), words("cup.cli.bots"))

    @parameters.command(own, "new", words, KEYS)
    def new(
        file: Annotated[str, told.file],
        /,
        *,
        title: Annotated[
            str | None, parameters.option("title", words("cli.name.title"), words("cup.cli.title"))
        ] = None,
        game: Annotated[str | None, parameters.of_games(words, words("cup.cli.game"))] = None,
        seed: Annotated[int | None, parameters.number("seed", words("cup.cli.seed"))] = None,
        bots: Annotated[str | None, bots] = None,
        pupils: Annotated[int, parameters.number("pupils", words("cup.cli.pupils"))] = BOTS_AT_FIRST,
        rounds: Annotated[int | None, parameters.number("rounds", words("cup.cli.rounds"))] = None,
        playouts: Annotated[int | None, parameters.number("playouts", words("cli.help.playouts"))] = None,
    ) -> int:
        return _run(
            "new", words, file=file, title=title, game=game, seed=seed, bots=bots, pupils=pupils, rounds=rounds,
            playouts=playouts,
        )  # fmt: skip


def _alone(step: str, words: Words, told: SharedParameters) -> Callable[..., int]:
    def run(file: Annotated[str, told.file], /) -> int:
        return _run(step, words, file=file)

    return run


def _naming(step: str, words: Words, told: SharedParameters) -> Callable[..., int]:
    def run(
        file: Annotated[str, told.file],
        first: Annotated[str, told.name],
        /,
        *others: Annotated[str, told.names],
    ) -> int:
        return _run(step, words, file=file, names=(first, *others))

    return run


def _entering(step: str, words: Words, told: SharedParameters) -> Callable[..., int]:
    def run(
        file: Annotated[str, told.file],
        table: Annotated[int, told.table],
        which: Annotated[Literal[1, 2], told.which],
        winner: Annotated[str | None, told.winner] = None,
        points: Annotated[int | None, told.points] = None,
        /,
        *,
        saved: Annotated[str | None, told.saved] = None,
        round: Annotated[int | None, told.round] = None,
    ) -> int:
        return _run(
            step, words, file=file, table=table, which=which, winner=winner, points=points, saved=saved, round=round
        )

    return run


def _add_marks(own: App, words: Words, told: SharedParameters) -> None:
    breach = parameters.option("breach", "", words("cup.cli.breach"), choices=BREACHES)

    @parameters.command(own, "card", words, KEYS)
    def card(
        file: Annotated[str, told.file],
        table: Annotated[int, told.table],
        name: Annotated[str, told.name],
        /,
        *,
        breach: Annotated[Literal["stalling", "disturbing", "vulgar", "insult"] | None, breach] = None,
        take_back: Annotated[bool, told.take_back] = False,
        round: Annotated[int | None, told.round] = None,
    ) -> int:
        return _run("card", words, file=file, table=table, name=name, breach=breach, take_back=take_back, round=round)

    @parameters.command(own, "absent", words, KEYS)
    def absent(
        file: Annotated[str, told.file],
        table: Annotated[int, told.table],
        name: Annotated[str, told.name],
        /,
        *,
        take_back: Annotated[bool, told.take_back] = False,
        round: Annotated[int | None, told.round] = None,
    ) -> int:
        return _run("absent", words, file=file, table=table, name=name, take_back=take_back, round=round)


def _run(step: str, words: Words, **arguments: Any) -> int:
    from westerplatte_nb.teaching.tournament.command import run_tournament

    return run_tournament(step, words, **arguments)
