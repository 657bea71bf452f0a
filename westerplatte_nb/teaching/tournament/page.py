"""What is done with what the page of a tournament says."""

import sys
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from westerplatte_nb.cup import pupils, results
from westerplatte_nb.cup.lists import LONGEST_LIST, names_in
from westerplatte_nb.cup.model import MOST_POINTS, GameResult, Paper, refused
from westerplatte_nb.cup.rounds import pair_next, take_back
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.classroom.tournament import tournament_text
from westerplatte_nb.formats.plain_name import plain_name
from westerplatte_nb.formats.reading import MOST_SAVE, MOST_TOURNAMENT, refuse_size
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.tournament.game import breach_now, result_from
from westerplatte_nb.teaching.tournament.sheet import bank_for, marked, papers_of, questions_of, sheets_of
from westerplatte_nb.teaching.tournament.table import KeptTournament
from westerplatte_nb.view.classroom.tournament_view import words_of
from westerplatte_nb.view.messages import tournament as messages
from westerplatte_nb.view.messages.gate import updates_in

# What is read of a name or a title that was typed.
LONGEST_TYPED = 200


def _number(typed: str) -> int:
    """Return a whole number that was typed; what is none is one that nothing has."""
    digits = typed.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else -1


def _add(table: KeptTournament, message: messages.Add) -> None:
    # A whole list can be pasted: what was read of it is shown before it is taken.
    text = message.names[:LONGEST_LIST]
    names = names_in(text, [words_in(one)("cup.columns") for one in (table.words.language, *LANGUAGES)])
    if not names:
        raise refused("no_names")
    if names != [one.strip() for one in text.replace(";", "\n").split("\n") if one.strip()]:
        table.show(table.words("cup.preview", number=len(names)), names="\n".join(names))
        return
    said = table.words("cup.added", names=", ".join(pupils.nickname(name) for name in names))
    table.edit(partial(pupils.join_all, names=names), " ".join((said, *_told_alike(table, names))))


def _told_alike(table: KeptTournament, names: Iterable[str]) -> tuple[str, ...]:
    """Return a sentence on the nicknames that will look alike."""
    there = [one.name for one in table.tournament.pupils]
    found = pupils.alike([*there, *(pupils.nickname(name) for name in names)])
    return (table.words("cup.alike", pairs="; ".join(f"{one} – {other}" for one, other in found)),) if found else ()


def _rename(table: KeptTournament, message: messages.Rename) -> None:
    name = message.name[:LONGEST_TYPED]
    told = " ".join(_told_alike(table, [name]))
    table.edit(lambda now: pupils.rename(now, message.id, name), told)


def _leave(table: KeptTournament, message: messages.PupilLeft) -> None:
    table.edit(lambda now: pupils.leave(now, message.id))


def _back(table: KeptTournament, message: messages.PupilBack) -> None:
    table.edit(lambda now: pupils.come_back(now, message.id))


def _pair(table: KeptTournament, message: messages.Pair) -> None:
    bank = bank_for(table.tournament, table.lessons)
    change = partial(pair_next) if bank is None else partial(pair_next, bank=bank.ids, draw=bank.draw)
    table.edit(change, table.words("cup.paired", number=len(table.tournament.rounds) + 1))


def _unpair(table: KeptTournament, message: messages.Unpair) -> None:
    table.edit(take_back)


def _game(table: KeptTournament, message: messages.EnterResult) -> None:
    result = None
    if message.winner or message.points.strip():
        read = _number(message.points)
        if not 0 <= read <= MOST_POINTS:
            raise refused("points", most=MOST_POINTS)
        result = GameResult(int(message.winner) if message.winner else None, read)
    table.edit(lambda now: results.enter_game(now, message.round, message.table, int(message.game), result))


def _played(table: KeptTournament, message: messages.ResultFromGame) -> None:
    """Take the result of a game out of the game itself."""
    name, game = sanitize_text(message.name, 80), int(message.game)
    if message.size is not None:
        refuse_size(message.size, MOST_SAVE, name)
    content = message.text[: MOST_SAVE + 1].encode("utf-8", "surrogatepass")
    match = table.tournament.match(message.round, message.table)
    result = result_from(content, name, table.tournament, match, game, table.words)
    said = table.words("cup.played", file=name)
    table.edit(lambda now: results.enter_game(now, message.round, message.table, game, result), said)


def _breach(table: KeptTournament, message: messages.RecordBreach) -> None:
    """Take a breach of fair play, at this moment, or without a kind take the last one back."""
    breach = breach_now(message.kind) if message.kind else None
    table.edit(lambda now: results.enter_breach(now, message.round, message.table, message.place, breach))


def _absent(table: KeptTournament, message: messages.Absent) -> None:
    table.edit(lambda now: results.enter_absence(now, message.round, message.table, message.place, message.absent))


def _test(table: KeptTournament, message: messages.Test) -> None:
    table.open_test(message.round, message.table)


def _answers(table: KeptTournament, message: messages.Answers) -> None:
    """Mark a test that was taken on the page."""
    match = table.tournament.match(message.round, message.table)
    questions = questions_of(match, bank_for(table.tournament, table.lessons), table.words)
    _hand_in(table, message, marked(questions, message.given))


def _paper(table: KeptTournament, message: messages.EnterScore) -> None:
    """Take the number of right answers of a test on paper, or with nothing take a test back."""
    _hand_in(table, message, Paper(_number(message.score)) if message.score.strip() else None)


def _hand_in(table: KeptTournament, of: messages.Answers | messages.EnterScore, paper: Paper | None) -> None:
    number, at, place = of.round, of.table, of.place
    name = table.tournament.pupil(table.tournament.match(number, at).pair[place]).name
    said = table.words("cup.handed_in", name=name) if paper is not None else ""
    table.edit(lambda now: results.enter_paper(now, number, at, place, paper), said)


def _undo(table: KeptTournament, message: messages.UndoChange) -> None:
    table.undo()


def _title(table: KeptTournament, message: messages.Title) -> None:
    title = table.begun(message.title[:LONGEST_TYPED]).title
    table.edit(lambda now: replace(now, title=title))


def _new(table: KeptTournament, message: messages.NewTournament) -> None:
    table.open_other(table.begun(message.title[:LONGEST_TYPED]), table.words("cup.new"))


def _load(table: KeptTournament, message: messages.LoadTournament) -> None:
    if message.size is not None:
        refuse_size(message.size, MOST_TOURNAMENT, pupils.nickname(message.name[:LONGEST_TYPED]))
    text = message.text[: MOST_TOURNAMENT + 1]
    table.take(text.encode("utf-8", "surrogatepass"), message.name[:LONGEST_TYPED])


def _file(table: KeptTournament, message: messages.File) -> None:
    name = plain_name(table.tournament.title) or table.words("cup.file")
    table.widget.send(file={"name": f"{name}.json", "text": tournament_text(table.tournament)})


def _print(table: KeptTournament, message: messages.PrintTournament) -> None:
    words = words_of(table.tournament, table.words)
    if message.kind == "tests":
        made = papers_of(table.tournament, bank_for(table.tournament, table.lessons), words)
    else:
        made = sheets_of(table.tournament, words)
    table.widget.send(made=made)
    table.show(table.words("cup.printed"))


UPDATES = updates_in(sys.modules[__name__])
