"""Malformed files of every kind, and the readers that must refuse them: `python -m tests.formats.mutants 3000`.

Whatever is in a file, a reader returns something whole or raises InvalidFile with a sentence for each problem.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from tests.formats.journals import kept_session, play_some
from tests.formats.morale import read_morale
from tests.formats.record.views import load_view, view_of_record
from tests.formats.telling import told
from westerplatte_nb.formats.check_file import check_file
from westerplatte_nb.formats.journal import list as journal_list
from westerplatte_nb.formats.journal.reading import load_game, read_journal
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.quiz import answers as quiz_answers
from westerplatte_nb.formats.quiz.file import read_quiz
from westerplatte_nb.formats.record.file import load_record
from westerplatte_nb.formats.record.lines import dump_lines, dump_record
from westerplatte_nb.formats.record.view_record import dump_view
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.setup_file import load_setup, read_board, read_deck
from westerplatte_nb.games.seven_days.formats.deck import read_events
from westerplatte_nb.session import Session

HERE = Path(__file__).parent
DATA = Path(str(files("westerplatte_nb.games.seven_days.rules").joinpath("data")))
NUMBERS = Path(str(files("westerplatte_nb.games.september_1939.rules").joinpath("data", "model.toml")))
# A whole position of a game that has stands on a map, and cards in the hands.
POSITION = {
    "game": "september_1939",
    "turns": 3,
    "table": {"map": "\n".join(["." * 25] * 25), "mark": [{"mark": "A", "at": "60,60"}]},
    "forces": {"poland": ["headquarters", "tks"], "germany": ["infantry"]},
    "goal": {"kind": "hold", "side": "poland", "marks": ["A"]},
    "position": {
        "platoons": {
            "poland": {
                "hq": {"at": ["60,10"]},
                "tks": {"at": ["45,10", None, "55,10"], "left": [1, 1, 2], "bogged": [1]},
            },
            "germany": {"inf": {"at": ["45,100", "50,100", "55,100"], "pinned": True}},
        },
        "hands": {"poland": ["move", "fire"], "germany": ["feint"]},
        "first": "poland",
    },
}
LESSON = HERE.parents[1] / "lessons" / "03_first_assault"
HUGE = (b"9" * 5000, b"-1", b"1e999", b"NaN", b"0x7fffffffffffffffffffff", b"true", b"18446744073709551616")
ODD = (b"\xef\xbb\xbf", b"\0", b"\xff\xfe", b"\\ud800", "\u202e".encode(), b'"' * 3, b"\r", b"\n" * 5000)


class Kind(NamedTuple):
    """A good file of a kind, and what reads such a file."""

    content: bytes
    read: Callable[[Path], Any]


def _answers(path: Path) -> object:
    return quiz_answers._read_answers(path)


def _index(path: Path) -> object:
    return list(journal_list._index_rows(path.parent)) + journal_list.rows(path.parent)


def kinds() -> dict[str, Kind]:
    """Return a small good file of every kind there is."""
    with tempfile.TemporaryDirectory() as folder:
        session, keeper = kept_session(Path(folder))
        play_some(session, 5, random.Random(1))
        session.note("dlaczego?")
        session.take_hint(2)
        session.undo()
        journal, record = keeper.path.read_bytes(), Session(session.full_record()[0]).record
    answer = {"given": ["a"], "right": True, "solved": True, "tries": 1, "about": "x"}
    answers = {"schema": 1, "total": 3, "answers": {"granted": answer, "guard": answer}}
    setup = {"players": 3, "seed": 5, "rulings": {"overflow": "neighbours"}, "tiles": None, "start": ["A", "B", "C"]}
    index = [["a.journal", 5, 6, "seven_days", "x", "", 7, False, True, 0]]
    return {
        "attack deck": Kind((DATA / "attack_deck.toml").read_bytes(), read_deck),
        "event deck": Kind((DATA / "event_deck.toml").read_bytes(), read_events),
        "board": Kind((DATA / "board.toml").read_bytes(), read_board),
        "morale": Kind((DATA / "morale.toml").read_bytes(), read_morale),
        "setup": Kind(json.dumps(setup).encode(), load_setup),
        "scenario": Kind((LESSON / "scenario.toml").read_bytes(), load_scenario),
        "quiz": Kind((LESSON / "quiz.toml").read_bytes(), read_quiz),
        "packed save": Kind(dump_record(record).encode(), load_record),
        "save": Kind(dump_lines(record).encode(), load_game),
        "journal": Kind(journal, lambda path: read_journal(path.read_bytes(), path.name)),
        "answers": Kind(json.dumps(answers, indent=1).encode(), _answers),
        "index": Kind(json.dumps(index).encode(), _index),
        "view record": Kind(dump_view(view_of_record(record, 0)).encode(), load_view),
        "numbers": Kind(NUMBERS.read_bytes(), check_file),
        "position": Kind(json.dumps(POSITION, indent=1).encode(), load_setup),
        "any": Kind(json.dumps(setup).encode(), check_file),
    }


def mutant(content: bytes, number: int, rng: random.Random) -> bytes:
    """Return a file that is wrong in one of ten ways, or in two."""
    if number < len(content) and number % 3 == 0:
        return content[:number]  # cut at this very byte
    changed = _wrong(content, rng)
    return _wrong(changed, rng) if rng.random() < 0.3 else changed


def _wrong(content: bytes, rng: random.Random) -> bytes:
    place = rng.randrange(len(content) + 1)
    lines = content.splitlines(keepends=True) or [b""]
    line = rng.randrange(len(lines))
    match rng.randrange(10):
        case 0:
            return content[:place]
        case 1:
            flipped = bytes([content[place % max(len(content), 1)] ^ (1 << rng.randrange(8))]) if content else b"?"
            return content[:place] + flipped + content[place + 1 :]
        case 2:
            return b"".join([*lines[: line + 1], *lines[line:]])
        case 3:
            return b"".join([*lines[:line], *lines[line + 1 :]])
        case 4:
            return b"".join(rng.sample(lines, len(lines)))
        case 5:
            deep = rng.choice([b"[", b'{"a":', b"a.", b"[[", b"{"]) * rng.choice([20, 3000, 100_000])
            return content[:place] + deep + content[place:]
        case 6:
            huge = rng.choice(HUGE)
            digits = [at for at, byte in enumerate(content) if chr(byte).isdigit()] or [0]
            at = rng.choice(digits)
            return content[:at] + huge + content[at + 1 :]
        case 7:
            return content[:place] + rng.randbytes(rng.randrange(1, 40)) + content[place:]
        case 8:
            odd = rng.choice(ODD)
            return content[:place] + odd + content[place:]
        case _:
            end = min(len(content), place + rng.randrange(200))
            return content[:place] + content[end:] + content[place:end]


def try_all(each: int, seed: int = 1939, languages: int = 7) -> dict[str, tuple[int, int]]:
    """Read so many mutants of each kind; return by kind how many were refused, and how many let in (in part)."""
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, kind in kinds().items():
            rng, refused = random.Random(f"{seed} {name}"), 0
            path = Path(folder) / ("index.json" if name == "index" else "file")
            kind.read(_written(path, kind.content))
            for number in range(each):
                try:
                    kind.read(_written(path, mutant(kind.content, number, rng)))
                except InvalidFile as wrong:
                    refused += 1
                    assert wrong.problems
                    if number % languages == 0:  # each sentence in three languages takes its time
                        told(wrong.problems)
            figures[name] = (refused, each - refused)
            path.unlink()
    return figures


def _written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


if __name__ == "__main__":
    for name, (refused, kept) in try_all(int(sys.argv[1])).items():
        print(f"{name}: {refused} refused with sentences, {kept} let in, whole or up to the fault", flush=True)
