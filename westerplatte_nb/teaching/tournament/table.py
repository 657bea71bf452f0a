"""A tournament that is being played, kept in a file beside the notebook after every change."""

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from secrets import randbelow

from westerplatte_nb.cup.model import LONGEST_TITLE, Tournament, TournamentRefused
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.classroom.tournament import load_tournament, read_tournament, save_tournament, stamp_of
from westerplatte_nb.formats.classroom.tournament_models import MOST_SEED
from westerplatte_nb.formats.lasting import alone, free_path
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.tournament.sheet import bank_for, default_game, questions_page
from westerplatte_nb.view.classroom.tournament_view import tournament_view, words_of
from westerplatte_nb.widgets.classroom.class_rules import rules_here
from westerplatte_nb.widgets.classroom.pages import TournamentPage
from westerplatte_nb.widgets.error_guard import fault_sentences

ENDING = ".json"
MOST_UNDONE = 200
RULES = ("points", "tie", "cards", "conduct", "bye", "test")


class KeptTournament:
    """The tournament that is being played: kept after every change, and shown on its page."""

    def __init__(self, words: Words, lessons: Path, path: Path | None = None) -> None:
        """Go on with the tournament of a file, or begin one that is kept there.

        Where nothing of a class is to stay, only a file that is named is read and written.
        """
        self.words, self.lessons = words, lessons
        self.keeps = path is not None or rules_here()[0].keep
        self.path = path if path is not None else Path(words("cup.file") + ENDING)
        self.past: list[Tournament] = []
        # Which test lies open: its round and table.
        self.test: tuple[int, int] | None = None
        self.tournament = self.begun(words("cup.title"))
        self.stamp, said = "", "" if self.keeps else words("cup.unkept")
        if self.keeps and self.path.exists():
            try:
                # Read after its stamp: what somebody writes in between is told with the next change, and not lost.
                self.stamp, self.tournament = stamp_of(self.path), load_tournament(self.path)
                said = words("cup.gone_on", file=self.file)
            except InvalidFile as refused:
                # What somebody else needs is never written over.
                self.path = free_path(self.path)
                said = f"{self.message_of(refused)} {words('cup.other_file', file=self.file)}"
        own = words_of(self.tournament, words)
        self.widget = TournamentPage([own(f"cup.rule.{rule}") for rule in RULES], words)
        self.widget.content = lambda: (self.tournament, self.stamp)
        self.show(said)

    @property
    def file(self) -> str:
        """The name of the file, to be told."""
        return sanitize_text(self.path.name, 80)

    def begun(self, title: str) -> Tournament:
        """Return a new tournament."""
        told = sanitize_text(" ".join(title.split()), LONGEST_TITLE) or self.words("cup.title")
        return Tournament(told, default_game(self.lessons), randbelow(MOST_SEED))

    def edit(self, change: Callable[[Tournament], Tournament], said: str = "") -> None:
        """Change the tournament, and keep it before it is shown. Raises TournamentRefused."""
        changed = change(self.tournament)
        if changed != self.tournament:
            self._put(changed, said, [*self.past[-MOST_UNDONE:], self.tournament])

    def undo(self) -> None:
        """Take the last change back."""
        if self.past:
            self._put(self.past[-1], self.words("cup.undone"), self.past[:-1])

    def _put(self, tournament: Tournament, said: str, past: list[Tournament]) -> None:
        """Keep a tournament and show it; one that cannot be written is told, and played on with.

        Where somebody else wrote the file since, that is shown instead, and nothing of it is lost; where somebody
        deleted it, that is told, and it is written anew.
        """
        try:
            with alone(self.path) if self.keeps else nullcontext():
                present = stamp_of(self.path) if self.keeps else ""
                if present not in ("", self.stamp):
                    self.tournament, self.stamp, self.past = load_tournament(self.path), present, []
                    self.show(self.words("cup.stale", file=self.file))
                    return
                if self.keeps:
                    is_gone = self.stamp and not present
                    self.stamp = save_tournament(self.path, tournament)
                    said = f"{self.words('cup.deleted', file=self.file)} {said}".rstrip() if is_gone else said
        except (OSError, ValueError) as error:
            said = self.words("cup.unwritable", file=self.file, why=system_term(error))
        self.tournament, self.past = tournament, past
        self.show(said)

    def take(self, content: bytes, name: str) -> None:
        """Go on with a tournament that was loaded, in a file of its own. Raises InvalidFile."""
        loaded = read_tournament(content, sanitize_text(name, 80))
        self.open_other(loaded, self.words("cup.loaded", file=sanitize_text(name, 80)))

    def open_other(self, tournament: Tournament, said: str) -> None:
        """Put this tournament away as it is, and go on with another in a file that is free."""
        self.path, self.stamp, self.test = free_path(self.path), "", None
        self._put(tournament, said, [])

    def open_test(self, number: int, at: int) -> None:
        """Open the test of a table in a round. Raises TournamentRefused."""
        self.tournament.match(number, at)
        self.test = (number, at)
        self.show()

    def show(self, said: str = "", names: str = "") -> None:
        """Show everything anew, and say something; `names` are those that were read of a pasted list."""
        test, has_bank = None, False
        try:
            has_bank = bank_for(self.tournament, self.lessons) is not None
            test = self.test and questions_page(self.tournament, *self.test, self.lessons, self.words)
        except TournamentRefused:
            self.test = None
        except InvalidFile as refused:
            said = said if (told := self.message_of(refused)) in said else f"{said} {told}".lstrip()
        self.widget.show(
            **tournament_view(self.tournament, self.words),
            said=said,
            names=names,
            file=self.file if self.keeps else self.words("cup.unkept.file"),
            undo=bool(self.past),
            test=test,
            has_bank=has_bank,
        )

    def message_of(self, refused: InvalidFile) -> str:
        """Return the problems of a file."""
        return " ".join(fault_sentences(refused, self.words))
