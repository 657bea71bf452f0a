"""What the page of a tournament may ask for: every message is read as if anybody had sent it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from westerplatte_nb.cup import pupils, results
from westerplatte_nb.cup.lists import LONGEST_LIST, names_in
from westerplatte_nb.cup.model import MOST_POINTS, GameResult, Paper, refused
from westerplatte_nb.cup.rounds import pair_next, take_back
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.formats.plain_name import plain_name
from westerplatte_nb.formats.reading import MOST_SAVE, MOST_TOURNAMENT, refuse_size
from westerplatte_nb.formats.tournament_file import tournament_text
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.tournament_game import breach_now, result_from
from westerplatte_nb.teaching.tournament_questions import asked, bank_for, marked
from westerplatte_nb.teaching.tournament_sheet import papers_of, sheets_of
from westerplatte_nb.view.classroom.tournament_view import words_of

if TYPE_CHECKING:
    from typing import Protocol

    from westerplatte_nb.cup.model import Tournament
    from westerplatte_nb.i18n.words import Words
    from westerplatte_nb.widgets.classroom.tournament import TournamentPage

    class Table(Protocol):
        """The tournament that is being played, as far as messages need it (`teaching/tournament.py`)."""

        words: Words
        lessons: Any
        tournament: Tournament
        test: tuple[int, int] | None
        widget: TournamentPage

        def edit(self, change: Callable[[Tournament], Tournament], said: str = "") -> None: ...  # noqa: D102
        def show(self, said: str = "", names: str = "") -> None: ...  # noqa: D102
        def undo(self) -> None: ...  # noqa: D102
        def take(self, content: bytes, name: str) -> None: ...  # noqa: D102
        def open_other(self, tournament: Tournament, said: str) -> None: ...  # noqa: D102
        def begun(self, title: str) -> Tournament: ...  # noqa: D102


Content = Mapping[str, Any]


def _number(content: Content, name: str) -> int:
    """Return a whole number of a message; what is none is one that nothing has."""
    found = content.get(name)
    if isinstance(found, str) and found.strip().isascii() and found.strip().isdigit() and len(found) < 10:
        return int(found)
    return found if type(found) is int and abs(found) < 10**9 else -1


def _place(content: Content) -> int:
    place = _number(content, "place")
    if place not in (0, 1):
        raise refused("not_in_match")
    return place


def _at(content: Content) -> tuple[int, int]:
    return _number(content, "round"), _number(content, "table")


def _add(table: Table, content: Content) -> None:
    # A whole list can be pasted: what was read of it is shown before it is taken.
    text = str(content.get("names", ""))[:LONGEST_LIST]
    names = names_in(text, [words_in(one)("cup.columns") for one in (table.words.language, *LANGUAGES)])
    if not names:
        raise refused("no_names")
    if names != [one.strip() for one in text.replace(";", "\n").split("\n") if one.strip()]:
        table.show(table.words("cup.preview", number=len(names)), names="\n".join(names))
        return
    said = table.words("cup.added", names=", ".join(pupils.nickname(name) for name in names))
    table.edit(partial(pupils.join_all, names=names), " ".join((said, *_told_alike(table, names))))


def _told_alike(table: Table, names: Iterable[str]) -> tuple[str, ...]:
    """Return a sentence on the nicknames that will look alike."""
    there = [one.name for one in table.tournament.pupils]
    found = pupils.alike([*there, *(pupils.nickname(name) for name in names)])
    return (table.words("cup.alike", pairs="; ".join(f"{one} – {other}" for one, other in found)),) if found else ()


def _rename(table: Table, content: Content) -> None:
    name = str(content.get("name", ""))[:200]
    told = " ".join(_told_alike(table, [name]))
    table.edit(lambda now: pupils.rename(now, _number(content, "id"), name), told)


def _pair(table: Table, content: Content) -> None:
    bank = bank_for(table.tournament, table.lessons)
    change = partial(pair_next) if bank is None else partial(pair_next, bank=bank.ids, draw=bank.draw)
    table.edit(change, table.words("cup.paired", number=len(table.tournament.rounds) + 1))


def _game(table: Table, content: Content) -> None:
    winner, points, game = (str(content.get(name, "")).strip() for name in ("winner", "points", "game"))
    if winner not in ("", "0", "1") or game not in ("0", "1"):
        raise refused("not_in_match")
    result = None
    if winner or points:
        read = _number(content, "points")
        if not 0 <= read <= MOST_POINTS:
            raise refused("points", most=MOST_POINTS)
        result = GameResult(int(winner) if winner else None, read)
    table.edit(lambda now: results.enter_game(now, *_at(content), int(game), result))


def _played(table: Table, content: Content) -> None:
    """Take the result of a game out of the game itself."""
    game = str(content.get("game", ""))
    if game not in ("0", "1"):
        raise refused("not_in_match")
    name = harmless(str(content.get("name", ""))[:200], 80)
    if isinstance(size := content.get("size"), int):
        refuse_size(size, MOST_SAVE, name)
    content_of = str(content.get("text", ""))[: MOST_SAVE + 1].encode("utf-8", "surrogatepass")
    match = table.tournament.match(*_at(content))
    result = result_from(content_of, name, table.tournament, match, int(game), table.words)
    said = table.words("cup.played", file=name)
    table.edit(lambda now: results.enter_game(now, *_at(content), int(game), result), said)


def _breach(table: Table, content: Content) -> None:
    """Take a breach of fair play, at this moment, or without a kind take the last one back."""
    kind = str(content.get("kind", ""))[:20]
    breach = breach_now(kind) if kind else None
    table.edit(lambda now: results.enter_breach(now, *_at(content), _place(content), breach))


def _absent(table: Table, content: Content) -> None:
    is_absent = content.get("absent") is True
    table.edit(lambda now: results.enter_absence(now, *_at(content), _place(content), is_absent))


def _test(table: Table, content: Content) -> None:
    number, at = _at(content)
    table.tournament.match(number, at)
    table.test = (number, at)
    table.show()


def _answers(table: Table, content: Content) -> None:
    """Mark a test that was taken on the page."""
    match = table.tournament.match(*_at(content))
    questions = asked(match, bank_for(table.tournament, table.lessons), table.words)
    given = content.get("given")
    paper = marked(questions, {str(k): str(v)[:32] for k, v in given.items()} if isinstance(given, Mapping) else {})
    _hand_in(table, content, paper)


def _paper(table: Table, content: Content) -> None:
    """Take the number of right answers of a test on paper, or with nothing take a test back."""
    score = str(content.get("score", "")).strip()
    _hand_in(table, content, Paper(_number(content, "score")) if score else None)


def _hand_in(table: Table, content: Content, paper: Paper | None) -> None:
    place, number, at = _place(content), *_at(content)
    name = table.tournament.pupil(table.tournament.match(number, at).pair[place]).name
    said = table.words("cup.handed_in", name=name) if paper is not None else ""
    table.edit(lambda now: results.enter_paper(now, number, at, place, paper), said)


def _title(table: Table, content: Content) -> None:
    title = table.begun(str(content.get("title", ""))[:200]).title
    table.edit(lambda now: replace(now, title=title))


def _new(table: Table, content: Content) -> None:
    table.open_other(table.begun(str(content.get("title", ""))[:200]), table.words("cup.new"))


def _load(table: Table, content: Content) -> None:
    name, size = str(content.get("name", ""))[:200], content.get("size")
    if isinstance(size, int):
        refuse_size(size, MOST_TOURNAMENT, pupils.nickname(name))
    text = str(content.get("text", ""))[: MOST_TOURNAMENT + 1]
    table.take(text.encode("utf-8", "surrogatepass"), name)


def _file(table: Table, content: Content) -> None:
    name = plain_name(table.tournament.title) or table.words("cup.file")
    table.widget.send(file={"name": f"{name}.json", "text": tournament_text(table.tournament)})


def _print(table: Table, content: Content) -> None:
    words = words_of(table.tournament, table.words)
    if content.get("kind") == "tests":
        made = papers_of(table.tournament, bank_for(table.tournament, table.lessons), words)
    else:
        made = sheets_of(table.tournament, words)
    table.widget.send(made=made)
    table.show(table.words("cup.printed"))


Receiver = Callable[["Table", Content], None]
RECEIVERS: Mapping[str, Receiver] = {
    "add": _add,
    "rename": _rename,
    "leave": lambda table, content: table.edit(lambda now: pupils.leave(now, _number(content, "id"))),
    "back": lambda table, content: table.edit(lambda now: pupils.come_back(now, _number(content, "id"))),
    "pair": _pair,
    "unpair": lambda table, content: table.edit(take_back),
    "game": _game,
    "played": _played,
    "breach": _breach,
    "absent": _absent,
    "test": _test,
    "answers": _answers,
    "paper": _paper,
    "undo": lambda table, content: table.undo(),
    "title": _title,
    "new": _new,
    "load": _load,
    "file": _file,
    "print": _print,
}
