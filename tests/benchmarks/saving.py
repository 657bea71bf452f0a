"""A whole game on disk and in memory: one played by the sensible bot, from its first turn to its end."""

from __future__ import annotations

import time
import tracemalloc
from functools import cache

from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.engine.record import Record
from westerplatte_nb.formats.record.file import read_record
from westerplatte_nb.formats.record.lines import dump_lines, dump_record
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.session import Session

LONG = 40
PART = 30


def bytes_on_disk(seconds: float) -> float:
    """Bytes of the save of a whole game."""
    return float(len(dump_record(_record()).encode()))


def bytes_of_journal(seconds: float) -> float:
    """Bytes of its journal: a line for each action, each lasting by itself."""
    return float(len(dump_lines(_record()).encode()))


def turns(seconds: float) -> float:
    """How many turns that game had."""
    return float(_played().state.turn)


def decisions(seconds: float) -> float:
    """How many decisions that game had."""
    return float(len(_record().actions))


def opening(seconds: float) -> float:
    """Milliseconds of CPU to read the save, check it and play it again whole."""
    text = dump_record(_record())
    read_record(text)
    begun = time.process_time()
    Session(read_record(text).record)
    return (time.process_time() - begun) * 1000


def seeking(seconds: float) -> float:
    """Milliseconds of CPU to go to any decision of the open game: the mean over all of them."""
    session = Session(_record())
    number = len(session.steps) - 1
    begun = time.process_time()
    for place in range(number):
        session.go_to((place * 7) % number)
    return (time.process_time() - begun) * 1000 / number


def late_to_early(seconds: float) -> float:
    """CPU of the last 30 actions played, by that of the first 30: growth over a game shows as more than 1."""
    record = _record()
    early, late = 0.0, 0.0
    for _ in range(20):
        session = Session(Record(record.game, record.setup))
        for number, line in enumerate(record.actions):
            action = session.rules.parse_action(line)
            begun = time.process_time()
            session.play(action)
            taken = time.process_time() - begun
            early += taken if number < PART else 0.0
            late += taken if number >= len(record.actions) - PART else 0.0
    return late / early


def memory_a_turn(seconds: float) -> float:
    """Bytes that an open game grows by each turn: its line, with the steps that stay as they are."""
    record = _record()
    Session(record)
    tracemalloc.start()
    session = Session(Record(record.game, record.setup))
    before = tracemalloc.get_traced_memory()[0]
    for line in record.actions:
        session.play(session.rules.parse_action(line))
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return grown / session.state.turn


def _record() -> Record:
    return _played().record


@cache
def _played() -> Session:
    """The first game of at least 40 turns."""
    for seed in range(1000):
        session, bot = Session.new("seven_days", Setup(seed=seed)), bot_of("sensible", "seven_days")
        while not session.state.is_over:
            session.play(bot.choose(session.rules.observe(session.state, session.rules.turn_of(session.state))))
        if session.state.turn >= LONG:
            return session
    raise AssertionError("no long game among a thousand")
