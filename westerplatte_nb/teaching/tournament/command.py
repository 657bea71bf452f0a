"""The command `westerplatte tournament`: everything that the page does, line by line, on the same file."""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from pathlib import Path
from secrets import randbelow
from typing import Any

from westerplatte_nb.cup import model, pupils, results
from westerplatte_nb.cup.rounds import pair_next, take_back
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.classroom.models import MOST_SEED
from westerplatte_nb.formats.classroom.tournament import load_tournament, save_tournament
from westerplatte_nb.formats.lasting import alone
from westerplatte_nb.formats.plain_name import plain_name
from westerplatte_nb.formats.problems import printable
from westerplatte_nb.formats.reading import MOST_SAVE, fail, read_bytes
from westerplatte_nb.formats.saving import save
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.terminal import EXIT_OK, REFUSED, tell
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.match import play_tournament
from westerplatte_nb.lab.report import padded_lines
from westerplatte_nb.lab.validation import InvalidRequest
from westerplatte_nb.lab.wording import refusal
from westerplatte_nb.teaching.page import CannotSay
from westerplatte_nb.teaching.tournament.game import breach_now, result_from
from westerplatte_nb.teaching.tournament.sheet import bank_for, default_game, papers_of, questions_of, sheets_of
from westerplatte_nb.view.classroom.tournament_view import facts, round_view, standings_view, words_of
from westerplatte_nb.view.text.bibliography import lessons_folder

NOBODY = "-"


Edit = Callable[..., model.Tournament]


def run_tournament(step: str, words: Words, file: str, **arguments: Any) -> int:
    """Carry out a step of the command (a key of STEPS) on a file, and return the exit code.

    `arguments` are those of the step's function. A refusal is printed as a sentence. Raises InvalidFile.
    """
    try:
        STEPS[step](words, file, **arguments)
    except (model.TournamentRefused, CannotSay) as error:
        tell(words.say(error.wording), sys.stderr)
    except InvalidRequest as error:
        tell(refusal(error, words), sys.stderr)
    except (OSError, ValueError) as error:
        tell(words("cup.cli.unwritable", file=printable(file), why=system_term(error)), sys.stderr)
    else:
        return EXIT_OK
    return REFUSED


def _new(
    words: Words, file: str, title: str | None, game: str | None, seed: int | None, bots: str | None, pupils: int,
    rounds: int | None, playouts: int | None,
) -> None:  # fmt: skip
    """Begin a tournament in a new file; with `bots` (kinds of bots, comma-separated) let so many `pupils` play it."""
    title = sanitize_text(" ".join((title or words("cup.title")).split()), 80) or words("cup.title")
    seed = randbelow(MOST_SEED) if seed is None else abs(seed) % MOST_SEED
    cup = model.Tournament(title, game or default_game(lessons_folder()), seed)
    bank = None if bots is None else bank_for(cup, lessons_folder())
    try:
        save_tournament(file, cup, is_new=True)
    except FileExistsError:
        fail("exists", file)
    if bots is not None:
        kinds = [kind.strip() for kind in bots.split(",") if kind.strip()]
        question_ids, draw = ((), model.TEST_LENGTH) if bank is None else (bank.ids, bank.draw)
        # The tournament is saved after each change, so that an interrupt leaves what was played so far. The file is
        # locked until the end, for the next save would overwrite what another person entered meanwhile.
        with alone(file):
            for cup in play_tournament(cup, kinds, pupils, rounds, playouts, question_ids, draw):  # noqa: B020
                save_tournament(file, cup)
        _tell_standings(cup, words)
    tell(words("cup.cli.saved", file=printable(file)))


def _editing_step(edit: Edit) -> Callable[..., None]:
    """Return a step that edits the tournament of a file and prints its state."""

    def run(words: Words, file: str, **arguments: Any) -> None:
        """Edit the tournament of a file, and print its state."""
        changed = _edit_file(edit, words, file, **arguments)
        tell(facts(changed, words_of(changed, words)))

    return run


def _edit_file(edit: Edit, words: Words, file: str, **arguments: Any) -> model.Tournament:
    """Edit the tournament of a file, save it and return it, locked against other writers."""
    with alone(file):
        changed = edit(load_tournament(file), words, **arguments)
        save_tournament(file, changed)
    return changed


def _add(cup: model.Tournament, words: Words, names: Sequence[str]) -> model.Tournament:
    """Add pupils by their nicknames."""
    return reduce(pupils.join, names, cup)


def _edit_each(change: Callable[[model.Tournament, int], model.Tournament]) -> Edit:
    """Return an edit that calls `change` with the id of each of the named pupils."""

    def edit(cup: model.Tournament, words: Words, names: Sequence[str]) -> model.Tournament:
        """Return the tournament after the change of each pupil with one of these nicknames."""
        for name in names:
            cup = change(cup, pupils.pupil_by_nickname(cup, name).id)
        return cup

    return edit


def _pair(cup: model.Tournament, words: Words) -> model.Tournament:
    """Pair the next round, with questions where the game has a bank of them, and print it."""
    bank = bank_for(cup, lessons_folder())
    cup = pair_next(cup) if bank is None else pair_next(cup, bank.ids, bank.draw)
    _tell_round(cup, len(cup.rounds), words)
    return cup


def _result(
    cup: model.Tournament, words: Words, table: int, which: int, winner: str | None, points: int | None,
    saved: str | None, round: int | None,
) -> model.Tournament:  # fmt: skip
    """Return the tournament with the result of a game of a match entered; `which` is the number of the game, 1 or 2.

    With `saved` it is that of a saved game; else that of a `winner`'s nickname (`-` for a draw) and the `points`.
    A winner `-` without points removes the result; any other winner needs points, else TournamentRefused is raised.
    """
    number, match = _match(cup, round, table)
    # Counted from 0 it is also a place in the pair: in game 0 the points of the first pupil's side count, in game 1
    # those of the second one's.
    game = which - 1
    if saved is not None:
        result = result_from(read_bytes(saved, MOST_SAVE), printable(saved), cup, match, place=game, words=words)
        return results.enter_game(cup, number, table, game, result)
    if points is None:
        if winner != NOBODY:
            raise model.refusal("points", most=model.MOST_POINTS)
        return results.enter_game(cup, number, table, game, None)
    place = None if winner == NOBODY else _place(cup, match, winner)
    return results.enter_game(cup, number, table, game, model.GameResult(place, points))


def _card(
    cup: model.Tournament, words: Words, table: int, name: str, breach: str | None, take_back: bool, round: int | None
) -> model.Tournament:
    """Enter a breach of fair play (its kind) or take the last one back, and print the card that the pupil has now."""
    number, match = _match(cup, round, table)
    place = _place(cup, match, name)
    cup = results.enter_breach(cup, number, table, place, None if take_back else breach_now(breach or ""))
    cards = round_view(cup, number, words)["tables"][table - 1]["cards"][place]
    card = cards[-1] if cards else words("cup.measure.none")
    tell(words("cup.cli.card.told", name=pupils.pupil_by_nickname(cup, name).name, card=card))
    return cup


def _absent(
    cup: model.Tournament, words: Words, table: int, name: str, take_back: bool, round: int | None
) -> model.Tournament:
    """Enter that a pupil is absent from a match, or take that back."""
    number, match = _match(cup, round, table)
    return results.enter_absence(cup, number, table, _place(cup, match, name), not take_back)


def _test(words: Words, file: str, table: int, name: str | None, score: int | None, round: int | None) -> None:
    """Enter the score of a pupil's test, or without a name print the questions of a match."""
    cup = load_tournament(file)
    number, match = _match(cup, round, table)
    if name is None:
        _tell_questions(cup, match, words)
        return
    cup = _edit_file(_with_paper, words, file, table=table, name=name, score=score, round=round)
    tell(round_view(cup, number, words_of(cup, words))["tables"][table - 1]["result"])


def _with_paper(
    cup: model.Tournament, words: Words, table: int, name: str, score: int | None, round: int | None
) -> model.Tournament:
    """Return the tournament with the score of a pupil's test; without a score the test is removed."""
    number, match = _match(cup, round, table)
    paper = None if score is None else model.Paper(score)
    return results.enter_paper(cup, number, table, _place(cup, match, name), paper)


def _print(words: Words, file: str, to: str) -> None:
    """Write the papers of the present round as pages to print into the folder `to`."""
    cup = load_tournament(file)
    cup_words = words_of(cup, words)
    papers: Sequence[Mapping[str, str]] = sheets_of(cup, cup_words)
    if cup.rounds and any(match.questions for match in cup.rounds[-1].matches):
        papers = [*papers, *papers_of(cup, bank_for(cup, lessons_folder()), cup_words)]
    for paper in papers:
        name = f"{plain_name(cup.title)}_{plain_name(paper['label'])}.html"
        path = save(Path(to) / name, paper["html"].encode(), None, makes_folder=True)
        tell(f"{paper['label']}: {printable(str(path))}")


def _standings(words: Words, file: str) -> None:
    """Print the present round and the standings."""
    cup = load_tournament(file)
    if cup.rounds:
        _tell_round(cup, len(cup.rounds), words)
        tell("")
    _tell_standings(cup, words)


def _tell_standings(cup: model.Tournament, words: Words) -> None:
    """Print the standings as columns."""
    view = standings_view(cup, words_of(cup, words))
    for line in padded_lines([view["heads"], *view["rows"]]):
        tell(line)


def _tell_round(cup: model.Tournament, number: int, words: Words) -> None:
    """Print the matches of a round with their results, and the pupil who has a bye."""
    view = round_view(cup, number, words_of(cup, words))
    tell(view["name"])
    for match in view["tables"]:
        tell(f"  {match['table']}. {' – '.join(match['names'])}: {match['result']}")
    if view["bye"]:
        tell(f"  {view['bye']}")


def _tell_questions(cup: model.Tournament, match: model.Match, words: Words) -> None:
    """Print the questions of a match; the right answers are marked once both papers are entered.

    Raises TournamentRefused for a match without questions.
    """
    questions = questions_of(match, bank_for(cup, lessons_folder()), words)
    if not questions:
        raise model.refusal("no_test")
    shows_answers = None not in match.papers
    for number, question in enumerate(questions, start=1):
        tell(f"{number}. {question.prompt}")
        for option, letter in zip(question.options, "abcdefghijkl", strict=False):
            tell(f"   {letter}) {option.text}{' ✓' if shows_answers and option.right else ''}")


def _match(cup: model.Tournament, round: int | None, table: int) -> tuple[int, model.Match]:
    """Return a match with the number of its round, by default the present one. Raises TournamentRefused."""
    number = len(cup.rounds) if round is None else round
    return number, cup.match(number, table)


def _place(cup: model.Tournament, match: model.Match, name: str | None) -> int:
    """Return the place of a pupil in a match, 0 or 1. Raises TournamentRefused for a name that is not in it."""
    return results.place_in_pair(match, pupils.pupil_by_nickname(cup, name or "").id)


STEPS: Mapping[str, Callable[..., None]] = {
    "new": _new,
    "add": _editing_step(_add),
    "leave": _editing_step(_edit_each(pupils.leave)),
    "back": _editing_step(_edit_each(pupils.come_back)),
    "pair": _editing_step(_pair),
    "unpair": _editing_step(lambda cup, words: take_back(cup)),
    "result": _editing_step(_result),
    "correct": _editing_step(_result),
    "card": _editing_step(_card),
    "absent": _editing_step(_absent),
    "test": _test,
    "standings": _standings,
    "print": _print,
}
