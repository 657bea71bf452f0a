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
    """Write the real game to a file and return its path; a damaged file of that name is renamed, which the page shows.

    Raises InvalidFile.
    """
    from westerplatte_nb.formats.record.file import save_record  # Its models take a while to load.

    renamed = save_record(path, game.real_session.record)
    if renamed is not None:
        game.tell(game.words("ui.saved.aside", file=printable(renamed.name)))
    return path


def send_download(game: Host) -> str:
    """Send the real game to the page as a file to download, and return the sentence on it.

    A what-if that the page shows is not in the file, and the sentence says so; another sentence warns of hidden hands.
    """
    session = game.real_session
    name = f"westerplatte-{view_of(session.rules.NAME).file_name(session.state)}.jsonl"
    game.page_model.send({"save": dump_record(session.record), "name": name})
    # `real` is None while the real game is shown.
    sentence = game.words("ui.saved" if game.viewing.real is None else "ui.what_if.saved", name=name)
    warning = game.words("ui.saved.hands") if game.viewing.hides_hands else ""
    return f"{sentence} {warning}".rstrip()


def tell_damage(game: Host, moves: int, lost_lines: int, problem: Problem | None, place: str) -> None:
    """Show how many moves of a file were read, how many lines are lost, why, and the path of the damaged file."""
    why = "" if problem is None else game.words.say(problem.wording)
    counts = {"moves": Count("move", moves), "lost": Count("line", lost_lines)}
    game.tell(game.words("ui.damaged", **counts, why=why, place=printable(place)), "refusal")


def tell_unreadable(game: Host, moved: Iterable[Unreadable], unread: Sequence[Problem]) -> None:
    """Show which journals could not be read: those that were `moved` away, and those with the problems `unread`.

    Of a damaged journal it says in which line it breaks off and where it is now; other files stay in their place. The
    sentences follow the page's present message. Without any sentence nothing changes.
    """
    sentences = [game.words("ui.damaged.unread", line=file.line, place=printable(str(file.place))) for file in moved]
    sentences += [unread_sentence(unread, game.words)] if unread else []
    if sentences:
        present = [] if game.ui.message is None else [game.ui.message.text]
        game.tell(" ".join([*present, *sentences]), "refusal")


def tell_refused(game: Host, refused: InvalidFile, heading: str = "") -> None:
    """Show the faults of a file, a line each, below a `heading` if there is one."""
    game.tell("\n".join(filter(None, (heading, *fault_sentences(refused, game.words)))), "refusal")


def reason(error: Exception) -> Term | str:
    """Return why a file could not be opened: the system's reason in words, else the name of the error's class."""
    return system_term(error) if isinstance(error, OSError) else type(error).__name__


def tell_remarks(game: Host, name: str, setup: Any, *first: str) -> None:
    """Show the sentences `first`, then the remarks on what is odd in a setup of game `name`; show nothing for none."""
    from westerplatte_nb.formats.game_files import remarks_on

    if sentences := (*first, *map(game.words.of(name).say, remarks_on(name, setup))):
        game.tell(" ".join(sentences))
