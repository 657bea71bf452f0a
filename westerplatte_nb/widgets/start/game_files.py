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


def saved(game: Host, path: Path) -> Path:
    """Write the real game to a file and return its path; a damaged file of that name is renamed, which the page says.

    Raises InvalidFile.
    """
    from westerplatte_nb.formats.record.file import save_record  # Its models take a while to load.

    aside = save_record(path, game.real_session.record)
    if aside is not None:
        game.tell(game.words("ui.saved.aside", file=printable(aside.name)))
    return path


def hand_over(game: Host) -> str:
    """Hand the real game to the person as a file, and return what is said of it; a trial has no file."""
    session = game.real_session
    name = f"westerplatte-{view_of(session.rules.NAME).file_name(session.state)}.jsonl"
    game.page_model.send({"save": dump_record(session.record), "name": name})
    sentences = [game.words("ui.saved" if game.time.real is None else "ui.what_if.saved", name=name)]
    return " ".join(sentences + ([game.words("ui.saved.hands")] if game.time.hides_hands else []))


def tell_damage(game: Host, number: int, lost: int, problem: Problem | None, place: str) -> None:
    """Tell how much of a file was read, where it broke, and where the rest is kept."""
    why = "" if problem is None else game.words.say(problem.wording)
    counts = {"moves": Count("move", number), "lost": Count("line", lost)}
    game.tell(game.words("ui.damaged", **counts, why=why, place=printable(place)), "refusal")


def tell_unreadable(game: Host, aside: Iterable[Unreadable], unread: Sequence[Problem]) -> None:
    """Show for each unreadable journal where it broke and is kept, and for files that stay, why they cannot be read.

    The message before it stays, in front.
    """
    sentences = [game.words("ui.damaged.unread", line=one.line, place=printable(str(one.place))) for one in aside]
    sentences += [unread_sentence(unread, game.words)] if unread else []
    if sentences:
        before = [] if game.ui.message is None else [game.ui.message.text]
        game.tell(" ".join([*before, *sentences]), "refusal")


def tell_refused(game: Host, refused: InvalidFile, first: str = "") -> None:
    """Show a sentence that comes `first`, then all faults of a file: whoever corrects one sees the others too."""
    game.tell("\n".join((*filter(None, [first]), *fault_sentences(refused, game.words))), "refusal")


def reason(error: Exception) -> Term | str:
    """Return why a file could not be opened: the system's reason in words, else the kind of the error."""
    return system_term(error) if isinstance(error, OSError) else type(error).__name__


def tell_remarks(game: Host, name: str, setup: Any, *before: str) -> None:
    """Say that a setup was opened, and after that what is odd in it; nothing where there is nothing to say."""
    from westerplatte_nb.formats.game_files import remarks_on

    if sentences := (*before, *map(game.words.of(name).say, remarks_on(name, setup))):
        game.tell(" ".join(sentences))
