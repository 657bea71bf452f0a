"""Who takes part: pupils come, leave, come back and change their nicknames, before the first round and later."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace

from westerplatte_nb.cup.model import LONGEST_NICKNAME, MOST_PUPILS, Pupil, Tournament, refused
from westerplatte_nb.engine.sanitize import sanitize_text

# Letters of other alphabets and digits, with the Latin letter that each is taken for.
_LOOKS = str.maketrans("аеорсухіјѕкмнтвαοερικντυ01|ił", "aeopcyxljskmhtbaoeplkvtyollll")


def nickname(text: str) -> str:
    """Return a nickname as it is kept and shown: short, on one line, nothing hidden in it."""
    return sanitize_text(" ".join(text.split()), LONGEST_NICKNAME)


def likeness(name: str) -> str:
    """Return the key by which nicknames are the same: the letters, large or small."""
    return name.casefold()


def look(name: str) -> str:
    """Return the key by which nicknames look the same: letters easily taken for each other are one (Ola, 0la)."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_LOOKS)
    return "".join(letter for letter in plain if letter.isalnum() and not unicodedata.combining(letter))


def alike(names: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return each nickname that looks like one before it, with that one."""
    first: dict[str, str] = {}
    pairs = ((first.setdefault(look(name), name), name) for name in names if look(name))
    return tuple((one, other) for one, other in pairs if one != other)


def join(tournament: Tournament, name: str) -> Tournament:
    """Return the tournament with one pupil more, who plays from the next round on.

    Raises TournamentRefused where there are as many as may be, or the nickname is empty or taken.
    """
    if len(tournament.pupils) >= MOST_PUPILS:
        raise refused("full", most=MOST_PUPILS)
    free = _free_name(tournament, name)
    number = max((one.id for one in tournament.pupils), default=0) + 1
    since = len(tournament.rounds) + 1
    return replace(tournament, pupils=(*tournament.pupils, Pupil(number, free, since=since)))


def join_all(tournament: Tournament, names: Sequence[str]) -> Tournament:
    """Return the tournament with all pupils of a list, who play from the next round on.

    Raises TournamentRefused as `join` does, and for a list of which one name cannot be taken: then nobody is added, and
    the reason says so, for whoever pastes a list sees one name in it and not what became of the others.
    """
    keys = [likeness(nickname(name)) for name in names]
    present = {likeness(one.name) for one in tournament.pupils}
    for number, name in enumerate(names):
        if keys[number] and keys[number] in keys[:number]:
            raise refused("name_twice", name=nickname(name))
        if keys[number] in present and len(names) > 1:
            raise refused("name_in_list", name=nickname(name))
    for name in names:
        tournament = join(tournament, name)
    return tournament


def rename(tournament: Tournament, pupil_id: int, name: str) -> Tournament:
    """Return the tournament with another nickname for a pupil. Raises TournamentRefused as `join` does."""
    free = _free_name(tournament, name, besides=pupil_id)
    return _with_pupil(tournament, replace(tournament.pupil(pupil_id), name=free))


def leave(tournament: Tournament, pupil_id: int) -> Tournament:
    """Return the tournament with a pupil gone; who has played nothing leaves no trace, others keep their line.

    Raises TournamentRefused for an id that nobody has.
    """
    pupil = tournament.pupil(pupil_id)
    if not is_in_rounds(tournament, pupil_id):
        return replace(tournament, pupils=tuple(one for one in tournament.pupils if one.id != pupil_id))
    return _with_pupil(tournament, replace(pupil, is_here=False))


def come_back(tournament: Tournament, pupil_id: int) -> Tournament:
    """Return the tournament with a pupil back, to be paired in the next round. Raises TournamentRefused."""
    return _with_pupil(tournament, replace(tournament.pupil(pupil_id), is_here=True))


def is_in_rounds(tournament: Tournament, pupil_id: int) -> bool:
    """Tell whether a pupil stands in any round, with a match or without one."""
    has_bye = any(one.bye == pupil_id for one in tournament.rounds)
    return has_bye or any(True for _ in tournament.matches_of(pupil_id))


def named(tournament: Tournament, name: str) -> Pupil:
    """Return the pupil of a nickname, however it is written. Raises TournamentRefused where nobody has it."""
    key = likeness(nickname(name))
    for one in tournament.pupils:
        if likeness(one.name) == key:
            return one
    raise refused("no_pupil", name=nickname(name))


def _free_name(tournament: Tournament, name: str, besides: int | None = None) -> str:
    """Return a text as a nickname that nobody has; the pupil of the id `besides` may have it.

    Raises TournamentRefused where it is empty or taken.
    """
    short = nickname(name)
    if not short:
        raise refused("no_name")
    if any(likeness(one.name) == likeness(short) and one.id != besides for one in tournament.pupils):
        raise refused("name_taken", name=short)
    return short


def _with_pupil(tournament: Tournament, pupil: Pupil) -> Tournament:
    """Return the tournament with a pupil in the place of the one of the same id."""
    return replace(tournament, pupils=tuple(pupil if one.id == pupil.id else one for one in tournament.pupils))
