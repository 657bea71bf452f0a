"""Games that keep themselves, for the tests of journals."""

import random
from pathlib import Path

from westerplatte_nb.formats.journal import GameJournal
from westerplatte_nb.formats.journal.reading import RecoveredGame, read_journal
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.session import Session

WRITER = Path(__file__).with_name("journal_writer.py")


def new_session(seed: int = 1939) -> Session:
    return Session.new("seven_days", load_setup({"seed": seed}))


def kept_session(folder: Path, seed: int = 1939) -> tuple[Session, GameJournal]:
    session = new_session(seed)
    keeper = GameJournal(folder, session.full_record)
    session.keep_with(keeper)
    return session, keeper


def play_some(session: Session, number: int, rng: random.Random) -> None:
    for _ in range(number):
        legal = session.rules.legal_actions(session.state)
        if legal:
            session.play(rng.choice(legal))


def on_disk(keeper: GameJournal) -> RecoveredGame:
    return read_journal(keeper.path.read_bytes(), keeper.path.name)


def same(kept: RecoveredGame, session: Session) -> bool:
    record, cursor = session.full_record()
    return (kept.record, kept.cursor, kept.lost, kept.problem) == (record, cursor, 0, None)
