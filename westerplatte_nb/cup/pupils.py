"""Who takes part: pupils come, leave, come back and change their nicknames, before the first round and later."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace

from westerplatte_nb.cup.model import LONGEST_NICKNAME, MOST_PUPILS, Pupil, Tournament, refusal
from westerplatte_nb.engine.sanitize import sanitize_text

# Letters of other alphabets and digits, with the Latin letter that each is taken for.
_LOOKALIKES = str.maketrans("аеорсухіјѕкмнтвαοερικντυ01|ił", "aeopcyxljskmhtbaoeplkvtyollll")


def nickname(text: str) -> str:
    """Return a text as a nickname is stored and shown: short, on one line, without invisible characters."""
    return sanitize_text(" ".join(text.split()), LONGEST_NICKNAME)


def nickname_key(name: str) -> str:
    """Return the key by which nicknames count as the same: large and small letters are not distinguished."""
    return name.casefold()


def lookalike_key(name: str) -> str:
    """Return the key that nicknames share which look the same, as their letters are easily mistaken (Ola, 0la)."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_LOOKALIKES)
    return "".join(letter for letter in plain if letter.isalnum() and not unicodedata.combining(letter))


def lookalike_pairs(names: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the pairs of different nicknames that look the same: the first one of that look, and each later one."""
    first_by_look: dict[str, str] = {}
    pairs = []
    for name in names:
        look = lookalike_key(name)
        first = first_by_look.setdefault(look, name)
        if look and first != name:
            pairs.append((first, name))
    return tuple(pairs)


def join(tournament: Tournament, name: str) -> Tournament:
    """Return the tournament with one pupil more, who plays from the next round on.

    Raises TournamentRefused if there are MOST_PUPILS already, or the nickname is empty or taken.
    """
    if len(tournament.pupils) >= MOST_PUPILS:
        raise refusal("full", most=MOST_PUPILS)
    new_name = _checked_nickname(tournament, name)
    new_id = max((pupil.id for pupil in tournament.pupils), default=0) + 1
    next_round = len(tournament.rounds) + 1
    return replace(tournament, pupils=(*tournament.pupils, Pupil(new_id, new_name, since=next_round)))


def join_all(tournament: Tournament, names: Sequence[str]) -> Tournament:
    """Return the tournament with all pupils of a list, who play from the next round on.

    Raises TournamentRefused as `join` does, and for a list with a name twice or one that is in the tournament: then
    nobody of the list is added.
    """
    keys = [nickname_key(nickname(name)) for name in names]
    present = {nickname_key(pupil.name) for pupil in tournament.pupils}
    for index, name in enumerate(names):
        if keys[index] and keys[index] in keys[:index]:
            raise refusal("name_twice", name=nickname(name))
        # A reason of its own for a list, which says that nobody was added; for a single name `join` has one.
        if keys[index] in present and len(names) > 1:
            raise refusal("name_in_list", name=nickname(name))
    for name in names:
        tournament = join(tournament, name)
    return tournament


def rename(tournament: Tournament, pupil_id: int, name: str) -> Tournament:
    """Return the tournament with another nickname for a pupil.

    Raises TournamentRefused for an id that nobody has, and for a nickname that is empty or taken.
    """
    new_name = _checked_nickname(tournament, name, besides=pupil_id)
    return _replace_pupil(tournament, replace(tournament.pupil(pupil_id), name=new_name))


def leave(tournament: Tournament, pupil_id: int) -> Tournament:
    """Return the tournament with a pupil gone; one who was in a round stays in the table, marked as not here.

    Raises TournamentRefused for an id that nobody has.
    """
    pupil = tournament.pupil(pupil_id)
    if not is_in_rounds(tournament, pupil_id):
        return replace(tournament, pupils=tuple(other for other in tournament.pupils if other.id != pupil_id))
    return _replace_pupil(tournament, replace(pupil, is_here=False))


def come_back(tournament: Tournament, pupil_id: int) -> Tournament:
    """Return the tournament with a pupil back, to be paired in the next round. Raises TournamentRefused."""
    return _replace_pupil(tournament, replace(tournament.pupil(pupil_id), is_here=True))


def is_in_rounds(tournament: Tournament, pupil_id: int) -> bool:
    """Tell whether a pupil has had a match or a bye in any round."""
    has_bye = any(round_.bye == pupil_id for round_ in tournament.rounds)
    return has_bye or any(tournament.matches_of(pupil_id))


def pupil_by_nickname(tournament: Tournament, name: str) -> Pupil:
    """Return the pupil with a nickname, in large or small letters. Raises TournamentRefused if nobody has it."""
    key = nickname_key(nickname(name))
    for pupil in tournament.pupils:
        if nickname_key(pupil.name) == key:
            return pupil
    raise refusal("no_pupil", name=nickname(name))


def _checked_nickname(tournament: Tournament, name: str, besides: int | None = None) -> str:
    """Return a text as a nickname that no pupil has, but for the pupil of the id `besides`.

    Raises TournamentRefused if it is empty or taken.
    """
    short = nickname(name)
    if not short:
        raise refusal("no_name")
    others = (pupil for pupil in tournament.pupils if pupil.id != besides)
    if any(nickname_key(pupil.name) == nickname_key(short) for pupil in others):
        raise refusal("name_taken", name=short)
    return short


def _replace_pupil(tournament: Tournament, pupil: Pupil) -> Tournament:
    """Return the tournament with a pupil in the place of the one with the same id."""
    return replace(tournament, pupils=tuple(pupil if old.id == pupil.id else old for old in tournament.pupils))
