"""A tournament at the table: every message of its page, and its file, saved after every change."""

import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from secrets import randbelow

from westerplatte_nb.cup import model, pupils, results
from westerplatte_nb.cup.lists import LONGEST_LIST, names_in
from westerplatte_nb.cup.model import Tournament, TournamentRefused
from westerplatte_nb.cup.rounds import pair_next, take_back
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.classroom import tournament as files
from westerplatte_nb.formats.classroom.models import MOST_SEED
from westerplatte_nb.formats.lasting import alone, free_path
from westerplatte_nb.formats.plain_name import plain_name
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_SAVE, MOST_TOURNAMENT, refuse_size
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.page import CannotSay
from westerplatte_nb.teaching.tournament import sheet
from westerplatte_nb.teaching.tournament.game import breach_now, result_from, typed_number
from westerplatte_nb.view.classroom.tournament_view import tournament_view, words_of
from westerplatte_nb.view.messages import tournament as messages
from westerplatte_nb.view.messages.gate import updates_in
from westerplatte_nb.widgets.classroom.class_rules import rules_here
from westerplatte_nb.widgets.classroom.pages import TournamentPage
from westerplatte_nb.widgets.error_guard import fault_sentences

MOST_UNDONE = 200
RULES = ("points", "tie", "cards", "conduct", "bye", "test")
LONGEST_TYPED = 200  # a longer name or title is cut


class TournamentTable:
    """A tournament, its file and its page: every change is saved, then shown.

    `past` are the states that undo goes back to, `test` is the round and table of the open test (None without one).
    """

    def __init__(self, words: Words, lessons: Path, path: Path | None = None) -> None:
        """Open the tournament of a file, or begin a new one there.

        Where the class rules forbid saving, only a file that is named is read and written.
        """
        self.words, self.lessons = words, lessons
        self.keeps = path is not None or rules_here()[0].keep
        self.path = path if path is not None else Path(f"{words('cup.file')}.json")
        self.past: list[Tournament] = []
        self.test: tuple[int, int] | None = None
        self.tournament = self.new(words("cup.title"))
        self.stamp = ""  # of the file as it was read or written last, "" for none
        message = "" if self.keeps else words("cup.unkept")
        if self.keeps and self.path.exists():
            try:
                # The stamp is read first, so that a write in between is detected at the next change.
                self.stamp, self.tournament = files.stamp_of(self.path), files.load_tournament(self.path)
                message = words("cup.gone_on", file=self.file)
            except InvalidFile as error:
                # A file that cannot be read is never overwritten.
                self.path = free_path(self.path)
                message = f"{self.message_of(error)} {words('cup.other_file', file=self.file)}"
        rules = [words_of(self.tournament, words)(f"cup.rule.{rule}") for rule in RULES]
        self.widget = TournamentPage(rules, words)
        self.widget.answer = self.receive
        self.widget.content = lambda: (self.tournament, self.stamp)
        self.show(message)

    @property
    def file(self) -> str:
        """The name of the file as text for messages."""
        return sanitize_text(self.path.name, 80)

    def new(self, title: str) -> Tournament:
        """Return a new tournament; an empty title becomes the default one."""
        title = sanitize_text(" ".join(title.split()), model.LONGEST_TITLE) or self.words("cup.title")
        return Tournament(title, sheet.default_game(self.lessons), randbelow(MOST_SEED))

    def receive(self, message: object) -> None:
        """Carry out a message of the page; show why where that is refused."""
        try:
            UPDATES[type(message)](self, message)
        except (TournamentRefused, CannotSay) as error:
            self.show(words_of(self.tournament, self.words).say(error.wording))
        except InvalidFile as error:
            self.show(self.message_of(error))

    def edit(self, change: Callable[[Tournament], Tournament], message: str = "") -> None:
        """Change the tournament, save it, and show it with a message. Raises TournamentRefused."""
        changed = change(self.tournament)
        if changed != self.tournament:
            self.save_and_show(changed, message, [*self.past[-MOST_UNDONE:], self.tournament])

    def save_and_show(self, tournament: Tournament, message: str, past: list[Tournament]) -> None:
        """Save a tournament and show it with a message; where it cannot be saved, the message says so.

        A file that somebody else has written since is shown instead and not replaced; a deleted one is written again.
        """
        if self.keeps:
            try:
                with alone(self.path):
                    present_stamp = files.stamp_of(self.path)
                    if present_stamp not in ("", self.stamp):
                        self.tournament, self.stamp, self.past = files.load_tournament(self.path), present_stamp, []
                        self.show(self.words("cup.stale", file=self.file))
                        return
                    if self.stamp and not present_stamp:
                        message = f"{self.words('cup.deleted', file=self.file)} {message}".rstrip()
                    self.stamp = files.save_tournament(self.path, tournament)
            except (OSError, ValueError) as error:
                message = self.words("cup.unwritable", file=self.file, why=system_term(error))
        self.tournament, self.past = tournament, past
        self.show(message)

    def open_other(self, tournament: Tournament, message: str) -> None:
        """Open another tournament under a free path; the present file stays as it is, and undo does not lead back."""
        self.path, self.stamp, self.test = free_path(self.path), "", None
        self.save_and_show(tournament, message, past=[])

    def open_test(self, round: int, table: int) -> None:
        """Show the test of a match. Raises TournamentRefused for a match that does not exist."""
        self.tournament.match(round, table)
        self.test = (round, table)
        self.show()

    def show(self, message: str = "", names: str = "") -> None:
        """Show everything with a message; `names` are names from a pasted list, in the field to be corrected."""
        test, has_bank = None, False
        try:
            has_bank = sheet.bank_for(self.tournament, self.lessons) is not None
            if self.test is not None:
                test = sheet.questions_page(self.tournament, *self.test, self.lessons, self.words)
        except TournamentRefused:
            self.test = None
        except InvalidFile as error:
            why = self.message_of(error)
            # `receive` may have put the reason into the message already.
            message = message if why in message else f"{message} {why}".lstrip()
        self.widget.show(
            **tournament_view(self.tournament, self.words),
            said=message,
            names=names,
            file=self.file if self.keeps else self.words("cup.unkept.file"),
            undo=bool(self.past),
            test=test,
            has_bank=has_bank,
        )

    def message_of(self, error: InvalidFile) -> str:
        """Return the problems of a file as sentences."""
        return " ".join(fault_sentences(error, self.words))


def _add(table: TournamentTable, message: messages.Add) -> None:
    """Add the typed pupils; names read from a pasted list are shown first, so that the person can correct them."""
    text = message.names[:LONGEST_LIST]
    # `cup.columns` has the possible headings of a column of names in a language.
    names = names_in(text, [words_in(code)("cup.columns") for code in (table.words.language, *LANGUAGES)])
    if not names:
        raise model.refusal("no_names")
    # More than names was pasted, such as a table of a class register.
    if names != [line.strip() for line in text.replace(";", "\n").split("\n") if line.strip()]:
        table.show(table.words("cup.preview", number=len(names)), names="\n".join(names))
        return
    added = table.words("cup.added", names=", ".join(map(pupils.nickname, names)))
    table.edit(partial(pupils.join_all, names=names), f"{added} {_similar_names(table, names)}".rstrip())


def _similar_names(table: TournamentTable, names: Iterable[str]) -> str:
    """Return a sentence that lists nicknames that look alike once `names` are added; empty where none do."""
    pairs = pupils.lookalike_pairs([*(pupil.name for pupil in table.tournament.pupils), *map(pupils.nickname, names)])
    return table.words("cup.alike", pairs="; ".join(map(" – ".join, pairs))) if pairs else ""


def _rename(table: TournamentTable, message: messages.Rename) -> None:
    """Give a pupil another nickname, and warn of similar ones."""
    name = message.name[:LONGEST_TYPED]
    table.edit(lambda cup: pupils.rename(cup, message.id, name), _similar_names(table, [name]))


def _attend(table: TournamentTable, message: messages.PupilLeft | messages.PupilBack) -> None:
    """Let a pupil leave the tournament, or come back."""
    change = pupils.leave if isinstance(message, messages.PupilLeft) else pupils.come_back
    table.edit(lambda cup: change(cup, message.id))


def _pair(table: TournamentTable, message: messages.Pair) -> None:
    """Pair the next round, with questions where the game has a bank of them."""
    bank = sheet.bank_for(table.tournament, table.lessons)
    change = pair_next if bank is None else partial(pair_next, bank=bank.ids, draw=bank.draw)
    table.edit(change, table.words("cup.paired", number=len(table.tournament.rounds) + 1))


def _unpair(table: TournamentTable, message: messages.Unpair) -> None:
    """Take the last round back."""
    table.edit(take_back)


def _enter_result(table: TournamentTable, message: messages.EnterResult) -> None:
    """Enter the typed result of a game; without a winner and points remove it."""
    result = None
    if message.winner or message.points.strip():
        # Text that is no number of points is refused by `enter_game`.
        winner = int(message.winner) if message.winner else None
        result = model.GameResult(winner, typed_number(message.points))
    table.edit(lambda cup: results.enter_game(cup, message.round, message.table, int(message.game), result))


def _enter_saved_game(table: TournamentTable, message: messages.ResultFromGame) -> None:
    """Enter the result of a saved game that the page sent; too large ones come without their text."""
    name, game = sanitize_text(message.name, 80), int(message.game)
    if message.size is not None:
        refuse_size(message.size, MOST_SAVE, name)
    content = message.text[: MOST_SAVE + 1].encode("utf-8", "surrogatepass")
    match = table.tournament.match(message.round, message.table)
    result = result_from(content, name, table.tournament, match, game, table.words)
    confirmation = table.words("cup.played", file=name)
    table.edit(lambda cup: results.enter_game(cup, message.round, message.table, game, result), confirmation)


def _breach(table: TournamentTable, message: messages.RecordBreach) -> None:
    """Enter a breach of fair play at this moment; without a kind, remove the last one."""
    breach = breach_now(message.kind) if message.kind else None
    table.edit(lambda cup: results.enter_breach(cup, message.round, message.table, message.place, breach))


def _absent(table: TournamentTable, message: messages.Absent) -> None:
    """Enter whether a pupil is absent from a match."""
    table.edit(lambda cup: results.enter_absence(cup, message.round, message.table, message.place, message.absent))


def _open_test(table: TournamentTable, message: messages.Test) -> None:
    """Show the test of a match."""
    table.open_test(message.round, message.table)


def _hand_in(table: TournamentTable, message: messages.Answers | messages.EnterScore) -> None:
    """Enter a test answered on the page, or the score of one on paper; an empty score removes the paper."""
    match = table.tournament.match(message.round, message.table)
    paper = None
    if isinstance(message, messages.Answers):
        questions = sheet.questions_of(match, sheet.bank_for(table.tournament, table.lessons), table.words)
        paper = sheet.marked_paper(questions, message.given)
    elif message.score.strip():
        paper = model.Paper(typed_number(message.score))
    name = table.tournament.pupil(match.pair[message.place]).name
    table.edit(
        lambda cup: results.enter_paper(cup, message.round, message.table, message.place, paper),
        "" if paper is None else table.words("cup.handed_in", name=name),
    )


def _undo(table: TournamentTable, message: messages.UndoChange) -> None:
    """Go back to the state before the last change."""
    if table.past:
        table.save_and_show(table.past[-1], table.words("cup.undone"), table.past[:-1])


def _set_title(table: TournamentTable, message: messages.Title) -> None:
    """Give the tournament another title, cleaned as that of a new one."""
    table.edit(partial(replace, title=table.new(message.title[:LONGEST_TYPED]).title))


def _begin_new(table: TournamentTable, message: messages.NewTournament) -> None:
    """Begin a new tournament in a file of its own."""
    table.open_other(table.new(message.title[:LONGEST_TYPED]), table.words("cup.new"))


def _load(table: TournamentTable, message: messages.LoadTournament) -> None:
    """Open the tournament of a file that the page sent, in a file of its own beside the notebook."""
    if message.size is not None:
        refuse_size(message.size, MOST_TOURNAMENT, pupils.nickname(message.name[:LONGEST_TYPED]))
    name = sanitize_text(message.name[:LONGEST_TYPED], 80)
    content = message.text[: MOST_TOURNAMENT + 1].encode("utf-8", "surrogatepass")
    table.open_other(files.read_tournament(content, name), table.words("cup.loaded", file=name))


def _download(table: TournamentTable, message: messages.File) -> None:
    """Send the tournament to the page as a file."""
    name = plain_name(table.tournament.title) or table.words("cup.file")
    table.widget.send(file={"name": f"{name}.json", "text": files.tournament_text(table.tournament)})


def _print(table: TournamentTable, message: messages.PrintTournament) -> None:
    """Send papers to print to the page: the tests, or the pairings with the standings."""
    words = words_of(table.tournament, table.words)
    if message.kind == "tests":
        papers = sheet.papers_of(table.tournament, sheet.bank_for(table.tournament, table.lessons), words)
    else:
        papers = sheet.sheets_of(table.tournament, words)
    table.widget.send(made=papers)
    table.show(table.words("cup.printed"))


UPDATES = updates_in(sys.modules[__name__])
