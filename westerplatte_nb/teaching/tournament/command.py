"""The command `westerplatte tournament`: everything that the page does, line by line, on the same file."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow

from westerplatte_nb.cup import model, pupils, results
from westerplatte_nb.cup.rounds import pair_next, take_back
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.classroom.tournament import load_tournament, save_tournament
from westerplatte_nb.formats.classroom.tournament_models import MOST_SEED
from westerplatte_nb.formats.lasting import alone
from westerplatte_nb.formats.plain_name import plain_name
from westerplatte_nb.formats.problems import printable
from westerplatte_nb.formats.reading import MOST_SAVE, fail, read_bytes
from westerplatte_nb.formats.saving import save
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.terminal import EXIT_OK, REFUSED, tell
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.match import played_by_bots
from westerplatte_nb.lab.validation import InvalidRequest
from westerplatte_nb.lab.wording import refusal
from westerplatte_nb.teaching.page import CannotSay
from westerplatte_nb.teaching.tournament.game import breach_now, result_from
from westerplatte_nb.teaching.tournament.sheet import bank_for, default_game, papers_of, questions_of, sheets_of
from westerplatte_nb.view.classroom.tournament_view import facts, round_view, standings_view, words_of
from westerplatte_nb.view.text.bibliography import lessons_folder

NOBODY = "-"


@dataclass(frozen=True, kw_only=True, slots=True)
class StepArguments:
    """What was typed after one of the steps; what a step does not ask for stays empty."""

    file: str
    names: Sequence[str] = ()
    table: int = 0
    round: int | None = None
    which: int = 0
    winner: str | None = None
    points: int | None = None
    saved: str | None = None
    name: str | None = None
    take_back: bool = False
    breach: str | None = None
    score: int | None = None
    to: str = "."
    title: str | None = None
    game: str | None = None
    seed: int | None = None
    bots: str | None = None
    pupils: int = 0
    rounds: int | None = None
    playouts: int | None = None


Edit = Callable[[model.Tournament, StepArguments, Words], model.Tournament]


def run_tournament(step: str, asked: StepArguments, words: Words) -> int:
    """Do what was asked, and return the exit code; what cannot be done is said in a sentence. Raises InvalidFile."""
    try:
        STEPS[step](asked, words)
    except (model.TournamentRefused, CannotSay) as error:
        tell(words.say(error.wording), sys.stderr)
    except InvalidRequest as error:
        tell(refusal(error, words), sys.stderr)
    except (OSError, ValueError) as error:
        tell(words("cup.cli.unwritable", file=printable(asked.file), why=system_term(error)), sys.stderr)
    else:
        return EXIT_OK
    return REFUSED


def _new(asked: StepArguments, words: Words) -> None:
    title = sanitize_text(" ".join((asked.title or words("cup.title")).split()), 80) or words("cup.title")
    game = asked.game or default_game(lessons_folder())
    made = model.Tournament(title, game, randbelow(MOST_SEED) if asked.seed is None else abs(asked.seed) % MOST_SEED)
    bank = None if asked.bots is None else bank_for(made, lessons_folder())
    try:
        save_tournament(asked.file, made, is_new=True)
    except FileExistsError:
        fail("exists", asked.file)
    if asked.bots is not None:
        bots = [one.strip() for one in asked.bots.split(",") if one.strip()]
        ids, draw = ((), model.TEST) if bank is None else (bank.ids, bank.draw)
        for made in played_by_bots(made, bots, asked.pupils, asked.rounds, asked.playouts, ids, draw):  # noqa: B020
            save_tournament(asked.file, made)
        _tell_standings(made, words)
    tell(words("cup.cli.saved", file=printable(asked.file)))


def _edit(edit: Edit) -> Callable[[StepArguments, Words], None]:
    """Return what edits the file and tells how the tournament stands."""

    def run(asked: StepArguments, words: Words) -> None:
        changed = _changed(edit, asked, words)
        tell(facts(changed, words_of(changed, words)))

    return run


def _changed(edit: Edit, asked: StepArguments, words: Words) -> model.Tournament:
    """Read the file, edit what is in it, and write it whole, while no other writer does."""
    with alone(asked.file):
        changed = edit(load_tournament(asked.file), asked, words)
        save_tournament(asked.file, changed)
    return changed


def _add(made: model.Tournament, asked: StepArguments, words: Words) -> model.Tournament:
    for name in asked.names:
        made = pupils.join(made, name)
    return made


def _each(change: Callable[[model.Tournament, int], model.Tournament]) -> Edit:
    """Return what changes each of the pupils that are named."""

    def edit(made: model.Tournament, asked: StepArguments, words: Words) -> model.Tournament:
        for name in asked.names:
            made = change(made, pupils.named(made, name).id)
        return made

    return edit


def _pair(made: model.Tournament, asked: StepArguments, words: Words) -> model.Tournament:
    bank = bank_for(made, lessons_folder())
    made = pair_next(made) if bank is None else pair_next(made, bank.ids, bank.draw)
    _tell_round(made, len(made.rounds), words)
    return made


def _result(made: model.Tournament, asked: StepArguments, words: Words) -> model.Tournament:
    number, match = _match(made, asked)
    if asked.saved is not None:
        content = read_bytes(asked.saved, MOST_SAVE)
        found = result_from(content, printable(asked.saved), made, match, asked.which - 1, words)
        return results.enter_game(made, number, asked.table, asked.which - 1, found)
    if asked.points is None and asked.winner != NOBODY:
        raise model.refused("points", most=model.MOST_POINTS)
    winner = None if asked.winner == NOBODY else _place(made, match, asked.winner or "")
    result = None if asked.points is None else model.GameResult(winner, asked.points)
    return results.enter_game(made, number, asked.table, asked.which - 1, result)


def _card(made: model.Tournament, asked: StepArguments, words: Words) -> model.Tournament:
    number, match = _match(made, asked)
    place = _place(made, match, asked.name or "")
    breach = None if asked.take_back else breach_now(asked.breach or "")
    made = results.enter_breach(made, number, asked.table, place, breach)
    cards = round_view(made, number, words)["tables"][asked.table - 1]["cards"][place]
    told = cards[-1] if cards else words("cup.measure.none")
    tell(words("cup.cli.card.told", name=pupils.named(made, asked.name or "").name, card=told))
    return made


def _absent(made: model.Tournament, asked: StepArguments, words: Words) -> model.Tournament:
    number, match = _match(made, asked)
    return results.enter_absence(made, number, asked.table, _place(made, match, asked.name or ""), not asked.take_back)


def _test(asked: StepArguments, words: Words) -> None:
    made = load_tournament(asked.file)
    number, match = _match(made, asked)
    if asked.name is None:
        _tell_questions(made, match, words)
        return
    made = _changed(_with_paper, asked, words)
    tell(round_view(made, number, words_of(made, words))["tables"][asked.table - 1]["result"])


def _with_paper(made: model.Tournament, asked: StepArguments, words: Words) -> model.Tournament:
    number, match = _match(made, asked)
    paper = None if asked.score is None else model.Paper(asked.score)
    return results.enter_paper(made, number, asked.table, _place(made, match, asked.name or ""), paper)


def _print(asked: StepArguments, words: Words) -> None:
    made = load_tournament(asked.file)
    own = words_of(made, words)
    papers: Sequence[Mapping[str, str]] = sheets_of(made, own)
    if made.rounds and any(match.questions for match in made.rounds[-1].matches):
        papers = [*papers, *papers_of(made, bank_for(made, lessons_folder()), own)]
    for one in papers:
        name = f"{plain_name(made.title)}_{plain_name(one['label'])}.html"
        path = save(Path(asked.to) / name, one["html"].encode(), None, makes_folder=True)
        tell(f"{one['label']}: {printable(str(path))}")


def _tell_standings_of(asked: StepArguments, words: Words) -> None:
    made = load_tournament(asked.file)
    if made.rounds:
        _tell_round(made, len(made.rounds), words)
        tell("")
    _tell_standings(made, words)


def _tell_standings(made: model.Tournament, words: Words) -> None:
    found = standings_view(made, words_of(made, words))
    lines = [found["heads"], *found["rows"]]
    widths = [max(len(line[column]) for line in lines) for column in range(len(found["heads"]))]
    for line in lines:
        tell("  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip())


def _tell_round(made: model.Tournament, number: int, words: Words) -> None:
    shown = round_view(made, number, words_of(made, words))
    tell(shown["name"])
    for at in shown["tables"]:
        tell(f"  {at['table']}. {' – '.join(at['names'])}: {at['result']}")
    if shown["bye"]:
        tell(f"  {shown['bye']}")


def _tell_questions(made: model.Tournament, match: model.Match, words: Words) -> None:
    """Print the questions; the right answers come with both papers."""
    questions = questions_of(match, bank_for(made, lessons_folder()), words)
    if not questions:
        raise model.refused("no_test")
    shows = None not in match.papers
    for number, one in enumerate(questions, start=1):
        tell(f"{number}. {one.prompt}")
        for option, letter in zip(one.options, "abcdefghijkl", strict=False):
            tell(f"   {letter}) {option.text}{' ✓' if shows and option.right else ''}")


def _match(made: model.Tournament, asked: StepArguments) -> tuple[int, model.Match]:
    number = len(made.rounds) if asked.round is None else asked.round
    return number, made.match(number, asked.table)


def _place(made: model.Tournament, match: model.Match, name: str) -> int:
    return results.place_in(match, pupils.named(made, name).id)


STEPS: Mapping[str, Callable[[StepArguments, Words], None]] = {
    "new": _new,
    "add": _edit(_add),
    "leave": _edit(_each(pupils.leave)),
    "back": _edit(_each(pupils.come_back)),
    "pair": _edit(_pair),
    "unpair": _edit(lambda made, asked, words: take_back(made)),
    "result": _edit(_result),
    "correct": _edit(_result),
    "card": _edit(_card),
    "absent": _edit(_absent),
    "test": _test,
    "standings": _tell_standings_of,
    "print": _print,
}
