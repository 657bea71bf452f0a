"""Saving a game to a file, and the sentences on a file that could not be opened, or only in part."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.value import Count, Term
from westerplatte_nb.formats.journal.list import Unreadable
from westerplatte_nb.formats.problems import InvalidFile, Problem, printable
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.widgets.error_guard import fault_sentences, unread_sentence
from westerplatte_nb.widgets.host import Host


def save_game(game: Host, path: Path) -> Path:
    """Write the real game to a file and return its path; a damaged file of that name is renamed, which the page says.

    Raises InvalidFile.
    """
    from westerplatte_nb.formats.record.file import save_record  # Its models take a while to load.

    aside = save_record(path, game.real_session.record)
    if aside is not None:
        game.tell(game.words("ui.saved.aside", file=printable(aside.name)))
    return path


def send_download(game: Host) -> str:
    """Send the real game to the page as a file to download, and return the sentence on it; a trial is not saved."""
    session = game.real_session
    name = f"westerplatte-{view_of(session.rules.NAME).file_name(session.state)}.jsonl"
    game.page_model.send({"save": dump_record(session.record), "name": name})
    sentences = [game.words("ui.saved" if game.viewing.real is None else "ui.what_if.saved", name=name)]
    return " ".join(sentences + ([game.words("ui.saved.hands")] if game.viewing.hides_hands else []))


def tell_damage(game: Host, number: int, lost: int, problem: Problem | None, place: str) -> None:
    """Say how many moves of a file were read, how many lines are lost, why, and where the damaged file is."""
    why = "" if problem is None else game.words.say(problem.wording)
    counts = {"moves": Count("move", number), "lost": Count("line", lost)}
    game.tell(game.words("ui.damaged", **counts, why=why, place=printable(place)), "refusal")


def tell_unreadable(game: Host, aside: Iterable[Unreadable], unread: Sequence[Problem]) -> None:
    """Show where each unreadable journal was damaged and put aside, and why files that stay (`unread`) cannot be read.

    The message on the page before stays, in front of these.
    """
    sentences = [game.words("ui.damaged.unread", line=one.line, place=printable(str(one.place))) for one in aside]
    sentences += [unread_sentence(unread, game.words)] if unread else []
    if sentences:
        before = [] if game.ui.message is None else [game.ui.message.text]
        game.tell(" ".join([*before, *sentences]), "refusal")


def tell_refused(game: Host, refused: InvalidFile, first: str = "") -> None:
    """Show the sentence `first` if there is one, then all faults of a file, a line each."""
    game.tell("\n".join((*filter(None, [first]), *fault_sentences(refused, game.words))), "refusal")


def reason(error: Exception) -> Term | str:
    """Return why a file could not be opened: the system's reason in words, else the kind of the error."""
    return system_term(error) if isinstance(error, OSError) else type(error).__name__


def tell_remarks(game: Host, name: str, setup: Any, *before: str) -> None:
    """Show the sentences `before`, then the remarks on what is odd in a setup; without any of them show nothing."""
    from westerplatte_nb.formats.game_files import remarks_on

    if sentences := (*before, *map(game.words.of(name).say, remarks_on(name, setup))):
        game.tell(" ".join(sentences))
